"""The supply: three tiles at most; one of them may be removed from the game when none can be laid anywhere."""

from __future__ import annotations

from dataclasses import dataclass

from gamekit.decision import Choice, effect, limit
from gamekit.desert.box import SUPPLY, TERRAIN, space_words
from gamekit.desert.state import DesertState
from gamekit.move import Move, spelled
from gamekit.text import Sentence, say
from gamekit.tiles.grid import NAMES
from gamekit.tiles.tile import Tile

PLACE_WORDS = {place: str(place + 1) for place in range(SUPPLY)}


@dataclass(frozen=True, slots=True, repr=False)
class Discard(Move):
    """Remove a tile of the own supply from the game."""

    place: int

    text = "discard {place}"
    words = spelled(place=PLACE_WORDS)


DISCARD = tuple(Discard(place) for place in range(SUPPLY))


def give(state: DesertState, seat: int, place: int) -> Tile:
    """Take a tile out of a supply."""
    supply = state.supplies[seat]
    state.supplies[seat] = supply[:place] + supply[place + 1 :]
    return supply[place]


def in_hand(tile: Tile) -> Sentence:
    """A tile that does not lie on the board, in words: "a tile with oasis on two sides, salt and water"."""
    return TERRAIN.in_hand(tile, space_words("".join(part.symbols for part in tile.parts)))


def stuck(state: DesertState, seat: int) -> bool:
    """Whether a player has three tiles none of which can be laid anywhere, and has not moved yet."""
    supply = state.supplies[seat]
    return len(supply) == SUPPLY and not state.again and not state.land.places(supply)


def limit_discard(choice: Choice) -> None:
    """To remove a tile, as one of the choices of who moves."""
    limit("desert.supply.stuck_discard", choice)(why_no_discard)
    effect(choice)(discard)


def why_no_discard(state: DesertState, _: Discard, seat: int) -> Sentence | None:
    """Only when no tile of a full supply can be laid, before the caravan moves."""
    supply = state.supplies[seat]
    if stuck(state, seat):
        return None
    if len(supply) < SUPPLY:
        return say("You may remove a tile only from a full supply; yours has {tiles|tile}.", tiles=len(supply))
    for tile in supply:
        if places := state.land.places([tile]):
            says = "You may remove a tile only when none can be laid, but {tile} fits on {field}."
            return say(says, tile=in_hand(tile), field=NAMES[places[0]])
    return say("A tile may be removed only before the caravan has moved.")


def discard(state: DesertState, move: Discard, seat: int) -> None:
    """Remove a tile that nobody can lay from the game."""
    tile = give(state, seat, move.place)
    state.removed = tuple(sorted((*state.removed, tile), key=str))
    if state.log is not None:
        says = "None of {player}'s tiles can be laid anywhere: {words} is removed from the game."
        state.tell("discard", "desert.supply.stuck_discard", says, words=in_hand(tile), tile=tile.text)
