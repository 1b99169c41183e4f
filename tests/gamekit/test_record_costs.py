"""Nothing in a record grows with the number of moves made before: the six-hundredth costs what the tenth did."""

import sys

import pytest

import gamekit
from gamekit import record as module
from gamekit.record import Record

GAME = gamekit.load("jade")


def played(moves):
    """A record of a line of so many moves, with something that was tried at its end and taken back."""
    record = Record(GAME.new(seed=1))
    for _ in range(moves):
        record.play(record.state.moves()[0])
    record.play(record.state.moves()[1])
    record.undo()
    record.to_text()  # the start is written once
    return record


def steps(call):
    """How many steps Python takes for a call within the module of records, generators and loops included."""
    count = 0

    def watch(frame, event, _):
        nonlocal count
        if frame.f_code.co_filename != module.__file__:
            return None
        frame.f_trace_opcodes = True
        count += event == "opcode"
        return watch

    before = sys.gettrace()
    sys.settrace(watch)
    try:
        call()
    finally:
        sys.settrace(before)
    return count


CALLS = {
    "play": lambda record: record.play(record.state.moves()[0]),
    "play again": lambda record: record.play(record.state.moves()[1]),
    "undo": Record.undo,
    "redo": Record.redo,
    "go to": lambda record: record.goto(record.at - 5),
    "text": Record.to_text,
    "branches": Record.branches,
    "moves made": lambda record: record.moves_made,
    "a look back": lambda record: [number for number, _ in zip(record.back(), range(5), strict=False)],
    "show": repr,
}


@pytest.mark.parametrize("name", CALLS)
def test_the_six_hundredth_move_costs_what_the_tenth_did(name):
    call = CALLS[name]
    early, late = played(10), played(600)
    few = steps(lambda: call(early))
    assert few > 0
    assert steps(lambda: call(late)) == few


def test_moves_are_written_once():
    record = played(600)
    written = []
    kind = type(record.moves()[0])
    before = kind.__str__
    try:
        kind.__str__ = lambda move: written.append(move) or before(move)
        record.to_text()
        assert not written
    finally:
        kind.__str__ = before


def test_the_way_back_is_the_line_from_its_end():
    record = played(8)
    assert list(record.back()) == [8, 7, 6, 5, 4, 3, 2, 1, 0]
    assert record.line() == list(record.back())[::-1]
    assert record.moves_made == 8
    record.redo()
    assert (next(record.back()), record.moves_made) == (9, 9)
    record.goto(3)
    record.play(record.state.moves()[-1])
    assert list(record.back()) == [10, 3, 2, 1, 0]
    assert (record.moves_made, len(record)) == (4, 10)
    record.goto(0)
    assert (list(record.back()), record.moves_made) == ([0], 0)


def test_a_record_continues_all_that_it_has_grown_from():
    record, earlier = played(3), []
    for number in (3, 1, 2, 0):
        earlier.append(Record.from_text(record.to_text()))
        record.goto(number)
        record.play(record.state.moves()[-1])
        record.play(record.state.moves()[0])
    for one in earlier:
        assert record.continues(one)
        assert not one.continues(record)
    assert record.continues(record)


def test_the_order_of_trying_does_not_matter_but_every_move_does():
    one, two = Record(GAME.new(seed=1), ["Ann", "Bo"]), Record(GAME.new(seed=1))
    first, *_, last = one.start.moves()
    for record, order in ((one, [first, last]), (two, [last, first])):
        for move in order:
            record.goto(0)
            record.play(move)
    assert one.to_text() != two.to_text()
    assert one.continues(two)
    assert two.continues(one)
    two.play(two.state.moves()[0])
    assert not one.continues(two)
    assert two.continues(one)


def test_another_start_is_another_game():
    games = [Record(gamekit.load(name).new(seed=seed)) for name in gamekit.games() for seed in (1, 2)]
    assert all(one.continues(two) == (one is two) for one in games for two in games)
