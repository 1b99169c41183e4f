"""A lesson: steps back and forth, tasks that the engine checks, and faults that name their step."""

from collections.abc import Sequence
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import gamekit
from gamekit import GameError, State
from tests.gamekit.lostcities.table import position
from tests.widgets.player import buttons, click, enter, open_tool, press, send
from tests.widgets.test_chooser import SMALL
from tests.widgets.test_play_area import HOSTILE
from widgets import DARK, Lesson, Step, lesson_of

GAME = gamekit.load("lostcities")
HUGE = 10**6000  # which Python itself refuses to show


def lesson(*steps: Step, **kwargs: Any) -> Lesson:
    return Lesson("lostcities", steps, **kwargs)


def start(**kwargs: Any) -> Step:
    return Step("Look at this.", position(SMALL), **kwargs)


def on_stage(state: State, stage: int) -> bool:
    """Whether the first player's red piece stands there."""
    return state.stages[4] == stage


def test_back_and_next_go_through_the_steps() -> None:
    made = lesson(start(), Step("And this.", moves=["discard red 9"]), Step("The end.", moves=["draw deck"]))
    assert list(buttons(made.area)) == ["Next"]
    assert made.area.frame.place == "Step 1 of 3"
    before = made.state.to_text()
    press(made.area, "Next")
    assert "And this." in made.area.frame.words
    assert made.state.to_text() == position(SMALL).play("discard red 9").to_text()
    press(made.area, "Next")
    assert list(buttons(made.area)) == ["Back"]
    assert made.area.frame.place == "Step 3 of 3"
    press(made.area, "Back")
    assert "And this." in made.area.frame.words
    made.go(0)
    assert made.state.to_text() == before
    made.go(-1)
    made.go(3)
    assert made.state.to_text() == before


def test_a_step_tells_and_marks_what_its_moves_did() -> None:
    made = lesson(start(), Step("Away with it.", moves=["discard red 9"]), names=["Ann", "Ben"])
    assert not any("Just changed" in shape.label for shape in made.area.scene.marks)
    made.go(1)
    assert "Ann discards a red 9." in made.area.frame.words
    assert any("Just changed: red discard pile" in shape.label for shape in made.area.scene.marks)


def test_a_given_position_marks_nothing_as_changed() -> None:
    made = lesson(Step("Here.", position(SMALL).play("discard red 9")))
    assert not any("Just changed" in shape.label for shape in made.area.scene.marks)


def test_a_step_points_at_things() -> None:
    made = lesson(start(point=["field/red/3", "deck"]), Step("Nothing to see."))
    labels = [shape.label for shape in made.area.scene.marks]
    assert any(label.startswith("Look here: red, stage 3") for label in labels)
    assert any(label.startswith("Look here: deck") for label in labels)
    made.go(1)
    assert not any("Look here" in shape.label for shape in made.area.scene.marks)


@pytest.mark.parametrize(
    ("goal", "wrong", "right"),
    [
        ("add red 9", "discard red 9", "add red 9"),
        (["add red 9", "add red 10"], "discard red 9", "add red 10"),
        (lambda state: on_stage(state, 3), "discard red 9", "add red 10"),
    ],
    ids=["move", "list", "test"],
)
def test_a_task_is_solved_by_what_was_asked_for_alone(goal: Any, wrong: str, right: str) -> None:
    made = lesson(start(task="Go on with red.", goal=goal), Step("Well done."))
    assert made.solved == [False, True]
    assert "Your turn: </b>Go on with red." in made.area.frame.words
    enter(made.area, wrong)
    assert "allowed, but it is not what we are after. Here is the task: Go on with red." in made.area.message
    assert made.area.frame.alarm
    assert made.solved == [False, True]
    assert made.state.to_text() == position(SMALL).to_text()
    enter(made.area, right)
    assert "Right!" in made.area.message
    assert "Done." in made.area.frame.words
    assert made.solved == [True, True]
    assert made.state.to_text() == position(SMALL).play(right).to_text()


def test_a_task_is_solved_with_the_mouse() -> None:
    made = lesson(start(task="Go on with red.", goal="add red 9"))
    click(made.area, "hand/red 9")
    click(made.area, "field/red/3")
    assert made.solved == [True]


