"""What the refusals of the Desert Sons point at."""

from __future__ import annotations

from typing import Final

from gamekit import Move, Refusal
from gamekit.desert import (
    GOODS,
    LAY,
    LETTERS,
    LISTEN,
    PICK,
    RETURN,
    Chief,
    Choose,
    DesertState,
    Discard,
    Herder,
    Peek,
    Place,
    PlaceRumour,
    Replace,
    Scout,
    Start,
    Travel,
)
from gamekit.tiles.moves import Lay, Recall, Take
from widgets.boards.base import NO_CAUSE, Cause
from widgets.boards.desert import keys
from widgets.boards.desert.clicks import current
from widgets.boards.tiles import keys as tile_keys
from widgets.boards.tiles.cause import barred, can_be_laid, no_match, not_beside, on_land, open_places, site

MOST: Final = 3  # things to look at


def cause(state: DesertState, move: Move | None, refusal: Refusal) -> Cause:
    """What a refusal points at; the move is not known where none was meant."""
    seat = state.player
    if seat is None:
        return NO_CAUSE
    match refusal.rule, move:
        case "desert.move.white_stops", Travel(field):
            return barred(state.land, state.caravans[seat], field, state.caravans)
        case "desert.fit.sides", Lay():
            return no_match(move, refusal)
    pointer = (
        _on_land(state, seat, move, refusal)
        or _tiles(state, seat, move, refusal)
        or _scoring(state, seat, move, refusal)
        or _helpers(state, seat, move, refusal)
    )
    return Cause(pointer)


def _on_land(state: DesertState, seat: int, move: Move | None, refusal: Refusal) -> list[str]:
    """Fields that a refusal is about."""
    land, here = state.land, state.caravans[seat]
    match refusal.rule, move:
        case "desert.move.brown_free" | "desert.move.end_free", Travel(field):
            return [on_land(land, field)]
        case "desert.setup.caravans", Start(field):
            return [on_land(land, field)]
        case "desert.explorer.recall", Recall(field):
            return [on_land(land, field)]
        case "desert.discover.where", Lay() if state.phase == LAY:
            return [not_beside(land, here, move)]
        case "desert.turn.order" | "desert.desert_tile.again", _:
            return [tile_keys.field(here)]
        case "desert.fit.sides", Take() | Scout():
            return open_places(land, here)
        case "desert.explorer.spot" | "desert.explorer.part", _:
            return [site(state, refusal)]
        case "desert.explorer.place" | "desert.parts.explorers", Place(height):
            return _explorer(state, height)
        case "desert.explorer.place", _:
            return [tile_keys.field(state.laid)]
        case "desert.explorer.none_left", _:
            return [tile_keys.player(seat)]
    return []


def _explorer(state: DesertState, height: int) -> list[str]:
    """Where an explorer is: on the board, at home, or out of the game."""
    fields = [tile_keys.field(field) for field, explorer in state.explorers.items() if explorer.height == height]
    return fields or [tile_keys.camp(seat, height) for seat, camp in enumerate(state.camp) if height in camp]


def _tiles(state: DesertState, seat: int, move: Move | None, refusal: Refusal) -> list[str]:
    """Tiles that are not on the land: in hand, in supplies, on stacks."""
    supply, stack = _supply(state, seat), tile_keys.stack(current(state) - 1)
    match refusal.rule, move:
        case "desert.discover.must_lay", _:
            return [tile_keys.HELD]
        case "desert.supply.limit" | "desert.supply.full_turn", _:
            return supply
        case "desert.supply.stuck_discard", Discard():
            return _no_discard(state, seat, refusal, supply)
        case "desert.discover.draw_and_swap", Take(place) if place >= len(supply):
            return supply
        case "desert.discover.draw_and_swap", _ if state.phase == PICK:
            return [keys.supply(seat, take.place) for take in state.moves() if isinstance(take, Take)]
        case "desert.discover.draw_and_swap", _:
            return [stack]
        case "desert.setup.stacks", None:
            return [stack]
        case "desert.discover.scout", Scout(other) if "owner" in refusal.facts:
            return _supply(state, other) or [tile_keys.player(other)]
        case "desert.discover.scout", _ if state.phase == RETURN:
            return [stack]
    return []


def _supply(state: DesertState, seat: int) -> list[str]:
    """The tiles of a supply."""
    return [keys.supply(seat, place) for place in range(len(state.supplies[seat]))]


def _no_discard(state: DesertState, seat: int, refusal: Refusal, supply: list[str]) -> list[str]:
    """The supply that is not full, or the tile that can be laid and where."""
    if "field" in refusal.facts:
        return can_be_laid(state.land, supply, state.supplies[seat], refusal)
    return supply if "tiles" in refusal.facts else []


def _scoring(state: DesertState, seat: int, move: Move | None, refusal: Refusal) -> list[str]:
    """What there is to see while an oasis is scored."""
    match refusal.rule, move:
        case "desert.oasis.choose", Choose(space):
            return [keys.taken(height) for height, letter in state.chosen if letter == LETTERS[space]][:MOST]
        case "desert.oasis.choose", None if "height" in refusal.facts:
            return [keys.taken(int(str(refusal.facts["height"])))]
        case "desert.oasis.choose", _:
            return [keys.lined_up(state.line[0])]
        case "desert.action.good", Replace(good) if state.loaded(seat)[good]:
            return [keys.good(seat, good)]
        case "desert.action.good", _:
            return [keys.camels(seat)]
        case "desert.action.rumour_place", PlaceRumour(good):
            return [keys.value(good)]
        case "desert.action.rumour_place", _:
            return [keys.LOOKED_AT]
        case "desert.action.rumour_peek", Peek(good) if state.phase == LISTEN:
            return [keys.value(good)]
        case "desert.action.rumour_peek", _ if state.looked:
            number, place = state.looked
            return [keys.rumour(GOODS[number], place)]
    return []


def _helpers(state: DesertState, seat: int, move: Move | None, refusal: Refusal) -> list[str]:
    """The water that a helper costs, or the helper."""
    match refusal.rule, move:
        case "desert.move.herder", Herder() if state.herder:
            return [keys.helper(keys.HERDERS, seat)]
        case "desert.move.herder", Herder():
            return [keys.water(seat)]
        case "desert.turn.chief", Chief():
            return [keys.water(seat)]
        case "desert.discover.scout", Scout(other) if other != seat and other < state.players:
            return [keys.water(seat)]
        case "desert.turn.chief", _:
            return [keys.helper(keys.CHIEFS, seat)]
    return []
