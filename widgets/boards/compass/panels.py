"""What lies before each player of the Golden Compass: the dial with its markers, cards, challenges and friends."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from gamekit.compass.parts import (
    COLOURS,
    EXPERIENCE_NAMES,
    EXPERIENCES,
    FRIEND_NAMES,
    LEVELS,
    MOST,
    NO_CHALLENGE,
    PAN_PILE,
    challenge_name,
    level_of,
)
from gamekit.compass.scoring import marker_key
from gamekit.compass.state import CompassState
from gamekit.compass.way import colours
from gamekit.words import count, listing, name_of
from widgets.boards.compass.art import FRIEND_SHORT, FRIEND_WORDS, PILES, friend_art, sign_art, token
from widgets.boards.compass.way import HIGH, LEFT, TOP
from widgets.boards.forms import pressed
from widgets.scene.shapes import Art, Circle, Rect, Shape, Stamp, Text, fitted

WIDTH: Final = 880  # of the whole picture
EDGE: Final = LEFT
PANELS: Final = TOP + HIGH + 10
PANEL_H: Final = 158
DIAL: Final = 54  # the radius of a golden compass
FACE: Final = 34  # and of its face, round which the markers go
TRACK: Final = 44.5  # the distance of the markers from the middle
MARKER: Final = 8.5
SIGN, SIGNS_AT = 12, 15  # the radius of the signs on the face, and how far right or left, up or down they are
DOTS_APART: Final = 13  # degrees from place to place
FIRST_DOT: Final = 12.5  # degrees from the edge of a quarter to its first place
QUARTERS: Final = ((-1, -1), (1, -1), (1, 1), (-1, 1))  # where each experience has its sign, clockwise
COLUMN, COLUMN_W = 2 * DIAL + 16, 80  # what is beside the dial: from the left end of the panel, and its width
FRIENDS_X: Final = COLUMN + 108  # where the friends are told, on panels with room for it
ROOMY: Final = 400  # the width of such a panel


class Panel(NamedTuple):
    """The place of a player's panel."""

    seat: int
    x: int
    w: int

    @classmethod
    def all(cls, players: int) -> list[Panel]:
        """The panels of all players, side by side."""
        w = (WIDTH - 2 * EDGE - 8 * (players - 1)) // players
        return [cls(seat, EDGE + seat * (w + 8), w) for seat in range(players)]

    @property
    def dial(self) -> tuple[int, int]:
        """The middle of the golden compass."""
        return self.x + DIAL + 7, PANELS + PANEL_H - DIAL - 7


def _dot(experience: int, place: int) -> tuple[float, float]:
    """Where a marker is on the compass, from its middle; places count from 1, and go round clockwise."""
    turn = math.radians(90 * (experience - 1) + FIRST_DOT + DOTS_APART * (place - 1))
    return round(TRACK * math.sin(turn), 1), round(-TRACK * math.cos(turn), 1)


# What never changes


DOTS: Final = [_dot(experience, place) for experience in range(4) for place in range(1, MOST + 1)]


def grounds(players: int) -> tuple[list[Shape], list[Shape]]:
    """The frames of all players with their golden compasses, and what is on these: places and signs."""
    frames: list[Shape] = []
    dials: list[Shape] = []
    signs: list[Shape] = []
    for panel in Panel.all(players):
        frames.append(Rect(panel.x, PANELS, panel.w, PANEL_H, 8, fill="panel", stroke="line"))
        x, y = panel.dial
        dials.append(Circle(x, y, DIAL, fill="gold"))
        signs.append(Text(panel.x + COLUMN + 34, PANELS + 53, "points", "small", "left", fill="muted"))
        signs += [Circle(x + dx, y + dy, 2, fill="on-gold") for dx, dy in DOTS]
        places = [(x + SIGNS_AT * right, y + SIGNS_AT * down) for right, down in QUARTERS]
        signs += [Stamp(*place, sign_art(experience, SIGN)) for experience, place in enumerate(places)]
    faces = [replace(dial, r=FACE, fill="paper") for dial in dials if isinstance(dial, Circle)]
    return [*frames, *dials, *faces], signs


# What does


def panel_shapes(state: CompassState, panel: Panel, names: Sequence[str]) -> list[Shape]:
    """The name, the compass, and beside it points, cards, challenges and friends."""
    seat, x, y = panel.seat, panel.x, PANELS
    name, key = name_of(seat, names), f"player/{panel.seat + 1}"
    outcome = state.outcome
    shapes: list[Shape] = [Rect(x, y, panel.w, PANEL_H, key=key, label=_says(state, seat, name))]
    if seat == state.player or (outcome is not None and seat in outcome.winners):
        shapes.append(Rect(x + 8, y - 3, panel.w - 16, 6, fill="ink"))
    starts = seat == state.starter
    room = panel.w - 42 - (52 if starts else 0)
    shapes.append(token(seat, x + 18, y + 19, 9))
    shapes.append(fitted(x + 34, y + 19, name, room, ("body", "small")))
    if starts:
        says = f"{name} is the start player of this round"
        shapes.append(Stamp(x + panel.w - 54, y + 9, _start_art(), key="starter", label=says))
    return [*shapes, *_compass(state, panel, name), *_beside(state, panel, name)]


@lru_cache
def _start_art() -> Art:
    """The start player's marker, from its upper left corner on."""
    return Art([Rect(0, 0, 46, 20, fill="gold"), Text(23, 10, "start", "small", bold=True, fill="on-gold")])


