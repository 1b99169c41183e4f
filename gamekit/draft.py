"""A position in the making: a text that is changed line by line, and read as far as it can be."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

from gamekit.game import Game
from gamekit.position import Drafted, Fault, Order, Reader, lines_of, player_section
from gamekit.state import State
from gamekit.text import name_of

LONG = 10  # digits, and more than a number of a player or a stack has
Rank = tuple[int, int, int]  # where a line belongs: its group in the game's order, the number of its section, its key


@dataclass(frozen=True)
class Draft:
    """A position as text, sound or not; a change makes another draft, and what it does not touch stays as it was."""

    game: Game
    text: str
    names: tuple[str, ...] = ()  # of the players; a position does not tell them

    @classmethod
    def of(cls, state: State, names: Iterable[str] = ()) -> Draft:
        """The draft of a position."""
        return cls(state.game, state.to_text(), tuple(names))

    @classmethod
    def empty(cls, game: Game, players: int = 2, names: Iterable[str] = ()) -> Draft:
        """A table at which nothing is said of anything but how many sit there."""
        return cls(game, f"game: {game.name}\n", tuple(names)).set("", "players", players)

    @cached_property
    def _read(self) -> Drafted:
        return _drafted(self.game, self.text)

    @cached_property
    def _reader(self) -> Reader:
        return Reader(self.text)

    @property
    def state(self) -> Any:
        """The position as far as it could be read, to be drawn: what the text leaves out is hidden in it."""
        return self._read.state

    @property
    def faults(self) -> tuple[Fault, ...]:
        """All that is wrong, as `Game.position` tells it."""
        return self._read.faults

    @property
    def loose(self) -> tuple[Any, ...]:
        """What the text has on the board where it cannot lie."""
        return self._read.loose

    @cached_property
    def sound(self) -> State | None:
        """The position, with what is hidden dealt from the seed, unless something is wrong with it."""
        return None if self.faults else self.game.position(self.text)

    def name(self, seat: int) -> str:
        """What a player is called."""
        return name_of(seat, self.names)

    # Lines

    def get(self, section: str, key: str) -> str:
        """What the text says, nothing where it says nothing."""
        entry = self._reader.entries.get((section, key.lower()))
        return entry.value if entry is not None else ""

    def line(self, section: str, key: str) -> int:
        """The line of an entry, or else of its section; 0 where neither is there."""
        entry = self._reader.entries.get((section, key.lower()))
        return entry.line if entry is not None else self._reader.sections.get(section, 0)

    def place(self, line: int) -> tuple[str, str]:
        """The section and the key of a line."""
        return self._places[line - 1] if 0 < line <= len(self._places) else ("", "")

    @cached_property
    def _places(self) -> list[tuple[str, str]]:
        """The section and the key of every line."""
        found, section = [], ""
        for raw in self._lines():
            key, colon, value = raw.split("#", 1)[0].partition(":")
            key, indented = " ".join(key.lower().split()), raw[:1].isspace()
            if key and colon and not value.strip() and not indented:
                section = key
                found.append((key, ""))
            else:
                found.append((section if indented and key else "", key))
        return found

    def set(self, section: str, key: str, value: object) -> Draft:
        """The same with another value, where the game writes it; with None or nothing, without the line."""
        words = " ".join(str(value).split()) if value is not None else ""
        lines, entry = self._lines(), self._reader.entries.get((section, key.lower()))
        if entry is not None:
            if not words:
                return self.without(entry.line)
            before, hash_sign, comment = lines[entry.line - 1].partition("#")
            name = before.partition(":")[0].rstrip()
            lines[entry.line - 1] = f"{name}: {words}" + (f"  #{comment}" if hash_sign else "")
        elif not words:
            return self
        elif section in self._reader.sections and section:
            lines.insert(self._within(section, key), f"  {self._spelled(section, key)}: {words}")
        else:
            new = f"{self._spelled(section, key)}: {words}"
            at = self._before(section, key, len(lines))
            lines[at:at] = [f"{section}:", f"  {new}"] if section else [new]
        return self._with(lines)

    def without(self, line: int) -> Draft:
        """The same without a line, or with one that opens a section, without all of it."""
        lines, (section, key) = self._lines(), self.place(line)
        gone = {line}
        inside = {entry.line for (owner, _), entry in self._reader.entries.items() if owner == section}
        if section and not key:
            gone |= {number for number, (owner, _) in enumerate(self._places, 1) if number > line and owner == section}
        elif section and inside <= gone and not section.startswith("player "):
            gone.add(self._reader.sections[section])  # nothing is left below it; a player is there all the same
        return self._with([raw for number, raw in enumerate(lines, 1) if number not in gone])

    def _lines(self) -> list[str]:
        return lines_of(self.text)

    def _with(self, lines: list[str]) -> Draft:
        return replace(self, text="".join(f"{line}\n" for line in lines))

    def _within(self, section: str, key: str) -> int:
        """After how many lines a new one belongs in a section that is there."""
        mine = self._rank(section, key)
        before = [
            entry.line
            for (owner, name), entry in self._reader.entries.items()
            if owner == section and self._rank(owner, name) < mine
        ]
        return max([self._reader.sections[section], *before])

    def _before(self, section: str, key: str, end: int) -> int:
        """After how many lines a new section, or a line outside of all, belongs."""
        mine = self._rank(section, key)
        entries = self._reader.entries.items()
        tops = [(self._rank("", name), entry.line) for (owner, name), entry in entries if not owner]
        opens = [(self._rank(name, ""), line) for name, line in self._reader.sections.items() if name]
        return min((line - 1 for rank, line in (*tops, *opens) if rank > mine), default=end)

    def _rank(self, section: str, key: str) -> Rank:
        """Where the game writes a line, or the first one of a section; what it does not know comes first."""
        pattern, number = _pattern(section)
        found = _places_of(self.game.positions.ORDER).get((pattern, key.lower()))
        return (found[0], number, found[1]) if found is not None else (-1, 0, 0)

    def _spelled(self, section: str, key: str) -> str:
        """A key as the game writes it."""
        pattern, _ = _pattern(section)
        keys = (name for owner, names in self.game.positions.ORDER if owner == pattern for name in names)
        return next((name for name in keys if name.lower() == key.lower()), key)


@lru_cache(maxsize=16)  # Undo goes back to what was just read, and one way out is tried again after the next edit
def _drafted(game: Game, text: str) -> Drafted:
    return game.positions.draft(game, text)


@lru_cache
def _places_of(order: Order) -> dict[tuple[str, str], tuple[int, int]]:
    """Where each line of an order stands: the number of its group, and its own; a section before its first line."""
    found: dict[tuple[str, str], tuple[int, int]] = {}
    for place, (section, keys) in enumerate(order):
        for number, key in enumerate(["", *keys], -1):
            found.setdefault((section, key.lower()), (place, number))
    return found


@lru_cache(maxsize=256)
def _pattern(section: str) -> tuple[str, int]:
    """A section as an order names it, and its number."""
    kind, _, number = section.rpartition(" ")
    counted = kind and number.isdecimal() and len(number) < LONG
    return (f"{kind} #", int(number)) if counted else (section, 0)


def seat_of(section: str, players: int) -> int | None:
    """The player that a section belongs to, if it is one of these."""
    return next((seat for seat in range(players) if section == player_section(seat)), None)
