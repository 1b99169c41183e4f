"""What policies of tile games look at: where sites are open, and what a tile would touch, open and close."""

from gamekit.tiles.grid import CENTRE, INSIDE, OPPOSITE, STEP


def to_open_site(state, moves, rng, verb):
    """Mostly to a field from which a site can be discovered, where there is one to go to."""
    ends = [
        move
        for move in moves
        if str(move).startswith(f"{verb} ") and move.field != CENTRE and _open_site(state.land.tiles, move.field)
    ]
    return rng.choice(ends if ends and rng.random() < 0.9 else moves)


def _open_site(tiles, field):
    """Whether a site on a field leads into undiscovered land."""
    sides = [side for side, step in enumerate(STEP) if tiles[field + step] is None and INSIDE[field + step]]
    return any(tiles[field].sites >> side & 1 for side in sides)


def _ends(state, move):
    """The fields behind the sites of a tile that would be laid, each with the side of it that is touched."""
    parts = state.held.turned[move.turn].parts
    ends = [(move.field + STEP[side], OPPOSITE[side]) for part in parts for side in part.sides]
    return [(field, side) for field, side in ends if INSIDE[field]]


def touched(state, move):
    """The regions that a tile would become part of."""
    land = state.land
    return {land.region(field, side) for field, side in _ends(state, move) if land.tiles[field] is not None}


def opened(state, move):
    """How many ways into undiscovered sites a tile opens, less those that it closes."""
    return sum(1 if state.land.tiles[field] is None else -1 for field, _ in _ends(state, move))
