"""The rules of Nim, one by one."""

import pytest

from tests.gamekit.nim.table import GAME, position
from tests.gamekit.table import kinds, moves, play, refused


@pytest.mark.rule("nim.setup.heaps")
def test_three_heaps_lie_on_the_table():
    assert GAME.new().heaps == [3, 4, 5]


@pytest.mark.rule("nim.take.one_heap")
def test_any_number_is_taken_from_one_heap():
    state = position("heaps: 0 1 2")
    assert moves(state) == ["take 1 from heap 2", "take 1 from heap 3", "take 2 from heap 3"]
    assert play(state, "take 2 from heap 3").heaps == [0, 1, 0]
    refused(state, "take 1 from heap 1", "nim.take.one_heap", "Heap 1 is empty.")
    refused(state, "take 2 from heap 2", "nim.take.one_heap", "Heap 2 has only 1 counter.")


@pytest.mark.rule("nim.take.clockwise")
def test_players_take_turns():
    state = GAME.new(3, first=1)
    turns = [state.player]
    for _ in range(3):
        state = play(state, "take 1 from heap 3")
        turns.append(state.player)
    assert turns == [1, 2, 0, 1]


@pytest.mark.rule("nim.take.end")
def test_the_game_is_over_when_nothing_is_left():
    state = play(position("heaps: 0 0 5"), "take 5 from heap 3")
    assert kinds(state) == ["take", "game over"]
    refused(state, "take 1 from heap 1", "nim.take.end", "The game is over")


@pytest.mark.rule("nim.score.last_wins")
def test_the_last_counter_wins():
    outcome = play(position("players: 3\nheaps: 0 0 1"), "take 1 from heap 3").outcome
    assert (outcome.winners, outcome.rule) == ((0,), "nim.score.last_wins")
    assert str(outcome) == "Player 1 wins with 1 point."


@pytest.mark.rule("nim.score.last_loses")
def test_in_the_variant_the_last_counter_loses():
    outcome = play(position("players: 3\nlast loses: yes\nheaps: 0 0 1"), "take 1 from heap 3").outcome
    assert (outcome.winners, outcome.rule) == ((1, 2), "nim.score.last_loses")
    assert str(outcome) == "Player 2 and Player 3 share the win with 1 point."
