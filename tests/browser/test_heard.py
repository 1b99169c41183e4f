"""A board that is heard: in words beside the picture, and all news once; by keyboard, to the end of a game."""

import random
import re
from collections import Counter

import pytest

from tests.browser import compass, desert, jade
from tests.browser.conftest import OpenNotebook
from tests.browser.lab import Notebook
from tests.browser.listener import CLOSE, READ, Listener
from tests.browser.seat import START, ask, press
from tests.browser.server import until
from widgets.play.area import AGAIN, TURN_IT

BOT = ("human", "random")
GAMES = {
    "lostcities": ("from tests.browser.lostcities import short\ntable = short()\ntable", 1),
    "jade": (jade.ENDING.cell(f"seats={BOT}"), 1),
    "desert": (desert.ENDING.cell(f"seats={BOT}"), 2),
    "compass": (compass.ENDING.cell(f"seats={BOT}"), 3),
}
SHARED = "from tests.browser.lostcities import shared\ntable = shared()\ntable"
HEAD = """\
from tests.browser import desert, jade
from tests.browser.games import go_on, scores
from tests.browser.lostcities import a_round"""
# A table, moves that lead to a score, and the kinds of events that tell of it.
SCORES = {
    "round": ("a_round(2)", [], ("round over", "score")),
    "dig": ("jade.completing()", ["lay k2 turned 90", "settle 2 east"], ("dig", "artefacts", "gold", "home")),
    "oasis": ("desert.completing()", ["lay k8", "place 9 north"], ("oasis", "line-up", "good", "home")),
    "end": ("a_round(2, short=True)", [], ("round over", "score")),
}
# All that the voice of a frame says from now on.
LISTEN = """stage => {
  const voice = stage.querySelector('[aria-live]:not([aria-live=off])');
  window.rulebookSaid = [];
  new MutationObserver(changes => changes.some(change => change.addedNodes.length)
    && window.rulebookSaid.push([voice.ariaLive, voice.textContent])).observe(voice, { childList: true });
}"""
LIVE = """stage => stage.querySelectorAll(
  '[aria-live]:not([aria-live=off]), [role=alert], [role=status], [role=log], output:not([aria-live=off])').length"""


def stage(notebook: Notebook):
    return notebook.cell(0).locator(".rulebook-stage")


def said(notebook: Notebook) -> list[list[str]]:
    """What has been said since, as soon as all is said."""
    notebook.wait_idle().page.wait_for_timeout(400)
    found: list[list[str]] = notebook.page.evaluate("() => window.rulebookSaid.splice(0)")
    return found


# The words


