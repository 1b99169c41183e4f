"""Try bad input on every game: `python -m tests.fuzz --inputs 1000000 --seed 1 --game jade`.

Each input is refused with a GameError that can be read, or it can be played on and written down again; either way soon
and in little room. What fails is told with the command that tries it again.
"""

import argparse
import json
import multiprocessing
import os
import random
import resource
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from functools import cache
from pathlib import Path

import gamekit
from gamekit.errors import LONGEST
from gamekit.record import Record
from tests.gamekit import nonsense
from tests.gamekit.games import NAMES, game_of, read_record, unlisted
from tests.nim import board as _nim_board  # noqa: F401  so that nim has a board
from tests.widgets import edits
from widgets import Editor

SECONDS = 1  # of the processor, for one input
ROOM = 200_000_000  # bytes, for one input
PART = 500  # inputs that a process takes at a time
TOLD = 500  # characters of an input that are printed


class TooSlowError(Exception):
    """An input took too long."""


def judge(tried, folder):
    """Try one input; "refused" or "taken", or an exception of what is wrong."""
    try:
        ways = {"position": _position, "paste": _paste, "record": _record, "box": _box, "move": _move}
        ways[tried.kind](tried, folder)
    except gamekit.GameError as error:
        says = str(error)
        assert says.strip(), "the message is empty"
        assert len(says) <= LONGEST, f"the message has {len(says)} characters"
        says.encode()  # or it cannot be shown
        return "refused"
    return "taken"


def _position(tried, folder):
    state = game_of(tried.game).position(tried.data)
    _sound(lambda: _play_on(state, tried))


@cache
def _editor(game):
    """An editor of a game, whose page is read by a listener too."""
    editor = Editor(game_of(game))
    editor.area.frame.reading = True
    return editor


def _paste(tried, folder):
    """A text that is pasted into an editor, which shows it and all that is wrong, and can be gone on with."""
    editor = _editor(tried.game)
    before, ask, frame = editor.text, editor.area._message, editor.area.frame
    ask({"do": "tab", "value": "Text"})
    ask({"do": "text", "value": tried.data})
    edits.check(editor)
    for tab in ("Text", "Box", "Board"):
        ask({"do": "tab", "value": tab})
        told = [frame.text, frame.told, frame.words, frame.choices, frame.sliders, frame.heard, frame.label]
        json.dumps(told, ensure_ascii=False).encode()  # or it cannot be sent
    faults = editor.draft.faults
    edits.edit(editor, _rng(tried))
    edits.check(editor)
    editor.desk.drop()
    while editor.drafts.can_undo:
        editor.drafts.walk(-1)
    assert editor.text == before, "it is not undone"
    if faults:
        raise gamekit.PositionError(faults)


def _record(tried, folder):
    if isinstance(tried.data, bytes):
        path = folder / "record.txt"
        path.write_bytes(tried.data)
        record = Record.load(path, unlisted(tried.game))
    else:
        record = read_record(tried.data, tried.game)
    _sound(lambda: _record_again(record, tried))


def _record_again(record, tried):
    """A record that was read is written and read again, and gone on with."""
    for _ in range(2):
        text = record.to_text()
        assert read_record(text, tried.game).to_text() == text, "the record changes when it is read again"
        if record.state.moves():
            record.play(_rng(tried).choice(record.state.moves()))


def _box(tried, folder):
    path = folder / "box.toml"
    path.write_bytes(tried.data)
    kit = game_of(tried.game).with_box(path)
    _sound(lambda: _play_on(kit.new(_rng(tried).choice(kit.players), 1), tried))


def _move(tried, folder):
    state = nonsense.stock(tried.game).states[tried.state]
    after = state.play(tried.data)
    _sound(lambda: _play_on(after, tried))


def _play_on(state, tried):
    """A state that was reached is written and read again, also as one player sees it, and played on."""
    rng = _rng(tried)
    for number in range(4):
        for shown in (state, state.view(0)) if number == 0 else (state,):
            text = shown.to_text()
            again = state.game.position(text)
            assert shown is not state or again.to_text() == text, "the position changes when it is read again"
        moves = state.moves()
        assert bool(moves) == (state.player is not None)
        if not moves:
            break
        state = state.play(rng.choice(moves))


def _sound(call):
    """What was accepted is never refused later: that would be no answer to what was typed."""
    try:
        call()
    except gamekit.GameError as error:
        raise AssertionError(f"it was taken, and then: {error}") from error


