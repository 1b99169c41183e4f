"""The Golden Compass, drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from gamekit import State
from gamekit.compass import (
    BEFRIENDS,
    CITIES,
    CITY_NAMES,
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
from widgets.boards.base import Chapter, Showing, TouchedBoard, picture_title, player_chapters
from widgets.boards.compass import cause, clicks, keys, motion, panels, rows, speech, supply, way
from widgets.boards.compass.hand import strip_shapes
from widgets.boards.compass.layout import Layout, layout
from widgets.boards.compass.marks import marks_of
from widgets.boards.forms import pressed
from widgets.scene.shapes import Art, Scene, Shape, Stamp


class CompassBoard(TouchedBoard):
    """The looks of the Golden Compass; it holds no state."""

    clicks = clicks
    motion = motion
    causes = cause
    speech = speech

    def drawn(self, before: CompassState, state: CompassState, seat: int, /) -> Sequence[str]:
        """The keys of the cards that a seat has got into its hand since an earlier position."""
        return motion.drawn(before, state, seat)

    def draw(self, state: CompassState, how: Showing, /) -> Scene:
        """The picture of a state or view, with the hand of one seat (None: face down), or with no room for a hand."""
        names, box, places = how.names, state.game.box, layout(how.room, state.players, how.hand)
        pieces = [
            *way.labels(box, places.land),
            *way.figures(state, places.land, names),
            *supply.supply_shapes(state, places, names),
        ]
        player_shapes = rows.row_shapes if places.upright else panels.panel_shapes
        for owner, frame in enumerate(places.panels):
            pieces += player_shapes(state, frame, owner, names, covered=how.marks.covered)
        pieces += strip_shapes(state, places, how.seat, names) if how.hand else []
        title = picture_title(
            f"The Golden Compass, round {state.round}.", _turn(state, names), state, names, covered=how.marks.covered
        )
        plain = Scene(places.width, places.height, title, _board(box.way, box.cities, places), pieces)
        return replace(plain, marks=marks_of(plain, how.marks))

    def chapters(self, state: State, seat: int | None, names: Sequence[str] = (), /) -> list[Chapter]:
        """The hand, who stands where, the way from city to city, the others and the cards; a hand is told once."""
        own, others = player_chapters(state, seat, names, ("player", "marker", "challenge", "cards"))
        told = [Chapter("", (keys.held(seat),))] if seat is not None else []
        hand = Chapter("Your hand", ("hand", "backs", keys.COLOURS_ALLOWED, keys.TASK))
        figures = Chapter("Where the figures stand", ("figure", keys.STARTER))
        *fields, bridge = [f"{keys.FIELD}{city}" for city in CITIES]
        ways = [f"The way from {city} to {after}" for city, after in pairwise(CITY_NAMES)]
        stretches = [Chapter(way, (field,)) for way, field in zip(ways, fields, strict=True)]
        stretches.append(Chapter("The end of the way", (bridge,)))
        supply = Chapter("Cards, friends and challenges", ("stack", "discards", "friend", "challenges"))
        return [hand, *told, *own, figures, *stretches, *others, supply]


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
