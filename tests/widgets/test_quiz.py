"""A quiz: each kind of question answered right and wrong, on the board and by buttons; what is told, and trying it."""

import re
from collections.abc import Sequence
from functools import cache
from html import unescape
from itertools import product

import pytest

import gamekit
from gamekit import GameError
from gamekit.exercises import ASKS, Exercise, Kind, Name, make, paper
from tests.gamekit.lostcities.table import position
from tests.widgets.player import buttons, press, send, share
from tests.widgets.player import words as words_of
from tests.widgets.test_chooser import SMALL
from tests.widgets.test_play_area import HOSTILE
from widgets import MoveQuestion, Question, Quiz
from widgets.play.asked import SetQuestion
from widgets.play.asking import CHECK, AskingArea
from widgets.play.examples import NAMES
from widgets.play.quiz import NEXT, TRY
from widgets.play.steps import Choice
from widgets.play.tryout import BACK, UNDO
from widgets.scene.shapes import Point, Scene, Text

GAMES = pytest.mark.parametrize("game", gamekit.games())
SEEDS = 5
WON = re.compile(r"\bwins?\b|share the|\bhas won\b|\bhave won\b")  # how boards tell that a game is over
FITS = ["add red 4", "add red 9", "add red 10"]  # the red row ends with 5


@cache
def each_kind(game: str) -> tuple[Exercise, ...]:
    """One exercise of each kind, about a position wherever there is one."""
    found: dict[Kind, Exercise] = {}
    for kind in ASKS:
        for seed in range(SEEDS):
            for rule in gamekit.load(game).rules:
                before = found.get(kind)
                if before is None or (before.state is None and kind not in ("says", "count")):
                    exercise = make(Name(game, kind, rule, seed))
                    if exercise is not None and (before is None or exercise.state is not None):
                        found[kind] = exercise
    return tuple(found.values())


def one_of_each(game: str) -> Quiz:
    """The quiz that browser tests open, too."""
    return Quiz(each_kind(game))


def wrong_answer(exercise: Exercise) -> tuple[int, ...]:
    """The numbers of choices that are no right answer."""
    if exercise.way == "order":
        return exercise.answer[::-1]
    return (next(number for number, choice in enumerate(exercise.choices) if not choice.right),)


def spot_of(area: AskingArea, key: str) -> Point:
    """A point where a click means this choice, whatever else lies there."""
    asked = [choice.key for choice in area._choices if choice.key]
    for shape in area.scene.find(key):
        left, top, right, bottom = shape.box
        for x, y in product((0.5, 0.2, 0.8), repeat=2):
            at = left + x * (right - left), top + y * (bottom - top)
            if area.scene.hit_one_of(asked, *at) == key:
                return at
    raise AssertionError(f"{key} cannot be pointed at")


def point(area: AskingArea, choice: Choice) -> None:
    """Choose on the board, or by the button where there is nothing to point at."""
    if choice.key:
        send(area, pick=share(area.scene, *spot_of(area, choice.key)), finger=False)
    else:
        press(area, words_of(area, choice.name))


def give(quiz: Quiz, numbers: Sequence[int]) -> None:
    """Answer as a person does: on the board where the choice lies there, else by its button."""
    choices = quiz._choices()
    for number in numbers:
        point(quiz.area, choices[number])
    if quiz._asked().way != "one":
        press(quiz.area, CHECK)


def words(quiz: Quiz) -> str:
    return unescape(quiz.area.frame.words)


def told(quiz: Quiz) -> str:
    return unescape(quiz.area.message)


@GAMES
def test_every_kind_of_question_is_there_for_every_game(game: str) -> None:
    assert {exercise.kind for exercise in each_kind(game)} == set(ASKS)


@GAMES
@pytest.mark.parametrize("right", [True, False], ids=["right", "wrong"])
def test_each_kind_is_answered_and_told_why(game: str, right: bool) -> None:
    quiz = one_of_each(game)
    for number, exercise in enumerate(each_kind(game), 1):
        assert quiz.area.frame.place.startswith(f"Question {number} of {len(ASKS)}")
        assert NEXT not in buttons(quiz.area)
        give(quiz, exercise.answer if right else wrong_answer(exercise))
        assert ("Right!" in told(quiz)) is right, exercise.name
        assert quiz.area.frame.alarm is not right
        assert gamekit.load(game).rules[exercise.rule].text in told(quiz)
        assert not quiz.area.frame.choices
        press(quiz.area, NEXT)
    assert quiz.over
    assert quiz.right == (len(ASKS) if right else 0)
    assert f"{quiz.right} right answers of {len(ASKS)}" in words(quiz)


