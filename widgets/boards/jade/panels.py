"""What lies beside the board of the Jade Goddess: before each player, on the table, and behind one's own screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from gamekit.jade.parts import BONUS, EXCHANGE, OVER, RECALL, SETTLE, SIZES
from gamekit.jade.state import JadeState
from gamekit.words import count, listing, name_of
from widgets.boards.base import Marks
from widgets.boards.jade.art import LOOKS, chip_art, chip_words, figure_art, gold_art, shelf, statue_words
from widgets.boards.outcome import outcome_shapes
from widgets.boards.tiles.land import tile_art
from widgets.boards.tiles.panels import (
    ASIDE,
    EDGE,
    HELD,
    LAND,
    STRIP,
    STRIP_H,
    button_column,
    held_tile,
    panel_head,
    stack,
)  # fmt: skip
from widgets.boards.tiles.words import tile_words
from widgets.scene.shapes import Rect, Shape, Stamp, Text, fitted, piece

WIDTH: Final = 880  # of the whole picture
ASIDE_W: Final = WIDTH - EDGE - ASIDE
SUPPLY_H: Final = 124
SMALL: Final = 50  # the side of a tile in a display
SCREEN: Final = 232  # left end of the own screen
CHIP: Final = 20


class Panel(NamedTuple):
    """The place of a player's panel."""

    seat: int
    y: float
    h: float

    @classmethod
    def all(cls, players: int) -> list[Panel]:
        """The panels of all players, one below the other."""
        h = (LAND.bottom - LAND.top - SUPPLY_H) / players - 8
        return [cls(seat, LAND.top + seat * (h + 8), h) for seat in range(players)]

    @property
    def tile(self) -> int:
        """The side of a tile in the display; there is room for large ones when the figures stand below."""
        return 78 if self.h > 200 else SMALL

    def slot(self, place: int) -> tuple[float, float]:
        """The upper left corner of a tile in the display."""
        return ASIDE + 9 + (self.tile + 5) * place, self.y + 35

    @property
    def camp(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """Where the first figure of one stands, and the one of two."""
        if self.h > 200:
            return (ASIDE + 20, self.y + 140), (ASIDE + 20 + 3.6 * 26, self.y + 140)
        return (ASIDE + 188, self.y + 47), (ASIDE + 188, self.y + 72)


# Before each player


def panel_shapes(state: JadeState, panel: Panel, names: Sequence[str], own: bool) -> list[Shape]:
    """The name, the gold and the number of artefacts; below it the display and the figures at camp."""
    seat, x, y = panel.seat, ASIDE, panel.y
    name, player = name_of(seat, names), seat + 1
    over = state.phase == OVER
    gold = str(state.gold[seat]) if (own or over) and state.gold[seat] >= 0 else "?"
    chips = len(state.chips[seat])
    camp = [f"{state.camp[seat][size]} of {size}" for size in SIZES if state.camp[seat][size]]
    says = (
        f"{name}: {'hidden' if gold == '?' else gold} gold, {count(chips, 'artefact')}, "
        f"{count(len(state.displays[seat]), 'tile')} in the display, figures at camp: {listing(camp) or 'none'}"
    )
    marked = seat == state.player or (over and _won(state, seat))
    shapes = panel_head(seat, y, ASIDE_W, names, says, marked=marked)
    shapes.append(Stamp(x + 156, y + 19, gold_art(1.4)))
    shapes.append(Text(x + 169, y + 19, gold, "body", "left", bold=True))
    shapes.append(
        Stamp(
            x + 200, y + 10, chip_art("?", 18), key=f"artefacts/{player}", label=f"{name}: {count(chips, 'artefact')}"
        )
    )
    shapes.append(Text(x + 222, y + 19, f"×{chips}", "body", "left", bold=True))
    if over:
        known = f"chip/{player}/"
        return shapes + shelf(
            state.chips[seat],
            x + 10,
            y + 33,
            ASIDE_W - 26,
            min(20, panel.h // 4 - 9),
            prefix=known,
            whose=f"of {name}",
            bonus=False,
        )
    for place, tile in enumerate(state.displays[seat]):
        where = f"tile {place + 1} of {name}'s display: {tile_words(tile, LOOKS)}"
        art = tile_art(tile, LOOKS, panel.tile)
        shapes.append(Stamp(*panel.slot(place), art, key=f"display/{player}/{place + 1}", label=where))
    shapes += _camp(state, panel, name)
    if not own:
        shapes += _seen(state.seen[seat], name, x + 9, y + panel.h - 17)
    return shapes


def _won(state: JadeState, seat: int) -> bool:
    outcome = state.outcome
    return outcome is not None and seat in outcome.winners


def _camp(state: JadeState, panel: Panel, name: str) -> list[Shape]:
    """The figures that are not on the board."""
    shapes: list[Shape] = []
    seat = panel.seat
    for size in SIZES:
        number = state.camp[seat][size]
        for place in range(number):
            left, top = panel.camp[size > 1]
            left += 26 * (place if size == 1 else size - 2)
            says = f"{count(number, 'figure')} of {count(size, 'archaeologist')} at {name}'s camp" if not place else ""
            shapes.append(Stamp(left, top, figure_art(seat, size), key=f"camp/{seat + 1}/{size}", label=says))
    return shapes


def _seen(chips: tuple[str, ...], name: str, x: float, y: float) -> list[Shape]:
    """Artefacts behind another's screen that all saw go there."""
    shapes: list[Shape] = []
    for place, each in enumerate(chips[:12]):
        says = f"all saw {name} take {listing(chips)}" if not place else ""
        shapes.append(Stamp(x + 19 * place, y, chip_art(each, 16), label=says))
    return shapes


# On the table


def supply_shapes(state: JadeState) -> list[Shape]:
    """The stacks with their heights, the open artefacts, the pool and the bank."""
    shapes: list[Shape] = []
    top = LAND.bottom - SUPPLY_H
    for number, tiles in enumerate(state.stacks):
        shapes += stack(ASIDE + 8 + 42.5 * number, top + 9, number, len(tiles))
    for place, each in enumerate(state.open):
        says = f"open artefact {place + 1}: {chip_words(each)}"
        shapes.append(Stamp(ASIDE + 8 + 28 * place, top + 78, chip_art(each, 24), key=f"open/{place + 1}", label=says))
    pool = f"pool: {count(len(state.pool), 'artefact')} face down"
    shapes.append(Stamp(ASIDE + 155, top + 78, chip_art("?", 24), key="pool", label=pool))
    shapes.append(Text(ASIDE + 182, top + 90, f"×{len(state.pool)}", "small", "left", bold=True))
    shapes.append(Stamp(ASIDE + 225, top + 90, gold_art(1.4)))
    bank = f"bank: {state.bank} gold"
    shapes.append(Text(ASIDE + 238, top + 90, str(state.bank), "small", "left", bold=True, key="bank", label=bank))
    return shapes


def supply_ground() -> list[Shape]:
    """What of the table never changes."""
    top = LAND.bottom - SUPPLY_H
    shapes: list[Shape] = [Rect(ASIDE, top, ASIDE_W, SUPPLY_H, 8, fill="panel", stroke="line")]
    shapes += [
        Text(ASIDE + 25 + 42.5 * number, top + 57, str(number + 1), "small", fill="muted") for number in range(6)
    ]
    for x, words in ((ASIDE + 76, "open artefacts"), (ASIDE + 180, "pool"), (ASIDE + 237, "bank")):
        shapes.append(Text(x, top + 113, words, "small", fill="muted"))
    return shapes


# The tile in hand and the own screen


def strip_shapes(state: JadeState, seat: int | None, names: Sequence[str], marks: Marks) -> list[Shape]:
    """The tile in hand, what is behind the screen of the seat, and what can be done at a press."""
    if state.phase == OVER:
        return outcome_shapes(state.outcome, names, WIDTH, STRIP, STRIP_H)
    shapes = held_tile(state, marks, LOOKS, EDGE + 4, STRIP + 5, HELD)
    wide = WIDTH - EDGE - SCREEN
    shapes.append(Rect(SCREEN, STRIP, wide, STRIP_H, 8, fill="panel", stroke="line"))
    if seat is None:
        says = "The screens hide gold and artefacts."
        shapes.append(Text(SCREEN + 14, STRIP + STRIP_H / 2, says, "body", "left", fill="muted"))
        return shapes
    name, chips = name_of(seat, names), state.chips[seat]
    says = f"behind {name}'s screen: {state.gold[seat]} gold, {statue_words(chips)}"
    shapes.append(piece(seat + 1, SCREEN + 18, STRIP + 20, 9))
    shapes.append(fitted(SCREEN + 34, STRIP + 20, name, 82, ("body", "small"), key="screen", label=says))
    shapes.append(Text(SCREEN + 12, STRIP + 44, "your screen", "small", "left", fill="muted"))
    shapes.append(Stamp(SCREEN + 22, STRIP + 74, gold_art(1.8)))
    gold = "?" if state.gold[seat] < 0 else str(state.gold[seat])
    shapes.append(Text(SCREEN + 40, STRIP + 74, f"{gold} gold", "body", "left", bold=True))
    buttons = _buttons(state) if seat == state.player else []
    room = wide - 124 - (166 if buttons else 14)
    if chips:
        shapes += shelf(
            chips, SCREEN + 120, STRIP + 4, room, CHIP, prefix=f"chip/{seat + 1}/", whose="behind your screen"
        )
    else:
        shapes.append(Text(SCREEN + 124, STRIP + STRIP_H / 2, "no artefacts yet", "small", "left", fill="muted"))
    return shapes + button_column(buttons, WIDTH - EDGE)


def _buttons(state: JadeState) -> list[tuple[str, str]]:
    """What is not done by touching a thing on the table: keys and words."""
    assert state.player is not None
    moves = {str(move) for move in state.moves()}
    asked = {
        SETTLE: [("pass", "pass", "No figure")],
        EXCHANGE: [
            ("exchange blind 1", "blind/1", "Draw 1 for 1 gold"),
            ("exchange blind 2", "blind/2", "Draw 2 for 1 gold"),
            ("pass", "pass", "No exchange"),
        ],
        RECALL: [("pass", "pass", "Take none back")],
        BONUS: [("bonus turn", "bonus", "Buy a bonus turn"), ("pass", "pass", "No bonus turn")],
    }
    return [(key, words) for move, key, words in asked.get(state.phase, []) if move in moves]
