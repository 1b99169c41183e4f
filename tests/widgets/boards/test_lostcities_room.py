"""The Lost Cities board in rooms of all sizes: what it fits into, what can be read and hit, what hides nothing."""

import math
from collections.abc import Iterator
from itertools import combinations

import pytest

from gamekit.lostcities.parts import COLOURS
from gamekit.lostcities.scoring import piece_key
from gamekit.lostcities.state import LostCitiesState
from tests.widgets.boards.states import BOARD, GAME, HOSTILE, NAMES, games, keys, label, position
from widgets.boards.base import NO_MARKS, Marks
from widgets.render.commands import Brush
from widgets.scene.palette import LIGHT, pixels
from widgets.scene.room import ROOM, Room
from widgets.scene.shapes import RIM, Box, Circle, Outlined, Rect, Scene, Shape, Text, grow, mark, union

BROAD = [ROOM, Room(640, 575), Room(600, 900), Room(900, 600), Room(1600, 1000)]
UPRIGHT = [Room(384, 470), Room(360, 440), Room(460, 700)]
SMALLEST, APART = 11, 24  # pixels of a letter, and of what can be hit
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


def inside(inner: Box, outer: Box) -> bool:
    return union((inner, outer)) == outer


def meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def middle(box: Box) -> tuple[float, float]:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def signs(scene: Scene) -> list[Shape]:
    """The values and chips on the fields."""
    values = [shape for shape in scene.pieces if isinstance(shape, Text) and shape.key.startswith("field/")]
    return [*values, *(shape for shape in scene.pieces if isinstance(shape, Circle) and shape.r == 8)]


def true_box(sign: Shape) -> Box:
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
    for room, scene in scenes(UPRIGHT):
        assert scene.width == max(384, room.width)
        assert scene.height <= max(room.height, 495)


def test_all_lies_within_the_picture() -> None:
    marks = Marks(("deck", "hand/red 4"), ("field/red/1",), ("row/1/red",), ("pile/red",), ("player/1",))
    for room, scene in scenes(BROAD + UPRIGHT, marks):
        frame = (0, 0, scene.width, scene.height)
        for shape in (*scene.board, *scene.pieces):
            assert inside(shape.box, frame), shape
        for shape in scene.marks:
            if room in BROAD:
                assert inside(shape.box, frame), shape
            elif shape.label:  # not the outer one of two rings
                assert inside(shape.box, grow(frame, RIM / 2)), shape


@pytest.mark.parametrize("room", [ROOM, UPRIGHT[0]])
def test_a_chosen_card_has_room_for_its_rings(room: Room) -> None:
    state = GAME.new(2, 4)
    for card in (state.hands[0][0], state.hands[0][-1]):
        scene = BOARD.scene(state, 0, NAMES, Marks(selected=[f"hand/{card}"]), room=room)
        assert all(inside(shape.box, (0, 0, scene.width, scene.height)) for shape in scene.marks)


def test_no_letter_is_too_small() -> None:
    for _, scene in scenes(BROAD + UPRIGHT):
        assert min(pixels(shape.size) for shape in scene if isinstance(shape, Text)) >= SMALLEST


def test_no_text_leaves_what_it_is_written_on() -> None:
    seen: set[Text] = set()
    for _, scene in scenes(BROAD + UPRIGHT):
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


@pytest.mark.parametrize("room", [ROOM, Room(900, 600), *UPRIGHT])
def test_all_that_moves_are_made_of_can_be_hit(room: Room) -> None:
    for state in states():
        scene = BOARD.scene(state, 0, NAMES, room=room)
        boxes = {key: scene.bounds(key) for key in keys(scene) if key.split("/")[0] in MOVES}
        small = {key: box for key, box in boxes.items() if min(box[2] - box[0], box[3] - box[1]) < APART}
        for (key, box), (other, near) in combinations(small.items(), 2):
            assert round(math.dist(middle(box), middle(near)), 3) >= APART, (key, other)
        for key in small:
            assert key.startswith("piece/"), key  # they stand on a field, which is large, and mean the same


@pytest.mark.parametrize("room", [ROOM, *UPRIGHT])
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


@pytest.mark.parametrize("room", BROAD + UPRIGHT)
def test_pieces_hide_neither_each_other_nor_a_value_nor_a_chip(room: Room) -> None:
    for state in CROWDED:
        scene = BOARD.scene(state, 0, room=room)
        for colour, stage in (("green", 5), ("red", 6), ("blue", 2)):
            field = scene.bounds(f"field/{colour}/{stage}")
            boxes = [scene.bounds(piece_key(seat, colour)) for seat in range(state.players)]
            for seat, box in enumerate(boxes):
                assert inside(box, grow(field, 2))
                assert scene.hit(*middle(box)) == piece_key(seat, colour)
                assert not any(meet(grow(box, -1), true_box(sign)) for sign in signs(scene))
            assert not any(meet(grow(one, -1), grow(other, -1)) for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("room", BROAD)
def test_a_chip_hides_no_value(room: Room) -> None:
    scene = BOARD.scene(CROWDED[0], 0, room=room)
    for one, other in combinations(signs(scene), 2):
        assert not meet(grow(true_box(one), -1), grow(true_box(other), -1))


def test_a_ring_round_a_field_hides_no_value_and_no_chip() -> None:
    scene = BOARD.scene(CROWDED[2], 0)
    for colour in COLOURS:
        for stage in range(1, 10):
            field = scene.bounds(f"field/{colour}/{stage}")
            (ring,) = mark("target", field)
            for sign in signs(scene):
                box = grow(true_box(sign), -1.3)
                assert not meet(box, ring.box) or inside(box, field)


def test_a_ring_round_a_piece_hides_no_value_and_what_a_chip_shows() -> None:
    for state in CROWDED:
        for key in (key for key in keys(BOARD.scene(state, 0)) if key.startswith("piece/")):
            scene = BOARD.scene(state, 0, NAMES, Marks(targets=[key]))
            (ring,) = scene.marks
            assert ring.label == f"To choose: {label(scene, key)}"
            for sign in signs(scene):
                assert not meet(ring.box, grow(true_box(sign), -3.2 if isinstance(sign, Circle) else -1)), key


@pytest.mark.parametrize("room", [ROOM, Room(900, 600), *UPRIGHT])
@pytest.mark.parametrize("state", CROWDED)
def test_no_arrow_hides_what_it_points_at(room: Room, state: LostCitiesState) -> None:
    for key in keys(BOARD.scene(state, 0, NAMES, room=room)):
        scene = BOARD.scene(state, 0, NAMES, Marks(pointer=[key]), room=room)
        (arrow,) = scene.marks
        assert arrow.label == f"Look here: {label(scene, key)}"
        assert inside(arrow.box, (0, 0, scene.width, scene.height)), key
        assert not meet(arrow.box, scene.bounds(key)), key


@pytest.mark.parametrize("room", [ROOM, Room(900, 600)])
def test_an_arrow_at_a_piece_hides_no_value_and_no_chip(room: Room) -> None:
    for state in states():
        pieces = [key for key in keys(BOARD.scene(state, 0, room=room)) if key.startswith("piece/")]
        scene = BOARD.scene(state, 0, NAMES, Marks(pointer=pieces), room=room)
        assert len(scene.marks) == len(pieces)
        for arrow in scene.marks:
            assert isinstance(arrow, Outlined)
            assert not any(meet(arrow.box, grow(true_box(sign), -1)) for sign in signs(scene))


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
