"""The boards of all games: what a position looks like and how its moves are clicked."""
