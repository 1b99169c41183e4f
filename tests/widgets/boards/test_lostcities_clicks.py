"""What clicks on the Lost Cities board mean, in moves and in words."""

import pytest

from gamekit import Move, Refusal
from gamekit.lostcities import (
    DRAW,
    OVER,
    SCORED,
    STAGE,
    Advance,
    Card,
    Discard,
    Draw,
    LostCitiesState,
    NextRound,
    Start,
    Stay,
    UseStage,
)
from tests.widgets.boards.states import BOARD, GAME, NAMES, games, keys, position

# Moves as clicks


def legal(state: LostCitiesState) -> dict[tuple[str, ...], Move]:
    return {path: move for move in state.moves() for path in BOARD.paths(state, move)}


def test_every_move_can_be_clicked_in_ways_of_its_own() -> None:
    for state in games():
        if state.player is None:
            continue
        on_board = keys(BOARD.scene(state, state.player, NAMES))
        ways = [path for move in state.moves() for path in BOARD.paths(state, move)]
        assert len(ways) == len(set(ways))
        begun = {path[:length] for path in ways for length in range(1, len(path))}
        assert not begun & set(ways)
        for path, move in legal(state).items():
            assert set(path) <= on_board | {"stay", "next"}  # these are only buttons
            assert BOARD.attempt(state, path) == move
        for path in begun:
            assert BOARD.attempt(state, path) is None


def test_clicks_that_mean_a_legal_move_are_among_its_paths_and_refusals_name_a_rule() -> None:
    for state in games():
        seat = state.player if state.player is not None else 0
        on_board = sorted(keys(BOARD.scene(state, seat, NAMES)))
        first = [key for key in on_board if key.startswith("hand/")][:3]
        known = legal(state)
        for path in [(key,) for key in on_board] + [(card, key) for card in first for key in on_board]:
            meant = BOARD.attempt(state, path)
            if isinstance(meant, Refusal):
                assert meant.rule in GAME.rules
                assert path not in known
            elif meant is not None and state.why_not(meant) is None:
                assert known[path] == meant


def test_both_copies_of_a_card_play_the_same_move() -> None:
    state = position("players: 2\nplayer 1:\n  hand: red 4 4\n")
    firsts = {path[0] for path in BOARD.paths(state, Discard(Card("red", 4)))}
    assert firsts == {"hand/red 4", "hand/red 4/2"}


RED4 = Card("red", 4)
ON_THE_WAY = position(
    "players: 2\n"
    "player 1:\n  red: 2 3 3, explorer on 4\n  blue: 2, explorer on 5\n  hand: red 1 4, green 2 7, white 5\n"
    "player 2:\n  red: 5 6, explorer on 6\n  green: 1, explorer on 1\n"
    "events:\n  red: 3 stage, 4 stage\npiles:\n  white: 3\n"
)
AT_THE_CITY = position(
    "players: 2\nplayer 1:\n  red: 2 3 3, explorer on 9\n  blue: 2, explorer on 5\n  hand: red 4\n"
    "events:\n  blue: 6 artefact\n"
)


def test_the_first_path_is_the_plainest() -> None:
    state = ON_THE_WAY
    green = Card("green", 2)
    assert BOARD.paths(state, Start(green))[0] == ("hand/green 2", "home/1/explorer")
    assert BOARD.paths(state, Start(green, True))[0] == ("hand/green 2", "home/1/leader")
    assert ("hand/green 2", "field/green/1", "home/1/leader") in BOARD.paths(state, Start(green, True))
    assert BOARD.paths(state, Advance(RED4, "red")) == (
        ("hand/red 4", "field/red/5"), ("hand/red 4", "piece/1/red"), ("hand/red 4", "row/1/red"),
    )  # fmt: skip
    assert BOARD.paths(AT_THE_CITY, Advance(RED4, "blue")) == (
        ("hand/red 4", "field/blue/6"), ("hand/red 4", "piece/1/blue"),
    )  # fmt: skip
    assert BOARD.paths(state, Discard(RED4)) == (("hand/red 4", "pile/red"),)
    assert BOARD.paths(state, Draw("deck")) == (("deck",),)
    assert BOARD.paths(state, Draw("white")) == (("pile/white",),)
    assert BOARD.paths(state, UseStage("blue"))[0] == ("field/blue/6",)
    assert BOARD.paths(state, Stay()) == (("stay",),)
    assert BOARD.paths(state, NextRound()) == (("next",),)


