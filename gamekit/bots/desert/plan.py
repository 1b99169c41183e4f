"""A careful player of the Desert Sons: looks one turn ahead, by what may be known."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from gamekit import desert
from gamekit.bots.desert.weights import AGAIN, CURIOUS, GIFT, IDLE, KEEP, KEPT, PEEKED, RIVALS, TALL
from gamekit.bots.desert.worth import Oasis, Outlook
from gamekit.desert import DesertState
from gamekit.move import Move
from gamekit.tiles.grid import INSIDE, OPPOSITE, STEP
from gamekit.tiles.moves import PASS, STAY, TAKE, Lay, Pass, Recall, Take
from gamekit.tiles.tile import Tile


def _ends(state: DesertState, moves: list[Move]) -> list[tuple[Move, int]]:
    """The moves after which the caravan stands on a field, with that field."""
    ends: list[tuple[Move, int]] = [(STAY, state.caravans[state.active])]
    return ends + [(move, move.field) for move in moves if isinstance(move, desert.Travel)]


class Plan:
    """What the moves of a turn promise; the worth of a move is how much better it is than doing nothing."""

    def __init__(self, state: DesertState) -> None:
        assert state.player is not None
        self.state, self.seat = state, state.player
        self.outlook = Outlook(state)
        self.land = state.land
        self.late = self.outlook.late
        self.fee = self.outlook.stone(state.water[self.seat] - 1) + KEEP * self.late
        self._coming: Counter[Tile] | None = None
        self._claims: dict[Oasis, float] = {}
        self._lays: dict[tuple[Tile, int], float] = {}

    def _claim(self, oasis: Oasis) -> float:
        """What an oasis is worth by the explorers in it, those of others among them."""
        if not oasis.heights:
            return 0.0
        worth = self._claims.get(oasis)
        if worth is None:
            gains = self.outlook.claims(oasis)
            mine = gains[self.seat]
            self._claims[oasis] = worth = mine - RIVALS * (sum(gains) - mine) / (len(gains) - 1)
        return worth

    # Laying a tile

    def _lay_worth(self, tile: Tile, place: int, turn: int) -> float:
        """What it is worth to lay a tile like this, with an explorer or without."""
        lying, outlook, old = tile.turned[turn], self.outlook, self.land.demands
        demands = {place + step: old[place + step] | ask for step, ask in lying.asks}
        joined, made = self._made(lying, place, demands)
        worth = 0.0
        for number, oasis in outlook.oases.items():
            if number in joined:
                worth -= self._claim(oasis)
            elif not outlook.gaps[number].isdisjoint(demands):  # it is harder or easier to complete now
                ease = outlook.ease(outlook.gaps[number], demands)
                worth += self._claim(Oasis(oasis.spaces, oasis.gaps, ease, oasis.heights)) - self._claim(oasis)
        if lying.wild:
            return worth + AGAIN * self.late
        best = 0.0
        for oasis in made:
            worth += self._claim(oasis)
            for height in self._able(oasis):
                best = max(best, self._place_worth(oasis, height))
        return worth + best

    def _able(self, oasis: Oasis) -> tuple[int, ...]:
        """The explorers that come into question for an oasis: where nobody is, the shortest does."""
        camp = self.state.camp[self.seat]
        return camp if oasis.heights else camp[-1:]

    def _place_worth(self, oasis: Oasis, height: int) -> float:
        """What one more explorer in an oasis is worth."""
        away = self.outlook.explorer(len(self.state.camp[self.seat]) - 1) + TALL * height if oasis.gaps else 0.0
        spaces, gaps, ease, heights = oasis
        more = Oasis(spaces, gaps, ease, (*heights, height))
        return self._claim(more) - self._claim(oasis) - away

    def _made(self, lying: Tile, place: int, demands: Mapping[int, int]) -> tuple[set[int], list[Oasis]]:
        """The numbers of the oases that a tile joins, and the oases that it makes."""
        land, outlook = self.land, self.outlook
        groups: list[tuple[set[int], str, set[int]]] = []
        for part in lying.parts:
            touched, spaces, gaps = set[int](), part.symbols, set[int]()
            for side in part.sides:
                near = place + STEP[side]
                if land.tiles[near] is not None:
                    touched.add(outlook.find(near, OPPOSITE[side]))
                elif INSIDE[near]:
                    gaps.add(near)
            if groups and touched:
                for group in [group for group in groups if group[0] & touched]:  # parts that an oasis outside joins
                    groups.remove(group)
                    touched, spaces, gaps = touched | group[0], spaces + group[1], gaps | group[2]
            groups.append((touched, spaces, gaps))
        joined: set[int] = set()
        made = []
        for touched, spaces, gaps in groups:
            joined |= touched
            heights: tuple[int, ...] = ()
            for number in touched:
                spaces += land.symbols[number]
                gaps |= outlook.gaps[number]
                if number in outlook.oases:
                    heights += outlook.oases[number].heights
            gaps.discard(place)
            made.append(Oasis("".join(sorted(spaces)), len(gaps), outlook.ease(gaps, demands), tuple(sorted(heights))))
        return joined, made

    def _best_of(self, tiles: Iterable[Tile], here: int) -> float | None:
        """The best that can be done with one of these tiles at the open lines of a field; None where none fits."""
        best: float | None = None
        demands, places = self.land.demands, self.land.open_lines(here)
        for tile in tiles:
            for place in places:
                if turns := tile.fits[demands[place]]:
                    worth = self._lays.get((tile, place))
                    if worth is None:
                        worth = max([self._lay_worth(tile, place, turn) for turn in turns])
                        self._lays[tile, place] = worth
                    if best is None or worth > best:
                        best = worth
        return best

    # A turn

    def best(self, moves: list[Move]) -> Move:
        """The one of all moves here that promises most."""
        if self.state.phase == desert.MOVE:
            return self.best_turn(moves)[1]
        if self.state.phase == desert.DISCOVER:
            found = self._discoveries(self.state.caravans[self.seat])
            return max(found, key=found.__getitem__)
        return max(moves, key=lambda move: _PROMISE[type(move)](self, move))

    def best_turn(self, moves: list[Move]) -> tuple[float, Move]:
        """What the best turn promises, and the move that begins it."""
        if isinstance(moves[0], desert.Discard):
            return IDLE, moves[0]
        ends = _ends(self.state, moves)
        best, move = max([(self._arrival(field), move) for move, field in ends], key=lambda end: end[0])
        if desert.HERDER in moves:
            near = {field for _, field in ends}
            far = [field for field, tile in enumerate(self.land.tiles) if tile and field not in near]
            with_herder = max(map(self._arrival, far), default=IDLE) - self.fee
            if with_herder > best:
                return with_herder, desert.HERDER
        if best == IDLE:  # go where a tile can be laid next time
            goal = self.land.laying_fields(self.state.supplies[self.seat])
            move = max(ends, key=lambda end: len(self.land.reach(end[1]) & goal))[0]
        return best, move

    def good_moves(self, moves: list[Move], number: int) -> list[Move]:
        """So many moves of the caravan that promise most; the herder alone where that is the best."""
        best = self.best(moves)
        if best == desert.HERDER:  # it leads everywhere, which is too much to try out
            return [best]
        arrivals = {move: self._arrival(field) for move, field in _ends(self.state, moves)}
        good = {best, *sorted(arrivals, key=arrivals.__getitem__, reverse=True)[:number]}
        return [move for move in moves if move in good]

    def glance(self, moves: list[Move], looks: int, rng: random.Random) -> Move:
        """A move of the caravan to the best of a few fields, for the tiles in the supply."""
        if isinstance(moves[0], desert.Discard):
            return moves[0]
        ends = _ends(self.state, moves)
        supply = self.state.supplies[self.seat]
        unknown = IDLE if len(supply) == desert.SUPPLY else 0.0  # what a drawn tile may bring
        best, move = IDLE, ends[int(rng.random() * len(ends))][0]
        for _ in range(looks):
            each, field = ends[int(rng.random() * len(ends))]
            if self.land.open_lines(field):
                worth = self._best_of(supply, field)
                worth = unknown if worth is None else worth
                if worth > best:
                    best, move = worth, each
        return move

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
        if len(supply) == desert.SUPPLY or not any(state.stacks):
            laid = self._kept(len(supply) - 1)
            for take, tile in zip(TAKE, supply, strict=False):
                worth = self._best_of([tile], here)
                found[take] = None if worth is None else worth + laid
        else:
            found[desert.DRAW_AND_SWAP if supply else desert.DRAW] = self._drawing(here)
        if state.water[seat]:
            for other, theirs in enumerate(state.supplies):
                for scout, tile in zip(desert.SCOUT[other], theirs if other != seat else (), strict=False):
                    worth = self._best_of([tile], here)
                    found[scout] = None if worth is None else worth - self.fee - GIFT
        return {move: worth for move, worth in found.items() if worth is not None}

    def _kept(self, tiles: int) -> float:
        """What it is worth to have so many tiles in the supply from now on."""
        return (KEPT[tiles] - KEPT[len(self.state.supplies[self.seat])]) * self.late

    def _drawing(self, here: int) -> float:
        """What a draw promises, on average, when the tile itself or one of the supply can be laid."""
        if self._coming is None:
            self._coming = self._next_tiles()
        supply = self.state.supplies[self.seat]
        known = self._best_of(supply, here)
        total = 0.0
        for tile, number in self._coming.items():
            worth = self._best_of([tile], here)
            if worth is None or (known is not None and known > worth):
                worth = known
            total += number * (self._kept(len(supply) + 1) if worth is None else worth)
        return total / self._coming.total()

    def _next_tiles(self) -> Counter[Tile]:
        """The tiles of the current stack, as far as the player can know which they are."""
        view = self.state.view(self.seat)
        stack = next(number for number, stack in enumerate(view.stacks) if stack)
        return desert.unseen_tiles(view) & view.game.stacked[stack]

    # The other decisions

    def _draw_in_return(self, _: desert.Draw) -> float:
        return GIFT

    def _take(self, move: Take) -> float:
        tile = self.state.supplies[self.seat][move.place]
        return self._best_of([tile], self.state.caravans[self.seat]) or 0.0

    def _lay(self, move: Lay) -> float:
        assert self.state.held is not None
        return self._lay_worth(self.state.held, move.field, move.turn)

    def _place(self, move: desert.Place) -> float:
        return self._place_worth(self.outlook.oasis(self.state.laid, move.side), move.height)

    def _recall(self, move: Recall) -> float:
        explorer = self.state.explorers[move.field]
        oasis = self.outlook.oasis(move.field, explorer.side)
        rest = oasis._replace(heights=tuple(height for height in oasis.heights if height != explorer.height))
        return self.outlook.explorer(len(self.state.camp[self.seat])) + self._claim(rest) - self._claim(oasis)

    def _choose(self, move: desert.Choose) -> float:
        return self.outlook.tastes(self.seat)[desert.LETTERS[move.space]]

    def _replace(self, move: desert.Replace) -> float:
        new = desert.SPACES[self.state.chosen[self.state.done][1]]
        values = self.outlook.values
        return values[desert.GOODS.index(new)] - values[desert.GOODS.index(move.good)]

    def _tell(self, move: desert.PlaceRumour) -> float:
        return self._rumour(self.state.pool[-1], desert.GOODS.index(move.good))

    def _peek(self, move: desert.Peek) -> float:
        good = desert.GOODS.index(move.good)
        rumour = self.state.rumours[good][move.place]
        if rumour.seen >> self.seat & 1:
            return -self._rumour(rumour, good)
        return CURIOUS + PEEKED * abs(self.outlook.lead(good, self.seat))

    def _take_off(self, _: desert.TakeOff) -> float:
        good, place = self.state.looked
        return -self._rumour(self.state.rumours[good][place], good)

    def _rumour(self, rumour: desert.Rumour, good: int) -> float:
        """What a rumour that the player has seen is worth beside a good."""
        assert rumour.value is not None
        return rumour.value * self.outlook.lead(good, self.seat)

    def _chief(self, move: desert.Chief) -> float:
        bonus = self.state.copy()
        bonus.apply(move)
        return Plan(bonus).best_turn(bonus.moves())[0] - self.fee


_PROMISE: Mapping[type[Move], Callable[[Plan, Any], float]] = {
    Pass: lambda *_: 0.0,
    desert.Draw: Plan._draw_in_return,
    Take: Plan._take,
    Lay: Plan._lay,
    desert.Place: Plan._place,
    Recall: Plan._recall,
    desert.Choose: Plan._choose,
    desert.Replace: Plan._replace,
    desert.PlaceRumour: Plan._tell,
    desert.Peek: Plan._peek,
    desert.TakeOff: Plan._take_off,
    desert.Chief: Plan._chief,
}
