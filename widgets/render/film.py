"""A film: what happened, picture by picture, with what moves between them; packed small for the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from widgets.render.svg import sprite
from widgets.scene.palette import Palette
from widgets.scene.shapes import Bounds, Point, Scene, Shape, union


class Flight(NamedTuple):
    """Some shapes as they lie at the end of their way, and where their middle is at its beginning and end."""

    shapes: tuple[Shape, ...]
    start: Point
    end: Point


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
    w, h = right - left, bottom - top
    ends = [_shares(scene, (x - w / 2, y - h / 2, w, h)) for x, y in (flight.start, flight.end)]
    return {"svg": sprite(flight.shapes, palette), "from": ends[0], "to": ends[1]}


def _shares(scene: Scene, numbers: Sequence[float]) -> list[float]:
    """Numbers of pixels, across and down in turn, as shares of a picture."""
    return [round(number / (scene.width, scene.height)[place % 2], 4) for place, number in enumerate(numbers)]
