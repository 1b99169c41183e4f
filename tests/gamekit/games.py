"""All games, and what the tests of each bring along."""

import inspect
from importlib import import_module
from pathlib import Path

import gamekit
from gamekit.record import Record

HERE = Path(__file__).parent


def of_game(game, part):
    """A module of a game's tests."""
    return import_module(f"tests.gamekit.{game}.{part}")


def game_of(name):
    """The game of this name, as it is on the table of its tests: it need not be in the catalogue."""
    return of_game(name, "table").GAME


def home(name):
    """The folder with the code and the data of a game."""
    return Path(inspect.getfile(type(game_of(name)))).parent


def unlisted(name):
    """The game that a record of it is read with: None for one of the catalogue, which is found by its name."""
    return None if name in gamekit.games() else game_of(name)


def read_record(text, name):
    """The record in a text."""
    return Record.from_text(text, unlisted(name))


def playing(game):
    """How the tests play a game: policies, plans, and what a whole game shows."""
    return of_game(game, "playing")


def is_open(game):
    """Whether a game hides nothing and leaves nothing to chance, as its tests say."""
    return getattr(playing(game), "OPEN", False)


def play_checked(game, *plan):
    """Play a random game with every check; the counts of what happened."""
    return of_game(game, "invariants").play_checked(*plan)


# Those of the catalogue, and any other that brings its tests along.
OTHERS = {path.parent.name for path in HERE.glob("*/playing.py")} - set(gamekit.games())
NAMES = (*gamekit.games(), *sorted(OTHERS))
GAMES = [game_of(name) for name in NAMES]
