"""What can be pointed at in Lost Cities: stages that pieces reach, and rows that cannot lie as they do."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from gamekit.exercises.about import variant
from gamekit.exercises.places import Ending, Place, Spoiled
from gamekit.lostcities import COLOURS, STAGES, LostCitiesState
from gamekit.text import Seat, listing, say

SHORTEST = 3  # cards of a row that is looked at


def piece(before: LostCitiesState, after: LostCitiesState, seat: int) -> Ending | None:
    """A piece that went on along its expedition."""
    for number, colour in enumerate(COLOURS):
        was, now = before.stages[5 * seat + number], after.stages[5 * seat + number]
        if now > was:
            stages = [stage for stage in (was, now + 1, now - 1, now + 2, now - 2, now - 3) if 0 < stage <= STAGES]
            return Ending(f"{colour} piece", _stage(colour, now), [_stage(colour, stage) for stage in stages])
    return None


def row_of_the_basic_game(state: LostCitiesState, rng: Random) -> Spoiled | None:
    """A row that does not rise."""
    return None if state.up_and_down else _row_out_of_order(state, rng)


def row_of_the_variant(state: LostCitiesState, rng: Random) -> Spoiled | None:
    """A row that neither rises nor falls."""
    return _row_out_of_order(state, rng) if state.up_and_down else None


def _row_out_of_order(state: LostCitiesState, rng: Random) -> Spoiled | None:
    """Two cards of a row have changed places."""
    rows = [place for place, row in enumerate(state.rows) if len(row) >= SHORTEST]
    for place in rng.sample(rows, len(rows)):
        row = state.rows[place]
        for at in range(1, len(row) - 1):
            mixed = (*row[:at], row[at + 1], row[at], *row[at + 2 :])
            if _goes_on([card.value for card in mixed], both_ways=state.up_and_down):
                continue
            state.rows[place] = mixed
            values = listing((card.value for card in mixed), "then")
            why = say("Its cards are {values}: no row goes both up and down.", values=values)
            others = [_row(state, other) for other in rows if other != place]
            asks = f"One of these rows cannot lie as it does{variant(state)}. Which?"
            return Spoiled(state, asks, _row(state, place), others, why)
    return None


def _goes_on(values: Sequence[int], *, both_ways: bool) -> bool:
    """Whether cards lie in an order that a row may have."""
    return list(values) == sorted(values) or (both_ways and list(values) == sorted(values, reverse=True))


def _stage(colour: str, stage: int) -> Place:
    return Place(f"field/{colour}/{stage}", say("on stage {stage}", stage=stage))


def _row(state: LostCitiesState, place: int) -> Place:
    seat, colour = place // 5, COLOURS[place % 5]
    values = ", ".join(str(card.value) for card in state.rows[place])
    says = say("{player}'s {colour} row: {values}", player=Seat(seat), colour=colour, values=values)
    return Place(f"row/{seat + 1}/{colour}", says)
