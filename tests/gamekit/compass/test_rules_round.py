"""A round: the start player, and the Lyra cards that are drawn before the players travel."""

from collections import Counter

import pytest

from tests.gamekit.compass.looking import discards, hand, left
from tests.gamekit.compass.table import GAME, position
from tests.gamekit.table import kinds, moves, play, refused, told

APART = """
    players: 4
    round: 2
    start player: 2
    turn: player 1 travels
    this turn: moved
    player 1:
      figure: london+4
      hand: -
    player 2:
      figure: oxford+2
      hand: yellow 1
    player 3:
      figure: london 2
      hand: red 1
    player 4:
      figure: london 1
      hand: green 1
    """


def drawn(state):
    """Draw blue and yellow cards until everybody has; who drew how many, in order."""
    order = []
    while state.phase in ("draws", "discards"):
        if state.phase == "draws":
            order.append(state.player)
        state = play(state, next(move for move in moves(state) if move != "draw red"))
    return list(Counter(order).items()), state


@pytest.mark.rule("compass.round.phases")
def test_a_round_is_start_player_drawing_travelling_and_meeting_challenges():
    state = position("""
        round: 1
        start player: 1
        turn: player 2 travels
        this turn: moved
        player 1:
          figure: oxford+3
          compass: dust 3, bear 2, north 2
          challenge: I-1
          hand: blue 1
        player 2:
          figure: oxford+1
          hand: yellow 1
        """)
    state = play(state, "end turn")
    assert (state.round, state.starter, state.player, state.phase) == (2, 1, 1, "draws")
    refused(state, "play yellow 1", "compass.two.draw", "draw 4 Lyra cards")
    order, state = drawn(state)
    assert [seat for seat, _ in order] == [1, 0]
    assert (state.player, state.phase) == (1, "travels")
    refused(state, "draw blue", "compass.round.phases")
    state = play(state, "play yellow 1", "end turn")
    assert (state.round, state.player, state.phase) == (2, 0, "travels")
    state = play(state, "play blue 1")
    state = play(state, "mark witch")
    refused(state, "draw blue", "compass.round.phases")
    assert {"meet the challenge", "end turn"} <= set(moves(state))


@pytest.mark.rule("compass.round.phases")
def test_who_is_not_asked_cannot_do_what_belongs_to_another_phase():
    state = GAME.new(seed=1)
    wanted = {
        "mark dust": "compass.travel.compass_field",
        "enough": "compass.pan.swap_lyra",
        "trade north for dust": "compass.friend.function",
        "befriend iorek": "compass.friend.take",
    }
    for move, rule in wanted.items():
        refused(state, move, rule)


@pytest.mark.rule("compass.round.phases")
@pytest.mark.parametrize(
    ("phase", "text", "rule", "says"),
    [
        ("draws", "", "compass.two.draw", "draw"),
        ("discards", "player 1:\n  hand: blue 1 1 1 2 2 2 3 3 3", "compass.draw.hand_limit", "9 cards"),
        ("chooses a marker", "player 1:\n  figure: oxford+4", "compass.travel.compass_field", "marker"),
        ("chooses a marker", "player 1:\n  figure: london 1", "compass.city.reward", "marker"),
        ("waits and moves a marker", "player 1:\n  figure: bridge 1", "compass.end.waiting", "markers"),
        ("draws on the way", "to draw: 2", "compass.draw.any_stack", "draw 2 Lyra cards"),
        ("swaps Lyra cards", "", "compass.pan.swap_lyra", "discard"),
        ("gives a Lyra card", "", "compass.friend.function", "John Faa"),
        ("trades experience", "player 1:\n  compass: dust 2", "compass.friend.function", "Farder Coram"),
        ("chooses a friend", "player 1:\n  figure: oxford+4\n  met: I-1", "compass.friend.take", "choose a friend"),
    ],
)
def test_what_is_to_be_done_now_comes_first(phase, text, rule, says):
    state = position(f"turn: player 1 {phase}", text)
    assert state.phase == phase
    refused(state, "end turn", rule, says)


