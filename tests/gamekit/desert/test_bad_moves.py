"""Whatever is tried as a move or a game: it is taken, or a GameError says plainly why not."""

from hypothesis import given
from hypothesis import strategies as st

import gamekit
from gamekit.desert import parts
from gamekit.explorer import moves
from tests.gamekit.bad import anything, error_of, soon
from tests.gamekit.desert.bad import STATES, check_accepted
from tests.gamekit.desert.table import GAME, position
from tests.gamekit.spoil import ODD, spoilt

words = st.none() | st.integers() | st.text(max_size=9) | st.sampled_from([*ODD, "salt", "double water", "f6"])
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
        lambda: parts.Start(number),
        lambda: parts.Discard(number),
        lambda: parts.Travel(number),
        lambda: moves.Take(number),
        lambda: parts.Scout(number, other),
        lambda: moves.Lay(number, other),
        lambda: parts.Place(number, other),
        lambda: moves.Recall(number),
        lambda: parts.Choose(word),
        lambda: parts.Replace(word),
        lambda: parts.PlaceRumour(word),
        lambda: parts.Peek(word, number),
        lambda: word,
    )
    for make in makers:
        error_of(lambda make=make: state.play(make()))


def test_capitals_and_spare_words_are_understood():
    assert str(GAME.parse("  Scout  PLAYER 2 tile 1")) == "scout player 2 tile 1"
    assert str(GAME.parse("LAY G5 turned 90")) == "lay g5 turned 90"
    assert str(GAME.parse("Choose GEMS")) == "choose gem"
    placing = position(
        "turn: player 1 places an explorer\nthis turn: laid g4\nplayer 1:\n  caravan: g4\nboard:\n  g4: --aa/s"
    )
    assert [str(GAME.parse(text, placing)) for text in ("place 9", "place 9 west", "place 9 south")] == [
        "place 9 south"
    ] * 3


def test_a_slip_is_answered_with_moves_that_can_be_made():
    state = position("player 1:\n  caravan: f5")
    assert "move f4" in str(error_of(lambda: state.play("mvoe f4")))


def test_a_long_move_is_answered_soon():
    with soon():
        error_of(lambda: STATES[0].play("move f6 " * 500_000))


@given(anything, anything, anything)
def test_a_new_game_is_begun_or_refused(players, seed, other):
    for options in ({"players": players}, {"seed": seed}, {"first": other}, {"all_stacks": other}):
        found = []
        if error_of(lambda found=found, options=options: found.append(GAME.new(**options))) is None:
            check_accepted(found[0])


def test_an_unknown_option_is_named():
    assert "fast" in str(error_of(lambda: GAME.new(fast=True)))
