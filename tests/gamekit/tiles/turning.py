"""A position of a tile game after its board was turned clockwise by a quarter."""

import re

from tests.gamekit.tiles.plain import CENTRE, COLUMNS, SIDES

FIELD = re.compile(r"\b[a-k](?:11|10|[1-9])\b")
SIDE = re.compile("|".join(SIDES))


def turn_field(found):
    """The name of a field on the turned board."""
    name = found[0]
    across, down = COLUMNS.index(name[0]) - COLUMNS.index(CENTRE[0]), int(name[1:]) - int(CENTRE[1:])
    return f"{COLUMNS[COLUMNS.index(CENTRE[0]) - down]}{int(CENTRE[1:]) + across}"


def turn_words(text):
    """A text with all fields and sides turned."""
    return SIDE.sub(lambda found: SIDES[(SIDES.index(found[0]) + 1) % 4], FIELD.sub(turn_field, text))


def turn_board(state, beside):
    """The same state after the board was turned; the lines that begin with the words of `beside` stay as they are."""
    lines = []
    for line in state.to_text().splitlines():
        name, _, piece = line.strip().partition(": ")
        if FIELD.fullmatch(name):
            letters, *shown = piece.split("/")
            line = f"  {turn_words(name)}: {written(letters[-1] + letters[:-1], shown)}"
        elif name not in beside and not name.isdigit():
            line = turn_words(line)
        lines.append(line)
    return state.game.position("\n".join(lines))


def written(letters, shown):
    """The sides of a tile with letters in their order again, and its symbols in the same order."""
    order = list(dict.fromkeys(letters.replace("-", "")))
    sides = "".join("abcd"[order.index(letter)] if letter in order else "-" for letter in letters)
    return "/".join([sides, *(shown["abcd".index(letter)] for letter in order if shown)])


def turn_move(move, turned):
    """The same move on the turned board."""
    text = turn_words(str(move))
    if re.match(r"lay [a-k]\d", text):
        field, turn = text.split()[1], int(text.split()[3]) if "turned" in text else 0
        text = f"lay {field}" + (f" turned {(turn + 90) % 360}" if (turn + 90) % 360 else "")
    return turned.game.parse(text, turned)
