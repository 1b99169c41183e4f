"""Taking: any number of counters from one heap, until none is left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gamekit.decision import Decision, effect, limit, rule
from gamekit.move import Move, Refusal, spelled
from gamekit.text import Sentence, say
from tests.nim.box import HEAPS, MOST
from tests.nim.state import OVER, TAKE, NimState


@dataclass(frozen=True, slots=True, repr=False)
class Take(Move):
    """Take counters from a heap."""

    number: int
    heap: int

    text = "take {number} from heap {heap}"
    words = spelled(
        number={number: str(number) for number in range(1, MOST + 1)},
        heap={heap: str(heap + 1) for heap in range(HEAPS)},
    )


TAKE_FROM = {(move.number, move.heap): move for move in Take.every()}

TAKING = Decision(TAKE, Refusal("nim.take.one_heap", "It is your turn: take counters from one heap."))
ENDED = Decision(OVER, Refusal("nim.take.end", "The game is over: no counter is left."))


@TAKING.offers
def choices(state: NimState, _: int) -> list[Move]:
    """Any number from any heap."""
    return [TAKE_FROM[number, heap] for heap in range(HEAPS) for number in range(1, state.heaps[heap] + 1)]


@limit("nim.take.one_heap", TAKING[Take])
def as_many_as_there_are(state: NimState, move: Take, _: int) -> Sentence | None:
    """A heap has so many counters, and no more."""
    left = state.heaps[move.heap]
    if move.number <= left:
        return None
    if not left:
        return say("Heap {heap} is empty.", heap=move.heap + 1)
    return say("Heap {heap} has only {left|counter}.", heap=move.heap + 1, left=left)


@effect(TAKING[Take])
@rule("nim.take.clockwise")
def take(state: NimState, move: Take, seat: int) -> None:
    """Take the counters; the next player follows, unless they were the last."""
    state.heaps[move.heap] -= move.number
    state.player = (seat + 1) % state.players
    if not any(state.heaps):
        state.player, state.phase, state.last = None, OVER, seat
    if state.log is not None:
        says = "{player} takes {number|counter} from heap {heap}."
        state.tell("take", "nim.take.one_heap", says, seat, number=move.number, heap=move.heap + 1)
        if state.player is None:
            state.tell("game over", "nim.take.end", "No counter is left: the game is over.", seat)


@TAKING.doubts
def nothing_to_take(state: NimState, _: int) -> Iterator[tuple[str, str]]:
    """Who takes needs something to take."""
    if not any(state.heaps):
        yield "/heaps", "All heaps are empty, so the game is over, and so must be the turn."
