"""Whatever stands in a position: it is taken, or a GameError says plainly why not."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import gamekit
from tests.gamekit.bad import error_of, soon
from tests.gamekit.desert.bad import STATES, TEXTS, check_accepted
from tests.gamekit.desert.table import GAME, TABLE
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
@example("board:\n  f6:")
@example("oasis:\n  chosen: 16")
@example("rumours:\n  pool: ?x6")
def test_any_text_at_all_as_a_position(text):
    error_of(lambda: GAME.position(text))


@pytest.mark.parametrize("thing", [None, 5, b"game: desert", ["game"], object()])
def test_what_is_no_text_is_no_position_and_no_move(thing):
    assert error_of(lambda: GAME.position(thing)) is not None
    assert error_of(lambda: GAME.parse(thing)) is not None
    assert error_of(lambda: GAME.parse(thing, STATES[2])) is not None


def test_every_fault_is_named_at_once_with_its_line():
    text = """\
game: desert
players: 2
turn: player 7 sings
this turn: slept
turban: 40
oasis:
  side: up
  chosen: 16 gold
player 1:
  water: many
  caravan: z9
  goods: salt sugar
  supply: a--- abab ---- aa--
  explorers: tall on g5
board:
  f5: ----
  g4: ----
  c3: ----
rumours:
  salt: +3
