"""No traceback in the reader's face, and nothing that was read is ever run."""

import ast
from functools import partial
from pathlib import Path

import pytest
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

import gamekit
from gamekit.errors import told
from gamekit.lostcities.cards import Card

SOURCES = sorted(Path(gamekit.__file__).parent.rglob("*.py"))
RUNNERS = {"eval", "exec", "compile", "__import__", "os.system", "os.popen"}
MODULES = {"pickle", "marshal", "shelve", "subprocess", "ctypes", "code", "runpy", "yaml"}


@pytest.fixture(scope="module")
def shell():
    """What runs a notebook's cells, without its history file."""
    return InteractiveShell(config=Config({"HistoryManager": {"enabled": False}}))


@pytest.mark.parametrize(
    ("cell", "says"),
    [
        (
            "lc.position('players: 7')",
            "PositionError: This is not a position:\n- line 1: players must be",
        ),
        ("lc.new().play('sing')", "MoveError: 'sing' is not a move."),
        ("lc.new().play('draw deck')", "IllegalMove: First play a card, then draw one. Rule lostcities.turn.order"),
        ("lc.new(players=9)", "GameError: Lost Cities: The Board Game is for 2, 3 or 4 players, not 9."),
        ("lc.with_box('nowhere.toml')", "nowhere.toml cannot be read"),
        ("gamekit.record.Record.from_text('x')", "RecordError: line 1: 'record:' is expected here"),
    ],
)
def test_a_notebook_shows_the_message_alone(shell, capsys, cell, says):
    setup = "import gamekit, gamekit.record\nlc = gamekit.load('lostcities')\n"
    result = shell.run_cell(setup + cell)
    assert isinstance(result.error_in_exec, gamekit.GameError)
    printed = "".join(capsys.readouterr())
    assert says in printed
    assert "Traceback" not in printed
    assert "/gamekit/" not in printed
    assert "--->" not in printed


def test_other_errors_keep_their_traceback(shell, capsys):
    shell.run_cell("1 / 0")
    assert "Traceback" in "".join(capsys.readouterr())


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: f"{path.parent.name}.{path.stem}")
def test_nothing_that_was_read_is_run(path):
    used = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            used.add(ast.unparse(node.func))
        elif isinstance(node, ast.Import | ast.ImportFrom):
            used |= {alias.name for alias in node.names} | {getattr(node, "module", None)}
    assert not used & (RUNNERS | MODULES)


def test_a_list_of_faults_is_short_and_has_some_of_every_kind():
    many = [f"line {number}: '{number}' means nothing here." for number in range(1, 501)]
    says = told("All wrong:", [*many, "line 501: players must be a whole number from 2 to 4, not 'x'."])
    assert len(says) <= 2000
    lines = says.splitlines()
    assert lines[0] == "All wrong:"
    assert lines[1:3] == ["- line 1: '1' means nothing here.", "- line 2: '2' means nothing here."]
    assert lines[-2].startswith("- line 501: players must be")
    assert lines[-1] == "- and 481 more"
    assert told("Wrong:", ["this", "that"]) == "Wrong:\n- this\n- that"
    assert told("Wrong:", ["x" * 5000, "that"]) == "Wrong:\n- that\n- and 1 more"


def nest(depth):
    """A list in a list in a list."""
    thing = []
    for _ in range(depth):
        thing = [thing]
    return thing


LARGE = ["x" * 10**6, 10**6000, nest(10**5), ["x" * 10**6], {"a": 10**6000}, int]


@pytest.mark.parametrize("game", gamekit.games())
@pytest.mark.parametrize("thing", LARGE, ids=range(len(LARGE)))
def test_what_is_too_large_to_show_is_refused_in_few_words(game, thing):
    kit, state = gamekit.load(game), gamekit.load(game).new()
    calls = [
        lambda: kit.new(players=thing),
        lambda: kit.new(first=thing),
        lambda: kit.position(thing),
        lambda: kit.parse(thing),
        lambda: state.play(thing),
        lambda: state.view(thing),
        lambda: state.score_sheet(thing),
        lambda: state.score_sheet().of(thing),
        lambda: gamekit.Record(state, thing),
        lambda: gamekit.Record(state, [thing, "Bo"]),
        lambda: gamekit.Record(state).state_at(thing),
        lambda: gamekit.Record.from_text(thing),
        lambda: gamekit.Record.from_text("record: jade", thing),
        lambda: gamekit.Record.load(thing),
        lambda: gamekit.load(thing),
        lambda: kit.rules[str(thing) if isinstance(thing, str) else "x"],
    ]
    calls += [partial(kit.new, **{name: thing}) for name in (*(option.name for option in kit.options), "x" * 10**6)]
    for call in calls:
        with pytest.raises(gamekit.GameError) as raised:
            call()
        assert 0 < len(str(raised.value)) <= 2000


@pytest.mark.parametrize(("colour", "value"), [("x" * 10**6, 1), ("red", 10**6000), (10**6000, 1)], ids=range(3))
def test_a_card_that_is_too_large_to_show_is_refused_in_few_words(colour, value):
    with pytest.raises(gamekit.GameError) as raised:
        Card(colour, value)
    assert 0 < len(str(raised.value)) <= 200


def test_the_longest_message_of_all_is_cut():
    assert len(str(gamekit.GameError("x" * 10**6))) == 2000
