"""What is pointed out on the Jade Goddess's board: where to go, what was chosen, and the region under the mouse."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from gamekit.jade import DRIVE, SETTLE, City, JadeState, region_number
from gamekit.text import listing
from gamekit.tiles.grid import CENTRE
from widgets.boards.base import Marks
from widgets.boards.jade import keys
from widgets.boards.jade.art import LOOKS, figure_art
from widgets.boards.jade.jeeps import jeep
from widgets.boards.jade.layout import Layout
from widgets.boards.jade.words import field_words
from widgets.boards.marks import marked, ring
from widgets.boards.tiles import keys as tile_keys
from widgets.boards.tiles import marks as tiles_marks
from widgets.boards.tiles.grid import Grid
from widgets.boards.tiles.marks import dots, fields_of, ghosts, site_of, way_marks
from widgets.boards.tiles.rings import close_up, land_marks, plate, pointer_rings, region_line, without
from widgets.scene.shapes import Bounds, Point, Scene, Shape, Stamp, grow, union

# What lies too near its neighbours for the usual rings
SMALL: Final = (
    keys.ARTEFACTS,
    keys.CHIPS,
    keys.OPEN,
    keys.DISPLAYS,
    tile_keys.STACKS,
    tile_keys.CAMPS,
    tile_keys.TURNED,
)
LEAST: Final = 6  # half the width of a figure, so that its number can be read


def marks_of(state: JadeState, scene: Scene, names: Sequence[str], marks: Marks, places: Layout) -> list[Shape]:
    """The region under the mouse, dots on fields to drive to, the tile as it would lie, rings round the rest."""
    grid = places.grid
    region = region_of(state, marks.around)
    shapes: list[Shape] = []
    if region is not None:
        shapes += region_line(state.land, region.sites, LOOKS, grid)
        shapes += figures_on(state, region.figures, grid)  # once more, so that the line does not hide them
        shapes += _jeeps_on(state, [field for field, _ in region.sites], grid)
        shapes += plate(region.told(state.players, names), places.told)
    targets = marks.targets
    if state.phase == DRIVE:
        dotted, done = dots(state, marks, grid, state.jeeps, lambda field: field_words(state, field, names), [CENTRE])
        shapes += dotted
        targets = [key for key in targets if key not in done]
    shapes += ghosts(state, marks, LOOKS, grid)
    close = close_up(state.laid, places.held) if state.phase == SETTLE else None
    on_land, rest = land_marks(scene, replace(marks, targets=targets), state.land, LOOKS, grid, close)
    shapes += [*on_land, *way_marks(marks, grid)]
    shapes += _standing(state, fields_of(marks.way), grid)  # once more, so that the way does not hide them
    chips = tile_keys.of_kind(keys.CHIPS, rest.pointer)
    shapes += _statue_rings(scene, chips)
    pointer = [key for key in rest.pointer if key not in chips]
    large = without(replace(rest, pointer=()), lambda key: tile_keys.kind(key) in SMALL)
    return [*shapes, *_close_rings(scene, rest), *marked(scene, large), *pointer_rings(scene, pointer)]


def _close_rings(scene: Scene, marks: Marks) -> list[Shape]:
    """Rings that lie close to small things side by side, round each of them."""
    shapes: list[Shape] = []
    for kind, wanted, says, away, width in (
        ("last", marks.last, "Just changed", 1, 2.5),
        ("target", marks.targets, "To choose", 1, 2.5),
        ("selected", marks.selected, "Chosen", -0.5, 4),
        ("error", marks.error, "Not possible", -0.5, 4),
    ):
        small = {key for key in wanted if tile_keys.kind(key) in SMALL}
        for shape in scene.pieces if small else ():
            if shape.key in small:
                label = f"{says}: {shape.label}" if shape.label else ""
                dash = (6.0, 4.0) if kind == "last" else ()
                shapes.append(replace(ring(grow(shape.box, away), kind, width, label), dash=dash))
    return shapes


def _standing(state: JadeState, fields: Sequence[int], grid: Grid) -> list[Shape]:
    """The figures and jeeps on some fields."""
    return [*figures_on(state, filter(state.figures.get, fields), grid), *_jeeps_on(state, fields, grid)]


def _jeeps_on(state: JadeState, fields: Sequence[int], grid: Grid) -> list[Shape]:
    """The jeeps on some fields."""
    here = [seat for seat, field in enumerate(state.jeeps) if field in fields and grid.shows(field)]
    return [jeep(state, seat, grid) for seat in here]


def _statue_rings(scene: Scene, keys: Sequence[str]) -> list[Shape]:
    """A ring round every column that shows just these artefacts, or else one round all of them."""
    columns: dict[float, list[Bounds]] = {}
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
    return region_number(state, *site) if site is not None else None


def figures_on(state: JadeState, fields: Iterable[int], grid: Grid) -> list[Shape]:
    """The figures on these fields."""
    here = [(field, state.figures[field]) for field in fields if grid.shows(field)]
    r = max(LEAST, 9 * grid.scale)
    return [
        Stamp(*stands(state, field, grid), figure_art(figure.seat, figure.size, r), thing=tile_keys.figure(field))
        for field, figure in here
    ]


def stands(state: JadeState, field: int, grid: Grid) -> Point:
    """Where the figure on a field stands."""
    return tiles_marks.stands(state.land, field, state.figures[field].side, grid)
