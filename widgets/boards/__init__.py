"""The boards of all games: what a position looks like and how its moves are clicked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module

from gamekit import GameError, State
from gamekit.text import shorten
from widgets.boards.base import Board
from widgets.scene.shapes import Scene


def board_of(state: State) -> Board:
    """The board for a position, or an error for what is none."""
    if not isinstance(state, State):
        raise GameError(
            f"A position is needed here, like game.new() or game.position(text), not {shorten(repr(state))}."
        )
    return _board(state.game.name)


@cache
def _board(game: str) -> Board:
    """The board of a game, from the room that has its name; it is opened only when it is asked for."""
    board: Board = import_module(f"widgets.boards.{game}.board").BOARD
    return board


def check_keys(scene: Scene, keys: str | Sequence[str]) -> Sequence[str]:
    """The keys of things on a board, or an error that names the first one that is not there."""
    wanted = [keys] if isinstance(keys, str) else keys
    for key in wanted:
        if not scene.find(key):
            raise GameError(f"There is nothing called {shorten(str(key))} on this board.")
    return wanted