def _rng(tried):
    """What is played with an input follows from the input."""
    return random.Random(repr(tried.data[:200]))


def one(plan):
    """Make an input and try it: what became of it, and the story if it failed."""
    seed, game, number, folder = plan
    tried = nonsense.make(random.Random(f"{seed} {game} {number}"), game)
    began = time.process_time()
    signal.setitimer(signal.ITIMER_PROF, 20 * SECONDS)
    try:
        result = judge(tried, folder)
        took = time.process_time() - began
        if took > SECONDS:
            raise TooSlowError(f"it took {took:.1f} s")
    except Exception:
        return tried.kind, "failed", _story(tried, traceback.format_exc(limit=-6), f"{seed} {game} {number}")
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return tried.kind, result, ""


def _story(tried, trouble, plan):
    """What failed, and how to try it again."""
    seed, game, number = plan.split()
    again = f"python -m tests.fuzz --seed {seed} --game {game} --only {number}"
    shown = repr(tried.data)
    shown = shown if len(shown) <= TOLD else f"{shown[:TOLD]}... ({len(tried.data):,} in all)"
    return f"{again}\n{tried.kind} of {tried.game}: {shown}\n{trouble}"


def part(plan):
    """Try a row of inputs; the counts and the failures, each with its game and number."""
    seed, game, numbers = plan
    counts, failures = Counter(), []
    with tempfile.TemporaryDirectory() as name:
        for number in numbers:
            kind, result, story = one((seed, game, number, Path(name)))
            counts[f"{kind} {result}"] += 1
            if story:
                failures.append((game, number, story))
    return counts, failures


def limit():
    """Let this process have no more room than one input may take, and interrupt what never ends."""
    size = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (size + ROOM, resource.RLIM_INFINITY))
    signal.signal(signal.SIGPROF, _interrupt)


def _interrupt(*_):
    raise TooSlowError("it never ended")


def fuzz(games, inputs, seed, jobs, folder=None):
    """Try so many inputs, shared among games and processes; the counts, and what failed."""
    each = inputs // len(games)
    plans = [(seed, game, range(begin, min(begin + PART, each))) for begin in range(0, each, PART) for game in games]
    counts, failures, began = Counter(), [], time.monotonic()
    for game in NAMES:
        nonsense.stock(game)  # once, for all processes
    # A process is replaced now and then, so that what earlier inputs left in caches is not held against later ones.
    with multiprocessing.Pool(jobs, limit, maxtasksperchild=40) as pool:
        for number, (some, wrong) in enumerate(pool.imap_unordered(part, plans), 1):
            counts += some
            failures += wrong
            for game, which, story in wrong:
                print(story, flush=True)
                if folder is not None:
                    _keep(folder, seed, game, which)
            if number % 40 == 0:
                print(f"{counts.total():,} inputs, {time.monotonic() - began:.0f} s", flush=True)
    return counts, failures


def _keep(folder, seed, game, number):
    """Write an input that failed to a file."""
    data = nonsense.make(random.Random(f"{seed} {game} {number}"), game).data
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{game}-{seed}-{number}.txt"
    path.write_bytes(data if isinstance(data, bytes) else data.encode("utf-8", "surrogatepass"))


def closing_line(counts, failures):
    """What was tried, in one line."""
    kinds = []
    for kind in nonsense.KINDS:
        refused, taken = counts[f"{kind} refused"], counts[f"{kind} taken"]
        kinds.append(f"{refused:,} texts refused and {taken:,} taken as a {kind}")
    return f"{counts.total():,} inputs: {'; '.join(kinds)}; {len(failures):,} failed."


def main():
    """Run from the command line; the exit code tells whether all inputs were answered well."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=1_000_000, help="in all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=NAMES, action="append", help="all games unless one is named")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--only", type=int, help="try the input of this number alone, here and now")
    parser.add_argument("--folder", type=Path, help="where inputs that fail are kept")
    options = parser.parse_args()
    games = options.game or NAMES
    if options.only is not None:
        nonsense.stock(games[0])
        limit()
        counts, failures = Counter(), []
        for game in games:
            some, wrong = part((options.seed, game, [options.only]))
            counts, failures = counts + some, failures + wrong
        print(*(story for _, _, story in failures), sep="\n", end="")
    else:
        counts, failures = fuzz(games, options.inputs, options.seed, options.jobs, options.folder)
    print(closing_line(counts, failures))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
