"""An exercise from its name: of one kind, about one rule, from one seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from random import Random
from typing import TypeAlias

from gamekit.catalogue import load
from gamekit.exercises import happens, moves, scores, words
from gamekit.exercises.exercise import Exercise, Kind, Name
from gamekit.exercises.source import Source

Maker: TypeAlias = Callable[[Name, Source, Random], Iterator[Exercise]]

# What a kind of question is made from: positions, what happens in them, or words alone.
MAKERS: Mapping[Kind, Sequence[Maker]] = {
    "says": [words.says],
    "count": [words.count],
    "allowed": [moves.allowed],
    "why": [moves.why, happens.why, words.why],
    "where": [moves.where],
    "after": [happens.after],
    "order": [happens.order],
    "score": [scores.score],
    "winner": [scores.winner],
    "mistake": [scores.mistake, words.mistake],
}


def make(name: Name | str) -> Exercise | None:
    """The exercise of a name, or None where the rule cannot be asked for in this way from this seed."""
    name = Name.read(name) if isinstance(name, str) else name
    game = load(name.game)
    game.rules[name.rule]
    source, rng = Source(game, name.seed), Random(f"{name}")
    makers = rng.sample(MAKERS[name.kind], len(MAKERS[name.kind]))
    return next(chain.from_iterable(maker(name, source, rng) for maker in makers), None)