def _says(state: CompassState, seat: int, name: str) -> str:
    """A player in a sentence."""
    friends = listing(FRIEND_NAMES[friend] for friend in state.friends[seat]) or "none"
    held = count(len(state.hands[seat]), "card")
    return (
        f"{name}, {COLOURS[seat]}: {count(sum(state.compass(seat)), 'point')}, {held} in hand, "
        f"{len(state.met[seat])} of {state.needed} challenges met, friends: {friends}; "
        f"may play {listing(COLOURS[colour] for colour in colours(state, seat)) or 'no Lyra cards'}"
    )


def _compass(state: CompassState, panel: Panel, name: str) -> list[Shape]:
    """The markers on a compass, and a quarter to click for each of them."""
    x, y = panel.dial
    shapes: list[Shape] = []
    for experience, (points, (right, down)) in enumerate(zip(state.compass(panel.seat), QUARTERS, strict=True)):
        if points:
            shapes.append(Stamp(x, y, _marker(experience, points)))
        left, top = x + (2 if right > 0 else 2 - DIAL), y + (2 if down > 0 else 2 - DIAL)
        what = EXPERIENCES[experience]
        label = f"{name}'s compass: {EXPERIENCE_NAMES[experience]} {points} of {MOST}"
        key = marker_key(panel.seat, what)
        shapes.append(Rect(left, top, DIAL - 4, DIAL - 4, key=key))
        shapes.append(Circle(x + SIGNS_AT * right, y + SIGNS_AT * down, SIGN, key=key, label=label))
    return shapes


@lru_cache
def _marker(experience: int, points: int) -> Art:
    """A marker on a compass, with the places that it has passed, from the middle of the compass."""
    ground, at = EXPERIENCES[experience], _dot(experience, points)
    return Art([
        *(Circle(*_dot(experience, place), 4, fill=ground) for place in range(1, points)),
        Circle(*at, MARKER, fill=ground),
        Text(*at, str(points), "small", bold=True, fill="white"),
    ])  # fmt: skip


def _beside(state: CompassState, panel: Panel, name: str) -> list[Shape]:
    """Points, cards by their colours, challenges and friends."""
    seat, x, y = panel.seat, panel.x + COLUMN, PANELS + 52
    held = tuple(sum(each.pile == pile for each in state.hands[seat]) for pile in range(PAN_PILE + 1))
    told = [f"{number} {colour}" for number, colour in zip(held, (*COLOURS, "Pan"), strict=True) if number]
    challenge, met = state.challenges[seat], state.met[seat]
    done = f" ({listing(map(challenge_name, met))})" if met else ""
    task = f"{name} has met {len(met)} of {state.needed} challenges{done}"
    level = ""
    if challenge != NO_CHALLENGE:
        level = LEVELS[level_of(challenge)]
        task += f"; the next one is a challenge {level}"
    shapes: list[Shape] = [
        Text(x, y, str(sum(state.compass(seat))), "large", "left", bold=True),
        Rect(x, y + 14, COLUMN_W, 24, key=f"cards/{seat + 1}", label=f"{name}'s hand: {listing(told) or 'no cards'}"),
        Rect(x, y + 43, COLUMN_W, 24, key=f"challenge/{seat + 1}", label=task),
        Stamp(x, y + 44, _challenges(level, len(met), state.needed)),
    ]
    if any(held):
        shapes.append(Stamp(x, y + 15, _backs(held)))
    friends = state.friends[seat]
    if panel.w > ROOMY:
        shapes.append(Stamp(panel.x + FRIENDS_X, PANELS + 38, _told_friends(friends)))
    elif friends:
        shapes.append(Stamp(x + 10, y + 85, _row_of_friends(friends)))
    return shapes


@lru_cache(maxsize=512)
def _backs(held: tuple[int, ...]) -> Art:
    """Cards face down by their colours: everybody saw where they came from."""
    shown = [(PILES[pile], cards) for pile, cards in enumerate(held) if cards]
    grounds = [Rect(16 * place, 0, 15, 22, fill=fill) for place, (fill, _) in enumerate(shown)]
    numbers = [
        Text(16 * place + 7.5, 11, str(cards), "small", bold=True, fill=f"on-{fill}")
        for place, (fill, cards) in enumerate(shown)
    ]
    return Art([*grounds, *numbers])


@lru_cache
def _challenges(level: str, met: int, needed: int) -> Art:
    """The back of the next challenge, and how many are met."""
    left = 46 if level else 7
    things: list[Shape] = [Circle(left + 14 * place, 11, 6, fill="jade") for place in range(met)]
    things += [Circle(left + 14 * place, 11, 5.5, stroke="line", width=1.5) for place in range(met, needed)]
    if level:
        things += [Rect(0, 0, 34, 22, fill="back"), Text(17, 11, level, "small", bold=True, fill="on-back")]
    return Art(things)


@lru_cache(maxsize=64)
def _row_of_friends(friends: tuple[int, ...]) -> Art:
    """Friends side by side."""
    return Art(pressed(Stamp(22 * place, 0, friend_art(friend, 10)) for place, friend in enumerate(friends)))


@lru_cache(maxsize=64)
def _told_friends(friends: tuple[int, ...]) -> Art:
    """Friends and what they do, below each other."""
    if not friends:
        return Art([Text(0, 14, "no friends yet", "small", "left", fill="muted")])
    things: list[Shape] = []
    for place, friend in enumerate(friends):
        y = 14 + 29 * place
        things += [
            Stamp(12, y, friend_art(friend)),
            Text(30, y - 7, FRIEND_SHORT[friend], "small", "left", bold=True),
            Text(30, y + 8, FRIEND_WORDS[friend], "small", "left", fill="muted"),
        ]
    return Art(pressed(things))
