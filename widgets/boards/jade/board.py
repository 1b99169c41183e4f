"""In the Realm of the Jade Goddess, drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from gamekit import State
from gamekit.jade import (
    BONUS,
    DISCOVER,
    DRIVE,
    EXCHANGE,
    FIRST_TILE,
    LAY,
    LAY_OFF,
    OVER,
    RECALL,
    SETTLE,
    City,
    JadeState,
    region_number,
)  # fmt: skip
from gamekit.text import count, name_of
from gamekit.tiles.grid import CENTRE
from gamekit.tiles.tile import Tile
from widgets.boards.base import Chapter, Showing, picture_title, player_chapters
from widgets.boards.jade import cause, clicks, keys, motion
from widgets.boards.jade.art import LOOKS
from widgets.boards.jade.hand import hand_shapes
from widgets.boards.jade.jeeps import jeep
from widgets.boards.jade.layout import Layout, layout
from widgets.boards.jade.marks import figures_on, marks_of
from widgets.boards.jade.panels import Panel, line_shapes, panel_ground, panel_shapes
from widgets.boards.jade.table import table_ground, table_shapes
from widgets.boards.jade.words import field_words
from widgets.boards.tiles import keys as tile_keys
from widgets.boards.tiles import land
from widgets.boards.tiles.board import TileBoard
from widgets.boards.tiles.fields import fields
from widgets.boards.tiles.grid import UNITS, Grid
from widgets.boards.tiles.land import tile_art, tile_at
from widgets.boards.tiles.words import progress_words
from widgets.scene.shapes import Art, Poly, Rect, Scene, Shape, Stamp


class JadeBoard(TileBoard):
    """The looks of the Jade Goddess; it holds no state."""

    clicks = speech = clicks
    motion = motion
    causes = cause

    def draw(self, state: JadeState, how: Showing, /) -> Scene:
        """The picture of a state or view, with the screen of one seat (None: closed), or with no room for one."""
        seat, names, hand = how.seat, how.names, how.hand
        places = layout(how.room, state.players, how.part or self.part(state), hand)
        pieces = _fields(state, names, places.grid)
        for number, box in enumerate(places.panels):
            shapes = line_shapes if places.upright else panel_shapes
            pieces += shapes(state, number, Panel(*box), names, number == seat, covered=how.marks.covered)
        if not places.upright:
            pieces += table_shapes(state, places, hand)
        pieces += hand_shapes(state, seat, names, how.marks, places) if hand else []
        board = (
            *_board(tuple(state.game.cross.tiles), places, hand, state.phase == OVER),
            *land.laid_tiles(state.land, state.game.cross, LOOKS, places.grid),
        )
        turn = f"{_turn(state, names)} {progress_words(state)}".rstrip()
        title = picture_title("In the Realm of the Jade Goddess.", turn, state, names, covered=how.marks.covered)
        plain = Scene(places.width, places.height, title, board, pieces)
        return replace(plain, marks=marks_of(state, plain, names, how.marks, places))

    def region(self, state: JadeState, field: int, side: int) -> City:
        """The region of the city on a side of a field."""
        return region_number(state, field, side)

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

    def chapters(self, state: State, seat: int | None, names: Sequence[str] = (), /) -> list[Chapter]:
        """The tile in hand and the screen, the land, the others and the supply; a player's line tells of the camp."""
        assert isinstance(state, JadeState)
        shown = (keys.CHIPS,) if state.phase == OVER else ()  # before that the screen tells of them
        own, others = player_chapters(state, seat, names, ("player", keys.DISPLAYS, *shown))
        hand = Chapter("Your hand and your screen", (tile_keys.TURNED, tile_keys.HELD, keys.SCREEN))
        supply = Chapter("Stacks and supply", (tile_keys.STACKS, keys.OPEN, keys.POOL, keys.BANK))
        told = Chapter("", (keys.ARTEFACTS, keys.CHIPS, tile_keys.CAMPS))
        return [hand, *own, *self.land_chapters(state, names), *others, supply, told]


def _turn(state: JadeState, names: Sequence[str]) -> str:
    """Whose turn it is and what to do."""
    if state.player is None:
        return "The game is over."
    name = name_of(state.player, names)
    return {
        FIRST_TILE: f"{name} draws a first tile.",
        DRIVE: f"{name} may drive again." if state.again else f"{name} drives.",
        DISCOVER: f"{name} discovers.",
        LAY: f"{name} lays the tile.",
        SETTLE: f"{name} may put down a figure.",
        EXCHANGE: f"{name} may exchange artefacts.",
        LAY_OFF: f"{name} lays off {count(state.owed, 'artefact')}.",
        RECALL: f"{name} may take a figure back.",
        BONUS: f"{name} may buy a bonus turn.",
    }[state.phase]


# What never changes


@lru_cache(maxsize=64)
def _board(cross: tuple[Tile | None, ...], places: Layout, hand: bool, over: bool) -> tuple[Shape, ...]:
    """Undiscovered land with the start cross on it, and the frames beside it."""
    grid = places.grid
    shapes = land.ground(LOOKS, grid)
    for field in grid.fields:
        tile = cross[field]
        if tile is not None:
            centre = Stamp(*grid.corner(field), _exchange_field(tile, grid.side)) if field == CENTRE else None
            shapes.append(centre or tile_at(field, tile, LOOKS, grid))
    if not places.upright:
        for seat, box in enumerate(places.panels):
            shapes += panel_ground(seat, Panel(*box), over)
        shapes += table_ground(places, hand)
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
    shapes += [jeep(state, seat, grid) for seat in range(state.players) if grid.shows(state.jeeps[seat])]
    return shapes


BOARD = JadeBoard()
