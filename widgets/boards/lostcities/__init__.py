"""Lost Cities: The Board Game, to be looked at and clicked."""
