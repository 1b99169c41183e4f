"""Challenges, what they need and cost, and the friends who come with them."""

import pytest

from tests.gamekit.compass.looking import figure, hand, left, markers
from tests.gamekit.compass.reference_round import KINDS, challenge
from tests.gamekit.compass.reference_way import CHALLENGES
from tests.gamekit.compass.table import position
from tests.gamekit.table import moves, play, refused, told

MEET = "meet the challenge"
WORD = {"north": "North", "bear": "bear", "witch": "witch", "dust": "Dust"}
READY = """
    players: 3
    this turn: moved
    player 1:
      figure: oxford+3
      hand: blue 1 2, pan swap
      compass: dust 3, bear 2, north 2
      challenge: I-1
    player 2:
      figure: oxford 1
    player 3:
      figure: oxford 2
    """


def experience(numbers):
    """Experience as a position writes it."""
    return ", ".join(f"{name} {number}" for name, number in numbers.items())


@pytest.mark.rule("compass.challenge.need")
def test_a_challenge_names_experience_in_three_or_four_domains():
    assert {len(need) for need, _ in CHALLENGES.values()} <= {3, 4}


@pytest.mark.rule("compass.challenge.need")
@pytest.mark.parametrize("card", sorted(CHALLENGES))
def test_who_has_the_experience_may_meet_the_challenge_and_nobody_else(card):
    need, _ = CHALLENGES[card]
    level = card.partition("-")[0]
    other = "2" if card[-1] == "1" else "1"
    met = {"I": [], "II": [f"I-{other}"], "III": [f"I-{other}", f"II-{other}"]}[level]
    friends = " ".join(KINDS[: len(met)])
    text = f"""
        players: 4
        this turn: moved
        player 1:
          figure: oxford+3
          compass: {{}}
          challenge: {card}
          met: {" ".join(met) or "-"}
          friends: {friends or "-"}
        """
    state = position(text.format(experience(need)))
    assert MEET in moves(state)
    for name, number in need.items():
        state = position(text.format(experience(need | {name: number - 1})))
        refused(state, MEET, "compass.challenge.need", card, f"{number} {WORD[name]}", f"have {number - 1}")


@pytest.mark.rule("compass.challenge.need")
def test_it_is_met_after_the_figure_has_moved_and_is_never_a_duty_on_the_way():
    state = position(READY.replace("this turn: moved", ""))
    refused(state, MEET, "compass.travel.must_move", "move on")
    assert {MEET, "end turn"} <= set(moves(play(state, "play blue 2")))


@pytest.mark.rule("compass.challenge.need")
def test_who_has_met_all_challenges_has_none_to_meet():
    met = "challenge: -\n      met: I-1 II-1 III-1\n      friends: faa iorek roger"
    refused(position(READY.replace("challenge: I-1", met)), MEET, "compass.challenge.next", "all 3 challenges")


@pytest.mark.rule("compass.challenge.cost")
@pytest.mark.parametrize("card", sorted(CHALLENGES))
def test_it_costs_one_point_in_one_domain_and_two_in_another(card):
    need, cost = CHALLENGES[card]
    assert sorted(cost.values()) == [1, 2]
    assert all(need[name] >= number for name, number in cost.items())


@pytest.mark.rule("compass.challenge.cost")
def test_the_markers_go_back_by_what_the_card_says():
    state = play(position(READY), MEET)
    _, cost = CHALLENGES["I-1"]
    had = {"dust": 3, "bear": 2, "north": 2}
    have = {name: number - cost.get(name, 0) for name, number in had.items()}
    assert markers(state, 0) == {name: number for name, number in have.items() if number}


@pytest.mark.rule("compass.challenge.next")
def test_the_met_card_lies_open_and_the_next_comes_from_stack_ii_and_then_from_iii():
    state = position(READY, "stacks:\n  II: II-3 II-1\n  III: III-2 III-4")
    state = play(state, MEET)
    assert list(map(challenge, state.met[0])) == ["I-1"]
    assert challenge(state.challenges[0]) == "II-3"
    assert challenge(state.view(1).challenges[0]) == "II-0"
    assert list(map(challenge, state.view(1).met[0])) == ["I-1"]
    text = READY.replace("challenge: I-1", "challenge: II-1\n      met: I-2\n      friends: faa")
    text = text.replace("dust 3, bear 2, north 2", experience(CHALLENGES["II-1"][0]))
    state = play(position(text, "stacks:\n  III: III-2 III-4"), MEET)
    assert list(map(challenge, state.met[0])) == ["I-2", "II-1"]
    assert challenge(state.challenges[0]) == "III-2"


