"""A position as a picture alone, with nothing to click."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gamekit import State
from gamekit.record import check_names
from widgets.boards import board_of, check_keys
from widgets.boards.base import Marks
from widgets.render.svg import still
from widgets.scene.palette import DARK, LIGHT
from widgets.scene.shapes import Scene


class Picture:
    """A still of a position, with the hand of one seat: of whoever is to decide, unless another is named."""

    def __init__(
        self,
        state: State,
        seat: int | None = None,
        *,
        point: str | Sequence[str] = (),
        names: Sequence[str] = (),
        dark: bool = False,
    ) -> None:
        board = board_of(state)
        seat = state.player if seat is None else seat
        names = check_names(names, state.players)
        self._view = state.view(seat)
        self._palette = DARK if dark else LIGHT
        keys = check_keys(board.scene(self._view, seat, names), point)
        self.scene = board.scene(self._view, seat, names, Marks(pointer=keys))

    def __repr__(self) -> str:
        return f"{self.scene.title}\n{self._view.to_text()}"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        return still({}, self.scene, repr(self), self._palette)


class Drawing:
    """A scene of its own as a picture, with words for readers who cannot see it."""

    def __init__(self, scene: Scene, *, dark: bool = False) -> None:
        self.scene = scene
        self._palette = DARK if dark else LIGHT

    def __repr__(self) -> str:
        return self.scene.describe()

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        return still({}, self.scene, repr(self), self._palette)