def test_a_solved_task_offers_nothing_more_until_again() -> None:
    made = lesson(start(task="Go on with red.", goal="add red 9"), Step("Well done."))
    made.play("add red 9")
    assert made.area.buttons() == []
    press(made.area, "Again")
    assert made.state.to_text() == position(SMALL).to_text()
    assert made.area.buttons()
    assert made.solved[0]
    made.play("add red 9")
    assert made.state.to_text() == position(SMALL).play("add red 9").to_text()


def test_a_refused_move_in_a_task_says_why() -> None:
    made = lesson(start(task="Go on with red.", goal="add red 9"))
    made.play("add red 4")
    assert "<code>lostcities.advance.value</code>" in made.area.message
    assert made.solved == [False]


def test_the_next_step_goes_on_from_what_the_reader_did() -> None:
    made = lesson(start(task="Go on with red.", goal=["add red 9", "add red 10"]), Step("On.", moves=["draw deck"]))
    made.play("add red 10")
    press(made.area, "Next")
    assert made.state.to_text() == position(SMALL).play("add red 10").play("draw deck").to_text()


def test_the_next_step_goes_on_without_the_reader_where_the_reader_s_way_ends() -> None:
    steps = start(task="Go on with red.", goal=["add red 9", "add red 10"]), Step("On.", moves=["draw deck"])
    later = Step(
        "Red again.", position=None, moves=["discard yellow 1", "draw deck"], task="Add the 10.", goal="add red 10"
    )
    made = lesson(*steps, later)
    made.play("add red 10")
    made.go(2)
    assert made.state.to_text() == made._starts[2].to_text()
    assert made.state.why_not("add red 10") is None


def test_a_task_to_be_refused() -> None:
    made = lesson(start(task="Try to add the red 4.", tries="add red 4", after="It is too low."))
    made.play("discard red 9")
    assert "Here you are to try something that the rules refuse: Try to add the red 4." in made.area.message
    made.play("draw deck")
    assert "lostcities.turn.order" in made.area.message
    assert made.solved == [False]
    click(made.area, "hand/red 4")
    click(made.area, "field/red/3")
    assert made.solved == [True]
    assert "Done." in made.area.frame.words
    assert "It is too low." in made.area.message
    assert "<code>lostcities.advance.value</code>" in made.area.message
    assert made.state.to_text() == position(SMALL).to_text()


def test_show_me_makes_the_first_solution() -> None:
    made = lesson(start(task="Go on with red.", goal=["add red 10", "add red 9"]), Step("No task."))
    made.show_me()
    assert made.state.to_text() == position(SMALL).play("add red 10").to_text()
    assert made.solved[0]
    made.go(1)
    made.show_me()
    assert "Right!" not in made.area.message


def test_show_me_tries_what_is_refused() -> None:
    made = lesson(start(task="Try the red 4.", tries="add red 4", after="It is too low."))
    made.show_me()
    assert made.solved == [True]
    assert "It is too low." in made.area.message
    assert made.state.to_text() == position(SMALL).to_text()


def test_what_is_refused_as_asked_leaves_nothing_lit() -> None:
    made = lesson(start(task="Try to draw.", tries="draw deck"))
    assert made.area._marks.targets
    click(made.area, "deck")
    assert made.solved == [True]
    assert not made.area._marks.targets
    assert made.area.buttons() == []


def test_help_with_what_is_refused_says_what_to_click() -> None:
    made = lesson(start(task="Try to draw.", tries="draw deck"))
    press(made.area, "Hint")
    press(made.area, "More help")
    assert "Click this: deck." in made.area.message


def test_help_comes_in_two_stages_and_then_does_it() -> None:
    made = lesson(start(task="Go on with red.", goal="add red 9", hint="Look at your red cards."), Step("On."))
    press(made.area, "Hint")
    assert "Look at your red cards." in made.area.message
    pointed = [shape.label for shape in made.area.scene.marks if shape.label.startswith("Look here")]
    assert pointed == ["Look here: red 9 in your hand"]
    press(made.area, "More help")
    assert "Do this: Add red 9: on to stage 3" in made.area.message
    assert made.solved == [False, True]
    press(made.area, "Show me")
    assert made.solved == [True, True]
    assert not {"Hint", "More help", "Show me"} & set(buttons(made.area))


