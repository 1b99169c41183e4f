"""Board-game rulebooks as a library: play, ask why not, score, write positions and records."""

from __future__ import annotations

from gamekit.catalogue import games, load
from gamekit.errors import GameError
from gamekit.game import Game, Option
from gamekit.move import Event, IllegalMove, Move, MoveError, Outcome, Refusal
from gamekit.position import Fault, PositionError
from gamekit.record import Record, RecordError
from gamekit.rules import Example, ExampleStep, Rule, Rulebook
from gamekit.score import Line, Sheet
from gamekit.state import Moment, State

__all__ = [
    "Event",
    "Example",
    "ExampleStep",
    "Fault",
    "Game",
    "GameError",
    "IllegalMove",
    "Line",
    "Moment",
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
    "games",
    "load",
]
