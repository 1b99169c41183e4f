"""A tile lies on the board for a trial before it is laid: it is turned by a click, and taken up again."""

from random import Random

import pytest

import gamekit
from gamekit import State
from gamekit.tiles.grid import NAMES
from gamekit.tiles.moves import Lay
from tests.anywhere import anywhere
from tests.widgets.player import click, press, send
from tests.widgets.tile_tables import area
from widgets.boards.tiles import keys
from widgets.play.area import AGAIN, TURN_IT

GAMES = ("jade", "desert")


def laying(game: str, ways: int) -> tuple[State, int, list[int]]:
    """A position in which the tile in hand fits a place in so many ways: the place, and the turns."""
    rng = Random(1)
    for state in anywhere(game, 400):
        for _ in range(6):
            layings = [move for move in state.moves() if isinstance(move, Lay)]
            for field in dict.fromkeys(move.field for move in layings):
                turns = [move.turn for move in layings if move.field == field]
                if len(turns) == ways:
                    return state, field, turns
            state = state.play(rng.choice(state.moves()))
            if state.player is None:
                break
    raise AssertionError(f"{game} has no tile that fits in {ways} ways")


@pytest.mark.parametrize("game", GAMES)
def test_a_tile_that_fits_in_one_way_is_seen_there_and_laid_by_a_second_click(game: str) -> None:
    state, field, turns = laying(game, 1)
    found, made = area(state)
    click(found, keys.place(field))
    assert made == []
    assert keys.tile(field) in {shape.thing for shape in found.scene.marks}
    click(found, keys.place(field))
    assert made == [Lay(field, turns[0])]


@pytest.mark.parametrize("game", GAMES)
def test_to_choose_again_lays_nothing(game: str) -> None:
    for ways in (1, 2):
        state, field, _ = laying(game, ways)
        found, made = area(state)
        click(found, keys.place(field))
        press(found, AGAIN)
        assert made == []
        assert found._chooser.path == ()
        assert keys.tile(field) not in {shape.thing for shape in found.scene.marks}


@pytest.mark.parametrize("game", GAMES)
def test_a_click_on_the_tile_turns_it_to_the_next_way_that_fits(game: str) -> None:
    state, field, turns = laying(game, 2)
    found, made = area(state)
    click(found, keys.place(field))
    for turn in (*turns, *turns):
        assert found._marks.selected == (keys.place(field), keys.turn(turn))
        first = [each["text"] for each in found.frame.choices if each.get("first")]
        assert len(first) == 1
        assert first[0].startswith(f"Lay on {NAMES[field]}")
        send(found, do="turn") if turn == turns[-1] else click(found, keys.place(field))
        assert made == []
    press(found, first[0])
    assert made == [Lay(field, turns[-1])]


def test_only_tiles_are_tried_out() -> None:
    for game in gamekit.games():
        state = next(anywhere(game, 1))
        found, _ = area(state)
        assert found._way == ""
        assert game in GAMES or TURN_IT not in found.buttons()
