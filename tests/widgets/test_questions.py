"""Questions in a lesson: tapped on the board or chosen from words, checked by the engine, with the reason."""

from typing import Any

import pytest

import gamekit
from gamekit import GameError
from tests.gamekit.lostcities.table import position
from tests.widgets.player import buttons, click, press
from tests.widgets.test_chooser import SMALL
from tests.widgets.test_play_area import HOSTILE
from widgets import Lesson, MoveQuestion, Question

JADE = gamekit.load("jade")
FITS = ["add red 4", "add red 9", "add red 10"]  # the red row ends with 5


def lesson(*steps: Question | MoveQuestion, **kwargs: Any) -> Lesson:
    return Lesson("lostcities", steps, **kwargs)


def who(**kwargs: Any) -> Question:
    given: dict[str, Any] = {"choices": ["player/1", "player/2"], "answer": "player/1", "task": "Who? Tap the player."}
    return Question("Look.", position(SMALL), **(given | kwargs))


def which(**kwargs: Any) -> MoveQuestion:
    given: dict[str, Any] = {"choices": FITS, "task": "Tap every card that fits.", "every": True}
    return MoveQuestion("Look.", position(SMALL), **(given | kwargs))


def test_the_answer_is_tapped_on_the_board() -> None:
    made = lesson(who(why={"player/2": "It is the other one."}, after="You are."), names=["Ann", "Ben"])
    assert made.solved == [False]
    click(made.area, "player/2")
    assert "Ben? No. It is the other one." in made.area.message
    assert made.area.frame.alarm
    assert made.solved == [False]
    click(made.area, "player/1")
    assert "Right! You are." in made.area.message
    assert made.solved == [True]
    assert made.area.buttons() == []


def test_whatever_lies_before_a_player_is_that_player() -> None:
    made = lesson(who())
    left, top, right, bottom = made.area.scene.bounds("player/1")
    for x in range(int(left) + 2, int(right), 12):
        for y in range(int(top) + 2, int(bottom), 12):
            made.area.pick(x, y)
            assert made.solved == [True], made.area.scene.hit(x, y)
            made.solved[0] = False
            made.go(0)


def test_the_answer_is_pressed_as_a_button() -> None:
    made = lesson(who(), names=["Ann", "Ben"])
    assert made.area.buttons() == ["Ann", "Ben"]
    press(made.area, "Ann")
    assert made.solved == [True]


def test_what_can_be_tapped_is_lit_and_nothing_else_answers() -> None:
    made = lesson(who())
    assert made.area._marks.targets == ["player/1", "player/2"]
    click(made.area, "deck")
    assert made.solved == [False]
    assert made.area.message == ""


def test_words_to_choose_from() -> None:
    choices = {"many": "More than five", "few": "Five"}
    made = lesson(who(choices=choices, answer="few"))
    assert made.area.buttons() == ["More than five", "Five"]
    press(made.area, "More than five")
    assert "More than five? No." in made.area.message
    press(made.area, "Five")
    assert made.solved == [True]


def test_a_wrong_word_crosses_out_nothing_on_the_board() -> None:
    choices = {"many": "More than five", "few": "Five"}
    made = lesson(who(choices=choices, answer="few"))
    before = made.area.scene.marks
    press(made.area, "More than five")
    assert made.area.frame.alarm
    assert made.area.scene.marks == before


def test_the_engine_answers() -> None:
    made = lesson(who(answer=lambda state: f"player/{state.player + 1}", why=lambda _, key: f"It is not {key}."))
    click(made.area, "player/2")
    assert "It is not player/2." in made.area.message
    click(made.area, "player/1")
    assert made.solved == [True]


def test_one_of_several_right_answers_is_enough() -> None:
    for key in ("player/1", "player/2"):
        made = lesson(who(choices=["player/1", "player/2", "deck"], answer=["player/1", "player/2"]))
        click(made.area, key)
        assert made.solved == [True]


