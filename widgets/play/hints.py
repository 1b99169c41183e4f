"""Help with a task, little by little: first where to look, then what to do."""

from __future__ import annotations

from collections.abc import Sequence

from gamekit import State
from widgets.boards import board_of
from widgets.play.steps import Asking, Step, several
from widgets.scene.shapes import Scene

LOOK = "Look at what is marked."


def hints(step: Step, state: State, names: Sequence[str] = ()) -> tuple[tuple[str, Sequence[str]], ...]:
    """The hints of a step, each in words and as keys to point at; a question is helped by the rule that answers it."""
    point, rules = several(step.point), step.taught(state)
    if isinstance(step, Asking):
        rule = state.game.rules[rules[0]].text if rules else step.hint or LOOK
        return (step.hint or LOOK, point), (rule, point)
    way = clicks(step, state)
    told = _click(step, state, way, names) if step.tries else f"Do this: {_words(step, state)}."
    return (step.hint or LOOK, [*point, *way[:1]]), (told, way)


def clicks(step: Step, state: State) -> Sequence[str]:
    """What to click for what solves a task, as keys: on the board where that can be.

    There is no button for what is refused; where the board knows no way to click it, it is what the step points at.
    """
    paths, scene = board_of(state).paths(state, step.wanted(state)), _scene(step, state)
    seen = [path for path in paths if scene.find(path[0])]
    if step.tries and not seen:
        return several(step.point)
    return (seen or paths)[0]


def _words(step: Step, state: State) -> str:
    """What a button says for the move that solves a task, without the full stop that it may have."""
    return board_of(state).say(state, step.wanted(state)).removesuffix(".")


def _click(step: Step, state: State, way: Sequence[str], names: Sequence[str]) -> str:
    """What to click, in words."""
    scene = _scene(step, state, names)
    labels = [next((shape.label for shape in scene.find(key) if shape.label), "").split(",")[0] for key in way]
    return f"Click this: {', then '.join(labels)}." if all(labels) and labels else LOOK


def _scene(step: Step, state: State, names: Sequence[str] = ()) -> Scene:
    return board_of(state).scene(state, step.seat_in(state), names, part=step.part)