@pytest.mark.rule("compass.round.start_player")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_player_moves_clockwise_by_one_each_round_and_travels_first(players):
    state, seen = GAME.new(players, seed=2, first=1), {}
    while state.round < players + 2:
        if state.phase == "travels" and not state.moved:
            seen.setdefault(state.round, []).append(state.player)
        state = play(state, next((move for move in moves(state) if move == "end turn"), moves(state)[0]))
    for number in range(1, players + 2):
        starter = number % players  # seat 1 begins
        turns = list(dict.fromkeys(seen[number]))
        assert turns == [(starter + place) % players for place in range(players)]


@pytest.mark.rule("compass.draw.not_first")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_drawn_in_the_first_round(players):
    state = GAME.new(players, seed=3)
    assert state.phase == "travels"
    refused(state, "draw blue", "compass.draw.not_first", "first round")


@pytest.mark.rule("compass.draw.not_first")
def test_never_a_pan_card_in_this_phase():
    state = play(position(APART), "end turn")
    before = left(state, "pan")
    _, state = drawn(state)
    assert left(state, "pan") == before
    assert not any(card.colour == "pan" for cards in state.hands for card in cards)


@pytest.mark.rule("compass.draw.by_place")
def test_of_four_the_last_draws_4_then_3_then_2_and_the_leader_1():
    state = play(position(APART), "end turn")
    assert (state.player, state.phase, state.to_draw) == (1, "draws", 4)
    assert [event.rule for event in told(state, "draws")] == ["compass.draw.by_place"]
    order, state = drawn(state)
    assert order == [(1, 4), (2, 3), (3, 2), (0, 1)]  # of the two in London who came first is ahead
    assert (state.round, state.player, state.phase) == (3, 2, "travels")


@pytest.mark.rule("compass.draw.by_place")
def test_of_three_the_last_draws_4_then_3_and_the_leader_2():
    text = APART.replace("players: 4", "players: 3").split("player 4:")[0]
    order, _ = drawn(play(position(text), "end turn"))
    assert order == [(1, 4), (2, 3), (0, 2)]


DRAWING = """
    players: 3
    round: 2
    turn: player 2 draws
    to draw: 4
    player 1:
      figure: oxford+4
    player 2:
      figure: oxford+1
      hand: -
    player 3:
      figure: oxford+3
    """


@pytest.mark.rule("compass.draw.any_stack")
def test_each_card_may_come_from_any_stack_and_is_its_top_card():
    state = position(DRAWING, "stacks:\n  blue: 3 1\n  yellow: 1 2\n  red: 2 3")
    yellow = left(state, "yellow")
    assert moves(state) == ["draw blue", "draw yellow", "draw red"]
    state = play(state, "draw red", "draw blue", "draw blue")
    assert hand(state, 1) == "blue 1, blue 3, red 2"
    assert left(state, "yellow") == yellow


EMPTY = "stacks:\n  blue: 3\ndiscards:\n  blue: 1 2 2 2 2 3 3 3 3"


@pytest.mark.rule("compass.draw.any_stack")
def test_an_empty_stack_is_refilled_by_shuffling_its_discards():
    state = position(DRAWING.replace("oxford+4", "oxford+4\n      hand: blue 1 1 1 2 2 2 3"), EMPTY)
    beside = len(state.discards[0])
    state = play(state, *["draw blue"] * left(state, "blue"))
    assert (left(state, "blue"), len(state.discards[0])) == (0, beside)  # only when a card is to be drawn from it
    state = play(state, "draw blue")
    assert (left(state, "blue"), discards(state, "blue")) == (beside - 1, "")
    assert any(event.rule == "compass.draw.any_stack" for event in told(state, "shuffle"))


@pytest.mark.rule("compass.draw.any_stack")
def test_the_order_after_a_shuffle_is_by_chance():
    states = [position(DRAWING, "stacks:\n  blue: -", f"chance: {chance}") for chance in range(20)]
    orders = {tuple(map(str, play(state, "draw blue").stacks[0])) for state in states}
    assert len(orders) == 20


