"""A search: it finds what is there, is the same in any slices, can be stopped, and never touches the game."""

import pytest

from gamekit.bots.search import Budget, Candidate, Search, check_budget
from gamekit.errors import GameError
from tests.gamekit.bots.minds import NimMind
from tests.nim import Nim

NIM = Nim()


def position(heaps):
    """A position of Nim with player 1 to take."""
    state = NIM.new(2)
    state.heaps = list(heaps)
    return state


def search(heaps, simulations=400, seed=0, mind=None, brisk=False):
    return Search(position(heaps), mind or NimMind(), Budget(simulations), seed, brisk=brisk)


def seen(thinking):
    """All that a search has counted."""
    return [(str(each.move), each.results) for each in thinking.candidates]


def test_it_leaves_the_careful_move_for_one_that_wins_at_once():
    thinking = search([3, 0, 0])
    assert thinking.best.move == thinking.view.moves()[0]  # before it has thought
    thinking.think()
    assert str(thinking.best.move) == "take 3 from heap 1"
    assert thinking.best.mean == 1.0


def test_it_keeps_the_careful_move_where_no_other_is_better_for_sure():
    class Stubborn(NimMind):
        def chances(self, _):
            return [0.5, 0.5]

    thinking = search([3, 2, 1], mind=Stubborn())
    thinking.think()
    assert thinking.best.move == thinking.view.moves()[0]


def test_a_move_is_better_for_sure_by_its_standard_errors_in_the_same_worlds():
    first, other = Candidate("a", [0.0, 1.0] * 10), Candidate("b", [0.1, 1.1] * 10)
    gain, error = other.better_than(first)
    assert gain == pytest.approx(0.1)
    assert error == pytest.approx(0.0, abs=1e-9)  # the worlds differ much, the two moves always by as much
    assert other.mean - first.mean < NimMind.sure * first.error


@pytest.mark.parametrize("slice_", [0.0, 0.001])
def test_slices_change_nothing(slice_):
    whole, sliced = search([3, 4, 5]), search([3, 4, 5])
    whole.think()
    steps = 0
    while sliced.think(slice_):
        steps += 1
    assert steps > 3
    assert seen(sliced) == seen(whole)
    assert sliced.best.move == whole.best.move


def test_the_seed_decides():
    def counted(seed):
        thinking = search([3, 4, 5], seed=seed)
        thinking.think()
        return seen(thinking)

    assert counted(1) == counted(1) != counted(2)


def test_progress_grows_from_nothing_to_the_whole():
    thinking, met = search([3, 4, 5]), []
    while thinking.think(0.0):
        met.append(thinking.progress)
    assert met == sorted(met)
    assert met[0] < 0.1 < 0.9 < met[-1]
    assert thinking.progress == 1.0
    assert 400 <= thinking.simulations <= 400 + len(thinking.candidates)


def test_the_worst_moves_are_tried_least():
    thinking = search([3, 4, 5])
    thinking.think()
    tried = sorted(each.playouts for each in thinking.candidates)
    assert tried[0] < tried[-1]
    assert sum(tried) == thinking.simulations


def test_one_who_plays_thinks_no_longer_than_there_is_a_doubt():
    def thought(heaps, brisk):
        thinking = search(heaps, simulations=4000, brisk=brisk)
        thinking.think()
        return thinking.simulations

    assert thought([5, 0, 0], brisk=True) < 400
    assert thought([3, 4, 5], brisk=True) >= 4000
    assert thought([5, 0, 0], brisk=False) >= 4000


def test_a_brisk_search_does_the_same_without_what_only_explains_it():
    told, brisk = search([1, 2, 4], simulations=40), search([1, 2, 4], simulations=40, brisk=True)
    told.think()
    brisk.think()
    assert [(each.move, each.results) for each in told.candidates] == [
        (each.move, each.results) for each in brisk.candidates
    ]
    assert all(each.worth and each.ahead for each in told.candidates)
    assert not any(each.worth or each.ahead for each in brisk.candidates)


