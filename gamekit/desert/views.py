"""What each player may know, and a full state made of it by dealing the unseen anew."""

from __future__ import annotations

import random
from collections import Counter
from itertools import chain

from gamekit.dealing import left_of, shuffle
from gamekit.decision import rule
from gamekit.desert.state import OVER, DesertState, Rumour
from gamekit.tiles.tile import FACE_DOWN, Tile

LEFT_OUT = -1  # in the place of a stack's number


@rule("desert.action.rumour_peek")
def view(state: DesertState, player: int | None) -> DesertState:
    """What that player may know: the faces of no stack, and of those rumours alone that the player has looked at.

    When the game is over the rumours on the table are revealed.
    """
    seen = state.copy()
    eye = 0 if player is None else 1 << player
    seen.pool = _seen_by(state.pool, eye)
    if state.phase != OVER:
        seen.rumours = [_seen_by(there, eye) for there in state.rumours]
    seen.stacks = [(FACE_DOWN,) * len(stack) for stack in state.stacks]
    seen.aside = (FACE_DOWN,) * len(state.aside)
    return seen


def _seen_by(rumours: tuple[Rumour, ...], eye: int) -> tuple[Rumour, ...]:
    """Rumours with the faces that a player has seen."""
    return tuple(rumour if rumour.seen & eye else Rumour(None, rumour.seen) for rumour in rumours)


def complete(state: DesertState) -> bool:
    """Whether nothing is hidden."""
    return not any(FACE_DOWN in tiles for tiles in (*state.stacks, state.aside)) and not any(
        rumour.value is None for there in (state.pool, *state.rumours) for rumour in there
    )


def deal_unknown(state: DesertState, rng: random.Random) -> None:
    """Deal the tiles and rumours that are nowhere to be seen to the places where one is hidden."""
    _deal_tiles(state, rng)
    _deal_rumours(state, rng)


def unseen_tiles(view: DesertState) -> Counter[Tile]:
    """The tiles whose faces are nowhere to be seen in a view, each with how many of it there are."""
    places = (*view.supplies, *view.stacks, view.removed, view.aside)
    return view.game.unseen_tiles(view.land, view.held, places)


def _deal_tiles(state: DesertState, rng: random.Random) -> None:
    """Fill the stacks and what is left out, each with tiles that have its number on their backs as far as it goes.

    Stacks that are whole take their tiles first; what was drawn last can only be of the stack drawn from.
    """
    unseen = unseen_tiles(state)
    places = list(enumerate(state.stacks))[::-1]
    if state.players == 2 and not state.all_stacks:
        places.insert(0, (LEFT_OUT, state.aside))
    fresh: dict[int, list[Tile]] = {LEFT_OUT: []}
    for number, place in places:
        own = state.game.stacked[max(number, 0)]  # with two players stack 1 is left out
        fitting = [tile for tile, left in unseen.items() if tile in own for _ in range(min(left, own[tile]))]
        shuffle(fitting, rng)
        fresh[number] = fitting[: place.count(FACE_DOWN)]
        for tile in fresh[number]:
            unseen[tile] -= 1
    rest = list(unseen.elements())
    shuffle(rest, rng)

    def filled(number: int, place: tuple[Tile, ...]) -> tuple[Tile, ...]:
        mine = fresh[number]
        missing = place.count(FACE_DOWN) - len(mine)
        mine += [rest.pop() for _ in range(missing)]
        return tuple([mine.pop() if tile is FACE_DOWN else tile for tile in place])

    state.stacks = [filled(number, stack) for number, stack in enumerate(state.stacks)]
    state.aside = tuple(sorted(filled(LEFT_OUT, state.aside), key=str))


def _deal_rumours(state: DesertState, rng: random.Random) -> None:
    """Give faces to the rumours that show none."""
    fresh = left_of(state.game.box.rumours, [value for value, _ in chain(state.pool, *state.rumours)])
    shuffle(fresh, rng)

    def faced(rumours: tuple[Rumour, ...]) -> tuple[Rumour, ...]:
        return tuple([Rumour(fresh.pop(), rumour.seen) if rumour.value is None else rumour for rumour in rumours])

    state.pool = faced(state.pool)
    state.rumours = [faced(there) for there in state.rumours]
