"""How the tests play the Golden Compass: by which policies, and which games."""

import itertools

from tests.gamekit.compass.reference_round import challenge
from tests.gamekit.compass.reference_way import BRIDGE, CHALLENGES, EXPERIENCES, WAY, colours_for, is_city, walk

# A game that is soon played.
QUICK = (1, 2, "seeker")
SCOPES = ("", "game")  # of score sheets

# Games that are kept as text, with their policy and options.
GOLDEN = {
    "two": ("seeker", {"players": 2, "seed": 4}),
    "three": ("uniform", {"players": 3, "seed": 28, "first": 2}),
    "four": ("spender", {"players": 4, "seed": 18, "first": 1}),
}
SHEETS = {}
# What those games show: sentences, and how moves begin or go on.
TOLD = (
    *("has to stop on the ice", "jumping over", "must move:", "is empty: its discards", "takes a Pan card"),
    *("has reached the Fens", "the first reward is lost", "gives back", "takes a challenge card III", "as a 1"),
    *("waits at the bridge", "instead.", "stays on 6", "marker goes back", "helps.", "The round is played out"),
)
SHOWN = (
    *("draw ", "discard ", "play ", " as 1", "use distance for ", "use borrow for ", "use swap", "use double for "),
    *("use ", "ask ", "go on", "mark ", "trade ", "enough", "meet the challenge", "befriend ", "end turn"),
)


def uniform(state, moves, rng):
    """Any move."""
    return rng.choice(moves)


def stroller(state, moves, rng):
    """As slowly as the rules allow: one field a turn, by force if possible, and no challenge unless it must be met."""
    return min(moves, key=lambda move: (*_haste(state, move), rng.random()))


def hurrier(state, moves, rng):
    """To the bridge with every card, the furthest first; a challenge only where there is nothing else to do."""
    return max(moves, key=lambda move: (_steps(state, move), str(move) != "end turn", rng.random()))


def seeker(state, moves, rng):
    """After the experience that the challenge needs, and then to the bridge."""
    if any(str(move) == "meet the challenge" for move in moves):
        return next(move for move in moves if str(move) == "meet the challenge")
    best = max(_gain(state, move) for move in moves)
    return rng.choice([move for move in moves if _gain(state, move) == best])


def spender(state, moves, rng):
    """Every card, every Pan action and every friend is used, and a turn never ends early; challenges are met then."""
    wanted = [move for move in moves if str(move) not in ("end turn", "meet the challenge")]
    return _prefer(wanted or moves, rng, "use", "ask", "meet", share=0.6)


def hoarder(state, moves, rng):
    """Cards are kept, and Pan cards above all, so that hands are full; experience comes from friends and cities."""
    kept = [move for move in moves if not str(move).startswith(("play", "use"))]
    return _prefer(moves, rng, "meet", "ask", "end turn", share=0.8, other=lambda *_: rng.choice(kept or moves))


POLICIES = {policy.__name__: policy for policy in (uniform, stroller, hurrier, seeker, spender, hoarder)}


def _prefer(moves, rng, *beginnings, other=uniform, state=None, share=1.0):
    """Mostly a move that begins with these words, if there is one, and else what another policy does."""
    wanted = [move for move in moves if str(move).startswith(beginnings)]
    return rng.choice(wanted) if wanted and rng.random() < share else other(state, moves, rng)


def _haste(state, move):
    """How soon a move may lead to the end; Farder Coram's trades lead nowhere."""
    verb, *rest = str(move).split()
    allowed = rest[:1] and rest[0] in colours_for(state.player, state.fields, state.spaces)
    if verb == "draw":
        return (allowed,)  # who has no card to play goes on by one field alone
    if state.phase in ("discards", "discards on the way"):
        return -len(rest) if allowed else 0 if len(rest) == 2 else -3, -int(rest[-1]) if len(rest) == 2 else 0
    order = ("ask coram", "trade", "end turn", "go on", "discard")
    for place, words in enumerate(order):
        if str(move).startswith(words):
            return place - len(order), 0
    return _steps(state, move) or 9, 0


def _landing(state, move):
    """The field that a move of the figure would lead to, or None when it moves none."""
    verb, *rest = str(move).split()
    numbers = [int(word) for word in rest if word.isdigit()]
    if verb == "play" or (verb, *rest[:1]) == ("use", "distance"):
        steps = max(1, numbers[-1] - (state.shorter and len(rest) == 2))
    elif rest[-1:] == ["scoresby"] and verb in ("ask", "use"):
        steps = 1
    else:
        return None
    others = [field for seat, field in enumerate(state.fields) if seat != state.player]
    return walk(state.fields[state.player], steps, others)


def _steps(state, move):
    """How far a move leads."""
    landing = _landing(state, move)
    return 0 if landing is None else landing - state.fields[state.player]


def _lack(state, name):
    """How much of an experience the player still needs, for the challenge or to win."""
    have = state.markers[4 * state.player + EXPERIENCES.index(name)]
    card = challenge(state.challenges[state.player])
    return (CHALLENGES[card][0].get(name, 0) if card else 3) - have


def _gain(state, move):
    """How much a move helps."""
    landing, words = _landing(state, move), str(move).split()
    if landing is not None:
        kind = WAY[landing]
        if kind in EXPERIENCES:
            return 1 + 2 * (_lack(state, kind) > 0)
        return 1 if kind == "ice" or landing == BRIDGE else 3 if is_city(landing) or kind == "compass" else 2
    if words[-1] in EXPERIENCES and words[0] in ("mark", "use", "trade"):
        return _lack(state, words[-1]) - (max(0, 1 + _lack(state, words[1])) if words[0] == "trade" else 0)
    return 0


# How a game begins, so that rare things come about soon.
BEGINNINGS = ("as new", "friends", "icy", "waiting", "pan", "few cards")


def plans(games):
    """As many plans for a game, each of another seed: every policy, player count and beginning."""
    kinds = itertools.cycle(itertools.product(POLICIES, (2, 3, 4), BEGINNINGS))
    for seed, (policy, players, beginning) in zip(range(games), kinds, strict=False):
        yield seed, players, policy, beginning


def told(counts):
    """What happened in many games, for the closing line."""
    return (
        f"{counts['round']:,} rounds; {counts['move']:,} moves of figures, {counts['forced']:,} of them forced and "
        f"{counts['compass.travel.one_per_field']:,} over others; {counts['ice']:,} stops on the ice; "
        f"{counts['compass.city.reward']:,} rewards in cities; {counts['challenge']:,} challenges met, "
        f"{counts['ask']:,} times a friend helped and {counts['compass.pan.borrow_friend']:,} times another's; "
        f"{counts['pan action']:,} Pan actions; {counts['shuffle']:,} stacks refilled; "
        f"{counts['waits and moves a marker']:,} turns at the bridge"
    )
