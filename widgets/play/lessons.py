"""Where rules are taught: the lessons of the notebooks, found by the tags of their cells."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from gamekit import GameError
from gamekit.files import read_text
from widgets.play.log import notebooks_folder

LONGEST = 20_000_000  # bytes of a notebook
TAG, LESSON = "rule:", "# Lesson: "


def lesson_about(rule: str) -> str:
    """The title of the lesson that teaches a rule, or nothing where none is found."""
    folder = notebooks_folder()
    return _lessons(folder / rule.partition(".")[0] / "learn.ipynb").get(rule, "") if folder is not None else ""


@lru_cache(maxsize=8)
def _lessons(path: Path) -> Mapping[str, str]:
    """The lessons of a notebook by the rules that they teach: for each rule the one that teaches the fewest others."""
    found: dict[str, tuple[int, str]] = {}
    try:
        for cell in json.loads(read_text(path, LONGEST))["cells"]:
            first = "".join(cell["source"]).partition("\n")[0]
            rules = [tag.removeprefix(TAG) for tag in cell["metadata"].get("tags", ()) if tag.startswith(TAG)]
            for rule in rules if first.startswith(LESSON) else ():
                lesson = (len(rules), first.removeprefix(LESSON))
                found[rule] = min(found.get(rule, lesson), lesson, key=lambda each: each[0])
    except (GameError, ValueError, KeyError, TypeError, AttributeError):
        return {}  # a reader may have made anything of it
    return {rule: lesson for rule, (_, lesson) in found.items()}
