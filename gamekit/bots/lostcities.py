"""What a good player of Lost Cities makes of a position: how far each expedition will come until the round ends."""

from __future__ import annotations

import random
from collections import Counter

from gamekit.bots.mind import Mind, Term
from gamekit.lostcities.box import ARTEFACT, ARTEFACTS, BRIDGE, CROSSINGS, STAGE_CHIP, STAGES
from gamekit.lostcities.cards import HIGHEST, PACK, UNKNOWN, Card
from gamekit.lostcities.draw import DRAW_DECK, DRAW_PILE
from gamekit.lostcities.events import USE_STAGE
from gamekit.lostcities.play import ADVANCE, DISCARD, START, START_LEADER, follows
from gamekit.lostcities.rounds import NEXT_ROUND
from gamekit.lostcities.state import DRAW, OVER, PLAY, SCORED, STAGE, LostCitiesState
from gamekit.move import Move

TERMS = (
    Term(
        "points so far",
        "Points that you have taken can hardly be lost again.",
        "brings you points at once",
        "costs you points",
    ),
    Term(
        "fields reached",
        "At the end of the round each of your pieces counts as much as its field, and the first three fields cost you.",
        "takes a piece of yours to a better field",
        "leaves a piece of yours on a field that costs you",
    ),
    Term(
        "way ahead",
        "Cards that still fit your rows take your pieces further, as long as the round lasts.",
        "keeps cards for your rows, so that your pieces can go far",
        "spoils cards that could take your pieces further",
    ),
    Term(
        "leader",
        "The leader's field counts twice: send the leader where you will come furthest.",
        "lets your leader make the most of a good expedition",
        "wastes your leader, whose field counts twice",
    ),
    Term(
        "new expeditions",
        "A colour of which you hold many low cards is worth starting, if the round is long enough.",
        "keeps a promising expedition open",
        "gives up an expedition that is worth starting",
    ),
    Term(
        "chips ahead",
        "The chips on the fields before your pieces are yours if you get there.",
        "brings the next chips within reach",
        "moves chips out of reach",
    ),
    Term(
        "artefacts",
        "Few artefacts cost you points when the game ends, and many bring a lot.",
        "brings you closer to a good collection of artefacts",
        "sets back your collection of artefacts",
    ),
    Term(
        "open cards",
        "The top card of a pile can be taken by anybody: best if it fits your own row.",
        "leaves a card lying that you can use",
        "leaves no open card that you could use",
    ),
)

# All weights, in points, unless they say otherwise.
SPEED = 0.4  # steps towards a bridge in a turn, of all pieces on the way
PILES = 1.05  # turns that a card of the deck lasts, as some cards are taken from piles
DRAWN = 0.7  # how many of the fitting cards among the unseen come to hand in time, beside their share
UNSURE = 0.85  # how much of what is still to come counts
FRESH = 0.8  # how much of what an expedition promises counts before it has started
CHIPS = {ARTEFACT: 9.0, STAGE_CHIP: 7.0}  # a chip that is within reach; points are worth what they say
SHARE = 0.8  # of the artefacts still to be found, how many are found by anybody
OPEN = 4.0  # a card on a pile that follows a row at once
OPEN_GAP = 1.2  # what each value skipped takes from it
SKIP = 1.6  # each value that a card skips, for a quick choice
UNSEEN = 85  # cards that nobody has seen, about
TIE = 0.01  # an artefact, when points are equal at the end
DRAWS = 12  # cards that a careful player imagines to draw
START_CARD, START_VALUE, START_TIME, START_COST = 4.0, 1.5, 1.0, 14.0
DISCARD_COST = -1.0
TAKE_GAP = 3
LEAD = 18.0  # the lead that wins three of four games when nothing but the last turns are left
LEAD_ROUND = 24.0  # what a whole round adds to its square