def test_help_begins_anew_with_every_step() -> None:
    made = lesson(start(task="Go on.", goal="add red 9"), start(task="Go on.", goal="add red 10"))
    press(made.area, "Hint")
    press(made.area, "Skip")
    assert "Hint" in buttons(made.area)


def test_what_is_skipped_stays_open_and_can_be_gone_back_to() -> None:
    made = lesson(start(task="Go on.", goal="add red 9"), start(task="Go on.", goal="add red 10"), learned="Rows rise.")
    press(made.area, "Skip")
    made.play("add red 10")
    press(made.area, "Finish")
    assert made.over
    assert "What you have learned" in made.area.frame.words
    assert "<li>Rows rise.</li>" in made.area.frame.words
    assert "Still open:" in made.area.frame.words
    assert "Step 2" not in made.area.frame.words
    send(made.area, do="word/step/0")
    assert not made.over
    assert made.step is made.steps[0]


def test_at_its_end_a_lesson_says_what_was_learned_by_its_rules() -> None:
    made = lesson(start(task="Try the red 4.", tries="add red 4", rules="lostcities.turn.order"))
    made.play("add red 4")
    press(made.area, "Finish")
    assert made.rules() == ("lostcities.turn.order", "lostcities.advance.value")
    for rule in made.rules():
        assert f"<li>{GAME.rules[rule].text}</li>" in made.area.frame.words
    assert "Still open" not in made.area.frame.words
    press(made.area, "Once more")
    assert not made.over


def test_a_lesson_without_a_task_ends_with_its_last_step() -> None:
    made = lesson(start(), Step("And this."))
    press(made.area, "Next")
    made.go(2)
    assert not made.over
    assert list(buttons(made.area)) == ["Back"]


def test_a_solved_task_goes_on_by_itself_unless_the_reader_says_no() -> None:
    made = lesson(start(task="Go on.", goal="add red 9", after="Well done."), Step("On."))
    assert not any("auto" in each for each in made.area.frame.foot)
    made.play("add red 9")
    (auto,) = [each["auto"] for each in made.area.frame.foot if "auto" in each]
    assert auto >= 2
    made.go(0)
    assert not any("auto" in each for each in made.area.frame.foot)
    open_tool(made.area, "This lesson")
    press(made.area, "Go on by itself")
    made.play("add red 9")
    assert not any("auto" in each for each in made.area.frame.foot)


def test_what_to_say_after_the_task() -> None:
    made = lesson(start(task="Go on.", goal="add red 9", after="Nine fits <on> five."))
    made.play("add red 9")
    assert "Right! Nine fits &lt;on&gt; five." in made.area.message


@pytest.mark.parametrize("key", ["hand/red 9", "deck"])
def test_a_step_without_a_task_cannot_be_played(key: str) -> None:
    made = lesson(start())
    click(made.area, key)
    made.play("discard red 9")
    assert made.area.buttons() == []
    assert made.state.to_text() == position(SMALL).to_text()


def test_the_hand_that_is_open() -> None:
    assert "hand/red 9" in {shape.key for shape in lesson(start()).area.scene}
    other = lesson(start(seat=1))
    assert "hand/white 1" in {shape.key for shape in other.area.scene}
    assert "hand/red 9" not in {shape.key for shape in other.area.scene}
    assert "red 9" not in other._repr_mimebundle_()["image/svg+xml"]


@pytest.mark.parametrize(
    ("steps", "number", "fault"),
    [
        ([Step("No position.")], 1, "position"),
        ([Step("Bad position.", "game: lostcities\nplayer 1:\n  hand: purple 3")], 1, "purple"),
        ([start(moves=["add red 4"])], 1, "lostcities.advance.value"),
        ([start(), Step("No move.", moves=["fly"])], 2, "'fly' is not a move"),
        ([start(), Step("Bad goal.", task="Go.", goal="add red 4")], 2, "lostcities.advance.value"),
        ([start(), start(), Step("No goal.", task="Go.", goal=lambda _: False)], 3, "goal"),
        ([start(task="Try it.", tries="add red 9")], 1, "'add red 9' is allowed here"),
        ([start(task="Try it.", tries="fly")], 1, "'fly' is not a move"),
        ([start(task="Go.", goal="add red 9", rules="lostcities.nonsense")], 1, "lostcities.nonsense"),
        ([start(point=["field/purple/3"])], 1, "field/purple/3"),
        ([start(seat=7)], 1, "7"),
        ([start(seat=HUGE)], 1, "a very large int"),
        ([start(point=[HUGE])], 1, "a very large int"),
        ([start(task="Go.", goal=HUGE)], 1, "a very large int"),
        ([start(task="Try it.", tries=HUGE)], 1, "a very large int"),
        ([start(task="Do something.")], 1, "task"),
    ],
    ids=lambda value: "" if isinstance(value, list) else str(value),
)
def test_a_fault_in_a_lesson_is_named_with_its_step(steps: Sequence[Step], number: int, fault: str) -> None:
    with pytest.raises(GameError) as raised:
        lesson(*steps)
    assert f"Step {number} of the lesson: " in str(raised.value)
    assert fault in str(raised.value)


