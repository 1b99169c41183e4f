"""Sliders and menus, and what is made of them."""

from typing import Any

import pytest

import gamekit
from gamekit import GameError
from tests.widgets.boards.states import texts
from tests.widgets.player import mid_game, press, send
from widgets import Sliders, Step
from widgets.boards.jade.teach import dig_table, statue_picture
from widgets.boards.lostcities.teach import round_with


def product(one: int, other: int) -> str:
    return f"{one} x {other} = {one * other}"


def knobs(made: Sliders) -> dict[str, tuple[Any, ...]]:
    """What the page shows of each: its ends or words, and where it is."""
    return {
        knob["text"]: (*(knob.get("options") or (knob["least"], knob["most"])), knob["value"])
        for knob in made.stage.frame.sliders
    }


def move(made: Sliders, text: str, value: object) -> None:
    """Move a slider, as the page tells it."""
    send(made.stage, do=next(knob["id"] for knob in made.stage.frame.sliders if knob["text"] == text), value=value)


def test_every_number_has_a_slider_and_every_list_of_words_a_menu() -> None:
    made = Sliders(product, one=(0, 9, 3), other=(-2, 4, 2))
    assert knobs(made) == {"one": (0, 9, 3), "other": (-2, 4, 2)}
    assert repr(made) == "3 x 2 = 6"
    chosen = Sliders(lambda who_begins, n: f"{who_begins} {n}", who_begins=["Ann", "Ben"], n=(0, 3, 1))
    assert knobs(chosen) == {"who begins": ("Ann", "Ben", "Ann"), "n": (0, 3, 1)}
    assert repr(chosen) == "Ann 1"


def test_what_is_made_follows_the_sliders() -> None:
    made = Sliders(product, one=(0, 9, 3), other=(0, 9, 2))
    move(made, "one", 7)
    assert repr(made) == "7 x 2 = 14"
    assert "7 x 2 = 14" in made.stage.frame.main
    made.set(other=5, one=1)
    assert repr(made) == "1 x 5 = 5"
    assert knobs(made)["other"] == (0, 9, 5)


def test_what_is_made_follows_the_menus() -> None:
    made = Sliders(lambda who: f"{who} begins", who=["Ann", "Ben"])
    move(made, "who", "Ben")
    assert repr(made) == "Ben begins"
    move(made, "who", "<b>Zoe")
    assert repr(made) == "Ben begins"
    assert made.stage.frame.alarm
    assert "Ann or Ben, not '&lt;b&gt;Zoe'" in made.stage.frame.told.replace("&#x27;", "'")


@pytest.mark.parametrize(("value", "kept"), [(99, 9), (-99, 0)])
def test_a_number_beyond_the_ends_is_the_end(value: int, kept: int) -> None:
    made = Sliders(product, one=(0, 9, 3), other=(0, 9, 2))
    made.set(one=value)
    assert knobs(made)["one"] == (0, 9, kept)


@pytest.mark.parametrize("value", ["many", None, 1.5])
def test_what_is_no_number_is_told_of_and_changes_nothing(value: object) -> None:
    made = Sliders(product, one=(0, 9, 3), other=(0, 9, 2))
    move(made, "one", value)
    assert made.stage.frame.alarm
    assert repr(made) == "3 x 2 = 6"


def test_a_slider_that_is_not_there_is_named() -> None:
    with pytest.raises(GameError, match=r"no slider 'othr'\. Did you mean 'other'"):
        Sliders(product, one=(0, 9, 3), other=(0, 9, 2)).set(othr=1)


def test_pictures_and_tables_are_shown_as_such_and_saved() -> None:
    table = Sliders(lambda ann, ben: dig_table([ann, ben], heads=3), ann=(0, 8, 2), ben=(0, 8, 1))
    assert "<table" in table.stage.frame.main
    assert "<table" in table._repr_mimebundle_()["text/html"]
    picture = Sliders(lambda n: statue_picture("A+ " * n), n=(0, 3, 1))
    assert picture.stage.frame.main == ""
    assert picture.stage.scene == statue_picture("A+").scene
    move(picture, "n", 3)
    assert picture.stage.scene == statue_picture("A+ A+ A+").scene
    assert "<svg" in picture._repr_mimebundle_()["image/svg+xml"]


def test_a_position_is_shown_as_a_board_with_its_score() -> None:
    made = Sliders(lambda turns: mid_game(2, turns), turns=(1, 9, 2), names=["Ann", "<b>Ben"], title="Later")
    frame = made.stage.frame
    assert (frame.title, frame.main) == ("Later", "")
    assert made.stage.scene.find("piece/1/red") or made.stage.scene.find("deck")
    before = frame.words
    assert "&lt;b&gt;Ben" in before
    move(made, "turns", 9)
    assert frame.words != before
    assert repr(made) == mid_game(2, 9).score_sheet().to_text(["Ann", "<b>Ben"])
    assert not [shape for shape in made.stage.scene if shape.key.startswith("hand/")]


