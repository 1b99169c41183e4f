"""The counters of a box, read from a file and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from os import PathLike
from typing import Any

from gamekit.box import BoxError, check_tables, read_other
from gamekit.rules import read_toml

TITLE = "Nim"
HEAPS = 3
MOST = 9  # counters in a heap


@dataclass(frozen=True, slots=True)
class Box:
    """What may differ from box to box."""

    name: str
    heaps: tuple[int, ...]


def standard_box() -> Box:
    """The box that comes with the game."""
    return _check(read_toml("tests.nim", "components.toml"), "components.toml")


def read_box(path: str | PathLike[str]) -> Box:
    """Read a component file of the user's own."""
    return read_other(path, TITLE, _check, standard_box())


def _check(data: Mapping[str, Any], where: str) -> Box:
    """Make a box of a file's data, or tell all of its faults."""
    faults: list[str] = []
    name, tables = check_tables(data, {"heaps": {"counters"}}, {}, faults)
    heaps = tables.get("heaps", {}).get("counters", [])
    if not isinstance(heaps, list) or len(heaps) != HEAPS or not all(type(n) is int and 1 <= n <= MOST for n in heaps):
        faults.append(f"[heaps] counters must be {HEAPS} numbers from 1 to {MOST}")
    if faults:
        raise BoxError(TITLE, where, faults)
    return Box(name, tuple(heaps))
