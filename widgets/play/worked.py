"""The worked examples of a rulebook as lessons."""

from __future__ import annotations

from typing import Any

import gamekit
from gamekit import Example, Game
from widgets.play.lesson import Lesson
from widgets.play.steps import Goal, Step


def lesson_of(example: str | Example, game: str | Game, **kwargs: Any) -> Lesson:
    """A worked example of the rulebook, given itself or by name, as a lesson: one step a move."""
    game = game if isinstance(game, Game) else gamekit.load(game)
    example = example if isinstance(example, Example) else game.examples[example]
    return Lesson(game, example_steps(example), title=example.title, **kwargs)


def example_steps(example: Example) -> list[Step]:
    """The steps of a worked example: a task for each of its moves, the first with what it is about."""
    if not example.steps:
        return [Step(example.says, example.position, rules=example.rules)]
    steps = []
    for number, each in enumerate(example.steps):
        caption, position = (example.says, example.position) if number == 0 else ("", None)
        rules = example.rules if each is example.steps[-1] else ()
        goal: Goal = () if each.refused else each.move
        tries = each.move if each.refused else ""
        step = Step(caption, position, task=each.task, goal=goal, tries=tries, after=each.says, rules=rules)
        steps.append(step)
    return steps
