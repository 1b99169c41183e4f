"""What lies before each player of Lost Cities: points, artefacts, pieces at home and rows of cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from gamekit.lostcities import COLOURS, Card, LostCitiesState
from gamekit.text import count, listing, name_of
from widgets.boards.lostcities import keys
from widgets.boards.lostcities.art import number_text, pawn, vase
from widgets.boards.lostcities.plan import Plan, Spot
from widgets.boards.outcome import COVERED, stands_out
from widgets.scene.shapes import Rect, Shape, Text, fitted, text_width

WIDE: Final = 240  # a panel of this width has its rows beside the rest instead of below
HOME: Final = 24  # the height of the place for pieces at home, enough to be hit
NAMES: Final = ("body", "small", "tiny")  # type sizes of names
PITCHES: Final = (("body", 16), ("small", 13), ("tiny", 11))  # type sizes of a row, and from value to value


# What never changes


def frames(plan: Plan) -> list[Shape]:
    """The panels with the places of their rows, or the players' lines."""
    shapes: list[Shape] = []
    for seat, (x, y, w, h) in enumerate(plan.panels):
        if plan.upright:  # too flat for a key: its piece has that
            shapes.append(Rect(x, y, w, h, fill="panel"))
            continue
        shapes.append(Rect(x, y, w, h, 8, fill="panel", key=keys.player(seat)))
        for number, colour in enumerate(COLOURS):
            column = _column(Spot(x, y, w, h), number)
            shapes.append(Rect(*column, 4, fill="field", key=keys.row(seat, colour)))
    return shapes


def _column(panel: Spot, number: int) -> Spot:
    """The place of a row of cards, one below the other."""
    x, y, w, h = panel
    across, down = (120, 5) if w >= WIDE else (5, 46)
    step = (w - across - 3) / len(COLOURS)
    return Spot(x + across + step * number, y + down, step - 2, h - down - 4)


# What lies on them


def panels(state: LostCitiesState, plan: Plan, names: Sequence[str], covered: bool) -> list[Shape]:
    """What lies before all players; whose turn it is, or who has won, has a bar. Points can be covered."""
    shapes: list[Shape] = []
    for seat, spot in enumerate(plan.panels):
        if stands_out(state, seat, covered=covered):
            x, y, w, h = spot
            shapes.append(Rect(x, y, 4, h, fill="ink") if plan.upright else Rect(x + 8, y - 3, w - 16, 5, fill="ink"))
        shapes += (_line if plan.upright else _panel)(_holding(state, seat, names, covered), spot)
    return shapes


class Holding(NamedTuple):
    """All that is seen of what lies before a player."""

    seat: int
    name: str
    points: str
    says: str  # all of it in words
    explorers: int  # at home
    leader: bool  # whether the leader is at home
    kept: int  # artefacts of earlier rounds
    found: int  # and artefact chips of this one
    rows: tuple[tuple[Card, ...], ...]


def _holding(state: LostCitiesState, seat: int, names: Sequence[str], covered: bool) -> Holding:
    name = name_of(seat, names)
    return Holding(
        seat,
        name,
        _points(state, seat, covered),
        _words(state, seat, name, covered),
        state.explorers[seat],
        state.leaders[seat] < 0,
        state.artefacts[seat],
        state.found[seat],
        tuple(state.rows[seat * 5 : seat * 5 + 5]),
    )


@lru_cache(maxsize=256)  # most panels stay as they are
def _panel(held: Holding, spot: Spot) -> tuple[Shape, ...]:
    """A panel: the name, the points, pieces at home, artefacts and rows."""
    x, y, w, _ = spot
    seat, name, points = held[:3]
    shapes: list[Shape] = list(pawn(seat, x + 14, y + 13, 7, leader=False, key=keys.player(seat), label=held.says))
    if w >= WIDE:
        shapes.append(fitted(x + 26, y + 13, name, 90, NAMES))
        shapes += _at_home(held, x + 6, y + 27)
        shapes.append(Text(x + 8, y + 76, points, "title", "left", bold=True))
        shapes.append(Text(x + 9, y + 97, "points", "tiny", "left", fill="muted"))
        shapes += _artefacts(held, x + 72, y + 77, "body")
    else:
        room = w - 34 - text_width(points, "large", bold=True)
        shapes.append(fitted(x + 25, y + 13, name, room, NAMES))
        shapes.append(Text(x + w - 7, y + 13, points, "large", "right", bold=True))
        shapes += _at_home(held, x + 5, y + 22)
        shapes += _artefacts(held, x + w - 38, y + 34, "tiny")
    for number, colour in enumerate(COLOURS):
        shapes += _row(held.rows[number], colour, keys.row(seat, colour), name, _column(spot, number))
    return tuple(shapes)


def _points(state: LostCitiesState, seat: int, covered: bool) -> str:
    """The points of a player, or a question mark."""
    return COVERED if covered else number_text(state.points[seat])


