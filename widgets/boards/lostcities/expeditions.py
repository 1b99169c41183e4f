"""The middle of the table: expeditions with their fields, chips and pieces, bridges, piles and the deck."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from gamekit.lostcities import ARTEFACT, BRIDGE, COLOURS, CROSSINGS, EMPTY, STAGE_CHIP, STAGES, Card, LostCitiesState
from gamekit.text import count, name_of
from widgets.boards.lostcities import keys
from widgets.boards.lostcities.art import HIDDEN_CHIP, bridge, chip, land, number_text, pawn, sign
from widgets.boards.lostcities.plan import BAND, HEAD, Plan, Spot
from widgets.scene.shapes import Outlined, Rect, Shape, Text

# What never changes


def ground(values: tuple[int, ...], plan: Plan) -> list[Shape]:
    """The fields with their bridges, and the places of the piles."""
    return [*_lands(plan), *_head(values, plan), *_fields(values, plan), *_piles(plan)]


def _lands(plan: Plan) -> list[Shape]:
    """The ground on this side of the bridges, and on the other; between them a river."""
    bank, other = plan.field(0, BRIDGE - 1).x + plan.first.w + 3, plan.field(0, BRIDGE).x - 3
    shapes: list[Shape] = [] if plan.upright else [Rect(bank, 1, other - bank, HEAD + 5 * plan.down, fill="waves")]
    for begin, end in ((1, BRIDGE - 1), (BRIDGE, STAGES)):
        left, right = plan.field(0, begin).x - 3, plan.field(0, end).x + plan.first.w + 3
        shapes.append(Rect(left, 1, right - left, HEAD + 5 * plan.down, 8, fill="panel"))
    return shapes


def _head(values: tuple[int, ...], plan: Plan) -> list[Shape]:
    """The line over the fields: their stages, or their values if these have no room on them."""
    shapes: list[Shape] = []
    for stage in range(1, STAGES + 1):
        x = plan.field(0, stage).middle[0]
        if plan.upright:
            shapes.append(Text(x, HEAD / 2 + 1, number_text(values[stage]), "small", bold=True))
        else:
            shapes.append(Text(x, HEAD / 2 + 1, str(stage), "tiny", bold=True, fill="muted"))
    if not plan.upright:
        shapes.append(Text(plan.piles[0].middle[0], HEAD / 2 + 1, "stage", "tiny", fill="muted"))
    return shapes


def _fields(values: tuple[int, ...], plan: Plan) -> list[Shape]:
    """Fields with a band of their colour where they bring points, only framed in it where they cost some."""
    shapes: list[Shape] = []
    for number, colour in enumerate(COLOURS):
        for stage in range(1, STAGES + 1):
            x, y, w, h = plan.field(number, stage)
            shapes.append(Rect(x, y, w, h, 6, fill=colour, key=keys.field(colour, stage)))
            if not plan.upright:
                shapes.append(_inside(Spot(x, y, w, h), BAND if values[stage] > 0 else 3))
                shapes += land(colour, x + 5, y + h - 36, w - 10, 31)
        left, right = plan.field(number, BRIDGE - 1), plan.field(number, BRIDGE)
        middle = (left.x + left.w + right.x) / 2
        shapes.append(bridge(middle, left.middle[1], right.x - left.x - left.w, 24))
    return shapes


def _inside(field: Spot, top: float, key: str = "", label: str = "") -> Rect:
    """The part of a field where pieces stand."""
    x, y, w, h = field
    return Rect(x + 3, y + top, w - 6, h - 3 - top, 4, fill="field", key=key, label=label)


def _piles(plan: Plan) -> list[Shape]:
    """What lies under the piles."""
    shapes: list[Shape] = []
    for colour, pile in zip(COLOURS, plan.piles, strict=True):
        (x, y, w, h), (middle, centre) = pile, pile.middle
        shapes.append(Rect(x, y, w, h, 6, fill=colour, key=keys.pile(colour)))
        shapes.append(sign(colour, middle, centre if plan.upright else y + 0.4 * h, 8 if plan.upright else 13))
        if not plan.upright:
            shapes.append(Text(middle, y + h - 14, colour, "tiny", bold=True, fill=f"on-{colour}"))
    return shapes


def deck_and_counter(plan: Plan) -> list[Shape]:
    """What is always seen of the deck and the counter."""
    x, y, w, h = plan.deck
    shapes: list[Shape] = [
        Rect(x, y, w, h, 6, fill="back", stroke="ink", key=keys.DECK),
        Rect(x + 3.5, y + 3.5, w - 7, h - 7, stroke="on-back"),
    ]
    if not plan.upright:
        shapes.append(Text(x + w / 2, y + h / 2 + 18, "deck", "small", fill="on-back"))
    x, y, w, h = plan.counter
    shapes.append(Rect(x, y, w, h, 6, fill="panel", stroke="line", key=keys.BRIDGE))
    if plan.upright:
        shapes.append(bridge(x + 13, y + h / 2, 18, 13))
    else:
        shapes.append(Text(x + w / 2, y + h - 13, "bridge", "tiny", fill="muted"))
    return shapes


# What lies on them


def expeditions(state: LostCitiesState, plan: Plan, names: Sequence[str]) -> list[Shape]:
    """Values, chips, pieces and discard piles, one expedition after the other; then the deck and the counter."""
    shapes: list[Shape] = []
    symbols = set(state.game.box.symbols if any(state.chips) else ())  # on a board without chips nothing was taken
    called = tuple(name_of(seat, names) for seat in range(state.players))
    for number, colour in enumerate(COLOURS):
        fields = range(number * 10 + 1, number * 10 + STAGES + 1)
        chips = tuple(state.chips[field] if field in symbols else None for field in fields)
        leaders = tuple(leader == number for leader in state.leaders)
        shapes += _expedition(
            number, state.game.box.values, chips, tuple(state.stages[number::5]), leaders, plan, called
        )
        shapes += _pile(state.piles[number], colour, plan.piles[number], plan.upright)
    return [*shapes, *_deck(state, plan), *_counter(state, plan)]


@lru_cache(maxsize=256)  # most expeditions stay as they are
def _expedition(
    number: int,
    values: tuple[int, ...],
    chips: tuple[int | None, ...],
    stages: tuple[int, ...],
    leaders: tuple[bool, ...],
    plan: Plan,
    names: tuple[str, ...],
) -> tuple[Shape, ...]:
    """The fields of an expedition with their chips, and with the pieces of all seats, by the stages they are on."""
    shapes: list[Shape] = []
    colour = COLOURS[number]
    who = [f"{name}'s {'leader' if leader else 'explorer'}" for name, leader in zip(names, leaders, strict=True)]
    for stage, what in enumerate(chips, 1):
        field, value = plan.field(number, stage), values[stage]
        here = [seat for seat, at in enumerate(stages) if at == stage]
        says = [colour, f"stage {stage}", f"{value} points", *([_chip_words(what)] if what is not None else [])]
        key, label = keys.field(colour, stage), ", ".join([*says, *(who[seat] for seat in here)])
        ink = "ink" if value < 0 or plan.upright else f"on-{colour}"
        shapes.append(_inside(field, 3, key, label) if plan.upright else _value(value, field, ink, key, label))
        if what is not None:
            away, down = (10.5, 9.5) if plan.upright else (12, 12.5)
            shapes += chip(what, field.x + field.w - away, field.y + down, 8, ink)
        for seat in here:
            words = f"{who[seat]} on {colour}, stage {stage}"
            shapes += _on_field(seat, leaders[seat], field, plan, keys.piece(seat, colour), words)
    return tuple(shapes)


def _value(value: int, field: Spot, ink: str, key: str, label: str) -> Text:
    """The value of a field, which also says all that is there."""
    larger, smaller = ("large", "body") if field.w > 64 else ("body", "small")
    size = larger if value >= 0 else smaller  # the minus and the chip both need their room
    return Text(
        field.x + 3.5, field.y + 12.5, number_text(value), size, "left", bold=True, fill=ink, key=key, label=label
    )


def _chip_words(what: int) -> str:
    words = {EMPTY: "artefact taken", ARTEFACT: "artefact chip", STAGE_CHIP: "stage chip"}
    return {**words, HIDDEN_CHIP: "a chip that is dealt"}.get(what, f"chip of {what} points")


def _on_field(seat: int, leader: bool, field: Spot, plan: Plan, key: str, label: str) -> list[Outlined]:
    """A piece in its own place on a field."""
    right, down = plan.slots[seat]
    r = plan.leader if leader else 0.84 * plan.leader
    low = 0.15 * r if seat == 2 else 0  # the middle of a triangle's box lies high
    return pawn(seat, field.x + right, field.y + down + low, r, leader, key=key, label=label)


@lru_cache(maxsize=256)
def _pile(pile: tuple[Card, ...], colour: str, spot: Spot, upright: bool) -> tuple[Shape, ...]:
    """A discard pile: its top card and how many there are."""
    (x, y, w, h), key, ink = spot, keys.pile(colour), f"on-{colour}"
    if not pile:
        says = f"{colour} discard pile, empty"
        return (Rect(x + 3, y + 3, w - 6, h - 6, stroke=ink, dash=(3, 3), key=key, label=says),)
    top, number = pile[-1].value, f"×{len(pile)}"
    says = f"{colour} discard pile, {top} on top, {count(len(pile), 'card')}"
    card = Rect(x + 1, y + 1, w - 2, h - 2, 6, fill=colour, stroke="ink", width=2, key=key, label=says)
    if upright:
        return (
            card,
            Text(x + 5, y + h / 2, str(top), "body", "left", bold=True, fill=ink),
            Text(x + w - 4, y + h / 2, number, "tiny", "right", fill=ink),
        )
    return (
        card,
        Text(x + w / 2, y + 0.4 * h, str(top), "title", bold=True, fill=ink),
        sign(colour, x + 13, y + h - 14, 6),
        Text(x + w - 6, y + h - 14, number, "tiny", "right", bold=True, fill=ink),
    )


def _deck(state: LostCitiesState, plan: Plan) -> list[Shape]:
    """How many cards are left."""
    x, y = plan.deck.middle
    says = f"deck, {count(state.left, 'card')} left"
    up, size = (0, "body") if plan.upright else (8, "title")
    return [Text(x, y - up, str(state.left), size, bold=True, fill="on-back", key=keys.DECK, label=says)]


def _counter(state: LostCitiesState, plan: Plan) -> list[Shape]:
    """How many pieces have crossed a bridge."""
    x, y, w, h = plan.counter
    words = f"{state.crossed}/{CROSSINGS}"
    says = f"{state.crossed} of {CROSSINGS} pieces have crossed a bridge; the fifth ends the round"
    if plan.upright:
        return [Text(x + w - 4, y + h / 2, words, "small", "right", bold=True, key=keys.BRIDGE, label=says)]
    shapes: list[Shape] = [Text(x + w / 2, y + 17, words, "body", bold=True, key=keys.BRIDGE, label=says)]
    step = (h - 54) / CROSSINGS
    for place in range(CROSSINGS):
        fill = "bridge" if place < state.crossed else "field"
        shapes.append(bridge(x + w / 2, y + 32 + step * (place + 0.5), 28, 17, fill))
    return shapes
