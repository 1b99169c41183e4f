"""Exercises that the engine sets and marks: questions without end about every rule of every game."""

from gamekit.exercises.about import About, abouts
from gamekit.exercises.answers import Answer, Answers
from gamekit.exercises.difficulty import Difficulty
from gamekit.exercises.exercise import ASKS, Choice, Exercise, Kind, Name, Spoken, tell
from gamekit.exercises.making import make
from gamekit.exercises.marks import Marks, mark
from gamekit.exercises.paper import Paper, chapters, paper, rules_of

__all__ = [
    "ASKS",
    "About",
    "Answer",
    "Answers",
    "Choice",
    "Difficulty",
    "Exercise",
    "Kind",
    "Marks",
    "Name",
    "Paper",
    "Spoken",
    "abouts",
    "chapters",
    "make",
    "mark",
    "paper",
    "rules_of",
    "tell",
]
