"""The way from Oxford to the bridge: its fields, who is ahead, where steps lead, which colours may be played."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from gamekit.compass.box import BRIDGE, CITY, COLOURS, COMPASS, END, EXPERIENCE_NAMES, ICE, Box, city_before
from gamekit.compass.state import CompassState
from gamekit.decision import Choice, limit, rule
from gamekit.text import Seat, Sentence, say

if TYPE_CHECKING:
    from gamekit.compass.travel import Play

ALL_COLOURS = tuple(tuple(range(players)) for players in range(len(COLOURS) + 1))  # by the number of players
CITY_NAMES = ("Oxford", "London", "the Fens", "Trollesund", "Bolvangar", "Svalbard", "the bridge to the stars")


def field_text(box: Box, field: int) -> Sentence:
    """A field in a sentence."""
    number = city_before(box, field)
    after = field - box.cities[number]
    if not after:
        return say("{city}", city=CITY_NAMES[number])
    ending = "th" if after // 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(after % 10, "th")
    says = "the {number} field after {city} ({kind})"
    return say(says, number=f"{after}{ending}", city=CITY_NAMES[number], kind=kind_name(box.way[field]))


def field_name(box: Box, field: int) -> str:
    """A field in words: "the 3rd field after the Fens (golden compass)"."""
    return str(field_text(box, field))


def kind_name(kind: int) -> str:
    """What a field shows, in a word."""
    return {COMPASS: "golden compass", CITY: "city", ICE: "ice", BRIDGE: "bridge"}.get(kind) or EXPERIENCE_NAMES[kind]


def figure_key(seat: int) -> str:
    """What a figure is called on boards and score sheets."""
    return f"figure/{seat + 1}"


@rule("compass.city.order")
def rank(state: CompassState, seat: int) -> int:
    """How far ahead a figure is: its field, and in a city who arrived there before."""
    return 5 * state.fields[seat] - state.spaces[seat]


def ahead(state: CompassState, seat: int) -> list[int]:
    """The players ahead on the way, by seat."""
    fields, spaces = state.fields, state.spaces
    mine = 5 * fields[seat] - spaces[seat]  # as in `rank`, without a call for each figure
    return [other for other, field in enumerate(fields) if 5 * field - spaces[other] > mine]


def from_the_back(state: CompassState) -> list[int]:
    """The players who still travel, the one furthest back first."""
    fields, spaces = state.fields, state.spaces
    travelling = [seat for seat in range(state.players) if fields[seat] != END]
    travelling.sort(key=lambda seat: 5 * fields[seat] - spaces[seat])  # as in `rank`
    return travelling


@rule("compass.ice.stop")
def landing(state: CompassState, seat: int, steps: int) -> int:
    """The field that so many steps lead to; at the end surplus steps are lost."""
    fields, way = state.fields, state.game.box.way
    field = fields[seat]
    for _ in range(steps):
        if field == END:
            break
        field = step(fields, way, field)
        if way[field] == ICE:
            break
    return field


@rule("compass.travel.one_per_field", "compass.travel.cities_shared", "compass.ice.jump")
def step(fields: Collection[int], way: tuple[int, ...], field: int) -> int:
    """The field to which one step leads: others' fields are jumped over, and not counted; cities are shared."""
    field += 1
    while field in fields and way[field] != CITY and way[field] != BRIDGE:
        field += 1
    return field


# The expedition rules: from the Fens on, the order on the way says which colours a player may play


@rule("compass.travel.any_colour", "compass.expedition.from_fens")
def colours(state: CompassState, seat: int) -> tuple[int, ...]:
    """The colours of Lyra cards that a player may play now."""
    field = state.fields[seat]
    if field == END:
        return ()
    if field < state.game.box.fens or helped(state, seat):
        return ALL_COLOURS[state.players]
    return tuple(ahead(state, seat)) or (seat,)


def helped(state: CompassState, seat: int) -> bool:
    """Whether Iorek Byrnison lets a player ignore colours."""
    return state.any_colour and seat == state.player


def why_colours(state: CompassState, seat: int) -> tuple[str, Sentence]:
    """Which colours a player may play now and why, as a rule and a sentence."""
    if state.fields[seat] == END:
        return "compass.end.waiting", say("You are at the end of the way: you play no more Lyra cards.")
    if helped(state, seat):
        return "compass.friend.function", say("Iorek Byrnison helps: your next Lyra card may have any colour.")
    if state.fields[seat] < state.game.box.fens:
        return "compass.travel.any_colour", say("You have not reached the Fens yet: you may play every colour.")
    others = ahead(state, seat)
    if not others:
        says = "You lead the way: you may play only your own colour, {own}."
        return "compass.expedition.leader", say(says, own=COLOURS[seat])
    says = "You may play only the colours of the players ahead of you: {allowed}."
    return "compass.expedition.others", say(says, allowed=[COLOURS[other] for other in others])


def limit_colours(*choices: Choice) -> None:
    """Limit these choices to colours that the order on the way allows."""
    limit("compass.expedition.leader", *choices)(_leader_plays_own_colour)
    limit("compass.expedition.others", *choices)(_others_play_colours_ahead)


def _leader_plays_own_colour(state: CompassState, move: Play, seat: int) -> Sentence | None:
    """Who leads the way plays only cards of one colour, that of the figure."""
    if _may_play(state, move, seat) or ahead(state, seat):
        return None
    says = "You lead the way, so you may play only your own colour, {own}; a {card} is {colour}."
    return say(says, own=COLOURS[seat], card=str(move.card), colour=move.card.colour)


def _others_play_colours_ahead(state: CompassState, move: Play, seat: int) -> Sentence | None:
    """Everyone else plays the colours of the players ahead."""
    if _may_play(state, move, seat):
        return None
    says = "{owner} is behind you, so you may not play {colour}. You may play the colours of those ahead: {allowed}."
    if move.card.pile == seat:
        says = (
            "Your own colour is only for the leader, so you may not play {colour} now. "
            "You may play the colours of those ahead: {allowed}."
        )
    allowed = [say("{colour} ({owner})", colour=COLOURS[other], owner=Seat(other)) for other in ahead(state, seat)]
    return say(says, owner=Seat(move.card.pile), colour=move.card.colour, allowed=allowed)


def _may_play(state: CompassState, move: Play, seat: int) -> bool:
    """Whether the order on the way allows a card; at the end of the way it is no matter of colours."""
    return state.fields[seat] == END or move.card.pile in colours(state, seat)
