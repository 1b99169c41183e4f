"""Games of the Jade Goddess: a player who looks one turn ahead, and what is told of its games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from statistics import mean

from gamekit import jade
from gamekit.jade import Jade, JadeState, reach, shares, statues
from gamekit.move import Event, Move
from gamekit.tiles.grid import CENTRE, FIELD, OPPOSITE, STEP
from gamekit.tiles.moves import PASS, Stay, Take
from tools.box_report.frame import Study, positions, rate, share

Player = Callable[[JadeState, random.Random], Move]

CLOSE_LOOKS = 6  # fields that a sensible player thinks about
TRIES = 3  # tiles it imagines to draw on each of them
CHIP, GOLD, AGAIN, NO_FIT, IDLE = 1.7, 0.35, 0.4, -0.25, -1.0  # worth in points, about
HOPE, LEAST_TRADE = 0.6, 1.5  # what a blind exchange may bring, and what an open one must
CAMP = (0.0, 0.3, 0.4, 0.5)  # of a figure that can still be put down, by its archaeologists


# Players


def sensible_player(state: JadeState, rng: random.Random) -> Move:
    """The move that looks best for the next turn, by what the player may know."""
    seat = state.player
    assert seat is not None
    moves = state.moves()
    if len(moves) == 1:
        return moves[0]
    world = state.sample(seat, rng)
    if state.phase == jade.DRIVE:
        return _best_drive(world, seat, rng)[1]
    if state.phase == jade.BONUS:
        return _bonus(world, seat, rng)
    if state.phase in (jade.EXCHANGE, jade.LAY_OFF):
        return _trade(world, seat)
    if state.phase == jade.FIRST_TILE:
        return rng.choice(moves)
    if state.phase == jade.DISCOVER:
        return max(_discoveries(world, seat), key=lambda pair: pair[0])[1]
    return max(moves, key=lambda move: (_outlook(world, move, seat), rng.random()))


def _best_drive(world: JadeState, seat: int, rng: random.Random) -> tuple[float, Move]:
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
    if len(after.displays[seat]) > len(state.displays[seat]):
        return _worth(after, seat) + NO_FIT * len(after.displays[seat])
    if after.player != seat or after.phase == jade.BONUS:
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
    """About how many points the artefacts, gold, figures and claims on the board will bring, less those of others."""
    regions: dict[int, dict[int, int]] = {}
    for place, figure in state.figures.items():
        here = regions.setdefault(state.land.region(place, figure.side), {})
        here[figure.seat] = here.get(figure.seat, 0) + figure.size
    left = sum(map(len, state.stacks))
    points = [CHIP * len(chips) for chips in state.chips]
    for number, here in regions.items():
        symbols, gaps = state.land.symbols[number], state.land.gaps[number]
        chance = (0.85 * left / (left + 4 + 2 * state.players)) ** gaps
        for each in shares(here, symbols.count(jade.HEAD), symbols.count(jade.COIN)):
            grows = 0.25 * gaps * CHIP if each.rank == 0 else 0
            points[each.seat] += chance * (CHIP * each.due + GOLD * each.gold + grows)
    mine = points.pop(seat) + sum(number * worth for number, worth in zip(state.camp[seat], CAMP, strict=True))
    gold = state.gold[seat]
    mine += GOLD * (min(gold, 6) + 0.3 * max(gold - 6, 0)) * (1 if left > 6 else 0.2)
    return mine - max(points) * 0.3


def _bonus(world: JadeState, seat: int, rng: random.Random) -> Move:
    """Buy a bonus turn when it promises more than the gold is worth."""
    bonus = world.copy()
    bonus.apply(jade.BONUS_TURN)
    wanted = 0.7 if world.gold[seat] <= 2 else 0.4
    return jade.BONUS_TURN if _best_drive(bonus, seat, rng)[0] > wanted else PASS


def _points(chips: tuple[str, ...]) -> float:
    """What statues bring, and a little for chips that are well preserved or of another letter."""
    made, _ = statues(chips)
    good, letters = sum(chip[1] == "+" for chip in chips), len({chip[0] for chip in chips})
    return sum(statue.bonus for statue in made) + 0.1 * good + 0.2 * letters


def _trade_gain(state: JadeState, seat: int) -> float:
    """What an exchange gains: a statue more or a better one, or with gold to spare the hope of one; else 0."""
    mine = state.chips[seat]
    best = max((_points(_after(mine, give, take)) for give in set(mine) for take in state.open), default=0.0)
    gain = best - _points(mine)
    if gain >= LEAST_TRADE:
        return gain
    return HOPE if state.gold[seat] >= 4 and len(statues(mine)[1]) >= 4 and len(state.pool) > 1 else 0.0


def _after(chips: tuple[str, ...], give: str, *take: str) -> tuple[str, ...]:
    """Chips after an exchange."""
    place = chips.index(give)
    return (*chips[:place], *chips[place + 1 :], *take)


def _trade(state: JadeState, seat: int) -> Move:
    """Exchange for an open artefact if that makes a better statue, else blindly; lay off what is missed least."""
    mine = state.chips[seat]

    def worth(move: Move) -> float:
        if isinstance(move, jade.Exchange):
            return _points(_after(mine, move.give, move.take)) - LEAST_TRADE
        if isinstance(move, jade.LayOff):
            return _points(_after(mine, move.chip))
        return _points(mine) - 0.1 * (2 - move.number if isinstance(move, jade.Blind) else 2)

    return max(state.moves(), key=worth)


# Games


def one_game(game: Jade, player: Player, players: int, seed: int) -> Counter[str]:
    """What happened in a game, counted."""
    start = game.new(players, seed)
    assert isinstance(start, JadeState)
    seen: Counter[str] = Counter(games=1, players=players)
    low, high = start.gold[:], start.gold[:]
    laid = dry = 0
    for state in positions(start, player, seed):
        for event in state.log or ():
            seen[event.kind] += 1
            seen[event.rule] += event.kind == "game over"
            laid = FIELD[event.facts["field"]] if event.kind == "lay" else laid
        _count_digs(state, laid, [event for event in state.log or () if event.kind == "dig"], seen)
        low, high = list(map(min, low, state.gold)), list(map(max, high, state.gold))
        dry |= not state.bank
        if state.player is not None and state.phase == jade.DRIVE and not state.again and not state.swapped:
            seen["turns"] += 1
            seen["bonus turns"] += state.bonus
            seen["full"] += len(state.displays[state.player]) == jade.DISPLAY
    seen.update({"low": sum(low), "high": sum(high), "dry": dry, "unfinished": state.player is not None})
    seen["unplaced"] = sum(map(len, (*state.stacks, *state.displays)))
    for chips in state.chips:
        made, _ = statues(chips)
        fine = sum(statue.fine for statue in made)
        seen.update({"chips": len(chips), "fine": fine, "mixed": len(made) - fine, "without": not made})
    scores = state.score_sheet().totals
    seen.update({"points": sum(scores), "best": max(scores), "least": min(scores)})
    return seen


def _count_digs(state: JadeState, laid: int, digs: list[Event], seen: Counter[str]) -> None:
    """Count the regions that the tile on this field completed."""
    land = state.land
    tile = land.tiles[laid]
    if not digs or tile is None:
        return
    regions = dict.fromkeys(land.region(laid, part.sides[0]) for part in tile.parts)
    for number, dig in zip((each for each in regions if not land.gaps[each]), digs, strict=True):
        size = len({field for field, _ in land.sites_of(number)})
        people = sum(map(bool, dig.facts["archaeologists"]))
        seen.update({"dug tiles": size, "dug heads": dig.facts["heads"], "dug coins": dig.facts["coins"]})
        seen[f"size {min(size, 8) // 2}"] += 1
        seen[f"by {min(people, 3)}"] += 1
        seen["headless"] += not dig.facts["heads"]


ROWS = {
    "games": lambda seen: str(seen["games"]),
    "end by the last tile": share("jade.end.last_tile", "games"),
    "end without artefacts": share("jade.end.no_artefacts", "games"),
    "without an end": share("unfinished", "games"),
    "turns a game": rate("turns", "games"),
    "- of them bonus turns": share("bonus turns", "turns"),
    "drawn tiles that fit": lambda seen: f"{100 * (1 - seen['no fit'] / seen['draw']):.1f} %",
    "turns with a full display": share("full", "turns"),
    "stuck swaps a game": rate("swap", "games"),
    "tiles not laid": rate("unplaced", "games"),
    "digs a game": rate("dig", "games"),
    "- fields a dig": rate("dug tiles", "dig"),
    "- heads a dig": rate("dug heads", "dig"),
    "- coins a dig": rate("dug coins", "dig"),
    "- without a head": share("headless", "dig"),
    "- of 1 field": share("size 0", "dig"),
    "- of 2 or 3 fields": share("size 1", "dig"),
    "- of 4 or 5 fields": share("size 2", "dig"),
    "- of 6 or 7 fields": share("size 3", "dig"),
    "- of 8 fields or more": share("size 4", "dig"),
    "- with nobody": share("by 0", "dig"),
    "- by one player": share("by 1", "dig"),
    "- by two players": share("by 2", "dig"),
    "- by three or four": share("by 3", "dig"),
    "figures put down a game": rate("settle", "games"),
    "figures recalled a game": rate("recall", "games"),
    "open exchanges a game": rate("exchange", "games"),
    "blind exchanges a game": rate("blind", "games"),
    "artefacts a player": rate("chips", "players"),
    "fine statues a player": rate("fine", "players"),
    "mixed statues a player": rate("mixed", "players"),
    "players without a statue": share("without", "players"),
    "points a player": rate("points", "players"),
    "points of the best": rate("best", "games"),
    "points of the last": rate("least", "games"),
    "least gold of a player": rate("low", "players"),
    "most gold of a player": rate("high", "players"),
    "games with an empty bank": share("dry", "games"),
}


STUDY = Study(sensible_player, one_game, ROWS)
