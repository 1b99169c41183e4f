"""The rounds of Lost Cities to come, by hand: left to the seed, or dealt and put into another order."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from gamekit.draft import Draft
from gamekit.lostcities.position import deal_lines
from gamekit.lostcities.setup import chance
from gamekit.lostcities.state import Deal, LostCitiesState
from widgets.boards.editing import Heap, Spot, Thing, number_in
from widgets.boards.lostcities.edit_cards import card_thing
from widgets.boards.lostcities.edit_pieces import chip_thing
from widgets.scene.knob import Knob

ROUND: Final = "round "  # what the spots of a round to come begin with
LATER: Final = ("left to the seed", "dealt")


def later_knob(draft: Draft) -> Iterator[Knob]:
    """Whether the rounds to come are dealt already; nothing in the last one."""
    state: LostCitiesState = draft.state
    if state.round < state.rounds:
        yield Knob("later", "Later rounds", LATER[bool(state.later)], words=LATER)


def with_later(draft: Draft, value: str) -> Draft:
    """The same with the rounds to come dealt from the seed as it is now, or left to it."""
    state: LostCitiesState = draft.state
    draft = _without(draft, state.round + 1)
    rng = random.Random(number_in(draft.get("", "seed")))
    for number in range(state.round + 1, state.rounds + 1) if value == LATER[1] else ():
        draft = _written(draft, number, chance(state.game, rng))
    return draft


def later_heaps(draft: Draft) -> Iterator[Heap]:
    """The chips and the cards of each round that is dealt, in their order."""
    state: LostCitiesState = draft.state
    for number, deal in enumerate(state.later, state.round + 1):
        yield from _heaps(number, deal)


@lru_cache(maxsize=8)  # they stay the same from edit to edit
def _heaps(number: int, deal: Deal) -> tuple[Heap, Heap]:
    cards = [card_thing(card, f"{ROUND}{number}/cards") for card in deal.cards]
    chips = [chip_thing(chip, f"{ROUND}{number}/events") for chip in deal.chips]
    return Heap(f"cards of round {number}", cards), Heap(f"chips of round {number}", chips)


def later_spots(thing: Thing) -> Iterator[Spot]:
    """Before all others of its round: so each order can be made, from its end on."""
    section, _, key = thing.at.partition("/")
    yield Spot(f"{thing.at}@1", f"first of the {'cards' if key == 'cards' else 'chips'} of {section}")


def put_first(draft: Draft, thing: Thing, spot: str) -> Draft:
    """A card or chip of a round to come before all others; back in the box, that round is left to the seed again."""
    state: LostCitiesState = draft.state
    section, _, key = thing.at.partition("/")
    number = int(section.removeprefix(ROUND))
    if not spot:
        return _without(draft, number)
    heap = _heaps(number, deal := state.later[number - state.round - 1])[key == "events"]
    at = len(heap.things) - 1 - [each.key for each in reversed(heap.things)].index(thing.key)
    if key == "cards":
        return _written(draft, number, deal._replace(cards=(deal.cards[at], *deal.cards[:at], *deal.cards[at + 1 :])))
    return _written(draft, number, deal._replace(chips=(deal.chips[at], *deal.chips[:at], *deal.chips[at + 1 :])))


def _written(draft: Draft, number: int, deal: Deal) -> Draft:
    """The same with another deal for a round."""
    for line in deal_lines(deal):
        key, _, value = line.partition(":")
        draft = draft.set(f"{ROUND}{number}", key.strip(), value)
    return draft


def _without(draft: Draft, number: int) -> Draft:
    """The same with a round and those after it left to the seed."""
    for each in range(number, draft.state.rounds + 1):
        line = draft.line(f"{ROUND}{each}", "")
        draft = draft.without(line) if line else draft
    return draft
