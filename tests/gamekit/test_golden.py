"""Whole games are told word for word as they were; golden.py says how to renew them."""

import pytest

from tests.gamekit import golden
from tests.gamekit.games import NAMES, playing


@pytest.mark.parametrize(("game", "name"), golden.PLANS)
def test_the_game_is_told_as_before(game, name):
    text = (golden.folder(game) / f"{name}.txt").read_text(encoding="utf-8")
    assert golden.replay(game, name, text).splitlines() == text.splitlines()


@pytest.mark.parametrize("game", NAMES)
def test_there_is_no_game_too_many(game):
    assert {path.stem for path in golden.folder(game).iterdir()} == set(playing(game).GOLDEN)


@pytest.mark.parametrize("game", NAMES)
def test_the_games_show_every_kind_of_end_and_of_move(game):
    text = "".join(path.read_text(encoding="utf-8") for path in golden.folder(game).iterdir())
    assert [sentence for sentence in playing(game).TOLD if sentence not in text] == []
    moves = golden.MOVE.findall(text)
    assert [words for words in playing(game).SHOWN if not any(words in move for move in moves)] == []
    assert all(any(words in move for words in playing(game).SHOWN) for move in moves)
