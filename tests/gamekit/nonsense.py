"""Bad input for the fuzz: good texts of every game that are spoilt, and nonsense made of their words."""

import random
import re
from dataclasses import dataclass
from functools import cache

import gamekit
from gamekit.record import Record
from tests.gamekit import golden
from tests.gamekit.bad import a_record, box_of, texts_of
from tests.gamekit.games import NAMES, game_of, of_game, playing
from tests.gamekit.spoil import ODD

KINDS = {"position": 47, "paste": 3, "record": 20, "move": 22, "box": 8}  # in a hundred; a box takes longest
SIGNS = "\x00\t\n\r\x0b\x1c\x85\xa0\u2028\u202e\ufeff\ud800\udfff٣²𝟚é:#,|?+-/=[]{}()\"'\\ 0129aAxXzZ"
NUMBERS = ["0", "00", "-0", "-1", "+1", "1", "2", "3", "5", "8", "10", "11", "85", "99", "110", "1000", "1001", "2_0"]
NUMBERS += [
    "999999999",
    "1000000000",
    "22222222222",
    "3" * 25,
    "1" * 4400,
    "9" * 30,
    "9" * 4299,
    "9" * 4301,
    "1e9",
    "0x1F",
    "1.5",
    "٣٣",
    "²",
]
WORD = re.compile(r"[^\s,:]+")
DIGITS = re.compile(r"\d+")
LINE = re.compile(r"[^\n]+")
VALUE = re.compile(r"(?<=[:=] )[^\n]+")
PARTINGS = (",", ", ", " ", "-", "|", " | ", ",,", "?", " on ", "/", ":", "=", "()", "(1)", "[]", '"', "#")
LONG = 0.002  # how often something becomes very long


@dataclass(frozen=True)
class Stock:
    """Good texts of a game, and what they are made of."""

    positions: list[str]
    records: list[str]
    boxes: list[str]
    moves: list[str]
    states: list[gamekit.State]  # where moves are tried
    lines: list[str]
    words: list[str]


@dataclass(frozen=True)
class Input:
    """Something to try: a text, or what a file holds."""

    kind: str
    game: str
    data: str | bytes
    state: int = 0  # the number of the state in which a move is tried


@cache
def stock(game):
    """The good texts of a game: its examples, its golden games and random ones."""
    kit, states = game_of(game), of_game(game, "bad").STATES
    told = [path.read_text(encoding="utf-8") for path in sorted(golden.folder(game).iterdir())]
    positions = [*texts_of(game), *(example.position for example in kit.examples.values())]
    positions += [text for story in told for text in _positions_in(story)]
    positions += [state.to_text() for state in _random_states(kit)]
    records = [a_record(game).to_text(), *(_beginning(game, path.stem) for path in golden.folder(game).iterdir())]
    records += [Record(state).to_text() for state in states]
    lines = sorted({line for text in (*positions, *records) for line in text.splitlines()})
    words = sorted({word for line in lines for word in WORD.findall(line)})
    return Stock(positions, sorted(records), [box_of(game)], sorted(kit.every_move()), states, lines, words)


def _positions_in(story):
    """The positions that a golden game tells."""
    return re.findall(r"^After \d+ decisions\n(.*?)^\d+\. Player", story, re.MULTILINE | re.DOTALL)


def _random_states(kit, games=20):
    """States in the midst of random games."""
    for seed in range(games):
        rng = random.Random(seed)
        state = kit.new(rng.choice(kit.players), seed)
        for _ in range(rng.randrange(150)):
            if state.moves():
                state = state.play(rng.choice(state.moves()))
        yield state


def _beginning(game, name, moves=12):
    """The record of how a golden game begins."""
    record = Record(game_of(game).new(**playing(game).GOLDEN[name][1]))
    for move in golden.MOVE.findall((golden.folder(game) / f"{name}.txt").read_text(encoding="utf-8"))[:moves]:
        record.play(move)
    return record.to_text()


def make(rng, game):
    """An input for a game."""
    kind, mine = rng.choices(list(KINDS), KINDS.values())[0], stock(game)
    state = rng.randrange(len(mine.states))
    legal = [str(move) for move in mine.states[state].moves()] if kind == "move" and rng.random() < 0.5 else []
    texts = {"record": mine.records, "box": mine.boxes, "move": legal or mine.moves}.get(kind, mine.positions)
    text = nonsense(rng, mine) if rng.random() < 0.1 else rng.choice(texts)
    if rng.random() < 0.05:
        text = _splice(rng, text, rng.choice(stock(rng.choice(NAMES)).positions))
    for _ in range(rng.choice((0, 1, 1, 1, 2, 2, 3, 5, 8))):
        text = rng.choice(CHANGES)(rng, text, mine)
    if kind == "box" or (kind == "record" and rng.random() < 0.5):
        return Input(kind, game, spoil_bytes(rng, text.encode("utf-8", "surrogatepass")))
    return Input(kind, game, text, state)


