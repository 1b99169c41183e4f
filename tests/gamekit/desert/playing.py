"""How the tests play the Desert Sons: by which policies, and which games."""

import itertools

from tests.gamekit.tiles.strategy import opened, to_open_site, touched

# A game that is soon played.
QUICK = (1, 2, "grower")
SCOPES = ("", "game")  # of score sheets

# Games that are kept as text, with their policy and options.
GOLDEN = {
    "two": ("closer", {"players": 2, "seed": 2}),
    "two_all_stacks": ("gossip", {"players": 2, "seed": 29, "first": 1, "all_stacks": True}),
    "three": ("spender", {"players": 3, "seed": 3, "first": 2}),
    "four": ("grower", {"players": 4, "seed": 5}),
}
SHEETS = {}
# What those games show: sentences, and how moves begin.
TOLD = (
    *("Everyone has had a last turn", "That was the last tile", "discover again", "fits nowhere", "No line is open"),
    *("pays 1 water.", "has no water to pay", "No action space is left", "hands it to", "No new rumour is left"),
)
SHOWN = (
    *("start ", "herder", "move ", "stay", "draw", "draw to supply", "take ", "scout player ", "lay ", " turned "),
    *("place ", "recall ", "choose ", "choose double water", "choose rumour", "choose camel", "replace ", "rumour "),
    *("peek ", "take off", "chief", "pass"),
)


def uniform(state, moves, rng):
    """Any move."""
    return rng.choice(moves)


def grower(state, moves, rng):
    """Large oases full of explorers, so that many line up."""
    if state.phase == "lays the tile":
        return max(moves, key=lambda move: _company(state, move) + rng.random())
    if state.phase == "discovers":
        return _prefer(moves, rng, "draw")
    if state.phase == "places an explorer":
        return rng.choice(moves[:-1])
    if state.phase == "recalls":
        return moves[-1]
    if state.phase == "may send the chief":
        return moves[rng.random() < 0.7]  # mostly not, so that there is water to pay with
    return _to_open_oasis(state, moves, rng)


def spender(state, moves, rng):
    """As the grower, but water is spent at every chance, so that none is left when it has to be paid."""
    if state.phase == "may draw in return":
        return _prefer(moves, rng, "draw")
    return _prefer(moves, rng, "scout", "herder", "chief", other=grower, state=state, share=0.7)


def gossip(state, moves, rng):
    """As the grower, but after rumours above all, looking at all of them and taking some off."""
    return _prefer(moves, rng, "choose rumour", "peek", "take off", other=grower, state=state, share=0.8)


def loader(state, moves, rng):
    """As the grower, but after goods alone and never after camels, so that others have to make room."""
    return _prefer(
        [move for move in moves if str(move) != "choose camel"] or moves,
        rng,
        *("choose incense", "choose myrrh", "choose salt", "choose gem", "replace"),
        other=grower,
        state=state,
        share=0.9,
    )


def closer(state, moves, rng):
    """No open oasis, and tiles with much of it are kept, until none of them fits anywhere."""
    if state.phase == "lays the tile":
        return min(moves, key=lambda move: opened(state, move) + rng.random())
    if state.phase == "picks a tile":
        return min(moves, key=lambda move: state.supplies[state.player][move.place].sites.bit_count())
    if state.phase == "discovers" and len(state.supplies[state.player]) == 3:
        return moves[-1] if rng.random() < 0.9 else rng.choice(moves)
    if state.phase in ("discovers", "may draw in return"):
        return _prefer(moves, rng, "draw to supply", "draw")
    if state.phase == "moves":
        return _prefer(moves, rng, "discard", other=_to_open_oasis, state=state)
    return rng.choice(moves)


POLICIES = {policy.__name__: policy for policy in (uniform, grower, spender, gossip, loader, closer)}


def _prefer(moves, rng, *beginnings, other=uniform, state=None, share=1.0):
    """Mostly a move that begins with these words, if there is one, and else what another policy does."""
    wanted = [move for move in moves if str(move).startswith(beginnings)]
    return rng.choice(wanted) if wanted and rng.random() < share else other(state, moves, rng)


def _to_open_oasis(state, moves, rng):
    """Mostly to a field from which oasis can be discovered."""
    return to_open_site(state, moves, rng, "move")


def _company(state, move):
    """How many explorers and action spaces there are in the oases that a tile would touch."""
    land, oases = state.land, touched(state, move)
    there = [field for field, explorer in state.explorers.items() if land.region(field, explorer.side) in oases]
    return len(there) + sum(len(land.symbols[number]) for number in oases)


# How a game begins, so that rare things come about soon.
BEGINNINGS = ("as new", "dry", "rich", "loaded", "told", "short", "closed")


def plans(games):
    """As many plans for a game, each of another seed: every policy, player count and beginning."""
    kinds = itertools.cycle(itertools.product(POLICIES, ((2, False), (2, True), (3, False), (4, False)), BEGINNINGS))
    for seed, (policy, (players, all_stacks), beginning) in zip(range(games), kinds, strict=False):
        yield seed, players, policy, all_stacks, beginning


def told(counts):
    """What happened in many games, for the closing line."""
    return (
        f"{counts['lined up']:,} oases with explorers, {counts['two or more']:,} with two or more of them and "
        f"{counts['four or more']:,} with four or more; {counts['toll']:,} tolls paid, {counts['cannot pay']:,} not; "
        f"{counts['no space']:,} line-ups too long for the spaces; {counts['turban']:,} times the turban went on and "
        f"{counts['turban waits']:,} times it had to wait; {counts['good']:,} goods, {counts['replace']:,} replaced, "
        f"{counts['none left']:,} times no good, camel or water was left; {counts['rumour']:,} rumours placed, "
        f"{counts['peek']:,} looked at and {counts['take off']:,} taken off; {counts['scout']:,} scouts, "
        f"{counts['drawn in return']:,} tiles drawn in return, {counts['last in return']:,} of them the last; "
        f"{counts['full supply']:,} turns with a full supply, {counts['discard']:,} tiles discarded; "
        f"{counts['herder']:,} herders and {counts['chief']:,} chiefs paid; {counts['recall']:,} explorers recalled"
    )
