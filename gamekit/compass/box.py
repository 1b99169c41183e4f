"""The components of a box, read from a file and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from os import PathLike
from typing import Any, NamedTuple

from gamekit.box import BoxError, check_tables, read_other
from gamekit.compass.parts import (
    BRIDGE,
    CHALLENGES,
    CITIES,
    CITY,
    COLOURS,
    COMPASS,
    EXPERIENCES,
    FENS,
    FIELDS,
    FRIEND_CARDS,
    FRIENDS,
    ICE,
    LEVELS,
    MOST,
    PAN,
    SVALBARD,
    VALUES,
    Card,
    challenge_name,
)
from gamekit.rules import read_toml
from gamekit.text import shown

TITLE = "The Golden Compass"
PAN_CARDS = 16  # compass.parts.other
LETTERS: Mapping[str, int] = {**{name[0]: number for number, name in enumerate(EXPERIENCES)}, "c": COMPASS, "i": ICE}
MOST_DRAWN = 4

# What the rulebook says of each table; a box that says otherwise is not this game.
RULEBOOK: Mapping[str, Mapping[str, Any]] = {
    "lyra": {"colours": list(COLOURS), "ones": VALUES[1], "twos": VALUES[2], "threes": VALUES[3]},
    "draws": {"four": [4, 3, 2, 1], "two": [4, 2]},  # compass.draw.by_place, compass.two.draw
    "friends": {"cards": FRIEND_CARDS * len(FRIENDS)},  # compass.parts.other
}


class Challenge(NamedTuple):
    """What a challenge needs and costs, in the order of the experiences."""

    need: tuple[int, ...]
    cost: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Box:
    """The components that may differ from box to box, in the form that the rules use."""

    name: str
    way: tuple[int, ...]  # what each field is: the number of an experience, COMPASS, CITY, ICE or BRIDGE
    cities: tuple[int, ...]  # the field of each city, the bridge among them
    draws: Mapping[int, tuple[int, ...]]  # how many Lyra cards are drawn, by the number of players
    challenges: Mapping[int, Challenge]
    pan: tuple[Card, ...]
    provenance: Mapping[str, str]

    @property
    def fens(self) -> int:
        """The field from which the expedition rules hold."""
        return self.cities[FENS]


def standard_box() -> Box:
    """The box that comes with the package."""
    return _check(read_toml("gamekit.compass", "components.toml"), "components.toml")


def read_box(path: str | PathLike[str]) -> Box:
    """Read a component file of the user's own."""
    return read_other(path, TITLE, _check, standard_box())


def _check(data: Mapping[str, Any], where: str) -> Box:
    """Make a box of a file's data, or tell all of its faults."""
    faults: list[str] = []
    names = {
        challenge_name(number): number
        for level in range(len(LEVELS))
        for number in range(level * (CHALLENGES + 1) + 1, (level + 1) * (CHALLENGES + 1))
    }
    wanted: dict[str, set[str]] = {name: set(fixed) for name, fixed in RULEBOOK.items()}
    wanted["draws"] |= {"three"}
    wanted |= {"way": set(CITIES[:-1]), "challenges": set(names), "pan": {str(card) for card in PAN}}
    name, tables = check_tables(data, wanted, RULEBOOK, faults)
    way, cities = _way(tables["way"], faults) if "way" in tables else ((), ())
    challenges = {
        number: _challenge(text, entry, faults)
        for text, number in names.items()
        if (entry := tables.get("challenges", {}).get(text)) is not None
    }
    pan = _pan(tables["pan"], faults) if "pan" in tables else ()
    if "three" in tables.get("draws", {}):
        _check_draws(tables["draws"]["three"], faults)
    if faults:
        raise BoxError(TITLE, where, faults)
    draws = {players: tuple(tables["draws"][word]) for players, word in ((2, "two"), (3, "three"), (4, "four"))}
    provenance = {table: entry["provenance"] for table, entry in tables.items()}
    return Box(name, way, cities, draws, challenges, pan, provenance)


