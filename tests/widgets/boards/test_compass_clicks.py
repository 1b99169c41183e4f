"""What clicks on the board of the Golden Compass mean, in moves and in words."""

import pytest

from gamekit import Refusal
from gamekit.compass import (
    END,
    EXPERIENCE_NAMES,
    EXPERIENCES,
    FRIENDS,
    LYRA,
    OVER,
    PAN,
    PAN_PILE,
    CompassState,
    kind_name,
)
from gamekit.text import listing
from tests.widgets.boards.checks import check_other_clicks, check_ways, check_words, legal
from tests.widgets.boards.compass_states import (
    BEFRIENDING,
    BOARD,
    CITY,
    DRAWING,
    EMPTY,
    GAME,
    GIVING,
    MARKING,
    MOVED,
    READY,
    STARTING,
    STUCK,
    SWAPPING,
    TRADING,
    TRAVELLING,
    TYPED,
    games,
    position,
)
from tests.widgets.boards.states import NAMES, keys
from widgets.boards.compass import keys as keys_of
from widgets.boards.compass.layout import SMALLEST
from widgets.play.chooser import Chooser
from widgets.scene.room import ROOM

# What the box says, of which not all is known.
SECOND = kind_name(GAME.box.way[GAME.box.fens + 2])  # after the Fens
COST = listing(
    f"{points} {name}"
    for points, name in zip(GAME.box.challenges[TRAVELLING.challenges[0]].cost, EXPERIENCE_NAMES, strict=True)
    if points
)
PLAYED = tuple(state for state in games() if state.phase != OVER)

# Moves as clicks


def test_every_move_can_be_clicked_in_ways_of_its_own() -> None:
    for state in PLAYED:
        check_ways(BOARD, state)


# What is only a button beside the board.
BUTTONS = ("walk", "use", "use/1", "use/2", "use/3", "meet the challenge", "go on", "enough", "end turn")


def test_every_step_is_on_the_board_or_a_button() -> None:
    for state in (*TYPED, *PLAYED[len(TYPED) :: 3]):
        for room in (ROOM, SMALLEST):
            shown = keys(BOARD.scene(state, state.player, NAMES, room=room))
            steps = {key for path in legal(BOARD, state) for key in path}
            assert steps <= shown | set(BUTTONS)
            assert not shown & set(BUTTONS)


def test_every_key_is_read_as_it_is_built() -> None:
    box = GAME.box
    for field in range(END + 1):
        assert keys_of.field_of(box, keys_of.field(box, field)) == field
    for card in (*LYRA, *PAN):
        assert keys_of.card_of(keys_of.hand(card)) == card
    for friend in range(len(FRIENDS)):
        assert keys_of.friend_of(keys_of.friend(friend)) == friend
    for pile in range(PAN_PILE + 1):
        assert keys_of.pile_of(keys_of.stack(pile)) == pile
    for seat in range(4):
        assert keys_of.seat_of(keys_of.figure(seat)) == seat
        for experience in range(4):
            marker = keys_of.marker(seat, experience)
            assert (keys_of.seat_of(marker), keys_of.experience_of(marker)) == (seat, experience)


def test_clicks_that_mean_a_legal_move_are_among_its_ways_and_refusals_name_a_rule() -> None:
    for state in (*TYPED, *PLAYED[len(TYPED) :: 3]):
        check_other_clicks(BOARD, state, ("hand/", "field/", "marker/", "figure/"))


def ways(state: CompassState, move: str) -> tuple[tuple[str, ...], ...]:
    return BOARD.paths(state, state.game.parse(move))


