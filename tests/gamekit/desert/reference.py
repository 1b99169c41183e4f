"""The Desert Sons once more, slow and plain, written from the rulebook alone: what the engine is compared with."""

import tomllib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from tests.gamekit.desert.reference_oasis import SPACES, Scoring, owner
from tests.gamekit.tiles import plain
from tests.gamekit.tiles.plain import NEAR, PLACES, SIDES, part_at, site, tile, turned

BOX = tomllib.loads(Path("gamekit/desert/components.toml").read_text(encoding="utf-8"))
ENDS = ("f1", "k6", "f11", "a6")


def rumour(piece):
    """A rumour in plain words: its value and the seats that have seen it."""
    return piece.value, frozenset(seat for seat in range(4) if piece.seen >> seat & 1)


@dataclass
class Table(Scoring):
    """A position in plain words; fields are names, tiles are sets of parts, the top of a pile is its end."""

    players: int
    player: int | None
    active: int
    phase: str
    land: dict
    caravans: list
    water: list
    camels: list
    goods: list  # of each player, how many of each kind are loaded
    supplies: list
    camp: list  # of each player, the heights of the explorers that are not on the board
    explorers: dict  # by field: height, sides of the part
    turban: int  # the height of the explorer that wears it, 0 while it waits
    turban_seat: int  # for an explorer of this player
    pool: list  # rumours, each as its value and the seats that have seen it
    rumours: list
    stacks: list
    removed: Counter
    last_turns: int
    held: frozenset | None
    bonus: bool
    herder: bool
    again: bool
    laid: str
    # while an oasis is scored
    side: int  # of the laid tile, -1 for none
    line: list  # heights that have still to choose
    chosen: list  # heights with their action space
    done: int
    left: int
    looked: tuple

    @classmethod
    def of(cls, state):
        """The position that a state of the engine holds."""
        land = plain.land_of(state.land)
        return cls(
            players=state.players,
            player=state.player,
            active=state.active,
            phase=state.phase,
            land=land,
            caravans=[PLACES[caravan] for caravan in state.caravans],
            water=list(state.water),
            camels=list(state.camels),
            goods=[list(loaded) for loaded in state.goods],
            supplies=[[tile(piece.text) for piece in supply] for supply in state.supplies],
            camp=[list(camp) for camp in state.camp],
            explorers={
                PLACES[field]: (explorer.height, part_at(land[PLACES[field]], explorer.side))
                for field, explorer in state.explorers.items()
            },
            turban=state.turban,
            turban_seat=state.turban_seat,
            pool=list(map(rumour, state.pool)),
            rumours=[list(map(rumour, there)) for there in state.rumours],
            stacks=[[tile(piece.text) for piece in stack] for stack in state.stacks],
            removed=Counter(tile(piece.text) for piece in state.removed),
            last_turns=state.last_turns,
            held=tile(state.held.text) if state.held is not None else None,
            bonus=state.bonus,
            herder=state.herder,
            again=state.again,
            laid=PLACES[state.laid],
            side=state.side,
            line=list(state.line),
            chosen=[(height, SPACES[letter]) for height, letter in state.chosen],
            done=state.done,
            left=state.left,
            looked=state.looked,
        )

    # What may be done

    def legal(self):
        """Every legal move as text."""
        return set(LEGAL[self.phase](self))

    def starts(self):
        return [f"start {end}" for end in ENDS if end not in self.caravans]

    def travels(self):
        """Anywhere in reach; the herder may help; and who cannot lay any of three tiles may first remove one."""
        here = self.caravans[self.player]
        yield from ("stay" if end == here else f"move {end}" for end in self.reach())
        if self.water[self.player] and not self.herder:
            yield "herder"
        supply = self.supplies[self.player]
        if len(supply) == 3 and not self.again and not self.fits_anywhere(supply):
            yield from ("discard 1", "discard 2", "discard 3")

    def reach(self):
        """Any way over brown lines, then perhaps one white line; with the herder any way; never onto a caravan."""
        brown, behind = plain.road(self.land, self.caravans[self.player])
        others = {caravan for seat, caravan in enumerate(self.caravans) if seat != self.player}
        return (set(self.land) if self.herder else brown | behind) - others

    def fits_anywhere(self, pieces):
        """Whether one of these tiles could be laid from any field at all."""
        return any(plain.places(self.land, field, piece) for field in self.land for piece in pieces)

    def fitting(self, pieces):
        """The places, counted from 1, of those tiles that can be laid from the caravan's field."""
        here = self.caravans[self.active]
        return [place for place, piece in enumerate(pieces, 1) if plain.places(self.land, here, piece)]

    def stack(self):
        """The lowest stack that has a tile, or nothing."""
        return next((stack for stack in self.stacks if stack), None)

    def discovers(self):
        """The ways to discover, and to do without."""
        me, here = self.player, self.caravans[self.player]
        supply = self.supplies[me]
        if all(near in self.land for near in NEAR[here].values()):
            return
        if self.stack() and len(supply) < 3:
            yield "draw"
            if supply:
                yield "draw to supply"
        else:
            yield from (f"take {place}" for place in self.fitting(supply))
        if self.water[me]:
            for seat in range(self.players):
                if seat != me:
                    yield from (f"scout player {seat + 1} tile {place}" for place in self.fitting(self.supplies[seat]))
        yield "pass"

    def picks(self):
        return [f"take {place}" for place in self.fitting(self.supplies[self.player])]

    def returns(self):
        return ["draw", "pass"]

    def lays(self):
        return plain.lays(self.land, self.caravans[self.player], self.held)

    def placings(self):
        sides = [SIDES[min(part)] for part, _ in self.land[self.laid]]
        return ["pass", *(f"place {height} {side}" for height in self.camp[self.player] for side in sides)]

    def recalls(self):
        mine = [field for field, (height, _) in self.explorers.items() if owner(height) == self.player]
        return ["pass", *(f"recall {field}" for field in mine)]

    def chiefs(self):
        return ["chief", "pass"]

    # What happens then

    def do(self, move):
        """Make a legal move."""
        me, (verb, *rest) = self.player, move.split()
        if verb == "pass":
            self.do_without()
        elif self.phase in SCORING:
            self.in_an_oasis(me, verb, rest)
        elif verb == "start":
            self.caravans[me] = rest[0]
            self.player = self.active = (me + 1) % self.players
            if all(self.caravans):
                self.phase = "moves"
        elif verb == "discard":
            self.removed[self.supplies[me].pop(int(rest[0]) - 1)] += 1
        elif verb == "herder":
            self.pay(me)
            self.herder = True
        elif verb in ("move", "stay"):
            self.caravans[me] = rest[0] if rest else self.caravans[me]
            self.again = False
            if len(list(self.discovers())) > 1:
                self.phase = "discovers"
            else:
                self.before_the_end()
        elif verb == "draw":
            self.draw(me, rest)
        elif verb == "take":
            self.hold(self.supplies[me].pop(int(rest[0]) - 1))
        elif verb == "scout":
            self.pay(me)
            other = int(rest[1]) - 1
            self.hold(self.supplies[other].pop(int(rest[3]) - 1))
            if self.stack():
                self.phase, self.player = "may draw in return", other
        elif verb == "lay":
            self.lay(me, rest[0], int(rest[-1]) // 90 if "turned" in rest else 0)
        elif verb == "place":
            self.camp[me].remove(int(rest[0]))
            self.explorers[self.laid] = (int(rest[0]), part_at(self.land[self.laid], SIDES.index(rest[1])))
            self.next_oasis()
        elif verb == "recall":
            self.come_back(rest[0])
            self.put_on_turban()
            self.next_oasis()
        elif verb == "chief":
            self.pay(me)
            self.begin(bonus=True)

    def do_without(self):
        if self.phase in ("discovers", "places an explorer"):
            self.before_the_end()
        elif self.phase == "may draw in return":
            self.phase, self.player = "lays the tile", self.active
        elif self.phase == "recalls":
            self.next_oasis()
        elif self.phase == "may send the chief":
            self.hand_on()
        else:  # nothing is loaded, looked at or taken off
            self.finish_action()

    def pay(self, seat):
        """Water goes back to the others beside the board, which are not kept count of."""
        self.water[seat] -= 1

    def draw(self, me, rest):
        """Draw to lay, to the supply to lay one from there, or in return for a tile that was scouted."""
        drawn = self.stack().pop()
        if not self.stack():
            self.last_turns = self.players
        if self.phase == "may draw in return":
            self.supplies[me].append(drawn)
            self.phase, self.player = "lays the tile", self.active
        elif not rest and self.fitting([drawn]):
            self.hold(drawn)
        else:
            self.supplies[me].append(drawn)
            if rest and self.picks():
                self.phase = "picks a tile"
            else:
                self.before_the_end()

    def hold(self, piece):
        self.held, self.phase = piece, "lays the tile"

    def lay(self, me, field, turns):
        self.land[field], self.held = turned(self.held, turns), None
        self.caravans[me] = field
        if not site(self.land[field]):
            self.again, self.phase = True, "moves"
            return
        self.laid = field
        if self.camp[me]:
            self.phase = "places an explorer"
        else:
            self.before_the_end()

    def before_the_end(self):
        """No explorer was placed, so one may be taken back."""
        if any(owner(height) == self.active for height, _ in self.explorers.values()):
            self.phase = "recalls"
        else:
            self.next_oasis()

    def begin(self, bonus):
        self.phase, self.bonus, self.herder = "moves", bonus, False

    def hand_on(self):
        if self.last_turns == 0:
            self.begin(bonus=False)
            self.phase, self.player = "over", None
            return
        if self.last_turns > 0:
            self.last_turns -= 1
        self.player = self.active = (self.active + 1) % self.players
        self.begin(bonus=False)


LEGAL = {
    "picks a start": Table.starts,
    "moves": Table.travels,
    "discovers": Table.discovers,
    "picks a tile": Table.picks,
    "may draw in return": Table.returns,
    "lays the tile": Table.lays,
    "places an explorer": Table.placings,
    "recalls": Table.recalls,
    "chooses an action space": Table.choices,
    "loads a good": Table.replacings,
    "places a rumour": Table.rumour_places,
    "looks at a rumour": Table.peeks,
    "keeps or removes a rumour": Table.doubts,
    "may send the chief": Table.chiefs,
    "over": lambda _: (),
}
SCORING = (
    "chooses an action space",
    "loads a good",
    "places a rumour",
    "looks at a rumour",
    "keeps or removes a rumour",
)