@GAMES
def test_a_wrong_answer_is_followed_by_the_right_one(game: str) -> None:
    quiz = one_of_each(game)
    for exercise in each_kind(game):
        choices = quiz._choices()
        quiz.answer(*(number + 1 for number in wrong_answer(exercise)))
        for number in exercise.answer:
            assert choices[number].text.replace("-", "\u2212") in told(quiz).replace("-", "\u2212"), exercise.name
        quiz.next()


@GAMES
def test_no_two_buttons_say_the_same(game: str) -> None:
    for rule in gamekit.load(game).rules:
        for kind in ASKS:
            exercise = make(Name(game, kind, rule, 0))
            if exercise is not None:
                texts = [choice.text for choice in SetQuestion(exercise).choices(Scene(1, 1, ""), NAMES)]
                assert len(set(texts)) == len(texts), exercise.name


def exercise_with(game: str, kind: Kind) -> Exercise:
    return next(exercise for exercise in each_kind(game) if exercise.kind == kind)


@GAMES
def test_totals_are_covered_until_the_answer(game: str) -> None:
    for kind in ("winner", "score", "mistake"):
        quiz = Quiz([exercise_with(game, kind)])
        assert quiz.area._marks.covered
        assert not WON.search(quiz.area.scene.describe())
        assert not [shape for shape in quiz.area.scene if isinstance(shape, Text) and WON.search(shape.text)]
        quiz.answer(1)
        assert not quiz.area._marks.covered


@GAMES
def test_a_refused_move_shows_what_is_in_its_way(game: str) -> None:
    """Wherever the board of a table would point at the cause, the quiz does."""
    seen = 0
    for rule in gamekit.load(game).rules:
        exercise = make(Name(game, "why", rule, 0))
        question = Quiz([exercise]) if exercise is not None and exercise.state is not None else None
        refused = question.questions[0].shows().refused if question is not None else None
        if question is not None and refused is not None:
            question.answer(1)
            cause = question.area.board.cause(question.area._state, *refused)
            assert set(cause.pointer) <= set(question.area._marks.pointer)
            assert (question.area._marks.way, question.area._marks.edge) == (cause.way, cause.edge)
            seen += cause != type(cause)()
    assert seen > 2


@GAMES
def test_what_a_move_does_is_seen_when_it_is_told(game: str) -> None:
    exercise = exercise_with(game, "order")
    quiz = Quiz([exercise])
    before = quiz.area._state.to_text()
    quiz.answer(*(number + 1 for number in exercise.answer))
    assert quiz.area._state.to_text() != before


@GAMES
def test_what_is_counted_is_pointed_at(game: str) -> None:
    exercise = exercise_with(game, "score")
    quiz = Quiz([exercise])
    quiz.answer(exercise.answer[0] + 1)
    assert exercise.state is not None
    asked = exercise.state.score_sheet().of(exercise.asks.facts["player"])
    counted = [line for line in asked if line.text in exercise.after.told()]
    assert {key for line in counted for key in line.about} <= set(quiz.area._marks.pointer)
    assert counted


@GAMES
def test_the_position_can_be_tried_out_and_left_again(game: str) -> None:
    quiz = Quiz([exercise_with(game, "where")])
    quiz.answer(1)
    asked, verdict = words(quiz), told(quiz)
    press(quiz.area, TRY)
    assert UNDO not in buttons(quiz.area)
    start = quiz.area._state.to_text()
    for _ in range(2):
        quiz.area.type(str(quiz.area.moves[0]))
    assert quiz.area._state.to_text() != start
    for _ in range(2):
        press(quiz.area, UNDO)
    assert quiz.area._state.to_text() == start
    press(quiz.area, BACK)
    assert (words(quiz), told(quiz)) == (asked, verdict)
    press(quiz.area, NEXT)
    assert quiz.over