@pytest.mark.parametrize(
    ("state", "move", "first"),
    [
        (TRAVELLING, "play yellow 3", ("hand/yellow 3",)),
        (TRAVELLING, "play borrow as 1", ("hand/borrow", "walk")),
        (TRAVELLING, "use distance for 2", ("hand/distance", "use/2")),
        (TRAVELLING, "use north/bear for bear", ("hand/north/bear", "marker/1/bear")),
        (TRAVELLING, "use borrow for roger", ("hand/borrow", "friend/roger")),
        (TRAVELLING, "ask coram", ("friend/coram",)),
        (MOVED, "end turn", ("end turn",)),
        (READY, "meet the challenge", ("meet the challenge",)),
        (MARKING, "mark witch", ("marker/1/witch",)),
        (DRAWING, "draw red", ("stack/red",)),
        (GIVING, "discard blue 2", ("hand/blue 2",)),
        (TRADING, "trade north for dust", ("marker/1/north", "marker/1/dust")),
        (SWAPPING, "enough", ("enough",)),
        (BEFRIENDING, "befriend iorek", ("friend/iorek",)),
        (STUCK, "discard red 3", ("hand/red 3",)),
        (EMPTY, "go on", ("go on",)),
    ],
)
def test_the_first_way_is_the_plainest(state: CompassState, move: str, first: tuple[str, ...]) -> None:
    assert ways(state, move)[0] == first


def test_a_field_stands_for_the_one_card_that_leads_there() -> None:
    assert ("field/oxford+2",) in ways(STARTING, "play blue 2")
    assert ("field/oxford+1", "hand/blue 1") in ways(STARTING, "play blue 1")  # the Pan card leads there too
    assert ("field/oxford+1", "hand/north/bear") in ways(STARTING, "play north/bear as 1")
    assert ("field/fens+2",) in ways(EMPTY, "go on")


def test_a_field_that_several_cards_lead_to_offers_them() -> None:
    chooser = Chooser(BOARD, TRAVELLING, TRAVELLING.moves())
    assert chooser.click("field/fens+2") is None
    assert set(chooser.targets()) == {"hand/yellow 1", "hand/distance", "hand/north/bear", "hand/borrow"}
    assert str(chooser.click("hand/yellow 1")) == "play yellow 1"


def test_two_ways_to_use_one_card_for_one_field_are_told_apart_by_buttons() -> None:
    on_field = [path for move in ("play distance as 1", "use distance for 1") for path in ways(TRAVELLING, move)
                if "field/fens+2" in path]  # fmt: skip
    assert on_field == [("hand/distance", "field/fens+2"), ("field/fens+2", "hand/distance")]
    assert ways(TRAVELLING, "use distance for 1") == (("hand/distance", "use/1"),)


def test_a_figure_in_a_city_stands_for_the_city() -> None:
    state = position(
        "players: 2\nround: 4\nstart player: 2\nturn: player 2 travels\n"
        "player 1:\n  figure: london 1\nplayer 2:\n  figure: oxford+6\n  hand: blue 1\n"
    )
    assert ways(state, "play blue 1") == (("hand/blue 1",), ("field/london",), ("figure/1",))


def test_roger_makes_cards_lead_one_field_less_far() -> None:
    state = TRAVELLING.play("use borrow for roger")
    assert any("field/fens+3" in path for path in ways(state, "play yellow 3"))
    assert any("field/fens+5" in path for path in ways(TRAVELLING, "play yellow 3"))


# What is tried in vain


def refused(path: tuple[str, ...], state: CompassState) -> Refusal:
    """The refusal that the clicks lead to, by the board or by the rules."""
    meant = BOARD.attempt(state, path)
    assert meant is not None
    if isinstance(meant, Refusal):
        return meant
    refusal = state.why_not(meant)
    assert refusal is not None
    return refusal


