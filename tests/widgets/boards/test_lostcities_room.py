"""The Lost Cities board in rooms of all sizes: what it fits into, what can be read and hit, what hides nothing."""

import math
from collections.abc import Iterator
from itertools import combinations

import pytest

from gamekit.lostcities import COLOURS, LostCitiesState, piece_key
from tests.widgets.boards.checks import inside
from tests.widgets.boards.room_checks import (
    UPRIGHT,
    WIDE,
    apart,
    check_inside,
    check_letters,
    check_targets,
    middle,
    parts,
)
from tests.widgets.boards.states import BOARD, GAME, HOSTILE, NAMES, games, keys, label, position
from widgets.boards.base import NO_MARKS, Marks
from widgets.render.commands import Brush
from widgets.scene.palette import LIGHT, pixels
from widgets.scene.room import ROOM, Room
from widgets.scene.shapes import RIM, Bounds, Circle, Outlined, Poly, Rect, Scene, Shape, Text, grow, mark

BROAD = [*WIDE, Room(600, 900), Room(1600, 1000)]
NARROW = [*UPRIGHT, Room(360, 440), Room(460, 700)]
MOVES = ("deck", "pile", "hand", "home", "row", "field", "piece")  # the kinds of keys that moves are made of

# Everybody's piece on one field, and nearly everything that there is on the board at once.
CROWDED = [
    position(
        f"players: {players}\n"
        + "".join(
            f"player {seat}:\n"
            f"  green: {seat}, leader on 5\n  red: {seat}, explorer on 6\n  blue: {seat} {seat + 5}, explorer on 2\n"
            for seat in range(1, players + 1)
        )
        + "events:\n  green: 5 points 15\n  red: 6 stage\n  blue: 2 artefact\npiles:\n  white: 10 10\n"
    )
    for players in (2, 3, 4)
]


def states() -> list[LostCitiesState]:
    return [*games()[::9], *CROWDED]


def scenes(rooms: list[Room], marks: Marks = NO_MARKS) -> Iterator[tuple[Room, Scene]]:
    """Pictures for all kinds of people in these rooms, with and without a hand."""
    for number, state in enumerate(states()):
        names = (NAMES, HOSTILE, ())[number % 3]
        for room in rooms:
            seat = number % state.players if number % 4 else None
            yield room, BOARD.scene(state, seat, names, marks, hand=number % 5 > 0, room=room)


def signs(scene: Scene) -> list[Shape]:
    """The values and chips on the fields."""
    values = [shape for shape in scene.pieces if isinstance(shape, Text) and shape.key.startswith("field/")]
    return [*values, *(shape for shape in scene.pieces if isinstance(shape, Circle) and shape.r == 8)]


def true_box(sign: Shape) -> Bounds:
    """The ink of a sign: a text is not quite as wide and high as the box that holds it in every font."""
    if not isinstance(sign, Text):
        return sign.box
    wide = sum(0.5 if letter == "\u2013" else 0.7 for letter in sign.text) * pixels(sign.size)
    return (sign.x, sign.y - 0.37 * pixels(sign.size), sign.x + wide, sign.y + 0.37 * pixels(sign.size))


# Sizes


def test_a_board_is_no_larger_than_its_room_and_fills_the_usual_one() -> None:
    for room, scene in scenes(BROAD):
        assert 0.9 * min(room.width, 888) <= scene.width <= room.width
        assert scene.height == min(room.height, 760)
        assert room != ROOM or (scene.width, scene.height) == ROOM


def test_an_upright_board_is_as_broad_as_its_room_and_about_as_high() -> None:
    for room, scene in scenes(NARROW):
        assert scene.width == max(384, room.width)
        assert scene.height <= max(room.height, 495)