def test_the_words_are_hidden_until_the_tab_key_leads_to_them(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([START]).run_all().go(0)
    button = stage(notebook).get_by_role("button", name=READ)
    with pytest.raises(AssertionError, match="not to be seen"):
        notebook.seen(button)
    listener = Listener(notebook)
    for _ in range(9):
        listener.key("Tab")
        if listener.focused() == READ:
            break
    notebook.seen(button)
    notebook.screenshot("heard-closed-1280", stage(notebook))
    press(notebook, stage(notebook).locator(".rulebook-choices button").first.inner_text())
    assert ask(notebook, "table.area.frame.heard") == "", "nobody reads"


def test_headings_and_lists_are_in_the_accessibility_tree(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([GAMES["jade"][0]]).run_all().go(0)
    Listener(notebook).enter()
    notebook.screenshot("heard-open-1280")
    tree = stage(notebook).get_by_role("region", name="The board in words").aria_snapshot()
    headings = re.findall(r'- heading "(.+)" \[level=3\]', tree)
    assert headings[:4] == ["Whose turn", "What you can do", "Your hand and your screen", "You are Ada"]
    assert headings[-2:] == ["Grace", "Stacks and supply"]
    assert tree.count("- list:") == len(headings)
    assert re.search(r"- listitem: .*e5: city north; Ada's figure of 1", tree)
    assert f'- button "{CLOSE}" [expanded]' in tree
    notebook.assert_clean()


def test_the_words_follow_every_move_and_can_be_closed_by_a_key(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([START]).run_all().go(0)
    listener = Listener(notebook)
    listener.enter()
    before = listener.read()
    card = listener.offered()[0]
    listener.choose(card)
    assert any(line.startswith("Chosen: ") and card.lower() in line for line in listener.read()["Whose turn"])
    listener.choose(listener.offered()[0])
    assert listener.read()["Your hand"] != before["Your hand"]
    listener.go(CLOSE)
    listener.key("Tab")
    listener.key("Escape")
    notebook.wait_idle()
    assert listener.focused() == READ
    assert ask(notebook, "table.area.frame.heard") == ""
    notebook.assert_clean()


def test_the_words_are_scrolled_by_the_keys(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([START, "1"]).run_all().go(0)
    listener = Listener(notebook)
    listener.enter()
    listener.key("Tab")
    at = notebook.scrolled()
    for _ in range(4):
        listener.key("ArrowDown")
    until(lambda: listener.text.evaluate("text => text.scrollTop") > 50, "the words to scroll", 5)
    assert notebook.scrolled() == at


def test_a_covered_board_is_not_told(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([SHARED]).run_all().go(0)
    button = stage(notebook).get_by_role("button", name=READ)
    assert not button.is_visible()
    press(notebook, "I am Ann: show my hand")
    listener = Listener(notebook)
    listener.go(READ)
    listener.press()
    assert "Your hand" in listener.read()
    listener.choose(listener.offered()[0])
    listener.choose(next(line for line in listener.offered() if line.startswith("Discard")))
    listener.choose(listener.offered()[0])
    assert listener.read() == {}
    assert listener.focused() == "I am Ben: show my hand"
    assert "in your hand" not in stage(notebook).inner_text()
    listener.press()
    assert "You are Ben" in listener.read()
    notebook.assert_clean()


# The voice


def test_a_move_a_refusal_and_an_undo_are_said_once(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([START]).run_all().go(0)
    assert stage(notebook).evaluate(LIVE) == 1, "two would speak at the same time"
    stage(notebook).evaluate(LISTEN)
    notebook.board().click(5, 5)
    assert said(notebook) == [], "nothing has happened"
    listener = Listener(notebook)
    listener.enter()
    assert said(notebook) == [], "what is read is not said"
    listener.choose(listener.offered()[0])
    assert len(said(notebook)) == 1
    listener.choose(next(line for line in listener.offered() if line.startswith("Discard")))
    ((how, move),) = said(notebook)
    assert how == "polite"
    assert move.count("Player 1 discards") == 1
    assert move.count("Draw a card") == 1
    ask(notebook, "table.area.type('draw nothing')")
    ((how, refusal),) = said(notebook)
    assert how == "assertive"
    assert refusal.count("draw nothing") == 1
    ask(notebook, "table.area.type('draw nothing')")
    assert said(notebook) == [[how, refusal]], "who is refused twice hears it twice"
    press(notebook, "Undo")
    assert len(said(notebook)) == 1
    notebook.assert_clean()


@pytest.mark.parametrize("what", SCORES)
def test_a_score_is_said_once(open_notebook: OpenNotebook, what: str) -> None:
    table, moves, kinds = SCORES[what]
    notebook = open_notebook([f"{HEAD}\ntable = {table}\ntable"]).run_all().go(0)
    stage(notebook).evaluate(LISTEN)
    heard = []
    for move in [*moves, *[""] * 8]:
        ask(notebook, "table.area.type('nothing')")  # after a refusal what was told before stands there again
        heard += [text for _, text in said(notebook)]
        ask(notebook, f"go_on(table, {move!r})")
        heard += [text for _, text in said(notebook)]
    scores = Counter(ask(notebook, f"scores(table, {kinds})").splitlines())
    assert len(scores) >= len(kinds)
    assert ask(notebook, "table.state.outcome is None") == str(what != "end")
    assert {score: " ".join(heard).count(score) for score in scores} == scores
    notebook.assert_clean()


# Whole games


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end_by_one_who_hears_it(open_notebook: OpenNotebook, game: str) -> None:
    cell, seed = GAMES[game]
    notebook = open_notebook([cell]).run_all().go(0)
    listener, rng = Listener(notebook), random.Random(seed)
    listener.enter()
    for _ in range(150):
        if listener.over():
            break
        listener.choose(rng.choice([line for line in listener.offered() if line not in (AGAIN, TURN_IT)]))
    outcome = ask(notebook, "table.state.outcome.told(table.names)")
    assert listener.read()["Whose turn"][0].endswith(outcome)
    notebook.assert_clean()
