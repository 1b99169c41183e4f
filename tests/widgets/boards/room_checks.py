"""What must hold for a board in any room: it fits, it can be read, it can be hit, and nothing hides what matters."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations

from gamekit import State
from tests.widgets.boards.checks import inside
from tests.widgets.boards.states import NAMES
from widgets.boards.base import Board, Marks
from widgets.boards.tiles import keys as tile_keys
from widgets.play.chooser import Chooser
from widgets.render.changes import touch
from widgets.scene.palette import pixels
from widgets.scene.room import ROOM, Room
from widgets.scene.shapes import Bounds, Point, Rect, Scene, Shape, Stamp, Text, grow

WIDE = (ROOM, Room(640, 575), Room(900, 600), Room(1200, 800))
UPRIGHT = (Room(384, 470), Room(420, 640))
LETTERS = 11  # pixels: no text is smaller
TARGET = 24  # pixels: nothing to click is smaller, or nearer to its neighbour
SHORT = 20  # pixels: a picture that fills its room leaves no more of it


def asked(board: Board, state: State, room: Room, *, part: str = "", steps: int = 0) -> tuple[Scene, list[str]]:
    """The picture for who decides after so many clicks, with what may be clicked marked; and the keys of that."""
    chooser = Chooser(board, state, state.moves())
    for _ in range(steps):
        if chooser.targets():
            chooser.click(chooser.targets()[0])
    marks = Marks(chooser.targets(), chooser.path, board.changed(state, state.events))
    return board.scene(state, state.player, NAMES, marks, room=room, part=part), list(chooser.targets())


# Boxes


def middle(box: Bounds) -> Point:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def large(box: Bounds) -> bool:
    """Whether a box can be hit."""
    return min(box[2] - box[0], box[3] - box[1]) >= TARGET


def apart(one: Bounds, other: Bounds) -> bool:
    """Whether two boxes share no more than an edge."""
    return not touch(one, other)


def moved(box: Bounds, x: float, y: float) -> Bounds:
    return box[0] + x, box[1] + y, box[2] + x, box[3] + y


def parts(shapes: Iterable[Shape]) -> Iterator[tuple[Shape, Bounds]]:
    """All shapes, those that drawings are made of among them, each with its box in the scene."""
    for shape in shapes:
        if isinstance(shape, Stamp):
            yield from ((part, moved(part.box, shape.x, shape.y)) for part in shape.art.shapes)
        else:
            yield shape, shape.box


# Sizes


def check_fits(scene: Scene, room: Room) -> None:
    """A picture is no larger than its room, and nothing lies outside of it."""
    assert scene.width <= room.width
    assert scene.height <= room.height
    check_inside(scene, (0, 0, scene.width, scene.height))


def check_inside(shapes: Iterable[Shape], frame: Bounds) -> None:
    """Nothing lies outside of a frame."""
    for shape, box in parts(shapes):
        assert inside(box, frame), shape


def check_fills(scene: Scene, room: Room) -> None:
    """A picture is nearly as large as its room."""
    assert scene.width >= room.width - SHORT
    assert scene.height >= room.height - SHORT


# Letters


def check_letters(scene: Scene) -> None:
    """Every text can be read."""
    for shape, _ in parts(scene):
        assert not isinstance(shape, Text) or pixels(shape.size) >= LETTERS, shape


def check_texts_apart(scene: Scene) -> None:
    """No two texts lie on each other; the boxes of texts are larger than their letters."""
    found = [(shape, box) for shape, box in parts((*scene.board, *scene.pieces)) if isinstance(shape, Text)]
    for (one, box), (other, below) in combinations(found, 2):
        same = one.text == other.text and math.dist(box, below) < 1  # a number that is painted again
        assert same or apart(_letters(one, box), _letters(other, below)), (one, other)


def _letters(text: Text, box: Bounds) -> Bounds:
    """The part of a text's box that its letters colour."""
    spare = 0.27 * pixels(text.size)
    return box[0], box[1] + spare, box[2], box[3] - spare


def check_frames_hold_texts(scene: Scene) -> None:
    """No text crosses the edge of a frame."""
    frames = [box for shape, box in parts(scene.board) if isinstance(shape, Rect) and shape.fill == "panel"]
    for shape, box in parts((*scene.board, *scene.pieces)):
        if isinstance(shape, Text):
            for frame in frames:
                assert inside(box, frame) or apart(grow(box, -2), frame), shape


# What can be hit


def farther(one: Point, other: Point) -> float:
    """How far two points are from each other, across or down, whichever is more: never more than straight on."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def check_targets(
    scene: Scene,
    targets: Sequence[str],
    small: tuple[str, ...] = ("",),
    distance: Callable[[Point, Point], float] = farther,
) -> None:
    """Nothing to click is small, but what begins with `small`, and that lies far enough from all others."""
    middles = {key: [middle(shape.box) for shape in scene.find(key)] for key in targets}
    for key in targets:
        if not middles[key] or large(scene.bounds(key)):
            continue
        assert key.startswith(small), key
        others = [near for other, there in middles.items() if other != key for near in there]
        for at in middles[key]:
            assert all(round(distance(at, other), 3) >= TARGET for other in others), key


def meant(targets: Sequence[str]) -> list[str]:
    """Targets of a tile game without the parts of a field that means the same as a whole."""
    return [key for key in targets if tile_keys.kind(key) != tile_keys.PARTS or tile_keys.whole(key) not in targets]


def check_keys_apart(scene: Scene, kinds: tuple[str, ...], slack: float = 0) -> None:
    """What must not overlap lies apart."""
    boxes = {shape.key: grow(scene.bounds(shape.key), -slack) for shape in scene if shape.key.startswith(kinds)}
    for one, other in combinations(boxes, 2):
        assert apart(boxes[one], boxes[other]), (one, other)