class LostCitiesMind(Mind):
    """Small steps, few expeditions, the leader on the best one, and an eye on the bridges."""

    terms = TERMS
    turns = 12

    def settled(self, state: LostCitiesState) -> bool:
        """A round that is over: the next one is dealt anew for all."""
        return state.phase == SCORED

    def judge(self, state: LostCitiesState, seat: int) -> list[float]:
        """What each of the terms is worth to a seat: what it has, and what it may expect of the round."""
        points, artefacts = float(state.points[seat]), _artefacts(state, seat)
        if state.scored:
            if state.phase == OVER:  # the points have those for artefacts in them
                points -= state.game.box.artefact_points(state.artefacts[seat], state.short)
            return [points, 0.0, 0.0, 0.0, 0.0, 0.0, artefacts, 0.0]
        values, chips, time = state.game.box.values, state.chips, turns_left(state)
        fields = ahead = lead = fresh = reach = promised = 0.0
        for _, colour, stage, steps, weight in _plans(state, seat, time):
            steps = min(steps, time)
            if stage:
                time -= steps
                now = values[stage]
                gain = UNSURE * (_field(values, stage + steps) - now)
                fields += now
                ahead += gain
                if weight == 2:
                    lead += now + gain
                first = colour * 10 + stage + 1
                for chip in chips[first : first + int(steps)]:
                    reach += CHIPS.get(chip, chip)
            else:
                gain = _field(values, steps)
                if gain > 0.0:
                    time -= steps
                    fresh += FRESH * gain
                    promised = max(promised, gain)
        if state.leaders[seat] < 0:
            lead += FRESH * promised
        ahead += max(0.0, -(points + fields + ahead + lead))  # nobody ends a round with fewer than 0 points
        return [points, fields, ahead, lead, fresh, UNSURE * reach, artefacts, _open(state, seat)]

    def spread(self, state: LostCitiesState) -> float:
        """The lead that wins about three games of four from here."""
        return LEAD + LEAD_ROUND * (state.rounds - state.finished)

    def choose(self, view: LostCitiesState, rng: random.Random) -> Move:
        """The move after which the own position looks best, compared with that of the best of the others."""
        moves = view.moves()
        if len(moves) == 1:
            return moves[0]
        worths = [(self._worth(view, move, rng), -number) for number, move in enumerate(moves)]
        return moves[-max(worths)[1]]

    def _worth(self, view: LostCitiesState, move: Move, rng: random.Random) -> float:
        """How good the position is after a move, and after the best use of the stage chip that it may find."""
        seat = view.player
        assert seat is not None
        after = view.copy()
        after.apply(move)
        if after.phase == STAGE:
            return max(self._worth(after, further, rng) for further in after.moves())
        worth = self._lead(after, seat)
        return worth + self._drawn(after, seat, rng) if move is DRAW_DECK and not after.scored else worth

    def _lead(self, state: LostCitiesState, seat: int) -> float:
        """How much better a position is for a seat than for the best of the others."""
        worths = [sum(self.judge(state, each)) for each in range(state.players)]
        return worths.pop(seat) - max(worths)

    def _drawn(self, after: LostCitiesState, seat: int, rng: random.Random) -> float:
        """What a card from the deck adds to a hand, on average over some of those that nobody has seen."""
        hand = after.hands[seat][1:]  # the card that was drawn is not known yet, and so the first
        without, total = sum(self.judge(after, seat)), 0.0
        for card in rng.sample(_unseen(after), DRAWS):
            after.hands[seat] = tuple(sorted((*hand, card)))
            total += sum(self.judge(after, seat)) - without
        return total / DRAWS

    def quick(self, state: LostCitiesState, rng: random.Random) -> Move:  # noqa: ARG002  # chance is in the worlds
        """The smallest step, the best field, or the card that nobody misses."""
        seat, phase = state.player, state.phase
        assert seat is not None
        if phase == PLAY:
            return _quick_play(state, seat)
        if phase == DRAW:
            return _quick_draw(state, seat)
        return _quick_stage(state, seat) if phase == STAGE else NEXT_ROUND


# What is to be expected


def turns_left(state: LostCitiesState) -> float:
    """How many turns each player has until the deck is out or the fifth piece has crossed a bridge, about."""
    short = sorted([BRIDGE - stage for stage in state.stages if stage < BRIDGE])
    steps = sum(short[: CROSSINGS - state.crossed])
    return min(PILES * state.left, steps / SPEED) / state.players


def _plans(state: LostCitiesState, seat: int, turns: float) -> list[tuple[float, int, int, float, int]]:
    """For each expedition what it loses a step, its colour and stage, the steps to come, and how often it counts.

    The best come first, as nobody has the time for all.
    """
    base, values, leader = seat * 5, state.game.box.values, state.leaders[seat]
    held: list[list[Card]] = [[], [], [], [], []]
    for card in state.hands[seat]:
        if card is not UNKNOWN:
            held[card.expedition].append(card)
    plans = []
    for colour in range(5):
        stage, steps = state.stages[base + colour], 0.0
        if stage < STAGES:
            fits, room = _fitting(state.rows[base + colour], held[colour], state.up_and_down)
            steps = min(STAGES - stage, fits + DRAWN * turns * (2 * room - fits) / UNSEEN)
        weight = 2 if colour == leader else 1
        loss = weight * (values[stage] - _field(values, stage + steps)) / (steps + 0.01)
        plans.append((loss, colour, stage, steps, weight))
    plans.sort()
    return plans


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


