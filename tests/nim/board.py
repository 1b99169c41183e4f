"""Nim, drawn: three rows of counters, and how they are clicked and spoken of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from gamekit import Event, Move, State
from gamekit.text import count, name_of
from tests.nim import HEAPS, MOST, TAKE_FROM, NimState, Take
from widgets import boards
from widgets.boards.base import Board, Path, Showing, picture_title
from widgets.boards.marks import marked
from widgets.boards.outcome import outcome_shapes, stands_out
from widgets.scene.room import Room
from widgets.scene.shapes import Circle, Rect, Scene, Shape, Text, fitted, piece

EDGE = 12  # round and between what lies on the table
PLAYERS, TOLD = 40, 60  # the heights of what stands below the heaps
HEAD = 72  # the width of a heap's name


class NimBoard(Board):
    """The looks of Nim; it holds no state."""

    def draw(self, state: NimState, how: Showing, /) -> Scene:
        """The picture of a state."""
        names, room = how.names, how.room
        high = (room.height - PLAYERS - TOLD - EDGE) / HEAPS
        pieces: list[Shape] = []
        for heap, number in enumerate(state.heaps):
            pieces += _row(heap, number, Rect(EDGE, EDGE + heap * high, room.width - 2 * EDGE, high - EDGE, 10))
        pieces += _players(state, names, room, how.marks.covered)
        if state.outcome is not None and not how.marks.covered:
            box = (EDGE, room.height - TOLD, room.width - EDGE, room.height - EDGE)
            pieces += outcome_shapes(state.outcome, names, box)
        turn = "The game is over." if state.player is None else f"{name_of(state.player, names)} takes."
        title = picture_title("Nim.", turn, state, names, covered=how.marks.covered)
        plain = Scene(room.width, room.height, title, (), pieces)
        return replace(plain, marks=marked(plain, how.marks))

    # Clicks: on a counter, which is taken with all that lie to the right of it

    def paths(self, state: State, move: Move) -> tuple[Path, ...]:
        """The ways to click a move."""
        assert isinstance(state, NimState)
        assert isinstance(move, Take)
        return ((_counter(move.heap, state.heaps[move.heap] - move.number),),)

    def attempt(self, state: State, path: Path) -> Move | None:
        """What clicks would mean, legal or not; None when they mean nothing yet."""
        assert isinstance(state, NimState)
        kind, *where = path[-1].split("/")
        if kind == "player":
            return None
        heap = int(where[0]) - 1
        if kind == "counter":
            return TAKE_FROM[state.heaps[heap] - int(where[1]) + 1, heap]
        return None if state.heaps[heap] else TAKE_FROM[1, heap]  # why not is told of an empty heap

    def changed(self, _: State, events: Sequence[Event]) -> tuple[str, ...]:
        """The keys of what some events changed."""
        return tuple(_heap(event.facts["heap"] - 1) for event in events if event.kind == "take")

    # Speech

    def say(self, state: State, move: Move) -> str:
        """A move as a button says it to a beginner, with what it leads to."""
        assert isinstance(state, NimState)
        assert isinstance(move, Take)
        left = state.heaps[move.heap] - move.number
        return f"Take {move.number} from heap {move.heap + 1}, leave {left or 'none'}"

    def prompt(self, state: State, _: Path) -> str:
        """What the player has to do next."""
        if state.player is None:
            return "The game is over."
        return "Take counters from one heap: click on one, and those to the right of it go with it."

    def name(self, key: str) -> str:
        """What a button calls a shape that is taken up on the way to a move."""
        return " ".join(key.split("/")).capitalize()


def _heap(heap: int) -> str:
    return f"heap/{heap + 1}"


def _counter(heap: int, place: int) -> str:
    return f"counter/{heap + 1}/{place + 1}"


def _row(heap: int, number: int, plate: Rect) -> Iterator[Shape]:
    """A heap as a row of counters on a plate."""
    words, y = f"Heap {heap + 1}", plate.y + plate.h / 2
    yield replace(plate, fill="panel", key=_heap(heap), label=f"{words}: {count(number, 'counter')}")
    yield Text(plate.x + EDGE, y, words, "body", "left")
    step = (plate.w - HEAD - 2 * EDGE) / MOST
    for place in range(number):
        x, label = plate.x + HEAD + EDGE + (place + 0.5) * step, f"Counter {place + 1} of heap {heap + 1}"
        yield Circle(x, y, min(0.42 * step, 28), fill="chip", stroke="on-chip", key=_counter(heap, place), label=label)


def _players(state: NimState, names: Sequence[str], room: Room, covered: bool) -> Iterator[Shape]:
    """Who plays; whoever decides now, or has won, stands out."""
    wide, y = (room.width - 2 * EDGE) / state.players, room.height - TOLD - PLAYERS / 2
    for seat in range(state.players):
        x, name = EDGE + seat * wide, name_of(seat, names)
        yield piece(seat + 1, x + 16, y, 12, key=f"player/{seat + 1}", label=name)
        yield fitted(x + 36, y, name, wide - 40, ("body", "small"), bold=stands_out(state, seat, covered=covered))


BOARD = NimBoard()
boards.add("nim", BOARD)
