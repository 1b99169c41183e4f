"""Where everything lies on a board of Lost Cities, in the room there is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from gamekit.lostcities import BRIDGE, COLOURS, HAND, STAGES
from widgets.scene.room import ROOM, Room
from widgets.scene.shapes import Point

NARROWEST: Final = 384
BROADEST, HIGHEST = 888, 760  # more room would only pull things apart
HEAD: Final = 16  # the height of the line over the fields
BAND: Final = 20  # on a field, for its value and chip
RING: Final = 13  # what the rings of a chosen card need round it


class Spot(NamedTuple):
    """A rectangle for something to lie in."""

    x: float
    y: float
    w: float
    h: float

    @property
    def middle(self) -> Point:
        """Its centre."""
        return self.x + self.w / 2, self.y + self.h / 2


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)  # there is one for each room: itself is quick to find
class Plan:
    """The places on a board; an upright one has no room for panels, nor for a value on every field."""

    width: int
    height: int
    upright: bool
    first: Spot  # of the fields
    across: int  # from field to field
    down: int  # from expedition to expedition
    gap: int  # that the bridges need more
    slots: tuple[Point, ...]  # on a field, a place for the piece of each seat, so that none hides another
    leader: float  # the radius of the larger pieces
    piles: tuple[Spot, ...]
    deck: Spot
    counter: Spot
    panels: tuple[Spot, ...]  # or lines
    card: Spot  # the first one in hand
    apart: float  # from card to card

    def field(self, expedition: int, stage: int) -> Spot:
        """The place of a field."""
        x, y, w, h = self.first
        return Spot(
            x + self.across * (stage - 1) + (self.gap if stage >= BRIDGE else 0), y + self.down * expedition, w, h
        )


@lru_cache(maxsize=32)
def plan_for(players: int, room: Room, hand: bool) -> Plan:
    """The places for so many players in this room, with or without a hand."""
    return (_upright if room.upright else _broad)(players, room, hand)


def _broad(players: int, room: Room, hand: bool) -> Plan:
    """Piles left of the fields, deck and counter right of them, then panels side by side, and the hand at the foot."""
    edge, pile, side = 7, 50, 46
    # Fields that begin on a grid of four pixels can be painted together: see levels() in render.commands.
    across = (min(BROADEST, max(ROOM.width, room.width)) - 132) // 36 * 4
    width = 132 + STAGES * across
    height = min(HIGHEST, max(ROOM.height, room.height))
    spare = height - ROOM.height + (0 if hand else 73)
    down = 70 + spare // 10
    field = Spot(61, HEAD, across - 2, down - 2)
    card = min(84, 64 + spare // 5)
    foot = height - RING - card
    top = HEAD + len(COLOURS) * down + 6
    panel = (width - edge * (players + 1)) / players
    high = (foot - 8 if hand else height - edge) - top
    begin = 40  # right of the piece that tells whose hand it is
    apart = (width - begin - RING + 12) / HAND
    right = width - edge - side
    return Plan(
        width=width,
        height=height,
        upright=False,
        first=field,
        across=across,
        down=down,
        gap=16,
        slots=_squared(players, field),
        leader=10.8 if players == 2 else 9.6,
        piles=tuple(Spot(edge, HEAD + down * number, pile, field.h) for number in range(len(COLOURS))),
        deck=Spot(right, HEAD, side, 2 * down - 2),
        counter=Spot(right, HEAD + 2 * down, side, 3 * down - 2),
        panels=tuple(Spot(edge + (panel + edge) * seat, top, panel, high) for seat in range(players)),
        card=Spot(begin, foot, apart - 12, card),
        apart=apart,
    )


def _squared(players: int, field: Spot) -> tuple[Point, ...]:
    """Two pieces side by side below the band, and the others below these."""
    left, right, middle = 0.26 * field.w, 0.74 * field.w, 0.5 * field.w
    high = field.h - BAND
    upper, lower = BAND + 0.25 * high, BAND + 0.75 * high
    if players == 2:
        return ((left, BAND + high / 2), (right, BAND + high / 2))
    if players == 3:
        return ((left, upper), (right, upper), (middle, lower))
    return ((left, upper), (right, upper), (left, lower), (right, lower))


def _upright(players: int, room: Room, hand: bool) -> Plan:
    """The fields as broad as the room, then piles, deck and counter in a row, a line a player, and the hand."""
    edge, pile, line = 5, 26, 16
    width = max(NARROWEST, room.width)
    across = (width - 2 * edge - 4) // STAGES
    down = {2: 45, 3: 52, 4: 64}[players]  # so that pieces are far enough apart to be hit
    card = 38 if hand else 0
    below = 3 + pile + 4 + line * players + (8 + RING if hand else 4)
    spare = max(0, min(HIGHEST, room.height) - HEAD - len(COLOURS) * down - below - card)
    card += spare // 5 if hand else 0
    down += spare * 4 // 25
    row = HEAD + len(COLOURS) * down + 3
    lines = row + pile + 4
    foot = lines + line * players + 8
    field = Spot(edge, HEAD, across - 2, down - 2)
    wide = (width - 2 * edge + 4) / 7  # five piles, the deck and the counter
    spots = [Spot(edge + wide * place, row, wide - 4, pile) for place in range(7)]
    apart = (width - 2 * RING + 8) / HAND
    rise = min(16, (field.h - 24) / (players - 1))
    top = (field.h - rise * (players - 1)) / 2 + 0.5
    sides = ((field.w - across / 2) / 2, (field.w + across / 2) / 2)
    return Plan(
        width=width,
        height=foot + card + RING if hand else foot - 4,
        upright=True,
        first=field,
        across=across,
        down=down,
        gap=width - 2 * edge - STAGES * across + 2,
        slots=tuple((sides[seat % 2], top + rise * seat) for seat in range(players)),
        leader=8.4,
        piles=tuple(spots[:5]),
        deck=spots[5],
        counter=spots[6],
        panels=tuple(Spot(edge, lines + line * seat, width - 2 * edge, line - 1) for seat in range(players)),
        card=Spot(RING, foot, apart - 8, card),
        apart=apart,
    )