def test_all_lies_within_the_picture() -> None:
    marks = Marks(("deck", "hand/red 4"), ("field/red/1",), ("row/1/red",), ("pile/red",), ("player/1",))
    for room, scene in scenes(BROAD + NARROW, marks):
        frame = (0, 0, scene.width, scene.height)
        check_inside((*scene.board, *scene.pieces), frame)
        if room in BROAD:
            check_inside(scene.marks, frame)
        else:  # but for the outer one of two rings
            check_inside([shape for shape in scene.marks if shape.label], grow(frame, RIM / 2))


@pytest.mark.parametrize("room", [ROOM, UPRIGHT[0]])
def test_a_chosen_card_has_room_for_its_rings(room: Room) -> None:
    state = GAME.new(2, 4)
    for card in (state.hands[0][0], state.hands[0][-1]):
        scene = BOARD.scene(state, 0, NAMES, Marks(selected=[f"hand/{card}"]), room=room)
        assert all(inside(shape.box, (0, 0, scene.width, scene.height)) for shape in scene.marks)


def test_no_letter_is_too_small() -> None:
    for _, scene in scenes(BROAD + NARROW):
        check_letters(scene)


def test_no_text_leaves_what_it_is_written_on() -> None:
    seen: set[Text] = set()
    for _, scene in scenes(BROAD + NARROW):
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


# What can be hit


@pytest.mark.parametrize("room", [ROOM, Room(900, 600), *NARROW])
def test_all_that_moves_are_made_of_can_be_hit(room: Room) -> None:
    for state in states():
        scene = BOARD.scene(state, 0, NAMES, room=room)
        moving = [key for key in keys(scene) if key.split("/")[0] in MOVES]
        pieces = [key for key in moving if key.startswith("piece/")]  # they stand on a field, and mean the same
        check_targets(scene, [key for key in moving if key not in pieces], small=())
        check_targets(scene, pieces, distance=math.dist)


@pytest.mark.parametrize("room", [ROOM, *NARROW])
def test_a_click_in_the_middle_of_a_key_finds_it(room: Room) -> None:
    scene = BOARD.scene(GAME.new(4, 2), 0, room=room)
    for key in keys(scene):
        if not key.startswith(("player", "artefacts")):  # they are not all of a piece
            assert scene.hit(*middle(scene.bounds(key))) == key


def test_own_cards_are_large() -> None:
    state = GAME.new(4, 2)
    for card in state.hands[0]:
        left, top, right, bottom = BOARD.scene(state, 0).bounds(f"hand/{card}")
        assert right - left >= 56
        assert bottom - top >= 64


def test_upright_rows_are_told_without_a_key() -> None:
    scene = BOARD.scene(CROWDED[0], 0, NAMES, room=UPRIGHT[0])
    assert not [key for key in keys(scene) if key.startswith(("row/", "home/"))]
    assert "Ann's blue row: 1 and 6" in scene.describe().splitlines()
    assert label(scene, "player/1") == "Ann: 0 points, 2 explorers at home, 8 cards in hand"


# What hides nothing


