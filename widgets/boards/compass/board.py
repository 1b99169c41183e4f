"""The Golden Compass, drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from gamekit import State
from gamekit.compass import (
    BEFRIENDS,
    DISCARDS,
    DISCARDS_ON_WAY,
    DRAWS,
    DRAWS_ON_WAY,
    END,
    GIVES,
    MARKS,
    SWAPS,
    TRADES,
    TRAVELS,
    WAITS,
    CompassState,
)
from gamekit.text import count, name_of
from widgets.boards.base import NO_MARKS, Marks, TouchedBoard, picture_title
from widgets.boards.compass import cause, clicks, motion, panels, rows, speech, supply, way
from widgets.boards.compass.hand import strip_shapes
from widgets.boards.compass.layout import Layout, layout
from widgets.boards.compass.marks import marks_of
from widgets.boards.forms import pressed
from widgets.scene.room import ROOM, Room
from widgets.scene.shapes import Art, Scene, Shape, Stamp


class CompassBoard(TouchedBoard):
    """The looks of the Golden Compass; it holds no state."""

    clicks = clicks
    motion = motion
    causes = cause
    speech = speech

    def drawn(self, before: State, state: State, seat: int, /) -> Sequence[str]:
        """The keys of the cards that a seat has got into its hand since an earlier position."""
        assert isinstance(before, CompassState)
        assert isinstance(state, CompassState)
        return motion.drawn(before, state, seat)

    def scene(
        self,
        state: State,
        seat: int | None,
        names: Sequence[str] = (),
        marks: Marks = NO_MARKS,
        *,
        hand: bool = True,
        room: Room = ROOM,
        part: str = "",  # noqa: ARG002 - this board is all one
    ) -> Scene:
        """The picture of a state or view, with the hand of one seat (None: face down), or with no room for a hand."""
        assert isinstance(state, CompassState)
        box, places = state.game.box, layout(room, state.players, hand)
        pieces = [
            *way.labels(box, places.land),
            *way.figures(state, places.land, names),
            *supply.supply_shapes(state, places, names),
        ]
        player_shapes = rows.row_shapes if places.upright else panels.panel_shapes
        for owner, frame in enumerate(places.panels):
            pieces += player_shapes(state, frame, owner, names)
        pieces += strip_shapes(state, places, seat, names) if hand else []
        title = picture_title(f"The Golden Compass, round {state.round}.", _turn(state, names), state, names)
        plain = Scene(places.width, places.height, title, _board(box.way, box.cities, places), pieces)
        return replace(plain, marks=marks_of(plain, marks))


def _turn(state: CompassState, names: Sequence[str]) -> str:
    """Whose turn it is and what to do."""
    if state.player is None:
        return "The game is over."
    name = name_of(state.player, names)
    return {
        DRAWS: f"{name} draws {count(state.to_draw, 'card')}.",
        DRAWS_ON_WAY: f"{name} draws {count(state.to_draw, 'card')}.",
        DISCARDS: f"{name} holds too many cards.",
        DISCARDS_ON_WAY: f"{name} holds too many cards.",
        TRAVELS: f"{name} is at the bridge." if state.fields[state.player] == END else f"{name} travels.",
        MARKS: f"{name} chooses a marker.",
        WAITS: f"{name} waits and moves a marker.",
        SWAPS: f"{name} swaps Lyra cards.",
        GIVES: f"{name} gives a Lyra card.",
        TRADES: f"{name} trades experience.",
        BEFRIENDS: f"{name} chooses a friend.",
    }[state.phase]


@lru_cache(maxsize=8)
def _board(fields: tuple[int, ...], cities: tuple[int, ...], places: Layout) -> tuple[Shape, ...]:
    """What never changes, in one piece, which takes fewer bytes."""
    players = rows.grounds(places.panels) if places.upright else panels.grounds(places.panels)
    parts = (way.ground(fields, cities, places.land), supply.grounds(places), players)
    below = [shape for grounds, _ in parts for shape in grounds]
    return (Stamp(0, 0, Art([*below, *pressed(thing for _, things in parts for thing in things)])),)


BOARD = CompassBoard()
