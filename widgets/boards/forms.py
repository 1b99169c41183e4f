"""Forms that drawings of several games are made of."""

from __future__ import annotations

import math
from collections.abc import Sequence

from widgets.scene import Point, Poly


def form(outline: Sequence[Point], x: float, y: float, k: float, fill: str = "white") -> Poly:
    """A form round a point, so many times its size."""
    return Poly(tuple((x + k * dx, y + k * dy) for dx, dy in outline), fill=fill)


def star(x: float, y: float, r: float, points: int, inner: float, fill: str) -> Poly:
    """A star with one point up; `inner` is the share of the radius between the points."""
    turns = [math.pi * i / points for i in range(2 * points)]
    reach = [r if i % 2 == 0 else r * inner for i in range(2 * points)]
    rays = zip(turns, reach, strict=True)
    return Poly(
        tuple((near(x + far * math.sin(turn)), near(y - far * math.cos(turn))) for turn, far in rays), fill=fill
    )


def near(number: float) -> float:
    """To half a pixel, which is short to write."""
    return round(2 * number) / 2
