"""What is below the land of the Jade Goddess: the tile in hand and the own screen; in the end the outcome."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamekit.jade import OVER, SETTLE, SIZES, UNKNOWN, JadeState
from gamekit.text import name_of
from widgets.boards.base import Marks
from widgets.boards.jade import keys
from widgets.boards.jade.art import LOOKS, chip_art, chip_words, figures_art, gold_art, shelf, statue_words
from widgets.boards.jade.layout import Layout
from widgets.boards.jade.panels import FIGURE, camp_words, display_tile
from widgets.boards.jade.table import CHIP, offer, stacks
from widgets.boards.outcome import outcome_shapes
from widgets.boards.tiles.hand import tile_in_hand
from widgets.boards.tiles.keys import camp as camp_key
from widgets.scene.shapes import Rect, Shape, Stamp, Text, fitted, piece

WORDS_W: Final = 102  # the name and the gold, left of the artefacts
ROW_H: Final = 30  # of an upright picture, where all lies in two rows


def hand_shapes(state: JadeState, seat: int | None, names: Sequence[str], marks: Marks, places: Layout) -> list[Shape]:
    """The tile in hand, and what is behind the screen of the seat."""
    if state.phase == OVER:
        return outcome_shapes(state.outcome, names, (places.held[0], *places.screen[1:]))
    tile = tile_in_hand(state, marks, LOOKS, places.held, settling=state.phase == SETTLE)
    return [*tile, *(_rows(state, seat, names, places) if places.upright else _screen(state, seat, names, places))]


def _screen(state: JadeState, seat: int | None, names: Sequence[str], places: Layout) -> list[Shape]:
    """The gold and the artefacts of a seat, those as statues."""
    left, top, right, bottom = places.screen
    frame = Rect(left, top, right - left, bottom - top, 8, fill="panel", stroke="line")
    if seat is None:
        return [frame, *_closed(left + 12, (top + bottom) / 2)]
    chips = state.chips[seat]
    name = name_of(seat, names)
    shapes: list[Shape] = [
        frame,
        piece(seat + 1, left + 15, top + 18, 8),
        fitted(
            left + 28, top + 18, name, WORDS_W - 30, ("body", "small", "tiny"),
            key=keys.SCREEN, label=_screen_words(state, seat, name),
        ),
        Text(left + 8, top + 42, "your screen", "tiny", "left", fill="muted"),
        Stamp(left + 18, top + 72, gold_art(1.5), thing=keys.SCREEN),
        Text(left + 34, top + 72, _gold(state, seat), "large", "left", bold=True, thing=keys.SCREEN),
    ]  # fmt: skip
    x, room = left + WORDS_W, right - left - WORDS_W - 6
    if chips:
        return shapes + shelf(chips, x, top + 5, room, CHIP, prefix=keys.chip(seat, ""), whose="behind your screen")
    return [*shapes, Text(x + 8, (top + bottom) / 2, "no artefacts yet", "small", "left", fill="muted")]


def _closed(x: float, y: float) -> list[Shape]:
    """What is said where no screen is open."""
    return [
        Text(x, y - 9, "The screens hide", "small", "left", fill="muted"),
        Text(x, y + 9, "gold and artefacts.", "small", "left", fill="muted"),
    ]


def _screen_words(state: JadeState, seat: int, name: str) -> str:
    """All that is behind a screen."""
    return f"behind {name}'s screen: {state.gold[seat]} gold, {statue_words(state.chips[seat])}"


def _gold(state: JadeState, seat: int) -> str:
    """The gold of a seat as far as it is known."""
    return "?" if state.gold[seat] < 0 else str(state.gold[seat])


# In an upright picture


def _rows(state: JadeState, seat: int | None, names: Sequence[str], places: Layout) -> list[Shape]:
    """Stacks, display and camp in a row of twelve; below it the own artefacts and the open ones."""
    left, top, right, _ = places.screen
    shown = seat if seat is not None else state.player
    assert shown is not None
    name, step = name_of(shown, names), min(26.0, (right - left) / 12)
    shapes = stacks(state, left, top + 1, step, CHIP)
    for place, tile in enumerate(state.displays[shown]):
        shapes.append(display_tile(shown, place, tile, (left + step * (6 + place), top + 1), CHIP, name))
    shapes += _camp(state, shown, name, left + step * 9, top + 1 + CHIP / 2, step)
    offered, low = right - 5 * CHIP, top + ROW_H + 2
    shapes += offer(state, offered, low, CHIP)
    if seat is None:
        shapes.append(Text(left + 2, low + CHIP / 2, "the screens are closed", "tiny", "left", fill="muted"))
        return shapes
    says = _screen_words(state, seat, name)
    shapes.append(Rect(left, low, offered - left - 4, CHIP, key=keys.SCREEN, label=says))
    return shapes + _fan(state.chips[seat], seat, left, low, offered - left - 4)


def _camp(state: JadeState, seat: int, name: str, x: float, middle: float, step: float) -> list[Shape]:
    """The figures of a player that are not on the board, one behind the other if they are alike."""
    shapes: list[Shape] = []
    stood: list[tuple[int, float, float]] = []
    for place, size in enumerate(SIZES):
        number, left = state.camp[seat][size], x + step * place
        if number:
            key, says = camp_key(seat, size), camp_words(number, size, name)
            shapes.append(Rect(left, middle - CHIP / 2, step - 1, CHIP, key=key, label=says))
        stood += [(size, left + 9 + 4 * each, middle) for each in range(number)]
    return [*shapes, *([Stamp(0, 0, figures_art(seat, tuple(stood), FIGURE))] if stood else [])]


def _fan(chips: Sequence[str], seat: int, x: float, y: float, room: float) -> list[Shape]:
    """Artefacts in a row, those of a kind one behind the other."""
    kinds = sorted(set(chips))
    behind = len(chips) - len(kinds)
    step = min(7.0, max(0.0, room - CHIP * len(kinds)) / behind) if behind else 0.0
    shapes: list[Shape] = []
    for kind in kinds:
        number = chips.count(kind)
        for place in range(number):
            key = keys.chip(seat, kind) if kind != UNKNOWN else ""
            says = f"{chip_words(kind)}: {number} behind your screen" if key and not place else ""
            shapes.append(Stamp(x + step * (number - 1 - place), y, chip_art(kind, CHIP), key=key, label=says))
        x += CHIP + step * (number - 1)
    return shapes
