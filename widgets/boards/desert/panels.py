"""What lies before the players of the Desert Sons: a panel for each, or a line where there is little room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from gamekit.desert import CAMEL, GOODS, LOAD, ONE_WATER, SUPPLY, DesertState
from gamekit.text import count, listing, name_of
from widgets.boards.desert import keys
from widgets.boards.desert.art import LOOKS, explorer_art, load_words, sign_art, turban_art
from widgets.boards.desert.words import explorer_words
from widgets.boards.outcome import stands_out
from widgets.boards.tiles import keys as tile_keys
from widgets.boards.tiles.land import tile_art
from widgets.boards.tiles.words import tile_words
from widgets.scene.shapes import Bounds, Rect, Shape, Stamp, Text, fitted, piece, text_width

PAD: Final = 4
GAP: Final = 3  # between tiles of the supply
ROOMY: Final = 140  # a panel as high as this has a row for the camels, and all in it is larger
LARGE: Final = 200  # and more so, from here on
GOODS_H: Final = 24
ONE, TEN = 30, 34  # the width of a good with its number, below ten and from ten on


class Panel(NamedTuple):
    """The place of what lies before a player, with the heights of its rows."""

    seat: int
    box: Bounds

    @property
    def roomy(self) -> bool:
        """Whether there is more room than with four players."""
        return self.box[3] - self.box[1] >= ROOMY

    @property
    def wide(self) -> float:
        """The width within."""
        return self.box[2] - self.box[0] - 2 * PAD

    @property
    def tile(self) -> float:
        """The side of a tile in the supply; beside small ones there is room for the camels."""
        most = 60 if self.box[3] - self.box[1] > LARGE else 38 if self.roomy else 30
        return min(most, (self.wide - 2 * GAP) // SUPPLY)

    @property
    def camp(self) -> tuple[float, float, int]:
        """How large explorers are, how much taller the tallest is drawn, and the height that they need."""
        if self.box[3] - self.box[1] > LARGE:
            return 1.35, 12, 50
        return (1.2, 6, 36) if self.roomy else (0.95, 4, 28)

    @property
    def rows(self) -> tuple[float, float, float, float]:
        """The top of the supply, where the explorers stand, the middle of the camels, the top of the goods."""
        _, top, _, bottom = self.box
        supply = top + 24
        goods = bottom - GOODS_H - 1
        if not self.roomy:
            return supply, goods - 5, supply + 15, goods
        camp = self.camp[2]
        spare = max(0, goods - supply - self.tile - camp - 20) / 4
        feet = supply + self.tile + spare + camp
        return supply, feet, feet + spare + 11, goods - spare

    def slot(self, place: int) -> tuple[float, float]:
        """The upper left corner of a tile in the supply."""
        return self.box[0] + PAD + (self.tile + GAP) * place, self.rows[0]


def player_words(state: DesertState, seat: int, names: Sequence[str]) -> str:
    """All that lies before a player."""
    return (
        f"{name_of(seat, names)}: {state.water[seat]} water, {load_words(state.camels[seat], state.goods[seat])}, "
        f"{count(len(state.supplies[seat]), 'tile')} in the supply, "
        f"explorers at home: {listing(state.camp[seat]) or 'none'}"
    )


# Panels


def panel_ground(panel: Panel) -> list[Shape]:
    """What of a panel never changes."""
    left, top, right, bottom = panel.box
    frame = Rect(
        left, top, right - left, bottom - top, 8, fill="panel", stroke="line", key=tile_keys.player(panel.seat)
    )
    return [frame, *(Rect(*panel.slot(place), panel.tile, panel.tile, stroke="line") for place in range(SUPPLY))]


def panel_shapes(state: DesertState, panel: Panel, names: Sequence[str], *, covered: bool) -> list[Shape]:
    """The name and the water; below them the supply, the explorers at home, the camels and the goods."""
    seat, (left, top, right, _) = panel.seat, panel.box
    name, stones = name_of(seat, names), state.water[seat]
    shapes: list[Shape] = []
    if stands_out(state, seat, covered=covered):
        shapes.append(Rect(left + 8, top - 2, right - left - 16, 5, fill="ink"))
    number = Text(right - 7, top + 13, str(stones), "body", "right", bold=True)
    drop = number.box[0] - 10
    shapes += [
        piece(seat + 1, left + 14, top + 13, 7.5),
        fitted(left + 26, top + 13, name, drop - left - 38, ("body", "small", "tiny")),
        Rect(left, top, drop - left - 10, 24, key=tile_keys.player(seat), label=player_words(state, seat, names)),
        Stamp(drop, top + 13, sign_art(ONE_WATER, 1.1), key=keys.water(seat), label=f"{name}: {stones} water"),
        number,
    ]
    shapes += supply_shapes(state, seat, names, panel.slot(0), panel.tile)
    _, feet, camels, goods = panel.rows
    step = panel.wide / len(state.game.box.heights[seat])
    k, reach, _ = panel.camp
    shapes += camp_shapes(state, seat, names, (left + PAD + step / 2, feet), step, k, reach)
    shapes += _camels(state, panel, name, camels)
    return [*shapes, *_goods(state, panel, name, goods)]


def supply_shapes(
    state: DesertState, seat: int, names: Sequence[str], first: tuple[float, float], side: float
) -> list[Shape]:
    """The tiles of a supply, side by side from the first one's upper left corner on."""
    x, y = first
    shapes: list[Shape] = []
    for place, tile in enumerate(state.supplies[seat]):
        says = f"tile {place + 1} of {name_of(seat, names)}'s supply: {tile_words(tile, LOOKS)}"
        art = tile_art(tile, LOOKS, side)
        shapes.append(Stamp(x + (side + GAP) * place, y, art, key=keys.supply(seat, place), label=says))
    return shapes


