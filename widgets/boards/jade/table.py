"""What lies on the table of the Jade Goddess: the stacks, the open artefacts, the pool and the bank."""

from __future__ import annotations

from gamekit.jade.state import JadeState
from gamekit.words import count
from widgets.boards.jade import keys
from widgets.boards.jade.art import chip_art, chip_words, gold_art
from widgets.boards.jade.layout import Layout
from widgets.boards.tiles.keys import stack as stack_key
from widgets.scene.shapes import Rect, Shape, Stamp, Text

STACK, CHIP = 28, 24


def table_ground(places: Layout, hand: bool) -> list[Shape]:
    """What of the table never changes."""
    left, top, right, bottom = places.table
    shapes: list[Shape] = [Rect(left, top, right - left, bottom - top, 8, fill="panel", stroke="line")]
    for number in range(6):
        x = left + 8 + STACK / 2 + 30 * number
        shapes.append(Text(x, top + 9, str(number + 1), "tiny", fill="muted"))
    x, y = _offer(places, hand)
    for middle, words in ((x + 2.5 * 26, "open artefacts"), (x + 150 + CHIP / 2, "pool")):
        shapes.append(Text(middle, y + (CHIP + 8 if hand else -7), words, "tiny", fill="muted"))
    return shapes


def table_shapes(state: JadeState, places: Layout, hand: bool) -> list[Shape]:
    """The stacks with their heights, the open artefacts, the pool and the bank."""
    left, top, _, bottom = places.table
    shapes: list[Shape] = []
    for number, tiles in enumerate(state.stacks):
        shapes += stack(left + 8 + 30 * number, top + 17, number, len(tiles))
    x, y = _offer(places, hand)
    shapes += offer(state, x, y, 26)
    pool = len(state.pool)
    says = f"pool: {count(pool, 'artefact')} face down"
    shapes.append(Stamp(x + 150, y, chip_art("?", CHIP), key=keys.POOL, label=says))
    shapes.append(Text(x + 150 + CHIP / 2, y + CHIP / 2, str(pool), "small", bold=True, fill="on-back"))
    bank_x, bank_y = (left + 18, bottom - 13) if hand else (x + 200, y + CHIP / 2)
    says = f"bank: {state.bank} gold"
    shapes.append(Stamp(bank_x, bank_y, gold_art(1.1), key=keys.BANK, label=says))
    shapes.append(Text(bank_x + 12, bank_y, f"{state.bank} in the bank", "small", "left"))
    return shapes


def _offer(places: Layout, hand: bool) -> tuple[float, float]:
    """The corner of the first open artefact: below the stacks, or beside them where there is no hand."""
    left, top, _, _ = places.table
    return (left + 8, top + 54) if hand else (left + 8 + 6 * 30 + 16, top + 19)


def stack(x: float, y: float, number: int, tiles: int, side: float = STACK) -> list[Shape]:
    """A stack face down, counted from 0, with the number of its tiles, or the place of one that is used up."""
    key, says = stack_key(number), f"stack {number + 1}: {count(tiles, 'tile')}"
    if not tiles:
        return [Rect(x, y, side, side, stroke="line", width=1.5, dash=(4, 4), key=key, label=says)]
    return [
        Rect(x, y, side, side, 5, fill="back", stroke="ink", width=1.5, key=key, label=says),
        Text(x + side / 2, y + side / 2, str(tiles), "body" if side >= STACK else "small", bold=True, fill="on-back"),
    ]


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
