"""The examples in the docstrings of the kit are true."""

import doctest
import pkgutil
from importlib import import_module

import pytest

import gamekit

MODULES = [found.name for found in pkgutil.walk_packages(gamekit.__path__, "gamekit.")]


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_of_a_module_are_true(module):
    assert doctest.testmod(import_module(module)).failed == 0


@pytest.mark.parametrize("game", gamekit.games())
def test_what_a_reader_can_ask_of_a_state_is_shown_by_examples(game):
    assert doctest.testmod(import_module(f"gamekit.{game}.state")).attempted > 0
