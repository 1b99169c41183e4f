"""Lost Cities: The Board Game, drawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from gamekit import State
from gamekit.lostcities.parts import (
    ARTEFACT,
    COLOURS,
    DRAWING,
    EMPTY,
    OVER,
    PLAY,
    SCORED,
    STAGE,
    STAGE_CHIP,
    STAGES,
    UNKNOWN,
    Card,
)
from gamekit.lostcities.scoring import piece_key
from gamekit.lostcities.state import LostCitiesState
from gamekit.words import count, name_of
from widgets.boards.base import NO_MARKS, Marks, TouchedBoard, picture_title
from widgets.boards.lostcities import clicks
from widgets.boards.lostcities.art import bridge, chip, pawn, sign
from widgets.boards.lostcities.panels import EDGE, LANE_H, WIDTH, Panel, number_text, panel_shapes
from widgets.boards.marks import marked
from widgets.scene.room import ROOM, Room
from widgets.scene.shapes import Circle, Rect, Scene, Shape, Text, fitted, text_width

# Neighbours lie so far apart, and at such places, that they can be painted together: see levels() in render.commands.
TOP: Final = 65  # of the first expedition
FIELD, BAND = 65, 25  # the side of a field, and the height of the band on it with its value and chip
STEP: Final = 68  # from field to field, and from expedition to expedition
BADGES, BADGE_W, FIELDS = 13, 56, 73  # left ends
GAP: Final = 28  # that the bridge needs more
PILES, PILE_W = 724, 54
SIDE, SIDE_W, SIDE_H = 790, 80, STEP + FIELD  # the deck and the bridge counter
COUNTER: Final = TOP + 3 * STEP
PANELS: Final = TOP + 5 * STEP + 10
CARD_W, CARD_H, CARDS_APART = 78, 104, 92  # apart, so that the rings of neighbours do not touch
HAND_EDGE: Final = 14  # room for the rings of a chosen card
HAND_SIDE: Final = HAND_EDGE + 8 * CARDS_APART + 4  # right of the hand

# Where the pieces of each seat stand on a field: a place of their own, so that none hides another.
SLOTS: Final = {
    2: ((18.5, 43), (47.5, 43)),
    3: ((16, 51), (33, 37), (50, 51)),
    4: ((14, 37), (26.5, 51), (39, 37), (51.5, 51)),
}


class LostCitiesBoard(TouchedBoard):
    """The looks of Lost Cities; it holds no state."""

    clicks = speech = clicks

    def scene(
        self,
        state: State,
        seat: int | None,
        names: Sequence[str] = (),
        marks: Marks = NO_MARKS,
        *,
        hand: bool = True,
        room: Room = ROOM,
        part: str = "",
    ) -> Scene:
        """The picture of a state or view, with the hand of one seat (None: face down), or with no room for a hand."""
        assert isinstance(state, LostCitiesState)
        panels = Panel.all(state.players, PANELS)
        bottom = panels[-1].y + panels[-1].h + 12
        pieces = [*_header(state, names), *_expeditions(state, names), *_side(state)]
        for panel in panels:
            pieces += panel_shapes(state, panel, names)
        pieces += _bottom(state, seat, names, bottom) if hand else []
        height = bottom + CARD_H + HAND_EDGE if hand else bottom
        title = picture_title(f"Lost Cities, round {state.round} of {state.rounds}.", _turn(state, names), state, names)
        plain = Scene(WIDTH, height, title, _board(state.game.box.values, state.players), pieces)
        return Scene(WIDTH, height, plain.title, plain.board, plain.pieces, marked(plain, marks))

    def pauses(self, state: State, _humans: Sequence[int], /) -> bool:
        """Whether the last move ended a round, which is seen before it is cleared away."""
        return any(event.kind == "round over" for event in state.events)


def _turn(state: LostCitiesState, names: Sequence[str]) -> str:
    """Whose turn it is and what to do."""
    if state.player is None:
        return "The game is over."
    name = name_of(state.player, names)
    return {
        PLAY: f"{name} plays a card.",
        STAGE: f"{name} found a stage chip: one piece may go on.",
        DRAWING: f"{name} draws a card.",
        SCORED: f"The round is over. {name} starts round {state.round + 1}.",
    }[state.phase]


# What never changes


def _field_at(expedition: int, stage: int) -> tuple[int, int]:
    """The upper left corner of a field."""
    return FIELDS + STEP * (stage - 1) + (GAP if stage > 6 else 0), TOP + STEP * expedition


@lru_cache(maxsize=8)
def _board(values: tuple[int, ...], players: int) -> tuple[Shape, ...]:
    """The expeditions with their bridges, and the frames of the players."""
    high = TOP + 5 * STEP - 36
    left, right = _field_at(0, 6)[0] + FIELD + 5, _field_at(0, 7)[0] - 5  # of the gap between the grounds
    end = _field_at(0, 9)[0] + FIELD + 5
    shapes: list[Shape] = [
        Rect(BADGES - 5, 38, left - BADGES + 5, high, 10, fill="panel", stroke="line"),
        Rect(right, 38, end - right, high, 10, fill="panel", stroke="line"),
        Text(BADGES + BADGE_W / 2, 52, "stage", "small", fill="muted"),
    ]
    for stage in range(1, STAGES + 1):
        middle = _field_at(0, stage)[0] + FIELD / 2
        shapes += [Text(middle, 52, str(stage), "small", bold=True, fill="muted")]
    for number, colour in enumerate(COLOURS):
        y = TOP + STEP * number
        middle = BADGES + BADGE_W / 2
        shapes.append(Rect(BADGES, y, BADGE_W, FIELD, 8, fill=colour))
        shapes.append(sign(colour, middle, y + 24, 13))
        shapes.append(Text(middle, y + 52, colour, "small", bold=True, fill=f"on-{colour}"))
        for stage in range(1, STAGES + 1):
            shapes += _field(colour, stage, values[stage] < 0, *_field_at(number, stage))
        shapes.append(bridge((left + right) / 2, y + FIELD / 2, 40, 30))
    middle = SIDE + SIDE_W / 2
    shapes += [
        Rect(SIDE, TOP, SIDE_W, SIDE_H, 8, fill="back", stroke="ink", width=1.5, key="deck"),
        Rect(SIDE + 6, TOP + 6, SIDE_W - 12, SIDE_H - 12, stroke="on-back"),
        Text(middle, TOP + 96, "deck", fill="on-back"),
        Rect(SIDE, COUNTER, SIDE_W, SIDE_H, 8, fill="panel", stroke="line", key="bridge"),
        bridge(middle, COUNTER + 28, 50, 32),
        Text(middle, COUNTER + 90, "crossed", "small"),
    ]
    for panel in Panel.all(players, PANELS):
        player = panel.seat + 1
        shapes.append(Rect(panel.x, panel.y, panel.w, panel.h, 8, fill="panel", stroke="line", key=f"player/{player}"))
        for number, colour in enumerate(COLOURS):
            start, top, w = panel.lane(number)
            initial = Text(start - 11, top + LANE_H / 2, colour[0].upper(), "small", bold=True, fill="muted")
            shapes += [initial, Rect(start, top, w, LANE_H, 4, fill="field", key=f"row/{player}/{colour}")]
    return tuple(shapes)


def _field(colour: str, stage: int, costs: bool, x: int, y: int) -> list[Shape]:
    """A field: with a band of its colour where it brings points, only framed in it where it costs some."""
    down = 4 if costs else BAND
    return [
        Rect(x, y, FIELD, FIELD, 8, fill=colour, key=f"field/{colour}/{stage}"),
        Rect(x + 4, y + down, FIELD - 8, FIELD - 4 - down, 5, fill="field"),
    ]


# What lies on the board


def _header(state: LostCitiesState, names: Sequence[str]) -> list[Shape]:
    """Whose turn it is, and which round."""
    shapes: list[Shape] = []
    left = EDGE
    if state.player is not None:
        shapes += pawn(state.player, EDGE + 13, 19, 10, leader=False)
        left += 32
    words = f"Round {state.round} of {state.rounds}" if state.rounds > 1 else "Short game"
    words += ", Up and Down" if state.up_and_down else ""
    right = WIDTH - EDGE - text_width(words, "body")
    shapes.append(fitted(left, 19, _turn(state, names), right - 20 - left, ("large", "body", "small")))
    shapes.append(Text(WIDTH - EDGE, 19, words, "body", "right", fill="muted"))
    return shapes


def _expeditions(state: LostCitiesState, names: Sequence[str]) -> list[Shape]:
    """Fields with values, chips and pieces, and the discard piles, one expedition after the other."""
    shapes: list[Shape] = []
    symbols = set(state.game.box.symbols)
    for number, colour in enumerate(COLOURS):
        for stage in range(1, STAGES + 1):
            x, y = _field_at(number, stage)
            value, what = state.game.box.values[stage], state.chips[number * 10 + stage]
            here = [seat for seat in range(state.players) if state.stages[seat * 5 + number] == stage]
            event = number * 10 + stage in symbols
            says = [colour, f"stage {stage}", f"{value} points", *([_chip_words(what)] if event else [])]
            says += [_pawn_words(state, seat, number, names) for seat in here]
            shapes.append(_value(value, f"field/{colour}/{stage}", ", ".join(says), colour, x + 5, y + 15))
            if event:
                shapes += chip(what, x + FIELD - 12.5, y + 14, 10.5, "ink" if value < 0 else f"on-{colour}")
            for seat in here:
                shapes += _on_field(state, seat, number, x, y, names)
        shapes += _pile(state.piles[number], colour, TOP + STEP * number)
    return shapes


def _value(value: int, key: str, label: str, colour: str, x: float, y: float) -> Text:
    """The value of a field, which also says all that is there."""
    ink = "ink" if value < 0 else f"on-{colour}"
    size = "large" if value >= 0 else "body"  # the minus and the chip both need their room
    return Text(x, y, number_text(value), size, "left", bold=True, fill=ink, key=key, label=label)


def _chip_words(what: int) -> str:
    words = {EMPTY: "artefact taken", ARTEFACT: "artefact chip", STAGE_CHIP: "stage chip"}
    return words.get(what, f"chip of {what} points")


def _pawn_words(state: LostCitiesState, seat: int, expedition: int, names: Sequence[str]) -> str:
    kind = "leader" if state.leaders[seat] == expedition else "explorer"
    return f"{name_of(seat, names)}'s {kind}"


def _on_field(state: LostCitiesState, seat: int, number: int, x: float, y: float, names: Sequence[str]) -> list[Shape]:
    """A piece in its own place on a field."""
    dx, dy = SLOTS[state.players][seat]
    leader = state.leaders[seat] == number
    r = (11 if state.players == 2 else 9) + (2.5 if leader else 0)
    says = f"{_pawn_words(state, seat, number, names)} on {COLOURS[number]}, stage {state.stages[seat * 5 + number]}"
    return list(pawn(seat, x + dx, y + dy, r, leader, key=piece_key(seat, COLOURS[number]), label=says))


def _pile(pile: tuple[Card, ...], colour: str, y: int) -> list[Shape]:
    """A discard pile: its top card and how many there are."""
    key = f"pile/{colour}"
    if not pile:
        says = f"{colour} discard pile, empty"
        return [Rect(PILES, y + 2, PILE_W, FIELD - 4, 8, stroke="line", width=1.5, dash=(4, 4), key=key, label=says)]
    ink, top, middle = f"on-{colour}", pile[-1].value, PILES + PILE_W / 2
    says = f"{colour} discard pile, {top} on top, {count(len(pile), 'card')}"
    return [
        Rect(PILES, y + 2, PILE_W, FIELD - 4, 8, fill=colour, stroke="ink", width=1.5, key=key, label=says),
        Text(middle, y + 26, str(top), "huge" if top < 10 else "title", bold=True, fill=ink),
        Text(middle, y + 53, f"×{len(pile)}", "small", bold=True, fill=ink),
    ]


def _side(state: LostCitiesState) -> list[Shape]:
    """The deck, and how many pieces have crossed a bridge."""
    middle = SIDE + SIDE_W / 2
    left = f"deck, {count(state.left, 'card')} left"
    crossed = f"{state.crossed} of 5 pieces have crossed a bridge; the fifth ends the round"
    shapes: list[Shape] = [
        Text(middle, TOP + 58, str(state.left), "huge", bold=True, fill="on-back", key="deck", label=left),
        Text(middle, COUNTER + 68, f"{state.crossed} of 5", bold=True, key="bridge", label=crossed),
    ]
    for place in range(5):
        fill = "bridge" if place < state.crossed else "field"
        shapes.append(Circle(middle - 32 + 16 * place, COUNTER + 112, 5, fill=fill))
    return shapes


# The hand, and what else goes below


def _bottom(state: LostCitiesState, seat: int | None, names: Sequence[str], y: float) -> list[Shape]:
    """The hand of the seat; a way on between rounds, the outcome at the end."""
    if state.phase == SCORED:
        return _between_rounds(state, names, y)
    if state.phase == OVER:
        return _outcome(state, names, y)
    shapes: list[Shape] = []
    room = WIDTH - EDGE - HAND_SIDE
    if seat is None:
        shapes += [shape for place in range(3) for shape in _back(HAND_EDGE + 26 * place, y)]
        shapes.append(Text(HAND_EDGE + 150, y + CARD_H / 2, "The hands are hidden.", "body", "left", fill="muted"))
    else:
        shapes += _hand(state.hands[seat], y)
        shapes += pawn(seat, HAND_SIDE + 12, y + 14, 10, leader=False)
        shapes.append(fitted(HAND_SIDE + 30, y + 14, name_of(seat, names), room - 30, ("body", "small")))
        shapes.append(Text(HAND_SIDE + 30, y + 34, "your hand", "small", "left", fill="muted"))
    if state.phase == STAGE:
        says = "stay: leave the stage chip unused"
        shapes += _button("stay", "Stay", says, HAND_SIDE, y + CARD_H - 56, room, 54)
    return shapes


def _hand(hand: tuple[Card, ...], y: float) -> list[Shape]:
    shapes: list[Shape] = []
    before = UNKNOWN
    for place, card in enumerate(hand):
        x = HAND_EDGE + CARDS_APART * place
        if card is UNKNOWN:
            shapes += _back(x, y)
            continue
        key, says = f"hand/{card}", f"{card} in your hand"
        if card == before:
            key, says = f"{key}/2", f"another {says}"
        before, ink = card, f"on-{card.colour}"
        shapes += [
            Rect(x, y, CARD_W, CARD_H, 9, fill=card.colour, stroke="ink", width=2, key=key, label=says),
            Text(x + CARD_W / 2, y + 39, str(card.value), "giant", bold=True, fill=ink),
            sign(card.colour, x + CARD_W / 2, y + CARD_H - 22, 13),
        ]
    return shapes


def _back(x: float, y: float) -> list[Shape]:
    frame = Rect(x, y, CARD_W, CARD_H, 9, fill="back", stroke="ink", width=2)
    return [frame, Rect(x + 7, y + 7, CARD_W - 14, CARD_H - 14, 5, stroke="on-back")]


def _button(key: str, words: str, label: str, x: float, y: float, w: float, h: float) -> list[Shape]:
    frame = Rect(x, y, w, h, 10, fill="ink", key=key, label=label)
    return [frame, Text(x + w / 2, y + h / 2, words, "large", bold=True, fill="paper")]


def _between_rounds(state: LostCitiesState, names: Sequence[str], y: float) -> list[Shape]:
    """What the round brought, and the way to the next one."""
    words = f"Start round {state.round + 1}"
    gained = enumerate(state.past[-1] if state.past else ())
    told = ", ".join(f"{name_of(seat, names)} {number_text(sum(one))}" for seat, one in gained)
    told = f"Points: {told}" if told else ""
    room = WIDTH - 4 * EDGE - 250
    return [
        _sheet(y),
        fitted(2 * EDGE, y + 36, f"Round {state.round} is over", room, ("title",)),
        fitted(2 * EDGE, y + 74, told, room, ("large", "body", "small"), bold=False, label=told),
        *_button("next", words, words.lower(), WIDTH - 2 * EDGE - 230, y + 22, 230, 60),
    ]


def _outcome(state: LostCitiesState, names: Sequence[str], y: float) -> list[Shape]:
    """Who has won, and everyone's points."""
    assert state.outcome is not None
    winners = state.outcome.winners
    ranked = sorted(range(state.players), key=lambda seat: (seat not in winners, -state.points[seat]))
    scores = ", ".join(f"{name_of(seat, names)} {number_text(state.points[seat])}" for seat in ranked)
    room = WIDTH - 4 * EDGE
    return [
        _sheet(y),
        fitted(2 * EDGE, y + 36, state.outcome.told(names), room, ("title", "large", "body", "small")),
        fitted(2 * EDGE, y + 74, scores, room, ("large", "body", "small"), bold=False),
    ]


def _sheet(y: float) -> Rect:
    """The ground of a message in the place of the hand."""
    return Rect(EDGE, y, WIDTH - 2 * EDGE, CARD_H, 10, fill="panel", stroke="ink", width=2)


BOARD = LostCitiesBoard()