turbann: 16
nonsense
"""
    with pytest.raises(gamekit.PositionError) as raised:
        GAME.position(text)
    lines = {fault.line for fault in raised.value.faults}
    assert {3, 4, 5, 7, 8, 10, 11, 12, 13, 14, 16, 17, 18, 20, 21, 22} <= lines
    assert "line 3: " in str(raised.value)
    assert "Did you mean 'turban'?" in str(raised.value)


TEN = "incense " * 10
FULL = "player 1:\n  supply: ---- ---- ----"
PLACED = "player 1:\n  caravan: g4\n  explorers: 9 on g4\nboard:\n  g4: --aa"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("players: 5", "from 2 to 4"),
        ("game: chess", "'chess'"),
        ("box: mine", "'mine'"),
        ("seed: -1", "seed"),
        ("players: 2\nplayer 3:\n  water: 4", "player 3"),
        ("all stacks: perhaps", "'yes' or 'no'"),
        ("players: 3\nall stacks: yes", "only with two players"),
        # the board
        ("board:\n  f5: ----", "f5 belongs to the start cross"),
        ("board:\n  g4: ----", "g4 shows desert to the west, its neighbour f4 shows oasis there"),
        ("board:\n  g5: a---\n  g4: ---a", "g4 shows desert to the south, its neighbour g5 shows oasis there"),
        ("board:\n  c3: ----", "c3 hangs in the air"),
        ("board:\n  g5: abab", "would cross"),
        ("board:\n  g5: a---/x", "no tile 'a---/x' in the box"),
        ("board:\n  z5: ----", "'z5' means nothing here"),
        # tiles
        ("player 1:\n  supply: ---- ---- ---- ----", "at most 3 tiles, not 4"),
        ("player 1:\n  supply: ?", "lie face up"),
        ("removed: ?", "seen by all"),
        ("stacks:\n  2: " + "aaaa/sg " * 20, "more tiles aaaa/sg"),
        ("stacks:\n  2: ?x86", "85"),
        ("stacks:\n  7: ----", "'7' means nothing here"),
        ("aside:\n  tiles: ?x4", "say what the stacks hold"),
        ("stacks:\n  5: -", "last turns"),
        ("last turns: 2", "there are tiles in the stacks"),
        ("last turns: 3", "from 0 to 2"),
        # caravans
        ("player 1:\n  caravan: g5", "No tile lies on g5"),
        ("player 1:\n  caravan: l3", "a1 to k11"),
        ("player 1:\n  caravan: -", "Every caravan is on the board"),
        ("player 1:\n  caravan: f5\nplayer 2:\n  caravan: f5", "Two caravans stand on f5"),
        # belongings
        ("player 1:\n  water: 21", "from 0 to 20"),
        ("player 1:\n  water: 15\nplayer 2:\n  water: 15", "only 20 water stones, not 30"),
        ("player 1:\n  camels: 1", "from 2 to 12"),
        ("player 1:\n  camels: 8\nplayer 2:\n  camels: 7", "only 10 camel cards"),
        ("player 1:\n  goods: sugar", "is not a good"),
        ("player 1:\n  goods: salt salt salt salt salt", "2 camels carry 4 goods, not 5"),
        (f"player 1:\n  camels: 6\n  goods: {TEN} incense", "only 10 tiles of incense"),
        # explorers and the turban
        ("player 1:\n  explorers: 16 on g5", "no discovered tile on g5"),
        ("player 1:\n  explorers: 16 on f4 east", "no discovered tile on f4"),
        ("player 1:\n  explorers: tall on g4", "is not an explorer"),
        ("player 1:\n  explorers: 16 on g4 east\nboard:\n  g4: --aa", "no oasis there"),
        ("player 1:\n  explorers: 16 on g4\nboard:\n  g4: -a-b/i/w", "several oasis parts"),
        ("player 1:\n  explorers: 15 on g4\nboard:\n  g4: --aa", "no further explorer 15"),
        ("player 1:\n  explorers: 9 on g4, 9 on e2\nboard:\n  g4: --aa\n  e2: -aa-", "no further explorer 9"),
        ("player 1:\n  explorers: 9 on g4\nplayer 2:\n  explorers: 7 on g4\nboard:\n  g4: --aa", "two explorers on g4"),
        ("player 1:\n  explorers: 9 on g4\nboard:\n  g4: ---a", "complete"),
        ("turban: 14", "No player has an explorer of height 14"),
        ("turban: player 3", "from 1 to 2"),
        ("turban: player 2", "15 is there"),
        # rumours
        ("rumours:\n  salt: +2, +1, -1", "2 places"),
        ("rumours:\n  salt: +5", "more rumours +5"),
        ("rumours:\n  salt: +2\n  gem: +2", "more rumours +2"),
        ("rumours:\n  salt: good", "is not a rumour"),
        ("rumours:\n  salt: +2 (3)", "3"),
        ("rumours:\n  pool: ?, ?", "6 rumours, not 2"),
        # the turn
        ("turn: player 3 moves", "with a player from 1 to 2"),
        ("turn: player 1 sings", "turn must be like"),
        ("this turn: slept", "'slept'"),
        ("in the turn of: player 2", "decides in another's turn"),
        ("turn: over", "not over"),
        ("turn: over\nlast turns: 1\nstacks:\n  5: -", "not over"),
        ("turn: over\nlast turns: 0\nstacks:\n  5: -\nthis turn: bonus", "no turn"),
        ("in hand: ----", "when, and only when"),
        ("turn: player 1 lays the tile", "when, and only when"),
        ("turn: player 1 lays the tile\nin hand: aaaa/sg\nplayer 1:\n  caravan: f5", "fits nowhere at f5"),
        ("turn: player 1 may draw in return\nin hand: ----\nplayer 1:\n  caravan: f5", "whose scout took the tile"),
        (
            f"turn: player 1 may draw in return\nin the turn of: player 2\nin hand: a---\n{FULL}",
            "fewer than three",
        ),
        ("turn: player 1 discovers\nplayer 1:\n  caravan: f6", "nothing to discover on f6"),
        ("turn: player 1 picks a tile\nplayer 1:\n  caravan: f5\n  supply: aaaa/sg", "fits on f5"),
        ("turn: player 1 picks a start\nplayer 1:\n  caravan: f1", "Caravans are placed"),
        ("turn: player 1 picks a start\nboard:\n  g5: ----", "Caravans are placed"),
        ("turn: player 1 places an explorer", "laid in this turn"),
        ("turn: player 1 places an explorer\nthis turn: laid f4\nplayer 1:\n  caravan: f4", "must show oasis"),
        ("turn: player 1 places an explorer\nthis turn: laid g4\nboard:\n  g4: ---a", "player 1's caravan"),
        ("this turn: laid g4\nplayer 1:\n  caravan: g4\nboard:\n  g4: ---a", "'laid' matters only"),
        (
            f"turn: player 1 recalls\nthis turn: laid g4\n{PLACED}",
            "placed on the laid tile already",
        ),
        ("turn: player 1 recalls", "no explorer on the board"),
        ("turn: player 1 may send the chief\nthis turn: bonus", "no further one"),
        ("turn: player 1 may send the chief\nplayer 1:\n  water: 0", "water"),
        ("turn: player 1 may send the chief\nthis turn: again", "as long as the player moves"),
    ],
)
def test_what_cannot_be_is_refused_in_plain_words(text, says):
    error = error_of(lambda: TABLE.position(text))
    assert error is not None
    assert says in str(error)


@pytest.mark.parametrize(
    ("phase", "oasis", "says"),
    [
        ("moves", "side: north", "No oasis is being scored"),
        ("moves", "done: 1", "No oasis is being scored"),
        ("chooses an action space", "line: 16", "Say which oasis is scored"),
        ("chooses an action space", "side: north\n  line: 16", "Say which oasis is scored"),
        ("chooses an action space", "side: west\n  line: 15", "line up as 16"),
        ("chooses an action space", "side: west\n  line: 44", "No player has an explorer of height '44'"),
        ("chooses an action space", "side: west\n  line: 13", "No player has an explorer of height '13'"),
        ("chooses an action space", "side: west\n  chosen: 16 rumour", "before any action"),
        ("chooses an action space", "side: west\n  chosen: 16 salt", "More explorers are on a kind"),
        ("chooses an action space", "side: west\n  line: 16\n  left: 9", "9 cannot have left"),
        ("chooses an action space", "side: west\n  line: 16\n  left: 15", "15 cannot have left"),
        ("chooses an action space", "side: west\n  line: 16\n  left: 13", "No player has an explorer of height '13'"),
        ("chooses an action space", "side: west\n  line: 16\n  looks at: salt 1", "looking at a rumour"),
        ("chooses an action space", "side: west\n  line: 16\n  looks at: sugar 1", "not 'sugar 1'"),
        ("loads a good", "side: west\n  line: 16", "everyone has chosen"),
        ("loads a good", "side: west\n  chosen: 16 rumour", "finds no free place"),
        ("loads a good", "side: west\n  chosen: 16 rumour\n  done: 1", "All actions are carried out"),
        ("places a rumour", "side: west\n  chosen: 16 rumour", "player 1 has looked at"),
        ("looks at a rumour", "side: west\n  chosen: 16 rumour", "While rumours are in the pool"),
        ("keeps or removes a rumour", "side: west\n  chosen: 16 rumour", "While rumours are in the pool"),
    ],
)
def test_a_scoring_that_cannot_be_is_refused_in_plain_words(phase, oasis, says):
    laid = "" if phase == "moves" else "this turn: laid g4\nboard:\n  g4: ---a/r\n"
    mine = "player 1:\n  caravan: g4\n  explorers: 16 on g4" if laid else ""
    error = error_of(lambda: TABLE.position(f"turn: player 1 {phase}\n{laid}{mine}\noasis:\n  {oasis}"))
    assert error is not None
    assert says in str(error)


SCORED = """\
turn: player {}
in the turn of: player 1
this turn: laid g4
player 1:
  caravan: g4
  explorers: 16 on g4