@pytest.mark.parametrize(
    ("state", "path", "rule", "fact"),
    [
        (TRAVELLING, ("hand/blue 2",), "expedition.others", "yellow"),
        (TRAVELLING, ("field/london",), "travel.move", "leads there"),
        (TRAVELLING, ("field/fens+3", "hand/blue 2"), "expedition.others", "blue"),
        (TRAVELLING, ("field/fens+2", "hand/yellow 3"), "travel.move", "Yellow 3 does not lead there"),
        (TRAVELLING, ("figure/3",), "travel.move", "leads there"),
        (TRAVELLING, ("stack/red",), "round.phases", "before the players travel"),
        (TRAVELLING, ("stack/pan",), "draw.not_first", "stopping in a city"),
        (TRAVELLING, ("discards/red",), "draw.any_stack", "from the stacks"),
        (TRAVELLING, ("marker/1/north",), "travel.compass_field", "No field"),
        (TRAVELLING, ("marker/2/north",), "setup.player", "Player 2's compass"),
        (TRAVELLING, ("friend/iorek",), "friend.take", "not your friend"),
        (TRAVELLING, ("task",), "challenge.need", "The challenge III-1 needs"),
        (TRAVELLING, ("hand/north/bear", "marker/1/dust"), "pan.two_experiences", "not the Dust marker"),
        (TRAVELLING, ("hand/north/bear", "marker/2/north"), "setup.player", "Player 2's"),
        (TRAVELLING, ("hand/borrow", "friend/iorek"), "pan.borrow_friend", "No other player"),
        (CITY, ("hand/double", "marker/1/north"), "pan.double_experience", "right after stopping"),
        (MARKING, ("hand/yellow 1",), "travel.compass_field", "marker"),
        (MARKING, ("field/fens+5",), "travel.compass_field", "marker"),
        (MARKING, ("friend/coram",), "travel.compass_field", "marker"),
        (DRAWING, ("hand/blue 2",), "draw.any_stack", "First draw"),
        (GIVING, ("hand/borrow",), "friend.function", "not a Pan card"),
        (TRADING, ("marker/1/bear",), "friend.function", "cannot go back"),
        (TRADING, ("marker/1/north", "marker/2/dust"), "setup.player", "Player 2's"),
        (SWAPPING, ("hand/double",), "pan.swap_lyra", "not Pan cards"),
        (BEFRIENDING, ("friend/coram",), "friend.no_double", "already"),
        (STUCK, ("field/london",), "travel.move", "leads there"),
        (STARTING, ("stack/blue",), "draw.not_first", "first round"),
    ],
)
def test_a_click_in_vain_is_answered_with_its_rule(
    state: CompassState, path: tuple[str, ...], rule: str, fact: str
) -> None:
    refusal = refused(path, state)
    assert refusal.rule == f"compass.{rule}"
    assert fact in refusal.text


def test_a_pan_card_that_can_do_nothing_tells_why() -> None:
    waiting = "players: 2\nround: 20\nturn: player 1 travels\nthis turn: moved\nplayer 1:\n  figure: bridge 1\n"
    for card, rule in (
        ("distance", "end.waiting"),
        ("swap", "pan.swap_lyra"),
        ("borrow", "pan.borrow_friend"),
        ("double", "pan.double_experience"),
    ):
        assert refused((f"hand/{card}",), position(f"{waiting}  hand: pan {card}\n")).rule == f"compass.{rule}"


def test_after_the_end_every_click_is_refused() -> None:
    over = next(state for state in games() if state.phase == OVER)
    for key in keys(BOARD.scene(over, 0, NAMES)):
        meant = BOARD.attempt(over, (key,))
        if meant is not None:
            refused((key,), over)


# In words


def test_no_two_moves_are_said_alike_and_each_step_is_told() -> None:
    for state in PLAYED:
        check_words(BOARD, state)


