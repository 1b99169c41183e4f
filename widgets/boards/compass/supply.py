"""What lies beside the way of the Golden Compass: stacks and discards, friends, and the challenges to come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from gamekit.compass.parts import COLOURS, FRIEND_CARDS, FRIEND_DOES, FRIEND_NAMES, FRIENDS, LEVELS, PAN_PILE, Card
from gamekit.compass.state import CompassState
from gamekit.words import count, listing, name_of
from widgets.boards.compass.art import (
    FRIEND,
    FRIEND_SHORT,
    FRIEND_WORDS,
    PILES,
    bare_token,
    friend_art,
    pan_art,
    token,
)
from widgets.boards.compass.panels import EDGE, WIDTH
from widgets.boards.compass.way import HIGH, LEFT, TOP, WIDE
from widgets.boards.forms import pressed
from widgets.scene.shapes import Art, Circle, Rect, Shape, Stamp, Text

ASIDE: Final = LEFT + WIDE + 10  # the left end of the column
ASIDE_W: Final = WIDTH - EDGE - ASIDE
PILE_W, PILE_H, PILES_APART = 34, 44, 39
STACKS_H: Final = 2 * PILE_H + 22
ROW: Final = 35  # from friend to friend
FRIENDS_TOP: Final = TOP + STACKS_H + 8
FRIENDS_H: Final = len(FRIENDS) * ROW + 8
CHALLENGES_TOP: Final = FRIENDS_TOP + FRIENDS_H + 8
LEVEL_W: Final = 58  # of a stack of challenges
NAMES: Final = (*COLOURS, "pan")  # of piles, in keys
SPOKEN: Final = (*COLOURS, "Pan")


def _pile_at(pile: int) -> int:
    """The left end of a pile's column; the Pan cards lie at the right."""
    return ASIDE + 7 + PILES_APART * pile


def grounds() -> tuple[list[Shape], list[Shape]]:
    """The frames, and what lies in them: who the friends are."""
    below = TOP + HIGH - CHALLENGES_TOP
    frames = ((TOP, STACKS_H), (FRIENDS_TOP, FRIENDS_H), (CHALLENGES_TOP, below))
    friends: list[Shape] = []
    for friend in range(len(FRIENDS)):
        y = FRIENDS_TOP + 4 + ROW * friend
        friends.append(Stamp(ASIDE + 20, y + 18, friend_art(friend)))
        friends.append(Text(ASIDE + 39, y + 10, FRIEND_SHORT[friend], "small", "left", bold=True))
    title = Text(ASIDE + 8, CHALLENGES_TOP + 13, "challenges to come", "small", "left", fill="muted")
    return [Rect(ASIDE, y, ASIDE_W, h, 8, fill="panel", stroke="line") for y, h in frames], [*friends, title]


def table_shapes(state: CompassState, names: Sequence[str]) -> list[Shape]:
    """The stacks, the discards, the friends that are left, and the challenges."""
    shapes: list[Shape] = []
    for pile in (*range(state.players), PAN_PILE):
        number, discards, x = len(state.stacks[pile]), state.discards[pile], _pile_at(pile)
        says = f"{SPOKEN[pile]} stack: {count(number, 'card')}"
        shapes.append(Stamp(x, TOP + 8, _stack(pile, number), key=f"stack/{NAMES[pile]}", label=says))
        top = f"{discards[-1].face} on top, {count(len(discards), 'card')}" if discards else "none"
        art = _discards(discards[-1], len(discards)) if discards else _empty()
        says = f"{SPOKEN[pile]} discards: {top}"
        shapes.append(Stamp(x, TOP + PILE_H + 15, art, key=f"discards/{NAMES[pile]}", label=says))
    for friend in range(len(FRIENDS)):
        shapes += _friend(state, friend, names)
    for level, cards in enumerate(state.challenge_stacks):
        key, says = f"challenges/{LEVELS[level]}", f"challenges {LEVELS[level]}: {count(len(cards), 'card')} left"
        x = ASIDE + 8 + (LEVEL_W + 6) * level
        shapes.append(Stamp(x, CHALLENGES_TOP + 25, _challenges(level, len(cards)), key=key, label=says))
    return shapes


