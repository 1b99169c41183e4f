"""The hand of the Golden Compass: its cards, and which colours may be played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import accumulate
from typing import Final

from gamekit.compass import (
    COLOURS,
    OVER,
    PAN_PILE,
    Card,
    CompassState,
    colours,
    why_colours,
)
from gamekit.text import count, listing
from widgets.boards.compass import keys
from widgets.boards.compass.art import PAN_SMALL, PILES, SPOKEN, bare_token, card, pan_art, token
from widgets.boards.compass.layout import Layout, Patch
from widgets.boards.compass.task import task_shapes
from widgets.boards.forms import pressed
from widgets.boards.outcome import outcome_shapes
from widgets.scene.shapes import Art, Rect, Shape, Stamp, Text, fitted, text_width

CARD_WIDTHS: Final = (54, 46, 39, 27)  # only a few, so that cards seldom change with their number
GAP: Final = 8  # between cards, so that the rings of neighbours do not touch
CLOSE: Final = 4  # where there are too many for that
NARROW: Final = 12  # the width from which on cards of a kind show one behind the other
FINGER: Final = 25  # the width of the narrowest card
PEEK: Final = 11  # how far a second card of a kind shows
ROOMY, TALL = 44, 80  # the width from which on a Pan card is told in words, and the height of a card for large drawings
PAN_WORDS: Final = {"distance": "go 1-3", "borrow": "borrow", "swap": "swap", "double": "double"}


def strip_shapes(state: CompassState, layout: Layout, seat: int | None, names: Sequence[str]) -> list[Shape]:
    """The hand of a seat with its challenge; the outcome at the end."""
    if state.phase == OVER:
        strip = layout.strip
        return outcome_shapes(state.outcome, names, (strip.x, strip.y, strip.right, strip.bottom))
    if seat is None:
        x, y, _, h = layout.cards
        backs = [Stamp(x + 24 * place, y, back_art(h // 2, h, "back")) for place in range(3)]
        return [*backs, Text(x + 48 + h // 2 + 14, y + h / 2, "The hands are hidden.", "body", "left", fill="muted")]
    return [*_colours(state, seat, layout), *_hand(state, seat, layout.cards), *task_shapes(state, seat, layout)]


# Which colours may be played


def _colours(state: CompassState, seat: int, layout: Layout) -> list[Shape]:
    """Which colours may be played now, and why; the others are only outlined."""
    why = str(why_colours(state, seat)[1])
    allowed = colours(state, seat)
    label = f"You may play {listing(COLOURS[colour] for colour in allowed) or 'no colour'}. {why}"
    x, y, w, h = layout.line
    places = [(x + 10 + 20 * colour, y + h // 2) for colour in range(state.players)]
    words: list[Shape] = []
    if layout.upright:
        places = [(x + 7 + 16 * (colour % 2), y + 18 + 20 * (colour // 2)) for colour in range(state.players)]
    else:
        left = x + 6 + 20 * state.players
        room = x + w - left
        if text_width(why, "small") > room:
            why = f"{why.partition(':')[0]}."  # the marks tell the rest
        words.append(fitted(left, y + h // 2, why, room, ("body", "small", "tiny"), bold=False))
        w = round(words[0].box[2]) - x
    marks = [token(colour, *place, 7) for colour, place in enumerate(places)]
    return [
        Rect(x, y - (24 - h) / 2 if h < 24 else y, w, max(24, h), key=keys.COLOURS_ALLOWED, label=label),
        *(mark if colour in allowed else replace(mark, fill="", stroke="line") for colour, mark in enumerate(marks)),
        *words,
    ]


# The cards


def _hand(state: CompassState, seat: int, frame: Patch) -> list[Shape]:
    """The cards of a hand, those of one kind one behind the other: Lyra cards from the left, Pan cards to the right."""
    numbers = Counter(state.hands[seat])
    kinds, behind = max(1, len(numbers)), len(state.hands[seat]) - len(numbers)
    roomy = frame.w >= kinds * (FINGER + GAP) + behind * PEEK
    gap, peek = (GAP, PEEK) if roomy else (CLOSE, CLOSE)
    most = (frame.w + gap - peek * behind) // kinds - gap
    if most < NARROW:  # only in a position in the making: nobody may hold so many
        peek, most = 0, (frame.w + gap) // kinds - gap
    w = next((each for each in CARD_WIDTHS if each <= most), most)
    wide = {each: w + peek * (number - 1) + gap for each, number in numbers.items()}
    lyra = {each: wide[each] for each in numbers if each.pile < PAN_PILE}
    pan = {each: wide[each] for each in numbers if each.pile == PAN_PILE}
    shapes: list[Shape] = []
    for row, x in ((lyra, frame.x), (pan, frame.right + gap - sum(pan.values()))):
        places = accumulate(row.values(), initial=x)
        for each, left in zip(row, places, strict=False):
            shapes += _pile(each, numbers[each], Patch(left, frame.y, w, frame.h), peek)
    return shapes


def _pile(each: Card, number: int, frame: Patch, peek: int) -> list[Shape]:
    """The cards of one kind; the frame is that of the last of them."""
    x, y, w, h = frame
    if each.hidden:
        label = f"{count(number, f'hidden {SPOKEN[each.pile]} card')} in your hand"
        backs = [
            Stamp(x + peek * place, y, back_art(w, h, PILES[each.pile]), key=keys.backs(each))
            for place in range(number if peek else 1)
        ]
        return [*backs[:-1], replace(backs[-1], label=label)]
    name = f"the Pan card {each}" if each.pile == PAN_PILE else str(each)
    label = f"{name} in your hand" + (f", {number} of them" if number > 1 else "")
    return [Stamp(x, y, cards_art(each, number, w, h, peek), key=keys.hand(each), label=label, thing=keys.CARDS_HELD)]


@lru_cache(maxsize=512)
def cards_art(kind: Card, number: int, w: int, h: int, peek: int) -> Art:
    """The cards of one kind from their upper left corner on; only the foremost shows its face."""
    fill = PILES[kind.pile]
    ink = f"on-{fill}"
    middle = peek * (number - 1) + w / 2
    cards: list[Shape] = [card(0, 0, w + peek * (number - 1), h, fill)]
    cards += [Rect(peek * place - 1, 1, 2, h - 2, fill=ink) for place in range(1, number)]  # their edges
    tall = h >= TALL
    if kind.pile < PAN_PILE:
        size = "giant" if tall and w >= ROOMY else "huge" if w > FINGER + 3 else "title"
        face = Text(middle, 0.41 * h, kind.face, size, bold=True, fill=ink)
        return Art([*cards, face, bare_token(kind.pile, middle, 0.81 * h, 8.5 if tall else 6, ink)])
    k = 0.9 if w >= ROOMY else 0.7 if w >= 34 else PAN_SMALL
    things: list[Shape] = [Text(middle, 0.16 * h, "Pan", "small" if w >= ROOMY else "tiny", fill=ink)]
    things.append(Stamp(middle, (0.5 if tall else 0.62) * h, pan_art(kind, k)))
    if tall and w >= ROOMY:
        things.append(Text(middle, 0.84 * h, PAN_WORDS.get(kind.face, "learn"), "tiny", fill=ink))
    return Art([*cards, *pressed(things)])


@lru_cache(maxsize=64)
def back_art(w: int, h: int, fill: str) -> Art:
    """A card face down."""
    return Art([card(0, 0, w, h, fill), Rect(6, 6, w - 12, h - 12, 4, stroke=f"on-{fill}")])
