"""The positions that sliders make: they show the numbers that were asked for, and the engine does the rest."""

import itertools
from random import Random

import pytest

from gamekit import GameError, PositionError, State
from gamekit.compass import CompassState
from gamekit.desert import DesertState
from gamekit.jade import JadeState, region_at
from widgets import Step
from widgets.boards.compass.teach import (
    challenge_steps,
    challenge_with,
    colours_with,
    end_steps,
    end_with,
    needs,
    way_with,
)
from widgets.boards.desert.teach import oasis_with, toll_with
from widgets.boards.jade.teach import dig_table, dig_with, region_with
from widgets.boards.lostcities import teach as lostcities

NAMES = ("Ann", "Ben", "Cleo", "Dan")
BOTH = "2 players have done all that is needed"


def last(steps: list[Step]) -> Step:
    return steps[-1]


def shown(step: Step) -> State:
    assert isinstance(step.position, State)
    return step.position


# Lost Cities


def test_the_pieces_of_a_round_stand_where_they_were_put() -> None:
    state = lostcities.round_with([{"red": 7, "blue": 0}, {"red": 3, "white": 9}], ["red", "blue"], [5, 0])
    sheet = state.score_sheet("round")
    assert [(line.player, line.text, line.points) for line in sheet.lines] == [
        (0, "Points at the start", 5),
        (0, "Red, stage 7: leader, 2 x 30", 60),
        (1, "White, stage 9: explorer", 50),
        (1, "Red, stage 3: explorer", -10),
    ]


@pytest.mark.parametrize(("short", "totals"), [(False, (-30, 30)), (True, (10, 50))])
def test_artefacts_count_by_the_table_of_the_game(short: bool, totals: tuple[int, int]) -> None:
    assert lostcities.end_with([2, 6], short=short).score_sheet().totals == totals


def test_too_many_pieces_or_artefacts_are_told_of() -> None:
    with pytest.raises(PositionError, match="four explorers"):
        lostcities.round_with([dict.fromkeys(["yellow", "blue", "white", "green", "red"], 1), {}], ["", ""])
    with pytest.raises(PositionError, match="nine artefact chips"):
        lostcities.end_with([5, 5], short=True)


# Jade


@pytest.mark.parametrize("seed", range(40))
def test_a_dig_has_the_archaeologists_heads_coins_and_artefacts_that_were_asked_for(seed: int) -> None:
    rng = Random(seed)
    there = [rng.randint(0, 6) for _ in range(rng.randint(2, 4))]
    heads, coins, pool = rng.randint(0, 8), rng.randint(0, 5), rng.randint(1, 60)
    state = region_with(there, heads, coins, pool)
    assert isinstance(state, JadeState)
    region = region_at(state, "c8", "south")
    assert region.archaeologists(len(there)) == there
    assert (region.heads, region.coins, len(state.pool)) == (heads, coins, pool)
    assert not region.gaps
    steps = dig_with(there, heads, coins, pool, names=NAMES)
    told = last(steps)
    for share in dig_table(there, heads, coins, pool).shares:
        row = [NAMES[share.seat], share.archaeologists, share.due, share.artefacts, share.gold]
        cells = told.table.partition(f">{NAMES[share.seat]}<")[2].partition("</tr>")[0]
        assert [str(number) for number in row[1:]] == [cell for cell in _cells(cells) if cell.isdigit()]
    for step in steps:
        after = shown(step)
        assert isinstance(after, JadeState)
        assert len(after.figures) == len(state.figures), "all of them are still to be seen"


def _cells(html: str) -> list[str]:
    return [part.rpartition(">")[2] for part in html.split("</td>")]


def test_a_region_has_room_for_so_many() -> None:
    for numbers, heads, coins in (([8, 8, 8], 1, 1), ([1, 1], 9, 5)):
        with pytest.raises(GameError, match="This region has 13 fields"):
            region_with(numbers, heads, coins, 10)


# Desert


@pytest.mark.parametrize(
    ("heights", "turban", "water", "told"),
    [
        ((9, 15, 11), None, (1, 1, 1), "Ben is first in the line with 15 and pays 1 water."),
        ((9, 15, 11), 0, (1, 1, 1), "Ann is first in the line with 9 and pays 1 water."),
        ((9, 15, 11), 0, (0, 5, 5), "Ann has no water to pay for 9 and takes it back. The next one pays nothing."),
        ((0, 15, 11), 2, (1, 1, 1), "Cleo is first in the line with 11 and pays 1 water."),
        ((16, 0, 0), None, (3, 3, 3), "One explorer is in it, 16 of Ann: alone it pays nothing."),
        ((0, 0, 0), None, (1, 1, 1), "Nobody has an explorer in it, so nothing happens."),
    ],
)
def test_the_toll_follows_heights_turban_and_water(
    heights: tuple[int, ...], turban: int | None, water: tuple[int, ...], told: str
) -> None:
    steps = toll_with(heights, turban, water, names=NAMES)
    assert last(steps).caption == told
    asked = shown(steps[0])
    assert isinstance(asked, DesertState)
    assert sorted(each.height for each in asked.explorers.values()) == sorted(filter(None, heights))
    assert tuple(asked.water) == water


