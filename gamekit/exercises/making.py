"""An exercise from its name: of one kind, about one rule, from one seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from random import Random
from typing import TypeAlias

from gamekit.catalogue import load
from gamekit.exercises import happens, moves, pointing, scores, words
from gamekit.exercises.about import abouts
from gamekit.exercises.exercise import Exercise, Kind, Name
from gamekit.exercises.source import Source
from gamekit.game import Game

Maker: TypeAlias = Callable[[Name, Source, Random], Iterator[Exercise]]

# What a kind of question is made from: positions, what happens in them, or words alone.
MAKERS: Mapping[Kind, Sequence[Maker]] = {
    "says": [words.says],
    "count": [words.count],
    "allowed": [moves.allowed],
    "why": [moves.why, happens.why, words.why],
    "where": [moves.where],
    "ends": [pointing.ends],
    "after": [happens.after],
    "who": [happens.who],
    "order": [happens.order],
    "score": [scores.score, scores.total],
    "winner": [scores.winner, scores.reason],
    "mistake": [scores.mistake, pointing.mistake, words.mistake],
}


def make(name: Name | str, game: Game | None = None) -> Exercise | None:
    """The exercise of a name, or None where the rule cannot be asked for in this way from this seed.

    A game that is not in the catalogue is given as it is.
    """
    name = Name.read(name) if isinstance(name, str) else name
    game = game if game is not None else load(name.game)
    game.rules[name.rule]
    source, rng = Source(game, name.seed, abouts(game)[name.rule].games), Random(f"{name}")
    makers = rng.sample(MAKERS[name.kind], len(MAKERS[name.kind]))
    return next(chain.from_iterable(maker(name, source, rng) for maker in makers), None)
