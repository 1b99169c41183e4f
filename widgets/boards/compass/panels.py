"""What lies before each player of the Golden Compass: the dial with its markers, cards, challenges and friends."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from gamekit.compass import (
    COLOURS,
    EXPERIENCE_NAMES,
    EXPERIENCES,
    FRIEND_NAMES,
    LEVELS,
    MOST,
    NO_CHALLENGE,
    PAN_PILE,
    CompassState,
    challenge_name,
    colours,
    level_of,
)
from gamekit.text import count, listing, name_of
from widgets.boards.compass import keys
from widgets.boards.compass.art import FRIEND_SHORT, PILES, friend_art, sign_art, token
from widgets.boards.compass.layout import Patch
from widgets.boards.forms import pressed
from widgets.boards.outcome import COVERED, stands_out
from widgets.scene.shapes import Art, Circle, Rect, Shape, Stamp, Text, fitted

HEAD: Final = 27  # the height of the line with the name
PAD: Final = 6
DOTS_APART: Final = 12  # degrees from place to place
FIRST_DOT: Final = 15  # degrees from the edge of a quarter to its first place
QUARTERS: Final = ((-1, -1), (1, -1), (1, 1), (-1, 1))  # where each experience has its sign, clockwise
CARD_W, CARDS_W, ROW_H = 15, 75, 24
MEDIUM: Final = 185  # the width from which on cards and friends lie beside the dial, not below it
ROOMY: Final = 270  # and from which on friends have their names


class Panel:
    """The places in the panel of a player."""

    def __init__(self, frame: Patch) -> None:
        self.frame = frame
        x, y, w, h = frame
        low = w < MEDIUM  # the last row is below the dial
        self.radius = (h - HEAD - PAD - (ROW_H + 1 if low else 0)) // 2  # of the golden compass
        self.dial = (x + PAD + self.radius, y + HEAD + self.radius)
        self.column = x + 2 * PAD + 2 * self.radius + 2
        last = frame.bottom - ROW_H - 3
        self.points = (self.column + 26, y + HEAD + 12)  # the right end of the number
        self.cards = (x + PAD, last) if low else (self.column, y + HEAD + 25)
        beside = Patch(self.column, y + HEAD + 52, CARDS_W + 1, ROW_H)
        self.challenge = Patch(self.column, y + HEAD + 29, 44, 34) if low else beside
        self.friends = (x + w - 12, last + 12) if low else (self.column + 10, last + 12)
        self.way = -1 if low else 1  # friends come from the right edge, or from the left one of the column
        self.words = self.column + CARDS_W + 12 if w >= ROOMY else 0

    @property
    def track(self) -> float:
        """The distance of the markers from the middle of the dial."""
        return self.radius - 9

    @property
    def face(self) -> float:
        """The radius of the face, round which the markers go."""
        return self.radius - 16

    @property
    def sign(self) -> tuple[float, float]:
        """The radius of the signs on the face, and how far right or left, up or down they are."""
        r = round((self.face - 2) / (1 + math.sqrt(2)), 1)
        return r, r + 1


@lru_cache(maxsize=64)
def panel(frame: Patch) -> Panel:
    """The places in a panel."""
    return Panel(frame)


def _dot(track: float, experience: int, place: int) -> tuple[float, float]:
    """Where a marker is on the compass, from its middle; places count from 1, and go round clockwise."""
    turn = math.radians(90 * (experience - 1) + FIRST_DOT + DOTS_APART * (place - 1))
    return round(track * math.sin(turn), 1), round(-track * math.cos(turn), 1)


# What never changes


def grounds(frames: Sequence[Patch]) -> tuple[list[Shape], list[Shape]]:
    """The frames of all players with their golden compasses, and what is on these: places and signs."""
    below: list[Shape] = [Rect(*frame, 8, fill="panel", stroke="line") for frame in frames]
    signs: list[Shape] = []
    dials: list[Circle] = []
    for frame in frames:
        here = panel(frame)
        x, y = here.dial
        dials.append(Circle(x, y, here.radius, fill="gold"))
        word = "pts" if frame.w < MEDIUM else "points"
        signs.append(Text(here.points[0] + 4, here.points[1] + 1, word, "tiny", "left", fill="muted"))
        dots = [_dot(here.track, experience, place) for experience in range(4) for place in range(1, MOST + 1)]
        signs += [Circle(x + dx, y + dy, 1.8, fill="on-gold") for dx, dy in dots]
        r, away = here.sign
        places = [(x + away * right, y + away * down) for right, down in QUARTERS]
        signs += [Stamp(*place, sign_art(experience, r)) for experience, place in enumerate(places)]
    faces = [replace(dial, r=panel(frame).face, fill="paper") for dial, frame in zip(dials, frames, strict=True)]
    return [*below, *dials, *faces], signs


# What does


def panel_shapes(state: CompassState, frame: Patch, seat: int, names: Sequence[str], *, covered: bool) -> list[Shape]:
    """The name, the compass, and beside it points, cards, challenges and friends."""
    here, name = panel(frame), name_of(seat, names)
    x, y, w, _ = frame
    shapes: list[Shape] = [Rect(*frame, key=keys.player(seat), label=told_player(state, seat, name, covered=covered))]
    if stands_out(state, seat, covered=covered):
        shapes.append(Rect(x + 8, y - 2, w - 16, 4, fill="ink"))
    starts = seat == state.starter
    shapes.append(token(seat, x + 14, y + 14, 7.5))
    shapes.append(fitted(x + 27, y + 14, name, w - 33 - (40 if starts else 0), ("body", "small")))
    if starts:
        chip = frame.right - 42
        shapes.append(Rect(chip, y + 2, 38, 24, key=keys.STARTER, label=told_starter(name)))
        shapes.append(Stamp(chip, y + 5, _start_art()))
    return [*shapes, *_compass(state, here, seat, name), *_beside(state, here, seat, name, covered)]


def told_starter(name: str) -> str:
    """Who begins, in words."""
    return f"{name} is the start player of this round"


@lru_cache
def _start_art() -> Art:
    """The start player's marker, from its upper left corner on."""
    return Art([Rect(0, 0, 38, 18, fill="gold"), Text(19, 9, "start", "tiny", bold=True, fill="on-gold")])


