"""A position of the Jade Goddess as text, and from text with every fault named."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from gamekit.jade import setup
from gamekit.jade.box import CHANCES, CHIPS, DISPLAY, GOLD, OPEN, SIZES, STACKS, START_GOLD
from gamekit.jade.state import (
    DRIVE,
    HIDDEN_GOLD,
    LAY,
    LAY_OFF,
    OVER,
    RECALL,
    SETTLE,
    UNKNOWN,
    Figure,
    JadeState,
)
from gamekit.jade.views import least_gold
from gamekit.position import Drafted, Entry, Order, head_lines, items, player_section, run, times, words
from gamekit.text import listing, shorten
from gamekit.tiles.grid import CENTRE, NAMES
from gamekit.tiles.reading import NO_TILE_IN_HAND, TileReader
from gamekit.tiles.tile import FACE_DOWN
from gamekit.tiles.writing import board_lines, standing_lines, turn_lines

if TYPE_CHECKING:
    from gamekit.jade.game import Jade

ORDER: Order = (
    ("", ("game", "box", "players", "turn", "this turn", "in hand", "last turns", "bank")),
    ("player #", ("gold", "jeep", "display", "artefacts", "seen", "laid off", "figures")),
    ("board", tuple(filter(None, NAMES))),
    ("", ("open", "pool", "chance", "seed")),
    ("stacks", tuple(str(number + 1) for number in range(STACKS))),
    ("aside", ("tiles", "artefacts")),
)


def write(state: JadeState) -> str:
    """A position as text; what is hidden in a view is written as `?`."""
    lines = head_lines(state)
    flags = (("bonus", state.bonus), ("swapped", state.swapped), ("again", state.again))
    owes = [f"owes {state.owed}"] if state.owed else []
    lines += turn_lines(state, [*(word for word, on in flags if on), *owes])
    lines.append(f"bank: {state.bank}")
    for seat in range(state.players):
        lines += _player_lines(state, seat)
    lines += board_lines(state.land, state.game.cross)
    lines.append(f"open: {run(state.open)}")
    lines.append(f"pool: {run(reversed(state.pool))}")
    lines.append(f"chance: {state.chance if state.chance >= 0 else '?'}")
    lines.append("stacks:")
    for number, stack in enumerate(state.stacks):
        sunk = state.sunk[number]
        below = f" | {run(reversed(stack[:sunk]))}" if sunk else ""
        lines.append(f"  {number + 1}: {run(reversed(stack[sunk:]))}{below}")
    if state.aside or state.aside_chips:
        lines += ["aside:", f"  tiles: {run(state.aside)}", f"  artefacts: {run(state.aside_chips)}"]
    return "\n".join(lines) + "\n"


def _player_lines(state: JadeState, seat: int) -> list[str]:
    """What lies before a player and behind the screen, and the figures on the board."""
    gold = state.gold[seat]
    lines = [f"player {seat + 1}:", f"  gold: {gold if gold >= 0 else '?'}", f"  jeep: {NAMES[state.jeeps[seat]]}"]
    lines.append(f"  display: {run(state.displays[seat])}")
    lines.append(f"  artefacts: {run(state.chips[seat])}")
    if state.seen[seat]:
        lines.append(f"  seen: {run(state.seen[seat])}")
    if state.laid_off[seat]:
        lines.append(f"  laid off: {run(state.laid_off[seat])}")
    mine = [(field, figure.size, figure.side) for field, figure in state.figures.items() if figure.seat == seat]
    return lines + standing_lines("figure", mine)


def draft(game: Jade, text: str) -> Drafted:
    """The position that a text describes, as far as it can be read, and every fault of it."""
    reader = _JadeReader(game, text)
    state, rng = reader.state()
    return Drafted(state, reader.check(state, faults), rng, reader.loose)


class _JadeReader(TileReader):
    """Reads a position section by section; tiles and artefacts left out are dealt from the seed."""

    game: Jade

    def __init__(self, game: Jade, text: str) -> None:
        super().__init__(game, text)
        self.chips_left = Counter(game.box.artefacts)

    def state(self) -> tuple[JadeState, random.Random]:
        """The position as far as it could be read, and the chance to deal what is hidden."""
        state = self._head()
        self._turn(state)
        state.land = self.board()
        for seat in range(state.players):
            self._belongings(state, seat)
        state.held = self.in_hand()
        rng = random.Random(self.number("", "seed", 0, 0, 999_999_999))
        self._stacks(state)
        self._artefacts(state)
        self._bank(state)
        state.chance = self.chance(CHANCES)
        return state, rng

    def _head(self) -> JadeState:
        """Which game, and how many players."""
        return setup.bare(self.game, self.players(self.game.name, self.game.box.name), 0)

    def _turn(self, state: JadeState) -> None:
        """Whose decision it is, which, and what has happened in this turn."""
        state.player, state.phase = self.turn(
            state.players, [name for name in self.game.decisions if name != OVER], DRIVE, OVER
        )
        state.last_turns = self.number("", "last turns", -1, 0, state.players)
        for line, item in self.so_far(state, ("bonus", "swapped", "again")):
            if item in ("owes 1", "owes 2"):
                state.owed = int(item[-1])
            else:
                says = "this turn can be 'bonus', 'swapped', 'again', 'laid g5' or 'owes 2'"
                self.fault(line, f"{says}, not {shorten(item)}.")

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
        found = self.standing(state.land, entry, item, SIZES, 2, state.figures)
        if found is None:
            return
        size, field, side = found
        if not state.camp[seat][size]:
            self.fault(entry.line, f"Player {seat + 1} has no further figure of {size}.")
        else:
            state.camp[seat][size] -= 1
            state.figures[field] = Figure(seat, size, side)

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
        return tuple(chip for chip in seen if chip in CHIPS)

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
        state.laid_off = [tuple(chip for chip in chips if chip in CHIPS) for chips in state.laid_off]

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


# What must hold, so that a position could have come about and can be played on


def faults(state: JadeState) -> Iterator[tuple[str, str]]:
    """Each fault with the section and key it belongs to, as in `player 1/jeep`."""
    yield from _jeeps(state)
    yield from _gold(state)
    yield from _end(state)
    yield from _figures(state)
    if state.player is not None:
        yield from _turn(state, state.player)
    if state.held is None and state.phase == LAY:
        yield "/in hand", NO_TILE_IN_HAND
    if state.held is not None and state.phase != LAY:
        yield "/in hand", "A tile is in hand only while a player lays it."
    if state.swapped and state.phase != DRIVE:
        yield "/this turn", "'swapped' matters only as long as the player drives."
    if state.again and state.phase != DRIVE:
        yield "/this turn", "'again' matters only as long as the player drives."
    if state.owed and state.phase != LAY_OFF:
        yield "/this turn", "Artefacts are owed only by a player who lays off."


def _jeeps(state: JadeState) -> Iterator[tuple[str, str]]:
    for seat, jeep in enumerate(state.jeeps):
        where = f"player {seat + 1}/jeep"
        if state.land.tiles[jeep] is None:
            yield where, f"No tile lies on {NAMES[jeep]}, so no jeep can stand there."
        if jeep != CENTRE and jeep in state.jeeps[:seat]:  # jade.drive.end_free, jade.drive.start_shared
            yield where, f"Two jeeps stand on {NAMES[jeep]}; only {NAMES[CENTRE]} has room for several."


def _gold(state: JadeState) -> Iterator[tuple[str, str]]:
    """Hidden gold is somewhere, and enough of it where a decision needs some."""
    covered = [seat for seat in range(state.players) if state.gold[seat] == HIDDEN_GOLD]
    left = GOLD - state.bank - sum(gold for gold in state.gold if gold != HIDDEN_GOLD)
    if left < sum(least_gold(state, seat) for seat in covered):
        yield "/bank", "The bank has so much gold that too little is left for those whose gold is hidden."


def _end(state: JadeState) -> Iterator[tuple[str, str]]:
    """jade.end.last_tile and jade.end.no_artefacts."""
    tiles = any(state.stacks)
    if state.phase == OVER:
        if state.pool and (tiles or state.last_turns != 0):
            still = "tiles in the stacks" if tiles else "last turns to come ('last turns: 0' says that there are none)"
            yield "/turn", f"The game is not over: there are artefacts in the pool and {still}."
        if state.bonus or state.laid:
            yield "/this turn", "When the game is over there is no turn any more."
        return
    if tiles and state.last_turns >= 0:
        yield "/last turns", "The last turns begin when the last tile is drawn, but there are tiles in the stacks."
    if not tiles and state.last_turns < 0:
        yield "stacks/", "The stacks are empty: say how many turns follow on this one, as in 'last turns: 2'."
    if not state.pool and state.phase != LAY_OFF:
        yield "/pool", "The pool is empty, so the game is over, and so must be the turn."


def _figures(state: JadeState) -> Iterator[tuple[str, str]]:
    """jade.dig.return: nobody is left in a region that was dug."""
    land = state.land
    laid = land.tiles[state.laid] if state.laid else None
    new = [land.region(state.laid, part.sides[0]) for part in laid.parts] if laid is not None else []
    for field, figure in state.figures.items():
        region = land.region(field, figure.side)
        if not land.gaps[region] and region not in new:
            says = f"The region of the figure on {NAMES[field]} is complete: it was dug, and the figure is back home."
            yield f"player {figure.seat + 1}/figures", says


def _turn(state: JadeState, seat: int) -> Iterator[tuple[str, str]]:
    """Whether the player can have got to this decision, and has something to decide."""
    found = list(state.game.decisions[state.phase].faults(state, seat))
    if state.laid and state.phase not in (SETTLE, RECALL):
        yield "/this turn", "'laid' matters only until a figure is put down or taken back."
    elif found:
        yield found[0]
    elif state.gold[seat] != HIDDEN_GOLD and state.gold[seat] < least_gold(state, seat):
        yield f"player {seat + 1}/gold", f"Player {seat + 1} has too little gold for this decision."
