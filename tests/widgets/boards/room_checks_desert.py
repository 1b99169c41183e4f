"""What must hold for a picture of the Desert Sons in any room."""

from collections.abc import Iterator, Sequence

from gamekit.desert.state import DesertState
from tests.widgets.boards.checks import inside
from tests.widgets.boards.desert_states import BOARD
from tests.widgets.boards.states import NAMES
from widgets.boards.base import Marks
from widgets.boards.desert.layout import layout
from widgets.boards.desert.standing import sign_boxes
from widgets.boards.tiles import keys as tile_keys
from widgets.play.chooser import Chooser
from widgets.scene.palette import pixels
from widgets.scene.room import Room
from widgets.scene.shapes import Box, Circle, Rect, Scene, Shape, Stamp, Text, grow

WIDE = (Room(600, 575), Room(640, 575), Room(900, 700))
UPRIGHT = (Room(384, 470), Room(380, 440))
LEAST_TEXT, LEAST_TARGET = 11, 24
SEEN = 2.5  # the pixels at the edge of a sign that a line may touch


def asked(state: DesertState, room: Room, *, part: str = "", steps: int = 0) -> tuple[Scene, list[str]]:
    """The picture for who decides after so many clicks, with what may be clicked marked; and the keys of that."""
    chooser = Chooser(BOARD, state, state.moves())
    for _ in range(steps):
        if chooser.targets():
            chooser.click(chooser.targets()[0])
    last = BOARD.changed(state, state.events)
    marks = Marks(chooser.targets(), chooser.path, last)
    return BOARD.scene(state, state.player, NAMES, marks, room=room, part=part), list(chooser.targets())


def check_fits(scene: Scene, room: Room) -> None:
    """The picture is no larger than the room, and all of it lies inside."""
    assert scene.width <= room.width
    assert scene.height <= room.height
    for shape in scene:
        edge = 0.5 if isinstance(shape, Text) else 0  # the width of letters is an upper estimate
        assert inside(shape.box, grow((0, 0, scene.width, scene.height), edge)), shape


def check_letters(scene: Scene) -> None:
    """No letters are too small."""
    drawn = [part for shape in scene if isinstance(shape, Stamp) for part in shape.art.shapes]
    for shape in (*scene, *drawn):
        if isinstance(shape, Text):
            assert pixels(shape.size) >= LEAST_TEXT, shape


def check_targets(scene: Scene, targets: Sequence[str]) -> None:
    """Nothing to click is too small: each key has a shape that is large enough, or room to its neighbours."""
    middles = {key: [middle(shape.box) for shape in scene.find(key)] for key in targets}
    fields = {tile_keys.field_of(key) for key in tile_keys.of_kind(tile_keys.FIELDS, targets)}
    for key in targets:
        shapes = scene.find(key)
        if tile_keys.kind(key) == tile_keys.PARTS and tile_keys.field_of(key) in fields:
            continue  # all of the field means the same
        if not shapes or large(scene.bounds(key)) or any(large(shape.box) for shape in shapes):
            continue
        others = [at for other, there in middles.items() if other != key for at in there]
        for x, y in middles[key]:
            assert all(max(abs(x - ox), abs(y - oy)) >= LEAST_TARGET for ox, oy in others), key


def large(box: Box) -> bool:
    return min(box[2] - box[0], box[3] - box[1]) >= LEAST_TARGET


def middle(box: Box) -> tuple[float, float]:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def apart(one: Box, other: Box) -> bool:
    """Whether two boxes share no more than an edge."""
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


# What is to be counted


def signs(state: DesertState, room: Room, part: str = "") -> Iterator[Box]:
    """What must be seen of every action space on the land."""
    grid = layout(room, state.players, part).grid
    for field, tile in enumerate(state.land.tiles):
        for box in sign_boxes(tile) if tile is not None and grid.shows(field) else ():
            yield grow((*grid.at(field, box[:2]), *grid.at(field, box[2:])), -SEEN)


def hiding(scene: Scene) -> list[Shape]:
    """What may lie on an action space: all that stands on the land, and the marks that are not drawn below signs."""
    pieces = [shape for shape in scene.pieces if isinstance(shape, Stamp) and not shape.key]
    return pieces + [shape for shape in scene.marks if isinstance(shape, Rect | Circle)]


def hides(shape: Shape, sign: Box) -> bool:
    """Whether a shape lies on a sign: its form, or its line where it has no fill."""
    if apart(shape.box, sign):
        return False
    if isinstance(shape, Circle):
        x, y = min(max(shape.x, sign[0]), sign[2]), min(max(shape.y, sign[1]), sign[3])
        return (x - shape.x) ** 2 + (y - shape.y) ** 2 < shape.r**2
    if isinstance(shape, Rect) and not shape.fill:
        return not inside(sign, grow(shape.box, -2 * shape.reach))
    return True
