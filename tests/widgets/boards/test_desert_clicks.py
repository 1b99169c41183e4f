"""What clicks on the board of the Desert Sons mean, in moves and in words."""

import pytest

from gamekit import Move, Refusal
from gamekit.desert import (
    CHIEF,
    LAY,
    OVER,
    RECALL,
    RETURN,
    Chief,
    Choose,
    Desert,
    DesertState,
    Discard,
    Draw,
    DrawAndSwap,
    Herder,
    Peek,
    Place,
    PlaceRumour,
    Replace,
    Scout,
    Start,
    TakeOff,
    Travel,
)
from gamekit.tiles.grid import FIELD
from gamekit.tiles.moves import Lay, Pass, Recall, Stay, Take
from tests.widgets.boards.checks import check_other_clicks, check_steps, check_turning, check_ways, check_words
from tests.widgets.boards.desert_states import (
    BOARD,
    CHOOSING,
    DISCOVERING,
    DOUBTING,
    FULL,
    GAME,
    HERDING,
    LAYING,
    LISTENING,
    LOADING,
    MOVING,
    NEXT,
    PARTS,
    PICKING,
    PLACING,
    RECALLING,
    RETURNING,
    SENDING,
    STARTING,
    STUCK,
    TELLING,
    TYPED,
    games,
)
from tests.widgets.boards.states import NAMES as PEOPLE
from tests.widgets.boards.states import keys

# What has a button beside the board and nothing on it.
BUTTONS = ("pass", "draw", "discard", "take off", "herder", "chief")


def all_states() -> list[DesertState]:
    return [state for state in games() if state.player is not None]


# Moves as clicks


def test_every_move_can_be_clicked_in_ways_of_its_own() -> None:
    for state in all_states():
        check_ways(BOARD, state)


def test_every_step_on_the_way_is_on_the_board_to_click() -> None:
    for state in (*TYPED, *all_states()[len(TYPED) :: 3]):
        check_steps(BOARD, state, BUTTONS)


def test_turning_on_and_on_comes_to_every_way_that_fits() -> None:
    for state in (state for state in games() if state.phase == LAY):
        check_turning(BOARD, state)


def test_clicks_that_mean_a_legal_move_are_among_its_paths_and_refusals_name_a_rule() -> None:
    for state in (*TYPED, *all_states()[len(TYPED) :: 5]):
        check_other_clicks(BOARD, state, ("turn/", "camp/", "scout/", "discard"))


WAYS = [
    (STARTING, Start(FIELD["f1"]), ["field/f1"]),
    (MOVING, Travel(FIELD["f3"]), ["field/f3"]),
    (MOVING, Stay(), ["field/g7"]),
    (MOVING, Herder(), ["herder/1"]),
    (STUCK, Discard(1), ["supply/1/2", "discard"]),
    (DISCOVERING, Draw(), ["stack/2"]),
    (DISCOVERING, DrawAndSwap(), ["draw to supply"]),
    (DISCOVERING, Scout(1, 0), ["supply/2/1"]),
    (DISCOVERING, Pass(), ["pass"]),
    (FULL, Take(0), ["supply/1/1"]),
    (PICKING, Take(1), ["supply/1/2"]),
    (RETURNING, Draw(), ["stack/2"]),
    (LAYING, Lay(FIELD["h7"], 3), ["place/h7", "place/h7"]),
    (PLACING, Place(9, 0), ["camp/1/9"]),
    (RECALLING, Recall(FIELD["g8"]), ["field/g8"]),
    (CHOOSING, Choose("rumour"), ["space/rumour"]),
    (LOADING, Replace("gem"), ["good/2/gem"]),
    (TELLING, PlaceRumour("salt"), ["value/salt"]),
    (LISTENING, Peek("incense", 1), ["rumour/incense/2"]),
    (DOUBTING, TakeOff(), ["take off"]),
    (SENDING, Chief(), ["chief/1"]),
]


@pytest.mark.parametrize(
    ("state", "move", "way"), WAYS, ids=lambda value: str(value) if isinstance(value, Move) else ""
)
def test_a_move_is_made_where_it_happens(state: DesertState, move: Move, way: list[str]) -> None:
    assert move in state.moves()
    assert BOARD.paths(state, move)[0] == tuple(way)


def test_every_kind_of_move_is_tried_above() -> None:
    assert {type(move) for _, move, _ in WAYS} == {type(move) for move in GAME.every_move().values()}


def test_the_scout_can_be_sent_first() -> None:
    assert ("scout/1", "supply/2/1") in BOARD.paths(DISCOVERING, Scout(1, 0))
    assert BOARD.attempt(DISCOVERING, ("scout/1",)) is None


def test_a_rumour_is_laid_by_a_click_on_a_good_or_a_place_beside_it() -> None:
    assert BOARD.paths(TELLING, PlaceRumour("gem")) == (("value/gem",), ("rumour/gem/1",), ("rumour/gem/2",))


def test_what_is_tried_in_vain_is_clicked_where_it_stands() -> None:
    line_up = GAME.position(GAME.examples["line_up"].position).play("place 9 north")
    assert BOARD.paths(line_up, Choose("myrrh")) == (("space/myrrh",),)
    taken = line_up.play("choose myrrh")
    assert BOARD.paths(taken, Choose("myrrh")) == (("taken/16",),)
    assert BOARD.paths(taken.play("choose salt"), Choose("salt")) == (("space/salt",),)  # there is another one
    assert BOARD.paths(PARTS, Place(15, 0)) == (("camp/2/15",),)


