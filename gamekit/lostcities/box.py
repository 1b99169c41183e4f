"""The components of a box, read from a file and checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from os import PathLike
from typing import Any

from gamekit.box import BoxError, check_tables, read_other
from gamekit.lostcities.parts import ARTEFACT, COLOURS, STAGE_CHIP, STAGES
from gamekit.rules import read_toml

TITLE = "Lost Cities"
POINTS = 1000  # no number of points in a box may be larger than this

# What the rulebook says of each table; a box that says otherwise is not this game.
RULEBOOK: Mapping[str, Mapping[str, Any]] = {
    "cards": {"colours": list(COLOURS), "highest": 10, "copies": 2},  # lostcities.parts.cards
    "pieces": {"explorers": 4, "leaders": 1},  # lostcities.parts.pieces
    "bridge": {"after": 6, "crossings": 5},  # lostcities.parts.board
    "artefacts": {"chips": 9, "artefacts": 27},  # lostcities.parts.events
    "stage_chips": {"chips": 9},
}


@dataclass(frozen=True, slots=True)
class Box:
    """The components that may differ from box to box, in the form that the rules use."""

    name: str
    values: tuple[int, ...]  # of the stages; values[0] is no stage, so that values[stage] reads well
    symbols: tuple[int, ...]  # the fields with an event symbol; a field is expedition * 10 + stage
    chips: tuple[int, ...]  # the event chips, one a symbol
    short_table: tuple[int, ...]
    long_table: tuple[int, ...]
    provenance: Mapping[str, str]

    def artefact_points(self, artefacts: int, short: bool) -> int:
        """What so many artefacts are worth at the end; the tables end with "and more"."""
        table = self.short_table if short else self.long_table
        return table[min(artefacts, len(table) - 1)]


def standard_box() -> Box:
    """The box that comes with the package."""
    return _check(read_toml("gamekit.lostcities", "components.toml"), "components.toml")


def read_box(path: str | PathLike[str]) -> Box:
    """Read a component file of the user's own."""
    return read_other(path, TITLE, _check, standard_box())


def _check(data: Mapping[str, Any], where: str) -> Box:
    """Make a box of a file's data, or tell all of its faults."""
    faults: list[str] = []
    wanted = {**{name: set(fixed) for name, fixed in RULEBOOK.items()}, "symbols": set(COLOURS)}
    wanted |= {"stages": {"values"}, "point_chips": {"values"}}
    wanted |= {"short_table": {"points"}, "long_table": {"points"}}
    name, tables = check_tables(data, wanted, RULEBOOK, faults)

    def numbers(table: str, key: str, size: int | None, rule: Callable[[list[int]], str]) -> list[int]:
        """A list of whole numbers that keeps a rule; the rule answers with what is wrong, or with nothing."""
        value = tables.get(table, {}).get(key)
        if value is None:
            return []
        if not isinstance(value, list) or not all(type(item) is int and abs(item) <= POINTS for item in value):
            faults.append(f"[{table}] {key} must be a list of whole numbers from -{POINTS} to {POINTS}")
            return []
        wrong = f"needs {size} numbers, not {len(value)}" if size not in (None, len(value)) else rule(value)
        if wrong:
            faults.append(f"[{table}] {key} {wrong}")
        return value

    values = numbers("stages", "values", STAGES, _stages)
    points = numbers("point_chips", "values", 7, lambda found: "" if min(found) > 0 else "must all be above 0")
    symbols = {colour: numbers("symbols", colour, None, _symbols) for colour in COLOURS}
    spots = sum(map(len, symbols.values()))
    if spots != 25 and not any(fault.startswith("[symbols]") for fault in faults):
        faults.append(f"[symbols] there are 25 in all by the rulebook, not {spots}")
    short = numbers("short_table", "points", None, _rising)
    long = numbers("long_table", "points", None, _long_table)
    if faults:
        raise BoxError(TITLE, where, faults)
    return Box(
        name=name,
        values=(0, *values),
        symbols=tuple(colour * 10 + stage for colour in range(5) for stage in sorted(symbols[COLOURS[colour]])),
        chips=(*[ARTEFACT] * 9, *[STAGE_CHIP] * 9, *sorted(points)),
        short_table=tuple(short),
        long_table=tuple(long),
        provenance={table: entry["provenance"] for table, entry in tables.items()},
    )


def _stages(values: list[int]) -> str:
    """lostcities.parts.board and lostcities.start.piece: three negative stages from -20, then six positive ones."""
    if values[0] != -20:
        return "must begin with -20"
    if max(values[:3]) >= 0 or min(values[3:]) <= 0:
        return "must be negative on stages 1 to 3 and positive on stages 4 to 9"
    return ""


def _symbols(stages: list[int]) -> str:
    if len(set(stages)) != len(stages) or any(not 1 <= stage <= STAGES for stage in stages):
        return "must be different stages from 1 to 9"
    return ""


def _rising(points: list[int]) -> str:
    return "must not be empty and must not fall" if not points or points != sorted(points) else ""


def _long_table(points: list[int]) -> str:
    """lostcities.end.long_table: what the rulebook tells of it."""
    if len(points) < 10 or points[6] != 30 or points[9] != 70:
        return "must give 30 points for 6 artefacts and 70 for 9"
    if points[4] >= 0 or points[5] < 0:
        return "must take points for fewer than 5 artefacts, and for no more"
    return _rising(points)
