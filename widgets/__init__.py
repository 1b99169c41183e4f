"""What a person sees and touches: scenes, how they are drawn, and the frames built around them."""

from importlib import import_module
from typing import TYPE_CHECKING

from widgets.play.course import Course
from widgets.play.editor import Editor
from widgets.play.examples import Examples
from widgets.play.lesson import Lesson
from widgets.play.picture import Picture
from widgets.play.sheet import SheetView
from widgets.play.shelf import Shelf
from widgets.play.sliders import Sliders
from widgets.play.stage import Stage
from widgets.play.steps import MoveQuestion, Question, Step
from widgets.play.table import Table
from widgets.play.worked import example_steps, lesson_of
from widgets.render.svg import still, to_svg
from widgets.scene.palette import DARK, LIGHT, Palette
from widgets.scene.shapes import Circle, Poly, Rect, Scene, Text, mark, piece

if TYPE_CHECKING:
    from widgets.play.classview import ClassView
    from widgets.play.exam import Exam
    from widgets.play.practice import Practice
    from widgets.play.printed import print_papers
    from widgets.play.quiz import Quiz

# Exercises need the rules of all four games: they are loaded for those who ask for them, so that a table opens sooner.
_LATER = {"ClassView": "classview", "Exam": "exam", "Practice": "practice", "print_papers": "printed", "Quiz": "quiz"}


def __getattr__(name: str) -> object:
    """Load what has been left for later, once."""
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module(f"widgets.play.{_LATER[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    """All names, so that those for later are offered to who types, too."""
    return [*globals(), *(name for name in _LATER if name not in globals())]


__all__ = [
    "DARK",
    "LIGHT",
    "Circle",
    "ClassView",
    "Course",
    "Editor",
    "Exam",
    "Examples",
    "Lesson",
    "MoveQuestion",
    "Palette",
    "Picture",
    "Poly",
    "Practice",
    "Question",
    "Quiz",
    "Rect",
    "Scene",
    "SheetView",
    "Shelf",
    "Sliders",
    "Stage",
    "Step",
    "Table",
    "Text",
    "example_steps",
    "lesson_of",
    "mark",
    "piece",
    "print_papers",
    "still",
    "to_svg",
]
