"""How the tests play Lost Cities: by which policies, and which games."""

import itertools

from tests.gamekit.lostcities.reference import COLOURS, follows

# A game that is soon played.
QUICK = (1, 2, "digger", True, False)
SCOPES = ("", "round", "game")  # of score sheets

# Games that are kept as text, with their policy and options; a sheet is shown after these events.
GOLDEN = {
    "two_short": ("climber", {"players": 2, "seed": 11, "short": True}),
    "two_up_and_down": ("climber", {"players": 2, "seed": 5, "up_and_down": True}),
    "three": ("climber", {"players": 3, "seed": 7, "first": 2}),
    "four_short_up_and_down": ("digger", {"players": 4, "seed": 5, "short": True, "up_and_down": True}),
}
SHEETS = {"round over": "round"}
# What those games show: sentences, and how moves begin or go on.
TOLD = ("fifth piece has crossed", "last card of the deck")
SHOWN = ("start ", "add ", "discard ", "stage ", "stay", "draw ", "next round", " leader", " for ")


def plans(games):
    """As many plans for a game, each of another seed, over all player counts and variants."""
    # Uniform play takes from the piles for ever, and three rounds are long: there are fewer of those.
    policies = (*("climber", "digger") * 6, "uniform")
    kinds = itertools.cycle(itertools.product(policies, (2, 3, 4), (True, True, False), (False, True)))
    for seed, (policy, players, short, up_and_down) in zip(range(games), kinds, strict=False):
        yield seed, players, policy, short, up_and_down


def told(counts):
    """What happened in many games, for the closing line."""
    return (
        f"rounds ended {counts['lostcities.round.fifth_bridge']:,} times by the fifth bridge "
        f"and {counts['lostcities.round.deck_out']:,} times by the deck"
    )


def uniform(state, moves, rng):
    """Any move."""
    return rng.choice(moves)


def digger(state, moves, rng):
    """Any card, but new ones come from the deck, so that the game goes on."""
    return moves[0] if str(moves[0]) == "draw deck" and rng.random() < 0.9 else rng.choice(moves)


def climber(state, moves, rng):
    """Forward with small steps on few ways, so that pieces cross bridges and reach their lost cities."""
    if str(moves[0]) == "draw deck":
        return min(
            moves, key=lambda move: _gap(state, state.piles[COLOURS.index(move.pile)][-1]) if move.pile != "deck" else 2
        )
    best = min(_cost(state, move) for move in moves)
    return rng.choice([move for move in moves if _cost(state, move) == best])


def _cost(state, move):
    """How much a move wastes: values skipped, or a card that a row could still use."""
    verb, *rest = str(move).split()
    if verb == "stage":
        return -state.stages[state.player * 5 + COLOURS.index(rest[0])]
    if verb in ("stay", "next"):
        return 0
    if verb == "start":
        return 1 + min(move.card.value, 10 - move.card.value if state.up_and_down else 10)
    gap = _gap(state, move.card)
    return gap if verb == "add" else 3 if gap == 99 else 6


def _gap(state, card):
    """How many values a card would skip in the player's row; 99 where it does not fit."""
    row = [held.value for held in state.rows[state.player * 5 + COLOURS.index(card.colour)]]
    return abs(card.value - row[-1]) if row and follows(row, card.value, state.up_and_down) else 99


POLICIES = {policy.__name__: policy for policy in (uniform, digger, climber)}