# Piles, from their upper left corners on


@lru_cache
def _empty() -> Art:
    """A place where no card lies."""
    return Art([Rect(0, 0, PILE_W, PILE_H, stroke="line", width=1.5, dash=(4, 4))])


@lru_cache(maxsize=128)
def _stack(pile: int, number: int) -> Art:
    """A stack face down with the number of its cards."""
    if not number:
        return _empty()
    fill, middle = PILES[pile], PILE_W / 2
    ink = f"on-{fill}"
    mark: Shape = Text(middle, 11, "Pan", "small", bold=True, fill=ink)
    if pile < PAN_PILE:
        mark = bare_token(pile, middle, 11, 5.5, ink)
    ground = Rect(0, 0, PILE_W, PILE_H, fill=fill)
    return Art([ground, mark, Text(middle, 30, str(number), "large" if number < 10 else "body", bold=True, fill=ink)])


@lru_cache(maxsize=256)
def _discards(top: Card, number: int) -> Art:
    """The cards that were played: the last one, and how many there are."""
    fill, middle = PILES[top.pile], PILE_W / 2
    ink = f"on-{fill}"
    face: Shape = Text(middle, 14, top.face, "large", bold=True, fill=ink)
    if top.pile == PAN_PILE:
        face = Stamp(middle, 14, pan_art(top, 0.6))
    ground = Rect(0, 0, PILE_W, PILE_H, fill=fill)
    return Art([ground, *pressed([face, Text(middle, 34, f"×{number}", "small", bold=True, fill=ink)])])


@lru_cache(maxsize=32)
def _challenges(level: int, number: int) -> Art:
    """A stack of challenges face down, or the place of one that is used up."""
    fill, ink = ("back", "on-back") if number else ("field", "muted")
    words = Text(LEVEL_W / 2, 13, f"{LEVELS[level]} ×{number}", "small", fill=ink)
    return Art([Rect(0, 0, LEVEL_W, 26, fill=fill), words])


# Friends


def _friend(state: CompassState, friend: int, names: Sequence[str]) -> list[Shape]:
    """What a friend does, who has the cards, and how many are left."""
    key, y = f"friend/{FRIENDS[friend]}", FRIENDS_TOP + 4 + ROW * friend
    owners = tuple(seat for seat, held in enumerate(state.friends) for _ in range(held.count(friend)))
    used = state.player is not None and friend in state.asked
    says = f"{FRIEND_NAMES[friend]}: {FRIEND_DOES[friend]} {count(FRIEND_CARDS - len(owners), 'card')} left"
    says += f"; {listing(f'{name_of(seat, names)} has one' for seat in owners)}" if owners else ""
    says += "; has helped in this turn" if used else ""
    does = "has helped" if used else FRIEND_WORDS[friend]
    return [
        Rect(ASIDE + 4, y + 1, ASIDE_W - 8, ROW - 2, key=key),
        Circle(ASIDE + 20, y + 18, FRIEND, key=key, label=says),
        Stamp(ASIDE, y, _owners(does, owners)),
    ]


@lru_cache(maxsize=128)
def _owners(does: str, owners: tuple[int, ...]) -> Art:
    """What is told of a friend: the cards that are left lie at the right, the others show who has them."""
    left = FRIEND_CARDS - len(owners)
    places = [ASIDE_W - 18 - 22 * place for place in range(FRIEND_CARDS)]
    things: list[Shape] = [Text(39, 25, does, "small", "left", fill="muted")]
    things += [Rect(x - 7, 8, 14, 20, fill="back") for x in places[:left]]
    things += [token(seat, x, 18, 7.5) for seat, x in zip(owners, places[left:][::-1], strict=True)]
    return Art(pressed(things))
