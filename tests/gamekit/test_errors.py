"""No traceback in the reader's face, and nothing that was read is ever run."""

import ast
from pathlib import Path

import pytest
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

import gamekit

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
