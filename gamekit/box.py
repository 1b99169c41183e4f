"""Component files: what the box of any game must keep to."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection, Mapping
from os import PathLike
from pathlib import Path
from typing import Any, Protocol, TypeVar

from gamekit.errors import GameError, told
from gamekit.files import called, read_text
from gamekit.text import shorten, shown

PROVENANCES = ("rulebook", "known", "derived", "reconstructed")
LONGEST = 100_000  # bytes of a component file
LONGEST_LINE = 1_000  # characters
MOST_DOTS = 10  # in the key of a line: no box has one, and the time to read them grows with their square


class BoxError(GameError):
    """A component file that does not describe a game; `faults` has every reason."""

    def __init__(self, title: str, where: str, faults: list[str]) -> None:
        super().__init__(told(f"{where} is not a box of {title}:", faults))
        self.faults = tuple(faults)


def read_data(path: str | PathLike[str], title: str) -> tuple[Mapping[str, Any], str]:
    """The tables of a component file of the user's own, and the name of that file."""
    text = read_text(path, LONGEST)
    where = called(Path(path))
    for number, line in enumerate(text.split("\n"), 1):
        key = line if line.lstrip().startswith("[") else line.partition("=")[0]
        if len(line) > LONGEST_LINE:
            raise BoxError(title, where, [f"line {number} has more than {LONGEST_LINE:,} letters"])
        if key.count(".") > MOST_DOTS:
            raise BoxError(title, where, [f"line {number} has more than {MOST_DOTS} dots before the value"])
    try:
        return tomllib.loads(text), where
    except tomllib.TOMLDecodeError as error:
        raise BoxError(title, where, [f"it is not written as TOML: {error}"]) from None
    except (ValueError, RecursionError):
        raise BoxError(
            title, where, ["it has a number or a nest of brackets that is larger than any in a box"]
        ) from None


class AnyBox(Protocol):
    """What the boxes of all games have."""

    @property
    def name(self) -> str:
        """What positions and records call it."""


Box = TypeVar("Box", bound=AnyBox)


def read_other(
    path: str | PathLike[str], title: str, check: Callable[[Mapping[str, Any], str], Box], standard: Box
) -> Box:
    """A box of the user's own, which cannot have the name of the standard one."""
    data, where = read_data(path, title)
    box = check(data, where)
    if box.name == standard.name and box != standard:
        faults = ["name is that of the standard box, but the components differ: give it another name"]
        raise BoxError(title, where, faults)
    return box


def check_tables(
    data: Mapping[str, Any],
    wanted: Mapping[str, Collection[str] | None],
    rulebook: Mapping[str, Mapping[str, Any]],
    faults: list[str],
) -> tuple[str, dict[str, Mapping[str, Any]]]:
    """The name and the tables of a box; faults are noted in the list.

    `wanted` has the keys of each table, or None where the reader checks them; `rulebook` has the values that are fixed.
    """
    name = data.get("name")
    if not isinstance(name, str) or not name.replace("_", "").isalnum() or len(name) > 40:
        faults.append("name must be one word of letters, digits and underscores")
    faults += [f"[{shorten(table)[1:-1]}] is unknown" for table in data if table not in wanted and table != "name"]
    tables: dict[str, Mapping[str, Any]] = {}
    for table, keys in wanted.items():
        entry = data.get(table)
        if not isinstance(entry, Mapping):
            faults.append(f"[{table}] is missing")
            continue
        tables[table] = entry
        if keys is not None:
            faults += [f"[{table}] {key} is missing" for key in sorted(set(keys) - set(entry))]
            faults += [
                f"[{table}] {shorten(key)[1:-1]} is unknown"
                for key in entry
                if key not in {*keys, "provenance", "note"}
            ]
        if entry.get("provenance") not in PROVENANCES:
            faults.append(f"[{table}] provenance must be one of {', '.join(PROVENANCES)}")
        for key, value in rulebook.get(table, {}).items():
            if key in entry and (type(entry[key]), entry[key]) != (type(value), value):
                faults.append(f"[{table}] {key} is {value} by the rulebook, not {shown(entry[key])}")
    return str(name), tables
