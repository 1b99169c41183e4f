"""A sensible move at once: small steps, good fields, and cards that nobody misses."""

from __future__ import annotations

from math import inf

from gamekit.bots.lostcities.forecast import turns_left, useful
from gamekit.bots.lostcities.weights import (
    CHIPS,
    GIVEN_AWAY,
    KEPT,
    LEADER_CARDS,
    SKIP,
    START_CARD,
    START_COST,
    START_SKIP,
    START_TIME,
    TAKE_SKIP,
)
from gamekit.lostcities.box import STAGES
from gamekit.lostcities.cards import HIGHEST
from gamekit.lostcities.draw import DRAW_DECK, DRAW_PILE
from gamekit.lostcities.events import USE_STAGE, movable
from gamekit.lostcities.play import ADVANCE, DISCARD, START, START_LEADER, follows
from gamekit.lostcities.rounds import NEXT_ROUND
from gamekit.lostcities.state import LostCitiesState
from gamekit.move import Move


def play(state: LostCitiesState, seat: int) -> Move:
    """The step or start that promises most, or the discard that is missed least."""
    hand, rows, up_and_down, base = state.hands[seat], state.rows, state.up_and_down, seat * 5
    next_base = (seat + 1) % state.players * 5
    held = [0, 0, 0, 0, 0]
    for card in hand:
        held[card.expedition] += 1
    promise = START_TIME * turns_left(state) - START_COST
    best, before = -inf, -1
    chosen: Move = NEXT_ROUND  # if there were no card
    for place, card in enumerate(hand, 1):
        colour = card.expedition
        row, theirs = rows[base + colour], rows[next_base + colour]
        move: Move = DISCARD[card]
        score = -GIVEN_AWAY if theirs and follows(theirs, card, up_and_down) else 0.0
        if not row:
            score -= KEPT * held[colour]
            lowest = colour != before
            highest = up_and_down and (place == len(hand) or hand[place].expedition != colour)
            if lowest or highest:
                skipped = min(card.value if lowest else HIGHEST, HIGHEST - card.value if highest else HIGHEST)
                start = promise + START_CARD * held[colour] - START_SKIP * skipped
                if start > score:
                    leads = state.leaders[seat] < 0 and (held[colour] >= LEADER_CARDS or not state.explorers[seat])
                    score, move = start, (START_LEADER if leads else START)[card]
        elif follows(row, card, up_and_down):
            piece = colour if state.stages[base + colour] < STAGES else _next_piece(state, seat)
            if piece >= 0:
                score, move = _step(state, seat, piece) - SKIP * abs(card - row[-1]), ADVANCE[card][piece]
        if score > best:
            best, chosen = score, move
        before = colour
    return chosen


def _step(state: LostCitiesState, seat: int, colour: int) -> float:
    """What one more step on an expedition brings at once."""
    values, stage = state.game.box.values, state.stages[seat * 5 + colour]
    chip = state.chips[colour * 10 + stage + 1]
    gain = values[stage + 1] - values[stage]
    return CHIPS.get(chip, chip) + (2 * gain if colour == state.leaders[seat] else gain)


def _next_piece(state: LostCitiesState, seat: int) -> int:
    """The expedition on which one more step brings most, or -1 where no piece can go on."""
    best, chosen = -inf, -1
    for colour in movable(state, seat):
        gain = _step(state, seat, colour)
        if gain > best:
            best, chosen = gain, colour
    return chosen


def use_stage(state: LostCitiesState, seat: int) -> Move:
    """Use a stage chip where one step more brings most."""
    return USE_STAGE[_next_piece(state, seat)]


def draw(state: LostCitiesState, seat: int) -> Move:
    """An open card that follows an own row closely, or else the deck."""
    best, chosen = TAKE_SKIP, DRAW_DECK
    for colour, pile in enumerate(state.piles):
        if pile and useful(state, seat, pile[-1]):
            gap = abs(pile[-1] - state.rows[seat * 5 + colour][-1])
            if gap < best:
                best, chosen = gap, DRAW_PILE[colour]
    return chosen
