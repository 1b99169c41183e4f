"""Nim, the smallest whole game: what a game of the kit is made of. All that notebooks and boards need of it."""

from __future__ import annotations

from tests.nim.box import HEAPS, MOST
from tests.nim.game import Nim
from tests.nim.state import OVER, TAKE, NimState
from tests.nim.take import TAKE_FROM, Take

__all__ = ["HEAPS", "MOST", "OVER", "TAKE", "TAKE_FROM", "Nim", "NimState", "Take"]
