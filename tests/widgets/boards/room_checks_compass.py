"""What must hold for a board in any room: it fits, it can be read, it can be hit, and nothing hides what matters."""

import math
from collections.abc import Iterator
from itertools import combinations

from widgets.render.changes import touch
from widgets.scene.palette import pixels
from widgets.scene.room import Room
from widgets.scene.shapes import Box, Rect, Scene, Shape, Stamp, Text, grow, union

LETTERS = 11  # pixels: no text is smaller
TARGET = 24  # pixels: nothing to click is smaller, or nearer to its neighbour


def moved(box: Box, x: float, y: float) -> Box:
    return box[0] + x, box[1] + y, box[2] + x, box[3] + y


def parts(shapes: tuple[Shape, ...]) -> Iterator[tuple[Shape, Box]]:
    """All shapes, those that drawings are made of among them, each with its box in the scene."""
    for shape in shapes:
        if isinstance(shape, Stamp):
            yield from ((part, moved(part.box, shape.x, shape.y)) for part in shape.art.shapes)
        else:
            yield shape, shape.box


def check_fits(scene: Scene, room: Room) -> None:
    """A scene is no larger than its room, nearly as large, and nothing lies outside of it."""
    assert room.width - 20 <= scene.width <= room.width
    assert room.height - 20 <= scene.height <= room.height
    around = (0, 0, scene.width, scene.height)
    for shape, box in parts(tuple(scene)):
        assert union((box, around)) == around, shape


def check_letters(scene: Scene) -> None:
    """Every text can be read."""
    for shape, _ in parts(tuple(scene)):
        assert not isinstance(shape, Text) or pixels(shape.size) >= LETTERS, shape


def check_texts_apart(scene: Scene) -> None:
    """No two texts lie on each other; the boxes of texts are larger than their letters."""
    found = [(shape, box) for shape, box in parts((*scene.board, *scene.pieces)) if isinstance(shape, Text)]
    for (one, box), (other, below) in combinations(found, 2):
        same = one.text == other.text and math.dist(box, below) < 1  # a number that is painted again
        assert same or not touch(_letters(one, box), _letters(other, below)), (one, other)


def _letters(text: Text, box: Box) -> Box:
    """The part of a text's box that its letters colour."""
    spare = 0.27 * pixels(text.size)
    return box[0], box[1] + spare, box[2], box[3] - spare


def check_targets(scene: Scene) -> None:
    """Everything that has a key is large enough to hit, or far enough from all that is like it."""
    boxes = {shape.key: scene.bounds(shape.key) for shape in scene if shape.key}
    for key, (left, top, right, bottom) in boxes.items():
        if min(right - left, bottom - top) < TARGET:
            middle = ((left + right) / 2, (top + bottom) / 2)
            kind = key.split("/")[0]
            near = [
                math.dist(middle, ((other[0] + other[2]) / 2, (other[1] + other[3]) / 2))
                for name, other in boxes.items()
                if name != key and name.split("/")[0] == kind
            ]
            assert min(near, default=TARGET) >= TARGET, key


def check_keys_apart(scene: Scene, kinds: tuple[str, ...]) -> None:
    """What must not overlap lies apart."""
    boxes = {shape.key: scene.bounds(shape.key) for shape in scene.pieces if shape.key.startswith(kinds)}
    for one, other in combinations(boxes, 2):
        assert not touch(grow(boxes[one], -1), grow(boxes[other], -1)), (one, other)


def check_frames_hold_texts(scene: Scene) -> None:
    """No text crosses the edge of a frame."""
    frames = [box for shape, box in parts(tuple(scene.board)) if isinstance(shape, Rect) and shape.fill == "panel"]
    for shape, box in parts((*scene.board, *scene.pieces)):
        if isinstance(shape, Text):
            for frame in frames:
                assert union((box, frame)) == frame or not touch(grow(box, -2), frame), shape
