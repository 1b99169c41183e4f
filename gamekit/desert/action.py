"""The actions: a good for the camels, a camel, water."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gamekit.decision import Decision, effect, limit, no_limit, passes
from gamekit.desert.box import CAMEL, CAMEL_CARDS, CAMELS, GOODS, LOAD, ONE_WATER, SPACES, TWO_WATER, WATER
from gamekit.desert.oasis import brings, decided, forgo, next_action, while_acting
from gamekit.desert.state import LOAD_UP, DesertState
from gamekit.move import Move, Refusal, spelled
from gamekit.text import Sentence, say
from gamekit.tiles.moves import PASS, Pass

GOOD_WORDS = {good: good for good in GOODS}


@dataclass(frozen=True, slots=True, repr=False)
class Replace(Move):
    """Make room for a good by giving back one of this kind."""

    good: str

    text = "replace {good}"
    words = spelled(good=GOOD_WORDS)


REPLACE = {good: Replace(good) for good in GOODS}


# A good, for a free place on a camel

LOADING = Decision(
    LOAD_UP, Refusal("desert.action.good", "Your camels are full: replace a good, or pass and do without the new one.")
)


@brings(*GOODS)
def load(state: DesertState, seat: int, name: str) -> bool:
    """Load a good; whether the player has to decide, for want of a free place."""
    good, loaded = GOODS.index(name), state.goods[seat]
    if not state.stock(good):
        says = "{player} gets no {good}: none is left."
    elif sum(loaded) < LOAD * state.camels[seat]:
        loaded[good] += 1
        says = "{player} loads {good}."
    elif replaceable(state, seat, name):
        state.phase = LOAD_UP
        return True
    else:
        says = "{player} has no free place and nothing but {good} loaded, so the new one stays behind."
    if state.log is not None:
        state.tell("good", "desert.action.good", says, seat, good=name)
    return False


def replaceable(state: DesertState, seat: int, new: str) -> list[str]:
    """The goods on a player's camels that a new one may replace: all but those of its own kind."""
    return [good for good, number in zip(GOODS, state.goods[seat], strict=True) if number and good != new]


def offered(state: DesertState) -> str:
    """The good that the next action brings."""
    return SPACES[state.chosen[state.done][1]]


@LOADING.offers
def choices(state: DesertState, seat: int) -> list[Move]:
    """To replace another good, or to do without the new one."""
    moves: list[Move] = [REPLACE[good] for good in replaceable(state, seat, offered(state))]
    moves.append(PASS)
    return moves


@limit("desert.action.good", LOADING[Replace])
def another_good_of_yours(state: DesertState, move: Replace, seat: int) -> Sentence | None:
    """A good is replaced by one of another kind."""
    new = offered(state)
    if move.good in replaceable(state, seat, new):
        return None
    if move.good == new and state.loaded(seat)[new]:
        says = "{first} for {good} changes nothing. To do without, pass."
        return say(says, first=new.capitalize(), good=new)
    return say("You have no {good} to give back.", good=move.good)


no_limit(LOADING[Pass])
passes(LOADING[Pass])


@effect(LOADING[Replace])
def replace(state: DesertState, move: Replace, seat: int) -> None:
    """Put one good back and load another in its place."""
    name = offered(state)
    state.goods[seat][GOODS.index(move.good)] -= 1
    state.goods[seat][GOODS.index(name)] += 1
    decided(state)
    if state.log is not None:
        says = "{player} gives back {gone} and loads {good} in its place."
        state.tell("replace", "desert.action.replaced", says, good=name, gone=move.good)
    next_action(state)


@effect(LOADING[Pass])
def do_without(state: DesertState, _: Pass, __: int) -> None:
    """Leave the new good behind."""
    forgo(state, "desert.action.good", "{player} has no free place on a camel and does without the good.")


@LOADING.doubts
@while_acting
def nothing_to_decide(state: DesertState, seat: int) -> Iterator[tuple[str, str]]:
    """The new good is left in the supply, finds no free place, and something else is loaded."""
    name = offered(state)
    full = sum(state.goods[seat]) == LOAD * state.camels[seat]
    if name not in GOODS or not full or not state.stock(GOODS.index(name)) or not replaceable(state, seat, name):
        yield "/turn", "There is something to decide only for a good that finds no free place."


# A camel


@brings(CAMEL)
def add_camel(state: DesertState, seat: int, _: str) -> bool:
    """A camel more, as long as there are cards."""
    left = sum(state.camels) < CAMELS * state.players + CAMEL_CARDS
    state.camels[seat] += left
    if state.log is not None:
        says = "{player} gets a camel, with room for two goods." if left else "{player} gets no camel: none is left."
        state.tell("camel", "desert.action.camel", says, seat)
    return False


# Water


@brings(ONE_WATER, TWO_WATER)
def fetch_water(state: DesertState, seat: int, space: str) -> bool:
    """As many stones as the space shows and the supply has."""
    shown = 2 if space == TWO_WATER else 1
    stones = min(shown, WATER - sum(state.water))
    state.water[seat] += stones
    if state.log is not None:
        says = (
            "{player} gets {water} water."
            if stones == shown
            else "{player} gets {water} water. The supply has no more."
        )
        state.tell("water", "desert.action.water", says, seat, water=stones)
    return False
