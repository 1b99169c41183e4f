"""A course: which lesson it is, how far the reader has come, and a file that loses nothing."""

from pathlib import Path
from typing import Any

import pytest

from gamekit import GameError
from tests.gamekit.lostcities.table import position
from tests.widgets.player import press
from tests.widgets.test_chooser import SMALL
from widgets import Course, Lesson, Step
from widgets.play.log import FOLDER, reader_folder
from widgets.play.progress import HEAD, NAME, SOLVED, Entry, Progress

TITLES = ["Rows", "Draws"]


def course(folder: Path) -> Course:
    return Course("lostcities", TITLES, progress=Progress(folder))


def steps() -> list[Step]:
    return [
        Step("Look.", position(SMALL), task="Try the red 4.", tries="add red 4"),
        Step("And so?", task="Go on with red.", goal=["add red 9", "add red 10"], rules="lostcities.turn.order"),
        Step("Now draw.", task="Draw.", goal="draw deck", rules="lostcities.draw"),
    ]


def rows(folder: Path, **kwargs: Any) -> Lesson:
    return course(folder).lesson("Rows", steps(), **kwargs)


def test_a_lesson_knows_its_place(tmp_path: Path) -> None:
    assert rows(tmp_path).area.frame.place == "Lesson 1 of 2, step 1 of 3"
    with pytest.raises(GameError, match=r"no lesson 'Rwos' in this course\. Did you mean 'Rows'"):
        course(tmp_path).lesson("Rwos", steps())


def test_a_new_reader_begins_at_the_first_step_and_no_file_is_made(tmp_path: Path) -> None:
    assert rows(tmp_path).step.caption == "Look."
    assert list(tmp_path.iterdir()) == []


def test_one_goes_on_where_one_stopped(tmp_path: Path) -> None:
    made = rows(tmp_path)
    made.play("add red 4")
    press(made.area, "Next")
    made.play("add red 10")
    again = rows(tmp_path)  # as after a restart of the kernel
    assert again.solved == [True, True, False]
    assert again.area.frame.place == "Lesson 1 of 2, step 3 of 3"
    again.play("draw deck")
    back = rows(tmp_path)
    assert back.over
    assert back.state == back._starts[-1]


def test_what_was_skipped_is_remembered_as_open(tmp_path: Path) -> None:
    made = rows(tmp_path)
    press(made.area, "Skip")
    made.play("add red 9")
    kept = Progress(tmp_path)
    assert kept.skipped("lostcities", "Rows") == {1}
    assert kept.solved("lostcities", "Rows") == {2}
    assert rows(tmp_path).step.caption == "Look."


def test_the_end_tells_how_far_one_has_come(tmp_path: Path) -> None:
    made = rows(tmp_path)
    for number in range(3):
        made.go(number)
        made.show_me()
    press(made.area, "Finish")
    assert made.area.frame.place == "Lesson 1 of 2, done"
    told = "1 of 2 lessons done. You have used 3 of 38 rules. Go on with lesson 2, \u201cDraws\u201d."
    assert told in made.area.message
    assert repr(course(tmp_path)).splitlines()[0] == told


def test_the_file_can_be_read_by_a_person(tmp_path: Path) -> None:
    rows(tmp_path).play("add red 4")
    assert (tmp_path / NAME).read_text().splitlines() == [
        HEAD,
        "lostcities, lesson 1 of 2, Rows: task 1 of 3 solved (lostcities.advance.value)",
    ]


def test_what_was_solved_twice_is_told_once(tmp_path: Path) -> None:
    made = rows(tmp_path)
    made.play("add red 4")
    made.play("add red 4")
    assert len((tmp_path / NAME).read_text().splitlines()) == 2


def test_two_notebooks_at_once_lose_nothing(tmp_path: Path) -> None:
    one, other = rows(tmp_path), course(tmp_path).lesson("Draws", steps())
    one.play("add red 4")
    other.play("add red 4")
    kept = Progress(tmp_path)
    assert [entry.title for entry in kept.entries] == ["Rows", "Draws"]


def test_damaged_lines_stay_and_are_told(tmp_path: Path) -> None:
    good = str(Entry("lostcities", 1, 2, "Rows", 1, 3, SOLVED))
    text = f"{HEAD}\nnonsense \ufffd\n{good}\nlostcities, lesson 1 of 2, Rows: task 9"  # the last line was cut off
    (tmp_path / NAME).write_text(text)
    made = rows(tmp_path)
    assert "line 2 and 4" in repr(course(tmp_path))
    assert made.solved == [True, False, False]
    made.play("add red 9")
    assert (tmp_path / NAME).read_text().startswith(f"{text}\n")
    assert Progress(tmp_path).solved("lostcities", "Rows") == {1, 2}


@pytest.mark.parametrize("data", [b"My diary\n", b"\xff\xfe\x00", b"Rulebook Lab", b"x" * 2_000_000])
def test_a_foreign_file_is_left_as_it_is(tmp_path: Path, data: bytes) -> None:
    (tmp_path / NAME).write_bytes(data)
    made = rows(tmp_path)
    made.play("add red 4")
    assert made.solved[0]  # one can learn all the same
    assert (tmp_path / NAME).read_bytes() == data
    assert "What you do here is not kept for next time: my_progress.txt" in repr(course(tmp_path))


def test_an_empty_file_is_as_good_as_none(tmp_path: Path) -> None:
    (tmp_path / NAME).touch()
    rows(tmp_path).play("add red 4")
    assert Progress(tmp_path).solved("lostcities", "Rows") == {1}


def test_a_folder_that_cannot_be_written_to(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    made = rows(tmp_path)
    made.play("add red 4")
    assert made.solved[0]
    assert "is not a file" in repr(course(tmp_path))


def test_a_hostile_file_runs_nothing(tmp_path: Path) -> None:
    line = "lostcities, lesson 1 of 2, <script>alert(1)</script>: task 1 of 1 solved (<img>)"
    (tmp_path / NAME).write_text(f"{HEAD}\n{line}\n")
    assert "<script" not in course(tmp_path)._repr_html_()


def test_the_folder_is_that_of_the_notebooks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(FOLDER, raising=False)
    (tmp_path / "00_start_here.ipynb").touch()
    deep = tmp_path / "jade"
    deep.mkdir()
    monkeypatch.chdir(deep)
    assert reader_folder() == tmp_path
    (tmp_path / "00_start_here.ipynb").unlink()
    assert reader_folder() == deep
    monkeypatch.setenv(FOLDER, str(tmp_path / "mine"))
    assert reader_folder() == tmp_path / "mine"


def test_an_entry_is_a_line_and_back() -> None:
    entry = Entry("jade", 3, 23, "Up and down: the start", 2, 4, SOLVED, ("jade.drive.far", "jade.fit.sides"))
    assert Entry.read(str(entry)) == entry
    assert Entry.read("jade, lesson 3 of 23") is None
