"""Lost Cities: The Board Game, by Reiner Knizia: all that notebooks and boards need of it."""

from __future__ import annotations

from gamekit.lostcities.box import ARTEFACT, BRIDGE, CROSSINGS, EMPTY, HAND, STAGE_CHIP, STAGES
from gamekit.lostcities.cards import CARDS, COLOURS, PACK, UNKNOWN, Card
from gamekit.lostcities.draw import DECK, Draw
from gamekit.lostcities.events import Stay, UseStage
from gamekit.lostcities.game import LostCities
from gamekit.lostcities.play import Advance, Discard, Start
from gamekit.lostcities.rounds import NextRound
from gamekit.lostcities.score import piece_key
from gamekit.lostcities.state import DRAW, OVER, PLAY, SCORED, STAGE, LostCitiesState

__all__ = [
    "ARTEFACT",
    "BRIDGE",
    "CARDS",
    "COLOURS",
    "CROSSINGS",
    "DECK",
    "DRAW",
    "EMPTY",
    "HAND",
    "OVER",
    "PACK",
    "PLAY",
    "SCORED",
    "STAGE",
    "STAGES",
    "STAGE_CHIP",
    "UNKNOWN",
    "Advance",
    "Card",
    "Discard",
    "Draw",
    "LostCities",
    "LostCitiesState",
    "NextRound",
    "Start",
    "Stay",
    "UseStage",
    "piece_key",
]
