"""Whatever stands in a position: it is taken, or a GameError says plainly why not."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import gamekit
from tests.gamekit.bad import error_of, soon
from tests.gamekit.jade.bad import STATES, TEXTS, check_accepted
from tests.gamekit.jade.table import GAME, TABLE
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
@example("stacks:\n  1: |")
@example("pool:")
def test_any_text_at_all_as_a_position(text):
    error_of(lambda: GAME.position(text))


@pytest.mark.parametrize("thing", [None, 5, b"game: jade", ["game"], object()])
def test_what_is_no_text_is_no_position_and_no_move(thing):
    assert error_of(lambda: GAME.position(thing)) is not None
    assert error_of(lambda: GAME.parse(thing)) is not None
    assert error_of(lambda: GAME.parse(thing, STATES[2])) is not None


def test_every_fault_is_named_at_once_with_its_line():
    text = """\
game: jade
players: 2
turn: player 7 sings
this turn: slept
player 1:
  gold: many
  jeep: z9
  display: a--- abab ---- aa--
  artefacts: A+ E+
  figures: 4 on g5
board:
  f5: ----
  g4: ----
  c3: ----
  m12: ----
opn: A+
nonsense
chance: never
"""
    with pytest.raises(gamekit.PositionError) as raised:
        GAME.position(text)
    lines = {fault.line for fault in raised.value.faults}
    assert {3, 4, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17, 18} <= lines
    assert "line 3: " in str(raised.value)
    assert "Did you mean 'open'?" in str(raised.value)


NINE = "A+ A+ A+ A+ A+ A+ A+ A+ A+"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("players: 5", "from 2 to 4"),
        ("game: chess", "'chess'"),
        ("box: mine", "'mine'"),
        ("seed: -1", "seed"),
        ("players: 2\nplayer 3:\n  gold: 4", "player 3"),
        # the board
        ("board:\n  f5: ----", "f5 belongs to the start cross"),
        ("board:\n  g4: ----", "g4 shows jungle to the west, its neighbour f4 shows city there"),
        ("board:\n  g5: a---\n  g4: ---a", "g4 shows jungle to the south, its neighbour g5 shows city there"),
        ("board:\n  c3: ----", "c3 hangs in the air"),
        ("board:\n  g5: abab", "would cross"),
        ("board:\n  g5: a---/w", "no tile 'a---/w' in the box"),
        ("board:\n  z5: ----", "'z5' means nothing here"),
        # tiles
        ("player 1:\n  display: ---- ---- ---- ----", "at most 3 tiles, not 4"),
        ("player 1:\n  display: ?", "lie face up"),
        ("stacks:\n  1: " + "aaaa/h " * 20, "more tiles aaaa/h"),
        ("stacks:\n  1: ?x86", "85"),
        ("stacks:\n  1: ---- | ?", "cannot be '?'"),
        ("stacks:\n  7: ----", "'7' means nothing here"),
        ("stacks:\n  1: -", "last turns"),
        ("last turns: 2", "there are tiles in the stacks"),
        ("last turns: 3", "from 0 to 2"),
        # jeeps
        ("player 1:\n  jeep: g5", "No tile lies on g5"),
        ("player 1:\n  jeep: l3", "a1 to k11"),
        ("player 1:\n  jeep: f5\nplayer 2:\n  jeep: f5", "Two jeeps stand on f5"),
        # figures
        ("player 1:\n  figures: 1 on g5", "no discovered tile on g5"),
        ("player 1:\n  figures: 1 on f4 east", "no discovered tile on f4"),
        ("player 1:\n  figures: 4 on g4", "is not a figure"),
        ("player 1:\n  figures: 2 on g4 east\nboard:\n  g4: --aa", "no city there"),
        ("player 1:\n  figures: 2 on g4\nboard:\n  g4: -a-b/h/c", "several city parts"),
        ("player 1:\n  figures: 2 on g4\nplayer 2:\n  figures: 1 on g4\nboard:\n  g4: --aa", "two figures on g4"),
        ("player 1:\n  figures: 2 on g4, 2 on e2\nboard:\n  g4: --aa\n  e2: -aa-", "no further figure of 2"),
        ("player 1:\n  figures: 1 on g4\nboard:\n  g4: ---a", "complete"),
        # artefacts
        ("player 1:\n  artefacts: E+", "is not an artefact"),
        (f"player 1:\n  artefacts: {NINE} A+", "more artefacts A+"),
        ("open: A+ B+ C+ D+", "5 artefacts"),
        ("open: A+ B+ C+ D+ ?", "5 artefacts"),
        ("pool: ?x73", "72"),
        ("pool: -", "The pool is empty, so the game is over"),
        ("player 1:\n  artefacts: A+\n  seen: B+", "seen must be"),
        ("player 1:\n  artefacts: ?\n  seen: A+", "seen must be"),
        ("pool: A+\nplayer 1:\n  laid off: B+", "laid off must be"),
        (f"player 1:\n  laid off: A+\nplayer 2:\n  artefacts: {NINE}", "laid off must be"),
        ("player 1:\n  laid off: A+\nplayer 2:\n  laid off: B+", "Only one player can know"),
        ("chance: -4", "chance must be"),
        # gold
        ("player 1:\n  gold: 63", "from 0 to 62"),
        ("player 1:\n  gold: 40\nplayer 2:\n  gold: 40", "all coins together are 62"),
        ("bank: 3", "so the bank has 52, not 3"),
        ("bank: 62\nplayer 1:\n  gold: ?\nplayer 2:\n  gold: ?\nturn: player 1 buys a bonus turn", "too little"),
        # the turn
        ("turn: player 3 drives", "with a player from 1 to 2"),
        ("turn: player 1 sings", "turn must be like"),
        ("this turn: slept", "'slept'"),
        ("turn: over", "not over"),
        ("turn: over\nlast turns: 0", "not over"),
        ("turn: over\npool: -\nthis turn: bonus", "no turn any more"),
        ("in hand: ----", "when, and only when"),
        ("turn: player 1 lays the tile", "when, and only when"),
        ("turn: player 1 lays the tile\nin hand: aaaa/h\nplayer 1:\n  jeep: f5", "fits nowhere at f5"),
        ("turn: player 1 discovers", "nothing to discover on f6"),
        ("turn: player 1 settles", "laid in this turn"),
        ("turn: player 1 settles\nthis turn: laid f4\nplayer 1:\n  jeep: f4", "must show city"),
        ("turn: player 1 settles\nthis turn: laid g4\nboard:\n  g4: ---a", "hold Player 1's jeep"),
        ("this turn: laid g4\nplayer 1:\n  jeep: g4\nboard:\n  g4: ---a", "'laid' matters only"),
        ("turn: player 1 recalls", "no figure on the board"),
        ("turn: player 1 exchanges", "needs an artefact"),
        ("turn: player 1 exchanges\nplayer 1:\n  artefacts: A+\n  jeep: f5", "only with the jeep on f6"),
        ("turn: player 1 lays off\nplayer 1:\n  artefacts: A+", "owes one or two"),
        ("this turn: owes 1", "owed only by"),
        ("turn: player 1 buys a bonus turn\nthis turn: bonus", "no further one"),
        ("turn: player 1 buys a bonus turn\nplayer 1:\n  gold: 0", "too little gold"),
        ("turn: player 1 buys a bonus turn\nthis turn: swapped", "as long as the player drives"),
        ("turn: player 1 buys a bonus turn\nthis turn: again", "as long as the player drives"),
        ("turn: player 1 draws a first tile\nplayer 1:\n  display: ----", "First tiles"),
        ("turn: player 1 draws a first tile\nstacks:\n  1: ---- a---", "First tiles"),
        ("turn: player 1 draws a first tile\nboard:\n  g5: ----", "First tiles"),
    ],
)
def test_what_cannot_be_is_refused_in_plain_words(text, says):
    error = error_of(lambda: TABLE.position(text))
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
    "stacks:\n  1: " + "?x110 " * 16_000,
    "stacks:\n  1: " + "---- " * 19_000,
    "stacks:\n  1: " + " ".join(f"a---/{number}" for number in range(9_000)),
    "stacks:\n  1: " + "|" * 90_000,
    "pool: " + "?x72 " * 19_000,
    "pool: " + "A+ " * 33_000,
    "player 1:\n  figures: " + "1 on g4," * 11_000,
    "player 1:\n  laid off: " + "A+ " * 30_000,
    "this turn: " + "again," * 16_000,
    "board:\n  g4: " + "a" * 90_000,
    "chance: " + "9" * 90_000,
    "x" * 10_000_000,
]


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: text[:20].strip())
def test_a_hostile_position_is_answered_soon(text):
    with soon():
        error_of(lambda: GAME.position(text))
