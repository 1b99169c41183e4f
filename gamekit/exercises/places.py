"""Places on a board that an answer can point at: where a piece ended up, and what cannot be as it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple, TypeAlias

from gamekit.state import State
from gamekit.text import Sentence


class Place(NamedTuple):
    """A thing on a board: what it is called there, and in words."""

    key: str
    says: Sentence


class Ending(NamedTuple):
    """Where a piece ended up, and where a learner may look for it, the likeliest first."""

    thing: str
    place: Place
    others: Sequence[Place]


class Spoiled(NamedTuple):
    """A position with a mistake in it: what is wrong, other things that are not, and what is wrong with it."""

    state: State
    asks: str
    wrong: Place
    others: Sequence[Place]
    why: Sentence


Finder: TypeAlias = Callable[[Any, Any, int], Ending | None]  # from the state before a move, the one after, and a seat
Spoiler: TypeAlias = Callable[[Any, Random], Spoiled | None]  # of a state that it may change
