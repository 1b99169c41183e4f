"""The fuzz answers for what it tries, and notices what is wrong."""

import random
import re
import subprocess
import sys

import pytest

import gamekit
from gamekit.record import Record
from tests import fuzz
from tests.gamekit import nonsense
from tests.gamekit.bad import every_game


def test_a_few_thousand_bad_inputs_are_answered_well():
    command = [sys.executable, "-m", "tests.fuzz", "--inputs", "4000", "--jobs", "1"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1].startswith("4,000 inputs: ")
    assert re.search(r"[1-9]\d* taken as a position.*[1-9]\d* taken as a record.*[1-9]\d* taken as a box", done.stdout)


@every_game
def test_an_input_follows_from_its_number(game):
    first, again = ([nonsense.make(random.Random(f"1 {number}"), game) for number in range(50)] for _ in range(2))
    assert first == again
    assert len({repr(tried.data) for tried in first}) > 40


def position(text, game="jade"):
    """A position that is tried."""
    return nonsense.Input("position", game, text)


def test_what_is_refused_and_what_is_taken(tmp_path):
    assert fuzz.judge(position("players: 9"), tmp_path) == "refused"
    assert fuzz.judge(position("players: 3"), tmp_path) == "taken"
    assert fuzz.judge(nonsense.Input("box", "jade", b"\xff"), tmp_path) == "refused"
    assert (
        fuzz.judge(nonsense.Input("record", "jade", Record(gamekit.load("jade").new()).to_text()), tmp_path) == "taken"
    )
    assert fuzz.judge(nonsense.Input("move", "jade", "sing"), tmp_path) == "refused"


def pasted(text, game="jade"):
    """A text that is pasted into an editor."""
    return nonsense.Input("paste", game, text)


@every_game
def test_a_text_is_pasted_into_an_editor(game, tmp_path):
    assert fuzz.judge(pasted("players: 2\n", game), tmp_path) == "taken"
    for text in ("players: \ud800\n", "<script>\n", f"player {'9' * 5000}:\n  gold: 1\n", "\x00", "a: b\n" * 20_000):
        assert fuzz.judge(pasted(text, game), tmp_path) == "refused"


def test_an_editor_that_hides_a_fault_is_noticed(tmp_path, monkeypatch):
    monkeypatch.setattr(type(fuzz._editor("jade").area), "tell", lambda *_, **__: None)
    with pytest.raises(AssertionError):
        fuzz.judge(pasted("players: 9\n"), tmp_path)


def raising(error):
    """A reader that goes wrong in this way."""

    def read(*_):
        raise error

    return read


WRONG = {
    "another error": (raising(KeyError("x")), "KeyError: 'x'"),
    "no room": (raising(MemoryError()), "MemoryError"),
    "an empty message": (raising(gamekit.GameError(" ")), "the message is empty"),
    "a message that cannot be shown": (raising(gamekit.GameError("\ud800")), "UnicodeEncodeError"),
    "no end": (lambda *_: [None for _ in iter(int, 1)], "it never ended"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_the_fuzz_tells_what_failed_and_how_to_try_it_again(monkeypatch, tmp_path, kind):
    read, says = WRONG[kind]
    monkeypatch.setattr(type(gamekit.load("jade")), "position", read)
    monkeypatch.setattr(nonsense, "make", lambda *_: position("players: 2\n" * 500))
    monkeypatch.setattr(fuzz, "SECONDS", 0.02)
    before = fuzz.signal.signal(fuzz.signal.SIGPROF, fuzz._interrupt)
    try:
        tried, result, story = fuzz.one((7, "jade", 3, tmp_path))
    finally:
        fuzz.signal.signal(fuzz.signal.SIGPROF, before)
    assert (tried, result) == ("position", "failed")
    assert story.startswith("python -m tests.fuzz --seed 7 --game jade --only 3\nposition of jade: 'players: 2\\n")
    assert "... (5,500 in all)" in story
    assert says in story


def test_the_fuzz_notices_a_position_that_changes(monkeypatch, tmp_path):
    kit = type(gamekit.load("jade"))
    read = kit.position
    monkeypatch.setattr(kit, "position", lambda game, text: read(game, text.replace("gold: 5", "gold: 4")))
    with pytest.raises(AssertionError, match=r"it was taken, and then|changes when it is read again"):
        fuzz.judge(position("player 1:\n  jeep: f6"), tmp_path)


def test_an_input_that_failed_is_kept(tmp_path):
    fuzz._keep(tmp_path / "new", 1, "desert", 5)
    (path,) = (tmp_path / "new").iterdir()
    assert path.name == "desert-1-5.txt"
    assert path.read_bytes()
