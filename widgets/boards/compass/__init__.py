"""The Golden Compass, to be looked at and clicked; its teaching aids are for notebooks."""

from widgets.boards.compass.teach import challenge_table, colours_lesson, colours_table

__all__ = ["challenge_table", "colours_lesson", "colours_table"]
