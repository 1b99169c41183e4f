"""What a refusal of the Golden Compass points at: figures, cards, markers, friends."""

from collections.abc import Mapping
from typing import Any

from gamekit.compass import EXPERIENCES, FRIENDS, OVER, CompassState
from tests.widgets.boards.cause_checks import (
    Table,
    check_causes,
    check_clicks,
    check_drawn,
    check_end,
    check_secrets,
    nothing,
)
from tests.widgets.boards.checks import played
from tests.widgets.boards.compass_states import BOARD, DRAWING, GAME, TRAVELLING, TYPED, eager, position, way

# Ann has met all challenges; Bob still has one to meet, and nothing to wait for.
BRIDGE = """\
players: 2
round: 9
turn: player {player} travels
player 1:
  figure: bridge 1
  compass: north 2
  hand: blue 1
  met: I-1, II-1, III-1, III-2
  friends: coram, roger, faa, serafina
player 2:
  figure: bridge 2
  compass: north 6, bear 6, witch 6, dust 6
  hand: blue 2, pan swap
  challenge: I-2
"""


def without_blue() -> CompassState:
    """A draw while all blue cards are in hands."""
    state = DRAWING.copy()
    state.stacks[0] = state.discards[0] = ()
    return state


STATES = (
    *TYPED,
    without_blue(),
    way(hand="pan swap"),
    way("play yellow 1", hand="yellow 1, pan double"),  # which brings North
    way("play yellow 1", "meet the challenge", compass="north 6, bear 6, witch 6, dust 6", friends="roger, coram"),
    *(position(BRIDGE.format(player=player)) for player in (1, 2)),
    *played(GAME, eager, (2, 3, 4, 2, 4, 3), 11, OVER),
)


def cards(state: CompassState, seat: int, _: object, __: object) -> list[str]:
    return ["cards"] if state.hands[seat] else []


def own_figure(_: object, seat: int, __: object, ___: object) -> list[str]:
    return [f"figure/{seat + 1}"]


def card(_: object, __: object, move: Any, ___: object) -> list[str]:
    return [f"hand/{move.card}"]


def friend(_: object, __: object, move: Any, ___: object) -> list[str]:
    return [f"friend/{FRIENDS[getattr(move, 'friend', 0)]}"]


def marker_named(_: object, seat: int, __: object, facts: Mapping[str, Any]) -> list[str]:
    words = {"North": "north", "bear": "bear", "witch": "witch", "Dust": "dust"}
    return [f"marker/{seat + 1}/{words[facts['name']]}"]


def lacking(state: CompassState, seat: int, _: object, __: object) -> list[str]:
    need = state.game.box.challenges[state.challenges[seat]].need
    short = [name for name, wanted in zip(EXPERIENCES, need, strict=True) if state.points(seat, name) < wanted]
    return [f"marker/{seat + 1}/{name}" for name in short] if len(short) < 4 else ["task"]


def figures_ahead(state: CompassState, seat: int, _: object, facts: Mapping[str, Any]) -> list[str]:
    """Those whose colours the sentence allows."""
    owners = [allowed.facts["owner"] for allowed in facts["allowed"]]
    assert all((state.fields[one], -state.spaces[one]) > (state.fields[seat], -state.spaces[seat]) for one in owners)
    return [f"figure/{owner + 1}" for owner in owners]


def figure_behind(state: CompassState, seat: int, _: object, facts: Mapping[str, Any]) -> list[str]:
    owner = facts["owner"]
    assert (state.fields[owner], -state.spaces[owner]) < (state.fields[seat], -state.spaces[seat])
    return [f"figure/{owner + 1}"]


def able(_: object, __: object, ___: object, facts: Mapping[str, Any]) -> list[str]:
    return [f"hand/{move.removeprefix('play ').removesuffix(' as 1')}" for move in facts["able"]]


TABLE: Table = {
    "You do not have": cards,
    "You hold {cards} cards": cards,
    "You are swapping Lyra cards": cards,
    "You have not discarded a Lyra card": cards,
    "You have cards, though none": cards,
    "You have no Lyra card to swap": cards,
    "Only Lyra cards can be swapped": card,
    "John Faa takes a Lyra card": card,
    "A step without a card": able,
    "You lead the way": own_figure,
    "You are at the end of the way": own_figure,
    "You wait at the bridge, where you draw": own_figure,
    "{friend} helps figures on their way": own_figure,
    "{friend} cannot help you here": own_figure,
    "First choose which marker": own_figure,
    "No field and no city": own_figure,
    '"Double" comes right after': own_figure,
    "You have moved in this turn": own_figure,
    "You must move": own_figure,
    "First move on": own_figure,
    "Your own colour is only": figures_ahead,
    "{owner} is behind you": figure_behind,
    "Your {name} marker": marker_named,
    "Your last stop gave you": marker_named,
    "The challenge {challenge} needs": lacking,
    "You have met all": lambda _, seat, __, ___: [f"challenge/{seat + 1}"],
    "All of your markers are on 6": lambda *_: ["task"],
    "You choose a friend when": lambda *_: ["task"],
    "Experience is traded only": lambda *_: ["friend/coram"],
    "Farder Coram helps": lambda *_: ["friend/coram"],
    "John Faa waits": lambda *_: ["friend/faa"],
    "{friend} cannot help you now": friend,
    "{friend} is your friend already": friend,
    "{friend} has helped you": friend,
    "{friend} is not your friend": friend,
    "Both cards of {friend}": friend,
    "No other player has {friend}": friend,
    "All {colour} cards": lambda _, __, ___, facts: [f"stack/{facts['colour']}"],
    "First draw": nothing,
    "No Lyra cards are drawn in": nothing,
    "Lyra cards are drawn before": nothing,
    "Nobody plays {colour}": nothing,
    "You have met a challenge": nothing,
    "You are not swapping": nothing,
    "You wait at the bridge: first": nothing,
}


def test_each_refusal_points_at_its_cause() -> None:
    check_causes(BOARD, STATES, TABLE)
    check_end(BOARD, STATES)


def test_what_is_pointed_at_is_pointed_out_within_the_picture() -> None:
    check_drawn(BOARD, STATES)


def test_refused_clicks_point_at_what_is_there() -> None:
    rules = check_clicks(BOARD, STATES[::3], ("hand/", "field/"))
    assert {"compass.travel.move", "compass.setup.player"} <= rules


def test_a_cause_tells_no_secret() -> None:
    check_secrets(BOARD, STATES[::4])


def test_a_card_that_leads_elsewhere_points_at_where_it_leads() -> None:
    state = TRAVELLING.view(0)  # on the first field after the Fens, behind Bob on the fourth
    refusal = BOARD.attempt(state, ("field/fens+2", "hand/yellow 3"))
    assert BOARD.cause(state, None, refusal).pointer == ["field/fens+5"]
