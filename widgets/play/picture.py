"""A position as a picture alone, with nothing to click."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gamekit import State
from gamekit.record import check_names
from widgets.boards import board_of, check_keys
from widgets.boards.base import Marks
from widgets.play import heard
from widgets.play.stage import Stage
from widgets.render.svg import still
from widgets.scene.palette import DARK, LIGHT
from widgets.scene.room import Room
from widgets.scene.shapes import Scene


class Picture:
    """A position to look at, with the hand of one seat: of whoever is to decide, unless another is named."""

    def __init__(
        self,
        state: State,
        seat: int | None = None,
        *,
        point: str | Sequence[str] = (),
        names: Sequence[str] = (),
        part: str = "",
        dark: bool | None = None,
    ) -> None:
        self._board = board_of(state)
        self._seat = state.player if seat is None else seat
        self._names = check_names(names, state.players)
        self._view = state.view(self._seat)
        self._part = part or self._board.part(self._view)
        self._marks = Marks()
        self.stage = Stage("picture", self._scene, self._sections, dark=dark)
        self._marks = Marks(pointer=check_keys(self.scene, point))
        self.stage.repaint()
        self.stage.frame.title = self.scene.title

    @property
    def scene(self) -> Scene:
        """What is shown."""
        return self.stage.scene

    def __repr__(self) -> str:
        return f"{self.scene.title}\n{self._view.to_text()}"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        return self.stage.still(repr(self), self.scene.title, wakes=False)

    def _scene(self, room: Room) -> Scene:
        return self._board.scene(self._view, self._seat, self._names, self._marks, room=room, part=self._part)

    def _sections(self) -> list[heard.Section]:
        return heard.position(self._board, self._view, self._seat, self._names, self._marks)


class Drawing:
    """A scene of its own as a still, with words for readers who cannot see it."""

    def __init__(self, scene: Scene, *, dark: bool = False) -> None:
        self.scene = scene
        self._palette = DARK if dark else LIGHT

    def __repr__(self) -> str:
        return self.scene.describe()

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        return still({}, self.scene, repr(self), self._palette)
