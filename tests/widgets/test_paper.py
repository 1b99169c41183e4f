"""Papers: printed with boards and boxes, the answers apart; and on screen, with a file for each pupil."""

import re
from datetime import UTC, datetime
from html import unescape
from pathlib import Path

import pytest

import gamekit
from gamekit import GameError
from gamekit.exercises import Answers, Paper, mark, paper
from tests.widgets.player import buttons, open_tool, press, send
from tests.widgets.test_play_area import HOSTILE
from tests.widgets.test_quiz import WON, each_kind, wrong_answer
from widgets import Exam, print_papers
from widgets.play.answers import file_name
from widgets.play.exam import CHANGE, HEAD, LAST, WHO
from widgets.play.quiz import NEXT

GAMES = pytest.mark.parametrize("game", gamekit.games())
NOON = datetime(2026, 3, 4, 12, tzinfo=UTC)
TEST = paper("jade", ["drive", "dig"], number=4, seed=3)


def all_kinds(game: str) -> Paper:
    return Paper(gamekit.load(game), 1, each_kind(game))


# Printed


@GAMES
def test_every_kind_of_question_is_printed_with_its_board_and_boxes(game: str, tmp_path: Path) -> None:
    made = all_kinds(game)
    printed = print_papers(made, tmp_path / "test.html")
    page = printed.paper.read_text()
    sections = re.findall(r"<section.*?</section>", page, re.DOTALL)
    assert len(sections) == len(made)
    for section, exercise in zip(sections, made.exercises, strict=True):
        boxes = section.count('class="blank"' if exercise.way == "order" else 'class="box"')
        assert boxes == len(exercise.choices)
        assert ("<svg" in section) is (exercise.state is not None)
    key = printed.key.read_text()
    assert key.count("<tr>") == len(made) + 1
    assert all(exercise.rule in key for exercise in made.exercises)


@GAMES
def test_a_printed_page_gives_no_answer_away(game: str, tmp_path: Path) -> None:
    page = print_papers(all_kinds(game), tmp_path / "test.html").paper.read_text()
    for exercise in each_kind(game):
        assert exercise.rule not in page
    drawn = " ".join(re.findall(r"<(?:text|title|desc)[^>]*>(.*?)</", page, re.DOTALL))
    assert "Ann" in drawn
    assert not WON.search(drawn)


def test_each_pupil_has_a_paper_of_its_own_on_a_new_page(tmp_path: Path) -> None:
    papers = {name: paper("jade", number=2, seed=seed) for seed, name in enumerate(["Ann", "Ben"])}
    printed = print_papers(papers, tmp_path / "test.html", title="Rules")
    page, key = printed.paper.read_text(), printed.key.read_text()
    assert [page.count(f"<b>{name}</b>") for name in papers] == [1, 1]
    assert page.count("<main>") == key.count("<main>") == 2
    assert "break-after: page" in page
    assert repr(printed) == "test.html: print it from a browser. The answers are in test key.html."
    first, second = (re.findall(r"<h2>(.*?)</h2>", each) for each in page.split("</main>")[:2])
    assert first != second


@pytest.mark.parametrize("hostile", HOSTILE)
def test_names_and_titles_stay_text(tmp_path: Path, hostile: str) -> None:
    printed = print_papers({hostile: TEST}, tmp_path / "test.html", title=hostile, names=[hostile] * 4)
    for path in printed:
        text = path.read_text()
        assert hostile not in text
        assert hostile in unescape(text)


def test_without_a_paper_nothing_is_printed(tmp_path: Path) -> None:
    with pytest.raises(GameError, match="no paper to be printed"):
        print_papers({}, tmp_path / "test.html")
    assert not list(tmp_path.iterdir())


def test_the_same_paper_is_printed_alike(tmp_path: Path) -> None:
    pages = [print_papers(TEST, tmp_path / f"{number}.html").paper.read_bytes() for number in range(2)]
    assert pages[0] == pages[1]


# On screen


def exam(folder: Path, **more: object) -> Exam:
    return Exam(TEST, folder, clock=lambda: NOON, **more)  # type: ignore[arg-type]


def answer(made: Exam, *, right: bool) -> None:
    exercise = made._question.exercise  # type: ignore[union-attr]
    made.answer(*(number + 1 for number in (exercise.answer if right else wrong_answer(exercise))))


def told(made: Exam) -> str:
    return unescape(made.area.message)


