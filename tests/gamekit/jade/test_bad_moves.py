"""Whatever is tried as a move or a game: it is taken, or a GameError says plainly why not."""

from hypothesis import given
from hypothesis import strategies as st

import gamekit
from gamekit.explorer import moves
from gamekit.jade import parts
from tests.gamekit.bad import anything, error_of, soon
from tests.gamekit.jade.bad import STATES, check_accepted
from tests.gamekit.jade.table import GAME, position
from tests.gamekit.spoil import ODD, spoilt

words = st.none() | st.integers() | st.text(max_size=9) | st.sampled_from([*ODD, "A+", "f6"])
numbers = st.none() | st.integers(-3, 200) | st.text(max_size=3)


@given(st.text(max_size=60) | st.sampled_from(sorted(GAME.every_move())).flatmap(spoilt) | st.sampled_from(ODD))
def test_a_typed_move_is_one_or_is_refused_with_a_hint(text):
    for state in STATES:
        error = error_of(lambda state=state: state.play(text))
        if error is None:
            assert GAME.parse(text, state) in state.moves()
        elif not isinstance(error, gamekit.IllegalMove):
            assert isinstance(error, gamekit.MoveError)
            assert "is not a move" in str(error)


@given(words, numbers, numbers, st.integers(0, len(STATES) - 1))
def test_a_move_built_by_hand_is_checked_like_any_other(word, number, other, which):
    state = STATES[which]
    makers = (
        lambda: parts.Drive(number),
        lambda: parts.Draw(number),
        lambda: moves.Take(number),
        lambda: parts.Swap(number, other),
        lambda: moves.Lay(number, other),
        lambda: parts.Settle(number, other),
        lambda: moves.Recall(number),
        lambda: parts.Blind(number),
        lambda: parts.Exchange(word, word),
        lambda: parts.LayOff(word),
        lambda: word,
    )
    for make in makers:
        error_of(lambda make=make: state.play(make()))


def test_capitals_and_spare_words_are_understood():
    assert str(GAME.parse("  Exchange  a+ FOR d-")) == "exchange A+ for D-"
    assert str(GAME.parse("LAY G5 turned 90")) == "lay g5 turned 90"
    assert str(GAME.parse("Lay off b-")) == "lay off B-"
    settling = position("turn: player 1 settles\nthis turn: laid g4\nplayer 1:\n  jeep: g4\nboard:\n  g4: --aa/h")
    assert [str(GAME.parse(text, settling)) for text in ("settle 2", "settle 2 west", "settle 2 south")] == [
        "settle 2 south"
    ] * 3


def test_a_slip_is_answered_with_moves_that_can_be_made():
    state = position("player 1:\n  jeep: f5")
    assert "drive f4" in str(error_of(lambda: state.play("drvie f4")))


def test_a_long_move_is_answered_soon():
    with soon():
        error_of(lambda: STATES[0].play("drive f6 " * 500_000))


@given(anything, anything, anything)
def test_a_new_game_is_begun_or_refused(players, seed, first):
    for options in ({"players": players}, {"seed": seed}, {"first": first}):
        found = []
        if error_of(lambda found=found, options=options: found.append(GAME.new(**options))) is None:
            check_accepted(found[0])


def test_an_unknown_option_is_named():
    assert "fast" in str(error_of(lambda: GAME.new(fast=True)))
