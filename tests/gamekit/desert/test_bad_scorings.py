"""A scoring that cannot have come about is refused in plain words."""

import pytest

from tests.gamekit.bad import error_of
from tests.gamekit.desert.table import TABLE


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
