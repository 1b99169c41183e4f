"""A table where somebody thinks: in slices beside everything else, ended by anybody, with nothing lost."""

import asyncio
from dataclasses import replace

import pytest

from gamekit.bots.mind import mind_of
from gamekit.bots.search import Search
from widgets import Table
from widgets.play.advice import COMPARE
from widgets.play.looking_back import LOOK_BACK
from widgets.play.thinking import NOT_THINKING

SEATS = ("human", "hard")


@pytest.fixture
def slow(monkeypatch):
    """Bots that would think for minutes."""
    monkeypatch.setattr(mind_of(Table("lostcities").record.game), "effort", 1_000_000)


@pytest.fixture
def quick(monkeypatch):
    """Bots and helpers that think for a moment."""
    monkeypatch.setattr(mind_of(Table("lostcities").record.game), "effort", 40)


def first_turn(table):
    """A whole turn of the human; then the bot has to decide."""
    table.play(str(table.state.moves()[-1]), "draw deck")


def in_a_kernel(what):
    """Do something where an event loop runs, as in a kernel."""

    async def run():
        return await what()

    return asyncio.run(run())


async def until(true, seconds=20.0):
    for _ in range(int(seconds / 0.01)):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not happen")


def test_without_a_kernel_a_bot_decides_at_once(quick):
    table = Table("lostcities", SEATS, seed=4)
    first_turn(table)
    assert table.state.player == 0
    assert table.area.frame.thinking == NOT_THINKING


def test_in_a_kernel_it_thinks_in_slices_and_then_moves(quick):
    async def play():
        table = Table("lostcities", SEATS, seed=4)
        first_turn(table)
        assert table.state.player == 1
        assert table.area.buttons() == ["Move now"]
        assert "Player 2 is thinking" in table.area.frame.words
        await until(lambda: table.state.player == 0)
        assert table.area.frame.thinking == NOT_THINKING
        return table

    table = in_a_kernel(play)
    assert len(table.record) == 4  # a card and a draw of each


def test_undo_ends_it_and_nothing_comes_later(slow):
    async def play():
        table = Table("lostcities", SEATS, seed=4)
        first_turn(table)
        await asyncio.sleep(0.1)
        assert table.area.frame.thinking >= 0
        table.undo()
        before = table.state.to_text()
        assert table.state.player == 0
        await asyncio.sleep(0.2)
        assert table.state.to_text() == before
        assert table.area.frame.thinking == NOT_THINKING

    in_a_kernel(play)


def test_move_now_makes_the_best_move_so_far(slow):
    async def play():
        table = Table("lostcities", SEATS, seed=4)
        first_turn(table)
        await asyncio.sleep(0.1)
        table.area.press("Move now")
        assert len(table.record) == 3

    in_a_kernel(play)


def test_a_closed_table_thinks_no_more(slow):
    async def play():
        table = Table("lostcities", SEATS, seed=4)
        first_turn(table)
        await asyncio.sleep(0.05)
        table.area.close()
        await asyncio.sleep(0.1)
        at = table.thoughts.now.work.simulations
        await asyncio.sleep(0.1)
        assert table.thoughts.now.work.simulations == at

    in_a_kernel(play)


def test_a_bot_that_fails_leaves_the_game_as_it_was(slow, monkeypatch, caplog):
    def fail(*_):
        raise ZeroDivisionError("oh")

    async def play():
        table = Table("lostcities", SEATS, seed=4)
        monkeypatch.setattr(Search, "think", fail)
        first_turn(table)
        before = table.state.to_text()
        await until(lambda: "oh" in table.area.message)
        assert table.state.to_text() == before
        assert table.area.buttons() == ["Let Player 2 move"]

    in_a_kernel(play)
    assert "a bot failed" in caplog.text


def test_a_hint_points_at_a_move_and_says_why(quick):
    table = Table("lostcities", ("human", "random"), seed=4)
    table.advice.hint()
    assert "Hint:" in table.area.message
    assert table.area.scene.find(table.area._pointer[0])
    before = table.state.to_text()
    table.advice.hint()  # which it knows by now
    assert table.state.to_text() == before


def test_moves_are_too_close_to_call_where_their_ranges_overlap(quick):
    table = Table("lostcities", seats=SEATS, seed=3)
    table.advice.compare()
    ranges = [(0.611, 0.634), (0.604, 0.611), (0.6, 0.604), (0.52, 0.57)]
    known = table.advice._found()
    moves = tuple(
        replace(each, playouts=9, low=low, high=high, close=False)
        for each, (low, high) in zip(known.moves, ranges, strict=False)
    )
    table.advice._known = (*table.advice._known[:2], replace(known, moves=moves))
    rows = [item.text for item in table.advice.compare() if item.kind == "button"]
    assert [row.endswith(", too close to call") for row in rows] == [False, True, False, False]


def test_moves_are_compared_and_shown_on_the_board(quick):
    table = Table("lostcities", ("human", "random"), seed=4)
    table.area.frame.opened = COMPARE
    rows = [item for item in table.advice.compare() if item.kind == "button"]
    assert len(rows) > 3
    for row in rows:
        low, mean, high = row.bar
        assert 0 <= low <= mean <= high <= 1
    rows[1].do(None)
    assert table.area._pointer


def test_nothing_is_advised_where_there_is_nothing_to_decide(quick):
    table = Table("lostcities", ("random", "random"), seed=4)
    assert not table.advice.possible
    assert "nothing to decide" in table.advice.compare()[0].value


def test_one_looks_back_on_a_game_that_is_over_and_goes_to_its_turning_points(quick):
    table = Table("lostcities", ("human", "random"), seed=4, short=True)
    assert "When the game is over" in table.looking_back.items()[0].value
    while table.state.player is not None:
        table.play(str(table.state.moves()[0])) if table.state.player == 0 else table._let_move()
    end = table.record.at
    table.area.frame.opened = LOOK_BACK
    page = table.looking_back.items()
    assert "<polyline" in page[0].value
    points = [item for item in page if item.kind == "button"]
    assert points
    points[0].do(None)
    assert table.record.at < end
    assert "Better:" in table.area.message
    assert table.area.frame.opened == ""
    assert table.area._pointer
