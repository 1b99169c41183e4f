"""A class: its answer files marked and shown, rule by rule, with what to show next."""

import sys
from datetime import UTC, datetime
from html import unescape
from pathlib import Path
from types import SimpleNamespace

import pytest

from gamekit.exercises import Answer, paper
from tests.widgets.player import send, share, spot
from tests.widgets.test_play_area import HOSTILE
from tests.widgets.test_quiz import wrong_answer
from tools.notebooks import NOTEBOOKS
from widgets import ClassView
from widgets.play.classview import NEXT_LESSON
from widgets.play.lessons import _lessons, lesson_about
from widgets.scene.room import Room

NOON = datetime(2026, 3, 4, 12, tzinfo=UTC)
TEST = paper("jade", ["drive", "dig"], number=6, seed=3)


def write(folder: Path, name: str, right: int) -> None:
    """The file of a pupil who knows the first few answers."""
    given = [each.answer if number < right else wrong_answer(each) for number, each in enumerate(TEST.exercises)]
    lines = [str(Answer(each.name, numbers, NOON)) for each, numbers in zip(TEST.exercises, given, strict=True)]
    (folder / f"{name}.txt").write_text("\n".join(lines))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, right in (("Ann", 6), ("Ben", 4), ("Cleo", 2), ("Dan", 1)):
        write(tmp_path, name, right)
    return tmp_path


def test_every_pupil_is_there_with_the_marks_of_the_engine(folder: Path) -> None:
    view = ClassView(folder)
    assert [(pupil.name, pupil.right) for pupil in view.marks.pupils] == [
        ("Ann", 6),
        ("Ben", 4),
        ("Cleo", 2),
        ("Dan", 1),
    ]
    words = view.stage.frame.words
    assert all(f"{right} of 6" in words for right in (6, 4, 2, 1))


def test_rules_stand_below_each_other_the_weakest_first(folder: Path) -> None:
    view = ClassView(folder)
    rules = list(view.marks.by_rule())
    tops = [view.stage.scene.bounds(f"rule/{rule}")[1] for rule in rules]
    assert tops == sorted(tops)
    assert rules[0] in {TEST.exercises[-1].rule, TEST.exercises[-2].rule}
    wide = [
        min(shape.box[2] for shape in view.stage.scene.find(f"rule/{rule}") if shape.fill == "jade") for rule in rules
    ]
    assert wide == sorted(wide)


def test_next_lesson_shows_the_weakest_rules_where_they_are_taught(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(NOTEBOOKS / "jade")
    view = ClassView(folder)
    found = view.next_lesson()
    assert len(found) == NEXT_LESSON
    assert [rule for rule, _ in found] == list(view.marks.by_rule())[:NEXT_LESSON]
    told = unescape(view.stage.frame.told)
    assert all(lesson and f"\u201c{lesson}\u201d" in told for _, lesson in found)


def test_a_lesson_is_found_by_the_tags_of_a_notebook(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(NOTEBOOKS)
    assert lesson_about("jade.dig.halving") == "Who finds how much"
    assert lesson_about("jade.no.rule") == ""
    monkeypatch.chdir(tmp_path)
    assert lesson_about("jade.dig.halving") == ""
    (tmp_path / "00_start_here.ipynb").write_text("{}")
    (tmp_path / "jade").mkdir()
    for text in ("[]", '{"cells": 7}', "no json", '{"cells": [{"source": "", "metadata": []}]}'):
        (tmp_path / "jade" / "learn.ipynb").write_text(text)
        _lessons.cache_clear()
        assert lesson_about("jade.dig.halving") == ""


def test_a_bar_is_clicked_to_read_its_rule_and_who_had_it_wrong(folder: Path) -> None:
    view = ClassView(folder)
    rule = TEST.exercises[-1].rule
    scene = view.stage.scene
    send(view.stage, pick=share(scene, *spot(scene, f"rule/{rule}")), finger=False)
    told = unescape(view.stage.frame.told)
    assert TEST.game.rules[rule].text in told
    assert "Wrong: Ben, Cleo and Dan." in told


def test_when_all_is_known_nothing_is_to_be_shown_again(tmp_path: Path) -> None:
    write(tmp_path, "Ann", 6)
    assert "nothing again, all rules are known" in ClassView(tmp_path).stage.frame.told


def test_damaged_files_are_told_and_keep_no_other_from_being_marked(folder: Path) -> None:
    (folder / "Eve.txt").write_bytes(b"\0\xff nothing\n")
    view = ClassView(folder)
    assert [pupil.right for pupil in view.marks.pupils] == [6, 4, 2, 1, 0]
    assert 'rulebook-bad">Eve: Line 1' in view.stage.frame.words


def test_a_folder_without_files_says_so(tmp_path: Path) -> None:
    view = ClassView(tmp_path)
    assert "There are no answer files." in view.stage.frame.words
    assert any(getattr(shape, "text", "") == "No answers yet." for shape in view.stage.scene)


def test_many_rules_fit_and_the_others_are_counted(tmp_path: Path) -> None:
    made = paper("jade", number=54, seed=1)
    lines = [str(Answer(each.name, each.answer, NOON)) for each in made.exercises]
    (tmp_path / "Ann.txt").write_text("\n".join(lines))
    view = ClassView(tmp_path)
    view.stage.frame.room = [600, 575]
    scene = view._draw(Room(600, 575))
    assert all(shape.box[3] <= 575 for shape in scene)
    shown = {shape.key for shape in scene if shape.key}
    left = len(view.marks.by_rule()) - len(shown)
    assert left > 0
    assert any(getattr(shape, "text", "") == f"and {left} rules that are known better" for shape in scene)


def test_the_table_is_of_pandas_where_that_is_installed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    view = ClassView(folder)
    monkeypatch.setitem(sys.modules, "pandas", None)
    rows = view.table()
    assert len(rows) == 24
    assert rows[0] == {
        "pupil": "Ann",
        "rule": TEST.exercises[0].rule,
        "kind": TEST.exercises[0].kind,
        "seed": TEST.exercises[0].name.seed,
        "right": True,
        "when": NOON,
    }
    monkeypatch.setitem(sys.modules, "pandas", SimpleNamespace(DataFrame=lambda data: ("a table", data)))
    assert view.table() == ("a table", rows)


def test_a_class_shows_itself_as_text(folder: Path) -> None:
    text = repr(ClassView(folder))
    assert text.splitlines()[0] == "Ann       6 of 6"
    assert "To show next lesson:" in text


@pytest.mark.parametrize("hostile", HOSTILE)
def test_names_of_files_stay_text(tmp_path: Path, hostile: str) -> None:
    write(tmp_path, hostile.replace("/", "_"), 1)
    (tmp_path / f"{hostile.replace('/', '_')} 2.txt").write_text("nothing")
    assert "<script" not in ClassView(tmp_path).stage.frame.words
    assert "<img" not in ClassView(tmp_path).stage.frame.words
