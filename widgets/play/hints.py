"""Help with a task, little by little: first where to look, then what to do."""

from __future__ import annotations

from collections.abc import Sequence

from gamekit import State
from widgets.boards import board_of
from widgets.play.steps import Asking, Step, several

LOOK = "Look at what is marked."


def hints(step: Step, state: State) -> tuple[tuple[str, Sequence[str]], ...]:
    """The hints of a step, each in words and as keys to point at; a question is helped by the rule that answers it."""
    point, rules = several(step.point), step.taught(state)
    if isinstance(step, Asking):
        rule = state.game.rules[rules[0]].text if rules else step.hint or LOOK
        return (step.hint or LOOK, point), (rule, point)
    board, move = board_of(state), step.wanted(state)
    way = board.paths(state, move)[0]
    told = f"Do this: {board.say(state, move)}." if not step.tries else _clicks(step, state, way)
    return (step.hint or LOOK, [*point, *way[:1]]), (told, way)


def _clicks(step: Step, state: State, way: Sequence[str]) -> str:
    """What to click for something that is refused: there is no button that says it."""
    scene = board_of(state).scene(state, step.seat_in(state), part=step.part)
    labels = [shape.label.split(",")[0] for key in way for shape in scene.find(key)[:1] if shape.label]
    return f"Click this: {', then '.join(labels)}." if labels else LOOK
