"""From clicks to moves: every legal move can be clicked, and a wrong click names its rule."""

from random import Random

import pytest

import gamekit
from gamekit import Refusal, State
from tests.gamekit.lostcities.table import position
from tests.widgets.player import spot
from widgets.boards import board_of
from widgets.boards.base import Marks
from widgets.play.chooser import Chooser

BOARD = board_of(gamekit.load("lostcities").new())
SMALL = """\
    game: lostcities
    turn: player 1 plays
    player 1:
      hand: red 4 4 9 10, blue 2 5, green 7 8
      red: 5, explorer on 2
    player 2:
      hand: white 1 2 3, yellow 1 2 3 4 5
    piles:
      white: 8
"""


def chooser(state: State) -> Chooser:
    return Chooser(BOARD, state, state.moves())


def positions(players: int, **options: bool) -> list[State]:
    """The positions of a random game, every seventh of them."""
    rng = Random(players)
    state = gamekit.load("lostcities").new(players, players, **options)
    found = []
    for number in range(700):
        if state.player is None:
            break
        if number % 7 == 0:
            found.append(state)
        state = state.play(rng.choice(state.moves()))
    return found


@pytest.mark.parametrize(
    ("players", "options"), [(2, {"short": True}), (3, {}), (4, {"up_and_down": True}), (2, {"up_and_down": True})]
)
def test_every_legal_move_can_be_clicked_on_the_board(players: int, options: dict[str, bool]) -> None:
    found = positions(players, **options)
    assert len(found) > 20
    for full in found:
        state = full.view(full.player)
        for move in state.moves():
            for path in BOARD.paths(state, move):
                made = chooser(state)
                for key in path[:-1]:
                    assert key in made.targets()
                    assert made.click(key) is None
                assert path[-1] in made.targets()
                assert made.click(path[-1]) == move


def test_every_target_can_be_hit_with_the_mouse() -> None:
    for full in positions(4):
        state = full.view(full.player)
        made = chooser(state)
        scene = BOARD.scene(state, state.player, (), Marks(made.targets()))
        for key in made.targets():
            assert spot(scene, key)
            again = chooser(state)
            if again.click(key) is None:
                chosen = BOARD.scene(state, state.player, (), Marks(again.targets(), again.path))
                assert all(spot(chosen, target) for target in again.targets())


def test_the_buttons_lead_to_every_legal_move_and_to_nothing_else() -> None:
    for full in positions(3):
        state = full.view(full.player)
        moves, open_paths = [], [()]
        while open_paths:
            path = open_paths.pop()
            made = chooser(state)
            for key in path:
                made.click(key)
            for key, move in made.options():
                if move is None:
                    open_paths.append((*path, key))
                else:
                    moves.append(move)
        assert len(moves) == len(set(moves))
        assert set(moves) == set(state.moves())


def test_a_card_then_its_target_is_a_move() -> None:
    made = chooser(position(SMALL))
    cards = ("red 4", "red 4/2", "red 9", "red 10", "blue 2", "blue 5", "green 7", "green 8")
    assert set(made.targets()) == {f"hand/{card}" for card in cards}
    assert made.click("hand/red 9") is None
    assert made.path == ("hand/red 9",)
    assert "field/red/3" in made.targets()
    assert str(made.click("field/red/3")) == "add red 9"


def test_the_second_copy_of_a_card_is_as_good_as_the_first() -> None:
    made = chooser(position(SMALL))
    made.click("hand/red 4/2")
    assert str(made.click("pile/red")) == "discard red 4"


def test_a_second_click_lets_the_card_go() -> None:
    made = chooser(position(SMALL))
    made.click("hand/red 9")
    assert made.click("hand/red 9") is None
    assert made.path == ()
    assert "hand/blue 2" in made.targets()


def test_another_card_takes_the_place_of_the_first() -> None:
    made = chooser(position(SMALL))
    made.click("hand/red 9")
    assert made.click("hand/blue 2") is None
    assert made.path == ("hand/blue 2",)


def test_a_start_asks_which_piece_when_there_is_a_choice() -> None:
    made = chooser(position(SMALL))
    made.click("hand/blue 2")
    assert made.click("field/blue/1") is None
    assert set(made.targets()) == {"home/1/explorer", "home/1/leader"}
    assert str(made.click("home/1/leader")) == "start blue 2 leader"


@pytest.mark.parametrize(
    ("keys", "rule", "fact"),
    [
        (["hand/red 4", "field/red/3"], "lostcities.advance.value", "4"),
        (["hand/red 9", "field/red/5"], "lostcities.advance.value", "from 2 to 3"),
        (["hand/red 9", "pile/blue"], "lostcities.discard", "red discard pile"),
        (["hand/blue 2", "field/red/3"], "lostcities.start.piece", "blue"),
        (["hand/blue 2", "row/2/blue"], "lostcities.start.own_rows", "Player 2"),
        (["hand/blue 2", "home/2/leader"], "lostcities.start.piece", "Player 2"),
        (["deck"], "lostcities.turn.order", ""),
        (["pile/white"], "lostcities.turn.order", ""),
        (["field/red/3"], "lostcities.turn.order", "card"),
    ],
)
def test_a_wrong_click_names_the_rule_and_the_facts(keys: list[str], rule: str, fact: str) -> None:
    made = chooser(position(SMALL))
    for key in keys[:-1]:
        assert made.click(key) is None
    refusal = made.click(keys[-1])
    assert isinstance(refusal, Refusal)
    assert refusal.rule == rule
    assert fact in refusal.text
    made.click("hand/green 7")
    assert str(made.click("pile/green")) == "discard green 7"  # the game goes on


def test_a_click_that_means_nothing_is_no_fault() -> None:
    made = chooser(position(SMALL))
    assert made.click("bridge") is None
    assert made.click("player/2") is None
    assert made.path == ()


def test_a_card_cannot_be_played_when_one_must_be_drawn() -> None:
    made = chooser(position(SMALL).play("discard red 9"))
    assert "deck" in made.targets()
    refusal = made.click("hand/red 4")
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "lostcities.turn.order"
    refusal = made.click("pile/blue")
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "lostcities.draw"
