"""Ways to play at tables of the tile games, and what must hold there."""

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

import pytest

from gamekit import Move, State
from tests.widgets.player import press, words
from tests.widgets.wire import Wire
from widgets import Table
from widgets.play.area import PlayArea

KB = 1000
Choose: TypeAlias = Callable[[Any, Random], Move]


def area(state: State) -> tuple[PlayArea, list[Move]]:
    """A play area for who has to decide, and what comes of it."""
    found = PlayArea("table", state.view(state.player), state.player)
    made: list[Move] = []
    found.on_move(made.append)
    found.show(state.view(state.player), state.player, state.moves())
    return found, made


def the_list(found: PlayArea) -> dict[str, str]:
    """What stands in the list that takes the place of many buttons, with the ids."""
    assert found.frame.listed
    return {each["text"]: each["id"] for each in found.frame.choices if "apart" not in each}


def check_without_mouse(state: State) -> None:
    """Every move can be made by buttons and lists."""
    for move in state.moves():
        found, made = area(state)
        for _ in range(3):
            if made:
                break
            _choose(found, state, move)
        assert made == [move]


def _choose(found: PlayArea, state: State, move: Move) -> None:
    """Take the step of a move's first path that comes next, by button or list."""
    step = found.board.paths(state, move)[0][len(found._chooser.path)]
    press(found, words(found, step))


def play(table: Table, choose: Choose, rng: Random) -> None:
    """One decision at the table, or the bots' go-ahead."""
    if table.state.player == 0:
        table.play(str(choose(table.state, rng)))
    else:
        table.area.press(table.area.buttons()[0])


def check_bytes(
    game: str, players: int, choose: Choose, monkeypatch: pytest.MonkeyPatch, decisions: int = 400, full: int = 20
) -> None:
    """A move is sent in less than 4 kB, and all of a board in less than 20, or as few as it takes."""
    table = Table(game, ["human"] + ["random"] * (players - 1), seed=players)
    wire = Wire(table.area.canvas, monkeypatch).connect()
    rng = Random(players)
    over = []
    for number in range(decisions):
        if table.state.player is None:
            break
        wire.take()
        before = len(table.record)
        play(table, choose, rng)
        made = max(1, len(table.record) - before)
        most = full if table.state.player is None else min(made * 4, full)  # at the end all screens go
        if wire.size() >= most * KB:
            over.append((made, wire.size()))
        if number % 10 == 0:
            wire.take()
            wire.connect()
            if wire.size() >= full * KB:
                over.append((0, wire.size()))
    assert not over, over
