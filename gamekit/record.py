"""A game as text: its start, its moves, and every line that was tried; it replays without a seed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from os import PathLike

from gamekit.catalogue import load
from gamekit.errors import GameError, whole_number
from gamekit.files import check_path, read_start, read_text, write_text
from gamekit.game import Game, Move, State
from gamekit.position import PositionError, whole
from gamekit.words import name_of, shorten

LONGEST = 5_000_000  # characters
NAME_LENGTH = 40
FIRST = "record:"  # how every record begins


class RecordError(GameError):
    """A text that is no record; the message says what is wrong and in which line."""


@dataclass(slots=True)
class Node:
    """A position that was reached: by which move, from where, and where one went on from it."""

    parent: int
    move: Move | None
    state: State
    children: list[int] = field(default_factory=list)
    latest: int = 0  # the child that redo goes to, 0 for none


class Record:
    """A game being played: `state` is where it stands; undone moves and other lines are kept."""

    def __init__(self, start: State, names: Sequence[str] = ()) -> None:
        if not isinstance(start, State) or not start.complete:
            raise GameError("A record needs a whole position, not what one player sees.")
        self.names = check_names(names, start.players)
        self._nodes = [Node(0, None, start)]  # all nodes in the order they were reached; the start is number 0
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

    def line(self) -> list[int]:
        """The numbers of the positions from the start to the current one, both included."""
        numbers = [self.at]
        while numbers[-1]:
            numbers.append(self._nodes[numbers[-1]].parent)
        return numbers[::-1]

    def moves(self) -> list[Move]:
        """The moves that led to the current position."""
        return [move for number in self.line() if (move := self._nodes[number].move) is not None]

    def state_at(self, number: int) -> State:
        """A position that was reached."""
        if whole_number(number, "The number of a position") not in range(len(self._nodes)):
            raise GameError(f"There is no position {number!r}; the record has 0 to {len(self._nodes) - 1}.")
        return self._nodes[number].state

    def play(self, move: Move | str) -> State:
        """Make a move; one that was made here before is found again, another one opens a branch."""
        move = self.state.move_of(move)
        here = self._nodes[self.at]
        for child in here.children:
            if self._nodes[child].move == move:
                break
        else:
            state = here.state.play(move)
            self._nodes.append(Node(self.at, move, state))
            child = len(self._nodes) - 1
            here.children.append(child)
        here.latest = child
        self.at = child
        return self.state

    def undo(self) -> bool:
        """Go back one move; whether there was one."""
        if not self.at:
            return False
        parent = self._nodes[self.at].parent
        self._nodes[parent].latest = self.at
        self.at = parent
        return True

    def redo(self) -> bool:
        """Go forward again along the line that was visited last; whether there was one."""
        latest = self._nodes[self.at].latest
        if latest:
            self.at = latest
        return bool(latest)

    def goto(self, number: int) -> None:
        """Go to a position by its number, 0 for the start."""
        self.state_at(number)  # or there is none
        self.at = number
        for place in self.line()[1:]:
            self._nodes[self._nodes[place].parent].latest = place

    def prefer(self, numbers: Sequence[int]) -> None:
        """Let redo lead to these positions, and from all others to the move that was tried last there."""
        for node in self._nodes:
            node.latest = node.children[-1] if node.children else 0
        for number in numbers:
            self._nodes[self._nodes[number].parent].latest = number

    def branches(self) -> list[tuple[int, Move]]:
        """The moves that were tried from here, each with the number of the position it leads to."""
        found = [(number, self._nodes[number].move) for number in self._nodes[self.at].children]
        return [(number, move) for number, move in found if move is not None]

    def __len__(self) -> int:
        """How many moves were made in all, branches included."""
        return len(self._nodes) - 1

    def to_text(self) -> str:
        """The whole record as text."""
        lines = [f"{FIRST} {self.game.name}"]
        if self.names:
            lines.append(f"names: {json.dumps(self.names)}")
        lines.append("start:")
        lines += ["  " + line for line in self.start.to_text().splitlines()]
        lines.append("moves:")
        last = 0
        for number, node in enumerate(self._nodes[1:], 1):
            if node.parent != last:
                lines.append(f"  back to {node.parent}")
            lines.append(f"  {number} {node.move}")
            last = number
        left = [node.latest for node in self._nodes if node.children and node.latest != node.children[-1]]
        if left:
            lines.append(f"redo: {' '.join(map(str, left))}")
        lines.append(f"at: {self.at}")
        return "\n".join(lines) + "\n"

    @classmethod
    def from_text(cls, text: str, game: Game | None = None) -> Record:
        """Read a record; `game` is only needed for one that was played with another box."""
        return _Parser(text, game).record()

    def save(self, path: str | PathLike[str]) -> None:
        """Write the record to a file, whole or not at all; only another record is ever replaced."""
        if (file := check_path(path)).is_file() and not read_start(file, len(FIRST)) == FIRST:
            raise GameError(f"{file.name} is not a record of a game, so it is not replaced. Choose another name.")
        write_text(path, self.to_text())

    @classmethod
    def load(cls, path: str | PathLike[str], game: Game | None = None) -> Record:
        """Read a record from a file."""
        return cls.from_text(read_text(path, LONGEST), game)

    def __repr__(self) -> str:
        return f"<Record of {self.game.title}: {len(self.moves())} moves, {self.state!r}>"


def check_names(names: Sequence[str], players: int) -> list[str]:
    """Player names as they may be shown: one a player, short, printable."""
    if isinstance(names, str) or not isinstance(names, Sequence):
        raise GameError(f'names must be a list like ["Ann", "Ben"], not {shorten(str(names))}.')
    if not names:
        return []
    if len(names) != players:
        raise GameError(f"{players} players need {players} names.")
    for name in names:
        if not isinstance(name, str) or not name.strip() or len(name) > NAME_LENGTH or not name.isprintable():
            raise GameError(f"{shorten(str(name))} is not a name: 1 to {NAME_LENGTH} letters, signs or spaces.")
    if len({name.strip().casefold() for name in names}) < players:
        raise GameError("Two players have the same name.")
    return [name.strip() for name in names]


class _Parser:
    """Reads a record from top to bottom; the first fault ends it, since all that follows rests on it."""

    def __init__(self, text: str, game: Game | None) -> None:
        if not isinstance(text, str) or len(text) > LONGEST:
            raise RecordError(f"A record is a text of at most {LONGEST:,} characters.")
        self.game = game
        self.lines = text.splitlines()
        self.number = 0  # of the line read last
        self.last_was_back = False

    def record(self) -> Record:
        """The record."""
        name = self._value("record")
        if self.game is None:
            try:
                self.game = load(name)
            except GameError as error:
                raise self._fault(str(error)) from None
        elif self.game.name != name:
            raise self._fault(f"This is a record of {shorten(name)}, not of {self.game.name!r}.")
        names = self._names()
        self._header("start")
        opened = self.number
        start = "\n".join(self._indented(blanks=True))
        try:
            record = Record(self.game.position(start), names)
        except PositionError as error:
            faults = "; ".join(f"line {fault.line + opened}: {fault.text}" for fault in error.faults)
            raise RecordError(f"The start position is wrong. {faults}") from None
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
        if any(line.strip() for line in self.lines[self.number :]):
            self.number += 1
            raise self._fault("The record ends before this line.")
        return record

    def _move(self, record: Record, line: str) -> None:
        """One move, or the return to an earlier position."""
        if line.startswith("back to "):
            back = whole(line.removeprefix("back to "))
            if back is None or not 0 <= back <= len(record):
                raise self._fault(f"{shorten(line)} must name a position from 0 to {len(record)}.")
            if self.last_was_back:
                raise self._fault("A move must follow 'back to'.")
            self.last_was_back = True
            record.goto(back)
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
