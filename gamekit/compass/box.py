"""The components of a box, read from a file and checked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from os import PathLike
from typing import Any, NamedTuple, Self

from gamekit.box import BoxError, check_tables, read_other
from gamekit.decision import rule
from gamekit.rules import read_toml
from gamekit.text import shown

TITLE = "The Golden Compass"

COLOURS = ("blue", "yellow", "red", "green")  # by seat: the figure, and the Lyra cards that belong to it
PAN_PILE = len(COLOURS)  # after the four colours
PILES = (*COLOURS, "pan")
VALUES = {1: 6, 2: 8, 3: 6}  # how many Lyra cards of each value there are in a colour

EXPERIENCES = ("north", "bear", "witch", "dust")
EXPERIENCE_NAMES = ("North", "bear", "witch", "Dust")  # in a sentence
PAIRS = tuple(combinations(range(len(EXPERIENCES)), 2))
PAN_KINDS = (
    "distance",
    *(f"{EXPERIENCES[one]}/{EXPERIENCES[other]}" for one, other in PAIRS),
    "borrow",
    "swap",
    "double",
)

# What a field of the way is, besides the number of an experience.
COMPASS, CITY, ICE, BRIDGE = 4, 5, 6, 7
CITIES = ("oxford", "london", "fens", "trollesund", "bolvangar", "svalbard", "bridge")  # the bridge ends the way
FENS, SVALBARD, LAST = 2, 5, 6  # among the cities
FIELDS = 61  # on the way, cities and both ends among them
END = FIELDS - 1
LETTERS: Mapping[str, int] = {**{name[0]: number for number, name in enumerate(EXPERIENCES)}, "c": COMPASS, "i": ICE}

MOST = 6  # points on the golden compass, in each experience
ENOUGH_TO_WIN = 3  # points in every experience

LEVELS = ("I", "II", "III")
CHALLENGES = 4  # in each of the three stacks
NO_CHALLENGE = -1  # all are met
HIDDEN_CHALLENGES = tuple(level * (CHALLENGES + 1) for level in range(len(LEVELS)))  # the back of a card, by its level

FRIENDS = ("scoresby", "iorek", "serafina", "faa", "coram", "roger")
FRIEND_NAMES = ("Lee Scoresby", "Iorek Byrnison", "Serafina Pekkala", "John Faa", "Farder Coram", "Roger Parslow")
FRIEND_CARDS = 2  # of each kind

# What people call friends and experiences beside the words that moves and positions use.
ALSO = {
    **{part: word for word, name in zip(FRIENDS, FRIEND_NAMES, strict=True) for part in name.lower().split()},
    **{name.lower(): word for word, name in zip(FRIENDS, FRIEND_NAMES, strict=True)},
    "bears": "bear",
    "armoured bear": "bear",
    "armoured bears": "bear",
    "witches": "witch",
}
CALLED = re.compile(rf"\b(?:{'|'.join(sorted(ALSO, key=len, reverse=True))})\b")

PAN_CARDS = 16
MOST_DRAWN = 4
CHANCES = 1_000_000_000  # how many numbers there are that all shuffles to come may follow from

# What the rulebook says of each table; a box that says otherwise is not this game.
RULEBOOK: Mapping[str, Mapping[str, Any]] = {
    "lyra": {"colours": list(COLOURS), "ones": VALUES[1], "twos": VALUES[2], "threes": VALUES[3]},
    "draws": {"four": [4, 3, 2, 1], "two": [4, 2]},
    "friends": {"cards": FRIEND_CARDS * len(FRIENDS)},
}


class Card(int):
    """A Lyra or a Pan card, as a number that sorts by colour and value; Pan cards come last.

    A Lyra card of value 0 and the Pan card "?" are cards whose faces a view does not show.
    """

    pile: int  # the number of its colour, or PAN_PILE
    colour: str  # "pan" for a Pan card
    value: int  # how far it moves a figure
    face: str  # what is written below the colour: the value, the Pan action, or "?"
    hidden: bool

    def __new__(cls, number: int) -> Self:
        card = super().__new__(cls, number)
        card.pile = min(number // 4, PAN_PILE)
        card.colour = PILES[card.pile]
        if card.pile == PAN_PILE:
            card.value, card.face = 1, ("?", *PAN_KINDS)[number - 4 * PAN_PILE]
        else:
            card.value = number % 4
            card.face = str(card.value or "?")
        card.hidden = card.face == "?"
        return card

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return _shared, (int(self),)

    def __repr__(self) -> str:
        return f"<{self.colour} {self.face}>"

    def __str__(self) -> str:
        return self.face if self.pile == PAN_PILE and not self.hidden else f"{self.colour} {self.face}"


CARDS = tuple(Card(number) for number in range(4 * PAN_PILE + 1 + len(PAN_KINDS)))
HIDDEN = tuple(CARDS[4 * pile] for pile in range(PAN_PILE + 1))  # the back of a card, by its pile
LYRA = tuple(card for card in CARDS[: 4 * PAN_PILE] if not card.hidden)
PAN = CARDS[4 * PAN_PILE + 1 :]
DISTANCE, BORROW, SWAP, DOUBLE = PAN[0], PAN[-3], PAN[-2], PAN[-1]
LESSONS: Mapping[Card, tuple[int, int]] = dict(zip(PAN[1:-3], PAIRS, strict=True))  # with two experiences each


def _shared(number: int) -> Card:
    """The one object for a card that all states hold, also those that were copied or came through a pickle."""
    return CARDS[number]


@rule("compass.parts.lyra")
def lyra_pack(pile: int) -> tuple[Card, ...]:
    """The 20 Lyra cards of a colour."""
    return tuple(card for card in LYRA if card.pile == pile for _ in range(VALUES[card.value]))


LYRA_PACK = tuple(lyra_pack(pile) for pile in range(PAN_PILE))


def plain(text: str) -> str:
    """A typed text in the words that moves and positions use: `lee scoresby` is `scoresby`, `bears` are `bear`."""
    return CALLED.sub(lambda found: ALSO[found[0]], text)


def challenge_name(challenge: int) -> str:
    """What a challenge card is called: II-3 is the third of the second stack, II-? one whose face is hidden."""
    level, number = divmod(challenge, CHALLENGES + 1)
    return f"{LEVELS[level]}-{number or '?'}"


def level_of(challenge: int) -> int:
    """The stack that a challenge card belongs to."""
    return challenge // (CHALLENGES + 1)


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
    fens: int  # the field from which the expedition rules hold
    draws: Mapping[int, tuple[int, ...]]  # how many Lyra cards are drawn, by the number of players
    challenges: Mapping[int, Challenge]
    pan: tuple[Card, ...]
    provenance: Mapping[str, str]


def city_before(box: Box, field: int) -> int:
    """The number of the city on this field, or of the last one before it."""
    return max(number for number, city in enumerate(box.cities) if city <= field)


def place_text(box: Box, field: int, space: int) -> str:
    """Where a figure is, as positions write it: `fens 2` in a city, `fens+3` on the third field after it."""
    number = city_before(box, field)
    after = field - box.cities[number]
    return f"{CITIES[number]}+{after}" if after else f"{CITIES[number]} {space}"


def standard_box() -> Box:
    """The box that comes with the package."""
    return _check(read_toml("gamekit.compass", "components.toml"), "components.toml")


def read_box(path: str | PathLike[str]) -> Box:
    """Read a component file of the user's own."""
    return read_other(path, TITLE, _check, standard_box())


