"""A position of The Golden Compass as text."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import TYPE_CHECKING

from gamekit.compass.parts import (
    CITIES,
    COLOURS,
    DRAWS,
    DRAWS_ON_WAY,
    EXPERIENCES,
    FRIENDS,
    LEVELS,
    NO_CHALLENGE,
    NO_STOP,
    PAN_PILE,
    STOP_IN_CITY,
    SWAPS,
    Card,
    challenge_name,
)
from gamekit.compass.way import place_text
from gamekit.position import HIDDEN_CHANCE, run

if TYPE_CHECKING:
    from gamekit.compass.state import CompassState

PILES = (*COLOURS, "pan")
MOVED, ANY_COLOUR, ONE_LESS, IN_A_CITY = "moved", "any colour", "one less", "stopped in a city"


def write(state: CompassState) -> str:
    """A position as text; what is hidden in a view is written as `?`."""
    lines = [f"game: {state.game.name}"]
    if state.game.box.name != "standard":
        lines.append(f"box: {state.game.box.name}")
    lines += [f"players: {state.players}", f"round: {state.round}", f"start player: {state.starter + 1}"]
    lines.append("turn: over" if state.player is None else f"turn: player {state.player + 1} {state.phase}")
    so_far = _this_turn(state)
    if so_far:
        lines.append(f"this turn: {', '.join(so_far)}")
    if state.phase in (DRAWS, DRAWS_ON_WAY, SWAPS):
        lines.append(f"to draw: {state.to_draw}")
    for seat in range(state.players):
        lines += _player_lines(state, seat)
    arrivals = [f"{city} {number}" for city, number in zip(CITIES, state.arrivals, strict=True) if number]
    lines.append(f"arrivals: {', '.join(arrivals)}")
    lines.append("stacks:")
    lines += [f"  {pile}: {_faces(reversed(state.stacks[number]))}" for number, pile in _piles(state)]
    lines += [
        f"  {level}: {_challenges(stack[::-1])}" for level, stack in zip(LEVELS, state.challenge_stacks, strict=True)
    ]
    lines.append("discards:")
    lines += [f"  {pile}: {_faces(state.discards[number])}" for number, pile in _piles(state) if state.discards[number]]
    if state.aside:
        lines.append(f"aside: {_challenges(state.aside)}")
    lines.append(f"chance: {'?' if state.chance == HIDDEN_CHANCE else state.chance}")
    return "\n".join(lines) + "\n"


def _piles(state: CompassState) -> list[tuple[int, str]]:
    """The piles in play, by number and name."""
    return [(number, pile) for number, pile in enumerate(PILES) if number < state.players or number == PAN_PILE]


def _this_turn(state: CompassState) -> list[str]:
    """What has happened in this turn, as far as it still matters."""
    so_far = [
        word for word, on in ((MOVED, state.moved), (ANY_COLOUR, state.any_colour), (ONE_LESS, state.shorter)) if on
    ]
    if state.stop != NO_STOP:
        so_far.append(IN_A_CITY if state.stop == STOP_IN_CITY else f"stopped for {EXPERIENCES[state.stop]}")
    if state.asked:
        so_far.append(f"asked {' '.join(FRIENDS[friend] for friend in state.asked)}")
    return so_far


def _player_lines(state: CompassState, seat: int) -> list[str]:
    """A figure, and what lies before its player."""
    lines = [f"player {seat + 1}:"]
    lines.append(f"  figure: {place_text(state.game.box, state.fields[seat], state.spaces[seat])}")
    markers = [f"{name} {points}" for name, points in zip(EXPERIENCES, state.compass(seat), strict=True) if points]
    lines.append(f"  compass: {', '.join(markers) or '-'}")
    lines.append(f"  hand: {_by_pile(state.hands[seat])}")
    challenge = state.challenges[seat]
    lines.append(f"  challenge: {'-' if challenge == NO_CHALLENGE else challenge_name(challenge)}")
    if state.met[seat]:
        lines.append(f"  met: {_challenges(state.met[seat])}")
    if state.friends[seat]:
        lines.append(f"  friends: {' '.join(FRIENDS[friend] for friend in state.friends[seat])}")
    return lines


def _challenges(cards: Iterable[int]) -> str:
    """Challenge cards in their order."""
    return " ".join(map(challenge_name, cards)) or "-"


def _faces(cards: Iterable[Card]) -> str:
    """The faces of cards of one pile, in their order."""
    return run(card.face for card in cards)


def _by_pile(cards: tuple[Card, ...]) -> str:
    """Sorted cards, a pile at a time."""
    groups = [f"{PILES[pile]} {_faces(held)}" for pile, held in groupby(cards, lambda card: card.pile)]
    return ", ".join(groups) or "-"
