"""Board-game rulebooks as a library: play, ask why not, score, write positions and records."""

from __future__ import annotations

import difflib
from functools import cache
from importlib import import_module

from gamekit.game import Event, Game, GameError, IllegalMove, Move, MoveError, Option, Outcome, Refusal, State
from gamekit.position import Fault, PositionError
from gamekit.rules import Example, Rule, Rulebook, Step
from gamekit.score import Line, Sheet
from gamekit.words import shorten

__all__ = [
    "Event",
    "Example",
    "Fault",
    "Game",
    "GameError",
    "IllegalMove",
    "Line",
    "Move",
    "MoveError",
    "Option",
    "Outcome",
    "PositionError",
    "Refusal",
    "Rule",
    "Rulebook",
    "Sheet",
    "State",
    "Step",
    "games",
    "load",
]


def games() -> tuple[str, ...]:
    """The names of all games, as `load` takes them."""
    return ("lostcities",)


def load(name: str) -> Game:
    """The game of this name."""
    if name in games():
        return _load(name)
    close = difflib.get_close_matches(str(name), games(), n=1)
    hint = f" Did you mean {close[0]!r}?" if close else ""
    raise GameError(f"There is no game {shorten(str(name))}; there is {', '.join(games())}.{hint}")


@cache
def _load(name: str) -> Game:
    """The game of a known name, from the package of the same name."""
    game = import_module(f"gamekit.{name}.game").GAME()
    assert isinstance(game, Game)
    return game
