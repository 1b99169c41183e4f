"""Whatever is tried as a move, a game or its start: it is taken, or a GameError says plainly why not."""

import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gamekit
from tests.gamekit.bad import anything, cases, check_accepted, error_of, every_game, soon
from tests.gamekit.games import game_of, of_game
from tests.gamekit.spoil import ODD, spoilt

words = st.none() | st.integers() | st.text(max_size=9) | st.sampled_from([*ODD, "A+", "f6", "salt", "yellow", "deck"])
numbers = st.none() | st.integers(-3, 200) | st.text(max_size=3)


@every_game
@given(data=st.data())
def test_a_typed_move_is_one_or_is_refused_with_a_hint(game, data):
    known = st.sampled_from(sorted(game_of(game).every_move()))
    text = data.draw(st.text(max_size=60) | known.flatmap(spoilt) | st.sampled_from(ODD))
    for state in of_game(game, "bad").STATES:
        error = error_of(lambda state=state: state.play(text))
        if error is None:
            assert state.game.parse(text, state) in state.moves()
        elif not isinstance(error, gamekit.IllegalMove):
            assert isinstance(error, gamekit.MoveError)
            assert "is not a move" in str(error)


@every_game
@given(data=st.data(), word=words, number=numbers, other=numbers)
def test_a_move_built_by_hand_is_checked_like_any_other(game, data, word, number, other):
    state = data.draw(st.sampled_from(of_game(game, "bad").STATES))
    for make in (*of_game(game, "bad").makers(word, number, other), lambda: word):
        error_of(lambda make=make: state.play(make()))


@pytest.mark.parametrize(("game", "text", "meant"), cases("UNDERSTOOD"))
def test_capitals_and_spare_words_are_understood(game, text, meant):
    assert str(game_of(game).parse(text)) == meant


@every_game
def test_a_long_move_is_answered_soon(game):
    state = of_game(game, "bad").STATES[0]
    with soon():
        error_of(lambda: state.play(f"{state.moves()[0]} " * 400_000))


@every_game
def test_a_long_move_takes_no_room(game):
    text = "a b " * 2_500_000
    for state in (None, of_game(game, "bad").STATES[1]):
        tracemalloc.start()
        error = error_of(lambda state=state: game_of(game).parse(text, state))
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert isinstance(error, gamekit.MoveError)
        assert "is not a move" in str(error)
        assert most < 1_000_000


@every_game
@given(players=anything, seed=anything, other=anything)
def test_a_new_game_is_begun_or_refused(game, players, seed, other):
    kit = game_of(game)
    options = [{"players": players}, {"seed": seed}, {"first": other}, *({one.name: other} for one in kit.options)]
    for each in options:
        found = []
        if error_of(lambda found=found, each=each: found.append(kit.new(**each))) is None:
            check_accepted(found[0])


@every_game
def test_an_unknown_option_is_named(game):
    assert "fast" in str(error_of(lambda: game_of(game).new(fast=True)))


@given(anything)
def test_a_game_is_loaded_or_refused(name):
    assert error_of(lambda: gamekit.load(name)) is not None


@pytest.mark.parametrize("game", gamekit.games())
def test_a_misspelt_game_gets_a_hint(game):
    assert f"Did you mean '{game}'?" in str(error_of(lambda: gamekit.load(game[:-1])))
