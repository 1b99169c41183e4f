"""What each player may know: all that lies open, the own cards and challenge, and the backs of all others."""

import random
from collections import Counter

import pytest

import gamekit
from tests.gamekit.compass.reference_round import challenge
from tests.gamekit.compass.table import GAME, position
from tests.gamekit.table import play

SECRETS = """
    players: 3
    player 1:
      figure: oxford+1
      compass: north 2
      hand: blue 1 3, red 2, pan swap
      challenge: II-1
      met: I-1
      friends: serafina
    player 2:
      figure: oxford+2
      hand: {hand}
      challenge: {challenge}
    player 3:
      figure: oxford+3
      hand: red 1
      challenge: I-3
    stacks:
      blue: {blue}
      pan: {pan}
      II: {second}
    aside: {aside}
    chance: {chance}
    """
ONE = {
    "hand": "blue 1, yellow 2 3, pan double",
    "challenge": "I-2",
    "blue": "2 3 1",
    "pan": "borrow distance",
    "second": "II-2 II-3",
    "aside": "I-4 II-4 III-1",
    "chance": 5,
}
OTHER = {
    "hand": "blue 2, yellow 1 1, pan borrow",
    "challenge": "I-4",
    "blue": "3 1 2",
    "pan": "double swap",
    "second": "II-4 II-2",
    "aside": "I-2 II-3 III-4",
    "chance": 6,
}


def secrets(**others):
    """The position with these secrets in the place of the first ones."""
    return position(SECRETS.format(**(ONE | others)))


@pytest.mark.parametrize("part", ONE)
def test_a_view_is_the_same_whatever_it_hides(part):
    others = {part: OTHER[part]}
    if part in ("challenge", "second", "aside"):  # these cards are dealt round
        others = {name: OTHER[name] for name in ("challenge", "second", "aside")}
    one, other = secrets(), secrets(**others)
    assert one != other
    assert one.view(0).to_text() == other.view(0).to_text()
    assert one.view(None).to_text() == other.view(None).to_text()
    shown = part in ("hand", "challenge", "second", "aside")  # player 2 sees the own cards
    assert (one.view(1).to_text() != other.view(1).to_text()) == shown


def test_of_other_hands_the_backs_are_seen_with_the_colours_they_were_drawn_from():
    view = secrets().view(0)
    assert [str(card) for card in view.hands[0]] == ["blue 1", "blue 3", "red 2", "swap"]
    assert [str(card) for card in view.hands[1]] == ["blue ?", "yellow ?", "yellow ?", "pan ?"]
    assert "  hand: blue ?x1, yellow ?x2, pan ?x1" in view.to_text()
    assert [str(card) for card in secrets().view(None).hands[0]] == ["blue ?", "blue ?", "red ?", "pan ?"]


def test_of_other_challenges_the_level_is_seen_and_those_met_lie_open():
    view = secrets().view(2)
    assert [challenge(card) for card in view.challenges] == ["II-0", "I-0", "I-3"]
    assert [challenge(card) for card in view.met[0]] == ["I-1"]
    assert "  challenge: II-?" in view.to_text()


@pytest.mark.parametrize("player", [None, 0, 1, 2])
def test_stacks_what_is_out_of_the_game_and_chance_are_hidden_from_everybody(player):
    state = secrets()
    view = state.view(player)
    assert all(card.hidden for stack in view.stacks for card in stack)
    assert [len(stack) for stack in view.stacks] == [len(stack) for stack in state.stacks]
    assert {challenge(card) for stack in view.challenge_stacks for card in stack} <= {"I-0", "II-0", "III-0"}
    assert [challenge(card) for card in view.aside] == ["I-0", "II-0", "III-0"]
    assert "chance: ?" in view.to_text()
    assert not view.complete


@pytest.mark.parametrize("player", [None, 0, 1, 2])
def test_figures_markers_friends_and_discards_lie_open_to_all(player):
    state = play(secrets(), "play blue 3", "end turn")
    view = state.view(player)
    for part in ("fields", "spaces", "arrivals", "markers", "friends", "met", "discards", "round", "starter", "player"):
        assert getattr(view, part) == getattr(state, part)


def test_a_sample_deals_all_that_is_hidden_anew_and_keeps_what_was_seen():
    state = secrets()
    samples = [state.sample(0, random.Random(seed)) for seed in range(60)]
    assert len({sample.hands[1] for sample in samples}) > 10
    assert {challenge(sample.challenges[1]) for sample in samples} == {"I-2", "I-3", "I-4"}
    assert len({sample.stacks[0] for sample in samples}) == len({sample.chance for sample in samples}) == 60
    assert len({sample.aside for sample in samples}) > 10
    for sample in samples:
        assert sample.complete
        assert sample.hands[0] == state.hands[0]
        assert sample.challenges[0] == state.challenges[0]
        assert Counter(card.colour for card in sample.hands[1]) == {"blue": 1, "yellow": 2, "pan": 1}
        cards = [card for place in (*sample.hands, *sample.stacks, *sample.discards) for card in place]
        assert sorted(cards) == sorted(
            card for place in (*state.hands, *state.stacks, *state.discards) for card in place
        )


def test_who_draws_a_card_sees_it_and_the_others_see_its_back():
    state = play(secrets(), "ask serafina", "draw blue")
    assert [str(card) for card in state.view(0).hands[0]] == ["blue 1", "blue 2", "blue 3", "red 2", "swap"]
    assert [str(card) for card in state.view(1).hands[0]] == ["blue ?", "blue ?", "blue ?", "red ?", "pan ?"]


def test_no_event_tells_what_was_drawn():
    state = play(secrets(), "ask serafina", "draw blue")
    assert {str(event) for event in state.events} == {"Player 1 takes a blue card."}
    near = secrets().to_text().replace("figure: oxford+1", "figure: oxford+6").replace("oxford+3", "london+1")
    state = play(position(near), "play blue 1")
    assert "Player 1 takes a Pan card." in [str(event) for event in state.events]
    ready = near.replace("north 2", "north 6, bear 6, witch 6, dust 6")
    state = play(position(ready), "play blue 3", "meet the challenge")
    said = [str(event) for event in state.events if "takes" in str(event)]
    assert said == ["Player 1 takes a challenge card III."]


def test_whose_turn_it_is_knows_the_moves_from_the_view_alone_and_others_do_not():
    state = secrets()
    assert state.view(0).moves() == state.moves()
    with pytest.raises(gamekit.GameError, match="hidden"):
        state.view(1).moves()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_sample_of_a_new_game_is_a_new_game(players):
    state = GAME.new(players, seed=3)
    for seed in range(5):
        sample = state.sample(0, seed)
        assert [card.colour for hand in sample.hands for card in hand] == [
            card.colour for hand in state.hands for card in hand
        ]
        assert all(challenge(card).startswith("I-") for card in sample.challenges)
        assert [len(stack) for stack in sample.stacks] == [len(stack) for stack in state.stacks]
