"""The Lost Cities board: what it shows, what it hides, and what clicks on it mean."""

import random
from collections.abc import Iterator
from functools import cache

import pytest

from gamekit import Move, Refusal
from gamekit.lostcities.game import LostCities
from gamekit.lostcities.parts import (
    COLOURS,
    DRAWING,
    OVER,
    PLAY,
    SCORED,
    STAGE,
    UNKNOWN,
    Advance,
    Card,
    Discard,
    Draw,
    NextRound,
    Start,
    Stay,
    UseStage,
)
from gamekit.lostcities.scoring import piece_key
from gamekit.lostcities.state import LostCitiesState
from widgets.boards.base import Marks
from widgets.boards.lostcities import LostCitiesBoard
from widgets.scene import Box, Circle, Rect, Scene, Text, grow, union

GAME = LostCities()
BOARD = LostCitiesBoard()
NAMES = ("Ann", "Bob", "Cleo", "Dan")
HOSTILE = ("<b>&amp;", "W" * 60, "a\nb\x00" * 9, "名" * 30)


@cache
def games() -> tuple[LostCitiesState, ...]:
    """States from random games of every kind, some with long rows, all phases among them."""
    found = []
    for seed, (players, options) in enumerate(
        [(2, {}), (3, {}), (4, {}), (2, {"short": True}), (4, {"up_and_down": True}), (3, {"short": True})]
    ):
        rng = random.Random(seed)
        state = GAME.new(players, seed, **options)
        for number in range(3000):
            if number % 31 == 0 or state.phase in (SCORED, OVER) or (state.phase == STAGE and number % 5 == 0):
                found.append(state)
            if state.player is None:
                break
            moves = state.moves()
            eager = [move for move in moves if not isinstance(move, Discard)]
            state = state.play(rng.choice(eager if eager and rng.random() < 0.8 else moves))
    assert {state.phase for state in found} == {PLAY, STAGE, DRAWING, SCORED, OVER}
    return tuple(found)


def position(text: str) -> LostCitiesState:
    return GAME.position(text)


def keys(scene: Scene) -> set[str]:
    return {shape.key for shape in scene if shape.key}


def label(scene: Scene, key: str) -> str:
    return next(shape.label for shape in scene.find(key) if shape.label)


def texts(scene: Scene) -> list[str]:
    return [shape.text for shape in scene if isinstance(shape, Text)]


# What it shows


def test_everything_on_the_table_has_its_key() -> None:
    for state in games():
        found = keys(BOARD.scene(state, 0, NAMES))
        expected = {f"field/{colour}/{stage}" for colour in COLOURS for stage in range(1, 10)} | {"deck", "bridge"}
        expected |= {f"pile/{colour}" for colour in COLOURS}
        for seat in range(state.players):
            expected |= {f"player/{seat + 1}", f"artefacts/{seat + 1}"}
            expected |= {f"row/{seat + 1}/{colour}" for colour in COLOURS}
            started = [colour for number, colour in enumerate(COLOURS) if state.stages[seat * 5 + number]]
            expected |= {piece_key(seat, colour) for colour in started}
            expected |= {f"home/{seat + 1}/explorer"} if state.explorers[seat] else set()
            expected |= {f"home/{seat + 1}/leader"} if state.leaders[seat] < 0 else set()
        if state.phase == SCORED:
            expected.add("next")
        elif state.phase != OVER:
            hand = state.hands[0]
            expected |= {f"hand/{card}" for card in hand}
            expected |= {f"hand/{card}/2" for card in hand if hand.count(card) == 2}
        if state.phase == STAGE:
            expected.add("stay")
        assert found == expected


def test_every_key_is_spoken_of() -> None:
    for state in games():
        scene = BOARD.scene(state, 0, NAMES)
        for key in keys(scene):
            assert label(scene, key).strip()


def test_labels_tell_what_is_there() -> None:
    state = position(
        "players: 2\nplayer 1:\n  blue: 2 4 4, leader on 6\n  hand: red 4 4\n"
        "player 2:\n  blue: 7, explorer on 6\nevents:\n  blue: 6 stage\npiles:\n  red: 3 9\n"
    )
    scene = BOARD.scene(state, 0, NAMES)
    assert scene.title == "Lost Cities, round 1 of 3. Ann plays a card."
    assert label(scene, "field/blue/6") == "blue, stage 6, 15 points, stage chip, Ann's leader, Bob's explorer"
    assert label(scene, "piece/1/blue") == "Ann's leader on blue, stage 6"
    assert label(scene, "row/1/blue") == "Ann's blue row: 2, 4 and 4"
    assert label(scene, "row/2/red") == "Bob has no red row"
    assert label(scene, "hand/red 4") == "red 4 in your hand"
    assert label(scene, "hand/red 4/2") == "another red 4 in your hand"
    assert label(scene, "pile/red") == "red discard pile, 9 on top, 2 cards"
    assert label(scene, "home/1/explorer") == "4 explorers of Ann at home"
    assert label(scene, "player/2") == "Bob: 0 points, 3 explorers and the leader at home, 8 cards in hand"
    assert scene.describe().splitlines()[0] == scene.title


