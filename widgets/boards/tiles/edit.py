"""Positions of either tile game by hand: tiles, and who stands on them; a game adds what it alone has."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from gamekit import Fault
from gamekit.draft import Draft, seat_of
from gamekit.position import player_section
from gamekit.tiles.grid import FIELD, NAMES, SIDES
from gamekit.tiles.tile import FACE_DOWN
from gamekit.tiles.writing import standing_text
from widgets.boards.base import ALL
from widgets.boards.editing import BOX, Cure, Heap, Spot, Thing
from widgets.boards.keys import parted
from widgets.boards.tiles import keys
from widgets.boards.tiles.edit_lines import LAST
from widgets.boards.tiles.edit_over import ghost_of, loose_tiles
from widgets.boards.tiles.edit_tiles import BOARD, IN_HAND, STACKS, TILE, TileThings, at_field, every_pile
from widgets.scene.shapes import Scene, Shape

FREE: Final = "discovers"  # a decision of both games in which the tile in hand is shown as it is


class TilesEditing(TileThings):
    """How positions of a tile game are made by hand."""

    turning = (keys.HELD,)  # a click on it turns the tile in hand

    @abstractmethod
    def travellers(self, state: Any) -> Sequence[int]:
        """The fields of jeeps or caravans, 0 where one is not on the board."""

    @abstractmethod
    def standing(self, state: Any) -> Iterable[tuple[int, int, int, int]]:
        """The figures on the board: seat, number, field and side."""

    @abstractmethod
    def at_home(self, state: Any, seat: int) -> Sequence[int]:
        """The numbers of a player's figures that are not on the board."""

    @abstractmethod
    def figure_words(self, draft: Draft, seat: int, number: int) -> str:
        """A figure: "Ann's figure of 2"."""

    # Taking up

    def taken(self, draft: Draft, key: str, _seat: int, /) -> Thing | None:
        """Who stands on a field, else the tile there; an open tile, the one in hand, or the top one of a stack."""
        field, kind = keys.field_of(key), keys.kind(key)
        if field is not None:
            return self._on_field(draft, field)
        if kind in (keys.HELD, keys.TURNED):
            held = draft.state.held
            return self.tile_thing(held, IN_HAND) if held is not None else None
        if kind == keys.STACKS:
            pile = self.pile(draft, "/".join(self.place(key, 0)))
            return self.tile_thing(pile.tiles[0], pile.spot) if pile.tiles and pile.tiles[0] is not FACE_DOWN else None
        if kind == keys.CAMPS:
            _, whose, number = parted(key)
            return self.figure_thing(draft, int(whose) - 1, int(number))
        for seat, tiles in enumerate(self.stored(draft.state)):
            for place, tile in enumerate(tiles):
                if key == self.store_key(seat, place) and tile is not FACE_DOWN:
                    return self.tile_thing(tile, f"{player_section(seat)}/{self.store}")
        return None

    def _on_field(self, draft: Draft, field: int) -> Thing | None:
        for seat, here in enumerate(self.travellers(draft.state)):
            if here == field:
                return self.traveller_thing(draft, seat)
        for seat, number, here, side in self.standing(draft.state):
            if here == field:
                return self.figure_thing(draft, seat, number, here, side)
        tile = self.laid(draft).get(field)
        return self.tile_thing(tile, f"{BOARD}/{NAMES[field]}") if tile is not None else None

    def lists(self, draft: Draft, about: str, /) -> list[Heap]:
        """Tiles on the board and in stacks; a player's open tiles, figures and what travels."""
        seat = seat_of(about, draft.state.players)
        mine = [pile for pile in every_pile(self, draft) if seat_of(pile.spot.rpartition("/")[0], 4) == seat]
        found = [Heap(pile.words, self.tile_things(pile.tiles, pile.spot)) for pile in mine]
        if seat is None:
            laid = self.laid(draft).items()
            found.insert(0, Heap("on the board", [self.tile_thing(tile, at_field(field)) for field, tile in laid]))
        else:
            figures = [self.figure_thing(draft, *each) for each in self.standing(draft.state) if each[0] == seat]
            home = [self.figure_thing(draft, seat, number) for number in dict.fromkeys(self.at_home(draft.state, seat))]
            found += [Heap("on the board", [self.traveller_thing(draft, seat), *figures]), Heap("at home", home)]
        return [heap for heap in found if heap.things]

    # Putting down

    def spots(self, draft: Draft, thing: Thing, /) -> list[Spot]:
        """Where a thing can go, those where it fits first."""
        kind, _, what = thing.key.partition("/")
        found: Iterable[Spot]
        if kind == TILE:
            found = self.tile_spots(draft, thing)
        elif kind == self.traveller:
            found = self.traveller_spots(draft, int(what) - 1)
        elif kind == self.figure:
            found = self._figure_spots(draft, thing, int(what.partition("/")[0]) - 1)
        else:
            found = self.other_spots(draft, thing)
        return sorted((spot for spot in found if spot.name != thing.at), key=lambda spot: not spot.fits)

    def other_spots(self, _draft: Draft, _thing: Thing) -> Iterable[Spot]:
        """The same for a thing that only this game has."""
        return ()

    def traveller_spots(self, draft: Draft, seat: int) -> Iterator[Spot]:
        """All discovered fields; by the rules, those where nobody else stands."""
        taken = [field for other, field in enumerate(self.travellers(draft.state)) if other != seat]
        for field, tile in enumerate(draft.state.land.tiles):
            if tile is not None:
                name = f"{player_section(seat)}/{self.traveller}@{NAMES[field]}"
                yield Spot(name, f"on {NAMES[field]}", keys.field(field), self.may_share(field) or field not in taken)

    def may_share(self, _field: int) -> bool:
        """Whether there is room for several jeeps or caravans on a field."""
        return False

    def _figure_spots(self, draft: Draft, thing: Thing, seat: int) -> Iterator[Spot]:
        """The sites of all tiles that were laid; by the rules, in an open region on a tile where nobody stands."""
        state = draft.state
        taken = {
            field
            for _, _, field, _ in self.standing(state)
            if not thing.at.partition("@")[2].startswith(f"{NAMES[field]} ")
        }
        for field, tile in state.land.discovered(state.game.cross):
            for part in tile.parts:
                side = part.sides[0]
                is_open = state.land.gaps[state.land.region(field, side)] or field == state.laid
                key = keys.part(field, side) if len(tile.parts) > 1 else keys.field(field)
                where = f"{NAMES[field]} {SIDES[side]}"
                name = f"{player_section(seat)}/{self.figure}s@{where}"
                yield Spot(name, f"on {where}", key, bool(is_open) and field not in taken)

    def put(self, draft: Draft, thing: Thing, spot: str, /) -> Draft:
        """A thing put at a spot, or back into the box; it is no longer where it was."""
        kind, _, what = thing.key.partition("/")
        if kind == TILE:
            return self.with_tile(draft, thing, spot)
        section = player_section(int(what.partition("/")[0]) - 1)
        if kind == self.traveller:
            return draft.set(section, self.traveller, spot.partition("@")[2] or None)
        return self._with_figure(draft, thing, spot)

    def _with_figure(self, draft: Draft, thing: Thing, spot: str) -> Draft:
        """A figure on another site, or at home."""
        _, seat_text, number = thing.key.split("/")
        seat = int(seat_text) - 1
        mine = [(field, each, side) for who, each, field, side in self.standing(draft.state) if who == seat]
        if thing.at:
            name, _, side = thing.at.partition("@")[2].partition(" ")
            mine.remove((FIELD[name], int(number), SIDES.index(side)))
        if spot:
            name, _, side = spot.partition("@")[2].partition(" ")
            mine.append((FIELD[name], int(number), SIDES.index(side)))
        return draft.set(player_section(seat), f"{self.figure}s", standing_text(mine))

    def traveller_thing(self, draft: Draft, seat: int) -> Thing:
        """A jeep or a caravan; one that the text does not tell of is where it begins."""
        section, field = player_section(seat), self.travellers(draft.state)[seat]
        there = draft.get(section, self.traveller) and field
        at = f"{section}/{self.traveller}@{NAMES[field]}" if there else BOX
        return Thing(f"{self.traveller}/{seat + 1}", f"{draft.name(seat)}'s {self.traveller}", at)

    def figure_thing(self, draft: Draft, seat: int, number: int, field: int = 0, side: int = 0) -> Thing:
        """A figure, on a site or at home."""
        at = f"{player_section(seat)}/{self.figure}s@{NAMES[field]} {SIDES[side]}" if field else BOX
        return Thing(f"{self.figure}/{seat + 1}/{number}", self.figure_words(draft, seat, number), at)

    # Where things are

    def part(self, _draft: Draft, /) -> str:
        """All of the area: a tile may go anywhere."""
        return ALL

    def holding(self, state: Any, thing: Thing, /) -> Any:
        """The state with a tile that was taken up as the one in hand."""
        if not thing.key.startswith(f"{TILE}/") or state.player is None or self.tile(thing) is FACE_DOWN:
            return state
        held = state.copy()
        held.held, held.phase = self.tile(thing), FREE
        return held

    def over(self, draft: Draft, board: Scene, /) -> list[Shape]:
        """Tiles that cannot lie where they are, red on the very side that does not fit."""
        return loose_tiles(draft, self.looks, board)

    def red(self, draft: Draft, /) -> list[str]:
        """The places of tiles with a red side; one that hangs in the air has none."""
        return [keys.place(loose.field) for loose in draft.loose if loose.sides]

    def ghost(self, draft: Draft, thing: Thing, key: str, board: Scene, /) -> list[Shape]:
        """A tile as it would lie on the field under the mouse, red where it would not fit."""
        field = keys.field_of(key)
        if (
            field is None
            or keys.kind(key) != keys.PLACES
            or not thing.key.startswith(f"{TILE}/")
            or field in self.laid(draft)
        ):
            return []
        tile = self.way(draft, thing, field) or self.tile(thing)
        return ghost_of(field, tile, self.near(draft, thing, field), self.looks, board) if tile is not FACE_DOWN else []

    def keys(self, draft: Draft, section: str, key: str, /) -> list[str]:
        """The shapes of the board that a line tells of."""
        state, seat = draft.state, seat_of(section, draft.state.players)
        if section == BOARD and key in FIELD:
            field = FIELD[key]
            return [keys.field(field) if state.land.tiles[field] is not None else keys.place(field)]
        if seat is not None and key == self.traveller and (field := self.travellers(state)[seat]):
            return [keys.field(field) if state.land.tiles[field] is not None else keys.place(field)]
        if seat is not None and key == f"{self.figure}s":
            return [keys.field(field) for who, _, field, _ in self.standing(state) if who == seat] or [
                keys.player(seat)
            ]
        if section == STACKS:
            return [keys.stack(number) for number in range(len(state.stacks)) if key in ("", str(number + 1))]
        if (section, key) == ("", "in hand"):
            return [keys.HELD]
        if (section, key) == ("", "turn") and state.player is not None:
            return [keys.player(state.player)]
        return list(super().keys(draft, section, key))

    def place(self, key: str, seat: int, /) -> tuple[str, str]:
        """The section and key of the line that tells of a shape, where the hand of this seat is open."""
        field, (kind, what, _) = keys.field_of(key), parted(key)
        if field is not None:
            return BOARD, NAMES[field]
        if kind == keys.STACKS:
            return STACKS, what
        if kind in (keys.HELD, keys.TURNED):
            return "", "in hand"
        if kind == self.store:
            return f"player {what}", self.store
        return super().place(key, seat)

    def cures(self, draft: Draft, fault: Fault, /) -> Iterator[Cure]:
        """Turn a tile so that it fits, put it back in the box, or send a figure home."""
        section, key = draft.place(fault.line)
        seat = seat_of(section, draft.state.players)
        tile = self.laid(draft).get(FIELD.get(key, 0)) if section == BOARD else None
        if tile is not None:
            thing = self.tile_thing(tile, at_field(FIELD[key]))
            way = self.way(draft, thing, FIELD[key])
            if way is not None and way is not tile:
                yield Cure(f"Turn the tile on {key}", draft.set(BOARD, key, way))
            yield Cure(f"Put the tile on {key} back in the box", self.put(draft, thing, BOX))
        for who, number, field, side in self.standing(draft.state) if key == f"{self.figure}s" else ():
            if who == seat and not draft.state.land.gaps[draft.state.land.region(field, side)]:
                thing = self.figure_thing(draft, who, number, field, side)
                yield Cure(f"Send the {self.figure} on {NAMES[field]} home", self.put(draft, thing, BOX))
        if not any(draft.state.stacks) and draft.state.last_turns < 0 and (section == STACKS or key == "turn"):
            yield Cure("Let this turn be the last", draft.set("", LAST, 0))
