"""What lies before each player of the Golden Compass: the dial with its markers, cards, challenges and friends."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from gamekit.compass.parts import (
    COLOURS,
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
from widgets.boards.compass_signs import friend_art, sign_art, token
from widgets.boards.compass_way import HIGH, LEFT, TOP
from widgets.scene import Art, Circle, Rect, Shape, Stamp, Text, fitted

WIDTH: Final = 880  # of the whole picture
EDGE: Final = LEFT
PANELS: Final = TOP + HIGH + 10
PANEL_H: Final = 160
DIAL: Final = 54  # the radius of a golden compass
FACE: Final = 34  # and of its face, round which the markers go
TRACK: Final = 44.5  # the distance of the markers from the middle
MARKER: Final = 8.5
DOTS_APART: Final = 13  # degrees from place to place
FIRST_DOT: Final = 12.5  # degrees from the edge of a quarter to its first place
QUARTERS: Final = ((-1, -1), (1, -1), (1, 1), (-1, 1))  # where each experience has its sign, clockwise
COLUMN: Final = 2 * DIAL + 16  # from the left end of a panel to what is beside the dial


class Panel(NamedTuple):
    """The place of a player's panel."""

    seat: int
    x: float
    w: float

    @classmethod
    def all(cls, players: int) -> list[Panel]:
        """The panels of all players, side by side."""
        w = (WIDTH - 2 * EDGE - 8 * (players - 1)) / players
        return [cls(seat, EDGE + seat * (w + 8), w) for seat in range(players)]

    @property
    def dial(self) -> tuple[float, float]:
        """The middle of the golden compass."""
        return round(self.x) + DIAL + 7, PANELS + PANEL_H - DIAL - 7


def _dot(experience: int, place: int) -> tuple[float, float]:
    """Where a marker is on the compass, from its middle; places count from 1, and go round clockwise."""
    turn = math.radians(90 * (experience - 1) + FIRST_DOT + DOTS_APART * (place - 1))
    return round(TRACK * math.sin(turn), 1), round(-TRACK * math.cos(turn), 1)


# What never changes


@lru_cache
def _dial() -> Art:
    """A golden compass without its markers."""
    shapes: list[Shape] = [
        Circle(0, 0, DIAL, fill="gold", stroke="on-gold", width=1.5),
        Circle(0, 0, FACE, fill="paper", stroke="on-gold", width=1.5),
    ]
    shapes += [
        Circle(*_dot(experience, place), 2, fill="on-gold") for experience in range(4) for place in range(1, MOST + 1)
    ]
    return Art(shapes)


@lru_cache(maxsize=4)
def grounds(players: int) -> tuple[Shape, ...]:
    """The frames of all players and their dials."""
    shapes: list[Shape] = []
    for panel in Panel.all(players):
        shapes.append(
            Rect(panel.x, PANELS, panel.w, PANEL_H, 8, fill="panel", stroke="line", key=f"player/{panel.seat + 1}")
        )
        x, y = panel.dial
        shapes.append(Stamp(x, y, _dial()))
        for experience, (right, down) in enumerate(QUARTERS):
            shapes.append(Stamp(x + 15 * right, y + 15 * down, sign_art(experience, 12)))
    return tuple(shapes)


# What does


def panel_shapes(state: CompassState, panel: Panel, names: Sequence[str]) -> list[Shape]:
    """The name, the compass, and beside it points, cards, challenges and friends."""
    seat, x, y = panel.seat, panel.x, PANELS
    name = name_of(seat, names)
    outcome = state.outcome
    shapes: list[Shape] = []
    if seat == state.player or (outcome is not None and seat in outcome.winners):
        shapes.append(Rect(x + 8, y - 3, panel.w - 16, 6, fill="ink"))
    starts = seat == state.starter
    room = panel.w - 42 - (52 if starts else 0)
    shapes.append(token(seat, x + 18, y + 19, 9))
    shapes.append(
        fitted(x + 34, y + 19, name, room, ("body", "small"), key=f"player/{seat + 1}", label=_says(state, seat, name))
    )
    if starts:
        left = x + panel.w - 54
        shapes.append(
            Rect(left, y + 9, 46, 20, 5, fill="gold", key="starter", label=f"{name} is the start player of this round")
        )
        shapes.append(Text(left + 23, y + 19, "start", "small", bold=True, fill="on-gold"))
    return [*shapes, *_markers(state, panel, name), *_beside(state, panel, name)]


