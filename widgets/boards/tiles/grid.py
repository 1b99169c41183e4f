"""Where the fields of a tile game lie in a picture: all of the playing area, or a part of it, at any size."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from gamekit.tiles.grid import FIELD, FIELDS, NAMES, PITCH, SIZE
from widgets.boards.base import ALL
from widgets.scene.shapes import Bounds, Point

UNITS: Final = 52  # of the side of a tile, as it is drawn
SMALLEST: Final = 24  # the side of a field in pixels, however little room there is
LEAST: Final = 7  # fields on each side of a part that a board picks by itself


class Grid(NamedTuple):
    """The fields of a part of the area, from the upper left corner of the first one on."""

    left: int
    top: int
    side: int  # of a field; a multiple of 4 lets tiles be painted together: see widgets.render.commands.levels
    column: int = 1  # the first one, and the first row
    row: int = 1
    columns: int = SIZE
    rows: int = SIZE

    @property
    def right(self) -> int:
        """The right edge of the last column."""
        return self.left + self.columns * self.side

    @property
    def bottom(self) -> int:
        """The lower edge of the last row."""
        return self.top + self.rows * self.side

    @property
    def scale(self) -> float:
        """The pixels of a unit of a tile."""
        return self.side / UNITS

    def corner(self, field: int) -> Point:
        """The upper left corner of a field."""
        row, column = divmod(field, PITCH)
        return self.left + (column - self.column) * self.side, self.top + (row - self.row) * self.side

    def cell(self, field: int) -> Bounds:
        """The square of a field."""
        x, y = self.corner(field)
        return x, y, x + self.side, y + self.side

    def middle(self, field: int) -> Point:
        """The centre of a field."""
        return self.at(field, (UNITS / 2, UNITS / 2))

    def at(self, field: int, point: Point) -> Point:
        """A point of the tile on a field, given in the units of a tile."""
        x, y = self.corner(field)
        return x + self.scale * point[0], y + self.scale * point[1]

    def shows(self, field: int) -> bool:
        """Whether a field is in the part."""
        row, column = divmod(field, PITCH)
        return 0 <= column - self.column < self.columns and 0 <= row - self.row < self.rows

    @property
    def fields(self) -> list[int]:
        """The fields of the part, in the order of reading."""
        return [field for field in FIELDS if self.shows(field)]


def window(part: str) -> tuple[int, int, int, int]:
    """The first column and row of a part and the number of its columns and rows, as a grid takes them."""
    if part == ALL:
        return 1, 1, SIZE, SIZE
    (row, column), (last_row, last_column) = (divmod(FIELD[name], PITCH) for name in part.split())
    return column, row, last_column - column + 1, last_row - row + 1


def grid_in(part: str, left: int, top: int, square: int) -> Grid:
    """The fields of a part in the middle of a square."""
    column, row, columns, rows = window(part)
    side = max(SMALLEST, square // max(columns, rows) // 4 * 4)  # in fours, so that tiles are painted together
    across, down = (max(0, square - number * side) // 8 * 4 for number in (columns, rows))
    return Grid(left + across, top + down, side, column, row, columns, rows)


def part_round(fields: Iterable[int], before: str = "") -> str:
    """The smallest square part with some fields, a margin of one field round them, and all that was shown before."""
    places = [divmod(field, PITCH) for field in fields]
    spans = [_span([place[axis] for place in places]) for axis in (0, 1)]
    if before:
        column, row, columns, rows = window(before)
        shown = ((row, row + rows - 1), (column, column + columns - 1))
        spans = [(min(one, first), max(other, last)) for (one, other), (first, last) in zip(spans, shown, strict=True)]
    size = max(LEAST, *(last - first + 1 for first, last in spans))
    if size == SIZE:
        return ALL
    row, column = (min(max(1, first - (size - (last - first + 1)) // 2), SIZE + 1 - size) for first, last in spans)
    far = PITCH * (row + size - 1) + column + size - 1
    return f"{NAMES[PITCH * row + column]} {NAMES[far]}"


def _span(numbers: list[int]) -> tuple[int, int]:
    """The first and the last of some columns or rows, with one more on either side; the middle one where none are."""
    middle = (SIZE + 1) // 2
    return max(1, min(numbers, default=middle) - 1), min(SIZE, max(numbers, default=middle) + 1)