def _field(values: tuple[int, ...], stage: float) -> float:
    """What a field counts, also one that is reached with some chance only."""
    whole = int(stage)
    part = stage - whole
    return values[whole] + part * (values[whole + 1] - values[whole]) if part else values[whole]


def _artefacts(state: LostCitiesState, seat: int) -> float:
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


def _open(state: LostCitiesState, seat: int) -> float:
    """What the best open card is worth to a seat."""
    best = 0.0
    for colour, pile in enumerate(state.piles):
        if pile:
            row = state.rows[seat * 5 + colour]
            if row and state.stages[seat * 5 + colour] < STAGES and follows(row, pile[-1], state.up_and_down):
                best = max(best, OPEN - OPEN_GAP * abs(pile[-1] - row[-1]))
    return best


def _unseen(view: LostCitiesState) -> list[Card]:
    """The cards that are nowhere to be seen, in their order."""
    unseen = Counter(PACK)
    for place in (*view.hands, *view.rows, *view.piles):
        unseen.subtract(place)
    del unseen[UNKNOWN]
    return sorted(unseen.elements())


# Quick choices


def _quick_play(state: LostCitiesState, seat: int) -> Move:
    """The advance or start with the best score, or the discard that is missed least."""
    hand, rows, stages, base = state.hands[seat], state.rows, state.stages, seat * 5
    up_and_down, values, chips = state.up_and_down, state.game.box.values, state.chips
    after = (seat + 1) % state.players * 5
    held = [0, 0, 0, 0, 0]
    for card in hand:
        held[card.expedition] += 1
    time = -1.0
    best, chosen = -99.0, None
    met = -1
    for card in hand:
        colour = card.expedition
        row = rows[base + colour]
        fits = False
        if row:
            fits = follows(row, card, up_and_down)
            if fits:
                stage = stages[base + colour]
                if stage < STAGES:
                    chip = chips[colour * 10 + stage + 1]
                    score = (
                        values[stage + 1] - values[stage] + CHIPS.get(chip, chip) - SKIP * abs(card - row[-1])
                    )
                    if colour == state.leaders[seat]:
                        score += values[stage + 1] - values[stage]
                    if score > best:
                        best, chosen = score, ADVANCE[card][colour]
                else:
                    piece = _next_piece(state, seat)
                    if piece >= 0 and best < 4.0:
                        best, chosen = 4.0, ADVANCE[card][piece]
        elif colour != met:
            if time < 0.0:
                time = turns_left(state)
            number = held[colour]
            low = card.value
            if up_and_down:
                high = max(other.value for other in hand if other.expedition == colour)
                if HIGHEST - high < low:
                    card, low = next(other for other in hand if other.expedition == colour and other.value == high), HIGHEST - high
            score = START_CARD * number - START_VALUE * low + START_TIME * time - START_COST
            if score > best:
                leads = state.leaders[seat] < 0 and (number >= 4 or not state.explorers[seat])
                best, chosen = score, (START_LEADER if leads else START)[card]
        met = colour
        score = DISCARD_COST
        if not row:
            score -= held[colour]
        elif fits:
            score -= 6.0 - abs(card - row[-1]) * 0.5
        theirs = rows[after + colour]
        if theirs and follows(theirs, card, up_and_down):
            score -= 4.0
        if score > best:
            best, chosen = score, DISCARD[card]
    assert chosen is not None
    return chosen


def _next_piece(state: LostCitiesState, seat: int) -> int:
    """The expedition on which one more step brings most, or -1 where no piece can go on."""
    values, chips, base = state.game.box.values, state.chips, seat * 5
    best, chosen = -99.0, -1
    for colour in range(5):
        stage = state.stages[base + colour]
        if 0 < stage < STAGES:
            chip = chips[colour * 10 + stage + 1]
            gain = (values[stage + 1] - values[stage]) * (2 if colour == state.leaders[seat] else 1) + CHIPS.get(chip, chip)
            if gain > best:
                best, chosen = gain, colour
    return chosen


def _quick_stage(state: LostCitiesState, seat: int) -> Move:
    """Use a stage chip where one step more brings most."""
    return USE_STAGE[_next_piece(state, seat)]


def _quick_draw(state: LostCitiesState, seat: int) -> Move:
    """An open card that follows an own row closely, or else the deck."""
    best, chosen = TAKE_GAP, DRAW_DECK
    for colour, pile in enumerate(state.piles):
        if pile:
            row = state.rows[seat * 5 + colour]
            if row and state.stages[seat * 5 + colour] < STAGES and follows(row, pile[-1], state.up_and_down):
                gap = abs(pile[-1] - row[-1])
                if gap < best:
                    best, chosen = gap, DRAW_PILE[colour]
    return chosen


MIND = LostCitiesMind
