"""Where everything lies on the board of the Golden Compass, for the room that there is."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from widgets.scene.room import ROOM, Room

EDGE: Final = 7  # round the picture, for the rings round what lies there
GAP: Final = 6  # between frames
SMALLEST: Final = Room(384, 470)  # of the second arrangement; a smaller picture is for whoever shows it to shrink

SUPPLY_W: Final = 152
PANEL_H: Final = 134
LINE_H: Final = 20
CARD_H: Final = 92
TASK_W: Final = 206

SUPPLY_ROW: Final = 33
PLAYER_ROW: Final = 24
TASK_ROW: Final = 24
COLOURS_W: Final = 34
SMALL_CARD_H: Final = 56


class Patch(NamedTuple):
    """A place on the board: its upper left corner and its size."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The lower edge."""
        return self.y + self.h


class Layout(NamedTuple):
    """The places of all that lies on the table."""

    upright: bool  # the second arrangement, for narrow rooms
    width: int
    height: int
    land: Patch  # that the way winds through
    supply: Patch  # stacks, friends, challenges to come
    panels: tuple[Patch, ...]  # what lies before each player
    line: Patch  # which colours may be played
    cards: Patch
    task: Patch  # the player's challenge

    @property
    def strip(self) -> Patch:
        """All that belongs to the hand."""
        top = min(self.line.y, self.task.y)
        return Patch(EDGE, top, self.width - 2 * EDGE, self.height - EDGE - top)


@lru_cache(maxsize=64)
def layout(room: Room, players: int, hand: bool) -> Layout:
    """The arrangement that suits the shape of the room; the land gets all that the rest leaves."""
    return (_upright if room.upright else _wide)(room, players, hand)


def _wide(room: Room, players: int, hand: bool) -> Layout:
    """The supply beside the land, panels side by side below them, then the hand beside the challenge."""
    width, height = max(room.width, ROOM.width), max(room.height, ROOM.height)
    inner, low = width - 2 * EDGE, height - EDGE
    cards = Patch(EDGE, low - CARD_H, inner - TASK_W - 10, CARD_H)
    task = Patch(width - EDGE - TASK_W, cards.y, TASK_W, CARD_H)
    line = Patch(EDGE, cards.y - LINE_H - 4, inner, LINE_H)
    top = (line.y - 5 if hand else low) - PANEL_H
    w = (inner - GAP * (players - 1)) // players
    panels = tuple(Patch(EDGE + seat * (w + GAP), top, w, PANEL_H) for seat in range(players))
    aside = min(190, SUPPLY_W + (width - ROOM.width) // 4)
    land = Patch(EDGE, EDGE, inner - aside - GAP, top - GAP - EDGE)
    supply = Patch(land.right + GAP, EDGE, aside, land.h)
    return Layout(False, width, height, land, supply, panels, line, cards, task)


def _upright(room: Room, players: int, hand: bool) -> Layout:
    """Everything below each other: the land, a row of supplies, a row a player, the challenge, the hand."""
    width, height = max(room.width, SMALLEST.width), max(room.height, SMALLEST.height)
    inner, low = width - 2 * EDGE, height - EDGE
    cards = Patch(EDGE + COLOURS_W, low - SMALL_CARD_H, inner - COLOURS_W, SMALL_CARD_H)
    line = Patch(EDGE, cards.y, COLOURS_W, SMALL_CARD_H)
    task = Patch(EDGE, cards.y - GAP - TASK_ROW, inner, TASK_ROW)
    top = (task.y - GAP if hand else low) - players * PLAYER_ROW
    panels = tuple(Patch(EDGE, top + seat * PLAYER_ROW, inner, PLAYER_ROW) for seat in range(players))
    supply = Patch(EDGE, top - GAP - SUPPLY_ROW, inner, SUPPLY_ROW)
    land = Patch(EDGE, EDGE, inner, supply.y - GAP - EDGE)
    return Layout(True, width, height, land, supply, panels, line, cards, task)
