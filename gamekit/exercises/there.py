"""Whether all that a move names is there: nobody at a table can try a card that is not in the hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from gamekit import compass, desert, jade, lostcities
from gamekit.compass.challenge import Meet
from gamekit.move import Move
from gamekit.state import State
from gamekit.tiles.moves import Lay, Pass, Put, Recall, Take

There: TypeAlias = Callable[[Any, Move, int], bool]  # from the state, the move, and the seat of who tries it


def can_try(state: State, move: Move) -> bool:
    """Whether who decides could try a move, whatever the rules say to it."""
    there, seat = THERE.get(state.game.name), state.player
    if isinstance(move, Pass) and move not in state.moves():
        return False  # there is nothing to do without
    return there is None or seat is None or there(state, move, seat)


def in_lostcities(state: lostcities.LostCitiesState, move: Move, seat: int) -> bool:
    """Cards are in the hand, and a round is over before the next one."""
    match move:
        case lostcities.Start(card=card) | lostcities.Advance(card=card) | lostcities.Discard(card=card):
            return card in state.hands[seat]
        case lostcities.NextRound():
            return state.scored
    return True


def in_jade(state: jade.JadeState, move: Move, seat: int) -> bool:
    """Tiles are in the hand or in the display, figures on the board, artefacts behind the screen or open."""
    match move:
        case Lay():
            return state.held is not None
        case Take(place=place) | jade.Swap(place=place):
            return place < len(state.displays[seat])
        case Put():
            return bool(state.laid)
        case Recall(field=field):
            return field in state.figures
        case jade.Exchange(give=give, take=take):
            return give in state.chips[seat] and take in state.open
        case jade.LayOff(chip=chip):
            return chip in state.chips[seat]
    return True


def in_desert(state: desert.DesertState, move: Move, seat: int) -> bool:
    """Tiles are in the hand or in a supply, explorers are somebody's, and what belongs to a scoring is in one."""
    match move:
        case Lay():
            return state.held is not None
        case Take(place=place) | desert.Discard(place=place):
            return place < len(state.supplies[seat])
        case desert.Scout(seat=owner, place=place):
            return owner < state.players and place < len(state.supplies[owner])
        case desert.Place(height=height):
            return bool(state.laid) and state.game.owner[height] < state.players
        case Recall(field=field):
            return field in state.explorers
        case desert.Choose() | desert.Replace() | desert.PlaceRumour() | desert.Peek() | desert.TakeOff():
            return type(move) in state.game.decisions[state.phase].choices
    return True


def in_compass(state: compass.CompassState, move: Move, seat: int) -> bool:
    """Cards are in the hand, colours in play, and a challenge is left to meet."""
    match move:
        case compass.Play(card=card) | compass.Walk(card=card) | compass.Use(card=card) | compass.Discard(card=card):
            return card in state.hands[seat]
        case compass.Draw(pile=pile):
            return pile < state.players
        case Meet():
            return state.challenges[seat] != compass.NO_CHALLENGE
    return True


THERE: Mapping[str, There] = {
    "lostcities": in_lostcities,
    "jade": in_jade,
    "desert": in_desert,
    "compass": in_compass,
}
