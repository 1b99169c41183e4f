"""A position as a picture alone, with nothing to click."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gamekit import State
from widgets.boards import board_of
from widgets.boards.base import Marks
from widgets.palette import DARK, LIGHT
from widgets.svg import still


class Picture:
    """A still of a position, with the hand of one seat: of whoever is to decide, unless another is named."""

    def __init__(
        self,
        state: State,
        seat: int | None = None,
        *,
        point: Sequence[str] = (),
        names: Sequence[str] = (),
        dark: bool = False,
    ) -> None:
        seat = state.player if seat is None else seat
        self._view = state.view(seat)
        self._palette = DARK if dark else LIGHT
        self.scene = board_of(state.game).scene(self._view, seat, names, Marks(pointer=point))

    def __repr__(self) -> str:
        return f"{self.scene.title}\n{self._view.to_text()}"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        return still({}, self.scene, repr(self), self._palette)