def _words(state: LostCitiesState, seat: int, name: str, covered: bool) -> str:
    """What a player has, in words."""
    points = f"{COVERED} points" if covered else count(state.points[seat], "point")
    home = ["the leader"] if state.leaders[seat] < 0 else []
    home = [count(state.explorers[seat], "explorer"), *home] if state.explorers[seat] else home
    held = count(len(state.hands[seat]), "card")
    return f"{name}: {points}, {listing(home) or 'no pieces'} at home, {held} in hand"


def _at_home(held: Holding, x: float, y: float) -> list[Shape]:
    """The pieces that have not started."""
    shapes: list[Shape] = []
    seat, name, explorers, middle = held.seat, held.name, held.explorers, y + HOME / 2
    if explorers:
        key, says = keys.home(seat, leader=False), f"{count(explorers, 'explorer')} of {name} at home"
        shapes.append(Rect(x, y, 60, HOME, 4, fill="field", key=key, label=says))
        for place in range(explorers):
            shapes += pawn(seat, x + 8.5 + 14.5 * place, middle, 5.2, leader=False)
    if held.leader:
        key, says = keys.home(seat, leader=True), f"{name}'s leader at home"
        shapes.append(Rect(x + 62, y, HOME, HOME, 4, fill="field", key=key, label=says))
        shapes += pawn(seat, x + 74, middle, 8, leader=True)
    return shapes


def _artefacts(held: Holding, x: float, y: float, size: str) -> list[Shape]:
    """The artefacts of earlier rounds, and the artefact chips of this one."""
    kept, found = held.kept, held.found
    says = f"{held.name}: {count(kept, 'artefact')}" + (f" and {count(found, 'artefact chip')}" if found else "")
    words = f"{kept}+{found}" if found else str(kept)
    key = keys.artefacts(held.seat)
    return [vase(x, y, 7, "ink", key=key), Text(x + 7, y, words, size, "left", bold=True, key=key, label=says)]


def _row(row: tuple[Card, ...], colour: str, key: str, name: str, place: Spot) -> list[Shape]:
    """A row of cards as a bar with its values, the first one on top."""
    (x, y, w, h), says = place, _row_words(row, colour, name)
    if not row:
        initial = Text(x + w / 2, y + h / 2, colour[0].upper(), "small", bold=True, fill="muted")
        return [Rect(x, y, w, h, key=key, label=says), initial]
    words, size, pitch = _values(row, h - 2)
    bar = Rect(x, y, w, 2 + pitch * len(words), 4, fill=colour, key=key, label=says)
    ink = f"on-{colour}"
    texts = [
        Text(x + w / 2, y + 1 + pitch * (number + 0.5), word, size, bold=True, fill=ink)
        for number, word in enumerate(words)
    ]
    return [bar, *texts[::2], *texts[1::2]]  # every other one lies apart from the next, and is sent together with it


def _row_words(row: tuple[Card, ...], colour: str, name: str) -> str:
    return f"{name}'s {colour} row: {listing(card.value for card in row)}" if row else f"{name} has no {colour} row"


def _values(row: tuple[Card, ...], room: float) -> tuple[list[str], str, int]:
    """The values of a row, their type size and distance; of too many for the room the first and the last ones."""
    words = [str(card.value) for card in row]
    for size, pitch in PITCHES:
        if pitch * len(words) <= room:
            return words, size, pitch
    last = int(room // pitch) - 2
    return [words[0], "…", *words[-last:]], size, pitch


@lru_cache(maxsize=256)
def _line(held: Holding, spot: Spot) -> tuple[Shape, ...]:
    """A line with what matters most: the name, points, artefacts, pieces at home and the last card of each row."""
    x, y, w, h = spot
    seat, name, points = held[:3]
    middle = y + h / 2
    step = 24
    begin = x + w - step * len(COLOURS)
    shapes: list[Shape] = [
        *pawn(seat, x + 13, middle, 5, leader=False, key=keys.player(seat), label=held.says),
        fitted(x + 23, middle, name, begin - x - 145, NAMES[1:]),
        Text(begin - 88, middle, points, "small", "right", bold=True),
        *_artefacts(held, begin - 76, middle, "tiny"),
    ]
    if held.explorers:
        shapes += pawn(seat, begin - 34, middle, 4, leader=False)
        shapes.append(Text(begin - 27, middle, str(held.explorers), "tiny", "left"))
    if held.leader:
        shapes += pawn(seat, begin - 10, middle, 5.5, leader=True)
    for number, colour in enumerate(COLOURS):
        row, left = held.rows[number], begin + step * number
        says = _row_words(row, colour, name)
        shapes.append(Rect(left, y + 1, step - 2, h - 2, fill=colour if row else "field", label=says))
        if row:
            last = str(row[-1].value)
            shapes.append(Text(left + step / 2 - 1, middle, last, "tiny", bold=True, fill=f"on-{colour}"))
    return tuple(shapes)
