"""A whole course in each game by mouse alone, as a pupil does it: wrong once, right once, and back after a restart."""

import os
from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import expect

import gamekit
from tests.browser.board import Board
from tests.browser.conftest import OpenNotebook
from tests.browser.fits import faults, look
from tests.browser.lab import Notebook
from tests.browser.seat import board, click, press
from tests.browser.server import NOTEBOOKS, until
from tests.notebooks.running import lessons
from widgets import Lesson
from widgets.play.asking import CHECK
from widgets.play.hints import clicks
from widgets.play.log import FOLDER
from widgets.play.steps import Asking, Choice


class Pupil:
    """Somebody who goes through the lesson in a cell; the test's own lesson tells what to click."""

    def __init__(self, notebook: Notebook, cell: int, lesson: Lesson) -> None:
        self.notebook, self.cell, self.lesson = notebook.go(cell), cell, lesson
        self.board: Board = board(notebook, lesson, cell)
        self.stage = notebook.cell(cell).locator(".rulebook-stage")

    def go_through(self, steps: int) -> None:
        """Do so many steps from where the lesson is: each task wrong first, if there is a wrong way, then right."""
        lesson = self.lesson
        for _ in range(steps):
            self.assert_fits()
            if lesson.step.asks:
                self.do_wrong()
                self.do_right()
                self.assert_fits()
            last = lesson.step is lesson.steps[-1]
            press(self.notebook, "Finish" if last else "Next", self.cell)
            lesson.go(lesson.steps.index(lesson.step) + 1)

    def do_wrong(self) -> None:
        """Do something that is not asked for: it is told, and nothing is solved."""
        lesson, step = self.lesson, self.lesson.step
        if isinstance(step, Asking):
            wrong = next(choice for choice in lesson._choices() if not choice.right)
            self.choose([wrong])
            if step.every:
                self.tap(wrong)  # and take it back
            return
        solutions = [] if step.tries else step.solutions(lesson.state)
        move = next((move for move in lesson.state.moves() if move not in solutions), None)
        if move is not None:
            self.follow(lesson.area.board.paths(lesson.state, move)[0])
            self.assert_alarm()

    def do_right(self) -> None:
        """Do what is asked for."""
        lesson, step = self.lesson, self.lesson.step
        if isinstance(step, Asking):
            right = [choice for choice in lesson._choices() if choice.right]
            self.choose(right if step.every else right[:1])
        else:
            self.follow(clicks(step, lesson.state))
        assert lesson.solved[lesson.steps.index(step)], step.task
        column = self.stage.locator(".rulebook-column").inner_text()
        assert f"Done. {step.task}" in column
        assert "Right" in column

    def follow(self, keys: Sequence[str]) -> None:
        """Click one thing after the other, until that was enough."""
        number = self.lesson.steps.index(self.lesson.step)
        for key in keys:
            if not self.lesson.solved[number]:
                click(self.board, self.lesson, [key])

    def choose(self, choices: list[Choice]) -> None:
        """Answer a question."""
        for choice in choices:
            self.tap(choice)
        step = self.lesson.step
        assert isinstance(step, Asking)
        if step.every:
            press(self.notebook, CHECK, self.cell)
            self.lesson.area.press(CHECK)
        if not all(choice.right for choice in choices):
            self.assert_alarm()

    def tap(self, choice: Choice) -> None:
        """Tap one choice, on the board or on its button."""
        click(self.board, self.lesson, [choice.key or choice.name])

    def assert_alarm(self) -> None:
        """The page says that this was not it."""
        lesson = self.lesson
        assert not lesson.solved[lesson.steps.index(lesson.step)]
        assert self.stage.locator(".rulebook-alarm").inner_text()

    def assert_fits(self) -> None:
        """All of the frame is to be seen."""
        assert not faults(self.stage), (self.lesson.title, self.lesson.step.task, faults(self.stage))

    def assert_learned(self) -> None:
        """The lesson says at its end what was learned, and that nothing is open."""
        column = self.stage.locator(".rulebook-column").inner_text()
        for line in self.lesson.learned:
            assert line in column
        assert "done" in column
        self.assert_fits()
        assert "Still open" not in column


# A course takes minutes: `make test` does one of them, `make courses` all.
COURSES = gamekit.games() if os.environ.get("COURSES") == "all" else ("lostcities",)
# Larger than the screen of a small laptop, in one way at least.
LARGER = {"lostcities": (1024, 768), "jade": (1920, 1080)}


@pytest.mark.parametrize("game", COURSES)
def test_every_task_by_mouse_alone(
    open_notebook: OpenNotebook, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(FOLDER, str(tmp_path))
    found = lessons(NOTEBOOKS / game / "learn.ipynb")
    course = [(cell, lesson) for cell, lesson in found if lesson._course is not None]
    notebook = open_notebook(f"{game}/learn.ipynb").run_all()
    middle = next(number for number, (_, lesson) in enumerate(course) if number > 3 and len(lesson.steps) > 2)
    for number, (cell, lesson) in enumerate(course):
        pupil = Pupil(notebook, cell, lesson)
        if number == middle:  # the lights go out after a step of this lesson
            pupil.go_through(1)
            notebook.restart_kernel().run_all()
            pupil = Pupil(notebook, cell, lesson)
            pupil.go_through(len(lesson.steps) - 1)
        else:
            pupil.go_through(len(lesson.steps))
        pupil.assert_learned()
        notebook.screenshot(f"learn-{game}-{number + 1}")
    found = look(notebook, steps=True, but=[cell for cell, _ in course])  # boards that stand beside the course
    if game in LARGER:
        found += look(notebook.resize(*LARGER[game]), steps=False)
    assert not found, "\n".join(found)
    notebook.assert_clean()


def test_one_button_leads_to_the_next_lesson_and_runs_it(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook("lostcities/learn.ipynb").run(1).run(2).go(2)
    on = notebook.cell(2).locator("[data-step=next]:not(:disabled, [data-onward])")
    while on.count():
        notebook.press(on)  # whoever skips all may go on, too
    for _ in range(2):  # the second time, the lesson is there already, and stays as it is
        press(notebook.go(2), "Next lesson", 2)
        shown = notebook.page.locator(".rulebook-place", has_text="Lesson 2 of")
        expect(shown).to_be_in_viewport()
        stage = notebook.page.locator(".rulebook-stage", has=shown)
        until(lambda: not faults(stage), "the next lesson to be whole in view", 5)  # noqa: B023
    notebook.assert_clean()
