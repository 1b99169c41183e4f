"""Play many random games with every check: `python -m tests.soak --game jade --games 10000 --jobs 4`."""

import argparse
import math
import multiprocessing
import os
import sys
import time
import traceback
from collections import Counter

from tests.gamekit.games import NAMES, game_of, play_checked, playing
from tests.gamekit.tiles import layings
from tests.widgets.edits import EDITED, STATES, edit_checked, states_checked

PART = 1_000  # tiles laid with one seed


def plans(game, games):
    """As many plans for a game, each with the game's name before it."""
    return ((game, *plan) for plan in playing(game).plans(games))


def one_game(plan):
    """The counts of a game, or the story of what went wrong in it."""
    try:
        return play_checked(*plan)
    except Exception:
        return f"play_checked{plan} failed:\n{traceback.format_exc()}"


def lay_part(part):
    """Lay some of the tiles; the story of what went wrong, or nothing."""
    try:
        layings.lay_many(*part)
    except Exception:
        return f"lay_many{part} failed:\n{traceback.format_exc()}"
    return ""


def lay_tiles(number, jobs):
    """Lay so many tiles on so many processes, the land recounted each time; what failed."""
    parts = [(min(PART, number - done), done) for done in range(0, number, PART)]
    with multiprocessing.Pool(jobs) as pool:
        return [story for story in pool.imap_unordered(lay_part, parts) if story]


def edit_part(part):
    """Edits by chance, or states put into an editor; the story of what went wrong, or nothing."""
    check, *plan = part
    try:
        {"edit_checked": edit_checked, "states_checked": states_checked}[check](*plan)
    except Exception as error:
        return f"{check}{tuple(plan)} failed:\n{''.join(traceback.format_exception(error))}"
    return ""


def edit(game, states, sequences, jobs):
    """So many states and sequences of edits, each checked; what failed."""
    plans = [("states_checked", game, seed) for seed in range(math.ceil(states / STATES))]
    plans += [("edit_checked", game, seed) for seed in range(sequences)]
    failures, began = [], time.monotonic()
    with multiprocessing.Pool(jobs, maxtasksperchild=5) as pool:  # a process keeps all widgets it ever made
        for number, story in enumerate(pool.imap_unordered(edit_part, plans, chunksize=20), 1):
            if story:
                failures.append(story)
                print(story, flush=True)
            if number % 500 == 0:
                print(f"{game}: {number:,} of {len(plans):,}, {time.monotonic() - began:.0f} s", flush=True)
    return failures


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


def closing_line(game, counts, failures):
    """What was played, in one line."""
    return (
        f"{game_of(game).title}: "
        f"{counts['games'] + len(failures):,} games, {counts['finished']:,} of them to the end; "
        f"{counts['states']:,} states, each recounted and compared with the reference; "
        f"{counts['texts']:,} round-tripped as text; "
        f"{counts['close looks']:,} also with all moves, views, samples and sheets; "
        f"{playing(game).told(counts)}; {len(failures):,} games failed."
    )


def main():
    """Run from the command line; the exit code tells whether all games passed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=NAMES, action="append", help="all games unless one is named")
    parser.add_argument("--games", type=int, default=10_000, help="of each game")
    parser.add_argument("--layings", type=int, default=100_000, help="of tiles on land that is recounted each time")
    parser.add_argument("--states", type=int, default=10_000, help="of each game that go into an editor")
    parser.add_argument("--edits", type=int, default=10_000, help="sequences of 50 edits of each game")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    began = time.monotonic()
    failed = lay_tiles(options.layings, options.jobs)
    print(*failed, sep="\n", end="")
    says = (
        f"{options.layings:,} tiles laid, all regions and roads recounted each time, {time.monotonic() - began:.0f} s"
    )
    print(f"{says}; {len(failed):,} parts of it failed.", flush=True)
    for game in options.game or NAMES:
        counts, failures = soak(plans(game, options.games), options.jobs)
        print(closing_line(game, counts, failures), flush=True)
        failed += failures
        if game in EDITED:
            wrong = edit(game, options.states, options.edits, options.jobs)
            says = f"{options.states:,} states put into an editor, {options.edits:,} sequences of edits"
            print(f"{game_of(game).title}: {says}; {len(wrong):,} failed.", flush=True)
            failed += wrong
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
