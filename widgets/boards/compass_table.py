"""What lies beside the way of the Golden Compass: stacks and discards, friends, and the challenges to come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from gamekit.compass.parts import (
    COLOURS,
    FRIEND_CARDS,
    FRIEND_DOES,
    FRIEND_NAMES,
    FRIENDS,
    LEVELS,
    PAN_PILE,
    Card,
)
from gamekit.compass.state import CompassState
from gamekit.words import count, listing, name_of
from widgets.boards.compass_panels import EDGE, WIDTH
from widgets.boards.compass_signs import bare_token, friend_art, pan_art, token
from widgets.boards.compass_way import HIGH, LEFT, TOP, WIDE
from widgets.scene import Rect, Shape, Stamp, Text

ASIDE: Final = LEFT + WIDE + 10  # the left end of the column
ASIDE_W: Final = WIDTH - EDGE - ASIDE
PILE_W, PILE_H, PILES_APART = 34, 44, 39.5
STACKS_H: Final = 2 * PILE_H + 22
ROW: Final = 35  # from friend to friend
FRIENDS_TOP: Final = TOP + STACKS_H + 8
CHALLENGES_TOP: Final = FRIENDS_TOP + len(FRIENDS) * ROW + 16
SHORT_NAMES: Final = ("Lee Scoresby", "Iorek", "Serafina", "John Faa", "Farder Coram", "Roger")
SHORT: Final = ("one field on", "any colour", "draw a card", "card for Pan", "trade a point", "one further")


def _pile_at(pile: int) -> float:
    """The left end of a pile's column; the Pan cards lie at the right."""
    return ASIDE + 7 + PILES_APART * pile


def _looks(pile: int) -> tuple[str, str]:
    """The colours of a pile's cards and of what is written on them."""
    colour = (*COLOURS, "chip")[pile]
    return colour, f"on-{colour}"


# What never changes


@lru_cache(maxsize=4)
def grounds(players: int) -> tuple[Shape, ...]:
    """The frames, the places of the discards, and who the friends are."""
    frames = ((TOP, STACKS_H), (FRIENDS_TOP, len(FRIENDS) * ROW + 8), (CHALLENGES_TOP, TOP + HIGH - CHALLENGES_TOP))
    shapes: list[Shape] = [Rect(ASIDE, y, ASIDE_W, h, 8, fill="panel", stroke="line") for y, h in frames]
    for friend in range(len(FRIENDS)):
        y = FRIENDS_TOP + 4 + ROW * friend
        shapes.append(Stamp(ASIDE + 20, y + ROW / 2, friend_art(friend)))
        shapes.append(Text(ASIDE + 37, y + 10, SHORT_NAMES[friend], "small", "left", bold=True))
    shapes.append(Text(ASIDE + 8, CHALLENGES_TOP + 17, "challenges", "small", "left", fill="muted"))
    return tuple(shapes)


# What does


def table_shapes(state: CompassState, names: Sequence[str]) -> list[Shape]:
    """The stacks, the discards, the friends that are left, and the challenges."""
    shapes: list[Shape] = []
    for pile in (*range(state.players), PAN_PILE):
        shapes += _stack(pile, len(state.stacks[pile]))
        shapes += _discards(pile, state.discards[pile])
    for friend in range(len(FRIENDS)):
        shapes += _friend(state, friend, names)
    for level, cards in enumerate(state.challenge_stacks):
        shapes += _challenge_stack(level, len(cards))
    return shapes


def _stack(pile: int, number: int) -> list[Shape]:
    """A stack face down with the number of its cards."""
    x, y = _pile_at(pile), TOP + 8
    fill, ink = _looks(pile)
    name = COLOURS[pile] if pile < PAN_PILE else "pan"
    says = f"{name.replace('pan', 'Pan')} stack: {count(number, 'card')}"
    if not number:
        return [Rect(x, y, PILE_W, PILE_H, 5, stroke="line", width=1.5, dash=(4, 4), key=f"stack/{name}", label=says)]
    mark = (
        bare_token(pile, x + PILE_W / 2, y + 11, 5.5, ink)
        if pile < PAN_PILE
        else Text(x + PILE_W / 2, y + 11, "Pan", "small", bold=True, fill=ink)
    )
    return [
        Rect(x, y, PILE_W, PILE_H, 5, fill=fill, stroke="ink", width=2, key=f"stack/{name}", label=says),
        mark,
        Text(x + PILE_W / 2, y + 30, str(number), "body", bold=True, fill=ink),
    ]


def _discards(pile: int, cards: tuple[Card, ...]) -> list[Shape]:
    """The cards that were played: the last one, and how many there are."""
    x, y = _pile_at(pile), TOP + PILE_H + 15
    fill, ink = _looks(pile)
    name = COLOURS[pile] if pile < PAN_PILE else "pan"
    key = f"discards/{name}"
    who = name.replace("pan", "Pan")
    if not cards:
        says = f"{who} discards: none"
        return [Rect(x, y, PILE_W, PILE_H, 5, stroke="line", width=1.5, dash=(4, 4), key=key, label=says)]
    says = f"{who} discards: {cards[-1].face} on top, {count(len(cards), 'card')}"
    middle = x + PILE_W / 2
    face: Shape = Text(middle, y + 14, cards[-1].face, "large", bold=True, fill=ink)
    if pile == PAN_PILE:
        face = Stamp(middle, y + 14, pan_art(cards[-1], 0.6))
    return [
        Rect(x, y, PILE_W, PILE_H, 5, fill=fill, stroke="line", key=key, label=says),
        face,
        Text(middle, y + 34, f"×{len(cards)}", "small", fill=ink),
    ]


def _friend(state: CompassState, friend: int, names: Sequence[str]) -> list[Shape]:
    """What a friend does, who has the cards, and how many are left."""
    y = FRIENDS_TOP + 4 + ROW * friend
    owners = [seat for seat, held in enumerate(state.friends) for _ in range(held.count(friend))]
    left = FRIEND_CARDS - len(owners)
    used = state.player is not None and friend in state.asked
    says = f"{FRIEND_NAMES[friend]}: {FRIEND_DOES[friend]} {count(left, 'card')} left"
    says += f"; {listing(f'{name_of(seat, names)} has one' for seat in owners)}" if owners else ""
    says += "; has helped in this turn" if used else ""
    does = "has helped" if used else SHORT[friend]
    shapes: list[Shape] = [
        Rect(ASIDE + 4, y + 1, ASIDE_W - 8, ROW - 2, key=f"friend/{FRIENDS[friend]}", label=says),
        Text(ASIDE + 37, y + 25, does, "small", "left", fill="muted"),
    ]
    for place in range(FRIEND_CARDS):
        x = ASIDE + ASIDE_W - 18 - 22 * place
        if place < left:
            shapes.append(Rect(x - 7, y + 8, 14, 20, 3, fill="back", stroke="ink"))
        else:
            shapes.append(token(owners[len(owners) - 1 - (place - left)], x, y + 18, 7.5))
    return shapes


def _challenge_stack(level: int, number: int) -> list[Shape]:
    """A stack of challenges face down."""
    x, y = ASIDE + 92 + 38 * level, CHALLENGES_TOP + 4
    key, says = f"challenges/{LEVELS[level]}", f"challenges {LEVELS[level]}: {count(number, 'card')} left"
    return [
        Rect(
            x, y, 34, 26, 4, fill="back" if number else "field", stroke="ink" if number else "line", key=key, label=says
        ),
        Text(x + 17, y + 13, f"{LEVELS[level]} {number}", "small", bold=True, fill="on-back" if number else "muted"),
    ]
