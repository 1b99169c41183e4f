"""How much room a board is given."""

from typing import Final, NamedTuple


class Room(NamedTuple):
    """The width and height that a scene may take, in its own pixels."""

    width: int
    height: int


# What a frame leaves for its board in a lab of 1280 x 720 with the side bar open; stills are drawn for it too.
ROOM: Final = Room(600, 575)
