"""What is pointed out on the board of the Desert Sons: where to go, what was chosen, the oasis looked at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from gamekit.desert.oasis import Oasis, region_at
from gamekit.desert.parts import MOVE, SPACES, TELL
from gamekit.desert.state import DesertState
from gamekit.explorer.tiles import Tile
from widgets.boards.base import Marks
from widgets.boards.desert.art import LOOKS, caravan_art, explorer_art, sign_art
from widgets.boards.desert.panels import WIDTH
from widgets.boards.desert.words import field_words
from widgets.boards.marks import boxes_of, close_rings, marked, ring
from widgets.boards.tiles import marks as tiles_marks
from widgets.boards.tiles.grid import UNITS, Grid
from widgets.boards.tiles.land import placed, region_outline
from widgets.boards.tiles.marks import dots, ghosts, site_of, told_region
from widgets.boards.tiles.panels import EDGE, STRIP
from widgets.scene.shapes import Art, Point, Scene, Shape, Stamp, grow

NARROW: Final = ("line/", "taken/", "good/", "rumour/")  # where an arrow would hide what is beside or above


def marks_of(state: DesertState, scene: Scene, names: Sequence[str], marks: Marks, grid: Grid) -> list[Shape]:
    """The oasis under the mouse or just scored, dots on fields to go to, the tile as it would lie, rings elsewhere."""
    region = region_of(state, marks.around)
    shapes: list[Shape] = []
    if region is not None:
        shapes += _outlined(state, region, grid)
        shapes += told_region(region.told(state, names), (EDGE, grid.bottom, WIDTH - EDGE, STRIP))
    elif state.side >= 0:  # it is scored, and told below
        shapes += _outlined(state, region_at(state, state.laid, state.side), grid)
    targets = marks.targets
    if state.phase == MOVE:
        dotted, done = dots(state, marks, grid, state.caravans, lambda field: field_words(state, field, names))
        shapes += dotted
        targets = [key for key in targets if key not in done]
    if state.phase == TELL:  # a ring round a good is enough for the places beside it
        targets = [key for key in targets if key.startswith("value/")]
    shapes += ghosts(state, marks, LOOKS, grid)
    last = [] if state.side >= 0 else marks.last  # what is scored is outlined already, and rings would hide it
    looked_at = [key for key in marks.pointer if key.startswith(NARROW)]
    pointer = [key for key in marks.pointer if key not in looked_at]
    for box, label in boxes_of(scene, looked_at).values():
        shapes.append(ring(grow(box, 3), "pointer", 3.5, f"Look here: {label}"))
    rest = replace(marks, targets=targets, last=last, pointer=pointer)
    rings, rest = close_rings(scene, rest, ("rumour/", "good/"))
    return [*shapes, *rings, *marked(scene, rest)]


def region_of(state: DesertState, key: str) -> Oasis | None:
    """The oasis that a field or an oasis part belongs to; None where there is none, or more than one."""
    site = site_of(state.land, key)
    return region_at(state, *site) if site is not None else None


def _outlined(state: DesertState, region: Oasis, grid: Grid) -> list[Shape]:
    """A line round an oasis; its signs and explorers once more, so that the line does not hide them."""
    sites = tuple((field, sides, state.land.tiles[field]) for field, sides in region.sites if grid.shows(field))
    signs: list[Shape] = []
    for field, sides, tile in sites:
        part = tile.part_at(sides[0]) if tile is not None else None
        assert tile is not None
        assert part is not None
        signs += [
            Stamp(*grid.at(field, spot), sign_art(SPACES[letter], grid.scale)) for letter, spot in placed(part, tile)
        ]
    return [Stamp(0, 0, _line(sites, grid)), *signs, *explorers_on(state, region.explorers, grid)]


@lru_cache(maxsize=64)
def _line(sites: tuple[tuple[int, tuple[int, ...], Tile | None], ...], grid: Grid) -> Art:
    """The line in one piece, which takes fewer bytes."""
    tiles = {field: tile for field, _, tile in sites}
    return Art(region_outline(tiles, [(field, sides) for field, sides, _ in sites], "pointer", grid))


def explorers_on(state: DesertState, fields: Iterable[int], grid: Grid) -> list[Shape]:
    """The explorers on these fields, the lower ones before the upper ones."""
    shapes: list[Shape] = []
    owner, tallest = state.game.owner, max(state.game.owner)
    for field in sorted(filter(grid.shows, fields)):
        height = state.explorers[field].height
        x, y = _spot(state, field, grid)
        art = explorer_art(owner[height], height, tallest, height == state.turban)
        shapes.append(Stamp(x, y + 12.5, art))
    return shapes


def _spot(state: DesertState, field: int, grid: Grid) -> Point:
    """The middle of the explorer on a field."""
    return tiles_marks.stands(state.land, field, state.explorers[field].side, grid)


def caravan(state: DesertState, seat: int, grid: Grid) -> Stamp:
    """A caravan in the middle of its field, smaller beside action spaces, or away from the explorer there."""
    field = state.caravans[seat]
    tile = state.land.tiles[field]
    x, y, size = UNITS / 2, UNITS / 2 + 2, 1.2 if tile is None or tile.wild else 0.9
    if field in state.explorers:
        middle, explorer = grid.middle(field), _spot(state, field, grid)
        away_x, away_y = ((one - other) / grid.scale for one, other in zip(middle, explorer, strict=True))
        x, y = UNITS / 2 + 0.9 * away_x, UNITS / 2 + 2 + 0.9 * away_y
    return Stamp(*grid.at(field, (x, y)), caravan_art(seat, size * grid.scale))
