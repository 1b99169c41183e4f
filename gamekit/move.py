"""What is done and said in a game: moves, why they are refused, what they did, how it ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any, ClassVar, Self

from gamekit.errors import GameError
from gamekit.text import Seat, Sentence


class MoveError(GameError):
    """A text that is no move of this game."""


class IllegalMove(GameError):
    """A move that the rules refuse here."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class Move:
    """One decision as a value: immutable, hashable, readable as text, and free of any state.

    A kind of move declares its text, and for each of its parts all values with the word for each.
    """

    __slots__ = ()

    text: ClassVar[str]
    words: ClassVar[Mapping[str, Mapping[Any, str]]] = {}

    @classmethod
    def every(cls) -> list[Self]:
        """All moves of this kind that there are."""
        return [cls(*parts) for parts in product(*cls.words.values())]

    def __str__(self) -> str:
        return self.text.format_map({part: _word(words, getattr(self, part)) for part, words in self.words.items()})

    def __repr__(self) -> str:
        return str(self)


def _word(words: Mapping[Any, str], value: object) -> object:
    """The word for a part of a move; a made-up part stands for itself."""
    try:
        return words.get(value, value)
    except TypeError:  # it cannot even be looked up
        return value


def spelled(**words: Mapping[Any, str]) -> Mapping[str, Mapping[Any, str]]:
    """For each part of a kind of move all its values, with the word for each."""
    return words


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move cannot be made here: the rule it breaks and a sentence with the facts."""

    rule: str
    template: str
    facts: Mapping[str, object] = field(default_factory=dict)

    @property
    def says(self) -> Sentence:
        """The sentence, to be told later."""
        return Sentence(self.template, self.facts)

    def told(self, names: Sequence[str] = ()) -> str:
        """The sentence with these names, or with "Player 1" and so on."""
        return self.says.told(names)

    @property
    def text(self) -> str:
        """The sentence, without names."""
        return self.told()

    def __str__(self) -> str:
        return f"{self.told()} Rule {self.rule}"


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, the rule it follows from and its facts; `{player}` is who it happened to."""

    kind: str
    rule: str
    player: int
    template: str
    facts: Mapping[str, Any] = field(default_factory=dict)

    @property
    def says(self) -> Sentence:
        """The event as a sentence, to be told later."""
        return Sentence(self.template, {**self.facts, "player": Seat(self.player)})

    def told(self, names: Sequence[str] = ()) -> str:
        """The event as a sentence, with these names or with "Player 1" and so on."""
        return self.says.told(names)

    def __str__(self) -> str:
        return self.told()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: everyone's score, the winners and the rule that decided; `{winners}` is who they are."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rule: str
    template: str
    facts: Mapping[str, object] = field(default_factory=dict)

    @property
    def says(self) -> Sentence:
        """The outcome as a sentence, to be told later."""
        return Sentence(self.template, {**self.facts, "winners": [Seat(seat) for seat in self.winners]})

    def told(self, names: Sequence[str] = ()) -> str:
        """The outcome as a sentence, with these names or with "Player 1" and so on."""
        return self.says.told(names)

    def __str__(self) -> str:
        return self.told()
