"""A position of the Jade Goddess from text, with every fault named."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import TYPE_CHECKING

from gamekit.explorer.grid import FIELD, NAMES
from gamekit.explorer.reading import TileReader
from gamekit.explorer.tiles import FACE_DOWN
from gamekit.jade import checks, hidden
from gamekit.jade.box import GOLD
from gamekit.jade.hidden import HIDDEN_GOLD
from gamekit.jade.parts import (
    CHANCES,
    CHIPS,
    DISPLAY,
    DRIVE,
    OPEN,
    OVER,
    PHASES,
    STACKS,
    START_GOLD,
    UNKNOWN,
    Figure,
)
from gamekit.jade.state import JadeState
from gamekit.position import Entry, items, player_section, times, words
from gamekit.words import listing, shorten

if TYPE_CHECKING:
    from gamekit.jade.game import Jade

FIGURE = re.compile(r"([123]) on ([a-k]\d+)(?: (north|east|south|west))?")


def read(game: Jade, text: str) -> JadeState:
    """The state that a text describes; PositionError lists every fault with its line."""
    return _JadeReader(game, text).state()


class _JadeReader(TileReader):
    """Reads a position section by section; tiles and artefacts left out are dealt from the seed."""

    def __init__(self, game: Jade, text: str) -> None:
        super().__init__(game, text)
        self.game = game
        self.chips_left = Counter(game.box.artefacts)

    def state(self) -> JadeState:
        """The position, when all of it is sound."""
        state = self._head()
        self._turn(state)
        self.board(state.land)
        for seat in range(state.players):
            self._belongings(state, seat)
        state.held = self.in_hand()
        rng = random.Random(self.number("", "seed", 0, 0, 999_999_999))
        self._stacks(state)
        self._artefacts(state)
        self._bank(state)
        state.chance = self.chance(CHANCES)
        if self.understood():
            for line, fault in checks.faults(state):
                self.fault(self.line_of(line), fault)
        self.finish()
        hidden.deal_unknown(state, rng)
        return state

    def _head(self) -> JadeState:
        """Which game, and how many players."""
        return self.game.bare(self.players(self.game.name, self.game.box.name), 0)

    def _turn(self, state: JadeState) -> None:
        """Whose decision it is, which, and what has happened in this turn."""
        state.player, state.phase = self.turn(state.players, PHASES, DRIVE, OVER)
        state.last_turns = self.number("", "last turns", -1, 0, state.players)
        so_far = self.take("", "this turn")
        for item in items(so_far.value.lower()) if so_far is not None else ():
            self._this_turn(state, so_far, item)

    def _this_turn(self, state: JadeState, entry: Entry | None, item: str) -> None:
        """One thing that has happened in this turn."""
        assert entry is not None
        if item in ("bonus", "swapped", "again"):
            setattr(state, item, True)
        elif item.startswith("laid ") and item[5:] in FIELD:
            state.laid = FIELD[item[5:]]
        elif item in ("owes 1", "owes 2"):
            state.owed = int(item[-1])
        else:
            says = "this turn can be 'bonus', 'swapped', 'again', 'laid g5' or 'owes 2'"
            self.fault(entry.line, f"{says}, not {shorten(item)}.")

    # Tiles

    def _stacks(self, state: JadeState) -> None:
        """The stacks; what they leave out is set aside when one of them is given, and dealt to them when none is."""
        entries = [self.take("stacks", str(number + 1)) for number in range(STACKS)]
        state.aside = self.tiles(self.take("aside", "tiles"))
        for number, entry in enumerate(entries):
            if entry is None:
                continue
            top, _, bottom = entry.value.partition("|")
            below = self.tiles(Entry(entry.line, entry.key, bottom))
            state.stacks[number] = (*self.tiles(Entry(entry.line, entry.key, top)), *below)[::-1]
            state.sunk[number] = len(below)
            if FACE_DOWN in below:
                self.fault(entry.line, "The tiles after '|' were seen by all, so they cannot be '?'.")
        covered = sum(place.count(FACE_DOWN) for place in (*state.stacks, state.aside))
        spare = sum(self.tiles_left.values()) - covered
        if spare < 0:
            self.fault(self.sections.get("stacks", 0), "There are more tiles in this position than the 85 of the game.")
        elif not any(entries):
            state.stacks = [(FACE_DOWN,) * ((spare + STACKS - 1 - number) // STACKS) for number in range(STACKS)]
        else:
            state.aside += (FACE_DOWN,) * spare

    # Players

    def _belongings(self, state: JadeState, seat: int) -> None:
        """What belongs to one player."""
        section = player_section(seat)
        state.gold[seat] = self._gold(section)
        state.jeeps[seat] = self.field(section, "jeep", state.jeeps[seat])
        state.displays[seat] = self.open_tiles(section, "display", DISPLAY)
        state.chips[seat] = tuple(sorted(self._chips(self.take(section, "artefacts"))))
        state.seen[seat] = self._seen(state, seat)
        figures = self.take(section, "figures")
        for item in items(figures.value.lower()) if figures is not None else ():
            assert figures is not None
            self._figure(state, seat, figures, item)

    def _gold(self, section: str) -> int:
        """The gold of a player, which may be hidden."""
        entry = self.take(section, "gold")
        if entry is not None and entry.value == "?":
            return HIDDEN_GOLD
        return self.number(section, "gold", START_GOLD, 0, GOLD)

    def _figure(self, state: JadeState, seat: int, entry: Entry, item: str) -> None:
        """One figure on the board: `2 on g5 north`."""
        found = FIGURE.fullmatch(item)
        field = FIELD.get(found[2]) if found else None
        if found is None or field is None:
            self.fault(entry.line, f"{shorten(item)} is not a figure. Write '2 on g5 north', or '2 on g5'.")
            return
        part = self.site_for(state.land, field, found[3], entry, "a figure")
        if part is None:
            return
        if field in state.figures:
            self.fault(entry.line, f"There are two figures on {NAMES[field]}; a tile never has more than one.")
        elif not state.camp[seat][int(found[1])]:
            self.fault(entry.line, f"Player {seat + 1} has no further figure of {found[1]}.")
        else:
            state.camp[seat][int(found[1])] -= 1
            state.figures[field] = Figure(seat, int(found[1]), part.sides[0])

    # Artefacts and gold

    def _chips(self, entry: Entry | None) -> tuple[str, ...]:
        """Artefacts in their order, taken out of the box."""
        found: list[str] = []
        for word in words(entry.value.upper()) if entry is not None else ():
            assert entry is not None
            if word == "-":
                continue
            if unseen := times(word):
                found += [UNKNOWN] * unseen
            elif word not in CHIPS:
                self.fault(entry.line, f"{shorten(word)} is not an artefact: they are {listing(CHIPS)}.")
            else:
                found.append(word)
                self.chips_left[word] -= 1
                if self.chips_left[word] == -1:
                    self.fault(entry.line, f"There are more artefacts {word} in this position than in the box.")
        return tuple(found)

    def _seen(self, state: JadeState, seat: int) -> tuple[str, ...]:
        """Which of a player's artefacts all have seen it take."""
        entry = self.take(player_section(seat), "seen")
        seen = _known_chips(entry)
        if entry is not None and (UNKNOWN in seen or Counter(seen) - Counter(state.chips[seat])):
            self.fault(entry.line, f"seen must be artefacts that the player has, not {shorten(entry.value)}.")
        return seen

    def _laid_off(self, state: JadeState) -> None:
        """Which artefacts in the pool one player put there and the others did not see."""
        for seat in range(state.players):
            entry = self.take(player_section(seat), "laid off")
            if entry is None:
                continue
            if any(state.laid_off):
                self.fault(entry.line, "Only one player can know what was laid off: who draws after it mixes the pool.")
            state.laid_off[seat] = _known_chips(entry)
            unseen = Counter(state.laid_off[seat]) - Counter(state.pool)
            if (
                UNKNOWN in state.laid_off[seat]
                or unseen - self.chips_left
                or unseen.total() > state.pool.count(UNKNOWN)
            ):
                self.fault(entry.line, f"laid off must be artefacts in the pool, not {shorten(entry.value)}.")

    def _artefacts(self, state: JadeState) -> None:
        """The open artefacts and the pool; what is left out is dealt to them, or set aside when the pool is given."""
        entry, pool = self.take("", "open"), self.take("", "pool")
        state.open = self._chips(entry) if entry is not None else (UNKNOWN,) * OPEN
        if entry is not None and (len(state.open) != OPEN or UNKNOWN in state.open):
            self.fault(entry.line, f"{OPEN} artefacts lie open for all to see, not {shorten(entry.value)}.")
        state.pool = self._chips(pool)[::-1]
        state.aside_chips = self._chips(self.take("aside", "artefacts"))
        known = (*state.chips, state.open, state.pool, state.aside_chips)
        spare = sum(self.chips_left.values()) - sum(place.count(UNKNOWN) for place in known)
        if spare < 0:
            self.fault(pool.line if pool else 0, "There are more artefacts in this position than the 72 of the game.")
        elif pool is None:
            state.pool = (UNKNOWN,) * spare
        self._laid_off(state)
        if pool is not None and spare > 0:
            state.aside_chips += (UNKNOWN,) * spare

    def _bank(self, state: JadeState) -> None:
        """The gold that nobody has."""
        known = sum(gold for gold in state.gold if gold != HIDDEN_GOLD)
        covered = state.gold.count(HIDDEN_GOLD)
        left = GOLD - known
        if left < 0:
            self.fault(0, f"The players have {known} gold; all coins together are {GOLD}.")
            left = 0
        usual = left if not covered else max(0, left - START_GOLD * covered)
        state.bank = self.number("", "bank", usual, 0, left)
        if not covered and state.bank != left:
            entry = self.take("", "bank")
            says = f"The players have {known} of {GOLD} gold, so the bank has {left}, not {state.bank}."
            self.fault(entry.line if entry is not None else 0, says)


def _known_chips(entry: Entry | None) -> tuple[str, ...]:
    """Artefacts that are told of elsewhere too, sorted."""
    return tuple(sorted(word for word in words(entry.value.upper()) if word != "-")) if entry is not None else ()
