"""Sliders and what is made of their numbers: made anew whenever one of them moves, and saved as it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any, TypeAlias

from gamekit import GameError, PositionError, State
from gamekit.errors import guess
from gamekit.record import check_names
from widgets.boards import board_of
from widgets.boards.base import Marks
from widgets.play import heard
from widgets.play.html import alert_html, sheet_html
from widgets.play.slow import SlowMotion
from widgets.play.stage import Stage
from widgets.play.steps import Step
from widgets.play.telling import Telling, in_a_sheet, question
from widgets.scene.knob import Knob
from widgets.scene.room import Room
from widgets.scene.shapes import Scene

# The lowest number, the highest, and the first; or some words. A label may stand before it.
Range: TypeAlias = tuple[int, int, int] | tuple[str, int, int, int]
Menu: TypeAlias = Sequence[str] | tuple[str, Sequence[str]]
NOTHING = Scene(600, 300, "Nothing to see yet.")


class Sliders:
    """What a function makes of some numbers and words: (lowest, highest, first) is a slider, a list of words a menu.

    With a label, they are like ("Ann's gold", 0, 9, 5) and ("who begins", ["Ann", "Ben"]). A position is shown as a
    board with its score sheet and steps as a board in slow motion: both can be told line by line. Anything else is
    shown as it shows itself in a notebook.
    """

    def __init__(
        self,
        make: Callable[..., Any],
        *,
        title: str = "",
        scope: str = "",
        names: Sequence[str] = (),
        line_by_line: bool = False,
        dark: bool | None = None,
        **knobs: Range | Menu,
    ) -> None:
        self._make = make
        self._scope, self._names = scope, names
        self._knobs = {name: _knob(name, values) for name, values in knobs.items()}
        self._values: dict[str, Any] = {name: knob.value for name, knob in self._knobs.items()}
        self._telling = Telling(self._show, line_by_line=line_by_line)
        self.made: Any = None
        self.stage = Stage("sliders", lambda room: self._draw(room), self._sections, dark=dark)
        self.stage.frame.title = title
        self._slow = SlowMotion(self.stage, [Step("")], names, title=title, line_by_line=line_by_line)
        self._refresh()

    def set(self, **values: int | str) -> None:
        """Move sliders, as a hand would."""
        for name, value in values.items():
            if name not in self._knobs:
                raise GameError(f"There is no slider {name!r}.{guess(name, self._knobs)}")
            self._values[name] = self._knobs[name].checked(value)
        self._refresh()

    def __repr__(self) -> str:
        return str(self._bundle()["text/plain"])

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        shown = self.stage.still(repr(self), self.stage.frame.title)
        return shown | self._bundle()

    def _refresh(self) -> None:
        """Make it anew; numbers that cannot be are told of beside what was made before."""
        stage = self.stage
        with stage.frame.hold_sync():
            stage.slide([knob.at(self._values[knob.name]) for knob in self._knobs.values()], self._moved)
            try:
                self.made = self._make(**self._values)
                if isinstance(self.made, State):
                    self._telling.begin(in_a_sheet(self.made.score_sheet(self._scope)))
                elif _is_slow(self.made):
                    self._slow.begin(self.made)
                stage.tell("")
            except GameError as error:
                stage.tell(alert_html(self._why_not(error)), alarm=True)
                self.made = error if self.made is None else self.made
            self._show()

    def _why_not(self, error: GameError) -> str:
        """Why something cannot be, in sentences without lines of a text that nobody sees here."""
        if not isinstance(error, PositionError):
            return str(error)
        told = " ".join(fault.text for fault in error.faults)
        for seat, name in enumerate(self._names, 1):
            told = told.replace(f"Player {seat}", name)
        return told

    def _moved(self, name: str, value: Any) -> None:
        self.set(**{name: value})

    def _show(self) -> None:
        """Show what was made: a board, a drawing, or a table."""
        frame, made = self.stage.frame, self.made
        if _is_slow(made):
            self._slow.refresh()
            return
        bundle = self._bundle()
        plain = f"<pre>{escape(bundle['text/plain'])}</pre>"
        drawn = isinstance(made, State) or isinstance(getattr(made, "scene", None), Scene)
        frame.main = "" if drawn else bundle.get("text/html") or plain
        if isinstance(made, State):
            telling, sheet = self._telling, made.score_sheet(self._scope)
            frame.words = sheet_html(sheet, check_names(self._names, made.players), telling.told)
            self.stage.walk([*telling.steps(), telling.button()])
            if not frame.alarm:
                self.stage.tell(f"<p><b>{question(made)}</b></p>" if telling.covered else "")
        self.stage.repaint()
        self.stage.put_into_words()

    def _draw(self, room: Room) -> Scene:
        made = self.made
        if isinstance(made, State):
            board = board_of(made)
            names = check_names(self._names, made.players)
            marks = Marks(covered=self._telling.covered)
            return board.scene(made, None, names, marks, hand=False, room=room, part=board.part(made))
        if _is_slow(made):
            return self._slow.draw(room)
        scene: Scene = getattr(made, "scene", NOTHING)
        return scene

    def _sections(self) -> list[heard.Section]:
        made = self.made
        if isinstance(made, State):
            return heard.position(board_of(made), made, None, check_names(self._names, made.players), hand=False)
        return self._slow.sections() if _is_slow(made) else heard.sections(self.stage.scene)

    def _bundle(self) -> dict[str, Any]:
        """What was made, in all the ways in which a page without sliders can show it."""
        if isinstance(self.made, State):
            return {"text/plain": self._telling.to_text(self.made, self.made.score_sheet(self._scope), self._names)}
        if _is_slow(self.made):
            return {"text/plain": self._slow.to_text()}
        if hasattr(self.made, "_repr_mimebundle_"):
            kinds = ("text/plain", "text/html", "image/svg+xml")
            return {kind: shown for kind, shown in self.made._repr_mimebundle_().items() if kind in kinds}
        return {"text/plain": str(self.made)}


def _is_slow(made: object) -> bool:
    """Whether it is steps to be shown in slow motion."""
    return isinstance(made, list) and bool(made) and all(isinstance(each, Step) for each in made)


def _knob(name: str, values: Range | Menu) -> Knob:
    """A slider or a menu, with its label or else with its name."""
    given: list[Any] = list(values) if isinstance(values, tuple) else [values]
    label = given.pop(0) if isinstance(given[0], str) else name.replace("_", " ")
    if len(given) == 1:
        return Knob(name, label, given[0][0], words=tuple(given[0]))
    least, most, first = given
    return Knob(name, label, first, least, most)
