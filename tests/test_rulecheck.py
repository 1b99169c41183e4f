"""The check itself fails for each kind of gap; and the project has none."""

import json
from pathlib import Path

import pytest

from tests import rulecheck

ROOT = Path(__file__).parent.parent
RULES = '[[rule]]\nid = "toy.turn.order"\n\n[[rule]]\nid = "toy.draw"\n'
CODE = '"""From gamekit.toy.parts import nothing."""\nORDER = "toy.turn.order"\nDRAW = "toy.draw"  # not toy.end\n'
TEST = """import pytest

@pytest.mark.rule("toy.turn.order", "toy.draw")
def test_toy():
    assert open("toy.svg")
"""
NOTEBOOK = {
    "cells": [
        {"metadata": {"tags": ["rule:toy.turn.order"]}, "source": ["toy.new()"]},
        {"metadata": {"tags": ["rule:toy.draw", "solution"]}, "source": "See `toy.draw`."},
        {"metadata": {}, "source": []},
    ]
}
EXAMPLES = '[[example]]\nrules = ["toy.draw"]\n'


@pytest.fixture
def tree(tmp_path):
    """A small project in which all is well."""
    for path, text in {
        "gamekit/toy/rules.toml": RULES,
        "gamekit/toy/state.py": CODE,
        "gamekit/toy/examples.toml": EXAMPLES,
        "tests/toy/test_toy.py": TEST,
        "notebooks/toy/learn.ipynb": json.dumps(NOTEBOOK),
        "notebooks/toy/.ipynb_checkpoints/learn.ipynb": "half a",
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    return tmp_path


def change(tree, path, old, new):
    text = (tree / path).read_text()
    assert old in text
    (tree / path).write_text(text.replace(old, new))
    return rulecheck.gaps(tree)


def test_a_tree_in_step_has_no_gaps(tree):
    assert rulecheck.gaps(tree) == []


def test_a_rule_without_code(tree):
    assert change(tree, "gamekit/toy/state.py", "toy.draw", "...") == ["toy.draw is named by no code under gamekit/toy"]


def test_a_rule_that_only_a_comment_names(tree):
    assert change(tree, "gamekit/toy/state.py", 'DRAW = "toy.draw"', "# toy.draw") == [
        "toy.draw is named by no code under gamekit/toy"
    ]


def test_a_rule_without_a_test(tree):
    assert change(tree, "tests/toy/test_toy.py", ', "toy.draw"', "") == ["toy.draw is carried by no test"]


def test_a_rule_that_a_test_only_speaks_of(tree):
    assert change(tree, "tests/toy/test_toy.py", "pytest.mark.rule(", "pytest.mark.usefixtures(") == [
        "toy.turn.order is carried by no test",
        "toy.draw is carried by no test",
    ]


def test_a_rule_without_a_notebook_cell(tree):
    assert change(tree, "notebooks/toy/learn.ipynb", '"rule:toy.draw", ', "") == [
        "toy.draw is shown by no notebook cell"
    ]


def test_a_rule_that_is_new(tree):
    (tree / "gamekit/toy/rules.toml").write_text(RULES + '\n[[rule]]\nid = "toy.end"\n')
    assert rulecheck.gaps(tree) == [
        "toy.end is named by no code under gamekit/toy",
        "toy.end is carried by no test",
        "toy.end is shown by no notebook cell",
    ]


def test_a_game_that_only_tests_know_is_told_of_by_no_notebook(tree):
    (tree / "tests/tic").mkdir()
    (tree / "tests/tic/rules.toml").write_text('[[rule]]\nid = "tic.tac"\n')
    assert rulecheck.gaps(tree) == ["tic.tac is named by no code under tests/tic", "tic.tac is carried by no test"]


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [
        ("gamekit/toy/state.py", "ORDER = ", 'ODD = "toy.odd"\nORDER = '),
        ("tests/toy/test_toy.py", '"toy.draw"', '"toy.draw", "toy.odd"'),
        ("notebooks/toy/learn.ipynb", '"solution"', '"rule:toy.odd"'),
        ("notebooks/toy/learn.ipynb", "See `toy.draw`", "See `toy.odd`"),
        ("gamekit/toy/examples.toml", '"toy.draw"', '"toy.draw", "toy.odd"'),
    ],
)
def test_a_name_that_is_no_rule(tree, path, old, new):
    assert change(tree, path, old, new) == [f"toy.odd in {path} is no rule"]


def test_a_test_may_speak_of_a_rule_that_is_none(tree):
    assert change(tree, "tests/toy/test_toy.py", 'open("toy.svg")', 'refused("toy.nonsense")') == []


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [
        ("tests/toy/test_toy.py", '"toy.draw"', '"toy.draw", "toi.draw"'),
        ("notebooks/toy/learn.ipynb", '"solution"', '"rule:toi.draw"'),
    ],
)
def test_a_rule_of_no_game(tree, path, old, new):
    assert change(tree, path, old, new) == ["toi.draw is of no game"]


def test_this_project_keeps_its_rules_in_step():
    assert rulecheck.gaps(ROOT) == []
