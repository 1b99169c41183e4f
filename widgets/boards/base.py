"""What every game's board provides: pictures of positions, and moves as clicks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from gamekit import Event, Move, Refusal, State
from gamekit.text import name_of
from widgets.scene.room import ROOM, Room
from widgets.scene.shapes import Scene, Shape

ALL: Final = "all"  # the part of a board that is all of it
Path: TypeAlias = tuple[str, ...]  # the keys of the shapes that were clicked, one after the other
Meaning: TypeAlias = Move | Refusal | None  # of some clicks: None when they mean nothing yet


@dataclass(frozen=True, slots=True)
class Marks:
    """What to point out on a board, as keys of its shapes; a key that is not on the board is passed over."""

    targets: Sequence[str] = ()  # what may be clicked next
    selected: Sequence[str] = ()  # what has been clicked
    last: Sequence[str] = ()  # what the last move changed
    error: Sequence[str] = ()  # what was clicked in vain
    pointer: Sequence[str] = ()  # what a lesson or a score sheet speaks of
    around: str = ""  # what is looked at; the board shows what belongs together with it
    way: Sequence[str] = ()  # fields one after the other, as somebody wanted to go
    stop: int = -1  # after which of them the way is barred
    edge: Sequence[str] = ()  # two neighbouring fields that do not fit together
    covered: bool = False  # whether totals and winners are not told yet: a question mark stands for each total


NO_MARKS = Marks()


class Cause(NamedTuple):
    """What a refusal points at: what is in the way, by its keys, how far one would get, or what does not fit."""

    pointer: Sequence[str] = ()
    way: Sequence[str] = ()  # this and the rest as in `Marks`
    stop: int = -1
    edge: Sequence[str] = ()


NO_CAUSE = Cause()


class Trip(NamedTuple):
    """Something goes from one place of the board to another, by their keys."""

    start: str  # on the board before
    end: str  # and after
    shows: str | tuple[Shape, ...]  # the thing, as it was before; if it is the end alone, as it is after; or drawn
    leaves: bool = True  # whether nothing is left where it started; else what lies there after it


@dataclass(frozen=True, slots=True)
class Showing:
    """How a position is to be shown."""

    seat: int | None  # whose hand is open
    names: Sequence[str]
    marks: Marks
    hand: bool  # whether there is room for a hand
    room: Room
    part: str  # of a board that can be looked at closely


class Chapter(NamedTuple):
    """A heading of a board in words, and what is told below it: shapes by how their keys begin, and lines of its own.

    Without a heading it is about shapes that are not told, since others have said the same.
    """

    heading: str
    keys: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()

    def tells(self, key: str) -> bool:
        """Whether a shape belongs here: `field/fens` is for `field/fens`, `field/fens+1` and `field/fens/1`."""
        return any(key == each or key.startswith((f"{each}/", f"{each}+")) for each in self.keys)


class Board(Protocol):
    """The looks of one game; it holds no state, so that a picture depends on nothing but what is asked."""

    def scene(
        self,
        state: State,
        seat: int | None,
        names: Sequence[str] = (),
        marks: Marks = NO_MARKS,
        *,
        hand: bool = True,
        room: Room = ROOM,
        part: str = "",
    ) -> Scene:
        """The picture of a state or view, with the hand of one seat (None: face down), or with no room for a hand.

        It is laid out for the room there is; of a board that can be looked at closely, it shows a part.
        """
        return self.draw(state, Showing(seat, names, marks, hand, room, part))

    def draw(self, state: Any, how: Showing, /) -> Scene:
        """The picture of a state or view of this game."""

    def paths(self, state: State, move: Move) -> tuple[Path, ...]:
        """The ways to click a move; the first one is the one that buttons follow."""

    def attempt(self, state: State, path: Path) -> Meaning:
        """What clicks would mean, legal or not; None when they mean nothing yet."""

    def say(self, state: State, move: Move) -> str:
        """A move as a button says it to a beginner, with what it leads to."""

    def prompt(self, state: State, path: Path) -> str:
        """What the player has to do next, after these clicks."""

    def name(self, key: str) -> str:
        """What a button calls a shape that is taken up on the way to a move: "Red 4"."""

    def changed(self, state: State, events: Sequence[Event]) -> tuple[str, ...]:
        """The keys of what some events changed, as they are on the board of the state after them."""

    # What a board has only if its game needs it

    def trips(self, _before: State, _event: Event, _state: State, /) -> Sequence[Trip]:
        """What an event moves, from the board before to the one after it."""
        return ()

    def outlook(self, _before: Any, _state: Any, /) -> Sequence[str]:
        """What else is worth knowing before a move that leads from one position to another, in sentences."""
        return ()

    def cause(self, _state: State, _move: Move | None, _refusal: Refusal, /) -> Cause:
        """What a refusal points at; the move is not known where none was meant."""
        return NO_CAUSE

    def drawn(self, _before: Any, _state: Any, _seat: int, /) -> Sequence[str]:
        """The keys of what a seat has got into its hand since an earlier position."""
        return ()

    def part(self, _state: State, _before: str = "", /) -> str:
        """The part of the board that matters in a position, and what was shown before; nothing where it is all one."""
        return ""

    def turn(self, _state: State, _path: Path, /) -> str:
        """The key that turns what is in hand once more, after these clicks; nothing where nothing can be turned."""
        return ""

    def ways(self, _state: State, _path: Path, /) -> Sequence[str]:
        """The keys of the ways in which what lies on the board for a trial can lie, after these clicks."""
        return ()

    def around(self, _state: State, _key: str, /) -> str:
        """One key for all shapes that belong together with this one, to be looked at; nothing where it is alone."""
        return ""

    def regions(self, _state: State, _names: Sequence[str] = (), /) -> list[tuple[str, str]]:
        """All that can be looked at in this way, in words, each with its key."""
        return []

    def pauses(self, _state: State, _humans: Sequence[int], /) -> bool:
        """Whether the last move led to what these seats want to see before bots go on."""
        return False

    def chapters(self, _state: State, _seat: int | None, _names: Sequence[str] = (), /) -> Sequence[Chapter]:
        """The picture for a listener: headings in the order of what a seat wants to know first; else one list."""
        return ()


def player_chapters(
    state: State, seat: int | None, names: Sequence[str], kinds: Sequence[str]
) -> tuple[list[Chapter], list[Chapter]]:
    """What lies before the seat that listens, and before the others in their order after it, by kinds of keys."""
    own, others = [], []
    first = seat if seat is not None else 0
    for each in (*range(first, state.players), *range(first)):
        keys = tuple(f"{kind}/{each + 1}" for kind in kinds)
        name = name_of(each, names)
        if each == seat:
            own.append(Chapter(f"You are {name}", keys))
        else:
            others.append(Chapter(name, keys))
    return own, others


def picture_title(heading: str, turn: str, state: State, names: Sequence[str], *, covered: bool = False) -> str:
    """A picture in a sentence or two: what it is, whose turn it is, and how the game ended unless that is covered."""
    told = f" {state.outcome.told(names)}" if state.outcome is not None and not covered else ""
    return f"{heading} {turn}{told}"


class Clicks(Protocol):
    """A module that knows a game by mouse."""

    def paths(self, state: Any, move: Move) -> tuple[Path, ...]:
        """The ways to click a move; the first one is the one that buttons follow."""

    def attempt(self, state: Any, path: Path) -> Meaning:
        """What clicks would mean, legal or not; None when they mean nothing yet."""

    def changed(self, state: Any, events: Sequence[Event]) -> tuple[str, ...]:
        """The keys of what some events changed, as they are on the board of the state after them."""


class Motion(Protocol):
    """A module that knows how the things of a game move."""

    def trips(self, before: Any, event: Event, state: Any) -> Sequence[Trip]:
        """What an event moves, from the board before to the one after it."""


class Causes(Protocol):
    """A module that knows what the refusals of a game are about."""

    def cause(self, state: Any, move: Move | None, refusal: Refusal) -> Cause:
        """What a refusal points at; the move is not known where none was meant."""


class Speech(Protocol):
    """A module that knows the words of a game."""

    def say(self, state: Any, move: Move) -> str:
        """A move as a button says it to a beginner, with what it leads to."""

    def prompt(self, state: Any, path: Path) -> str:
        """What the player has to do next, after these clicks."""

    def name(self, key: str) -> str:
        """What a button calls a shape that is taken up on the way to a move."""


class TouchedBoard(Board):
    """A board with modules for its clicks, its motion, the causes of its refusals and its words."""

    clicks: Clicks
    motion: Motion
    causes: Causes
    speech: Speech

    def paths(self, state: State, move: Move) -> tuple[Path, ...]:
        """The ways to click a move; the first one is the one that buttons follow."""
        return self.clicks.paths(state, move)

    def attempt(self, state: State, path: Path) -> Meaning:
        """What clicks would mean, legal or not; None when they mean nothing yet."""
        return self.clicks.attempt(state, path)

    def changed(self, state: State, events: Sequence[Event]) -> tuple[str, ...]:
        """The keys of what some events changed, as they are on the board of the state after them."""
        return self.clicks.changed(state, events)

    def trips(self, before: State, event: Event, state: State, /) -> Sequence[Trip]:
        """What an event moves, from the board before to the one after it."""
        return self.motion.trips(before, event, state)

    def cause(self, state: State, move: Move | None, refusal: Refusal, /) -> Cause:
        """What a refusal points at; the move is not known where none was meant."""
        return self.causes.cause(state, move, refusal)

    def say(self, state: State, move: Move) -> str:
        """A move as a button says it to a beginner, with what it leads to."""
        return self.speech.say(state, move)

    def prompt(self, state: State, path: Path) -> str:
        """What the player has to do next, after these clicks."""
        return self.speech.prompt(state, path)

    def name(self, key: str) -> str:
        """What a button calls a shape that is taken up on the way to a move."""
        return self.speech.name(key)
