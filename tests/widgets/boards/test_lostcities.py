"""The Lost Cities board: what it shows, how it is laid out, what it hides."""

import random

import pytest

from gamekit.lostcities import COLOURS, DRAW, OVER, PLAY, SCORED, STAGE, UNKNOWN, piece_key
from tests.widgets.boards.states import BOARD, GAME, NAMES, games, keys, label, position, texts
from widgets.boards.base import Marks
from widgets.boards.lostcities.board import LostCitiesBoard
from widgets.scene.shapes import Bounds, Rect, Scene, Text, grow, union

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
        if state.phase not in (SCORED, OVER):
            hand = state.hands[0]
            expected |= {f"hand/{card}" for card in hand}
            expected |= {f"hand/{card}/2" for card in hand if hand.count(card) == 2}
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


def test_the_title_tells_what_to_do() -> None:
    told = {state.phase: BOARD.scene(state, 0, NAMES) for state in games()}
    assert told[PLAY].title.endswith("plays a card.")
    assert told[DRAW].title.endswith("draws a card.")
    assert "found a stage chip" in told[STAGE].title
    assert "starts round" in told[SCORED].title
    assert "win" in told[OVER].title
    assert any("win" in text for text in texts(told[OVER]))


def test_the_title_tells_which_game_it_is() -> None:
    assert BOARD.scene(GAME.new(2, 1), 0).title.startswith("Lost Cities, round 1 of 3. ")
    assert BOARD.scene(GAME.new(2, 1, short=True), 0).title.startswith("Lost Cities, short game. ")
    assert BOARD.scene(GAME.new(2, 1, up_and_down=True), 0).title.startswith("Lost Cities, round 1 of 3, Up and Down. ")


def test_between_rounds_the_points_of_the_round_are_told() -> None:
    state = position(
        "players: 2\nturn: player 2 starts the next round\ndeck: -\n"
        "player 1:\n  points: 30\n  past rounds: 5 25 0\nplayer 2:\n  past rounds: 0 -20 20\n"
    )
    scene = BOARD.scene(state, 0, ("Jean-Luc", "Bob"))
    assert texts(scene)[-5:] == ["Round 1 is over", "Jean-Luc", "30", "Bob", "0"]
    assert "Points: Jean-Luc 30, Bob 0" in scene.describe().splitlines()


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
    column = scene.bounds("row/1/red")
    inner = [shape for shape in scene if isinstance(shape, Text) and inside(shape.box, grow(column, 3))]
    shown = [text.text for text in sorted(inner, key=lambda text: text.y)]
    assert shown[:2] == ["0", "…"]
    assert shown[2:] == row.split()[2 - len(shown) :]
    assert len(shown) > 5
    assert label(scene, "row/1/red").count(",") == 20


def inside(inner: Bounds, outer: Bounds) -> bool:
    return union((inner, outer)) == outer


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


def test_a_board_without_chips_does_not_say_that_they_were_taken() -> None:
    scene = BOARD.scene(position("events: none"), 0)
    assert label(scene, "field/red/3") == "red, stage 3, -10 points"
    assert not [shape for shape in scene if "taken" in shape.label]
