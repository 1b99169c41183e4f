"""The small pictures of Lost Cities: the signs of the expeditions, the chips, the bridge, the leader's star."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from gamekit.lostcities import ARTEFACT, EMPTY, STAGE_CHIP
from widgets.boards.forms import near, star
from widgets.scene.shapes import Circle, Outlined, Point, Poly, Shape, Text, piece

HIDDEN_CHIP: Final = -3  # of a position in the making, which leaves it to the seed

# Outlines within a square from -1 to 1, y down, of few points: every point is sent to the page.
_SIGNS: Final[dict[str, Sequence[Point]]] = {
    "blue": [(-1, -0.1), (-0.5, -0.6), (0, -0.1), (0.5, -0.6), (1, -0.1),
             (1, 0.6), (0.5, 0.1), (0, 0.6), (-0.5, 0.1), (-1, 0.6)],
    "white": [(-1, 0.75), (-0.3, -0.75), (0.1, 0.05), (0.4, -0.4), (1, 0.75)],
    "green": [(-0.85, 0.85), (-0.75, 0), (-0.25, -0.65), (0.9, -0.9), (0.65, 0.25), (0, 0.75), (-0.6, 0.65)],
    "red": [(0, 1), (-0.65, 0.7), (-0.75, 0.1), (-0.45, -0.45), (-0.25, 0), (0.1, -1), (0.4, -0.1), (0.6, -0.45),
            (0.75, 0.1), (0.65, 0.7)],
}  # fmt: skip
_VASE: Final = ((-0.45, -1), (0.45, -1), (0.25, -0.5), (0.75, 0.1), (0.4, 1), (-0.4, 1), (-0.75, 0.1), (-0.25, -0.5))
_ARROW: Final = ((-0.9, -0.3), (0, -0.3), (0, -0.9), (0.95, 0), (0, 0.9), (0, 0.3), (-0.9, 0.3))
_ARCH: Final = ((-1, 1), (-1, -0.2), (1, -0.2), (1, 1), (0.65, 1), (0.4, 0.35), (-0.4, 0.35), (-0.65, 1))

# The land of each expedition in a square from 0 to 1, y down, with its colours: dunes, waves, peaks, firs, a volcano.
_LANDS: Final[dict[str, Sequence[tuple[str, Sequence[Point]]]]] = {
    "yellow": [("dunes", [(0, 1), (0, 0.8), (0.24, 0.6), (0.46, 0.5), (0.6, 0.78), (0.88, 0.6), (1, 1)])],
    "blue": [("waves", [(0, 1), (0, 0.75), (0.17, 0.52), (0.33, 0.75), (0.5, 0.52), (0.67, 0.75), (0.83, 0.52),
                        (1, 0.75), (1, 1)])],
    "white": [("peaks", [(0, 1), (0.36, 0.1), (0.56, 0.6), (0.72, 0.34), (1, 1)]),
              ("white", [(0.22, 0.45), (0.36, 0.1), (0.5, 0.45)])],
    "green": [("woods", [(0, 1), (0.2, 0.3), (0.36, 0.85), (0.5, 0.1), (0.65, 0.85), (0.8, 0.3), (1, 1)])],
    "red": [("lava", [(0, 1), (0.28, 0.64), (0.38, 0.2), (0.62, 0.2), (0.72, 0.64), (1, 1)]),
            ("red", [(0.38, 0.2), (0.62, 0.2), (0.5, 0.56)])],
}  # fmt: skip


def _placed(outline: Sequence[Point], x: float, y: float, w: float, h: float) -> tuple[Point, ...]:
    return tuple((near(x + w * px), near(y + h * py)) for px, py in outline)


@lru_cache(maxsize=256)  # they mostly stay where they are
def sign(colour: str, x: float, y: float, r: float, fill: str = "") -> Poly:
    """The sign of an expedition: sun, wave, peaks, leaf or flame."""
    fill = fill or f"on-{colour}"
    if colour == "yellow":
        return star(x, y, r, 8, 0.6, fill)
    return Poly(_placed(_SIGNS[colour], x, y, r, r), fill=fill)


def land(colour: str, x: float, y: float, w: float, h: float) -> list[Shape]:
    """The land of an expedition, in a box from its upper left corner on."""
    return [Poly(_placed(outline, x, y, w, h), fill=fill) for fill, outline in _LANDS[colour]]


def vase(x: float, y: float, r: float, fill: str = "on-chip", *, key: str = "") -> Poly:
    """An artefact."""
    return Poly(_placed(_VASE, x, y, r, r), fill=fill, key=key)


@lru_cache(maxsize=1024)
def chip(what: int, x: float, y: float, r: float, ground: str) -> tuple[Shape, ...]:
    """An event chip, or the empty spot that an artefact chip leaves on this ground."""
    if what == EMPTY:
        return (Circle(x, y, r, stroke=ground, width=1.5, dash=(3, 3)),)
    if what == HIDDEN_CHIP:
        back = Circle(x, y, r, fill="back", stroke="on-back", width=1.5)
        return (back, Text(x, y, "?", "tiny", bold=True, fill="on-back"))
    disc = Circle(x, y, r, fill="chip", stroke="on-chip", width=1.5)
    if what == ARTEFACT:
        return (disc, vase(x, y, r * 0.68))
    if what == STAGE_CHIP:
        return (disc, Poly(_placed(_ARROW, x, y, r * 0.68, r * 0.68), fill="on-chip"))
    wide = Circle(x - 1, y, r + 1.5, fill="chip", stroke="on-chip", width=1)  # two digits want more room
    return (wide, Text(x - 1, y, str(what), "tiny", bold=True, fill="on-chip"))


def bridge(x: float, y: float, w: float, h: float, fill: str = "bridge") -> Poly:
    """A stone bridge seen from its side, within a box round a point."""
    return Poly(_placed(_ARCH, x, y, w / 2, h / 2), fill=fill, stroke="ink", width=1.5)


def pawn(seat: int, x: float, y: float, r: float, leader: bool, *, key: str = "", label: str = "") -> list[Outlined]:
    """A piece of a seat counted from 0; the leader carries a star."""
    shapes = [piece(seat + 1, x, y, r, key=key, label=label)]
    if leader:
        low = r * 0.22 if seat == 2 else 0  # the middle of a triangle lies low
        shapes.append(star(x, y + low, r * 0.58, 5, 0.45, f"on-seat{seat + 1}"))
    return shapes


def number_text(value: int) -> str:
    """A value with a dash for a minus: a true minus sign is too wide in some fonts, a hyphen too short in all."""
    return str(value).replace("-", "\u2013")
