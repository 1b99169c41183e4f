"""Positions of the Jade Goddess by hand: tiles, jeeps and figures, gold and artefacts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from gamekit import Fault
from gamekit.draft import Draft, seat_of
from gamekit.jade import DRIVE, LAY_OFF, OVER, RECALL, SETTLE, SIZES, UNKNOWN, JadeState, Share, shares
from gamekit.jade.box import FIGURES, GOLD, OPEN
from gamekit.jade.state import HIDDEN_GOLD
from gamekit.position import player_section, run
from gamekit.text import count, listing
from gamekit.tiles.grid import CENTRE, NAMES
from gamekit.tiles.tile import Tile
from widgets.boards.editing import Cure, Group, Heap, Spot, Stock, Thing, common_knobs, common_turn, seed_knob
from widgets.boards.jade import edit_chips, keys
from widgets.boards.jade.art import LOOKS, chip_art, figure_art, jeep_art
from widgets.boards.jade.edit_chips import CHIP, chip_group, chip_heaps, chip_spots, chip_thing, with_chip
from widgets.boards.jade.marks import region_of
from widgets.boards.keys import parted
from widgets.boards.tiles.edit import TilesEditing
from widgets.boards.tiles.edit_lines import (
    LAID,
    LAST,
    THIS_TURN,
    flags_knob,
    laid_knob,
    last_turns_knob,
    so_far,
    turn_line,
    with_flags,
    with_so_far,
)
from widgets.boards.tiles.edit_tiles import STACKS, Pile
from widgets.boards.tiles.keys import CAMPS
from widgets.scene.knob import Knob
from widgets.scene.shapes import Shape, Stamp

UNDER: Final = "@under"  # the part of a stack that all saw go there
GOLD_KNOWN: Final = ("known", "hidden")
FLAGS: Final = {"bonus": "a bonus turn", "swapped": "a tile swapped", "again": "driving again"}
OWES: Final = ("nothing", "1", "2")
OF_PLAYERS: Final = ("player", keys.ARTEFACTS, keys.DISPLAYS, keys.CHIPS, CAMPS)


class JadeEditing(TilesEditing):
    """How positions of the Jade Goddess are made by hand."""

    looks = LOOKS
    store, traveller, figure = "display", "jeep", "figure"

    def stored(self, state: JadeState) -> Sequence[Sequence[Tile]]:
        """The displays."""
        return state.displays

    def store_key(self, seat: int, place: int) -> str:
        """The key of a tile in a display."""
        return keys.display(seat, place)

    def travellers(self, state: JadeState) -> Sequence[int]:
        """The fields of the jeeps."""
        return state.jeeps

    def standing(self, state: JadeState) -> Iterator[tuple[int, int, int, int]]:
        """The figures on the board: seat, size, field and side."""
        for field, figure in sorted(state.figures.items()):
            yield figure.seat, figure.size, field, figure.side

    def at_home(self, state: JadeState, seat: int) -> list[int]:
        """The sizes of a player's figures at camp."""
        return [size for size in SIZES for _ in range(state.camp[seat][size])]

    def figure_words(self, draft: Draft, seat: int, number: int) -> str:
        """A figure: "Ann's figure of 2"."""
        return f"{draft.name(seat)}'s figure of {number}"

    def may_share(self, field: int) -> bool:
        """Whether there is room for several jeeps."""
        return field == CENTRE

    # Stacks, which may have tiles at the bottom that all saw go there

    def piles(self, draft: Draft) -> Iterator[Pile]:
        """All places where tiles lie off the board."""
        state: JadeState = draft.state
        for pile in super().piles(draft):
            section, _, number = pile.spot.partition("/")
            if section != STACKS:
                yield pile
                continue
            sunk = state.sunk[int(number) - 1]
            yield pile._replace(tiles=pile.tiles[: len(pile.tiles) - sunk])
            below = pile.tiles[len(pile.tiles) - sunk :]
            yield Pile(pile.spot + UNDER, f"under stack {number}, where all saw it", below)

    def with_pile(self, draft: Draft, spot: str, tiles: Sequence[Tile]) -> Draft:
        """The same with other tiles in a pile; a stack is written with what lies under it."""
        stack = spot.removesuffix(UNDER)
        if not stack.startswith(f"{STACKS}/"):
            return super().with_pile(draft, spot, tiles)
        top, below = self.pile(draft, stack).tiles, self.pile(draft, stack + UNDER).tiles
        top, below = (top, tiles) if spot.endswith(UNDER) else (tiles, below)
        text = f"{run(top)} | {run(below)}" if below else run(top)
        return self.with_stacks(draft).set(STACKS, stack.rpartition("/")[2], text)

    # The box

    def box(self, draft: Draft, /) -> list[Group]:
        """Tiles and artefacts, then what stands on the board."""
        state: JadeState = draft.state
        figures = []
        for seat in range(state.players):
            for size, number in zip(SIZES, FIGURES, strict=True):
                on = [
                    f"on {NAMES[field]}" for who, each, field, _ in self.standing(state) if (who, each) == (seat, size)
                ]
                where = f"{'it is' if number == 1 else 'they are'} {listing(on)}"
                figures.append(Stock(self.figure_thing(draft, seat, size), state.camp[seat][size], where))
        jeeps = [self.traveller_thing(draft, seat) for seat in range(state.players)]
        begun = [Stock(_in_box(jeep), int(not jeep.at), f"it is on {jeep.at.partition('@')[2]}") for jeep in jeeps]
        return [*self.tile_groups(draft), chip_group(draft), Group("Figures and jeeps", [*figures, *begun])]

    def picture(self, thing: Thing, x: float, y: float, size: float, /) -> list[Shape]:
        """A thing as on the board."""
        kind, _, what = thing.key.partition("/")
        if kind == CHIP:
            side = 0.75 * size
            return [Stamp(x - side / 2, y - side / 2, chip_art(what, side))]
        if kind == self.figure:
            seat, number = what.split("/")
            return [Stamp(x, y, figure_art(int(seat) - 1, int(number), 0.34 * size))]
        if kind == self.traveller:
            return [Stamp(x, y, jeep_art(int(what) - 1, size / 30))]
        return super().picture(thing, x, y, size)

    # Things

    def taken(self, draft: Draft, key: str, seat: int, /) -> Thing | None:
        """An artefact, or what both tile games have."""
        state: JadeState = draft.state
        kind, what, more = parted(key)
        if kind == keys.CHIPS:
            return chip_thing(more, f"player {what}/artefacts")
        if kind == keys.OPEN:
            place = int(what) - 1
            chip = state.open[place : place + 1]
            return chip_thing(chip[0], edit_chips.open_spot(place)) if chip and chip[0] != UNKNOWN else None
        if kind == keys.POOL:
            top = state.pool[-1:]
            return chip_thing(top[0], edit_chips.POOL) if top and top[0] != UNKNOWN else None
        return super().taken(draft, key, seat)

    def lists(self, draft: Draft, about: str, /) -> list[Heap]:
        """Artefacts, tiles and what stands on the board."""
        return [*super().lists(draft, about), *(heap for heap in chip_heaps(draft, about) if heap.things)]

    def other_spots(self, draft: Draft, thing: Thing) -> Iterable[Spot]:
        """Where an artefact can go."""
        return chip_spots(draft, thing.key.partition("/")[2])

    def put(self, draft: Draft, thing: Thing, spot: str, /) -> Draft:
        """A thing put at a spot, or back into the box; it is no longer where it was."""
        return with_chip(draft, thing, spot) if thing.key.startswith(f"{CHIP}/") else super().put(draft, thing, spot)

    # Numbers and menus

    def about(self, key: str, /) -> str:
        """Whose knobs and lists a click on a shape asks for."""
        kind, what, _ = parted(key)
        return f"player {what}" if kind in OF_PLAYERS else ""

    def knobs(self, draft: Draft, about: str, /) -> list[Knob]:
        """What can be set about the table or a player."""
        state: JadeState = draft.state
        seat = seat_of(about, state.players)
        if seat is not None:
            gold = state.gold[seat]
            return [
                Knob("gold", "Gold", max(0, gold), 0, GOLD, typed=True),
                Knob("screen", "The gold is", GOLD_KNOWN[gold == HIDDEN_GOLD], words=GOLD_KNOWN),
            ]
        found = [*common_knobs(draft), flags_knob(draft, _flags(draft))]
        if state.phase in (SETTLE, RECALL) or state.laid:
            found.append(laid_knob(draft))
        if state.phase == LAY_OFF or state.owed:
            found.append(Knob("owes", "Artefacts owed", OWES[state.owed], words=OWES))
        bank = Knob("bank", "In the bank", state.bank, 0, GOLD, typed=True)
        return [
            *found,
            last_turns_knob(draft),
            self.heights_knob(draft),
            Knob("pool", "In the pool", len(state.pool), 0, len(state.game.box.artefacts), typed=True),
            *([bank] if HIDDEN_GOLD in state.gold else []),
            Knob("chance", "Chance", draft.get("", "chance"), typed=True),
            seed_knob(draft),
        ]

    def turn(self, draft: Draft, about: str, knob: str, value: Any, /) -> Draft:
        """The same with a knob at another value."""
        if about:
            return _with_gold(draft, about, knob, value)
        if knob == THIS_TURN:
            return with_flags(draft, _flags(draft), value)
        if knob in (LAID, LAST):
            return turn_line(draft, knob, value)
        if knob == "owes":
            return with_so_far(draft, "owes ", f"owes {value}" if value != OWES[0] else "")
        if knob == STACKS:
            return self.with_heights(draft, str(value))
        if knob == "pool":
            return edit_chips.resized(draft, int(value))
        if knob in ("bank", "chance"):
            return draft.set("", knob, str(value))
        return common_turn(draft, knob, value)

    # Where things are

    def shown(self, draft: Draft, /) -> JadeState:
        """The state with a back in each place for an open artefact that is still free."""
        state: JadeState = draft.state.copy()
        state.open += (UNKNOWN,) * (OPEN - len(state.open))
        return state

    def told(self, draft: Draft, key: str, /) -> str:
        """What it would bring to close the region that a shape belongs to."""
        state: JadeState = draft.state
        region = region_of(state, key)
        if region is None or not region.gaps:
            return ""
        here = dict(enumerate(region.archaeologists(state.players)))
        found = shares(here, region.heads, region.coins, len(state.pool), state.bank, state.player or 0)
        brings = [f"{draft.name(share.seat)} {_share_words(share)}" for share in found if share.artefacts or share.gold]
        return (
            f"To close it now would bring {listing(brings)}."
            if brings
            else "To close it now would bring nobody anything."
        )

    def keys(self, draft: Draft, section: str, key: str, /) -> list[str]:
        """The shapes of the board that a line tells of."""
        seat = seat_of(section, draft.state.players)
        if seat is not None and key in ("artefacts", "seen", "laid off"):
            return [keys.artefacts(seat)]
        if (section, key) == ("", "open"):
            return [keys.offered(place) for place in range(OPEN)]
        if not section and key in (keys.POOL, keys.BANK):
            return [key]
        return super().keys(draft, section, key)

    def place(self, key: str, seat: int, /) -> tuple[str, str]:
        """The section and key of the line that tells of a shape, where the hand of this seat is open."""
        kind, what, _ = parted(key)
        match kind:
            case keys.CHIPS | keys.ARTEFACTS:
                return f"player {what}", "artefacts"
            case keys.SCREEN:
                return player_section(seat), "artefacts"
            case keys.OPEN | keys.POOL | keys.BANK:
                return "", kind
        return super().place(key, seat)

    def cures(self, draft: Draft, fault: Fault, /) -> Iterator[Cure]:
        """The bank follows the players, a jeep goes back to the middle, the game is over."""
        section, key = draft.place(fault.line)
        seat = seat_of(section, draft.state.players)
        if (section, key) == ("", "bank"):
            yield Cure("Let the bank have what is left", draft.set("", "bank", None))
        if seat is not None and key == self.traveller:
            yield Cure(f"Put the jeep on {NAMES[CENTRE]}", draft.set(section, key, None))
        if not draft.state.pool and not section and key in ("pool", "turn"):
            yield Cure("Let the game be over", draft.set("", "turn", OVER))
        yield from super().cures(draft, fault)


EDITING = JadeEditing()


def _flags(draft: Draft) -> dict[str, str]:
    """What can have been done in this turn before the decision that is to be made, or is said to have been."""
    fits = FLAGS if draft.state.phase == DRIVE else ("bonus",)
    return {flag: told for flag, told in FLAGS.items() if flag in fits or flag in so_far(draft)}


def _in_box(thing: Thing) -> Thing:
    return Thing(thing.key, thing.words)


def _share_words(share: Share) -> str:
    """What a player gets: "2 artefacts and 3 gold"."""
    artefacts = [count(share.artefacts, "artefact")] if share.artefacts else []
    return listing([*artefacts, *([f"{share.gold} gold"] if share.gold else [])])


def _with_gold(draft: Draft, section: str, knob: str, value: Any) -> Draft:
    """The gold of a player, taken from the bank or given back to it; or hidden behind the screen."""
    state: JadeState = draft.state
    old = state.gold[seat_of(section, state.players) or 0]
    if knob == "screen":
        value = "?" if value == GOLD_KNOWN[1] else 0
    elif old != HIDDEN_GOLD and draft.get("", "bank"):
        value = min(int(value), old + state.bank)
        draft = draft.set("", "bank", state.bank + old - value)
    return draft.set(section, "gold", value)
