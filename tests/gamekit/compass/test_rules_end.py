"""The end of the way, the end of the game, and who wins."""

import pytest

from tests.gamekit.compass.looking import figure, markers, place
from tests.gamekit.compass.reference_round import challenge
from tests.gamekit.compass.reference_way import CHALLENGES, WAY
from tests.gamekit.compass.table import position
from tests.gamekit.table import moves, play, refused, told

THREE = "north 3, bear 3, witch 3, dust 3"
MET = "met: I-{0} II-{0} III-{0}\n      friends: scoresby iorek faa"
LAST_TURN = f"""
    players: 3
    round: 3
    start player: 1
    turn: player 3 travels
    this turn: moved
    player 1:
      figure: {{first}}
      compass: {THREE}
      {MET.format(1)}
    player 2:
      figure: {{second}}
      compass: {{compass}}
      {MET.format(2).replace("scoresby iorek faa", "coram roger serafina")}
    player 3:
      figure: oxford+4
    """


def ending(first="bridge 1", second="fens+1", compass=THREE):
    """The last turn of a round is about to end."""
    return position(LAST_TURN.format(first=first, second=second, compass=compass))


@pytest.mark.rule("compass.goal")
def test_who_is_at_the_end_with_three_challenges_and_3_points_in_every_experience_wins():
    state = play(ending(), "end turn")
    assert (state.player, state.phase) == (None, "over")
    assert state.outcome.winners == (0,)
    assert state.outcome.scores == (12, 12, 0)
    assert state.moves() == []


@pytest.mark.rule("compass.goal")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("bridge 1", place(len(WAY) - 2)),
        ("dust 3\n      met: I-1", "dust 2\n      met: I-1"),
        ("I-1 II-1 III-1\n      friends: scoresby iorek faa", "I-1 II-1\n      friends: scoresby iorek"),
    ],
)
def test_without_one_of_the_three_the_game_goes_on(old, new):
    text = LAST_TURN.format(first="bridge 1", second="fens+1", compass=THREE)
    assert old in text
    state = play(position(text.replace(old, new, 1)), "end turn")
    assert state.outcome is None
    assert state.round == 4


@pytest.mark.rule("compass.end.win")
def test_the_round_is_played_out():
    text = LAST_TURN.format(first=place(len(WAY) - 2), second="fens+1", compass=THREE)
    text = text.replace("turn: player 3 travels\n    this turn: moved", "turn: player 1 travels")
    text = text.replace("      compass: north 3", "      hand: blue 1\n      compass: north 3", 1)
    state = play(position(text), "play blue 1", "end turn")
    assert figure(state, 0) == "bridge 1"
    assert (state.player, state.outcome) == (1, None)
    while state.player is not None:
        state = play(state, next((move for move in moves(state) if move == "end turn"), moves(state)[0]))
    assert (state.round, state.outcome.winners) == (3, (0,))
    assert told(state, "over")[0].rule == state.outcome.rule == "compass.end.win"


@pytest.mark.rule("compass.end.win")
def test_who_does_not_qualify_does_not_win_even_with_more_points():
    state = play(ending(compass="north 6, bear 6, witch 6, dust 6"), "end turn")
    assert state.outcome.scores == (12, 24, 0)
    assert state.outcome.winners == (0,)
    assert state.outcome.rule == "compass.end.win"


@pytest.mark.rule("compass.end.several")
def test_if_several_qualify_most_experience_points_win():
    state = play(ending(second="bridge 2", compass="north 3, bear 3, witch 4, dust 3"), "end turn")
    assert state.outcome.scores == (12, 13, 0)
    assert state.outcome.winners == (1,)
    assert state.outcome.rule == "compass.end.several"
    assert "Player 2 has the most points of them, 13" in str(state.outcome)


