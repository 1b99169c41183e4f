"""A stage on which a position is made: a click takes something up or puts it down, and moves can be tried out too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from gamekit import State
from gamekit.draft import Draft
from widgets.boards.base import Marks
from widgets.boards.editing import Editing, Group
from widgets.play import heard
from widgets.play.area import MANY, PlayArea
from widgets.play.boxful import boxful
from widgets.play.stage import Offer
from widgets.scene.room import Room
from widgets.scene.shapes import FINGER, TOLERANCE, Outlined, Scene, Shape, mark


class EditArea(PlayArea):
    """A draft of a position, or what is in the box, or a sound position to make moves in."""

    def __init__(self, editing: Editing, draft: Draft, *, dark: bool | None = None) -> None:
        self._editing = editing
        self._draft: Draft | None = draft  # what is edited; nothing while moves are made
        self._groups: Sequence[Group] | None = None  # what is in the box, while that is shown
        self._wrong: Sequence[str] = ()  # the keys of what faults are about
        self._on_touch: list[Callable[[str], None]] = []
        self._on_drop: list[Callable[[str], None]] = []
        self._goals: Sequence[str] = ()  # the keys where what is in hand can go
        super().__init__("editor", editing.shown(draft), 0, _names(draft), dark=dark)

    def on_touch(self, callback: Callable[[str], None]) -> None:
        """Call with the key of whatever is clicked while a position is edited, empty where there is nothing."""
        self._on_touch.append(callback)

    def on_drop(self, callback: Callable[[str], None]) -> None:
        """Call with the key where something that was dragged is let go of."""
        self._on_drop.append(callback)

    def edit(
        self,
        draft: Draft,
        seat: int,
        offers: Sequence[Offer],
        *,
        held: Sequence[str] = (),
        fitting: Sequence[str] = (),
        others: Sequence[str] = (),
        wrong: Sequence[str] = (),
        pointer: Sequence[str] = (),
        groups: Sequence[Group] | None = None,
    ) -> None:
        """Show a draft with the hand of a seat, or what is in the box, and what can be chosen instead of clicked."""
        self._draft, self._groups, self._wrong = draft, groups, wrong
        self._goals = (*fitting, *others)
        self.names = _names(draft)
        state = self._editing.shown(draft)
        self._part = self.board.part(state, self._part) if not draft.faults else self._part
        self._set(state, seat, ())
        self._error, self._last, self._extra = (), (), ()
        self._marks = Marks(targets=fitting, selected=held, pointer=pointer)
        self._offers = offers
        self._keys = []
        with self.frame.hold_sync():
            self.frame.tip = self._under = ""
            self.repaint()
            self.offer(offers, listed=sum(not offer.apart for offer in offers) > MANY)
            self.put_into_words()

    def play(self, state: State, seat: int | None, **more: Any) -> None:
        """Show a sound position in which moves are made."""
        self._draft = self._groups = None
        self.show(state, seat, state.moves(), **more)

    # Inside

    def _scene(self, room: Room) -> Scene:
        if self._groups is not None:
            return boxful(self._editing, self._groups, room)
        scene = super()._scene(room)
        if self._draft is None:
            return scene
        over = self._editing.over(self._draft, scene)
        return replace(scene, marks=(*scene.marks, *over, *self._lit(over), *self._rings(scene)))

    def _lit(self, over: Sequence[Shape]) -> list[Shape]:
        """The outlines of places that only an editor has, where what is in hand can go."""
        goals = [shape for shape in over if isinstance(shape, Outlined) and shape.key in self._marks.targets]
        return [replace(shape, key="", fill="", stroke="target", width=2.5, rim="paper") for shape in goals]

    def _rings(self, scene: Scene) -> list[Any]:
        """A ring round all that is wrong."""
        found = [key for key in dict.fromkeys(self._wrong) if scene.find(key)]
        return [shape for key in found for shape in mark("error", scene.bounds(key), label=_said(scene, key))[:1]]

    def pick(self, x: float, y: float, *, finger: bool = False, scene: Scene | None = None) -> None:
        """Take a click at a place; what is in hand goes to the smallest of its places there."""
        if self._draft is None:
            super().pick(x, y, finger=finger, scene=scene)
            return
        reach = FINGER if finger else TOLERANCE
        key = self._key_at(x, y, reach)
        for callback in self._on_touch:
            callback(key)

    def drop(self, x: float, y: float) -> None:
        """What was dragged is let go of."""
        key = self._key_at(x, y, TOLERANCE) if self._draft is not None else ""
        for callback in self._on_drop if key else ():
            callback(key)

    def _key_at(self, x: float, y: float, reach: float) -> str:
        goals = [] if self._groups is not None else self._goals
        return self.scene.hit_one_of(goals, x, y, reach) or self.scene.hit(x, y, reach)

    def _hovered(self, key: str) -> None:
        if self._draft is None:
            super()._hovered(key)

    def _look_in_list(self, name: str) -> None:
        """Where a choice is a place, point at it."""
        if self._draft is None:
            super()._look_in_list(name)

    def _refresh_marks(self, film: Any = ()) -> None:
        if self._draft is None:
            super()._refresh_marks(film)
        else:
            self.repaint()

    def _sections(self) -> list[heard.Section]:
        if self._draft is None:
            return super()._sections()
        todo = heard.choices("", self.buttons())
        if self._groups is not None:
            return heard.sections(self.scene, (), todo)
        return heard.position(self.board, self._state, self._seat, self.names, self._marks, todo=todo)


def _said(scene: Scene, key: str) -> str:
    label = next((shape.label for shape in scene.find(key) if shape.label), "")
    return f"Something is wrong here: {label}" if label else "Something is wrong here"


def _names(draft: Draft) -> list[str]:
    """What the players of a draft are called."""
    return [draft.name(seat) for seat in range(draft.state.players)]


def choice(text: str, do: Callable[..., None], *args: Any, **more: Any) -> Offer:
    """A button that does something with this."""
    return Offer(text, partial(do, *args), **more)
