"""A film: what happened, picture by picture, with what moves between them; packed small for the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from widgets.render.svg import sprite
from widgets.scene.palette import Palette
from widgets.scene.shapes import Bounds, Scene, Shape, union

ALIKE: Final = 1.3  # how much longer one of two alike forms may be, when they are made equally broad
LARGER: Final = 2.5  # how much larger a thing may become on its way; what is larger still is a place to lie in
SMALLEST: Final = 0.25  # of its own size


class Flight(NamedTuple):
    """Some shapes, and the places between which they go: those that are too small for them make them smaller."""

    shapes: tuple[Shape, ...]
    start: Bounds
    end: Bounds


class Shot(NamedTuple):
    """A step of a film: a picture while something moves or lights up, and the one when that is done."""

    meanwhile: Scene
    scene: Scene
    flights: tuple[Flight, ...] = ()
    rings: tuple[Bounds, ...] = ()


def moving(shot: Shot, palette: Palette) -> dict[str, Any]:
    """What moves and lights up in a step, as the page reads it: places and sizes are shares of the picture."""
    told: dict[str, Any] = {}
    if shot.flights:
        told["fly"] = [_flying(flight, shot.scene, palette) for flight in shot.flights]
    if shot.rings:
        told["ring"] = [_shares(shot.scene, (x, y, right - x, bottom - y)) for x, y, right, bottom in shot.rings]
    return told


def _flying(flight: Flight, scene: Scene, palette: Palette) -> dict[str, Any]:
    left, top, right, bottom = union(shape.box for shape in flight.shapes)
    ends = [_shares(scene, _within(place, right - left, bottom - top)) for place in (flight.start, flight.end)]
    return {"svg": sprite(flight.shapes, palette), "from": ends[0], "to": ends[1]}


def _within(place: Bounds, w: float, h: float) -> Bounds:
    """A thing of this size in the middle of a place, by its corner and size: as large as one of its form is there."""
    left, top, right, bottom = place
    across, down = (right - left) / w, (bottom - top) / h
    size = max(SMALLEST, min(across, down))
    if size > 1 and (max(across, down) > LARGER or max(across, down) > ALIKE * size):
        size = 1
    w, h = size * w, size * h
    return ((left + right - w) / 2, (top + bottom - h) / 2, w, h)


def _shares(scene: Scene, numbers: Sequence[float]) -> list[float]:
    """Numbers of pixels, across and down in turn, as shares of a picture."""
    return [round(number / (scene.width, scene.height)[place % 2], 4) for place, number in enumerate(numbers)]
