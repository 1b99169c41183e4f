"""What lies on the table: artefact chips, figures, and the moves people make."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from gamekit.game import Move
from gamekit.text import count, listing
from gamekit.tiles.grid import FIELDS, NAMES, SIDES
from gamekit.tiles.moves import KEPT, every_shared_move
from gamekit.tiles.terrain import Terrain
from gamekit.tiles.tile import Tile

TERRAIN = Terrain("jade", wild="jungle", site="city", traveller="jeep")

STACKS = 6  # jade.setup.stacks
DISPLAY = KEPT  # jade.display.limit: with so many tiles nothing is drawn
OPEN = 5  # jade.setup.open_artefacts
START_GOLD = 5
SIZES = (1, 2, 3)  # archaeologists on a figure
FIGURES = (3, 1, 1)  # jade.parts.figures: how many of each size a player has
COST = (0, 0, 1, 2)  # jade.settle.cost: of a figure, by its archaeologists

HEAD, COIN = "h", "c"  # the symbols on tiles

# An artefact chip is a letter and how well it is preserved: A+ is well preserved, A- badly.
LETTERS = "ABCD"
CHIPS = tuple(letter + state for letter in LETTERS for state in "+-")
UNKNOWN = "?"  # a chip that a view does not show
CHANCES = 2**29  # how many numbers there are that decide where in the pool an artefact goes

# What the player has to do now, so that "player 1" before it makes a sentence.
FIRST_TILE = "draws a first tile"
DRIVE = "drives"
DISCOVER = "discovers"
LAY = "lays the tile"
SETTLE = "settles"
EXCHANGE = "exchanges"
LAY_OFF = "lays off"
RECALL = "recalls"
BONUS = "buys a bonus turn"
OVER = "over"
PHASES = (FIRST_TILE, DRIVE, DISCOVER, LAY, SETTLE, EXCHANGE, LAY_OFF, RECALL, BONUS)


class Figure(NamedTuple):
    """A figure on the board: whose it is, its archaeologists, and a side of the city part it stands on."""

    seat: int
    size: int
    side: int


@dataclass(frozen=True, slots=True)
class Drive(Move):
    """Drive the jeep to a field."""

    field: int

    def __str__(self) -> str:
        return f"drive {NAMES[self.field]}"


@dataclass(frozen=True, slots=True)
class Swap(Move):
    """Put a tile of the display under a stack and draw the top tile of that stack."""

    place: int
    stack: int

    def __str__(self) -> str:
        return f"swap {self.place + 1} with stack {self.stack + 1}"


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Draw the top tile of a stack."""

    stack: int

    def __str__(self) -> str:
        return f"draw {self.stack + 1}"


@dataclass(frozen=True, slots=True)
class Settle(Move):
    """Put a figure on the city part of the tile just laid that begins, clockwise from the north, on this side."""

    size: int
    side: int

    def __str__(self) -> str:
        return f"settle {self.size} {SIDES[self.side]}"


@dataclass(frozen=True, slots=True)
class Exchange(Move):
    """Swap an own artefact for an open one."""

    give: str
    take: str

    def __str__(self) -> str:
        return f"exchange {self.give} for {self.take}"


@dataclass(frozen=True, slots=True)
class Blind(Move):
    """Pay for drawing so many face-down artefacts, and for laying off as many."""

    number: int

    def __str__(self) -> str:
        return f"exchange blind {self.number}"


@dataclass(frozen=True, slots=True)
class LayOff(Move):
    """Lay off an artefact face down after a blind exchange."""

    chip: str

    def __str__(self) -> str:
        return f"lay off {self.chip}"


@dataclass(frozen=True, slots=True)
class Bonus(Move):
    """Buy a bonus turn."""

    def __str__(self) -> str:
        return "bonus turn"


# Moves are made once and shared: an existing object costs nothing in the inner loop.
DRIVE_TO = tuple(Drive(field) for field in range(FIELDS[-1] + 1))
SWAP = tuple(Swap(place, stack) for place in range(DISPLAY) for stack in range(STACKS))
DRAW = tuple(Draw(stack) for stack in range(STACKS))
SETTLE_ON = tuple(tuple(Settle(size, side) for side in range(4)) for size in range(4))  # [0] is no figure
EXCHANGE_FOR = {(give, take): Exchange(give, take) for give in CHIPS for take in CHIPS}
BLIND = (Blind(1), Blind(2))
LAY_OFF_CHIP = {chip: LayOff(chip) for chip in CHIPS}
BONUS_TURN = Bonus()


def tile_in_hand(tile: Tile) -> str:
    """A tile that does not lie on the board, in words: "a tile with city on two sides and a head"."""
    if tile.wild:
        return "a jungle tile"
    sides = ("one side", "two sides", "three sides", "all four sides")[tile.sites.bit_count() - 1]
    symbols = "".join(part.symbols for part in tile.parts)
    shown = [
        f"a {thing}" if number == 1 else count(number, thing)
        for thing, number in (("head", symbols.count(HEAD)), ("coin", symbols.count(COIN)))
        if number
    ]
    return "a tile with " + listing([f"city on {sides}", *shown])


def _every_move() -> Mapping[str, Move]:
    """Every move the game knows at all, by its text."""
    moves: list[Move] = [*every_shared_move(), *(DRIVE_TO[field] for field in FIELDS), *SWAP, *DRAW]
    moves += [move for size in SIZES for move in SETTLE_ON[size]]
    moves += [*EXCHANGE_FOR.values(), *BLIND, *LAY_OFF_CHIP.values(), BONUS_TURN]
    return {str(move): move for move in moves}


EVERY_MOVE = _every_move()
