"""What lies before each player of the Jade Goddess: in a panel beside the land, or in a line below it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from gamekit.jade import DISPLAY, OVER, SIZES, JadeState
from gamekit.text import count, listing, name_of
from gamekit.tiles.tile import Tile
from widgets.boards.jade import keys
from widgets.boards.jade.art import LOOKS, chip_art, figures_art, gold_art, shelf
from widgets.boards.outcome import stands_out
from widgets.boards.tiles.keys import camp as camp_key
from widgets.boards.tiles.keys import player as player_key
from widgets.boards.tiles.land import tile_art
from widgets.boards.tiles.words import tile_words
from widgets.scene.shapes import Bounds, Point, Rect, Shape, Stamp, Text, fitted, piece

INSET: Final = 6
HEAD_H: Final = 45  # the name, and below it gold and artefacts
CAMP_H: Final = 26
TALL: Final = 200  # a panel of this height has tiles and figures in a square of four
FIGURE: Final = 8  # half the width of a figure at camp, where they stand in a row
SEEN: Final = 16  # the side of an artefact that all saw


class Panel(NamedTuple):
    """A player's panel, by its box."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def tall(self) -> bool:
        """Whether there is room for two tiles below each other."""
        return self.bottom - self.top >= TALL

    @property
    def tile(self) -> int:
        """The side of a tile in the display."""
        wide, high = self.right - self.left - 2 * INSET, self.bottom - self.top - HEAD_H
        if self.tall:
            return int(min((wide - 4) / 2, (high - INSET - 4) / 2))
        return int(min((wide - 8) / 3, high - CAMP_H - 2))

    @property
    def gap(self) -> float:
        """The space above the tiles, and below them."""
        used = 2 * self.tile + 4 if self.tall else self.tile + CAMP_H
        return (self.bottom - self.top - HEAD_H - used) / 3

    def slot(self, place: int) -> Point:
        """The upper left corner of a tile in the display."""
        across, down = (place % 2, place // 2) if self.tall else (place, 0)
        step = self.tile + 4
        return self.left + INSET + step * across, self.top + HEAD_H + self.gap + step * down

    @property
    def camp(self) -> Bounds:
        """Where the figures stand that are not on the board: in place of a fourth tile, or below all of them."""
        if self.tall:
            left, top = self.slot(3)
            return left, top, left + self.tile, top + self.tile
        top = self.top + HEAD_H + 2 * self.gap + self.tile
        return self.left + INSET, top, self.right - INSET, top + CAMP_H


def panel_ground(seat: int, panel: Panel, over: bool) -> list[Shape]:
    """The frame of a panel and the places of its display."""
    left, top, right, bottom = panel
    key = player_key(seat)
    frame = Rect(left, top, right - left, bottom - top, 8, fill="panel", stroke="line", key=key)
    slots = range(0 if over else DISPLAY)  # statues stand there in the end
    return [frame, *(Rect(*panel.slot(place), panel.tile, panel.tile, stroke="line") for place in slots)]


def panel_shapes(
    state: JadeState, seat: int, panel: Panel, names: Sequence[str], own: bool, *, covered: bool
) -> list[Shape]:
    """The name and the number of artefacts; below them the display and the figures at camp, in the end the statues."""
    left, top, right, bottom = panel
    name, over = name_of(seat, names), state.phase == OVER
    says = panel_words(state, seat, name, own)
    shapes: list[Shape] = [
        *(
            [Rect(left + 8, top - 2, right - left - 16, 5, fill="ink")]
            if stands_out(state, seat, covered=covered)
            else []
        ),
        piece(seat + 1, left + 15, top + 16, 8),
        fitted(left + 28, top + 16, name, right - left - 34, ("body", "small"), key=player_key(seat), label=says),
    ]
    x, middle = left + INSET, top + 35
    if over:  # before that the own gold lies behind the own screen, below the land
        gold = known_gold(state, seat, own)
        shapes += [Stamp(x + 60, middle, gold_art(1.1)), Text(x + 71, middle, gold, "small", "left", bold=True)]
    shapes += artefacts(state, seat, name, x, middle, 18)
    if over:
        side = int(min(20, (bottom - top - HEAD_H) / 4 - 2))
        whose, prefix = f"of {name}", keys.chip(seat, "")
        room = right - left - 3 * INSET
        y = top + HEAD_H + 3
        return shapes + shelf(state.chips[seat], left + INSET, y, room, side, prefix=prefix, whose=whose, bonus=False)
    if not own:
        shapes += _seen(state.seen[seat], player_key(seat), name, x + 54, middle - SEEN / 2, right - INSET)
    for place, tile in enumerate(state.displays[seat]):
        shapes.append(display_tile(seat, place, tile, panel.slot(place), panel.tile, name))
    return shapes + camp_shapes(state, seat, panel.camp, name)


def line_shapes(
    state: JadeState, seat: int, box: Bounds, names: Sequence[str], own: bool, *, covered: bool
) -> list[Shape]:
    """The name, the number of artefacts, and the gold if it is known, in a line."""
    left, top, right, bottom = box
    middle = (top + bottom) / 2
    name = name_of(seat, names)
    says = panel_words(state, seat, name, own)
    gold = known_gold(state, seat, own)
    bar = [Rect(left, bottom - 2, right - left, 2, fill="ink")] if stands_out(state, seat, covered=covered) else []
    shapes: list[Shape] = [
        Rect(left, top, right - left, bottom - top, key=player_key(seat), label=says),
        *bar,
        piece(seat + 1, left + 7, middle, 5),
        fitted(left + 16, middle, name, right - left - 110, ("small", "tiny")),
        *artefacts(state, seat, name, right - 92, middle, 13),
    ]
    if gold:
        shapes += [Stamp(right - 34, middle, gold_art(0.9)), Text(right - 25, middle, gold, "small", "left", bold=True)]
    return shapes


# What both have


def panel_words(state: JadeState, seat: int, name: str, own: bool) -> str:
    """All that lies before a player."""
    camp = [f"{state.camp[seat][size]} of {size}" for size in SIZES if state.camp[seat][size]]
    return (
        f"{name}: {known_gold(state, seat, own) or 'hidden'} gold, {count(len(state.chips[seat]), 'artefact')}, "
        f"{count(len(state.displays[seat]), 'tile')} in the display, figures at camp: {listing(camp) or 'none'}"
    )


def known_gold(state: JadeState, seat: int, own: bool) -> str:
    """The gold of a player, or nothing where it is hidden."""
    return str(state.gold[seat]) if (own or state.phase == OVER) and state.gold[seat] >= 0 else ""


def artefacts(state: JadeState, seat: int, name: str, x: float, middle: float, side: float) -> list[Shape]:
    """How many artefacts a player has."""
    number = len(state.chips[seat])
    label = f"{name}: {count(number, 'artefact')}"
    return [
        Stamp(x, middle - side / 2, chip_art("?", side), key=keys.artefacts(seat), label=label),
        Text(x + side + 4, middle, f"×{number}", "small", "left", bold=True),
    ]


def display_tile(seat: int, place: int, tile: Tile, corner: Point, side: int, name: str) -> Stamp:
    """A tile before a player."""
    where = f"tile {place + 1} of {name}'s display: {tile_words(tile, LOOKS)}"
    return Stamp(*corner, tile_art(tile, LOOKS, side), key=keys.display(seat, place), label=where)


def camp_shapes(state: JadeState, seat: int, box: Bounds, name: str) -> list[Shape]:
    """The figures that are not on the board: those of one archaeologist first, in a row or in two."""
    left, top, right, bottom = box
    flat = bottom - top < 2 * CAMP_H
    row = bottom - top if flat else (bottom - top) / 2
    two, three = (left + 60, left + 88) if flat else (left, left + (right - left) / 2)
    r = FIGURE if flat else FIGURE + 0.5
    step = 2 * r + 2
    shapes: list[Shape] = []
    stood: list[tuple[int, float, float]] = []
    for size, x, y in ((1, left, top), (2, two, bottom - row), (3, three, bottom - row)):
        number = state.camp[seat][size]
        if number:
            wide = max(CAMP_H, step * number + 2)
            shapes.append(Rect(x, y, wide, row, key=camp_key(seat, size), label=camp_words(number, size, name)))
        first = x + (step / 2 + 1 if size == 1 else CAMP_H / 2)
        stood += [(size, first + step * place - left, y + row / 2 - top) for place in range(number)]
    return [*shapes, *([Stamp(left, top, figures_art(seat, tuple(stood), r))] if stood else [])]


def camp_words(number: int, size: int, name: str) -> str:
    """Some figures at camp."""
    return f"{count(number, 'figure')} of {count(size, 'archaeologist')} at {name}'s camp"


def _seen(chips: tuple[str, ...], key: str, name: str, x: float, y: float, right: float) -> list[Shape]:
    """Artefacts behind another's screen that all saw go there, as many as there is room for."""
    most = int((right - x) // (SEEN + 4))
    shown = chips if len(chips) <= most else chips[: most - 1]
    shapes: list[Shape] = []
    for place, each in enumerate(shown):
        says = f"all saw {name} take {listing(chips)}" if not place else ""
        shapes.append(Stamp(x + (SEEN + 4) * place, y, chip_art(each, SEEN), key=key, label=says))
    if len(shown) < len(chips):
        left = x + (SEEN + 4) * len(shown)
        shapes.append(Text(left, y + SEEN / 2, f"+{len(chips) - len(shown)}", "tiny", "left", fill="muted"))
    return shapes
