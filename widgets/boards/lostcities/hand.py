"""The foot of a board of Lost Cities: the hand, or what a round or the game has brought."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from gamekit.lostcities import HAND, SCORED, UNKNOWN, Card, LostCitiesState
from gamekit.text import name_of
from widgets.boards.lostcities import keys
from widgets.boards.lostcities.art import number_text, pawn, sign
from widgets.boards.lostcities.plan import Plan, Spot
from widgets.scene.shapes import Rect, Shape, Text, fitted

EDGE: Final = 3  # how much of the side of a card is seen below it
SIZES: Final = ("body", "small", "tiny")  # of names


def foot(state: LostCitiesState, seat: int | None, names: Sequence[str], plan: Plan) -> list[Shape]:
    """The hand of the seat; between rounds what the last one brought, at the end the outcome."""
    if state.phase == SCORED:
        gained = dict(enumerate(map(sum, state.past[-1]))) if state.past else {}
        return _sheet(f"Round {state.round} is over", gained, names, plan)
    if state.outcome is not None:
        winners = state.outcome.winners
        ranked = sorted(range(state.players), key=lambda seat: (seat not in winners, -state.points[seat]))
        return _sheet(state.outcome.told(names), {seat: state.points[seat] for seat in ranked}, names, plan)
    if seat is None:
        return [shape for place in range(HAND) for shape in back(_card_at(place, plan))]
    whose = [] if plan.upright else pawn(seat, plan.card.x - 20, plan.card.middle[1], 9, leader=False)
    return [*whose, *_hand(state.hands[seat], plan)]


def edges(plan: Plan) -> list[Shape]:
    """The sides of the cards in hand, as far as they are seen below them."""
    return [replace(_card(_card_at(place, plan), "edge"), y=plan.card.y + EDGE) for place in range(HAND)]


def _card(spot: Spot, fill: str) -> Rect:
    return Rect(*spot, 8, fill=fill, stroke="ink", width=2)


def _card_at(place: int, plan: Plan, cards: int = HAND) -> Spot:
    """The place of a card; more cards than a hand can have lie one over the other."""
    x, y, w, h = plan.card
    return Spot(x + plan.apart * place * (HAND - 1) / (max(HAND, cards) - 1), y, w, h)


@lru_cache(maxsize=64)
def _hand(hand: tuple[Card, ...], plan: Plan) -> tuple[Shape, ...]:
    shapes: list[Shape] = []
    before = UNKNOWN
    for place, card in enumerate(hand):
        spot = _card_at(place, plan, len(hand))
        if card is UNKNOWN:
            front, *rest = back(spot)
            shapes += [replace(front, thing=keys.CARDS_HELD), *rest]
            continue
        again = card == before
        says = f"another {card} in your hand" if again else f"{card} in your hand"
        front, *rest = face(card, spot, upright=plan.upright)
        shapes += [replace(front, key=keys.hand(card, second=again), label=says, thing=keys.CARDS_HELD), *rest]
        before = card
    return tuple(shapes)


def face(card: Card, spot: Spot, *, upright: bool = False) -> tuple[Shape, ...]:
    """A card face up; the first of its shapes is the whole card."""
    (_, y, _, h), (middle, _), ink = spot, spot.middle, f"on-{card.colour}"
    return (
        _card(spot, card.colour),
        Text(middle, y + 0.38 * h, str(card.value), "large" if upright else "huge", bold=True, fill=ink),
        sign(card.colour, middle, y + 0.79 * h, 6 if upright else 9),
    )


def back(spot: Spot) -> tuple[Shape, ...]:
    """A card face down."""
    x, y, w, h = spot
    return (_card(spot, "back"), Rect(x + 5, y + 5, w - 10, h - 10, 4, stroke="on-back"))


def _sheet(words: str, points: Mapping[int, int], names: Sequence[str], plan: Plan) -> list[Shape]:
    """A sentence and the points of some seats, in the place of the hand."""
    (_, y, _, h), edge = plan.card, plan.panels[0].x
    room = plan.width - 2 * edge - 20
    told = ", ".join(f"{name_of(seat, names)} {number}" for seat, number in points.items())
    shapes: list[Shape] = [
        _card(Spot(edge, y, plan.width - 2 * edge, h + EDGE), "panel"),
        fitted(
            edge + 12, y + 0.32 * h, words, room, ("title", "large", "body", "small", "tiny"), label=f"Points: {told}"
        ),
    ]
    step, middle = room / max(1, len(points)), y + 0.73 * h
    for place, (seat, number) in enumerate(points.items()):
        x = edge + 12 + step * place
        value = Text(x + step - 10, middle, number_text(number), "body", "right", bold=True)
        shapes += pawn(seat, x + 6, middle, 5.5, leader=False)
        shapes += [fitted(x + 17, middle, name_of(seat, names), value.box[0] - x - 20, SIZES, bold=False), value]
    return shapes