@pytest.mark.rule("compass.end.several")
@pytest.mark.parametrize(("first", "second", "winner"), [("bridge 1", "bridge 2", 0), ("bridge 2", "bridge 1", 1)])
def test_still_tied_who_reached_the_end_first_wins(first, second, winner):
    state = play(ending(first, second), "end turn")
    assert state.outcome.scores == (12, 12, 0)
    assert state.outcome.winners == (winner,)
    assert state.outcome.rule == "compass.end.several"
    tied = "2 players have done all that is needed and have 12 points"
    assert f"{tied}; Player {winner + 1} reached the end first" in str(state.outcome)


@pytest.mark.rule("compass.end.several")
def test_the_sheet_counts_what_stands_on_the_compass():
    state = position("player 1:\n  compass: north 5, bear 1, witch 4, dust 3")
    assert state.score_sheet().totals == (13, 0)  # the rulebook's example has 13 points


WAITING = """
    players: 3
    round: 6
    start player: 1
    turn: player 3 travels
    this turn: moved
    player 1:
      figure: london+2
      hand: blue 1
    player 2:
      figure: bridge 1
      hand: yellow 1, pan swap distance north/bear
      compass: {compass}
      challenge: {challenge}
      met: I-1
      friends: {friend}
    player 3:
      figure: london+1
      hand: red 1
    """


def waiting(compass="north 2", card="II-1", friend="faa"):
    """The turn of a player who waits at the bridge, which is the first one in this round, begins."""
    state = play(position(WAITING.format(compass=compass, challenge=card, friend=friend)), "end turn")
    while state.phase in ("draws", "discards"):
        state = play(state, moves(state)[0])
    return state


@pytest.mark.rule("compass.end.waiting")
def test_who_waits_draws_no_cards_and_takes_no_place_in_the_drawing():
    state = play(position(WAITING.format(compass="north 2", challenge="II-1", friend="faa")), "end turn")
    order = []
    while state.phase == "draws":
        order.append((state.player, state.to_draw))
        state = play(state, *["draw red"] * state.to_draw)
    assert order == [(2, 4), (0, 3)]
    assert state.player == 1


@pytest.mark.rule("compass.end.waiting")
def test_who_waits_moves_one_marker_on_each_round_and_travels_no_more():
    state = waiting("north 2, dust 6")
    assert (state.player, state.phase) == (1, "waits and moves a marker")
    assert moves(state) == ["mark north", "mark bear", "mark witch"]
    refused(state, "end turn", "compass.end.waiting", "marker")
    refused(state, "mark dust", "compass.travel.experience", "6")
    state = play(state, "mark witch")
    assert markers(state, 1) == {"north": 2, "witch": 1, "dust": 6}
    refused(state, "play yellow 1", "compass.end.waiting", "end of the way")
    refused(state, "play swap as 1", "compass.end.waiting", "end of the way")
    refused(state, "use distance for 1", "compass.end.waiting", "end of the way")
    refused(state, "go on", "compass.end.waiting", "end of the way")
    assert moves(state) == ["use north/bear for north", "use north/bear for bear", "end turn"]


@pytest.mark.rule("compass.end.waiting")
@pytest.mark.parametrize("friend", ["scoresby", "iorek", "roger"])
def test_friends_who_move_the_figure_do_not_help_at_the_bridge(friend):
    state = play(waiting(friend=friend), "mark dust")
    refused(state, f"ask {friend}", "compass.end.waiting", "at the end")


@pytest.mark.rule("compass.end.waiting")
@pytest.mark.parametrize(
    ("move", "friend"),
    [
        ("ask serafina", "serafina"),
        ("ask faa", "faa"),
        ("use borrow for serafina", "coram"),
        ("use borrow for faa", "coram"),
        ("use swap", "coram"),
    ],
)
def test_who_waits_draws_no_cards_with_any_help(move, friend):
    text = WAITING.format(compass="north 2", challenge="II-1", friend=friend).replace("swap distance", "swap borrow")
    others = "figure: london+2\n      met: I-2 II-2\n      friends: faa serafina"
    state = play(position(text.replace("figure: london+2", others)), "end turn")
    while state.phase in ("draws", "discards"):
        state = play(state, moves(state)[0])
    state = play(state, "mark dust")
    refused(state, move, "compass.end.waiting", "at the bridge", "no cards")


