"""A fifth game, Nim in `tests/nim`, is played wherever the four are, though nothing of the kit knows it by name.

The tests in `tests/gamekit` that are for all games play it, too: it joins them by its folder there.
"""

import random
import re
from pathlib import Path

import pytest

import gamekit
from gamekit import GameError, Record
from gamekit.bots import make_bot
from tests.gamekit.games import GAMES, NAMES
from tests.gamekit.seats import check_one_on
from tests.nim import Nim
from tests.nim.board import BOARD
from tests.widgets.boards import checks, room_checks
from tests.widgets.player import click, press
from widgets import Lesson, Picture, SheetView, Step, Table, lesson_of
from widgets.boards import board_of
from widgets.scene.room import ROOM

FOLDER = Path(__file__).parent.parent
NIM = Nim()
END = "turn: over\nlast: player 2\nheaps: 0 0 0"


@pytest.fixture(scope="module")
def states():
    """Every state of some games."""
    found = []
    for seed in range(8):
        rng, state = random.Random(seed), NIM.new(2 + seed % 2, last_loses=seed > 3)
        found.append(state)
        while state.moves():
            state = state.play(rng.choice(state.moves()))
            found.append(state)
    return found


# It stands apart


def test_it_is_a_game_of_the_tests_and_not_of_the_catalogue():
    assert len(gamekit.games()) == 4
    assert (*gamekit.games(), "nim") == NAMES
    assert isinstance(GAMES[-1], Nim)
    with pytest.raises(GameError, match="no game 'nim'"):
        gamekit.load("nim")


@pytest.mark.parametrize("package", ["gamekit", "widgets"])
def test_the_kit_does_not_know_it(package):
    files = [path for pattern in ("*.py", "*.toml", "*.js") for path in (FOLDER / package).rglob(pattern)]
    assert files
    assert [path for path in files if re.search(r"\bnim", path.read_text(encoding="utf-8"), re.IGNORECASE)] == []


def test_a_game_without_a_board_says_what_is_missing():
    class Sixth(Nim):
        name = "sixth"

    with pytest.raises(GameError, match=r"no board for 'sixth' yet: widgets\.boards\.add\('sixth', board\) brings one"):
        Picture(Sixth().new())


# The game


def test_a_move_is_told_event_by_event():
    story = NIM.position("heaps: 0 1 0").story("take 1 from heap 2")
    assert [str(moment.event) for moment in story] == [
        "Player 1 takes 1 counter from heap 2.",
        "No counter is left: the game is over.",
    ]
    assert all(NIM.position(moment.state.to_text()) == moment.state for moment in story)


def test_a_record_is_undone_branches_and_comes_back_from_its_text(tmp_path):
    record = Record(NIM.new(last_loses=True), ["Ann", "Bo"])
    record.play("take 3 from heap 1")
    assert record.undo()
    record.play("take 1 from heap 1")
    assert [str(move) for move in record.moves()] == ["take 1 from heap 1"]
    assert len(record) == 2
    record.save(tmp_path / "nim.txt")
    again = Record.load(tmp_path / "nim.txt", NIM)
    assert again.to_text() == record.to_text()
    assert again.state == record.state


def test_everything_moves_one_seat_on(states):
    for state in states:
        if state.player is not None:
            check_one_on(state, state.moves()[-1], every=1)


def test_a_bot_plays_to_the_end():
    state, bot = NIM.new(3), make_bot("random", 1)
    while state.player is not None:
        state = state.play(bot.choose(state.view(state.player)))
    assert state.outcome is not None


# At a table


def test_a_human_plays_against_a_bot_by_mouse_button_and_text():
    table = Table(NIM, names=["Ann", "Bo"])
    click(table.area, "counter/1/2")
    assert str(table.record.moves()[0]) == "take 2 from heap 1"
    assert table.state.player == 0
    assert "Bo takes" in table.area.message
    table.undo()
    press(table.area, "Take 3 from heap 1, leave none")
    click(table.area, "heap/1")
    assert "Heap 1 is empty." in table.area.message
    assert "nim.take.one_heap" in table.area.message
    while table.state.player is not None:
        table.play(str(table.state.moves()[0]))
    assert table.state.outcome.told(["Ann", "Bo"]) in repr(table)


