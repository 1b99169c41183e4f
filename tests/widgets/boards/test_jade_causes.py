"""What a refusal of the Jade Goddess points at: the line that stops, the jeep in the way, the side that clashes."""

from collections.abc import Mapping
from typing import Any

from gamekit.jade import OVER, JadeState
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
from tests.widgets.boards.jade_states import BOARD, GAME, eager, games

STATES = (*games(), *played(GAME, eager, (3, 4), 7, OVER))


def here(state: JadeState, seat: int, _: object, __: object) -> list[str]:
    return [f"field/{state.jeep(seat)}"]


def other_jeep(state: JadeState, _: int, move: Any, facts: Mapping[str, Any]) -> list[str]:
    assert state.jeep(facts["owner"]) == facts["field"] == plain.PLACES[move.field]
    return [f"field/{facts['field']}"]


def behind(state: JadeState, seat: int, _: Any, facts: Mapping[str, Any]) -> list[str]:
    assert facts["owner"] != seat
    return [f"field/{state.jeep(facts['owner'])}"]


def display(state: JadeState, seat: int, _: object, __: object) -> list[str]:
    return [f"display/{seat + 1}/{place + 1}" for place in range(len(state.displays[seat]))]


def to_be_laid(state: JadeState, seat: int, _: object, facts: Mapping[str, Any]) -> list[str]:
    """The first tile that fits anywhere, and the field that the sentence names."""
    place = first_that_fits(state, state.displays[seat], facts["field"])
    return [f"display/{seat + 1}/{place + 1}", f"place/{facts['field']}"]


def places(state: JadeState, seat: int, _: object, __: object) -> list[str]:
    return [f"place/{name}" for name in state.open_lines(state.jeep(seat))]


def own_figures(state: JadeState, seat: int, move: Any, _: object) -> list[str]:
    figures = {name: state.figure(name) for name in state.fields()}
    return [f"field/{name}" for name, one in figures.items() if one and (one.seat, one.size) == (seat, move.size)]


TABLE: Table = {
    "A turn begins with the jeep": here,
    "You have laid a jungle tile": here,
    "Your jeep stands at an open line": here,
    "No line of {here}": here,
    "Your jeep is on {field} already": there,
    "{field} is not discovered": there,
    "{place} is discovered already": there,
    "There is no {figure} on": there,
    "The {figure} on {field} is": there,
    "{owner}'s jeep is on": other_jeep,
    "Behind the brown line": behind,
    "The drive ends at": nothing,  # but the way there
    "Your display is full and": fitting("display"),
    "Your display is full": display,
    "Your display has": display,
    "Only a full display": display,
    "You may swap only when": to_be_laid,
    "Stack {stack} is empty": lambda _, __, move, ___: [f"stack/{move.stack + 1}"],
    "The tile in your hand fits": lambda *_: ["held"],
    "Turned by": lambda *_: ["held"],
    "{side} of the tile": lambda _, __, ___, facts: [f"field/{facts['near']}"],
    "However it is turned": places,
    "You have just laid city": laid,
    "On {field} there is no": laid,
    "The {site} to the {side} is one": site,
    "You have no figure of": own_figures,
    "A figure of {size}": lambda *_: ["screen"],
    "A bonus turn costs": lambda *_: ["screen"],
    "A blind exchange costs": lambda *_: ["screen"],
    "You can exchange only": lambda *_: ["screen"],
    "You have drawn artefacts": lambda *_: ["screen"],
    "You have no artefact": lambda *_: ["screen"],
    "You are on the exchange field": lambda *_: ["field/f6"],
    "{chip} does not lie open": nothing,
    "Your turn is almost over": nothing,
    "Your regular turn is over": nothing,
    "The game begins": nothing,
}


def test_each_refusal_points_at_its_cause() -> None:
    check_causes(BOARD, STATES, TABLE)
    check_end(BOARD, STATES)


def test_a_drive_shows_the_way_and_the_brown_line_that_stops_it() -> None:
    check_ways(
        BOARD, STATES, ("jade.drive.brown_stops", "jade.drive.pass_over"), lambda state: state.jeep(state.player)
    )


def test_a_tile_that_does_not_fit_shows_the_side() -> None:
    check_edges(BOARD, STATES)


def test_what_is_pointed_at_is_pointed_out_within_the_picture() -> None:
    check_drawn(BOARD, STATES)


def test_refused_clicks_point_at_what_is_there() -> None:
    rules = check_clicks(BOARD, STATES[::4], ("camp/", "chip/"))
    assert {"jade.settle.when", "jade.discover.from_display"} <= rules


def test_a_cause_tells_no_secret() -> None:
    check_secrets(BOARD, STATES[::5])
