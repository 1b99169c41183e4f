"""Whole games are told word for word as they were; golden.py says how to renew them."""

import pytest

from tests.gamekit import golden


@pytest.mark.parametrize("name", golden.PLANS)
def test_the_game_is_told_as_before(name):
    text = (golden.FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert golden.replay(name, text).splitlines() == text.splitlines()


def test_there_is_no_game_too_many():
    assert {path.stem for path in golden.FOLDER.iterdir()} == set(golden.PLANS)


def test_the_games_show_both_ends_of_a_round_and_every_kind_of_move():
    text = "".join(path.read_text(encoding="utf-8") for path in golden.FOLDER.iterdir())
    assert "fifth piece has crossed" in text
    assert "last card of the deck" in text
    moves = golden.MOVE.findall(text)
    verbs = {move.split()[0] for move in moves}
    assert verbs == {"start", "add", "discard", "stage", "stay", "draw", "next"}
    assert any(move.endswith("leader") for move in moves)
    assert any(" for " in move for move in moves)
