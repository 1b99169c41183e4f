"""The board of the Jade Goddess in the room it is given: what fits, what can be read and hit, what stays in sight."""

from itertools import combinations

import pytest

from gamekit.jade import DRIVE, LAY, OVER, JadeState
from gamekit.tiles.grid import FIELD
from gamekit.tiles.tile import tile_of
from tests.widgets.boards.jade_states import BOARD, GAME, games
from tests.widgets.boards.room_checks import (
    UPRIGHT,
    WIDE,
    apart,
    asked,
    check_fits,
    check_keys_apart,
    check_letters,
    check_targets,
    meant,
)
from tests.widgets.boards.states import HOSTILE, NAMES, keys
from tests.widgets.boards.test_jade_clicks import SETTLING
from widgets.boards.base import Marks
from widgets.boards.jade.jeeps import NOWHERE, stand
from widgets.boards.jade.layout import Layout, layout
from widgets.boards.tiles.land import placed
from widgets.play.chooser import Chooser
from widgets.scene.room import ROOM, Room
from widgets.scene.shapes import Bounds, Poly, Rect, Scene, Shape, Stamp, Text, grow

ROOMS = (*WIDE, *UPRIGHT, Room(380, 440))
SIGN = 4.0  # of a sign, what must be seen of it to either side of its middle, in the units of a tile
STATES = games()[::8]


def places_of(state: JadeState, room: Room, part: str = "", hand: bool = True) -> Layout:
    return layout(room, state.players, part or BOARD.part(state), hand)


def pictures(room: Room) -> list[Scene]:
    """Pictures of many positions with marks of every kind, for all kinds of people."""
    found = []
    for number, state in enumerate(STATES):
        names = (NAMES, HOSTILE, ())[number % 3]
        around = next((key for _, key in BOARD.regions(state)), "")
        pointer = ("player/1", "player/2", "artefacts/1", "bank", "stack/6", "open/5", "field/f6")
        marks = Marks((), (), ("stack/1", "artefacts/2"), ("stack/2",), pointer, around)
        found.append(BOARD.scene(state, number % state.players, names, marks, room=room, part=("", "all")[number % 2]))
        found.append(BOARD.scene(state, None, names, marks, room=room, hand=False))
        found.append(asked(BOARD, state, room, steps=number % 2)[0])
    return found


@pytest.mark.parametrize("room", ROOMS)
def test_every_picture_fits_its_room_and_can_be_read(room: Room) -> None:
    for scene in pictures(room):
        check_fits(scene, room)
        check_letters(scene)


def test_a_picture_uses_the_room() -> None:
    for players in (2, 3, 4):
        scene = BOARD.scene(GAME.new(players), 0)
        assert (scene.width, scene.height) == ROOM
        land = places_of(GAME.new(players), ROOM, "all").grid
        assert land.right - land.left == 440


@pytest.mark.parametrize("room", ROOMS)
def test_nothing_to_click_is_small(room: Room) -> None:
    for state in (*STATES, SETTLING):
        for part in ("", "all"):
            for steps in (0, 1):
                scene, targets = asked(BOARD, state, room, part=part, steps=steps)
                check_targets(scene, meant(targets), small=())


@pytest.mark.parametrize("room", ROOMS)
def test_what_lies_on_the_table_lies_apart(room: Room) -> None:
    kinds = ("display/", "camp/", "stack/", "open/", "pool", "artefacts/")
    for state in STATES[::3]:
        scene, _ = asked(BOARD, state, room)
        check_keys_apart(scene, kinds)
        places = places_of(state, room)
        land = (places.grid.left, places.grid.top, places.grid.right, places.grid.bottom)
        parts = [land, *places.panels, places.held, places.screen]
        assert all(apart(one, other) for one, other in combinations(parts, 2))


# What stays in sight


def signs(state: JadeState, room: Room, part: str = "") -> list[Bounds]:
    """What must be seen of every head and coin on the land."""
    grid = places_of(state, room, part).grid
    found = []
    for field, tile in enumerate(state.land.tiles):
        for site in tile.parts if tile is not None and grid.shows(field) else ():
            assert tile is not None
            for _, spot in placed(site, tile):
                found.append(grow(2 * grid.at(field, spot), grid.scale * SIGN))
    return found


