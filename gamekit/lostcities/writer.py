"""A position of Lost Cities as text."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING

from gamekit.lostcities.parts import ARTEFACT, COLOURS, EMPTY, STAGE_CHIP, UNKNOWN, Card, Deal

if TYPE_CHECKING:
    from gamekit.lostcities.state import LostCitiesState

CHIP_WORDS = {EMPTY: "empty", ARTEFACT: "artefact", STAGE_CHIP: "stage"}


def write(state: LostCitiesState) -> str:
    """A position as text; what is hidden in a view is written as `?`."""
    lines = [f"game: {state.game.name}"]
    if state.game.box.name != "standard":
        lines.append(f"box: {state.game.box.name}")
    lines.append(f"players: {state.players}")
    variants = [name for name, on in (("short game", state.rounds == 1), ("up and down", state.up_and_down)) if on]
    if variants:
        lines.append(f"variant: {', '.join(variants)}")
    lines.append(f"round: {state.round}")
    lines.append("turn: over" if state.player is None else f"turn: player {state.player + 1} {state.phase}")
    for seat in range(state.players):
        lines += _player_lines(state, seat)
    lines.append("events:")
    for colour, fields in groupby(state.game.box.symbols, lambda field: field // 10):
        items = (f"{field % 10} {chip_text(state.chips[field])}" for field in fields)
        lines.append(f"  {COLOURS[colour]}: {', '.join(items)}")
    lines.append("piles:")
    lines += [f"  {colour}: {values(pile)}" for colour, pile in zip(COLOURS, state.piles, strict=True) if pile]
    lines.append(f"deck: {_short(reversed(state.deck[: state.left]))}")
    lines.append(f"aside: {_short(state.aside)}")
    for number, deal in enumerate(state.later, state.round + 1):
        lines += [f"round {number}:", *_deal_lines(deal)]
    return "\n".join(lines) + "\n"


def _player_lines(state: LostCitiesState, seat: int) -> list[str]:
    """What lies before a player."""
    lines = [f"player {seat + 1}:", f"  points: {state.points[seat]}", f"  artefacts: {state.artefacts[seat]}"]
    if state.found[seat]:
        lines.append(f"  artefact chips: {state.found[seat]}")
    if state.earned[seat]:
        lines.append(f"  chip points: {state.earned[seat]}")
    if state.past:
        lines.append(f"  past rounds: {', '.join('{} {} {}'.format(*one[seat]) for one in state.past)}")
    lines.append(f"  hand: {_by_colour(state.hands[seat])}")
    if state.seen[seat]:
        lines.append(f"  seen: {_by_colour(sorted(state.seen[seat]))}")
    for number, colour in enumerate(COLOURS):
        row = state.rows[seat * 5 + number]
        if row:
            piece = "leader" if state.leaders[seat] == number else "explorer"
            lines.append(f"  {colour}: {values(row)}, {piece} on {state.stages[seat * 5 + number]}")
    return lines


@lru_cache(maxsize=16)  # one game writes the same deals again and again
def _deal_lines(deal: Deal) -> tuple[str, str]:
    """The events and cards of a later round."""
    return f"  events: {', '.join(map(chip_text, deal.chips))}", f"  cards: {_short(deal.cards)}"


def values(cards: Iterable[Card]) -> str:
    return " ".join(str(card.value) for card in cards)


def _short(cards: Iterable[Card]) -> str:
    """Cards in their order; a run of hidden ones is counted."""
    parts: list[str] = []
    for hidden, run in groupby(cards, UNKNOWN.__eq__):
        names = [card.short for card in run]
        parts += [f"?x{len(names)}"] if hidden else names
    return " ".join(parts) or "-"


def _by_colour(cards: Iterable[Card]) -> str:
    """Sorted cards, a colour at a time."""
    groups = []
    for colour, run in groupby(cards, lambda card: card.colour):
        held = list(run)
        groups.append(f"?x{len(held)}" if colour == UNKNOWN.colour else f"{colour} {values(held)}")
    return ", ".join(groups) or "-"


def chip_text(chip: int) -> str:
    return CHIP_WORDS.get(chip) or f"points {chip}"
