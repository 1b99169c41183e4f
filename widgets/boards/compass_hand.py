"""What lies below the panels of the Golden Compass: the hand, the own challenge, and what can be done at a press."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from gamekit.compass.box import Challenge
from gamekit.compass.parts import (
    COLOURS,
    DISTANCE,
    END_TURN,
    ENOUGH,
    EXPERIENCES,
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
from gamekit.words import listing, name_of
from widgets.boards.base import Marks
from widgets.boards.compass_panels import EDGE, PANEL_H, PANELS, WIDTH
from widgets.boards.compass_signs import PILES, bare_token, card, pan_art, sign_art, token
from widgets.boards.forms import pressed
from widgets.scene import Art, Poly, Rect, Shape, Stamp, Text, fitted

LINE: Final = PANELS + PANEL_H + 8  # the top of the line that tells which colours may be played
STRIP: Final = LINE + 26  # the top of the hand
CARD_W, CARD_H = 66, 104
GAP: Final = 9  # between cards, so that the rings of neighbours do not touch
PEEK: Final = 13  # how far a second card of a kind shows
BOTTOM: Final = STRIP + CARD_H + 12
TASK_W: Final = 196  # the own challenge
BUTTONS_W: Final = 118
BUTTONS: Final = WIDTH - EDGE - BUTTONS_W
TASK: Final = BUTTONS - TASK_W - 10
HAND_EDGE: Final = EDGE + 4
HAND_W: Final = TASK - 14 - HAND_EDGE
PAN_WORDS: Final = {"distance": "go 1-3", "borrow": "borrow", "swap": "swap", "double": "once more"}


def strip_shapes(state: CompassState, seat: int | None, names: Sequence[str], marks: Marks) -> list[Shape]:
    """The hand of a seat with its challenge; the outcome at the end."""
    if state.phase == OVER:
        return _outcome(state, names)
    if seat is None:
        backs = [Stamp(HAND_EDGE + 26 * place, STRIP, _back(CARD_W, "back")) for place in range(3)]
        words = Text(HAND_EDGE + 140, STRIP + CARD_H / 2, "The hands are hidden.", "body", "left", fill="muted")
        return [*backs, words]
    shapes = [*_colours(state, seat), *_hand(state, seat), _task(state, seat)]
    return [*shapes, *(_buttons(state, seat, marks) if seat == state.player else [])]


def _colours(state: CompassState, seat: int) -> list[Shape]:
    """Which colours may be played now, and why."""
    _, why = why_colours(state, seat)
    shapes: list[Shape] = []
    allowed = colours(state, seat)
    x = HAND_EDGE + 10
    for colour in allowed:
        shapes.append(token(colour, x, LINE + 10, 8))
        x += 23
    label = f"You may play {listing(COLOURS[colour] for colour in allowed)}. {why}"
    shapes.append(Rect(EDGE, LINE, WIDTH - 2 * EDGE, 20, key="colours", label=label))
    return [*shapes, fitted(x, LINE + 10, why, WIDTH - EDGE - x, ("body", "small"), bold=False)]


# The hand


def _hand(state: CompassState, seat: int) -> list[Shape]:
    """The cards of a hand, those of one kind one behind the other."""
    hand = state.hands[seat]
    kinds = list(dict.fromkeys(hand))
    behind = PEEK * (len(hand) - len(kinds))
    w = min(CARD_W, (HAND_W - behind) // max(1, len(kinds)) - GAP)
    shapes: list[Shape] = []
    x = HAND_EDGE
    for each in kinds:
        number = hand.count(each)
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
    cards = [card(PEEK * place, 0, w, CARD_H, fill) for place in range(number)]
    if kind.pile < PAN_PILE:
        face = Text(middle, 42, kind.face, "giant" if w > 50 else "huge", bold=True, fill=ink)
        return Art([*cards, face, bare_token(kind.pile, middle, CARD_H - 20, 9, ink)])
    things: list[Shape] = [
        Text(middle, 16, "Pan", "small", bold=True, fill=ink),
        Stamp(middle, 50, pan_art(kind, 1 if w > 50 else 0.8)),
    ]
    if w > 58:
        things.append(Text(middle, CARD_H - 16, PAN_WORDS.get(kind.face, "learn"), "small", fill=ink))
    return Art([*cards, *pressed(things)])


@lru_cache(maxsize=64)
def _back(w: int, fill: str) -> Art:
    """A card face down."""
    return Art([card(0, 0, w, CARD_H, fill), Rect(7, 7, w - 14, CARD_H - 14, 5, stroke=f"on-{fill}")])


# The own challenge


def _task(state: CompassState, seat: int) -> Stamp:
    """What the own challenge needs, what is still missing, and what it costs."""
    challenge = state.challenges[seat]
    known = state.game.box.challenges.get(challenge)
    if known is None:
        says = "All challenges are met" if challenge == NO_CHALLENGE else f"Challenge {challenge_name(challenge)}"
        return Stamp(TASK, STRIP, _plain_task(says), key="task", label=says)
    art = _task_art(challenge_name(challenge), known.need, known.cost, tuple(state.compass(seat)))
    return Stamp(TASK, STRIP, art, key="task", label=_told(state, seat, known))


@lru_cache
def _plain_task(says: str) -> Art:
    """A challenge of which there is nothing to tell."""
    return Art([card(0, 0, TASK_W, CARD_H, "panel"), Text(TASK_W / 2, CARD_H / 2, says, "small", fill="muted")])


@lru_cache(maxsize=256)
def _task_art(name: str, need: tuple[int, ...], cost: tuple[int, ...], have: tuple[int, ...]) -> Art:
    """A challenge: for each experience how much there is of how much, what is missing, and what is paid."""
    wanted = [number for number in range(4) if need[number]]
    things: list[Shape] = [Text(10, 13, f"Challenge {name}", "small", "left", bold=True)]
    for place, number in enumerate(wanted):
        y = 35 + (19 if len(wanted) == 4 else 25) * place
        short = need[number] - have[number]
        things.append(Stamp(19, y, sign_art(number, 9)))
        things.append(Text(34, y, f"{have[number]} of {need[number]}", "small", "left"))
        words = Text(86, y, f"{short} more", "small", "left", bold=True, fill="error")
        things.append(
            words if short > 0 else Poly(((88, y), (93, y + 5), (102, y - 6)), closed=False, stroke="ink", width=3)
        )
        if cost[number]:
            things.append(Text(TASK_W - 10, y, f"pay {cost[number]}", "small", "right", fill="muted"))
    return Art([card(0, 0, TASK_W, CARD_H, "panel"), *pressed(things)])


def _told(state: CompassState, seat: int, challenge: Challenge) -> str:
    """The own challenge in words."""
    have = state.compass(seat)
    needs = listing(f"{number} {name}" for number, name in zip(challenge.need, EXPERIENCES, strict=True) if number)
    short = [
        f"{number - points} {name}"
        for number, points, name in zip(challenge.need, have, EXPERIENCES, strict=True)
        if number > points
    ]
    pays = listing(f"{number} {name}" for number, name in zip(challenge.cost, EXPERIENCES, strict=True) if number)
    missing = f"still missing: {listing(short)}" if short else "nothing is missing"
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


def _outcome(state: CompassState, names: Sequence[str]) -> list[Shape]:
    """Who has won, and everyone's points."""
    outcome = state.outcome
    assert outcome is not None
    ranked = sorted(range(state.players), key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat]))
    scores = ", ".join(f"{name_of(seat, names)} {outcome.scores[seat]}" for seat in ranked)
    room = WIDTH - 4 * EDGE
    return [
        Rect(EDGE, STRIP, WIDTH - 2 * EDGE, CARD_H, 10, fill="panel", stroke="ink", width=2),
        fitted(2 * EDGE, STRIP + 36, outcome.told(names), room, ("title", "large", "body", "small")),
        fitted(2 * EDGE, STRIP + 74, scores, room, ("large", "body", "small"), bold=False),
    ]
