"""What lies on the table: goods, action spaces, rumours, explorers, and the moves people make."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from gamekit.move import Move
from gamekit.text import listing
from gamekit.tiles.grid import CENTRE, FIELDS, NAMES, SIDES, STEP
from gamekit.tiles.moves import KEPT, every_shared_move
from gamekit.tiles.terrain import Terrain
from gamekit.tiles.tile import Tile

TERRAIN = Terrain("desert", wild="desert", site="oasis", traveller="caravan")

STACKS = 5  # desert.setup.stacks
SUPPLY = KEPT  # desert.supply.limit: with so many tiles nothing is drawn
ENDS = tuple(CENTRE + 5 * step for step in STEP)  # desert.setup.caravans: the end fields of the start cross
START_WATER = 2
WATER = 20  # desert.parts.goods: stones in all
CAMELS = 2  # on a caravan card
CAMEL_CARDS = 10
LOAD = 2  # goods on a camel
BASE = 4  # desert.setup.rumours: what a good is worth before the rumours
PLACES = 2  # for rumours beside each good

GOODS = ("incense", "myrrh", "salt", "gem")
CAMEL, ONE_WATER, TWO_WATER, RUMOUR = "camel", "water", "double water", "rumour"
# Action spaces, by the letter that stands for them on tiles.
SPACES: Mapping[str, str] = {
    **{good[0]: good for good in GOODS},
    "c": CAMEL,
    "w": ONE_WATER,
    "d": TWO_WATER,
    "r": RUMOUR,
}
LETTERS: Mapping[str, str] = {space: letter for letter, space in SPACES.items()}

# What the player has to do now, so that "player 1" before it makes a sentence.
START = "picks a start"
MOVE = "moves"
DISCOVER = "discovers"
PICK = "picks a tile"
RETURN = "may draw in return"
LAY = "lays the tile"
PLACE = "places an explorer"
RECALL = "recalls"
CHOOSE = "chooses an action space"
LOAD_UP = "loads a good"
TELL = "places a rumour"
LISTEN = "looks at a rumour"
DOUBT = "keeps or removes a rumour"
CHIEF = "may send the chief"
OVER = "over"
PHASES = (START, MOVE, DISCOVER, PICK, RETURN, LAY, PLACE, RECALL, CHOOSE, LOAD_UP, TELL, LISTEN, DOUBT, CHIEF)
SCORING = (CHOOSE, LOAD_UP, TELL, LISTEN, DOUBT)  # the decisions within the scoring of an oasis


class Explorer(NamedTuple):
    """An explorer on the board: its height, and a side of the oasis part it stands on."""

    height: int
    side: int


class Rumour(NamedTuple):
    """A rumour tile: what it adds to a value, None where that is hidden, and who has seen it, a bit for each seat."""

    value: int | None
    seen: int = 0


@dataclass(frozen=True, slots=True)
class Start(Move):
    """Put the caravan on an end field of the start cross."""

    field: int

    def __str__(self) -> str:
        return f"start {NAMES[self.field]}"


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Remove a tile of the own supply from the game."""

    place: int

    def __str__(self) -> str:
        return f"discard {self.place + 1}"


@dataclass(frozen=True, slots=True)
class Herder(Move):
    """Pay the camel herder, so that white lines do not stop the caravan."""

    def __str__(self) -> str:
        return "herder"


@dataclass(frozen=True, slots=True)
class Travel(Move):
    """Move the caravan to a field."""

    field: int

    def __str__(self) -> str:
        return f"move {NAMES[self.field]}"


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Draw the top tile of the current stack, to lay it."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class DrawAndSwap(Move):
    """Draw the top tile of the current stack into the own supply, and lay one from there."""

    def __str__(self) -> str:
        return "draw to supply"


@dataclass(frozen=True, slots=True)
class Scout(Move):
    """Pay the scout, and lay a tile from another player's supply."""

    seat: int
    place: int

    def __str__(self) -> str:
        return f"scout player {self.seat + 1} tile {self.place + 1}"


