"""What is pointed out on the board of the Desert Sons: where to go, what was chosen, the oasis looked at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from gamekit.desert.oasis import Oasis, region_at
from gamekit.desert.parts import MOVE, TELL
from gamekit.desert.state import DesertState
from gamekit.explorer.tiles import Tile
from widgets.boards import explorer_marks
from widgets.boards.base import Marks
from widgets.boards.desert_panels import WIDTH
from widgets.boards.desert_signs import LOOKS, caravan_art, explorer_art
from widgets.boards.desert_words import field_words
from widgets.boards.explorer import CELL, corner, region_outline
from widgets.boards.explorer_marks import dots, ghosts, site_of, told_region
from widgets.boards.marks import close_rings, marked
from widgets.scene import Art, Point, Scene, Shape, Stamp


def marks_of(state: DesertState, scene: Scene, names: Sequence[str], marks: Marks) -> list[Shape]:
    """The oasis under the mouse or just scored, dots on fields to go to, the tile as it would lie, rings elsewhere."""
    region = region_of(state, marks.around)
    if region is None and state.side >= 0:  # it is scored
        region = region_at(state, state.laid, state.side)
    shapes: list[Shape] = []
    if region is not None:
        tiles = tuple((field, state.land.tiles[field]) for field, _ in region.sites)
        outline = Stamp(0, 0, _outline(region.sites, tiles))
        shapes += told_region([outline], explorers_on(state, region.explorers), region.told(state, names), WIDTH)
    targets = marks.targets
    if state.phase == MOVE:
        dotted, done = dots(state, marks, state.caravans, lambda field: field_words(state, field, names))
        shapes += dotted
        targets = [key for key in targets if key not in done]
    if state.phase == TELL:  # a ring round a good is enough for the places beside it
        targets = [key for key in targets if key.startswith("value/")]
    shapes += ghosts(state, marks, LOOKS)
    last = [] if state.side >= 0 else marks.last  # what is scored is outlined already, and rings would hide it
    rings, rest = close_rings(scene, replace(marks, targets=targets, last=last), ("rumour/", "good/"))
    return [*shapes, *rings, *marked(scene, rest)]


def region_of(state: DesertState, key: str) -> Oasis | None:
    """The oasis that a field or an oasis part belongs to; None where there is none, or more than one."""
    site = site_of(state.land, key)
    return region_at(state, *site) if site is not None else None


@lru_cache(maxsize=64)
def _outline(sites: tuple[tuple[int, tuple[int, ...]], ...], tiles: tuple[tuple[int, Tile], ...]) -> Art:
    """The line round an oasis in one piece, which takes fewer bytes."""
    return Art(region_outline(dict(tiles), sites, "pointer"))


def explorers_on(state: DesertState, fields: Iterable[int]) -> list[Shape]:
    """The explorers on these fields, the lower ones before the upper ones."""
    shapes: list[Shape] = []
    owner, tallest = state.game.owner, max(state.game.owner)
    for field in sorted(fields):
        height = state.explorers[field].height
        x, y = _spot(state, field)
        art = explorer_art(owner[height], height, tallest, height == state.turban)
        shapes.append(Stamp(x, y + 12.5, art))
    return shapes


def _spot(state: DesertState, field: int) -> Point:
    """The middle of the explorer on a field."""
    return explorer_marks.stands(state.land, field, state.explorers[field].side)


def caravan(state: DesertState, seat: int) -> Stamp:
    """A caravan in the middle of its field, or away from the explorer there."""
    field = state.caravans[seat]
    left, top = corner(field)
    x, y, size = CELL / 2, CELL / 2 + 2, 1.25
    if field in state.explorers:
        away_x, away_y = _spot(state, field)
        x, y, size = CELL / 2 + 0.6 * (left + CELL / 2 - away_x), CELL / 2 + 2 + 0.6 * (top + CELL / 2 - away_y), 1
    return Stamp(left + x, top + y, caravan_art(seat, size))
