"""The rulebooks' worked examples come out as the rulebooks say."""

import pytest

import gamekit
from tests.gamekit.games import GAMES

EXAMPLES = [pytest.param(game, example, id=example.name) for game in GAMES for example in game.examples.values()]


def facts(state):
    """What `expect` can ask of a state: the lines of its text, its moves, its score sheet and how it ended."""
    found, section = {"moves": ", ".join(map(str, state.moves())), "outcome": str(state.outcome or "")}, ""
    for line in state.to_text().splitlines():
        key, _, value = line.partition(":")
        if line.startswith(" "):
            found[f"{section} {key.strip()}"] = value.strip()
        elif value.strip():
            found[key] = value.strip()
        else:
            section = key
    sheet = state.score_sheet("game")
    found |= {f"player {seat + 1} total": str(total) for seat, total in enumerate(sheet.totals)}
    for line in sheet.lines:
        found[f"player {line.player + 1} scores {line.text}"] = str(line.points)
    return found


def expected(state, expect):
    """The facts that an example expects, as they are."""
    known = facts(state)
    return {key: known.get(key, "") for key in expect}


@pytest.mark.parametrize(("game", "example"), EXAMPLES)
def test_the_example_comes_out(game, example):
    state = game.position(example.position)
    assert expected(state, example.expect) == example.expect
    for step in example.steps:
        if step.refused:
            refusal = state.why_not(game.parse(step.move))
            assert refusal is not None, step.move
            assert refusal.rule == step.refused
        else:
            state = state.play(step.move)
        assert expected(state, step.expect) == step.expect, step.move


@pytest.mark.parametrize(("game", "example"), EXAMPLES)
def test_the_example_is_told_whole(game, example):
    assert example.title
    assert example.says.endswith((".", "!"))
    assert example.steps
    assert any(step.expect for step in example.steps)
    assert all(step.says.endswith((".", "!")) for step in example.steps)
    assert set(example.rules) <= set(game.rules)


def test_an_expectation_can_fail():
    state = GAMES[0].position(GAMES[0].examples["start"].position)
    wrong = {"turn": "player 2 plays", "player 1 green": "2, explorer on 1", "moves": "stay"}
    assert not set(expected(state, wrong).items()) & set(wrong.items())


def test_the_examples_of_lost_cities_are_all_there():
    assert set(gamekit.load("lostcities").examples) == {"start", "too_low", "stage_chip", "bridges", "artefacts"}


def test_the_examples_of_the_jade_goddess_are_all_there():
    wanted = {"drive", "no_fit", "fit", "three_sides", "dig", "statues"}
    assert set(gamekit.load("jade").examples) == wanted


def test_the_examples_of_the_desert_sons_are_all_there():
    wanted = {"travel", "fits_right", "fits", "complete", "line_up", "values"}
    assert set(gamekit.load("desert").examples) == wanted


def test_the_examples_of_the_golden_compass_are_all_there():
    assert set(gamekit.load("compass").examples) == {"two_fields", "expedition", "thirteen", "tie"}
