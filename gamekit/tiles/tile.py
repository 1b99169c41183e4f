"""Discovery tiles: four sides of wild land or site, sites joined or separate, and symbols on them.

A tile is written as its sides from north clockwise: `-` is wild land, a letter is site, and sides with the same letter
are joined on the tile. What each site shows follows after a slash: `aa-b/hc/h` has a site to the north and east with a
head and a coin, and another one to the west with a head.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from gamekit.errors import GameError
from gamekit.text import shorten
from gamekit.tiles.grid import OPPOSITE, SIDES, STEP

TURNS = (0, 90, 180, 270)  # degrees clockwise
MOST_SYMBOLS = 9  # on one site


class Part(NamedTuple):
    """A site on a tile: the sides it reaches, and the letters of the symbols it shows."""

    sides: tuple[int, ...]
    symbols: str


class Tile:
    """A tile as it lies; tiles that look the same are the same object, made by `tile_of`."""

    __slots__ = ("asks", "fits", "kind", "parts", "sites", "text", "turned")

    text: str
    parts: tuple[Part, ...]
    sites: int  # a bit for each side that shows site
    asks: tuple[tuple[int, int], ...]  # the step to each neighbour, and what this tile demands of it
    kind: Tile  # the same tile as all its turns are written when it does not lie on the board
    turned: tuple[Tile, ...]  # the tile turned by 0, 90, 180 and 270 degrees
    fits: tuple[tuple[int, ...], ...]  # for each demand, the numbers of the turns that meet it, each look once

    @property
    def wild(self) -> bool:
        """Whether the tile shows nothing but wild land."""
        return not self.sites

    def part_at(self, side: int) -> Part | None:
        """The site on a side."""
        return next((part for part in self.parts if side in part.sides), None)

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return _shared, (self.text,)

    def __repr__(self) -> str:
        return f"<tile {self.text}>"

    def __str__(self) -> str:
        return self.text


def demand(side: int, site: bool) -> int:
    """What a neighbour on this side demands of a field: four bits for the known sides, four for those that need site.

    The demands of several neighbours are joined by `|`.
    """
    return 16 << side | (1 << side if site else 0)


def unmet(tile: Tile, wanted: int) -> list[int]:
    """The sides on which a tile does not show what is demanded."""
    return [side for side in range(4) if wanted >> 4 >> side & 1 and (tile.sites ^ wanted) >> side & 1]


def _face_down() -> Tile:
    """A tile whose face is not seen: it fits nowhere and turns into nothing else."""
    tile = Tile()
    tile.text, tile.parts, tile.sites, tile.asks = "?", (), 0, ()
    tile.kind, tile.turned, tile.fits = tile, (tile,) * 4, ((),) * 256
    return tile


FACE_DOWN = _face_down()
_FAMILIES: dict[str, dict[str, Tile]] = {}  # all tiles that were ever made, by kind and then by their text


@cache
def tile_of(text: str) -> Tile:
    """The tile that a text describes."""
    parts = _parts(text)
    looks = [_spell(parts, turn) for turn in range(4)]
    kind = _kind(looks)
    if kind not in _FAMILIES:
        _FAMILIES.setdefault(kind, _family(kind))  # of several threads that make a tile at once, one is heard
    return _FAMILIES[kind][looks[0]]


def _kind(looks: list[str]) -> str:
    """Which of its looks stands for a tile: letters before dashes, as in `aab-`, and `h` before `c`."""
    sides = min((look[:4] for look in looks), key=lambda sides: sides.replace("-", "~"))
    return max(look for look in looks if look[:4] == sides)


def spelled(text: str) -> str:
    """The text of a tile as it is written here, whatever order its symbols were given in."""
    return _spell(_parts(text), 0)


def _shared(text: str) -> Tile:
    """The one object for a tile that all states hold, also those that were copied or came through a pickle."""
    return FACE_DOWN if text == FACE_DOWN.text else tile_of(text)


def _family(text: str) -> dict[str, Tile]:
    """A tile in all its turns, by their texts; they know each other."""
    parts = _parts(text)
    looks = [_spell(parts, turn) for turn in range(4)]
    tiles = {look: _bare(look) for look in looks}
    for number, look in enumerate(looks):
        tile = tiles[look]
        tile.kind = tiles[text]
        tile.turned = tuple(tiles[looks[(number + turn) % 4]] for turn in range(4))
        different = [turn for turn in range(4) if tile.turned.index(tile.turned[turn]) == turn]
        tile.fits = tuple(
            tuple(turn for turn in different if not unmet(tile.turned[turn], wanted)) for wanted in range(256)
        )
    return tiles


def _bare(text: str) -> Tile:
    """A tile that does not know its turns yet."""
    tile = Tile()
    tile.text, tile.parts = text, _parts(text)
    tile.sites = sum(1 << side for part in tile.parts for side in part.sides)
    tile.asks = tuple((STEP[side], demand(OPPOSITE[side], bool(tile.sites >> side & 1))) for side in range(4))
    return tile


def _parts(text: str) -> tuple[Part, ...]:
    """The sites of a tile, in the order of their letters; GameError for what is no tile."""
    sides, *symbols = text.split("/")
    letters = "".join(dict.fromkeys(sides.replace("-", "")))
    if len(sides) != 4 or letters != "abcd"[: len(letters)]:
        raise GameError(
            f"{shorten(text)} is not a tile. Write its sides from north clockwise, '-' or a, b, c, d, as in 'aa-b'."
        )
    if sides == "abab":
        raise GameError(f"{shorten(text)} is not a tile: its two parts would cross.")
    if symbols and len(symbols) != len(letters):
        raise GameError(f"{shorten(text)} is not a tile: after the sides it must say what is on each of its parts.")
    if max(map(len, symbols), default=0) > MOST_SYMBOLS:
        raise GameError(f"{shorten(text)} is not a tile: no part shows more than {MOST_SYMBOLS} symbols.")
    shown = ["".join(sorted(one.replace("-", ""), reverse=True)) for one in symbols] or [""] * len(letters)
    return tuple(
        Part(tuple(side for side in range(4) if sides[side] == letter), mine)
        for letter, mine in zip(letters, shown, strict=True)
    )


def _spell(parts: tuple[Part, ...], turn: int) -> str:
    """The text of a tile with these sites after so many quarter turns."""
    turned = sorted((sorted((side + turn) % 4 for side in part.sides), part.symbols) for part in parts)
    sides = ["-"] * 4
    for letter, (reached, _) in zip("abcd", turned, strict=False):
        for side in reached:
            sides[side] = letter
    symbols = [symbols for _, symbols in turned]
    return "".join(sides) + ("".join(f"/{one or '-'}" for one in symbols) if any(symbols) else "")


def side_list(sides: tuple[int, ...]) -> str:
    """Sides as words: "north and east"."""
    return " and ".join(SIDES[side] for side in sides)