def nonsense(rng, mine):
    """Lines that look as if they meant something."""
    lines = []
    for _ in range(rng.randrange(1, 30)):
        line = rng.choice(mine.lines)
        key = rng.choice((line.partition(":")[0], line.partition("=")[0], rng.choice(mine.words), rng.choice(ODD)))
        value = rng.choice((", ", " ")).join(odd(rng, mine) for _ in range(rng.randrange(6)))
        lines.append(f"{rng.choice(('', '', '  '))}{key}{rng.choice((': ', ': ', ':', ' = '))}{value}")
    return "\n".join(lines)


def odd(rng, mine):
    """A word that may stand where it should not."""
    return rng.choice((rng.choice(ODD), rng.choice(NUMBERS), rng.choice(mine.words), rng.choice(mine.words)))


def spoil_bytes(rng, data):
    """Bytes that may be no text any more."""
    how = rng.random()
    if how < 0.9 or not data:
        return data
    at = rng.randrange(len(data))
    if how < 0.96:
        return data[:at] + bytes(rng.choices(range(256), k=rng.randrange(1, 9))) + data[at + rng.randrange(4) :]
    return rng.choice((data[:at], b"\xef\xbb\xbf" + data, data.decode("utf-8", "replace").encode("utf-16"), data[at:]))


# How a text is changed.


def _at(rng, pattern, text):
    """Where a pattern is found, in any line: long ones are no likelier than short ones."""
    lines = list(LINE.finditer(text, 0, 100_000))
    line = rng.choice(lines) if lines else None
    found = list(pattern.finditer(text, *line.span())) if line else []
    return rng.choice(found).span() if found else (0, 0)


def change_word(rng, text, mine):
    """Another word in the place of one."""
    begin, end = _at(rng, WORD, text)
    return text[:begin] + odd(rng, mine) + text[end:]


def change_number(rng, text, mine):
    """Another number in the place of one."""
    begin, end = _at(rng, DIGITS, text)
    return text[:begin] + rng.choice(NUMBERS) + text[end:]


def change_value(rng, text, mine):
    """Another value after a colon or an equals sign: too much, too little, or nothing but what parts values."""
    begin, end = _at(rng, VALUE, text)
    words = [odd(rng, mine) for _ in range(rng.randrange(4))]
    return text[:begin] + rng.choice((*PARTINGS, rng.choice(PARTINGS).join(words))) + text[end:]


def change_sign(rng, text, mine):
    """A sign that is added, lost or replaced."""
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice((rng.choice(SIGNS), "")) + text[at + rng.randrange(2) :]


def change_lines(rng, text, mine):
    """Lines that are lost, doubled, swapped, added, cut, joined or moved in and out."""
    lines = text.splitlines() or [""]
    at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    how = rng.randrange(8)
    if how == 0:
        del lines[at : at + rng.choice((1, 1, 2, 9))]
    elif how == 1:
        lines[other:other] = lines[at : at + rng.choice((1, 1, 2, 9))]
    elif how == 2:
        lines[at], lines[other] = lines[other], lines[at]
    elif how == 3:
        lines.insert(at, rng.choice(stock(rng.choice(NAMES)).lines))
    elif how == 4:
        lines[at] = lines[at][: rng.randrange(len(lines[at]) + 1)]
    elif how == 5:
        lines[at : at + 2] = [rng.choice((" ", ", ", "")).join(lines[at : at + 2])]
    elif how == 6:
        lines[at] = lines[at].strip() if lines[at][:1] == " " else "  " + lines[at]
    else:
        lines[at] = f"{lines[at].partition(':')[0]}: {lines[other].partition(':')[2].strip()}"
    return "\n".join(lines)


def change_all(rng, text, mine):
    """Something that is changed everywhere."""
    old, new = rng.choice((("\n", "\r\n"), ("\n", "\r"), ("  ", "\t"), (":", " :"), ("-", "\u2212"), (" ", "\xa0")))
    how = rng.randrange(6)
    made = (text.upper(), text.replace(old, new), "\ufeff" + text, DIGITS.sub(rng.choice(NUMBERS[:20]), text))
    return made[how] if how < len(made) else text.swapcase() if how == 4 else "\n" + text + "\n\n#"


def repeat(rng, text, mine):
    """A part of the text many times over, now and then very often."""
    at = rng.randrange(len(text) + 1)
    part = rng.choice((text[at : at + rng.choice((1, 2, 9, 40))], rng.choice(SIGNS), rng.choice("[({.,?") + " ", "a."))
    most = 120_000 if rng.random() < LONG * 10 else 300
    return text[:at] + part * rng.randrange(most // max(1, len(part))) + text[at:]


def _splice(rng, text, other):
    """The beginning of one text and the end of another."""
    return text[: rng.randrange(len(text) + 1)] + other[rng.randrange(len(other) + 1) :]


CHANGES = (
    [change_word] * 5
    + [change_number] * 4
    + [change_value] * 3
    + [change_lines] * 5
    + [change_sign] * 3
    + [change_all, repeat]
)
