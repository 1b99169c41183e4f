"""A position as text: `key: value` lines in sections, read with every fault named."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from textwrap import dedent
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar

from gamekit.errors import GameError, guess, told
from gamekit.text import listing, shorten

if TYPE_CHECKING:
    from gamekit.state import State

S = TypeVar("S", bound="State")
Order: TypeAlias = tuple[tuple[str, tuple[str, ...]], ...]  # sections with their keys; # is a number

LONGEST = 100_000  # characters; more is no position that a person or this package wrote

HIDDEN_CHANCE = -1  # what a view has in the place of the number that chance to come follows from

MANY = 100  # faults; with more of them the text is wrong in one way, many times

MOST_HIDDEN = 1000  # things that one word stands for; no game has so many

# What one game calls this, another one calls that.
SISTERS = (
    {"piles", "discards"},
    {"deck", "stacks", "pool"},
    {"display", "supply", "hand"},
    {"jeep", "caravan", "figure"},
    {"figures", "explorers", "friends"},
)


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong in a text, and the line it stands in (0 for the text as a whole)."""

    line: int
    text: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.text}" if self.line else self.text


class PositionError(GameError):
    """A text that describes no position; `faults` has every reason with its line."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = in_order(faults)
        super().__init__(told("This is not a position:", [str(fault) for fault in self.faults]))


def in_order(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """Faults by their lines."""
    return tuple(sorted(faults, key=lambda fault: fault.line))


class Drafted(NamedTuple):
    """A text as far as it can be read: what is hidden is still hidden, and what is wrong is named."""

    state: Any
    faults: tuple[Fault, ...]
    rng: random.Random  # the chance that deals what is hidden
    loose: tuple[Any, ...] = ()  # what the text has on the board where it cannot lie


@dataclass(frozen=True, slots=True)
class Entry:
    """One `key: value` line."""

    line: int
    key: str
    value: str


class Reader:
    """The lines of a text by section and key; faults are collected."""

    def __init__(self, text: object) -> None:
        self.faults: list[Fault] = []
        self.sections: Mapping[str, int] = {"": 0}  # each with the line that opens it
        self.entries: Mapping[tuple[str, str], Entry] = {}
        self._taken: set[tuple[str, str]] = set()
        self._sought = False  # whether the lines that nobody asked for have been noted
        self._slips = False  # whether one of them was probably meant for something that was asked for
        self.known: set[str] = set()  # sections that have been dealt with, whatever stands in them
        if not isinstance(text, str):
            self.fault(0, f"A position is a text, not {shorten(text)}.")
        elif len(text) > LONGEST:
            self.fault(0, f"The text is longer than {LONGEST:,} characters.")
        else:
            sorted_lines = _sorted(text)
            self.sections, self.entries = sorted_lines.sections, sorted_lines.entries
            self.faults += sorted_lines.faults

    def fault(self, line: int, text: str) -> None:
        """Note a fault."""
        self.faults.append(Fault(line, text))

    def take(self, section: str, key: str) -> Entry | None:
        """The entry of a key, which is then known to have been read."""
        self._taken.add((section, key))
        return self.entries.get((section, key))

    def number(self, section: str, key: str, default: int, low: int, high: int) -> int:
        """A whole number within bounds."""
        entry = self.take(section, key)
        if entry is None:
            return default
        value = whole(entry.value)
        if value is None or not low <= value <= high:
            self.fault(entry.line, f"{key} must be a whole number from {low} to {high}, not {shorten(entry.value)}.")
            return default
        return value

    def understood(self) -> bool:
        """Whether all lines that tell of the position were read, so that it can be checked as a whole.

        Else what is wrong with the whole may only follow from what is wrong with a line.
        """
        wrong = bool(self.faults)
        self._strangers()
        return not wrong and not self._slips

    def _strangers(self) -> None:
        """Note every line that nobody asked for, once, when all is read that can be."""
        if self._sought:
            return
        self._sought = True
        known = self.known | {section for section, _ in self._taken}
        top = known | {key for section, key in self._taken if not section}
        for section, line in self.sections.items():
            if section not in known:
                hint = _meant(section, top)
                says = f"There is no section {shorten(section)}.{hint}"
                if ("", section) in self._taken:
                    says = hint = f"Nothing stands after {shorten(section + ':')}"
                self._slips |= bool(hint)
                self.fault(line, says)
        for (section, key), entry in self.entries.items():
            if section in known - self.known and (section, key) not in self._taken:
                hint = self._hint(section, key, known)
                self._slips |= bool(hint)
                where = f" under {section!r}" if section else ""
                self.fault(entry.line, hint if hint[:1] == "'" else f"{shorten(key)} means nothing here{where}.{hint}")

    def _hint(self, section: str, key: str, known: set[str]) -> str:
        """What a line was probably meant to be: a sentence of its own that begins with the key, or one that follows."""
        if not section and key in known:
            return f" Write '{key}:' alone in its line, and what belongs to it indented below."
        owners = {place for place, taken in self._taken if taken == key}
        if owners and not section:
            names = sorted({"a player" if owner.startswith("player ") else repr(owner) for owner in owners})
            return f"'{key}' belongs to {listing(names, 'or')}: indent it below the line that opens it."
        if "" in owners:
            return f"'{key}' does not belong under {section!r}: begin its line without a space."
        if len(self.faults) > MANY:  # nobody will read it
            return ""
        return _meant(key, {taken for place, taken in self._taken if place == section} | (set() if section else known))


def _meant(word: str, known: set[str]) -> str:
    """A sentence with what was probably meant, as another game may call it, or nothing."""
    sisters = [name for group in SISTERS if word in group for name in group & known]
    return f" Did you mean {listing(map(repr, sorted(sisters)), 'or')}?" if sisters else guess(word, known)


def lines_of(text: str) -> list[str]:
    """The lines of a text, moved to the left if all of them are indented."""
    text = text.removeprefix("\ufeff")
    return (dedent(text) if text[:1].isspace() else text).splitlines()


class _Sorted:
    """The lines of a text, each in its section; nobody changes them any more."""

    def __init__(self, text: str) -> None:
        self.faults: list[Fault] = []
        self.sections: dict[str, int] = {"": 0}
        self.entries: dict[tuple[str, str], Entry] = {}
        self._open = ""
        self._again = False  # whether the open section has been there before
        for number, raw in enumerate(lines_of(text), 1):
            self._line(number, *_parts(raw))

    def _line(self, number: int, key: str, colon: str, value: str, indented: bool) -> None:
        """Sort one line into its section."""
        if not key:
            if colon:
                self._fault(number, "Nothing stands before the colon. Lines look like 'key: value'.")
            return
        if not colon:
            self._fault(number, f"{shorten(key)} has no colon. Lines look like 'key: value'.")
            return
        if indented and not value:
            self._fault(number, f"Nothing stands after {shorten(key + ':')}")
            return
        if not value:
            self._again = key in self.sections
            if self._again:
                self._fault(number, f"The section {shorten(key)} is there twice.")
            self.sections[key] = number
            self._open = key
            return
        place = (self._open if indented else "", key)
        if place in self.entries:
            if not (indented and self._again):  # else it is there twice since its section is
                first = self.entries[place].line
                self._fault(number, f"{shorten(key)} is there twice; it stands in line {first} already.")
            return
        self.entries[place] = Entry(number, key, value)

    def _fault(self, line: int, text: str) -> None:
        self.faults.append(Fault(line, text))


@lru_cache(maxsize=4)  # a text in the making is read for its lines and for its position
def _sorted(text: str) -> _Sorted:
    return _Sorted(text)


@lru_cache(maxsize=512)  # most lines of a text in the making stay as they were
def _parts(raw: str) -> tuple[str, str, str, bool]:
    """A line without its comment: its key, its colon, its value, and whether it is indented."""
    line = raw.split("#", 1)[0]
    key, colon, value = line.partition(":")
    return " ".join(key.lower().split()), colon, value.strip(), line[:1].isspace()


class GameReader(Reader):
    """Reads what the positions of all games begin with."""

    def players(self, game: str, box: str, most: int = 4) -> int:
        """Check which game it is and which box it is played with, and count the players."""
        for key, mine in (("game", game), ("box", box)):
            entry = self.take("", key)
            if entry is not None and entry.value != mine:
                self.fault(entry.line, f"This is a position for the {key} {shorten(entry.value)}, not for {mine!r}.")
        listed = [seat + 1 for seat in range(most) if player_section(seat) in self.sections]
        sound = len(self.faults)
        players = self.number("", "players", max([2, *listed]), 2, most)
        if len(self.faults) > sound:  # as many as the text names elsewhere, so that no other line is blamed
            values = [entry.value.lower() for entry in self.entries.values()]
            named = [
                seat + 1 for seat in range(most) if any(value.startswith(player_section(seat)) for value in values)
            ]
            players = max([players, *named])
        for section, line in self.sections.items():
            if section.startswith("player ") and section not in map(player_section, range(players)):
                self.fault(line, f"There is no {shorten(section)}: the players are 1 to {players}.")
                self.known.add(section)
        return players

    def turn(self, players: int, phases: Sequence[str], usual: str, over: str) -> tuple[int | None, str]:
        """Whose decision it is and which; the first player's usual one where nothing is said."""
        entry = self.take("", "turn")
        if entry is None:
            return 0, usual
        said = " ".join(entry.value.lower().split())
        if said == over:
            return None, over
        for seat in range(players):
            if said == player_section(seat):
                return seat, usual
            for phase in phases:
                if said == f"{player_section(seat)} {phase}".lower():
                    return seat, phase
        forms = listing((f"player 1 {phase}" for phase in phases), "or")
        says = f"turn must be like {forms}, or '{over}', with a player from 1 to {players}"
        self.fault(entry.line, f"{says}; not {shorten(entry.value)}.")
        return 0, usual

    def chance(self, most: int) -> int:
        """The number that chance to come follows from, below `most`; a hidden one where nothing is said."""
        entry = self.take("", "chance")
        covered = entry is not None and entry.value == "?"
        return HIDDEN_CHANCE if covered else self.number("", "chance", HIDDEN_CHANCE, 0, most - 1)

    def check(self, state: S, faults: Callable[[S], Iterable[tuple[str, str]]]) -> tuple[Fault, ...]:
        """Every fault there is, also of the position as a whole, if all of it was understood."""
        if self.understood():
            for place, fault in faults(state):
                self.fault(self.line_of(place), fault)
        return in_order(self.faults)

    def line_of(self, place: str) -> int:
        """The line that a key or a section stands in; that of the turn, which asks for it, if it is not there."""
        section, _, key = place.rpartition("/")
        entry = self.take(section, key) if key else None
        if entry is None and (not section or section not in self.sections):
            entry = self.take("", "turn")
        return entry.line if entry is not None else self.sections.get(section, 0)


