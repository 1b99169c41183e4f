"""Why a move cannot be made: the rule it breaks, and a sentence about this very position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from gamekit.game import Move, Refusal
from gamekit.jade.parts import (
    BONUS,
    COST,
    DISCOVER,
    DISPLAY,
    DRIVE,
    EXCHANGE,
    FIRST_TILE,
    LAY,
    LAY_OFF,
    OVER,
    RECALL,
    SETTLE,
    TERRAIN,
    Blind,
    Bonus,
    Draw,
    Drive,
    Exchange,
    LayOff,
    Settle,
    Swap,
    tile_in_hand,
)
from gamekit.text import count, listing
from gamekit.tiles.grid import CENTRE, NAMES, SIDES
from gamekit.tiles.moves import Lay, Pass, Recall, Stay, Take
from gamekit.tiles.terrain import first_site_line

if TYPE_CHECKING:
    from gamekit.jade.state import JadeState

SHOWN = 5  # fields in a sentence

# The decisions that each kind of move belongs to.
PHASES_OF: Mapping[type[Move], tuple[str, ...]] = {
    Swap: (DRIVE,),
    Drive: (DRIVE,),
    Stay: (DRIVE,),
    Draw: (FIRST_TILE, DISCOVER),
    Take: (DISCOVER,),
    Lay: (LAY,),
    Settle: (SETTLE,),
    Exchange: (EXCHANGE,),
    Blind: (EXCHANGE,),
    LayOff: (LAY_OFF,),
    Recall: (RECALL,),
    Bonus: (BONUS,),
    Pass: (SETTLE, EXCHANGE, RECALL, BONUS),
}

# What each decision asks for, for those who try something else.
NOW: Mapping[str, tuple[str, str]] = {
    FIRST_TILE: ("jade.setup.display", "The game begins with a first tile for everyone: draw one from a stack."),
    DRIVE: ("jade.turn.order", "A turn begins with the jeep: drive it to a field, or stay."),
    DISCOVER: (
        "jade.discover.where",
        "Your jeep stands at an open line, so discover: draw a tile, or take one you have.",
    ),
    LAY: ("jade.discover.must_lay", "The tile in your hand fits here, so lay it first."),
    SETTLE: ("jade.settle.when", "You have just laid city: put down a figure there, or pass."),
    EXCHANGE: ("jade.exchange.where", "You are on the exchange field: exchange artefacts, or pass."),
    LAY_OFF: ("jade.exchange.blind", "You have drawn artefacts: lay off as many first."),
    RECALL: ("jade.settle.recall", "Your turn is almost over: take a figure back, or pass."),
    BONUS: ("jade.turn.bonus", "Your regular turn is over: buy a bonus turn, or pass."),
    OVER: ("jade.end.last_tile", "The game is over: everyone has had a last turn."),
}


def refusal(state: JadeState, move: Move) -> Refusal | None:
    """Why this move cannot be made here, or None when it can."""
    if move not in state.game.known:
        return Refusal("jade.turn.order", f"{move!r} is not a move of this game.")
    if state.phase not in PHASES_OF[type(move)]:
        if state.again:
            return Refusal("jade.jungle.drive_again", "You have laid a jungle tile: drive the jeep again, or stay.")
        if state.phase == OVER and not state.pool:
            return Refusal("jade.end.no_artefacts", "The game is over: no artefact was left after the last dig.")
        return Refusal(*NOW[state.phase])
    check = _CHECKS.get(type(move))
    assert state.player is not None
    return check(state, move, state.player) if check is not None else None


# Drive the jeep


def _drive(state: JadeState, move: Drive, seat: int) -> Refusal | None:
    here, end = state.jeeps[seat], NAMES[move.field]
    if move.field == here:
        return Refusal("jade.drive.white_free", f"Your jeep is on {end} already. To leave it there, stay.")
    if state.land.tiles[move.field] is None:
        return Refusal("jade.drive.white_free", f"{end} is not discovered: a jeep drives over fields that lie there.")
    if move.field != CENTRE and move.field in state.jeeps:
        owner = state.jeeps.index(move.field) + 1
        says = (
            f"Player {owner}'s jeep is on {end}: a drive cannot end there. Only {NAMES[CENTRE]} has room for several."
        )
        return Refusal("jade.drive.end_free", says)
    if move.field not in state.reach(seat):
        start, stop = first_site_line(state.land, here, move.field)
        if stop != CENTRE and stop in state.jeeps:
            owner = state.jeeps.index(stop) + 1
            says = f"Behind the brown line from {NAMES[start]} the drive would end, but player {owner}'s jeep is there."
            return Refusal("jade.drive.pass_over", says)
        says = f"The drive ends at {NAMES[stop]}: the line from {NAMES[start]} is brown."
        return Refusal("jade.drive.brown_stops", says)
    return _must_reduce(state, move.field, seat)


def _stay(state: JadeState, _: Stay, seat: int) -> Refusal | None:
    return _must_reduce(state, state.jeeps[seat], seat)


def _must_reduce(state: JadeState, end: int, seat: int) -> Refusal | None:
    """With a full display the drive must end where a tile of it can be laid, if there is such a field in reach."""
    if len(state.displays[seat]) < DISPLAY:
        return None
    wanted = state.land.laying_fields(state.displays[seat]) & state.reach(seat)
    if not wanted or end in wanted:
        return None
    fields = [NAMES[field] for field in sorted(wanted)]
    if len(fields) > SHOWN:
        fields[SHOWN:] = [f"{len(fields) - SHOWN} others"]
    says = f"Your display is full: go where a tile of it can be laid, to {listing(fields, 'or')}; not to {NAMES[end]}."
    return Refusal("jade.display.must_reduce", says)


def _swap(state: JadeState, move: Swap, seat: int) -> Refusal | None:
    rule, display = "jade.display.stuck_swap", state.displays[seat]
    if len(display) < DISPLAY:
        return Refusal(rule, f"Only a full display may be swapped from; yours has {count(len(display), 'tile')}.")
    for tile in display:
        places = state.land.places([tile])
        if places:
            says = f"You may swap only when no tile can be laid, but {tile_in_hand(tile)} fits on {NAMES[places[0]]}."
            return Refusal(rule, says)
    if state.swapped or state.again:
        return Refusal(rule, "A tile may be swapped once a turn, before the first drive.")
    if not state.stacks[move.stack]:
        return Refusal(rule, f"Stack {move.stack + 1} is empty.")
    return None


# Discover


def _draw(state: JadeState, move: Draw, seat: int) -> Refusal | None:
    if len(state.displays[seat]) == DISPLAY:
        return Refusal("jade.display.limit", "Your display has three tiles: lay one of them before you draw again.")
    if not state.stacks[move.stack]:
        return Refusal("jade.discover.draw", f"Stack {move.stack + 1} is empty.")
    return None


def _take(state: JadeState, move: Take, seat: int) -> Refusal | None:
    display = state.displays[seat]
    if move.place >= len(display):
        return Refusal("jade.discover.from_display", f"Your display has {count(len(display), 'tile')}.")
    return TERRAIN.refuse_tile(state.land, state.jeeps[seat], display[move.place])  # jade.fit.sides


def _lay(state: JadeState, move: Lay, seat: int) -> Refusal | None:
    assert state.held is not None
    return TERRAIN.refuse_lay(state.land, state.jeeps[seat], state.held, move)  # jade.fit.sides


# Put down an archaeologist


def _settle(state: JadeState, move: Settle, seat: int) -> Refusal | None:
    tile = state.land.tiles[state.laid]
    assert tile is not None
    part = tile.part_at(move.side)
    if part is None:
        says = f"On {NAMES[state.laid]} there is no city to the {SIDES[move.side]}, only jungle."
        return Refusal("jade.settle.part", says)
    if part.sides[0] != move.side:
        first = SIDES[part.sides[0]]
        says = f"The city to the {SIDES[move.side]} is one with that to the {first}: say 'settle {move.size} {first}'."
        return Refusal("jade.settle.part", says)
    if not state.camp[seat][move.size]:
        says = f"You have no figure of {count(move.size, 'archaeologist')} left to put down."
        return Refusal("jade.parts.figures", says)
    state.check_open(seat)
    if COST[move.size] > state.gold[seat]:
        what = f"A figure of {move.size} archaeologists costs {COST[move.size]} gold"
        return Refusal("jade.settle.cost", f"{what}; you have {state.gold[seat]}.")
    return None


def _recall(state: JadeState, move: Recall, seat: int) -> Refusal | None:
    figure = state.figures.get(move.field)
    if figure is None:
        return Refusal("jade.settle.recall", f"There is no figure on {NAMES[move.field]}.")
    if figure.seat != seat:
        says = f"The figure on {NAMES[move.field]} is player {figure.seat + 1}'s: you may take back only your own."
        return Refusal("jade.settle.recall", says)
    return None


# Exchange artefacts


def _exchange(state: JadeState, move: Exchange, seat: int) -> Refusal | None:
    rule = "jade.exchange.open"
    if move.give not in state.chips[seat]:
        state.check_open(seat)
        return Refusal(rule, f"You have no artefact {move.give} to give.")
    if move.take not in state.open:
        return Refusal(rule, f"{move.take} does not lie open. Open are {listing(sorted(state.open))}.")
    return None


def _blind(state: JadeState, move: Blind, seat: int) -> Refusal | None:
    rule, mine = "jade.exchange.blind", len(state.chips[seat])
    state.check_open(seat)
    if not state.gold[seat]:
        return Refusal(rule, "A blind exchange costs 1 gold; you have none.")
    if move.number > mine:
        return Refusal(rule, f"You can exchange only what you have, and you have {count(mine, 'artefact')}.")
    if move.number > len(state.pool):
        return Refusal(rule, f"Only {count(len(state.pool), 'artefact')} lies face down.")
    return None


def _lay_off(state: JadeState, move: LayOff, seat: int) -> Refusal | None:
    if move.chip in state.chips[seat]:
        return None
    state.check_open(seat)
    return Refusal("jade.exchange.blind", f"You have no artefact {move.chip} to lay off.")


_CHECKS: Mapping[type[Move], Callable[[JadeState, Any, int], Refusal | None]] = {
    Swap: _swap,
    Drive: _drive,
    Stay: _stay,
    Draw: _draw,
    Take: _take,
    Lay: _lay,
    Settle: _settle,
    Exchange: _exchange,
    Blind: _blind,
    LayOff: _lay_off,
    Recall: _recall,
}
