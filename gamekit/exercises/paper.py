"""A test for a class: some exercises about some rules, the same for the same seed on every machine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Literal, TypeAlias, get_args

from gamekit.catalogue import load
from gamekit.errors import GameError, guess, whole_number
from gamekit.exercises import jupyterquiz
from gamekit.exercises.about import abouts
from gamekit.exercises.difficulty import Difficulty
from gamekit.exercises.exercise import ASKS, Exercise, Kind, Name, Spoken
from gamekit.exercises.making import make
from gamekit.game import Game
from gamekit.text import listing, shorten, shown

Level: TypeAlias = Literal["any", "easy", "hard"]

MOST = 100  # exercises of a paper
LARGEST_SEED = 10**12
AGAIN = 10  # seeds that are tried for something new before the same is asked again
IN_WORDS = 2  # what a question in words counts: those about a position come first
LOOKED_AT = 3  # kinds of question about a rule, of which the level takes the easiest or the hardest


def chapters(game: Game) -> dict[str, list[str]]:
    """The rules of a game by the chapters of its rulebook."""
    found: dict[str, list[str]] = {}
    for rule in game.rules:
        found.setdefault(rule.split(".")[1], []).append(rule)
    return found


def rules_of(game: Game, wanted: str | Sequence[str] = ()) -> list[str]:
    """The rules that are meant by ids and chapters, in the order of the rulebook; all of them if none is named."""
    there, chosen = chapters(game), set[str]()
    if not isinstance(wanted, (str, Iterable)):
        raise GameError(f"Rules are named in a list, like ['dig', 'jade.drive.end_free'], not by {shown(wanted)}.")
    for name in [wanted] if isinstance(wanted, str) else wanted:
        if not isinstance(name, str):
            raise GameError(f"A rule or chapter has a name, like 'jade.drive.end_free': {shown(name)} is none.")
        if name in there:
            chosen.update(there[name])
        elif name in game.rules:
            chosen.add(name)
        else:
            meant = guess(name, [*there, *game.rules])
            raise GameError(f"{game.title} has no rule or chapter {shorten(name)}.{meant} Chapters: {listing(there)}.")
    return [rule for rule in game.rules if rule in chosen or not chosen]


@dataclass(frozen=True, slots=True)
class Paper:
    """Some exercises in the order of the rulebook; pupils with another seed have other ones."""

    game: Game
    seed: int
    exercises: tuple[Exercise, ...]

    def to_text(self, names: Sequence[str] = (), spoken: Spoken | None = None) -> str:
        """The questions as plain text."""
        return "\n\n".join(f"{number}. {each.told(names, spoken)}" for number, each in enumerate(self.exercises, 1))

    def key(self, names: Sequence[str] = (), spoken: Spoken | None = None) -> str:
        """The answers as plain text."""
        return "\n".join(f"{number}. {each.solution(names, spoken)}" for number, each in enumerate(self.exercises, 1))

    def to_jupyterquiz(self, names: Sequence[str] = ()) -> str:
        """The questions in words as JSON for `jupyterquiz`; it has no boards, so those about positions are left out."""
        return jupyterquiz.to_json(self.exercises, names)

    def __len__(self) -> int:
        return len(self.exercises)

    def __str__(self) -> str:
        return self.to_text()


def paper(
    game: str | Game,
    rules: str | Sequence[str] = (),
    number: int = 10,
    seed: int = 0,
    level: Level = "any",
    *,
    difficulty: Difficulty | None = None,
    in_words: bool = False,
) -> Paper:
    """Set a paper about some rules or chapters; as many different kinds of question as there can be.

    Easy and hard go by what a class got wrong if a `difficulty` is given; `in_words` leaves out what needs a board.
    """
    game = game if isinstance(game, Game) else load(game)
    abouts(game)
    if level not in get_args(Level):
        raise GameError(f"A level is {listing(map(repr, get_args(Level)), 'or')}, not {shown(level)}.")
    many, seed = whole_number(number, "The number of exercises"), whole_number(seed, "The seed")
    if not 0 < many <= MOST or not 0 <= seed < LARGEST_SEED:
        raise GameError(f"A paper has 1 to {MOST} exercises, and a seed from 0 to {LARGEST_SEED - 1:,}.")
    wanted, rng = rules_of(game, rules), Random(f"paper {game.name} {seed}")
    order = [rule for _ in range(many // len(wanted) + 1) for rule in rng.sample(wanted, len(wanted))][:many]
    setter = _Setter(game, seed, level, difficulty or Difficulty(), in_words, rng)
    return Paper(game, seed, tuple(setter.set(rule) for rule in sorted(order, key=list(game.rules).index)))


class _Setter:
    """Sets one exercise after the other, and none twice."""

    def __init__(
        self, game: Game, seed: int, level: Level, difficulty: Difficulty, in_words: bool, rng: Random
    ) -> None:
        self._game, self._seed, self._rng = game, seed, rng
        self._wanted = 1 if level == "any" else LOOKED_AT
        self._sign = {"any": 0, "easy": 1, "hard": -1}[level]
        self._difficulty, self._in_words = difficulty, in_words
        self._asked: Counter[Kind] = Counter()
        self._used: set[str] = set()
        self._made: dict[Name, Exercise | None] = {}

    def set(self, rule: str) -> Exercise:
        """An exercise about a rule, of a kind that was seldom asked so far."""
        candidates = list(islice(self._possible(rule), self._wanted))
        chosen = min(candidates, key=lambda each: self._sign * self._difficulty.of(each))
        self._asked[chosen.kind] += 1 if chosen.state is not None else IN_WORDS
        self._used.add(_asks(chosen))
        return chosen

    def _possible(self, rule: str) -> Iterator[Exercise]:
        """Exercises about a rule, the kinds that were asked least first; from the next seeds when there are no more."""
        kinds = sorted(self._rng.sample(list(ASKS), len(ASKS)), key=lambda kind: self._asked[kind])
        for seed in range(self._seed, self._seed + MOST):
            for kind in kinds:
                exercise = self._make(Name(self._game.name, kind, rule, seed))
                if exercise is None or (self._in_words and exercise.state is not None):
                    continue
                if _asks(exercise) not in self._used or seed >= self._seed + AGAIN:
                    yield exercise

    def _make(self, name: Name) -> Exercise | None:
        """An exercise, made once: a rule may be asked for often."""
        if name not in self._made:
            self._made[name] = make(name, self._game)
        return self._made[name]


def _asks(exercise: Exercise) -> str:
    """What an exercise asks, whatever the order of its choices: two that are alike are asked once."""
    choices = sorted(choice.text.told() for choice in exercise.choices)
    return "\n".join([exercise.asks.told(), *choices])
