"""A game as text: its start, its moves, and every line that was tried; it replays without a seed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from itertools import takewhile
from os import PathLike
from pathlib import Path

from gamekit.catalogue import load
from gamekit.errors import GameError, told, whole_number
from gamekit.files import read_text
from gamekit.game import Game
from gamekit.move import Move
from gamekit.position import Fault, PositionError, whole
from gamekit.state import Moment, State
from gamekit.text import name_of, shorten, shown

LONGEST = 5_000_000  # characters
NAME_LENGTH = 40


class RecordError(GameError):
    """A text that is no record; the message says what is wrong and in which line."""


@dataclass(slots=True)
class Node:
    """A position that was reached: by which move, from where, and where one went on from it."""

    parent: int
    move: Move | None
    state: State
    depth: int  # moves from the start to here
    children: dict[Move, int] = field(default_factory=dict)  # in the order they were tried

    @property
    def last(self) -> int:
        """The child that was tried last, 0 for none."""
        return next(reversed(self.children.values()), 0)


class Record:
    """A game being played: `state` is where it stands; undone moves and other lines are kept."""

    def __init__(self, start: State, names: Sequence[str] = ()) -> None:
        if not isinstance(start, State) or not start.complete:
            raise GameError("A record needs a whole position, not what one player sees.")
        self.names = check_names(names, start.players)
        self._nodes = [Node(0, None, start, 0)]  # all nodes in the order they were reached; the start is number 0
        self._lines: list[str] = []  # the moves as text, made once
        self._chosen: dict[int, int] = {}  # from where redo leads where, unless it is to the child tried last
        self.at = 0

    @property
    def game(self) -> Game:
        """The game that is recorded."""
        return self._nodes[0].state.game

    @property
    def start(self) -> State:
        """The position the record begins with."""
        return self._nodes[0].state

    @property
    def state(self) -> State:
        """The position the record is at."""
        return self._nodes[self.at].state

    def name(self, player: int) -> str:
        """What a player is called."""
        return name_of(player, self.names)

    @property
    def moves_made(self) -> int:
        """How many moves led to the current position."""
        return self._nodes[self.at].depth

    def back(self) -> Iterator[int]:
        """The numbers of the positions from the current one back to the start, as far as they are asked for."""
        number = self.at
        while number:
            yield number
            number = self._nodes[number].parent
        yield 0

    def line(self) -> list[int]:
        """The numbers of the positions from the start to the current one, both included."""
        return list(self.back())[::-1]

    def moves(self) -> list[Move]:
        """The moves that led to the current position."""
        return [move for number in self.line() if (move := self._nodes[number].move) is not None]

    def state_at(self, number: int) -> State:
        """A position that was reached."""
        if whole_number(number, "The number of a position") not in range(len(self._nodes)):
            raise GameError(f"There is no position {shown(number)}; the record has 0 to {len(self._nodes) - 1}.")
        return self._nodes[number].state

    def since(self, number: int) -> list[int]:
        """The numbers of the positions after an earlier one of this line, up to here; none after one off the line."""
        self.state_at(number)  # or there is none
        later = list(takewhile(lambda each: self._nodes[each].depth > self._nodes[number].depth, self.back()))
        return later[::-1] if later and self._nodes[later[-1]].parent == number else []

    def story(self, since: int) -> list[Moment]:
        """All that happened since an earlier position of this line, event by event."""
        nodes = [self._nodes[number] for number in self.since(since)]
        return [each for node in nodes if node.move for each in self._nodes[node.parent].state.story(node.move)]

    def play(self, move: Move | str) -> State:
        """Make a move; one that was made here before is found again, another one opens a branch."""
        move = self.state.move_of(move)
        here = self._nodes[self.at]
        child = here.children.get(move)
        if child is None:
            self._nodes.append(Node(self.at, move, here.state.play(move), here.depth + 1))
            child = len(self)
            here.children[move] = child
            if self.at != child - 1:
                self._lines.append(f"  back to {self.at}")
            self._lines.append(f"  {child} {move}")
        self._lead(child)
        self.at = child
        return self.state

    def undo(self) -> bool:
        """Go back one move; whether there was one."""
        undone = self.at != 0
        self.at = self._nodes[self.at].parent
        return undone

    @property
    def ahead(self) -> int:
        """The number of the position that redo leads to, 0 for none."""
        return self._chosen.get(self.at) or self._nodes[self.at].last

    def redo(self) -> bool:
        """Go forward again along the line that was visited last; whether there was one."""
        ahead = self.ahead
        if ahead:
            self.at = ahead
        return bool(ahead)

    def goto(self, number: int) -> None:
        """Go to a position by its number, 0 for the start."""
        self.state_at(number)  # or there is none
        here, there = self.at, number
        self.at = number
        # Redo leads along the whole line to where one was, so only the part that turns off from that line is walked.
        while there != here:
            if self._nodes[there].depth >= self._nodes[here].depth:
                self._lead(there)
                there = self._nodes[there].parent
            else:
                here = self._nodes[here].parent

    def prefer(self, numbers: Sequence[int]) -> None:
        """Go to the start; let redo lead to these positions, and from all others to the move that was tried last."""
        self._chosen.clear()
        for number in numbers:
            self._lead(number)
        self.at = 0

    def branches(self) -> list[tuple[int, Move]]:
        """The moves that were tried from here, each with the number of the position it leads to."""
        return [(number, move) for move, number in self._nodes[self.at].children.items()]

    def continues(self, earlier: Record) -> bool:
        """Whether another record is a part of this one: the same start, and every move of every line."""
        if (self.game.name, self._start_text) != (earlier.game.name, earlier._start_text):
            return False
        places = {0: 0}  # where each position of the earlier record is in this one
        for number, node in enumerate(earlier._nodes):
            here = self._nodes[places[number]]
            if not node.children.keys() <= here.children.keys():
                return False
            places.update((child, here.children[move]) for move, child in node.children.items())
        return True

    def __len__(self) -> int:
        """How many moves were made in all, branches included."""
        return len(self._nodes) - 1

    def to_text(self) -> str:
        """The whole record as text."""
        lines = [f"record: {self.game.name}"]
        if self.names:
            lines.append(f"names: {json.dumps(self.names)}")
        lines += ["start:", self._start_text, "moves:", *self._lines]
        if self._chosen:
            lines.append(f"redo: {' '.join(str(self._chosen[number]) for number in sorted(self._chosen))}")
        lines.append(f"at: {self.at}")
        return "\n".join(lines) + "\n"

    @cached_property
    def _start_text(self) -> str:
        """The start as it stands in a record."""
        return "\n".join("  " + line for line in self.start.to_text().splitlines())

    def _lead(self, number: int) -> None:
        """Let redo lead to a position from the one before it."""
        parent = self._nodes[number].parent
        if number == self._nodes[parent].last:
            self._chosen.pop(parent, None)
        else:
            self._chosen[parent] = number

    @classmethod
    def from_text(cls, text: str, game: Game | str | None = None) -> Record:
        """Read a record; `game`, or its name, is only needed for one that was played with another box."""
        return _Parser(text, game).record()

    def save(self, path: str | PathLike[str]) -> Path | None:
        """Write the record to a file, whole or not at all; where another game is kept that was there, None for none."""
        from gamekit.saves import SaveFile  # which reads records, so it cannot be there before them

        return SaveFile(path).save(self)

    @classmethod
    def load(cls, path: str | PathLike[str], game: Game | str | None = None) -> Record:
        """Read a record from a file."""
        return cls.from_text(read_text(path, LONGEST), game)

    def __repr__(self) -> str:
        return f"<Record of {self.game.title}: {self.moves_made} moves, {self.state!r}>"


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


def is_record(text: str, game: Game | None = None) -> bool:
    """Whether a text is built like a record from its first line to its last, of a known game or of this one.

    It need not be a game that can be played, nor with a box that is there.
    """
    for known in {None, game}:
        with suppress(GameError):
            _Parser(text, known).skim()
            return True
    return False


class _Parser:
    """Reads a record from top to bottom; the first fault ends it, since all that follows rests on it."""

    def __init__(self, text: str, game: Game | str | None) -> None:
        if not isinstance(text, str) or len(text) > LONGEST:
            raise RecordError(f"A record is a text of at most {LONGEST:,} characters.")
        self.game = game if isinstance(game, Game) or game is None else load(game)
        self.lines = text.splitlines()
        self.number = 0  # of the line read last
        self.last_was_back = False

    def record(self) -> Record:
        """The record."""
        game = self._game()
        names = self._names()
        self._header("start")
        opened = self.number
        start = "\n".join(self._indented(blanks=True))
        try:
            record = Record(game.position(start), names)
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
