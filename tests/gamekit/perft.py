"""Lines of play, counted by an engine."""


def perft(state, depth):
    """How many lines of play of this depth the engine finds."""
    moves = state.moves()
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        after = state.copy()
        after.apply(move)
        count += perft(after, depth - 1)
    return count
