"""Make many exercises and find all their answers once more: `python -m tests.exercises_soak --game jade --jobs 2`."""

import argparse
import multiprocessing
import os
import sys
import time
import traceback
from collections import Counter
from functools import partial

import gamekit
from gamekit.exercises import ASKS, Name, make
from gamekit.exercises.source import SHARE
from tests.gamekit.exercises.checking import check


def check_all(game, seed):
    """Make and check all exercises of a seed; how many of each kind there are by rule, and what went wrong."""
    counts, failures = Counter(), []
    for rule in gamekit.load(game).rules:
        for kind in ASKS:
            name = Name(game, kind, rule, seed)
            try:
                exercise = make(name)
                if exercise is not None:
                    check(exercise)
                    counts[rule, kind] += 1
            except Exception:
                failures.append(f"{name} failed:\n{traceback.format_exc()}")
    return counts, failures


def soak(game, number, jobs):
    """Check so many exercises of a game on so many processes; the counts, and what failed."""
    counts, failures, began = Counter(), [], time.monotonic()
    with multiprocessing.Pool(jobs) as pool:
        for found, failed in pool.imap(partial(check_all, game), seeds(game, number)):
            counts += found
            failures += failed
            print(*failed, sep="\n", end="", flush=True)
            if counts.total() + len(failures) >= number:
                break
        pool.terminate()
    return counts, failures, time.monotonic() - began


def seeds(game, number):
    """Seeds that are enough, as each makes three exercises about each rule at least; they go through all games."""
    return range(0, SHARE * (number // (3 * len(gamekit.load(game).rules)) + 1), SHARE)


def closing_line(game, counts, failures, seconds):
    """What was checked, in one line."""
    rules = gamekit.load(game).rules
    kinds = {rule: sum(counts[rule, kind] > 0 for kind in ASKS) for rule in rules}
    by_kind = ", ".join(f"{sum(counts[rule, kind] for rule in rules):,} {kind}" for kind in ASKS)
    return (
        f"{gamekit.load(game).title}: {counts.total():,} exercises, each answered once more ({by_kind}); "
        f"{len(rules)} rules, each asked in {min(kinds.values())} kinds or more; "
        f"{len(failures):,} failed, {seconds:.0f} s."
    )


def main():
    """Run from the command line; the exit code tells whether all exercises passed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=gamekit.games(), action="append", help="all games unless one is named")
    parser.add_argument("--number", type=int, default=20_000, help="of each game")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    failed = 0
    for game in options.game or gamekit.games():
        counts, failures, seconds = soak(game, options.number, options.jobs)
        print(closing_line(game, counts, failures, seconds), flush=True)
        failed += len(failures)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
