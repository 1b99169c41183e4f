"""Notebooks as a test runs them: in its own process, with every lesson noted that they make."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

import nbformat

from widgets import Lesson


def cells(path: Path) -> list[Any]:
    """The cells of a notebook."""
    found: list[Any] = nbformat.read(path, as_version=4).cells
    return found


def folded(cell: Any) -> bool:
    """Whether the code of a cell is there to unfold."""
    return bool(cell.metadata.get("jupyter", {}).get("source_hidden"))


@contextmanager
def noted() -> Iterator[list[Lesson]]:
    """Every lesson that is made inside."""
    made: list[Lesson] = []
    make = Lesson.__init__

    def note(self: Lesson, *args: Any, **kwargs: Any) -> None:
        make(self, *args, **kwargs)
        made.append(self)

    with mock.patch.object(Lesson, "__init__", note):
        yield made


def lessons(path: Path) -> list[tuple[int, Lesson]]:
    """All lessons of a notebook, each with the number of its cell; run in a folder where it may write."""
    names: dict[str, Any] = {}
    found = []
    for number, cell in enumerate(cells(path)):
        if cell.cell_type == "code":
            with noted() as made:
                exec(cell.source, names)
            found += [(number, lesson) for lesson in made]
    return found
