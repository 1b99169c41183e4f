"""The report on a box: its players play fairly, and its counts add up."""

import random

import pytest

from gamekit.jade.game import Jade
from tools.box_report import ROWS, one_game, random_player, report, sensible_player

GAME = Jade()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_sensible_player_does_depends_on_what_it_may_know_alone(players: int) -> None:
    state, rng = GAME.new(players, seed=3), random.Random(3)
    for number in range(40):
        other = state.sample(state.player, number)
        move = sensible_player(state, random.Random(number))
        assert sensible_player(other, random.Random(number)) == move
        state = state.play(rng.choice(state.moves()) if number % 3 else move)


@pytest.mark.parametrize("player", [random_player, sensible_player])
def test_a_game_ends_and_its_counts_add_up(player) -> None:
    seen = one_game(GAME, player, 3, seed=5)
    assert seen["unfinished"] == 0
    assert seen["jade.end.last_tile"] + seen["jade.end.no_artefacts"] == 1
    assert sum(seen[f"size {size}"] for size in range(5)) == sum(seen[f"by {people}"] for people in range(4))
    assert seen["dig"] == sum(seen[f"by {people}"] for people in range(4)) > 0
    assert seen["draw"] + seen["first tile"] <= 85
    assert seen["lay"] + seen["unplaced"] == 85


def test_sensible_players_do_better_than_random_ones() -> None:
    points = {
        player: sum(one_game(GAME, player, 2, seed)["points"] for seed in range(2))
        for player in (random_player, sensible_player)
    }
    assert points[sensible_player] > 2 * points[random_player]


def test_the_report_has_a_line_for_each_row_and_a_number_for_each_column() -> None:
    head, *lines = report(GAME, games=1, jobs=1).splitlines()
    assert [line[:26].rstrip() for line in lines] == list(ROWS)
    assert " ".join(head.split()) == "2 random 3 random 4 random 2 sensible 3 sensible 4 sensible"
    assert lines[0][26:].split() == ["10", "10", "10", "1", "1", "1"]
    assert all(len(line[26:].replace(" %", "").split()) == 6 for line in lines)
