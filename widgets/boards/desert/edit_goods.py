"""What is counted in the Desert Sons, by hand: water, camels and goods; and the turban."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gamekit.desert import CAMEL_CARDS, CAMELS, GOODS, LOAD, WATER, DesertState
from gamekit.desert.position import goods_text
from gamekit.draft import Draft, seat_of
from gamekit.position import player_section
from widgets.boards.desert import keys
from widgets.boards.editing import BOX, Group, Spot, Stock, Thing
from widgets.boards.tiles import keys as tile_keys
from widgets.scene.knob import Knob

WATER_STONE, CAMEL_CARD, GOOD, TURBAN = "water", "camel", "good", "turban"
LINE_OF: Final = {WATER_STONE: "water", CAMEL_CARD: "camels", GOOD: "goods"}
WORDS: Final = {WATER_STONE: "a water stone", CAMEL_CARD: "a camel"}
WHERE: Final = {WATER_STONE: "before {}", CAMEL_CARD: "into {}'s caravan", GOOD: "on {}'s camels"}
BANK: Final = {keys.BANK_WATER: WATER_STONE, keys.BANK_CAMEL: CAMEL_CARD}


# Water, camels and goods


def counted_group(draft: Draft) -> Group:
    """What nobody has."""
    things = [*map(counted, WORDS), *(counted(f"{GOOD}/{good}") for good in GOODS)]
    left = [max(0, _left(draft.state, thing)) for thing in things]
    stocks = [Stock(thing, number, "all are with the players") for thing, number in zip(things, left, strict=True)]
    return Group("Water, camels and goods", stocks)


def counted(kind: str, section: str = "") -> Thing:
    """A stone, a camel or a good, in the box or before a player."""
    name, _, good = kind.partition("/")
    words = WORDS.get(name) or ("a gem" if good == "gem" else f"a load of {good}")
    return Thing(kind, words, f"{section}/{LINE_OF[name]}" if section else BOX)


def counted_taken(draft: Draft, key: str) -> Thing | None:
    """What a click takes from a player, or from what nobody has."""
    kind, _, rest = key.partition("/")
    if key in BANK:
        thing = counted(BANK[key])
        return thing if _left(draft.state, thing) > 0 else None
    whose, _, good = rest.partition("/")
    seat = seat_of(f"player {whose}", draft.state.players)
    name = next((name for name, line in LINE_OF.items() if kind in (name, line)), "")
    if seat is None or not name or (name == GOOD) != bool(good):
        return None
    thing = counted(f"{GOOD}/{good}" if good else name, player_section(seat))
    least = CAMELS if name == CAMEL_CARD else 0  # those of the caravan card stay
    return thing if _number(draft.state, thing, seat) > least else None


def counted_spots(draft: Draft, thing: Thing) -> Iterator[Spot]:
    """Every player; goods fit where the camels have room."""
    state: DesertState = draft.state
    kind = thing.key.partition("/")[0]
    for seat in range(state.players):
        name = f"{player_section(seat)}/{LINE_OF[kind]}"
        room = kind != GOOD or sum(state.goods[seat]) < LOAD * state.camels[seat]
        yield Spot(name, WHERE[kind].format(draft.name(seat)), tile_keys.player(seat), room)


def with_counted(draft: Draft, thing: Thing, spot: str) -> Draft:
    """A stone, a camel or a good elsewhere."""
    for place, more in ((thing.at, -1), (spot, 1)):
        seat = seat_of(place.partition("/")[0], draft.state.players)
        if seat is not None:
            draft = with_number(draft, seat, thing.key.rpartition("/")[2], _number(draft.state, thing, seat) + more)
    return draft


def with_number(draft: Draft, seat: int, what: str, number: int) -> Draft:
    """The same where a player has so much water, so many camels, or so many of a good."""
    section = player_section(seat)
    if what not in GOODS:
        return draft.set(section, LINE_OF.get(what, what), number)
    loaded = draft.state.loaded(seat) | {what: number}
    return draft.set(section, "goods", goods_text([loaded[good] for good in GOODS]))


def number_knobs(draft: Draft, seat: int) -> list[Knob]:
    """How much a player has of everything."""
    state: DesertState = draft.state
    goods = [
        Knob(good, good.capitalize(), number, 0, max(most, number))
        for (good, number), most in zip(state.loaded(seat).items(), state.game.box.goods, strict=True)
    ]
    return [
        Knob("water", "Water", state.water[seat], 0, WATER, typed=True),
        Knob("camels", "Camels", state.camels[seat], CAMELS, CAMELS + CAMEL_CARDS, typed=True),
        *goods,
    ]


def _number(state: DesertState, thing: Thing, seat: int) -> int:
    kind, _, good = thing.key.partition("/")
    if kind == GOOD:
        return state.loaded(seat)[good]
    return state.water[seat] if kind == WATER_STONE else state.camels[seat]


def _left(state: DesertState, thing: Thing) -> int:
    kind, _, good = thing.key.partition("/")
    if kind == GOOD:
        return state.stock(GOODS.index(good))
    if kind == WATER_STONE:
        return WATER - sum(state.water)
    return CAMELS * state.players + CAMEL_CARDS - sum(state.camels)


# The turban


def turban_thing(draft: Draft) -> Thing:
    """The turban; where the text does not tell of it, the first player's tallest explorer wears it."""
    said = draft.get("", TURBAN)
    return Thing(TURBAN, "the turban", f"/{TURBAN}@{turban_at(draft.state)}" if said else BOX)


def turban_at(state: DesertState) -> str:
    """Who wears it or beside whom it waits, as a text says it."""
    return str(state.turban) if state.turban else player_section(state.turban_seat)


def turban_spots(draft: Draft) -> Iterator[Spot]:
    """On every explorer, or beside a player whose explorers are all on the board."""
    state: DesertState = draft.state
    fields = {explorer.height: field for field, explorer in state.explorers.items()}
    for seat in range(state.players):
        name = draft.name(seat)
        for height in state.game.box.heights[seat]:
            key = tile_keys.field(fields[height]) if height in fields else tile_keys.camp(seat, height)
            yield Spot(f"/{TURBAN}@{height}", f"on {name}'s explorer of height {height}", key)
        waits = not [height for height in state.camp[seat] if height != state.left]
        yield Spot(f"/{TURBAN}@{player_section(seat)}", f"beside {name}, to wait", tile_keys.player(seat), waits)