def points_text(state: CompassState, seat: int, *, covered: bool) -> str:
    """All points on the compass of a player, or a question mark."""
    return COVERED if covered else str(sum(state.compass(seat)))


def told_player(state: CompassState, seat: int, name: str, *, covered: bool) -> str:
    """A player in a sentence."""
    points = f"{COVERED} points" if covered else count(sum(state.compass(seat)), "point")
    friends = listing(FRIEND_NAMES[friend] for friend in state.friends[seat]) or "none"
    held = count(len(state.hands[seat]), "card")
    return (
        f"{name}, {COLOURS[seat]}: {points}, {held} in hand, "
        f"{len(state.met[seat])} of {state.needed} challenges met, friends: {friends}; "
        f"may play {listing(COLOURS[colour] for colour in colours(state, seat)) or 'no Lyra cards'}"
    )


def told_marker(name: str, experience: int, points: int) -> str:
    """A marker in words."""
    return f"{name}'s compass: {EXPERIENCE_NAMES[experience]} {points} of {MOST}"


def told_cards(state: CompassState, seat: int, name: str) -> str:
    """The cards of a player by their colours: everybody saw where they came from."""
    held = zip(by_pile(state, seat), (*COLOURS, "Pan"), strict=True)
    told = [f"{number} {colour}" for number, colour in held if number]
    return f"{name}'s hand: {listing(told) or 'no cards'}"


def by_pile(state: CompassState, seat: int) -> tuple[int, ...]:
    """How many cards of each pile a player holds."""
    return tuple(sum(each.pile == pile for each in state.hands[seat]) for pile in range(PAN_PILE + 1))


def told_challenges(state: CompassState, seat: int, name: str) -> str:
    """The challenges of a player in words."""
    met = state.met[seat]
    done = f" ({listing(map(challenge_name, met))})" if met else ""
    level = next_level(state, seat)
    says = f"{name} has met {len(met)} of {state.needed} challenges{done}"
    return says + (f"; the next one is a challenge {level}" if level else "")


def next_level(state: CompassState, seat: int) -> str:
    """The level of a player's next challenge; nothing when all are met."""
    challenge = state.challenges[seat]
    return "" if challenge == NO_CHALLENGE else LEVELS[level_of(challenge)]


