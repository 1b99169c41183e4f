"""What lies below the panels of the Golden Compass: the hand, the own challenge, and what can be done at a press."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from gamekit.compass.box import Challenge
from gamekit.compass.parts import (
    COLOURS,
    DISTANCE,
    END_TURN,
    ENOUGH,
    ENOUGH_TO_WIN,
    EXPERIENCE_NAMES,
    GO_ON,
    MEET,
    NO_CHALLENGE,
    OVER,
    PAN_PILE,
    SWAP,
    USE_DISTANCE,
    USE_SWAP,
    WALK,
    Card,
    challenge_name,
)
from gamekit.compass.state import CompassState
from gamekit.compass.way import colours, why_colours
from gamekit.words import listing
from widgets.boards.base import Marks
from widgets.boards.compass.art import PILES, bare_token, card, pan_art, sign_art, token
from widgets.boards.compass.panels import EDGE, PANEL_H, PANELS, WIDTH
from widgets.boards.forms import pressed
from widgets.boards.outcome import outcome_shapes
from widgets.scene.shapes import Art, Poly, Rect, Shape, Stamp, Text, fitted

LINE: Final = PANELS + PANEL_H + 8  # the top of the line that tells which colours may be played
STRIP: Final = LINE + 26  # the top of the hand
CARD_W, CARD_H = 52, 100
GAP: Final = 9  # between cards, so that the rings of neighbours do not touch
PEEK: Final = 13  # how far a second card of a kind shows
BOTTOM: Final = STRIP + CARD_H + 12
TASK_W: Final = 222  # the own challenge
BUTTONS_W: Final = 118
BUTTONS: Final = WIDTH - EDGE - BUTTONS_W
TASK: Final = BUTTONS - TASK_W - 10
HAND_EDGE: Final = EDGE + 4
HAND_W: Final = TASK - 14 - HAND_EDGE
ARROW: Final = 44  # the room for an arrow that points at a line from its right
PAN_WORDS: Final = {"distance": "go 1-3", "borrow": "borrow", "swap": "swap", "double": "double"}


def strip_shapes(state: CompassState, seat: int | None, names: Sequence[str], marks: Marks) -> list[Shape]:
    """The hand of a seat with its challenge; the outcome at the end."""
    if state.phase == OVER:
        return outcome_shapes(state.outcome, names, WIDTH, LINE + 2, BOTTOM - LINE - 14)
    if seat is None:
        backs = [Stamp(HAND_EDGE + 26 * place, STRIP, _back(CARD_W, "back")) for place in range(3)]
        words = Text(HAND_EDGE + 140, STRIP + CARD_H / 2, "The hands are hidden.", "body", "left", fill="muted")
        return [*backs, words]
    shapes = [*_colours(state, seat), *_hand(state, seat), *_task(state, seat)]
    return [*shapes, *(_buttons(state, seat, marks) if seat == state.player and _seen(state, seat) else [])]


def _seen(state: CompassState, seat: int) -> bool:
    """Whether the cards of a seat are open, so that it is known what they can do."""
    task = state.challenges[seat]
    open_task = task == NO_CHALLENGE or task in state.game.box.challenges
    return open_task and not any(each.hidden for each in state.hands[seat])


def _colours(state: CompassState, seat: int) -> list[Shape]:
    """Which colours may be played now, and why; the others are only outlined."""
    _, why = why_colours(state, seat)
    allowed = colours(state, seat)
    marks = [token(colour, HAND_EDGE + 10 + 23 * colour, LINE + 10, 8) for colour in range(state.players)]
    x = HAND_EDGE + 10 + 23 * state.players
    label = f"You may play {listing(COLOURS[colour] for colour in allowed) or 'no colour'}. {why}"
    words = fitted(x, LINE + 10, why, WIDTH - EDGE - ARROW - x, ("body", "small"), bold=False)
    return [
        Rect(EDGE, LINE, words.box[2] - EDGE, 20, key="colours", label=label),
        *(mark if colour in allowed else replace(mark, fill="", stroke="line") for colour, mark in enumerate(marks)),
        words,
    ]


# The hand


def _hand(state: CompassState, seat: int) -> list[Shape]:
    """The cards of a hand, those of one kind one behind the other: Lyra cards from the left, Pan cards to the right."""
    hand = state.hands[seat]
    kinds = Counter(hand)
    behind = PEEK * (len(hand) - len(kinds))
    w = min(CARD_W, (HAND_W - behind) // max(1, len(kinds)) - GAP)
    lyra, pan = ([each for each in kinds if (each.pile == PAN_PILE) == is_pan] for is_pan in (False, True))
    wide = {each: w + PEEK * (number - 1) + GAP for each, number in kinds.items()}
    return [
        *_row(lyra, kinds, HAND_EDGE, w),
        *_row(pan, kinds, HAND_EDGE + HAND_W - sum(wide[each] for each in pan), w),
    ]


def _row(cards: Sequence[Card], numbers: Mapping[Card, int], x: int, w: int) -> list[Shape]:
    """Cards side by side."""
    shapes: list[Shape] = []
    for each in cards:
        number = numbers[each]
        if each.hidden:
            shapes += [Stamp(x + PEEK * place, STRIP, _back(w, PILES[each.pile])) for place in range(number)]
        else:
            name = f"the Pan card {each}" if each.pile == PAN_PILE else str(each)
            label = f"{name} in your hand" + (f", {number} of them" if number > 1 else "")
            shapes.append(Stamp(x, STRIP, _cards(each, number, w), key=f"hand/{each}", label=label))
        x += w + PEEK * (number - 1) + GAP
    return shapes


@lru_cache(maxsize=512)
def _cards(kind: Card, number: int, w: int) -> Art:
    """The cards of one kind from their upper left corner on; only the foremost shows its face."""
    fill = PILES[kind.pile]
    ink = f"on-{fill}"
    middle = PEEK * (number - 1) + w / 2
    cards: list[Shape] = [card(0, 0, w + PEEK * (number - 1), CARD_H, fill)]
    cards += [Rect(PEEK * place - 1, 1, 2, CARD_H - 2, fill=ink) for place in range(1, number)]  # their edges
    if kind.pile < PAN_PILE:
        face = Text(middle, 42, kind.face, "giant" if w > 45 else "huge", bold=True, fill=ink)
        return Art([*cards, face, bare_token(kind.pile, middle, CARD_H - 20, 9, ink)])
    things: list[Shape] = [
        Text(middle, 16, "Pan", "small", fill=ink),
        Stamp(middle, 50, pan_art(kind, 1 if w > 45 else 0.7)),
    ]
    if w > 50:
        things.append(Text(middle, CARD_H - 16, PAN_WORDS.get(kind.face, "learn"), "small", fill=ink))
    return Art([*cards, *pressed(things)])


@lru_cache(maxsize=64)
def _back(w: int, fill: str) -> Art:
    """A card face down."""
    return Art([card(0, 0, w, CARD_H, fill), Rect(7, 7, w - 14, CARD_H - 14, 5, stroke=f"on-{fill}")])


# The own challenge


# compass.goal: what is left to reach when all challenges are met.
GOAL: Final = Challenge((ENOUGH_TO_WIN,) * 4, (0,) * 4)


def _task(state: CompassState, seat: int) -> list[Shape]:
    """What the own challenge needs, what is still missing, and what it costs; after the last one, what a win needs."""
    challenge = state.challenges[seat]
    done = challenge == NO_CHALLENGE
    known = GOAL if done else state.game.box.challenges.get(challenge)
    name = "All met. To win:" if done else f"Challenge {challenge_name(challenge)}"
    label = _told(state, seat, known) if known is not None else name
    shapes: list[Shape] = [
        card(TASK, STRIP, TASK_W, CARD_H, "panel"),
        Rect(TASK, STRIP, TASK_W, CARD_H, key="task", label=label),
        Text(TASK + 10, STRIP + 13, name, "small", "left", bold=True),
    ]
    needs = [(number, points) for number, points in enumerate(known.need if known is not None else ()) if points]
    for place, (number, points) in enumerate(needs):
        y = STRIP + 33 + (18 if len(needs) == 4 else 25) * place
        have = state.markers[4 * seat + number]
        short = points - have
        missing = Text(TASK + 113, y, f"{short} more", "small", "left", bold=True, fill="error")
        shapes += [
            Stamp(TASK + 19, y, sign_art(number, 8.5)),
            Text(TASK + 33, y, EXPERIENCE_NAMES[number], "small", "left"),
            Text(TASK + 80, y, f"{have}/{points}", "small", "left"),
            missing if short > 0 else Stamp(TASK + 115, y, _tick()),
        ]
        if known is not None and known.cost[number]:
            shapes.append(Text(TASK + TASK_W - 10, y, f"pay {known.cost[number]}", "small", "right", fill="muted"))
    return shapes


@lru_cache
def _tick() -> Art:
    """What is there in full, from the left end of a line."""
    return Art([Poly(((0, 0), (5, 5), (14, -6)), closed=False, stroke="ink", width=3)])


def _told(state: CompassState, seat: int, challenge: Challenge) -> str:
    """The own challenge in words."""
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


# What can be done at a press


def _buttons(state: CompassState, seat: int, marks: Marks) -> list[Shape]:
    """What a Pan card that is taken up can do, or how the turn goes on."""
    moves = state.moves()
    taken = next((key.removeprefix("hand/") for key in marks.selected if key.startswith("hand/")), "")
    pan = next((each for each in state.hands[seat] if each.pile == PAN_PILE and str(each) == taken), None)
    if pan is not None:
        found = [("walk", "As a 1")] if WALK[pan] in moves else []
        if pan == DISTANCE:
            found += [(f"use/{move.choice}", f"Go {move.choice}") for move in USE_DISTANCE if move in moves]
        if pan == SWAP and USE_SWAP in moves:
            found.append(("use", "Swap cards"))
    else:
        offers = ((MEET, "Meet it"), (GO_ON, "Go on"), (ENOUGH, "Enough"), (END_TURN, "End turn"))
        found = [(str(move), says) for move, says in offers if move in moves]
    across = 2 if len(found) > 2 else 1
    down = -(-len(found) // across)
    w, h = (BUTTONS_W - 8 * (across - 1)) / across, min(48.0, (CARD_H - 8 * (down - 1)) / max(1, down))
    shapes: list[Shape] = []
    for number, (key, says) in enumerate(found):
        x, y = BUTTONS + (w + 8) * (number % across), STRIP + (h + 8) * (number // across)
        shapes.append(Rect(x, y, w, h, 7, fill="ink", key=key, label=says))
        shapes.append(Text(x + w / 2, y + h / 2, says, "small", bold=True, fill="paper"))
    return shapes
