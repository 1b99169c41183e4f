"""The mind of the Jade Goddess: it judges as the rulebook scores, and plays sensibly."""

import itertools
import random

import pytest

import gamekit
from gamekit.bots.jade import JadeMind
from gamekit.bots.jade.judgement import bonus, found_by
from gamekit.jade import CHIPS, shares, statues
from tests.gamekit.bots.contests import (
    any_move,
    careful,
    check_no_peeking,
    check_the_end_is_judged,
    finished,
    first_by_judgement,
    wins,
)
from tests.gamekit.jade.table import position
from tests.gamekit.table import play

GAME = gamekit.load("jade")
MIND = JadeMind()
TERM = {term.name: number for number, term in enumerate(MIND.terms)}

# A city of one tile, which a tile on h4 would close; the other one is of a player who has more archaeologists there.
CLAIMS = """
    turn: player 1 drives
    player 1:
      jeep: f4
      figures: 1 on g4 south
    player 2:
      figures: {other}
    board:
      g4: --aa/h
      g5: aa--/h
    """


def worth(state, seat, name):
    """What a term is worth to a seat."""
    return MIND.judge(state, seat)[TERM[name]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_the_end_the_judgement_puts_the_winners_first(players):
    check_the_end_is_judged(GAME, MIND, players, 6)


def test_of_equal_points_more_artefacts_decide_and_then_gold():
    for chips, gold, winner in (
        ((("A+",) * 7, ("A+", "B-", "C+", "D+")), (0, 9), 0),  # 7 points each
        ((("A+",), ("B+",)), (2, 3), 1),
    ):
        state = finished(GAME, MIND, 2, 1)[0]
        state.chips, state.gold = list(chips), list(gold)
        assert state.outcome.winners == (winner,)
        assert first_by_judgement(MIND, state) == (winner,)


def test_when_a_game_begins_nobody_is_ahead():
    state = GAME.new(4, seed=3)
    assert MIND.chances(state) == [0.25] * 4


def test_what_a_rank_finds_is_what_the_dig_brings():
    for sizes in itertools.product(range(4), repeat=4):
        here = {seat: size for seat, size in enumerate(sizes) if size}
        for heads in range(6):
            brought = {each.seat: (each.rank, each.due) for each in shares(here, heads, 0)}
            assert {seat: found_by(here, seat, heads) for seat in here} == brought


def test_statues_bring_what_the_score_sheet_says():
    rng = random.Random(1)
    for number in range(200):
        chips = tuple(sorted(rng.choices(CHIPS, k=number % 24)))
        assert bonus(chips) == sum(statue.bonus for statue in statues(chips)[0])


def test_a_city_in_which_another_has_more_archaeologists_is_worth_less():
    alone = position(CLAIMS.format(other="-"))
    second = position(CLAIMS.format(other="2 on g5 north"))
    assert worth(alone, 0, "claims on cities") > worth(second, 0, "claims on cities") > 0
    assert worth(second, 1, "claims on cities") > worth(second, 0, "claims on cities")
    assert worth(alone, 1, "claims on cities") == 0


def test_a_figure_put_down_is_a_claim_and_no_longer_at_home():
    before = position("""
        turn: player 1 lays the tile
        in hand: aa--/h
        player 1:
          jeep: f4
        """)
    state = play(before, "lay g4 turned 180")
    settled, passed = play(state, "settle 1 south"), play(state, "pass")
    assert worth(settled, 0, "claims on cities") > worth(passed, 0, "claims on cities")
    assert worth(settled, 0, "figures at home") < worth(passed, 0, "figures at home")


def test_gold_is_worth_less_when_there_is_no_time_to_spend_it():
    early = GAME.new(2, seed=1)
    late = early.copy()
    late.stacks = [stack[:1] if number == 0 else () for number, stack in enumerate(late.stacks)]
    assert worth(early, 0, "gold") > worth(late, 0, "gold") > 0


def test_a_lead_decides_more_games_when_fewer_tiles_are_left():
    early = GAME.new(2, seed=1)
    late = early.copy()
    late.stacks = [stack[:2] for stack in late.stacks]
    assert MIND.spread(early) > MIND.spread(late) > 0


def test_who_thinks_little_buys_bonus_turns_and_playouts_leave_them_out():
    bought = 0
    for seed in range(3):
        state, rng = GAME.new(2, seed), random.Random(seed)
        while state.player is not None:
            move = MIND.simple(state, rng)
            if state.phase == "buys a bonus turn":
                bought += str(move) == "bonus turn"
                assert str(MIND.quick(state, rng)) == "pass"
            state.apply(move)
    assert bought > 5


def test_quick_moves_beat_random_ones():
    assert wins(GAME, MIND.quick, any_move, 12) >= 11


def test_a_careful_player_beats_a_quick_one():
    assert wins(GAME, careful(MIND), MIND.quick, 6) >= 4


@pytest.mark.parametrize("players", [2, 4])
def test_a_careful_player_sees_no_more_than_its_view(players):
    check_no_peeking(GAME, MIND, players, seed=2)