def _compass(state: CompassState, here: Panel, seat: int, name: str) -> list[Shape]:
    """The markers on a compass, and a quarter to click for each of them."""
    x, y = here.dial
    r, away = here.sign
    side = here.radius - 4
    shapes: list[Shape] = []
    for experience, (points, (right, down)) in enumerate(zip(state.compass(seat), QUARTERS, strict=True)):
        if points:
            thing = keys.on_dial(seat, experience)
            shapes.append(Stamp(x, y, _marker(here.track, experience, points), thing=thing))
        left, top = x + (2 if right > 0 else -2 - side), y + (2 if down > 0 else -2 - side)
        key = keys.marker(seat, experience)
        shapes.append(Rect(left, top, side, side, key=key))
        label = told_marker(name, experience, points)
        shapes.append(Circle(x + away * right, y + away * down, r, key=key, label=label))
    return shapes


@lru_cache(maxsize=64)
def _marker(track: float, experience: int, points: int) -> Art:
    """A marker on a compass, with the places that it has passed, from the middle of the compass."""
    ground, at = EXPERIENCES[experience], _dot(track, experience, points)
    return Art([
        *(Circle(*_dot(track, experience, place), 3.5, fill=ground) for place in range(1, points)),
        Circle(*at, 8, fill=ground),
        Text(*at, str(points), "small", bold=True, fill="white"),
    ])  # fmt: skip


def _beside(state: CompassState, here: Panel, seat: int, name: str, covered: bool) -> list[Shape]:
    """Points, cards by their colours, challenges and friends."""
    held, level, friends = by_pile(state, seat), next_level(state, seat), state.friends[seat]
    x, y, w, _ = here.challenge
    shapes: list[Shape] = [
        Text(*here.points, points_text(state, seat, covered=covered), "large", "right", bold=True),
        Rect(*here.cards, CARDS_W, ROW_H, key=keys.held(seat), label=told_cards(state, seat, name)),
        Rect(*here.challenge, key=keys.challenge(seat), label=told_challenges(state, seat, name)),
        Stamp(x, y + 2, _challenges(level, len(state.met[seat]), state.needed, beside=w > CARDS_W)),
    ]
    if any(held):
        shapes.append(Stamp(here.cards[0], here.cards[1] + 1, _backs(held)))
    if here.words:
        shapes.append(Stamp(here.words, here.frame.y + HEAD, _named_friends(friends)))
    elif friends:
        shapes.append(Stamp(*here.friends, _row_of_friends(friends, here.way)))
    return shapes


@lru_cache(maxsize=512)
def _backs(held: tuple[int, ...]) -> Art:
    """Cards face down by their colours."""
    shown = [(PILES[pile], cards) for pile, cards in enumerate(held) if cards]
    grounds = [Rect(CARD_W * place, 0, CARD_W - 1, 22, fill=fill) for place, (fill, _) in enumerate(shown)]
    numbers = [
        Text(CARD_W * place + 7, 11, str(cards), "small", bold=True, fill=f"on-{fill}")
        for place, (fill, cards) in enumerate(shown)
    ]
    return Art([*grounds, *numbers])


@lru_cache
def _challenges(level: str, met: int, needed: int, *, beside: bool) -> Art:
    """The back of the next challenge, and how many are met, beside or below it."""
    left, y = (41, 10) if beside and level else (5.5, 10) if beside else (5.5, 26)
    dots = [left + 11.5 * place for place in range(needed)]
    things: list[Shape] = [Circle(x, y, 5, fill="jade") for x in dots[:met]]
    things += [Circle(x, y, 4.5, stroke="line", width=1.5) for x in dots[met:]]
    if level:
        things += [Rect(0, 0, 32, 19, fill="back"), Text(16, 9.5, level, "small", fill="on-back")]
    return Art(things)


@lru_cache(maxsize=64)
def _row_of_friends(friends: tuple[int, ...], way: int) -> Art:
    """Friends side by side, to the right or to the left."""
    return Art(pressed(Stamp(way * 19 * place, 0, friend_art(friend, 9)) for place, friend in enumerate(friends)))


@lru_cache(maxsize=64)
def _named_friends(friends: tuple[int, ...]) -> Art:
    """Friends with their names, below each other."""
    if not friends:
        return Art([Text(0, 12, "no friends", "tiny", "left", fill="muted")])
    things: list[Shape] = []
    for place, friend in enumerate(friends):
        y = 12 + 25 * place
        things += [
            Stamp(10, y, friend_art(friend, 10)),
            Text(24, y, FRIEND_SHORT[friend], "tiny", "left", bold=True),
        ]
    return Art(pressed(things))
