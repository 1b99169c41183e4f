"""What the refusals of the Jade Goddess point at."""

from __future__ import annotations

from gamekit import Move, Refusal
from gamekit.jade import DISCOVER, LAY, SIZES, Bonus, Draw, Drive, JadeState, Settle, Swap
from gamekit.tiles.grid import CENTRE
from gamekit.tiles.moves import Lay, Recall, Take
from widgets.boards.base import NO_CAUSE, Cause
from widgets.boards.jade import keys
from widgets.boards.tiles import keys as tile_keys
from widgets.boards.tiles.cause import barred, can_be_laid, no_match, not_beside, on_land, open_places, site


def cause(state: JadeState, move: Move | None, refusal: Refusal) -> Cause:
    """What a refusal points at; the move is not known where none was meant."""
    seat = state.player
    if seat is None:
        return NO_CAUSE
    match refusal.rule, move:
        case "jade.drive.pass_over" | "jade.drive.brown_stops", Drive(field):
            return barred(state.land, state.jeeps[seat], field, {*state.jeeps} - {CENTRE})
        case "jade.fit.sides", Lay():
            return no_match(move, refusal)
    return Cause(_on_land(state, seat, move, refusal) or _before_players(state, seat, move, refusal))


def _on_land(state: JadeState, seat: int, move: Move | None, refusal: Refusal) -> list[str]:
    """Fields that a refusal is about."""
    land, here = state.land, state.jeeps[seat]
    match refusal.rule, move:
        case "jade.drive.white_free" | "jade.drive.end_free", Drive(field):
            return [on_land(land, field)]
        case "jade.settle.recall", Recall(field):
            return [on_land(land, field)]
        case "jade.discover.where", Lay() if state.phase == LAY:
            return [not_beside(land, here, move)]
        case "jade.turn.order" | "jade.jungle.drive_again" | "jade.discover.where", _:
            return [tile_keys.field(here)]
        case "jade.fit.sides", Take():
            return open_places(land, here)
        case "jade.settle.part", _:
            return [site(state, refusal)]
        case "jade.settle.when", _ if "owner" not in refusal.facts:
            return [tile_keys.field(state.laid)]
        case "jade.parts.figures", Settle(size):
            return [tile_keys.field(field) for field, figure in state.figures.items() if figure[:2] == (seat, size)]
        case "jade.exchange.where", _:
            return [tile_keys.field(CENTRE)]
    return []


def _before_players(state: JadeState, seat: int, move: Move | None, refusal: Refusal) -> list[str]:
    """What lies before the player, or on the table."""
    display = [keys.display(seat, place) for place in range(len(state.displays[seat]))]
    match refusal.rule, move:
        case "jade.display.must_reduce", _ if state.phase == DISCOVER:
            return [keys.display(seat, take.place) for take in state.moves() if isinstance(take, Take)]
        case "jade.display.must_reduce" | "jade.display.limit" | "jade.discover.from_display", _:
            return display
        case "jade.display.stuck_swap", Swap():
            return _no_swap(state, seat, move, refusal, display)
        case "jade.discover.draw", Draw(stack):
            return [tile_keys.stack(stack)]
        case "jade.discover.must_lay", _:
            return [tile_keys.HELD]
        case "jade.settle.when", _:
            return [tile_keys.camp(seat, size) for size in SIZES if state.camp[seat][size]]
        case "jade.settle.cost", _:
            return [keys.SCREEN]
        case "jade.turn.bonus", Bonus():
            return [keys.SCREEN]
        case "jade.exchange.blind", _:
            return [keys.POOL if "left" in refusal.facts else keys.SCREEN]
        case "jade.exchange.open", _ if "open" not in refusal.facts:
            return [keys.SCREEN]
    return []


def _no_swap(state: JadeState, seat: int, move: Swap, refusal: Refusal, display: list[str]) -> list[str]:
    """The display that is not full, the tile that can be laid and where, or the stack that is empty."""
    facts = refusal.facts
    if "field" in facts:
        return can_be_laid(state.land, display, state.displays[seat], refusal)
    if "stack" in facts:
        return [tile_keys.stack(move.stack)]
    return display if "tiles" in facts else []
