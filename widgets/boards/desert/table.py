"""What lies on the table of the Desert Sons: the stacks, the helpers, the rumours, and what is left over."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from gamekit.desert import (
    CAMEL,
    CAMEL_CARDS,
    CAMELS,
    CHIEF,
    DISCOVER,
    GOODS,
    MOVE,
    ONE_WATER,
    OVER,
    PLACES,
    RUMOUR,
    STACKS,
    WATER,
    Chief,
    DesertState,
    Herder,
    Rumour,
    Scout,
    value,
    value_words,
)
from gamekit.text import count, name_of, signed
from widgets.boards.desert import keys
from widgets.boards.desert.art import GROUNDS, SIGNS, rumour_art, sign_art
from widgets.boards.tiles import keys as tile_keys
from widgets.scene.shapes import Art, Bounds, Rect, Shape, Stamp, Text

STACK, STACK_STEP = 28, 31.5
HELPER_H: Final = 26
LEFT_W: Final = 42  # what is left over, beside the goods
HEAD: Final = 20  # of a good: its sign and what it is worth
NARROW: Final = 44  # in a column that is narrower, the rumours lie one below the other
HELP: Final = {
    keys.CHIEFS: "for 1 water a bonus turn",
    keys.SCOUTS: "for 1 water a tile of another player's supply",
    keys.HERDERS: "for 1 water white lines do not stop the caravan in this turn",
}
HELPED: Final = (MOVE, DISCOVER, CHIEF)  # the decisions in which a helper can be used
SENT_BY: Final = {Chief: keys.CHIEFS, Scout: keys.SCOUTS, Herder: keys.HERDERS}


# Stacks and helpers


def stock_ground(box: Bounds) -> list[Shape]:
    """What of the stacks and the helpers never changes."""
    left, top, right, bottom = box
    shapes: list[Shape] = [Rect(left, top, right - left, bottom - top, 8, fill="panel", stroke="line")]
    for number in range(STACKS):
        x = left + 6 + STACK_STEP * number + STACK / 2
        shapes.append(Text(x, top + 43, str(number + 1), "tiny", fill="muted"))
    for helper, card in zip(keys.HELPERS, _cards(box), strict=True):
        shapes += _helper(helper, card, "paper", "muted")
    return shapes


def stock_shapes(state: DesertState, box: Bounds, names: Sequence[str]) -> list[Shape]:
    """The stacks with the current one marked, and the helpers of who decides; the one that can be used stands out."""
    left, top, _, _ = box
    shapes: list[Shape] = []
    now = next((number for number, tiles in enumerate(state.stacks) if tiles), -1)
    for number, tiles in enumerate(state.stacks):
        x = left + 6 + STACK_STEP * number
        note = ", the current one" if number == now else ""
        shapes += stack(x, top + 6, number, len(tiles), note, STACK)
        if number == now:
            shapes.append(Rect(x, top + 49, STACK, 4, fill="ink"))
    if state.player is None:
        return shapes
    usable = {SENT_BY.get(type(move), "") for move in (state.moves() if state.phase in HELPED else ())}
    for helper, card in zip(keys.HELPERS, _cards(box), strict=True):
        says = f"{name_of(state.player, names)}'s {helper}: {HELP[helper]}"
        ready = helper in usable
        if ready:
            shapes += _helper(helper, card, "ink", "paper")
        label = f"{says}, can be used now" if ready else says
        shapes.append(Rect(*card, key=keys.helper(helper, state.player), label=label))
    return shapes


def stack(x: float, y: float, number: int, tiles: int, note: str, side: float) -> list[Shape]:
    """A stack face down, counted from 0, with the number of its tiles, or the place of one that is used up."""
    key, says = tile_keys.stack(number), f"stack {number + 1}: {count(tiles, 'tile')}{note}"
    if not tiles:
        return [Rect(x, y, side, side, stroke="line", width=1.5, dash=(4, 4), key=key, label=says)]
    size = "large" if side >= 34 else "body"
    return [
        Rect(x, y, side, side, 5, fill="back", stroke="ink", width=1.5, key=key, label=says),
        Text(x + side / 2, y + side / 2 + 0.5, str(tiles), size, bold=True, fill="on-back"),
    ]


def _cards(box: Bounds) -> list[Bounds]:
    """The places of the helpers: corner and size."""
    left, _, right, bottom = box
    step = (right - left - 8) / len(keys.HELPERS)
    places = range(len(keys.HELPERS))
    return [(left + 5 + step * place, bottom - HELPER_H - 5, step - 2, HELPER_H) for place in places]


def _helper(helper: str, card: Bounds, fill: str, ink: str) -> list[Shape]:
    """A helper on its card."""
    x, y, wide, high = card
    words = Text(x + wide / 2, y + high / 2, helper.capitalize(), "tiny", bold=True, fill=ink)
    return [Rect(*card, 5, fill=fill, stroke="line"), words]


# Rumours


def rumours_ground(box: Bounds, upright: bool) -> list[Shape]:
    """What of the rumour table never changes."""
    left, top, right, bottom = box
    columns = _columns(box, upright)
    return [
        Rect(left, top, right - left, bottom - top, 8, fill="panel", stroke="line"),
        *(Stamp(x, y, _column(good, wide, high)) for good, (x, y, wide, high) in zip(GOODS, columns, strict=True)),
    ]


def rumours_shapes(state: DesertState, seat: int | None, box: Bounds, upright: bool) -> list[Shape]:
    """The value of each good as far as a seat knows it, with the rumours beside it; then what is left over."""
    shapes: list[Shape] = []
    for number, (good, (x, y, wide, high)) in enumerate(zip(GOODS, _columns(box, upright), strict=True)):
        there = tuple(seen_by(rumour, seat, state.phase == OVER) for rumour in state.rumours[number])
        unsure = any(rumour.value is None for rumour in there)
        says = f"{good} is worth {value(there)} ({value_words(there)})"
        worth = f"{value(there)}{'?' if unsure else ''}"
        shapes.append(Rect(x, y, wide, high, key=keys.value(good), label=says))
        shapes.append(Text(x + 17.5, y + HEAD / 2, worth, "small", "left", bold=True))
        for place, (left, top, w, h) in enumerate(_places(wide, high)):
            shapes += _rumour(there, good, place, (x + left, y + top, w, h))
            if state.looked == (number, place):
                shapes.append(Rect(x + left, y + top, w, h, 3, stroke="ink", width=3, rim="paper"))
    return shapes if upright else [*shapes, *_left_over(state, box)]


class FaceUp(Rumour):
    """A rumour that is shown to everybody, though not all have seen it: to who makes a position."""

    __slots__ = ()


def seen_by(rumour: Rumour, seat: int | None, over: bool) -> Rumour:
    """A rumour as a seat may see it."""
    seen = over or isinstance(rumour, FaceUp) or (seat is not None and rumour.seen >> seat & 1)
    return rumour if seen else Rumour(None, rumour.seen)


def _rumour(there: tuple[Rumour, ...], good: str, place: int, box: Bounds) -> list[Shape]:
    """A place beside a good: a rumour, or a free one."""
    left, top, wide, high = box
    key = keys.rumour(good, place)
    if place >= len(there):
        return [Rect(left, top, wide, high, key=key, label=f"free place for a rumour beside {good}")]
    shown = there[place].value
    face = f"a rumour face down beside {good}" if shown is None else f"a rumour: {good} {signed(shown)}"
    return [Stamp(left, top, rumour_art("" if shown is None else signed(shown), wide, high), key=key, label=face)]


def _left_over(state: DesertState, box: Bounds) -> list[Shape]:
    """The rumours, the water and the camels that nobody has."""
    _, top, right, bottom = box
    water, camels = WATER - sum(state.water), CAMELS * state.players + CAMEL_CARDS - sum(state.camels)
    shapes: list[Shape] = []
    for place, (key, sign, number, (what, where)) in enumerate((
        (keys.POOL, RUMOUR, len(state.pool), ("rumour tile", "beside the table")),
        (keys.BANK_WATER, ONE_WATER, water, ("water stone", "left")),
        (keys.BANK_CAMEL, CAMEL, camels, ("camel card", "left")),
    )):  # fmt: skip
        y = top + (bottom - top) * (place + 0.5) / 3
        shapes.append(Stamp(right - LEFT_W + 6, y, sign_art(sign), key=key, label=f"{count(number, what)} {where}"))
        shapes.append(Text(right - LEFT_W + 15, y, f"×{number}", "tiny", "left", bold=True))
    return shapes


def _columns(box: Bounds, upright: bool) -> list[Bounds]:
    """The places of the goods: corner and size."""
    left, top, right, bottom = box
    step = (right - left - 3 - (0 if upright else LEFT_W)) / len(GOODS)
    return [
        (left + 5 + step * number, top + 3, step - (3 if upright else 5), bottom - top - 6)
        for number in range(len(GOODS))
    ]


def _places(wide: float, high: float) -> list[Bounds]:
    """The places of the rumours in a column: corner and size; side by side where it is wide enough."""
    if wide < NARROW:
        each = (high - HEAD) / PLACES
        return [(1, HEAD + each * place, wide - 2, each - 1) for place in range(PLACES)]
    each = wide / PLACES
    return [(each * place, HEAD, each - 0.5, high - HEAD - 1) for place in range(PLACES)]


@lru_cache
def _column(good: str, wide: float, high: float) -> Art:
    """The ground of a good with its rumours, from its upper left corner on."""
    shapes: list[Shape] = [Rect(0, 0, wide, high, fill="paper")]
    shapes += [Rect(*place, fill="field") for place in _places(wide, high)]
    return Art([*shapes, *(shape for signs in (GROUNDS, SIGNS) for shape in signs[good](8.5, HEAD / 2, 1))])
