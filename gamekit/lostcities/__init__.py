"""Lost Cities: The Board Game, by Reiner Knizia: the rules as code, in the order of the rulebook."""