@pytest.mark.rule("compass.end.waiting")
def test_farder_coram_helps_at_the_bridge_too():
    state = play(waiting(friend="coram"), "mark dust", "ask coram", "trade north for bear")
    assert markers(state, 1) == {"north": 1, "bear": 1, "dust": 1}


@pytest.mark.rule("compass.end.waiting")
def test_who_waits_may_still_meet_challenges():
    need = CHALLENGES["II-1"][0]
    name = next(iter(need))
    short = ", ".join(f"{other} {number - (other == name)}" for other, number in need.items())
    state = play(waiting(short), f"mark {name}")
    assert {"meet the challenge", "end turn"} <= set(moves(state))
    state = play(state, "meet the challenge", "befriend coram")
    assert [challenge(card) for card in state.met[1]] == ["I-1", "II-1"]
    assert state.player == 2


@pytest.mark.rule("compass.end.waiting")
def test_with_every_marker_at_6_the_challenge_must_be_met_so_that_every_game_ends():
    state = waiting("north 6, bear 6, witch 6, dust 6")
    assert (state.player, state.phase) == (1, "travels")
    refused(state, "end turn", "compass.end.waiting", "challenge")
    assert "meet the challenge" in moves(state)


@pytest.mark.rule("compass.end.waiting")
def test_in_the_round_of_the_arrival_no_marker_moves():
    state = position(f"""
        player 1:
          figure: {place(len(WAY) - 2)}
          hand: blue 1
          compass: north 1
        """)
    state = play(state, "play blue 1")
    assert (figure(state, 0), state.phase, markers(state, 0)) == ("bridge 1", "travels", {"north": 1})
    assert moves(state) == ["end turn"]


@pytest.mark.rule("compass.end.waiting")
def test_the_waiting_player_is_ahead_of_all_others():
    state = waiting()
    state = play(state, "mark dust", "end turn")
    state = position(state.to_text().replace("figure: london+1", "figure: fens+1"))
    colours = {move.split()[1] for move in moves(state, "play")}
    assert colours <= {"yellow"}


TWO = """
    start player: 1
    turn: player 2 travels
    this turn: moved
    player 1:
      figure: bridge 1
      compass: north 6, bear 6, witch 6, dust 6
      met: {met}
      friends: {friends}
    player 2:
      figure: oxford+1
    """


@pytest.mark.rule("compass.two.challenges")
def test_two_players_need_four_challenges():
    state = position(TWO.format(met="I-1 II-1 III-1", friends="faa coram roger"))
    assert challenge(state.challenges[0]).startswith("III-")
    assert play(state, "end turn").outcome is None
    state = position(TWO.format(met="I-1 II-1 III-1 III-4", friends="faa coram roger iorek"))
    assert challenge(state.challenges[0]) is None
    assert play(state, "end turn").outcome.winners == (0,)


@pytest.mark.rule("compass.two.challenges")
def test_the_fourth_comes_from_stack_iii():
    text = TWO.format(met="I-1 II-1", friends="faa coram").replace("player 2 travels", "player 1 travels")
    text = text.replace("    this turn: moved\n", "").replace("met:", "challenge: III-1\n      met:")
    state = position(text, "stacks:\n  III: III-3 III-2")
    state = play(state, "meet the challenge")
    assert challenge(state.challenges[0]) == "III-3"
    assert challenge(state.challenge_stacks[2][-1]) == "III-2"


@pytest.mark.rule("compass.two.challenges")
def test_no_challenge_is_out_of_the_game():
    state = position("")
    assert sum(map(len, state.challenge_stacks)) + 2 == 12
    assert list(state.aside) == []
