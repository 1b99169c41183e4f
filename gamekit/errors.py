"""The error for all that a person may get wrong, and checks that raise it."""

from __future__ import annotations

import difflib
import operator
from collections.abc import Iterable
from typing import Any, TypeVar

from gamekit.text import shorten

T = TypeVar("T")


class GameError(ValueError):
    """Something a person typed, loaded or tried cannot be taken; the message says what and where."""

    def _render_traceback_(self) -> list[str]:
        """Show notebooks the message alone: the stack is of no use to who made the slip."""
        return [f"{type(self).__name__}: {self}"]


class Catalogue(dict[str, T]):
    """Things by name; asking for an unknown one is an error that suggests a known one."""

    thing = "thing"

    def __missing__(self, name: object) -> T:
        raise GameError(f"There is no {self.thing} {shorten(str(name))}.{guess(str(name), self)}")


def guess(word: str, known: Iterable[str]) -> str:
    """A sentence with what was probably meant, or nothing."""
    close = difflib.get_close_matches(word, [name for name in known if name], n=1, cutoff=0.5)
    return f" Did you mean {close[0]!r}?" if close else ""


def whole_number(value: Any, what: str) -> int:
    """A whole number of any kind that counts as one, also numpy's."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise GameError(f"{what} must be a whole number, not {shorten(repr(value))}.")
    return operator.index(value)