def _check_draws(three: object, faults: list[str]) -> None:
    """compass.draw.by_place: the reading for three players, in which nobody ahead draws more."""
    numbers = three if isinstance(three, list) else []
    fits = all(type(number) is int and 1 <= number <= MOST_DRAWN for number in numbers)
    if not fits or len(numbers) != 3 or numbers != sorted(numbers, reverse=True):
        faults.append(f"[draws] three must be three numbers from {MOST_DRAWN} to 1, none larger than the one before it")


def _way(entry: Mapping[str, Any], faults: list[str]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """All fields from Oxford to the bridge, and where the cities are."""
    way: list[int] = []
    cities: list[int] = []
    for number, city in enumerate(CITIES[:-1]):
        leg = entry.get(city, "")
        cities.append(len(way))
        way.append(CITY)
        if not isinstance(leg, str) or not leg or set(leg) - set(LETTERS):
            known = ", ".join(f"{letter} for {word}" for letter, word in _letter_words().items())
            faults.append(f"[way] {city} must be the fields after it: {known}")
        elif "i" in leg and number < SVALBARD:  # compass.ice.stop
            faults.append(f"[way] {city} cannot have ice: there is some only after Svalbard")
        else:
            way += [LETTERS[letter] for letter in leg]
    cities.append(len(way))
    way.append(BRIDGE)
    if len(way) != FIELDS and not any(fault.startswith("[way]") for fault in faults):
        faults.append(f"[way] there are {FIELDS} fields with the cities and both ends, not {len(way)}")
    return tuple(way), tuple(cities)


def _letter_words() -> Mapping[str, str]:
    return {**{name[0]: name for name in EXPERIENCES}, "c": "compass", "i": "ice"}


def _challenge(name: str, entry: object, faults: list[str]) -> Challenge:
    """A challenge as `3 dust 2 bear 2 north: 2 dust 1 bear`."""
    need, colon, cost = entry.partition(":") if isinstance(entry, str) else ("", "", "")
    needed, paid = _amounts(need), _amounts(cost)
    if not colon or needed is None or paid is None:
        faults.append(f"[challenges] {name} must be like '3 dust 2 bear 2 north: 2 dust 1 bear'")
        return Challenge((), ())
    if sum(map(bool, needed)) < 3:  # compass.challenge.need
        faults.append(f"[challenges] {name} must need three or four experiences")
    if sorted(paid) != [0, 0, 1, 2]:  # compass.challenge.cost
        faults.append(f"[challenges] {name} must cost 2 of one experience and 1 of another")
    if any(pays > needs for pays, needs in zip(paid, needed, strict=True)):
        faults.append(f"[challenges] {name} cannot cost more than it needs")
    return Challenge(needed, paid)


def _amounts(text: str) -> tuple[int, ...] | None:
    """How much of each experience a text like `3 dust 2 bear` names; None when it does not."""
    words = text.split()
    amounts = dict.fromkeys(EXPERIENCES, 0)
    for number, name in zip(words[::2], words[1::2], strict=False):
        if name not in amounts or amounts[name] or number not in map(str, range(1, MOST + 1)):
            return None
        amounts[name] = int(number)
    return tuple(amounts.values()) if words and len(words) % 2 == 0 else None


def _pan(entry: Mapping[str, Any], faults: list[str]) -> tuple[Card, ...]:
    """The Pan cards, as many as there are of each kind."""
    cards: list[Card] = []
    for card in PAN:
        number = entry.get(str(card), 0)
        if type(number) is not int or not 0 <= number <= PAN_CARDS:
            faults.append(f"[pan] {card} must be a number from 0 to {PAN_CARDS}, not {shown(number)}")
        else:
            cards += [card] * number
    if len(cards) != PAN_CARDS and not any(fault.startswith("[pan]") for fault in faults):
        faults.append(f"[pan] there are {PAN_CARDS} by the rulebook, not {len(cards)}")
    return tuple(cards)
