"""Everything that the text of a position can say can be made by hand: every line, every word, every decision."""

import random
import re
from functools import cache

import pytest

import gamekit
from gamekit.compass import EXPERIENCES, LEVELS
from gamekit.draft import Draft
from tests.gamekit.bad import texts_of
from tests.widgets.edits import EDITED, Blind, some_game
from tests.widgets.plan import make_unseen
from widgets import Editor

edited_game = pytest.mark.parametrize("game", EDITED)

# What hardly ever comes about in play, or only a typed text says.
SELDOM = {
    "compass": """\
players: 3
turn: player 1 travels
this turn: moved, any colour, one less, stopped in a city, asked iorek roger
round: 3
player 1:
  figure: fens 1
  challenges met: 2
  friends: iorek roger
player 2:
  figure: london+3
  hand: red ? 2 ?, pan ? swap
player 3:
  figure: london+1
stacks:
  pan: ? swap ?
  red: 1 ? 3
  III: III-? III-2
discards:
  blue: ? 1 ?
aside: I-? II-4 III-?
chance: ?
seed: 5
""",
    "desert": """\
all stacks: yes
turn: player 1 moves
this turn: bonus, herder
player 1:
  caravan: g5
  water: 0
player 2:
  explorers: 15 on g5
board:
  g5: aa--
rumours:
  pool: ? (1), +1, ?, -2 (1 2)
  salt: ? (2), +2
stacks:
  1: ? aa-- ?
  3: aa--
removed: a--- aaaa
aside:
  tiles: a-a-
seed: 999999999
""",
    "jade": """\
players: 3
turn: player 2 drives
this turn: bonus, swapped
bank: 20
player 1:
  gold: ?
  artefacts: ? A+ ?
  seen: A+
player 3:
  laid off: B- B-
pool: ? C+ ?x4 D- ?
chance: 17
stacks:
  1: ? aa-- ?x2 | a--- aaaa/h
  2: -
  3: aa-- ?
aside:
  tiles: a-a-
  artefacts: D+
seed: 4
""",
    "lostcities": """\
players: 4
variant: up and down
turn: player 2 draws
seed: 7
player 1:
  hand: red 3 3, blue 10, deal the rest
player 2:
  hand: ?x2, white 4
  seen: white 4
player 3:
  hand: ?x3
events: none
deck: r5 ? ? b4 ?x9
aside: g10
""",
}

# Words that are neither names nor numbers.
WORDS = {
    "compass": [
        "turn: over",
        "moved",
        "any colour",
        "one less",
        "stopped in a city",
        *(f"stopped for {name}" for name in EXPERIENCES),
        "asked iorek roger",
        "figure: bridge",
        "III-?",
        "chance: ?",
    ],
    "desert": [
        "turn: over",
        "bonus",
        "herder",
        "again",
        "laid ",
        "turban: player",
        "caravan: -",
        "goods: -",
        "(1 2)",
        "? (2)",
    ],
    "jade": [
        "turn: over",
        "bonus",
        "swapped",
        "again",
        "laid ",
        "owes 1",
        "owes 2",
        "gold: ?",
        "chance: ?",
        " | ",
        "display: -",
    ],
    "lostcities": [
        "turn: over",
        "short game",
        "up and down",
        "leader on",
        "explorer on",
        " stage",
        " artefact",
        "points 15",
        "empty",
        "events: none",
        "deal the rest",
        "?x",
    ],
}


def lines(text):
    """The section, the key and the value of every line; numbers of sections are left out."""
    section = ""
    for line in text.splitlines():
        key, _, value = line.partition(":")
        if line and line[0] != " " and not value.strip():
            section = re.sub(r"\d+", "#", key)
        elif line.strip():
            yield section if line[0] == " " else "", key.strip(), value.strip()


@cache
def wanted(game):
    """Texts of positions: each decision as all and as one player see it, the examples, and what is seldom said."""
    kit = gamekit.load(game)
    found = [*texts_of(game), *(each.position for each in kit.examples.values()), SELDOM[game]]
    decisions = set(kit.decisions) - {Draft(kit, text).state.phase for text in found}
    words = {word for word in WORDS[game] if not any(word in text for text in found)}
    seed = 0
    while decisions or words:
        rng = random.Random(seed := seed + 1)
        for state in some_game(game, rng):
            text = state.to_text()
            if state.phase in decisions or any(word in text for word in words):
                decisions.discard(state.phase)
                words = {word for word in words if word not in text}
                found += [text, state.view(rng.randrange(state.players)).to_text()]
    return found


@edited_game
def test_what_is_wanted_says_everything(game):
    kit = gamekit.load(game)
    said = {(section, key) for text in wanted(game) for section, key, _ in lines(text)}
    every = {(section, key) for section, keys in kit.positions.ORDER for key in keys if section != "board"}
    assert every - said == {("", "box")}  # which is that of the game
    assert {Draft(kit, text).state.phase for text in wanted(game)} == set(kit.decisions)
    assert not [word for word in WORDS[game] if not any(word in text for text in wanted(game))]


@edited_game
def test_all_of_it_is_made_from_the_empty_table(game):
    for text in wanted(game):
        check(game, text)


@edited_game
def test_things_face_down_lie_among_others(game):
    rng = random.Random(game)
    for text in texts_of(game)[::2]:
        check(game, veiled(text, rng))


def veiled(text, rng):
    """The same with some tiles, cards or artefacts of every pile face down."""
    section, found = "", []
    for line in text.splitlines():
        section = section if line[0] == " " else line
        key, _, value = line.partition(": ")
        if (section == "stacks:" and value) or key in ("deck", "pool"):
            top, bar, below = value.partition(" |")
            words = [back(word) if rng.random() < 0.4 else word for word in top.split()]
            found.append(f"{key}: {' '.join(words)}{bar}{below}")
        else:
            found.append(line)
    return "\n".join(found) + "\n"


def back(word):
    """The back of a card, a tile or an artefact; of a challenge its stack is seen, too."""
    level, dash, _ = word.partition("-")
    return f"{level}-?" if dash and level in LEVELS else "?" if word[0] not in "?-" else word


def check(game, text):
    want = Draft(gamekit.load(game), text)
    assert not want.faults, (text, want.faults)
    editor = Editor(game)
    editor._view = Blind(editor)
    make_unseen(editor, want)
    assert editor.draft.state.to_text() == want.state.to_text()
    assert (editor.draft.get("", "seed") or "0") == (want.get("", "seed") or "0")
    assert editor.draft.faults == ()
    assert editor.state == want.sound
