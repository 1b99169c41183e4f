"""The Jade Goddess once more, slow and plain, written from the rulebook alone: what the engine is compared with."""

import tomllib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from tests.gamekit.tiles import plain
from tests.gamekit.tiles.plain import CENTRE, NEAR, PLACES, SIDES, part_at, site, tile, turned

BOX = tomllib.loads(Path("gamekit/jade/components.toml").read_text(encoding="utf-8"))
LETTERS = "ABCD"
COST = {1: 0, 2: 1, 3: 2}


def share_out(archaeologists, heads, coins, pool, bank, digger, players):
    """What a dig gives, as (seat, artefacts, gold), the best diggers first, then clockwise from the digger."""
    given = []
    due = heads
    ranks = sorted({number for number in archaeologists.values() if number}, reverse=True)
    for rank, number in enumerate(ranks):
        if rank:
            due = (due + due % 2) // 2 if heads > 1 else 0
        clockwise = [(digger + step) % players for step in range(players)]
        seats = [seat for seat in clockwise if archaeologists.get(seat, 0) == number]
        each = due if due * len(seats) <= pool else pool // len(seats)
        for seat in seats:
            gold = min(coins, bank)
            given.append((seat, each, gold))
            pool -= each
            bank -= gold
    return given


def statues(chips):
    """How many fine and how many mixed statues can be put together."""
    left, fine, mixed = Counter(chips), 0, 0
    while all(left[f"{letter}+"] for letter in LETTERS):
        left.subtract(f"{letter}+" for letter in LETTERS)
        fine += 1
    while all(left[f"{letter}+"] + left[f"{letter}-"] for letter in LETTERS):
        left.subtract(f"{letter}+" if left[f"{letter}+"] else f"{letter}-" for letter in LETTERS)
        mixed += 1
    return fine, mixed


def points(chips):
    """A point for each artefact, 5 more for a fine statue, 3 more for another one."""
    fine, mixed = statues(chips)
    return len(chips) + 5 * fine + 3 * mixed


