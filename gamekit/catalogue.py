"""The games of the kit, by name."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from gamekit.errors import GameError, guess
from gamekit.game import Game
from gamekit.text import listing, shorten


def games() -> tuple[str, ...]:
    """The names of all games, as `load` takes them."""
    return ("lostcities", "jade", "desert", "compass")


def load(name: str) -> Game:
    """The game of this name."""
    if name in games():
        return _load(name)
    raise GameError(f"There is no game {shorten(name)}; there is {listing(games())}.{guess(name, games())}")


@cache
def _load(name: str) -> Game:
    """The game of a known name, from the package of the same name."""
    game = import_module(f"gamekit.{name}.game").GAME()
    assert isinstance(game, Game)
    return game
