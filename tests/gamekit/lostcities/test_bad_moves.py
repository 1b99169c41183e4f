"""Whatever is tried as a move or a game: it is taken, or a GameError says plainly why not."""

from hypothesis import given
from hypothesis import strategies as st

import gamekit
from gamekit.lostcities import parts
from tests.gamekit.bad import anything, error_of, soon
from tests.gamekit.lostcities.bad import STATES, check_accepted
from tests.gamekit.lostcities.table import GAME, position
from tests.gamekit.spoil import ODD, spoilt

words = st.none() | st.integers() | st.text(max_size=9) | st.sampled_from([*ODD, "yellow", "deck"])


@given(st.text(max_size=60) | st.sampled_from(sorted(GAME.every_move())).flatmap(spoilt) | st.sampled_from(ODD))
def test_a_typed_move_is_one_or_is_refused_with_a_hint(text):
    for state in (STATES[0], STATES[3], STATES[4]):
        error = error_of(lambda state=state: state.play(text))
        if error is None:
            assert GAME.parse(text) in state.moves()
        elif not isinstance(error, gamekit.IllegalMove):
            assert isinstance(error, gamekit.MoveError)
            assert "is not a move" in str(error)


@given(words, st.integers(-3, 99) | st.none(), st.integers(0, len(STATES) - 1))
def test_a_move_built_by_hand_is_checked_like_any_other(word, value, which):
    state = STATES[which]
    makers = (
        lambda: parts.Draw(word),
        lambda: parts.UseStage(word),
        lambda: parts.Advance(state.hands[0][-1], word),
        lambda: parts.Start(parts.Card(word, value)),
        lambda: parts.Discard(parts.Card("red", value)),
        lambda: word,
    )
    for make in makers:
        error_of(lambda make=make: state.play(make()))


def test_short_forms_and_capitals_are_understood():
    assert str(GAME.parse("ADD  r4")) == "add red 4"
    assert str(GAME.parse("draw")) == "draw deck"
    assert str(GAME.parse("start b10 leader")) == "start blue 10 leader"


def test_a_slip_is_answered_with_moves_that_can_be_made():
    state = position("player 1:\n  hand: red 3 5 9, blue 4 4 10, green 0, white 7")
    assert "discard green 0" in str(error_of(lambda: state.play("discrad green 0")))


def test_a_long_move_is_answered_soon():
    with soon():
        error_of(lambda: STATES[0].play("add red " * 500_000))


@given(anything, anything, anything)
def test_a_new_game_is_begun_or_refused(players, seed, first):
    for options in ({"players": players}, {"seed": seed}, {"first": first}, {"short": first}, {"up_and_down": seed}):
        found = []
        if error_of(lambda found=found, options=options: found.append(GAME.new(**options))) is None:
            check_accepted(found[0])


def test_an_unknown_option_is_named():
    assert "fast" in str(error_of(lambda: GAME.new(fast=True)))


@given(anything)
def test_a_game_is_loaded_or_refused(name):
    assert error_of(lambda: gamekit.load(name)) is not None


def test_a_misspelt_game_gets_a_hint():
    assert "Did you mean 'lostcities'?" in str(error_of(lambda: gamekit.load("lostcites")))
