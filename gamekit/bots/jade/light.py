"""Moves of the Jade Goddess that are sensible and found at once."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from math import inf

from gamekit import jade
from gamekit.bots.jade.careful import best_trade
from gamekit.bots.jade.judgement import CAMP, GOLD, claim, closing, people
from gamekit.jade import COST, JadeState, reach
from gamekit.jade.discover import draws
from gamekit.jade.drive import DRIVE_TO
from gamekit.jade.settle import SETTLE_ON, sizes_for
from gamekit.move import Move
from gamekit.tiles.grid import INSIDE, NEIGHBOURS, OPPOSITE, STEP
from gamekit.tiles.land import Land
from gamekit.tiles.moves import PASS, RECALL_FROM, STAY, Lay, Take

LOOKS = 6  # fields that are looked at before a drive
SPARE, LATE = 3, 12  # gold that lets a player buy a bonus turn, and tiles left with which any does
ENOUGH = 3  # figures at home with which none is taken back
DOUBT = 0.2  # how much chance decides on a drive; with a full display all, so that nobody stays in vain
NOBODY: dict[int, int] = {}

# By the sides on which a field has city beside it: from four times its number to where `Land.part` has that city.
BESIDE = tuple(tuple(4 * STEP[side] + OPPOSITE[side] for side in range(4) if sides >> side & 1) for sides in range(16))


def quick(state: JadeState, rng: random.Random) -> Move:
    """A sensible move at once."""
    seat = state.player
    assert seat is not None
    decide = _DECIDE.get(state.phase)
    return decide(state, seat, rng) if decide is not None else _any(state, seat, rng)


def simple(state: JadeState, rng: random.Random) -> Move:
    """The same, but a bonus turn with gold to spare or little time to spend it."""
    if state.phase == jade.BONUS:
        gold = state.gold[state.player or 0]
        if gold >= SPARE or (gold and sum(map(len, state.stacks)) < LATE):
            return jade.BONUS_TURN
    return quick(state, rng)


def _any(state: JadeState, _: int, rng: random.Random) -> Move:
    """One move or another."""
    moves = state.moves()
    return moves[int(rng.random() * len(moves))] if len(moves) > 1 else moves[0]


def _drive(state: JadeState, seat: int, rng: random.Random) -> Move:
    """To the best of a few fields."""
    if len(state.displays[seat]) == jade.DISPLAY:
        return _any(state, seat, rng)
    here = state.jeeps[seat]
    fields, chance = sorted(reach(state, seat)), rng.random
    fields.remove(here)
    fields.insert(0, here)
    number = len(fields)
    if number > LOOKS:
        fields = [fields[int(chance() * number)] for _ in range(LOOKS)]
    elif number == 1:
        return STAY
    pull = _pull(state, seat)
    goal, best = here, -1.0
    for field in fields:
        interest = _interest(state.land, field, pull) + DOUBT * chance()
        if interest > best:
            goal, best = field, interest
    return STAY if goal == here else DRIVE_TO[goal]


def _pull(state: JadeState, seat: int) -> dict[int, float]:
    """How much the symbols of cities with archaeologists count: those of own ones, and those of others alone."""
    return {number: 2 if seat in here else 0.5 for number, here in people(state).items()}


def _interest(land: Land, field: int, pull: Mapping[int, float]) -> float:
    """How much there is to do where a drive ends: cities with few gaps and own archaeologists."""
    tiles, demands, part, joined = land.tiles, land.demands, land.part, land.joined
    best = 0.0
    for place in NEIGHBOURS[field]:
        if tiles[place] is None:
            value = 0.1
            for way in BESIDE[demands[place] & 15]:
                number = part[4 * place + way]  # as `Land.region` finds it, in the innermost loop of all
                while joined[number] != number:
                    joined[number] = number = joined[joined[number]]
                value += (0.5 + len(land.symbols[number]) * pull.get(number, 1)) / (1 + land.gaps[number])
            if value > best:
                best = value
    return best


def _discover(state: JadeState, seat: int, rng: random.Random) -> Move:
    """Draw from any stack, or lay a tile when there are two of them."""
    display = state.displays[seat]
    moves = state.moves() if display else draws(state)
    if len(moves) == 1 or (len(display) > 1 and isinstance(moves[-1], Take)):
        return moves[-1]
    return moves[int(rng.random() * len(moves))]


def _lay(state: JadeState, seat: int, _: random.Random) -> Move:
    """As it is best for the cities that the tile joins."""
    moves = state.moves()
    if len(moves) == 1:
        return moves[0]
    here, hope = people(state), closing(state)
    claims: dict[int, float] = {}
    return max(moves, key=lambda move: _laying(state, move, seat, here, hope, claims))


def _laying(
    state: JadeState,
    move: Move,
    seat: int,
    people: Mapping[int, Mapping[int, int]],
    hope: float,
    claims: dict[int, float],
) -> float:
    """What laying the tile there changes about the cities that it joins; what those are worth now is kept."""
    assert isinstance(move, Lay)
    assert state.held is not None
    land, gain = state.land, 0.0
    for part in state.held.turned[move.turn].parts:
        gaps, symbols = 0, part.symbols
        joined: list[int] = []
        here: dict[int, int] = {}
        for side in part.sides:
            near = move.field + STEP[side]
            if land.tiles[near] is None:
                gaps += INSIDE[near]
                continue
            number = land.region(near, OPPOSITE[side])
            gaps -= 1
            if number not in joined:
                joined.append(number)
                there = people.get(number, NOBODY)
                gaps += land.gaps[number]
                symbols += land.symbols[number]
                if there:
                    if number not in claims:
                        claims[number] = claim(there, seat, land.symbols[number], land.gaps[number], hope)
                    gain -= claims[number]
                    for other, size in there.items():
                        here[other] = here.get(other, 0) + size
        gain += claim(here or {seat: 1}, seat, symbols, gaps, hope) - (0 if here else CAMP[1])
    return gain


def _settle(state: JadeState, seat: int, _: random.Random) -> Move:
    """The figure that brings most on the tile just laid, or none."""
    land = state.land
    tile, sizes = land.tiles[state.laid], sizes_for(state, seat)
    assert tile is not None
    people_of, hope = people(state), closing(state)
    best = -inf
    choice: Move = PASS
    for part in tile.parts:
        side = part.sides[0]
        number = land.region(state.laid, side)
        here, symbols, gaps = people_of.get(number, NOBODY), land.symbols[number], land.gaps[number]
        now, more = claim(here, seat, symbols, gaps, hope), dict(here)
        mine = here.get(seat, 0)
        for size in sizes:
            more[seat] = mine + size
            cost = CAMP[size] + GOLD * COST[size] if gaps else GOLD * COST[size]
            gain = claim(more, seat, symbols, gaps, hope) - now - cost
            if gain > best:
                best, choice = gain, SETTLE_ON[size][side]
    return choice if best >= 0 else PASS


def _recall(state: JadeState, seat: int, _: random.Random) -> Move:
    """With few figures at home, take back the one that is worth least where it is."""
    if sum(state.camp[seat]) >= ENOUGH:
        return PASS
    land, people_of, hope = state.land, people(state), closing(state)
    best = -inf
    choice: Move = PASS
    for place, figure in sorted([each for each in state.figures.items() if each[1].seat == seat]):
        number, size = land.region(place, figure.side), figure.size
        here, symbols, gaps = people_of[number], land.symbols[number], land.gaps[number]
        less = here.copy()
        if rest := less.pop(seat) - size:
            less[seat] = rest
        now = claim(here, seat, symbols, gaps, hope)
        gain = CAMP[size] + claim(less, seat, symbols, gaps, hope) - now
        if gain > best:
            best, choice = gain, RECALL_FROM[place]
    return choice if best >= 0 else PASS


def _no_bonus(_: JadeState, __: int, ___: random.Random) -> Move:
    """No bonus turn: with them a playout takes half as long again and tells no more."""
    return PASS


def _trade(state: JadeState, seat: int, _: random.Random) -> Move:
    """What makes the best statues."""
    return best_trade(state, seat)


_DECIDE: Mapping[str, Callable[[JadeState, int, random.Random], Move]] = {
    jade.DRIVE: _drive,
    jade.DISCOVER: _discover,
    jade.LAY: _lay,
    jade.SETTLE: _settle,
    jade.RECALL: _recall,
    jade.BONUS: _no_bonus,
    jade.EXCHANGE: _trade,
    jade.LAY_OFF: _trade,
}
