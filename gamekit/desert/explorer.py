"""Place an explorer: on the oasis just laid; or take one back at the end of a turn without."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gamekit.decision import Decision, effect, limit, no_limit, passes
from gamekit.desert import oasis
from gamekit.desert.box import TALLEST, TERRAIN
from gamekit.desert.state import PLACE, RECALL, DesertState, Explorer
from gamekit.move import Move, Refusal, spelled
from gamekit.text import Seat, Sentence, say
from gamekit.tiles.grid import NAMES, SIDES
from gamekit.tiles.moves import PASS, RECALL_FROM, Pass, Put, Recall


@dataclass(frozen=True, slots=True, repr=False)
class Place(Put):
    """Put the explorer of this height on the oasis part that begins, clockwise from the north, on this side."""

    height: int
    side: int

    text = "place {height} {side}"
    words = spelled(height={height: str(height) for height in range(1, TALLEST + 1)}, side=dict(enumerate(SIDES)))


PLACE_ON = tuple(tuple(Place(height, side) for side in range(4)) for height in range(TALLEST + 1))


# After laying oasis

PLACING = Decision(
    PLACE, Refusal("desert.explorer.place", "You have just laid oasis: place an explorer there, or pass.")
)


@PLACING.offers
def choices(state: DesertState, seat: int) -> list[Move]:
    """Any explorer that is left, on any oasis part of the tile just laid; or none."""
    tile = state.land.tiles[state.laid]
    assert tile is not None
    moves: list[Move] = [PLACE_ON[height][part.sides[0]] for part in tile.parts for height in state.camp[seat]]
    moves.append(PASS)
    return moves


def ask_for(state: DesertState, seat: int) -> None:
    """Ask a player who has laid oasis for an explorer, if one is left."""
    if state.camp[seat]:
        state.phase = PLACE
    else:
        close(state, seat)


@PLACING.unless
def none_left(state: DesertState, seat: int) -> Refusal | None:
    """Who has laid oasis and has all explorers on the board can place none."""
    if state.phase != RECALL or not state.laid or state.camp[seat]:
        return None
    says = "All your explorers are on the board, so you can place none. You may take one back, or pass."
    return Refusal("desert.explorer.none_left", says)


@limit("desert.explorer.spot", PLACING[Place])
def on_oasis(state: DesertState, move: Place, _: int) -> Sentence | None:
    """An explorer stands on oasis, not on desert."""
    return TERRAIN.no_site(state.land, state.laid, move.side)


@limit("desert.explorer.part", PLACING[Place])
def on_one_of_its_parts(state: DesertState, move: Place, _: int) -> Sentence | None:
    """Each oasis part is one place, whatever sides it reaches."""
    return TERRAIN.told_by_another_side(state.land, state.laid, move.side, f"place {move.height}")


@limit("desert.parts.explorers", PLACING[Place])
def your_own(state: DesertState, move: Place, seat: int) -> Sentence | None:
    """Each player has four explorers."""
    owner = state.game.owner[move.height]
    if owner == seat:
        return None
    if owner < state.players:
        return say("The explorer of height {height} is {owner}'s.", height=move.height, owner=Seat(owner))
    return say("The explorer of height {height} is of a colour that nobody plays.", height=move.height)


@limit("desert.explorer.place", PLACING[Place])
def one_that_is_left(state: DesertState, move: Place, seat: int) -> Sentence | None:
    """An explorer that is not on the board yet."""
    if move.height in state.camp[seat]:
        return None
    return say("Your explorer of height {height} is on the board already.", height=move.height)


no_limit(PLACING[Pass])
passes(PLACING[Pass])


@effect(PLACING[Place])
def place(state: DesertState, move: Place, seat: int) -> None:
    """Put an explorer on the tile just laid."""
    state.camp[seat] = tuple(height for height in state.camp[seat] if height != move.height)
    state.explorers[state.laid] = Explorer(move.height, move.side)
    if state.log is not None:
        says = "{player} puts the explorer of height {height} on {field}."
        if move.height == state.turban:
            says = "{player} puts the explorer of height {height} with the turban on {field}."
        state.tell("place", "desert.explorer.place", says, field=NAMES[state.laid], height=move.height)
    oasis.score_next(state)


@effect(PLACING[Pass])
def place_nobody(state: DesertState, _: Pass, seat: int) -> None:
    """Lay oasis without an explorer."""
    if state.log is not None:
        state.tell("pass", "desert.explorer.place", "{player} places no explorer.")
    close(state, seat)


@PLACING.doubts
def nothing_laid(state: DesertState, seat: int) -> Iterator[tuple[str, str]]:
    """An explorer goes on a tile that was laid in this turn."""
    if not state.laid:
        says = "places an explorer on a tile laid in this turn: say which, as in 'this turn: laid g5'."
        yield "/turn", f"Player {seat + 1} {says}"
    elif not state.camp[seat]:
        yield "/turn", f"Player {seat + 1} has no explorer left to place: all are on the board."


# At the end of a turn in which no explorer was placed

RECALLING = Decision(
    RECALL, Refusal("desert.explorer.recall", "Your turn is almost over: take an explorer back, or pass.")
)


def close(state: DesertState, seat: int) -> None:
    """End a turn in which no explorer was placed: one may be taken back."""
    owner = state.game.owner
    for explorer in state.explorers.values():
        if owner[explorer.height] == seat:
            state.phase = RECALL
            return
    oasis.score_next(state)


@RECALLING.offers
def recalls(state: DesertState, seat: int) -> list[Move]:
    """Any own explorer on the board; or none."""
    owner = state.game.owner
    moves: list[Move] = [
        RECALL_FROM[place] for place, explorer in sorted(state.explorers.items()) if owner[explorer.height] == seat
    ]
    moves.append(PASS)
    return moves


@limit("desert.explorer.recall", RECALLING[Recall])
def only_your_own(state: DesertState, move: Recall, seat: int) -> Sentence | None:
    """Only an own explorer can be taken back."""
    explorer = state.explorers.get(move.field)
    return TERRAIN.not_yours(move.field, state.game.owner[explorer.height] if explorer is not None else None, seat)


no_limit(RECALLING[Pass])
passes(RECALLING[Pass])


@effect(RECALLING[Recall])
def recall(state: DesertState, move: Recall, _: int) -> None:
    """Take an explorer back; a turban that waits for one goes on its head."""
    height = oasis.go_home(state, move.field)
    if state.log is not None:
        says = "{player} takes the explorer of height {height} back from {field}."
        state.tell("recall", "desert.explorer.recall", says, field=NAMES[move.field], height=height)
    oasis.put_on_turban(state)
    oasis.score_next(state)


@effect(RECALLING[Pass])
def take_nobody_back(state: DesertState, _: Pass, __: int) -> None:
    """Leave all explorers where they are."""
    if state.log is not None:
        state.tell("pass", "desert.explorer.recall", "{player} takes no explorer back.")
    oasis.score_next(state)


@RECALLING.doubts
def nobody_to_recall(state: DesertState, seat: int) -> Iterator[tuple[str, str]]:
    """Who takes an explorer back has one on the board."""
    if len(recalls(state, seat)) == 1:
        yield "/turn", f"Player {seat + 1} has no explorer on the board to recall."