def test_an_explorer_and_an_oasis_part_are_clicked_in_any_order() -> None:
    north, *_ = [move for move in PARTS.moves() if isinstance(move, Place) and move.height == 9]
    part = f"part/h7/{'north' if north.side == 0 else 'west'}"
    assert BOARD.paths(PARTS, north) == (("camp/1/9", part), (part, "camp/1/9"))


# What is tried in vain


@pytest.mark.parametrize(
    ("state", "path", "rule", "fact"),
    [
        (STARTING, ("field/f6",), "setup.caravans", "f1, k6, f11 or a6"),
        (MOVING, ("place/a1",), "move.brown_free", "not discovered"),
        (MOVING, ("supply/1/1",), "supply.stuck_discard", "full supply"),
        (HERDING, ("herder/1",), "move.herder", "paid the herder"),
        (DISCOVERING, ("stack/3",), "setup.stacks", "stack 2"),
        (DISCOVERING, ("supply/1/1",), "discover.draw_and_swap", "draw one into it first"),
        (DISCOVERING, ("supply/2/2",), "fit.sides", "h7 needs oasis"),
        (FULL, ("stack/2",), "supply.limit", "three tiles"),
        (LAYING, ("place/a1",), "discover.where", "No line of g7"),
        (PLACING, ("field/f6",), "explorer.place", "on g5"),
        (PLACING, ("camp/2/10",), "parts.explorers", "Player 2's"),
        (RECALLING, ("field/g9",), "explorer.recall", "Player 2's"),
        (CHOOSING, ("value/salt",), "oasis.choose", "An oasis is scored"),
        (NEXT, ("taken/16",), "oasis.choose", "16 stands there"),
        (LOADING, ("good/1/salt",), "action.good", "Player 1's"),
        (LOADING, ("good/2/incense",), "action.good", "changes nothing"),
        (LISTENING, ("rumour/salt/2",), "action.rumour_peek", "1 rumour"),
        (SENDING, ("field/f6",), "turn.chief", "regular turn is over"),
    ],
)
def test_what_cannot_be_done_is_refused_with_its_rule(
    state: DesertState, path: tuple[str, ...], rule: str, fact: str
) -> None:
    assert path[-1] in keys(BOARD.scene(state, state.player, PEOPLE))
    meant = BOARD.attempt(state, path)
    refusal = state.why_not(meant) if isinstance(meant, Move) else meant
    assert isinstance(refusal, Refusal)
    assert refusal.rule == f"desert.{rule}"
    assert fact in refusal.text


def test_the_helper_of_another_player_is_refused() -> None:
    meant = BOARD.attempt(MOVING, ("herder/2",))
    assert isinstance(meant, Refusal)
    assert meant.rule == "desert.move.herder"
    assert "Player 2's herder" in meant.text


# In words


def test_everything_that_can_be_done_is_said_in_words_of_its_own() -> None:
    for state in all_states():
        check_words(BOARD, state)


@pytest.mark.parametrize(
    ("state", "move", "words"),
    [
        (MOVING, Travel(FIELD["f3"]), "Move to f3: 2 open lines"),
        (MOVING, Herder(), "Pay the herder 1 of your 2 water: cross any number of white lines"),
        (DISCOVERING, Draw(), "Draw from stack 2 and lay the tile"),
        (RETURNING, Draw(), "Draw from stack 2 in return"),
        (DISCOVERING, Scout(1, 0), "Scout (1 water): lay tile 1 of player 2: oasis north and east with gem"),
        (PLACING, Place(9, 0), "Explorer of height 9"),
        (CHOOSING, Choose("incense"), "Put 16 on incense: load incense"),
        (LOADING, Replace("gem"), "Give back gem and load incense"),
        (LOADING, Pass(), "Do without the incense"),
        (SENDING, Chief(), "Send the chief for 1 of your 2 water: a bonus turn"),
    ],
)
def test_buttons_say_what_a_move_leads_to(state: DesertState, move: Move, words: str) -> None:
    assert BOARD.say(state, move) == words


def test_every_decision_is_asked_for() -> None:
    assert {state.phase for state in TYPED} == set(Desert.decisions) - {OVER}
    assert "full" in BOARD.prompt(STUCK, ())
    assert "height 16" in BOARD.prompt(CHOOSING, ())
    assert "for incense" in BOARD.prompt(LOADING, ())


# What changed


def test_what_a_move_changed_is_on_the_board_after_it() -> None:
    for state in games():
        changed = BOARD.changed(state, state.events)
        assert set(changed) <= keys(BOARD.scene(state, 0, PEOPLE)), state.events
        if {event.kind for event in state.events} & {"start", "move", "lay", "place", "recall", "draw", "water"}:
            assert changed


def test_a_line_up_with_own_explorers_makes_bots_wait() -> None:
    assert BOARD.pauses(CHOOSING, [0])
    assert BOARD.pauses(CHOOSING, [1])
    assert not BOARD.pauses(CHOOSING, [2])
    assert not BOARD.pauses(NEXT, [0, 1, 2])  # nothing new is to be seen
    home = TELLING.play("rumour salt").play("pass")
    assert {event.kind for event in home.events} >= {"home"}
    assert BOARD.pauses(home, [1])
    assert not BOARD.pauses(home, [2])
    assert not BOARD.pauses(GAME.new(2), [0, 1])


def test_phases_that_another_player_decides_are_shown_as_that_player_s() -> None:
    assert RETURNING.phase == RETURN
    assert BOARD.scene(RETURNING, 1, PEOPLE).title.endswith("Bob may draw in return. 4 tiles to discover.")
    assert {RECALL, CHIEF} <= {state.phase for state in TYPED}