@dataclass
class Table:
    """A position in plain words; fields are names, tiles are sets of parts, the top of a pile is its end."""

    players: int
    player: int | None
    phase: str
    land: dict
    jeeps: list
    gold: list
    displays: list
    camp: list
    chips: list
    bank: int
    figures: dict  # by field: seat, archaeologists, sides of the part
    open: list
    pool: list
    stacks: list
    last_turns: int
    held: frozenset | None
    bonus: bool
    swapped: bool
    again: bool
    laid: str
    owed: int

    @classmethod
    def of(cls, state):
        """The position that a state of the engine holds."""
        land = plain.land_of(state.land)
        return cls(
            players=state.players,
            player=state.player,
            phase=state.phase,
            land=land,
            jeeps=[PLACES[jeep] for jeep in state.jeeps],
            gold=list(state.gold),
            displays=[[tile(piece.text) for piece in display] for display in state.displays],
            camp=[dict(enumerate(camp[1:], 1)) for camp in state.camp],
            chips=[sorted(chips) for chips in state.chips],
            bank=state.bank,
            figures={
                PLACES[field]: (figure.seat, figure.size, part_at(land[PLACES[field]], figure.side))
                for field, figure in state.figures.items()
            },
            open=list(state.open),
            pool=list(state.pool),
            stacks=[[tile(piece.text) for piece in stack] for stack in state.stacks],
            last_turns=state.last_turns,
            held=tile(state.held.text) if state.held is not None else None,
            bonus=state.bonus,
            swapped=state.swapped,
            again=state.again,
            laid=PLACES[state.laid] if state.laid else "",
            owed=state.owed,
        )

    # What may be done

    def legal(self):
        """Every legal move as text."""
        return set(LEGAL[self.phase](self))

    def stacks_left(self):
        """The numbers of the stacks that have a tile."""
        return [number for number, stack in enumerate(self.stacks, 1) if stack]

    def first_tiles(self):
        return [f"draw {number}" for number in self.stacks_left()]

    def drives(self):
        """Anywhere in reach; with three tiles where one can be laid, and if none can, one may first be swapped."""
        ends, display = self.reach(), self.displays[self.player]
        if len(display) == 3:
            useful = {field for field in self.land if any(plain.places(self.land, field, piece) for piece in display)}
            if useful & ends:
                ends &= useful
            if not useful and not self.swapped and not self.again:
                yield from (f"swap {place} with stack {number}" for place in (1, 2, 3) for number in self.stacks_left())
        here = self.jeeps[self.player]
        yield from ("stay" if end == here else f"drive {end}" for end in ends)

    def reach(self):
        """Where a drive can end: any way over white lines, then perhaps one brown line, and not beside another jeep."""
        road, behind = plain.road(self.land, self.jeeps[self.player])
        others = {jeep for seat, jeep in enumerate(self.jeeps) if seat != self.player}
        return (road | behind) - (others - {CENTRE})

    def discovers(self):
        """Draw, unless the display is full; or take what fits from the display."""
        here, display = self.jeeps[self.player], self.displays[self.player]
        if any(near not in self.land for near in NEAR[here].values()):
            if len(display) < 3:
                yield from (f"draw {number}" for number in self.stacks_left())
            yield from (
                f"take {place}" for place, piece in enumerate(display, 1) if plain.places(self.land, here, piece)
            )

    def lays(self):
        return plain.lays(self.land, self.jeeps[self.player], self.held)

    def settles(self):
        me = self.player
        for part, _ in self.land[self.laid]:
            for size, number in self.camp[me].items():
                if number and COST[size] <= self.gold[me]:
                    yield f"settle {size} {SIDES[min(part)]}"
        yield "pass"

    def exchanges(self):
        """One for an open one, or one or two of the own ones blindly for 1 gold."""
        mine = self.chips[self.player]
        yield from (f"exchange {give} for {take}" for give in mine for take in self.open)
        if self.gold[self.player] >= 1:
            yield from (f"exchange blind {n}" for n in (1, 2) if n <= len(mine) and n <= len(self.pool))
        yield "pass"

    def lays_off(self):
        return [f"lay off {chip}" for chip in self.chips[self.player]]

    def recalls(self):
        yield from (f"recall {field}" for field, (seat, _, _) in self.figures.items() if seat == self.player)
        yield "pass"

    def bonus_turns(self):
        return ["bonus turn", "pass"] if self.gold[self.player] >= 1 else ["pass"]

    # What happens then

    def do(self, move, place=0):
        """Make a legal move; `place` is where in the pool chance puts an artefact that is laid off."""
        me, (verb, *rest) = self.player, move.split()
        if verb == "draw":
            self.draw(me, int(rest[0]) - 1)
        elif verb == "swap":
            stack = self.stacks[int(rest[-1]) - 1]
            gone = self.displays[me].pop(int(rest[0]) - 1)
            self.displays[me].append(stack.pop())
            stack.insert(0, gone)
            self.swapped = True
        elif verb in ("drive", "stay"):
            self.jeeps[me] = rest[0] if rest else self.jeeps[me]
            self.swapped = self.again = False
            self.arrive(me)
        elif verb == "take":
            self.held = self.displays[me].pop(int(rest[0]) - 1)
            self.phase = "lays the tile"
        elif verb == "lay" and rest[0] != "off":
            self.lay(me, rest[0], int(rest[-1]) // 90 if "turned" in rest else 0)
        elif verb == "settle":
            size, part = int(rest[0]), part_at(self.land[self.laid], SIDES.index(rest[1]))
            self.camp[me][size] -= 1
            self.pay(me, COST[size])
            self.figures[self.laid] = (me, size, part)
            self.end_turn(me)
        elif verb == "recall":
            _, size, _ = self.figures.pop(rest[0])
            self.camp[me][size] += 1
            self.end_turn(me)
        elif move == "bonus turn":
            self.pay(me, 1)
            self.bonus, self.phase = True, "drives"
        elif move == "pass":
            self.do_without(me)
        else:
            self.with_artefacts(me, move.split(), place)

    def pay(self, seat, gold):
        self.gold[seat] -= gold
        self.bank += gold

    def draw(self, me, number):
        """A first tile for the display; later a tile that is laid where it fits, and else goes to the display."""
        self.held = self.stacks[number].pop()
        if self.phase == "draws a first tile":
            self.displays[me], self.held = [self.held], None
            self.player = (me + 1) % self.players
            if all(self.displays):
                self.phase = "drives"
            return
        if not self.stacks_left():
            self.last_turns = self.players
        if plain.places(self.land, self.jeeps[me], self.held):
            self.phase = "lays the tile"
        else:
            self.displays[me].append(self.held)
            self.held = None
            self.before_the_end(me)

    def arrive(self, me):
        """What the field asks for."""
        if self.jeeps[me] == CENTRE and self.chips[me] and len(self.displays[me]) < 3:
            self.phase = "exchanges"
        elif list(self.discovers()):
            self.phase = "discovers"
        else:
            self.before_the_end(me)

    def lay(self, me, field, turns):
        self.land[field], self.held = turned(self.held, turns), None
        self.jeeps[me] = field
        if not site(self.land[field]):
            self.again, self.phase = True, "drives"
            return
        self.laid = field
        if len(list(self.settles())) > 1:
            self.phase = "settles"
        else:
            self.before_the_end(me)

    def do_without(self, me):
        if self.phase in ("settles", "exchanges"):
            self.before_the_end(me)
        elif self.phase == "recalls":
            self.end_turn(me)
        else:
            self.hand_on(me)

    def with_artefacts(self, me, words, place):
        """An exchange with the open ones, a blind one, or what has to be laid off after it."""
        mine = self.chips[me]
        if words[:2] == ["exchange", "blind"]:
            self.pay(me, 1)
            self.owed = int(words[2])
            mine += [self.pool.pop() for _ in range(self.owed)]
            self.phase = "lays off"
        elif words[0] == "exchange":
            self.open[self.open.index(words[3])] = words[1]
            mine.remove(words[1])
            mine.append(words[3])
            self.before_the_end(me)
        else:
            mine.remove(words[2])
            self.pool.insert(place, words[2])
            self.owed -= 1
            if not self.owed:
                self.before_the_end(me)
        mine.sort()

    def before_the_end(self, me):
        """No figure was put down, so one may be taken back."""
        if any(seat == me for seat, _, _ in self.figures.values()):
            self.phase = "recalls"
        else:
            self.end_turn(me)

    def end_turn(self, me):
        """Dig, then perhaps a bonus turn, then the next player."""
        dug = self.dig_around(me, self.laid) if self.laid else False
        self.laid = ""
        if dug and not self.pool:
            self.over()
        elif not self.bonus:  # everyone is asked, so that nobody learns who has gold
            self.phase = "buys a bonus turn"
        else:
            self.hand_on(me)

    def hand_on(self, me):
        self.bonus = False
        if self.last_turns == 0:
            self.over()
            return
        if self.last_turns > 0:
            self.last_turns -= 1
        self.player = (me + 1) % self.players
        self.phase = "drives"

    def over(self):
        self.phase, self.player, self.bonus = "over", None, False

    # Digs

    def dig_around(self, me, laid):
        """Dig the regions that the tile completed, clockwise from its top; whether there was any."""
        done = set()
        for part in sorted((part for part, _ in self.land[laid]), key=min):
            region, ends = plain.region(self.land, laid, part)
            if not ends and (laid, part) not in done:
                done |= region
                self.dig(me, region)
        return bool(done)

    def dig(self, me, region):
        here = {field: figure for field, figure in self.figures.items() if (field, figure[2]) in region}
        archaeologists = Counter()
        for seat, size, _ in here.values():
            archaeologists[seat] += size
        shown = plain.symbols(self.land, region)
        heads, coins = shown.count("h"), shown.count("c")
        for seat, artefacts, gold in share_out(
            archaeologists, heads, coins, len(self.pool), self.bank, me, self.players
        ):
            self.chips[seat] = sorted(self.chips[seat] + [self.pool.pop() for _ in range(artefacts)])
            self.pay(seat, -gold)
        for field, (seat, size, _) in here.items():
            del self.figures[field]
            self.camp[seat][size] += 1

    # The end

    def winners(self):
        """Most points, then most artefacts, then most gold."""
        rank = [(points(chips), len(chips), gold) for chips, gold in zip(self.chips, self.gold, strict=True)]
        return tuple(seat for seat in range(self.players) if rank[seat] == max(rank))


LEGAL = {
    "draws a first tile": Table.first_tiles,
    "drives": Table.drives,
    "discovers": Table.discovers,
    "lays the tile": Table.lays,
    "settles": Table.settles,
    "exchanges": Table.exchanges,
    "lays off": Table.lays_off,
    "recalls": Table.recalls,
    "buys a bonus turn": Table.bonus_turns,
    "over": lambda _: (),
}
