"""In the Realm of the Desert Sons, drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from gamekit import State
from gamekit.desert import (
    CHIEF,
    CHOOSE,
    DISCOVER,
    DOUBT,
    LAY,
    LISTEN,
    LOAD_UP,
    MOVE,
    PICK,
    PLACE,
    RECALL,
    RETURN,
    START,
    TELL,
    DesertState,
    Oasis,
    region_number,
)
from gamekit.text import name_of
from gamekit.tiles.land import Land
from widgets.boards.base import Chapter, Showing, picture_title, player_chapters
from widgets.boards.desert import cause, clicks, keys, motion, speech
from widgets.boards.desert.art import LOOKS
from widgets.boards.desert.hand import alone, hand_shapes, legend
from widgets.boards.desert.layout import Layout, layout
from widgets.boards.desert.marks import marks_of
from widgets.boards.desert.panels import Panel, line_shapes, panel_ground, panel_shapes
from widgets.boards.desert.standing import caravan, explorers_on
from widgets.boards.desert.table import rumours_ground, rumours_shapes, stock_ground
from widgets.boards.desert.words import field_words
from widgets.boards.tiles import keys as tile_keys
from widgets.boards.tiles import land
from widgets.boards.tiles.board import TileBoard
from widgets.boards.tiles.fields import fields
from widgets.boards.tiles.grid import Grid
from widgets.boards.tiles.words import progress_words
from widgets.scene.shapes import Scene, Shape, Stamp


class DesertBoard(TileBoard):
    """The looks of the Desert Sons; it holds no state."""

    clicks = clicks
    motion = motion
    causes = cause
    speech = speech

    def draw(self, state: DesertState, how: Showing, /) -> Scene:
        """The picture of a state or view, with the rumours one seat has seen (None: none), or with no room below."""
        seat, names, hand = how.seat, how.names, how.hand
        at = layout(how.room, state.players, how.part)
        pieces = _fields(state, names, at.grid)
        for seated, box in enumerate(at.panels):
            pieces += (line_shapes if at.upright else panel_shapes)(
                state, Panel(seated, box), names, covered=how.marks.covered
            )
        pieces += hand_shapes(state, seat, names, how.marks, at, hand)
        if not (hand and at.upright and alone(state)):
            pieces += rumours_shapes(state, seat, at.rumours, at.upright)
        cross = state.game.cross
        board = (*_board(cross, at), *land.laid_tiles(state.land, cross, LOOKS, at.grid))
        turn = f"{_turn(state, names)} {progress_words(state)}".rstrip()
        title = picture_title("In the Realm of the Desert Sons.", turn, state, names, covered=how.marks.covered)
        plain = Scene(at.width, at.height, title, board, pieces)
        return replace(plain, marks=marks_of(state, plain, names, how.marks, at))

    def region(self, state: DesertState, field: int, side: int) -> Oasis:
        """The region of the oasis on a side of a field."""
        return region_number(state, field, side)

    def told(self, state: DesertState, region: Oasis, names: Sequence[str]) -> str:
        """A region in a sentence or two."""
        return region.told(state, names)

    def standing(self, state: DesertState) -> Iterable[int]:
        """The fields with explorers or caravans."""
        return (*state.explorers, *filter(None, state.caravans))

    def asks_for_field(self, state: DesertState) -> bool:
        """Whether the next decision is about fields."""
        return state.phase in (START, MOVE, LAY, RECALL)

    def pauses(self, state: State, humans: Sequence[int], /) -> bool:
        """Whether the last move led to what a human wants to see before others go on: a line-up with own explorers."""
        assert isinstance(state, DesertState)
        owner = state.game.owner
        shown = {"line-up": "line", "home": "heights"}
        return any(
            owner[height] in humans
            for event in state.events
            if event.kind in shown
            for height in event.facts.get(shown[event.kind], ())
        )

    def chapters(self, state: State, seat: int | None, names: Sequence[str] = (), /) -> list[Chapter]:
        """The tile in hand, a line-up, the land, the others, goods and supply; a player's line tells of most things.

        It does not tell who of those at home wears the turban.
        """
        assert isinstance(state, DesertState)
        own, others = player_chapters(state, seat, names, ("player", keys.SUPPLIES, "turban", *keys.HELPERS))
        wearer = Chapter("The turban", tuple(tile_keys.camp(each, state.turban) for each in range(state.players)))
        line_up = Chapter("The line-up", (keys.LINE_UP, keys.LINED_UP, keys.SPACES, keys.TAKEN))
        goods = Chapter("Goods and rumours", (keys.VALUES, keys.RUMOURS, keys.POOL))
        supply = Chapter("Stacks and supply", (tile_keys.STACKS, "bank"))
        told = Chapter("", ("water", "camels", keys.GOODS, tile_keys.CAMPS))
        hand = Chapter("Your hand", (tile_keys.TURNED, tile_keys.HELD))
        return [hand, line_up, *own, *self.land_chapters(state, names), *others, wearer, goods, supply, told]


def _turn(state: DesertState, names: Sequence[str]) -> str:
    """Whose turn it is and what to do."""
    if state.player is None:
        return "The game is over."
    name = name_of(state.player, names)
    return {
        START: f"{name} picks a start.",
        MOVE: f"{name} moves again." if state.again else f"{name} moves.",
        DISCOVER: f"{name} may discover.",
        PICK: f"{name} picks a tile.",
        RETURN: f"{name} may draw in return.",
        LAY: f"{name} lays the tile.",
        PLACE: f"{name} may place an explorer.",
        RECALL: f"{name} may take an explorer back.",
        CHOOSE: f"{name} chooses an action space." if state.line else "An oasis is scored.",
        LOAD_UP: f"{name} may replace a good.",
        TELL: f"{name} lays a rumour.",
        LISTEN: f"{name} may look at a rumour.",
        DOUBT: f"{name} keeps or removes a rumour.",
        CHIEF: f"{name} may send the chief.",
    }[state.phase]


@lru_cache(maxsize=16)
def _ground(at: Layout) -> tuple[Shape, ...]:
    """Undiscovered land, and the frames beside it and below it."""
    shapes = [*land.ground(LOOKS, at.grid), *rumours_ground(at.rumours, at.upright)]
    if not at.upright:
        shapes += [*stock_ground(at.stock), Stamp(*at.hand[:2], legend(at.hand[3] - at.hand[1]))]
        for seat, box in enumerate(at.panels):
            shapes += panel_ground(Panel(seat, box))
    return tuple(shapes)


def _board(cross: Land, at: Layout) -> list[Shape]:
    """What never changes, with the start cross."""
    return [*_ground(at), *land.laid_tiles(cross, Land(), LOOKS, at.grid)]


def _fields(state: DesertState, names: Sequence[str], grid: Grid) -> list[Shape]:
    """What is to be said of the fields, and what stands on them."""
    caravans = [field for field in state.caravans if state.land.tiles[field] is not None]
    busy = {field: field_words(state, field, names) for field in (*state.explorers, *caravans)}
    shapes = fields(state.land, LOOKS, busy, grid)
    shapes += [caravan(state, seat, grid) for seat, field in enumerate(state.caravans) if field and grid.shows(field)]
    return [*shapes, *explorers_on(state, state.explorers, grid)]


BOARD = DesertBoard()
