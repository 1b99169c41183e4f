"""The reports on boxes: their players play fairly, and their counts add up."""

import random

import pytest

import gamekit
from gamekit.compass import EXPERIENCES, FRIENDS
from tools.box_report.__main__ import STUDIES
from tools.box_report.frame import random_player, report

GAMES = {name: gamekit.load(name) for name in STUDIES}
EACH = pytest.mark.parametrize("name", STUDIES)


@pytest.mark.parametrize("players", [2, 3, 4])
@EACH
def test_what_a_sensible_player_does_depends_on_what_it_may_know_alone(name: str, players: int) -> None:
    sensible_player = STUDIES[name].sensible_player
    state, rng = GAMES[name].new(players, seed=3), random.Random(3)
    for number in range(30):
        other = state.sample(state.player, number)
        move = sensible_player(state, random.Random(number))
        assert sensible_player(other, random.Random(number)) == move
        state = state.play(rng.choice(state.moves()) if number % 3 else move)


def test_a_player_of_the_desert_sons_makes_no_use_of_rumours_that_others_saw() -> None:
    state, rng = GAMES["desert"].new(2, seed=0), random.Random(0)
    sensible_player = STUDIES["desert"].sensible_player
    compared = 0
    while state.player is not None:
        if any(rumour.seen and not rumour.seen >> state.player & 1 for there in state.rumours for rumour in there):
            compared += 1
            move = sensible_player(state, random.Random(compared))
            assert sensible_player(state.sample(state.player, compared), random.Random(compared)) == move
        state.apply(sensible_player(state, rng))
    assert compared > 20


@pytest.mark.parametrize("kind", ["random", "sensible"])
def test_a_game_of_the_jade_goddess_ends_and_its_counts_add_up(kind: str) -> None:
    study = STUDIES["jade"]
    seen = study.one_game(GAMES["jade"], study.sensible_player if kind == "sensible" else random_player, 3, seed=5)
    assert seen["unfinished"] == 0
    assert seen["jade.end.last_tile"] + seen["jade.end.no_artefacts"] == 1
    assert sum(seen[f"size {size}"] for size in range(5)) == sum(seen[f"by {people}"] for people in range(4))
    assert seen["dig"] == sum(seen[f"by {people}"] for people in range(4)) > 0
    assert seen["draw"] + seen["first tile"] <= 85
    assert seen["lay"] + seen["unplaced"] == 85


@pytest.mark.parametrize(("kind", "players"), [("random", 4), ("sensible", 2), ("sensible", 3)])
def test_a_game_of_the_desert_sons_ends_and_its_counts_add_up(kind: str, players: int) -> None:
    study = STUDIES["desert"]
    seen = study.one_game(GAMES["desert"], study.sensible_player if kind == "sensible" else random_player, players, 5)
    tiles = 85 if players > 2 else 68  # two players leave stack 1 out
    assert seen["unfinished"] == 0
    assert seen["draw"] == tiles - players
    assert seen["lay"] + seen["unplaced"] == tiles
    assert seen["oasis"] == seen["line-up"] == sum(seen[f"of {owners}"] for owners in range(4)) > 0
    assert seen["choose"] <= seen["spaces"]
    assert seen["lined up"] == seen["choose"] + seen["spaceless"] + seen["cannot pay"]
    assert seen["water"] == seen["choose water"] + seen["choose double water"]
    assert sum(seen[f"won by {seat}"] for seat in range(1, 5)) >= 1


@pytest.mark.parametrize(("kind", "players"), [("random", 3), ("sensible", 2), ("sensible", 4)])
def test_a_game_of_the_golden_compass_ends_and_its_counts_add_up(kind: str, players: int) -> None:
    study = STUDIES["compass"]
    seen = study.one_game(GAMES["compass"], study.sensible_player if kind == "sensible" else random_player, players, 5)
    needed = 4 if players == 2 else 3
    assert seen["unfinished"] == 0
    assert seen["turns"] == seen["rounds"] * players
    assert sum(seen[f"won by {seat}"] for seat in range(1, players + 1)) == 1
    assert sum(seen[f"won in place {place}"] for place in range(1, players + 1)) == 1
    assert seen["compass.end.win"] + seen["compass.end.several"] == 1
    assert 0 < seen["first arrival"] <= seen["rounds"]
    assert players >= seen["met 1"] >= seen["met 2"] >= seen["met 3"] >= 1 == min(seen[f"met {needed}"], 1)
    assert seen["friend"] == seen["challenge"] == sum(seen[f"{friend} chosen"] for friend in FRIENDS)
    assert seen["ask"] == sum(seen[f"{friend} asked"] for friend in FRIENDS)
    assert all(seen[f"{friend} asked"] <= seen[f"{friend} held"] + seen[f"{friend} chosen"] for friend in FRIENDS)
    assert seen["experiences"] == sum(seen[name] for name in EXPERIENCES) >= seen["points"]
    assert seen["first in a city"] + seen["city passed first"] == 5


@pytest.mark.parametrize("name", ["jade", "desert"])
def test_sensible_players_do_better_than_random_ones(name: str) -> None:
    study = STUDIES[name]
    points = {
        player: sum(study.one_game(GAMES[name], player, 2, seed)["points"] for seed in range(2))
        for player in (random_player, study.sensible_player)
    }
    assert points[study.sensible_player] > 2 * points[random_player]


def test_sensible_players_of_the_golden_compass_are_done_sooner_than_random_ones() -> None:
    study = STUDIES["compass"]
    rounds = {
        player: sum(study.one_game(GAMES["compass"], player, 3, seed)["rounds"] for seed in range(3))
        for player in (random_player, study.sensible_player)
    }
    assert 1.3 * rounds[study.sensible_player] < rounds[random_player]


@EACH
def test_the_report_has_a_line_for_each_row_and_a_number_for_each_column(name: str) -> None:
    head, *lines = report(STUDIES[name], GAMES[name], games=1, jobs=1).splitlines()
    assert [line[:26].rstrip() for line in lines] == list(STUDIES[name].rows)
    assert " ".join(head.split()) == "2 random 3 random 4 random 2 sensible 3 sensible 4 sensible"
    assert lines[0][26:].split() == ["10", "10", "10", "1", "1", "1"]
    assert all(len(line[26:].replace(" %", "").split()) == 6 for line in lines)
