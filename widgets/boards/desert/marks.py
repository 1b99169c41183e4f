"""What is pointed out on the board of the Desert Sons: where to go, what was chosen, the oasis looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamekit.desert import MOVE, TELL, DesertState, Oasis, region_number
from widgets.boards.base import Marks
from widgets.boards.desert import keys
from widgets.boards.desert.art import LOOKS
from widgets.boards.desert.hand import asks_for_part, square
from widgets.boards.desert.layout import Layout
from widgets.boards.desert.lineup import is_scored
from widgets.boards.desert.standing import caravan, explorers_on
from widgets.boards.desert.words import field_words
from widgets.boards.marks import close_rings, marked
from widgets.boards.tiles import keys as tile_keys
from widgets.boards.tiles.grid import Grid
from widgets.boards.tiles.marks import dots, fields_of, ghosts, site_of, way_marks
from widgets.boards.tiles.rings import close_up, land_marks, plate, pointer_rings, region_line
from widgets.scene.shapes import Scene, Shape

# What lies near its neighbours
CLOSE: Final = tuple(
    f"{kind}/"
    for kind in (keys.RUMOURS, keys.VALUES, keys.GOODS, keys.SPACES, keys.SUPPLIES, tile_keys.CAMPS, tile_keys.STACKS)
)


def marks_of(state: DesertState, scene: Scene, names: Sequence[str], marks: Marks, at: Layout) -> list[Shape]:
    """The oasis under the mouse or just scored, dots on fields to go to, the tile as it would lie, rings elsewhere."""
    grid = at.grid
    region = region_of(state, marks.around)
    shapes: list[Shape] = []
    if region is not None:
        shapes += [*_outlined(state, region, grid), *plate(region.told(state, names), at.told, framed=False)]
    elif is_scored(state):  # it is scored, and told below
        shapes += _outlined(state, region_number(state, state.laid, state.side), grid)
    shapes += ghosts(state, marks, LOOKS, grid)
    targets = marks.targets
    if state.phase == MOVE:
        dotted, done = dots(state, marks, grid, state.caravans, lambda field: field_words(state, field, names))
        shapes += dotted
        targets = [key for key in targets if key not in done]
    if state.phase == TELL:  # a ring round a good is enough for the places beside it
        targets = tile_keys.of_kind(keys.VALUES, targets)
    last = [] if is_scored(state) else marks.last  # what is scored is outlined already, and rings would hide it
    marks = replace(marks, targets=targets, last=last)
    close = close_up(state.laid, square(at)) if asks_for_part(state) else None
    lines, elsewhere = land_marks(scene, marks, state.land, LOOKS, grid, close)
    lines += [*way_marks(marks, grid), *_standing(state, fields_of(marks.way), grid)]
    rings, rest = close_rings(scene, elsewhere, CLOSE)
    return [*shapes, *lines, *rings, *marked(scene, replace(rest, pointer=())), *pointer_rings(scene, rest.pointer)]


# The oasis that is looked at


def region_of(state: DesertState, key: str) -> Oasis | None:
    """The oasis that a field or an oasis part belongs to; None where there is none, or more than one."""
    site = site_of(state.land, key)
    return region_number(state, *site) if site is not None else None


def _outlined(state: DesertState, region: Oasis, grid: Grid) -> list[Shape]:
    """A line round an oasis; its caravans and explorers once more, so that the line does not hide them."""
    return [
        *region_line(state.land, region.sites, LOOKS, grid),
        *_caravans_on(state, [field for field, _ in region.sites], grid),
        *explorers_on(state, region.explorers, grid),
    ]


def _standing(state: DesertState, fields: Sequence[int], grid: Grid) -> list[Shape]:
    """The caravans and explorers on some fields, once more where a line would hide them."""
    return [*_caravans_on(state, fields, grid), *explorers_on(state, filter(state.explorers.get, fields), grid)]


def _caravans_on(state: DesertState, fields: Sequence[int], grid: Grid) -> list[Shape]:
    """The caravans on some fields."""
    here = [seat for seat, field in enumerate(state.caravans) if field in fields and grid.shows(field)]
    return [caravan(state, seat, grid) for seat in here]
