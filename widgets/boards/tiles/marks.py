"""What is pointed out alike on the land of both tile games: fields to go to, places to lay a tile, regions."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

from gamekit.explorer.grid import FIELD, NAMES, SIDES
from gamekit.explorer.land import Land
from gamekit.explorer.regions import Region
from widgets.boards.base import Marks
from widgets.boards.tiles.clicks import TileState, chosen_turn, first_turn
from widgets.boards.tiles.land import BOTTOM, Looks, corner, form_of, middle, tile_at
from widgets.boards.tiles.panels import EDGE
from widgets.scene.shapes import Circle, Point, Shape, fitted, text_width

REGION_LINE: Final = BOTTOM + 14  # where the region under the mouse is told


def dots(
    state: TileState,
    marks: Marks,
    travellers: Collection[int],
    told: Callable[[int], str],
    also: Collection[int] = (),
) -> tuple[list[Shape], list[str]]:
    """Dots on the fields to go to, where no traveller stands, and the keys that then need no ring.

    A dot is small where there is nothing to do: no line is open, and the field is not one of the `also`.
    """
    shapes: list[Shape] = []
    dotted = []
    for key in marks.targets:
        field = FIELD.get(key.removeprefix("field/"))
        if field is not None and field not in travellers:
            dotted.append(key)
            r = 8 if field in also or state.land.open_lines(field) else 5
            label = f"To choose: {told(field)}"
            shapes.append(Circle(*middle(field), r, fill="target", stroke="paper", width=2, label=label))
    return shapes, dotted + [key for key in marks.targets if key.startswith("part/")]


def ghosts(state: TileState, marks: Marks, looks: Looks) -> list[Shape]:
    """The tile in hand as it would lie, where its turn or its place is chosen."""
    shapes: list[Shape] = []
    turn = chosen_turn(marks.selected)
    for key in (*marks.targets, *marks.selected) if state.held is not None else ():
        if key.startswith("place/") and (turn is not None or key in marks.selected):
            assert state.held is not None
            field = FIELD[key.removeprefix("place/")]
            shown = turn if turn is not None else first_turn(state, field)
            shapes.append(tile_at(field, state.held.turned[shown], looks))
    return shapes


# Regions


def site_of(land: Land, key: str) -> tuple[int, int] | None:
    """The field and the side of the site that a key means; None where there is no site, or more than one."""
    kind, _, rest = key.partition("/")
    name, _, side = rest.partition("/")
    if kind not in ("field", "part") or name not in FIELD:
        return None
    tile = land.tiles[FIELD[name]]
    if tile is None or not tile.parts or (not side and len(tile.parts) > 1):
        return None
    return FIELD[name], SIDES.index(side) if side else tile.parts[0].sides[0]


def region_key(region: Region) -> str:
    """The key of a region's first part, which stands for all of it."""
    field, sides = region.sites[0]
    return f"part/{NAMES[field]}/{SIDES[sides[0]]}"


def first_sites(land: Land) -> list[tuple[int, int]]:
    """A field and a side of every region, in the order of reading."""
    found: dict[int, tuple[int, int]] = {}
    for field, tile in enumerate(land.tiles):
        for part in tile.parts if tile is not None else ():
            found.setdefault(land.region(field, part.sides[0]), (field, part.sides[0]))
    return list(found.values())


def told_region(outlined: Sequence[Shape], says: str, width: int) -> list[Shape]:
    """A region that is outlined, and what it counts, in one line or two."""
    room = width - 2 * EDGE
    if text_width(says, "small", bold=True) <= room:
        return [*outlined, fitted(EDGE, REGION_LINE, says, room, ("body", "small"), label=says)]
    first, _, second = says.partition(". ")
    above = fitted(EDGE, BOTTOM + 7, f"{first}.", room, ("small",), label=says)
    return [*outlined, above, fitted(EDGE, BOTTOM + 20, second, room, ("small",))]


def stands(land: Land, field: int, side: int) -> Point:
    """Where the figure on a side of a field stands."""
    tile = land.tiles[field]
    assert tile is not None
    part = tile.part_at(side)
    assert part is not None
    left, top = corner(field)
    x, y = form_of(part, tile).figure
    return left + x, top + y
