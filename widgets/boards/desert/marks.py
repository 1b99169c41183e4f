"""What is pointed out on the board of the Desert Sons: where to go, what was chosen, the oasis looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from gamekit.desert.oasis import Oasis, region_at
from gamekit.desert.parts import MOVE, SPACES, TELL
from gamekit.desert.state import DesertState
from gamekit.explorer.tiles import Part, Tile
from widgets.boards.base import Marks
from widgets.boards.desert import keys
from widgets.boards.desert.art import LOOKS, sign_art
from widgets.boards.desert.hand import asks_for_part, square
from widgets.boards.desert.layout import Layout
from widgets.boards.desert.standing import caravan, explorers_on
from widgets.boards.desert.words import field_words, in_two
from widgets.boards.marks import boxes_of, close_rings, marked, ring
from widgets.boards.tiles import keys as tile_keys
from widgets.boards.tiles.grid import UNITS, Grid
from widgets.boards.tiles.land import form_of, placed, region_outline
from widgets.boards.tiles.marks import dots, ghosts, site_of
from widgets.boards.tiles.words import part_words
from widgets.scene.shapes import Art, Box, Circle, Poly, Rect, Scene, Shape, Stamp, fitted, grow, text_width

# What lies near its neighbours
CLOSE: Final = tuple(f"{kind}/" for kind in (keys.RUMOURS, keys.VALUES, keys.GOODS, keys.SPACES, tile_keys.CAMPS))
EDGE: Final = 3.5  # from a line to the edge of the picture
DOT: Final = 8  # the radius of the largest dot that leaves the action spaces in sight, in units of a tile


def marks_of(state: DesertState, scene: Scene, names: Sequence[str], marks: Marks, at: Layout) -> list[Shape]:
    """The oasis under the mouse or just scored, dots on fields to go to, the tile as it would lie, rings elsewhere."""
    grid = at.grid
    region = region_of(state, marks.around)
    shapes: list[Shape] = []
    if region is not None:
        shapes += [*_outlined(state, region, grid), *_told(region.told(state, names), at)]
    elif state.side >= 0:  # it is scored, and told below
        shapes += _outlined(state, region_at(state, state.laid, state.side), grid)
    shapes += ghosts(state, marks, LOOKS, grid)
    targets = marks.targets
    if state.phase == MOVE:
        dotted, done = dots(state, marks, grid, state.caravans, lambda field: field_words(state, field, names))
        shapes += [replace(dot, r=min(dot.r, DOT * grid.scale)) for dot in dotted if isinstance(dot, Circle)]
        targets = [key for key in targets if key not in done]
    if state.phase == TELL:  # a ring round a good is enough for the places beside it
        targets = tile_keys.of_kind(keys.VALUES, targets)
    last = [] if state.side >= 0 else marks.last  # what is scored is outlined already, and rings would hide it
    marks = replace(marks, targets=targets, last=last)
    if asks_for_part(state):
        shapes += _parts(state, marks, at)
    lines, marks = _field_lines(scene, marks)
    rings, rest = close_rings(scene, marks, CLOSE)
    shapes += [*lines, *rings, *marked(scene, replace(rest, pointer=()))]
    for box, label in boxes_of(scene, rest.pointer).values():  # an arrow would hide what is beside or above
        shapes.append(ring(_within(grow(box, 3), scene), "pointer", 3.5, f"Look here: {label}"))
    return shapes


def _field_lines(scene: Scene, marks: Marks) -> tuple[list[Shape], Marks]:
    """Lines along the edges of fields, where they hide no action space, and the other marks."""
    shapes: list[Shape] = []
    others: dict[str, Any] = {}
    for name, kind, says, width in (
        ("last", "last", "Just changed", 2.5),
        ("targets", "target", "To choose", 2.5),
        ("selected", "selected", "Chosen", 3.5),
        ("pointer", "pointer", "Look here", 3.5),
    ):
        wanted = getattr(marks, name)
        here = [key for key in wanted if tile_keys.kind(key) in (tile_keys.FIELDS, tile_keys.PLACES)]
        for box, label in boxes_of(scene, here).values():
            line = ring(box, kind, width, f"{says}: {label}")
            shapes.append(replace(line, dash=(9, 6)) if kind == "last" else line)
        others[name] = [key for key in wanted if tile_keys.field_of(key) is None]
    return shapes, replace(marks, **others)


def _within(box: Box, scene: Scene) -> Box:
    """As much of a box as leaves room for a line round it in a scene."""
    left, top, right, bottom = box
    return max(left, EDGE), max(top, EDGE), min(right, scene.width - EDGE), min(bottom, scene.height - EDGE)


# The oasis that is looked at


def region_of(state: DesertState, key: str) -> Oasis | None:
    """The oasis that a field or an oasis part belongs to; None where there is none, or more than one."""
    site = site_of(state.land, key)
    return region_at(state, *site) if site is not None else None


def _told(says: str, at: Layout) -> list[Shape]:
    """An oasis in words: in one line or two."""
    left, top, right, bottom = at.told
    room, middle = right - left - 4, (top + bottom) / 2
    ground = Rect(left, top, right - left, bottom - top, fill="paper", label=says)
    if text_width(says, "small") <= room:
        return [ground, fitted(left + 2, middle, says, room, ("small",), bold=False)]
    first, second = in_two(says, "tiny", room)
    return [
        ground,
        fitted(left + 2, middle - 6, first, room, ("tiny",), bold=False),
        fitted(left + 2, middle + 6, second, room, ("tiny",), bold=False),
    ]


def _outlined(state: DesertState, region: Oasis, grid: Grid) -> list[Shape]:
    """A line round an oasis; its signs, caravans and explorers once more, so that the line does not hide them."""
    sites = tuple((field, sides, state.land.tiles[field]) for field, sides in region.sites if grid.shows(field))
    signs: list[Shape] = []
    for field, sides, tile in sites:
        part = tile.part_at(sides[0]) if tile is not None else None
        assert tile is not None
        assert part is not None
        signs += _signs(part, tile, *grid.corner(field), grid.scale)
    if not sites:
        return []
    here = {field for field, _, _ in sites}
    caravans = [caravan(state, seat, grid) for seat, field in enumerate(state.caravans) if field in here]
    return [Stamp(0, 0, _line(sites, grid)), *signs, *caravans, *explorers_on(state, region.explorers, grid)]


@lru_cache(maxsize=64)
def _line(sites: tuple[tuple[int, tuple[int, ...], Tile | None], ...], grid: Grid) -> Art:
    """The line in one piece, which takes fewer bytes."""
    tiles = {field: tile for field, _, tile in sites}
    return Art(region_outline(tiles, [(field, sides) for field, sides, _ in sites], "pointer", grid))


# The parts of the tile that was laid


def _parts(state: DesertState, marks: Marks, at: Layout) -> list[Shape]:
    """Lines round the parts of the large tile that can be chosen or are."""
    tile = state.land.tiles[state.laid]
    assert tile is not None
    x, y, side = square(at)
    k = side / UNITS
    shapes: list[Shape] = []
    for kind, wanted, says in (("target", marks.targets, "To choose"), ("selected", marks.selected, "Chosen")):
        for part in tile.parts:
            if tile_keys.part(state.laid, part.sides[0]) in wanted:
                outline = tuple((x + k * dx, y + k * dy) for dx, dy in form_of(part, tile).outline)
                label = f"{says}: {part_words(part, LOOKS)}"
                shapes.append(Poly(outline, stroke=kind, width=4, rim="paper", label=label))
                shapes += _signs(part, tile, x, y, k)
    return shapes


def _signs(part: Part, tile: Tile, x: float, y: float, k: float) -> list[Shape]:
    """The action spaces of an oasis part on a tile at a place, once more over what would hide them."""
    return [Stamp(x + k * dx, y + k * dy, sign_art(SPACES[letter], k)) for letter, (dx, dy) in placed(part, tile)]
