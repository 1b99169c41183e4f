"""Whatever people type, load or try: it is taken, or a GameError says plainly why not."""

import random
import time
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import gamekit
from gamekit.lostcities import parts
from gamekit.record import Record
from tests.gamekit.lostcities.invariants import check_cards, check_pieces
from tests.gamekit.lostcities.reference import Table
from tests.gamekit.lostcities.table import GAME, position
from tests.gamekit.spoil import ODD, spoilt

BOX = Path("gamekit/lostcities/components.toml").read_text(encoding="utf-8").replace('"standard"', '"mine"')


def somewhere(seed, steps, **options):
    """A state in the midst of a game."""
    rng, state = random.Random(seed), GAME.new(seed=seed, **options)
    for _ in range(steps):
        state = state.play(rng.choice(state.moves()))
    return state


STATES = [
    somewhere(1, 0, players=2),
    somewhere(2, 150, players=2, up_and_down=True),
    somewhere(3, 90, players=4, short=True),
    position("round: 2\nturn: player 3 draws\nplayer 3:\n  artefact chips: 2\ndeck: r1").play("draw deck"),
    position("round: 3\nturn: player 1 draws\nplayer 2:\n  artefacts: 9\ndeck: r1").play("draw deck"),
]
TEXTS = [text for state in STATES for text in (state.to_text(), state.view(0).to_text())]


def a_record():
    """A record with names and branches."""
    record, rng = Record(GAME.new(3, seed=4), ["Ann", "Bo", "Cy"]), random.Random(4)
    for _ in range(12):
        record.play(rng.choice(record.state.moves()))
    record.goto(4)
    for _ in range(5):
        record.play(record.state.moves()[-1])
    record.undo()
    return record


RECORD = a_record().to_text()


def error_of(call):
    """What a call is refused with, None when it is taken; any other exception fails the test."""
    try:
        call()
    except gamekit.GameError as error:
        text = str(error)
        assert text.strip()
        assert len(text) < 20_000, "nobody reads that"
        assert "Traceback" not in text
        return error
    return None


@contextmanager
def soon(seconds=5):
    """What is inside must not take longer than this, by the clock of the process."""
    began = time.process_time()
    yield
    assert time.process_time() - began < seconds


def check_accepted(state):
    """A position that was accepted is a real one: it recounts, it round-trips, it can be scored and played."""
    table = Table.of(state)
    check_cards(table, state)
    check_pieces(table, state)
    text = state.to_text()
    assert GAME.position(text).to_text() == text
    state.score_sheet()
    state.view(0).to_text()
    rng = random.Random(1)
    for _ in range(12):
        moves = state.moves()
        if not moves:
            break
        state = state.play(rng.choice(moves))
    check_pieces(Table.of(state), state)


# Positions


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


# Records


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
    record = a_record()
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


# Player names

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary() | st.sampled_from(ODD),
    lambda inner: st.lists(inner, max_size=4) | st.tuples(inner, inner) | st.dictionaries(st.text(), inner, max_size=2),
    max_leaves=6,
)


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


# Moves

words = st.none() | st.integers() | st.text(max_size=9) | st.sampled_from([*ODD, "yellow", "deck"])


@given(st.text(max_size=60) | st.sampled_from(sorted(GAME.every_move())).flatmap(spoilt) | st.sampled_from(ODD))
def test_a_typed_move_is_one_or_is_refused_with_a_hint(text):
    for state in (STATES[0], STATES[3], STATES[4]):
        error = error_of(lambda state=state: state.play(text))
        if error is None:
            assert GAME.parse(text) in state.moves()
        elif not isinstance(error, gamekit.IllegalMove):
            assert isinstance(error, gamekit.MoveError)
            assert "is not a move" in str(error)


@given(words, st.integers(-3, 99) | st.none(), st.integers(0, len(STATES) - 1))
def test_a_move_built_by_hand_is_checked_like_any_other(word, value, which):
    state = STATES[which]
    makers = (
        lambda: parts.Draw(word),
        lambda: parts.UseStage(word),
        lambda: parts.Advance(state.hands[0][-1], word),
        lambda: parts.Start(parts.Card(word, value)),
        lambda: parts.Discard(parts.Card("red", value)),
        lambda: word,
    )
    for make in makers:
        error_of(lambda make=make: state.play(make()))


def test_short_forms_and_capitals_are_understood():
    assert str(GAME.parse("ADD  r4")) == "add red 4"
    assert str(GAME.parse("draw")) == "draw deck"
    assert str(GAME.parse("start b10 leader")) == "start blue 10 leader"


def test_a_slip_is_answered_with_moves_that_can_be_made():
    state = position("player 1:\n  hand: red 3 5 9, blue 4 4 10, green 0, white 7")
    assert "discard green 0" in str(error_of(lambda: state.play("discrad green 0")))


def test_a_long_move_is_answered_soon():
    with soon():
        error_of(lambda: STATES[0].play("add red " * 500_000))


# New games


@given(anything, anything, anything)
def test_a_new_game_is_begun_or_refused(players, seed, first):
    for options in ({"players": players}, {"seed": seed}, {"first": first}, {"short": first}, {"up_and_down": seed}):
        found = []
        if error_of(lambda found=found, options=options: found.append(GAME.new(**options))) is None:
            check_accepted(found[0])


def test_an_unknown_option_is_named():
    assert "fast" in str(error_of(lambda: GAME.new(fast=True)))


@given(anything)
def test_a_game_is_loaded_or_refused(name):
    assert error_of(lambda: gamekit.load(name)) is not None


