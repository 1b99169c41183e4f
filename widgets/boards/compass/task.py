"""The challenge before a player of the Golden Compass: what it needs, what is missing, and what it costs."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from gamekit.compass import (
    ENOUGH_TO_WIN,
    EXPERIENCE_NAMES,
    NO_CHALLENGE,
    Challenge,
    CompassState,
    challenge_name,
)
from gamekit.text import listing
from widgets.boards.compass import keys
from widgets.boards.compass.art import card, sign_art
from widgets.boards.compass.layout import Layout, Patch
from widgets.scene.shapes import Art, Poly, Rect, Shape, Stamp, Text

SIGN: Final = 8

# compass.goal: what is left to reach when all challenges are met.
GOAL: Final = Challenge((ENOUGH_TO_WIN,) * 4, (0,) * 4)


def task_shapes(state: CompassState, seat: int, layout: Layout) -> list[Shape]:
    """The challenge of a seat; after the last one, what a win needs."""
    challenge = state.challenges[seat]
    done = challenge == NO_CHALLENGE
    known = GOAL if done else state.game.box.challenges.get(challenge)
    name = "All met. To win:" if done else f"Challenge {challenge_name(challenge)}"
    label = _told(state, seat, known) if known is not None else name
    x, y, w, h = layout.task
    shapes: list[Shape] = [card(x, y, w, h, "panel"), Rect(x, y, w, h, key=keys.TASK, label=label)]
    needs = [(number, points) for number, points in enumerate(known.need if known is not None else ()) if points]
    cost = known.cost if known is not None else (0,) * 4
    if layout.upright:
        short = "To win" if done else challenge_name(challenge)
        shapes.append(Text(x + 6, y + h / 2, short, "tiny", "left", bold=True))
        for place, (number, points) in enumerate(needs):
            left = x + 48 + (w - 50) // 4 * place
            shapes += _short_need(left, y + h // 2, number, state.markers[4 * seat + number], points, cost[number])
        return shapes
    shapes.append(Text(x + 8, y + 12, name, "small", "left", bold=True))
    for place, (number, points) in enumerate(needs):
        line = Patch(x, y + 30 + (17 if len(needs) == 4 else 22) * place, w, 17)
        shapes += _need(line, number, state.markers[4 * seat + number], points, cost[number])
    return shapes


def _need(line: Patch, number: int, have: int, points: int, cost: int) -> list[Shape]:
    """What is needed of an experience, in a line of its own."""
    x, y = line.x, line.y
    missing = Text(x + 100, y, f"{points - have} more", "small", "left", bold=True, fill="error")
    pay = Text(line.right - 7, y, f"pay {cost}", "small", "right", fill="muted")
    return [
        Stamp(x + 15, y, sign_art(number, SIGN)),
        Text(x + 27, y, EXPERIENCE_NAMES[number], "small", "left"),
        Text(x + 72, y, f"{have}/{points}", "small", "left"),
        missing if points > have else Stamp(x + 103, y, _tick()),
        *([pay] if cost else []),
    ]


def _short_need(x: int, y: int, number: int, have: int, points: int, cost: int) -> list[Shape]:
    """What is needed of an experience, as short as can be."""
    there = Text(x + 20, y, f"{have}/{points}", "small", "left", bold=True, fill="ink" if have >= points else "error")
    pay = Text(x + 48, y, f"−{cost}", "small", "left", fill="muted")
    return [Stamp(x + 9, y, sign_art(number, SIGN)), there, *([pay] if cost else [])]


@lru_cache
def _tick() -> Art:
    """What is there in full, from the left end of a line."""
    return Art([Poly(((0, 0), (5, 5), (14, -6)), closed=False, stroke="ink", width=3)])


def _told(state: CompassState, seat: int, challenge: Challenge) -> str:
    """The challenge in words."""
    have = state.compass(seat)
    short = [
        f"{number - points} {name}"
        for number, points, name in zip(challenge.need, have, EXPERIENCE_NAMES, strict=True)
        if number > points
    ]
    missing = f"still missing: {listing(short)}" if short else "nothing is missing"
    if challenge is GOAL:
        return f"You have met all {state.needed} challenges; to win you need {ENOUGH_TO_WIN} of everything, {missing}"
    needs = listing(f"{number} {name}" for number, name in zip(challenge.need, EXPERIENCE_NAMES, strict=True) if number)
    pays = listing(f"{number} {name}" for number, name in zip(challenge.cost, EXPERIENCE_NAMES, strict=True) if number)
    return f"Your challenge {challenge_name(state.challenges[seat])} needs {needs}; {missing}; it costs {pays}"