@pytest.mark.parametrize("room", BROAD + NARROW)
def test_pieces_hide_neither_each_other_nor_a_value_nor_a_chip(room: Room) -> None:
    for state in CROWDED:
        scene = BOARD.scene(state, 0, room=room)
        for colour, stage in (("green", 5), ("red", 6), ("blue", 2)):
            field = scene.bounds(f"field/{colour}/{stage}")
            boxes = [scene.bounds(piece_key(seat, colour)) for seat in range(state.players)]
            for seat, box in enumerate(boxes):
                assert inside(box, grow(field, 2))
                assert scene.hit(*middle(box)) == piece_key(seat, colour)
                assert all(apart(grow(box, -1), true_box(sign)) for sign in signs(scene))
            assert all(apart(grow(one, -1), grow(other, -1)) for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("room", BROAD)
def test_a_chip_hides_no_value(room: Room) -> None:
    scene = BOARD.scene(CROWDED[0], 0, room=room)
    for one, other in combinations(signs(scene), 2):
        assert apart(grow(true_box(one), -1), grow(true_box(other), -1))


def test_a_ring_round_a_field_hides_no_value_and_no_chip() -> None:
    scene = BOARD.scene(CROWDED[2], 0)
    for colour in COLOURS:
        for stage in range(1, 10):
            field = scene.bounds(f"field/{colour}/{stage}")
            (ring,) = mark("target", field)
            for sign in signs(scene):
                box = grow(true_box(sign), -1.3)
                assert apart(box, ring.box) or inside(box, field)


def test_a_ring_round_a_piece_hides_no_value_and_what_a_chip_shows() -> None:
    for state in CROWDED:
        for key in (key for key in keys(BOARD.scene(state, 0)) if key.startswith("piece/")):
            scene = BOARD.scene(state, 0, NAMES, Marks(targets=[key]))
            (ring,) = scene.marks
            assert ring.label == f"To choose: {label(scene, key)}"
            for sign in signs(scene):
                assert apart(ring.box, grow(true_box(sign), -3.2 if isinstance(sign, Circle) else -1)), key


@pytest.mark.parametrize("room", [ROOM, Room(900, 600), *NARROW])
@pytest.mark.parametrize("state", CROWDED)
def test_no_arrow_hides_what_it_points_at(room: Room, state: LostCitiesState) -> None:
    for key in keys(BOARD.scene(state, 0, NAMES, room=room)):
        scene = BOARD.scene(state, 0, NAMES, Marks(pointer=[key]), room=room)
        (arrow,) = scene.marks
        assert arrow.label == f"Look here: {label(scene, key)}"
        assert inside(arrow.box, (0, 0, scene.width, scene.height)), key
        assert apart(arrow.box, scene.bounds(key)), key


@pytest.mark.parametrize("room", [ROOM, Room(900, 600)])
def test_an_arrow_at_a_piece_hides_no_value_and_no_chip(room: Room) -> None:
    for state in states():
        pieces = [key for key in keys(BOARD.scene(state, 0, room=room)) if key.startswith("piece/")]
        scene = BOARD.scene(state, 0, NAMES, Marks(pointer=pieces), room=room)
        assert len(scene.marks) == len(pieces)
        for arrow in scene.marks:
            assert isinstance(arrow, Outlined)
            assert all(apart(arrow.box, grow(true_box(sign), -1)) for sign in signs(scene))


LANDS = {"yellow": "dunes", "blue": "waves", "white": "peaks", "green": "woods", "red": "lava"}


@pytest.mark.parametrize("room", BROAD)
def test_every_field_shows_its_land_below_its_value_and_chip(room: Room) -> None:
    for _, scene in scenes([room]):
        lands = [(shape.fill, box) for shape, box in parts(scene.board) if isinstance(shape, Poly)]
        for colour, fill in LANDS.items():
            fields = [scene.bounds(key) for key in keys(scene) if key.startswith(f"field/{colour}/")]
            seen = [box for each, box in lands if each == fill]
            assert len(seen) == len(fields) == 9
            assert all(any(inside(box, grow(field, -3)) for field in fields) for box in seen)
            assert all(apart(box, true_box(sign)) for box in seen for sign in signs(scene))


# Speed


@pytest.mark.parametrize("room", [ROOM, BROAD[-1], UPRIGHT[0]])
def test_a_picture_is_sent_in_few_bytes(room: Room) -> None:
    for _, scene in scenes([room]):
        brush = Brush(LIGHT)
        for layer in scene.layers:
            brush.draw(layer)
        assert len(str(brush.commands)) + sum(map(len, brush.buffers)) < 24_000


def test_a_scene_depends_on_nothing_but_what_is_asked() -> None:
    rooms = [ROOM, UPRIGHT[0]]
    for (_, one), (_, other) in zip(scenes(rooms), scenes(rooms), strict=True):
        assert one == other
