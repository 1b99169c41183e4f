"""What is pointed out on the Jade Goddess's board: where to go, what was chosen, and the region under the mouse."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from gamekit.explorer.grid import CENTRE, FIELD, NAMES, SIDES
from gamekit.jade.digging import City, region_at
from gamekit.jade.parts import DRIVE
from gamekit.jade.state import JadeState
from gamekit.words import listing
from widgets.boards import explorer
from widgets.boards import jade_clicks as clicks
from widgets.boards.base import Marks
from widgets.boards.explorer import BOTTOM, corner, middle, tile_at
from widgets.boards.jade_panels import EDGE, WIDTH, chosen_turn
from widgets.boards.jade_signs import LOOKS, figure_art
from widgets.boards.jade_words import field_words
from widgets.boards.marks import marked
from widgets.scene import Box, Circle, Point, Rect, Scene, Shape, Stamp, fitted, grow, union

REGION_LINE: Final = BOTTOM + 14  # where the region under the mouse is told


def marks_of(state: JadeState, scene: Scene, names: Sequence[str], marks: Marks) -> list[Shape]:
    """The region under the mouse, dots on fields to drive to, the tile as it would lie, rings round the rest."""
    shapes = _told_region(state, names, marks.around)
    jeeps = set(state.jeeps)
    dotted = []
    for key in marks.targets if state.phase == DRIVE else ():
        field = FIELD.get(key.removeprefix("field/"))
        if field is not None and field not in jeeps:
            dotted.append(key)
            label = f"To choose: {field_words(state, field, names)}"
            r = 8 if field == CENTRE or state.land.open_lines(field) else 5  # a small one where there is nothing to do
            shapes.append(Circle(*middle(field), r, fill="target", stroke="paper", width=2, label=label))
    turn = chosen_turn(marks.selected)
    targets = [
        key for key in marks.targets if key not in dotted and not (state.phase == DRIVE and key.startswith("part/"))
    ]
    if state.held is not None:
        for key in (*marks.targets, *marks.selected):
            if key.startswith("place/") and (turn is not None or key in marks.selected):
                shown = turn if turn is not None else clicks.first_turn(state, FIELD[key.removeprefix("place/")])
                shapes.append(tile_at(FIELD[key.removeprefix("place/")], state.held.turned[shown], LOOKS))
    chips = [key for key in marks.pointer if key.startswith("chip/")]
    shapes += _statue_rings(scene, chips)
    for kind, keys in (("target", targets), ("selected", marks.selected), ("error", marks.error)):
        shapes += _chip_rings(scene, kind, keys)
    return [*shapes, *marked(scene, _larger(replace(marks, targets=targets)))]


def _small(key: str) -> bool:
    """Whether a key is that of artefacts, which stand too close together for the usual rings."""
    return key.startswith(("chip/", "open/"))


def _larger(marks: Marks) -> Marks:
    """The marks of all but artefacts."""

    def rest(keys: Sequence[str]) -> list[str]:
        return [key for key in keys if not _small(key)]

    return replace(
        marks,
        targets=rest(marks.targets),
        selected=rest(marks.selected),
        error=rest(marks.error),
        pointer=[key for key in marks.pointer if not key.startswith("chip/")],
    )


def _chip_rings(scene: Scene, kind: str, keys: Sequence[str]) -> list[Shape]:
    """A close ring round every artefact with one of these keys; what was chosen has a heavier one."""
    says = {"target": "To choose", "selected": "Chosen", "error": "Not possible"}[kind]
    wanted = {key for key in keys if _small(key)}
    return [
        _ring(
            grow(shape.box, 1 if kind == "target" else 3),
            kind,
            2.5 if kind == "target" else 3.5,
            f"{says}: {shape.label}" if shape.label else "",
        )
        for shape in (scene.pieces if wanted else ())
        if shape.key in wanted
    ]


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
    return [_ring(grow(union(boxes), 3), "pointer", 3.5, label) for boxes in groups]


def _ring(box: Box, ink: str, width: float, label: str) -> Rect:
    left, top, right, bottom = box
    return Rect(left, top, right - left, bottom - top, stroke=ink, width=width, rim="paper", label=label)


def region_of(state: JadeState, key: str) -> City | None:
    """The region that a field or a city part belongs to; None where there is no city, or more than one."""
    kind, _, rest = key.partition("/")
    name, _, side = rest.partition("/")
    if kind not in ("field", "part") or name not in FIELD:
        return None
    tile = state.land.tiles[FIELD[name]]
    if tile is None or not tile.parts or (not side and len(tile.parts) > 1):
        return None
    return region_at(state, FIELD[name], SIDES.index(side) if side else tile.parts[0].sides[0])


def region_key(region: City) -> str:
    field, sides = region.sites[0]
    return f"part/{NAMES[field]}/{SIDES[sides[0]]}"


def _told_region(state: JadeState, names: Sequence[str], key: str) -> list[Shape]:
    """The outline of a region and what it counts."""
    region = region_of(state, key) if key else None
    if region is None:
        return []
    says = region.told(state.players, names)
    shapes = explorer.region_outline(state.land, region.sites, "pointer")
    shapes += figures_on(state, region.figures)  # once more, so that the line does not hide them
    shapes.append(fitted(EDGE, REGION_LINE, says, WIDTH - 2 * EDGE, ("body", "small"), fill="ink", label=says))
    return shapes


def figures_on(state: JadeState, fields: Iterable[int]) -> list[Shape]:
    """The figures on these fields."""
    here = [(field, state.figures[field]) for field in fields]
    return [Stamp(*stands(state, field), figure_art(figure.seat, figure.size)) for field, figure in here]


def stands(state: JadeState, field: int) -> Point:
    """Where the figure on a field stands."""
    tile = state.land.tiles[field]
    assert tile is not None
    part = tile.part_at(state.figures[field].side)
    assert part is not None
    left, top = corner(field)
    x, y = explorer.form_of(part, tile).figure
    return left + x, top + y