@pytest.mark.parametrize(
    ("state", "move", "says"),
    [
        (TRAVELLING, "play yellow 1", f"Play yellow 1: to {SECOND}, 2 after the Fens"),
        (TRAVELLING, "use distance for 2", "Use distance for 2: to golden compass, 3 after the Fens"),
        (TRAVELLING, "play borrow as 1", f"Play the Pan card borrow as a 1: to {SECOND}, 2 after the Fens"),
        (TRAVELLING, "use north/bear for bear", "Use the Pan card north or bear: bear on to 1"),
        (TRAVELLING, "use borrow for serafina", "Borrow Serafina Pekkala: Draw a Lyra card from any stack."),
        (TRAVELLING, "ask faa", "Ask John Faa: Discard a Lyra card and take a Pan card."),
        (CITY, "play blue 1", "Play blue 1: to the Fens"),
        (READY, "meet the challenge", f"Meet challenge III-1 for {COST}"),
        (MOVED, "end turn", "End the turn"),
        (MARKING, "mark dust", "Move Dust on to 4"),
        (TRADING, "trade dust for bear", "Dust back to 2, bear on to 1"),
        (DRAWING, "draw blue", "Draw blue (19 left)"),
        (SWAPPING, "enough", "Enough: draw 1 card"),
        (STUCK, "discard red 3", f"Discard red 3: one step to {SECOND}, 2 after the Fens, without a reward"),
        (EMPTY, "go on", f"Go on without a card: to {SECOND}, 2 after the Fens, without a reward"),
        (GIVING, "discard yellow 1", "Discard yellow 1"),
        (BEFRIENDING, "befriend scoresby", "Lee Scoresby: Go on by one field; what you land on counts."),
    ],
)
def test_a_move_is_said_with_what_it_leads_to(state: CompassState, move: str, says: str) -> None:
    assert BOARD.say(state, state.game.parse(move)) == says


@pytest.mark.parametrize(
    ("key", "says"),
    [
        ("hand/yellow 1", "Yellow 1"),
        ("hand/north/bear", "Pan card north or bear"),
        ("field/fens+3", "To field 3 after Fens"),
        ("field/london", "To London"),
        ("marker/1/north", "North goes back"),
        ("friend/iorek", "Iorek Byrnison"),
        ("figure/2", "To where player 2 is"),
    ],
)
def test_what_is_taken_up_has_a_name(key: str, says: str) -> None:
    assert BOARD.name(key) == says


def test_the_prompt_says_what_may_be_done() -> None:
    told = [
        (STARTING, "Play a card"), (MOVED, "Play on, or end your turn."), (READY, "meet your challenge"),
        (STUCK, "discard one"), (EMPTY, "no card"), (SWAPPING, "So far 1."), (DRAWING, "Draw 1 Lyra card"),
        (BEFRIENDING, "Choose a friend."),
    ]  # fmt: skip
    for state, says in told:
        assert says in BOARD.prompt(state, ())
    assert "Play it as a 1" in BOARD.prompt(TRAVELLING, ("hand/borrow",))
    assert "Which card" in BOARD.prompt(TRAVELLING, ("field/fens+2",))
    assert "Which one goes on" in BOARD.prompt(TRADING, ("marker/1/north",))


# What changed


def test_what_others_did_is_marked() -> None:
    after = TRAVELLING.play("play yellow 1")
    gained = f"marker/1/{EXPERIENCES[GAME.box.way[GAME.box.fens + 2]]}"
    assert BOARD.changed(after, after.events) == (gained,)  # who has moved knows where to
    over = after.play("end turn")
    assert BOARD.changed(over, (*after.events, *over.events)) == ("figure/1", gained)
    after = BEFRIENDING.play("befriend iorek")
    assert BOARD.changed(after, (*BEFRIENDING.events, *after.events))[:2] == ("challenge/1", "friend/iorek")
    after = DRAWING.play("draw red")
    assert BOARD.changed(after, after.events) == ()  # the own hand is seen anyhow
    after.player = 1
    assert BOARD.changed(after, after.events) == ("cards/1",)


def test_what_changed_is_on_the_board() -> None:
    for state in games():
        shown = keys(BOARD.scene(state, 0, NAMES))
        assert set(BOARD.changed(state, state.events)) <= shown
