"""A map of a rulebook: every rule of it in its chapter, and how well it is known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamekit import Game
from gamekit.exercises import chapters
from widgets.play.mastery import LEVELS, Level, Mastery
from widgets.scene.room import Room
from widgets.scene.shapes import Circle, Rect, Scene, Shape, Text, fitted

HEAD: Final = 82  # width of the column with the chapters
EDGE, GAP, FOOT = 8, 4, 30
ROW: Final = 34  # the highest that a row gets
LOOKS: Final = {
    Level.NEW: ("paper", "ink"),
    Level.LEARNING: ("chip", "on-chip"),
    Level.KNOWN: ("seat4", "on-seat4"),
    Level.SURE: ("jade", "on-jade"),
}


def rule_name(rule: str) -> str:
    """A rule in a word or two: "brown stops"."""
    return rule.rpartition(".")[2].replace("_", " ")


def chapter_name(chapter: str) -> str:
    """A chapter of a rulebook as a heading."""
    return chapter.replace("_", " ").capitalize()


def rule_map(game: Game, mastery: Mastery, room: Room, chosen: str = "") -> Scene:
    """Every rule as a tile, with one, two or three dots for how well it is known."""
    across, left = (3, EDGE) if room.upright else (4, EDGE + HEAD)
    rows: list[tuple[str, Sequence[str]]] = []
    for chapter, rules in _chapters(game, room).items():
        starts = range(0, len(rules), across)
        rows += [("" if start else chapter, rules[start : start + across]) for start in starts]
    high = min(ROW, (room.height - FOOT - EDGE) / len(rows))
    wide = (room.width - left - EDGE + GAP) / across
    shapes: list[Shape] = []
    for down, (chapter, line) in enumerate(rows):
        top = EDGE + down * high
        if chapter:
            shapes.append(fitted(EDGE, top + (high - GAP) / 2, chapter_name(chapter), HEAD - GAP, ["small", "tiny"]))
        for along, rule in enumerate(line):
            box = (left + along * wide, top, wide - GAP, high - GAP)
            level = mastery.standings[rule].level
            label = f"{game.rules[rule].text} ({LEVELS[level].capitalize()}.)"
            shapes += _tile(box, level, rule_name(rule), key=f"rule/{rule}", label=label, chosen=rule == chosen)
    return Scene(room.width, room.height, f"The rules of {game.title}", shapes, _legend(mastery, room))


def _chapters(game: Game, room: Room) -> dict[str, list[str]]:
    """The rules by chapters; where there is no room for headings, in one."""
    return {"": list(game.rules)} if room.upright else chapters(game)


def _tile(
    box: tuple[float, float, float, float],
    level: Level,
    text: str,
    *,
    key: str = "",
    label: str = "",
    chosen: bool = False,
) -> list[Shape]:
    left, top, wide, high = box
    fill, ink = LOOKS[level]
    dash = (3.0, 3.0) if level is Level.NEW else ()
    stroke, width = ("selected", 3) if chosen else ("edge", 1)
    shapes: list[Shape] = [
        Rect(left, top, wide, high, 4, fill=fill, stroke=stroke, width=width, dash=dash, key=key, label=label),
        fitted(left + 6, top + high / 2, text, wide - 18, ["small", "tiny"], fill=ink, bold=False, key=key),
    ]
    dots = [Circle(left + wide - 6, top + high / 2 + 6 - 6 * dot, 2, fill=ink, key=key) for dot in range(level)]
    return [*shapes, *dots]


def _legend(mastery: Mastery, room: Room) -> list[Shape]:
    """What the tiles mean, and how many there are of each."""
    levels, shapes = mastery.levels(), list[Shape]()
    wide = (room.width - 2 * EDGE + GAP) / len(LEVELS)
    for number, (level, words) in enumerate(LEVELS.items()):
        left, middle = EDGE + number * wide, room.height - FOOT / 2
        shapes += _tile((left, middle - 9, 22, 18), level, "")
        shapes.append(Text(left + 28, middle, f"{levels[level]} {words}", "tiny", "left"))
    return shapes
