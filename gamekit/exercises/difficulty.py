"""How hard exercises are: counted beforehand, and learned from the answers of a class."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from gamekit.exercises.exercise import Exercise, Kind
from gamekit.exercises.marks import Marks

EVEN = 14  # the counted level at which as many answers are thought to be wrong as right
WEIGHT = 8  # answers that weigh as much as what was counted


@dataclass(frozen=True, slots=True)
class Difficulty:
    """How likely an answer is to be wrong; as long as there are few answers, much of it is what was counted."""

    marks: Mapping[tuple[str, Kind], tuple[int, int]] = field(default_factory=dict)  # right answers, and all of them

    @classmethod
    def learned(cls, marks: Marks) -> Difficulty:
        """What the answers of a class tell, rule by rule and kind by kind."""
        return cls(marks.by_kind())

    def of(self, exercise: Exercise) -> float:
        """The share of wrong answers to expect, from 0 to 1."""
        right, given = self.marks.get((exercise.rule, exercise.kind), (0, 0))
        counted = exercise.level / (exercise.level + EVEN)
        return (given - right + WEIGHT * counted) / (given + WEIGHT)
