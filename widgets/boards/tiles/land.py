"""What boards of tile games share: how undiscovered land and tiles look, and how regions are outlined.

A tile is drawn from its data on a square of 52 units; the game says in which colours, and what its symbols look like.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from gamekit.tiles.grid import EAST, NORTH, OPPOSITE, SOUTH, STEP, WEST
from gamekit.tiles.land import Land
from gamekit.tiles.tile import Part, Tile
from widgets.boards.tiles import keys
from widgets.boards.tiles.grid import UNITS, Grid
from widgets.scene.shapes import Art, Bounds, Circle, Point, Poly, Rect, Shape, Stamp, Text

ROUND: Final = 6.5  # the radius of the round field
LINE: Final = 4  # the width of a line
DASH: Final = 12  # the length of a dash, which begins so far from the side of the tile
GAP: Final = 4
SCENIC: Final = 40  # a tile of this side shows what grows and stands on it
QUARTERS: Final = ((11, 11), (41.5, 13), (40, 40.5), (12, 40))  # their middles, more or less, clockwise

Sign: TypeAlias = Callable[[float, float, float], list[Shape]]  # a symbol round a point, so many times its usual size


@dataclass(frozen=True)
class Looks:
    """How a game looks: its land, by the words for it, which name the colours too, and its symbols."""

    wild: str
    site: str
    unknown: str
    centre: str  # what the field in the middle is called
    signs: Mapping[str, Sign]  # by their letters
    told: Callable[[str], list[str]]  # some letters in words
    growth: Mapping[int, Sign]  # what is seen of wild land, by the quarters of a tile
    remains: Sign  # what is seen of a site where there is room for a symbol but none
    grounds: Mapping[str, Sign] = dataclasses.field(default_factory=dict)  # what lies below them, by their letters
    hub: str = "ink"  # the rim of the round fields
    dashed: bool = False  # whether the lines through wild land are

    def __hash__(self) -> int:
        return id(self)  # there is one for each game


# Undiscovered land


def ground(looks: Looks, grid: Grid) -> list[Shape]:
    """Undiscovered land with its fields, and their letters and numbers at the edge."""
    left, top, side = grid.left, grid.top, grid.side
    wide, high = grid.right - left, grid.bottom - top
    shapes: list[Shape] = [Rect(left, top, wide, high, fill=looks.unknown, stroke="line")]
    shapes += [Rect(left + number * side - 0.5, top, 1, high, fill="line") for number in range(1, grid.columns)]
    shapes += [Rect(left, top + number * side - 0.5, wide, 1, fill="line") for number in range(1, grid.rows)]
    for number in range(grid.columns):
        letter = "abcdefghijk"[grid.column + number - 1]
        shapes.append(Text(left + (number + 0.5) * side, top - 8, letter, "tiny", bold=True, fill="muted"))
    for number in range(grid.rows):
        shapes.append(
            Text(left - 11, top + (number + 0.5) * side, str(grid.row + number), "tiny", bold=True, fill="muted")
        )
    return shapes


# Tiles, on a square of 52 units


# A site that reaches one side, two neighbouring ones, two opposite ones, three, or all four: its outline, and where
# its symbols lie, the place of a figure first. All are drawn as they lie with the first of their sides to the north.
@dataclass(frozen=True, slots=True)
class Form:
    """The outline of a site and the places on it: one for a figure, the others for symbols."""

    outline: tuple[Point, ...]
    figure: Point
    spots: tuple[Point, ...]


_SIDE: Final = ((6, 0), (46, 0))
_BEND: Final = ((46, 0), (52, 6), (52, 46))
FORMS: Final[Mapping[tuple[int, ...], Form]] = {
    (0,): Form((*_SIDE, (38, 19), (14, 19)), (36.5, 9.5), ((15, 9),)),
    (0, 1): Form(((6, 0), *_BEND, (34, 41), (17, 35), (11, 18)), (39.5, 12.5), ((16, 11), (40, 36))),
    (0, 2): Form(
        (*_SIDE, (40, 17), (40, 35), (46, 52), (6, 52), (12, 35), (12, 17)), (37, 10), ((15.5, 43), (15.5, 9))
    ),
    (0, 1, 2): Form(((6, 0), *_BEND, (46, 52), (6, 52), (13, 36), (13, 16)), (40, 12), ((40, 40), (15.5, 43))),
    (0, 1, 2, 3): Form(((6, 0), *_BEND, (46, 52), (6, 52), (0, 46), (0, 6)), (40, 12), ((40, 40), (12, 12), (12, 40))),
}
# The same beside other sites: no part of them comes near another, and a figure on one hides no symbol of another.
NARROW: Final[Mapping[tuple[int, ...], Form]] = {
    (0,): Form(((7, 0), (45, 0), (35, 14), (17, 14)), (38, 8), ((22.5, 8),)),
    (0, 1): Form(((6, 0), *_BEND, (37, 35), (36, 16), (17, 15)), (40.5, 11.5), ((22.5, 8), (44, 29.5))),
    (0, 2): Form(
        (*_SIDE, (34.5, 15), (34.5, 37), (46, 52), (6, 52), (17.5, 37), (17.5, 15)), (38, 8), ((22.5, 44), (22.5, 8))
    ),
    (0, 1, 2): Form(((6, 0), *_BEND, (46, 52), (6, 52), (20, 37), (20, 15)), (40, 12), ((40, 40), (22.5, 8))),
}


def _turned(point: Point, turns: int) -> Point:
    """A point of a tile after so many quarter turns clockwise."""
    x, y = point
    for _ in range(turns):
        x, y = UNITS - y, x
    return x, y


@lru_cache(maxsize=64)
def form_of(part: Part, tile: Tile) -> Form:
    """The form of a site on a tile as it lies."""
    crowded = len(tile.parts) > 1
    for turns in range(4):
        sides = tuple(sorted((side - turns) % 4 for side in part.sides))
        if sides in FORMS:
            form = NARROW[sides] if crowded else FORMS[sides]
            return Form(
                tuple(_turned(point, turns) for point in form.outline),
                _turned(form.figure, turns),
                tuple(_turned(point, turns) for point in form.spots),
            )
    raise ValueError(f"no form reaches the sides {part.sides}")


@lru_cache(maxsize=1024)
def tile_art(tile: Tile, looks: Looks, side: float = UNITS) -> Art:
    """A tile as it lies, in a square of this side from its upper left corner on."""
    k = side / UNITS
    shapes: list[Shape] = [Rect(0, 0, side, side, fill=looks.wild)]
    shapes += _growth(tile, looks, k) if side >= SCENIC else []
    forms = [form_of(part, tile) for part in tile.parts]
    shapes += [Poly(tuple((k * x, k * y) for x, y in form.outline), fill=looks.site) for form in forms]
    shapes += _remains(tile, looks, k) if side >= SCENIC else []
    for on, site in ((looks.wild, 0), (looks.site, 1)):
        sides = [way for way in range(4) if tile.sites >> way & 1 == site]
        lines = _dashes(sides) if looks.dashed and not site else _lines(sides)
        shapes += [Rect(*(k * number for number in line), fill=f"on-{on}") for line in lines]
    shapes.append(Circle(side / 2, side / 2, k * ROUND, fill="white", stroke=looks.hub, width=1.5))
    for signs in (looks.grounds, looks.signs):
        for part in tile.parts:
            shapes += _symbols(part, tile, signs, k)
    return Art(shapes)


def _growth(tile: Tile, looks: Looks, k: float) -> list[Shape]:
    """What is seen of wild land in the quarters of a tile that no site comes near."""
    taken = {quarter for part in tile.parts for side in part.sides for quarter in (side, (side + 1) % 4)}
    wild = [(sign, *QUARTERS[quarter]) for quarter, sign in looks.growth.items() if quarter not in taken]
    return [shape for sign, x, y in wild for shape in sign(k * x, k * y, k)]


def _remains(tile: Tile, looks: Looks, k: float) -> list[Shape]:
    """What is seen of sites where there is room for a symbol but none."""
    bare = [spot for part in tile.parts for spot in form_of(part, tile).spots[len(part.symbols) :]]
    return [shape for x, y in bare for shape in looks.remains(k * x, k * y, k)]


def symbols(part: Part, tile: Tile, looks: Looks, side: float) -> list[Shape]:
    """The symbols of a site as they lie on a tile of this side."""
    signs = (looks.grounds, looks.signs)
    return [shape for each in signs for shape in _symbols(part, tile, each, side / UNITS)]


def _lines(sides: list[int]) -> list[Bounds]:
    """The lines from the round field to some sides, as corner and size; a line right through is one."""
    half, long = LINE / 2, UNITS / 2
    lines: list[Bounds] = []
    for one, other in ((NORTH, SOUTH), (WEST, EAST)):
        if one in sides or other in sides:
            start = 0 if one in sides else long
            length = UNITS if one in sides and other in sides else long
            lines.append((long - half, start, LINE, length) if one == NORTH else (start, long - half, length, LINE))
    return lines


def _dashes(sides: list[int]) -> list[Bounds]:
    """A dash on the way to each of some sides: two between the round fields of neighbours."""
    across, far = (UNITS - LINE) / 2, UNITS - GAP - DASH
    every = {
        NORTH: (across, GAP, LINE, DASH),
        EAST: (far, across, DASH, LINE),
        SOUTH: (across, far, LINE, DASH),
        WEST: (GAP, across, DASH, LINE),
    }
    return [every[way] for way in sides]


def placed(part: Part, tile: Tile) -> list[tuple[str, Point]]:
    """The symbols of a site and where they lie on their tile; of more than there is room for each only once."""
    form, symbols = form_of(part, tile), part.symbols
    shown = sorted(set(symbols)) if len(symbols) > len(form.spots) else list(symbols)
    spots = form.spots if len(shown) <= len(form.spots) else (*form.spots, form.figure)
    return list(zip(shown, spots, strict=False))


def _symbols(part: Part, tile: Tile, signs: Mapping[str, Sign], k: float) -> list[Shape]:
    """The symbols of a site, each for itself; more than there is room for are counted."""
    shapes: list[Shape] = []
    crowded = len(part.symbols) > len(form_of(part, tile).spots)
    for letter, (x, y) in placed(part, tile) if signs else ():
        shapes += signs[letter](k * x, k * y, k)
        number = part.symbols.count(letter)
        if crowded and number > 1:
            shapes.append(Text(k * (x + 6), k * (y + 5), str(number), "small", bold=True))
    return shapes


@lru_cache(maxsize=4096)
def tile_at(field: int, tile: Tile, looks: Looks, grid: Grid) -> Stamp:
    """A tile on its field."""
    return Stamp(*grid.corner(field), tile_art(tile, looks, grid.side), thing=keys.tile(field))


def laid_tiles(land: Land, cross: Land, looks: Looks, grid: Grid) -> list[Shape]:
    """The tiles that were laid; they never change, so they belong to the board."""
    return [tile_at(field, tile, looks, grid) for field, tile in land.discovered(cross) if grid.shows(field)]


# Regions


def part_outline(field: int, part: Part, tile: Tile, grid: Grid) -> tuple[Point, ...]:
    """The outline of a site on the board."""
    return tuple(grid.at(field, point) for point in form_of(part, tile).outline)


def region_outline(
    tiles: Sequence[Tile | None] | Mapping[int, Tile | None],
    sites: Iterable[tuple[int, tuple[int, ...]]],
    ink: str,
    grid: Grid,
) -> list[Shape]:
    """A line round a region as far as it is shown, open where the region goes on from tile to tile."""
    shapes: list[Shape] = []
    here = set(sites)
    for field, sides in sorted(site for site in here if grid.shows(site[0])):
        tile = tiles[field]
        assert tile is not None
        part = tile.part_at(sides[0])
        assert part is not None
        joined = {
            side for side in sides if any(OPPOSITE[side] in other for at, other in here if at == field + STEP[side])
        }
        for run in _border(form_of(part, tile).outline, joined):
            points = tuple(grid.at(field, point) for point in run)
            shapes.append(Poly(points, closed=False, stroke=ink, width=4, rim="paper"))
    return shapes


def _border(outline: tuple[Point, ...], joined: set[int]) -> list[list[Point]]:
    """The outline of a site without the stretches on these sides of its tile, as open lines."""
    edge = {0: (1, 0), 1: (0, UNITS), 2: (1, UNITS), 3: (0, 0)}  # which coordinate has which value all along a side
    runs: list[list[Point]] = [[outline[0]]]
    for start, end in zip(outline, (*outline[1:], outline[0]), strict=True):
        if any(start[axis] == value == end[axis] for axis, value in (edge[side] for side in joined)):
            runs.append([end])
        else:
            runs[-1].append(end)
    if joined and runs[0][0] == runs[-1][-1]:  # the outline began in the middle of a stretch
        runs[0] = [*runs.pop(), *runs[0][1:]] if len(runs) > 1 else runs[0]
    return [run for run in runs if len(run) > 1]
