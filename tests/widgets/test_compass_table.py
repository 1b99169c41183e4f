"""A table of the Golden Compass: every decision by list and by mouse, and hands that stay secret."""

from random import Random

import pytest

from gamekit.compass import OVER, CompassState
from tests.widgets.boards.compass_states import (
    BEFRIENDING,
    BOARD,
    DRAWING,
    EMPTY,
    MARKING,
    MOVED,
    READY,
    STUCK,
    SWAPPING,
    TRADING,
    TRAVELLING,
    TYPED,
    eager,
    way,
)
from tests.widgets.player import click
from tests.widgets.tables import page_of, shown
from tests.widgets.tile_tables import area, check_bytes, check_without_mouse
from widgets import Picture, Table
from widgets.play.area import MANY


def test_every_move_can_be_made_without_a_mouse() -> None:
    for state in TYPED:
        check_without_mouse(state)


@pytest.mark.parametrize(
    ("state", "clicks", "move"),
    [
        (TRAVELLING, ["hand/yellow 1"], "play yellow 1"),
        (TRAVELLING, ["field/fens+2", "hand/yellow 1"], "play yellow 1"),
        (TRAVELLING, ["hand/borrow", "walk"], "play borrow as 1"),
        (TRAVELLING, ["hand/borrow", "field/fens+2"], "play borrow as 1"),
        (TRAVELLING, ["hand/distance", "use/3"], "use distance for 3"),
        (TRAVELLING, ["hand/borrow", "hand/distance", "use/3"], "use distance for 3"),  # thought better of it
        (TRAVELLING, ["hand/borrow", "friend/serafina"], "use borrow for serafina"),
        (TRAVELLING, ["hand/north/bear", "marker/1/bear"], "use north/bear for bear"),
        (TRAVELLING, ["friend/coram"], "ask coram"),
        (way(hand="blue 1, pan swap"), ["hand/swap", "use"], "use swap"),
        (MOVED, ["end turn"], "end turn"),
        (READY, ["task"], "meet the challenge"),
        (READY, ["meet the challenge"], "meet the challenge"),
        (MARKING, ["marker/1/witch"], "mark witch"),
        (DRAWING, ["stack/red"], "draw red"),
        (TRADING, ["marker/1/dust", "marker/1/bear"], "trade dust for bear"),
        (SWAPPING, ["enough"], "enough"),
        (BEFRIENDING, ["friend/iorek"], "befriend iorek"),
        (STUCK, ["hand/red 3"], "discard red 3"),
        (EMPTY, ["field/fens+2"], "go on"),
    ],
)
def test_a_move_is_made_by_mouse(state: CompassState, clicks: list[str], move: str) -> None:
    found, made = area(state)
    for key in clicks:
        click(found, key)
    assert [str(each) for each in made] == [move]


def test_a_click_in_vain_is_answered_with_the_rule() -> None:
    found, made = area(TRAVELLING)
    click(found, "hand/blue 2")
    assert not made
    assert "<code>compass.expedition.others</code>" in found.message
    assert "Your own colour is only for the leader" in found.message
    assert "Not possible: blue 2 in your hand" in found.scene.describe()


def test_a_pan_card_shows_what_it_can_do() -> None:
    found, _ = area(TRAVELLING)
    click(found, "hand/distance")
    assert "Use distance for 2: to golden compass, 3 after the Fens" in found.buttons()
    assert "What is this Pan card for?" in found.frame.words
    assert any(text.startswith("Play the Pan card distance as a 1: to ") for text in found.buttons())
    found.press("Choose again")
    assert not any("distance for 2" in text for text in found.buttons())


def test_buttons_are_never_many() -> None:
    state = way(hand="yellow 1 2 3, pan distance north/bear borrow swap double")
    found, _ = area(state)
    assert len(state.moves()) > len(found._chooser.options())  # what a Pan card is for comes second
    assert found.frame.listed == (len(found._chooser.options()) > MANY)
    trades, _ = area(TRADING)
    assert len(TRADING.moves()) > len(trades.buttons())  # the marker that goes back comes first
    drawn, _ = area(DRAWING)
    assert drawn.buttons() == ["Draw blue (19 left)", "Draw yellow (15 left)", "Draw red (17 left)"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_is_played_at_a_table(players: int) -> None:
    table = Table("compass", ["human"] + ["random"] * (players - 1), seed=players)
    rng = Random(players)
    for _ in range(3000):
        if table.state.player is None:
            break
        assert table.state.player == 0
        for key in BOARD.paths(table.state, eager(table.state, rng))[0]:  # type: ignore[arg-type]
            table.click(key)
    assert table.state.phase == OVER  # type: ignore[attr-defined]
    assert "win" in table.area.scene.title


# Secrets


def test_a_hand_and_a_challenge_are_told_to_nobody_else() -> None:
    table = Table(TRAVELLING, ["human"] * 3, names=["Ann", "Bob", "Cleo"])
    secrets = ("hand/borrow", "III-1", "yellow 3")
    assert not any(secret in shown(table) for secret in secrets)
    table.area.press("I am Ann: show my hand")
    assert "Challenge III-1" in shown(table)
    assert "yellow 3 in your hand" in table.area.scene.describe()
    table.play("play yellow 1", "end turn")
    assert "yellow 3" not in shown(table)
    table.area.press("I am Bob: show my hand")
    assert "III-1" not in table.area.scene.describe()
    assert "III-2" in table.area.scene.describe()


def test_the_score_points_at_the_compasses() -> None:
    table = Table(TRAVELLING, ["human", "random", "random"])
    assert "Challenges met: 2 of 3" in page_of(table, "Score")
    for line in TRAVELLING.score_sheet().lines:
        for key in line.about:
            assert Picture(TRAVELLING, point=key).scene.marks


def test_a_picture_tells_its_position() -> None:
    assert repr(Picture(TRAVELLING, names=["Ann", "Bob", "Cleo"])).startswith(
        "The Golden Compass, round 5. Ann travels.\ngame: compass\n"
    )


# Bytes


@pytest.mark.parametrize("players", [2, 3, 4])
def test_repaints_stay_within_their_bytes(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    check_bytes("compass", players, eager, monkeypatch)
