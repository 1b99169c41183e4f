"""The boards of all games: what a position looks like and how its moves are clicked."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from gamekit import Game
from widgets.boards.base import Board


def board_of(game: Game) -> Board:
    """The board of a game, from the module of the same name."""
    return cast(Board, import_module(f"widgets.boards.{game.name}").BOARD)
