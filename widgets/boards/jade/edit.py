"""Positions of the Jade Goddess by hand: tiles, jeeps and figures, gold and artefacts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamekit.draft import Draft
from gamekit.jade import SIZES, JadeState
from gamekit.tiles.grid import CENTRE
from gamekit.tiles.tile import Tile
from widgets.boards.editing import Group
from widgets.boards.jade import keys
from widgets.boards.jade.art import LOOKS
from widgets.boards.tiles.edit import TilesEditing


class JadeEditing(TilesEditing):
    """How positions of the Jade Goddess are made by hand."""

    looks = LOOKS
    store, traveller, figure = "display", "jeep", "figure"

    def stored(self, state: JadeState) -> Sequence[Sequence[Tile]]:
        """The displays."""
        return state.displays

    def store_key(self, seat: int, place: int) -> str:
        """The key of a tile in a display."""
        return keys.display(seat, place)

    def travellers(self, state: JadeState) -> Sequence[int]:
        """The fields of the jeeps."""
        return state.jeeps

    def standing(self, state: JadeState) -> Iterator[tuple[int, int, int, int]]:
        """The figures on the board: seat, size, field and side."""
        for field, figure in sorted(state.figures.items()):
            yield figure.seat, figure.size, field, figure.side

    def at_home(self, state: JadeState, seat: int) -> list[int]:
        """The sizes of a player's figures at camp."""
        return [size for size in SIZES for _ in range(state.camp[seat][size])]

    def figure_words(self, draft: Draft, seat: int, number: int) -> str:
        """A figure: "Ann's figure of 2"."""
        return f"{draft.name(seat)}'s figure of {number}"

    def may_share(self, field: int) -> bool:
        """Whether there is room for several jeeps."""
        return field == CENTRE

    def box(self, draft: Draft, /) -> list[Group]:
        """Every kind of tile, and how many of it are left."""
        return self.tile_groups(draft)


EDITING = JadeEditing()