def test_a_pupil_writes_a_name_and_answers_into_a_file(tmp_path: Path) -> None:
    made = exam(tmp_path)
    press(made.area, "Write my name")
    assert made.area.frame.opened == WHO
    entry = next(item for item in made.area.frame.page if item["kind"] == "entry")
    send(made.area, do=entry["id"], value="  Ann  Lee ")
    assert made.area.frame.opened == ""
    for number in range(len(TEST)):
        assert made.area.frame.place == f"Ann Lee, question {number + 1} of {len(TEST)}"
        answer(made, right=number > 0)
        press(made.area, NEXT)
    path = tmp_path / "Ann Lee.txt"
    assert path.read_text().splitlines()[0] == HEAD
    (pupil,) = mark(tmp_path).pupils
    assert (pupil.name, pupil.right, len(pupil.marked), pupil.faults) == ("Ann Lee", len(TEST) - 1, len(TEST), ())
    assert "Ann Lee.txt" in made.area.frame.words
    press(made.area, LAST)
    assert "Who are you?" in made.area.frame.words


def test_nothing_is_told_and_an_answer_can_be_changed_until_one_goes_on(tmp_path: Path) -> None:
    made = exam(tmp_path)
    made.begin("Ann")
    answer(made, right=False)
    assert "Your answer:" in told(made)
    assert "Right" not in told(made)
    assert "Try it" not in buttons(made.area)
    assert not (tmp_path / "Ann.txt").exists()
    press(made.area, CHANGE)
    answer(made, right=True)
    press(made.area, NEXT)
    (pupil,) = mark(tmp_path).pupils
    assert [each.right for each in pupil.marked] == [True]


def test_totals_stay_covered_in_a_test(tmp_path: Path) -> None:
    for exercise in each_kind("lostcities"):
        if exercise.kind in ("score", "winner"):
            made = Exam(Paper(gamekit.load("lostcities"), 1, (exercise,)), tmp_path, clock=lambda: NOON)
            made.begin(exercise.kind)
            answer(made, right=True)
            made.area.hover("player/1")
            assert made.area._marks.covered


def test_with_tells_each_answer_is_told_and_kept_at_once(tmp_path: Path) -> None:
    made = exam(tmp_path, tells=True)
    made.begin("Ann")
    answer(made, right=True)
    assert "Right!" in told(made)
    assert len(Answers.load(tmp_path / "Ann.txt").answers) == 1


def test_who_comes_back_goes_on_where_the_file_ends(tmp_path: Path) -> None:
    made = exam(tmp_path)
    made.begin("Ann")
    for _ in range(2):
        answer(made, right=True)
        made.next()
    again = exam(tmp_path)
    again.begin("Ann")
    assert again.area.frame.place == f"Ann, question 3 of {len(TEST)}"
    for _ in range(2):
        answer(again, right=True)
        again.next()
    assert mark(tmp_path).pupils[0].right == len(TEST)
    again.begin("Ann")
    assert "That was the last question, Ann." in again.area.frame.words


def test_with_a_paper_for_each_pupil_one_chooses_a_name(tmp_path: Path) -> None:
    papers = {name: paper("jade", number=1, seed=seed) for seed, name in enumerate(["Ann", "Ben"])}
    made = Exam(papers, tmp_path, clock=lambda: NOON)
    press(made.area, "Ben")
    assert made._question.exercise == papers["Ben"].exercises[0]  # type: ignore[union-attr]
    with pytest.raises(GameError, match="no paper for Cleo"):
        made.begin("Cleo")


@pytest.mark.parametrize(
    "name", ["../../etc/passwd", "a/b\\c", "CON", "Zo\u00eb O'Neil", "x" * 500, ".hidden", "a\nb\0c"]
)
def test_any_name_makes_a_file_of_this_folder_alone(tmp_path: Path, name: str) -> None:
    made = exam(tmp_path / "answers")
    made.begin(name)
    answer(made, right=True)
    made.next()
    (path,) = tmp_path.rglob("*.txt")
    assert path.parent == tmp_path / "answers"
    assert len(path.name) < 80
    assert not path.name.startswith(".")
    assert path.stem.lower() != "con"


@pytest.mark.parametrize("name", ["", "   ", "...", "/", "\u200b"])
def test_a_name_without_letters_is_refused(tmp_path: Path, name: str) -> None:
    made = exam(tmp_path)
    entry = next(item for item in open_tool(made.area, WHO) if item["kind"] == "entry")
    send(made.area, do=entry["id"], value=name)
    assert "write it with letters" in told(made)
    assert made._question is None


def test_a_file_of_something_else_is_not_written_to(tmp_path: Path) -> None:
    (tmp_path / "Ann.txt").write_text("my diary")
    made = exam(tmp_path)
    with pytest.raises(GameError, match="file of something else"):
        made.begin("Ann")
    assert (tmp_path / "Ann.txt").read_text() == "my diary"


def test_names_that_look_alike_are_the_same_file() -> None:
    assert file_name("Zoe\u0308") == file_name("Zo\u00eb")


def test_a_test_without_a_paper_is_refused(tmp_path: Path) -> None:
    with pytest.raises(GameError, match="needs a paper"):
        Exam({}, tmp_path)
