"""Move the caravan: over brown lines as far as you like, over a white one to the next field; the herder helps on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gamekit.decision import Decision, effect, limit, no_limit, passes
from gamekit.desert import discover, supply
from gamekit.desert.box import SUPPLY
from gamekit.desert.state import CHIEF, MOVE, RECALL, DesertState
from gamekit.desert.supply import DISCARD, Discard
from gamekit.move import Move, Refusal, spelled
from gamekit.text import Seat, Sentence, say
from gamekit.tiles.grid import FIELD_WORDS, FIELDS, NAMES
from gamekit.tiles.moves import STAY, Stay, takes
from gamekit.tiles.terrain import first_site_line


@dataclass(frozen=True, slots=True, repr=False)
class Herder(Move):
    """Pay the camel herder, so that white lines do not stop the caravan."""

    text = "herder"


@dataclass(frozen=True, slots=True, repr=False)
class Travel(Move):
    """Move the caravan to a field."""

    field: int

    text = "move {field}"
    words = spelled(field=FIELD_WORDS)


HERDER = Herder()
TRAVEL_TO = tuple(Travel(field) for field in range(FIELDS[-1] + 1))


def ask(state: DesertState) -> Refusal:
    """What a turn begins with, and what a desert tile lets one do."""
    if state.again:
        says = "You have laid a desert tile: move the caravan again, or stay."
        return Refusal("desert.desert_tile.again", says)
    return Refusal("desert.turn.order", "A turn begins with the caravan: move it to a field, or stay.")


MOVING = Decision(MOVE, ask)


@MOVING.offers
def choices(state: DesertState, seat: int) -> list[Move]:
    """To remove a tile when stuck, to pay the herder, to stay, or to move to any field in reach."""
    moves: list[Move] = []
    if supply.stuck(state, seat):
        moves += DISCARD
    if state.water[seat] and not state.herder:
        moves.append(HERDER)
    moves.append(STAY)
    ends = reach(state, seat) - {state.caravans[seat]}
    return moves + [TRAVEL_TO[end] for end in sorted(ends)]


def reach(state: DesertState, seat: int) -> frozenset[int]:
    """The fields where a player's move may end, the one where the caravan stands among them."""
    here = state.caravans[seat]
    if state.land.tiles[here] is None:  # in a position in the making
        return frozenset()
    if state.herder:  # lines of either colour lead to every field
        ends = frozenset(place for place, tile in enumerate(state.land.tiles) if tile is not None)
    else:
        ends = state.land.reach(here)
    return ends.difference([caravan for caravan in state.caravans if caravan != here])


supply.limit_discard(MOVING[Discard])


@limit("desert.move.herder", MOVING[Herder])
def once_and_for_water(state: DesertState, _: Herder, seat: int) -> Sentence | None:
    """The herder costs 1 water, which is enough for the whole turn."""
    if state.herder:
        return say("You have paid the herder: white lines do not stop you in this turn.")
    return None if state.water[seat] else say("The camel herder costs 1 water; you have none.")


no_limit(MOVING[Stay])
passes(MOVING[Stay], unless=[Discard, Travel])


@limit("desert.turn.order", MOVING[Travel])
def to_another_field(state: DesertState, move: Travel, seat: int) -> Sentence | None:
    """Move the caravan or leave it."""
    if move.field != state.caravans[seat]:
        return None
    return say("Your caravan is on {field} already. To leave it there, stay.", field=NAMES[move.field])


@limit("desert.move.brown_free", MOVING[Travel])
def over_discovered_fields(state: DesertState, move: Travel, _: int) -> Sentence | None:
    """A caravan moves over fields that lie there."""
    if state.land.tiles[move.field] is not None:
        return None
    return say("{field} is not discovered: a caravan moves over fields that lie there.", field=NAMES[move.field])


@limit("desert.move.end_free", MOVING[Travel])
def to_a_free_field(state: DesertState, move: Travel, _: int) -> Sentence | None:
    """A move ends where no other caravan stands."""
    if move.field not in state.caravans:
        return None
    says = "{owner}'s caravan is on {field}: a move cannot end there."
    return say(says, owner=Seat(state.caravans.index(move.field)), field=NAMES[move.field])


