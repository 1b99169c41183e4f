"""What a refusal of the Desert Sons points at: the line that stops, the caravan in the way, the side that clashes."""

from collections.abc import Mapping
from typing import Any

from gamekit.desert import OVER, SPACES, DesertState, Scout
from tests.gamekit.tiles import plain
from tests.widgets.boards.cause_checks import (
    Table,
    check_causes,
    check_clicks,
    check_drawn,
    check_edges,
    check_end,
    check_secrets,
    check_ways,
    first_that_fits,
    fitting,
    laid,
    nothing,
    site,
    there,
)
from tests.widgets.boards.checks import played
from tests.widgets.boards.desert_states import BOARD, GAME, TELLING, eager, games, position

# Nothing is left to draw, and player 2 has no tile for a scout.
EMPTY = position("""\
turn: player 1 discovers
last turns: 1
player 1:
  caravan: f5
  water: 1
  supply: ----
stacks:
  5: -
""")


def no_room() -> DesertState:
    """Two rumours lie beside incense, and another one is to be laid."""
    state = TELLING.copy()
    state.rumours[0], state.pool = state.pool[:2], state.pool[2:]
    return state


STATES = (*games(), EMPTY, no_room(), *played(GAME, eager, (2, 3, 4), 9, OVER))


def here(state: DesertState, seat: int, _: object, __: object) -> list[str]:
    return [f"field/{state.caravan(seat)}"]


def other_caravan(state: DesertState, _: int, move: Any, facts: Mapping[str, Any]) -> list[str]:
    assert state.caravan(facts["owner"]) == facts["field"] == plain.PLACES[move.field]
    return [f"field/{facts['field']}"]


def behind(state: DesertState, _: int, __: Any, facts: Mapping[str, Any]) -> list[str]:
    """Who is behind the line, if anybody; the sentence may go on with the herder."""
    facts = facts["why"].facts if "why" in facts else facts
    return [f"field/{state.caravan(facts['owner'])}"] if "owner" in facts else []


def supply(state: DesertState, seat: int, _: object, __: object) -> list[str]:
    return [f"supply/{seat + 1}/{place + 1}" for place in range(len(state.supplies[seat]))]


def anothers(state: DesertState, _: int, move: Any, __: object) -> list[str]:
    assert isinstance(move, Scout)
    return supply(state, move.seat, None, None) or [f"player/{move.seat + 1}"]


def to_be_laid(state: DesertState, seat: int, _: object, facts: Mapping[str, Any]) -> list[str]:
    """The first tile that fits anywhere, and the field that the sentence names."""
    place = first_that_fits(state, state.supplies[seat], facts["field"])
    return [f"supply/{seat + 1}/{place + 1}", f"place/{facts['field']}"]


def places(state: DesertState, seat: int, _: object, __: object) -> list[str]:
    return [f"place/{name}" for name in state.open_lines(state.caravan(seat))]


def stack(state: DesertState, *_: object) -> list[str]:
    return [f"stack/{next(number for number, tiles in enumerate(state.stacks, 1) if tiles)}"]


def explorer(state: DesertState, _: int, move: Any, __: object) -> list[str]:
    """Where it stands, or its camp."""
    for name in state.fields():
        one = state.explorer(name)
        if one is not None and one.height == move.height:
            return [f"field/{name}"]
    return [f"camp/{state.game.owner[move.height] + 1}/{move.height}"]


def water(_: object, seat: int, *__: object) -> list[str]:
    return [f"water/{seat + 1}"]


def rumours(_: object, __: object, move: Any, ___: object) -> list[str]:
    return [f"value/{move.good}"]


def on_such_spaces(state: DesertState, _: int, move: Any, __: object) -> list[str]:
    return [f"taken/{height}" for height, letter in state.chosen if SPACES[letter] == move.space]


TABLE: Table = {
    "A turn begins with the caravan": here,
    "You have laid a desert tile": here,
    "Your caravan stands at an open line": here,
    "Your caravan is on {field} already": here,
    "No line of {here}": here,
    "{field} is not discovered": there,
    "{place} is discovered already": there,
    "There is no {figure} on": there,
    "The {figure} on {field} is": there,
    "{owner}'s caravan is on": other_caravan,
    "Behind the white line": behind,
    "The move ends at": behind,
    "{why} With the camel herder": behind,
    "Your supply is full": supply,
    "Your supply has": supply,
    "You may remove a tile only from": supply,
    "You may remove a tile only when": to_be_laid,
    "You drew to lay": fitting("supply"),
    "The supply of {owner}": anothers,
    "You have no tile in your supply": stack,
    "To lay a tile of your supply": stack,
    "A tile of yours was taken": stack,
    "The tile in your hand fits": lambda *_: ["held"],
    "Turned by": lambda *_: ["held"],
    "{side} of the tile": lambda _, __, ___, facts: [f"field/{facts['near']}"],
    "However it is turned": places,
    "You have just laid oasis": laid,
    "On {field} there is no": laid,
    "The {site} to the {side} is one": site,
    "Your explorer of height": explorer,
    "The explorer of height {height} is {owner}": explorer,
    "All your explorers are on the board": lambda _, seat, *__: [f"player/{seat + 1}"],
    "The camel herder costs": water,
    "The scout costs": water,
    "You have paid the herder": lambda _, seat, *__: [f"herder/{seat + 1}"],
    "Your regular turn is over": lambda _, seat, *__: [f"chief/{seat + 1}"],
    "Your camels are full": lambda _, seat, *__: [f"camels/{seat + 1}"],
    "You have no {good} to give": lambda _, seat, *__: [f"camels/{seat + 1}"],
    "{first} for {good}": lambda _, seat, __, facts: [f"good/{seat + 1}/{facts['good']}"],
    "Both places beside": rumours,
    "Beside {good}": rumours,
    "You have looked at a rumour: lay": lambda *_: ["rumour"],
    "You have looked at a rumour: take": lambda state, *_: [
        f"rumour/{('incense', 'myrrh', 'salt', 'gem')[state.looked[0]]}/{state.looked[1] + 1}"
    ],
    "An oasis is scored": lambda state, *_: [f"line/{state.line[0]}"],
    "Every space with": on_such_spaces,
    "This oasis has no space": nothing,
    "All five stacks": nothing,
    "The scout takes a tile": nothing,
    "There is no player": nothing,
    "The explorer of height {height} is of a colour": nothing,
    "The game begins": nothing,
    "No new rumour is left": nothing,
    "Your turn is almost over": nothing,
}


def test_each_refusal_points_at_its_cause() -> None:
    check_causes(BOARD, STATES, TABLE)
    check_end(BOARD, STATES)


def test_a_move_shows_the_way_and_the_white_line_that_stops_it() -> None:
    check_ways(BOARD, STATES, ("desert.move.white_stops",), lambda state: state.caravan(state.player))


def test_a_tile_that_does_not_fit_shows_the_side() -> None:
    check_edges(BOARD, STATES)


def test_what_is_pointed_at_is_pointed_out_within_the_picture() -> None:
    check_drawn(BOARD, STATES)


def test_refused_clicks_point_at_what_is_there() -> None:
    rules = check_clicks(BOARD, STATES[::4], ("camp/", "supply/"))
    assert {"desert.explorer.place", "desert.setup.stacks", "desert.oasis.choose"} <= rules


def test_a_cause_tells_no_secret() -> None:
    check_secrets(BOARD, STATES[::5])
