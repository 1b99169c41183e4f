"""In the Realm of the Jade Goddess, drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from gamekit import State
from gamekit.explorer.grid import CENTRE
from gamekit.explorer.tiles import Tile
from gamekit.jade.digging import City, region_at
from gamekit.jade.parts import (
    BONUS,
    DISCOVER,
    DISPLAY,
    DRIVE,
    EXCHANGE,
    FIRST_TILE,
    LAY,
    LAY_OFF,
    OVER,
    RECALL,
    SETTLE,
)  # fmt: skip
from gamekit.jade.state import JadeState
from gamekit.words import count, name_of
from widgets.boards.base import NO_MARKS, Marks, picture_title
from widgets.boards.jade import clicks
from widgets.boards.jade.art import LOOKS, jeep_art
from widgets.boards.jade.marks import figures_on, marks_of, stands
from widgets.boards.jade.panels import (
    ASIDE_W,
    WIDTH,
    Panel,
    panel_shapes,
    strip_shapes,
    supply_ground,
    supply_shapes,
)  # fmt: skip
from widgets.boards.jade.words import field_words
from widgets.boards.tiles import land
from widgets.boards.tiles.board import TileBoard
from widgets.boards.tiles.fields import fields
from widgets.boards.tiles.grid import UNITS, Grid
from widgets.boards.tiles.land import tile_art, tile_at
from widgets.boards.tiles.panels import ASIDE, LAND, STRIP, STRIP_H, header
from widgets.scene.room import ROOM, Room
from widgets.scene.shapes import Art, Poly, Rect, Scene, Shape, Stamp

# Where jeeps stand that share the start field, by how many they are.
SLOTS: Final = {
    1: ((26, 29),),
    2: ((15, 18), (37, 42)),
    3: ((15, 17), (38, 27), (16, 43)),
    4: ((14, 17), (38, 17), (14, 42), (38, 42)),
}


class JadeBoard(TileBoard):
    """The looks of the Jade Goddess; it holds no state."""

    clicks = speech = clicks

    def scene(
        self,
        state: State,
        seat: int | None,
        names: Sequence[str] = (),
        marks: Marks = NO_MARKS,
        *,
        hand: bool = True,
        room: Room = ROOM,
        part: str = "",
    ) -> Scene:
        """The picture of a state or view, with the screen of one seat (None: closed), or with no room for one."""
        assert isinstance(state, JadeState)
        grid = LAND
        pieces = [*header(state, _turn(state, names), WIDTH), *_fields(state, names, grid)]
        for panel in Panel.all(state.players):
            pieces += panel_shapes(state, panel, names, panel.seat == seat)
        pieces += supply_shapes(state)
        pieces += strip_shapes(state, seat, names, marks) if hand else []
        height = STRIP + STRIP_H + 6 if hand else STRIP
        board = (
            *_board(tuple(state.game.cross.tiles), state.players, state.phase == OVER, grid),
            *land.laid_tiles(state.land, state.game.cross, LOOKS, grid),
        )
        title = picture_title("In the Realm of the Jade Goddess.", _turn(state, names), state, names)
        plain = Scene(WIDTH, height, title, board, pieces)
        return replace(plain, marks=marks_of(state, plain, names, marks, grid))

    def region(self, state: JadeState, field: int, side: int) -> City:
        """The region of the city on a side of a field."""
        return region_at(state, field, side)

    def told(self, state: JadeState, region: City, names: Sequence[str]) -> str:
        """A region in a sentence or two."""
        return region.told(state.players, names)

    def standing(self, state: JadeState) -> Iterable[int]:
        """The fields with figures or jeeps."""
        return (*state.figures, *state.jeeps)

    def asks_for_field(self, state: JadeState) -> bool:
        """Whether the next decision is about fields."""
        return state.phase in (DRIVE, LAY, RECALL)

    def pauses(self, state: State, humans: Sequence[int], /) -> bool:
        """Whether the last move led to what a human wants to see before others go on: a dig with own figures."""
        return any(
            event.kind == "dig" and any(event.facts["archaeologists"][seat] for seat in humans)
            for event in state.events
        )


def _turn(state: JadeState, names: Sequence[str]) -> str:
    """Whose turn it is and what to do."""
    if state.player is None:
        return "The game is over."
    name = name_of(state.player, names)
    return {
        FIRST_TILE: f"{name} draws a first tile.",
        DRIVE: f"{name} drives again." if state.again else f"{name} drives.",
        DISCOVER: f"{name} discovers.",
        LAY: f"{name} lays the tile.",
        SETTLE: f"{name} may put down a figure.",
        EXCHANGE: f"{name} may exchange artefacts.",
        LAY_OFF: f"{name} lays off {count(state.owed, 'artefact')}.",
        RECALL: f"{name} may take a figure back.",
        BONUS: f"{name} may buy a bonus turn.",
    }[state.phase]


# What never changes


@lru_cache(maxsize=16)
def _board(cross: tuple[Tile | None, ...], players: int, over: bool, grid: Grid) -> tuple[Shape, ...]:
    """Undiscovered land with the start cross on it, and the frames beside it."""
    shapes = land.ground(LOOKS, grid)
    for field in grid.fields:
        tile = cross[field]
        if tile is not None:
            centre = Stamp(*grid.corner(field), _exchange_field(tile, grid.side)) if field == CENTRE else None
            shapes.append(centre or tile_at(field, tile, LOOKS, grid))
    for panel in Panel.all(players):
        key = f"player/{panel.seat + 1}"
        shapes.append(Rect(ASIDE, panel.y, ASIDE_W, panel.h, 8, fill="panel", stroke="line", key=key))
        for place in range(0 if over else DISPLAY):  # statues stand there in the end
            shapes.append(Rect(*panel.slot(place), panel.tile, panel.tile, stroke="line"))
    shapes += supply_ground()
    return tuple(shapes)


@lru_cache
def _exchange_field(tile: Tile, side: float) -> Art:
    """The start-and-exchange field: a golden square with an arrow either way on its tile."""
    half, k = side / 2, side / UNITS
    there = ((-14, -4), (6, -4), (6, -9), (15, -1), (-14, -1))
    arrows = [tuple((half + way * k * dx, half + way * k * dy) for dx, dy in there) for way in (1, -1)]
    gold = Rect(half - 23 * k, half - 23 * k, 46 * k, 46 * k, 6, fill="gold", stroke="on-gold", width=1.5)
    return Art([*tile_art(tile, LOOKS, side).shapes, gold, *(Poly(arrow, fill="on-gold") for arrow in arrows)])


# What lies on the board


def _fields(state: JadeState, names: Sequence[str], grid: Grid) -> list[Shape]:
    """What is to be said of the fields, and what stands on them."""
    busy = {field: field_words(state, field, names) for field in (*state.figures, *state.jeeps)}
    shapes = fields(state.land, LOOKS, busy, grid)
    shapes += figures_on(state, state.figures, grid)
    shapes += [_jeep(state, seat, grid) for seat in range(state.players) if grid.shows(state.jeeps[seat])]
    return shapes


def _jeep(state: JadeState, seat: int, grid: Grid) -> Stamp:
    """A jeep in its own place on its field: beside those it shares it with, or away from the figure there."""
    field = state.jeeps[seat]
    here = [other for other in range(state.players) if state.jeeps[other] == field]
    x, y = map(float, SLOTS[len(here)][here.index(seat)])
    size = 1.2 if len(here) == 1 else 1 if len(here) == 2 else 0.85
    if field in state.figures:
        middle, figure = grid.middle(field), stands(state, field, grid)
        away_x, away_y = ((one - other) / grid.scale for one, other in zip(middle, figure, strict=True))
        x, y, size = UNITS / 2 + 0.6 * away_x, UNITS / 2 + 3 + 0.6 * away_y, 1
    return Stamp(*grid.at(field, (x, y)), jeep_art(seat, size * grid.scale))


BOARD = JadeBoard()
