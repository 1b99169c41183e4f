"""The soak tells what failed, and its checks notice what is wrong."""

from collections import Counter

import pytest

from tests import soak
from tests.gamekit.bad import every_game
from tests.gamekit.games import NAMES, game_of, of_game, play_checked, playing

SPOILERS = [(game, name) for game in NAMES for name in of_game(game, "bad").SPOILERS]


@every_game
def test_the_soak_tells_what_failed(game, monkeypatch):
    def broken(state):
        raise AssertionError("a broken check")

    monkeypatch.setattr(of_game(game, "invariants"), "check_sheet", broken)
    story = soak.one_game((game, *playing(game).QUICK))
    assert story.startswith(f"play_checked{(game, *playing(game).QUICK)} failed:")
    assert "a broken check" in story
    assert "1 games failed" in soak.closing_line(game, Counter(), [story])


def test_the_soak_tells_which_layings_failed(monkeypatch):
    def broken(*_):
        raise AssertionError("a broken recount")

    monkeypatch.setattr(soak.layings, "lay_many", broken)
    assert soak.lay_part((10, 3)).startswith("lay_many(10, 3) failed:")
    monkeypatch.undo()
    assert soak.lay_part((10, 3)) == ""


def test_the_soak_tells_which_edits_failed(monkeypatch):
    def broken(*_):
        raise AssertionError("a broken edit")

    monkeypatch.setattr(soak, "edit_checked", broken)
    story = soak.edit_part(("edit_checked", "lostcities", 3))
    assert story.startswith("edit_checked('lostcities', 3) failed:")
    assert "a broken edit" in story
    monkeypatch.undo()
    assert soak.edit_part(("edit_checked", "lostcities", 3)) == ""
    assert soak.edit_part(("states_checked", "lostcities", 3)) == ""


@pytest.mark.parametrize(("game", "spoiler"), SPOILERS)
def test_the_recount_notices_when(game, spoiler, monkeypatch):
    kit = game_of(game)
    new = kit.new

    def spoilt(*args, **options):
        state = new(*args, **{**options, "first": 0})
        of_game(game, "bad").SPOILERS[spoiler](state)
        return state

    monkeypatch.setattr(kit, "new", spoilt)
    with pytest.raises(AssertionError):
        play_checked(game, *playing(game).QUICK)
