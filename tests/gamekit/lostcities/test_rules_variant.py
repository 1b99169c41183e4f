"""The variant Up and Down."""

import pytest

from tests.gamekit.lostcities.table import position, row
from tests.gamekit.table import moves, play, refused

HAND = """
    {variant}
    player 1:
      hand: red 3 5 9, blue 4 4, white 7, green 1 8
    """


@pytest.mark.rule("lostcities.variant.start")
def test_a_row_starts_with_the_highest_or_the_lowest_card():
    state = position(HAND.format(variant="variant: up and down"))
    assert moves(state, "start") == [
        f"start {card}{piece}"
        for card in ("blue 4", "white 7", "green 1", "green 8", "red 3", "red 9")
        for piece in ("", " leader")
    ]
    refused(state, "start red 5", "lostcities.variant.start", "3", "9", "5 is in between")
    assert row(play(state, "start red 9"), 0, "red") == [9]
    assert row(play(state, "start red 3 leader"), 0, "red") == [3]


@pytest.mark.rule("lostcities.variant.start", "lostcities.start.lowest")
def test_without_the_variant_the_highest_card_is_refused():
    refused(position(HAND.format(variant="")), "start red 9", "lostcities.start.lowest", "red 3")


def with_row(cards, variant="up and down"):
    return position(f"""
        variant: {variant}
        player 1:
          hand: red 0 2 5 6 9 10, blue 4 4
          red: {cards}, explorer on 5
        """)


def added(state):
    return [int(move.split()[2]) for move in moves(state, "add")]


@pytest.mark.rule("lostcities.variant.direction")
@pytest.mark.parametrize(
    ("cards", "allowed"),
    [
        ("5", [0, 2, 5, 6, 9, 10]),
        ("7 7", [0, 2, 5, 6, 9, 10]),
        ("4 6", [6, 9, 10]),
        ("4 4 6", [6, 9, 10]),
        ("8 5", [0, 2, 5]),
        ("8 8 5", [0, 2, 5]),
        ("8 5 2", [0, 2]),
        ("0 10", [10]),
        ("10 0", [0]),
    ],
)
def test_the_first_different_card_fixes_the_direction(cards, allowed):
    assert added(with_row(cards)) == allowed


@pytest.mark.rule("lostcities.variant.direction")
def test_the_refusal_tells_the_direction():
    refused(with_row("8 5"), "add red 6", "lostcities.variant.direction", "falls", "ends with 5", "a 6 is higher")
    refused(with_row("4 6"), "add red 5", "lostcities.variant.direction", "rises", "ends with 6", "a 5 is lower")


@pytest.mark.rule("lostcities.variant.direction")
def test_each_expedition_has_its_own_direction():
    state = position("""
        variant: up and down
        player 1:
          hand: red 2 9, blue 2 9, white 0 1 2 3
          red: 3 5, explorer on 2
          blue: 7 5, explorer on 2
        """)
    assert moves(state, "add") == ["add blue 2", "add red 9"]


@pytest.mark.rule("lostcities.variant.direction", "lostcities.advance.lost_city")
def test_a_card_for_a_piece_at_its_lost_city_follows_its_row():
    state = position("""
        variant: up and down
        player 1:
          hand: red 2 9, blue 2 9, white 0 1 2 3
          red: 7 5, explorer on 9
          blue: 3, explorer on 1
        """)
    assert moves(state, "add") == ["add blue 2", "add blue 9", "add red 2 for blue"]
    refused(state, "add red 9 for blue", "lostcities.variant.direction", "falls", "ends with 5")


@pytest.mark.rule("lostcities.variant.direction")
def test_without_the_variant_rows_only_rise():
    state = position("""
        player 1:
          hand: red 0 2 5 6 9 10, blue 4 4
          red: 5, explorer on 5
        """)
    assert added(state) == [5, 6, 9, 10]


@pytest.mark.rule("lostcities.variant.start", "lostcities.short.game")
def test_both_variants_can_be_played_at_once():
    state = with_row("8 5", "short game, up and down")
    assert state.rounds == 1
    assert added(state) == [0, 2, 5]
