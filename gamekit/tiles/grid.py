"""The playing area: 11 x 11 fields, named a1 to k11, letters to the right and numbers downwards.

A field is a number in a frame of 13 x 13, so that all its neighbours are numbers too; the frame itself is off the area.
"""

from __future__ import annotations

from collections.abc import Mapping

SIZE = 11
PITCH = SIZE + 2
FRAME = PITCH * PITCH

NORTH, EAST, SOUTH, WEST = range(4)
SIDES = ("north", "east", "south", "west")
OPPOSITE = (SOUTH, WEST, NORTH, EAST)
STEP = (-PITCH, 1, PITCH, -1)  # from a field to its neighbour on each side

# Every field in the order of reading, and its name.
FIELDS = tuple(row * PITCH + column for row in range(1, SIZE + 1) for column in range(1, SIZE + 1))
NAMES = tuple(
    f"{'abcdefghijk'[field % PITCH - 1]}{field // PITCH}" if field in FIELDS else "" for field in range(FRAME)
)
FIELD: Mapping[str, int] = {NAMES[field]: field for field in FIELDS}
CENTRE = FIELD["f6"]

INSIDE = bytes(field in FIELDS for field in range(FRAME))
NEIGHBOURS = tuple(
    tuple(field + step for step in STEP if INSIDE[field + step]) if INSIDE[field] else () for field in range(FRAME)
)


def side_towards(field: int, neighbour: int) -> int:
    """The side of a field that a neighbour lies on."""
    return STEP.index(neighbour - field)


# As a part of a move.
FIELD_WORDS = {field: NAMES[field] for field in FIELDS}
