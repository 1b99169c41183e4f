"""Worked examples chosen by name: on one stage, the question first, then line by line, and the totals last."""

import re
from html import unescape

import pytest

import gamekit
from gamekit import GameError
from gamekit.text import minus, signed
from tests.widgets.player import buttons, press, send
from widgets import Examples
from widgets.play.examples import MENU

# The examples of each rulebook that bring points, or something else that counts, with their places in the menu.
SCORING = {
    "lostcities": {
        "bridges": "Five pieces over the bridges",
        "start": "The start on −20",
        "stage_chip": "A stage chip and 15 points",
        "artefacts": "6 artefacts and 9 artefacts",
    },
    "jade": {"dig": "The dig at the edge", "statues": "Two statues"},
    "desert": {"line_up": "The line-up of five", "values": "What the rumours make of the goods"},
    "compass": {
        "thirteen": "A compass with 13 points",
        "two_fields": "A 1 to a North field, a 2 to a witch",
        "expedition": "Which colours from the Fens on",
        "tie": "Ours: the same points",
    },
}
CASES = [(game, name) for game, names in SCORING.items() for name in names]
ALL = [(game, name) for game in gamekit.games() for name in Examples(game).names]


def menu(shown: Examples) -> tuple[str, list[str]]:
    """What the menu shows, and what it offers."""
    (knob,) = shown.stage.frame.sliders
    assert knob["text"] == MENU
    return knob["value"], list(knob["options"])


def choose(shown: Examples, name: str) -> None:
    """Choose from the menu, as the page does."""
    (knob,) = shown.stage.frame.sliders
    send(shown.stage, do=knob["id"], value=name)


def onward(shown: Examples) -> str:
    """The button that goes on, if it can be pressed."""
    return "Next" if "Next" in buttons(shown.stage) else ""


def all_told(shown: Examples) -> str:
    """All that is said from here on, to the end."""
    said = shown.stage.frame.words + shown.stage.frame.told
    while onward(shown):
        press(shown.stage, onward(shown))
        said += shown.stage.frame.words + shown.stage.frame.told
    return unescape(said)


def seen(html: str) -> str:
    """What is to be read of some HTML."""
    return unescape(re.sub(r"<[^>]*>", " ", html))


@pytest.mark.parametrize(("game", "name"), CASES)
def test_every_scoring_example_of_a_rulebook_is_told_with_its_points(game: str, name: str) -> None:
    shown = Examples(game)
    choose(shown, SCORING[game][name])
    told, example = all_told(shown), gamekit.load(game).examples[name]
    for step in example.steps:
        for key, points in step.expect.items():
            if " scores " in key and points:
                assert key.partition(" scores ")[2] in told
                assert signed(int(str(points))) in told


def test_no_scoring_example_is_left_out() -> None:
    for game, names in SCORING.items():
        for example in gamekit.load(game).examples.values():
            if any(" scores " in key for step in (example, *example.steps) for key in step.expect):
                assert example.name in names


@pytest.mark.parametrize(("game", "name"), ALL)
def test_the_question_comes_first_and_everything_else_bit_by_bit(game: str, name: str) -> None:
    shown = Examples(game)
    choose(shown, name)
    frame = shown.stage.frame
    asked = frame.words + frame.told
    assert "?" in asked
    assert "<code>" not in asked, "no rule tells the answer yet"
    assert not re.search(r"[+\N{MINUS SIGN}]\d", seen(frame.words)), "nor do any points"
    press(shown.stage, onward(shown))
    assert frame.words + frame.told != asked


@pytest.mark.parametrize(("game", "name"), ALL)
def test_totals_and_winners_come_last(game: str, name: str) -> None:
    shown = Examples(game)
    choose(shown, name)
    is_sheet = "rulebook-lines" in shown.stage.frame.words
    while onward(shown):
        assert (">?</b>" in shown.stage.frame.words) == is_sheet
        assert not re.search(r"(Ann|Ben|Cleo|Dan)[^.]* wins", seen(shown.stage.frame.told))
        press(shown.stage, "Next")
    assert ">?</b>" not in shown.stage.frame.words


def test_the_menu_offers_all_by_name_and_the_stage_stays() -> None:
    shown = Examples("jade")
    stage, canvas = shown.stage, shown.stage.canvas
    first, *others = shown.names
    assert menu(shown) == (first, list(shown.names))
    while onward(shown):
        press(stage, onward(shown))
    for name in (*others, first):
        before = stage.scene
        choose(shown, name)
        assert menu(shown)[0] == name
        assert (shown.stage, stage.canvas) == (stage, canvas)
        assert stage.scene != before
        assert "ay what you think" in seen(stage.frame.words + stage.frame.told)
        assert "Back" not in buttons(stage), "it begins with the question"


def test_what_was_chosen_before_answers_no_click_any_more() -> None:
    shown = Examples("jade")
    choose(shown, "Two statues")
    press(shown.stage, "Show all")
    choose(shown, "The dig at the edge")
    words = shown.stage.frame.words
    send(shown.stage, do="word/line/0")
    assert shown.stage.frame.words == words


def test_a_sheet_shows_its_totals_at_the_end() -> None:
    shown = Examples("desert")
    choose(shown, "What the rumours make of the goods")
    told = all_told(shown)
    for total in (12, 15):
        assert f"<b>{minus(total)}</b>" in told
    assert "Ben wins with 15 points." in told


def test_what_is_not_there_is_named() -> None:
    with pytest.raises(GameError, match=r"no example 'Two statue'\. Did you mean 'Two statues'"):
        Examples("jade").choose("Two statue")
    with pytest.raises(GameError, match=r"no game 'jadde'\. Did you mean 'jade'"):
        Examples("jadde")
    shown = Examples("jade")
    choose(shown, "<b>")
    assert shown.stage.frame.alarm
    assert "<b>&lt;" not in shown.stage.frame.told
    assert menu(shown)[0] == shown.names[0]


@pytest.mark.parametrize("game", gamekit.games())
def test_it_is_saved_as_a_picture_and_as_text(game: str) -> None:
    bundle = Examples(game)._repr_mimebundle_()
    assert bundle["image/svg+xml"].startswith("<svg")
    for name in SCORING[game].values():
        assert name in bundle["text/plain"]


def test_minus_signs_are_true_and_names_of_cards_keep_their_hyphens() -> None:
    shown = Examples("lostcities")
    choose(shown, "The start on −20")
    assert "from −20 to −15" in seen(all_told(shown))
    shown = Examples("compass")
    choose(shown, "Ours: a challenge")
    assert "The challenge I-1 needs" in seen(all_told(shown))
