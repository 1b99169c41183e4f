"""The way from Oxford to the bridge: who is ahead, how far a card goes, which colours may be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.compass.parts import BRIDGE, CITIES, CITY, COLOURS, COMPASS, END, EXPERIENCE_NAMES, ICE, Card
from gamekit.text import listing

if TYPE_CHECKING:
    from gamekit.compass.box import Box
    from gamekit.compass.state import CompassState

CITY_NAMES = ("Oxford", "London", "the Fens", "Trollesund", "Bolvangar", "Svalbard", "the bridge to the stars")
ALL_COLOURS = tuple(tuple(range(players)) for players in range(len(COLOURS) + 1))  # compass.setup.lyra: by players


def city_before(box: Box, field: int) -> int:
    """The number of the city on this field, or of the last one before it."""
    return max(number for number, city in enumerate(box.cities) if city <= field)


def place_text(box: Box, field: int, space: int) -> str:
    """Where a figure is, as positions write it: `fens 2` in a city, `fens+3` on the third field after it."""
    number = city_before(box, field)
    after = field - box.cities[number]
    return f"{CITIES[number]}+{after}" if after else f"{CITIES[number]} {space}"


def field_name(box: Box, field: int) -> str:
    """A field in a sentence."""
    number = city_before(box, field)
    after = field - box.cities[number]
    if not after:
        return CITY_NAMES[number]
    ending = "th" if after // 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(after % 10, "th")
    return f"the {after}{ending} field after {CITY_NAMES[number]} ({kind_name(box.way[field])})"


def kind_name(kind: int) -> str:
    """What a field shows, in a word."""
    return {COMPASS: "golden compass", CITY: "city", ICE: "ice", BRIDGE: "bridge"}.get(kind) or EXPERIENCE_NAMES[kind]


def rank(state: CompassState, seat: int) -> int:
    """How far ahead a figure is: its field, and in a city who arrived there before (compass.city.order)."""
    return 5 * state.fields[seat] - state.spaces[seat]


def ahead(state: CompassState, seat: int) -> list[int]:
    """The players ahead on the way, by seat."""
    fields, spaces = state.fields, state.spaces
    mine = 5 * fields[seat] - spaces[seat]  # as in `rank`, without a call for each figure
    return [other for other in range(state.players) if 5 * fields[other] - spaces[other] > mine]


def from_the_back(state: CompassState) -> list[int]:
    """The players who still travel, the one furthest back first."""
    travelling = [seat for seat in range(state.players) if state.fields[seat] != END]
    return sorted(travelling, key=lambda seat: rank(state, seat))


def colours(state: CompassState, seat: int) -> tuple[int, ...]:
    """The colours of Lyra cards that a player may play now."""
    field = state.fields[seat]
    if field == END:
        return ()
    # compass.travel.any_colour until compass.expedition.from_fens, or with the help of Iorek Byrnison.
    if field < state.game.box.fens or helped(state, seat):
        return ALL_COLOURS[state.players]
    return tuple(ahead(state, seat)) or (seat,)  # compass.expedition.others, compass.expedition.leader


def helped(state: CompassState, seat: int) -> bool:
    """Whether Iorek Byrnison lets a player ignore colours."""
    return state.any_colour and seat == state.player


def steps_of(state: CompassState, card: Card) -> int:
    """How far a Lyra card moves a figure now; with the help of Roger Parslow one field less, but never none."""
    return max(1, card.value - state.shorter)


def landing(state: CompassState, seat: int, steps: int) -> int:
    """The field that so many steps lead to."""
    fields, way = state.fields, state.game.box.way
    field = fields[seat]
    while steps and field != END:  # compass.travel.cities_shared: at the end surplus steps are lost
        field += 1
        kind = way[field]
        if field in fields and kind != CITY and kind != BRIDGE:
            continue  # compass.travel.one_per_field, compass.ice.jump: jumped over, and not counted
        if kind == ICE:
            break  # compass.ice.stop
        steps -= 1
    return field


def why_colours(state: CompassState, seat: int) -> tuple[str, str]:
    """Which colours a player may play now and why, as a rule and a sentence."""
    if state.fields[seat] == END:
        return "compass.end.waiting", "You are at the end of the way: you play no more Lyra cards."
    if helped(state, seat):
        return "compass.friend.function", "Iorek Byrnison helps: your next Lyra card may have any colour."
    if state.fields[seat] < state.game.box.fens:
        return "compass.travel.any_colour", "You have not reached the Fens yet: you may play every colour."
    others = ahead(state, seat)
    if not others:
        return "compass.expedition.leader", f"You lead the way: you may play only your own colour, {COLOURS[seat]}."
    says = f"You may play only the colours of the players ahead of you: {listing(COLOURS[other] for other in others)}."
    return "compass.expedition.others", says


def may_play(state: CompassState, seat: int, card: Card) -> bool:
    """Whether the colour of a Lyra card may be played now."""
    return card.pile in colours(state, seat)


def figure_key(seat: int) -> str:
    """What a figure is called on boards and score sheets."""
    return f"figure/{seat + 1}"
