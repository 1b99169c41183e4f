"""The tables of the Golden Compass: which colours may be played, and what a challenge still needs."""

import pytest

import gamekit
from gamekit import GameError
from gamekit.compass import (
    COLOURS,
    EXPERIENCE_NAMES,
    ahead,
    colours,
)
from gamekit.text import listing
from tests.widgets.boards.compass_states import GAME, READY, TRAVELLING, games, position
from tests.widgets.boards.states import texts
from widgets.boards.compass.teach import challenge_table, colours_lesson, colours_table

NAMES = ("Ann", "Bob", "Cleo")


def test_the_table_of_colours_has_the_leader_first_and_tells_why() -> None:
    table = colours_table(TRAVELLING, NAMES)
    assert [row[:3] for row in table.rows] == [["1", "Bob", "yellow"], ["2", "Ann", "blue"], ["3", "Cleo", "red"]]
    assert [row[4] for row in table.rows] == ["yellow", "yellow", "blue, yellow and red"]
    assert [row[-1] for row in table.rows] == [
        "Leads the way: only their own colour. compass.expedition.leader",
        "Only the colours of those ahead. compass.expedition.others",
        "Has not reached the Fens. compass.travel.any_colour",
    ]
    assert table.rows[2][3] == "london 1"
    assert "2. Ann (blue), fens+1: may play yellow. Only" in repr(table)


def test_the_table_of_colours_fits_every_position() -> None:
    for state in games():
        rows = colours_table(state).rows
        assert len(rows) == state.players
        for place, row in enumerate(rows):
            seat = COLOURS.index(row[2])
            assert len(ahead(state, seat)) == place
            assert row[4] == (listing(COLOURS[colour] for colour in colours(state, seat)) or "none")


def test_the_colours_can_be_told_one_player_after_the_other() -> None:
    lesson = colours_lesson(TRAVELLING, names=NAMES)
    assert lesson.steps[0].caption.startswith("Who leads the way")
    assert "blue, yellow and red" not in lesson.steps[2].table
    assert "blue, yellow and red" in lesson.steps[3].table
    assert [step.caption.partition(" ")[0] for step in lesson.steps[1:]] == ["Bob", "Ann", "Cleo"]
    for number, step in enumerate(lesson.steps):
        assert step.table.count("rulebook-unseen") == 3 - number
    rules = ["expedition.leader", "expedition.others", "travel.any_colour"]
    for step, rule in zip(lesson.steps[1:], rules, strict=True):
        assert f"<code>compass.{rule}</code>" in step.table
    assert "The hands are hidden." in texts(lesson.area.scene), "a hand says which colours it may play"
    lesson.go(2)
    assert "Look here: Ann" in lesson.area.scene.describe()


def test_the_table_of_a_challenge_adds_up() -> None:
    for state in (TRAVELLING, READY):
        challenge = GAME.box.challenges[state.challenges[0]]
        rows = challenge_table(state).rows
        assert [row[0] for row in rows] == list(EXPERIENCE_NAMES)
        for row, need, cost, have in zip(rows, challenge.need, challenge.cost, state.compass(0), strict=True):
            assert row[1:] == [str(need), str(have), str(max(0, need - have)), str(cost), str(max(0, have - cost))]
    assert challenge_table(READY).rows[0][3] == "0"
    assert repr(challenge_table(TRAVELLING, 1)).startswith("Challenge III-2 of player 2\nNorth: needs ")


def test_tables_are_shown_as_html_that_hides_nothing() -> None:
    html = colours_table(TRAVELLING, ["<b>", "Bob", "Cleo"])._repr_mimebundle_()["text/html"]
    assert "&lt;b&gt;" in html
    assert html.count("<tr>") == 4
    assert challenge_table(TRAVELLING)._repr_mimebundle_()["text/html"].count("<tr>") == 5


def test_what_has_no_table_is_refused() -> None:
    other = gamekit.load("lostcities").new()
    for table in (colours_table, challenge_table):
        with pytest.raises(GameError, match="Golden Compass"):
            table(other)
    with pytest.raises(GameError, match="hidden"):
        challenge_table(TRAVELLING.view(1), 0)
    with pytest.raises(GameError, match="no seat"):
        challenge_table(TRAVELLING, 7)
    done = position(
        "players: 3\nround: 20\nplayer 1:\n  figure: svalbard+3\n  met: I-1, II-1, III-1\n"
        "  friends: faa, coram, roger\n"
    )
    with pytest.raises(GameError, match="has met all 3"):
        challenge_table(done, 0)
    over = next(state for state in games() if state.player is None)
    with pytest.raises(GameError, match="say whose"):
        challenge_table(over)
