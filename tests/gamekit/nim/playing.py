"""How the tests play Nim: by which policies, and which games."""

import itertools

OPEN = True  # nothing is hidden and nothing is left to chance
QUICK = (1, 2, "uniform", False)  # a game that is soon played
SCOPES = ("", "game")  # of score sheets

# Games that are kept as text, with their policy and options; and what they show: sentences, and how moves begin.
GOLDEN = {
    "two": ("uniform", {"players": 2}),
    "three_last_loses": ("slow", {"players": 3, "first": 2, "last_loses": True}),
}
SHEETS = {}
TOLD = ("wins with 1 point", "share the win")
SHOWN = ("take ",)


def uniform(state, moves, rng):
    """Any move."""
    return rng.choice(moves)


def slow(state, moves, rng):
    """One counter at a time, for a long game."""
    return rng.choice([move for move in moves if move.number == 1])


POLICIES = {policy.__name__: policy for policy in (uniform, slow)}


def plans(games):
    """As many plans for a game, each of another seed: every policy, player count and variant."""
    kinds = itertools.cycle(itertools.product((2, 3), POLICIES, (False, True)))
    return ((seed, *kind) for seed, kind in zip(range(games), kinds, strict=False))


def told(counts):
    """What happened in many games, for the closing line."""
    return f"{counts['take']:,} times something was taken"
