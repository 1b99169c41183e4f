"""No seat and no side is special: when all move one seat on, or the board is turned, everything moves with them."""

import random
import re

import pytest

from tests.gamekit.explorer.plain import CENTRE, COLUMNS, SIDES
from tests.gamekit.jade.playing import POLICIES
from tests.gamekit.jade.table import GAME
from tests.gamekit.seats import one_on, words

FIELD = re.compile(r"\b[a-k](?:11|10|[1-9])\b")


def some_states(players):
    """States here and there in a random game, each with the move that was made there."""
    rng, state = random.Random(players), GAME.new(players, seed=9)
    names = sorted(POLICIES)
    for number in range(600):
        moves = state.moves()
        if not moves:
            break
        move = POLICIES[names[number % len(names)]](state, moves, rng)
        if number % 8 == 0:
            yield state, move
        state = state.play(move)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_moves_one_seat_on(players):
    for state, move in some_states(players):
        moved = GAME.position(one_on(state.to_text(), players))
        assert moved.player == (state.player + 1) % players
        assert moved.moves() == state.moves()
        for other in list(GAME.every_move().values())[::7]:
            before, after = state.why_not(other), moved.why_not(other)
            assert (before is None) == (after is None)
            if before is not None:
                assert before.rule == after.rule
                assert words(one_on(before.text, players)) == words(after.text)
        totals = state.score_sheet("game").totals
        assert moved.score_sheet("game").totals == (totals[-1], *totals[:-1])
        assert moved.play(move) == GAME.position(one_on(state.play(move).to_text(), players))


def turn_field(found):
    """The name of a field after the board was turned clockwise by a quarter."""
    name = found[0]
    across, down = COLUMNS.index(name[0]) - COLUMNS.index(CENTRE[0]), int(name[1:]) - int(CENTRE[1:])
    return f"{COLUMNS[COLUMNS.index(CENTRE[0]) - down]}{int(CENTRE[1:]) + across}"


def turn_words(text):
    """A text with all fields and sides turned clockwise by a quarter."""
    text = FIELD.sub(turn_field, text)
    return re.sub("|".join(SIDES), lambda found: SIDES[(SIDES.index(found[0]) + 1) % 4], text)


def turn_board(state):
    """The same state after the board was turned; what lies beside it stays as it is."""
    lines = []
    for line in state.to_text().splitlines():
        name, _, piece = line.strip().partition(": ")
        if FIELD.fullmatch(name):
            letters, *shown = piece.split("/")
            line = f"  {turn_words(name)}: {written(letters[-1] + letters[:-1], shown)}"
        elif not line.startswith("  display") and name not in ("open", "pool", "in hand") and not name.isdigit():
            line = turn_words(line)
        lines.append(line)
    return GAME.position("\n".join(lines))


def written(letters, shown):
    """The sides of a tile with letters in their order again, and its symbols in the same order."""
    order = list(dict.fromkeys(letters.replace("-", "")))
    sides = "".join("abcd"[order.index(letter)] if letter in order else "-" for letter in letters)
    return "/".join([sides, *(shown["abcd".index(letter)] for letter in order if shown)])


def turn_move(move, state):
    """The same move on the turned board."""
    text = turn_words(str(move))
    if text.startswith("lay ") and "off" not in text:
        field, turn = text.split()[1], int(text.split()[3]) if "turned" in text else 0
        text = f"lay {field}" + (f" turned {(turn + 90) % 360}" if (turn + 90) % 360 else "")
    return GAME.parse(text, state)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_turns_with_the_board(players):
    for state, move in some_states(players):
        turned = turn_board(state)
        assert {turn_move(other, turned) for other in state.moves()} == set(turned.moves())
        after, turned_after = state.play(move), turned.play(turn_move(move, turned))
        if sum(event.kind == "dig" for event in after.events) < 2:  # several digs begin at the top of the tile
            assert turn_board(after) == turned_after
