"""Moves of the Jade Goddess that are sensible and found at once."""

from __future__ import annotations

import random

from gamekit import jade
from gamekit.bots.jade.careful import best_trade
from gamekit.bots.jade.judgement import CAMP, GOLD, claim, closing, people
from gamekit.jade import COST, JadeState, Settle
from gamekit.move import Move
from gamekit.tiles.grid import INSIDE, OPPOSITE, STEP
from gamekit.tiles.moves import PASS, Lay, Recall, Take

LOOKS = 6  # fields that are looked at before a drive
SPARE, LATE = 3, 12  # gold that lets a player buy a bonus turn, and tiles left with which any does
ENOUGH = 3  # figures at home with which none is taken back
DOUBT = 0.2  # how much chance decides on a drive; with a full display all, so that nobody stays in vain
NOBODY: dict[int, int] = {}


def quick(state: JadeState, rng: random.Random) -> Move:
    """A sensible move at once."""
    moves = state.moves()
    if len(moves) == 1:
        return moves[0]
    seat, phase = state.player, state.phase
    assert seat is not None
    if phase == jade.DRIVE and len(state.displays[seat]) < jade.DISPLAY:
        looks = moves if len(moves) <= LOOKS else [moves[int(rng.random() * len(moves))] for _ in range(LOOKS)]
        here = people(state)
        return max(looks, key=lambda move: _interest(state, move, seat, here) + DOUBT * rng.random())
    if phase == jade.LAY:
        here, hope = people(state), closing(state)
        return max(moves, key=lambda move: _laying(state, move, seat, here, hope))
    if phase == jade.SETTLE:
        here, hope = people(state), closing(state)
        return max(moves, key=lambda move: _settling(state, move, seat, here, hope))
    if phase == jade.DISCOVER and len(state.displays[seat]) > 1 and isinstance(moves[-1], Take):
        return moves[-1]
    if phase == jade.BONUS:
        rich = state.gold[seat] >= SPARE or sum(map(len, state.stacks)) < LATE
        return jade.BONUS_TURN if rich else PASS
    if phase == jade.RECALL:
        if sum(state.camp[seat]) >= ENOUGH:
            return PASS
        here, hope = people(state), closing(state)
        return max(moves, key=lambda move: _recalling(state, move, seat, here, hope))
    if phase in (jade.EXCHANGE, jade.LAY_OFF):
        return best_trade(state, seat)
    return moves[int(rng.random() * len(moves))]


def _interest(state: JadeState, move: Move, seat: int, people: dict[int, dict[int, int]]) -> float:
    """How much there is to do where a drive ends: cities with few gaps and own archaeologists."""
    land = state.land
    field = move.field if isinstance(move, jade.Drive) else state.jeeps[seat]
    best = 0.0
    for place in land.open_lines(field):
        value = 0.1
        for side, step in enumerate(STEP):
            tile = land.tiles[place + step]
            if tile is not None and tile.sites >> OPPOSITE[side] & 1:
                number = land.region(place + step, OPPOSITE[side])
                here = people.get(number, NOBODY)
                value += (0.5 + len(land.symbols[number]) * (2 if seat in here else 0.5 if here else 1)) / (
                    1 + land.gaps[number]
                )
        best = max(best, value)
    return best


def _laying(state: JadeState, move: Move, seat: int, people: dict[int, dict[int, int]], hope: float) -> float:
    """What laying the tile there changes about the cities that it joins."""
    assert isinstance(move, Lay)
    assert state.held is not None
    land, gain = state.land, 0.0
    for part in state.held.turned[move.turn].parts:
        gaps, symbols = 0, part.symbols
        joined: dict[int, dict[int, int]] = {}
        for side in part.sides:
            near = move.field + STEP[side]
            if land.tiles[near] is None:
                gaps += INSIDE[near]
                continue
            number = land.region(near, OPPOSITE[side])
            gaps -= 1
            if number not in joined:
                joined[number] = people.get(number, NOBODY)
                gaps += land.gaps[number]
                symbols += land.symbols[number]
                gain -= claim(joined[number], seat, land.symbols[number], land.gaps[number], hope)
        here: dict[int, int] = {}
        for there in joined.values():
            for other, number in there.items():
                here[other] = here.get(other, 0) + number
        gain += claim(here or {seat: 1}, seat, symbols, gaps, hope) - (0 if here else CAMP[1])
    return gain


def _settling(state: JadeState, move: Move, seat: int, people: dict[int, dict[int, int]], hope: float) -> float:
    """What a figure on the tile just laid changes."""
    if not isinstance(move, Settle):
        return 0.0
    land = state.land
    number = land.region(state.laid, move.side)
    here, symbols, gaps = people.get(number, NOBODY), land.symbols[number], land.gaps[number]
    more = {**here, seat: here.get(seat, 0) + move.size}
    cost = CAMP[move.size] + GOLD * COST[move.size] if gaps else GOLD * COST[move.size]
    return claim(more, seat, symbols, gaps, hope) - claim(here, seat, symbols, gaps, hope) - cost


def _recalling(state: JadeState, move: Move, seat: int, people: dict[int, dict[int, int]], hope: float) -> float:
    """What taking back a figure changes."""
    if not isinstance(move, Recall):
        return 0.0
    land, figure = state.land, state.figures[move.field]
    number = land.region(move.field, figure.side)
    here, symbols, gaps = people[number], land.symbols[number], land.gaps[number]
    less = {**here, seat: here[seat] - figure.size}
    return CAMP[figure.size] + claim(less, seat, symbols, gaps, hope) - claim(here, seat, symbols, gaps, hope)
