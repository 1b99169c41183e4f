"""The line-up of the Desert Sons while an oasis is scored: explorers in their order, and the action spaces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from gamekit.desert import CHOOSE, DOUBT, LISTEN, LOAD_UP, SPACES, TELL, DesertState, line_up, region_number
from gamekit.text import name_of, signed
from gamekit.tiles.grid import NAMES
from widgets.boards.desert import keys
from widgets.boards.desert.art import explorer_art, rumour_art, sign_art
from widgets.boards.desert.table import seen_by
from widgets.boards.desert.words import explorer_words
from widgets.scene.shapes import Bounds, Circle, Poly, Rect, Shape, Stamp, Text, fitted, text_width

PAD: Final = 8
STEP: Final = 42.0  # from one action space to the next, where there is room
LEAST: Final = 27.0  # where there is little, for one that can be chosen
NARROW: Final = 0.75  # the share of that for an explorer that waits
LOW: Final = 80  # a box lower than this has no room for the toll
RUMOUR, LOW_RUMOUR = 50, 32  # the side of a rumour that is to be laid
ASKED: Final = {
    CHOOSE: "{name} puts {height} on a space",
    LOAD_UP: "{name}: no room for {space}",
    TELL: "{name} lays a rumour",
    LISTEN: "{name} may look at a rumour",
    DOUBT: "{name} leaves or removes the rumour",
}


class _Slot(NamedTuple):
    """An action space with who stands on it by the order of choosing, or all that are free of a kind."""

    space: str
    order: int
    free: int


class _Steps(NamedTuple):
    """The place of a line-up: from where on, on which floor, and how far from each other its things stand."""

    left: float
    floor: float
    waiting: float
    taken: float
    free: float
    low: bool


def is_scored(state: DesertState) -> bool:
    """Whether an oasis is scored; a position in the making may not say which."""
    tile = state.land.tiles[state.laid]
    return state.side >= 0 and state.phase in ASKED and tile is not None and tile.part_at(state.side) is not None


def line_up_shapes(state: DesertState, seat: int | None, names: Sequence[str], box: Bounds) -> list[Shape]:
    """The explorers of an oasis from tallest to smallest, and those that stand on its action spaces."""
    left, top, right, bottom = box
    title, low = _title(state, names), bottom - top < LOW
    room = right - left - 2 * PAD
    where, _, asked = title.partition(": ")
    short = asked if asked and text_width(asked, "tiny", bold=True) <= room else where
    rumour = LOW_RUMOUR if low else RUMOUR
    beside = rumour + PAD if state.phase == TELL else 0
    steps = _steps(state, left + PAD, bottom - (4 if low else 7), room - beside, low)
    words, y, sizes = (short, top + 9, ("tiny",)) if low else (title, top + 12, ("small", "tiny"))
    shapes: list[Shape] = [
        Rect(left, top, right - left, bottom - top, 8, fill="panel", stroke="ink", width=2),
        fitted(left + PAD, y, words, room, sizes, key=keys.LINE_UP, label=f"The line-up. {title}"),
    ]
    payer = _payer(state)
    told = _toll(state, names, payer)
    if told and not low:
        shapes.append(fitted(left + PAD, top + 28, told, room, ("tiny",), fill="muted", bold=False, label=told))
    return [
        *shapes,
        *_line(state, names, payer, steps),
        *_spaces(state, names, steps),
        *_looked(state, seat, right - PAD - rumour, bottom - rumour - 3, rumour),
    ]


def _title(state: DesertState, names: Sequence[str]) -> str:
    """Which oasis it is, and what is asked for."""
    title = f"Oasis at {NAMES[state.laid]}"
    acting = state.chosen[state.done : state.done + 1] if state.phase != CHOOSE else ()
    if state.line or acting:
        height, letter = (state.line[0], "") if state.line else acting[0]
        name = name_of(state.game.owner[height], names)
        return f"{title}: {ASKED[state.phase].format(name=name, height=height, space=SPACES.get(letter))}"
    return f"{title}: the actions are carried out" if state.chosen else title


def _steps(state: DesertState, left: float, floor: float, room: float, low: bool) -> _Steps:
    """How far from each other all can stand; what can be chosen stays large enough."""
    waiting, slots = len(_waiting(state)), _slots(state)
    free = sum(slot.free > 0 for slot in slots)
    others = NARROW * waiting + len(slots) - free
    step = min(STEP, room / max(1.0, others + free + 0.4))
    open_step = max(LEAST, step)
    step = min(step, (room - open_step * free) / (others + 0.4))
    return _Steps(left, floor, NARROW * step, step, open_step, low)


def _waiting(state: DesertState) -> list[int]:
    """Those who still choose or get nothing, behind one who left for want of water."""
    chosen = {height for height, _ in state.chosen}
    return [*([state.left] if state.left else []), *(each for each in _lined_up(state) if each not in chosen)]


def _slots(state: DesertState) -> list[_Slot]:
    """The action spaces by kind, taken ones first."""
    symbols = state.land.symbols[state.land.region(state.laid, state.side)]
    slots: list[_Slot] = []
    for letter, space in SPACES.items():
        taken = [order for order, (_, other) in enumerate(state.chosen) if other == letter]
        slots += [_Slot(space, order, 0) for order in taken]
        free = symbols.count(letter) - len(taken)
        slots += [_Slot(space, -1, free)] if free > 0 else []
    return slots


def _lined_up(state: DesertState) -> list[int]:
    """All explorers of the oasis that could stay, the tallest first."""
    here = region_number(state, state.laid, state.side).explorers.values()
    return line_up([explorer.height for explorer in here], state.turban)


def _payer(state: DesertState) -> int:
    """The explorer whose owner has paid the toll, 0 when nobody has."""
    here = _lined_up(state)
    return here[0] if len(here) > 1 and not state.left and _asked(state) else 0


def _asked(state: DesertState) -> bool:
    """Whether explorers were asked to choose, so that the toll is dealt with."""
    return bool(state.line or state.chosen)


def _toll(state: DesertState, names: Sequence[str], payer: int) -> str:
    """Who has paid, or why nobody has."""
    owner = state.game.owner
    if state.left:
        return f"{name_of(owner[state.left], names)} cannot pay for {state.left}: it goes home."
    return f"{name_of(owner[payer], names)} paid 1 water for {payer}, the first." if payer else ""


def _line(state: DesertState, names: Sequence[str], payer: int, steps: _Steps) -> list[Shape]:
    """Those who wait; one who left is crossed out, and a bar is under the one who chooses."""
    k = min(0.9 if steps.low else 1.1, max(0.77, steps.waiting / 21))
    reach, floor = 3.0 if steps.low else 6.0, steps.floor
    tallest = max(state.game.owner)
    shapes: list[Shape] = []
    for place, height in enumerate(_waiting(state)):
        x = steps.left + 12 + steps.waiting * place
        chooses = bool(state.line) and height == state.line[0]
        notes = ["paid 1 water"] if height == payer else []
        notes += ["goes home, for there was no water to pay"] if height == state.left else []
        notes += ["gets no space"] if _asked(state) and height not in (state.left, *state.line) else []
        notes += ["chooses now"] if chooses else []
        label = ", ".join([f"in the line: {explorer_words(state, height, names)}", *notes])
        art = explorer_art(state.game.owner[height], height, tallest, height == state.turban, k, reach)
        shapes.append(Stamp(x, floor - 3, art, key=keys.lined_up(height), label=label))
        if height == state.left:
            ends = ((x - 11 * k, floor - 5), (x + 11 * k, floor - 3 - 26 * k))
            shapes.append(Poly(ends, closed=False, stroke="error", width=4, rim="paper"))
        if chooses:
            shapes.append(Rect(x - 9.5 * k, floor - 1, 19 * k, 4, fill="ink"))
    return shapes


def _spaces(state: DesertState, names: Sequence[str], steps: _Steps) -> list[Shape]:
    """The action spaces: taken ones with the explorer on each, free ones with their number."""
    x = steps.left + 12 + steps.waiting * len(_waiting(state))
    shapes: list[Shape] = []
    for slot in _slots(state):
        step = steps.free if slot.free else steps.taken
        if slot.free:
            shapes += _free(slot, x + step / 2, steps)
        else:
            shapes += _taken(state, names, slot.order, x + step / 2, steps)
        x += step
    return shapes


def _free(slot: _Slot, x: float, steps: _Steps) -> list[Shape]:
    """The free action spaces of a kind; how many they are stands above."""
    side = min(26.0 if steps.low else 34.0, steps.free - 5)
    label = f"free action space: {slot.space}" + (f", {slot.free} of them" if slot.free > 1 else "")
    art = sign_art(slot.space, side / 15)
    shapes: list[Shape] = [Stamp(x, steps.floor - side / 2, art, key=keys.space(slot.space), label=label)]
    if slot.free > 1:
        shapes.append(Text(x, steps.floor - side - 7, f"×{slot.free}", "tiny", bold=True))
    return shapes


def _taken(state: DesertState, names: Sequence[str], order: int, x: float, steps: _Steps) -> list[Shape]:
    """An explorer above its action space, with a tick when the action is carried out and a frame while it is."""
    height, letter = state.chosen[order]
    side, floor = max(6.0, min(17.0 if steps.low else 24.0, steps.taken - 5)), steps.floor
    k = min(0.77 if steps.low else 0.9, max(0.77, steps.taken / 21))
    seat, acting = state.game.owner[height], not state.line and order == state.done
    note = "the action is carried out" if order < state.done else "acts now" if acting else "acts later"
    label = f"{SPACES[letter]}: {explorer_words(state, height, names)}, {note}"
    art = explorer_art(seat, height, max(state.game.owner), height == state.turban, k, 0)
    half = side / 2 + 2
    frame = Rect(x - half, floor - side - 2, 2 * half, 2 * half, stroke="ink", width=3, rim="paper")
    shapes: list[Shape] = [
        Stamp(x, floor - side / 2, sign_art(SPACES[letter], side / 15), key=keys.taken(height), label=label),
        *([frame] if acting else []),
        Stamp(x, floor - side - 1, art, key=keys.taken(height)),
    ]
    if order < state.done:
        right = x + half
        tick = ((right - 3, floor - 5), (right - 0.5, floor - 2), (right + 4, floor - 8))
        shapes.append(Circle(right, floor - 5, 6.5, fill="paper", stroke="ink", width=1.5))
        shapes.append(Poly(tick, closed=False, stroke="ink", width=2.5))
    return shapes


def _looked(state: DesertState, seat: int | None, x: float, y: float, side: float) -> list[Shape]:
    """The rumour that is to be laid, with its face for who has seen it."""
    if state.phase != TELL or not state.pool:
        return []
    rumour = seen_by(state.pool[-1], seat, over=False)
    shown = "" if rumour.value is None else signed(rumour.value)
    label = f"the rumour to be laid: {shown or 'face down'}"
    return [Stamp(x, y, rumour_art(shown, side, side), key=keys.LOOKED_AT, label=label)]
