"""The notebooks to learn from: play first, code folded, every rule with a task, words and no notation."""

import re
from functools import cache
from pathlib import Path

import pytest

import gamekit
from tests.notebooks.running import cells, folded, lessons
from tests.widgets.player import click, press
from tools.notebooks import NOTEBOOKS
from widgets import Lesson
from widgets.play.asking import CHECK
from widgets.play.hints import clicks, hints
from widgets.play.steps import Asking

GAMES = pytest.mark.parametrize("game", gamekit.games())
OPEN = 20  # lines of code that may be in the open: something worth reading at the end
NOTATION = re.compile(r"'[a-z]+( [\w+-]+)+'|turned \d|\bseat\b|[a-z]+\.[a-z_]+\.[a-z_]+")
LONGEST = 420  # letters that fit beside a board at a glance: the caption with the task


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def notebook(game: str) -> Path:
    return NOTEBOOKS / game / "learn.ipynb"


@cache
def lessons_of(game: str) -> list[tuple[int, Lesson]]:
    """The lessons of the course, each with the number of its cell; what is only watched is none."""
    return [(number, lesson) for number, lesson in lessons(notebook(game)) if lesson._course is not None]


@GAMES
def test_the_first_task_is_in_the_third_cell(game: str) -> None:
    number, lesson = lessons_of(game)[0]
    assert number == 2
    assert lesson.steps[0].asks


@GAMES
def test_code_is_folded(game: str) -> None:
    code = [cell for cell in cells(notebook(game)) if cell.cell_type == "code"]
    assert sum(len(cell.source.splitlines()) for cell in code if not folded(cell)) <= OPEN
    numbers = {number for number, _ in lessons_of(game)}
    assert all(folded(cells(notebook(game))[number]) for number in numbers)


@GAMES
def test_the_lessons_are_those_of_the_course_in_its_order(game: str) -> None:
    titles = [lesson.title for _, lesson in lessons_of(game)]
    (course,) = {lesson._course for _, lesson in lessons_of(game)}
    assert course is not None
    assert titles == list(course.titles)


@GAMES
def test_a_cell_is_tagged_with_what_its_lesson_teaches(game: str) -> None:
    found = cells(notebook(game))
    for number, lesson in lessons_of(game):
        tags = {tag.removeprefix("rule:") for tag in found[number].metadata.get("tags", []) if tag.startswith("rule:")}
        assert tags == set(lesson.rules()), lesson.title


@GAMES
def test_every_rule_has_a_task_of_its_own(game: str) -> None:
    taught = {
        rule
        for _, lesson in lessons_of(game)
        for step, start in zip(lesson.steps, lesson._starts, strict=True)
        if step.asks
        for rule in step.taught(start)
    }
    assert set(gamekit.load(game).rules) - taught == set()


@GAMES
def test_a_lesson_ends_with_what_was_learned(game: str) -> None:
    for _, lesson in lessons_of(game):
        assert lesson.learned, lesson.title
        assert lesson.steps[-1].asks, lesson.title


@GAMES
def test_tasks_are_words_and_not_notation(game: str) -> None:
    for _, lesson in lessons_of(game):
        said = [lesson.title, *lesson.learned]
        for step in lesson.steps:
            said += [step.caption, step.task, step.after, step.hint]
            assert len(step.caption) + len(step.task) <= LONGEST, step.caption
        for text in said:
            assert not NOTATION.search(text), text


@GAMES
def test_every_task_can_be_done_and_helped_with(game: str) -> None:
    for _, lesson in lessons_of(game):
        for number, step in enumerate(lesson.steps):
            lesson.go(number)
            if step.asks:
                assert all(text for text, _ in hints(step, lesson._start))
                lesson.show_me()
            assert lesson.solved[number], (lesson.title, step.task)
        lesson.go(len(lesson.steps))
        assert lesson.over


@GAMES
def test_every_task_can_be_done_by_clicks_alone(game: str) -> None:
    """On the board, or on the buttons for what no shape stands for."""
    for _, lesson in lessons_of(game):
        for number, step in enumerate(lesson.steps):
            lesson.go(number)
            lesson.solved[number] = not step.asks
            if isinstance(step, Asking):
                for choice in [choice for choice in lesson._choices() if choice.right][: None if step.every else 1]:
                    click(lesson.area, choice.key or choice.name)
                if step.every:
                    press(lesson.area, CHECK)
            elif step.asks:
                for key in clicks(step, lesson.state):
                    if not lesson.solved[number]:
                        assert lesson.area.scene.find(key) or key in lesson.area._keys, (lesson.title, step.task, key)
                        click(lesson.area, key)
            assert lesson.solved[number], (lesson.title, step.task)
