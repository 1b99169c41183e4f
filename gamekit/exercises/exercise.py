"""One exercise: a position, a question, and choices of which the engine knows which are right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from gamekit.errors import GameError
from gamekit.move import Move
from gamekit.score import Sheet
from gamekit.state import State
from gamekit.text import Sentence, listing, shown

Kind: TypeAlias = Literal[
    "says", "count", "allowed", "why", "where", "ends", "after", "who", "order", "score", "winner", "mistake"
]
Way: TypeAlias = Literal["one", "all", "order"]  # to answer: with the right one, with all right ones, in their order
Spoken: TypeAlias = Callable[[Move], str]  # how a board says a move

ASKS: dict[Kind, str] = {
    "says": "What does the rule say?",
    "count": "How many?",
    "allowed": "Which of these is allowed?",
    "why": "Which rule is it?",
    "where": "Where may it go?",
    "ends": "Where does it end up?",
    "after": "What happens then?",
    "who": "Who is it?",
    "order": "What comes first?",
    "score": "What does it score?",
    "winner": "Who wins?",
    "mistake": "Find the mistake",
}


class Choice(NamedTuple):
    """Something to choose: its words, whether it is right, and why or why not."""

    text: Sentence
    right: bool
    why: Sentence
    move: Move | None = None  # that it stands for, to be shown on a board
    place: int = 0  # where an order is asked for: its own in it
    about: str = ""  # the thing on the board that it stands for


class Name(NamedTuple):
    """All that an exercise is made from: with the same name the same one is made again, on every machine."""

    game: str
    kind: Kind
    rule: str
    seed: int

    def __str__(self) -> str:
        return f"{self.kind} {self.rule} {self.seed}"

    @classmethod
    def read(cls, text: object) -> Name:
        """The name that a text means."""
        words = text.split() if isinstance(text, str) and len(text) < 100 else []
        match words:
            case [kind, rule, seed] if kind in ASKS and seed.isascii() and seed.isdecimal() and len(seed) < 16:
                return cls(rule.partition(".")[0], kind, rule, int(seed))
        raise GameError(f"{shown(text)} is no name of an exercise, like 'why jade.drive.white_free 7'.")


@dataclass(frozen=True, slots=True)
class Exercise:
    """A question about a rule, in a position or in words alone."""

    name: Name
    asks: Sentence
    choices: tuple[Choice, ...]
    after: Sentence  # what is told when it is answered
    state: State | None = None
    seat: int | None = None  # whose hand is open
    way: Way = "one"
    sheet: Sheet | None = None  # of a score, in which something is to be found
    rules: tuple[str, ...] = field(default=())  # all that one has to know
    sound: bool = True  # whether one can play on from the position: not where the mistake is in it

    @property
    def rule(self) -> str:
        """What it is about."""
        return self.name.rule

    @property
    def kind(self) -> Kind:
        """Which kind of question it is."""
        return self.name.kind

    @property
    def answer(self) -> tuple[int, ...]:
        """The numbers of the right choices, or of all in their right order."""
        if self.way == "order":
            return tuple(sorted(range(len(self.choices)), key=lambda number: self.choices[number].place))
        return tuple(number for number, choice in enumerate(self.choices) if choice.right)

    @property
    def level(self) -> int:
        """How hard it is: what is to be looked through, and the rules to know."""
        return len(self.choices) * (2 if self.way != "one" else 1) + 2 * len(self.rules)

    def marked(self, given: Sequence[int]) -> bool:
        """Whether an answer is right."""
        return tuple(given if self.way == "order" else sorted(given)) == self.answer

    def told(self, names: Sequence[str] = (), spoken: Spoken | None = None) -> str:
        """The question and its choices as plain text."""
        lines = [tell(self.asks, names, spoken)]
        lines += [f"  {number}. {tell(choice.text, names, spoken)}" for number, choice in enumerate(self.choices, 1)]
        return "\n".join(lines)

    def solution(self, names: Sequence[str] = (), spoken: Spoken | None = None) -> str:
        """The right answer and what there is to say of it, as plain text."""
        right = listing((number + 1 for number in self.answer), "then" if self.way == "order" else "and")
        return f"{right}. {tell(self.after, names, spoken)}"

    def __str__(self) -> str:
        return self.told()


def tell(says: Sentence, names: Sequence[str] = (), spoken: Spoken | None = None) -> str:
    """A sentence with these names, in which moves are said as a board says them, or else as they are typed."""

    def said(fact: object) -> object:
        if isinstance(fact, Move) and spoken is not None:
            return spoken(fact)
        return Sentence(fact.template, _said(fact)) if isinstance(fact, Sentence) else fact

    def _said(sentence: Sentence) -> dict[str, object]:
        return {name: said(fact) for name, fact in sentence.facts.items()}

    return Sentence(says.template, _said(says)).told(names)
