"""What the standard box of The Golden Compass says of itself, and how greedy games with it go."""

from collections import Counter
from itertools import pairwise

import pytest

import gamekit
from gamekit.compass import (
    BRIDGE,
    CITIES,
    COMPASS,
    ENOUGH_TO_WIN,
    EXPERIENCES,
    ICE,
    LESSONS,
    Challenge,
    level_of,
)
from tools.box_report.compass import STUDY

GAME = gamekit.load("compass")
BOX = GAME.box
LEGS = [BOX.way[start + 1 : end] for start, end in pairwise(BOX.cities)]
NORTH, BEAR, WITCH, DUST = range(4)


def stack(level: int) -> list[Challenge]:
    """The challenges of a stack."""
    return [challenge for number, challenge in BOX.challenges.items() if level_of(number) == level]


def test_the_way_has_the_known_length_and_legs() -> None:
    assert len(BOX.way) == 61
    assert BOX.way[-1] == BRIDGE
    assert [len(leg) for leg in LEGS[:-1]] == [6, 8, 8, 6, 8]
    assert len(LEGS[-1]) == 18
    assert len(LEGS) == len(CITIES) - 1


def test_the_known_and_derived_fields_are_there() -> None:
    oxford, _, fens, *_ = LEGS
    assert oxford[:5] == (NORTH, BEAR, DUST, COMPASS, WITCH)
    assert (fens[2], fens[4], fens[5]) == (COMPASS, WITCH, BEAR)


def test_somewhere_a_1_leads_to_a_north_field_and_then_a_2_to_a_witch_field() -> None:
    assert any(leg[place] == NORTH and leg[place + 2] == WITCH for leg in LEGS for place in range(len(leg) - 2))


def test_ice_is_every_third_field_of_the_last_leg_and_nowhere_else() -> None:
    assert not any(ICE in leg for leg in LEGS[:-1])
    assert [place for place, kind in enumerate(LEGS[-1]) if kind == ICE] == [1, 4, 7, 10, 13, 16]


def test_the_four_experiences_are_as_frequent_and_every_leg_has_a_compass() -> None:
    kinds = Counter(BOX.way)
    assert [kinds[number] for number in range(4)] == [10] * 4
    assert kinds[COMPASS] == 8
    assert all(COMPASS in leg for leg in LEGS)
    assert all(one != following for leg in LEGS for one, following in pairwise(leg))


def test_every_stack_of_challenges_asks_as_much_of_each_experience_and_more_than_the_one_before() -> None:
    asked = [[sum(challenge.need[number] for challenge in stack(level)) for number in range(4)] for level in range(3)]
    paid = [[sum(challenge.cost[number] for challenge in stack(level)) for number in range(4)] for level in range(3)]
    assert all(len(set(numbers)) == 1 for numbers in (*asked, *paid))
    assert asked[0] < asked[1] < asked[2]


def test_first_challenges_need_3_2_and_2_in_three_domains() -> None:
    assert all(sorted(challenge.need) == [0, 2, 2, 3] for challenge in stack(0))


def test_after_a_last_challenge_one_point_is_missing() -> None:
    for need, cost in stack(2):
        left = [needs - pays for needs, pays in zip(need, cost, strict=True)]
        assert sum(max(ENOUGH_TO_WIN - points, 0) for points in left) == 1


def test_every_pair_of_experiences_is_on_one_pan_card_and_every_action_on_two_or_more() -> None:
    pan = Counter(BOX.pan)
    assert all(pan[card] == 1 for card in LESSONS)
    assert all(number >= 2 for card, number in pan.items() if card not in LESSONS)
    assert len(pan) == 10


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_games_take_a_sensible_number_of_rounds_and_end_soon_after_the_first_arrival(players: int) -> None:
    seen = STUDY.one_game(GAME, STUDY.sensible_player, players, 8)
    assert 8 <= seen["rounds"] <= 16
    assert seen["waited"] <= 4
    assert min(seen[name] for name in EXPERIENCES) > 0.15 * seen["experiences"]
