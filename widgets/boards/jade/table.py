"""What lies on the table of the Jade Goddess: the stacks, the open artefacts, the pool and the bank."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from gamekit.jade import JadeState
from gamekit.text import count
from widgets.boards.jade import keys
from widgets.boards.jade.art import chip_art, chip_words, gold_art
from widgets.boards.jade.layout import Layout
from widgets.boards.tiles.keys import stack as stack_key
from widgets.scene.shapes import Art, Rect, Shape, Stamp, Text

STACK, CHIP = 28, 24
STEP: Final = 28  # from one open artefact to the next


def table_ground(places: Layout, hand: bool) -> list[Shape]:
    """What of the table never changes."""
    left, top, right, bottom = places.table
    shapes: list[Shape] = [Rect(left, top, right - left, bottom - top, 8, fill="panel", stroke="line")]
    for number in range(6):
        x = left + 8 + STACK / 2 + 30 * number
        shapes.append(Text(x, top + 9, str(number + 1), "tiny", fill="muted"))
    x, y = _offer(places, hand)
    for middle, words in ((x + 2.5 * STEP - 2, "open artefacts"), (x + 148 + CHIP / 2, "pool")):
        shapes.append(Text(middle, y + (CHIP + 8 if hand else -7), words, "tiny", fill="muted"))
    return shapes


def table_shapes(state: JadeState, places: Layout, hand: bool) -> list[Shape]:
    """The stacks with their heights, the open artefacts, the pool and the bank."""
    left, top, _, bottom = places.table
    shapes = stacks(state, left + 8, top + 17, 30, STACK)
    x, y = _offer(places, hand)
    shapes += offer(state, x, y, STEP)
    pool = len(state.pool)
    says = f"pool: {count(pool, 'artefact')} face down"
    shapes.append(Stamp(x + 148, y, chip_art("?", CHIP), key=keys.POOL, label=says))
    shapes.append(Text(x + 148 + CHIP / 2, y + CHIP / 2, str(pool), "small", bold=True, fill="on-back"))
    bank_x, bank_y = (left + 18, bottom - 13) if hand else (x + 200, y + CHIP / 2)
    says = f"bank: {state.bank} gold"
    shapes.append(Stamp(bank_x, bank_y, gold_art(1.1), key=keys.BANK, label=says))
    shapes.append(Text(bank_x + 14, bank_y, f"{state.bank} in the bank", "small", "left"))
    return shapes


def _offer(places: Layout, hand: bool) -> tuple[float, float]:
    """The corner of the first open artefact: below the stacks, or beside them where there is no hand."""
    left, top, _, _ = places.table
    return (left + 8, top + 53) if hand else (left + 8 + 6 * 30 + 16, top + 19)


def stacks(state: JadeState, x: float, y: float, step: float, side: float) -> list[Shape]:
    """The stacks face down with the numbers of their tiles, or the places of those that are used up."""
    heights = [len(tiles) for tiles in state.stacks]
    shapes: list[Shape] = [Stamp(x, y, _stacks_art(tuple(map(bool, heights)), step, side))]
    for number, tiles in enumerate(heights):
        left, says = x + step * number, f"stack {number + 1}: {count(tiles, 'tile')}"
        shapes.append(Rect(left, y, side, side, key=stack_key(number), label=says))
        if tiles:
            size = "body" if side >= STACK else "small"
            shapes.append(Text(left + side / 2, y + side / 2, str(tiles), size, bold=True, fill="on-back"))
    return shapes


@lru_cache(maxsize=256)
def _stacks_art(full: tuple[bool, ...], step: float, side: float) -> Art:
    """All stacks in one piece, which takes fewer bytes."""
    used = [
        Rect(step * number, 0, side, side, stroke="line", width=1.5, dash=(4, 4))
        for number, tiles in enumerate(full)
        if not tiles
    ]
    left = [
        Rect(step * number, 0, side, side, 5, fill="back", stroke="ink", width=1.5)
        for number, tiles in enumerate(full)
        if tiles
    ]
    return Art([*used, *left])


def offer(state: JadeState, x: float, y: float, step: float) -> list[Shape]:
    """The open artefacts in a row."""
    return [
        Stamp(
            x + step * place,
            y,
            chip_art(each, CHIP),
            key=keys.offered(place),
            label=f"open artefact {place + 1}: {chip_words(each)}",
        )
        for place, each in enumerate(state.open)
    ]
