"""Board-game rulebooks as a library: play, ask why not, score, write positions and records."""

from __future__ import annotations

from gamekit.catalogue import games, load
from gamekit.errors import GameError
from gamekit.game import Event, Game, IllegalMove, Move, MoveError, Option, Outcome, Refusal, State
from gamekit.position import Fault, PositionError
from gamekit.record import Record, RecordError
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
    "Record",
    "RecordError",
    "Refusal",
    "Rule",
    "Rulebook",
    "Sheet",
    "State",
    "Step",
    "games",
    "load",
]
