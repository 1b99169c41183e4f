"""How the tests play the Jade Goddess: by which policies, and which games."""

import itertools

from tests.gamekit.tiles.strategy import opened, to_open_site, touched

# A game that is soon played.
QUICK = (1, 2, "grower")
SCOPES = ("", "game")  # of score sheets

# Games that are kept as text, with their policy and options.
GOLDEN = {
    "two": ("closer", {"players": 2, "seed": 26}),
    "three": ("trader", {"players": 3, "seed": 1, "first": 2}),
    "four": ("grower", {"players": 4, "seed": 26}),
}
SHEETS = {}
# What those games show: sentences, and how moves begin.
TOLD = ("Everyone has had a last turn", "No artefact is left", "too few are left", "may drive again", "fits nowhere")
SHOWN = (
    *(
        "draw ",
        "drive ",
        "stay",
        "swap ",
        "take ",
        "lay ",
        " turned ",
        "settle 1 ",
        "settle 2 ",
        "settle 3 ",
        "recall ",
    ),
    *("exchange A", "exchange blind ", "exchange ", "lay off ", "bonus turn", "pass"),
)


def uniform(state, moves, rng):
    """Any move."""
    return rng.choice(moves)


def trader(state, moves, rng):
    """Back to the exchange field with what was dug, and every kind of exchange there."""
    if state.phase == "exchanges":
        blind = [move for move in moves if str(move).startswith("exchange blind")]
        return rng.choice(blind if blind and rng.random() < 0.5 else moves)
    home = [move for move in moves if str(move) == "drive f6"]
    if home and state.chips[state.player] and rng.random() < 0.5:
        return home[0]
    return grower(state, moves, rng)


def grower(state, moves, rng):
    """Large cities full of figures, so that many share a dig."""
    if state.phase == "lays the tile":
        return max(moves, key=lambda move: _company(state, move) + rng.random())
    if state.phase == "recalls":
        return moves[-1]
    if state.phase == "settles":
        return rng.choice(moves[:-1] or moves)
    return to_open_site(state, moves, rng, "drive")


def miser(state, moves, rng):
    """As the grower, but nothing that costs gold, so that the bank stays poor."""
    return grower(state, [move for move in moves if str(move)[:8] not in ("settle 2", "settle 3", "bonus tu")], rng)


def closer(state, moves, rng):
    """No open city, and tiles with much of it are kept, until none of them fits anywhere."""
    if state.phase == "lays the tile":
        return min(moves, key=lambda move: opened(state, move) + rng.random())
    if _verb(moves[0]) == "swap":
        return rng.choice([move for move in moves if _verb(move) == "swap"])
    if state.phase == "discovers" and _verb(moves[0]) == "draw":
        return rng.choice([move for move in moves if _verb(move) == "draw"])
    if state.phase == "discovers":
        return min(moves, key=lambda move: state.displays[state.player][move.place].sites.bit_count())
    return to_open_site(state, moves, rng, "drive")


POLICIES = {policy.__name__: policy for policy in (uniform, trader, grower, miser, closer)}


def _verb(move):
    return str(move).split()[0]


def _company(state, move):
    """How many archaeologists and heads there are in the cities that a tile would touch."""
    land, cities = state.land, touched(state, move)
    there = [figure.size for field, figure in state.figures.items() if land.region(field, figure.side) in cities]
    return sum(there) + sum(land.symbols[number].count("h") for number in cities)


def plans(games):
    """As many plans for a game, each of another seed: every policy and player count, with much and with little to win.

    Pool and bank last longer than the tiles; with less in them there are shortages, and games end for lack of chips.
    """
    riches = ((67, 62), (67, 62), (67, 2), (24, 2), (8, 62))  # artefacts in the pool, and gold in the bank
    kinds = itertools.cycle(itertools.product(POLICIES, (2, 3, 4), riches))
    for seed, (policy, players, (pool, bank)) in zip(range(games), kinds, strict=False):
        yield seed, players, policy, pool, bank


def told(counts):
    """What happened in many games, for the closing line."""
    return (
        f"{counts['dig']:,} digs, {counts['jade.dig.shortage']:,} shares short of artefacts and "
        f"{counts['short of gold']:,} of gold; {counts['exchange']:,} open and {counts['blind']:,} blind exchanges; "
        f"{counts['full display']:,} turns with a full display, {counts['swap']:,} swaps; "
        f"{counts['bonus']:,} bonus turns; games ended {counts['jade.end.last_tile']:,} times by the last tile "
        f"and {counts['jade.end.no_artefacts']:,} times by the last artefact"
    )
