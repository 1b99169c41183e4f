"""What a repaint of a table may cost."""

from itertools import pairwise

import pytest

from tests.widgets.player import mid_game, path
from tests.widgets.tables import short, turn
from tests.widgets.wire import Wire
from widgets import Table

MOVE, FULL = 4_000, 20_000  # bytes that a repaint may cost


def connected(table: Table, monkeypatch: pytest.MonkeyPatch) -> Wire:
    table.area.motion = False  # films are weighed in test_film.py
    return Wire(table.area.canvas, monkeypatch).connect()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_full_repaint_stays_within_its_bytes(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(mid_game(players), ["human"] + ["random"] * (players - 1))
    wire = connected(table, monkeypatch)
    assert 5_000 < wire.size() < FULL


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_move_s_repaint_stays_within_its_bytes(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(mid_game(players), ["human"] + ["random"] * (players - 1))
    wire = connected(table, monkeypatch)
    wire.take()
    over = []
    while table.state.left > 2:
        for key in path(table):
            before = len(table.record)
            table.click(key)
            made = max(1, len(table.record) - before)  # the bots' moves come in the same repaint
            if not 0 < wire.size() < min(made * MOVE, FULL):
                over.append((made, wire.size()))
            wire.take()
    assert over == []


def test_nothing_is_sent_for_what_has_not_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    table = short()
    wire = connected(table, monkeypatch)
    wire.take()
    table._refresh()
    assert wire.size() == 0


def test_the_sequence_of_positions_is_one_game() -> None:
    table = short()
    for _ in range(10):
        turn(table)
    line = table.record.line()
    for (before, after), move in zip(pairwise(line), table.record.moves(), strict=True):
        assert table.record.state_at(before).play(move) == table.record.state_at(after)
