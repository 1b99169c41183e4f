"""The boards of all games: what a position looks like and how its moves are clicked."""

from __future__ import annotations

from collections.abc import Sequence

from gamekit import Game, GameError, State
from gamekit.words import shorten
from widgets.boards.base import Board
from widgets.boards.lostcities import LostCitiesBoard
from widgets.scene import Scene

BOARDS: dict[str, Board] = {"lostcities": LostCitiesBoard()}


def board_of(position: Game | State) -> Board:
    """The board of a game or of a position of it, or an error for what is neither."""
    game = position.game if isinstance(position, State) else position
    if not isinstance(game, Game):
        raise GameError(
            f"A position is needed here, like game.new() or game.position(text), not {shorten(repr(game))}."
        )
    return BOARDS[game.name]


def check_keys(scene: Scene, keys: str | Sequence[str]) -> Sequence[str]:
    """The keys of things on a board, or an error that names the first one that is not there."""
    wanted = [keys] if isinstance(keys, str) else keys
    for key in wanted:
        if not scene.find(key):
            raise GameError(f"There is nothing called {shorten(str(key))} on this board.")
    return wanted
