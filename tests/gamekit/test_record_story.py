"""What a record tells of the moves since an earlier position."""

from itertools import pairwise
from random import Random

import pytest

import gamekit
from gamekit import GameError, Record


@pytest.fixture(params=gamekit.games())
def record(request):
    """A record of some moves, with a branch that was left."""
    found, rng = Record(gamekit.load(request.param).new(2, 5)), Random(5)
    for _ in range(6):
        found.play(rng.choice(found.state.moves()))
    found.goto(3)
    for _ in range(12):
        found.play(rng.choice(found.state.moves()))
    return found


def test_the_positions_since_an_earlier_one_lead_from_it_to_here(record):
    line = record.line()
    for place, number in enumerate(line):
        assert record.since(number) == line[place + 1 :]


def test_the_story_is_that_of_every_move_since(record):
    line = record.line()
    for place, number in enumerate(line):
        events = [event for later in line[place + 1 :] for event in record.state_at(later).events]
        story = record.story(number)
        assert [event for event, _ in story] == events
        if story and record.state.events:
            assert story[-1].state == record.state
    assert any(len(record.story(before)) > len(record.story(after)) for before, after in pairwise(line))


def test_nothing_is_told_since_a_position_on_another_line(record):
    assert record.since(6) == record.story(6) == []  # of the branch that was left
    assert record.since(record.at) == []


def test_a_position_that_was_never_reached_is_refused(record):
    with pytest.raises(GameError, match="no position 99"):
        record.since(99)
