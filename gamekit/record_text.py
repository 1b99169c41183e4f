"""A record as text, read from top to bottom, and the names of the players in it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from gamekit.catalogue import load
from gamekit.errors import GameError, told
from gamekit.game import Game
from gamekit.position import Fault, PositionError, whole
from gamekit.text import shorten

if TYPE_CHECKING:
    from gamekit.record import Record

LONGEST = 5_000_000  # characters
NAME_LENGTH = 40


class RecordError(GameError):
    """A text that is no record; the message says what is wrong and in which line."""


def check_names(names: Sequence[str], players: int) -> list[str]:
    """Player names as they may be shown: one a player, short, printable."""
    if isinstance(names, str) or not isinstance(names, Sequence):
        raise GameError(f'names must be a list like ["Ann", "Ben"], not {shorten(names)}.')
    if not names:
        return []
    if len(names) != players:
        raise GameError(f"{players} players need {players} names.")
    for name in names:
        if not isinstance(name, str) or not name.strip() or len(name) > NAME_LENGTH or not name.isprintable():
            raise GameError(f"{shorten(name)} is not a name: 1 to {NAME_LENGTH} letters, signs or spaces.")
    if len({name.strip().casefold() for name in names}) < players:
        raise GameError("Two players have the same name.")
    return [name.strip() for name in names]


class RecordReader:
    """Reads a record from top to bottom; the first fault ends it, since all that follows rests on it."""

    def __init__(self, text: str, game: Game | str | None) -> None:
        if not isinstance(text, str) or len(text) > LONGEST:
            raise RecordError(f"A record is a text of at most {LONGEST:,} characters.")
        self.game = game if isinstance(game, Game) or game is None else load(game)
        self.lines = text.splitlines()
        self.number = 0  # of the line read last
        self.last_was_back = False

    def record(self, kind: type[Record]) -> Record:
        """The record, as one of this kind."""
        game = self._game()
        names = self._names()
        self._header("start")
        opened = self.number
        start = "\n".join(self._indented(blanks=True))
        try:
            record = kind(game.position(start), names)
        except PositionError as error:
            faults = [str(Fault(fault.line + opened, fault.text)) for fault in error.faults]
            raise RecordError(told("The start position is wrong:", faults)) from None
        except GameError as error:
            raise self._fault(str(error)) from None
        self._header("moves")
        for line in self._indented():
            self._move(record, line.strip())
        if self.last_was_back:
            raise self._fault("A move must follow 'back to'.")
        self._redo(record)
        at = whole(self._value("at"))
        if at is None or not 0 <= at <= len(record):
            raise self._fault(f"'at' must be the number of a position, from 0 to {len(record)}.")
        record.goto(at)
        self._end()
        return record

    def skim(self) -> None:
        """Look at how the text is built, and play nothing."""
        self._game()
        self._names()
        self._header("start")
        started = list(self._indented())
        self._header("moves")
        for line in self._indented():
            if whole(line.strip().removeprefix("back to ").partition(" ")[0]) is None:
                raise self._fault("This is no move.")
        if self._next_is("redo:"):
            self._value("redo")
        if not started or whole(self._value("at")) is None:
            raise self._fault("The start or the end is missing.")
        self._end()

    def _game(self) -> Game:
        """The game that the first line names."""
        name = self._value("record")
        if self.game is None:
            try:
                return load(name)
            except GameError as error:
                raise self._fault(str(error)) from None
        if self.game.name != name:
            raise self._fault(f"This is a record of {shorten(name)}, not of {self.game.name!r}.")
        return self.game

    def _end(self) -> None:
        """Nothing but blanks may be left."""
        if any(line.strip() for line in self.lines[self.number :]):
            self.number += 1
            raise self._fault("The record ends before this line.")

    def _move(self, record: Record, line: str) -> None:
        """One move, or the return to an earlier position."""
        if line.startswith("back to "):
            back = whole(line.removeprefix("back to "))
            if back is None or not 0 <= back <= len(record):
                raise self._fault(f"{shorten(line)} must name a position from 0 to {len(record)}.")
            if self.last_was_back:
                raise self._fault("A move must follow 'back to'.")
            self.last_was_back = True
            record.at = back  # where redo leads is told at the end, so no line is walked here
            return
        self.last_was_back = False
        number, _, move = line.partition(" ")
        if whole(number) != len(record) + 1:
            raise self._fault(f"Move {len(record) + 1} is expected here, not {shorten(line)}.")
        before = len(record)
        try:
            record.play(move)
        except GameError as error:
            raise self._fault(str(error)) from None
        if len(record) == before:
            raise self._fault(f"{shorten(move)} was made from there before; a branch needs another move.")

    def _redo(self, record: Record) -> None:
        """Where redo goes: to the last move tried from each position, but for those that the text names."""
        chosen = self._value("redo").split() if self._next_is("redo:") else []
        numbers = [whole(word) for word in chosen]
        if not all(number is not None and 0 < number <= len(record) for number in numbers):
            raise self._fault(f"'redo' must name positions from 1 to {len(record)}.")
        record.prefer([number for number in numbers if number is not None])

    def _next_is(self, key: str) -> bool:
        """Whether the next line begins with a key that may be left out."""
        self._skip_blanks()
        return self.number < len(self.lines) and self.lines[self.number].startswith(key)

    def _names(self) -> list[str]:
        """The optional line of player names."""
        if not self._next_is("names:"):
            return []
        try:
            names = json.loads(self._value("names"))
        except (ValueError, RecursionError):
            names = None
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise self._fault('names must be written like ["Ann", "Ben"].')
        try:
            return check_names(names, len(names))
        except GameError as error:
            raise self._fault(str(error)) from None

    def _value(self, key: str) -> str:
        """The rest of the next line that is not blank, which must begin with this key."""
        self._skip_blanks()
        line = self.lines[self.number] if self.number < len(self.lines) else ""
        self.number += 1
        found, colon, value = line.partition(":")
        if found != key or not colon:
            raise self._fault(f"'{key}:' is expected here, not {shorten(line)}.")
        return value.strip()

    def _header(self, key: str) -> None:
        """The next line, which must open this section."""
        if self._value(key):
            raise self._fault(f"Nothing may follow '{key}:' in its line.")

    def _indented(self, blanks: bool = False) -> Iterator[str]:
        """The indented lines that follow, blank ones only if asked for; `number` keeps to the current one."""
        while self.number < len(self.lines) and (line := self.lines[self.number])[:1] in ("", " ", "\t"):
            self.number += 1
            if blanks or line.strip():
                yield line

    def _skip_blanks(self) -> None:
        while self.number < len(self.lines) and not self.lines[self.number].strip():
            self.number += 1

    def _fault(self, text: str) -> RecordError:
        return RecordError(f"line {self.number}: {text}")


def is_record(text: str, game: Game | None = None) -> bool:
    """Whether a text is built like a record from its first line to its last, of a known game or of this one.

    It need not be a game that can be played, nor with a box that is there.
    """
    for known in {None, game}:
        with suppress(GameError):
            RecordReader(text, known).skim()
            return True
    return False
