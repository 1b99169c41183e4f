"""How a hand makes a position from the empty table: each game's `editing.py` has `steps`, one of these after another.

- ("set", whose, knob, value): a number or a menu of the table ("") or of a player ("player 1") is set.
- ("put", kind of thing, quarters it is turned, spot): a thing goes from the box to a spot.
- ("move", whose, kind of thing, spot where it lies, spot where it goes): a thing is taken from a list.
- ("back", whose, kind of thing, spot where it lies): a thing goes back into the box, if it is there.
"""

from itertools import dropwhile

from gamekit.tiles.tile import FACE_DOWN


def from_the_bottom(pile, hidden):
    """How many things a pile is given first, all hidden, and what is then put on it, which takes the place of some."""
    put = list(dropwhile(lambda each: each == hidden, pile))
    return len(pile) - put.count(hidden), put


def put_tile(tile, spot):
    """A tile turned as it will lie."""
    return "put", f"tile/{tile.kind}", tile.kind.turned.index(tile), spot


def build_stacks(stacks):
    """Stacks of tiles: first their heights, then what is known of them."""
    piles = [from_the_bottom(stack, FACE_DOWN) for stack in stacks]
    yield "set", "", "stacks", " ".join(str(height) for height, _ in piles)
    for number, (_, tiles) in enumerate(piles, 1):
        yield from (put_tile(tile, f"stacks/{number}") for tile in tiles)


def whose_decision(want):
    """Who is to decide, and what about; nobody where the game is over."""
    state = want.state
    if state.player is None:
        yield "set", "", "who", "nobody: it is over"
    elif want.get("", "turn"):
        yield "set", "", "who", want.name(state.player)
        yield "set", "", "what", state.phase
