"""Nothing grows: the six-hundredth click asks the record for as little as the tenth."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import gamekit
from gamekit import State
from gamekit.record import Record
from tests.widgets.player import press
from widgets import Table

FEW = 80  # positions that a turn or two of any game have
ACTIONS: dict[str, Callable[[Table], None]] = {
    "refresh": Table._refresh,
    "undo": lambda table: press(table.area, "Undo"),
    "redo": lambda table: press(table.area, "Redo"),
    "step": lambda table: table.step(-1),
    "click": lambda table: click_first_move(table),
}


class Counted(list[Any]):
    """The positions of a record, and how many of them were asked for."""

    asked = 0

    def __getitem__(self, number: Any) -> Any:
        self.asked += 1
        return super().__getitem__(number)

    def __iter__(self) -> Iterator[Any]:
        self.asked += len(self)
        return super().__iter__()


def click_first_move(table: Table) -> None:
    """Click the first move of who has to decide."""
    for key in table.area.board.paths(table.state, table.state.moves()[0])[0]:
        table.click(key)


def round_and_round(state: State) -> str:
    """A move of Lost Cities that brings the end no nearer: discard a card, and draw one that was discarded."""
    moves = [str(move) for move in state.moves()]
    wanted = [move for move in moves if move.startswith("discard") or (move.startswith("draw") and move != "draw deck")]
    return (wanted or moves)[0]


def asked(record: Record, action: str, opened: str = "") -> int:
    """How many positions one action at a table of this record asks for."""
    table = Table(record, ["human", "human"])
    if action == "redo":
        table.undo()
    if action == "click" and "button" in table.area.frame.cover:
        press(table.area, table.area.frame.cover["button"])
    table.area.frame.opened = opened
    nodes = record._nodes = Counted(record._nodes)
    ACTIONS[action](table)
    assert nodes.asked
    return nodes.asked


def played(moves: int) -> Record:
    """A game in which every turn is like the one before."""
    record = Record(gamekit.load("lostcities").new(2, 1))
    for _ in range(moves):
        record.play(round_and_round(record.state))
    return record


@pytest.mark.parametrize("opened", ["", "Score", "Type a move", "New game, save, load"])
@pytest.mark.parametrize("action", ACTIONS)
def test_the_six_hundredth_move_asks_for_as_many_positions_as_the_tenth(action: str, opened: str) -> None:
    for extra in range(4):  # whose turn it is, and what there is to decide
        assert asked(played(600 + extra), action, opened) <= asked(played(12 + extra), action, opened)


@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize("game", ["jade", "desert", "compass"])
def test_late_in_any_game_few_positions_are_asked_for(game: str, action: str) -> None:
    rng, record = random.Random(2), Record(gamekit.load(game).new(2, 1))
    while len(record) < 3 * FEW and record.state.player is not None:
        record.play(rng.choice(record.state.moves()))
    assert record.state.player is not None
    assert asked(record, action) < FEW
