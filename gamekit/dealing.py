"""What dealing needs again and again: which pieces are left, and to shuffle them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from typing import Any, TypeVar

Piece = TypeVar("Piece")


def left_of(pieces: Iterable[Piece], seen: Iterable[object]) -> list[Piece]:
    """Those of all pieces that are not among the ones seen; equal ones lie together, in the order of all pieces."""
    gone = Counter(seen)
    return [piece for piece, number in Counter(pieces).items() for _ in range(number - gone[piece])]


def shuffle(pieces: list[Any], rng: random.Random) -> None:
    """Shuffle pieces exactly as `rng.shuffle` does, which takes twice the time as it makes a call for every piece."""
    draw = rng.getrandbits
    for last in range(len(pieces) - 1, 0, -1):
        bits = (last + 1).bit_length()
        place = draw(bits)
        while place > last:
            place = draw(bits)
        pieces[last], pieces[place] = pieces[place], pieces[last]
