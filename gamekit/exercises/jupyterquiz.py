"""A paper as the questions of `jupyterquiz`: those in words alone, as its quizzes have no boards."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from gamekit.exercises.exercise import Exercise, tell


def fits(exercise: Exercise) -> bool:
    """Whether a quiz of `jupyterquiz` can ask this: without a position, and with choices that need no order."""
    return exercise.state is None and exercise.way != "order"


def to_json(exercises: Iterable[Exercise], names: Sequence[str] = ()) -> str:
    """These exercises as JSON, for `jupyterquiz.display_quiz`; those that do not fit are left out."""
    return json.dumps([_question(each, names) for each in exercises if fits(each)], ensure_ascii=False, indent=1)


def _question(exercise: Exercise, names: Sequence[str]) -> dict[str, object]:
    answers = [
        {
            "answer": tell(choice.text, names),
            "correct": choice.right,
            "feedback": f"{'Right' if choice.right else 'No'}. {tell(exercise.after, names)}",
        }
        for choice in exercise.choices
    ]
    kind = "many_choice" if exercise.way == "all" else "multiple_choice"
    return {"question": tell(exercise.asks, names), "type": kind, "answers": answers}
