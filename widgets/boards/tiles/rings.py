"""Marks on the land of both tile games, which leave everything that is to be counted in sight."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from gamekit.tiles.grid import PITCH
from gamekit.tiles.land import Land
from gamekit.tiles.tile import Part, Tile
from widgets.boards.base import Marks
from widgets.boards.lines import at_most, in_lines
from widgets.boards.marks import boxes_of, ring
from widgets.boards.tiles import keys
from widgets.boards.tiles.grid import Grid
from widgets.boards.tiles.land import Looks, part_outline, region_outline, symbols
from widgets.boards.tiles.marks import site_of
from widgets.scene.shapes import Art, Bounds, Poly, Rect, Scene, Shape, Stamp, fitted, grow

EDGE: Final = 4  # from a ring to the edge of the picture
SLIGHT: Final = 0.7  # on smaller fields lines are thinner
# Of lines round fields and sites; wider ones would lie on signs
WIDTHS: Final = {"last": 2.5, "target": 2.5, "selected": 3.5, "error": 3.5, "pointer": 3.5}


def close_up(field: int, box: Bounds) -> Grid:
    """A grid that shows one field in a square of its own."""
    row, column = divmod(field, PITCH)
    return Grid(int(box[0]), int(box[1]), int(box[2] - box[0]), column, row, 1, 1)


def land_marks(
    scene: Scene, marks: Marks, land: Land, looks: Looks, grid: Grid, close: Grid | None = None
) -> tuple[list[Shape], Marks]:
    """Lines on the edges of fields, and of sites in a close-up where there is one; and the marks that are elsewhere."""
    shapes: list[Shape] = []
    for kind, wanted, says in (
        ("last", marks.last, "Just changed"),
        ("target", marks.targets, "To choose"),
        ("selected", marks.selected, "Chosen"),
        ("error", marks.error, "Not possible"),
        ("pointer", marks.pointer, "Look here"),
    ):
        here = [key for key in dict.fromkeys(wanted) if keys.field_of(key) is not None]
        for key, (_, label) in boxes_of(scene, here).items():
            if keys.kind(key) != keys.PARTS:
                shapes += _field_line(kind, key, f"{says}: {label}", grid)
            elif close is not None or keys.whole(key) not in here:  # a line round all of the field is enough
                shapes += _site_line(kind, key, f"{says}: {label}", land, looks, close or grid)
    return shapes, without(marks, lambda key: keys.field_of(key) is not None)


def _site_line(kind: str, key: str, label: str, land: Land, looks: Looks, grid: Grid) -> list[Shape]:
    """The line round a site, with its signs on the line."""
    site = site_of(land, key)
    tile = land.tiles[site[0]] if site is not None else None
    part = tile.part_at(site[1]) if site is not None and tile is not None else None
    if site is None or tile is None or part is None or not grid.shows(site[0]):
        return []
    outline = part_outline(site[0], part, tile, grid)
    line = Poly(outline, stroke=kind, width=WIDTHS[kind], rim="paper", label=label)
    return [line, *signs_on(land, [(site[0], part.sides)], looks, grid)]


def _field_line(kind: str, key: str, label: str, grid: Grid) -> list[Shape]:
    """The line round a field: half on it and half on its neighbours, so that it covers no sign."""
    field = keys.field_of(key)
    assert field is not None
    width = WIDTHS[kind] - (0.7 if grid.scale < SLIGHT else 0)  # signs lie nearer to the edge there
    left, top, right, bottom = grid.cell(field)
    dash = (8.0, 5.0) if kind == "last" else ()
    shapes: list[Shape] = [
        Rect(left, top, grid.side, grid.side, stroke=kind, width=width, dash=dash, rim="paper", label=label)
    ]
    if kind == "error":
        ways = (((left, top), (right, bottom)), ((left, bottom), (right, top)))
        shapes += [Poly(ends, closed=False, stroke=kind, width=width, rim="paper") for ends in ways]
    return shapes


def without(marks: Marks, passed: Callable[[str], bool]) -> Marks:
    """Marks without the keys that are passed over."""

    def rest(wanted: Sequence[str]) -> list[str]:
        return [key for key in wanted if not passed(key)]

    return replace(
        marks,
        targets=rest(marks.targets),
        selected=rest(marks.selected),
        last=rest(marks.last),
        error=rest(marks.error),
        pointer=rest(marks.pointer),
    )


def region_line(land: Land, sites: Iterable[tuple[int, tuple[int, ...]]], looks: Looks, grid: Grid) -> list[Shape]:
    """The line round a region as far as it is shown, with its signs on the line."""
    shown = tuple((field, sides, land.tiles[field]) for field, sides in sites if grid.shows(field))
    signs = signs_on(land, [(field, sides) for field, sides, _ in shown], looks, grid)
    return [Stamp(0, 0, _region_line(shown, grid)), *signs] if shown else []


@lru_cache(maxsize=64)
def _region_line(sites: tuple[tuple[int, tuple[int, ...], Tile | None], ...], grid: Grid) -> Art:
    """The line in one piece, which takes fewer bytes."""
    tiles = {field: tile for field, _, tile in sites}
    return Art(region_outline(tiles, [(field, sides) for field, sides, _ in sites], "pointer", grid))


def signs_on(land: Land, sites: Iterable[tuple[int, tuple[int, ...]]], looks: Looks, grid: Grid) -> list[Shape]:
    """The signs of some sites once more, so that no line hides them."""
    shapes: list[Shape] = []
    for field, sides in sites:
        tile = land.tiles[field]
        part = tile.part_at(sides[0]) if tile is not None else None
        if tile is not None and part is not None and part.symbols and grid.shows(field):
            shapes.append(Stamp(*grid.corner(field), _signs(part, tile, looks, grid.side)))
    return shapes


@lru_cache(maxsize=1024)
def _signs(part: Part, tile: Tile, looks: Looks, side: int) -> Art:
    """The signs of a site as they lie on its tile."""
    return Art(symbols(part, tile, looks, side))


def plate(says: str, box: Bounds, *, framed: bool = True) -> list[Shape]:
    """What is said of a region, in as many lines as it takes, over what lies in a box."""
    left, top, right, bottom = box
    ground = Rect(left, top, right - left, bottom - top, fill="paper")
    pad = 8 if framed else 2
    room = right - left - 2 * pad
    for size, high in (("body", 20), ("small", 16), ("tiny", 12)):
        lines, most = in_lines(says, size, room, bold=False), int((bottom - top) // high)
        if len(lines) <= most:
            break
    shown = at_most(most, lines)
    first = (top + bottom - high * (len(shown) - 1)) / 2
    return [
        replace(ground, radius=8, stroke="pointer", width=2) if framed else ground,
        *(
            fitted(left + pad, first + high * number, line, room, (size,), bold=False, label="" if number else says)
            for number, line in enumerate(shown)
        ),
    ]


def pointer_rings(scene: Scene, wanted: Sequence[str]) -> list[Shape]:
    """Rings round what is spoken of: arrows would hide what lies beside it or above."""
    shapes: list[Shape] = []
    for box, label in boxes_of(scene, wanted).values():
        left, top, right, bottom = grow(box, 3)
        within = (max(EDGE, left), max(EDGE, top), min(scene.width - EDGE, right), min(scene.height - EDGE, bottom))
        shapes.append(ring(within, "pointer", 3.5, f"Look here: {label}"))
    return shapes
