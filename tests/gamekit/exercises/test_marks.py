"""Answer files are marked by the engine: whatever stands in one of them, the others are marked."""

import os
import random
from datetime import UTC, datetime

import pytest

import gamekit
from gamekit.exercises import Answer, Answers, Difficulty, Name, mark, paper
from gamekit.exercises import marks as marking
from gamekit.exercises.answers import FAULTS, MOST
from gamekit.exercises.source import NUMBERS, played

WHEN = datetime(2026, 3, 4, 10, 20, 30, tzinfo=UTC)
PAPER = paper("lostcities", number=6, seed=1)


def write(folder, name, exercises=PAPER.exercises, right=True):
    """A file with right or wrong answers to these exercises."""
    given = [each.answer if right else (*each.answer[::-1], 0) for each in exercises]
    lines = [str(Answer(each.name, answer, WHEN)) for each, answer in zip(exercises, given, strict=True)]
    (folder / name).write_text("\n".join(lines) + "\n", encoding="utf-8")


def by_name(marks):
    """The pupils by their names."""
    return {pupil.name: pupil for pupil in marks.pupils}


def test_an_answer_comes_back_from_its_line():
    answer = Answer(Name("jade", "why", "jade.drive.white_free", 7), (1, 3), WHEN)
    assert str(answer) == "2026-03-04 10:20:30+00:00 | why jade.drive.white_free 7 | 2 4"
    assert Answer.read(str(answer)) == answer


def test_answers_are_marked_by_the_engine(tmp_path):
    write(tmp_path, "ann.txt")
    write(tmp_path, "ben.txt", right=False)
    marks = mark(tmp_path)
    assert [(pupil.name, pupil.right, len(pupil.marked)) for pupil in marks.pupils] == [("ann", 6, 6), ("ben", 0, 6)]
    assert all(right == 1 and given == 2 for right, given in marks.by_rule().values())
    assert len(marks.rows()) == 12
    assert {row["right"] for row in marks.rows() if row["pupil"] == "ben"} == {False}
    assert [line.split() for line in marks.to_text().splitlines()] == [["ann", "6", "of", "6"], ["ben", "0", "of", "6"]]


def test_the_weakest_rule_comes_first(tmp_path):
    write(tmp_path, "ann.txt", PAPER.exercises[:3])
    write(tmp_path, "ben.txt", PAPER.exercises[3:], right=False)
    assert list(mark(tmp_path).by_rule())[:3] == [each.rule for each in PAPER.exercises[3:]]


def test_the_first_answer_to_an_exercise_counts(tmp_path):
    exercise = PAPER.exercises[0]
    wrong, right = Answer(exercise.name, (9,), WHEN), Answer(exercise.name, exercise.answer, WHEN)
    (tmp_path / "ann.txt").write_text(f"{wrong}\n{right}\n", encoding="utf-8")
    assert [each.right for each in mark(tmp_path).pupils[0].marked] == [False]


def test_a_mark_in_a_file_is_not_believed(tmp_path):
    answer = Answer(PAPER.exercises[0].name, (98,), WHEN)
    (tmp_path / "ann.txt").write_text(f"# right: all\n{answer} | right\n{answer}\n", encoding="utf-8")
    (pupil,) = mark(tmp_path).pupils
    assert pupil.right == 0
    assert len(pupil.faults) == 1
    assert "Line 2" in pupil.faults[0]


def test_a_file_cut_short_keeps_what_is_whole(tmp_path):
    write(tmp_path, "ann.txt")
    whole = (tmp_path / "ann.txt").read_bytes()
    for length in range(0, len(whole), 7):
        (tmp_path / "ann.txt").write_bytes(whole[:length])
        (pupil,) = mark(tmp_path).pupils
        lines = whole[:length].decode().splitlines()
        assert len(pupil.marked) >= len(lines) - 1
        assert len(pupil.marked) + len(pupil.faults) == len(lines)


LINES = {
    "no answer": "hello",
    "no time": "yesterday | why jade.drive.white_free 7 | 1",
    "a kind that is none": "2026-03-04 10:20:30 | dance jade.drive.white_free 7 | 1",
    "a rule that is none": "2026-03-04 10:20:30 | why jade.drive.fast 7 | 1",
    "a game that is none": "2026-03-04 10:20:30 | why chess.drive.fast 7 | 1",
    "a kind that cannot be asked": "2026-03-04 10:20:30 | winner jade.parts.tiles 7 | 1",
    "a huge seed": f"2026-03-04 10:20:30 | why jade.drive.white_free {'9' * 60} | 1",
    "a huge number": f"2026-03-04 10:20:30 | why jade.drive.white_free 7 | {'9' * 60}",
    "numbers in other digits": "2026-03-04 10:20:30 | why jade.drive.white_free \u0667 | 1",
    "a line without end": "x" * 1_000_000,
    "marks that turn the text": "\u202e2026-03-04 10:20:30 | why jade.drive.white_free 7 | 1",
    "a nul": "2026-03-04 10:20:30 | why jade.drive.white_free 7\0 | 1",
}


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_a_line_that_cannot_be_marked_is_told_and_harms_no_other(tmp_path, line):
    write(tmp_path, "ann.txt")
    with (tmp_path / "ann.txt").open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")
    (pupil,) = mark(tmp_path).pupils
    assert pupil.right == 6
    (fault,) = pupil.faults
    assert len(fault) < 300
    assert fault.isprintable()


