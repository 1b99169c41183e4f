"""What a refusal of Lost Cities points at: the row, the pile, the piece, the cards."""

from collections.abc import Mapping
from typing import Any

from gamekit.lostcities import LostCitiesState
from tests.widgets.boards.cause_checks import (
    Table,
    check_causes,
    check_clicks,
    check_drawn,
    check_end,
    check_secrets,
    nothing,
)
from tests.widgets.boards.states import BOARD, games, position

# A piece at each kind of place: two in their Lost Cities, two on their way, one at home.
REACHED = """\
player 1:
  hand: blue 4 5, white 7 8, red 9 10, yellow 1 2
  red: 4 7, explorer on 9
  white: 5, explorer on 9
  green: 3, explorer on 2
  blue: 2, leader on 3
"""
AWAY = REACHED.replace("leader", "explorer")
CHIP = """\
turn: player 1 uses the stage chip
player 1:
  hand: white 0 1 2 3 4 5 6
  red: 4, explorer on 3
  yellow: 3, leader on 9
events:
  red: 3 stage
"""
STATES = (*games(), *map(position, (REACHED, AWAY, CHIP)))


def row(state: LostCitiesState, seat: int, move: Any, facts: Mapping[str, Any]) -> list[str]:
    last = state.row(seat, move.card.colour)[-1:]
    assert "last" not in facts or [card.value for card in last] == [facts["last"]]
    return [f"row/{seat + 1}/{move.card.colour}"]


def chip(state: LostCitiesState, seat: int, _: object, __: object) -> list[str]:
    """The field of the chip that was found."""
    found = [event.facts for event in state.events if event.kind == "stage chip"] or [{"colour": "red", "stage": 3}]
    colour, stage = found[-1]["colour"], found[-1]["stage"]
    assert (state.stage(seat, colour), state.chip(colour, stage)) == (stage, "stage")
    return [f"field/{colour}/{stage}"]


TABLE: Table = {
    "First play a card": lambda *_: ["cards"],
    "You do not have": lambda *_: ["cards"],
    "You have played your card": lambda *_: ["deck"],
    "You already have a": row,
    "You have no {colour} row yet": row,
    "Your {colour} row": row,
    "A row starts with your lowest card": lambda _, __, ___, facts: [f"hand/{facts['lowest']}"],
    "A row starts with your lowest or": lambda _, __, move, facts: [
        f"hand/{move.card.colour} {facts[end]}" for end in ("lowest", "highest")
    ],
    "Your leader is already": lambda _, seat, __, facts: [f"piece/{seat + 1}/{facts['colour']}"],
    "All four of your explorers": lambda _, seat, __, ___: [f"home/{seat + 1}/leader"],
    "A {colour} card moves your": lambda _, seat, move, __: [f"piece/{seat + 1}/{move.card.colour}"],
    "Your {piece} piece": lambda _, seat, move, __: [f"piece/{seat + 1}/{move.piece}"],
    "Your {piece} expedition has not started": lambda _, seat, move, __: [f"row/{seat + 1}/{move.piece}"],
    "The {pile} discard pile is empty": lambda _, __, move, ___: [f"pile/{move.pile}"],
    "The stage chip comes first": chip,
    "The round is not over": lambda *_: ["bridge"],
    "The round is over": nothing,
    "Your piece has not just landed": nothing,
}


def test_each_refusal_points_at_its_cause() -> None:
    check_causes(BOARD, STATES, TABLE)
    check_end(BOARD, STATES)


def test_what_is_pointed_at_is_pointed_out_within_the_picture() -> None:
    check_drawn(BOARD, STATES)


def test_refused_clicks_point_at_what_is_there() -> None:
    rules = check_clicks(BOARD, STATES[::4], ("hand/",))
    assert {"lostcities.discard", "lostcities.turn.order", "lostcities.advance.value"} <= rules


def test_a_cause_tells_no_secret() -> None:
    check_secrets(BOARD, STATES[::4])


def test_a_card_for_the_wrong_pile_points_at_the_right_one() -> None:
    state = position(REACHED).view(0)
    refusal = BOARD.attempt(state, ("hand/red 9", "pile/blue"))
    assert BOARD.cause(state, None, refusal).pointer == ["pile/red"]


def test_two_stage_chips_that_may_have_been_found_are_not_pointed_at() -> None:
    state = position(CHIP.replace("red: 3 stage", "red: 3 stage\n  yellow: 9 stage"))
    assert not BOARD.cause(state, None, state.why_not("draw deck")).pointer
