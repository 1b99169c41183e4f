"""Board-game rulebooks as a library: play, ask why not, score, write positions and records."""

from __future__ import annotations

import difflib
from functools import cache

from gamekit.game import Event, Game, GameError, IllegalMove, Move, MoveError, Option, Outcome, Refusal, State
from gamekit.position import Fault, PositionError
from gamekit.rules import Example, Rule, Rulebook, Step
from gamekit.score import Line, Sheet

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


@cache
def load(name: str) -> Game:
    """The game of this name."""
    if name == "lostcities":
        from gamekit.lostcities.game import LostCities

        return LostCities()
    close = difflib.get_close_matches(str(name), games(), n=1)
    hint = f" Did you mean {close[0]!r}?" if close else ""
    raise GameError(f"There is no game {name!r}; there are {', '.join(games())}.{hint}")