def test_every_right_answer_is_to_be_found() -> None:
    made = lesson(which())
    click(made.area, "hand/red 9")
    assert made.solved == [False]
    press(made.area, "That is all")
    assert "Right so far. There is one more." in made.area.message
    click(made.area, "hand/red 10")
    click(made.area, "hand/red 4")
    press(made.area, "That is all")
    assert "Your red row ends with 5; a 4 is lower." in made.area.message
    click(made.area, "hand/red 4")  # which takes it back
    press(made.area, "That is all")
    assert "Right!" in made.area.message
    assert made.solved == [True]


def test_nothing_chosen_is_no_answer() -> None:
    made = lesson(which())
    assert "That is all" not in buttons(made.area)


def test_moves_that_lead_to_what_is_asked() -> None:
    """A legal move that does something else is wrong, and its events say what it does."""
    choices = ["add red 9", "discard red 9"]
    made = lesson(which(choices=choices, every=False, leads=lambda after: after.stages[4] == 3))
    press(made.area, "Discard red 9")
    assert "discards a red 9" in made.area.message
    assert made.solved == [False]
    made.show_me()
    assert made.solved == [True]


def test_moves_with_short_words_on_their_buttons() -> None:
    made = lesson(which(choices={"add red 9": "The 9", "add red 4": "The 4"}, every=False))
    assert made.area.buttons() == ["The 9", "The 4"]
    press(made.area, "The 4")
    assert "The 4? No. Your red row ends with 5; a 4 is lower." in made.area.message


def test_fields_in_reach() -> None:
    state = JADE.position(JADE.examples["drive"].position)
    fields = ["c9", "c10", "d8"]
    asked = MoveQuestion(
        "The jeep is on f6.",
        state,
        task="Tap every field in reach.",
        choices=[f"drive {each}" for each in fields],
        every=True,
    )
    made = Lesson("jade", [asked])
    reached = [each for each in fields if state.why_not(f"drive {each}") is None]
    assert 0 < len(reached) < len(fields)
    for each in reached:
        click(made.area, f"field/{each}")
    press(made.area, "That is all")
    assert made.solved == [True]


def test_help_with_a_question_is_the_rule_that_answers_it() -> None:
    rule = "lostcities.advance.value"
    made = lesson(which(hint="Look at the end of your row.", rules=rule))
    press(made.area, "Hint")
    assert "Look at the end of your row." in made.area.message
    press(made.area, "More help")
    assert made.game.rules[rule].text in made.area.message
    press(made.area, "Show me")
    assert made.solved == [True]
    assert made.rules() == (rule,)


@pytest.mark.parametrize(
    ("step", "fault"),
    [
        (who(answer="deck"), "'deck' is none of its choices"),
        (who(answer=[]), "none of its choices is right"),
        (who(answer=["player/1", "player/2"]), "all of its choices are right"),
        (who(task=""), "a question needs a task"),
        (which(choices=["add red 4", "fly"]), "'fly' is not a move"),
        (which(choices=["add red 4"]), "none of its choices is right"),
        (which(choices=["add red 9"]), "all of its choices are right"),
    ],
)
def test_a_question_that_cannot_be_answered_is_the_authors_slip(step: Question, fault: str) -> None:
    with pytest.raises(GameError) as raised:
        lesson(step)
    assert fault in str(raised.value)


def test_hostile_words_stay_words() -> None:
    script = HOSTILE[0]
    made = lesson(who(choices={script: script, "ok": "ok"}, answer="ok", why={script: script}, task=script))
    press(made.area, script)
    assert "<script" not in made.area.message + made.area.frame.words


def test_a_board_that_is_played_on_after_a_question_asks_no_more() -> None:
    made = Lesson("lostcities", [who(), which(every=False)])
    made.go(1)
    made.go(0)
    assert made.area.buttons() == ["Player 1", "Player 2"]