def test_where_nothing_is_hidden_the_screen_is_never_covered():
    table = Table(NIM, ["human"] * 3, last_loses=True)
    for heap in (1, 2, 3):
        assert not table.area.frame.cover
        assert table.area.buttons()
        table.play(f"take {heap + 2} from heap {heap}")
    assert table.state.outcome.winners == (0, 1)


def test_a_table_keeps_its_games_in_a_file(tmp_path):
    path = tmp_path / "nim.txt"
    table = Table(NIM, file=path)
    table.play("take 1 from heap 1")
    assert Table(NIM, file=path).state == table.state
    table.new_game(seed=2)
    assert "kept in nim-1.txt" in table.area.message
    assert {file.name for file in tmp_path.iterdir()} == {"nim.txt", "nim-1.txt"}


def test_a_table_of_bots_plays_to_the_end():
    table = Table(NIM, ["random", "random"])
    press(table.area, "Play to the end")
    assert table.state.player is None


# In a lesson, on a sheet, as a picture


def test_its_example_is_a_lesson():
    lesson = lesson_of("last", NIM)
    lesson.play("take 1 from heap 3")
    lesson.go(1)
    lesson.show_me()
    assert lesson.solved == [True, True]
    assert "Player 1 wins" in lesson.area.message


def test_a_lesson_of_ones_own():
    says = "Leave nothing."
    lesson = Lesson(NIM, [Step("The end", "heaps: 0 0 2", point="heap/3", task=says, goal="take 2 from heap 3")])
    click(lesson.area, "counter/3/2")
    assert "not what we are after" in lesson.area.message
    click(lesson.area, "counter/3/1")
    assert lesson.solved == [True]


def test_a_sheet_points_at_the_winner_and_may_be_empty():
    view = SheetView(NIM.position(END), ["Ann", "Bo"])
    press(view.stage, "Next line")
    assert "Pointing at: Took the last counter" in repr(view)
    assert "Look here: Bo" in view.stage.scene.describe()
    view.show(NIM.new())
    press(view.stage, "Next line")
    press(view.stage, "Back")
    assert "Nobody has scored yet." in view.stage.frame.told


def test_a_picture_says_what_it_shows():
    picture = Picture(NIM.position(END), point="heap/2", names=["Ann", "Bo"])
    assert picture.scene.title == "Nim. The game is over. Bo wins with 1 point."
    assert "Look here: Heap 2: 0 counters" in picture.scene.describe()
    assert "heaps: 0 0 0" in repr(picture)
    assert picture._repr_mimebundle_()["text/plain"] == repr(picture)


# The board


def test_the_board_is_found():
    assert board_of(NIM.new()) is BOARD


def test_every_move_can_be_clicked_and_is_said(states):
    for state in states:
        checks.check_ways(BOARD, state)
        checks.check_steps(BOARD, state)
        checks.check_other_clicks(BOARD, state, ("counter/",))
        checks.check_words(BOARD, state)
        checks.check_labels(BOARD, state)
        checks.check_secrets(BOARD, state, random.Random(1))


@pytest.mark.parametrize("room", [*room_checks.WIDE, *room_checks.UPRIGHT])
def test_the_board_fits_any_room(states, room):
    for state in states:
        scene, targets = room_checks.asked(BOARD, state, room)
        room_checks.check_fits(scene, room)
        room_checks.check_fills(scene, room)
        room_checks.check_letters(scene)
        room_checks.check_texts_apart(scene)
        room_checks.check_targets(scene, targets, ())
        checks.check_texts(scene)


def test_no_name_is_too_long_and_no_mark_too_large(states):
    for scene in checks.pictures(BOARD, states):
        room_checks.check_fits(scene, ROOM)
        checks.check_texts(scene)
