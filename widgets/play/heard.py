"""A board that can be heard: what its picture shows, in words, by headings and lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from html import escape
from typing import Final, TypeAlias

from gamekit import State
from gamekit.text import count, listing
from widgets.boards.base import ALL, NO_MARKS, Board, Chapter, Marks
from widgets.scene.shapes import Scene, printable

Section: TypeAlias = tuple[str, list[str]]  # a heading, and the lines below it

TURN: Final = "Whose turn"
CHOICES: Final = "What you can do"
REST: Final = "On the board"
TO_CHOOSE: Final = "To choose: "  # how the labels of marks begin that tell no more than the choices do


def sections(scene: Scene, chapters: Sequence[Chapter] = (), todo: Sequence[str] = ()) -> list[Section]:
    """A scene by headings: whose turn it is, what may be done, and every shape under the heading of its key."""
    turn, rest = [scene.title], list[str]()
    found = [[*chapter.lines] for chapter in chapters]
    for key, label in dict.fromkeys((shape.key, shape.label) for shape in scene if shape.label):
        at = next((number for number, chapter in enumerate(chapters) if chapter.tells(key)), None)
        if at is not None:
            found[at].append(label)
        elif key:
            rest.append(label)
        elif not label.startswith(TO_CHOOSE):
            turn.append(label)
    told = [(chapter.heading, joined(lines)) for chapter, lines in zip(chapters, found, strict=True)]
    every = [(TURN, turn), (CHOICES, [*todo]), *told, (REST, joined(rest))]
    return [(heading, lines) for heading, lines in every if heading and lines]


def position(
    board: Board,
    state: State,
    seat: int | None,
    names: Sequence[str] = (),
    marks: Marks = NO_MARKS,
    *,
    hand: bool = True,
    todo: Sequence[str] = (),
) -> list[Section]:
    """All of a position as a seat sees it, also where the page has room for a part of the board alone."""
    scene = board.scene(state, seat, names, marks, hand=hand, part=ALL)
    return sections(scene, board.chapters(state, seat, names), todo)


def choices(asked: str, offered: Sequence[str]) -> list[str]:
    """What has to be done, and all that may be chosen for it, as the buttons or the list beside the board say it."""
    number = [f"{count(len(offered), 'choice')}, to be made after these words:"] if offered else []
    return [*([asked] if asked else []), *number, *offered]


def joined(lines: Iterable[str]) -> list[str]:
    """Lines in which things share what is said of them: "f1, f3 and f5: jungle", "free place, 2 of them"."""
    things: dict[str, list[str]] = {}  # by what is said of them, or nothing for a line that names none
    for line, times in Counter(lines).items():
        thing, colon, said = line.partition(": ")
        many = f", {times} of them" if times > 1 else ""
        if colon and "," not in thing:  # or nobody could tell where the next thing begins
            things.setdefault(colon + said + many, []).append(thing)
        else:
            things[line + many] = [""]
    return [listing(each) + said for said, each in things.items()]


def heard_html(told: Sequence[Section]) -> str:
    """Sections as headings and lists."""
    return "".join(
        f"<h3>{_safe(heading)}</h3><ul>{''.join(f'<li>{_safe(line)}</li>' for line in lines)}</ul>"
        for heading, lines in told
    )


def _safe(text: str) -> str:
    return escape(printable(text))
