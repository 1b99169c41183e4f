"""Players of the Desert Sons who look one turn ahead, by what they may know."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Mapping
from statistics import mean
from typing import Any, NamedTuple

from gamekit import desert
from gamekit.desert import DesertState, line_up, value
from gamekit.move import Move
from gamekit.tiles.grid import INSIDE, OPPOSITE, STEP
from gamekit.tiles.moves import PASS, STAY, TAKE, Lay, Pass, Recall, Take
from gamekit.tiles.tile import Tile

TRIES = 3  # tiles that a player imagines to draw

# What things are worth, in points, about.
STONE = (2.2, 1.6, 1.2, 0.7, 0.4)  # one more water stone, by how many a player has
KEEP = 1.0  # a stone that is left for a toll, not spent on herder, scout or chief
CAMEL = (4.0, 3.0, 2.0, 1.0)  # one more camel, by the places that are free
TOLD = 1.2  # a rumour, for each good of a kind that a player has more of than others
HOPE = 2.5  # an action space that may still come
HOME = (1.2, 0.8, 0.5, 0.3)  # one more explorer at home, by how many are there
TALL = 0.02  # each step of height of an explorer at home
TURBAN = 0.2  # the turban
AGAIN = 1.0  # a desert tile, after which the caravan moves on
NO_FIT = -0.4  # a tile that does not fit, for each one in the supply
GIFT = 0.3  # the tile that another player draws in return
IDLE = -9.0  # a turn in which nothing is discovered: anything is better
RIVALS = 0.5  # of what others gain, how much it hurts

# How likely an oasis is completed.
CHANCE = 0.8  # that a gap is closed, with many tiles left
GROWS = 0.8  # how many action spaces a gap brings
TOGETHER, HELP = 0.75, 0.5  # gaps that one tile closes, and explorers who all want it complete, make it more likely


def sensible_player(state: DesertState, rng: random.Random) -> Move:
    """The move that looks best for the next turn, by what the player may know."""
    seat = state.player
    assert seat is not None
    moves = state.moves()
    rng.shuffle(moves)  # so that of moves that look alike any is chosen
    if len(moves) == 1 or state.phase == desert.START:
        return moves[0]
    mind = Mind(state, seat, rng)
    return mind.best_turn()[1] if state.phase == desert.MOVE else max(moves, key=mind.promise)


class Oasis(NamedTuple):
    """As much of an oasis as its worth depends on."""

    spaces: str
    gaps: int
    heights: tuple[int, ...]  # of the explorers in it


class Mind:
    """What a player makes of a position; the worth of a move is how much better it is than doing nothing."""

    def __init__(self, state: DesertState, seat: int, rng: random.Random) -> None:
        self.state, self.seat, self.rng = state, seat, rng
        self.land, self.owner = state.land, state.game.owner
        self.left = sum(map(len, state.stacks))
        self.late = self.left / (self.left + 8)  # what is for later is worth less and less
        self.chance = CHANCE * self.left / (self.left + 3 * state.players)
        self.values = [self._value(good) for good in range(len(desert.GOODS))]
        self.tastes = [self._tastes(each) for each in range(state.players)]
        self.stones = [self._stone(water - 1) for water in state.water]
        self.inside: dict[int, tuple[int, ...]] = {}
        for place, explorer in state.explorers.items():
            number = self.land.region(place, explorer.side)
            self.inside[number] = (*self.inside.get(number, ()), explorer.height)
        self.fee = self.stones[seat] + KEEP * self.late + self._toll_risk()
        self._coming: list[Tile] = []
        self._claims: dict[Oasis, float] = {}
        self._lays: dict[tuple[Tile, int], float] = {}

    # What things are worth

    def _value(self, good: int) -> float:
        """What a good is worth, by the rumours that the player has seen."""
        return value(tuple(rumour for rumour in self.state.rumours[good] if rumour.seen >> self.seat & 1))

    def _stone(self, water: int) -> float:
        """What one more stone is worth to a player with so much water."""
        return (STONE[water] if water < len(STONE) else 0.2) * self.late + 0.05

    def _lead(self, good: int, seat: int) -> float:
        """How many more of a good a player has than the others have on average."""
        loaded = [goods[good] for goods in self.state.goods]
        return loaded.pop(seat) - mean(loaded)

    def _tastes(self, seat: int) -> dict[str, float]:
        """What each kind of action space is worth to a player."""
        state = self.state
        loaded, water = state.goods[seat], state.water[seat]
        free = desert.LOAD * state.camels[seat] - sum(loaded)
        least = 0.0 if free else min(self.values[good] for good, number in enumerate(loaded) if number)
        tastes = {
            name[0]: max(self.values[good] - least, 0.0) if state.stock(good) else 0.0
            for good, name in enumerate(desert.GOODS)
        }
        cards = desert.CAMELS * state.players + desert.CAMEL_CARDS - sum(state.camels)
        tastes["c"] = CAMEL[min(free, 3)] * self.late if cards else 0.0
        tastes["w"] = self._stone(water)
        tastes["d"] = self._stone(water) + self._stone(water + 1)
        lead = max(abs(self._lead(good, seat)) for good in range(len(desert.GOODS)))
        tastes["r"] = 0.4 + (TOLD if state.pool else 0.4) * lead
        return tastes

    def _claim(self, oasis: Oasis) -> float:
        """What an oasis is worth by the explorers in it, those of others among them."""
        if oasis not in self._claims:
            self._claims[oasis] = self._gain(oasis) * self._chance(oasis) if oasis.heights else 0.0
        return self._claims[oasis]

    def _gain(self, oasis: Oasis) -> float:
        """The same if it is completed as it is."""
        state, owner = self.state, self.owner
        line = line_up(oasis.heights, state.turban)
        gains = [0.0] * state.players
        first = owner[line[0]]
        if line[0] == state.turban:
            gains[first] -= TURBAN
        if len(line) > 1 and state.water[first]:
            gains[first] -= self.stones[first]
        elif len(line) > 1:
            line.pop(0)
        free, coming = oasis.spaces, GROWS * oasis.gaps
        for height in line:
            seat = owner[height]
            if free:
                best = max(free, key=self.tastes[seat].__getitem__)
                gains[seat] += self.tastes[seat][best]
                free = free.replace(best, "", 1)
            elif coming > 0:
                gains[seat] += HOPE * min(coming, 1)
                coming -= 1
        if not oasis.gaps:
            for height in oasis.heights:
                gains[owner[height]] += HOME[min(len(state.camp[owner[height]]), 3)]
        return gains.pop(self.seat) - RIVALS * mean(gains)

    def _chance(self, oasis: Oasis) -> float:
        """How likely an oasis is completed."""
        return math.pow(self.chance, oasis.gaps**TOGETHER / len(oasis.heights) ** HELP)

    def _toll_risk(self) -> float:
        """What the last stone is worth for the tolls that may have to be paid with it."""
        if self.state.water[self.seat] != 1:
            return 0.0
        shared = [self._oasis(number) for number, heights in self.inside.items() if len(heights) > 1]
        firsts = [line_up(oasis.heights, self.state.turban)[0] for oasis in shared]
        mine = [oasis for oasis, first in zip(shared, firsts, strict=True) if self.owner[first] == self.seat]
        return HOPE * sum(map(self._chance, mine))

    def _oasis(self, number: int) -> Oasis:
        """The oasis with this number."""
        return Oasis(self.land.symbols[number], self.land.gaps[number], self.inside.get(number, ()))

    # Laying a tile

    def _lay_worth(self, tile: Tile, place: int, turn: int) -> float:
        """What it is worth to lay a tile like this, with an explorer or without."""
        lying = tile.turned[turn]
        if lying.wild:
            return AGAIN * self.late
        made = self._made(lying, place)
        joined = sum(self._claim(after) - before for after, before in made)
        placings = [self._place_worth(after, height) for after, _ in made for height in self.state.camp[self.seat]]
        return joined + max([0.0, *placings])

    def _place_worth(self, oasis: Oasis, height: int) -> float:
        """What one more explorer in an oasis is worth."""
        away = HOME[len(self.state.camp[self.seat]) - 1] + TALL * height if oasis.gaps else 0.0
        more = oasis._replace(heights=(*oasis.heights, height))
        return self._claim(more) - self._claim(oasis) - away

    def _made(self, lying: Tile, place: int) -> list[tuple[Oasis, float]]:
        """The oases that a tile makes, and what those that it joins were worth before."""
        land = self.land
        groups: list[tuple[set[int], str, int]] = []
        for part in lying.parts:
            touched: set[int] = set()
            spaces, gaps = part.symbols, 0
            for side in part.sides:
                near = place + STEP[side]
                if land.tiles[near] is not None:
                    touched.add(land.region(near, OPPOSITE[side]))
                    gaps -= 1
                elif INSIDE[near]:
                    gaps += 1
            for group in [group for group in groups if group[0] & touched]:  # parts that an oasis outside joins
                groups.remove(group)
                touched, spaces, gaps = touched | group[0], spaces + group[1], gaps + group[2]
            groups.append((touched, spaces, gaps))
        made = []
        for touched, spaces, gaps in groups:
            olds = [self._oasis(number) for number in sorted(touched)]
            every = "".join(sorted(spaces + "".join(old.spaces for old in olds)))
            heights = tuple(sorted(height for old in olds for height in old.heights))
            new = Oasis(every, gaps + sum(old.gaps for old in olds), heights)
            made.append((new, sum(map(self._claim, olds))))
        return made

    def _best_of(self, tiles: Iterable[Tile], here: int) -> float | None:
        """The best that can be done with one of these tiles at the open lines of a field; None where none fits."""
        best: float | None = None
        for tile in tiles:
            for place in self.land.open_lines(here):
                turns = tile.fits[self.land.demands[place]]
                if turns and (tile, place) not in self._lays:
                    self._lays[tile, place] = max(self._lay_worth(tile, place, turn) for turn in turns)
                if turns and (best is None or self._lays[tile, place] > best):
                    best = self._lays[tile, place]
        return best

    # A turn

    def best_turn(self) -> tuple[float, Move]:
        """The move that promises most, and what it promises."""
        state, land, seat = self.state, self.land, self.seat
        moves = state.moves()
        if isinstance(moves[0], desert.Discard):
            return IDLE, moves[0]
        ends: list[tuple[Move, int]] = [(STAY, state.caravans[seat])]
        ends += [(move, move.field) for move in moves if isinstance(move, desert.Travel)]
        self.rng.shuffle(ends)
        best, move = max(((self._arrival(field), move) for move, field in ends), key=lambda pair: pair[0])
        if desert.HERDER in moves:
            near = {field for _, field in ends}
            far = [field for field, tile in enumerate(land.tiles) if tile and field not in near]
            with_herder = max(map(self._arrival, far), default=IDLE) - self.fee
            if with_herder > best:
                return with_herder, desert.HERDER
        if best == IDLE:  # go where a tile can be laid next time
            goal = land.laying_fields(state.supplies[seat])
            move = max(ends, key=lambda end: len(land.reach(end[1]) & goal))[0]
        return best, move

    def _arrival(self, here: int) -> float:
        """What a turn promises with the caravan on this field."""
        return max(self._discoveries(here).values(), default=IDLE)

    def _discoveries(self, here: int) -> dict[Move, float]:
        """What each way to discover promises on a field."""
        state, seat = self.state, self.seat
        if not self.land.open_lines(here):
            return {}
        supply = state.supplies[seat]
        found: dict[Move, float | None] = {PASS: IDLE}
        if len(supply) == desert.SUPPLY or not self.left:
            found |= {take: self._best_of([tile], here) for take, tile in zip(TAKE, supply, strict=False)}
        else:
            found[desert.DRAW] = self._drawing((), here)
            if supply:
                found[desert.DRAW_AND_SWAP] = self._drawing(supply, here)
        if state.water[seat]:
            for other, theirs in enumerate(state.supplies):
                for scout, tile in zip(desert.SCOUT[other], theirs if other != seat else (), strict=False):
                    worth = self._best_of([tile], here)
                    found[scout] = None if worth is None else worth - self.fee - GIFT
        return {move: worth for move, worth in found.items() if worth is not None}

    def _drawing(self, supply: tuple[Tile, ...], here: int) -> float:
        """What a draw promises, on average, when the tile itself or one of these can be laid."""
        if not self._coming:
            world = self.state.sample(self.seat, self.rng)
            self._coming = [tile for stack in world.stacks for tile in reversed(stack)][:TRIES]
        worths = [self._best_of((*supply, tile), here) for tile in self._coming]
        no_fit = NO_FIT * (1 + len(self.state.supplies[self.seat]))
        return mean(no_fit if worth is None else worth for worth in worths)

    # The other decisions

    def promise(self, move: Move) -> float:
        """What a move promises that is not one of the caravan; to pass promises nothing."""
        if self.state.phase == desert.DISCOVER:
            return self._discoveries(self.state.caravans[self.seat])[move]
        return _PROMISE[type(move)](self, move)

    def _draw_in_return(self, _: desert.Draw) -> float:
        return GIFT

    def _take(self, move: Take) -> float:
        tile = self.state.supplies[self.seat][move.place]
        return self._best_of([tile], self.state.caravans[self.seat]) or 0.0

    def _lay(self, move: Lay) -> float:
        assert self.state.held is not None
        return self._lay_worth(self.state.held, move.field, move.turn)

    def _place(self, move: desert.Place) -> float:
        return self._place_worth(self._oasis(self.land.region(self.state.laid, move.side)), move.height)

    def _recall(self, move: Recall) -> float:
        explorer = self.state.explorers[move.field]
        oasis = self._oasis(self.land.region(move.field, explorer.side))
        rest = oasis._replace(heights=tuple(height for height in oasis.heights if height != explorer.height))
        home = HOME[min(len(self.state.camp[self.seat]), 3)] * self.late
        return home + self._claim(rest) - self._claim(oasis)

    def _choose(self, move: desert.Choose) -> float:
        return self.tastes[self.seat][desert.LETTERS[move.space]]

    def _replace(self, move: desert.Replace) -> float:
        new = desert.SPACES[self.state.chosen[self.state.done][1]]
        return self.values[desert.GOODS.index(new)] - self.values[desert.GOODS.index(move.good)]

    def _tell(self, move: desert.PlaceRumour) -> float:
        return self._rumour(self.state.pool[-1], desert.GOODS.index(move.good))

    def _peek(self, move: desert.Peek) -> float:
        good = desert.GOODS.index(move.good)
        rumour = self.state.rumours[good][move.place]
        if rumour.seen >> self.seat & 1:
            return -self._rumour(rumour, good)
        return 0.1 + 0.5 * abs(self._lead(good, self.seat))

    def _take_off(self, _: desert.TakeOff) -> float:
        good, place = self.state.looked
        return -self._rumour(self.state.rumours[good][place], good)

    def _rumour(self, rumour: desert.Rumour, good: int) -> float:
        """What a rumour that the player has seen is worth beside a good."""
        assert rumour.value is not None
        return rumour.value * self._lead(good, self.seat)

    def _chief(self, move: desert.Chief) -> float:
        bonus = self.state.copy()
        bonus.apply(move)
        return Mind(bonus, self.seat, self.rng).best_turn()[0] - self.fee


_PROMISE: Mapping[type[Move], Callable[[Mind, Any], float]] = {
    Pass: lambda *_: 0.0,
    desert.Draw: Mind._draw_in_return,
    Take: Mind._take,
    Lay: Mind._lay,
    desert.Place: Mind._place,
    Recall: Mind._recall,
    desert.Choose: Mind._choose,
    desert.Replace: Mind._replace,
    desert.PlaceRumour: Mind._tell,
    desert.Peek: Mind._peek,
    desert.TakeOff: Mind._take_off,
    desert.Chief: Mind._chief,
}