def test_a_lesson_needs_a_step_and_a_game() -> None:
    with pytest.raises(GameError, match="a list of steps"):
        lesson()
    with pytest.raises(GameError, match="no game 'chess'"):
        Lesson("chess", [start()])


def test_hostile_words_stay_words() -> None:
    script = HOSTILE[0]
    steps = [Step(script, position(SMALL), task=script, goal="add red 9"), Step(script, moves=["draw deck"])]
    made = lesson(*steps, title=script, names=HOSTILE)
    made.play("discard red 9")
    pages = [made.area.message, made.area.frame.words]
    made.play("add red 9")
    pages.append(made.area.message)
    made.go(1)
    pages += [made.area.frame.words, made._repr_mimebundle_()["image/svg+xml"]]
    for page in pages:
        assert "<script" not in page
        assert "<img" not in page
    assert all("&lt;script" in page or "&lt;img" in page for page in pages)


def test_a_lesson_of_one_step_has_no_way_back() -> None:
    made = lesson(start(task="Go on with red.", goal="add red 9"))
    assert made.area.frame.place == ""
    assert list(buttons(made.area))[:2] == ["Skip", "Hint"]


def test_the_arrow_keys_press_back_and_next() -> None:
    made = lesson(start(), Step("And this."))
    assert [(each["text"], each["step"]) for each in made.area.frame.foot] == [("Back", "back"), ("Next", "next")]


def test_what_a_step_showed_is_closed_and_forgotten_by_the_next() -> None:
    made = lesson(start(task="Go on with red.", goal="add red 9"), Step("On.", moves=["draw deck"]))
    enter(made.area, "add red 4")
    assert "lostcities.advance.value" in str(made.area.frame.page)
    press(made.area, "Skip")
    assert "lostcities.advance.value" not in str(made.area.frame.page) + made.area.message


def test_the_text_form_and_the_picture() -> None:
    steps = [start(task="Go on with red.", goal="add red 9", after="Fine."), Step("", task="Draw.", goal="draw deck")]
    made, same = lesson(*steps, title="A start"), lesson(*steps, title="A start")
    assert repr(made) == (
        "A start\n1. Look at this.\n   Your turn: Go on with red.\n   Then: Fine.\n2. Your turn: Draw."
    )
    bundle = made._repr_mimebundle_()
    assert bundle["text/plain"] == repr(made) == repr(same)
    assert bundle["image/svg+xml"] == same._repr_mimebundle_()["image/svg+xml"]
    ET.fromstring(bundle["image/svg+xml"])
    assert lesson(start(), dark=True).area.canvas.palette is DARK


@pytest.mark.parametrize("name", list(GAME.examples))
def test_every_example_of_the_rulebook_is_a_lesson_that_can_be_solved(name: str) -> None:
    example = GAME.examples[name]
    made = lesson_of(example, "lostcities")
    assert len(made.steps) == len(example.steps)
    for number, step in enumerate(example.steps):
        made.go(number)
        made.play(step.move)
        assert made.solved[number]
        assert step.refused in made.area.message
    assert all(made.solved)


def test_a_single_thing_may_be_pointed_at_by_its_name() -> None:
    made = lesson(start(point="field/red/3"))
    left, top, right, bottom = made.area.scene.bounds("field/red/3")
    arrows = [shape for shape in made.area.scene.marks if "pointer" in (shape.fill, getattr(shape, "stroke", ""))]
    assert len(arrows) == 1
    assert left < (arrows[0].box[0] + arrows[0].box[2]) / 2 < right
    assert arrows[0].box[3] <= bottom
    assert top < bottom
