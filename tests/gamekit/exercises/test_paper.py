"""Papers: what they are about, how hard, the same for the same seed everywhere, and as text and JSON."""

import json
import os
import subprocess
import sys
from collections import Counter

import pytest

import gamekit
from gamekit.exercises import Difficulty, chapters, make, paper, rules_of
from gamekit.exercises.paper import LARGEST_SEED
from tests.nim import Nim

PRINT = """
import gamekit
from gamekit.exercises import paper
for game in gamekit.games():
    print(paper(game, number=8, seed=3).to_text())
    print(paper(game, number=8, seed=3).key())
"""


def test_the_same_seed_is_the_same_paper_in_another_process():
    """Whatever the hash seed of Python, and whatever was asked for before."""
    printed = [
        subprocess.run(
            [sys.executable, "-c", PRINT],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            check=True,
            encoding="utf-8",
        ).stdout
        for seed in ("1", "2")
    ]
    here = []
    for game in gamekit.games():
        paper(game, number=5, seed=77)
        here += [paper(game, number=8, seed=3).to_text(), paper(game, number=8, seed=3).key()]
    assert printed[0] == printed[1] == "\n".join(here) + "\n"


def test_another_seed_is_another_paper():
    assert paper("jade", number=8, seed=1).to_text() != paper("jade", number=8, seed=2).to_text()


def test_a_paper_is_about_what_was_asked_for_in_the_order_of_the_rulebook():
    jade = gamekit.load("jade")
    wanted = ["dig", "jade.drive.end_free"]
    asked = [exercise.rule for exercise in paper("jade", wanted, number=20).exercises]
    assert set(asked) == set(rules_of(jade, wanted)) == {*chapters(jade)["dig"], "jade.drive.end_free"}
    assert asked == sorted(asked, key=list(jade.rules).index)


@pytest.mark.parametrize("game", gamekit.games())
def test_a_paper_asks_nothing_twice_and_in_many_ways(game):
    asked = paper(game, number=30, seed=5).exercises
    alike = Counter((each.asks.told(), *sorted(choice.text.told() for choice in each.choices)) for each in asked)
    assert max(alike.values()) == 1
    assert len({each.kind for each in asked}) >= 8
    assert len({each.rule for each in asked}) == 30


def test_many_exercises_about_one_rule_are_as_different_as_can_be():
    asked = paper("jade", "jade.setup.gold", number=25).exercises
    assert len(asked) == 25
    assert {each.rule for each in asked} == {"jade.setup.gold"}


def test_hard_papers_are_harder():
    easy, hard = (paper("desert", "oasis", number=9, level=level).exercises for level in ("easy", "hard"))
    assert sum(each.level for each in easy) < sum(each.level for each in hard)


def test_what_a_class_got_wrong_makes_a_paper_hard():
    """Counting alone takes what has most choices; answers of a class say otherwise."""
    wrong = Difficulty({("jade.settle.cost", "says"): (0, 500), ("jade.settle.cost", "where"): (500, 500)})
    counted = [paper("jade", "jade.settle.cost", 1, seed, "hard").exercises[0].kind for seed in range(12)]
    learned = [
        paper("jade", "jade.settle.cost", 1, seed, "hard", difficulty=wrong).exercises[0].kind for seed in range(12)
    ]
    assert learned.count("says") > counted.count("says")
    assert learned.count("where") < counted.count("where")


def test_a_paper_in_words_needs_no_board():
    asked = paper("compass", number=15, in_words=True).exercises
    assert len(asked) == 15
    assert all(each.state is None for each in asked)


def test_a_paper_as_text_has_all_questions_and_a_key_apart():
    test = paper("lostcities", number=6, seed=2)
    assert str(test) == test.to_text()
    assert len(test) == 6
    assert [line[0] for line in test.key().splitlines()] == list("123456")
    for number, each in enumerate(test.exercises, 1):
        assert f"{number}. {each.asks.told()}\n" in test.to_text()
    names = ["Ann", "Ben", "Cleo", "Dan"]
    assert "Player" not in test.to_text(names) + test.key(names)


def test_moves_are_said_as_a_board_says_them():
    """Typed moves stand in quotes; a page gives its own words for them."""
    exercise = make("order jade.settle.cost 0")
    move = exercise.asks.facts["move"]
    assert f"chooses \u201c{move}\u201d" in exercise.told()
    assert "chooses \u201cPut it there\u201d" in exercise.told(spoken=lambda _: "Put it there")
    choices = make("allowed jade.drive.end_free 0")
    said = choices.told(spoken=lambda move: f"<{move}>").splitlines()[1:]
    assert said == [f"  {number}. <{choice.move}>" for number, choice in enumerate(choices.choices, 1)]
    assert "<" in choices.solution(spoken=lambda move: f"<{move}>")


def test_a_paper_for_jupyterquiz_has_the_questions_in_words():
    test = paper("compass", number=20, seed=4)
    questions = json.loads(test.to_jupyterquiz())
    in_words = [each for each in test.exercises if each.state is None]
    assert [question["question"] for question in questions] == [each.asks.told() for each in in_words]
    for question, exercise in zip(questions, in_words, strict=True):
        assert question["type"] == "multiple_choice"
        assert [answer["correct"] for answer in question["answers"]] == [choice.right for choice in exercise.choices]
        assert [answer["answer"] for answer in question["answers"]] == [
            choice.text.told() for choice in exercise.choices
        ]
        assert all(answer["feedback"] for answer in question["answers"])


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        (
            {"rules": "digging"},
            "has no rule or chapter 'digging'. Did you mean 'dig'?",
        ),
        ({"rules": ["dig", 7]}, "7 is none."),
        ({"rules": ["dig", ["dig"]]}, "is none."),
        ({"rules": 7}, "Rules are named in a list"),
        ({"number": 0}, "A paper has 1 to 100 exercises"),
        ({"number": 101}, "A paper has 1 to 100 exercises"),
        ({"number": "ten"}, "must be a whole number"),
        ({"seed": -1}, "a seed from 0"),
        ({"seed": LARGEST_SEED}, "a seed from 0"),
        ({"level": "brutal"}, "A level is 'any', 'easy' or 'hard', not 'brutal'."),
    ],
)
def test_what_cannot_be_a_paper_is_refused_in_plain_words(wanted, says):
    with pytest.raises(gamekit.GameError, match=says.replace(".", r"\.").replace("?", r"\?")):
        paper("jade", **wanted)


def test_a_game_without_exercises_says_so():
    with pytest.raises(gamekit.GameError, match="There are no exercises for Nim yet"):
        paper(Nim())
