"""All games, and what the tests of each bring along."""

from importlib import import_module

import gamekit

GAMES = [gamekit.load(name) for name in gamekit.games()]


def of_game(game, part):
    """A module of a game's tests."""
    return import_module(f"tests.gamekit.{game}.{part}")


def playing(game):
    """How the tests play a game: policies, plans, and what a whole game shows."""
    return of_game(game, "playing")


def play_checked(game, *plan):
    """Play a random game with every check; the counts of what happened."""
    return of_game(game, "invariants").play_checked(*plan)
