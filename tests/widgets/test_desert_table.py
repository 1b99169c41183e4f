"""A table of the Desert Sons: every decision by list and by mouse, line-ups to see, rumours that stay secret."""

from random import Random

import pytest

from gamekit.desert import OVER, SCORING, DesertState
from tests.widgets.boards.desert_states import (
    BOARD,
    CHOOSING,
    DISCOVERING,
    GAME,
    LAYING,
    LISTENING,
    LOADING,
    MOVING,
    PARTS,
    TELLING,
    TYPED,
    eager,
    oasis,
)
from tests.widgets.player import click
from tests.widgets.tables import page_of, shown
from tests.widgets.tile_tables import area, check_bytes, check_without_mouse, play, the_list
from widgets import Table
from widgets.play.area import MANY


def test_every_move_can_be_made_without_a_mouse() -> None:
    for state in TYPED:
        check_without_mouse(state)


@pytest.mark.parametrize(
    ("state", "clicks", "move"),
    [
        (MOVING, ["herder/1"], "herder"),
        (DISCOVERING, ["stack/2"], "draw"),
        (DISCOVERING, ["scout/1", "supply/2/1"], "scout player 2 tile 1"),
        (LAYING, ["place/h7", "place/h7"], "lay h7 turned 270"),
        (PARTS, ["camp/1/9", "part/h7/west"], "place 9 west"),
        (CHOOSING, ["space/rumour"], "choose rumour"),
        (LOADING, ["good/2/gem"], "replace gem"),
        (TELLING, ["rumour/salt/2"], "rumour salt"),
        (LISTENING, ["rumour/incense/2"], "peek incense 2"),
    ],
)
def test_a_move_is_made_by_mouse(state: DesertState, clicks: list[str], move: str) -> None:
    found, made = area(state)
    for key in clicks:
        click(found, key)
    assert [str(each) for each in made] == [move]


def test_a_click_in_vain_is_answered_with_the_rule() -> None:
    found, made = area(CHOOSING)
    click(found, "field/f6")
    assert not made
    assert "desert.oasis.choose" in found.message
    assert "An oasis is scored" in found.message


def test_many_choices_are_a_list() -> None:
    found, _ = area(MOVING)
    assert len(MOVING.moves()) > MANY
    assert len(the_list(found)) == len(MOVING.moves())


@pytest.mark.parametrize(("players", "seed"), [(2, 2), (3, 6), (4, 5)])
def test_a_whole_game_at_a_table_waits_for_the_human_at_every_line_up(players: int, seed: int) -> None:
    table = Table("desert", ["human"] + ["random"] * (players - 1), seed=seed)
    rng = Random(seed)
    paused = 0
    for _ in range(3000):
        if table.state.player is None:
            break
        if table.state.player != 0:
            assert BOARD.pauses(table.state, [0])
            paused += 1
        play(table, eager, rng)
    assert table.state.phase == OVER  # type: ignore[attr-defined]
    assert paused
    assert "win" in table.area.scene.title


def test_bots_choose_only_after_the_human_has_seen_the_line_up() -> None:
    table = Table(oasis(), ["human", "random", "random"], names=["Ann", "Bob", "Cleo"])
    table.play("place 9", "choose salt")
    state = table.state
    assert isinstance(state, DesertState)
    assert state.phase in (*SCORING, "may send the chief")
    assert "Ann puts 16 on salt." in table.area.message


# Secrets


def test_a_rumour_is_told_to_nobody_else() -> None:
    table = Table(oasis("place 9", "choose rumour", "choose salt", "choose incense"), ["human"] * 3)
    assert "+2" not in table.area.scene.describe()
    table.area.press("I am Player 1: show my hand")
    assert "the rumour to be laid: +2" in table.area.scene.describe()
    table.play("rumour gem")
    assert table.state.player == 1
    assert "+2" not in table.area.scene.describe()
    table.area.press("I am Player 2: show my hand")
    assert "rumour: gem" not in table.area.scene.describe()
    assert "+2" not in shown(table)


def test_the_score_counts_only_rumours_that_the_human_has_seen() -> None:
    for seat, worth in ((0, "salt at 4"), (1, "salt at 5")):
        seats = ["random"] * 3
        seats[seat] = "human"
        table = Table(LISTENING.play("pass").play("pass"), seats)
        assert worth in page_of(table, "Score")


# Bytes


@pytest.mark.parametrize(("players", "full"), [(2, 20), (4, 23)])  # below 20 in mid-game: see the benchmark
def test_repaints_stay_within_their_bytes(players: int, full: int, monkeypatch: pytest.MonkeyPatch) -> None:
    check_bytes("desert", players, eager, monkeypatch, 400, full)


def test_the_game_is_on_the_list() -> None:
    assert Table(GAME, ["human", "random"]).area.board is not None
