"""What a learner is told of a decision: chances with intervals, what is too close to call, and why."""

import random

import pytest

import gamekit
from gamekit.bots import Budget
from gamekit.bots.analysis import NEXT, OTHERS, Analysis, Ranked, analyse, found
from gamekit.bots.mind import Mind, Term, mind_of
from gamekit.bots.search import Search
from gamekit.errors import GameError
from gamekit.move import Event
from gamekit.tiles.grid import CENTRE
from tests.gamekit.bots.minds import MINDED, NimMind, positions
from tests.gamekit.lostcities.table import position

GAME = gamekit.load("lostcities")
JADE = gamekit.load("jade")


class Weather(NimMind):
    """A mind for which half a point means nothing, and the sun has gone some turns later."""

    terms = tuple(
        Term(name, f"About {name}.", f"brings {name}", f"costs {name}", f"leaves {{rival}} less {name}", name != "sun")
        for name in ("sun", "rain", "wind")
    )

    def spread(self, _):
        """A lead of which half a point is the 25th part."""
        return 12.5


# The red 9 takes a fifth piece over a bridge: player 1 wins at once, before player 2 reaches two Lost Cities.
LAST_STEP = """\
    game: lostcities
    round: 3
    turn: player 1 plays
    player 1:
      points: 60
      hand: red 9, white 0 1 1, blue 0 1 1, yellow 0
      red: 1 2 3 4 5 6
      green: 1 2 3 4 5 6 7
      yellow: 1 2 3 4 5 6 7
    player 2:
      points: 80
      hand: blue 8 9 9 10, white 8 9 9 10
      blue: 2 3 4 5 6 7 7
      white: 2 3 4 5 6 7 7
"""


NAMES = ["Ann", "Rosa", "Ben"]


def told(*changes, later=(), close=False, ahead=(), gained=(1.0, 1.0, 1.0), beside=NEXT, means=(0.5, 0.5)):
    """What is said of a move of seat 0 that changes the terms of each seat so much, beside another move."""
    pairs = zip(GAME.new().moves(), means, strict=False)
    moves = tuple(Ranked(move, 9, mean, 0.4, 0.6, close, changes, later) for move, mean in pairs)
    return Analysis(GAME.new().view(0), Weather(), moves, 1.0, gained, beside, ahead).why(NAMES)


def test_the_best_reasons_are_told_the_largest_first():
    assert told((3.0, 0.0, 5.0), (0.0, 0.0, 0.0)) == "This move brings wind and brings sun."


def test_what_is_small_beside_the_rest_or_small_at_all_is_no_reason():
    assert told((0.6, 0.0, 5.0), (0.0, 0.0, 0.0)) == "This move brings wind."
    assert told((0.4, 0.0, 0.0), (0.0, 0.0, 0.0)) == "The next best move is about as good."
    assert told((0.4, 0.0, 0.0), (0.0, 0.0, 0.0), close=True).startswith("It hardly matters")


def test_what_another_player_loses_is_a_reason_too():
    assert told((0.0, 0.0, 4.0), (0.0, -3.0, 2.0)) == "This move brings wind. It leaves Rosa less rain."


def test_what_one_player_loses_is_told_in_one_sentence():
    assert told((0.0, 0.0, 0.0), (0.0, -3.0, -2.0)) == "It leaves Rosa less rain and leaves Rosa less wind."


def test_players_who_lose_the_same_are_told_of_together():
    assert told((0.0, 0.0, 0.0), (0.0, -3.0, 0.0), (0.0, -2.0, 0.0)) == "It leaves Rosa and Ben less rain."


def test_where_the_turn_leads_is_told_beside_reasons_or_in_their_place():
    plan = ("lay a tile on d4", "complete a city")
    assert told((0.0, 0.0, 0.0), ahead=plan) == "Most likely you then lay a tile on d4 and complete a city."
    assert told((3.0, 0.0, 0.0), ahead=plan[1:]) == "This move brings sun. Most likely you then complete a city."


def test_what_a_move_only_does_not_lose_is_told_of_the_others():
    changes = (3.0, 0.0, 5.0), (0.0, 0.0, 0.0)
    assert told(*changes, gained=(1.0, 0.0, 0.0)) == "This move brings sun. The next best move costs wind."
    assert told(*changes, gained=(-1.0, 0.0, 0.0), beside=OTHERS) == "Another move often costs wind and costs sun."


def test_where_no_reason_is_known_it_is_said_how_often_each_wins():
    changes = (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)
    assert (
        told(*changes, means=(0.42, 0.37)) == "Played on from here, it wins 42 of 100 games, and the next best move 37."
    )
    assert told(*changes, means=(0.421, 0.419)) == "The next best move is about as good."


