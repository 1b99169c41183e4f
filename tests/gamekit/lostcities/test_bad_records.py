"""Whatever stands in a record, and whoever plays: it is taken, or a GameError says plainly why not."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gamekit.record import Record
from tests.gamekit.bad import a_record, anything, error_of, soon
from tests.gamekit.lostcities.bad import BOX, RECORD, STATES
from tests.gamekit.lostcities.table import GAME
from tests.gamekit.spoil import spoilt


@given(spoilt(RECORD))
def test_a_spoilt_record_is_refused_or_real(text):
    found = []
    if error_of(lambda: found.append(Record.from_text(text))) is None:
        again = found[0].to_text()
        assert Record.from_text(again).to_text() == again


@given(st.text(max_size=200))
def test_any_text_at_all_as_a_record(text):
    assert error_of(lambda: Record.from_text(text)) is not None
    error_of(lambda: Record.from_text(RECORD.replace('["Ann", "Bo", "Cy"]', text)))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("record: lostcities", "record: chess", "no game 'chess'"),
        ("record: lostcities", "", "'record:' is expected"),
        ('"Ann"', '"Bo"', "same name"),
        ('"Ann", ', "", "3 names"),
        ('"Ann"', '"A\\nn"', "not a name"),
        ('"Ann"', "1", "names must be"),
        ('["Ann"', "[" * 50_000 + '"Ann"', "names must be"),
        ('"Ann"', "1" * 5_000, "names must be"),
        ("players: 3", "players: 9", "line 5"),
        ("\n  1 ", "\n  2 ", "Move 1 is expected"),
        ("  back to 5", "  back to 50", "back to 50"),
        ("  back to 5", "  back to four", "back to four"),
        ("moves:", "moves: 12", "Nothing may follow"),
        ("\nat: ", "\nat: -", "at"),
        ("\nat: ", "\nat: 9", "at"),
        ("\nat: ", "\nredo: 99\nat: ", "'redo' must name"),
        ("\nat: ", "\nredo: 0\nat: ", "'redo' must name"),
        ("\nat: ", "\n  back to 2\nat: ", "A move must follow"),
        ("\n  13 ", "\n  back to 5\n  13 ", "A move must follow"),
        ("\nat: 15\n", "\nat: 15\nmore", "ends before this line"),
        ("\n  13 draw red", "\n  13 draw deck", "was made from there before"),
    ],
)
def test_a_wrong_record_says_where(old, new, says):
    assert old in RECORD
    error = error_of(lambda: Record.from_text(RECORD.replace(old, new, 1)))
    assert error is not None
    assert says in str(error)


def test_a_record_of_another_game_is_refused():
    error = error_of(lambda: Record.from_text(RECORD.replace("record: lostcities", "record: chess"), GAME))
    assert "a record of 'chess'" in str(error)


def test_an_illegal_move_in_a_record_is_refused_with_its_line_and_rule():
    text = RECORD.replace("\n  2 draw", "\n  2 discard red 4\n  3 draw", 1)
    error = error_of(lambda: Record.from_text(text))
    assert "Rule lostcities." in str(error)
    assert str(error).startswith("line ")


def test_a_record_of_another_box_needs_that_box(tmp_path):
    (tmp_path / "mine.toml").write_text(BOX)
    mine = GAME.with_box(tmp_path / "mine.toml")
    text = Record(mine.new()).to_text()
    assert "box" in str(error_of(lambda: Record.from_text(text)))
    assert Record.from_text(text, mine).to_text() == text


def test_a_hostile_record_is_answered_soon():
    record = a_record(GAME)
    head, _, _ = record.to_text().partition("moves:\n")
    loops = "".join(f"  back to {number % 9}\n" for number in range(100_000))
    for text in (
        record.to_text().replace("  back to 5\n", "  back to 5\n" + loops),
        head + "moves:\n" + "  1 draw deck\n" * 100_000,
        "record: lostcities\n" * 200_000,
        head.replace("Ann", "A" * 1_000_000),
        "x" * 20_000_000,
    ):
        with soon():
            assert error_of(lambda text=text: Record.from_text(text)) is not None


@given(anything | st.lists(st.text(max_size=50), min_size=2, max_size=2))
@example(["A" * 41, "B"])
@example(["A", "A "])
@example(["{player}", "{winners}"])
def test_player_names_are_taken_or_refused(names):
    found = []
    if error_of(lambda: found.append(Record(STATES[0], names))) is None:
        record = found[0]
        assert all(name == name.strip() and name.isprintable() and 0 < len(name) <= 40 for name in record.names)
        assert Record.from_text(record.to_text()).names == record.names
