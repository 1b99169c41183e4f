"""The tiles of a position from text: those on the board, and those that lie elsewhere."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from gamekit.errors import GameError
from gamekit.position import MANY, Entry, GameReader, items, times, words
from gamekit.text import listing, say, shorten
from gamekit.tiles.game import TileGame
from gamekit.tiles.grid import CENTRE, FIELD, NAMES, OPPOSITE, SIDES, STEP
from gamekit.tiles.land import Land
from gamekit.tiles.tile import FACE_DOWN, Part, Tile, spelled
from gamekit.tiles.writing import Turn

NEAREST = 4  # tiles that are named where there is no such tile
NO_TILE_IN_HAND = "Say which tile is to be laid, as in 'in hand: aa--'."
STANDING = re.compile(r"([0-9]{1,2}) on ([a-k][0-9]+)(?: (north|east|south|west))?")


class Loose(NamedTuple):
    """A tile that a text has on a field where it cannot lie, and the sides on which it differs from its neighbours."""

    field: int
    tile: Tile
    sides: tuple[int, ...]


class TileReader(GameReader):
    """Reads positions of a tile game; each tile that is read is taken out of the box."""

    def __init__(self, game: TileGame, text: str) -> None:
        super().__init__(text)
        self.game = game
        self.tiles_left = Counter(game.tiles)
        self.looks = game.looks
        self.cross = game.cross
        self.terrain = game.terrain
        self.laid = False  # whether the tiles lie on the board
        self.loose: tuple[Loose, ...] = ()

    def tile(self, entry: Entry, word: str) -> Tile | None:
        """A tile as it is written, taken out of the box."""
        try:
            tile = self.looks.get(word) or self.looks.get(spelled(word))
        except GameError as error:
            self.fault(entry.line, str(error))
            return None
        if tile is None:
            near = self._nearest(spelled(word)) if len(self.faults) < MANY else []  # nobody will read more
            hint = f" The nearest are {listing(near)}." if near else ""
            self.fault(entry.line, f"There is no tile {shorten(word)} in the box.{hint}")
            return None
        self.tiles_left[tile.kind] -= 1
        if self.tiles_left[tile.kind] == -1:
            self.fault(entry.line, f"There are more tiles {tile.kind} in this position than in the box.")
        return tile

    def _nearest(self, text: str) -> list[str]:
        """Some tiles of the box that show the same on each side; before all others those with the same parts."""
        sides = [side != "-" for side in text[:4]]
        alike = [look for look in self.looks if [side != "-" for side in look[:4]] == sides]
        return sorted(alike, key=lambda look: (look[:4] != text[:4], len(look), look))[:NEAREST]

    def tiles(self, entry: Entry | None) -> tuple[Tile, ...]:
        """Tiles that do not lie on the board."""
        found: list[Tile] = []
        for word in words(entry.value.lower()) if entry is not None else ():
            assert entry is not None
            if word == "-":
                continue
            if unseen := times(word):
                found += [FACE_DOWN] * unseen
            elif tile := self.tile(entry, word):
                found.append(tile.kind)
        return tuple(found)

    def open_tiles(self, section: str, key: str, most: int) -> tuple[Tile, ...]:
        """Tiles that lie face up before a player."""
        entry = self.take(section, key)
        found = self.tiles(entry)
        if entry is not None and len(found) > most:
            self.fault(entry.line, f"A {key} has at most {most} tiles, not {len(found)}.")
        if entry is not None and FACE_DOWN in found:
            self.fault(entry.line, f"The tiles of a {key} lie face up, so they cannot be '?'.")
        return found

    def in_hand(self) -> Tile | None:
        """The tile that is to be laid."""
        entry = self.take("", "in hand")
        return self.tile(entry, entry.value.lower()) if entry is not None else None

    def field(self, section: str, key: str, usual: int) -> int:
        """A field by its name."""
        entry = self.take(section, key)
        if entry is None:
            return usual
        if entry.value.lower() not in FIELD:
            self.fault(entry.line, f"{key} must be a field from a1 to k11, not {shorten(entry.value)}.")
            return usual
        return FIELD[entry.value.lower()]

    def so_far(self, state: Turn, flags: Sequence[str]) -> Iterator[tuple[int, str]]:
        """Note what has happened in this turn; whatever else is said of it, each with its line."""
        entry = self.take("", "this turn")
        for item in items(entry.value.lower()) if entry is not None else ():
            assert entry is not None
            if item in flags:
                setattr(state, item, True)
            elif item.startswith("laid ") and item[5:] in FIELD:
                state.laid = FIELD[item[5:]]
            else:
                yield entry.line, item

    def standing(
        self, land: Land, entry: Entry, item: str, sizes: Container[int], like: int, taken: Container[int]
    ) -> tuple[int, int, int] | None:
        """A figure on the board, as in `2 on g5 north`: its size, its field, and the first side of its site."""
        found = STANDING.fullmatch(item)
        field = FIELD.get(found[2]) if found else None
        figure = self.terrain.figure
        if found is None or field is None or int(found[1]) not in sizes:
            says = f"is not {say('{figure:a}', figure=figure)}. Write '{like} on g5 north', or '{like} on g5'."
            self.fault(entry.line, f"{shorten(item)} {says}")
            return None
        part = self._site_for(land, field, found[3], entry)
        if part is None:
            return None
        if field in taken:
            self.fault(entry.line, f"There are two {figure}s on {NAMES[field]}; a tile never has more than one.")
            return None
        return int(found[1]), field, part.sides[0]

    def _site_for(self, land: Land, field: int, side: str | None, entry: Entry) -> Part | None:
        """The site on a discovered tile where a figure stands; the side may be left out where there is but one."""
        if self.cross.tiles[field] is not None:
            says = (
                f"{NAMES[field]} belongs to the start cross: {self.terrain.figure}s stand only on tiles that were laid."
            )
            self.fault(entry.line, says)
            return None
        figure, tile = str(say("{figure:a}", figure=self.terrain.figure)), land.tiles[field]
        if tile is None:
            if self.laid:  # else the board is at fault
                self.fault(entry.line, f"There is no discovered tile on {NAMES[field]} for {figure}.")
            return None
        part = tile.part_at(SIDES.index(side)) if side else tile.parts[0] if len(tile.parts) == 1 else None
        if part is None:
            site, where = self.terrain.site, f"{NAMES[field]} {side}" if side else NAMES[field]
            says = f"has no {site} there" if side or tile.wild else f"has several {site} parts: name a side"
            self.fault(entry.line, f"{figure.capitalize()} cannot stand on {where}: the tile {says}.")
        return part

    def board(self) -> Land:
        """The land with the tiles that lie on the board: each fits its neighbours, and all hang together."""
        laid: dict[int, tuple[Tile, int]] = {}
        unread: list[int] = []
        before = len(self.faults)
        for field, name in enumerate(NAMES):
            entry = self.take("board", name) if name else None
            if entry is None:
                continue
            if self.cross.tiles[field] is not None:
                self.fault(entry.line, f"{name} belongs to the start cross: no tile can lie there.")
            elif tile := self.tile(entry, entry.value.lower()):
                laid[field] = tile, entry.line
            else:
                unread.append(field)
        sound = len(self.faults) == before
        found = _laid(self.game, tuple((field, tile) for field, (tile, _) in laid.items()), tuple(unread), sound)
        for field, says in found.wrong:
            self.fault(laid[field][1], says)
        self.laid, self.loose = sound and not found.wrong, found.loose
        return found.land.copy()


# Laying tiles


class _Laid(NamedTuple):
    """Tiles as they lie on the board, as far as they can."""

    land: Land
    loose: tuple[Loose, ...]
    wrong: tuple[tuple[int, str], ...]  # what is wrong with the tile on a field


@lru_cache(maxsize=16)  # most edits leave the board as it is
def _laid(game: TileGame, laid: tuple[tuple[int, Tile], ...], unread: tuple[int, ...], sound: bool) -> _Laid:
    """Some tiles on the board, and what is wrong with them; `sound` if nothing else is wrong there."""
    tiles = [*game.cross.tiles]
    for field, tile in laid:
        tiles[field] = tile
    wrong = [(field, says) for field, tile in laid for says in _misfits(game, tiles, field, tile)]
    together = {CENTRE}
    border = [CENTRE]
    while border:
        here = border.pop()
        near = [here + step for step in STEP if tiles[here + step] or here + step in unread]
        border += [field for field in near if field not in together]
        together.update(border)
    hanging = {field for field, _ in laid} - together
    wrong += [
        (field, f"{NAMES[field]} hangs in the air: no line leads there from the start cross.") for field in hanging
    ]
    land, waiting = game.cross.copy(), dict(laid)
    sound = sound and not wrong
    while field := next((each for each, tile in waiting.items() if sound or _can_lie(land, each, tile)), 0):
        land.lay(field, waiting.pop(field))
    loose = [Loose(field, tile, _differing(tiles, field, tile)) for field, tile in waiting.items()]
    return _Laid(land, tuple(loose), tuple(wrong))


def _misfits(game: TileGame, tiles: Sequence[Tile | None], field: int, tile: Tile) -> Iterator[str]:
    """Where a tile shows something else than its neighbours; two laid tiles that do are told of once."""
    for side in _differing(tiles, field, tile):
        near = field + STEP[side]
        if near > field or game.cross.tiles[near] is not None:
            shown = game.terrain.shown
            mine, theirs = shown(tile.sites >> side), shown(~tile.sites >> side)
            yield f"{NAMES[field]} shows {mine} to the {SIDES[side]}, its neighbour {NAMES[near]} shows {theirs} there."


def _differing(tiles: Sequence[Tile | None], field: int, tile: Tile) -> tuple[int, ...]:
    """The sides on which a tile differs from its neighbours."""
    return tuple(side for side, step in enumerate(STEP) if differ(tile, side, tiles[field + step]))


def differ(tile: Tile, side: int, other: Tile | None) -> bool:
    """Whether a tile shows something else on a side than its neighbour there."""
    return other is not None and bool((tile.sites >> side ^ other.sites >> OPPOSITE[side]) & 1)


def _can_lie(land: Land, field: int, tile: Tile) -> bool:
    """Whether a tile fits on a field beside those that lie there."""
    near = [land.tiles[field + step] for step in STEP]
    return any(near) and not any(differ(tile, side, other) for side, other in enumerate(near))
