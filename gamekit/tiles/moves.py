"""What players do in both tile games: stay, lay a tile, take a figure back, do without."""

from __future__ import annotations

from dataclasses import dataclass

from gamekit.move import Move, spelled
from gamekit.tiles.grid import FIELD_WORDS, FIELDS
from gamekit.tiles.land import Land
from gamekit.tiles.tile import TURNS, Tile

KEPT = 3  # tiles that a player can keep; with so many nothing is drawn


@dataclass(frozen=True, slots=True, repr=False)
class Stay(Move):
    """Leave the own jeep or caravan where it is."""

    text = "stay"


@dataclass(frozen=True, slots=True, repr=False)
class Take(Move):
    """Take a tile of the own ones, to lay it."""

    place: int

    text = "take {place}"
    words = spelled(place={place: str(place + 1) for place in range(KEPT)})


@dataclass(frozen=True, slots=True, repr=False)
class Lay(Move):
    """Lay the tile in hand on a field, after so many quarter turns clockwise."""

    field: int
    turn: int

    text = "lay {field}{turn}"
    words = spelled(
        field=FIELD_WORDS, turn={turn: f" turned {degrees}" if turn else "" for turn, degrees in enumerate(TURNS)}
    )


@dataclass(frozen=True, slots=True, repr=False)
class Recall(Move):
    """Take the own figure on a field back."""

    field: int

    text = "recall {field}"
    words = spelled(field=FIELD_WORDS)


@dataclass(frozen=True, slots=True, repr=False)
class Pass(Move):
    """Do without what is offered."""

    text = "pass"


class Put(Move):
    """Put a figure on the site of the tile just laid that begins, clockwise from the north, on this side."""

    __slots__ = ()

    side: int


SHARED = (Stay, Take, Lay, Recall, Pass)

# Moves are made once and shared: an existing object costs nothing in the inner loop.
STAY = Stay()
TAKE = tuple(Take(place) for place in range(KEPT))
LAY_AT = tuple(tuple(Lay(field, turn) for turn in range(4)) for field in range(FIELDS[-1] + 1))
RECALL_FROM = tuple(Recall(field) for field in range(FIELDS[-1] + 1))
PASS = Pass()


def takes(land: Land, here: int, tiles: tuple[Tile, ...]) -> list[Move]:
    """To take any of these tiles that fits at an open line of a field."""
    moves: list[Move] = []
    if tiles:
        wanted = [land.demands[place] for place in land.open_lines(here)]
        for take, tile in zip(TAKE, tiles, strict=False):
            fits = tile.fits
            for demand in wanted:
                if fits[demand]:
                    moves.append(take)
                    break
    return moves


def lays(land: Land, here: int, tile: Tile) -> list[Move]:
    """To lay a tile at any open line of a field, in every turn that fits there.

    No line is open that leads off the area, and nothing is demanded from there.
    """
    fits, demands = tile.fits, land.demands
    return [LAY_AT[place][turn] for place in land.open_lines(here) for turn in fits[demands[place]]]


def same_lay(move: Lay, tile: Tile) -> Lay:
    """The same laying as it stands in the list of moves: of turns that look alike only the first is there."""
    return LAY_AT[move.field][tile.turned.index(tile.turned[move.turn])]