def test_files_that_are_none_harm_no_other(tmp_path):
    write(tmp_path, "ann.txt")
    (tmp_path / "folder.txt").mkdir()
    (tmp_path / "copied.txt").symlink_to(tmp_path / "ann.txt")
    (tmp_path / "circle.txt").symlink_to(tmp_path / "circle.txt")
    (tmp_path / "gone.txt").symlink_to(tmp_path / "nowhere.txt")
    (tmp_path / "junk.txt").write_bytes(random.Random(1).randbytes(100_000))
    (tmp_path / "large.txt").write_bytes(b"x" * 11_000_000)
    (tmp_path / "line.txt").write_bytes(b"|" * 9_000_000)
    (tmp_path / "empty.txt").write_bytes(b"")
    os.mkfifo(tmp_path / "pipe.txt")
    (tmp_path / "picture.png").write_bytes(b"not looked at")
    pupils = by_name(mark(tmp_path))
    assert pupils["ann"].right == 6
    for name in ("folder", "copied", "circle", "gone", "junk", "large", "line", "pipe"):
        assert not pupils[name].marked
        assert pupils[name].faults, name
        assert sum(map(len, pupils[name].faults)) < 10_000
    assert pupils["empty"].faults == ()
    assert "picture" not in pupils


@pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig", "utf-16"])
def test_files_of_other_editors_are_read(tmp_path, coding):
    write(tmp_path, "ann.txt")
    text = (tmp_path / "ann.txt").read_text(encoding="utf-8")
    (tmp_path / "ann.txt").write_bytes(text.replace("\n", "\r\n").encode(coding))
    (pupil,) = mark(tmp_path).pupils
    assert (pupil.right, pupil.faults) == (6, ())


def test_names_of_files_are_shown_as_what_they_are(tmp_path):
    write(tmp_path, "eve\u202etxt.ben.txt")
    write(tmp_path, "line\nbreak.txt")
    write(tmp_path, "x" * 200 + ".txt")
    for pupil in mark(tmp_path).pupils:
        assert pupil.right == 6
        assert pupil.name.isprintable()
        assert len(pupil.name) < 60


def test_no_file_makes_marking_slow(tmp_path, monkeypatch):
    """However many answers there are, so many exercises are made, from so many games."""
    asked = []
    monkeypatch.setattr(marking, "make", lambda name: asked.append(name))
    marking._made.cache_clear()
    lines = [f"2026-03-04 10:20:30 | after jade.dig.gold {seed} | 1" for seed in range(MOST + 50)]
    (tmp_path / "eve.txt").write_text("\n".join(lines), encoding="utf-8")
    (pupil,) = mark(tmp_path).pupils
    marking._made.cache_clear()
    assert len(asked) == marking.PER_FILE
    assert any(f"the first {MOST:,} are read" in fault for fault in pupil.faults)
    assert any(f"the first {marking.PER_FILE:,} are marked" in fault for fault in pupil.faults)
    assert len(pupil.faults) < 2 * FAULTS + 4


def test_seeds_without_end_need_few_games():
    before = played.cache_info().currsize
    for seed in range(0, 10**12, 10**10 + 7):
        gamekit.exercises.make(Name("lostcities", "after", "lostcities.event.stage", seed))
    assert played.cache_info().currsize - before <= NUMBERS


def test_a_folder_that_is_none_is_refused(tmp_path):
    (tmp_path / "file").write_text("x", encoding="utf-8")
    for folder in (tmp_path / "nowhere", tmp_path / "file", "", "a\0b"):
        with pytest.raises(gamekit.GameError):
            mark(folder)


def test_junk_is_never_more_than_told(tmp_path):
    """Whatever a file holds, marking it ends with marks or faults."""
    rng = random.Random(7)
    write(tmp_path, "ann.txt")
    good = (tmp_path / "ann.txt").read_bytes()
    for number in range(60):
        data = bytearray(good)
        for _ in range(rng.randrange(1, 30)):
            place = rng.randrange(len(data))
            data[place : place + rng.randrange(3)] = rng.randbytes(rng.randrange(4))
        (tmp_path / f"eve{number}.txt").write_bytes(data)
    pupils = by_name(mark(tmp_path))
    assert len(pupils) == 61
    assert pupils["ann"].right == 6
    assert all(len(pupil.marked) + len(pupil.faults) for pupil in pupils.values())


def test_difficulty_is_counted_first_and_learned_then(tmp_path):
    exercise = PAPER.exercises[0]
    counted = Difficulty().of(exercise)
    assert 0 < counted < 1
    write(tmp_path, "ann.txt", right=False)
    once = Difficulty.learned(mark(tmp_path)).of(exercise)
    for number in range(30):
        write(tmp_path, f"pupil{number}.txt", right=False)
    often = Difficulty.learned(mark(tmp_path)).of(exercise)
    assert counted < once < often < 1
    for path in tmp_path.iterdir():
        write(tmp_path, path.name)
    assert Difficulty.learned(mark(tmp_path)).of(exercise) < counted


def test_answers_without_a_file_are_none(tmp_path):
    assert Answers.load(tmp_path / "nowhere.txt") == Answers(())