@dataclass(frozen=True, slots=True)
class Place(Move):
    """Put the explorer of this height on the oasis part that begins, clockwise from the north, on this side."""

    height: int
    side: int

    def __str__(self) -> str:
        return f"place {self.height} {SIDES[self.side]}"


@dataclass(frozen=True, slots=True)
class Choose(Move):
    """Put the explorer whose turn it is on an action space of this kind."""

    space: str

    def __str__(self) -> str:
        return f"choose {self.space}"


@dataclass(frozen=True, slots=True)
class Replace(Move):
    """Make room for a good by giving back one of this kind."""

    good: str

    def __str__(self) -> str:
        return f"replace {self.good}"


@dataclass(frozen=True, slots=True)
class PlaceRumour(Move):
    """Lay the rumour just looked at beside a good."""

    good: str

    def __str__(self) -> str:
        return f"rumour {self.good}"


@dataclass(frozen=True, slots=True)
class Peek(Move):
    """Look in secret at a rumour beside a good."""

    good: str
    place: int

    def __str__(self) -> str:
        return f"peek {self.good} {self.place + 1}"


@dataclass(frozen=True, slots=True)
class TakeOff(Move):
    """Take the rumour just looked at off the table."""

    def __str__(self) -> str:
        return "take off"


@dataclass(frozen=True, slots=True)
class Chief(Move):
    """Pay the chief for a bonus turn."""

    def __str__(self) -> str:
        return "chief"


# Moves are made once and shared: an existing object costs nothing in the inner loop.
START_AT = {end: Start(end) for end in ENDS}
DISCARD = tuple(Discard(place) for place in range(SUPPLY))
HERDER = Herder()
TRAVEL_TO = tuple(Travel(field) for field in range(FIELDS[-1] + 1))
DRAW = Draw()
DRAW_AND_SWAP = DrawAndSwap()
SCOUT = tuple(tuple(Scout(seat, place) for place in range(SUPPLY)) for seat in range(4))
CHOOSE_SPACE = {letter: Choose(space) for letter, space in SPACES.items()}
REPLACE = tuple(Replace(good) for good in GOODS)
RUMOUR_AT = tuple(PlaceRumour(good) for good in GOODS)
PEEK = tuple(tuple(Peek(good, place) for place in range(PLACES)) for good in GOODS)
TAKE_OFF = TakeOff()
CHIEF_TURN = Chief()


def placings(heights: Iterable[int]) -> dict[int, tuple[Place, ...]]:
    """For each explorer, the moves that put it on each side of a tile."""
    return {height: tuple(Place(height, side) for side in range(4)) for height in heights}


def every_move(place: Mapping[int, tuple[Place, ...]]) -> Mapping[str, Move]:
    """Every move the game knows at all, by its text."""
    moves: list[Move] = [*every_shared_move(), *START_AT.values(), *DISCARD, HERDER]
    moves += [TRAVEL_TO[field] for field in FIELDS]
    moves += [DRAW, DRAW_AND_SWAP, *(move for scouts in SCOUT for move in scouts)]
    moves += [move for sides in place.values() for move in sides]
    moves += [*CHOOSE_SPACE.values(), *REPLACE, *RUMOUR_AT]
    moves += [*(move for peeks in PEEK for move in peeks), TAKE_OFF, CHIEF_TURN]
    return {str(move): move for move in moves}


def tile_in_hand(tile: Tile) -> str:
    """A tile that does not lie on the board, in words: "a tile with oasis on two sides, salt and water"."""
    if tile.wild:
        return "a desert tile"
    sides = ("one side", "two sides", "three sides", "all four sides")[tile.sites.bit_count() - 1]
    symbols = "".join(part.symbols for part in tile.parts)
    return "a tile with " + listing([f"oasis on {sides}", *space_words(symbols)])


def space_words(symbols: str) -> list[str]:
    """Action spaces in words, those of a kind together: "incense", "2 salt"."""
    counted = [(space, symbols.count(letter)) for letter, space in SPACES.items()]
    return [space if number == 1 else f"{number} {space}" for space, number in counted if number]