def head_lines(state: State) -> list[str]:
    """What the text of every position begins with: the game, the players, and whose decision it is."""
    lines = [f"game: {state.game.name}"]
    if state.game.box.name != "standard":
        lines.append(f"box: {state.game.box.name}")
    lines.append(f"players: {state.players}")
    lines.append("turn: over" if state.player is None else f"turn: player {state.player + 1} {state.phase}")
    return lines


def player_section(seat: int) -> str:
    """The section of a player."""
    return f"player {seat + 1}"


def times(word: str) -> int:
    """How many hidden things `?` or `?x5` stands for; 0 when it is neither."""
    if word == "?":
        return 1
    number = whole(word[2:]) if word[:2] in ("?x", "?X") else None
    return number if number is not None and 0 < number <= MOST_HIDDEN else 0


@lru_cache(maxsize=1024)  # the same few numbers stand in every text
def whole(text: str) -> int | None:
    """The whole number a text stands for, or None; only plain digits, and not too many of them."""
    digits = text[1:] if text[:1] in ("-", "+") else text
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 10 else None


def words(value: str) -> Iterator[str]:
    """The words of a value; commas are only for the eye."""
    yield from value.replace(",", " ").split()


def items(value: str) -> Iterator[str]:
    """The items between the commas of a value, none where it is only a dash."""
    if value != "-":
        yield from (" ".join(item.split()) for item in value.split(","))


def run(things: Iterable[object]) -> str:
    """Things in their order; a run of hidden ones is counted."""
    told = list(map(str, things))
    if "?" not in told:  # as in most texts
        return " ".join(told) or "-"
    parts: list[str] = []
    for word, same in groupby(told):
        number = len(list(same))
        parts += [f"?x{number}"] if word == "?" else [word] * number
    return " ".join(parts)
