"""How far a reader has come: a text file in the reader's own folder, a line for each task solved or skipped."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from gamekit import GameError
from gamekit.files import alone_at, called, look
from gamekit.text import listing

FOLDER: Final = "RULEBOOK_LAB_FOLDER"  # names another folder than the one with the notebooks
START: Final = "00_start_here.ipynb"  # stands in the folder of all notebooks
NAME: Final = "my_progress.txt"
HEAD: Final = "Rulebook Lab: what I have learned. A line for each task; take the file away to begin anew."
LONGEST: Final = 1_000_000  # bytes of a file that is read
SOLVED, SKIPPED = "solved", "skipped"
LINE: Final = re.compile(
    r"(?P<game>\w+), lesson (?P<number>\d{1,3}) of (?P<lessons>\d{1,3}), (?P<title>.{1,100}?): "
    r"task (?P<task>\d{1,3}) of (?P<tasks>\d{1,3}) (?P<how>solved|skipped)(?: \((?P<rules>[\w., ]{1,2000})\))?"
)


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the file: a task of a lesson, and what became of it."""

    game: str
    number: int  # of the lesson, from 1
    lessons: int  # of that game
    title: str
    task: int  # of the lesson, from 1
    tasks: int  # of that lesson
    how: str
    rules: tuple[str, ...] = ()  # that were used to solve it

    def __str__(self) -> str:
        used = f" ({', '.join(self.rules)})" if self.rules else ""
        lesson = f"{self.game}, lesson {self.number} of {self.lessons}, {self.title}"
        return f"{lesson}: task {self.task} of {self.tasks} {self.how}{used}"

    @classmethod
    def read(cls, line: str) -> Entry | None:
        """An entry from a line, or None for what is none."""
        found = LINE.fullmatch(line.strip())
        if found is None:
            return None
        number, lessons, task, tasks = (int(found[name]) for name in ("number", "lessons", "task", "tasks"))
        rules = tuple(found["rules"].split(", ")) if found["rules"] else ()
        return cls(found["game"], number, lessons, found["title"], task, tasks, found["how"], rules)


class Progress:
    """The file, read once and written at its end; what cannot be read in it stays there, and is told."""

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (folder or reader_folder()) / NAME
        self.entries: list[Entry] = []
        self.trouble = ""  # why the file is not used, or what could not be read in it
        self._keeps = True
        self._read()

    def note(self, entry: Entry) -> None:
        """Add what has just happened, and keep it if that can be done."""
        if entry in self.entries:
            return
        self.entries.append(entry)
        if self._keeps:
            try:
                self._append(f"{entry}\n")
            except GameError as error:
                self._stop(error)
            except OSError as error:
                self._stop(f"{called(self.path)} cannot be written: {error.strerror}.")

    def solved(self, game: str, title: str) -> set[int]:
        """The tasks of a lesson that were solved, counted from 1."""
        return {entry.task for entry in self.entries if (entry.game, entry.title, entry.how) == (game, title, SOLVED)}

    def skipped(self, game: str, title: str) -> set[int]:
        """The tasks of a lesson that were left open when the reader went on."""
        seen = {entry.task for entry in self.entries if (entry.game, entry.title, entry.how) == (game, title, SKIPPED)}
        return seen - self.solved(game, title)

    def done(self, game: str) -> set[str]:
        """The titles of the lessons of which all tasks were solved."""
        tasks = {entry.title: entry.tasks for entry in self.entries if entry.game == game}
        return {title for title, number in tasks.items() if len(self.solved(game, title)) >= number}

    def lessons(self, game: str) -> int:
        """How many lessons a game has, as far as it was begun."""
        return max((entry.lessons for entry in self.entries if entry.game == game), default=0)

    def rules(self, game: str) -> set[str]:
        """The rules of a game that the reader has used."""
        return {rule for entry in self.entries if (entry.game, entry.how) == (game, SOLVED) for rule in entry.rules}

    def _read(self) -> None:
        try:
            data = look(self.path, LONGEST)
        except GameError as error:
            self._stop(error)
            return
        lines = data.decode("utf-8-sig", "replace").splitlines() if data else [HEAD]
        if lines[:1] != [HEAD]:
            self._stop(f"{called(self.path)} is a file of something else. It is left as it is.")
            return
        damaged = []
        for number, line in enumerate(lines[1:], 2):
            entry = Entry.read(line)
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
                text = f"{HEAD}\n{text}"
            else:
                file.seek(end - 1)
                text = text if file.read(1) == b"\n" else f"\n{text}"  # the last line may have been cut off
            file.write(text.encode())

    def _stop(self, why: object) -> None:
        """Keep nothing more in the file."""
        self._keeps = False
        self.trouble = f"What you do here is not kept for next time: {why}"


def reader_folder() -> Path:
    """The folder of all notebooks, or the one that was named; else where one is."""
    if os.environ.get(FOLDER):
        return Path(os.environ[FOLDER])
    here = Path.cwd()
    return next((folder for folder in (here, *here.parents[:2]) if (folder / START).exists()), here)


def rules_told(rules: Iterable[str], all_rules: Sequence[str]) -> str:
    """How many of the rules were used, in a sentence."""
    return f"You have used {len(set(rules) & set(all_rules))} of {len(all_rules)} rules."
