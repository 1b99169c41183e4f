"""What lies beside the way of the Golden Compass: stacks and discards, friends, and the challenges to come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from gamekit.compass import (
    FRIEND_CARDS,
    FRIEND_DOES,
    FRIEND_NAMES,
    FRIENDS,
    LEVELS,
    PAN_PILE,
    Card,
    CompassState,
)
from gamekit.text import count, listing, name_of
from widgets.boards.compass import keys
from widgets.boards.compass.art import (
    FRIEND_SHORT,
    FRIEND_WORDS,
    PAN_SMALL,
    PILES,
    SPOKEN,
    bare_token,
    friend_art,
    pan_art,
    token,
)
from widgets.boards.compass.layout import GAP, Layout, Patch
from widgets.boards.forms import pressed
from widgets.scene.shapes import Art, Circle, Rect, Shape, Stamp, Text

PAD: Final = 5
PILE_H: Final = 33
FRIEND: Final = 11  # the radius of a friend's disc
LEVEL_H: Final = 24  # of a stack of challenges
ROOMY: Final = 175  # the width from which on words are written larger
LINE_PILE: Final = 30  # the width of a stack where all lies in one row


# The column beside the way


class Column:
    """The places in the column: stacks above, friends in the middle, challenges below."""

    def __init__(self, frame: Patch) -> None:
        x, y, w, h = frame
        self.stacks = Patch(x, y, w, 2 * PILE_H + 3 * PAD)
        below = LEVEL_H + 21
        friends = self.stacks.bottom + GAP
        self.friends = Patch(x, friends, w, y + h - below - GAP - friends)
        self.challenges = Patch(x, y + h - below, w, below)
        self.row = (self.friends.h - 6) / len(FRIENDS)  # from friend to friend
        self.apart = (w - PAD) // (PAN_PILE + 1)  # from pile to pile
        self.size = "small" if w >= ROOMY else "tiny"

    def pile(self, pile: int) -> int:
        """The left end of a pile; the Pan cards lie at the right."""
        return self.stacks.x + PAD + self.apart * pile

    def friend(self, friend: int) -> int:
        """The height of a friend's middle."""
        return round(self.friends.y + 3 + self.row * (friend + 0.5))


@lru_cache(maxsize=16)
def _column(frame: Patch) -> Column:
    return Column(frame)


def grounds(layout: Layout) -> tuple[list[Shape], list[Shape]]:
    """The frames, and what lies in them: who the friends are."""
    if layout.upright:
        friends = [Stamp(*_in_row(layout.supply, friend), friend_art(friend, FRIEND)) for friend in _FRIENDS]
        return [], [*friends]
    column = _column(layout.supply)
    frames = [Rect(*frame, 8, fill="panel", stroke="line") for frame in _frames(column)]
    things: list[Shape] = []
    for friend in _FRIENDS:
        x, y = column.friends.x, column.friend(friend)
        things.append(Stamp(x + PAD + FRIEND, y, friend_art(friend, FRIEND)))
        things.append(Text(x + 31, y - 6, FRIEND_SHORT[friend], column.size, "left", bold=True))
    x, y = column.challenges.x, column.challenges.y
    title = Text(x + PAD + 1, y + 9, "challenges to come", "tiny", "left", fill="muted")
    return [*frames], [*things, title]


_FRIENDS: Final = range(len(FRIENDS))


def _frames(column: Column) -> tuple[Patch, ...]:
    return column.stacks, column.friends, column.challenges


def supply_shapes(state: CompassState, layout: Layout, names: Sequence[str]) -> list[Shape]:
    """The stacks, the discards, the friends that are left, and the challenges."""
    if layout.upright:
        return _row_shapes(state, layout.supply, names)
    column = _column(layout.supply)
    w, top = column.apart - 3, column.stacks.y + PAD
    shapes: list[Shape] = []
    for pile in (*range(state.players), PAN_PILE):
        number, discards, x = len(state.stacks[pile]), state.discards[pile], column.pile(pile)
        shapes.append(Stamp(x, top, _stack(pile, number, w), key=keys.stack(pile), label=_told_stack(state, pile)))
        art = _discards(discards[-1], len(discards), w) if discards else _empty(w)
        says = f"{SPOKEN[pile]} discards: {_told_discards(state, pile)}"
        shapes.append(Stamp(x, top + PILE_H + PAD, art, key=keys.discards(pile), label=says))
    for friend in _FRIENDS:
        shapes += _friend(state, column, friend, names)
    w = (column.challenges.w - PAD) // len(LEVELS) - PAD
    for level, cards in enumerate(state.challenge_stacks):
        x, y = column.challenges.x + PAD + (w + PAD) * level, column.challenges.bottom - LEVEL_H - 4
        key, says = keys.challenge_stack(level), f"challenges {LEVELS[level]}: {count(len(cards), 'card')} left"
        shapes.append(Stamp(x, y, _challenges(level, len(cards), w), key=key, label=says))
    return shapes


def _told_stack(state: CompassState, pile: int) -> str:
    return f"{SPOKEN[pile]} stack: {count(len(state.stacks[pile]), 'card')}"


def _told_discards(state: CompassState, pile: int) -> str:
    discards = state.discards[pile]
    return f"{discards[-1].face} on top, {count(len(discards), 'card')}" if discards else "none"


# Piles, from their upper left corners on


@lru_cache
def _empty(w: int) -> Art:
    """A place where no card lies."""
    return Art([Rect(0, 0, w, PILE_H, stroke="line", width=1.5, dash=(4, 4))])