def test_a_start_with_the_last_kind_of_piece_needs_no_choice() -> None:
    state = position("players: 2\nplayer 1:\n  red: 2, leader on 1\n  hand: green 2\n")
    assert ("hand/green 2", "field/green/1") in BOARD.paths(state, Start(Card("green", 2)))


# What is tried in vain


def refused(path: tuple[str, ...], state: LostCitiesState = ON_THE_WAY) -> Refusal:
    """The refusal that the clicks lead to, by the board or by the rules."""
    meant = BOARD.attempt(state, path)
    assert meant is not None
    if isinstance(meant, Refusal):
        return meant
    refusal = state.why_not(meant)
    assert refusal is not None
    return refusal


@pytest.mark.parametrize(
    ("path", "rule", "fact"),
    [
        (("deck",), "turn.order", "First play a card"),
        (("pile/red",), "turn.order", "First play a card"),
        (("field/red/5",), "turn.order", "choose a card"),
        (("stay",), "event.stage", "stage chip"),
        (("next",), "round.deck_out", "not over"),
        (("hand/red 1", "field/red/5"), "advance.value", "ends with 3"),
        (("hand/red 1", "field/red/7"), "advance.value", "ends with 3"),
        (("hand/red 4", "field/red/7"), "advance.value", "from 4 to 5"),
        (("hand/red 4", "field/blue/6"), "advance.lost_city", "A red card moves your red piece"),
        (("hand/red 4", "piece/1/blue"), "advance.lost_city", "A red card moves your red piece"),
        (("hand/red 4", "piece/2/red"), "start.own_rows", "Player 2's"),
        (("hand/red 4", "row/2/red"), "start.own_rows", "Player 2's"),
        (("hand/red 4", "row/1/blue"), "advance.value", "belongs in your red row"),
        (("hand/red 4", "pile/white"), "discard", "on the red discard pile"),
        (("hand/red 4", "home/1/leader"), "start.one_row", "already have a red row"),
        (("hand/red 4", "deck"), "turn.order", "First play a card"),
        (("hand/green 2", "home/2/explorer"), "start.piece", "Player 2's"),
        (("hand/green 2", "field/white/1"), "start.piece", "starts the green expedition"),
        (("hand/green 2", "field/green/2"), "start.own_rows", "no green row"),
        (("hand/green 7", "field/green/1"), "start.lowest", "green 2"),
        (("hand/green 7", "row/1/green"), "start.lowest", "green 2"),
    ],
)
def test_a_wrong_click_is_answered_with_the_rule(path: tuple[str, ...], rule: str, fact: str) -> None:
    refusal = refused(path)
    assert refusal.rule == f"lostcities.{rule}"
    assert fact in refusal.text


def test_a_card_that_was_chosen_gives_way_to_the_next_one() -> None:
    assert BOARD.attempt(ON_THE_WAY, ("hand/red 4",)) is None
    assert BOARD.attempt(ON_THE_WAY, ("hand/red 4", "hand/white 5")) is None
    assert BOARD.attempt(ON_THE_WAY, ("hand/red 4", "player/1")) is None
    assert BOARD.attempt(ON_THE_WAY, ()) is None


def test_a_piece_of_another_on_the_next_field_does_not_stand_in_the_way() -> None:
    behind = position(
        "players: 2\nplayer 1:\n  red: 2, explorer on 5\n  hand: red 4\nplayer 2:\n  red: 3, explorer on 6\n"
    )
    assert BOARD.attempt(behind, ("hand/red 4", "piece/2/red")) == Advance(RED4, "red")
    start = position("players: 2\nplayer 1:\n  hand: red 0\nplayer 2:\n  red: 3, explorer on 1\n")
    assert BOARD.attempt(start, ("hand/red 0", "piece/2/red")) is None
    assert BOARD.attempt(start, ("hand/red 0", "piece/2/red", "home/1/leader")) == Start(Card("red", 0), True)


def test_a_card_for_a_piece_at_the_lost_city_must_move_another() -> None:
    assert refused(("hand/red 4", "row/1/red"), AT_THE_CITY).rule == "lostcities.advance.lost_city"
    assert "from 5 to 6" in refused(("hand/red 4", "field/blue/8"), AT_THE_CITY).text
    assert BOARD.attempt(AT_THE_CITY, ("hand/red 4", "field/blue/6")) == Advance(RED4, "blue")


