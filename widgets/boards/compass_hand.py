"""What lies below the panels of the Golden Compass: the hand, the own challenge, and what can be done at a press."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

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
from widgets.boards.compass_signs import bare_token, pan_art, sign_art, token
from widgets.scene import Rect, Shape, Stamp, Text, fitted

LINE: Final = PANELS + PANEL_H + 8  # the top of the line that tells which colours may be played
STRIP: Final = LINE + 26  # the top of the hand
CARD_W, CARD_H = 66, 104
GAP: Final = 9  # between cards, so that the rings of neighbours do not touch
PEEK: Final = 13  # how far a second card of a kind shows
BOTTOM: Final = STRIP + CARD_H + 12
TASK_W: Final = 150  # the own challenge
BUTTONS_W: Final = 118
BUTTONS: Final = WIDTH - EDGE - BUTTONS_W
TASK: Final = BUTTONS - TASK_W - 10
HAND_EDGE: Final = EDGE + 4
HAND_W: Final = TASK - 14 - HAND_EDGE
WORDS: Final = {"distance": "go 1-3", "borrow": "borrow", "swap": "swap", "double": "once more"}


def strip_shapes(state: CompassState, seat: int | None, names: Sequence[str], marks: Marks) -> list[Shape]:
    """The hand of a seat with its challenge; the outcome at the end."""
    if state.phase == OVER:
        return _outcome(state, names)
    if seat is None:
        backs = [shape for place in range(3) for shape in _back(HAND_EDGE + 26 * place)]
        words = Text(HAND_EDGE + 140, STRIP + CARD_H / 2, "The hands are hidden.", "body", "left", fill="muted")
        return [*backs, words]
    shapes = [*_colours(state, seat), *_hand(state, seat), *_task(state, seat)]
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
    shapes.append(
        fitted(x, LINE + 10, why, WIDTH - EDGE - x, ("body", "small"), bold=False, key="colours", label=label)
    )
    return shapes


# The hand


def _hand(state: CompassState, seat: int) -> list[Shape]:
    """The cards of a hand, those of one kind one behind the other."""
    hand = state.hands[seat]
    kinds = list(dict.fromkeys(hand))
    behind = PEEK * (len(hand) - len(kinds))
    w = min(CARD_W, (HAND_W - behind) / max(1, len(kinds)) - GAP)
    shapes: list[Shape] = []
    x: float = HAND_EDGE
    for card in kinds:
        number = hand.count(card)
        if card.hidden:
            for place in range(number):
                shapes += _back(x + PEEK * place, w, card)
        else:
            shapes += _cards(card, number, x, w)
        x += w + PEEK * (number - 1) + GAP
    return shapes


def _cards(card: Card, number: int, x: float, w: float) -> list[Shape]:
    """The cards of one kind; only the foremost shows its face."""
    fill = (*COLOURS, "chip")[card.pile]
    name = f"the Pan card {card}" if card.pile == PAN_PILE else str(card)
    label = f"{name} in your hand" + (f", {number} of them" if number > 1 else "")
    shapes: list[Shape] = []
    for place in range(number):
        says = label if place == 0 else ""
        shapes.append(Rect(x, STRIP, w, CARD_H, 9, fill=fill, stroke="ink", width=2, key=f"hand/{card}", label=says))
        x += PEEK
    middle = x - PEEK + w / 2
    if card.pile < PAN_PILE:
        face = Text(middle, STRIP + 42, card.face, "giant" if w > 50 else "huge", bold=True, fill=f"on-{fill}")
        return [*shapes, face, bare_token(card.pile, middle, STRIP + CARD_H - 20, 9, f"on-{fill}")]
    shapes.append(Text(middle, STRIP + 16, "Pan", "small", bold=True, fill="on-chip"))
    shapes.append(Stamp(middle, STRIP + 50, pan_art(card, 1 if w > 50 else 0.8)))
    if w > 58:
        shapes.append(Text(middle, STRIP + CARD_H - 16, WORDS.get(card.face, "learn"), "small", fill="on-chip"))
    return shapes


def _back(x: float, w: float = CARD_W, card: Card | None = None) -> list[Shape]:
    """A card face down."""
    fill = (*COLOURS, "chip")[card.pile] if card is not None else "back"
    frame = Rect(x, STRIP, w, CARD_H, 9, fill=fill, stroke="ink", width=2)
    return [frame, Rect(x + 7, STRIP + 7, w - 14, CARD_H - 14, 5, stroke=f"on-{fill}")]


# The own challenge


def _task(state: CompassState, seat: int) -> list[Shape]:
    """What the own challenge needs, what is still missing, and what it costs."""
    challenge = state.challenges[seat]
    frame = Rect(
        TASK, STRIP, TASK_W, CARD_H, 9, fill="panel", stroke="ink", width=2, key="task", label=_told(state, seat)
    )
    if challenge == NO_CHALLENGE:
        words = ("all challenges", "are met")
        lines = [Text(TASK + TASK_W / 2, STRIP + 42 + 20 * line, word, "small") for line, word in enumerate(words)]
        return [frame, *lines]
    shapes: list[Shape] = [
        frame,
        Text(TASK + 9, STRIP + 12, f"Challenge {challenge_name(challenge)}", "small", "left", bold=True),
    ]
    if challenge not in state.game.box.challenges:
        shapes.append(Text(TASK + TASK_W / 2, STRIP + 58, "face down", "small", fill="muted"))
        return shapes
    need, cost = state.game.box.challenges[challenge]
    wanted = [number for number in range(4) if need[number]]
    for place, number in enumerate(wanted):
        y = STRIP + 34 + (20 if len(wanted) == 4 else 25) * place
        have = state.markers[4 * seat + number]
        short = have < need[number]
        shapes.append(Stamp(TASK + 17, y, sign_art(number, 9)))
        shapes.append(Text(TASK + 31, y, f"{have} of {need[number]}", "small", "left", bold=short))
        if cost[number]:
            shapes.append(Text(TASK + TASK_W - 8, y, f"pay {cost[number]}", "small", "right", fill="muted"))
        if short:
            shapes.append(Text(TASK + 88, y, "!", "small", bold=True, fill="error"))
    return shapes


def _told(state: CompassState, seat: int) -> str:
    """The own challenge in words."""
    challenge = state.challenges[seat]
    if challenge == NO_CHALLENGE:
        return f"You have met all {state.needed} challenges"
    if challenge not in state.game.box.challenges:
        return f"A challenge {challenge_name(challenge)}, face down"
    need, cost = state.game.box.challenges[challenge]
    have = state.compass(seat)
    needs = listing(f"{number} {name}" for number, name in zip(need, EXPERIENCES, strict=True) if number)
    short = [
        f"{number - points} {name}"
        for number, points, name in zip(need, have, EXPERIENCES, strict=True)
        if number > points
    ]
    pays = listing(f"{number} {name}" for number, name in zip(cost, EXPERIENCES, strict=True) if number)
    missing = f"still missing: {listing(short)}" if short else "nothing is missing"
    return f"Your challenge {challenge_name(challenge)} needs {needs}; {missing}; it costs {pays}"


# What can be done at a press


def _buttons(state: CompassState, seat: int, marks: Marks) -> list[Shape]:
    """What a Pan card that is taken up can do, or how the turn goes on."""
    moves = state.moves()
    taken = next((key.removeprefix("hand/") for key in marks.selected if key.startswith("hand/")), "")
    card = next((card for card in state.hands[seat] if card.pile == PAN_PILE and str(card) == taken), None)
    if card is not None:
        found = [("walk", "As a 1")] if WALK[card] in moves else []
        if card == DISTANCE:
            found += [(f"use/{move.choice}", f"Go {move.choice}") for move in USE_DISTANCE if move in moves]
        if card == SWAP and USE_SWAP in moves:
            found.append(("use", "Swap cards"))
    else:
        words = ((MEET, "Meet challenge"), (GO_ON, "Go on"), (ENOUGH, "Enough"), (END_TURN, "End turn"))
        found = [(str(move), says) for move, says in words if move in moves]
    across = 2 if len(found) > 2 else 1
    down = -(-len(found) // across)
    w, h = (BUTTONS_W - 4 * (across - 1)) / across, min(50.0, (CARD_H - 4 * (down - 1)) / max(1, down))
    shapes: list[Shape] = []
    for number, (key, words_) in enumerate(found):
        x, y = BUTTONS + (w + 4) * (number % across), STRIP + (h + 4) * (number // across)
        shapes.append(Rect(x, y, w, h, 7, fill="ink", key=key, label=words_))
        shapes.append(Text(x + w / 2, y + h / 2, words_, "small", bold=True, fill="paper"))
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