def test_where_a_move_wins_more_games_it_is_told_what_it_leads_to_in_the_turns_to_come():
    changes, later = ((0.0, 0.0, 0.0), (0.0, 0.0, 0.0)), ((0.0, 0.0, 4.0), (0.0, -3.0, 0.0))
    wins = "Played on from here, it wins 42 of 100 games, and the next best move 37."
    leads = "In the turns to come it brings wind and leaves Rosa less rain."
    assert told(*changes, means=(0.42, 0.37), later=later) == f"{wins} {leads}"
    assert told(*changes, means=(0.42, 0.42), later=later) == "The next best move is about as good."
    assert told((3.0, 0.0, 0.0), later=later, means=(0.42, 0.37)) == "This move brings sun."


def test_what_tells_nothing_some_turns_later_is_not_told_of_them():
    changes = (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)
    later = told(*changes, means=(0.42, 0.37), later=((4.0, 0.0, 3.0), (0.0, 0.0, 0.0)))
    assert later.endswith("In the turns to come it brings wind.")


def test_what_playouts_end_with_is_noted_of_every_move_that_is_explained():
    search = Search(position(LAST_STEP).view(0), mind_of(GAME), Budget(300))
    search.think()
    assert all(len(each.later) == each.playouts for each in search.candidates)
    best, second = found(search).moves[:2]
    assert any(any(row) for row in best.later)
    assert best.later == tuple(tuple(-change for change in row) for row in second.later)
    brisk = Search(GAME.new(2, 3).view(0), mind_of(GAME), Budget(100), brisk=True)
    brisk.think()
    assert not any(each.later for each in brisk.candidates)


def test_a_move_that_was_chosen_is_what_the_better_one_is_compared_with():
    search = Search(GAME.new(2, 3).view(0), mind_of(GAME), Budget(10))
    search.before.append([[0.0] * 8] * 2)
    best = search._careful()
    second, chosen, *_ = [each for each in search.candidates if each is not best]
    best.worth.append([[20.0, *[0.0] * 7], [0.0] * 8])
    second.worth.append([[10.0, *[0.0] * 7], [0.0] * 8])
    chosen.worth.append([[20.0, -30.0, *[0.0] * 6], [90.0, *[0.0] * 7]])
    for each in (best, second, chosen):
        each.worth *= 16
        each.results.append(0.5 if each is best else 0.4 if each is second else 0.3)
    search.before *= 16
    analysis, terms = found(search), search.mind.terms
    assert analysis.why(NAMES) == f"This move {terms[0].more}."
    assert analysis.why(NAMES, second.move) == f"This move {terms[0].more}."
    assert analysis.why(NAMES, chosen.move) == f"It {terms[0].rival.format(rival='Rosa')}. Your move {terms[1].less}."


def test_what_may_be_chance_is_no_reason():
    search = Search(GAME.new(2, 3).view(0), mind_of(GAME), Budget(10))
    best, other = search._careful(), next(each for each in search.candidates if each is not search._careful())
    for number in range(16):  # the first term is sometimes better and sometimes worse, the second always better
        best.worth.append([[9.0 * (-1) ** (number % 3), 1.0, *[0.0] * 6], [0.0] * 8])
        other.worth.append([[0.0] * 8, [0.0] * 8])
    assert found(search).best.changes[0][:2] == (0.0, 1.0)


def test_one_very_bad_move_is_no_reason_for_another():
    search = Search(GAME.new(2, 3).view(0), mind_of(GAME), Budget(10))
    best = search._careful()
    bad, *others = [each for each in search.candidates if each is not best]
    assert len(others) > 1
    for each in (best, bad, *others):  # one term is spoiled by the bad move alone, and by the other most are worse
        sun, rain = (-20.0 if each is bad else 0.0), (1.0 if each in (best, others[0]) else 0.0)
        each.worth.extend([[[sun, rain, *[0.0] * 6], [0.0] * 8]] * 16)
        each.results.append(0.5 if each in (best, others[0]) else 0.1)  # the first of the others comes next
    assert found(search).best.changes[0][:2] == (0.0, 1.0)


def test_only_what_follows_in_most_worlds_before_a_further_turn_is_told():
    search = Search(JADE.new(2, 3).view(0), mind_of(JADE), Budget(10))
    lay, dig, bonus = (Event(kind, "", 0, "", {"field": "d4"}) for kind in ("lay", "dig", "bonus"))
    others = Event("lay", "", 1, "", {"field": "a1"})
    search._careful().ahead[:] = [[lay, dig], [lay, others], [others, lay, bonus, dig]]
    assert found(search).ahead == ("lay a tile on d4",)


