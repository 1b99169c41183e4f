"""The mind of the Desert Sons: its judgement fits the rules, and its players are worth playing."""

import random

import pytest

from gamekit.bots.desert import DesertMind
from gamekit.desert import Rumour
from tests.gamekit.desert.table import GAME, alone, position

MIND = DesertMind()
TERMS = [term.name for term in MIND.terms]


def judged(state, seat=0):
    """What each term is worth to a seat, by its name."""
    return dict(zip(TERMS, MIND.judge(state, seat), strict=True))


def changed(state, change, seat=0):
    """The terms that a change of a position raises, and those that it lowers."""
    after = state.copy()
    change(after)
    before, now = judged(state, seat), judged(after, seat)
    return {name for name in TERMS if now[name] > before[name]}, {name for name in TERMS if now[name] < before[name]}


def claim(state, seat=0):
    """What a seat's explorers on the board are worth."""
    return judged(state, seat)["open oases"]


def one_game(players, seed, seats):
    """The state at the end of a game between players who choose like this."""
    state, rng = GAME.new(players, seed), random.Random(seed)
    while state.player is not None:
        state.apply(seats[state.player](state.view(state.player), rng))
    return state


# What is judged


def test_a_good_is_worth_what_the_rumours_make_of_it_and_takes_up_room():
    state = GAME.new(2, 1)
    loaded = state.copy()
    loaded.goods[0][0] += 1
    assert judged(loaded)["goods"] == 4
    loaded.rumours[0] = (Rumour(2, 1),)
    assert judged(loaded)["goods"] == 6
    assert changed(state, lambda after: after.goods[0].__setitem__(0, 1)) == ({"goods"}, {"room on camels"})


def test_camels_give_room_and_water_is_worth_having():
    state = GAME.new(2, 1)
    assert changed(state, lambda after: after.camels.__setitem__(0, 3)) == ({"room on camels"}, set())
    assert changed(state, lambda after: after.water.__setitem__(0, 3)) == ({"water"}, set())


def test_room_and_water_are_worth_less_when_little_is_left_to_play():
    early, late = GAME.new(2, 1), GAME.new(2, 1)
    late.stacks = [(), (), (), (), late.stacks[4][:2]]
    for name in ("room on camels", "water", "explorers at home"):
        assert 0 < judged(late)[name] < judged(early)[name]


def test_what_others_have_is_no_merit_of_mine():
    state = GAME.new(2, 1)

    def change(after):
        after.goods[1][2] += 3
        after.water[1] += 2

    assert changed(state, change) == (set(), set())


@pytest.mark.parametrize("space", "imsgcwdr")
def test_an_explorer_in_an_open_oasis_is_worth_something(space):
    state = position(f"player 1:\n  explorers: 16 on g4\nboard:\n  g4: -a-a/{space}")
    assert claim(state) > 0
    assert claim(state, 1) == 0


def test_a_gap_that_few_tiles_close_makes_a_claim_worth_less():
    easy = position("player 1:\n  explorers: 16 on g4\nboard:\n  g4: -a-a/r")
    hard = position("player 1:\n  explorers: 16 on g4\nboard:\n  g4: aaaa/r")
    assert claim(hard) < claim(easy)


def test_the_taller_chooses_before_the_shorter():
    three = """
        players: 3
        player 1:
          explorers: {mine} on g4
        player 2:
          explorers: 15 on h4
        player 3:
          explorers: 6 on i4
        board:
          g4: -a-a/i
          h4: -a-a/i
          i4: -a-a
        """
    assert claim(position(three.format(mine=9))) > claim(position(three.format(mine=1)))


def test_a_good_that_is_chosen_counts_before_it_is_loaded():
    state = alone("i")
    assert claim(state) > claim(alone("r"))
    assert sum(MIND.judge(state, 0)) == pytest.approx(sum(MIND.judge(state.play("choose incense"), 0)), abs=1.5)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_the_end_the_judgement_orders_the_players_as_the_rulebook_does(players):
    for seed in range(3):
        state = one_game(players, seed, [MIND.quick] * players)
        worths = [sum(MIND.judge(state, seat)) for seat in range(players)]
        scores = [(points, state.water[seat]) for seat, points in enumerate(state.score_sheet().totals)]
        assert sorted(range(players), key=worths.__getitem__) == sorted(range(players), key=scores.__getitem__)


def test_water_breaks_a_tie_at_the_end():
    state = one_game(2, 0, [MIND.quick] * 2)
    state.goods, state.water = [[1, 0, 0, 0], [1, 0, 0, 0]], [0, 1]
    assert sum(MIND.judge(state, 1)) > sum(MIND.judge(state, 0))


def test_every_position_of_a_game_can_be_judged_and_the_spread_shrinks():
    state, rng = GAME.new(3, 2), random.Random(2)
    spreads = []
    while state.player is not None:
        spreads.append(MIND.spread(state))
        chances = MIND.chances(state)
        assert sum(chances) == pytest.approx(1)
        state.apply(MIND.quick(state, rng))
    assert spreads[0] > 2 * spreads[-1] > 0


# Who plays


def test_who_thinks_little_sends_the_chief_with_water_to_spare_and_playouts_leave_that_out():
    sent = 0
    for seed in range(3):
        state, rng = GAME.new(2, seed), random.Random(seed)
        while state.player is not None:
            if state.phase == "may send the chief":
                assert str(MIND.quick(state, rng)) == "pass"
                assert (str(MIND.simple(state, rng)) == "chief") == (state.water[state.player] > 1)
                sent += state.water[state.player] > 1
            state.apply(MIND.simple(state, rng))
    assert sent > 5


def random_player(state, rng):
    """Any move."""
    return rng.choice(state.moves())


def test_a_quick_player_beats_a_random_one():
    for seed in range(4):
        seats = [MIND.quick, random_player] if seed % 2 else [random_player, MIND.quick]
        assert one_game(2, seed, seats).outcome.winners == (seed % 2 == 0,)


@pytest.mark.parametrize(("better", "worse"), [(MIND.casual, MIND.quick), (MIND.choose, MIND.casual)])
def test_the_more_a_player_weighs_the_better_it_plays(better, worse):
    leads = []
    for seed in range(6):
        points = one_game(2, seed, [worse, better] if seed % 2 else [better, worse]).score_sheet().totals
        leads.append(points[seed % 2] - points[1 - seed % 2])
    assert sum(leads) > 0


def test_the_careful_move_is_always_worth_a_thought():
    state, rng = GAME.new(2, 6), random.Random(6)
    fewer = number = 0
    while state.player is not None:
        number += 1
        if number % 4 == 0:
            view = state.view(state.player)
            options, moves = MIND.options(view), view.moves()
            assert MIND.choose(view, rng) in options
            assert set(options) <= set(moves)
            fewer += len(options) < len(moves)
        state.apply(MIND.quick(state, rng))
    assert fewer > 10
