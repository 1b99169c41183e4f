"""A rumour: look at a new one in secret and lay it beside a good; or look at one that lies there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gamekit.decision import Decision, effect, limit, no_limit, passes
from gamekit.desert.action import GOOD_WORDS, offered
from gamekit.desert.box import GOODS, PLACES, RUMOUR
from gamekit.desert.oasis import brings, decided, forgo, next_action, while_acting
from gamekit.desert.state import DOUBT, LISTEN, TELL, DesertState, Rumour
from gamekit.move import Move, Refusal, spelled
from gamekit.text import Sentence, say
from gamekit.tiles.moves import PASS, Pass


@dataclass(frozen=True, slots=True, repr=False)
class PlaceRumour(Move):
    """Lay the rumour just looked at beside a good."""

    good: str

    text = "rumour {good}"
    words = spelled(good=GOOD_WORDS)


@dataclass(frozen=True, slots=True, repr=False)
class Peek(Move):
    """Look in secret at a rumour beside a good."""

    good: str
    place: int

    text = "peek {good} {place}"
    words = spelled(good=GOOD_WORDS, place={place: str(place + 1) for place in range(PLACES)})


@dataclass(frozen=True, slots=True, repr=False)
class TakeOff(Move):
    """Take the rumour just looked at off the table."""

    text = "take off"


RUMOUR_AT = tuple(PlaceRumour(good) for good in GOODS)
PEEK = tuple(tuple(Peek(good, place) for place in range(PLACES)) for good in GOODS)
TAKE_OFF = TakeOff()


# While rumours are left

TELLING = Decision(TELL, Refusal("desert.action.rumour_place", "You have looked at a rumour: lay it beside a good."))


@brings(RUMOUR)
def hear(state: DesertState, seat: int, _: str) -> bool:
    """Look at a new rumour, to lay it; or, when there is none, at one on the table."""
    if not state.pool:
        state.phase = LISTEN
        return True
    state.pool = (*state.pool[:-1], seen(state.pool[-1], seat))
    state.phase = TELL
    if state.log is not None:
        says = "{player} takes a rumour and looks at it in secret."
        state.tell("look", "desert.action.rumour_place", says, seat)
    return True


def seen(rumour: Rumour, seat: int) -> Rumour:
    """A rumour after a player looked at it."""
    return Rumour(rumour.value, rumour.seen | 1 << seat)


@TELLING.offers
def choices(state: DesertState, _: int) -> list[Move]:
    """Any good with a free place beside it."""
    return [move for move, there in zip(RUMOUR_AT, state.rumours, strict=True) if len(there) < PLACES]


@limit("desert.action.rumour_place", TELLING[PlaceRumour])
def beside_a_good_with_room(state: DesertState, move: PlaceRumour, _: int) -> Sentence | None:
    """Two rumours find room beside each good."""
    if len(state.rumours[GOODS.index(move.good)]) < PLACES:
        return None
    return say("Both places beside {good} are taken: lay the rumour beside another good.", good=move.good)


@effect(TELLING[PlaceRumour])
def place_rumour(state: DesertState, move: PlaceRumour, _: int) -> None:
    """Lay the rumour face down beside a good."""
    state.rumours[GOODS.index(move.good)] += (state.pool[-1],)
    state.pool = state.pool[:-1]
    decided(state)
    if state.log is not None:
        says = "{player} lays the rumour face down beside {good}."
        state.tell("rumour", "desert.action.rumour_place", says, good=move.good)
    next_action(state)


@TELLING.doubts
@while_acting
def nothing_to_tell(state: DesertState, seat: int) -> Iterator[tuple[str, str]]:
    """Who lays a rumour has looked at it."""
    if offered(state) != RUMOUR:
        yield "/turn", NOT_A_RUMOUR.format(offered(state))
    elif not state.pool or not state.pool[-1].seen >> seat & 1:
        yield "rumours/pool", f"The next rumour of the pool is the one that player {seat + 1} has looked at."


NOT_A_RUMOUR = "The next action is {}, not a rumour."


# When none is left: look at one on the table, and leave it there or take it off

LISTENING = Decision(
    LISTEN, Refusal("desert.action.rumour_peek", "No new rumour is left: look at one on the table, or pass.")
)
DOUBTING = Decision(
    DOUBT, Refusal("desert.action.rumour_peek", "You have looked at a rumour: take it off, or pass and leave it.")
)


@LISTENING.offers
def peeks(state: DesertState, _: int) -> list[Move]:
    """Any rumour on the table; or none."""
    moves: list[Move] = [PEEK[good][place] for good, there in enumerate(state.rumours) for place in range(len(there))]
    moves.append(PASS)
    return moves


@limit("desert.action.rumour_peek", LISTENING[Peek])
def one_that_lies_there(state: DesertState, move: Peek, _: int) -> Sentence | None:
    """A rumour on the table."""
    there = len(state.rumours[GOODS.index(move.good)])
    if move.place < there:
        return None
    if not there:
        return say("Beside {good} there is no rumour.", good=move.good)
    return say("Beside {good} there is 1 rumour.", good=move.good)


no_limit(LISTENING[Pass])
passes(LISTENING[Pass], unless=[Peek])


@effect(LISTENING[Peek])
def peek(state: DesertState, move: Peek, seat: int) -> None:
    """Look at a rumour on the table, to leave it or take it off."""
    good, place = GOODS.index(move.good), move.place
    there = state.rumours[good]
    state.rumours[good] = (*there[:place], seen(there[place], seat), *there[place + 1 :])
    state.looked = good, place
    state.phase = DOUBT
    if state.log is not None:
        says = "No new rumour is left. {player} looks in secret at one beside {good}."
        state.tell("peek", "desert.action.rumour_peek", says, good=move.good, place=place)


@effect(LISTENING[Pass])
def look_at_nothing(state: DesertState, _: Pass, __: int) -> None:
    """Leave all rumours alone."""
    forgo(state, "desert.action.rumour_peek", "{player} looks at no rumour.")


@LISTENING.doubts
@while_acting
def nothing_to_look_at(state: DesertState, _: int) -> Iterator[tuple[str, str]]:
    """Rumours on the table are looked at when no new one is left."""
    if offered(state) != RUMOUR:
        yield "/turn", NOT_A_RUMOUR.format(offered(state))
    elif state.pool:
        yield "rumours/pool", "While rumours are in the pool, one of them is taken."


@DOUBTING.offers
def doubts(_: DesertState, __: int) -> list[Move]:
    """To take the rumour off, or to leave it."""
    return [TAKE_OFF, PASS]


no_limit(DOUBTING[TakeOff], DOUBTING[Pass])
passes(DOUBTING[Pass])


@effect(DOUBTING[TakeOff])
def take_off(state: DesertState, _: TakeOff, __: int) -> None:
    """Take the rumour just looked at off the table: it must be placed again before others are looked at."""
    good, place = state.looked
    there = state.rumours[good]
    state.pool = (there[place],)
    state.rumours[good] = there[:place] + there[place + 1 :]
    decided(state)
    if state.log is not None:
        says = "{player} takes the rumour beside {good} off the table."
        state.tell("take off", "desert.action.rumour_peek", says, good=GOODS[good], place=place)
    next_action(state)


@effect(DOUBTING[Pass])
def leave_it(state: DesertState, _: Pass, __: int) -> None:
    """Leave the rumour where it is."""
    forgo(state, "desert.action.rumour_peek", "{player} leaves the rumour where it is.")


@DOUBTING.doubts
@while_acting
def nothing_looked_at(state: DesertState, seat: int) -> Iterator[tuple[str, str]]:
    """Who leaves a rumour or takes it off has looked at one that lies there."""
    found = list(nothing_to_look_at(state, seat))
    yield from found
    good, place = state.looked or (0, PLACES)
    there = state.rumours[good]
    if not found and (place >= len(there) or not there[place].seen >> seat & 1):
        yield "oasis/looks at", f"Say which rumour player {seat + 1} has looked at, as in 'looks at: salt 1'."