@pytest.mark.rule("compass.draw.any_stack")
def test_a_stack_with_no_cards_and_no_discards_cannot_be_chosen():
    text = DRAWING.replace("oxford+4", "oxford+4\n      hand: yellow 1 1 1 1 1 1 2 2")
    text = text.replace("oxford+3", "oxford+3\n      hand: yellow 2 2 2 2 2 2 3 3").replace(
        "hand: -", "hand: yellow 3 3"
    )
    state = position(text, "stacks:\n  yellow: 3 3\ndiscards:\n  yellow: -")
    state = play(state, "draw yellow")
    assert moves(state) == ["draw blue", "draw yellow", "draw red"]
    state = play(state, "draw yellow")
    assert moves(state) == ["draw blue", "draw red"]
    refused(state, "draw yellow", "compass.draw.any_stack", "yellow")


SEVEN = """
    players: 4
    round: 2
    turn: player 3 draws
    to draw: 2
    player 1:
      figure: oxford+4
    player 2:
      figure: oxford+1
    player 3:
      figure: oxford+3
      hand: blue 1 2, red 1 1 2, green 3, pan swap
    player 4:
      figure: oxford+2
    stacks:
      red: 3 1
    """


@pytest.mark.rule("compass.draw.hand_limit")
def test_after_drawing_nobody_keeps_more_than_8_cards_lyra_and_pan_together():
    state = play(position(SEVEN), "draw red")
    assert (state.phase, len(state.hands[2])) == ("draws", 8)
    state = play(state, "draw red")
    assert (state.player, state.phase, len(state.hands[2])) == (2, "discards", 9)
    refused(state, "draw red", "compass.draw.hand_limit", "9 cards", "8")
    state = play(state, "discard swap")
    assert discards(state, "pan").endswith("swap")
    assert (len(state.hands[2]), state.phase) == (8, "draws")
    assert state.player != 2


@pytest.mark.rule("compass.draw.hand_limit")
def test_the_holder_chooses_what_to_discard_and_goes_on_until_8_are_left():
    state = play(position(SEVEN.replace("red 1 1 2", "red 1 1 2 3")), "draw red", "draw red")
    assert moves(state) == [
        f"discard {card}" for card in ("blue 1", "blue 2", "red 1", "red 2", "red 3", "green 3", "swap")
    ]
    state = play(state, "discard red 1")
    assert (state.player, state.phase) == (2, "discards")
    state = play(state, "discard blue 2")
    assert (state.phase, len(state.hands[2])) == ("draws", 8)
    assert (discards(state, "red")[-1], discards(state, "blue")[-1]) == ("1", "2")


@pytest.mark.rule("compass.draw.hand_limit")
def test_also_when_a_pan_card_is_won():
    state = position("""
        player 1:
          figure: oxford+6
          hand: blue 1 1 2 2, yellow 1 1 1, pan swap
          met: I-1
          friends: scoresby
        player 2:
          figure: london+1
        """)
    played = play(state, "play blue 1")
    assert (played.phase, len(played.hands[0])) == ("travels", 8)
    state = play(state, "ask scoresby")
    assert (state.player, state.phase, len(state.hands[0])) == (0, "discards on the way", 9)
    refused(state, "end turn", "compass.draw.hand_limit", "9 cards", "8")
    state = play(state, "discard yellow 1")
    assert (state.player, state.phase, len(state.hands[0])) == (0, "travels", 8)


@pytest.mark.rule("compass.two.draw")
@pytest.mark.parametrize("ahead", [("london+2", "oxford+2"), ("oxford+2", "london+2")])
def test_of_two_the_start_player_draws_4_first_and_the_other_2_wherever_they_are(ahead):
    state = position(f"""
        start player: 2
        turn: player 1 travels
        this turn: moved
        player 1:
          figure: {ahead[0]}
        player 2:
          figure: {ahead[1]}
        """)
    state = play(state, "end turn")
    assert [event.rule for event in told(state, "draws")] == ["compass.two.draw"]
    order, state = drawn(state)
    assert order == [(0, 4), (1, 2)]
    assert (state.round, state.player) == (2, 0)


@pytest.mark.rule("compass.two.draw")
def test_of_two_the_other_draws_2_also_when_the_start_player_waits_at_the_bridge():
    state = position("""
        round: 4
        start player: 2
        turn: player 1 travels
        player 1:
          figure: bridge 1
        player 2:
          figure: london+2
        """)
    order, _ = drawn(play(state, "end turn"))
    assert order == [(1, 2)]
    assert kinds(play(state, "end turn"))[-1] != "draw"
    assert told(play(state, "end turn"), "over") == []
