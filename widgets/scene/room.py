"""How much room a board is given."""

from typing import Final, NamedTuple

NARROW: Final = 500


class Room(NamedTuple):
    """The width and height that a scene may take, in its own pixels."""

    width: int
    height: int

    @property
    def upright(self) -> bool:
        """Whether it is too narrow for anything beside a board, so that all lies below each other."""
        return self.width < NARROW


# What a frame leaves for its board in a lab of 1280 x 720 with the side bar open; stills are drawn for it too.
ROOM: Final = Room(600, 575)