def test_a_misspelt_game_gets_a_hint():
    assert "Did you mean 'lostcities'?" in str(error_of(lambda: gamekit.load("lostcites")))


# Boxes


def play_a_while(game):
    """A box that was accepted can be played with."""
    state, rng = game.new(2, seed=1, short=True), random.Random(1)
    for _ in range(60):
        state = state.play(rng.choice(state.moves()))
    assert game.position(state.to_text()) == state


@given(text=spoilt(BOX))
def test_a_spoilt_box_is_refused_or_can_be_played_with(tmp_path_factory, text):
    path = tmp_path_factory.getbasetemp() / "box.toml"
    path.write_text(text, encoding="utf-8", errors="surrogatepass", newline="")
    found = []
    if error_of(lambda: found.append(GAME.with_box(path))) is None:
        play_a_while(found[0])


values = st.sampled_from(["true", "1.5", "nan", "[]", "[[]]", "{}", "'x'", "9" * 30, "9" * 5000, "1979-05-27", "0x7f"])
numbers = st.lists(st.integers(-2000, 2000) | st.integers(1, 9), max_size=12).map(str)
KEYS = [line.partition(" =")[0] for line in BOX.splitlines() if " = " in line and not line.startswith("#")]


@given(key=st.sampled_from(KEYS), value=values | numbers)
@example(key="yellow", value="[]")
@example(key="points", value="[]")
@example(key="values", value="[]")
def test_a_box_with_another_value_is_refused_or_can_be_played_with(tmp_path_factory, key, value):
    lines = [f"{key} = {value}" if line.startswith(f"{key} = ") else line for line in BOX.splitlines()]
    path = tmp_path_factory.getbasetemp() / "value.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    found = []
    if error_of(lambda: found.append(GAME.with_box(path))) is None:
        play_a_while(found[0])


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("yellow = [2, 4, 5, 7, 9]", "yellow = []", "25 in all"),
        ("yellow = [2, 4, 5, 7, 9]", "yellow = [2, 4, 5, 7, 7]", "different stages"),
        ("yellow = [2, 4, 5, 7, 9]", "", "[symbols] yellow is missing"),
        ("copies = 2", "copies = 3", "copies is 2 by the rulebook, not 3"),
        ("values = [-20, -15", "values = [20, -15", "-20"),
        ("values = [-20, -15", "values = [-20, 15", "negative on stages 1 to 3"),
        ("35, 50]", "35, -5]", "positive on stages 4 to 9"),
        ("10, 15, 30, 35, 50]", "10, 15, 30, 35]", "9 numbers"),
        ("[5, 5, 10, 10, 10, 15, 15]", "[5, 5, 10, 10, 10, 15, 0]", "above 0"),
        ("15, 30, 40, 55, 70,", "15, 35, 40, 55, 70,", "30 points for 6"),
        ("-20, -10, 15, 30", "-20, 10, 15, 30", "fewer than 5"),
        ('provenance = "reconstructed"', 'provenance = "guess"', "provenance"),
        ('name = "mine"', 'name = "my box"', "name"),
        ('name = "mine"', "", "name"),
        ("[long_table]", "[longer_table]", "longer_table"),
        ("[long_table]", "[long_table", "TOML"),
        ("[long_table]", "a = " + "[" * 5000 + "\n[long_table]", "TOML"),
        ('name = "mine"', "name = " + "1" * 5000, "TOML"),
    ],
)
def test_a_wrong_box_says_what_is_wrong(tmp_path, old, new, says):
    assert old in BOX
    path = tmp_path / "box.toml"
    path.write_text(BOX.replace(old, new, 1), encoding="utf-8")
    error = error_of(lambda: GAME.with_box(path))
    assert error is not None
    assert says in str(error)
    assert "box.toml" in str(error)


@pytest.mark.parametrize("path", ["missing.toml", ".", "a\0b", "x" * 5000, "/dev/zero", None, 5])
def test_a_box_that_cannot_be_read(path):
    with soon():
        assert error_of(lambda: GAME.with_box(path)) is not None


def test_a_box_that_is_no_text(tmp_path):
    (tmp_path / "box.toml").write_bytes(bytes(range(256)))
    assert "UTF-8" in str(error_of(lambda: GAME.with_box(tmp_path / "box.toml")))
    (tmp_path / "box.toml").write_bytes(b"#" * 50_000_000)
    assert "large" in str(error_of(lambda: GAME.with_box(tmp_path / "box.toml")))


def test_a_box_that_differs_needs_a_name_of_its_own(tmp_path):
    path = tmp_path / "box.toml"
    standard = BOX.replace('"mine"', '"standard"')
    path.write_text(standard, encoding="utf-8")
    assert GAME.with_box(path).new() == GAME.new()
    path.write_text(standard.replace("30, 35, 50]", "30, 35, 60]"), encoding="utf-8")
    assert "give it another name" in str(error_of(lambda: GAME.with_box(path)))


def test_a_box_of_ones_own_is_used_and_named(tmp_path):
    (tmp_path / "box.toml").write_text(BOX.replace("30, 35, 50]", "30, 35, 60]"), encoding="utf-8")
    mine = GAME.with_box(tmp_path / "box.toml")
    state = mine.position("player 1:\n  red: 1, explorer on 9")
    assert state.score_sheet("round").totals[0] == 60
    assert "box: mine" in state.to_text()
    assert "box" in str(error_of(lambda: GAME.position(state.to_text())))
