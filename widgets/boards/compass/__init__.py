"""The Golden Compass, to be looked at and clicked; its teaching aids are for notebooks."""

from widgets.boards.compass.teach import (
    challenge_steps,
    challenge_table,
    challenge_with,
    colours_lesson,
    colours_table,
    colours_with,
    end_steps,
    end_with,
    needs,
)

__all__ = [
    "challenge_steps",
    "challenge_table",
    "challenge_with",
    "colours_lesson",
    "colours_table",
    "colours_with",
    "end_steps",
    "end_with",
    "needs",
]