@pytest.mark.rule("compass.challenge.next")
def test_after_the_third_challenge_there_is_no_other_with_three_players():
    text = READY.replace("challenge: I-1", "challenge: III-1\n      met: I-2 II-1\n      friends: faa iorek")
    text = text.replace("dust 3, bear 2, north 2", experience(CHALLENGES["III-1"][0]))
    state = play(position(text), MEET)
    assert challenge(state.challenges[0]) is None
    assert len(state.met[0]) == 3


@pytest.mark.rule("compass.challenge.ends_turn")
def test_who_meets_a_challenge_plays_no_more_cards():
    state = play(position(READY), MEET)
    assert (state.player, state.phase) == (0, "chooses a friend")
    for move in ("play blue 1", "use swap", "play swap as 1", MEET):
        refused(state, move, "compass.friend.take", "choose a friend")
    state = play(state, "befriend iorek")
    assert [event.rule for event in told(state, "turn over")] == ["compass.challenge.ends_turn"]
    assert (state.player, state.phase) == (1, "travels")
    assert hand(state, 0) == "blue 1, blue 2, swap"


@pytest.mark.rule("compass.friend.take")
def test_meeting_a_challenge_the_player_chooses_a_friend_and_keeps_it():
    state = play(position(READY), MEET)
    assert moves(state) == [f"befriend {kind}" for kind in KINDS]
    refused(state, "end turn", "compass.friend.take")
    state = play(state, "befriend coram")
    assert [[KINDS[kind] for kind in kinds] for kinds in state.friends] == [["coram"], [], []]
    assert "friends: coram" in state.view(1).to_text()


@pytest.mark.rule("compass.friend.take")
def test_a_friend_that_nobody_has_cannot_be_asked():
    refused(position(READY), "ask roger", "compass.friend.take", "Roger Parslow")


@pytest.mark.rule("compass.friend.no_double")
def test_no_friend_is_taken_twice():
    text = READY.replace("this turn", "turn: player 1 chooses a friend\n    this turn")
    state = position(text.replace("challenge: I-1", "challenge: III-1\n      met: I-1 II-2\n      friends: iorek"))
    refused(state, "befriend iorek", "compass.friend.no_double", "Iorek")
    assert "befriend roger" in moves(state)


FULL = """
    players: 4
    turn: player 1 chooses a friend
    this turn: moved
    player 1:
      figure: london+1
      met: I-1 II-1 III-1
      friends: {mine}
    player 2:
      figure: london+2
      met: I-2 II-2 III-2
      friends: {second}
    player 3:
      figure: london+3
      met: I-3 II-3 III-3
      friends: scoresby serafina faa
    player 4:
      met: I-4 II-4 III-4
      friends: serafina coram roger
    """


@pytest.mark.rule("compass.friend.no_double")
def test_unless_no_other_is_left():
    state = position(FULL.format(mine="iorek faa", second="scoresby coram roger"))
    assert moves(state) == ["befriend iorek"]
    state = play(state, "befriend iorek")
    assert [KINDS[kind] for kind in state.friends[0]] == ["iorek", "iorek", "faa"]


@pytest.mark.rule("compass.friend.no_double")
def test_two_players_may_have_the_same_friend_and_not_three():
    state = position(FULL.format(mine="faa iorek", second="scoresby coram roger"))
    refused(state, "befriend scoresby", "compass.friend.take", "Both cards of Lee Scoresby")


def with_friend(kind, *more, figure="oxford+1", hand="blue 1 2, red 1", compass="north 2, dust 1"):
    """Player 1 of three has this friend."""
    return position(
        f"""
        players: 3
        player 1:
          figure: {figure}
          hand: {hand}
          compass: {compass}
          met: I-1
          friends: {kind}
        player 2:
          figure: fens+7
        player 3:
          figure: london+1
        """,
        *more,
    )


@pytest.mark.rule("compass.friend.function")
def test_lee_scoresby_goes_on_by_one_field_and_it_counts():
    state = play(with_friend("scoresby"), "ask scoresby")
    assert (figure(state, 0), markers(state, 0)) == ("oxford+2", {"north": 2, "bear": 1, "dust": 1})
    assert state.moved


@pytest.mark.rule("compass.friend.function")
def test_iorek_lets_the_next_lyra_card_have_any_colour():
    state = with_friend("iorek", figure="fens+1", hand="blue 1 2, yellow 3, pan swap")
    assert moves(state, "play") == ["play yellow 3", "play swap as 1"]
    state = play(state, "ask iorek")
    assert [event.rule for event in told(state, "ask")] == ["compass.friend.function"]
    assert moves(state, "play") == ["play blue 1", "play blue 2", "play yellow 3", "play swap as 1"]
    after = play(state, "play blue 1")
    assert figure(after, 0) == "fens+2"
    assert moves(after, "play") == ["play yellow 3", "play swap as 1"]
    assert "play blue 1" in moves(play(state, "play swap as 1"))  # a Pan card is no Lyra card