def test_in_jade_nobody_is_sent_where_nothing_can_be_done_and_stacks_are_alike():
    state = JADE.new(2, 3)
    rng, mind = random.Random(1), mind_of(JADE)
    drives = draws = 0
    while state.player is not None:
        options = mind.options(state)
        assert set(options) <= set(state.moves())
        if state.phase == "drives" and len(options) < len(state.moves()) and len(state.displays[state.player]) < 3:
            fields = [move.field for move in options if hasattr(move, "field")]
            assert all(
                state.land.open_lines(field) or (field == CENTRE and state.chips[state.player]) for field in fields
            )
            drives += 1
        if state.phase == "discovers":
            assert sum(str(move).startswith("draw") for move in options) <= 1 + sum(map(bool, state.sunk))
            draws += 1
        state.apply(mind.quick(state, rng))
    assert drives > 10
    assert draws > 10


def test_the_best_move_comes_first_and_the_others_by_their_chances():
    analysis = analyse(GAME.new(2, 3), 0, 200)
    means = [ranked.mean for ranked in analysis.moves[1:]]
    assert means == sorted(means, reverse=True)
    assert {ranked.move for ranked in analysis.moves} == set(mind_of(GAME).options(GAME.new(2, 3)))
    for ranked in analysis.moves:
        assert 0 <= ranked.low <= ranked.mean <= ranked.high <= 1
    assert not analysis.best.close
    assert analysis.progress == 1.0


def test_a_move_that_was_tried_in_kinder_worlds_is_compared_in_those_worlds():
    search = Search(GAME.new(2, 3).view(0), mind_of(GAME), Budget(10))
    best, other = search._careful(), next(each for each in search.candidates if each is not search._careful())
    best.results[:] = [0.9] * 10 + [0.1] * 10
    other.results[:] = [0.8] * 10
    ranked = {each.move: each for each in found(search).moves}
    assert ranked[best.move].mean == pytest.approx(0.5)
    assert ranked[other.move].mean == pytest.approx(0.4)
    assert not ranked[other.move].close


def test_moves_that_never_differ_are_too_close_to_call():
    search = Search(GAME.new(2, 3).view(0), mind_of(GAME), Budget(10))
    for candidate in search.candidates:
        candidate.results[:] = [0.33] * 10
    assert all(ranked.close for ranked in found(search).moves[1:])


def test_more_thought_makes_intervals_smaller():
    short, long = (analyse(GAME.new(2, 3), 0, budget).best for budget in (100, 1000))
    assert long.playouts > short.playouts
    assert long.high - long.low < short.high - short.low


def test_a_move_that_decides_the_game_is_found_and_sure():
    analysis = analyse(position(LAST_STEP), 0, 300)
    assert str(analysis.best.move) == "add red 9"
    discards = [ranked for ranked in analysis.moves if str(ranked.move).startswith("discard")]
    assert discards
    assert not any(ranked.close for ranked in discards if ranked.playouts >= 20)
    assert [event.kind for event in analysis.follows][:1] == ["move"]


def test_a_search_can_be_looked_at_while_it_goes_on():
    search = Search(GAME.new(2, 3).view(0), mind_of(GAME), Budget(300))
    looks = []
    while search.think(0.0):
        if search.simulations % 50 == 0:
            looks.append(found(search))
    assert [look.progress for look in looks] == sorted(look.progress for look in looks)
    assert looks[0].best.high - looks[0].best.low >= looks[-1].best.high - looks[-1].best.low


def test_where_there_is_no_choice_it_is_said():
    state = GAME.new(2, 3, short=True)
    state.apply(state.moves()[0])
    assert analyse(state, 0, 50).why() == "There is nothing else to do."


@pytest.mark.parametrize("name", MINDED)
def test_where_only_one_move_is_worth_a_thought_it_is_said_why(name):
    mind, lone = mind_of(gamekit.load(name)), 0
    for state in positions(name, 1000):
        view = state.view(state.player)
        if len(view.moves()) > 1 and len(mind.options(view)) == 1:
            assert analyse(view, view.player, 50).why() == mind.lone(view) != Mind.lone(mind, view)
            lone += 1
    assert lone or name == "compass"


def test_only_who_has_to_decide_can_ask():
    with pytest.raises(GameError, match="turn of Player 1, not of Player 2"):
        analyse(GAME.new(), 1)
    with pytest.raises(GameError, match="no seat 5"):
        analyse(GAME.new(), 5)
    with pytest.raises(GameError, match="over"):
        analyse(GAME.position("round: 3\nturn: over\nplayer 1:\n  points: 9"), 0)
