"""What a position of the Desert Sons is worth: goods, room for more, water, and claims on open oases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from math import exp
from typing import NamedTuple

from gamekit import desert
from gamekit.bots.desert.weights import (
    DOUBTED,
    GOODS_A_TURN,
    GROWS,
    HARD,
    HEARD,
    HELP,
    HOME,
    HOPE,
    KEPT,
    LUCK,
    ODDS,
    ROOM,
    SLOW,
    STONE,
    TIE,
    TOLD,
    TURBAN,
    TURN,
)  # fmt: skip
from gamekit.desert import DesertState, line_up
from gamekit.desert.box import BASE
from gamekit.desert.oasis import spaces_left
from gamekit.tiles.grid import FRAME, INSIDE, OPPOSITE, STEP
from gamekit.tiles.tile import Tile

EDGE = bytes(
    sum(1 << side for side in range(4) if INSIDE[field] and not INSIDE[field + STEP[side]]) for field in range(FRAME)
)  # by field, a bit for each side that is the edge

NOTHING: Mapping[int, int] = {}
GOOD = tuple(name[0] for name in desert.GOODS)  # the letters of their action spaces
BEFORE_LAYING = (desert.START, desert.MOVE, desert.DISCOVER, desert.PICK, desert.RETURN, desert.LAY)


class Oasis(NamedTuple):
    """As much of an oasis as its worth depends on."""

    spaces: str
    gaps: int  # fields that it leads to
    ease: float  # the share of tiles that close a gap, multiplied for all gaps
    heights: tuple[int, ...]  # of the explorers in it


@lru_cache(maxsize=8)
def closing(game: desert.Desert) -> list[list[float]]:
    """By the sides that are the edge and by what a field demands, the share of tiles that close an oasis there."""
    kinds = Counter(tile for stack in game.box.stacks for tile in stack)
    every = kinds.total()
    table = [[0.0] * 256 for _ in range(16)]
    for edge in sorted(set(EDGE)):
        for wanted in range(256):
            fitting = sum(number for tile, number in kinds.items() if _closes(tile, wanted, edge))
            table[edge][wanted] = float((fitting / every + LUCK) ** HARD)
    return table


def _closes(tile: Tile, wanted: int, edge: int) -> bool:
    """Whether a tile fits so that no oasis that leads to it goes on from there."""
    known = wanted >> 4 | edge
    for turn in tile.fits[wanted]:
        for part in tile.turned[turn].parts:
            sides = sum(1 << side for side in part.sides)
            if sides & wanted & 15 and sides & ~known:
                break
        else:
            return True
    return False


@cache
def filled(free: int, turns: float) -> float:
    """How many of so many free places will be filled in so many turns, on average."""
    expected = GOODS_A_TURN * turns
    chance = exp(-expected)  # that exactly so many goods come
    more, total = 1.0, 0.0
    for place in range(free):
        more -= chance
        chance *= expected / (place + 1)
        total += more
    return total


def turns_left(state: DesertState) -> float:
    """How many turns everyone still has, about; none when the game is over."""
    if state.phase == desert.OVER:
        return 0.0
    left = sum(map(len, state.stacks))
    return left / state.players + 1 if left else (state.last_turns + 1) / state.players


class Outlook:
    """What a position holds for each player."""

    def __init__(self, state: DesertState) -> None:
        self.state, self.land, self.owner = state, state.land, state.game.owner
        self.turns = turns_left(state)
        self.late = self.turns / (self.turns + SLOW)  # what is for later is worth less and less
        self.closing = closing(state.game)
        self.gaps: dict[int, frozenset[int]] = {}  # of oases that came into question, by their numbers
        self._tastes: dict[int, dict[str, float]] = {}
        self._claims: dict[Oasis, list[float]] = {}

    # Counted when it is asked for: many decisions need little of it

    @cached_property
    def oases(self) -> dict[int, Oasis]:
        """The oases with explorers, by their numbers."""
        heights: dict[int, list[int]] = {}
        for place, (height, side) in self.state.explorers.items():
            heights.setdefault(self.find(place, side), []).append(height)
        return {number: self._oasis(number, tuple(sorted(inside))) for number, inside in heights.items()}

    @cached_property
    def values(self) -> list[float]:
        """What each good is worth; a rumour that is not seen counts as the average of those."""
        state = self.state
        total, hidden = sum(state.game.box.rumours), len(state.game.box.rumours)
        for there in (*state.rumours, state.pool):
            for value, _ in there:
                if value is not None:
                    total -= value
                    hidden -= 1
        average = total / hidden if hidden else 0.0
        return [BASE + sum([average if value is None else value for value, _ in there]) for there in state.rumours]

    @cached_property
    def loaded(self) -> list[int]:
        """How many of each good all players have."""
        return [sum(numbers) for numbers in zip(*self.state.goods, strict=True)]

    # What a player has

    def free(self, seat: int) -> int:
        """How many places on a player's camels are free."""
        return desert.LOAD * self.state.camels[seat] - sum(self.state.goods[seat])

    def goods(self, seat: int) -> float:
        """What a player's goods are worth."""
        return sum(number * worth for number, worth in zip(self.state.goods[seat], self.values, strict=True))

    def room(self, free: int) -> float:
        """What so many free places are worth."""
        return ROOM * filled(free, self.turns)

    def stone(self, water: int) -> float:
        """What one more stone is worth to a player with so much water."""
        return STONE[min(water, len(STONE) - 1)] * self.late + TIE

    def water(self, seat: int) -> float:
        """What a player's water is worth."""
        return sum(map(self.stone, range(self.state.water[seat])))

    def explorer(self, home: int) -> float:
        """What one more explorer at home is worth to a player with so many there."""
        return HOME[min(home, len(HOME) - 1)] * self.late

    def home(self, seat: int) -> float:
        """What the explorers at home are worth to a player."""
        return sum(map(self.explorer, range(len(self.state.camp[seat]))))

    def lead(self, good: int, seat: int) -> float:
        """How many more of a good a player has than the others have on average."""
        mine = self.state.goods[seat][good]
        return mine - (self.loaded[good] - mine) / (self.state.players - 1)

    def tastes(self, seat: int) -> dict[str, float]:
        """What each kind of action space is worth to a player."""
        known = self._tastes.get(seat)
        if known is not None:
            return known
        state = self.state
        loaded, water, free = state.goods[seat], state.water[seat], self.free(seat)
        if free:
            least = self.room(free) - self.room(free - 1)
        else:
            least = min([worth for number, worth in zip(loaded, self.values, strict=True) if number])
        tastes = {}
        for letter, worth, number, there in zip(GOOD, self.values, self.loaded, state.game.box.goods, strict=True):
            tastes[letter] = worth - least if worth > least and number < there else 0.0
        cards = desert.CAMELS * state.players + desert.CAMEL_CARDS - sum(state.camels)
        tastes["c"] = self.room(free + desert.LOAD) - self.room(free) if cards else 0.0
        tastes["w"] = self.stone(water)
        tastes["d"] = self.stone(water) + self.stone(water + 1)
        others = state.players - 1
        lead = max([abs(mine - (every - mine) / others) for mine, every in zip(loaded, self.loaded, strict=True)])
        tastes["r"] = HEARD + (TOLD if state.pool else DOUBTED) * lead
        self._tastes[seat] = tastes
        return tastes

    # Claims on oases

    def _gaps(self, place: int, side: int) -> frozenset[int]:
        """The undiscovered fields that the oasis on a side of a field leads to."""
        tiles, parts = self.land.tiles, self.land.part
        ends, seen, waiting = set(), {parts[place * 4 + side]}, [(place, side)]
        while waiting:
            place, side = waiting.pop()
            tile = tiles[place]
            assert tile is not None
            for part in tile.parts:
                if side in part.sides:
                    for way in part.sides:
                        near = place + STEP[way]
                        if tiles[near] is None:
                            if INSIDE[near]:
                                ends.add(near)
                        elif (number := parts[near * 4 + OPPOSITE[way]]) not in seen:
                            seen.add(number)
                            waiting.append((near, OPPOSITE[way]))
        return frozenset(ends)

    def find(self, place: int, side: int) -> int:
        """The number of the oasis on a side of a field; its gaps are known from now on."""
        number = self.land.region(place, side)
        if number not in self.gaps:
            self.gaps[number] = self._gaps(place, side)
        return number

    def ease(self, gaps: Iterable[int], changed: Mapping[int, int] = NOTHING) -> float:
        """The share of tiles that close a gap, multiplied for all of these, when some demands have changed."""
        ease, closing, demands = 1.0, self.closing, self.land.demands
        for gap in gaps:
            ease *= closing[EDGE[gap]][changed[gap] if gap in changed else demands[gap]]
        return ease

    def oasis(self, place: int, side: int) -> Oasis:
        """The oasis on a side of a field."""
        number = self.find(place, side)
        return self.oases[number] if number in self.oases else self._oasis(number, ())

    def _oasis(self, number: int, heights: tuple[int, ...]) -> Oasis:
        gaps = self.gaps[number]
        return Oasis(self.land.symbols[number], len(gaps), self.ease(gaps), heights)

    def claims(self, oasis: Oasis) -> list[float]:
        """What an oasis is worth to each player by the explorers in it."""
        found = self._claims.get(oasis)
        if found is None:
            chance = self.chance(oasis)
            self._claims[oasis] = found = [gain * chance for gain in self._gains(oasis)]
        return found

    def chance(self, oasis: Oasis) -> float:
        """How likely an oasis is completed."""
        if not oasis.gaps:
            return 1.0
        odds = ODDS * self.turns * oasis.ease * (1 + HELP * (len(oasis.heights) - 1))
        return odds / (1 + odds)

    def _gains(self, oasis: Oasis) -> list[float]:
        """What it brings to each player if it is completed as it is."""
        state, owner = self.state, self.owner
        gains = [0.0] * state.players
        line: Sequence[int] = oasis.heights
        if len(line) > 1:
            line = line_up(line, state.turban)
            first = owner[line[0]]
            if state.water[first]:
                gains[first] -= self.stone(state.water[first] - 1)
            else:
                line = line[1:]
        self._serve(line, oasis.spaces, GROWS * oasis.gaps, gains)
        self._return(oasis, gains)
        return gains

    def _serve(self, line: Iterable[int], free: str, coming: float, gains: list[float]) -> None:
        """Add what a line of explorers finds: the action spaces that are free, and those that may still come."""
        for height in line:
            seat = self.owner[height]
            if free:
                tastes = self._tastes.get(seat) or self.tastes(seat)
                best = max(free, key=tastes.__getitem__) if len(free) > 1 else free
                gains[seat] += tastes[best]
                free = free.replace(best, "", 1)
            elif coming > 0:
                gains[seat] += HOPE * min(coming, 1) * self.late
                coming -= 1

    def _return(self, oasis: Oasis, gains: list[float]) -> None:
        """Add what it means that all come home; the turban is handed on."""
        turban, heights, owner = self.state.turban, oasis.heights, self.owner
        if turban in heights:
            gains[owner[turban]] -= TURBAN * self.late
        if not oasis.gaps:
            for height in heights:
                gains[owner[height]] += self.explorer(len(self.state.camp[owner[height]]))

    def _scored(self, oasis: Oasis) -> list[float]:
        """What the oasis that is scored right now still brings to each player."""
        state = self.state
        gains = [0.0] * state.players
        for height, space in state.chosen[state.done :]:
            gains[self.owner[height]] += self.tastes(self.owner[height])[space]
        self._serve(state.line, spaces_left(state), 0, gains)
        self._return(oasis, gains)
        return gains

    def claimed(self, seat: int) -> float:
        """What a player's explorers on the board are worth."""
        state = self.state
        scored = self.land.region(state.laid, state.side) if state.phase in desert.SCORING else -1
        return sum(
            (self._scored(oasis) if number == scored else self.claims(oasis))[seat]
            for number, oasis in self.oases.items()
        )

    def terms(self, seat: int) -> list[float]:
        """What a player has, in the order of the terms of the judgement."""
        state, late = self.state, self.late
        lays = state.active if state.phase in BEFORE_LAYING else (state.active + 1) % state.players
        return [
            self.goods(seat),
            self.room(self.free(seat)),
            self.water(seat),
            self.claimed(seat),
            self.home(seat),
            KEPT[len(state.supplies[seat])] * late,
            TURBAN * late if state.turban_seat == seat else 0.0,
            TURN * late if lays == seat else 0.0,
        ]
