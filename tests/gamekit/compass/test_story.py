"""A move told event by event: each state between is as sound as those before and after."""

import random

import pytest

from tests.gamekit.compass.invariants import check_cards, check_figures, check_players, start
from tests.gamekit.compass.playing import BEGINNINGS, POLICIES
from tests.gamekit.compass.reference import Table
from tests.gamekit.compass.table import position
from tests.gamekit.table import kinds


@pytest.mark.parametrize("beginning", BEGINNINGS)
def test_nothing_is_lost_between_the_events_of_a_move(beginning):
    rng, state = random.Random(beginning), start(5, 4, 1, beginning)
    for _ in range(150):
        if state.player is None:
            break
        move = POLICIES["spender"](state, state.moves(), rng)
        story, after = state.story(move), state.play(move)
        assert tuple(moment.event for moment in story) == after.events
        assert story[-1].state == after
        for moment in story:
            table = Table.of(moment.state)
            check_cards(table, moment.state)
            check_players(table)
            check_figures(table)
            assert isinstance(moment.state.moves(), list)
        state = after


def test_each_event_is_told_right_after_what_it_tells_of():
    state = position("""
        this turn: moved
        player 1:
          figure: oxford+2
          compass: north 3, dust 3, bear 2
          challenge: I-1
          hand: pan swap
        """)
    story = state.story("meet the challenge")
    assert [moment.event.kind for moment in story] == kinds(state.play("meet the challenge"))
    assert [moment.state.compass(0) for moment in story] == [[3, 1, 0, 1]] * 2
    assert [moment.state.challenge(0)[:3] for moment in story] == ["II-"] * 2


def test_a_refilled_stack_lies_there_when_it_is_told():
    state = position("""
        turn: player 1 draws on the way
        player 1:
          hand: blue 1 2
        stacks:
          yellow: -
        """)
    refilled, drawn = state.story("draw yellow")
    assert (refilled.event.kind, drawn.event.kind) == ("shuffle", "draw")
    assert [len(moment.state.stacks[1]) for moment in (refilled, drawn)] == [16, 15]
    assert refilled.state.discards[1] == ()
