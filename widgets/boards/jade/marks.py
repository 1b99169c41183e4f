"""What is pointed out on the Jade Goddess's board: where to go, what was chosen, and the region under the mouse."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from gamekit.explorer.grid import CENTRE
from gamekit.jade.digging import City, region_at
from gamekit.jade.parts import DRIVE
from gamekit.jade.state import JadeState
from gamekit.words import listing
from widgets.boards.base import Marks
from widgets.boards.jade.art import LOOKS, figure_art
from widgets.boards.jade.panels import WIDTH
from widgets.boards.jade.words import field_words
from widgets.boards.marks import close_rings, marked, ring
from widgets.boards.tiles import marks as tiles_marks
from widgets.boards.tiles.grid import Grid
from widgets.boards.tiles.land import region_outline
from widgets.boards.tiles.marks import dots, ghosts, site_of, told_region
from widgets.boards.tiles.panels import EDGE, STRIP
from widgets.scene.shapes import Box, Point, Scene, Shape, Stamp, grow, union


def marks_of(state: JadeState, scene: Scene, names: Sequence[str], marks: Marks, grid: Grid) -> list[Shape]:
    """The region under the mouse, dots on fields to drive to, the tile as it would lie, rings round the rest."""
    region = region_of(state, marks.around)
    shapes: list[Shape] = []
    if region is not None:
        says = region.told(state.players, names)
        shapes += region_outline(state.land.tiles, region.sites, "pointer", grid)
        shapes += figures_on(state, region.figures, grid)  # once more, so that the line does not hide them
        shapes += told_region(says, (EDGE, grid.bottom, WIDTH - EDGE, STRIP))
    targets = marks.targets
    if state.phase == DRIVE:
        dotted, done = dots(state, marks, grid, state.jeeps, lambda field: field_words(state, field, names), [CENTRE])
        shapes += dotted
        targets = [key for key in targets if key not in done]
    shapes += ghosts(state, marks, LOOKS, grid)
    chips = [key for key in marks.pointer if key.startswith("chip/")]
    shapes += _statue_rings(scene, chips)
    rest = replace(marks, targets=targets, pointer=[key for key in marks.pointer if key not in chips])
    rings, rest = close_rings(scene, rest, ("chip/", "open/"))
    return [*shapes, *rings, *marked(scene, rest)]


def _statue_rings(scene: Scene, keys: Sequence[str]) -> list[Shape]:
    """A ring round every column that shows just these artefacts, or else one round all of them."""
    columns: dict[float, list[Box]] = {}
    for shape in scene.pieces if keys else ():
        if isinstance(shape, Stamp) and shape.key in keys:
            columns.setdefault(shape.x, []).append(shape.box)
    groups = [boxes for boxes in columns.values() if len(boxes) == len(keys) == 4]
    if columns and not groups:
        groups = [[box for boxes in columns.values() for box in boxes]]
    label = f"Look here: {listing(key.split('/')[-1] for key in keys)}"
    return [ring(grow(union(boxes), 3), "pointer", 3.5, label) for boxes in groups]


def region_of(state: JadeState, key: str) -> City | None:
    """The region that a field or a city part belongs to; None where there is no city, or more than one."""
    site = site_of(state.land, key)
    return region_at(state, *site) if site is not None else None


def figures_on(state: JadeState, fields: Iterable[int], grid: Grid) -> list[Shape]:
    """The figures on these fields."""
    here = [(field, state.figures[field]) for field in fields if grid.shows(field)]
    return [Stamp(*stands(state, field, grid), figure_art(figure.seat, figure.size)) for field, figure in here]


def stands(state: JadeState, field: int, grid: Grid) -> Point:
    """Where the figure on a field stands."""
    return tiles_marks.stands(state.land, field, state.figures[field].side, grid)
