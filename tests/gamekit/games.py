"""All games, and what the tests of each bring along."""

from importlib import import_module

import gamekit

GAMES = [gamekit.load(name) for name in gamekit.games()]


def playing(game):
    """How the tests play a game: policies, plans, and what a whole game shows."""
    return import_module(f"tests.gamekit.{game}.playing")


def play_checked(game, *plan):
    """Play a random game with every check; the counts of what happened."""
    return import_module(f"tests.gamekit.{game}.invariants").play_checked(*plan)
