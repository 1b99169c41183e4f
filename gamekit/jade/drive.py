"""Drive the jeep: over white lines as far as you like, over a brown one to the next field."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gamekit.decision import Decision, effect, limit, passes, rule
from gamekit.jade import discover, display, exchange, settle
from gamekit.jade.display import Swap
from gamekit.jade.state import DRIVE, JadeState
from gamekit.move import Move, Refusal, spelled
from gamekit.text import Seat, Sentence, say
from gamekit.tiles.grid import CENTRE, FIELD_WORDS, FIELDS, NAMES
from gamekit.tiles.moves import STAY, Stay
from gamekit.tiles.terrain import first_site_line


@dataclass(frozen=True, slots=True, repr=False)
class Drive(Move):
    """Drive the jeep to a field."""

    field: int

    text = "drive {field}"
    words = spelled(field=FIELD_WORDS)


DRIVE_TO = tuple(Drive(field) for field in range(FIELDS[-1] + 1))


def ask(state: JadeState) -> Refusal:
    """What a turn begins with, and what a jungle tile asks for."""
    if state.again:
        return Refusal("jade.jungle.drive_again", "You have laid a jungle tile: drive the jeep again, or stay.")
    return Refusal("jade.turn.order", "A turn begins with the jeep: drive it to a field, or stay.")


DRIVING = Decision(DRIVE, ask)


@DRIVING.offers
def choices(state: JadeState, seat: int) -> list[Move]:
    """To stay, or to drive to any field in reach; first of all, perhaps, to swap a tile that cannot be laid."""
    here, ends = state.jeeps[seat], reach(state, seat)
    moves: list[Move] = []
    wanted = display.to_lay_from(state, seat)
    if wanted:
        ends = ends & wanted or ends
    elif wanted is not None:
        moves += display.swaps(state)
    if here in ends:
        moves.append(STAY)
        ends -= {here}
    return moves + [DRIVE_TO[end] for end in sorted(ends)]


def reach(state: JadeState, seat: int) -> frozenset[int]:
    """The fields where a player's drive may end, the one where the jeep stands among them."""
    here = state.jeeps[seat]
    ends = state.land.reach(here)
    for jeep in state.jeeps:
        if jeep in ends and jeep not in (CENTRE, here):
            ends -= {jeep}
    return ends


@limit("jade.drive.white_free", DRIVING[Drive])
def to_another_field(state: JadeState, move: Drive, seat: int) -> Sentence | None:
    """A jeep drives over fields that lie there."""
    if move.field == state.jeeps[seat]:
        return say("Your jeep is on {field} already. To leave it there, stay.", field=NAMES[move.field])
    if state.land.tiles[move.field] is None:
        says = "{field} is not discovered: a jeep drives over fields that lie there."
        return say(says, field=NAMES[move.field])
    return None


@limit("jade.drive.end_free", DRIVING[Drive])
def to_a_free_field(state: JadeState, move: Drive, _: int) -> Sentence | None:
    """A drive ends where no other jeep stands; the start field has room for several."""
    if move.field == CENTRE or move.field not in state.jeeps:
        return None
    says = "{owner}'s jeep is on {field}: a drive cannot end there. Only {centre} has room for several."
    return say(says, owner=Seat(state.jeeps.index(move.field)), field=NAMES[move.field], centre=NAMES[CENTRE])


@limit("jade.drive.pass_over", DRIVING[Drive])
def not_stopped_by_a_jeep(state: JadeState, move: Drive, seat: int) -> Sentence | None:
    """Other jeeps are driven over, but where a brown line ends the drive the field must be free."""
    if move.field in reach(state, seat):
        return None
    start, stop = first_site_line(state.land, state.jeeps[seat], move.field)
    if stop == CENTRE or stop not in state.jeeps:
        return None
    says = "Behind the brown line from {start} the drive would end, but {owner}'s jeep is there."
    return say(says, start=NAMES[start], owner=Seat(state.jeeps.index(stop)))


@limit("jade.drive.brown_stops", DRIVING[Drive])
def not_over_two_brown_lines(state: JadeState, move: Drive, seat: int) -> Sentence | None:
    """A brown line ends the drive."""
    if move.field in reach(state, seat):
        return None
    start, stop = first_site_line(state.land, state.jeeps[seat], move.field)
    return say("The drive ends at {stop}: the line from {start} is brown.", stop=NAMES[stop], start=NAMES[start])


@limit("jade.display.must_reduce", DRIVING[Drive], DRIVING[Stay])
def where_a_tile_can_be_laid(state: JadeState, move: Drive | Stay, seat: int) -> Sentence | None:
    """With a full display the drive ends where a tile of it can be laid, if there is such a field in reach."""
    end = move.field if isinstance(move, Drive) else state.jeeps[seat]
    wanted = reach(state, seat) & (display.to_lay_from(state, seat) or set())
    if not wanted or end in wanted:
        return None
    says = "Your display is full: go where a tile of it can be laid, to {fields:or}; not to {end}."
    return say(says, fields=display.some_fields(wanted), end=NAMES[end])


display.limit_swap(DRIVING[Swap])


@effect(DRIVING[Drive])
def drive(state: JadeState, move: Drive, seat: int) -> None:
    """Drive to a field, and do there what it asks for."""
    before, state.jeeps[seat] = state.jeeps[seat], move.field
    if state.log is not None:
        facts = {"start": NAMES[before], "field": NAMES[move.field]}
        if move.field in state.land.roads[state.land.road[before]]:
            says = "{player} drives from {start} to {field}, over white lines."
            state.tell("drive", "jade.drive.white_free", says, **facts)
        else:
            says = "{player} drives from {start} to {field}, over a brown line, where the drive ends."
            state.tell("drive", "jade.drive.brown_stops", says, **facts)
    arrive(state, seat)


passes(DRIVING[Stay], unless=[Drive, Swap])


@effect(DRIVING[Stay])
def stay(state: JadeState, _: Stay, seat: int) -> None:
    """Leave the jeep, and do what its field asks for."""
    if state.log is not None:
        state.tell("stay", "jade.turn.order", "{player} stays on {field}.", field=state.jeep(seat))
    arrive(state, seat)


def arrive(state: JadeState, seat: int) -> None:
    """Go on to what the jeep's field asks for: to discover, to exchange, or nothing."""
    state.swapped = state.again = False
    ask_for = exchange.ask_for if state.jeeps[seat] == CENTRE else discover.ask_for
    if not ask_for(state, seat):
        settle.close(state, seat)


@DRIVING.doubts
@rule("jade.jungle.drive_again")
def doubts(state: JadeState, seat: int) -> Iterator[tuple[str, str]]:
    """Who drives again stands on a jungle tile that was just laid."""
    if state.again and not state.land.discovered_wild(state.jeeps[seat], state.game.cross):
        yield "/this turn", "'again' means that the jeep stands on a jungle tile that was just laid."