@rule("compass.parts.lyra", "compass.parts.other", "compass.draw.by_place", "compass.two.draw")
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
    return Box(name, way, cities, cities[FENS], draws, challenges, pan, provenance)


def _check_draws(three: object, faults: list[str]) -> None:
    """The numbers for three players, of whom nobody ahead draws more."""
    numbers = three if isinstance(three, list) else []
    fits = all(type(number) is int and 1 <= number <= MOST_DRAWN for number in numbers)
    if not fits or len(numbers) != 3 or numbers != sorted(numbers, reverse=True):
        faults.append(f"[draws] three must be three numbers from {MOST_DRAWN} to 1, none larger than the one before it")


@rule("compass.ice.stop")
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
        elif "i" in leg and number < SVALBARD:
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


@rule("compass.challenge.need", "compass.challenge.cost")
def _challenge(name: str, entry: object, faults: list[str]) -> Challenge:
    """A challenge as `3 dust 2 bear 2 north: 2 dust 1 bear`."""
    need, colon, cost = entry.partition(":") if isinstance(entry, str) else ("", "", "")
    needed, paid = _amounts(need), _amounts(cost)
    if not colon or needed is None or paid is None:
        faults.append(f"[challenges] {name} must be like '3 dust 2 bear 2 north: 2 dust 1 bear'")
        return Challenge((), ())
    if sum(map(bool, needed)) < 3:
        faults.append(f"[challenges] {name} must need three or four experiences")
    if sorted(paid) != [0, 0, 1, 2]:
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
