"""A position of Lost Cities as text, and what must hold in one that was typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING

from gamekit.lostcities import score
from gamekit.lostcities.box import ARTEFACTS, CROSSINGS, NONE, chip_text
from gamekit.lostcities.cards import COLOURS, UNKNOWN, Card, values
from gamekit.lostcities.reading import LostCitiesReader
from gamekit.lostcities.state import DRAW, OVER, STAGE, Deal, LostCitiesState
from gamekit.position import Drafted, Order, head_lines, run
from gamekit.text import count

if TYPE_CHECKING:
    from gamekit.lostcities.game import LostCities

ORDER: Order = (
    ("", ("game", "box", "players", "variant", "round", "turn", "seed")),
    ("player #", ("points", "artefacts", "artefact chips", "chip points", "past rounds", "hand", "seen", *COLOURS)),
    ("events", COLOURS),
    ("", ("events",)),
    ("piles", COLOURS),
    ("", ("deck", "aside")),
    ("round #", ("events", "cards")),
)


def write(state: LostCitiesState) -> str:
    """A position as text; what is hidden in a view is written as `?`."""
    *lines, turn = head_lines(state)
    variants = [name for name, on in (("short game", state.short), ("up and down", state.up_and_down)) if on]
    if variants:
        lines.append(f"variant: {', '.join(variants)}")
    lines += [f"round: {state.round}", turn]
    for seat in range(state.players):
        lines += _player_lines(state, seat)
    lines += _event_lines(state)
    lines.append("piles:")
    lines += [f"  {colour}: {values(pile)}" for colour, pile in zip(COLOURS, state.piles, strict=True) if pile]
    lines.append(f"deck: {in_short(reversed(state.deck[: state.left]))}")
    lines.append(f"aside: {in_short(state.aside)}")
    for number, deal in enumerate(state.later, state.round + 1):
        lines += [f"round {number}:", *deal_lines(deal)]
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
    lines.append(f"  hand: {by_colour(state.hands[seat])}")
    if state.seen[seat]:
        lines.append(f"  seen: {by_colour(sorted(state.seen[seat]))}")
    for number, colour in enumerate(COLOURS):
        row = state.rows[seat * 5 + number]
        if row:
            piece = "leader" if state.leaders[seat] == number else "explorer"
            lines.append(f"  {colour}: {values(row)}, {piece} on {state.stages[seat * 5 + number]}")
    return lines


def _event_lines(state: LostCitiesState) -> list[str]:
    """The chips on the symbols, an expedition at a time."""
    if not any(state.chips):
        return [f"events: {NONE}"]
    lines = ["events:"]
    for colour, fields in groupby(state.game.box.symbols, lambda field: field // 10):
        chips = (f"{field % 10} {chip_text(state.chips[field])}" for field in fields)
        lines.append(f"  {COLOURS[colour]}: {', '.join(chips)}")
    return lines


@lru_cache(maxsize=16)  # one game writes the same deals again and again
def deal_lines(deal: Deal) -> tuple[str, str]:
    """The events and cards of a later round."""
    return f"  events: {', '.join(map(chip_text, deal.chips))}", f"  cards: {in_short(deal.cards)}"


def in_short(cards: Iterable[Card]) -> str:
    """Cards in their order, in short."""
    return run(card.short for card in cards)


def by_colour(cards: Iterable[Card]) -> str:
    """Sorted cards, a colour at a time."""
    groups = []
    for colour, same in groupby(cards, lambda card: card.colour):
        held = list(same)
        groups.append(f"?x{len(held)}" if colour == UNKNOWN.colour else f"{colour} {values(held)}")
    return ", ".join(groups) or "-"


def draft(game: LostCities, text: str) -> Drafted:
    """The position that a text describes, as far as it can be read, and every fault of it."""
    reader = LostCitiesReader(game, text)
    state, rng = reader.state()
    return Drafted(state, reader.check(state, faults), rng)


# What must hold, so that a position could have come about and can be played on


def faults(state: LostCitiesState) -> Iterator[tuple[str, str]]:
    """Each fault with the section and key it belongs to, as in `player 1/points`."""
    if state.phase == OVER and state.round < state.rounds:
        yield "/turn", f"The game is not over in round {state.round} of {state.rounds}."
    for seat, hand in enumerate(state.hands):
        draws = seat == state.player and state.phase in (STAGE, DRAW)
        if not hand and not draws and not state.scored:
            yield f"player {seat + 1}/hand", f"Player {seat + 1} has no card in hand to play."
        if score.brought(state, seat) < 0:
            says = f"Player {seat + 1} cannot have {state.points[seat]} points: the rest does not add up."
            yield f"player {seat + 1}/points", says
    yield from _artefacts(state)
    yield from _end(state)
    if state.player is not None:
        yield from state.game.decisions[state.phase].faults(state, state.player)


def _artefacts(state: LostCitiesState) -> Iterator[tuple[str, str]]:
    """There are nine artefact chips, in every round anew."""
    finished, artefacts, chips = state.finished, sum(state.artefacts), sum(state.found)
    if artefacts > ARTEFACTS * finished:
        brought = f"{count(finished, 'finished round')} cannot have brought {count(artefacts, 'artefact')}"
        yield "/round", f"{brought}: there are nine chips in each round."
    if chips and state.scored:
        yield "/turn", "The round has been scored, so nobody has artefact chips: they are artefacts now."


def _end(state: LostCitiesState) -> Iterator[tuple[str, str]]:
    """A round lasts as long as the deck has cards and fewer than five pieces have crossed a bridge."""
    if state.scored:
        if state.deck and state.crossed < CROSSINGS:
            yield "/deck", "The round is not over: the deck has cards, and fewer than five pieces crossed a bridge."
        return
    if not state.deck:
        yield "/deck", "The deck is empty, so the round is over, and so must be the turn."
    if state.crossed >= CROSSINGS:
        yield "/turn", f"{state.crossed} pieces have crossed a bridge, so the round is over. At most four may have."