def test_with_a_stage_chip_only_own_pieces_on_their_way_go_on() -> None:
    state = ON_THE_WAY.copy()
    state.phase = STAGE
    assert BOARD.attempt(state, ("piece/1/blue",)) == UseStage("blue")
    assert BOARD.attempt(state, ("field/red/5",)) == UseStage("red")
    for path, fact in [
        (("field/red/8",), "from 4 to 5"),
        (("field/green/1",), "has not started"),
        (("piece/2/red",), "one of your own"),
        (("row/1/red",), "choose the piece"),
        (("home/1/leader",), "choose the piece"),
    ]:
        assert refused(path, state).rule == "lostcities.event.stage"
        assert fact in refused(path, state).text
    assert refused(("hand/red 4",), state).rule == "lostcities.event.when"
    assert refused(("deck",), state).rule == "lostcities.event.when"


def test_at_other_times_every_click_says_what_comes_first() -> None:
    by_phase = {state.phase: state for state in games()}
    drawing, scored, over = by_phase[DRAW], by_phase[SCORED], by_phase[OVER]
    assert drawing.player is not None
    card = f"hand/{drawing.hands[drawing.player][0]}"
    assert "Now draw one" in refused((card,), drawing).text
    assert "Now draw one" in refused(("field/red/1",), drawing).text
    assert "Lay out the next one" in refused(("field/red/1",), scored).text
    assert "over" in refused(("field/red/1",), over).text
    assert "over" in refused(("deck",), over).text


# In words


def test_buttons_say_what_a_move_leads_to() -> None:
    def say(move: Move, state: LostCitiesState = ON_THE_WAY) -> str:
        return BOARD.say(state, move)

    assert say(Start(Card("green", 2))) == "Start green with the 2: explorer to -20"
    assert say(Start(Card("green", 2), True)) == "Start green with the 2: leader to -20"
    assert say(Advance(RED4, "red")) == "Add red 4: on to stage 5 (10)"
    assert say(Advance(RED4, "blue"), AT_THE_CITY) == "Add red 4: blue piece on to stage 6 (15, artefact)"
    assert say(Discard(RED4)) == "Discard red 4"
    assert say(Draw("deck")) == f"Draw from the deck ({ON_THE_WAY.left} left)"
    assert say(Draw("white")) == "Take white 3"
    assert say(UseStage("red")) == "Stage chip: red on to stage 5 (10)"
    assert say(Stay()) == "Leave the stage chip"
    assert say(NextRound()) == "Start round 2"


def test_the_fifth_crossing_is_announced() -> None:
    rows = "player 1:\n  red: 2, explorer on 6\n  hand: red 4\nplayer 2:\n" + "".join(
        f"  {colour}: 2, explorer on 7\n" for colour in ("blue", "white", "green", "yellow")
    )
    assert (
        BOARD.say(position(f"players: 2\n{rows}"), Advance(RED4, "red"))
        == "Add red 4: on to stage 7 (30, ends the round)"
    )


def test_no_two_moves_of_a_position_are_said_alike() -> None:
    for state in games():
        said = [BOARD.say(state, move) for move in state.moves()]
        assert len(said) == len(set(said))


def test_what_a_move_changed_is_on_the_board_after_it() -> None:
    for state in games():
        changed = BOARD.changed(state, state.events)
        assert set(changed) <= keys(BOARD.scene(state, 0, NAMES))
        kinds = {event.kind for event in state.events}
        if kinds - {"stay", "use stage chip", "next round", "draw"}:
            assert changed


def test_changes_are_named_by_what_moved() -> None:
    after = ON_THE_WAY.play(Advance(RED4, "red"))
    assert BOARD.changed(after, after.events) == ("row/1/red", "field/red/5")
    drawn = after.play(Draw("deck"))
    assert BOARD.changed(drawn, drawn.events) == ("deck",)
    found = AT_THE_CITY.play(Advance(RED4, "blue"))
    assert BOARD.changed(found, found.events) == ("row/1/red", "field/blue/6", "artefacts/1")


def test_a_pile_that_was_emptied_is_not_marked_as_there_is_nothing_to_see() -> None:
    drawn = ON_THE_WAY.play(Advance(RED4, "red")).play(Draw("white"))
    assert not drawn.piles[2]
    assert BOARD.changed(drawn, drawn.events) == ()
