"""The display: three tiles at most, which must then be laid; one of them may be swapped when none can be."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from gamekit.decision import Choice, effect, limit
from gamekit.jade.box import DISPLAY, STACKS
from gamekit.jade.discover import STACK_WORDS, draw_top, in_hand
from gamekit.jade.state import JadeState
from gamekit.move import Move, spelled
from gamekit.text import Sentence, say
from gamekit.tiles.grid import NAMES

PLACES = range(DISPLAY)
SHOWN = 5  # fields in a sentence


@dataclass(frozen=True, slots=True, repr=False)
class Swap(Move):
    """Put a tile of the display under a stack and draw the top tile of that stack."""

    place: int
    stack: int

    text = "swap {place} with stack {stack}"
    words = spelled(place={place: str(place + 1) for place in PLACES}, stack=STACK_WORDS)


SWAP = tuple(tuple(Swap(place, stack) for stack in range(STACKS)) for place in PLACES)


def to_lay_from(state: JadeState, seat: int) -> set[int] | None:
    """The fields from which a tile of a full display can be laid; None while the display is not full."""
    display = state.displays[seat]
    return state.land.laying_fields(display) if len(display) == DISPLAY else None


def some_fields(fields: Collection[int]) -> Sequence[str]:
    """The names of fields, as many of them as a sentence bears."""
    names = [NAMES[field] for field in sorted(fields)]
    if len(names) > SHOWN:
        names[SHOWN:] = [str(say("{number} others", number=len(names) - SHOWN))]
    return names


def swaps(state: JadeState) -> list[Move]:
    """To swap a tile of a display that is stuck, with any stack; once a turn, before the first drive."""
    if state.swapped or state.again:
        return []
    return [move for place in SWAP for move, stack in zip(place, state.stacks, strict=True) if stack]


def limit_swap(choice: Choice) -> None:
    """The swap, as one of the choices of who drives."""
    limit("jade.display.stuck_swap", choice)(why_no_swap)
    effect(choice)(swap)


def why_no_swap(state: JadeState, move: Swap, seat: int) -> Sentence | None:
    """Only when no tile of a full display can be laid, once a turn, before the first drive."""
    tiles, wanted = state.displays[seat], to_lay_from(state, seat)
    if wanted is None:
        return say("Only a full display may be swapped from; yours has {tiles|tile}.", tiles=len(tiles))
    for tile in tiles:
        if places := state.land.places([tile]):
            says = "You may swap only when no tile can be laid, but {tile} fits on {field}."
            return say(says, tile=in_hand(tile), field=NAMES[places[0]])
    if move in swaps(state):
        return None
    if state.swapped or state.again:
        return say("A tile may be swapped once a turn, before the first drive.")
    return say("Stack {stack} is empty.", stack=move.stack + 1)


def swap(state: JadeState, move: Swap, seat: int) -> None:
    """Put a tile of the display under a stack, and draw the top one of that stack."""
    tiles = state.displays[seat]
    gone, drawn = tiles[move.place], draw_top(state, move.stack)
    state.displays[seat] = (*tiles[: move.place], *tiles[move.place + 1 :], drawn)
    state.stacks[move.stack] = (gone, *state.stacks[move.stack])
    state.sunk[move.stack] += 1
    state.swapped = True
    if state.log is not None:
        says = "{player} puts {put} under stack {number} and draws {got} from it."
        facts = {"put": in_hand(gone), "got": in_hand(drawn), "number": move.stack + 1}
        facts |= {"stack": move.stack, "gone": gone.text, "tile": drawn.text}
        state.tell("swap", "jade.display.stuck_swap", says, **facts)
