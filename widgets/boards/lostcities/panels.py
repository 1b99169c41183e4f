"""What lies before each player of Lost Cities: points, artefacts, pieces at home and rows of cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from gamekit.lostcities.parts import COLOURS, Card
from gamekit.lostcities.state import LostCitiesState
from gamekit.words import count, listing, name_of
from widgets.boards.lostcities.art import pawn, vase
from widgets.scene.shapes import Rect, Shape, Text, fitted, text_width

WIDTH: Final = 880  # of the whole picture
EDGE: Final = 10
LANE, LANE_H = 20, 16  # from row to row of cards


class Panel(NamedTuple):
    """The place of a player's panel; a wide one has its rows beside the rest instead of below."""

    seat: int
    x: float
    y: int
    w: float
    h: int
    wide: bool

    @classmethod
    def all(cls, players: int, y: int) -> list[Panel]:
        """The panels of all players, side by side."""
        wide = players == 2
        w = (WIDTH - 2 * EDGE - 8 * (players - 1)) / players
        return [cls(seat, EDGE + seat * (w + 8), y, w, 112 if wide else 164, wide) for seat in range(players)]

    def lane(self, number: int) -> tuple[float, float, float]:
        """Left end, top and width of the room for a row of cards."""
        across, down = (160, 6) if self.wide else (26, 58)
        return self.x + across, self.y + down + LANE * number, self.w - across - 8


def panel_shapes(state: LostCitiesState, panel: Panel, names: Sequence[str]) -> list[Shape]:
    """What lies before a player: points, artefacts, pieces at home, rows."""
    seat, x, y = panel.seat, panel.x, panel.y
    name, key = name_of(seat, names), f"/{seat + 1}"
    home = ["the leader"] if state.leaders[seat] < 0 else []
    home = [count(state.explorers[seat], "explorer"), *home] if state.explorers[seat] else home
    held = count(len(state.hands[seat]), "card")
    says = f"{name}: {count(state.points[seat], 'point')}, {listing(home) or 'no pieces'} at home, {held} in hand"
    shapes: list[Shape] = []
    if seat == state.player or (state.outcome is not None and seat in state.outcome.winners):
        shapes.append(Rect(x + 8, y - 3, panel.w - 16, 6, fill="ink"))
    room = (146 if panel.wide else panel.w - 64) - 34
    shapes += pawn(seat, x + 18, y + 19, 9, leader=False)
    shapes.append(fitted(x + 34, y + 19, name, room, ("body", "small"), key=f"player{key}", label=says))
    shapes += _at_home(state, seat, name, x + 17, y + (54 if panel.wide else 43))
    points = number_text(state.points[seat])
    if panel.wide:
        shapes += _artefacts(state, seat, name, x + 86, y + 90)
        shapes.append(Text(x + 10, y + 82, points, "title", "left", bold=True))
        shapes.append(Text(x + 11, y + 101, "points", "small", "left", fill="muted"))
    else:
        shapes += _artefacts(state, seat, name, x + panel.w - 54, y + 19)
        end = x + panel.w - 10
        shapes.append(Text(end, y + 43, points, "large", "right", bold=True))
        shapes.append(Text(end - text_width(points, "large", True) - 3, y + 44, "pts", "small", "right", fill="muted"))
    for number, colour in enumerate(COLOURS):
        shapes += _row(state.rows[seat * 5 + number], colour, f"row{key}/{colour}", name, *panel.lane(number))
    return shapes


def _at_home(state: LostCitiesState, seat: int, name: str, x: float, y: float) -> list[Shape]:
    """The pieces that have not started."""
    shapes: list[Shape] = []
    key = f"home/{seat + 1}"
    for place in range(state.explorers[seat]):
        says = f"{count(state.explorers[seat], 'explorer')} of {name} at home" if place == 0 else ""
        shapes += pawn(seat, x + 24 * place, y, 8, leader=False, key=f"{key}/explorer", label=says)
    if state.leaders[seat] < 0:
        shapes += pawn(seat, x + 99, y, 11, leader=True, key=f"{key}/leader", label=f"{name}'s leader at home")
    return shapes


def _artefacts(state: LostCitiesState, seat: int, name: str, x: float, y: float) -> list[Shape]:
    """The artefacts of earlier rounds, and the artefact chips of this one."""
    kept, found = state.artefacts[seat], state.found[seat]
    says = f"{name}: {count(kept, 'artefact')}" + (f" and {count(found, 'artefact chip')}" if found else "")
    words = f"{kept}+{found}" if found else str(kept)
    key = f"artefacts/{seat + 1}"
    return [vase(x, y, 9, "ink", key=key), Text(x + 10, y, words, "body", "left", bold=True, key=key, label=says)]


def _row(row: tuple[Card, ...], colour: str, key: str, name: str, x: float, y: float, w: float) -> list[Shape]:
    """A row of cards as a bar with its values."""
    if not row:
        return [Rect(x, y, w, LANE_H, 4, fill="field", key=key, label=f"{name} has no {colour} row")]
    words, size = _values(row, w - 8)
    says = f"{name}'s {colour} row: {listing(card.value for card in row)}"
    bar = Rect(x, y, text_width(words, size, True) + 8, LANE_H, 4, fill=colour, key=key, label=says)
    return [bar, Text(x + 4, y + LANE_H / 2, words, size, "left", bold=True, fill=f"on-{colour}")]


def _values(row: tuple[Card, ...], room: float) -> tuple[str, str]:
    """The values of a row and their type size; too many for the room are the first, the last ones and their number."""
    values = [str(card.value) for card in row]
    words = " ".join(values)
    for size in ("body", "small"):
        if text_width(words, size, True) <= room:
            return words, size
    drop = 1
    while text_width(words, "small", True) > room:
        drop += 1
        words = " ".join([values[0], "…", *values[drop:], f"({len(values)})"])
    return words, "small"


def number_text(value: int) -> str:
    """A value with a dash for a minus: a true minus sign is too wide in some fonts, a hyphen too short in all."""
    return str(value).replace("-", "\u2013")
