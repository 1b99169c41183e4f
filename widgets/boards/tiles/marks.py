"""What is pointed out alike on the land of both tile games: fields to go to, places to lay a tile, regions."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import takewhile

from gamekit.tiles.grid import NAMES, SIDES
from gamekit.tiles.land import Land
from gamekit.tiles.regions import Region
from gamekit.tiles.state import TileState
from widgets.boards.base import Marks
from widgets.boards.keys import parted
from widgets.boards.tiles import keys
from widgets.boards.tiles.clicks import chosen_turn, first_turn
from widgets.boards.tiles.grid import Grid
from widgets.boards.tiles.land import Looks, form_of, tile_at
from widgets.scene.shapes import Circle, Point, Poly, Shape


def dots(
    state: TileState,
    marks: Marks,
    grid: Grid,
    travellers: Collection[int],
    told: Callable[[int], str],
    also: Collection[int] = (),
) -> tuple[list[Shape], list[str]]:
    """Dots on the fields to go to, where no traveller stands, and the keys that then need no ring.

    A dot is small where there is nothing to do: no line is open, and the field is not one of the `also`.
    """
    shapes: list[Shape] = []
    dotted = []
    large, small = 8 * grid.scale, 5 * max(0.7, grid.scale)  # a larger one would hide the signs beside it
    for key in keys.of_kind(keys.FIELDS, marks.targets):
        field = keys.field_of(key)
        if field is not None and field not in travellers and grid.shows(field):
            dotted.append(key)
            r = large if field in also or state.land.open_lines(field) else small
            label = f"To choose: {told(field)}"
            shapes.append(Circle(*grid.middle(field), r, fill="target", stroke="paper", width=2, label=label))
    return shapes, dotted + keys.of_kind(keys.PARTS, marks.targets)


def ghosts(state: TileState, marks: Marks, looks: Looks, grid: Grid) -> list[Shape]:
    """The tile in hand as it would lie, where its turn or its place is chosen."""
    shapes: list[Shape] = []
    turn = chosen_turn(marks.selected)
    for key in (*marks.targets, *marks.selected) if state.held is not None else ():
        field = keys.field_of(key) if keys.kind(key) == keys.PLACES else None
        if field is not None and grid.shows(field) and (turn is not None or key in marks.selected):
            assert state.held is not None
            shown = turn if turn is not None else first_turn(state, field)
            shapes.append(tile_at(field, state.held.turned[shown], looks, grid))
    return shapes


# What a refusal is about


def way_marks(marks: Marks, grid: Grid) -> list[Shape]:
    """The way that somebody wanted to go, as far as it is shown: solid as far as one gets, then dashed.

    A bar lies across the line that stops, and along a side where two fields do not fit together.
    """
    shown = list(takewhile(grid.shows, fields_of(marks.way)))
    middles = tuple(map(grid.middle, shown))
    shapes: list[Shape] = []
    for run, dash in ((middles[marks.stop + 1 :], (6.0, 6.0)), (middles[: marks.stop + 2], ())):
        if len(run) > 1:
            shapes.append(
                Poly(run, closed=False, stroke="pointer", width=max(3, 5 * grid.scale), dash=dash, rim="paper")
            )
    barred = shown[marks.stop : marks.stop + 2] if marks.stop >= 0 else []
    clash = [field for field in fields_of(marks.edge) if grid.shows(field)]
    for pair, share, says in ((barred, 0.36, "The line that stops you"), (clash, 0.48, "This side does not fit")):
        if len(pair) == 2:
            between = f"{says}: between {NAMES[pair[0]]} and {NAMES[pair[1]]}"
            bar = _bar(pair[0], pair[1], share, grid)
            shapes.append(
                Poly(bar, closed=False, stroke="error", width=max(7, 10 * grid.scale), rim="paper", label=between)
            )
    return shapes


def fields_of(wanted: Sequence[str]) -> list[int]:
    """The fields that some keys are about."""
    return [field for key in wanted if (field := keys.field_of(key)) is not None]


def _bar(one: int, other: int, share: float, grid: Grid) -> tuple[Point, Point]:
    """Across the line between two neighbours: so much of their side on either side of it."""
    (x, y), (far_x, far_y) = grid.middle(one), grid.middle(other)
    across, down = share * (far_y - y), share * (far_x - x)
    middle_x, middle_y = (x + far_x) / 2, (y + far_y) / 2
    return (middle_x - across, middle_y - down), (middle_x + across, middle_y + down)


# Regions


def site_of(land: Land, key: str) -> tuple[int, int] | None:
    """The field and the side of the site that a key means; None where there is no site, or more than one."""
    field, side = keys.field_of(key), parted(key)[2]
    tile = land.tiles[field] if field is not None else None
    if field is None or tile is None or not tile.parts or (not side and len(tile.parts) > 1):
        return None
    return field, SIDES.index(side) if side else tile.parts[0].sides[0]


def region_key(region: Region) -> str:
    """The key of a region's first part, which stands for all of it."""
    field, sides = region.sites[0]
    return keys.part(field, sides[0])


def first_sites(land: Land) -> list[tuple[int, int]]:
    """A field and a side of every region, in the order of reading."""
    found: dict[int, tuple[int, int]] = {}
    for field, tile in enumerate(land.tiles):
        for part in tile.parts if tile is not None else ():
            found.setdefault(land.region(field, part.sides[0]), (field, part.sides[0]))
    return list(found.values())


def stands(land: Land, field: int, side: int, grid: Grid) -> Point:
    """Where the figure on a side of a field stands."""
    tile = land.tiles[field]
    assert tile is not None
    part = tile.part_at(side)
    assert part is not None
    return grid.at(field, form_of(part, tile).figure)
