"""What is pointed out on the board of the Desert Sons: where to go, what was chosen, the oasis looked at."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from gamekit.desert.oasis import Oasis, region_at
from gamekit.desert.parts import MOVE
from gamekit.desert.state import DesertState
from widgets.boards import explorer_marks
from widgets.boards.base import Marks
from widgets.boards.desert_panels import WIDTH
from widgets.boards.desert_signs import LOOKS, caravan_art, explorer_art
from widgets.boards.desert_words import field_words
from widgets.boards.explorer import CELL, corner
from widgets.boards.explorer_marks import dots, ghosts, site_of, told_region
from widgets.boards.marks import close_rings, marked
from widgets.scene import Point, Scene, Shape, Stamp


def marks_of(state: DesertState, scene: Scene, names: Sequence[str], marks: Marks) -> list[Shape]:
    """The oasis under the mouse or just scored, dots on fields to go to, the tile as it would lie, rings elsewhere."""
    region = region_of(state, marks.around)
    if region is None and state.side >= 0:  # it is scored
        region = region_at(state, state.laid, state.side)
    shapes: list[Shape] = []
    if region is not None:
        stand = standing(state, {field for field, _ in region.sites})
        shapes += told_region(state.land, region, region.told(state, names), stand, WIDTH)
    targets = marks.targets
    if state.phase == MOVE:
        dotted, done = dots(state, marks, state.caravans, lambda field: field_words(state, field, names))
        shapes += dotted
        targets = [key for key in targets if key not in done]
    shapes += ghosts(state, marks, LOOKS)
    last = [] if state.side >= 0 else marks.last  # what is scored is outlined already, and rings would hide it
    rings, rest = close_rings(scene, replace(marks, targets=targets, last=last), ("rumour/", "good/"))
    return [*shapes, *rings, *marked(scene, rest)]


def region_of(state: DesertState, key: str) -> Oasis | None:
    """The oasis that a field or an oasis part belongs to; None where there is none, or more than one."""
    site = site_of(state.land, key)
    return region_at(state, *site) if site is not None else None


def standing(state: DesertState, fields: Collection[int]) -> list[Shape]:
    """The caravans and then the explorers on these fields, the lower ones before the upper ones."""
    shapes: list[Shape] = [_caravan(state, seat) for seat, field in enumerate(state.caravans) if field in fields]
    owner, tallest = state.game.owner, max(state.game.owner)
    for field in sorted(state.explorers.keys() & set(fields)):
        height = state.explorers[field].height
        x, y = _spot(state, field)
        art = explorer_art(owner[height], height, tallest, height == state.turban)
        shapes.append(Stamp(x, y + 12.5, art))
    return shapes


def _spot(state: DesertState, field: int) -> Point:
    """The middle of the explorer on a field."""
    return explorer_marks.stands(state.land, field, state.explorers[field].side)


def _caravan(state: DesertState, seat: int) -> Stamp:
    """A caravan in the middle of its field, or away from the explorer there."""
    field = state.caravans[seat]
    left, top = corner(field)
    x, y, size = CELL / 2, CELL / 2 + 2, 1.25
    if field in state.explorers:
        away_x, away_y = _spot(state, field)
        x, y, size = CELL / 2 + 0.6 * (left + CELL / 2 - away_x), CELL / 2 + 2 + 0.6 * (top + CELL / 2 - away_y), 1
    return Stamp(left + x, top + y, caravan_art(seat, size))
