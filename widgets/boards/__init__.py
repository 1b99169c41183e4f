"""The boards of all games: what a position looks like and how its moves are clicked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module

from gamekit import GameError, State, games
from gamekit.text import shorten
from widgets.boards.base import Board
from widgets.scene.shapes import Scene

_ADDED: dict[str, Board] = {}  # boards by the name of their game, beside those that have a room here


def board_of(state: State) -> Board:
    """The board for a position, or an error for what is none."""
    if not isinstance(state, State):
        raise GameError(f"A position is needed here, like game.new() or game.position(text), not {shorten(state)}.")
    return _ADDED.get(state.game.name) or _board(state.game.name)


def add(game: str, board: Board) -> None:
    """Give a board to a game that is not in the catalogue."""
    _ADDED[game] = board


@cache
def _board(game: str) -> Board:
    """The board of a game, from the room that has its name; it is opened only when it is asked for."""
    if game not in games():
        raise GameError(f"There is no board for {shorten(game)} yet: widgets.boards.add({game!r}, board) brings one.")
    board: Board = import_module(f"widgets.boards.{game}.board").BOARD
    return board


def check_keys(scene: Scene, keys: str | Sequence[str]) -> Sequence[str]:
    """The keys of things on a board, or an error that names the first one that is not there."""
    wanted = [keys] if isinstance(keys, str) else keys
    for key in wanted:
        if not scene.find(key):
            raise GameError(f"There is nothing called {shorten(key)} on this board.")
    return wanted
