"""A move told event by event: the state right after each event shows what it tells."""

import random

import pytest

from tests.gamekit.lostcities.playing import climber
from tests.gamekit.lostcities.table import GAME, position


def shown(event, state):
    """Whether a state shows what an event tells."""
    seat, facts = event.player, event.facts
    match event.kind:
        case "start":
            row = [card.value for card in state.row(seat, facts["colour"])]
            return state.stage(seat, facts["colour"]) == 1 and row == [facts["value"]]
        case "add":
            return state.row(seat, facts["colour"])[-1].value == facts["value"]
        case "move":
            behind = sum(stage >= 7 for stage in state.stages)
            return state.stage(seat, facts["colour"]) == facts["stage"] and state.crossed == behind
        case "discard":
            return state.pile(facts["colour"])[-1].value == facts["value"]
        case "draw":
            mine = [(card.colour, card.value) for card in state.hands[seat]]
            return facts["pile"] == "deck" or (facts["colour"], facts["value"]) in mine
        case "artefact":
            return state.found[seat] > 0 and state.chip(facts["colour"], facts["stage"]) == "empty"
        case "points":
            return state.earned[seat] >= facts["points"]
        case "score":
            return state.points[seat] == facts["total"] == state.score_sheet("round").total(seat)
        case "artefacts":
            return state.artefacts[seat] >= facts["artefacts"] and state.found[seat] == 0
        case _:
            return True


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_event_is_shown_by_the_state_right_after_it(players):
    rng, state, kinds = random.Random(players), GAME.new(players, seed=players), set()
    while state.player is not None:
        move = climber(state, state.moves(), rng)
        story = state.story(move)
        assert [event for event, after in story if not shown(event, after)] == []
        kinds |= {event.kind for event, _ in story}
        state = state.play(move)
        assert (story[-1].state, tuple(event for event, _ in story)) == (state, state.events)
    assert kinds >= {"start", "add", "move", "discard", "draw", "artefact", "points", "score", "artefacts"}


def test_players_are_scored_one_after_the_other():
    state = position("""
        turn: player 1 draws
        player 1:
          red: 1, explorer on 4
        player 2:
          red: 2, explorer on 7
          artefact chips: 2
        deck: red 10
        """)
    story = {(event.kind, event.player): after for event, after in state.story("draw deck")}
    assert story["round over", 0].points == [0, 0]
    assert story["score", 0].points == [5, 0]
    assert story["score", 1].points == [5, 30]
    assert (story["score", 1].found, story["score", 1].artefacts) == ([0, 2], [0, 0])
    assert (story["artefacts", 1].found, story["artefacts", 1].artefacts) == ([0, 0], [0, 2])
