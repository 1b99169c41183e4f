"""What has happened at a table, once more, step by step."""

from random import Random

import pytest

import gamekit
from tests.widgets.player import buttons, mid_game, press
from tests.widgets.tables import happened
from widgets import Table
from widgets.play.html import told_html


@pytest.fixture(params=gamekit.games())
def table(request: pytest.FixtureRequest) -> Table:
    """A table at which bots have just moved."""
    found = Table(request.param, ["human", "random", "random"], names=["Ann", "Ben", "Cy"], seed=4)
    rng = Random(4)
    while len({event.player for event in happened(found)}) < 3:
        found.play(str(rng.choice(found.state.moves())))
    return found


def told(table: Table) -> list[str]:
    return [event.told(table.names) for event in happened(table)]


def test_each_step_is_told_and_shown_and_the_game_goes_on_from_where_it_was(table: Table) -> None:
    before, text, choices = table.state, table.area.message, table.area.buttons()
    press(table.area, "Replay")
    story = told(table)
    assert "Step 0 of" in table.area.frame.words
    assert table.area.buttons() == []  # there is nothing to decide in the past
    pictures = [table.area.scene]
    for number, line in enumerate(story, 1):
        press(table.area, "Next")
        assert f"Step {number} of {len(story)}" in table.area.frame.words
        assert table.area.message.count("<p>") == number
        assert f"<b>{told_html(line)}</b>" in table.area.message  # the newest line stands out
        pictures.append(table.area.scene)
    assert pictures[-1].pieces != pictures[0].pieces
    press(table.area, "Back")
    assert table.area.scene.pieces == pictures[-2].pieces
    press(table.area, "Play on")
    assert table.state is before
    assert (table.area.message, table.area.buttons()) == (text, choices)
    assert table.area.frame.title == table.area.scene.title


def test_nothing_is_replayed_before_anything_has_happened_or_under_a_cover() -> None:
    def offered(table: Table) -> bool:
        return next(not step.get("disabled") for step in table.area.frame.foot if step["text"] == "Replay")

    assert not offered(Table("lostcities"))
    several = Table(mid_game(2), ["human", "human"], names=["Ann", "Ben"])
    press(several.area, "I am Ann: show my hand")
    for kind in ("discard", "draw"):
        several.play(next(str(move) for move in several.state.moves() if str(move).startswith(kind)))
    assert not offered(several)
    press(several.area, "I am Ben: show my hand")
    assert offered(several)


def test_a_replay_shows_what_who_sits_there_may_know() -> None:
    state = mid_game(2)
    table = Table(state, ["human", "human"], names=["Ann", "Ben"])
    press(table.area, "I am Ann: show my hand")
    for kind in ("discard", "draw"):
        table.play(next(str(move) for move in table.state.moves() if str(move).startswith(kind)))
    press(table.area, "I am Ben: show my hand")
    press(table.area, "Replay")
    for _ in range(len(told(table)) + 1):
        keys = {shape.key for shape in table.area.scene if shape.key.startswith("hand/")}
        cards = {str(card) for card in table.state.hands[1]}
        assert {key.split("/")[1] for key in keys} <= cards
        if "Next" in buttons(table.area):
            press(table.area, "Next")