def test_nothing_to_try_where_the_game_is_over_or_there_is_no_position() -> None:
    for kind in ("winner", "says"):
        quiz = Quiz([exercise_with("jade", kind)])
        quiz.answer(1)
        assert TRY not in buttons(quiz.area)


def test_a_second_answer_does_not_count() -> None:
    exercise = exercise_with("jade", "says")
    quiz = Quiz([exercise])
    quiz.answer(wrong_answer(exercise)[0] + 1)
    quiz.answer(exercise.answer[0] + 1)
    assert [given.right for given in quiz.given] == [False]


def test_order_is_chosen_one_after_the_other_and_can_be_changed() -> None:
    exercise = exercise_with("desert", "order")
    quiz = Quiz([exercise])
    first = buttons(quiz.area)
    give_first = next(iter(text for text in first if text not in (CHECK, NEXT)))
    press(quiz.area, give_first)
    assert f"1 {give_first}" in buttons(quiz.area)
    assert CHECK not in buttons(quiz.area)
    press(quiz.area, f"1 {give_first}")
    assert give_first in buttons(quiz.area)


# Questions of one's own


def who() -> Question:
    return Question(
        "Look.",
        position(SMALL),
        task="Who? Tap the player.",
        choices=["player/1", "player/2"],
        answer="player/1",
        rules="lostcities.turn.order",
        why={"player/2": "It is the other one."},
        after="Ann is.",
    )


def test_questions_of_ones_own_are_a_few_lines() -> None:
    which = MoveQuestion("Look.", position(SMALL), choices=FITS, task="Tap every card that fits.", every=True)
    quiz = Quiz([who(), which], title="My quiz")
    give(quiz, [1])
    assert "Ben It is the other one." in told(quiz).replace('<b class="rulebook-bad">', "").replace("</b>", "")
    assert "lostcities.turn.order" in told(quiz)
    press(quiz.area, NEXT)
    give(quiz, [1, 2])
    assert "Right!" in told(quiz)
    press(quiz.area, NEXT)
    assert "1 right answer of 2" in words(quiz)
    press(quiz.area, "Once more")
    assert quiz.area.frame.place == "Question 1 of 2"


def test_a_question_in_words_alone_needs_the_name_of_the_game() -> None:
    said = Question("", task="How many jeeps has each player?", choices=["1", "2"], answer="1")
    with pytest.raises(GameError, match="needs to know the game"):
        Quiz([said])
    quiz = Quiz([said], "jade")
    give(quiz, [0])
    assert quiz.right == 1
    assert TRY not in buttons(quiz.area)


@pytest.mark.parametrize("bad", [[], "jade", [1], None, 7])
def test_what_is_no_list_of_questions_is_refused(bad: object) -> None:
    with pytest.raises(GameError, match=r"A quiz (needs|asks)"):
        Quiz(bad)  # type: ignore[arg-type]


def test_a_question_without_a_right_answer_is_refused() -> None:
    with pytest.raises(GameError, match="none of its choices"):
        Quiz([Question("", task="Who?", choices=["Ann", "Ben"], answer="Cleo")], "jade")


def test_a_paper_is_a_quiz() -> None:
    made = paper("compass", "travel", number=3, seed=2)
    assert [question.exercise for question in Quiz(made).questions] == list(made.exercises)  # type: ignore[attr-defined]


def test_there_is_no_choice_beyond_the_last() -> None:
    quiz = one_of_each("jade")
    with pytest.raises(GameError, match="no choice 9"):
        quiz.answer(9)


@pytest.mark.parametrize("hostile", HOSTILE)
def test_whatever_is_written_in_a_question_stays_text(hostile: str) -> None:
    asked = Question(
        hostile,
        position(SMALL),
        task=hostile,
        choices=[hostile, "b"],
        answer="b",
        why={hostile: hostile},
        after=hostile,
    )
    quiz = Quiz([asked], title=hostile)
    assert hostile not in quiz.area.frame.words
    give(quiz, [0])
    assert hostile not in quiz.area.message


def test_a_quiz_shows_itself_as_text() -> None:
    exercise = exercise_with("jade", "says")
    text = repr(Quiz([exercise], title="One"))
    assert text.splitlines()[:2] == ["One", exercise.asks.told()]
    assert all(f"  {number}. {choice.text}" in text for number, choice in enumerate(exercise.choices, 1))
