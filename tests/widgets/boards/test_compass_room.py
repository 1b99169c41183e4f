"""The board of the Golden Compass in rooms of all shapes: it fits, it can be read and hit, and marks hide nothing."""

import math
from collections.abc import Iterable
from itertools import pairwise

import pytest

from gamekit.compass import (
    END,
    FRIENDS,
    OVER,
    CompassState,
)
from tests.widgets.boards.checks import check_texts, inside
from tests.widgets.boards.compass_states import BOARD, GAME, STARTING, TRAVELLING, TYPED, games, position
from tests.widgets.boards.room_checks import (
    UPRIGHT,
    WIDE,
    check_fills,
    check_fits,
    check_frames_hold_texts,
    check_keys_apart,
    check_letters,
    check_targets,
    check_texts_apart,
    parts,
)
from tests.widgets.boards.states import HOSTILE, NAMES, keys
from widgets.boards.base import NO_MARKS, Marks
from widgets.boards.compass import keys as keys_of
from widgets.boards.compass.layout import SMALLEST, layout
from widgets.boards.compass.way import road
from widgets.play.chooser import Chooser
from widgets.render.changes import touch
from widgets.scene.room import ROOM, Room
from widgets.scene.shapes import Circle, Poly, Scene, Stamp, grow

ROOMS = (*WIDE, Room(700, 800), *UPRIGHT, SMALLEST, Room(390, 600), Room(480, 500))
LONG = ("Wilhelmina Alexandra", "Maximilian von Hohenstein", "Edsger W. Dijkstra", "Barbara Liskov")
BOX = GAME.box
APART = (keys_of.FIELD, keys_of.HAND, keys_of.STACK, keys_of.FRIEND, "player/", "task")
FOOT = (-6, -6, 6, 6)  # in the middle of a figure, where its mark is
LARGEST_HAND = position(
    "players: 4\nround: 3\nturn: player 2 discards\nplayer 2:\n  figure: oxford+3\n"
    "  hand: blue 1 2 3, yellow 1 2 3, red 1 2 3, green 1 2, pan distance\n"
    "player 1:\n  figure: london 1\nplayer 3:\n  figure: london 2\nplayer 4:\n  figure: fens 1\n"
)


def chosen(state: CompassState) -> Marks:
    """What is marked for who decides, with the first thing taken up."""
    chooser = Chooser(BOARD, state, state.moves())
    if chooser.targets():
        chooser.click(chooser.targets()[0])
    return Marks(chooser.targets(), chooser.path, BOARD.changed(state, state.events), ("stack/pan",))


def scenes(room: Room) -> Iterable[Scene]:
    """Pictures of many positions, for all kinds of people."""
    for number, state in enumerate((LARGEST_HAND, *TYPED, *games()[len(TYPED) :: 2])):
        names = (NAMES, HOSTILE, LONG, ())[number % 4]
        seat = None if number % 7 == 6 else state.player or 0
        marks = chosen(state) if number % 2 else NO_MARKS
        yield BOARD.scene(state, seat, names, marks, room=room, hand=number % 5 != 4)


@pytest.mark.parametrize("room", ROOMS)
def test_it_fits_its_room_and_can_be_read_and_hit(room: Room) -> None:
    for scene in scenes(room):
        check_fits(scene, room)
        check_fills(scene, room)
        check_letters(scene)
        by_kind: dict[str, list[str]] = {}
        for key in keys(scene):
            by_kind.setdefault(key.split("/")[0], []).append(key)
        for alike in by_kind.values():
            check_targets(scene, alike)


@pytest.mark.parametrize("room", ROOMS)
def test_nothing_lies_on_what_it_must_not_hide(room: Room) -> None:
    for scene in scenes(room):
        check_keys_apart(scene, APART, 1)
        check_texts(scene)
        for shape in (*scene.board, *scene.pieces):
            if isinstance(shape, Stamp):
                check_texts(Scene(1, 1, "", pieces=shape.art.shapes))


@pytest.mark.parametrize("room", ROOMS)
def test_texts_lie_apart_and_in_their_frames(room: Room) -> None:
    for state in (LARGEST_HAND, *TYPED):
        scene = BOARD.scene(state, state.player, LONG, room=room)
        check_texts_apart(scene)
        check_frames_hold_texts(scene)


def test_a_room_that_is_too_small_is_drawn_for_the_smallest_that_does() -> None:
    for small, least in ((Room(560, 400), ROOM), (Room(300, 300), SMALLEST)):
        scene = BOARD.scene(TRAVELLING, 0, room=small)
        assert (scene.width, scene.height) == least


def test_a_larger_room_has_larger_fields_or_as_large() -> None:
    radii = [road(BOX.cities, layout(Room(width, 575), 4, hand=True).land).radius for width in range(600, 1000, 50)]
    assert all(before <= after for before, after in pairwise(radii))
    assert radii[0] >= 14


def test_cards_are_a_finger_wide_and_apart_however_many_there_are() -> None:
    for room, apart in ((ROOM, 4), (SMALLEST, 2)):
        scene = BOARD.scene(LARGEST_HAND, 1, NAMES, room=room)
        cards = [scene.bounds(keys_of.hand(card)) for card in LARGEST_HAND.hands[1]]
        assert len(cards) == 12
        assert all(after[0] - before[2] >= apart - 1.5 for before, after in pairwise(cards))
        assert all(right - left >= 24 for left, _, right, _ in cards)


