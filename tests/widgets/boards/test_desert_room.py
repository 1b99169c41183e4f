"""The board of the Desert Sons in the room it is given: what fits, what can be read and hit, what stays in sight."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from gamekit.desert import LAY, PLACE, DesertState
from gamekit.tiles.tile import Tile
from tests.widgets.boards.checks import inside
from tests.widgets.boards.desert_states import BOARD, GAME, PARTS, TYPED, games
from tests.widgets.boards.room_checks import (
    TARGET,
    UPRIGHT,
    WIDE,
    apart,
    asked,
    check_fits,
    check_keys_apart,
    check_letters,
    check_targets,
    large,
    meant,
    moved,
)
from tests.widgets.boards.states import HOSTILE, NAMES
from widgets.boards.base import Marks
from widgets.boards.desert.hand import legend
from widgets.boards.desert.layout import layout
from widgets.boards.desert.standing import CARAVAN, EXPLORER, caravan_spot, explorer_spot, sign_boxes
from widgets.scene.room import ROOM, Room
from widgets.scene.shapes import Bounds, Circle, Poly, Rect, Scene, Shape, Stamp, Text, grow

ROOMS = (*WIDE, Room(900, 700), *UPRIGHT, Room(380, 440))
SEEN = 2.5  # the pixels at the edge of a sign that a line may touch
STATES = (*TYPED, *games()[len(TYPED) :: 7])


def pictures(room: Room) -> list[Scene]:
    """Pictures of many positions with marks of every kind, for all kinds of people."""
    found = []
    for number, state in enumerate(STATES):
        names = (NAMES, HOSTILE, ())[number % 3]
        around = next((key for _, key in BOARD.regions(state)), "")
        pointer = (
            "player/1",
            "player/2",
            "camels/1",
            "water/1",
            "stack/5",
            "pool",
            "value/gem",
            "field/f6",
            "rumour/gem/2",
        )
        marks = Marks((), (), ("stack/1", "camels/2", "field/f1"), ("stack/2",), pointer, around)
        part = ("", "all", BOARD.part(state))[number % 3]
        found.append(BOARD.scene(state, number % state.players, names, marks, room=room, part=part))
        found.append(BOARD.scene(state, None, names, marks, room=room, part=part, hand=False))
        found.append(asked(BOARD, state, room, part=part, steps=number % 2)[0])
    return found


@pytest.mark.parametrize("room", ROOMS)
def test_every_picture_fits_its_room_and_can_be_read(room: Room) -> None:
    for scene in pictures(room):
        check_fits(scene, room)
        check_letters(scene)


def test_a_picture_uses_the_room() -> None:
    for players in (2, 3, 4):
        for hand in (True, False):
            scene = BOARD.scene(GAME.new(players), 0, hand=hand)
            assert (scene.width, scene.height) == ROOM
        assert layout(ROOM, players, "").grid.side == 40
    upright = layout(Room(384, 470), 4, "all")
    assert upright.upright
    assert upright.grid.side == 32
    assert upright.height > 460


def test_a_part_of_the_land_is_shown_larger() -> None:
    whole, part = (layout(ROOM, 2, part).grid for part in ("all", "c3 i9"))
    assert part.side == 60
    assert inside((part.left, part.top, part.right, part.bottom), (whole.left, whole.top, whole.right, whole.bottom))


# What can be hit


@pytest.mark.parametrize("room", ROOMS)
def test_nothing_to_click_is_small(room: Room) -> None:
    for state in STATES:
        for part in ("", BOARD.part(state)):
            for steps in (0, 1):
                scene, targets = asked(BOARD, state, room, part=part, steps=steps)
                check_targets(scene, meant(targets))


@pytest.mark.parametrize("room", ROOMS)
def test_a_part_of_the_tile_just_laid_is_picked_on_a_large_one(room: Room) -> None:
    assert PARTS.phase == PLACE
    scene, targets = asked(BOARD, PARTS, room)
    parts = [key for key in targets if key.startswith("part/")]
    assert len(parts) == 2
    land = layout(room, PARTS.players, "").grid
    for key in parts:
        (below,) = [shape for shape in scene.find(key) if shape.box[1] >= land.bottom]
        assert large(below.box)
        assert isinstance(below, Poly)
        (x, y), (ox, oy), (mx, my) = below.points[:3]
        assert scene.hit((x + ox + mx) / 3, (y + oy + my) / 3) == key
        assert below.label in {shape.label for shape in scene.find(key)}


# What lies apart


@pytest.mark.parametrize("room", ROOMS)
def test_what_lies_on_the_table_lies_apart(room: Room) -> None:
    kinds = ("supply/", "camp/", "stack/", "good/", "rumour/", "space/", "pool", "bank/", "chief/", "scout/", "herder/")
    for state in STATES:
        scene = BOARD.scene(state, state.player, NAMES, room=room)
        check_keys_apart(scene, kinds)


@pytest.mark.parametrize("room", ROOMS)
def test_no_words_lie_on_others(room: Room) -> None:
    for number, state in enumerate(STATES):
        names = (NAMES, HOSTILE, ())[number % 3]
        scene = BOARD.scene(state, state.player, names, room=room)
        words = [shape for shape in scene.pieces if isinstance(shape, Text)]
        for one, other in combinations(words, 2):
            assert apart(one.box, other.box), (one.text, other.text)


@pytest.mark.parametrize("room", WIDE)
def test_what_lies_before_a_player_lies_on_the_own_panel(room: Room) -> None:
    for state in STATES:
        scene = BOARD.scene(state, state.player, NAMES, room=room)
        for seat, panel in enumerate(layout(room, state.players, "").panels):
            mine = tuple(f"{kind}/{seat + 1}" for kind in ("supply", "camp", "good", "water", "camels", "turban"))
            for shape in scene.pieces:
                if shape.key.startswith(mine):
                    assert inside(shape.box, panel), shape


# What stays in sight


def signs(state: DesertState, room: Room, part: str = "") -> Iterator[Bounds]:
    """What must be seen of every action space on the land."""
    grid = layout(room, state.players, part).grid
    for field, tile in enumerate(state.land.tiles):
        for box in sign_boxes(tile) if tile is not None and grid.shows(field) else ():
            yield grow((*grid.at(field, box[:2]), *grid.at(field, box[2:])), -SEEN)


def hiding(scene: Scene) -> list[Shape]:
    """What may lie on an action space: all that stands on the land, and the marks that are not drawn below signs."""
    pieces = [shape for shape in scene.pieces if isinstance(shape, Stamp) and not shape.key]
    return pieces + [shape for shape in scene.marks if isinstance(shape, Rect | Circle)]


def hides(shape: Shape, sign: Bounds) -> bool:
    """Whether a shape lies on a sign: its form, or its line where it has no fill."""
    if apart(shape.box, sign):
        return False
    if isinstance(shape, Circle):
        x, y = min(max(shape.x, sign[0]), sign[2]), min(max(shape.y, sign[1]), sign[3])
        return (x - shape.x) ** 2 + (y - shape.y) ** 2 < shape.r**2
    if isinstance(shape, Rect) and not shape.fill:
        return not inside(sign, grow(shape.box, -2 * shape.reach))
    return True


@pytest.mark.parametrize("room", [ROOM, Room(384, 470)])
def test_nothing_hides_an_action_space(room: Room) -> None:
    for state in STATES:
        for part in ("", BOARD.part(state)):
            scene, _ = asked(BOARD, state, room, part=part, steps=1 if state.phase != LAY else 0)
            over = hiding(scene)
            for sign in signs(state, room, part):
                assert not [shape for shape in over if hides(shape, sign)], state.phase


def test_explorers_and_caravans_find_a_place_on_every_tile() -> None:
    for tile in {turned for each in GAME.tiles for turned in each.turned}:
        for part in tile.parts:
            side = part.sides[0]
            explorer = [moved(box, *explorer_spot(tile, side)) for box in EXPLORER]
            assert not covered(tile, explorer), tile.text
            spot, size = caravan_spot(tile, side)
            there = moved((*(size * edge for edge in CARAVAN),), *spot)
            assert not covered(tile, [there]), tile.text
            assert all(apart(there, box) for box in explorer), tile.text


def covered(tile: Tile, boxes: list[Bounds]) -> bool:
    """Whether something lies on an action space of a tile."""
    return not all(apart(box, sign) for box in boxes for sign in sign_boxes(tile))


@pytest.mark.parametrize(
    "key", ["water/2", "camels/1", "pool", "value/salt", "camp/3/14", "field/g5", "stack/1", "player/1"]
)
def test_what_is_pointed_at_has_a_ring_round_it_and_nothing_on_it(key: str) -> None:
    state: DesertState = next(state for state in TYPED if state.players == 3 and state.phase == PLACE)
    scene = BOARD.scene(state, 0, NAMES, Marks(pointer=[key]))
    (mark,) = [shape for shape in scene.marks if shape.label.startswith("Look here: ")]
    assert isinstance(mark, Rect)
    assert not mark.fill
    assert inside(scene.bounds(key), mark.box)


def test_marks_on_fields_are_lines_along_their_edges() -> None:
    marks = Marks(targets=["field/f6"], selected=["place/a1"], last=["field/f1"], pointer=["field/f11"])
    scene = BOARD.scene(GAME.new(2), 0, (), marks)
    lines = [shape for shape in scene.marks if isinstance(shape, Rect)]
    assert len(lines) == 4
    assert {line.stroke for line in lines} == {"target", "selected", "last", "pointer"}
    assert [bool(line.dash) for line in lines if line.stroke == "last"] == [True]
    assert not [shape for shape in scene.marks if isinstance(shape, Circle | Stamp)]
    assert min(line.w for line in lines) >= TARGET


@pytest.mark.parametrize("room", [ROOM, Room(607, 470), Room(600, 500)])
def test_the_legend_lies_apart_from_the_stacks_in_a_low_room_too(room: Room) -> None:
    at = layout(room, 3, "")
    left, top, _, bottom = at.hand
    assert left + legend(bottom - top).box[2] <= at.stock[0]
    assert at.width <= room.width
    assert at.height <= room.height


def test_the_legend_keeps_words_off_signs() -> None:
    left, top, right, bottom = layout(ROOM, 2, "").hand
    shapes = legend(bottom - top).shapes
    words = [shape for shape in shapes if isinstance(shape, Text)]
    for word in words:
        assert all(apart(word.box, shape.box) for shape in shapes if shape is not word), word
        assert word.box[2] <= right - left + 1