@pytest.mark.rule("compass.friend.function")
def test_iorek_cannot_help_where_every_colour_may_be_played():
    refused(with_friend("iorek"), "ask iorek", "compass.friend.function", "Iorek")
    refused(with_friend("iorek", figure="fens+1", hand="yellow 1"), "ask iorek", "compass.friend.function")


@pytest.mark.rule("compass.friend.function")
def test_serafina_draws_a_lyra_card_from_any_stack():
    state = play(with_friend("serafina", "stacks:\n  red: 3 1"), "ask serafina")
    assert moves(state) == ["draw blue", "draw yellow", "draw red"]
    state = play(state, "draw red")
    assert (hand(state, 0), state.phase) == ("blue 1, blue 2, red 1, red 3", "travels")
    refused(state, "end turn", "compass.travel.must_move")


@pytest.mark.rule("compass.friend.function")
def test_serafinas_card_counts_for_the_hand_limit():
    state = with_friend("serafina", hand="blue 1 1 2 2, red 1 1 2 2")
    state = play(state, "ask serafina", "draw yellow")
    assert (state.phase, len(state.hands[0])) == ("discards on the way", 9)
    assert play(state, "discard blue 1").phase == "travels"


@pytest.mark.rule("compass.friend.function")
def test_john_faa_gives_a_pan_card_for_a_lyra_card():
    state = play(with_friend("faa", "stacks:\n  pan: double", hand="blue 1 2, pan swap"), "ask faa")
    pan = left(state, "pan")
    assert moves(state) == ["discard blue 1", "discard blue 2"]
    refused(state, "discard swap", "compass.friend.function", "Lyra")
    state = play(state, "discard blue 2")
    assert (hand(state, 0), state.phase, left(state, "pan")) == ("blue 1, swap, double", "travels", pan - 1)
    refused(with_friend("faa", hand="pan swap"), "ask faa", "compass.friend.function", "Lyra")


@pytest.mark.rule("compass.friend.function")
def test_farder_coram_moves_one_marker_back_and_another_one_on():
    state = play(with_friend("coram", compass="north 2, dust 6"), "ask coram")
    assert moves(state) == [
        *("trade north for bear", "trade north for witch"),
        *("trade dust for north", "trade dust for bear", "trade dust for witch"),
    ]
    refused(state, "trade north for dust", "compass.travel.experience", "Dust", "6")
    refused(state, "trade bear for witch", "compass.friend.function", "bear marker is not on the compass")
    state = play(state, "trade dust for bear")
    assert (markers(state, 0), state.phase) == ({"north": 2, "bear": 1, "dust": 5}, "travels")
    refused(with_friend("coram", compass="-"), "ask coram", "compass.friend.function")


@pytest.mark.rule("compass.friend.function")
def test_roger_makes_the_next_lyra_card_one_shorter():
    state = play(with_friend("roger", hand="blue 1 2 2 3, pan swap"), "ask roger")
    assert figure(state, 0) == "oxford+1"
    after = play(state, "play blue 3")
    assert figure(after, 0) == "oxford+3"
    assert figure(play(after, "play blue 2"), 0) == "oxford+5"
    assert figure(play(state, "play blue 1"), 0) == "oxford+2"
    swapped = play(state, "play swap as 1")
    assert figure(swapped, 0) == "oxford+2"
    assert figure(play(swapped, "play blue 2"), 0) == "oxford+3"
    refused(
        with_friend("roger", hand="blue 1, pan swap"), "ask roger", "compass.friend.function", "Lyra card of 2 or 3"
    )


@pytest.mark.rule("compass.friend.function")
@pytest.mark.parametrize(("kind", "hand"), [("iorek", "blue 1, yellow 1, pan swap"), ("roger", "yellow 1 2, pan swap")])
def test_what_a_friend_promised_lasts_for_this_turn_alone(kind, hand):
    state = play(with_friend(kind, figure="fens+1", hand=hand), f"ask {kind}", "play swap as 1", "end turn")
    assert (state.any_colour, state.shorter) == (False, False)


@pytest.mark.rule("compass.friend.once_a_round")
def test_each_friend_helps_once_a_round():
    state = play(with_friend("coram"), "ask coram", "trade north for bear")
    refused(state, "ask coram", "compass.friend.once_a_round", "Farder Coram")
    state = play(state, "play blue 1", "end turn")
    assert state.asked == ()


@pytest.mark.rule("compass.friend.once_a_round")
def test_who_has_two_cards_of_a_friend_is_helped_by_each():
    text = FULL.format(mine="coram coram faa\n      compass: north 3", second="scoresby iorek roger")
    text = text.replace("serafina coram roger", "serafina iorek roger")
    text = text.replace("chooses a friend", "travels").replace("    this turn: moved\n", "")
    state = play(position(text), *("ask coram", "trade north for dust") * 2)
    refused(state, "ask coram", "compass.friend.once_a_round", "Farder Coram")
