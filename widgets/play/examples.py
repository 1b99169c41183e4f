"""Worked examples to choose from by name: each on its board, the question first, then line by line, the totals last."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol, TypeAlias

from gamekit import GameError, State, games, load
from gamekit.errors import guess
from gamekit.text import name_of, shorten, signed
from widgets.boards import board_of
from widgets.play import heard
from widgets.play.html import table_html
from widgets.play.sheet import SheetView
from widgets.play.slow import SlowMotion
from widgets.play.stage import Stage
from widgets.play.steps import Step
from widgets.scene.knob import Knob
from widgets.scene.room import Room
from widgets.scene.shapes import Scene

MENU = "Example"
NAMES = ("Ann", "Ben", "Cleo", "Dan")
NOTHING = Scene(600, 575, "Nothing to see yet.")


class Told(Protocol):
    """What can stand on a stage that others have stood on."""

    def refresh(self) -> None:
        """Show it all anew."""

    def draw(self, room: Room, /) -> Scene:
        """The board."""

    def sections(self) -> Sequence[heard.Section]:
        """The board in words."""

    def to_text(self) -> str:
        """What is told so far."""


Make: TypeAlias = Callable[[Stage], Told]


class Examples:
    """The worked examples of a game on one stage, which stays as it is, full screen too, when another one is chosen."""

    def __init__(self, game: str, *, dark: bool | None = None) -> None:
        self._makers = _makers(game)
        self._told: Told | None = None
        self._name = ""
        self.stage = Stage("examples", self._draw, self._sections, dark=dark)
        self.choose(next(iter(self._makers)))

    @property
    def names(self) -> tuple[str, ...]:
        """What there is to choose from."""
        return tuple(self._makers)

    def choose(self, name: str) -> None:
        """Show an example from its question on."""
        if name not in self._makers:
            raise GameError(f"There is no example {shorten(name)}.{guess(name, self._makers)}")
        stage, self._name = self.stage, name
        with stage.frame.hold_sync():
            stage.answer({})
            stage.tell("")
            self._told = self._makers[name](stage)
            self._told.refresh()
            stage.slide([Knob("example", MENU, name, words=self.names)], lambda _, chosen: self.choose(chosen))

    def __repr__(self) -> str:
        assert self._told is not None
        names = [f"{'>' if name == self._name else ' '} {name}" for name in self.names]
        return "\n".join(["Examples to choose from:", *names, "", self._told.to_text()])

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        return self.stage.still(repr(self), self._name)

    def _draw(self, room: Room) -> Scene:
        return self._told.draw(room) if self._told is not None else NOTHING

    def _sections(self) -> Sequence[heard.Section]:
        return self._told.sections() if self._told is not None else ()


def _makers(game: str) -> Mapping[str, Make]:
    """The examples of a game, by name; each is made only when it is chosen."""
    if game not in games():
        raise GameError(f"There is no game {shorten(game)}.{guess(game, games())}")
    examples: Mapping[str, Make] = import_module(f"widgets.boards.{game}.examples").EXAMPLES
    return examples


def line_by_line(stage: Stage, state: State, says: str) -> SheetView:
    """The score sheet of a position to be told, after some words on where it comes from."""
    return SheetView(state, NAMES[: state.players], says=says, line_by_line=True, stage=stage)


def in_slow_motion(
    stage: Stage, game: str, example: str, ask: str, names: Sequence[str], *, title: str, scope: str = ""
) -> SlowMotion:
    """A worked example of the rulebook in slow motion: the question, and then each move of which it says something."""
    found = load(game).examples[example]
    state = load(game).position(found.position)
    steps = [Step(f"{found.says} {ask}", state, closed=True)]
    for step in found.steps:
        state = state if step.refused else state.play(step.move)
        if step.expect and not step.refused:
            lines = [line for line in state.score_sheet(scope).lines if line.points]
            counted = [[name_of(line.player, names), line.text, signed(line.points)] for line in lines]
            point = board_of(state).changed(state, state.events)
            steps.append(
                Step(step.says, state, point=point, table=table_html(["", "", "points"], counted), closed=True)
            )
    return SlowMotion(stage, steps, names, title=title)


def played(game: str, example: str) -> State:
    """The position to which a worked example of the rulebook leads."""
    found = load(game).examples[example]
    state = load(game).position(found.position)
    for step in found.steps:
        state = state if step.refused else state.play(step.move)
    return state