def test_a_narrow_picture_tells_the_numbers_that_matter_in_a_row_a_player() -> None:
    scene = BOARD.scene(TRAVELLING, 0, NAMES, room=SMALLEST)
    rows = [scene.bounds(keys_of.player(seat)) for seat in range(3)]
    assert all(before[3] <= after[1] for before, after in pairwise(rows))
    for seat, row in enumerate(rows):
        told = [getattr(part, "text", "") for part, box in parts(tuple(scene.pieces)) if inside(box, row)]
        points = TRAVELLING.compass(seat)
        met, held = f"{len(TRAVELLING.met[seat])}/3", str(len(TRAVELLING.hands[seat]))
        assert {NAMES[seat], *map(str, points), str(sum(points)), met, held} <= set(told)


def test_a_picture_without_a_hand_has_more_room_for_the_way() -> None:
    for room in (ROOM, SMALLEST):
        bare = BOARD.scene(TRAVELLING, None, hand=False, room=room)
        assert not [key for key in keys(bare) if key.startswith(("hand/", "task", "colours"))]
        assert layout(room, 3, hand=False).land.h > layout(room, 3, hand=True).land.h


# What marks and figures hide


def signs(scene: Scene, room: Room, state: CompassState) -> dict[str, tuple[float, float, float]]:
    """The middle of the sign on every field, and how far it reaches, by the key of the field."""
    here = road(BOX.cities, layout(room, state.players, hand=True).land)
    fields = [field for field in range(END + 1) if field not in BOX.cities]
    assert all(scene.find(keys_of.field(BOX, field)) for field in fields)
    return {keys_of.field(BOX, field): (*here.middles[field], 0.85 * here.radius) for field in fields}


@pytest.mark.parametrize("room", ROOMS)
def test_no_figure_hides_the_sign_of_another_field(room: Room) -> None:
    for state in games():
        scene = BOARD.scene(state, 0, NAMES, room=room)
        own = {keys_of.field(BOX, field) for field in state.fields}
        places = {key: place for key, place in signs(scene, room, state).items() if key not in own}
        for seat in range(state.players):
            (figure,) = scene.find(keys_of.figure(seat))
            for key, (x, y, reach) in places.items():
                assert figure.distance(x, y) >= 0.6 * reach, (key, state.fields)


@pytest.mark.parametrize("room", ROOMS)
def test_the_mark_round_a_figure_leaves_its_head_and_the_sign_below_it(room: Room) -> None:
    about = [keys_of.figure(seat) for seat in range(3)]
    scene = BOARD.scene(TRAVELLING, 0, NAMES, Marks(last=about), room=room)
    assert len([shape for shape in scene.marks if shape.label]) == 3
    for key in about:
        (figure,) = scene.find(key)
        assert isinstance(figure, Stamp)
        head, *below = [
            part for part in figure.art.shapes[1:] if isinstance(part, Circle) and not inside(part.box, FOOT)
        ]
        for part in (head, *below[:1]):
            for line in scene.marks:
                assert line.distance(part.x + figure.x, part.y + figure.y) > 0.6 * part.r, key


@pytest.mark.parametrize("room", ROOMS)
def test_rings_and_arrowheads_hide_no_sign(room: Room) -> None:
    every = [keys_of.field(BOX, field) for field in range(END + 1)]
    for marks in (Marks(targets=every), Marks(last=every), Marks(pointer=every[1:60:7])):
        scene = BOARD.scene(STARTING, None, NAMES, marks, room=room)
        for x, y, reach in signs(scene, room, STARTING).values():
            for shape in scene.marks:
                if isinstance(shape, Circle) and math.dist((x, y), (shape.x, shape.y)) < 1:
                    assert shape.r - shape.reach >= reach - 0.5
                elif isinstance(shape, Poly):
                    assert shape.distance(x, y) >= reach - 1, shape


@pytest.mark.parametrize("room", ROOMS)
def test_an_arrowhead_points_at_its_field_and_does_not_cover_it(room: Room) -> None:
    for field in (1, 9, 30, 59):
        key = keys_of.field(BOX, field)
        scene = BOARD.scene(STARTING, None, NAMES, Marks(pointer=[key]), room=room)
        (disc,) = scene.find(key)
        (head,) = [shape for shape in scene.marks if isinstance(shape, Poly)]
        assert not touch(head.box, grow(disc.box, -4))
        assert head.box[3] > disc.box[1] - 4


@pytest.mark.parametrize("room", [ROOM, SMALLEST])
def test_brackets_leave_the_middle_of_what_they_are_round(room: Room) -> None:
    about = [key for key in keys(BOARD.scene(TRAVELLING, 0, room=room)) if not key.startswith(keys_of.FIELD)]
    for key in about:
        scene = BOARD.scene(TRAVELLING, 0, NAMES, Marks(pointer=[key]), room=room)
        left, top, right, bottom = scene.bounds(key)
        wide, high = (right - left) / 4, (bottom - top) / 4
        middle = (left + wide, top + high, right - wide, bottom - high)
        assert len(scene.marks) == 4, key
        assert not any(touch(shape.box, middle) for shape in scene.marks if min(wide, high) > 8), key


def test_the_end_is_told_in_the_place_of_the_hand() -> None:
    over = next(state for state in games() if state.phase == OVER)
    for room in ROOMS:
        scene = BOARD.scene(over, 0, NAMES, room=room)
        top = layout(room, over.players, hand=True).strip.y
        told = [part for part, box in parts(tuple(scene.pieces)) if box[1] >= top]
        assert any("win" in getattr(part, "text", "") for part in told)
        assert not keys(scene) & {"task", "colours"}


def test_every_friend_is_on_the_board_once() -> None:
    for room in ROOMS:
        scene = BOARD.scene(TRAVELLING, 0, NAMES, room=room)
        discs = [shape for shape in scene.pieces if isinstance(shape, Circle) and shape.key.startswith(keys_of.FRIEND)]
        assert len(discs) == len(FRIENDS)