def camp_shapes(
    state: DesertState,
    seat: int,
    names: Sequence[str],
    first: tuple[float, float],
    step: float,
    k: float,
    reach: float,
) -> list[Shape]:
    """The explorers that are not on the board, from the first place on, and a turban that waits for one."""
    x, y = first
    tallest = max(state.game.owner)
    shapes: list[Shape] = []
    for height in state.camp[seat]:
        place = state.game.box.heights[seat].index(height)  # nobody moves up when others leave
        art = explorer_art(seat, height, tallest, height == state.turban, k, reach)
        label = f"at home: {explorer_words(state, height, names)}"
        shapes.append(Stamp(x + step * place, y, art, key=tile_keys.camp(seat, height), label=label))
    if not state.turban and state.turban_seat == seat:
        label = f"the turban waits beside {name_of(seat, names)} for an explorer to come home"
        shapes.append(Stamp(x, y - 10, turban_art(1.6), key=keys.turban(seat), label=label))
    return shapes


def _camels(state: DesertState, panel: Panel, name: str, y: float) -> list[Shape]:
    """How many camels there are, and how many goods they can still carry where there is room to say so."""
    seat, (left, _, right, _) = panel.seat, panel.box
    number, goods = state.camels[seat], state.goods[seat]
    key, says = keys.camels(seat), f"{name}: {load_words(number, goods)}"
    if not panel.roomy:
        x = right - PAD - 11
        return [
            Stamp(x, y - 7, sign_art(CAMEL, 1.1), key=key, label=says),
            Text(x, y + 9, f"×{number}", "small", bold=True),
        ]
    free = LOAD * number - sum(goods)
    return [
        Stamp(left + PAD + 10, y, sign_art(CAMEL, 1.25), key=key, label=says),
        Text(left + PAD + 22, y, f"×{number}", "body", "left", bold=True),
        _room(free, right - PAD - 3, y),
    ]


def _room(free: int, x: float, y: float) -> Text:
    """How many goods more the camels carry; in a position in the making there may be too many."""
    if free < 0:
        return Text(x, y, f"{-free} too many", "tiny", "right", bold=True, fill="error")
    return Text(x, y, f"room for {free}" if free else "no room", "tiny", "right", fill="muted")


def _goods(state: DesertState, panel: Panel, name: str, y: float) -> list[Shape]:
    """The goods on the camels by kind, each with its number."""
    seat, x = panel.seat, panel.box[0] + PAD
    loaded = sum(TEN if number >= 10 else ONE for number in state.goods[seat] if number)
    tight = min(1.0, panel.wide / max(1, loaded))
    shapes: list[Shape] = []
    for good, number in zip(GOODS, state.goods[seat], strict=True):
        if number:
            wide, size = (ONE, "small") if number < 10 else (TEN, "tiny")
            says = f"{name}: {number} {good} loaded"
            shapes += [
                Rect(x, y, wide - 4, GOODS_H, key=keys.good(seat, good), label=says),
                Stamp(x + 8, y + GOODS_H / 2, sign_art(good)),
                Text(x + 16.5, y + GOODS_H / 2, str(number), size, "left", bold=True),
            ]
            x += wide * tight
    if not shapes:
        shapes.append(Text(x + 3, y + GOODS_H / 2, "no goods yet", "tiny", "left", fill="muted"))
    return shapes


# Lines


def line_shapes(state: DesertState, panel: Panel, names: Sequence[str], *, covered: bool) -> list[Shape]:
    """A player in one line: name, water, and how much the camels carry of what they could."""
    seat, (left, top, right, bottom) = panel.seat, panel.box
    y, name, stones = (top + bottom) / 2, name_of(seat, names), state.water[seat]
    load, most = sum(state.goods[seat]), LOAD * state.camels[seat]
    loaded = Text(right, y, f"{load}/{most}", "tiny", "right", bold=True)
    camel = right - text_width("00/00", "tiny", bold=True) - 8
    water = Text(camel - 12, y, str(stones), "tiny", "right", bold=True)
    drop = camel - 12 - text_width("00", "tiny", bold=True) - 8
    says, bold = player_words(state, seat, names), stands_out(state, seat, covered=covered)
    shapes: list[Shape] = [
        piece(seat + 1, left + 8, y, 5.5),
        fitted(left + 18, y, name, drop - left - 28, ("small", "tiny"), bold=bold),
        Rect(left, top, drop - left - 10, bottom - top, key=tile_keys.player(seat), label=says),
        Stamp(drop, y, sign_art(ONE_WATER, 0.9), key=keys.water(seat), label=f"{name}: {stones} water"),
        water,
        Stamp(
            camel, y, sign_art(CAMEL, 0.9), key=keys.camels(seat),
            label=f"{name}: {load_words(state.camels[seat], state.goods[seat])}",
        ),
        loaded,
    ]  # fmt: skip
    if bold:
        shapes.append(Rect(left, top + 2, 2, bottom - top - 4, fill="ink"))
    return shapes