@lru_cache(maxsize=256)
def _stack(pile: int, number: int, w: int) -> Art:
    """A stack face down with the number of its cards."""
    if not number:
        return _empty(w)
    return Art([*card_back(pile, w), Text(w / 2, 23, str(number), "body", bold=True, fill=f"on-{PILES[pile]}")])


def card_back(pile: int, w: int) -> tuple[Shape, ...]:
    """A card of a stack, face down."""
    fill, middle = PILES[pile], w / 2
    ink = f"on-{fill}"
    pan = Text(middle, 9, "Pan", "tiny", bold=True, fill=ink)
    return (Rect(0, 0, w, PILE_H, fill=fill), pan if pile == PAN_PILE else bare_token(pile, middle, 9, 5, ink))


@lru_cache(maxsize=256)
def _discards(top: Card, number: int, w: int) -> Art:
    """The cards that were played: the last one, and how many there are."""
    fill, middle = PILES[top.pile], w / 2
    ink = f"on-{fill}"
    face: Shape = Text(middle, 11, top.face, "body", bold=True, fill=ink)
    if top.pile == PAN_PILE:
        face = Stamp(middle, 11, pan_art(top, PAN_SMALL))
    ground = Rect(0, 0, w, PILE_H, fill=fill)
    return Art([ground, *pressed([face, Text(middle, 26, f"×{number}", "tiny", fill=ink)])])


@lru_cache(maxsize=32)
def _challenges(level: int, number: int, w: int) -> Art:
    """A stack of challenges face down, or the place of one that is used up."""
    fill, ink = ("back", "on-back") if number else ("field", "muted")
    words = Text(w / 2, LEVEL_H / 2, f"{LEVELS[level]}×{number}", "tiny", fill=ink)
    return Art([Rect(0, 0, w, LEVEL_H, fill=fill), words])


# Friends


def _owners(state: CompassState, friend: int) -> tuple[int, ...]:
    """The seats that have a card of a friend."""
    return tuple(seat for seat, held in enumerate(state.friends) for _ in range(held.count(friend)))


def _has_helped(state: CompassState, friend: int) -> bool:
    return state.player is not None and friend in state.asked


def _told_friend(state: CompassState, friend: int, names: Sequence[str]) -> str:
    """A friend in words."""
    owners = _owners(state, friend)
    says = f"{FRIEND_NAMES[friend]}: {FRIEND_DOES[friend]} {count(max(0, FRIEND_CARDS - len(owners)), 'card')} left"
    says += f"; {listing(f'{name_of(seat, names)} has one' for seat in owners)}" if owners else ""
    return says + ("; has helped in this turn" if _has_helped(state, friend) else "")


def _friend(state: CompassState, column: Column, friend: int, names: Sequence[str]) -> list[Shape]:
    """What a friend does, who has the cards, and how many are left."""
    key, frame, y = keys.friend(friend), column.friends, column.friend(friend)
    does = "has helped" if _has_helped(state, friend) else FRIEND_WORDS[friend]
    top, high = y - column.row / 2, column.row
    return [
        Rect(frame.x + 3, top, frame.w - 6, high, key=key),
        Circle(frame.x + PAD + FRIEND, y, FRIEND, key=key, label=_told_friend(state, friend, names)),
        Stamp(frame.x, y, _cards(does, _owners(state, friend), frame.w, column.size)),
    ]


@lru_cache(maxsize=128)
def _cards(does: str, owners: tuple[int, ...], w: int, size: str) -> Art:
    """What is told of a friend: the cards that are left lie at the right, the others show who has them."""
    left = max(0, FRIEND_CARDS - len(owners))
    places = [w - 11 - 15 * place for place in range(left + len(owners))]
    things: list[Shape] = [Text(31, 7, does, size, "left", fill="muted")]
    things += [Rect(x - 5, -8, 10, 15, fill="back") for x in places[:left]]
    things += [token(seat, x, 0, 6) for seat, x in zip(owners, places[left:][::-1], strict=True)]
    return Art(pressed(things))


# All of it in one row


def _in_row(frame: Patch, friend: int) -> tuple[int, int]:
    """The middle of a friend's disc in the row."""
    first = frame.x + (PAN_PILE + 1) * (LINE_PILE + 3) + GAP
    apart = (frame.right - first) / len(FRIENDS)
    return round(first + apart * (friend + 0.5)), frame.y + 12


def _row_shapes(state: CompassState, frame: Patch, names: Sequence[str]) -> list[Shape]:
    """The stacks and the friends; what has no room is told all the same."""
    left = listing(f"{LEVELS[level]} {len(cards)}" for level, cards in enumerate(state.challenge_stacks))
    shapes: list[Shape] = [Rect(*frame, label=f"challenges to come: {left}")]
    for place, pile in enumerate((*range(state.players), PAN_PILE)):
        x = frame.x + (LINE_PILE + 3) * place
        says = f"{_told_stack(state, pile)}; discards: {_told_discards(state, pile)}"
        art = _stack(pile, len(state.stacks[pile]), LINE_PILE)
        shapes.append(Stamp(x, frame.y, art, key=keys.stack(pile), label=says))
    for friend in _FRIENDS:
        x, y = _in_row(frame, friend)
        key, says = keys.friend(friend), _told_friend(state, friend, names)
        shapes.append(Circle(x, y, FRIEND, key=key, label=says))
        beside = zip(_owners(state, friend), (x + FRIEND, x - FRIEND), strict=False)  # where no ring hides them
        shapes += [token(seat, left, frame.bottom - 5, 4.5) for seat, left in beside]
    return shapes
