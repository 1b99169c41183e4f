"""A stage on which a position is made: a click takes something up or puts it down, and moves can be tried out too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from html import escape
from typing import Any

from gamekit.draft import Draft
from widgets.boards.base import Marks
from widgets.boards.editing import Editing, Group, Thing
from widgets.boards.marks import boxes_of, within
from widgets.play import heard
from widgets.play.area import MANY, PlayArea
from widgets.play.boxful import boxful
from widgets.play.stage import Offer
from widgets.scene.room import Room
from widgets.scene.shapes import FINGER, TOLERANCE, Bounds, Outlined, Scene, Shape, mark


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
        self._thing: Thing | None = None  # what is in hand
        self._over = ""  # the key of what is under the mouse
        self._places: Sequence[str] = ()  # the keys that the choices stand for, in their order
        self._drawn: tuple[object, Scene] | None = None  # what was asked of the board last, and how it looked
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
        seat: int | None,
        offers: Sequence[Offer],
        *,
        held: Sequence[str] = (),
        fitting: Sequence[str] = (),
        others: Sequence[str] = (),
        wrong: Sequence[str] = (),
        pointer: Sequence[str] = (),
        groups: Sequence[Group] | None = None,
        thing: Thing | None = None,
        places: Sequence[str] = (),
        listed: bool = False,
    ) -> None:
        """Show a draft with the hand of a seat, or what is in the box, and what can be chosen instead of clicked."""
        self._draft, self._groups, self._wrong = draft, groups, wrong
        self._goals, self._places = (*fitting, *others), places
        self._thing, self._over = thing, self._over if thing is not None else ""
        self.names = _names(draft)
        state = self._editing.shown(draft)
        if part := self._editing.part(draft):
            self._part = part
        elif not draft.faults:
            self._part = self.board.part(state, self._part)
        state = self._editing.holding(state, thing) if thing is not None else state
        self._set(state, seat, ())
        self._error, self._last, self._extra = (), (), ()
        self._around = self.board.around(state, self._around) if thing is None else ""
        self._marks = Marks(targets=fitting, selected=held, pointer=pointer, around=self._around)
        self._offers = offers
        self._keys = []
        with self.frame.hold_sync():
            self.frame.tip = self._under = ""
            self.frame.ahead = {}
            self.repaint()
            self.offer(offers, listed=listed or sum(not offer.apart for offer in offers) > MANY, brief=True)
            self.put_into_words()

    def try_out(self) -> None:
        """Let moves be made from now on, until something is edited again."""
        self._draft = self._groups = None

    # Inside

    def _scene(self, room: Room) -> Scene:
        asked = (self._draft, self._seat, room, self._part)
        if self._groups is not None:
            board = self._drawn[1] if self._drawn is not None and self._drawn[0] == asked else super()._scene(room)
            return boxful(self._editing, self._groups, board)
        scene = super()._scene(room)
        if self._draft is None:
            return scene
        over = self._editing.over(self._draft, scene)
        shown = [*over, *self._inner(scene), *self._lit(over), *self._rings(scene)]
        if self._thing is not None:
            shown += self._editing.ghost(self._draft, self._thing, self._over, scene)
        self._drawn = asked, replace(scene, marks=(*scene.marks, *shown))
        return self._drawn[1]

    def _lit(self, over: Sequence[Shape]) -> list[Shape]:
        """The outlines of places that only an editor has, where what is in hand can go."""
        goals = [shape for shape in over if isinstance(shape, Outlined) and shape.key in self._marks.targets]
        return [replace(shape, key="", fill="", stroke="target", width=2.5, rim="paper") for shape in goals]

    def _inner(self, scene: Scene) -> list[Shape]:
        """Rings round places within others: a board lights only the larger of two, and here both can be meant."""
        found = boxes_of(scene, self._marks.targets)
        sizes = {box: _size(box) for box, _ in found.values()}
        larger = {size: [box for box in sizes if sizes[box] > size] for size in {*sizes.values()}}
        inner = [place for place in found.values() if any(within(place[0], other) for other in larger[sizes[place[0]]])]
        return [mark("target", box, label=f"To choose: {label}")[0] for box, label in inner]

    def _rings(self, scene: Scene) -> list[Shape]:
        """A ring round all that is wrong."""
        red = self._editing.red(self._draft) if self._draft is not None else ()
        found = [key for key in dict.fromkeys(self._wrong) if key not in red and scene.find(key)]
        return [mark("error", scene.bounds(key), label=_said(_label(scene, key)))[0] for key in found]

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
        elif self._thing is None:
            self.look_at(key)
            told = self._editing.told(self._draft, key) if key else ""
            self.frame.ahead = {"html": f"<p>{escape(told)}</p>", "fly": [], "ring": []} if told else {}
        elif key != self._over:
            self._over = key
            self.repaint()

    def _look_in_list(self, name: str) -> None:
        """Where a choice has a place on the board, point at it."""
        if self._draft is None:
            super()._look_in_list(name)
            return
        number = str(name).rpartition("/")[2] if name in self._doing else ""
        at = self._places[int(number)] if number.isdecimal() and int(number) < len(self._places) else ""
        self._marks = replace(self._marks, pointer=(at,) if at else ())
        self.repaint()

    def _refresh_marks(self, film: Any = ()) -> None:
        if self._draft is None:
            super()._refresh_marks(film)
        else:
            self._marks = replace(self._marks, around=self._around)
            self.repaint()

    def _sections(self) -> list[heard.Section]:
        if self._draft is None:
            return super()._sections()
        todo = heard.choices("", self.buttons())
        if self._groups is not None:
            return heard.sections(self.scene, (), todo)
        return heard.position(self.board, self._state, self._seat, self.names, self._marks, todo=todo)


def _label(scene: Scene, key: str) -> str:
    return next((shape.label for shape in scene.find(key) if shape.label), "")


def _size(box: Bounds) -> float:
    """Half of the way round a box: what lies in another one has less."""
    left, top, right, bottom = box
    return right - left + bottom - top


def _said(label: str) -> str:
    return f"Something is wrong here: {label}" if label else "Something is wrong here"


def _names(draft: Draft) -> list[str]:
    """What the players of a draft are called."""
    return [draft.name(seat) for seat in range(draft.state.players)]


def choice(text: str, do: Callable[..., None], *args: Any, **more: Any) -> Offer:
    """A button that does something with this."""
    return Offer(text, partial(do, *args), **more)
