"""A board to decide on: by mouse, by finger, by buttons and by typed moves, with a reason for every refusal."""

from dataclasses import replace

import pytest

from gamekit import GameError, Move, Refusal, State
from tests.gamekit.lostcities.table import position
from tests.widgets.boards.jade_states import games
from tests.widgets.player import click, decide, enter, mid_game, open_tool, press, send, share, words
from tests.widgets.test_chooser import SMALL
from widgets.play.area import AGAIN, MANY, PlayArea
from widgets.play.stage import Offer
from widgets.scene.shapes import FINGER, TOLERANCE, Circle

HOSTILE = ("<script>alert(1)</script>", '"><img src=x onerror=alert(1)>')


class Desk:
    """A play area for seat 0 that notes what comes of it."""

    def __init__(self, state: State | None = None, **kwargs: object) -> None:
        self.state = state or position(SMALL)
        self.area = PlayArea("table", self.state.view(0), 0, **kwargs)
        self.made: list[Move] = []
        self.refused: list[Refusal] = []
        self.area.equip(self.area.play_tools())
        self.area.on_move(self.made.append)
        self.area.on_refusal(self.refused.append)
        self.area.show(self.state.view(0), 0, self.state.moves())

    def moves(self) -> list[str]:
        return [str(move) for move in self.made]


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_a_move_by_mouse(desk: Desk) -> None:
    click(desk.area, "hand/red 9")
    assert any(shape.label.startswith("To choose: red, stage 3") for shape in desk.area.scene.marks)
    assert desk.made == []
    click(desk.area, "field/red/3")
    assert desk.moves() == ["add red 9"]


def test_a_move_by_finger(desk: Desk) -> None:
    click(desk.area, "hand/red 9", finger=True)
    click(desk.area, "pile/red", finger=True)
    assert desk.made == []  # a finger cannot hover: the first tap shows what would follow
    assert "discards a red 9" in desk.area.frame.ahead["html"]
    click(desk.area, "pile/red", finger=True)
    assert desk.moves() == ["discard red 9"]
    assert desk.area.frame.ahead == {}


def test_a_near_miss_means_the_nearest_shape_and_a_finger_may_miss_by_more() -> None:
    alone = Circle(300, 300, 10, key="here")
    area = PlayArea("table", position(SMALL).view(0), 0)
    picks: list[str] = []
    area.on_pick(lambda key, _: picks.append(key))
    area.canvas.show(replace(area.scene, board=[alone], pieces=[], marks=[]))
    for away, finger in ((TOLERANCE, False), (FINGER, True)):
        for miss in (away - 1, away + 1):
            send(area, pick=share(area.scene, 310 + miss, 300), finger=finger)
    assert picks == ["here", "", "here", ""]


def test_a_move_by_buttons(desk: Desk) -> None:
    press(desk.area, words(desk.area, "hand/blue 2"))
    press(desk.area, words(desk.area, "home/1/leader"))
    assert desk.moves() == ["start blue 2 leader"]


def test_a_button_takes_the_choice_back(desk: Desk) -> None:
    before = desk.area.buttons()
    press(desk.area, words(desk.area, "hand/blue 2"))
    assert desk.area.buttons() != before
    press(desk.area, AGAIN)
    assert desk.area.buttons() == before
    assert desk.made == []


def test_no_two_buttons_say_the_same() -> None:
    desk = Desk(mid_game(4))
    for key in [option for option, _ in desk.area._chooser.options()]:
        assert len(set(desk.area.buttons())) == len(desk.area.buttons())
        desk.area.click(key)
        assert len(set(desk.area.buttons())) == len(desk.area.buttons())
        desk.area.click(key)


def test_a_cell_presses_the_buttons_that_a_reader_sees(desk: Desk) -> None:
    desk.area.press(words(desk.area, "hand/blue 2"))
    assert [each["text"] for each in desk.area.frame.choices] == desk.area.buttons()
    desk.area.press(words(desk.area, "home/1/leader"))
    assert desk.moves() == ["start blue 2 leader"]


def test_a_late_press_of_a_button_that_is_gone_does_nothing(desk: Desk) -> None:
    click(desk.area, "hand/red 9")
    late = [each["id"] for each in desk.area.frame.choices]
    desk.area.show(desk.state.view(0), 0, desk.state.moves())
    for name in late:
        send(desk.area, do=name)
    assert (desk.made, desk.refused) == ([], [])
    assert desk.area._chooser.path == ()
    assert not desk.area.frame.alarm


def test_more_choices_than_eight_are_listed() -> None:
    assert MANY == 8
    seen = set()
    for state in games()[::9]:
        area = PlayArea("table", state, state.player)
        area.show(state, state.player, state.moves())
        choices = [each for each in area.frame.choices if "apart" not in each]
        assert area.frame.listed == (len(choices) > MANY)
        seen.add(area.frame.listed)
    assert seen == {True, False}


def test_a_button_that_is_not_there_is_named(desk: Desk) -> None:
    with pytest.raises(GameError, match=r"'Fly home'; there are"):
        desk.area.press("Fly home")


@pytest.mark.parametrize("typed", ["add red 9", "  ADD   Red 9 ", "add r9"])
def test_a_typed_move(desk: Desk, typed: str) -> None:
    enter(desk.area, typed)
    assert desk.moves() == ["add red 9"]
    assert [item["value"] for item in desk.area.frame.page] == [""]


def test_the_entry_gives_an_example(desk: Desk) -> None:
    (entry,) = open_tool(desk.area, "Type a move")
    assert entry["hint"] in [str(move) for move in desk.state.moves()]


def test_why_not_is_told_beside_the_entry_until_something_else_is_typed(desk: Desk) -> None:
    enter(desk.area, "add red 4")
    assert "lostcities.advance.value" in desk.area.frame.page[1]["html"]
    enter(desk.area, "  ")
    assert len(desk.area.frame.page) == 1


