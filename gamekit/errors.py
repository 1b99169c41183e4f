"""The error for all that a person may get wrong, and checks that raise it."""

from __future__ import annotations

import difflib
import operator
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from gamekit.text import LONG, shorten, shown

T = TypeVar("T")

LONGEST = 2_000  # characters of a message; nobody reads more
SHOWN = 20  # faults in a message
FACTS = re.compile(r"'[^']*'|\"[^\"]*\"|[0-9]+")  # what may differ where two faults are alike


class GameError(ValueError):
    """Something a person typed, loaded or tried cannot be taken; the message says what and where."""

    def __init__(self, says: str) -> None:
        super().__init__(says if len(says) <= LONGEST else says[: LONGEST - 3] + "...")

    def _render_traceback_(self) -> list[str]:
        """Show notebooks the message alone: the stack is of no use to who made the slip."""
        return [f"{type(self).__name__}: {self}"]


class Catalogue(dict[str, T]):
    """Things by name; asking for an unknown one is an error that suggests a known one."""

    thing = "thing"

    def __missing__(self, name: object) -> T:
        raise GameError(f"There is no {self.thing} {shorten(name)}.{guess(name, self)}")


def told(head: str, faults: Sequence[str]) -> str:
    """A list of faults that is short enough to read, with some of every kind: many of one hide no other."""
    met: Counter[str] = Counter()
    turns = []  # the first fault of each kind comes before the second of any
    for number, fault in enumerate(faults):
        kind = FACTS.sub("", fault)
        met[kind] += 1
        turns.append((met[kind], number))
    room = LONGEST - len(head) - len("\n- and 1,000,000 more")
    chosen: list[int] = []
    for _, number in sorted(turns)[:SHOWN]:
        needs = len(faults[number]) + len("\n- ")
        if needs <= room:
            chosen.append(number)
            room -= needs
    lines = [f"- {faults[number]}" for number in sorted(chosen)]
    if len(lines) < len(faults):
        lines.append(f"- and {len(faults) - len(lines):,} more")
    return "\n".join([head, *lines])


def guess(word: object, known: Iterable[str]) -> str:
    """A sentence with what was probably meant, or nothing."""
    if not isinstance(word, str) or len(word) > LONG:  # no name is so long, and comparing takes time
        return ""
    close = difflib.get_close_matches(word, [name for name in known if name], n=1, cutoff=0.5)
    return f" Did you mean {close[0]!r}?" if close else ""


def whole_number(value: Any, what: str) -> int:
    """A whole number of any kind that counts as one, also numpy's."""
    try:
        if not isinstance(value, bool):
            return operator.index(value)
    except TypeError:
        pass
    raise GameError(f"{what} must be a whole number, not {shorten(shown(value))}.")
