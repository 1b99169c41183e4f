"""A move told event by event: each event with a state that shows it, and nothing more."""

import random

import pytest

from tests.gamekit.desert import invariants
from tests.gamekit.desert.playing import POLICIES
from tests.gamekit.desert.reference import Table
from tests.gamekit.desert.table import GAME, alone
from tests.gamekit.table import play


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("beginning", ["as new", "dry", "loaded", "told", "short"])
def test_every_state_of_a_story_shows_what_has_been_told(policy, beginning):
    rng = random.Random(f"{policy} {beginning}")
    state = invariants.start(rng.randrange(1000), rng.choice((2, 3, 4)), 0, False, beginning)
    for _ in range(120):
        if state.player is None:
            break
        move = POLICIES[policy](state, state.moves(), rng)
        after, heard = state.play(move), invariants.Story(state)
        story = state.story(move)
        assert [moment.event for moment in story] == list(after.events)
        assert story[-1].state == after
        for event, shown in story:
            heard.hear([event])
            invariants.check_parts(Table.of(shown), shown)
            heard.check(Table.of(shown), shown)
            shown.moves()
        state = after


@pytest.mark.rule("desert.oasis.line_up", "desert.oasis.toll")
def test_nobody_chooses_before_the_toll_is_paid():
    state = GAME.position(
        """
        turn: player 1 places an explorer
        this turn: laid g4
        player 1:
          caravan: g4
        player 2:
          caravan: f4
          explorers: 15 on h4
        board:
          g4: -a-a
          h4: ---a/i
        """
    )
    told = {event.kind: shown for event, shown in state.story("place 9 east")}
    assert (told["line-up"].line, told["line-up"].water) == ((), [2, 2])
    assert (told["toll"].line, told["toll"].water) == ((15, 9), [2, 1])


@pytest.mark.rule("desert.oasis.return")
def test_when_the_explorers_are_home_nothing_is_scored_any_more():
    told = {event.kind: shown for event, shown in alone("s").story("choose salt")}
    assert (told["choose"].chosen, told["choose"].side) == (((16, "s"),), 3)
    assert (told["good"].loaded(0)["salt"], told["good"].side) == (1, 3)
    assert (told["home"].chosen, told["home"].side, told["home"].explorers) == ((), -1, {})


@pytest.mark.rule("desert.action.rumour_place")
def test_a_rumour_is_no_longer_in_hand_when_it_is_laid():
    looking = play(alone("r"), "choose rumour")
    told = {event.kind: shown for event, shown in looking.story("rumour salt")}
    assert told["rumour"].phase != looking.phase
    assert len(told["rumour"].rumours[2]) == 1
