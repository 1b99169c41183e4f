"""Practice: what is asked next, what is kept, and what is said of it."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from html import unescape
from pathlib import Path

import pytest

import gamekit
from gamekit.exercises import Answer, Name, make
from tests.widgets.player import buttons, click, press
from tests.widgets.test_quiz import wrong_answer
from widgets import Practice
from widgets.play.asked import SetQuestion
from widgets.play.mastery import Level, Mastery
from widgets.play.practice import BACK, FILE, FILE_HEAD, MAP, MORE, SITTING, START
from widgets.play.quiz import NEXT

GAMES = pytest.mark.parametrize("game", gamekit.games())
MORNING = datetime(2026, 3, 2, 9, tzinfo=UTC)


class Time:
    """A clock that stands until it is told."""

    def __init__(self, now: datetime = MORNING) -> None:
        self.now = now

    def __call__(self) -> datetime:
        return self.now

    def wait(self, **by: float) -> None:
        self.now += timedelta(**by)


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def practice(tmp_path: Path, time: Time) -> Callable[..., Practice]:
    return lambda game="jade": Practice(game, folder=tmp_path, clock=time)


def asked(made: Practice) -> SetQuestion:
    question = made._question
    assert isinstance(question, SetQuestion)
    return question


def answer(made: Practice, *, right: bool = True) -> str:
    """Answer what is asked, and return the rule that it was about."""
    exercise = asked(made).exercise
    numbers = exercise.answer if right else wrong_answer(exercise)
    made.answer(*(number + 1 for number in numbers))
    return exercise.rule


def sitting(made: Practice, time: Time, *, right: bool = True, seconds: float = 20) -> list[str]:
    """Answer until it is over, and return the rules that were asked for."""
    made.start()
    rules = []
    while made._question is not None:
        rules.append(answer(made, right=right))
        time.wait(seconds=seconds)
        made.next()
    return rules


def words(made: Practice) -> str:
    return unescape(made.area.frame.words)


@GAMES
def test_new_rules_come_in_the_order_of_the_rulebook(game: str, practice: Callable[..., Practice], time: Time) -> None:
    rules = sitting(practice(game), time)
    assert rules == list(gamekit.load(game).rules)[: len(rules)]
    assert len(rules) == SITTING / timedelta(seconds=20)


def test_what_was_wrong_comes_again_soon_but_not_at_once(practice: Callable[..., Practice], time: Time) -> None:
    made = practice()
    made.start()
    wrong = answer(made, right=False)
    met = []
    while wrong not in met:
        time.wait(seconds=20)
        made.next()
        met.append(answer(made))
    assert 2 < len(met) < 8


def test_what_was_long_unseen_is_mixed_with_new_rules(practice: Callable[..., Practice], time: Time) -> None:
    made = practice()
    known = set(sitting(made, time))
    time.wait(days=1)
    rules = sitting(made, time)
    again = [rule in known for rule in rules]
    assert again[:6] == [True, True, False, True, True, False]


def test_a_rule_is_asked_for_in_many_ways(practice: Callable[..., Practice], time: Time) -> None:
    made = practice()
    made.start()
    for _ in range(4):
        made.ask("jade.drive.brown_stops")
        answer(made)
    assert len(made.mastery.standings["jade.drive.brown_stops"].asked) == 4


def test_a_sitting_takes_five_minutes_and_offers_more(practice: Callable[..., Practice], time: Time) -> None:
    made = practice()
    assert START in buttons(made.area)
    press(made.area, START)
    answer(made)
    time.wait(minutes=4.9)
    press(made.area, NEXT)
    wrong = answer(made, right=False)
    time.wait(minutes=0.2)
    press(made.area, NEXT)
    assert "1 of 2 answers right" in words(made)
    assert "2 rules new to you." in words(made)
    assert made._question is None
    press(made.area, MORE)
    assert asked(made).exercise.rule != wrong


def test_days_in_a_row_are_told_and_a_missed_one_is_not(practice: Callable[..., Practice], time: Time) -> None:
    made = practice()
    for days in (1, 2, 3):
        sitting(made, time, seconds=200)
        assert made.streak == days
        time.wait(days=1)
    assert made.streak == 3  # today is not over
    assert "3 days in a row." in words(practice())
    time.wait(days=1)
    assert made.streak == 0
    assert "row" not in words(practice())


# The map


def test_the_map_shows_every_rule_and_how_well_it_is_known(practice: Callable[..., Practice], time: Time) -> None:
    made = practice()
    rules = sitting(made, time)
    scene = made.area.scene
    for rule, standing in made.mastery.standings.items():
        (label,) = {shape.label for shape in scene.find(f"rule/{rule}") if shape.label}
        assert label.startswith(gamekit.load("jade").rules[rule].text)
        assert ("Learning" in label) is (rule in rules) is (standing.level is Level.LEARNING)


def test_a_rule_on_the_map_can_be_read_and_asked_for(practice: Callable[..., Practice]) -> None:
    made = practice()
    click(made.area, "rule/jade.dig.halving")
    assert gamekit.load("jade").rules["jade.dig.halving"].text in unescape(made.area.message)
    assert "You have not been asked about this rule yet." in made.area.message
    press(made.area, "Ask me about it")
    assert asked(made).exercise.rule == "jade.dig.halving"


def test_the_map_is_looked_at_while_a_question_waits(practice: Callable[..., Practice]) -> None:
    made = practice()
    made.start()
    question, choices = words(made), made.area.buttons()
    press(made.area, MAP)
    assert made.area.scene.find("rule/jade.dig.halving")
    press(made.area, BACK)
    assert (words(made), made.area.buttons()) == (question, choices)
    answer(made)
    verdict = made.area.message
    press(made.area, MAP)
    press(made.area, BACK)
    assert made.area.message == verdict


# What is kept


def test_the_log_can_be_read_by_a_person_and_is_taken_up_again(practice: Callable[..., Practice], time: Time) -> None:
    made = practice()
    rules = sitting(made, time)
    lines = made.path.read_text().splitlines()
    assert lines[0] == FILE_HEAD
    assert [line.split()[4] for line in lines[1:]] == rules
    assert lines[1].startswith("2026-03-02 09:00:00+00:00 | ")
    assert practice().mastery.standings == made.mastery.standings
    other = practice("desert")
    sitting(other, time)
    assert made.path == other.path
    assert practice().mastery.standings == made.mastery.standings


def test_every_answer_is_in_the_file_as_soon_as_it_is_given(practice: Callable[..., Practice]) -> None:
    made = practice()
    made.start()
    for number in range(1, 4):
        answer(made)
        assert len(made.path.read_text().splitlines()) == number + 1  # a kernel that is killed now loses nothing
        made.next()


def test_a_line_that_was_cut_off_harms_no_other(practice: Callable[..., Practice], time: Time) -> None:
    made = practice()
    rules = sitting(made, time)
    made.path.write_bytes(made.path.read_bytes()[:-20])
    again = practice()
    assert "line 16" in words(again)
    assert sum(standing.times for standing in again.mastery.standings.values()) == len(rules) - 1
    again.start()
    answer(again)
    text = made.path.read_text().splitlines()
    assert len(text) == len(rules) + 2
    assert practice().mastery.standings == again.mastery.standings


def test_whether_an_answer_is_right_the_engine_says(practice: Callable[..., Practice], tmp_path: Path) -> None:
    exercise = make("says jade.drive.brown_stops 0")
    assert exercise is not None
    wrong = Answer(exercise.name, wrong_answer(exercise), MORNING)
    (tmp_path / FILE).write_text(f"{FILE_HEAD}\n{wrong}\n")
    assert practice().mastery.standings["jade.drive.brown_stops"].right == 0


def test_answers_to_what_is_never_asked_are_passed_over_and_told(
    practice: Callable[..., Practice], tmp_path: Path
) -> None:
    good = Answer(Name("jade", "says", "jade.drive.brown_stops", 0), (0,), MORNING)
    forged = [
        Answer(Name("jade", "says", "jade.no.rule", 0), (0,), MORNING),
        Answer(Name("jade", "winner", "jade.parts.tiles", 0), (0,), MORNING),
    ]
    (tmp_path / FILE).write_text("\n".join([FILE_HEAD, *map(str, [*forged, good])]) + "\n")
    made = practice()
    assert "2 answers in my_practice.txt to questions that there are not" in words(made)
    assert sum(standing.times for standing in made.mastery.standings.values()) == 1


@pytest.mark.parametrize("text", ["a diary\nof mine\n", "Rulebook Lab: what I have learned.\n", "\0\1\2"])
def test_a_file_of_something_else_is_left_alone_and_said_so(
    practice: Callable[..., Practice], tmp_path: Path, text: str
) -> None:
    (tmp_path / FILE).write_text(text)
    made = practice()
    assert "is a file of something else. It is left as it is." in words(made)
    made.start()
    answer(made)
    assert (tmp_path / FILE).read_text() == text


@pytest.mark.parametrize(
    "when", ["0001-01-01 00:00:00+14:00", "9999-12-31 23:59:59-12:00", "9999-12-31 23:59:59+00:00", "2026-03-02 08:00"]
)
def test_no_time_in_the_file_is_too_strange(practice: Callable[..., Practice], tmp_path: Path, when: str) -> None:
    (tmp_path / FILE).write_text(f"{FILE_HEAD}\n{when} | says jade.drive.brown_stops 0 | 1\n")
    made = practice()
    made.start()
    answer(made)
    assert made.streak == 1


def test_a_folder_that_cannot_be_written_is_told_and_practice_goes_on(tmp_path: Path, time: Time) -> None:
    (tmp_path / "taken").write_text("no folder")
    made = Practice("jade", folder=tmp_path / "taken", clock=time)
    sitting(made, time)
    assert "What you do here is not kept for next time" in words(made)


def test_days_are_those_of_where_the_reader_is(tmp_path: Path) -> None:
    here = timezone(timedelta(hours=-8))
    clock = Time(datetime(2026, 3, 2, 23, tzinfo=here))  # in London it is the next day
    made = Practice("jade", folder=tmp_path, clock=clock)
    sitting(made, clock)
    clock.wait(hours=2)
    sitting(made, clock)
    assert made.streak == 2


# The scheduler


@GAMES
def test_ten_questions_a_day_lead_through_a_rulebook_in_a_month(game: str) -> None:
    mastery, now, last = Mastery(list(gamekit.load(game).rules)), MORNING, ""
    for _ in range(30):
        for number in range(10):
            last = mastery.pick(number, last, now)
            mastery.note(last, "says", True, now)
            now += timedelta(seconds=30)
        now += timedelta(days=1)
    assert mastery.levels()[Level.NEW] == mastery.levels()[Level.LEARNING] == 0
    assert mastery.levels()[Level.SURE] > len(mastery.standings) / 2


def test_mastery_grows_with_right_answers_and_falls_with_wrong_ones() -> None:
    mastery, now = Mastery(["a", "b"]), MORNING
    levels = [mastery.standings["a"].level]
    for _ in range(6):
        mastery.note("a", "says", True, now)
        levels.append(mastery.standings["a"].level)
        card = mastery.standings["a"].card
        assert card is not None
        assert card.due > now
        now = card.due
    assert levels == sorted(levels)
    assert levels[-1] is Level.SURE
    mastery.note("a", "says", False, now)
    assert mastery.standings["a"].level is Level.LEARNING
    assert mastery.fresh() == ["b"]
    assert mastery.due(now + timedelta(minutes=11)) == ["a"]
    assert mastery.pick(0, "", now + timedelta(minutes=11)) == "a"
    assert mastery.pick(0, "a", now + timedelta(minutes=11)) == "b"


def test_with_one_rule_there_is_still_something_to_ask() -> None:
    mastery = Mastery(["a"])
    mastery.note("a", "says", True, MORNING)
    assert mastery.pick(1, "a", MORNING) == "a"
