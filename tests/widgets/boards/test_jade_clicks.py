"""What clicks on the board of the Jade Goddess mean, in moves and in words."""

import pytest

from gamekit import Move, Refusal
from gamekit.jade import (
    BONUS,
    DISCOVER,
    DRIVE,
    EXCHANGE,
    FIRST_TILE,
    LAY,
    LAY_OFF,
    OVER,
    RECALL,
    SETTLE,
    Blind,
    Draw,
    Drive,
    Exchange,
    JadeState,
    Settle,
    Swap,
)
from gamekit.tiles.grid import FIELD, FIELDS, NAMES
from gamekit.tiles.moves import Lay, Recall, Stay, Take
from gamekit.tiles.tile import tile_of
from tests.widgets.boards.checks import check_other_clicks, check_steps, check_turning, check_ways, check_words
from tests.widgets.boards.jade_states import BOARD, GAME, games, position
from tests.widgets.boards.states import NAMES as PEOPLE
from tests.widgets.boards.states import keys


def stuck() -> JadeState:
    """A full display of nothing but city, on a board that has only jungle to offer."""
    state = GAME.new(2, 1).play("draw 1").play("draw 2")
    for field in FIELDS:
        demand = state.land.demands[field]
        if state.land.tiles[field] is None and demand & 15:
            state.land.lay(field, tile_of("".join("a" if demand >> side & 1 else "-" for side in range(4))))
    state.displays[0] = (tile_of("aaaa/h"),) * 3
    return state


STUCK = stuck()
SETTLING = position(
    "players: 2\nturn: player 1 settles\nthis turn: laid g7\nplayer 1:\n  gold: 2\n  jeep: g7\nboard:\n  g7: -ab-/h/c\n"
)
EXCHANGING = position("players: 2\nturn: player 1 exchanges\nplayer 1:\n  artefacts: A+ A+ B-\nopen: C+ D- C+ A- B-\n")


def all_states() -> list[JadeState]:
    return [state for state in (*games(), STUCK, SETTLING, EXCHANGING) if state.player is not None]


# Moves as clicks


def test_every_move_can_be_clicked_in_ways_of_its_own() -> None:
    for state in all_states():
        check_ways(BOARD, state)


def test_every_step_on_the_way_is_on_the_board_to_click() -> None:
    for state in all_states()[::2]:
        check_steps(BOARD, state, ("pass", "bonus", "blind/"))


def test_turning_on_and_on_comes_to_every_way_that_fits() -> None:
    for state in (state for state in games() if state.phase == LAY):
        check_turning(BOARD, state)


def test_clicks_that_mean_a_legal_move_are_among_its_paths_and_refusals_name_a_rule() -> None:
    for state in (*all_states()[::5], STUCK, SETTLING, EXCHANGING):
        check_other_clicks(BOARD, state, ("chip/", "open/", "turn/", "camp/"))


def test_what_leaves_no_choice_need_not_be_clicked() -> None:
    state = SETTLING
    assert BOARD.paths(state, Settle(1, 1)) == (
        ("camp/1/1", "part/g7/east"), ("part/g7/east", "camp/1/1"),
    )  # fmt: skip
    poor = position(SETTLING.to_text().replace("gold: 2", "gold: 0").replace("bank: 55", "bank: 57"))
    assert ("part/g7/east",) in BOARD.paths(poor, Settle(1, 1))
    one_part = next(state for state in games() if state.phase == SETTLE and _parts(state) == 1)
    move = next(move for move in one_part.moves() if isinstance(move, Settle))
    assert BOARD.paths(one_part, move)[0] == (f"camp/{(one_part.player or 0) + 1}/{move.size}",)


def _parts(state: JadeState) -> int:
    tile = state.land.tiles[state.laid]
    assert tile is not None
    return len(tile.parts)


def test_a_tile_that_fits_in_one_way_is_laid_by_a_second_click_on_its_place() -> None:
    seen = set()
    for state in (state for state in games() if state.phase == LAY):
        for move in state.moves():
            assert isinstance(move, Lay)
            turns = [other for other in state.moves() if isinstance(other, Lay) and other.field == move.field]
            first, second = BOARD.paths(state, move)
            place, turned = f"place/{NAMES[move.field]}", f"turn/{90 * move.turn}"
            assert first == (place, place if len(turns) == 1 else turned)
            assert second == (turned, place)
            seen.add(len(turns) > 1)
    assert seen == {False, True}


def test_an_open_artefact_that_lies_there_twice_can_be_taken_at_either_place() -> None:
    paths = BOARD.paths(EXCHANGING, Exchange("A+", "C+"))
    assert set(paths) == {
        ("chip/1/A+", "open/1"), ("chip/1/A+", "open/3"), ("open/1", "chip/1/A+"), ("open/3", "chip/1/A+"),
    }  # fmt: skip


