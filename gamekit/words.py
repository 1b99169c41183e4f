"""Small helpers for sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

LONG = 40  # letters of what a person gave that an answer repeats


def name_of(player: int, names: Sequence[str] = ()) -> str:
    """What a player is called: seats count from 0 in code and from 1 in words."""
    return names[player] if player < len(names) else f"Player {player + 1}"


def count(number: int, thing: str) -> str:
    """A number of things: "1 card", "2 cards"."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


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
    return text if len(text) <= LONG else text[:LONG] + "..."


def minus(number: int) -> str:
    """A number for the eye, with a true minus sign."""
    return str(number).replace("-", "\u2212")


def signed(number: int) -> str:
    """A number for the eye, with its sign."""
    return f"{number:+d}".replace("-", "\u2212")
