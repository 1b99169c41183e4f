"""Files of a reader that are only added to, a line for each thing that happened."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final, Generic, TypeVar

from gamekit import GameError
from gamekit.files import alone_at, called, look
from gamekit.text import listing

FOLDER: Final = "RULEBOOK_LAB_FOLDER"  # names another folder than the one with the notebooks
START: Final = "00_start_here.ipynb"  # stands in the folder of all notebooks
LONGEST: Final = 10_000_000  # bytes of a file that is read

T = TypeVar("T")


class Log(Generic[T]):
    """A file, read once and written at its end; what cannot be read in it stays there, and is told."""

    def __init__(self, path: Path, head: str, read: Callable[[str], T | None]) -> None:
        self.path = path
        self.entries: list[T] = []
        self.trouble = ""  # why the file is not used, or what could not be read in it
        self._head = head
        self.keeps = True  # whether what is added is written to the file
        self._read(read)

    def add(self, entry: T) -> None:
        """Add what has just happened, and keep it if that can be done."""
        self.entries.append(entry)
        if self.keeps:
            try:
                self._append(f"{entry}\n")
            except GameError as error:
                self._stop(error)
            except OSError as error:
                self._stop(f"{called(self.path)} cannot be written: {error.strerror}.")

    def _read(self, read: Callable[[str], T | None]) -> None:
        try:
            data = look(self.path, LONGEST)
        except GameError as error:
            self._stop(error)
            return
        lines = data.decode("utf-8-sig", "replace").splitlines() if data else [self._head]
        if lines[:1] != [self._head]:
            self._stop(f"{called(self.path)} is a file of something else. It is left as it is.")
            return
        damaged = []
        for number, line in enumerate(lines[1:], 2):
            entry = read(line)
            if entry is not None:
                self.entries.append(entry)
            elif line.strip():
                damaged.append(number)
        if damaged:
            some = listing(map(str, damaged[:5])) + (" and more" if len(damaged) > 5 else "")
            self.trouble = f"Some of {called(self.path)} cannot be read and is passed over: line {some}."

    def _append(self, text: str) -> None:
        """Write at the end of the file, which is begun if there is none."""
        with alone_at(self.path), self.path.open("ab+") as file:
            end = file.seek(0, os.SEEK_END)
            if not end:
                text = f"{self._head}\n{text}"
            else:
                file.seek(end - 1)
                text = text if file.read(1) == b"\n" else f"\n{text}"  # the last line may have been cut off
            file.write(text.encode())

    def _stop(self, why: object) -> None:
        """Keep nothing more in the file."""
        self.keeps = False
        self.trouble = f"What you do here is not kept for next time: {why}"


def notebooks_folder() -> Path | None:
    """The folder of all notebooks, if one of them asks."""
    here = Path.cwd()
    return next((folder for folder in (here, *here.parents[:2]) if (folder / START).exists()), None)


def reader_folder() -> Path:
    """The folder of all notebooks, or the one that was named; else where one is."""
    if os.environ.get(FOLDER):
        return Path(os.environ[FOLDER])
    return notebooks_folder() or Path.cwd()
