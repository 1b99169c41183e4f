"""Why a move cannot be made: the rule it breaks, and a sentence about this very position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from gamekit.desert import oasis
from gamekit.desert.choices import stuck
from gamekit.desert.parts import (
    CHIEF,
    CHOOSE,
    DISCOVER,
    DOUBT,
    ENDS,
    GOODS,
    LAY,
    LETTERS,
    LISTEN,
    LOAD_UP,
    MOVE,
    OVER,
    PICK,
    PLACE,
    PLACES,
    RECALL,
    RETURN,
    SPACES,
    START,
    SUPPLY,
    TELL,
    TERRAIN,
    Chief,
    Choose,
    Discard,
    Draw,
    DrawAndSwap,
    Herder,
    Peek,
    Place,
    PlaceRumour,
    Replace,
    Scout,
    Start,
    TakeOff,
    Travel,
    tile_in_hand,
)
from gamekit.move import Move, Refusal
from gamekit.text import count, listing
from gamekit.tiles.grid import NAMES, SIDES
from gamekit.tiles.moves import Lay, Pass, Recall, Stay, Take
from gamekit.tiles.terrain import first_site_line

if TYPE_CHECKING:
    from gamekit.desert.state import DesertState

# The decisions that each kind of move belongs to.
PHASES_OF: Mapping[type[Move], tuple[str, ...]] = {
    Start: (START,),
    Discard: (MOVE,),
    Herder: (MOVE,),
    Travel: (MOVE,),
    Stay: (MOVE,),
    Draw: (DISCOVER, RETURN),
    DrawAndSwap: (DISCOVER,),
    Take: (DISCOVER, PICK),
    Scout: (DISCOVER,),
    Lay: (LAY,),
    Place: (PLACE,),
    Recall: (RECALL,),
    Choose: (CHOOSE,),
    Replace: (LOAD_UP,),
    PlaceRumour: (TELL,),
    Peek: (LISTEN,),
    TakeOff: (DOUBT,),
    Chief: (CHIEF,),
    Pass: (DISCOVER, RETURN, PLACE, RECALL, LOAD_UP, LISTEN, DOUBT, CHIEF),
}

# What each decision asks for, for those who try something else.
NOW: Mapping[str, tuple[str, str]] = {
    START: ("desert.setup.caravans", "The game begins with the caravans: put yours on a free end of the cross."),
    MOVE: ("desert.turn.order", "A turn begins with the caravan: move it to a field, or stay."),
    DISCOVER: ("desert.turn.order", "Your caravan stands at an open line: discover a tile, or pass."),
    PICK: (
        "desert.discover.draw_and_swap",
        "You drew to lay a tile of your supply, and one fits here: take it.",
    ),
    RETURN: ("desert.discover.scout", "A tile of yours was taken: draw one in return, or pass."),
    LAY: ("desert.discover.must_lay", "The tile in your hand fits here, so lay it first."),
    PLACE: ("desert.explorer.place", "You have just laid oasis: place an explorer there, or pass."),
    RECALL: ("desert.explorer.recall", "Your turn is almost over: take an explorer back, or pass."),
    CHOOSE: ("desert.oasis.choose", "An oasis is scored: put your explorer on an action space."),
    LOAD_UP: ("desert.action.good", "Your camels are full: replace a good, or pass and do without the new one."),
    TELL: ("desert.action.rumour_place", "You have looked at a rumour: lay it beside a good."),
    LISTEN: ("desert.action.rumour_peek", "No new rumour is left: look at one on the table, or pass."),
    DOUBT: ("desert.action.rumour_peek", "You have looked at a rumour: take it off, or pass and leave it."),
    CHIEF: ("desert.turn.chief", "Your regular turn is over: send the chief, or pass."),
    OVER: ("desert.end.last_tile", "The game is over: everyone has had a last turn."),
}


def refusal(state: DesertState, move: Move) -> Refusal | None:
    """Why this move cannot be made here, or None when it can."""
    if move not in state.game.known:
        return Refusal("desert.turn.order", f"{move!r} is not a move of this game.")
    if state.phase not in PHASES_OF[type(move)]:
        if state.again:
            says = "You have laid a desert tile: move the caravan again, or stay."
            return Refusal("desert.desert_tile.again", says)
        if isinstance(move, Place) and state.phase == RECALL and state.laid and not state.camp[state.active]:
            says = "All your explorers are on the board, so you can place none. You may take one back, or pass."
            return Refusal("desert.explorer.none_left", says)
        return Refusal(*NOW[state.phase])
    check = _CHECKS.get(type(move))
    assert state.player is not None
    return check(state, move, state.player) if check is not None else None


def _start(state: DesertState, move: Start, _: int) -> Refusal | None:
    if move.field not in state.caravans:
        return None
    owner = state.caravans.index(move.field) + 1
    free = listing((NAMES[end] for end in ENDS if end not in state.caravans), "or")
    says = f"Player {owner}'s caravan is on {NAMES[move.field]}: put yours on {free}."
    return Refusal("desert.setup.caravans", says)


# Move the caravan


def _discard(state: DesertState, _: Discard, seat: int) -> Refusal | None:
    rule, supply = "desert.supply.stuck_discard", state.supplies[seat]
    if stuck(state, seat):
        return None
    if len(supply) < SUPPLY:
        says = f"Only from a full supply a tile may be removed; yours has {count(len(supply), 'tile')}."
        return Refusal(rule, says)
    for tile in supply:
        places = state.land.places([tile])
        if places:
            says = f"A tile may go only when none can be laid, but {tile_in_hand(tile)} fits on {NAMES[places[0]]}."
            return Refusal(rule, says)
    return Refusal(rule, "A tile may be removed only before the caravan has moved.")


def _herder(state: DesertState, _: Herder, seat: int) -> Refusal | None:
    if state.herder:
        return Refusal("desert.move.herder", "You have paid the herder: white lines do not stop you in this turn.")
    if not state.water[seat]:
        return Refusal("desert.move.herder", "The camel herder costs 1 water; you have none.")
    return None


def _travel(state: DesertState, move: Travel, seat: int) -> Refusal | None:
    here, end = state.caravans[seat], NAMES[move.field]
    if move.field == here:
        return Refusal("desert.turn.order", f"Your caravan is on {end} already. To leave it there, stay.")
    if state.land.tiles[move.field] is None:
        says = f"{end} is not discovered: a caravan moves over fields that lie there."
        return Refusal("desert.move.brown_free", says)
    if move.field in state.caravans:
        owner = state.caravans.index(move.field) + 1
        return Refusal("desert.move.end_free", f"Player {owner}'s caravan is on {end}: a move cannot end there.")
    if move.field in state.reach(seat):
        return None
    start, stop = first_site_line(state.land, here, move.field)
    herder = " With the camel herder (1 water) you could go on." if state.water[seat] else ""
    if stop in state.caravans:
        owner = state.caravans.index(stop) + 1
        says = f"Behind the white line from {NAMES[start]} the move would end, but player {owner}'s caravan is there."
    else:
        says = f"The move ends at {NAMES[stop]}: the line from {NAMES[start]} is white."
    return Refusal("desert.move.white_stops", says + herder)


# Discover


def _draw(state: DesertState, _: Draw | DrawAndSwap, seat: int) -> Refusal | None:
    if len(state.supplies[seat]) == SUPPLY:
        says = "Your supply has three tiles: lay one of them before you draw again."
        return Refusal("desert.supply.limit", says)
    if not any(state.stacks):
        return Refusal("desert.setup.stacks", "All five stacks are empty.")
    return None


def _draw_and_swap(state: DesertState, move: DrawAndSwap, seat: int) -> Refusal | None:
    refused = _draw(state, move, seat)
    if refused is None and not state.supplies[seat]:
        says = "You have no tile in your supply to lay instead: just draw."
        return Refusal("desert.discover.draw_and_swap", says)
    return refused


def _take(state: DesertState, move: Take, seat: int) -> Refusal | None:
    rule, supply = "desert.discover.draw_and_swap", state.supplies[seat]
    if move.place >= len(supply):
        return Refusal(rule, f"Your supply has {count(len(supply), 'tile')}.")
    if state.phase == DISCOVER and len(supply) < SUPPLY and any(state.stacks):
        says = "To lay a tile of your supply, draw one into it first: 'draw to supply'."
        return Refusal(rule, says)
    return TERRAIN.refuse_tile(state.land, state.caravans[seat], supply[move.place])  # desert.fit.sides


def _scout(state: DesertState, move: Scout, seat: int) -> Refusal | None:
    rule = "desert.discover.scout"
    if move.seat >= state.players:
        return Refusal(rule, f"There is no player {move.seat + 1}.")
    if move.seat == seat:
        return Refusal(rule, "The scout takes a tile from another player's supply, not from your own.")
    if not state.water[seat]:
        return Refusal(rule, "The scout costs 1 water; you have none.")
    theirs = state.supplies[move.seat]
    if move.place >= len(theirs):
        return Refusal(rule, f"The supply of player {move.seat + 1} has {count(len(theirs), 'tile')}.")
    return TERRAIN.refuse_tile(state.land, state.caravans[seat], theirs[move.place])


def _lay(state: DesertState, move: Lay, seat: int) -> Refusal | None:
    assert state.held is not None
    return TERRAIN.refuse_lay(state.land, state.caravans[seat], state.held, move)  # desert.fit.sides


# Place an explorer


def _place(state: DesertState, move: Place, seat: int) -> Refusal | None:
    tile = state.land.tiles[state.laid]
    assert tile is not None
    part = tile.part_at(move.side)
    if part is None:
        says = f"On {NAMES[state.laid]} there is no oasis to the {SIDES[move.side]}, only desert."
        return Refusal("desert.explorer.spot", says)
    if part.sides[0] != move.side:
        first = SIDES[part.sides[0]]
        says = (
            f"The oasis to the {SIDES[move.side]} is one with that to the {first}: say 'place {move.height} {first}'."
        )
        return Refusal("desert.explorer.part", says)
    if move.height in state.camp[seat]:
        return None
    owner = state.game.owner[move.height]
    if owner != seat:
        whose = f"player {owner + 1}'s" if owner < state.players else "of a colour that nobody plays"
        return Refusal("desert.parts.explorers", f"The explorer of height {move.height} is {whose}.")
    return Refusal("desert.explorer.place", f"Your explorer of height {move.height} is on the board already.")


def _recall(state: DesertState, move: Recall, seat: int) -> Refusal | None:
    explorer = state.explorers.get(move.field)
    if explorer is None:
        return Refusal("desert.explorer.recall", f"There is no explorer on {NAMES[move.field]}.")
    owner = state.game.owner[explorer.height]
    if owner != seat:
        says = f"The explorer on {NAMES[move.field]} is player {owner + 1}'s: you may take back only your own."
        return Refusal("desert.explorer.recall", says)
    return None


# Oasis scoring


def _choose(state: DesertState, move: Choose, _: int) -> Refusal | None:
    free = oasis.spaces_left(state)
    if LETTERS[move.space] in free:
        return None
    taken = any(SPACES[letter] == move.space for _, letter in state.chosen)
    why = f"Every space with {move.space} is taken" if taken else f"This oasis has no space with {move.space}"
    left = listing((SPACES[letter] for letter in SPACES if letter in free), "or")
    return Refusal("desert.oasis.choose", f"{why}: choose {left}.")


def _replace(state: DesertState, move: Replace, seat: int) -> Refusal | None:
    rule = "desert.action.good"
    if not state.goods[seat][GOODS.index(move.good)]:
        return Refusal(rule, f"You have no {move.good} to give back.")
    if SPACES[state.chosen[state.done][1]] == move.good:
        return Refusal(rule, f"{move.good.capitalize()} for {move.good} changes nothing. To do without, pass.")
    return None


def _place_rumour(state: DesertState, move: PlaceRumour, _: int) -> Refusal | None:
    if len(state.rumours[GOODS.index(move.good)]) < PLACES:
        return None
    says = f"Both places beside {move.good} are taken: lay the rumour beside another good."
    return Refusal("desert.action.rumour_place", says)


def _peek(state: DesertState, move: Peek, _: int) -> Refusal | None:
    there = len(state.rumours[GOODS.index(move.good)])
    if move.place < there:
        return None
    says = f"Beside {move.good} there " + ("is 1 rumour." if there else "is no rumour.")
    return Refusal("desert.action.rumour_peek", says)


_CHECKS: Mapping[type[Move], Callable[[DesertState, Any, int], Refusal | None]] = {
    Start: _start,
    Discard: _discard,
    Herder: _herder,
    Travel: _travel,
    Draw: _draw,
    DrawAndSwap: _draw_and_swap,
    Take: _take,
    Scout: _scout,
    Lay: _lay,
    Place: _place,
    Recall: _recall,
    Choose: _choose,
    Replace: _replace,
    PlaceRumour: _place_rumour,
    Peek: _peek,
}