def _says(state: CompassState, seat: int, name: str) -> str:
    """A player in a sentence."""
    friends = listing(FRIEND_NAMES[friend] for friend in state.friends[seat]) or "none"
    return (
        f"{name}, {COLOURS[seat]}: {count(sum(state.compass(seat)), 'point')}, {count(len(state.hands[seat]), 'card')} in hand, "
        f"{len(state.met[seat])} of {state.needed} challenges met, friends: {friends}; "
        f"may play {listing(COLOURS[colour] for colour in colours(state, seat))}"
    )


def _markers(state: CompassState, panel: Panel, name: str) -> list[Shape]:
    """The markers on a compass, with the places that they have passed."""
    x, y = panel.dial
    shapes: list[Shape] = []
    for experience, (points, (right, down)) in enumerate(zip(state.compass(panel.seat), QUARTERS, strict=True)):
        ground = EXPERIENCES[experience]
        for place in range(1, points):
            dx, dy = _dot(experience, place)
            shapes.append(Circle(x + dx, y + dy, 4, fill=ground))
        if points:
            dx, dy = _dot(experience, points)
            shapes.append(Circle(x + dx, y + dy, MARKER, fill=ground, stroke="white", width=1.5))
            shapes.append(Text(x + dx, y + dy, str(points), "small", bold=True, fill="white"))
        left, top = x + (2 if right > 0 else 2 - DIAL), y + (2 if down > 0 else 2 - DIAL)
        label = f"{name}'s compass: {ground} {points} of {MOST}"
        shapes.append(Rect(left, top, DIAL - 4, DIAL - 4, key=marker_key(panel.seat, ground), label=label))
    return shapes


def _beside(state: CompassState, panel: Panel, name: str) -> list[Shape]:
    """Points, cards by their colours, challenges and friends."""
    seat, x = panel.seat, panel.x + COLUMN
    points = str(sum(state.compass(seat)))
    y = PANELS + 52
    shapes: list[Shape] = [
        Text(x, y, points, "large", "left", bold=True),
        Text(x + 28, y + 1, "points", "small", "left", fill="muted"),
        *_backs(state, seat, name, x, y + 15),
        *_challenges(state, seat, name, x, y + 44),
    ]
    for place, friend in enumerate(state.friends[seat]):
        shapes.append(Stamp(x + 10 + 21.5 * place, y + 84, friend_art(friend, 10)))
    return shapes


def _backs(state: CompassState, seat: int, name: str, x: float, y: float) -> list[Shape]:
    """How many cards of each colour are in a hand: everybody saw where they came from."""
    held = [sum(card.pile == pile for card in state.hands[seat]) for pile in range(PAN_PILE + 1)]
    told = [f"{number} {colour}" for number, colour in zip(held, (*COLOURS, "Pan"), strict=True) if number]
    label = f"{name}'s hand: {listing(told) or 'no cards'}"
    shapes: list[Shape] = [Rect(x, y, 86, 24, key=f"cards/{seat + 1}", label=label)]
    shown = [pile for pile, number in enumerate(held) if number]
    for place, pile in enumerate(shown):
        colour = (*COLOURS, "chip")[pile]
        shapes.append(Rect(x + 17.5 * place, y, 16, 22, 3, fill=colour, stroke="ink"))
        shapes.append(Text(x + 17.5 * place + 8, y + 11, str(held[pile]), "small", bold=True, fill=f"on-{colour}"))
    return shapes


def _challenges(state: CompassState, seat: int, name: str, x: float, y: float) -> list[Shape]:
    """The stack that the own challenge came from, and how many are met."""
    challenge, met = state.challenges[seat], state.met[seat]
    done = listing(challenge_name(each) for each in met)
    label = f"{name} has met {f'{done}, ' if met else ''}{len(met)} of {state.needed} challenges"
    level = ""
    if challenge != NO_CHALLENGE:
        level = LEVELS[level_of(challenge)]
        label += f", and has a challenge {level} before them"
    shapes: list[Shape] = [Rect(x, y, 86, 22, key=f"challenge/{seat + 1}", label=label)]
    if level:
        shapes.append(Rect(x, y, 24, 22, 3, fill="back", stroke="ink"))
        shapes.append(Text(x + 12, y + 11, level, "small", bold=True, fill="on-back"))
    for place in range(state.needed):
        left = x + 36 + 15 * place
        if place < len(met):
            shapes.append(Circle(left, y + 11, 6, fill="jade"))
        else:
            shapes.append(Circle(left, y + 11, 5.5, stroke="line", width=1.5))
    return shapes
