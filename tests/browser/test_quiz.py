"""Questions in a real page: each kind of each game answered right and wrong, tried out, practised, and kept."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

import gamekit
from gamekit.exercises import Answers, Exercise
from tests.browser.board import Board
from tests.browser.conftest import TABLET, OpenNotebook
from tests.browser.fits import faults, frames
from tests.browser.lab import Notebook
from tests.browser.seat import Keyboard, ask, board, press
from tests.widgets.test_quiz import each_kind, one_of_each, spot_of, wrong_answer
from widgets import Quiz
from widgets.play.asking import CHECK
from widgets.play.exam import ENTRY
from widgets.play.practice import FILE
from widgets.play.quiz import NEXT, TRY
from widgets.play.tryout import BACK

QUIZ = """\
from tests.widgets.test_quiz import one_of_each
quiz = one_of_each({game!r})
quiz"""


def answer(on: Board, mirror: Quiz, numbers: Sequence[int], *, tap: bool = False) -> None:
    """Answer in the page: on the board wherever one can point, else by buttons; and in the test's own quiz, too."""
    notebook, choices = on.notebook, mirror._choices()
    for number in numbers:
        choice = choices[number]
        on.fit(mirror.area)
        if choice.key:
            (on.tap if tap else on.click)(*spot_of(mirror.area, choice.key))
        else:
            press(notebook, choice.text, tap=tap)
        mirror.area.click(choice.key or choice.name)
    if mirror._asked().way != "one":
        press(notebook, CHECK, tap=tap)
        mirror.area.press(CHECK)


def told(notebook: Notebook) -> str:
    return notebook.cell(0).locator(".rulebook-told").inner_text()


@pytest.mark.parametrize("game", gamekit.games())
def test_each_kind_of_question_is_answered_wrong_and_right_by_mouse(open_notebook: OpenNotebook, game: str) -> None:
    notebook = open_notebook([QUIZ.format(game=game)]).run_all().go(0)
    mirror, stage = one_of_each(game), frames(notebook, 0).first
    on = board(notebook, mirror)
    found = []

    def look(what: str) -> None:
        found.extend(f"{game}, {what}: {fault}" for fault in faults(stage))

    for right in (False, True):
        for exercise in each_kind(game):
            look(f"{exercise.name} asked")
            answer(on, mirror, exercise.answer if right else wrong_answer(exercise))
            assert ("Right!" in told(notebook)) is right, exercise.name
            assert f"Rule {exercise.rule}" in told(notebook)
            look(f"{exercise.name} answered")
            press(notebook, NEXT)
            mirror.next()
        look("the end")
        expect(stage.locator(".rulebook-place")).to_have_text("Done")
        press(notebook, "Once more")
        mirror._again()
    assert found == []
    notebook.assert_clean()


def some(game: str, *kinds: str) -> list[Exercise]:
    return [exercise for exercise in each_kind(game) if exercise.kind in kinds]


TRYING = """\
from tests.browser.test_quiz import some
from widgets import Quiz
quiz = Quiz(some("jade", "where", "says"))
quiz"""


def test_a_position_is_tried_out_right_there(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([TRYING]).run_all().go(0)
    mirror = Quiz(some("jade", "where", "says"))
    on = board(notebook, mirror)
    says, where = some("jade", "says")[0], some("jade", "where")[0]
    answer(on, mirror, says.answer)
    assert notebook.cell(0).get_by_role("button", name=TRY).count() == 0  # a rule in words has no position
    press(notebook, NEXT)
    mirror.next()
    answer(on, mirror, wrong_answer(where))
    verdict = told(notebook)
    press(notebook, TRY)
    assert "here you play for everybody" in notebook.text(0)
    assert not faults(frames(notebook, 0).first)
    before = ask(notebook, "quiz._tries.state.to_text()")
    notebook.press(notebook.cell(0).locator(".rulebook-choices button").first)
    assert ask(notebook, "quiz._tries.state.to_text()") != before
    notebook.screenshot("quiz-try")
    press(notebook, BACK)
    assert told(notebook) == verdict
    notebook.assert_clean()


def test_a_quiz_is_answered_by_keyboard(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([QUIZ.format(game="lostcities")]).run_all().go(0)
    mirror = one_of_each("lostcities")
    keyboard = Keyboard(notebook, mirror)
    keyboard.enter()
    for exercise in each_kind("lostcities")[:5]:
        choices = mirror._choices()
        for number in exercise.answer:
            keyboard.button(choices[number].text)
            mirror.area.click(choices[number].key or choices[number].name)
        if exercise.way != "one":
            keyboard.button(CHECK)
            mirror.area.press(CHECK)
        assert "Right!" in told(notebook), exercise.name
        assert keyboard.focused() == NEXT  # so that Enter goes on
        keyboard.key("Enter")
        mirror.next()
    assert ask(notebook, "quiz.right") == "5"
    notebook.assert_clean()


def test_a_quiz_is_answered_by_finger(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([QUIZ.format(game="desert")], **TABLET).run_all().go(0)
    mirror = one_of_each("desert")
    on = board(notebook, mirror)
    for exercise in each_kind("desert")[:6]:
        answer(on, mirror, exercise.answer, tap=True)
        assert "Right!" in told(notebook), exercise.name
        assert not faults(frames(notebook, 0).first)
        press(notebook, NEXT, tap=True)
        mirror.next()
    assert ask(notebook, "quiz.right") == "6"
    notebook.assert_clean()


def test_practice_is_kept_when_the_kernel_is_killed(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(["from widgets import Practice\npractice = Practice('compass')\npractice"]).run_all().go(0)
    stage = frames(notebook, 0).first
    assert not faults(stage)
    notebook.screenshot("practice-start")
    press(notebook, "Start")
    assert not faults(stage)
    for _ in range(2):
        notebook.press(stage.locator(".rulebook-choices button").first)
        press(notebook, NEXT)
    assert len(Answers.load(notebook.folder / FILE).answers) == 2
    notebook.restart_kernel().run_all().go(0)
    assert ask(notebook, "sum(each.times for each in practice.mastery.standings.values())") == "2"
    notebook.screenshot("practice-again")
    notebook.assert_clean()


EXAM = """\
from gamekit.exercises import paper
from widgets import ClassView, Exam
exam = Exam(paper("jade", "drive", number=2, seed=1))
exam"""


def test_a_pupil_takes_a_test_and_it_is_marked(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([EXAM, "ClassView('answers')"]).run(0).go(0)
    stage = frames(notebook, 0).first
    assert not faults(stage)
    press(notebook, "Write my name")
    notebook.press(stage.get_by_label(ENTRY))
    notebook.page.keyboard.type("Ann")
    notebook.page.keyboard.press("Enter")
    notebook.wait_idle()
    for number in (1, 2):
        expect(stage.locator(".rulebook-place")).to_have_text(f"Ann, question {number} of 2")
        notebook.press(stage.locator(".rulebook-choices button").first)
        if notebook.cell(0).get_by_role("button", name=CHECK).count():
            press(notebook, CHECK)
        notebook.screenshot(f"exam-{number}")
        assert not faults(stage)
        press(notebook, NEXT)
    assert "That was the last question, Ann." in notebook.text(0)
    notebook.run(1).go(1)
    assert "Ann" in notebook.text(1)
    assert not faults(frames(notebook, 1).first)
    notebook.screenshot("class")
    notebook.assert_clean()
