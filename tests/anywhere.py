"""Positions from all over random games."""

from collections.abc import Iterator
from random import Random

import gamekit
from gamekit import State

APART = 17  # decisions from one position to the next: no turn of any game is so long


def anywhere(game: str, number: int) -> Iterator[State]:
    """So many positions of a game in which somebody decides, with all numbers of players, from games of their own."""
    rules = gamekit.load(game)
    rng = Random(game)
    while True:
        state = rules.new(rng.choice(rules.players), rng.randrange(10_000))
        wait = rng.randrange(APART)
        while state.player is not None:
            if not wait:
                yield state
                number -= 1
                if not number:
                    return
            wait = (wait - 1) % APART
            state = state.play(rng.choice(state.moves()))
