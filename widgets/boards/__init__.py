"""The boards of all games: what a position looks like and how its moves are clicked."""

from __future__ import annotations

from collections.abc import Sequence

from gamekit import GameError, State
from gamekit.words import shorten
from widgets.boards.base import Board
from widgets.boards.compass import CompassBoard
from widgets.boards.desert import DesertBoard
from widgets.boards.jade import JadeBoard
from widgets.boards.lostcities import LostCitiesBoard
from widgets.scene import Scene

BOARDS: dict[str, Board] = {
    "compass": CompassBoard(),
    "desert": DesertBoard(),
    "jade": JadeBoard(),
    "lostcities": LostCitiesBoard(),
}


def board_of(state: State) -> Board:
    """The board for a position, or an error for what is none."""
    if not isinstance(state, State):
        raise GameError(
            f"A position is needed here, like game.new() or game.position(text), not {shorten(repr(state))}."
        )
    return BOARDS[state.game.name]


def check_keys(scene: Scene, keys: str | Sequence[str]) -> Sequence[str]:
    """The keys of things on a board, or an error that names the first one that is not there."""
    wanted = [keys] if isinstance(keys, str) else keys
    for key in wanted:
        if not scene.find(key):
            raise GameError(f"There is nothing called {shorten(str(key))} on this board.")
    return wanted
