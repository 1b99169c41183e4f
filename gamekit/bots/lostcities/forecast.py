"""What is to be expected of a round: how long it lasts, and how far each expedition comes."""

from __future__ import annotations

from gamekit.bots.lostcities.weights import DRAWN, OPEN, OPEN_SKIP, PILES, SHARE, SPEED, TIE, UNSEEN
from gamekit.lostcities.box import ARTEFACT, ARTEFACTS, BRIDGE, CROSSINGS, STAGES
from gamekit.lostcities.cards import HIGHEST, UNKNOWN, Card
from gamekit.lostcities.play import follows
from gamekit.lostcities.state import OVER, LostCitiesState


def turns_left(state: LostCitiesState) -> float:
    """How many turns each player has until the deck is out or the fifth piece has crossed a bridge, about."""
    short = sorted([BRIDGE - stage for stage in state.stages if stage < BRIDGE])
    steps = sum(short[: CROSSINGS - state.crossed])
    return min(PILES * state.left, steps / SPEED) / state.players


def plans(state: LostCitiesState, seat: int, turns: float) -> list[tuple[float, int, int, float, int]]:
    """For each expedition what it loses a step, its colour and stage, the steps to come, and how often it counts.

    The best come first, as nobody has the time for all.
    """
    base, values, leader = seat * 5, state.game.box.values, state.leaders[seat]
    held: list[list[Card]] = [[], [], [], [], []]
    for card in state.hands[seat]:
        if card is not UNKNOWN:
            held[card.expedition].append(card)
    expeditions = []
    for colour in range(5):
        stage, steps = state.stages[base + colour], 0.0
        if stage < STAGES:
            fits, room = _fitting(state.rows[base + colour], held[colour], state.up_and_down)
            steps = min(float(STAGES - stage), fits + DRAWN * turns * (2 * room - fits) / UNSEEN)
        weight = 2 if colour == leader else 1
        loss = weight * (values[stage] - field(values, stage + steps)) / (steps + 0.01)
        expeditions.append((loss, colour, stage, steps, weight))
    expeditions.sort()
    return expeditions


def _fitting(row: tuple[Card, ...], held: list[Card], up_and_down: bool) -> tuple[int, int]:
    """How many cards in hand can be laid on a row one by one, and how many values there are for it."""
    if not row:
        if not held:
            return 0, 5
        low, high = held[0].value, held[-1].value
        return len(held), max(HIGHEST + 1 - low, high + 1 if up_and_down else 0)
    last, first = row[-1], row[0]
    rising = (sum([card >= last for card in held]), HIGHEST + 1 - last.value)
    if not up_and_down or first < last:
        return rising
    falling = (sum([card <= last for card in held]), last.value + 1)
    return falling if first > last else max(rising, falling)


def field(values: tuple[int, ...], stage: float) -> float:
    """What a field counts, also one that is reached with some chance only."""
    whole = int(stage)
    part = stage - whole
    return values[whole] + part * (values[whole + 1] - values[whole]) if part else values[whole]


def artefacts_of(state: LostCitiesState, seat: int) -> float:
    """What the artefacts of a seat will be worth, if it finds its share of those to come."""
    box = state.game.box
    table = box.short_table if state.short else box.long_table
    if state.phase == OVER:
        return table[min(state.artefacts[seat], len(table) - 1)] + TIE * state.artefacts[seat]
    to_come = ARTEFACTS * (state.rounds - state.round) + (0 if state.scored else state.chips.count(ARTEFACT))
    found = state.artefacts[seat] + state.found[seat] + SHARE * to_come / state.players
    whole = int(found)
    if whole >= len(table) - 1:
        return table[-1]
    return table[whole] + (found - whole) * (table[whole + 1] - table[whole])


def best_open(state: LostCitiesState, seat: int) -> float:
    """What the best open card is worth to a seat."""
    best = 0.0
    for colour, pile in enumerate(state.piles):
        if pile and useful(state, seat, pile[-1]):
            best = max(best, OPEN - OPEN_SKIP * abs(pile[-1] - state.rows[seat * 5 + colour][-1]))
    return best


def useful(state: LostCitiesState, seat: int, card: Card) -> bool:
    """Whether a card could be added to a row at once, to move its own piece."""
    place = seat * 5 + card.expedition
    row = state.rows[place]
    return bool(row) and state.stages[place] < STAGES and follows(row, card, state.up_and_down)
