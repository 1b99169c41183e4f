"""Sentences: templates with facts, filled in late with the names of the players."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

LONG = 40  # letters of what a person gave that an answer repeats
SLOT = re.compile(r"\{(\w+)(?::(\w+))?(?:\|([^|{}]+))?(?:\|([^|{}]+))?\}")
AN = re.compile(r"[aeiou]|8|11\b|18\b", re.IGNORECASE)  # what has "an" before it, numbers as they are read aloud


class Seat(int):
    """A player as a fact of a sentence: told by name."""


class Count(NamedTuple):
    """So many of a thing, as a fact of a sentence: "1 card", "2 cards"."""

    number: int
    one: str
    many: str = ""

    def __str__(self) -> str:
        return f"{self.number} {self.one if self.number == 1 else self.many or f'{self.one}s'}"


class Sentence(NamedTuple):
    """A sentence, or a part of one that stands alone: `{fact}` in it is filled in when it is told.

    `{cards|card}` tells a number of cards, `{cities|city|cities}` one whose plural is not just an "s" longer. A fact
    that is a list is told as one, with "and" or, in `{fields:or}`, with another word before its last part; `{card:a}`
    has the article before it that it needs.
    """

    template: str
    facts: Mapping[str, object]

    def told(self, names: Sequence[str] = ()) -> str:
        """The sentence with these names, or with "Player 1" and so on."""

        def fill(slot: re.Match[str]) -> str:
            fact, how, one, many = self.facts[slot[1]], *slot.groups("")[1:]
            return str(Count(int(str(fact)), one, many)) if one else _word(fact, how, names)

        return SLOT.sub(fill, self.template)

    def __str__(self) -> str:
        return self.told()


def say(template: str, **facts: object) -> Sentence:
    """A sentence with its facts."""
    return Sentence(template, facts)


def _word(fact: object, how: str, names: Sequence[str]) -> str:
    """A fact as it stands in a sentence."""
    if isinstance(fact, Seat):
        word = name_of(fact, names)
    elif isinstance(fact, Sentence):
        word = fact.told(names)
    elif isinstance(fact, (list, tuple)) and not isinstance(fact, Count):
        return listing((_word(part, "", names) for part in fact), how or "and")
    else:
        word = str(fact)
    if how == "a":
        return f"an {word}" if AN.match(word) else f"a {word}"
    return word


def name_of(player: int, names: Sequence[str] = ()) -> str:
    """What a player is called: seats count from 0 in code and from 1 in words."""
    return names[player] if player < len(names) else f"Player {player + 1}"


def count(number: int, thing: str) -> str:
    """A number of things: "1 card", "2 cards"."""
    return str(Count(number, thing))


def listing(things: Iterable[object], last: str = "and") -> str:
    """Things as part of a sentence: "a, b and c"."""
    words = [str(thing) for thing in things]
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def shorten(thing: object) -> str:
    """What a person typed, quoted, and cut where it is long; anything else as Python writes it."""
    text = thing if isinstance(thing, str) else shown(thing)
    return repr(text if len(text) <= LONG else text[:LONG] + "...")


def shown(thing: object) -> str:
    """Anything that a person gave, as Python writes it, and cut where it is long."""
    try:
        text = repr(thing)
    except (ValueError, RecursionError):  # Python itself refuses numbers of thousands of digits and endless nests
        text = f"a very large {type(thing).__name__}"
    text = text.encode(errors="backslashreplace").decode()  # a move is written as it is typed, halves of letters too
    return text if len(text) <= LONG else text[:LONG] + "..."


def minus(number: int) -> str:
    """A number for the eye, with a true minus sign."""
    return str(number).replace("-", "\u2212")


def signed(number: int) -> str:
    """A number for the eye, with its sign."""
    return f"{number:+d}".replace("-", "\u2212")