def hides(shape: Shape, sign: Bounds) -> bool:
    """Whether the ink of a shape lies on a sign."""
    left, top, right, bottom = sign
    xs, ys = (left, (left + right) / 2, right), (top, (top + bottom) / 2, bottom)
    return any(_inked(shape, x, y) for x in xs for y in ys)


def _inked(shape: Shape, x: float, y: float) -> bool:
    """Whether a shape colours a point; letters lie on something that does."""
    if isinstance(shape, Stamp):
        return any(_inked(part, x - shape.x, y - shape.y) for part in shape.art.shapes)
    if isinstance(shape, Rect) and not shape.fill:
        reach = shape.reach if shape.stroke else -1
        across, down = max(shape.x - x, x - shape.x - shape.w), max(shape.y - y, y - shape.y - shape.h)
        return abs(max(across, down)) <= reach
    if isinstance(shape, Poly) and not shape.fill:
        line = Poly((*shape.points, *shape.points[:1]) if shape.closed else shape.points, closed=False, width=0)
        return bool(shape.stroke) and line.distance(x, y) <= shape.reach
    return not isinstance(shape, Text) and shape.distance(x, y) == 0


@pytest.mark.parametrize("room", [WIDE[0], UPRIGHT[0]])
def test_no_jeep_or_figure_hides_a_sign(room: Room) -> None:
    for state in games()[::5]:
        shown = signs(state, room)
        grid = places_of(state, room).grid
        scene = BOARD.scene(state, 0, room=room)
        standing = [
            shape for shape in scene.pieces if isinstance(shape, Stamp) and not shape.key and shape.y < grid.bottom
            and shape.x < grid.right and shape.x > grid.left
        ]  # fmt: skip
        for shape in standing:
            assert not any(hides(shape, sign) for sign in shown), state.to_text()


def test_on_every_tile_there_is_room_for_a_jeep() -> None:
    texts = ("aaaa/hc", "aaa-/hc", "aa--/hc", "a-a-/hc", "a---/h", "aabb/h/c", "a-b-/h/c", "aa-b/h/c", "abc-/h/c/h")
    for tile in (tile for text in texts for tile in tile_of(text).turned):
        for side in (None, *(part.sides[0] for part in tile.parts)):
            assert stand(tile, side) != NOWHERE, (tile, side)


@pytest.mark.parametrize("room", [WIDE[0], UPRIGHT[0]])
def test_no_mark_on_the_land_hides_a_sign(room: Room) -> None:
    for state in games()[::6]:
        if state.phase in (LAY, OVER):  # the tile as it would lie covers only what is not there yet
            continue
        around = BOARD.regions(state)[-1][1]
        fields = [f"field/{name}" for name in ("f6", "e6", "f5")]
        scene = BOARD.scene(
            state, state.player, NAMES, Marks(_targets(state), (), fields, (), fields, around), room=room
        )
        bottom = places_of(state, room).grid.bottom
        shown = signs(state, room)
        for number, shape in enumerate(scene.marks):
            if shape.box[1] < bottom and (not isinstance(shape, Stamp) or is_line(shape)):
                hidden = [sign for sign in shown if hides(shape, sign)]
                above = [stamp.box for stamp in scene.marks[number + 1 :] if isinstance(stamp, Stamp)]
                for sign in hidden:  # then it is drawn once more
                    assert any(not apart(sign, box) for box in above), shape


def is_line(stamp: Stamp) -> bool:
    """Whether a drawing is nothing but lines: those round a region."""
    return all(isinstance(part, Poly) and not part.fill for part in stamp.art.shapes)


def _targets(state: JadeState) -> list[str]:
    return list(Chooser(BOARD, state, state.moves()).targets())


def test_what_is_spoken_of_is_ringed_and_no_arrow_lies_on_the_board() -> None:
    state = next(state for state in games() if state.phase == DRIVE)
    for key in ("player/1", "player/2", "artefacts/1", "stack/1", "stack/6", "open/3", "pool", "bank", "field/f6"):
        scene = BOARD.scene(state, 0, NAMES, Marks(pointer=[key]))
        (ring,) = scene.marks
        assert isinstance(ring, Rect)
        assert ring.label.startswith("Look here: ")
        left, top, right, bottom = scene.bounds(key)
        assert ring.box[0] <= left + 4
        assert ring.box[1] <= top + 4
        assert ring.box[2] >= right - 4
        assert ring.box[3] >= bottom - 4


