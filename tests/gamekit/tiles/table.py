"""What lies on the table of a tile game."""

from gamekit.tiles.grid import FIELD, NAMES, SIDES


def tile_on(state, field):
    """The tile that lies on a field, as text; nothing where none lies."""
    piece = state.land.tiles[FIELD[field]]
    return str(piece) if piece is not None else ""


def standing(figures, is_mine):
    """Figures on the board that are somebody's, by field, each as its size or height and its side: "2 on g5 north"."""
    here = [(field, *figure[-2:]) for field, figure in sorted(figures.items()) if is_mine(figure)]
    return [f"{size} on {NAMES[field]} {SIDES[side]}" for field, size, side in here]
