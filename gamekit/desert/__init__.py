"""In the Realm of the Desert Sons: all that notebooks and boards need of it."""

from __future__ import annotations

from gamekit.desert.action import Replace
from gamekit.desert.box import (
    CAMEL,
    CAMEL_CARDS,
    CAMELS,
    GOODS,
    LETTERS,
    LOAD,
    ONE_WATER,
    PLACES,
    RUMOUR,
    SPACES,
    STACKS,
    SUPPLY,
    TWO_WATER,
    WATER,
    standard_box,
)
from gamekit.desert.discover import DRAW, DRAW_AND_SWAP, SCOUT, Draw, DrawAndSwap, Scout
from gamekit.desert.explorer import Place
from gamekit.desert.game import Desert
from gamekit.desert.oasis import Choose, Oasis, line_up, region_at, region_number
from gamekit.desert.rumour import Peek, PlaceRumour, TakeOff
from gamekit.desert.score import good_key, value, value_words
from gamekit.desert.setup import ENDS, Start
from gamekit.desert.state import (
    CHIEF,
    CHOOSE,
    DISCOVER,
    DOUBT,
    LAY,
    LISTEN,
    LOAD_UP,
    MOVE,
    OVER,
    PICK,
    PLACE,
    RECALL,
    RETURN,
    SCORING,
    START,
    TELL,
    DesertState,
    Explorer,
    Rumour,
)
from gamekit.desert.supply import Discard, stuck
from gamekit.desert.travel import HERDER, Herder, Travel, reach
from gamekit.desert.turn import Chief
from gamekit.desert.views import unseen_tiles
from gamekit.tiles.regions import completing

__all__ = [
    "CAMEL",
    "CAMELS",
    "CAMEL_CARDS",
    "CHIEF",
    "CHOOSE",
    "DISCOVER",
    "DOUBT",
    "DRAW",
    "DRAW_AND_SWAP",
    "ENDS",
    "GOODS",
    "HERDER",
    "LAY",
    "LETTERS",
    "LISTEN",
    "LOAD",
    "LOAD_UP",
    "MOVE",
    "ONE_WATER",
    "OVER",
    "PICK",
    "PLACE",
    "PLACES",
    "RECALL",
    "RETURN",
    "RUMOUR",
    "SCORING",
    "SCOUT",
    "SPACES",
    "STACKS",
    "START",
    "SUPPLY",
    "TELL",
    "TWO_WATER",
    "WATER",
    "Chief",
    "Choose",
    "Desert",
    "DesertState",
    "Discard",
    "Draw",
    "DrawAndSwap",
    "Explorer",
    "Herder",
    "Oasis",
    "Peek",
    "Place",
    "PlaceRumour",
    "Replace",
    "Rumour",
    "Scout",
    "Start",
    "TakeOff",
    "Travel",
    "completing",
    "good_key",
    "line_up",
    "reach",
    "region_at",
    "region_number",
    "standard_box",
    "stuck",
    "unseen_tiles",
    "value",
    "value_words",
]