def test_a_tile_that_cannot_be_laid_and_a_stack_are_a_swap() -> None:
    assert BOARD.paths(STUCK, Swap(1, 2)) == (("display/1/2", "stack/3"), ("stack/3", "display/1/2"))
    assert BOARD.attempt(STUCK, ("display/1/2", "stack/3")) == Swap(1, 2)


# What is tried in vain


def meant(state: JadeState, *path: str) -> object:
    return BOARD.attempt(state, path)


def test_a_wrong_click_means_the_move_that_was_tried() -> None:
    drive = next(state for state in games() if state.phase == DRIVE)
    assert meant(drive, "place/a1") == Drive(FIELD["a1"])
    assert meant(drive, "stack/2") == Draw(1)
    discover = next(state for state in games() if state.phase == DISCOVER)
    assert meant(discover, "field/f3") == Drive(FIELD["f3"])
    lay = next(state for state in games() if state.phase == LAY)
    assert meant(lay, "place/a1") == Lay(FIELD["a1"], 0)
    assert meant(lay, "turn/180", "place/a1") == Lay(FIELD["a1"], 2)
    recall = next(state for state in games() if state.phase == RECALL)
    assert meant(recall, "field/f6") == Recall(FIELD["f6"])
    assert meant(EXCHANGING, "pool") is None
    assert meant(EXCHANGING, "pool", "blind/2") == Blind(2)
    assert meant(drive, "pool") == Blind(1)
    over = next(state for state in games() if state.phase == OVER)
    assert isinstance(meant(over, "field/f6"), Move)


@pytest.mark.parametrize(
    ("state", "path", "rule", "fact"),
    [
        (SETTLING, ("field/f6",), "settle.when", "on g7"),
        (SETTLING, ("camp/2/1",), "settle.when", "Player 2's"),
        (SETTLING, ("camp/1/1", "field/f3"), "settle.when", "on g7"),
        (EXCHANGING, ("display/2/1",), "discover.from_display", "Player 2's display"),
    ],
)
def test_what_is_another_s_or_elsewhere_is_refused(
    state: JadeState, path: tuple[str, ...], rule: str, fact: str
) -> None:
    refusal = BOARD.attempt(state, path)
    assert isinstance(refusal, Refusal)
    assert refusal.rule == f"jade.{rule}"
    assert fact in refusal.text


def test_the_own_field_means_to_stay() -> None:
    drive = next(state for state in games() if state.phase == DRIVE and Stay() in state.moves())
    path = BOARD.paths(drive, Stay())[0]
    assert BOARD.attempt(drive, path) == Stay()


# In words


def test_everything_that_can_be_done_is_said_in_words_of_its_own() -> None:
    for state in all_states():
        check_words(BOARD, state)


def test_buttons_say_what_a_move_leads_to() -> None:
    assert BOARD.say(SETTLING, Settle(1, 1)) == "Figure of 1 archaeologist east (free)"
    assert BOARD.say(SETTLING, Settle(3, 2)) == "Figure of 3 archaeologists south (2 gold)"
    assert BOARD.say(EXCHANGING, Exchange("A+", "D-")) == "Give A+ for the open D-"
    assert BOARD.say(STUCK, Swap(0, 0)) == "Put tile 1 under stack 1 and draw from it"
    assert BOARD.say(STUCK, Drive(FIELD["f3"])) == "Drive to f3: 2 open lines"
    assert BOARD.say(SETTLING, Drive(FIELD["f6"])) == "Drive to f6: exchange artefacts"


def test_a_player_is_told_what_comes_next() -> None:
    assert "full" in BOARD.prompt(STUCK, ())
    assert {state.phase for state in all_states()} == {
        FIRST_TILE, DRIVE, DISCOVER, LAY, SETTLE, EXCHANGE, LAY_OFF, RECALL, BONUS,
    }  # fmt: skip


def test_what_a_move_changed_is_on_the_board_after_it() -> None:
    for state in games():
        changed = BOARD.changed(state, state.events)
        assert set(changed) <= keys(BOARD.scene(state, 0, PEOPLE)), state.events
        if {event.kind for event in state.events} & {"drive", "lay", "settle", "recall", "first tile", "no fit"}:
            assert changed


def test_only_a_dig_with_own_figures_makes_bots_wait() -> None:
    digs = [start.play(move) for start in games() if start.phase == SETTLE for move in start.moves()]
    with_figures = [
        (state, event.facts["archaeologists"]) for state in digs for event in state.events if event.kind == "dig"
    ]
    assert with_figures
    for state, here in with_figures:
        for seat in range(state.players):
            assert BOARD.pauses(state, [seat]) or not here[seat]
    assert not any(BOARD.pauses(state, range(state.players)) for state in digs if not state.events)
    assert not BOARD.pauses(GAME.new(2), [0, 1])


def test_a_tile_is_taken_from_the_display_by_a_click_on_it() -> None:
    state = next(state for state in games() if any(isinstance(move, Take) for move in state.moves()))
    move = next(move for move in state.moves() if isinstance(move, Take))
    assert BOARD.paths(state, move) == ((f"display/{(state.player or 0) + 1}/{move.place + 1}",),)