board:
  g4: ---a/{}
rumours:
  incense: ?, ?
  salt: ?, ?
  gem: ?, ?
oasis:
  side: west
"""


@pytest.mark.parametrize(
    ("turn", "letter", "oasis", "says"),
    [
        ("2 chooses an action space", "i", "line: 16", "player 1 decides"),
        ("2 looks at a rumour", "r", "chosen: 16 rumour", "player 1 decides"),
        ("1 looks at a rumour", "i", "chosen: 16 incense", "not a rumour"),
        ("1 keeps or removes a rumour", "r", "chosen: 16 rumour", "Say which rumour player 1 has looked at"),
        ("1 keeps or removes a rumour", "r", "chosen: 16 rumour\n  looks at: myrrh 1", "Say which rumour"),
        ("1 keeps or removes a rumour", "r", "chosen: 16 rumour\n  looks at: salt 1", "Say which rumour"),
    ],
)
def test_who_decides_what_in_a_scoring_must_fit_too(turn, letter, oasis, says):
    error = error_of(lambda: TABLE.position(f"{SCORED.format(turn, letter)}  {oasis}"))
    assert error is not None
    assert says in str(error)


def test_windows_line_ends_and_spare_spaces_are_fine():
    text = STATES[2].to_text()
    assert GAME.position(text.replace("\n", "\r\n")) == STATES[2]
    assert GAME.position(text.replace("\n", "   \n") + "\n\n# the end") == STATES[2]


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_what_the_engine_wrote_is_taken(text):
    check_accepted(GAME.position(text))


HOSTILE = [
    "a:b\n" * 25_000,
    "".join(f"{number:x}:b\n" for number in range(14_000)),
    "board:\n" + "".join(f"  {number:x}: ----\n" for number in range(7_000)),
    "stacks:\n  2: " + "?x110 " * 16_000,
    "stacks:\n  2: " + "---- " * 19_000,
    "stacks:\n  2: " + " ".join(f"a---/{number}" for number in range(9_000)),
    "rumours:\n  pool: " + "?," * 49_000,
    "rumours:\n  pool: " + "+2 (1 2 3 4)," * 7_000,
    "rumours:\n  pool: " + "(" * 90_000,
    "player 1:\n  goods: " + "salt " * 19_000,
    "player 1:\n  explorers: " + "16 on g4," * 10_000,
    "oasis:\n  line: " + "16 " * 30_000,
    "oasis:\n  chosen: " + "16 salt," * 12_000,
    "this turn: " + "again," * 16_000,
    "board:\n  g4: " + "a" * 90_000,
    "x" * 10_000_000,
]


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: text[:20].strip())
def test_a_hostile_position_is_answered_soon(text):
    with soon():
        error_of(lambda: GAME.position(text))