def test_the_same_text_can_be_entered_twice(desk: Desk) -> None:
    enter(desk.area, "add red 4")
    enter(desk.area, "add red 4")
    assert len(desk.refused) == 2


@pytest.mark.parametrize("typed", ["", "   "])
def test_nothing_typed_is_nothing(desk: Desk, typed: str) -> None:
    before = desk.area.message
    enter(desk.area, typed)
    assert (desk.made, desk.area.message) == ([], before)


def test_a_refused_typed_move_gives_the_rule_and_the_facts(desk: Desk) -> None:
    enter(desk.area, "add red 4")
    assert [refusal.rule for refusal in desk.refused] == ["lostcities.advance.value"]
    assert desk.area.frame.alarm
    assert "<code>lostcities.advance.value</code>" in desk.area.message
    assert desk.refused[0].text in desk.area.message
    assert "5" in desk.refused[0].text
    assert desk.state.game.rules["lostcities.advance.value"].text.split("'")[0] in desk.area.message


def test_a_refusal_calls_players_by_their_names() -> None:
    other = "player 2:\n  green: 3, explorer on 1\n"
    desk = Desk(position(f"player 1:\n  hand: green 4 5 6, red 1 2 3 4 5\n{other}"), names=["Ann", "<b>Bo"])
    enter(desk.area, "add green 4")
    assert "the row of Player 2" in desk.refused[0].text
    assert "the row of &lt;b&gt;Bo" in desk.area.message
    assert desk.refused[0].told(["Ann"]) == desk.refused[0].text == desk.refused[0].told()


def test_a_refused_click_points_at_its_cause_until_the_next_click(desk: Desk) -> None:
    def pointed() -> list[str]:
        return [shape.label for shape in desk.area.scene.marks if shape.label.startswith("Look here")]

    click(desk.area, "hand/red 9")
    click(desk.area, "pile/blue")
    assert len(pointed()) == 1
    assert "red discard pile" in pointed()[0]
    click(desk.area, "hand/red 9")
    assert pointed() == []


def test_a_refused_click_gives_the_rule_and_marks_the_place(desk: Desk) -> None:
    click(desk.area, "hand/red 4")
    click(desk.area, "field/red/3")
    assert desk.refused[0].rule == "lostcities.advance.value"
    assert "<code>lostcities.advance.value</code>" in desk.area.message
    assert any(shape.label.startswith("Not possible: red, stage 3") for shape in desk.area.scene.marks)
    assert desk.made == []


def test_the_message_goes_when_the_next_choice_is_made(desk: Desk) -> None:
    enter(desk.area, "add red 4")
    click(desk.area, "hand/red 9")
    assert not desk.area.frame.alarm
    assert "red 9" in desk.area.frame.words
    assert desk.area.message == ""


def test_a_click_beside_everything_does_nothing(desk: Desk) -> None:
    scene, message = desk.area.scene, desk.area.message
    x, y = next((x, y) for x in range(0, scene.width, 5) for y in range(0, scene.height, 5) if not scene.hit(x, y))
    send(desk.area, pick=share(scene, x, y))
    assert (desk.made, desk.area.message, desk.area.scene) == ([], message, scene)


@pytest.mark.parametrize("typed", ["fly", "add", "add red", "add red 99", "draw draw", "x" * 150, "\x00", "add; drop"])
def test_what_is_no_move_is_answered_with_moves_that_are(desk: Desk, typed: str) -> None:
    enter(desk.area, typed)
    assert desk.made == []
    assert "is not a move. Try, for example: " in desk.area.message


def test_a_very_long_move_is_not_even_looked_up(desk: Desk) -> None:
    enter(desk.area, "x" * 5000)
    assert desk.made == []
    assert "is not a move: it is longer than 200 letters." in desk.area.message
    assert len(desk.area.message) < 600


@pytest.mark.parametrize("typed", HOSTILE)
def test_what_is_typed_never_becomes_html(desk: Desk, typed: str) -> None:
    enter(desk.area, typed)
    assert "is not a move" in desk.area.message
    assert "<script" not in desk.area.message
    assert "<img" not in desk.area.message


def test_without_moves_nothing_can_be_chosen(desk: Desk) -> None:
    desk.area.show(desk.state.view(0), 0, ())
    assert desk.area.buttons() == []
    click(desk.area, "hand/red 9")
    enter(desk.area, "add red 9")
    assert desk.made == []
    assert "not your turn" in desk.area.message


def test_other_actions_have_buttons_too(desk: Desk) -> None:
    done: list[int] = []
    desk.area.show(desk.state.view(0), 0, (), actions=[Offer("Once more", lambda: done.append(1))])
    press(desk.area, "Once more")
    assert done == [1]


def test_a_fault_in_a_callback_is_shown_escaped(desk: Desk) -> None:
    def fail(move: Move) -> None:
        raise RuntimeError(f"no <b>{move}</b>")

    desk.area.on_move(fail)
    click(desk.area, "hand/red 9")
    click(desk.area, "pile/red")
    assert "RuntimeError: no &lt;b&gt;discard red 9&lt;/b&gt;" in desk.area.message


def test_a_whole_turn_by_mouse_equals_the_same_by_buttons_and_by_text() -> None:
    state = mid_game(3)
    by_mouse, by_button, by_text = Desk(state), Desk(state), Desk(state)
    keys = by_mouse.area.board.paths(state, decide(state))[0]
    for key in keys:
        click(by_mouse.area, key)
        press(by_button.area, words(by_button.area, key))
    enter(by_text.area, str(decide(state)))
    assert by_mouse.made == by_button.made == by_text.made == [decide(state)]
