"""Exercises that several tests look at, made once."""

import pytest

import gamekit
from gamekit.exercises import ASKS, Name, make

SEEDS = (0, 40)


@pytest.fixture(scope="session", params=gamekit.games())
def made(request):
    """All exercises of a game from two seeds, by their names."""
    names = [
        Name(request.param, kind, rule, seed)
        for seed in SEEDS
        for rule in gamekit.load(request.param).rules
        for kind in ASKS
    ]
    return {name: exercise for name in names if (exercise := make(name)) is not None}
