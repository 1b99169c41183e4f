"""The Golden Compass, drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from gamekit import State
from gamekit.compass.parts import (
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
)
from gamekit.compass.state import CompassState
from gamekit.compass.way import field_name, figure_key
from gamekit.words import count, name_of
from widgets.boards.base import NO_MARKS, Marks, TouchedBoard, picture_title
from widgets.boards.compass import clicks, panels, speech, supply
from widgets.boards.compass import way as road
from widgets.boards.compass.art import figure_art, token
from widgets.boards.compass.hand import BOTTOM, LINE, strip_shapes
from widgets.boards.compass.marks import marks_of
from widgets.boards.compass.panels import EDGE, WIDTH, Panel, panel_shapes
from widgets.boards.compass.supply import table_shapes
from widgets.boards.forms import pressed
from widgets.scene.room import ROOM, Room
from widgets.scene.shapes import Art, Scene, Shape, Stamp, Text, fitted, text_width


class CompassBoard(TouchedBoard):
    """The looks of the Golden Compass; it holds no state."""

    clicks = clicks
    speech = speech

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
        """The picture of a state or view, with the hand of one seat (None: face down), or with no room for a hand."""
        assert isinstance(state, CompassState)
        box = state.game.box
        pieces = [
            *_header(state, names),
            *road.labels(box),
            *_figures(state, names),
            *table_shapes(state, names),
        ]
        for panel in Panel.all(state.players):
            pieces += panel_shapes(state, panel, names)
        pieces += strip_shapes(state, seat, names, marks) if hand else []
        title = picture_title(f"The Golden Compass, round {state.round}.", _turn(state, names), state, names)
        board = _board(box.way, box.cities, state.players)
        plain = Scene(WIDTH, BOTTOM if hand else LINE, title, board, pieces)
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
def _board(way: tuple[int, ...], cities: tuple[int, ...], players: int) -> tuple[Shape, ...]:
    """What never changes, in one piece, which takes fewer bytes."""
    parts = (road.ground(way, cities), supply.grounds(), panels.grounds(players))
    below = [shape for grounds, _ in parts for shape in grounds]
    return (Stamp(0, 0, Art([*below, *pressed(thing for _, things in parts for thing in things)])),)


def _header(state: CompassState, names: Sequence[str]) -> list[Shape]:
    """Whose turn it is, and which round."""
    shapes: list[Shape] = []
    left = EDGE
    if state.player is not None:
        shapes.append(token(state.player, EDGE + 13, 19, 10))
        left += 32
    words = f"Round {state.round}"
    right = WIDTH - EDGE - text_width(words, "body")
    shapes.append(fitted(left, 19, _turn(state, names), right - 20 - left, ("large", "body", "small")))
    shapes.append(Text(WIDTH - EDGE, 19, words, "body", "right", fill="muted"))
    return shapes


def _figures(state: CompassState, names: Sequence[str]) -> list[Shape]:
    """The figures, and city rewards for the first that nobody gets any more."""
    box = state.game.box
    covered = {field for field, space in zip(state.fields, state.spaces, strict=True) if space == 1}
    reached = [city for city in box.cities[1:-1] if city <= max(state.fields) and city not in covered]
    shapes: list[Shape] = [Stamp(*road.middles(box.cities)[city], road.gone_art()) for city in reached]
    for seat in sorted(range(state.players), key=lambda seat: state.fields[seat]):
        field, space = state.fields[seat], state.spaces[seat]
        where = field_name(box, field) + (f", space {space}" if space else "")
        label = f"{name_of(seat, names)}'s figure: {where}"
        middle, r = road.stand(box.cities, field, space)
        shapes.append(Stamp(*middle, figure_art(seat, r), key=figure_key(seat), label=label))
    return shapes


BOARD = CompassBoard()