def test_any_explorer_can_be_in_the_oasis() -> None:
    for heights in itertools.product((16, 9, 8, 1), (15, 10, 7, 2), (14, 11, 6, 3)):
        for turban in (None, 0, 1, 2):
            assert len(toll_with(heights, turban, (1, 1, 1))) == 4


def test_nobody_can_wear_the_turban_where_nobody_is() -> None:
    with pytest.raises(GameError, match="Cleo has no explorer in the oasis who could wear the turban"):
        oasis_with((9, 15, 0), 2, (1, 1, 1), names=NAMES)


# Compass


def test_a_challenge_is_met_with_enough_and_told_of_otherwise() -> None:
    poor = challenge_steps(challenge_with("I-1", [2, 1, 3, 3]), names=NAMES)
    assert last(poor).caption == "The challenge I-1 needs 2 bear (you have 1)."
    rich = challenge_steps(challenge_with("I-1", [2, 2, 3, 3]), names=NAMES)
    assert last(rich).caption == "Ann meets the challenge I-1 and gives back 1 bear and 2 Dust."
    paid = shown(last(rich))
    assert isinstance(paid, CompassState)
    assert paid.compass(0) == [2, 1, 3, 1]


@pytest.mark.parametrize("challenge", [f"{level}-{number}" for level in ("I", "II", "III") for number in (1, 2, 3, 4)])
def test_every_challenge_can_be_tried(challenge: str) -> None:
    assert "meets the challenge" in last(challenge_steps(challenge_with(challenge, [6, 6, 6, 6]))).caption
    assert len(challenge_steps(challenge_with(challenge, [0, 0, 0, 0]))) == 2


def test_what_is_left_is_not_told_before_it_is_paid() -> None:
    steps = challenge_steps(challenge_with("I-1", [2, 2, 3, 3]))
    assert ["rulebook-unseen" in step.table for step in steps] == [False, True, False]


def test_what_a_challenge_needs_in_words() -> None:
    assert needs("I-1") == "2 North, 2 bear and 3 Dust"
    with pytest.raises(GameError, match=r"no challenge 'IV-1'\. Did you mean"):
        needs("IV-1")


def test_figures_on_the_way_and_who_leads() -> None:
    steps = colours_with([20, 16, 18, 12], names=NAMES)
    assert [step.caption.split()[0] for step in steps[1:-1]] == ["Ann", "Cleo", "Ben", "Dan"]
    assert last(steps).caption == "Ann leads the way."
    assert way_with([0, 0, 16, 16]).fields == [0, 0, 16, 16]
    with pytest.raises(PositionError, match="Two figures stand on"):
        way_with([20, 20])


@pytest.mark.parametrize(
    ("places", "met", "points", "told"),
    [
        ((1, 2), (4, 4), (4, 3), f"{BOTH}; Ann has the most points of them, 13, and wins."),
        ((1, 2), (4, 4), (3, 3), f"{BOTH} and have 12 points; Ann reached the end first of them and wins."),
        ((1, 2), (4, 3), (3, 6), "Ann alone has done all that is needed, and wins with 12 points."),
        ((0, 1), (4, 4), (6, 3), "Ben alone has done all that is needed, and wins with 12 points."),
    ],
)
def test_the_end_of_a_game_asks_first_who_has_done_all(
    places: tuple[int, int], met: tuple[int, int], points: tuple[int, int], told: str
) -> None:
    steps = end_steps(end_with(places, met, [[number, 3, 3, 3] for number in points]), names=NAMES)
    assert last(steps).caption == told
    assert [step.caption.split()[0] for step in steps[1:-1]] == ["Ann", "Ben"]
    done = [" has done all" in step.caption for step in steps[1:-1]]
    assert done == [place > 0 and number == 4 for place, number in zip(places, met, strict=True)]
    assert steps[1].table.count("rulebook-unseen") == 4, "of Ben nothing is told yet"


def test_a_game_that_is_not_over_has_no_end() -> None:
    before = end_with([1, 2], [4, 4], [[3, 3, 3, 3]] * 2, over=False)
    with pytest.raises(GameError, match="not over"):
        end_steps(before)
    assert before.play("end turn").outcome is not None
    with pytest.raises(PositionError, match="nobody has done all that is needed"):
        end_with([1, 2], [3, 3], [[3, 3, 3, 3]] * 2)