def test_a_scene_is_the_same_for_the_same_state_and_the_board_under_it_never_changes() -> None:
    boards = set()
    for state in games():
        scene = BOARD.scene(state, 0, NAMES)
        assert scene == LostCitiesBoard().scene(state.copy(), 0, NAMES)
        boards.add((state.players, scene.board))
    assert len(boards) == 3


def test_a_move_leaves_most_shapes_alone() -> None:
    state = GAME.new(4, 1)
    before = set(BOARD.scene(state, 1, NAMES).pieces)
    after = set(BOARD.scene(state.play(state.moves()[0]), 1, NAMES).pieces)
    assert len(before ^ after) < 20


def test_what_to_do_is_written() -> None:
    told = {state.phase: BOARD.scene(state, 0, NAMES) for state in games()}
    assert any(text.endswith("plays a card.") for text in texts(told[PLAY]))
    assert any(text.endswith("draws a card.") for text in texts(told[DRAWING]))
    assert any("stage chip" in text for text in texts(told[STAGE]))
    assert any(text.startswith("Start round") for text in texts(told[SCORED]))
    assert any("win" in text for text in texts(told[OVER]))


def test_between_rounds_the_points_of_the_round_are_told() -> None:
    state = position(
        "players: 2\nturn: player 2 starts the next round\ndeck: -\n"
        "player 1:\n  points: 30\n  past rounds: 5 25 0\nplayer 2:\n  past rounds: 0 -20 20\n"
    )
    assert "Points: Jean-Luc 30, Bob 0" in texts(BOARD.scene(state, 0, ("Jean-Luc", "Bob")))
    assert label(BOARD.scene(state, 0), "next") == "start round 2"


def test_a_taken_artefact_leaves_an_empty_spot() -> None:
    here = position("players: 2\nevents:\n  red: 3 artefact\n")
    gone = position("players: 2\nplayer 1:\n  artefact chips: 1\nevents:\n  red: 3 empty\n")
    assert label(BOARD.scene(here, 0), "field/red/3") == "red, stage 3, -10 points, artefact chip"
    assert label(BOARD.scene(gone, 0), "field/red/3") == "red, stage 3, -10 points, artefact taken"
    assert label(BOARD.scene(gone, 0), "artefacts/1") == "Player 1: 0 artefacts and 1 artefact chip"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_longest_row_fits_and_keeps_its_ends(players: int) -> None:
    row = " ".join(f"{value} {value}" for value in range(11))
    state = position(f"players: {players}\nplayer 1:\n  red: {row}, leader on 9\n")
    scene = BOARD.scene(state, 0, NAMES)
    (shown,) = [text for text in texts(scene) if text.endswith("(22)")]
    assert shown.startswith("0 ")
    assert shown.split()[-2] == "10"
    assert label(scene, "row/1/red").count(",") == 20


# How it is laid out


def scenes() -> Iterator[Scene]:
    marks = Marks(("deck", "stay"), ("field/red/1",), ("row/1/red",), ("pile/red",), ("player/1",))
    for number, state in enumerate(games()):
        names = (NAMES, HOSTILE, ())[number % 3]
        yield BOARD.scene(state, number % state.players if number % 4 else None, names, marks)


def inside(inner: Box, outer: Box) -> bool:
    return union((inner, outer)) == outer


def test_all_lies_within_a_picture_that_fits_a_laptop() -> None:
    for scene in scenes():
        assert scene.width == 880
        assert scene.height <= 760
        assert len(tuple(scene)) < 450
        for shape in scene:
            assert inside(shape.box, (0, 0, scene.width, scene.height)), shape


def test_no_text_leaves_what_it_is_written_on() -> None:
    seen: set[Text] = set()
    for scene in scenes():
        grounds = [shape.box for shape in scene if isinstance(shape, Rect | Circle) and shape.fill]
        for text in {shape for shape in scene if isinstance(shape, Text)} - seen:
            seen.add(text)
            left, _, right, _ = text.box
            x, y = (left + right) / 2, text.y
            under = [box for box in grounds if box[0] < x < box[2] and box[1] < y < box[3]]
            if under:
                ground = min(under, key=lambda box: box[2] - box[0])
                assert ground[0] <= left, text
                assert right <= ground[2], text


