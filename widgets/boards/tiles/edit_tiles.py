"""The tiles of a position made by hand: how many of each kind are left, where they lie, and how they go there."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import repeat
from typing import Any, NamedTuple

from gamekit.draft import Draft
from gamekit.position import player_section, run, whole, words
from gamekit.text import listing
from gamekit.tiles.grid import FIELD, FIELDS, NAMES, STEP
from gamekit.tiles.moves import KEPT
from gamekit.tiles.reading import differ
from gamekit.tiles.tile import FACE_DOWN, Tile, tile_of
from widgets.boards.editing import BOX, Editing, Group, Spot, Stock, Thing
from widgets.boards.tiles import keys
from widgets.boards.tiles.clicks import LAY
from widgets.boards.tiles.edit_lines import along, explicit_stacks
from widgets.boards.tiles.land import Looks, tile_art
from widgets.boards.tiles.words import tile_words
from widgets.scene.knob import Knob
from widgets.scene.shapes import Rect, Shape, Stamp, Text

TILE, BOARD, STACKS = "tile", "board", "stacks"
IN_HAND, ASIDE = "/in hand", "aside/tiles"


class Pile(NamedTuple):
    """Tiles that lie together, but not on the board."""

    spot: str  # the section and the key of its line
    words: str  # where that is: "in Ann's display"
    tiles: Sequence[Tile]  # as they are written
    key: str = ""  # of the shape on the board
    room: bool = True  # for one more by the rules
    hides: bool = False  # whether tiles can lie there face down


class TileThings(Editing):
    """What is made by hand of tiles alone."""

    looks: Looks
    store: str  # the key of a player's open tiles
    traveller: str  # "jeep": the key of its line, and what things of this kind are called
    figure: str  # "figure", the same; its line is called "figures"

    @abstractmethod
    def stored(self, state: Any) -> Sequence[Sequence[Tile]]:
        """The open tiles of each player."""

    @abstractmethod
    def store_key(self, seat: int, place: int) -> str:
        """The key of an open tile."""

    # Tiles

    def tile(self, thing: Thing) -> Tile:
        """The tile that a thing is, as it is turned."""
        text = thing.key.partition("/")[2]
        return FACE_DOWN if text == FACE_DOWN.text else tile_of(text).turned[thing.turn]

    def tile_thing(self, tile: Tile, at: str = BOX, many: int = 1) -> Thing:
        """A tile as a thing."""
        return _tile_thing(self.looks, tile, at, many)

    def tile_things(self, tiles: Sequence[Tile], at: str) -> list[Thing]:
        """Tiles that lie together, the hidden ones as one thing."""
        found = [self.tile_thing(tile, at) for tile in tiles if tile is not FACE_DOWN]
        hidden = sum(tile is FACE_DOWN for tile in tiles)
        return [*found, self.tile_thing(FACE_DOWN, at, hidden)] if hidden else found

    def laid(self, draft: Draft) -> dict[int, Tile]:
        """The tiles that the text has on the board, also where they cannot lie."""
        state = draft.state
        loose = {each.field: each.tile for each in draft.loose}
        return dict(state.land.discovered(state.game.cross)) | loose

    def piles(self, draft: Draft) -> Iterator[Pile]:
        """All other places where tiles lie."""
        state = draft.state
        for seat, tiles in enumerate(self.stored(state)):
            room = len(tiles) < KEPT
            spot, words = f"{player_section(seat)}/{self.store}", f"in {draft.name(seat)}'s {self.store}"
            yield Pile(spot, words, tiles, keys.player(seat), room)
        held = [state.held] if state.held is not None else []
        yield Pile(IN_HAND, "in the hand of who lays it", held, "", state.phase == LAY and not held)
        for number, stack in enumerate(state.stacks):
            yield Pile(f"{STACKS}/{number + 1}", f"on stack {number + 1}", stack[::-1], keys.stack(number), hides=True)
        yield Pile(ASIDE, "out of the game", [tile for tile in state.aside if tile is not FACE_DOWN])

    def pile(self, draft: Draft, spot: str) -> Pile:
        """The pile at a spot."""
        return next(pile for pile in every_pile(self, draft) if pile.spot == spot)

    def with_pile(self, draft: Draft, spot: str, tiles: Sequence[Tile]) -> Draft:
        """The same with other tiles in a pile; who sets one stack has to say what is in the others, too."""
        section, _, key = spot.rpartition("/")
        if section == STACKS:
            draft = self.with_stacks(draft)
        none = None if spot in (IN_HAND, ASIDE) else "-"
        return draft.set(section, key, run(tiles) if tiles else none)

    def with_stacks(self, draft: Draft) -> Draft:
        """The same with a line for every stack."""
        if not explicit_stacks(draft):
            for number, stack in enumerate(draft.state.stacks):
                draft = draft.set(STACKS, str(number + 1), run(reversed(stack)))
        return draft

    def unseen(self, draft: Draft) -> Counter[Tile]:
        """The tiles that the text names nowhere; below 0 where it names more of a kind than there are."""
        left: Counter[Tile] = Counter(draft.state.game.tiles)
        left.subtract(tile.kind for tile in self.laid(draft).values())
        left.subtract(tile.kind for pile in every_pile(self, draft) for tile in pile.tiles if tile is not FACE_DOWN)
        return left

    def out_of_sight(self, draft: Draft) -> Iterator[Pile]:
        """The piles from which a tile can be taken as from the box, those first that nobody will miss."""
        piles = every_pile(self, draft)
        yield from (pile for pile in piles if pile.spot == ASIDE)
        yield from sorted((pile for pile in piles if pile.hides), key=lambda pile: -len(pile.tiles))

    def _drawn(self, draft: Draft, tile: Tile) -> Draft:
        """The same with a tile in the box: if all of its kind are known, the lowest one in a stack leaves it."""
        if self.unseen(draft)[tile.kind] > 0:
            return draft
        pile = next((pile for pile in self.out_of_sight(draft) if tile.kind in pile.tiles), None)
        return self.with_pile(draft, pile.spot, _less(pile.tiles[::-1], tile)[::-1]) if pile is not None else draft

    def heights_knob(self, draft: Draft) -> Knob:
        """How many tiles are in each stack."""
        heights = " ".join(str(len(stack)) for stack in draft.state.stacks)
        return Knob(STACKS, "Stacks", heights, typed=True)

    def with_heights(self, draft: Draft, value: str) -> Draft:
        """The same with so many tiles in each stack: hidden ones come and go first; with none given, all are dealt."""
        line = draft.line(STACKS, "")
        if not value.strip():
            return draft.without(line) if line else draft
        for number, word in zip(range(len(draft.state.stacks)), words(value), strict=False):
            pile = self.pile(draft, f"{STACKS}/{number + 1}")
            height = max(0, min(whole(word) or 0, len(draft.state.game.tiles)))
            rest = height - len(draft.state.stacks[number]) + len(pile.tiles)
            left = _less(pile.tiles, FACE_DOWN, max(0, len(pile.tiles) - rest))
            draft = self.with_pile(draft, pile.spot, [*left, *[FACE_DOWN] * (rest - len(left))][: max(0, rest)])
        return draft

    # The box

    def tile_groups(self, draft: Draft) -> list[Group]:
        """Every kind of tile once, with how many are out of sight, and tiles that lie face down."""
        left = self.unseen(draft)
        unseen = list(self.out_of_sight(draft))
        left.update(tile.kind for pile in unseen for tile in pile.tiles if tile is not FACE_DOWN)
        kinds = sorted(left, key=lambda tile: (len(tile.parts), tile.sites.bit_count(), str(tile)))
        where: dict[Tile, list[str]] = {}
        for field, tile in self.laid(draft).items():
            where.setdefault(tile.kind, []).append(f"on {NAMES[field]}")
        for pile in every_pile(self, draft):
            for tile in pile.tiles if pile not in unseen else ():
                where.setdefault(tile.kind, []).append(pile.words)
        stocks = [
            Stock(
                self.tile_thing(tile),
                max(0, left[tile]),
                gone(where.get(tile, ()), draft.state.game.tiles.count(tile)),
            )
            for tile in kinds
        ]
        spare = draft.state.aside.count(FACE_DOWN)
        hidden = Stock(self.tile_thing(FACE_DOWN), spare, "all that lie nowhere else are in the stacks")
        return [Group("Tiles", [*stocks, hidden])]

    def picture(self, thing: Thing, x: float, y: float, size: float, /) -> list[Shape]:
        """A tile as it lies, or its back."""
        left, top, tile = x - size / 2, y - size / 2, self.tile(thing)
        if tile is not FACE_DOWN:
            return [Stamp(left, top, tile_art(tile, self.looks, size))]
        back = Rect(left, top, size, size, 5, fill="back", stroke="ink", width=1.5)
        return [back, Text(x, y, "?", "title", bold=True, fill="on-back")]

    # On the board and off it

    def turned(self, _draft: Draft, thing: Thing, /) -> Thing | None:
        """A tile turned on to the next look that it has."""
        tile = self.tile(thing) if thing.key.startswith(f"{TILE}/") else FACE_DOWN
        look = next((look for look in tile.turned if look is not tile), None)
        return self.tile_thing(look, thing.at) if look is not None else None

    def tile_spots(self, draft: Draft, thing: Thing) -> Iterator[Spot]:
        tile, land = self.tile(thing), self._without(draft, thing)
        lying = {**land, field_at(thing.at): tile}  # where it lies itself there is no room either
        for field in FIELDS if tile is not FACE_DOWN else ():
            if field not in lying:
                way = self._way(draft, tile, field, land)
                words = f"on {NAMES[field]}" + (", turned so that it fits" if way not in (None, tile) else "")
                yield Spot(at_field(field), words, keys.place(field), way is not None)
        for pile in every_pile(self, draft):
            if tile is not FACE_DOWN or pile.hides:
                yield Spot(pile.spot, pile.words, pile.key, pile.room)

    def way(self, draft: Draft, thing: Thing, field: int) -> Tile | None:
        """How a tile goes to a field: as it is turned if it fits so, else in the next turn that does."""
        return self._way(draft, self.tile(thing), field, self._without(draft, thing))

    def _way(self, draft: Draft, tile: Tile, field: int, land: Mapping[int, Tile]) -> Tile | None:
        near = [land.get(field + step) for step in STEP]
        loose = {each.field for each in draft.loose}
        if all(other is None or field + step in loose for other, step in zip(near, STEP, strict=True)):
            return None
        return next((look for look in tile.turned if not any(map(differ, repeat(look), range(4), near))), None)

    def near(self, draft: Draft, thing: Thing, field: int) -> list[Tile | None]:
        """The neighbours of a field, as they are when a thing has been taken up."""
        land = self._without(draft, thing)
        return [land.get(field + step) for step in STEP]

    def _without(self, draft: Draft, thing: Thing) -> dict[int, Tile]:
        """All tiles on the board, the start cross too, when a thing has been taken up."""
        cross = draft.state.game.cross.tiles
        land = {field: tile for field, tile in enumerate(cross) if tile is not None} | self.laid(draft)
        land.pop(field_at(thing.at), None)
        return land

    def with_tile(self, draft: Draft, thing: Thing, spot: str) -> Draft:
        """A tile elsewhere; from board to board who stands on it goes along, else goes home."""
        tile, old = self.tile(thing), field_at(thing.at)
        new, lay = field_at(spot), self.laid(draft).get(old) if old else None
        if new:
            tile = self.way(draft, thing, new) or tile
        if old:
            draft = draft.set(BOARD, NAMES[old], None)
        elif not thing.at and tile is not FACE_DOWN:
            draft = self._drawn(draft, tile)
        elif thing.at:
            draft = self.with_pile(draft, thing.at, _less(self.pile(draft, thing.at).tiles, tile, thing.many))
        if new:
            draft = draft.set(BOARD, NAMES[new], tile)
        elif spot:
            lying = list(self.pile(draft, spot).tiles)
            room = [] if spot == IN_HAND else _less(lying[::-1], FACE_DOWN)[::-1] if tile is not FACE_DOWN else lying
            mine = [tile if spot == IN_HAND else tile.kind] * thing.many
            on_top = spot == IN_HAND or self.pile(draft, spot).hides
            draft = self.with_pile(draft, spot, [*mine, *room] if on_top else [*room, *mine])
        if old:
            turns = lay.turned.index(tile) if lay is not None and new else 0
            return along(draft, self.traveller, f"{self.figure}s", old, new, turns)
        return self._settled(draft) if tile is not FACE_DOWN and not thing.at else draft

    def _settled(self, draft: Draft) -> Draft:
        """As many hidden tiles as there can be, where one of them has just been found: the fullest stack loses it."""
        stacks = draft.state.stacks
        for _ in range(sum(stack.count(FACE_DOWN) for stack in stacks) - sum(self.unseen(draft).values())):
            number = max(range(len(stacks)), key=lambda each: draft.state.stacks[each].count(FACE_DOWN))
            pile = self.pile(draft, f"{STACKS}/{number + 1}")
            if FACE_DOWN in pile.tiles and explicit_stacks(draft):
                draft = self.with_pile(draft, pile.spot, _less(pile.tiles, FACE_DOWN))
        return draft


@lru_cache(maxsize=4)  # one edit asks for them again and again, one by one
def every_pile(editing: TileThings, draft: Draft) -> tuple[Pile, ...]:
    """All places of a draft where tiles lie, off the board."""
    return tuple(editing.piles(draft))


@lru_cache(maxsize=1024)  # lists name most of them after each edit
def _tile_thing(looks: Looks, tile: Tile, at: str, many: int) -> Thing:
    on = f" on {NAMES[field_at(at)]}" if field_at(at) else ""
    if tile is FACE_DOWN:
        words = "a hidden tile" if many == 1 else f"the {many} hidden tiles"
    else:
        words = f"the tile{on} with {tile_words(tile, looks)}" if tile.parts else f"the {looks.wild} tile{on}"
    return Thing(f"{TILE}/{tile.kind}", words, at, many, tile.kind.turned.index(tile))


def at_field(field: int) -> str:
    """The spot of a tile on the board."""
    return f"{BOARD}/{NAMES[field]}"


def field_at(spot: str) -> int:
    """The field of a spot on the board, 0 for all others."""
    section, _, name = spot.partition("/")
    return FIELD[name] if section == BOARD else 0


def _less(tiles: Sequence[Tile], tile: Tile, many: int = 1) -> list[Tile]:
    """Tiles without so many of a kind, the first of them first."""
    rest = list(tiles)
    for _ in range(many):
        found = next((number for number, each in enumerate(rest) if each.kind is tile.kind), None)
        if found is not None:
            del rest[found]
    return rest


def gone(where: Sequence[str], number: int) -> str:
    """Where all tiles of a kind are: "one is on e5, 2 are on stack 1"."""
    places = Counter(where)
    told = [f"{each if each > 1 else 'one'} {'are' if each > 1 else 'is'} {place}" for place, each in places.items()]
    return listing(told) if places.total() >= number else ""
