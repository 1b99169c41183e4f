"""Play many random games with every check: `python -m tests.soak --games 10000 --jobs 4`."""

import argparse
import itertools
import multiprocessing
import os
import sys
import time
import traceback
from collections import Counter

from tests.gamekit.lostcities.invariants import play_checked

# Uniform play takes from the piles for ever, and three rounds are long: there are fewer of those.
POLICIES = (*("climber", "digger") * 6, "uniform")
SHORT = (True, True, False)


def plans(games):
    """As many plans for a game, each of another seed, over all player counts and variants."""
    kinds = itertools.cycle(itertools.product(POLICIES, (2, 3, 4), SHORT, (False, True)))
    for seed, (policy, players, short, up_and_down) in zip(range(games), kinds, strict=False):
        yield seed, players, policy, short, up_and_down


def one_game(plan):
    """The counts of a game, or the story of what went wrong in it."""
    try:
        return play_checked(*plan)
    except Exception:
        return f"play_checked{plan} failed:\n{traceback.format_exc()}"


def soak(wanted, jobs):
    """Play the planned games on so many processes; the counts, and what failed."""
    counts, failures, began = Counter(), [], time.monotonic()
    with multiprocessing.Pool(jobs) as pool:
        for number, result in enumerate(pool.imap_unordered(one_game, wanted, chunksize=2), 1):
            if isinstance(result, str):
                failures.append(result)
                print(result, flush=True)
            else:
                counts += result
            if number % 500 == 0:
                print(f"{number:,} games, {time.monotonic() - began:.0f} s", flush=True)
    return counts, failures


def closing_line(counts, failures):
    """What was played, in one line."""
    return (
        f"{counts['games'] + len(failures):,} games, {counts['finished']:,} of them to the end; "
        f"{counts['states']:,} states, each recounted, compared with the reference and round-tripped as text; "
        f"{counts['close looks']:,} also with all moves, views, samples and sheets; "
        f"rounds ended {counts['lostcities.round.fifth_bridge']:,} times by the fifth bridge "
        f"and {counts['lostcities.round.deck_out']:,} times by the deck; {len(failures):,} games failed."
    )


def main():
    """Run from the command line; the exit code tells whether all games passed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    counts, failures = soak(plans(options.games), options.jobs)
    print(closing_line(counts, failures))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