# The questions that are asked


def test_the_parts_of_the_tile_just_laid_are_shown_large() -> None:
    for room in ROOMS:
        scene, _ = asked(BOARD, SETTLING, room)
        places = places_of(SETTLING, room)
        left, top, right, bottom = places.held
        across, down = (left + right) / 2, (top + bottom) / 2
        for key, x, y in (("part/g7/east", right - 5, down), ("part/g7/south", across, bottom - 5)):
            assert scene.hit(x, y) == key
            large = [shape for shape in scene.find(key) if not apart(shape.box, places.held)]
            assert len(large) == 1
        outlines = [shape for shape in scene.marks if isinstance(shape, Poly) and not apart(shape.box, places.held)]
        assert {shape.label.split(":")[0] for shape in outlines} == {"To choose"}


def test_the_ways_a_tile_fits_take_its_place() -> None:
    state = next(state for state in games() if state.phase == LAY and _most_turns(state) > 1)
    place = max(_turns(state), key=lambda name: len(_turns(state)[name]))
    for room in (ROOM, UPRIGHT[0]):
        chooser = Chooser(BOARD, state, state.moves())
        chooser.click(f"place/{place}")
        scene = BOARD.scene(state, state.player, NAMES, Marks(chooser.targets(), chooser.path), room=room)
        left, top, right, bottom = places_of(state, room).held
        for turn in _turns(state)[place]:
            box = scene.bounds(f"turn/{90 * turn}")
            assert left <= box[0] < box[2] <= right
            assert top <= box[1] < box[3] <= bottom


def _turns(state: JadeState) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for move in state.moves():
        name = str(move).split()[1]
        found.setdefault(name, []).append(move.turn)  # type: ignore[attr-defined]
    return found


def _most_turns(state: JadeState) -> int:
    return max(map(len, _turns(state).values()))


# Parts of the area


def test_the_part_that_matters_holds_all_that_matters() -> None:
    for state in games()[::5]:
        grid = places_of(state, ROOM).grid
        scene, _ = asked(BOARD, state, ROOM)
        assert all(map(grid.shows, (*state.jeeps, *state.figures)))
        assert all(grid.shows(field) for field, _ in state.land.discovered(GAME.cross))
        land = [key for key in _targets(state) if key.startswith(("field/", "place/", "part/"))]
        assert set(land) <= keys(scene)
        assert grid.columns == grid.rows >= 7


def test_the_part_that_matters_is_the_same_for_all_and_only_grows() -> None:
    for state in games()[:60]:
        assert {BOARD.part(state.view(seat)) for seat in (None, *range(state.players))} == {BOARD.part(state)}
        grown = BOARD.part(state, "c3 i9")
        assert BOARD.part(state, grown) == grown
    assert BOARD.part(GAME.new(2)) == "all", "the start cross reaches from edge to edge"
    assert BOARD.part(GAME.new(2), "all") == "all"


def test_a_part_can_be_asked_for() -> None:
    state = GAME.new(2)
    scene = BOARD.scene(state, 0, part="a1 g7")
    assert "place/a1" in keys(scene)
    assert "place/h7" not in keys(scene)
    assert FIELD["h7"] not in places_of(state, ROOM, "a1 g7").grid.fields
    assert scene.width == ROOM.width


def test_the_end_is_told_where_the_hand_was() -> None:
    over = next(state for state in games() if state.phase == OVER)
    for room in (ROOM, UPRIGHT[0]):
        scene = BOARD.scene(over, 0, NAMES, room=room)
        top = places_of(over, room).screen[1]
        told = [shape for shape in scene.pieces if isinstance(shape, Text) and "win" in shape.text]
        assert told
        assert all(shape.box[1] >= top for shape in told)


def test_a_name_of_the_usual_length_is_not_cut_on_the_own_screen() -> None:
    for state in games()[::9]:
        for seat in range(state.players if state.phase != OVER else 0):
            (name,) = [
                shape for shape in BOARD.scene(state, seat).find("screen") if shape.key and isinstance(shape, Text)
            ]
            assert name.text == f"Player {seat + 1}"