def test_pieces_on_one_field_do_not_hide_each_other() -> None:
    rows = "".join(
        f"player {player}:\n  green: {player}, leader on 5\n  red: {player}, explorer on 5\n" for player in (1, 2, 3, 4)
    )
    scene = BOARD.scene(position(f"players: 4\n{rows}"), 0)
    for colour in ("green", "red"):
        for seat in range(4):
            box = scene.bounds(piece_key(seat, colour))
            assert inside(box, grow(scene.bounds(f"field/{colour}/5"), 1))
            assert scene.hit((box[0] + box[2]) / 2, (box[1] + box[3]) / 2) == piece_key(seat, colour)


def test_a_click_in_the_middle_of_a_key_finds_it() -> None:
    scene = BOARD.scene(GAME.new(4, 2), 0)
    for key in keys(scene):
        left, top, right, bottom = scene.bounds(key)
        if not key.startswith(("player", "home", "artefacts")):  # they are not all of a piece
            assert scene.hit((left + right) / 2, (top + bottom) / 2) == key


# What it hides


def test_a_picture_shows_no_more_than_the_seat_may_know() -> None:
    rng = random.Random(1)
    for state in games()[::3]:
        for seat in (None, *range(state.players)):
            scene = BOARD.scene(state, seat, NAMES)
            assert scene == BOARD.scene(state.view(seat), seat, NAMES)
            assert scene == BOARD.scene(state.sample(seat, rng), seat, NAMES)


def test_only_the_top_of_a_pile_shows() -> None:
    one, other = (position(f"players: 2\npiles:\n  red: {below} 7\n  blue: 3\n") for below in (1, 9))
    other.hands = one.hands
    assert BOARD.scene(one, 0) == BOARD.scene(other, 0)


def test_unknown_cards_show_their_backs() -> None:
    state = GAME.new(2, 4)
    scene = BOARD.scene(state.view(1), 0)
    assert not [key for key in keys(scene) if key.startswith("hand/")]
    assert UNKNOWN in state.view(1).hands[0]
    backs = [shape for shape in scene.pieces if isinstance(shape, Rect) and shape.fill == "back"]
    assert len(backs) == 8


# Marks


def test_marks_surround_what_they_name_and_pass_over_what_is_not_there() -> None:
    state = GAME.new(2, 4)
    plain = BOARD.scene(state, 0)
    card = f"hand/{state.hands[0][0]}"
    marked = BOARD.scene(state, 0, (), Marks(["deck", "nowhere"], [card], ["pile/red"], ["stay"], ["bridge"]))
    assert (plain.board, plain.pieces) == (marked.board, marked.pieces)
    assert "To choose: deck, 64 cards left" in marked.describe()
    assert f"Chosen: {state.hands[0][0]} in your hand" in marked.describe()
    assert {shape.fill or shape.stroke for shape in marked.marks if shape.label} == {  # type: ignore[attr-defined]
        "target", "selected", "last", "pointer",
    }  # fmt: skip
    assert not keys(Scene(1, 1, "", marks=marked.marks))


def test_a_ring_round_a_field_is_enough_for_the_pieces_on_it() -> None:
    state = position("players: 2\nplayer 1:\n  red: 2, explorer on 1\nplayer 2:\n  red: 3, explorer on 2\n")
    marks = Marks(targets=["field/red/2", "piece/2/red", "piece/1/red"])
    told = [shape.label for shape in BOARD.scene(state, 0, NAMES, marks).marks if shape.label]
    assert told == ["To choose: red, stage 2, -15 points, Bob's explorer", "To choose: Ann's explorer on red, stage 1"]


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
            assert set(path) <= on_board
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
        (("hand/red 4", "piece/2/red"), "start.own_rows", "player 2's"),
        (("hand/red 4", "row/2/red"), "start.own_rows", "player 2's"),
        (("hand/red 4", "row/1/blue"), "advance.value", "belongs in your red row"),
        (("hand/red 4", "pile/white"), "discard", "on the red pile"),
        (("hand/red 4", "home/1/leader"), "start.one_row", "already have a red row"),
        (("hand/red 4", "deck"), "turn.order", "First play a card"),
        (("hand/green 2", "home/2/explorer"), "start.piece", "player 2's"),
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
    drawing, scored, over = by_phase[DRAWING], by_phase[SCORED], by_phase[OVER]
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
