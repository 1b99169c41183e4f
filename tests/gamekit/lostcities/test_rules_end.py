"""The end of the game, the tables, ties, and the short game."""

import pytest

from tests.gamekit.lostcities.table import GAME, position
from tests.gamekit.table import moves, play, refused


def last_draw(players_text, head="round: 3"):
    """The state after the very last card of the game was drawn."""
    return play(position(f"{head}\nturn: player 1 draws\ndeck: red 10\n{players_text}"), "draw deck")


def players(*pairs):
    """Players with these points and artefacts, who have no pieces on the way."""
    return "".join(
        f"player {seat}:\n  points: {points}\n  artefacts: {artefacts}\n"
        for seat, (points, artefacts) in enumerate(pairs, 1)
    )


@pytest.mark.rule("lostcities.end.three_rounds")
def test_the_game_ends_after_the_scoring_of_the_third_round():
    assert last_draw("", "round: 1").player is not None
    assert last_draw("", "round: 2").player is not None
    state = last_draw("player 1:\n  points: 100\n  red: 1, explorer on 9\n")
    assert state.player is None
    assert moves(state) == []
    assert state.outcome.scores[0] == 100 + 50 - 50  # the field counts, and so does having no artefact
    refused(state, "next round", "lostcities.end.three_rounds", "over")
    refused(state, "draw deck", "lostcities.end.three_rounds", "over")


@pytest.mark.rule("lostcities.end.three_rounds")
def test_before_the_end_there_is_no_outcome():
    assert GAME.new().outcome is None
    assert last_draw("", "round: 2").outcome is None


@pytest.mark.rule("lostcities.end.long_table")
@pytest.mark.parametrize(("artefacts", "points"), [(6, 30), (9, 70)])
def test_the_long_table_of_the_rulebook(artefacts, points):
    assert last_draw(players((200, artefacts), (200, 0))).points[0] == 200 + points


@pytest.mark.rule("lostcities.end.long_table")
def test_fewer_than_five_artefacts_cost_points_and_more_are_never_worth_less():
    worth = [last_draw(players((200, number), (200, 0))).points[0] - 200 for number in range(19)]
    assert max(worth[:5]) < 0
    assert worth[5] >= 0
    assert worth == sorted(worth)


@pytest.mark.rule("lostcities.end.long_table")
def test_chips_of_the_last_round_count_as_artefacts():
    state = last_draw("player 1:\n  points: 200\n  artefacts: 4\n  artefact chips: 2\n")
    assert state.points[0] == 230


@pytest.mark.rule("lostcities.end.long_table")
def test_the_table_may_take_a_total_below_0():
    state = last_draw("player 1:\n  red: 1, leader on 1\n")
    assert state.points[0] < 0
    assert state.score_sheet().totals == tuple(state.points)


@pytest.mark.rule("lostcities.end.ties")
def test_the_highest_total_wins():
    outcome = last_draw(players((100, 6), (130, 5), (129, 5))).outcome
    assert outcome.winners == (1,)
    assert outcome.scores == (130, 145, 144)
    assert str(outcome) == "Player 2 wins with 145 points."


@pytest.mark.rule("lostcities.end.ties")
def test_a_tie_goes_to_more_artefacts():
    outcome = last_draw(players((115, 5), (100, 6), (90, 0))).outcome
    assert outcome.scores[:2] == (130, 130)
    assert outcome.winners == (1,)
    assert "artefacts" in str(outcome)


@pytest.mark.rule("lostcities.end.ties")
def test_more_artefacts_do_not_help_who_has_fewer_points():
    outcome = last_draw(players((100, 9), (200, 6))).outcome
    assert outcome.winners == (1,)


@pytest.mark.rule("lostcities.end.ties")
@pytest.mark.parametrize(
    ("pairs", "winners", "text"),
    [
        ([(100, 6), (100, 6)], (0, 1), "Player 1 and Player 2 share the win"),
        ([(100, 6), (20, 6), (100, 6)], (0, 2), "Player 1 and Player 3 share the win"),
        ([(100, 4), (100, 4), (100, 4), (100, 4)], (0, 1, 2, 3), "Player 1, Player 2, Player 3 and Player 4 share"),
        ([(115, 5), (100, 6), (100, 6)], (1, 2), "Player 2 and Player 3 share the win"),
    ],
)
def test_still_tied_they_share_the_win(pairs, winners, text):
    outcome = last_draw(players(*pairs)).outcome
    assert outcome.winners == winners
    assert text in str(outcome)


@pytest.mark.rule("lostcities.short.game")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_short_game_is_one_round(players):
    state = GAME.new(players, seed=1, short=True)
    while state.player is not None:
        state = play(state, moves(state, "disc")[0], "draw deck")
        assert state.round == 1
    assert state.outcome is not None
    refused(state, "next round", "lostcities.short.game", "over")


@pytest.mark.rule("lostcities.short.game")
@pytest.mark.parametrize(("chips", "points"), list(enumerate([-20, -15, 10, 15, 30, 50, 50, 50, 50, 50])))
def test_the_short_table(chips, points):
    state = last_draw(f"player 1:\n  points: 100\n  artefact chips: {chips}\n", "variant: short game")
    assert state.artefacts[0] == chips
    assert state.points[0] == 100 + points


@pytest.mark.rule("lostcities.short.game")
def test_the_short_game_has_the_other_rules_too():
    state = last_draw("player 1:\n  red: 1, leader on 1\n  artefact chips: 2\n", "variant: short game")
    assert state.points[0] == 0 + 10
    assert state.outcome.winners == (0,)
