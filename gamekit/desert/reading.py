"""A position of the Desert Sons from text, section by section."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import TYPE_CHECKING

from gamekit.desert import setup
from gamekit.desert.box import (
    CAMEL_CARDS,
    CAMELS,
    EXPLORERS,
    GOODS,
    LETTERS,
    PLACES,
    RUMOURS,
    START_WATER,
    SUPPLY,
    TALLEST,
    WATER,
)
from gamekit.desert.setup import ENDS
from gamekit.desert.state import MOVE, OVER, START, DesertState, Explorer, Rumour
from gamekit.position import Entry, items, player_section, whole, words
from gamekit.text import listing, shorten
from gamekit.tiles.grid import SIDES
from gamekit.tiles.reading import TileReader
from gamekit.tiles.regions import regions_on
from gamekit.tiles.tile import FACE_DOWN

if TYPE_CHECKING:
    from gamekit.desert.game import Desert

MOST = 4 * EXPLORERS + 1  # that are kept of a line: it is wrong with so many, and can be drawn
ON_SPACE = re.compile(r"([0-9]{1,2}) ([a-z ]+)")
RUMOUR = re.compile(r"([+-]?[0-9]|\?)(?: ?\(([1-4 ]*)\))?")
IN_BRACKETS = re.compile(r"\([^()]*\)")


class DesertReader(TileReader):
    """Reads a position section by section; tiles and rumours left out are dealt from the seed."""

    game: Desert

    def __init__(self, game: Desert, text: str) -> None:
        super().__init__(game, text)
        self.rumours_left = Counter(game.box.rumours)

    def state(self) -> tuple[DesertState, random.Random]:
        """The position as far as it could be read, and the chance to deal what is hidden."""
        state = setup.bare(self.game, self.players(self.game.name, self.game.box.name), 0)
        self._turn(state)
        state.land = self.board()
        for seat in range(state.players):
            self._belongings(state, seat)
        self._caravans(state)
        self._turban(state)
        self._oasis(state)
        state.held = self.in_hand()
        rng = random.Random(self.number("", "seed", 0, 0, 999_999_999))
        self._stacks(state)
        self._rumours(state)
        return state, rng

    def _turn(self, state: DesertState) -> None:
        """Whose decision it is, in whose turn, and what has happened in this turn."""
        state.player, state.phase = self.turn(
            state.players, [name for name in self.game.decisions if name != OVER], MOVE, OVER
        )
        state.active = state.player or 0
        turn_of = self.take("", "in the turn of")
        if turn_of is not None:
            state.active = self._seat(turn_of, state.players)
        state.all_stacks = self._all_stacks(state.players)
        state.last_turns = self.number("", "last turns", -1, 0, state.players)
        for line, item in self.so_far(state, ("bonus", "herder", "again")):
            says = "this turn can be 'bonus', 'herder', 'again' or 'laid g5'"
            self.fault(line, f"{says}, not {shorten(item)}.")

    def _seat(self, entry: Entry, players: int) -> int:
        """The seat of a player who is named."""
        for seat in range(players):
            if entry.value.lower() == player_section(seat):
                return seat
        self.fault(entry.line, f"{entry.key} must be like 'player {players}', not {shorten(entry.value)}.")
        return 0

    def _all_stacks(self, players: int) -> bool:
        """Whether two players play with stack 1 too."""
        entry = self.take("", "all stacks")
        if entry is None:
            return False
        if entry.value.lower() not in ("yes", "no") or players != 2:
            says = "all stacks can be 'yes' or 'no', and only with two players: more of them always use all stacks."
            self.fault(entry.line, says)
        return entry.value.lower() == "yes"

    # Players

    def _belongings(self, state: DesertState, seat: int) -> None:
        """What belongs to one player."""
        section = player_section(seat)
        state.water[seat] = self.number(section, "water", START_WATER, 0, WATER)
        state.camels[seat] = self.number(section, "camels", CAMELS, CAMELS, CAMELS + CAMEL_CARDS)
        state.supplies[seat] = self.open_tiles(section, "supply", SUPPLY)
        goods = self.take(section, "goods")
        for word in words(goods.value.lower()) if goods is not None else ():
            assert goods is not None
            if _good(word):
                state.goods[seat][GOODS.index(_good(word))] += 1
            elif word != "-":
                self.fault(goods.line, f"{shorten(word)} is not a good: they are {listing(GOODS)}.")
        explorers = self.take(section, "explorers")
        for item in items(explorers.value.lower()) if explorers is not None else ():
            assert explorers is not None
            self._explorer(state, seat, explorers, item)

    def _caravans(self, state: DesertState) -> None:
        """Where the caravans are; one that is left out is on the next end of the cross that is free."""
        sections = [player_section(seat) for seat in range(state.players)]
        given = {section: self.take(section, "caravan") for section in sections}
        for seat, section in enumerate(sections):
            entry = given[section]
            if entry is not None and entry.value != "-":
                state.caravans[seat] = self.field(section, "caravan", ENDS[seat])
        for seat, section in enumerate(sections):
            if given[section] is None and state.phase != START:
                free = (end for end in (*ENDS[seat:], *ENDS[:seat]) if end not in state.caravans)
                state.caravans[seat] = next(free)

    def _explorer(self, state: DesertState, seat: int, entry: Entry, item: str) -> None:
        """One explorer on the board: `16 on g5 north`."""
        found = self.standing(state.land, entry, item, range(TALLEST + 1), 16, state.explorers)
        if found is None:
            return
        height, field, side = found
        if height not in state.camp[seat]:
            mine = listing(self.game.box.heights[seat])
            self.fault(entry.line, f"Player {seat + 1} has no further explorer {height}; there are {mine}.")
        else:
            state.camp[seat] = tuple(each for each in state.camp[seat] if each != height)
            state.explorers[field] = Explorer(height, side)

    def _turban(self, state: DesertState) -> None:
        """Which explorer wears the turban, or beside whom it waits."""
        entry = self.take("", "turban")
        if entry is None:
            return
        height, said = whole(entry.value), entry.value.lower()
        waiting = [seat for seat in range(state.players) if said == player_section(seat)]
        if waiting:
            state.turban, state.turban_seat = 0, waiting[0]
        elif height is not None and self.game.owner.get(height, state.players) < state.players:
            state.turban, state.turban_seat = height, self.game.owner[height]
        elif height is not None:
            self.fault(entry.line, f"No player has an explorer of height {height} for the turban.")
        else:
            beside = f"a player from 1 to {state.players} beside whom it waits, as in 'player 2'"
            says = f"turban must be the height of the explorer that wears it, as in '16', or {beside}"
            self.fault(entry.line, f"{says}; not {shorten(entry.value)}.")

    # The oasis that is scored

    def _oasis(self, state: DesertState) -> None:
        """How far the scoring of an oasis has come."""
        side = self.take("oasis", "side")
        if side is not None and side.value.lower() in SIDES:
            state.side = _first_side(state, SIDES.index(side.value.lower()))
        elif side is not None:
            self.fault(side.line, f"side must be {listing(SIDES, 'or')}, not {shorten(side.value)}.")
        line, left = self.take("oasis", "line"), self.take("oasis", "left")
        state.line = self._heights(line, state.players)[:MOST]
        gone = self._heights(left, state.players)
        state.left = gone[0] if gone else 0
        if left is not None and len(gone) > 1:
            self.fault(left.line, "Only one explorer can have left for want of water.")
        chosen = self.take("oasis", "chosen")
        for item in items(chosen.value.lower()) if chosen is not None else ():
            assert chosen is not None
            found = ON_SPACE.fullmatch(item)
            if found is None or found[2] not in LETTERS:
                self.fault(chosen.line, f"{shorten(item)} is no explorer on an action space. Write '16 incense'.")
            else:
                heights = self._height(chosen, found[1], state.players)
                state.chosen += tuple((height, LETTERS[found[2]]) for height in heights)
        state.chosen = state.chosen[:MOST]
        state.done = self.number("oasis", "done", 0, 0, 4 * EXPLORERS)
        looks = self.take("oasis", "looks at")
        if looks is not None:
            good, _, place = looks.value.lower().rpartition(" ")
            if _good(good) and place in ("1", "2"):
                state.looked = GOODS.index(_good(good)), int(place) - 1
            else:
                says = f"looks at must be a good and a place, as in 'salt 1', not {shorten(looks.value)}."
                self.fault(looks.line, says)

    def _heights(self, entry: Entry | None, players: int) -> tuple[int, ...]:
        """The heights of explorers in a row."""
        if entry is None or entry.value == "-":
            return ()
        return tuple(height for word in words(entry.value) for height in self._height(entry, word, players))

    def _height(self, entry: Entry, word: str, players: int) -> tuple[int, ...]:
        """The height of an explorer; nothing where nobody has such a one."""
        height = whole(word) or 0
        if self.game.owner.get(height, players) < players:
            return (height,)
        self.fault(entry.line, f"No player has an explorer of height {shorten(word)}.")
        return ()

    # Tiles and rumours

    def _stacks(self, state: DesertState) -> None:
        """The stacks; what they leave out is set aside when one of them is given, and dealt to them when none is."""
        entries = [self.take("stacks", str(number + 1)) for number in range(len(state.stacks))]
        removed = self.take("", "removed")
        state.removed = tuple(sorted(self.tiles(removed), key=str))
        if removed is not None and FACE_DOWN in state.removed:
            self.fault(removed.line, "Removed tiles were seen by all, so they cannot be '?'.")
        state.aside = self.tiles(self.take("aside", "tiles"))
        state.stacks = [self.tiles(entry)[::-1] for entry in entries]
        if state.players == 2 and state.stacks[0]:
            if self.take("", "all stacks") is not None and not state.all_stacks:
                self.fault(self.line_of("stacks/1"), "Stack 1 is left out, as 'all stacks: no' says.")
            state.all_stacks = True  # who types stack 1 wants to play with it
        spare = sum(self.tiles_left.values()) - sum(place.count(FACE_DOWN) for place in (*state.stacks, state.aside))
        if spare < 0:
            self.fault(self.sections.get("stacks", 0), "There are more tiles in this position than the 85 of the game.")
        elif any(entries):
            state.aside += (FACE_DOWN,) * spare
        elif FACE_DOWN in state.aside:
            self.fault(self.line_of("aside/tiles"), "Where tiles are aside, say what the stacks hold too.")
        else:
            self._whole_stacks(state)

    def _whole_stacks(self, state: DesertState) -> None:
        """Every tile that lies nowhere else is in its own stack; those in use are of the lowest stacks."""
        used = Counter(self.game.tiles) - self.tiles_left
        without_1 = state.players == 2 and not state.all_stacks  # which two players do
        order = list(range(len(state.stacks)))
        for number in order[1:] + order[:1] if without_1 else order:
            own = self.game.stacked[number]
            gone = own & used
            used -= gone
            rest = (FACE_DOWN,) * (own - gone).total()
            if number == 0 and without_1:
                state.aside += rest
            else:
                state.stacks[number] = rest

    def _rumours(self, state: DesertState) -> None:
        """The rumours on the table; those that are left out are in the pool."""
        for good, name in enumerate(GOODS):
            entry = self.take("rumours", name)
            state.rumours[good] = self._faces(entry, state.players)
            if entry is not None and len(state.rumours[good]) > PLACES:
                self.fault(entry.line, f"There are {PLACES} places for rumours beside {name}.")
        pool = self.take("rumours", "pool")
        placed = sum(map(len, state.rumours))
        state.pool = self._faces(pool, state.players)[::-1] if pool else (Rumour(None),) * (RUMOURS - placed)
        if placed + len(state.pool) != RUMOURS:
            line = pool.line if pool is not None else self.sections.get("rumours", 0)
            self.fault(
                line, f"There are {RUMOURS} rumours, not {placed + len(state.pool)}; write '?' for unknown ones."
            )

    def _faces(self, entry: Entry | None, players: int) -> tuple[Rumour, ...]:
        """Rumours in their order, taken out of the box, each with those who have seen it."""
        found: list[Rumour] = []
        # Commas part rumours, but not the players in brackets.
        value = IN_BRACKETS.sub(lambda inside: inside[0].replace(",", " "), entry.value) if entry is not None else "-"
        for item in items(value):
            assert entry is not None
            match = RUMOUR.fullmatch(item)
            eyes = [whole(word) or 0 for word in words(match[2] or "")] if match else []
            if match is None or 0 in eyes:
                self.fault(entry.line, f"{shorten(item)} is not a rumour. Write '+2', '-1 (1 2)' or '?'.")
                found.append(Rumour(None))  # it is one all the same: none is missing
                continue
            if max(eyes, default=1) > players:
                self.fault(entry.line, f"Player {max(eyes)} cannot have seen a rumour: the players are 1 to {players}.")
                eyes = []
            face = None if match[1] == "?" else int(match[1])
            if face is not None and face not in self.game.box.rumours:
                there = listing(f"{each:+d}" for each in self.game.box.rumours)
                self.fault(entry.line, f"There is no rumour {face:+d}: they are {there}.")
            elif face is not None:
                self.rumours_left[face] -= 1
                if self.rumours_left[face] == -1:
                    self.fault(entry.line, f"There are more rumours {face:+d} in this position than in the box.")
            found.append(Rumour(face, sum(1 << eye - 1 for eye in set(eyes))))
        return tuple(found)


def _good(word: str) -> str:
    """The good that a word names, or nothing."""
    return "gem" if word == "gems" else word if word in GOODS else ""


def _first_side(state: DesertState, side: int) -> int:
    """The first side of the laid tile that belongs to the same oasis."""
    tile = state.land.tiles[state.laid]
    if tile is None or tile.part_at(side) is None:
        return side
    number = state.land.region(state.laid, side)
    return next(first for first, other in regions_on(state.land, state.laid) if other == number)
