"""Positions of the Desert Sons by hand: tiles, caravans, explorers, what camels carry, the turban and the rumours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from gamekit import Fault
from gamekit.desert import (
    CAMEL,
    ENDS,
    LAY,
    ONE_WATER,
    RETURN,
    SCORING,
    START,
    DesertState,
)
from gamekit.draft import Draft, seat_of
from gamekit.position import player_section
from gamekit.text import signed
from gamekit.tiles.grid import FIELD, NAMES, SIDES
from gamekit.tiles.tile import Tile
from widgets.boards.desert import keys
from widgets.boards.desert.art import LOOKS, caravan_art, explorer_art, rumour_art, sign_art, turban_art
from widgets.boards.desert.edit_goods import (
    GOOD,
    LINE_OF,
    TURBAN,
    counted,
    counted_group,
    counted_spots,
    counted_taken,
    number_knobs,
    turban_spots,
    turban_thing,
    with_counted,
    with_number,
)
from widgets.boards.desert.edit_oasis import OASIS, oasis_cures, oasis_knobs, turn_oasis, would_bring
from widgets.boards.desert.edit_rumours import (
    HIDDEN,
    LINES,
    POOL,
    RUMOUR,
    SAW,
    YES_NO,
    face_up,
    rumour_group,
    rumour_heaps,
    rumour_spots,
    rumour_taken,
    seen_knobs,
    with_rumour,
    with_seen,
)
from widgets.boards.desert.edit_turn import ALL_STACKS, TURN_OF, flags, turn_knobs, with_all_stacks
from widgets.boards.desert.marks import region_of
from widgets.boards.editing import (
    BOX,
    PLAYERS,
    TABLE,
    Cure,
    Group,
    Heap,
    Spot,
    Stock,
    Thing,
    common_knobs,
    common_turn,
    player_words,
    seed_knob,
)
from widgets.boards.keys import parted
from widgets.boards.tiles import keys as tile_keys
from widgets.boards.tiles.edit import TilesEditing
from widgets.boards.tiles.edit_lines import (
    LAID,
    LAST,
    THIS_TURN,
    last_turns_knob,
    turn_line,
    with_flags,
)
from widgets.boards.tiles.edit_tiles import IN_HAND, STACKS, Pile
from widgets.scene.knob import Knob
from widgets.scene.shapes import Shape, Stamp

REMOVED: Final = "/removed"
HIGHEST: Final = 20  # of a picture in the box; taller ones look alike


class DesertEditing(TilesEditing):
    """How positions of the Desert Sons are made by hand."""

    looks = LOOKS
    store, traveller, figure = "supply", "caravan", "explorer"

    # What is on the board

    def stored(self, state: DesertState) -> Sequence[Sequence[Tile]]:
        """The supplies."""
        return state.supplies

    def store_key(self, seat: int, place: int) -> str:
        """The key of a tile in a supply."""
        return keys.supply(seat, place)

    def travellers(self, state: DesertState) -> Sequence[int]:
        """The fields of the caravans."""
        return state.caravans

    def standing(self, state: DesertState) -> Iterator[tuple[int, int, int, int]]:
        """The explorers on the board: seat, height, field and side."""
        for field, explorer in sorted(state.explorers.items()):
            yield state.game.owner[explorer.height], explorer.height, field, explorer.side

    def at_home(self, state: DesertState, seat: int) -> Sequence[int]:
        """The heights of a player's explorers that are not on the board."""
        return state.camp[seat]

    def figure_words(self, draft: Draft, seat: int, number: int) -> str:
        """An explorer: "Ann's explorer of height 16"."""
        return f"{draft.name(seat)}'s explorer of height {number}"

    def piles(self, draft: Draft) -> Iterator[Pile]:
        """Beside those of both games, the tiles that stuck players removed; a scout's tile is in hand, too."""
        state: DesertState = draft.state
        for pile in super().piles(draft):
            lays = state.phase in (LAY, RETURN) and not pile.tiles
            yield pile._replace(room=lays) if pile.spot == IN_HAND else pile
        yield Pile(REMOVED, "with the removed tiles", state.removed)

    # The box

    def box(self, draft: Draft, /) -> list[Group]:
        """Tiles, then caravans, explorers and the turban, what is counted, and the rumours."""
        state: DesertState = draft.state
        stands = {height: f"it is on {NAMES[field]}" for _, height, field, _ in self.standing(state)}
        pieces = []
        for seat in range(state.players):
            pieces.append(_one(self.traveller_thing(draft, seat), f"it is on {NAMES[state.caravans[seat]]}"))
            for height in state.game.box.heights[seat]:
                thing = self.figure_thing(draft, seat, height)
                pieces.append(Stock(thing, int(height not in stands), stands.get(height, "")))
        pieces.append(_one(turban_thing(draft), "an explorer wears it, or it waits beside a player"))
        return [
            *self.tile_groups(draft),
            Group("Caravans, explorers and the turban", pieces),
            counted_group(draft),
            rumour_group(draft),
        ]

    def picture(self, thing: Thing, x: float, y: float, size: float, /) -> list[Shape]:
        """A thing as it looks on the board."""
        kind, what, more = parted(thing.key)
        match kind:
            case "caravan":
                return [Stamp(x - size / 30, y + size / 20, caravan_art(int(what) - 1, size / 30))]
            case "explorer":
                art = explorer_art(int(what) - 1, int(more), HIGHEST, k=size / 30, reach=6)
                return [Stamp(x, y + 0.45 * size, art)]
            case "turban":
                return [Stamp(x, y + size / 10, turban_art(size / 18))]
            case "rumour":
                face = "" if what == HIDDEN else signed(int(what))
                return [Stamp(x - 0.4 * size, y - 0.4 * size, rumour_art(face, 0.8 * size, 0.8 * size))]
            case "water" | "camel" | "good":
                sign = {"water": ONE_WATER, "camel": CAMEL}.get(kind, what)
                return [Stamp(x, y, sign_art(sign, size / 19))]
        return super().picture(thing, x, y, size)

    # Taking up

    def taken(self, draft: Draft, key: str, seat: int, /) -> Thing | None:
        """What a shape shows: beside tiles, caravans and explorers a good, a stone, a camel, a rumour or the turban."""
        if tile_keys.kind(key) == TURBAN:
            return turban_thing(draft)
        return counted_taken(draft, key) or rumour_taken(draft, key) or super().taken(draft, key, seat)

    def lists(self, draft: Draft, about: str, /) -> list[Heap]:
        """Beside what both games have, a player's goods; the turban and the rumours."""
        found, state = super().lists(draft, about), draft.state
        seat = seat_of(about, state.players)
        if seat is None:
            rumours = [heap for heap in rumour_heaps(draft) if heap.things]
            return [*found, Heap("worn or waiting", [turban_thing(draft)]), *rumours]
        goods = [counted(f"{GOOD}/{good}", about) for good, number in state.loaded(seat).items() for _ in range(number)]
        return [*found, *([Heap("on the camels", goods)] if goods else [])]

    # Putting down

    def traveller_spots(self, draft: Draft, seat: int) -> Iterator[Spot]:
        """Before the first turn caravans go to the ends of the cross alone."""
        ends = [NAMES[end] for end in ENDS]
        for spot in super().traveller_spots(draft, seat):
            begins = draft.state.phase != START or spot.name.partition("@")[2] in ends
            yield spot._replace(fits=spot.fits and begins)

    def _figure_spots(self, draft: Draft, thing: Thing, seat: int) -> Iterator[Spot]:
        """Where somebody stands, an explorer takes that one's place."""
        state: DesertState = draft.state
        there = {NAMES[field]: (who, height) for who, height, field, _ in self.standing(state)}
        for spot in super()._figure_spots(draft, thing, seat):
            name, _, side = spot.name.partition("@")[2].partition(" ")
            if name not in there or thing.at.partition("@")[2].startswith(f"{name} "):
                yield spot
                continue
            region = state.land.region(FIELD[name], SIDES.index(side))
            words = f"{spot.words}, in the place of {self.figure_words(draft, *there[name])}"
            yield spot._replace(words=words, fits=bool(state.land.gaps[region]) or FIELD[name] == state.laid)

    def other_spots(self, draft: Draft, thing: Thing) -> Iterable[Spot]:
        """Where what only this game has can go."""
        kind = thing.key.partition("/")[0]
        if kind == RUMOUR:
            return rumour_spots(draft, thing)
        if kind == TURBAN:
            return turban_spots(draft)
        return counted_spots(draft, thing)

    def put(self, draft: Draft, thing: Thing, spot: str, /) -> Draft:
        """A thing put at a spot, or back into the box; it is no longer where it was."""
        kind = thing.key.partition("/")[0]
        if kind == RUMOUR:
            return with_rumour(draft, thing, spot)
        if kind == TURBAN:
            return draft.set("", TURBAN, spot.partition("@")[2] or None)
        if kind in LINE_OF:
            return with_counted(draft, thing, spot)
        if kind == self.figure and spot:
            draft = self._cleared(draft, thing, spot.partition("@")[2].partition(" ")[0])
        return super().put(draft, thing, spot)

    def _cleared(self, draft: Draft, thing: Thing, name: str) -> Draft:
        """The same without who else stands on a field: a tile never has more than one explorer."""
        for seat, height, field, side in list(self.standing(draft.state)):
            other = self.figure_thing(draft, seat, height, field, side)
            if NAMES[field] == name and other.key != thing.key:
                draft = super().put(draft, other, BOX)
        return draft

    def with_pile(self, draft: Draft, spot: str, tiles: Sequence[Tile]) -> Draft:
        """Nothing is said of removed tiles where there are none."""
        return (
            draft.set("", "removed", None) if spot == REMOVED and not tiles else super().with_pile(draft, spot, tiles)
        )

    # Numbers and menus

    def about(self, key: str, /) -> str:
        """Whose knobs and lists a click on a shape asks for."""
        kind, what, _ = parted(key)
        whose = (tile_keys.CAMPS, keys.SUPPLIES, keys.GOODS, "water", "camels", TURBAN, "player", *keys.HELPERS)
        return f"player {what}" if kind in whose and what.isdecimal() else TABLE

    def knobs(self, draft: Draft, about: str, /) -> list[Knob]:
        """What can be set about the table or a player."""
        seat = seat_of(about, draft.state.players)
        if seat is not None:
            return [*number_knobs(draft, seat), *seen_knobs(draft, seat)]
        return [
            *common_knobs(draft),
            *turn_knobs(draft),
            *oasis_knobs(draft),
            last_turns_knob(draft),
            self.heights_knob(draft),
            seed_knob(draft),
        ]

    def turn(self, draft: Draft, about: str, knob: str, value: Any, /) -> Draft:
        """The same with a knob at another value."""
        seat = seat_of(about, draft.state.players)
        if seat is not None:
            if knob.startswith(SAW):
                return with_seen(draft, seat, knob, value)
            return with_number(draft, seat, knob, value)
        if knob == STACKS:
            return self.with_heights(draft, str(value))
        if knob == ALL_STACKS:
            return with_all_stacks(draft, on=value == YES_NO[1])
        if knob == TURN_OF:
            active = player_words(draft).index(value)
            return draft.set("", TURN_OF, player_section(active) if active != draft.state.player else None)
        if knob == THIS_TURN:
            return with_flags(draft, flags(draft), value)
        if knob in (LAID, LAST):
            return turn_line(draft, knob, value)
        if knob in {each.name for each in oasis_knobs(draft)}:
            return turn_oasis(draft, knob, value)
        if knob == PLAYERS and int(value) > 2:
            draft = draft.set("", ALL_STACKS, None)  # more than two always use all
        return common_turn(draft, knob, value)

    # Where things are

    def shown(self, draft: Draft, /) -> DesertState:
        """The state with all rumours face up that the text tells of."""
        state: DesertState = draft.state.copy()
        state.pool = face_up(state.pool)
        state.rumours = list(map(face_up, state.rumours))
        return state

    def told(self, draft: Draft, key: str, /) -> str:
        """What it would bring to complete the oasis that a shape belongs to."""
        oasis = region_of(draft.state, key)
        return would_bring(draft.state, oasis, draft.names) if oasis is not None and oasis.gaps else ""

    def keys(self, draft: Draft, section: str, key: str, /) -> list[str]:
        """The shapes of the board that a line tells of."""
        state: DesertState = draft.state
        seat = seat_of(section, state.players)
        if seat is not None and key in LINE_OF.values():
            goods = [keys.good(seat, good) for good, number in state.loaded(seat).items() if number]
            return goods if key == "goods" and goods else [(keys.water if key == "water" else keys.camels)(seat)]
        if seat is not None and key == self.store:
            return [keys.supply(seat, place) for place in range(len(state.supplies[seat]))]
        if section == LINES:
            return [keys.POOL] if key in ("", POOL) else [keys.value(key)]
        if (section, key) == ("", TURBAN):
            return [*_wearer(state), keys.turban(state.turban_seat)]
        if section == OASIS or (section, key) == ("", "this turn"):
            return [tile_keys.field(state.laid)] if state.laid else [tile_keys.player(state.active)]
        return super().keys(draft, section, key)

    def place(self, key: str, seat: int, /) -> tuple[str, str]:
        """The section and key of the line that tells of a shape, where the hand of this seat is open."""
        kind, what, _ = parted(key)
        if kind in ("water", "camels", keys.GOODS, tile_keys.CAMPS) and what:
            line = {keys.GOODS: "goods", tile_keys.CAMPS: "explorers"}.get(kind, kind)
            return f"player {what}", line
        if kind in (keys.RUMOURS, keys.VALUES, keys.POOL):
            return LINES, what or POOL
        if kind in (keys.LINE_UP, keys.LINED_UP, keys.SPACES, keys.TAKEN):
            return OASIS, "line"
        return ("", TURBAN) if kind == TURBAN else super().place(key, seat)

    def cures(self, draft: Draft, fault: Fault, /) -> Iterator[Cure]:
        """Room for goods, or the explorers of an oasis in their line."""
        section, key = draft.place(fault.line)
        seat, state = seat_of(section, draft.state.players), draft.state
        if seat is not None and key == "goods":
            for good, number in state.loaded(seat).items():
                if number:
                    words = "Put a gem back" if good == "gem" else f"Put one load of {good} back"
                    yield Cure(words, with_number(draft, seat, good, number - 1))
        if state.phase in SCORING:
            yield from oasis_cures(draft)
        yield from super().cures(draft, fault)


EDITING = DesertEditing()


def _one(thing: Thing, gone: str) -> Stock:
    """What there is but once: in the box where the text does not tell of it."""
    return Stock(thing, int(not thing.at), gone)


def _wearer(state: DesertState) -> list[str]:
    """The key of who wears the turban."""
    fields = [field for field, explorer in state.explorers.items() if explorer.height == state.turban]
    return [tile_keys.field(field) for field in fields] or [tile_keys.camp(state.turban_seat, state.turban)]
