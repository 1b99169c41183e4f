"""The review of a game: it finds what was thrown away, by what the player could know, and the same every time."""

from gamekit import Record
from gamekit.bots.review import POINTS, Review
from tests.gamekit.bots.minds import NimMind
from tests.nim import Nim


def game_of_nim(monkeypatch, *moves):
    """A record of Nim from two heaps of which one has a single counter; whoever takes the last one wins."""
    monkeypatch.setattr("gamekit.bots.review.mind_of", lambda _: NimMind())
    state = Nim().new(2)
    state.heaps = [3, 1, 0]
    record = Record(state)
    for move in moves:
        record.play(move)
    return record


def whole(record, seat, **more):
    review = Review(record, seat, effort=200, **more)
    assert review.think() is False
    return review


def told(review):
    """All that a review says of the decisions."""
    return [(each.number, each.move, each.chance, each.cost) for each in review.decisions]


def test_the_move_that_threw_the_game_away_is_the_turning_point(monkeypatch):
    record = game_of_nim(monkeypatch, "take 3 from heap 1", "take 1 from heap 2")
    (point,) = whole(record, 0).turning_points
    assert str(point.move) == "take 3 from heap 1"
    assert str(point.analysis.best.move) == "take 2 from heap 1"  # the other one has to leave a counter
    assert point.cost > 0.3


def test_the_curve_ends_with_what_came_of_the_game(monkeypatch):
    lost = whole(game_of_nim(monkeypatch, "take 3 from heap 1", "take 1 from heap 2"), 0)
    lost.record.undo()  # as readers do who look at a turning point
    assert lost.chances == [decision.chance for decision in lost.decisions] + [0.0]
    won = whole(game_of_nim(monkeypatch, "take 2 from heap 1", "take 1 from heap 1", "take 1 from heap 2"), 0)
    assert won.chances[-1] == 1.0
    running = whole(game_of_nim(monkeypatch, "take 3 from heap 1"), 0)
    assert len(running.chances) == len(running.decisions)


def test_a_game_without_mistakes_has_no_turning_points(monkeypatch):
    record = game_of_nim(monkeypatch, "take 2 from heap 1", "take 1 from heap 1", "take 1 from heap 2")
    assert whole(record, 0).turning_points == []


def test_slices_and_a_second_time_change_nothing(monkeypatch):
    record = game_of_nim(monkeypatch, "take 1 from heap 2", "take 1 from heap 1", "take 1 from heap 1")
    first, again = whole(record, 0), Review(record, 0, effort=200)
    progress = [0.0]
    while again.think(0.0):
        progress.append(again.progress)
    assert progress == sorted(progress)
    assert again.progress == 1.0
    known = [
        [(each.number, each.move, each.chance, each.cost) for each in review.decisions] for review in (first, again)
    ]
    assert known[0] == known[1]
    assert len(first.turning_points) <= POINTS