@pytest.mark.parametrize(
    ("chance", "wavers", "doubtful"), [(0.4, 0.1, False), (0.49, 0.1, True), (0.49, 0.0, False), (0.5, 0.0, False)]
)
def test_a_move_is_tried_no_more_once_it_is_clearly_no_better(chance, wavers, doubtful):
    thinking = search([3, 2, 1])
    first, other = thinking._careful(), thinking.candidates[1]
    first.results[:] = [0.5, 0.5] * 8
    other.results[:] = [chance - wavers, chance + wavers] * 8
    for each in thinking.candidates[2:]:
        each.results[:] = [0.0] * 16
    assert thinking._open() == doubtful
    assert thinking._alive == thinking.candidates[: 1 + doubtful]


def test_it_can_be_stopped_at_any_moment():
    thinking = search([3, 4, 5], simulations=10**9)
    for _ in range(50):
        assert thinking.think(0.0)
    thinking.stop()
    assert not thinking.think()
    assert thinking.best.move in thinking.view.moves()


def test_a_budget_in_seconds_ends_it():
    thinking = Search(position([3, 4, 5]), NimMind(), Budget(seconds=0.05), 0)
    thinking.think()
    assert thinking.finished
    assert 0.05 <= thinking.seconds < 5
    assert thinking.simulations


def test_a_lone_move_needs_no_thought():
    thinking = search([1, 0, 0])
    assert not thinking.think()
    assert (thinking.simulations, str(thinking.best.move)) == (0, "take 1 from heap 1")


def test_neither_a_stopped_nor_a_failed_search_touches_the_game():
    class Failing(NimMind):
        def quick(self, state, _):
            state.heaps[0] = 0
            raise RuntimeError("no idea")

    state = position([3, 4, 5])
    before = state.to_text()
    stopped = Search(state, NimMind(), Budget(1000))
    stopped.think(0.0)
    stopped.stop()
    with pytest.raises(RuntimeError, match="no idea"):
        Search(state, Failing(), Budget(1000)).think()
    assert state.to_text() == before


@pytest.mark.parametrize("budget", [0, -3, Budget(), Budget(5, 1.0), Budget(seconds=float("nan")), 2.5, "long", True])
def test_what_is_no_budget_is_refused(budget):
    with pytest.raises(GameError, match="budget"):
        check_budget(budget)


def test_a_whole_number_is_a_budget_in_simulations():
    assert check_budget(300) == check_budget(Budget(300)) == Budget(simulations=300)


@pytest.mark.parametrize(("sure", "number"), [(1.5, 1), (3.0, 0)])
def test_a_mind_says_how_sure_it_must_be_to_leave_the_careful_move(sure, number):
    class Sure(NimMind):
        pass

    Sure.sure = sure
    thinking = search([3, 2, 1], mind=Sure())
    first, other = thinking._careful(), thinking.candidates[1]
    first.results[:] = [0.5] * 16
    other.results[:] = [0.5 + gain for gain in (0.3, -0.1) * 8]  # 0.1 better, by two standard errors
    assert thinking.best is thinking.candidates[number]


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("each", [1, 2])
@pytest.mark.parametrize(
    ("budget", "further"),
    [
        (Budget(1), 1),
        (Budget(30), 1),
        (Budget(40), 2),
        (Budget(90), 3),
        (Budget(seconds=0.3), 1),
        (Budget(seconds=1.3), 2),
    ],
)
def test_a_playout_lasts_as_many_turns_as_the_mind_says_and_more_for_a_larger_budget(players, each, budget, further):
    moved = []

    class Watching(NimMind):
        effort = 10

        def quick(self, state, _):
            moved.append(state.player)
            return state.moves()[0]

        def turns(self, players):
            return each * players

    state = NIM.new(players)
    state.heaps = [9, 9, 9]
    thinking = Search(state, Watching(), budget)
    while not thinking.simulations:
        thinking.think(0.0)
    everyone = [(state.player + step) % players for step in range(1, players + 1)]
    assert moved == everyone * each * further
