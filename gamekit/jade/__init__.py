"""In the Realm of the Jade Goddess: all that notebooks and boards need of it."""

from __future__ import annotations

from gamekit.jade.box import CHIPS, COIN, COST, DISPLAY, HEAD, SIZES, STACKS
from gamekit.jade.dig import RANKS, City, Share, region_at, region_number, shares
from gamekit.jade.discover import Draw
from gamekit.jade.display import Swap
from gamekit.jade.drive import Drive, reach
from gamekit.jade.exchange import Blind, Exchange, LayOff
from gamekit.jade.game import Jade
from gamekit.jade.score import Statue, statues
from gamekit.jade.settle import Settle
from gamekit.jade.state import (
    BONUS,
    DISCOVER,
    DRIVE,
    EXCHANGE,
    FIRST_TILE,
    LAY,
    LAY_OFF,
    OVER,
    RECALL,
    SETTLE,
    UNKNOWN,
    Figure,
    JadeState,
)
from gamekit.jade.turn import BONUS_TURN, Bonus
from gamekit.jade.views import unseen_tiles
from gamekit.tiles.regions import completing

__all__ = [
    "BONUS",
    "BONUS_TURN",
    "CHIPS",
    "COIN",
    "COST",
    "DISCOVER",
    "DISPLAY",
    "DRIVE",
    "EXCHANGE",
    "FIRST_TILE",
    "HEAD",
    "LAY",
    "LAY_OFF",
    "OVER",
    "RANKS",
    "RECALL",
    "SETTLE",
    "SIZES",
    "STACKS",
    "UNKNOWN",
    "Blind",
    "Bonus",
    "City",
    "Draw",
    "Drive",
    "Exchange",
    "Figure",
    "Jade",
    "JadeState",
    "LayOff",
    "Settle",
    "Share",
    "Statue",
    "Swap",
    "completing",
    "reach",
    "region_at",
    "region_number",
    "shares",
    "statues",
    "unseen_tiles",
]