@limit("desert.move.white_stops", MOVING[Travel])
def not_over_two_white_lines(state: DesertState, move: Travel, seat: int) -> Sentence | None:
    """A white line ends the move, unless the herder is paid."""
    if move.field in reach(state, seat):
        return None
    start, stop = first_site_line(state.land, state.caravans[seat], move.field)
    if stop in state.caravans:
        says = "Behind the white line from {start} the move would end, but {owner}'s caravan is there."
        why = say(says, start=NAMES[start], owner=Seat(state.caravans.index(stop)))
    else:
        why = say("The move ends at {stop}: the line from {start} is white.", stop=NAMES[stop], start=NAMES[start])
    return say("{why} With the camel herder (1 water) you could go on.", why=why) if state.water[seat] else why


@effect(MOVING[Herder])
def pay_herder(state: DesertState, _: Herder, seat: int) -> None:
    """Pay the herder for this turn."""
    state.water[seat] -= 1
    state.herder = True
    if state.log is not None:
        says = "{player} pays 1 water for the camel herder: in this turn white lines do not stop the caravan."
        state.tell("herder", "desert.move.herder", says)


@effect(MOVING[Travel])
def travel(state: DesertState, move: Travel, seat: int) -> None:
    """Move the caravan to a field, and see what there is to discover."""
    before, state.caravans[seat] = state.caravans[seat], move.field
    if state.log is not None:
        road = state.land.road[before]
        facts = {"start": NAMES[before], "field": NAMES[move.field]}
        if move.field in state.land.roads[road]:
            says = "{player} moves from {start} to {field}, over brown lines."
            state.tell("move", "desert.move.brown_free", says, **facts)
        elif move.field in state.land.beyond[road]:
            says = "{player} moves from {start} to {field}, over a white line, where the move ends."
            state.tell("move", "desert.move.white_stops", says, **facts)
        else:
            says = "{player} moves from {start} to {field}, with the camel herder over white lines."
            state.tell("move", "desert.move.herder", says, **facts)
    discover.arrive(state, seat)


@effect(MOVING[Stay])
def stay(state: DesertState, _: Stay, seat: int) -> None:
    """Leave the caravan, and see what there is to discover."""
    if state.log is not None:
        state.tell("stay", "desert.turn.order", "{player} stays on {field}.", field=state.caravan(seat))
    discover.arrive(state, seat)


@discover.DISCOVERING.unless
def supply_is_full(state: DesertState, seat: int) -> Refusal | None:
    """With a full supply and nothing in reach where a tile of it fits, the caravan can only be moved."""
    tiles, here = state.supplies[seat], state.caravans[seat]
    if len(tiles) < SUPPLY or state.again or state.laid:
        return None
    if state.phase == MOVE:
        wanted = state.land.laying_fields(tiles)
        if wanted & reach(state, seat):
            return None
        says = "Your supply is full, and no tile of it fits at a field in reach: move to a better place, or stay."
        if not wanted:
            says = "Your supply is full, and no tile of it fits anywhere: remove one, or just move."
        return Refusal("desert.supply.full_turn", says)
    if state.phase not in (RECALL, CHIEF) or takes(state.land, here, tiles):
        return None
    says = "Your supply is full, and no tile of it fits at {field}: take an explorer back, or pass."
    if state.phase == CHIEF:
        says = "Your supply is full, and no tile of it fits at {field}. Your turn is over: send the chief, or pass."
    return Refusal("desert.supply.full_turn", says, {"field": NAMES[here]})


@MOVING.doubts
def doubts(state: DesertState, seat: int) -> Iterator[tuple[str, str]]:
    """Who moves again stands on a desert tile that was just laid."""
    if state.again and not state.land.discovered_wild(state.caravans[seat], state.game.cross):
        yield "/this turn", "'again' means that the caravan stands on a desert tile that was just laid."
