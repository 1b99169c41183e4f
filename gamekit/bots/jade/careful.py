"""A player of the Jade Goddess who looks one turn ahead, by what it may know."""

from __future__ import annotations

import random
from collections import Counter
from statistics import mean

from gamekit import jade
from gamekit.bots.jade.judgement import RIVAL, judge, likely_points
from gamekit.jade import JadeState, reach, statues
from gamekit.move import Move
from gamekit.tiles.grid import CENTRE, OPPOSITE, STEP
from gamekit.tiles.moves import PASS, Stay, Take

CLOSE_LOOKS = 6  # fields that a player thinks about
TRIES = 3  # tiles it imagines to draw on each of them
AGAIN = 0.4  # what driving again is worth
IDLE = -5.0  # a turn in which nothing is done: if all shy away from the last tiles, a game never ends
FEW_GOLD, LEAST_BONUS, USUAL_BONUS = 2, 0.7, 0.4  # what a bonus turn must promise to who has little gold, or more
HOPE, LEAST_TRADE = 0.6, 1.5  # what a blind exchange may bring, and what an open one must
SPARE_GOLD, LOOSE = 4, 4  # gold and artefacts outside of statues with which a blind exchange is worth a try
BLIND = 0.1  # each artefact that is drawn blindly, once the jeep is there


def choose(view: JadeState, rng: random.Random) -> Move:
    """The move that looks best for the next turn, in a world as it may be."""
    seat = view.player
    assert seat is not None
    moves = view.moves()
    if len(moves) == 1:
        return moves[0]
    if view.phase == jade.FIRST_TILE:
        return rng.choice(moves)
    world = view.copy()
    world.deal_unknown(rng)
    if view.phase == jade.DRIVE:
        return best_drive(world, seat, rng)[1]
    if view.phase == jade.BONUS:
        return _bonus(world, seat, rng)
    if view.phase in (jade.EXCHANGE, jade.LAY_OFF):
        return best_trade(world, seat)
    if view.phase == jade.DISCOVER:
        return max(_discoveries(world, seat), key=lambda pair: pair[0])[1]
    return max(moves, key=lambda move: (_outlook(world, move, seat), rng.random()))


def best_drive(world: JadeState, seat: int, rng: random.Random) -> tuple[float, Move]:
    """The drive that promises most, and what it promises."""
    now = _worth(world, seat)
    moves = world.moves()
    if len(world.displays[seat]) == jade.DISPLAY:
        if not _lays(world, seat):  # go where a tile can be laid next time
            return 0.0, max(moves, key=lambda move: (_lays_after(world, move, seat), rng.random()))
    elif jade.Drive(CENTRE) in moves and (gain := _trade_gain(world, seat)):
        return gain, jade.Drive(CENTRE)
    promising = sorted(moves, key=lambda move: (-_interest(world, move, seat), rng.random()))[:CLOSE_LOOKS]
    return max(((_outlook(world, move, seat) - now, move) for move in promising), key=lambda pair: pair[0])


def _lays(world: JadeState, seat: int) -> bool:
    """Whether a field is in reach from which a tile of the display can be laid."""
    return bool(reach(world, seat) & world.land.laying_fields(world.displays[seat]))


def _lays_after(world: JadeState, move: Move, seat: int) -> bool:
    """The same for the turn after this move."""
    after = world.copy()
    after.apply(move)
    return _lays(after, seat)


def _interest(world: JadeState, move: Move, seat: int) -> float:
    """A quick guess at how much there is to do where a drive ends: places that touch cities of worth."""
    land = world.land
    field = move.field if isinstance(move, jade.Drive) else world.jeeps[seat]
    here = Counter(land.region(place, figure.side) for place, figure in world.figures.items())
    best = 0.0
    for place in land.open_lines(field):
        value = 0.1
        for side, step in enumerate(STEP):
            tile = land.tiles[place + step]
            if tile is not None and tile.part_at(OPPOSITE[side]):
                number = land.region(place + step, OPPOSITE[side])
                value += (0.5 + len(land.symbols[number]) + here[number]) / (1 + land.gaps[number])
        best = max(best, value)
    return best


def _outlook(state: JadeState, move: Move, seat: int) -> float:
    """What a position is worth once a move is made and its turn is played out as well as it can be."""
    after = state.copy()
    after.apply(move)
    if isinstance(move, jade.Drive | Stay) and after.phase not in (jade.DISCOVER, jade.EXCHANGE):
        return _worth(after, seat) + IDLE
    if after.player != seat or after.phase == jade.BONUS or len(after.displays[seat]) > len(state.displays[seat]):
        return _worth(after, seat)
    if after.phase == jade.DRIVE:  # after a jungle tile
        return _worth(after, seat) + AGAIN
    if after.phase == jade.DISCOVER:
        return max(worth for worth, _ in _discoveries(after, seat))
    if after.phase in (jade.LAY, jade.SETTLE):
        return max(_outlook(after, each, seat) for each in after.moves())
    if after.phase == jade.RECALL:
        after.apply(PASS)
    return _worth(after, seat)


def _discoveries(state: JadeState, seat: int) -> list[tuple[float, Move]]:
    """What each tile of the display promises, and what drawing one promises on average."""
    draws = [move for move in state.moves() if isinstance(move, jade.Draw)][:TRIES]
    takes = [move for move in state.moves() if isinstance(move, Take)]
    drawn = [(mean(_outlook(state, move, seat) for move in draws), draws[0])] if draws else []
    return drawn + [(_outlook(state, move, seat), move) for move in takes]


def _worth(state: JadeState, seat: int) -> float:
    """What a position is worth to a seat, with an eye on the best of the others."""
    worths = [sum(terms) for terms in judge(state)]
    mine = worths.pop(seat)
    return mine - RIVAL * max(worths)


def _bonus(world: JadeState, seat: int, rng: random.Random) -> Move:
    """Buy a bonus turn when it promises more than the gold is worth."""
    bonus = world.copy()
    bonus.apply(jade.BONUS_TURN)
    wanted = LEAST_BONUS if world.gold[seat] <= FEW_GOLD else USUAL_BONUS
    return jade.BONUS_TURN if best_drive(bonus, seat, rng)[0] > wanted else PASS


# Exchanges


def _trade_gain(state: JadeState, seat: int) -> float:
    """What an exchange gains: a statue more or a better one, or with gold to spare the hope of one; else 0."""
    mine = state.chips[seat]
    worths = [likely_points(_after(mine, give, take)) for give in dict.fromkeys(mine) for take in state.open]
    gain = max(worths, default=0.0) - likely_points(mine)
    if gain >= LEAST_TRADE:
        return gain
    loose = state.gold[seat] >= SPARE_GOLD and len(statues(mine)[1]) >= LOOSE and len(state.pool) > 1
    return HOPE if loose else 0.0


def _after(chips: tuple[str, ...], give: str, *take: str) -> tuple[str, ...]:
    """Chips after an exchange."""
    place = chips.index(give)
    return (*chips[:place], *chips[place + 1 :], *take)


def best_trade(state: JadeState, seat: int) -> Move:
    """Exchange for an open artefact if that makes a better statue, else blindly; lay off what is missed least."""
    mine = state.chips[seat]

    def worth(move: Move) -> float:
        if isinstance(move, jade.Exchange):
            return likely_points(_after(mine, move.give, move.take)) - LEAST_TRADE
        if isinstance(move, jade.LayOff):
            return likely_points(_after(mine, move.chip))
        return likely_points(mine) + (BLIND * move.number if isinstance(move, jade.Blind) else 0.0)

    return max(state.moves(), key=worth)
