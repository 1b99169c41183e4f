"""The games that bots know how to play, and a mind for a game that is not in the catalogue."""

import random
from importlib.util import find_spec

import gamekit
from gamekit.bots.mind import MINDS, Mind, Term, mind_of

MINDED = [name for name in gamekit.games() if find_spec(MINDS[name][0])]


class NimMind(Mind):
    """Knows nothing of Nim but who has won; it would take the first counter of the first heap."""

    terms = (
        Term(
            "counters",
            "Few counters are soon taken.",
            "takes many counters",
            "takes few counters",
            "leaves {rival} few counters",
        ),
    )

    def judge(self, state, _):
        """How few counters are left."""
        return [float(-sum(state.heaps))]

    def turns(self, _):
        """To the end."""
        return 50

    def spread(self, _):
        """Anything: all are alike."""
        return 10.0

    def choose(self, view, _):
        """The first move."""
        return view.moves()[0]

    def quick(self, state, rng):
        """Any move."""
        return rng.choice(state.moves())


def played_out(state, bots):
    """The end of a game between bots, one a seat."""
    for _ in range(state.game.longest):
        if state.player is None:
            return state
        state.apply(bots[state.player].choose(state.view(state.player)))
    raise AssertionError(f"The bots do not end this game of {state.game.title}.")


def positions(name, number, players=2, seed=5, options=None):
    """Positions from all parts of a game between quick players, none of them at its end."""
    game, rng = gamekit.load(name), random.Random(seed)
    mind, state, met = mind_of(game), game.new(players, seed, **(options or {})), []
    while state.player is not None and len(met) < game.longest:
        met.append(state.copy())
        state.apply(mind.quick(state, rng))
    return met[:: max(1, len(met) // number)][:number]
