"""A game as text: its start, its moves, and every line that was tried; it replays without a seed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import takewhile
from os import PathLike
from pathlib import Path

from gamekit.errors import GameError, whole_number
from gamekit.files import read_text
from gamekit.game import Game
from gamekit.memory import Memory
from gamekit.move import Move
from gamekit.record_text import LONGEST, RecordError, RecordReader, check_names, is_record
from gamekit.state import Moment, State
from gamekit.text import name_of, shown

__all__ = ["LONGEST", "Node", "Record", "RecordError", "check_names", "is_record"]


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
        self._memories: dict[tuple[int, int], Memory] = {}  # by position and seat
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

    def memory(self, seat: int, number: int | None = None) -> Memory:
        """What a player has seen on the way to a position, the current one if none is named; for `State.sample`."""
        self.start.check_seat(seat)
        number = self.at if number is None else number
        self.state_at(number)  # or there is none
        later = []
        while number and (number, seat) not in self._memories:  # each position is thought about once
            later.append(number)
            number = self._nodes[number].parent
        memory = self._memories.get((number, seat)) or self.game.memory(self.start, seat)
        for each in reversed(later):
            node = self._nodes[each]
            assert node.move is not None
            self._memories[each, seat] = memory = memory.after(self._nodes[node.parent].state, node.move)
        return memory

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
        return RecordReader(text, game).record(cls)

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
