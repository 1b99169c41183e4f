"""The boards of all games: what a position looks like and how its moves are clicked."""

from __future__ import annotations

from gamekit import Game
from widgets.boards.base import Board
from widgets.boards.lostcities import LostCitiesBoard

BOARDS: dict[str, Board] = {"lostcities": LostCitiesBoard()}


def board_of(game: Game) -> Board:
    """The board of a game."""
    return BOARDS[game.name]
