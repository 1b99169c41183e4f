"""The components of a box, read from a file and checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from os import PathLike
from typing import Any

from gamekit.box import BoxError, check_tables, read_other
from gamekit.decision import rule
from gamekit.lostcities.cards import COLOURS, COPIES, HIGHEST
from gamekit.rules import read_toml

TITLE = "Lost Cities"
POINTS = 1000  # no number of points in a box may be larger than this

ROUNDS = 3  # of a game that is not short
HAND = 8  # cards
OUT = 30  # cards that stay out of a round with two players
EXPLORERS = 4  # of each player, beside the leader
STAGES = 9  # on each expedition
BRIDGE = 7  # the first stage behind it
CROSSINGS = 5  # that end a round
FIELDS = 50  # numbers of fields: expedition * 10 + stage
ARTEFACTS, STAGE_CHIPS, POINT_CHIPS = 9, 9, 7  # event chips

# What lies on a field: a victory-point chip is its own number.
EMPTY, ARTEFACT, STAGE_CHIP = 0, -1, -2
CHIP_WORDS = {EMPTY: "empty", ARTEFACT: "artefact", STAGE_CHIP: "stage"}

NONE = "none"  # in the place of all chips


def chip_text(chip: int) -> str:
    """What lies on a field, as a position has it."""
    return CHIP_WORDS.get(chip) or f"points {chip}"


# What the rulebook says of each table; a box that says otherwise is not this game.
RULEBOOK: Mapping[str, Mapping[str, Any]] = {
    "cards": {"colours": list(COLOURS), "highest": HIGHEST, "copies": COPIES},
    "pieces": {"explorers": EXPLORERS, "leaders": 1},
    "bridge": {"after": BRIDGE - 1, "crossings": CROSSINGS},
    "artefacts": {"chips": ARTEFACTS, "artefacts": ROUNDS * ARTEFACTS},
    "stage_chips": {"chips": STAGE_CHIPS},
}


@dataclass(frozen=True, slots=True)
class Box:
    """The components that may differ from box to box, in the form that the rules use."""

    name: str
    values: tuple[int, ...]  # of the stages; values[0] is no stage, so that values[stage] reads well
    symbols: tuple[int, ...]  # the fields with an event symbol; a field is expedition * 10 + stage
    chips: tuple[int, ...]  # the event chips, one for each symbol
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


@rule("lostcities.parts.cards", "lostcities.parts.pieces", "lostcities.parts.events")
def _check(data: Mapping[str, Any], where: str) -> Box:
    """Make a box of a file's data, or tell all of its faults."""
    faults: list[str] = []
    wanted = {**{name: set(fixed) for name, fixed in RULEBOOK.items()}, "symbols": set(COLOURS)}
    wanted |= {"stages": {"values"}, "point_chips": {"values"}}
    wanted |= {"short_table": {"points"}, "long_table": {"points"}}
    name, tables = check_tables(data, wanted, RULEBOOK, faults)

    def numbers(table: str, key: str, size: int | None, check: Callable[[list[int]], str]) -> list[int]:
        """A list of whole numbers that passes a check, which answers with what is wrong, or with nothing."""
        value = tables.get(table, {}).get(key)
        if value is None:
            return []
        if not isinstance(value, list) or not all(type(item) is int and abs(item) <= POINTS for item in value):
            faults.append(f"[{table}] {key} must be a list of whole numbers from -{POINTS} to {POINTS}")
            return []
        wrong = f"needs {size} numbers, not {len(value)}" if size not in (None, len(value)) else check(value)
        if wrong:
            faults.append(f"[{table}] {key} {wrong}")
        return value

    values = numbers("stages", "values", STAGES, _stages)
    points = numbers(
        "point_chips", "values", POINT_CHIPS, lambda found: "" if min(found) > 0 else "must all be above 0"
    )
    symbols = {colour: numbers("symbols", colour, None, _symbols) for colour in COLOURS}
    spots = sum(map(len, symbols.values()))
    wanted_spots = ARTEFACTS + STAGE_CHIPS + POINT_CHIPS
    if spots != wanted_spots and not any(fault.startswith("[symbols]") for fault in faults):
        faults.append(f"[symbols] there are {wanted_spots} in all by the rulebook, not {spots}")
    short = numbers("short_table", "points", None, _rising)
    long = numbers("long_table", "points", None, _long_table)
    if faults:
        raise BoxError(TITLE, where, faults)
    return Box(
        name=name,
        values=(0, *values),
        symbols=tuple(field * 10 + stage for field, name in enumerate(COLOURS) for stage in sorted(symbols[name])),
        chips=(*[ARTEFACT] * ARTEFACTS, *[STAGE_CHIP] * STAGE_CHIPS, *sorted(points)),
        short_table=tuple(short),
        long_table=tuple(long),
        provenance={table: entry["provenance"] for table, entry in tables.items()},
    )


@rule("lostcities.parts.board")
def _stages(values: list[int]) -> str:
    """Three negative stages, the first with -20, then six positive ones."""
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


@rule("lostcities.end.long_table")
def _long_table(points: list[int]) -> str:
    """What the rulebook tells of it."""
    if len(points) < 10 or points[6] != 30 or points[9] != 70:
        return "must give 30 points for 6 artefacts and 70 for 9"
    if points[4] >= 0 or points[5] < 0:
        return "must take points for fewer than 5 artefacts, and for no more"
    return _rising(points)
