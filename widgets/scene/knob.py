"""What a reader can set: a slider between two numbers, a number that is typed, a menu of words, or words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from gamekit import GameError
from gamekit.errors import whole_number
from gamekit.text import listing, shorten


@dataclass(frozen=True, slots=True)
class Knob:
    """A slider between two numbers, or a menu of words; typed, it is an entry for a number or for words."""

    name: str
    text: str
    value: int | str
    least: int = 0
    most: int = 0
    words: tuple[str, ...] = ()
    typed: bool = False

    def at(self, value: int | str) -> Knob:
        """The same at another value."""
        return replace(self, value=value)

    def checked(self, value: object) -> int | str:
        """A value that it can have; a number beyond its ends is the end."""
        if self.words:
            if value not in self.words:
                raise GameError(f"{self.text} can be {listing(self.words, 'or')}, not {shorten(value)}.")
            return str(value)
        if self.typed and isinstance(self.value, str):
            return str(value)
        return min(self.most, max(self.least, whole_number(value, self.text)))

    def told(self) -> dict[str, Any]:
        """What the page needs of it."""
        one: dict[str, Any] = {"id": f"knob/{self.name}", "text": self.text, "value": self.value}
        one |= {"options": self.words} if self.words else {"least": self.least, "most": self.most}
        return one | ({"typed": True} if self.typed else {})
