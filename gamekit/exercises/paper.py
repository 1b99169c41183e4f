"""A test for a class: some exercises about some rules, the same for the same seed on every machine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal, TypeAlias, get_args

from gamekit.catalogue import load
from gamekit.errors import GameError, guess, whole_number
from gamekit.exercises.exercise import ASKS, Exercise, Kind, Name
from gamekit.exercises.making import make
from gamekit.game import Game
from gamekit.text import listing, shorten, shown

Level: TypeAlias = Literal["any", "easy", "hard"]

MOST = 100  # exercises of a paper
LOOKED_AT = 3  # kinds of question about a rule, of which the level takes the easiest or the hardest


def chapters(game: Game) -> dict[str, list[str]]:
    """The rules of a game by the chapters of its rulebook."""
    found: dict[str, list[str]] = {}
    for rule in game.rules:
        found.setdefault(rule.split(".")[1], []).append(rule)
    return found


def rules_of(game: Game, wanted: str | Sequence[str] = ()) -> list[str]:
    """The rules that are meant by ids and chapters, in the order of the rulebook; all of them if none is named."""
    there, chosen = chapters(game), set()
    for name in [wanted] if isinstance(wanted, str) else wanted:
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

    def to_text(self, names: Sequence[str] = ()) -> str:
        """The questions as plain text."""
        return "\n\n".join(f"{number}. {each.told(names)}" for number, each in enumerate(self.exercises, 1))

    def key(self, names: Sequence[str] = ()) -> str:
        """The answers as plain text."""
        return "\n".join(f"{number}. {each.solution(names)}" for number, each in enumerate(self.exercises, 1))

    def __len__(self) -> int:
        return len(self.exercises)

    def __str__(self) -> str:
        return self.to_text()


def paper(
    game: str | Game, rules: str | Sequence[str] = (), number: int = 10, seed: int = 0, level: Level = "any"
) -> Paper:
    """Set a paper about some rules or chapters; as many different kinds of question as there can be."""
    game = game if isinstance(game, Game) else load(game)
    if level not in get_args(Level):
        raise GameError(f"A level is {listing(map(repr, get_args(Level)), 'or')}, not {shown(level)}.")
    wanted, many, seed = (
        rules_of(game, rules),
        whole_number(number, "The number of exercises"),
        whole_number(seed, "The seed"),
    )
    if not 0 < many <= MOST or seed < 0:
        raise GameError(f"A paper has 1 to {MOST} exercises, and a seed of 0 or more.")
    rng = Random(f"paper {game.name} {seed}")
    order = [rule for _ in range(many // len(wanted) + 1) for rule in rng.sample(wanted, len(wanted))][:many]
    asked: Counter[Kind] = Counter()
    used: set[Name] = set()
    found = []
    for rule in sorted(order, key=list(game.rules).index):
        exercise = _one(rule, seed, level, asked, used, rng)
        asked[exercise.kind] += 1
        used.add(exercise.name)
        found.append(exercise)
    return Paper(game, seed, tuple(found))


def _one(rule: str, seed: int, level: Level, asked: Counter[Kind], used: set[Name], rng: Random) -> Exercise:
    """An exercise about a rule, of a kind that was seldom asked so far."""
    candidates: list[Exercise] = []
    for exercise in _possible(rule, seed, asked, rng):
        if exercise.name not in used:
            candidates.append(exercise)
        if len(candidates) == (1 if level == "any" else LOOKED_AT):
            break
    return min(candidates, key=lambda each: 0 if level == "any" else each.level if level == "easy" else -each.level)


def _possible(rule: str, seed: int, asked: Counter[Kind], rng: Random) -> Iterator[Exercise]:
    """Exercises about a rule, the kinds that were asked least first; from other games when there are no more."""
    kinds = sorted(rng.sample(list(ASKS), len(ASKS)), key=lambda kind: asked[kind])
    while True:
        for kind in kinds:
            exercise = make(Name(rule.partition(".")[0], kind, rule, seed))
            if exercise is not None:
                yield exercise
        seed += 1
