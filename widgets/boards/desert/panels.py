"""What lies beside the board of the Desert Sons: a caravan card for each player, the stacks and the rumour table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from gamekit.desert.parts import (
    CAMEL_CARDS,
    CAMELS,
    GOODS,
    LOAD,
    OVER,
    PLACES,
    STACKS,
    SUPPLY,
    WATER,
    Chief,
    Herder,
    Rumour,
    Scout,
)
from gamekit.desert.scoring import good_key, value, value_words
from gamekit.desert.state import DesertState
from gamekit.words import count, listing, name_of, signed
from widgets.boards.desert.art import (
    BAG,
    BAGS,
    GROUNDS,
    LOOKS,
    SIGNS,
    camel_art,
    explorer_art,
    load_words,
    rumour_art,
    sign_art,
    turban_art,
)
from widgets.boards.desert.words import explorer_words
from widgets.boards.tiles.land import tile_art
from widgets.boards.tiles.panels import ASIDE, EDGE, LAND, panel_head, stack
from widgets.boards.tiles.words import tile_words
from widgets.scene.shapes import Art, Rect, Shape, Stamp, Text

WIDTH: Final = 880  # of the whole picture
ASIDE_W: Final = WIDTH - EDGE - ASIDE
TABLE_H: Final = 124  # of the stacks and the rumour table
COLUMN: Final = 62  # from one good of the rumour table to the next
HELPERS: Final = {"chief": 188, "scout": 211, "herder": 234}  # on a card: where the first letter of each stands
WORD: Final = 67  # the room for the whole word
HELP: Final = {
    "chief": "for 1 water a bonus turn",
    "scout": "for 1 water a tile of another player's supply",
    "herder": "for 1 water white lines do not stop the caravan in this turn",
}


class Panel(NamedTuple):
    """The place of a caravan card."""

    seat: int
    y: int
    h: int

    @classmethod
    def all(cls, players: int) -> list[Panel]:
        """The cards of all players, one below the other."""
        step = (LAND.bottom - LAND.top - TABLE_H) // players // 4 * 4  # in fours, as the fields are
        return [cls(seat, LAND.top + seat * step, step - 8) for seat in range(players)]

    @property
    def tile(self) -> int:
        """The side of a tile in the supply."""
        return 76 if self.h > 200 else 44 if self.h > 120 else 40

    def slot(self, place: int) -> tuple[float, float]:
        """The upper left corner of a tile in the supply."""
        return ASIDE + 8 + (self.tile + 8) * place, self.y + 32

    @property
    def camp(self) -> tuple[float, float, float]:
        """Where the first explorer stands, and how many times its usual size."""
        if self.h > 200:
            return ASIDE + 24, self.y + 170, 1.4
        return ASIDE + 19 + 3 * (self.tile + 8), self.y + 31 + self.tile, 1

    @property
    def herd(self) -> float:
        """The middle of the row of camels."""
        return self.y + self.h - 14


# Before each player


def panel_shapes(state: DesertState, panel: Panel, names: Sequence[str]) -> list[Shape]:
    """The name, the water and the helpers; below them the supply, the explorers at home and the camels."""
    seat, x, y = panel.seat, ASIDE, panel.y
    name, player = name_of(seat, names), seat + 1
    outcome = state.outcome
    stones = state.water[seat]
    says = (
        f"{name}: {stones} water, {load_words(state.camels[seat], state.goods[seat])}, "
        f"{count(len(state.supplies[seat]), 'tile')} in the supply, "
        f"explorers at home: {listing(state.camp[seat]) or 'none'}"
    )
    marked = seat == state.player or (outcome is not None and seat in outcome.winners)
    shapes = panel_head(seat, y, ASIDE_W, names, says, marked=marked)
    shapes.append(
        Stamp(x + 154, y + 19, sign_art("water", 1.2), key=f"water/{player}", label=f"{name}: {stones} water")
    )
    shapes.append(Text(x + 167, y + 19, str(stones), "body", "left", bold=True))
    if outcome is None:
        shapes += _helpers(state, panel, name)
    for place, tile in enumerate(state.supplies[seat]):
        where = f"tile {place + 1} of {name}'s supply: {tile_words(tile, LOOKS)}"
        art = tile_art(tile, LOOKS, panel.tile)
        shapes.append(Stamp(*panel.slot(place), art, key=f"supply/{player}/{place + 1}", label=where))
    return [*shapes, *_camp(state, panel, names), *_herd(state, panel, name)]


def _helpers(state: DesertState, panel: Panel, name: str) -> list[Shape]:
    """Chief, scout and herder; those that can be used now stand out."""
    usable = {
        {Chief: "chief", Scout: "scout", Herder: "herder"}.get(type(move), "")
        for move in (state.moves() if panel.seat == state.player else ())
    }
    shapes: list[Shape] = []
    for helper, x in HELPERS.items():
        key, label = f"{helper}/{panel.seat + 1}", f"{name}'s {helper}: {HELP[helper]}"
        if helper not in usable:
            shapes.append(Rect(ASIDE + x, panel.y + 10, 20, 18, key=key, label=label))
    for helper in usable & HELPERS.keys():  # never more than one
        key, label = f"{helper}/{panel.seat + 1}", f"{name}'s {helper}: {HELP[helper]}, can be used now"
        x = ASIDE + HELPERS["chief"]
        shapes.append(Rect(x, panel.y + 9, WORD, 20, 5, fill="ink", key=key, label=label))
        shapes.append(Text(x + WORD / 2, panel.y + 19, helper, "small", bold=True, fill="paper"))
    return shapes


def _camp(state: DesertState, panel: Panel, names: Sequence[str]) -> list[Shape]:
    """The explorers that are not on the board, and a turban that waits for one."""
    x, y, k = panel.camp
    seat, tallest = panel.seat, max(state.game.owner)
    shapes: list[Shape] = []
    for place, height in enumerate(state.camp[seat]):
        art = explorer_art(seat, height, tallest, height == state.turban, k)
        label = f"at home: {explorer_words(state, height, names)}"
        shapes.append(Stamp(x + 22 * k * place, y, art, key=f"camp/{seat + 1}/{height}", label=label))
    if not state.turban and state.turban_seat == seat:
        label = f"the turban waits beside {name_of(seat, names)} for an explorer to come home"
        shapes.append(Stamp(x, y - 14, turban_art(1.6), key=f"turban/{seat + 1}", label=label))
    return shapes


def _herd(state: DesertState, panel: Panel, name: str) -> list[Shape]:
    """The camels with the goods they carry, two each."""
    camels, goods = state.camels[panel.seat], state.goods[panel.seat]
    y = panel.herd
    step = min(42.0, (ASIDE_W - 44) / max(1, camels - 1))
    shapes: list[Shape] = []
    loaded = [good for good, number in zip(GOODS, goods, strict=True) for _ in range(number)]
    label = f"{name}: {load_words(camels, goods)}"
    for number in range(camels):
        load = tuple(loaded[LOAD * number : LOAD * (number + 1)])
        art, herd = camel_art(load), f"camels/{panel.seat + 1}"
        shapes.append(Stamp(ASIDE + 24 + step * number, y, art, key=herd, label="" if number else label))
    for place, good in enumerate(loaded):
        left, top = BAGS[place % LOAD]
        x = ASIDE + 24 + step * (place // LOAD) + left
        says = f"{name}: {goods[GOODS.index(good)]} {good} loaded" if good not in loaded[:place] else ""
        shapes.append(Rect(x, y + top, BAG + 1, BAG, key=good_key(panel.seat, good), label=says))
    return shapes


# On the table


def table_shapes(state: DesertState, seat: int | None) -> list[Shape]:
    """The stacks with the current one marked, what is left in the bank, and the rumour table."""
    top = LAND.bottom - TABLE_H
    shapes: list[Shape] = []
    now = next((number for number, tiles in enumerate(state.stacks) if tiles), -1)
    for number, tiles in enumerate(state.stacks):
        x = ASIDE + 8 + 40 * number
        note = ", the current one" if number == now else ""
        shapes += stack(x, top + 8, number, len(tiles), note)
        if number == now:
            shapes.append(Rect(x, top + 45, 34, 4, fill="ink"))
    water, camels = WATER - sum(state.water), CAMELS * state.players + CAMEL_CARDS - sum(state.camels)
    left = (
        ("pool", "rumour", len(state.pool), "rumour tiles beside the table"),
        ("bank/water", "water", water, "water stones left"),
        ("bank/camel", "camel", camels, "camel cards left"),
    )
    for place, (key, sign, number, what) in enumerate(left):
        y = top + 14 + 18 * place
        shapes.append(Stamp(ASIDE + 215, y, sign_art(sign, 1), key=key, label=f"{number} {what}"))
        shapes.append(Text(ASIDE + 226, y, f"×{number}", "small", "left", bold=True))
    return [*shapes, *_rumours(state, seat)]


def _rumours(state: DesertState, seat: int | None) -> list[Shape]:
    """The value of each good as far as a seat knows it, with the rumours beside it."""
    shapes: list[Shape] = []
    for number, good in enumerate(GOODS):
        x, y = ASIDE + 8 + COLUMN * number, LAND.bottom - 54
        there = tuple(seen_by(rumour, seat, state.phase == OVER) for rumour in state.rumours[number])
        unsure = any(rumour.value is None for rumour in there)
        says = f"{good} is worth {value(there)} ({value_words(there)})"
        shapes.append(Text(x + 38, y + 12, f"{value(there)}{'?' if unsure else ''}", "body", bold=True))
        shapes.append(Rect(x, y, COLUMN - 4, 48, key=f"value/{good}", label=says))
        for place in range(PLACES):
            key, left = f"rumour/{good}/{place + 1}", x + 1 + 29 * place
            if place < len(there):
                shown = there[place].value
                face = f"a rumour face down beside {good}" if shown is None else f"a rumour: {good} {signed(shown)}"
                art = rumour_art("" if shown is None else signed(shown), 27, 22)
                shapes.append(Stamp(left, y + 24, art, key=key, label=face))
            else:
                free = f"free place for a rumour beside {good}"
                shapes.append(Rect(left, y + 24, 27, 22, key=key, label=free))
            if state.looked == (number, place):
                shapes.append(Rect(left, y + 24, 27, 22, 3, stroke="ink", width=3, rim="paper"))
    return shapes


def seen_by(rumour: Rumour, seat: int | None, over: bool) -> Rumour:
    """A rumour as a seat may see it."""
    seen = over or (seat is not None and rumour.seen >> seat & 1)
    return rumour if seen else Rumour(None, rumour.seen)


def aside_ground(players: int) -> list[Shape]:
    """What of the cards and the table never changes."""
    shapes: list[Shape] = [Stamp(ASIDE, LAND.bottom - TABLE_H, _table())]
    for panel in Panel.all(players):
        key = f"player/{panel.seat + 1}"
        shapes.append(Rect(ASIDE, panel.y, ASIDE_W, panel.h, 8, fill="panel", stroke="line", key=key))
        shapes += [Rect(*panel.slot(place), panel.tile, panel.tile, stroke="line") for place in range(SUPPLY)]
        for helper, x in HELPERS.items():
            shapes.append(Rect(ASIDE + x, panel.y + 10, 20, 18, stroke="line"))
            shapes.append(Text(ASIDE + x + 10, panel.y + 19, helper[0].upper(), "small", bold=True, fill="muted"))
    return shapes


@lru_cache
def _table() -> Art:
    """The ground of the stacks and the rumour table, from its upper left corner on."""
    columns, top = [8 + COLUMN * number for number in range(len(GOODS))], TABLE_H - 54
    shapes: list[Shape] = [Rect(0, 0, ASIDE_W, TABLE_H, 8, fill="panel", stroke="line")]
    shapes += [Rect(x, top, COLUMN - 4, 48, fill="paper") for x in columns]
    shapes += [Rect(x + 1 + 29 * place, top + 24, 27, 22, fill="field") for x in columns for place in range(PLACES)]
    for signs in (GROUNDS, SIGNS):
        for x, good in zip(columns, GOODS, strict=True):
            shapes += signs[good](x + 14, top + 12, 1.3)
    for number in range(STACKS):
        shapes.append(Text(25 + 40 * number, 58, str(number + 1), "small", bold=True, fill="muted"))
    return Art(shapes)
