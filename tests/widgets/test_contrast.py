"""Every text on every board can be read on what it is printed on, light and dark (WCAG 2.2, 1.4.3)."""

from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import NamedTuple

import pytest

import gamekit
from gamekit import State
from tests.widgets.boards.room_checks import asked
from tests.widgets.test_palette import contrast
from widgets.boards import board_of
from widgets.scene.palette import DARK, LIGHT, Palette, pixels
from widgets.scene.room import ROOM, Room
from widgets.scene.shapes import Bounds, Scene, Shape, Stamp, Text

PLAIN, LARGE = 4.5, 3.0  # the least contrast of letters, and of large ones
ROOMS = (ROOM, Room(384, 470))
PICTURES = 6  # of a game, from its beginning to its end


class Print(NamedTuple):
    """The colours of a text and of what lies below it, and whether its letters are large."""

    ink: str
    ground: str
    large: bool


def states(game: str) -> list[State]:
    """Positions from all over a game of four."""
    rng, state = Random(1), gamekit.load(game).new(4, 1)
    found = [state]
    while state.player is not None:
        state = state.play(rng.choice(state.moves()))
        found.append(state)
    return [*found[:: len(found) // PICTURES], found[-1]]


def flat(scene: Scene) -> Iterator[tuple[Shape, float, float]]:
    """All shapes from the lowest to the topmost, those of drawings too, and how far each is moved."""
    for shape in chain(*scene.layers):
        if isinstance(shape, Stamp):
            yield from ((part, shape.x, shape.y) for part in shape.art.shapes)
        else:
            yield shape, 0, 0


def prints(scene: Scene) -> Iterator[Print]:
    """Every text of a picture with all that lies right below its letters."""
    below: list[tuple[Shape, float, float]] = []
    for shape, x, y in flat(scene):
        if isinstance(shape, Text):
            large = pixels(shape.size) >= (19 if shape.bold else 24)
            for place in along(shape.box):
                yield Print(shape.fill, ground(below, place[0] + x, place[1] + y), large)
        elif shape.fill:
            below.append((shape, x, y))


def along(box: Bounds) -> list[tuple[float, float]]:
    """Some places where the letters of a text are: its box is as wide as the widest font makes it."""
    left, top, right, bottom = box
    return [(left + share * (right - left), (top + bottom) / 2) for share in (0.3, 0.5, 0.7)]


def ground(below: list[tuple[Shape, float, float]], x: float, y: float) -> str:
    """The colour of the topmost shape at a place."""
    return next(shape.fill for shape, dx, dy in reversed(below) if shape.distance(x - dx, y - dy) == 0)


def pale(found: set[Print], palette: Palette) -> dict[Print, float]:
    ratios = {each: contrast(palette[each.ink], palette[each.ground]) for each in found}
    return {each: ratio for each, ratio in ratios.items() if ratio < (LARGE if each.large else PLAIN)}


@pytest.mark.parametrize("game", gamekit.games())
def test_every_text_can_be_read_on_its_ground(game: str) -> None:
    found: set[Print] = set()
    for state in states(game):
        board = board_of(state)
        for room in ROOMS:
            pictures = [board.scene(state, 0, room=room)]
            pictures += [asked(board, state, room, steps=steps)[0] for steps in (0, 1) if state.player is not None]
            found |= {each for scene in pictures for each in prints(scene)}
    assert len(found) > 5
    assert {name: pale(found, palette) for name, palette in (("light", LIGHT), ("dark", DARK))} == {
        "light": {},
        "dark": {},
    }
