"""What is in the box, drawn: groups of things, each as on the board, and how many of it are left."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

from widgets.boards.editing import Editing, Group, Stock, Thing
from widgets.scene.room import Room
from widgets.scene.shapes import Rect, Scene, Shape, Text

KIND: Final = "box/"  # what the keys of its shapes begin with
EDGE, HEADING, COUNT, GAP = 8, 20, 15, 6  # pixels: round all, for a heading, for a number, between two things
LARGEST, SMALLEST = 72, 24  # pixels of a thing


def boxful(editing: Editing, groups: Sequence[Group], board: Scene) -> Scene:
    """The box as large as the board, so that nothing moves beside it; the board is there again when it is closed."""
    room = Room(board.width, board.height)
    size = next((size for size in range(LARGEST, SMALLEST, -2) if _height(groups, size, room) <= room.height), SMALLEST)
    shapes: list[Shape] = []
    top = float(EDGE)
    for heading, stocks in groups:
        shapes.append(Text(EDGE, top + HEADING / 2, heading, "small", "left", bold=True))
        top += HEADING
        across = _across(size, room)
        for number, stock in enumerate(stocks):
            x = EDGE + (size + GAP) * (number % across)
            y = top + (size + COUNT) * (number // across)
            shapes += _cell(editing, stock, x, y, size)
        top += (size + COUNT) * ceil(len(stocks) / across)
    height = max(room.height, ceil(top) + EDGE)
    covers = board if height == board.height else None
    return Scene(room.width, height, "What is in the box.", pieces=shapes, covers=covers)


def _across(size: int, room: Room) -> int:
    """How many things lie side by side."""
    return max(1, (room.width - 2 * EDGE + GAP) // (size + GAP))


def _height(groups: Sequence[Group], size: int, room: Room) -> int:
    rows = sum(ceil(len(stocks) / _across(size, room)) for _, stocks in groups)
    return 2 * EDGE + HEADING * len(groups) + (size + COUNT) * rows


def _cell(editing: Editing, stock: Stock, x: float, y: float, size: int) -> list[Shape]:
    """A thing and how many of it are left; one that is used up is pale."""
    thing, left, _ = stock
    middle = x + size / 2
    pale = "" if left > 0 else "veil"
    number = Text(middle, y + size + 6, f"\u00d7{max(0, left)}", "tiny", bold=True, fill="muted" if pale else "ink")
    place = Rect(x, y, size, size, fill=pale, key=KIND + thing.key, label=told(stock))
    return [*editing.picture(thing, middle, y + size / 2, size - 4), place, number]


def picture(editing: Editing, thing: Thing) -> Scene:
    """A thing alone."""
    return Scene(LARGEST, LARGEST, thing.words, pieces=editing.picture(thing, LARGEST / 2, LARGEST / 2, LARGEST - 8))


def told(stock: Stock) -> str:
    """A kind of thing and how many are left, in words."""
    thing, left, gone = stock
    return f"{thing.words}: {left} left" if left > 0 else f"{thing.words}: none left" + (f", {gone}" if gone else "")
