"""Whatever stands in a position: it is taken, or a GameError says plainly why not."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import gamekit
from gamekit.record import Record
from tests.gamekit.bad import error_of, soon
from tests.gamekit.lostcities.bad import STATES, TEXTS, check_accepted
from tests.gamekit.lostcities.table import GAME
from tests.gamekit.spoil import spoilt


@given(st.sampled_from(TEXTS).flatmap(spoilt))
def test_a_spoilt_position_is_refused_or_real(text):
    found = []
    error = error_of(lambda: found.append(GAME.position(text)))
    if error is None:
        check_accepted(found[0])
    else:
        assert isinstance(error, gamekit.PositionError)
        assert error.faults
        assert all(0 <= fault.line <= len(text.splitlines()) for fault in error.faults)


@given(st.text(max_size=300))
@example("\x00")
@example(":")
@example("  :")
@example("player 1:\n  red:")
@example("deck:")
def test_any_text_at_all_as_a_position(text):
    error_of(lambda: GAME.position(text))


@pytest.mark.parametrize("thing", [None, 5, b"game: lostcities", ["game"], object()])
def test_what_is_no_text_is_no_position_no_record_and_no_move(thing):
    assert error_of(lambda: GAME.position(thing)) is not None
    assert error_of(lambda: Record.from_text(thing)) is not None
    assert error_of(lambda: GAME.parse(thing)) is not None


def test_every_fault_is_named_at_once_with_its_line():
    text = """\
game: lostcities
players: 2
turn: player 7 sings
player 1:
  points: many
  hand: red 4 4 4, purple 3
  red: 5 3, explorer on 12
  blue: 2, leader on 3
  green: 2, leader on 1
evnts:
  red: 3 stage
nonsense
deck: r1 r1 r1
"""
    with pytest.raises(gamekit.PositionError) as raised:
        GAME.position(text)
    lines = {fault.line for fault in raised.value.faults}
    assert {3, 5, 6, 7, 9, 10, 12, 13} <= lines
    assert "line 3: " in str(raised.value)
    assert "Did you mean 'events'?" in str(raised.value)


NINE_ARTEFACTS = """\
  yellow: 2 artefact, 4 artefact, 5 artefact, 7 artefact, 9 artefact
  blue: 2 artefact, 4 artefact, 6 artefact, 7 artefact
"""
CHIP_AT_THE_END = """
turn: player 1 uses the stage chip
player 1:
  red: 1, explorer on 9
events:
  red: 9 stage
"""
FIVE_CROSSED = """
player 1:
  red: 1, explorer on 7
  blue: 1, explorer on 7
  green: 1, explorer on 7
player 2:
  red: 1, explorer on 7
  blue: 1, explorer on 7
"""


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("players: 5", "from 2 to 4"),
        ("round: 4", "from 1 to 3"),
        ("variant: short game\nround: 2", "from 1 to 1"),
        ("variant: sideways", "no variant 'sideways'"),
        ("game: chess", "'chess'"),
        ("box: mine", "'mine'"),
        ("player 1:\n  hand: r1 r2 r3 r4 r5 r6 r7 r8 r9", "8 cards in hand"),
        ("player 1:\n  red: 7 4", "4 cannot follow 7"),
        ("variant: up and down\nplayer 1:\n  red: 4 7 5", "5 cannot follow 4 7"),
        ("player 1:\n  red: 1 2 3, explorer on 2", "at least to stage 3"),
        ("player 1:\n  red: 1, leader on 1\n  blue: 1, leader on 1", "one leader"),
        ("player 1:\n  red: 1\n  blue: 1\n  green: 1\n  white: 1\n  yellow: 1", "four explorers"),
        ("events:\n  red: 5 stage", "stage"),
        ("events:\n  red: 3 points 20", "points 20"),
        ("events:\n  red: 3 empty", "cannot be empty"),
        ("player 1:\n  points: -5", "from 0"),
        ("player 1:\n  artefacts: 3", "3 artefacts"),
        ("player 1:\n  artefact chips: 10", "0 to 9"),
        ("deck: -", "deck is empty"),
        ("player 1:\n  seen: r4\n  hand: r5", "red 4"),
        ("turn: player 1 uses the stage chip", "stage chip"),
        ("turn: over", "not over"),
        ("turn: player 1 starts the next round\ndeck: r1", "not over"),
        (FIVE_CROSSED, "5 pieces have crossed"),
        ("players: 2\nplayer 3:\n  points: 4", "player 3"),
        ("seed: -1", "seed"),
        ("round: 3\nturn: player 1 starts the next round\ndeck: -", "Round 3 is the last one"),
        ("piles:\n  red: b4", "blue 4 cannot lie with the red cards"),
        ("player 1:\n  artefact chips: 5\nplayer 2:\n  artefact chips: 5", "nine artefact chips"),
        ("player 1:\n  artefact chips: 1\nevents:\n" + NINE_ARTEFACTS, "more artefact chips"),
        ("round 2:\n  events: stage, stage\n  cards: r1", "25 event chips"),
        (CHIP_AT_THE_END, "no piece that the stage chip could move"),
        ("round 2:\n  cards: r1", "round 2"),
    ],
)
def test_what_cannot_be_is_refused_in_plain_words(text, says):
    error = error_of(lambda: GAME.position(text))
    assert error is not None
    assert says in str(error)


def test_windows_line_ends_and_spare_spaces_are_fine():
    text = STATES[1].to_text()
    assert GAME.position(text.replace("\n", "\r\n")) == STATES[1]
    assert GAME.position(text.replace("\n", "   \n") + "\n\n# the end") == STATES[1]


HOSTILE = [
    "a:b\n" * 25_000,
    "".join(f"{number:x}:b\n" for number in range(14_000)),
    "deck: " + "?x110 " * 16_000,
    "deck: " + "r1 " * 33_000,
    "events:\n  red: " + "9 stage," * 11_000,
    "player 1:\n  past rounds: " + "1 1 1," * 12_000,
    "player 1:\n  red: " + "1 " * 45_000,
    "variant: " + "x," * 49_000,
    ":" * 99_000,
    "\n" * 99_000,
    "#" * 99_000,
    "x" * 10_000_000,
]


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: text[:12].strip() or "lines")
def test_a_hostile_position_is_answered_soon(text):
    with soon():
        error_of(lambda: GAME.position(text))
