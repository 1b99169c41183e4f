"""What exercises cost: the first one of a fresh process, one after the other, and a paper of twenty."""

import gc
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import product
from statistics import median

import gamekit
from gamekit.exercises import ASKS, Name, make, paper
from gamekit.exercises.source import SHARE, played

QUESTION, PAPER, FIRST = 50, 2_000, 1_000  # milliseconds at most
SEEDS = range(0, 5 * SHARE, SHARE)  # each begins with games that were not looked at before
ONE = """
import time
began = time.perf_counter()
from gamekit.exercises import paper
paper({game!r}, number=1, seed=4)
print(time.perf_counter() - began)
"""


def rows(game: str) -> list[list[str]]:
    """A line for the first exercise, one for all kinds about all rules, and one for papers."""
    questions = list(_questions(game))
    kinds = [
        ("the first one, with all imports", list(_first(game)), FIRST),
        ("one", [each for each, _ in questions], QUESTION),
        ("one about a position", [each for each, position in questions if position], QUESTION),
        ("a paper of 20", list(_papers(game)), PAPER),
    ]
    lines = [[name, f"{median(times):.1f}", f"{max(times):.0f}", f"< {target:,}"] for name, times, target in kinds]
    return [[f"exercises in {game}", "ms", "worst", "target"], *lines]


def _first(game: str) -> Iterator[float]:
    """Milliseconds of a fresh process."""
    for _ in range(3):
        command = [sys.executable, "-c", ONE.format(game=game)]
        done = subprocess.run(command, capture_output=True, check=True, encoding="utf-8")  # noqa: S603  our own
        yield 1000 * float(done.stdout)


def _questions(game: str) -> Iterator[tuple[float, bool]]:
    """Milliseconds of each exercise that there is, and whether it is about a position."""
    played.cache_clear()
    gc.collect()
    for seed, rule, kind in product(SEEDS, gamekit.load(game).rules, ASKS):
        began = time.perf_counter()
        exercise = make(Name(game, kind, rule, seed))
        if exercise is not None:
            yield 1000 * (time.perf_counter() - began), exercise.state is not None


def _papers(game: str) -> Iterator[float]:
    """Milliseconds of a paper, with the games that it is made from."""
    for seed in SEEDS:
        played.cache_clear()
        gc.collect()
        began = time.perf_counter()
        paper(game, number=20, seed=seed)
        yield 1000 * (time.perf_counter() - began)
