"""Lost Cities: The Board Game, to be looked at and clicked; its teaching aids are for notebooks."""

from widgets.boards.lostcities.teach import end_with, round_with

__all__ = ["end_with", "round_with"]