def test_the_score_of_a_position_can_be_told_line_by_line() -> None:
    made = Sliders(lambda turns: mid_game(2, turns), turns=(1, 9, 5), names=["Ann", "Ben"], line_by_line=True)
    frame, sheet = made.stage.frame, mid_game(2, 5).score_sheet()
    for number, line in enumerate(sheet.lines):
        assert "Who has how many points?" in repr(made)
        assert frame.words.count("rulebook-unseen") == 2 * (len(sheet.lines) - number)
        assert frame.words.count(">?</th>") == 2
        assert [text for text in texts(made.stage.scene) if text == "?"] == ["?", "?"]
        assert "Who has how many points?" in frame.told
        press(made.stage, "Next")
        assert f"<td>{line.text}</td>" in frame.words
    press(made.stage, "Next")
    assert repr(made) == sheet.to_text(["Ann", "Ben"])
    move(made, "turns", 9)
    assert frame.words.count(">?</th>") == 2, "other numbers begin with the question again"
    press(made.stage, "Show all")
    assert repr(made) == mid_game(2, 9).score_sheet().to_text(["Ann", "Ben"])
    move(made, "turns", 5)
    assert repr(made) == sheet.to_text(["Ann", "Ben"])


def test_text_is_escaped() -> None:
    made = Sliders(lambda n: "<script>" * n, n=(0, 3, 1))
    assert "&lt;script&gt;" in made.stage.frame.main
    assert "<script>" not in made.stage.frame.main


def test_numbers_that_cannot_be_are_told_of() -> None:
    def refuse(n: int) -> str:
        if n > 1:
            raise GameError("That is too many.")
        return "fine"

    made = Sliders(refuse, n=(0, 3, 1))
    move(made, "n", 2)
    assert "That is too many." in made.stage.frame.told
    assert made.stage.frame.alarm
    assert repr(made) == "fine", "what was made before stays"
    move(made, "n", 0)
    assert (made.stage.frame.told, made.stage.frame.alarm) == ("", False)


def test_what_cannot_be_made_at_first_is_told_of_too() -> None:
    def refuse(n: int) -> object:
        if n > 1:
            raise GameError("That is too many.")
        return gamekit.load("lostcities").new(2, n)

    made = Sliders(refuse, n=(0, 3, 2))
    assert "That is too many." in made.stage.frame.told
    assert "That is too many." in repr(made)
    move(made, "n", 1)
    assert made.stage.scene.find("deck")


def test_a_knob_can_have_a_label() -> None:
    made = Sliders(
        lambda ann, first: f"{first} {ann}", ann=("Ann's gold", 0, 9, 5), first=("who begins", ["Ben", "Ann"])
    )
    assert knobs(made) == {"Ann's gold": (0, 9, 5), "who begins": ("Ben", "Ann", "Ben")}
    assert repr(made) == "Ben 5"
    move(made, "Ann's gold", 7)
    assert repr(made) == "Ben 7"
    made.set(first="Ann")
    assert repr(made) == "Ann 7"


def rows(gold: int) -> list[Step]:
    """A question, what is counted, and the answer, about a position with so many turns."""
    state = mid_game(2, gold)
    return [
        Step("How much?", state, closed=True),
        Step(f"Count: {gold}", state, point="player/1", closed=True),
        Step(f"{gold} in all", state, table="<p>so much</p>", closed=True),
    ]


def test_steps_are_shown_on_their_board_with_all_of_it_told() -> None:
    made = Sliders(rows, gold=(1, 9, 3), title="Gold", names=["Ann", "Ben"])
    frame = made.stage.frame
    assert (frame.title, frame.main) == ("Gold", "")
    assert frame.words == "<p>3 in all</p><p>so much</p>"
    assert repr(made) == "Gold\nHow much?\nCount: 3\n3 in all"
    before = made.stage.scene
    move(made, "gold", 9)
    assert frame.words == "<p>9 in all</p><p>so much</p>"
    assert made.stage.scene != before


def test_steps_are_told_one_after_the_other() -> None:
    made = Sliders(rows, gold=(1, 9, 3), line_by_line=True)
    frame = made.stage.frame
    assert frame.words == "<p><b>How much?</b></p>"
    press(made.stage, "Next")
    assert frame.words == "<p>Count: 3</p>"
    assert [shape for shape in made.stage.scene.marks if shape.label.startswith("Look here")]
    assert repr(made).endswith("How much?\nCount: 3")
    move(made, "gold", 5)
    assert frame.words == "<p><b>How much?</b></p>", "other numbers begin with the question again"
    press(made.stage, "Show all")
    assert "5 in all" in frame.words
    press(made.stage, "Line by line")
    assert frame.words == "<p><b>How much?</b></p>"


def test_why_steps_cannot_be_stays_beside_the_last_ones_that_could() -> None:
    def refuse(n: int) -> list[Step]:
        if n > 1:
            raise GameError("That is too many.")
        return rows(3)

    made = Sliders(refuse, n=(0, 3, 1))
    move(made, "n", 2)
    assert made.stage.frame.alarm
    assert "That is too many." in made.stage.frame.told
    assert "3 in all" in made.stage.frame.words
    move(made, "n", 1)
    assert not made.stage.frame.alarm


def test_a_position_that_cannot_be_is_told_of_in_a_sentence_with_the_names() -> None:
    stages = dict.fromkeys(["yellow", "blue", "white", "green"], 1)
    made = Sliders(
        lambda red: round_with([stages | {"red": red}, {}], ["", ""]), red=(0, 9, 0), names=["Ann", "<b>Ben"]
    )
    move(made, "red", 1)
    assert "Ann has four explorers; the fifth piece is the leader." in made.stage.frame.told
    assert "line " not in made.stage.frame.told
    assert "Player 1" not in made.stage.frame.told
