"""Whatever stands in a record of the Desert Sons: it is taken, or a GameError says plainly why not."""

import pytest
from hypothesis import given

from gamekit.record import Record
from tests.gamekit.bad import error_of
from tests.gamekit.desert.bad import RECORD
from tests.gamekit.desert.table import TABLE
from tests.gamekit.spoil import spoilt


@given(spoilt(RECORD))
def test_a_spoilt_record_is_refused_or_real(text):
    found = []
    if error_of(lambda: found.append(Record.from_text(text))) is None:
        again = found[0].to_text()
        assert Record.from_text(again).to_text() == again


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("record: desert", "record: jade", "line"),
        ("players: 3", "players: 9", "from 2 to 4"),
        ("turn: player 1 picks a start", "turn: player 1 moves", "Every caravan is on the board"),
        ("\n  1 start ", "\n  1 begin ", "is not a move"),
        ("\n  4 ", "\n  4 chief\n  5 ", "Rule desert."),
        ("  back to ", "  back to 9", "must name a position"),
    ],
)
def test_a_wrong_record_says_where(old, new, says):
    assert old in RECORD
    error = error_of(lambda: Record.from_text(RECORD.replace(old, new, 1)))
    assert error is not None
    assert says in str(error)


def test_a_record_of_another_box_needs_that_box():
    text = Record(TABLE.new()).to_text()
    assert "box" in str(error_of(lambda: Record.from_text(text)))
    assert Record.from_text(text, TABLE).to_text() == text
