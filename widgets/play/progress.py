"""How far a reader has come: a text file in the reader's own folder, a line for each task solved or skipped."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from widgets.play.log import Log, reader_folder

NAME: Final = "my_progress.txt"
HEAD: Final = "Rulebook Lab: what I have learned. A line for each task; take the file away to begin anew."
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
    """What is solved and skipped, as the reader's file tells it."""

    def __init__(self, folder: Path | None = None) -> None:
        self._log = Log((folder or reader_folder()) / NAME, HEAD, Entry.read)
        self.entries: Sequence[Entry] = self._log.entries

    @property
    def trouble(self) -> str:
        """Why the file is not used, or what could not be read in it."""
        return self._log.trouble

    def note(self, entry: Entry) -> None:
        """Add what has just happened, and keep it if that can be done."""
        if entry not in self.entries:
            self._log.add(entry)

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


def rules_told(rules: Iterable[str], all_rules: Sequence[str]) -> str:
    """How many of the rules were used, in a sentence."""
    return f"You have used {len(set(rules) & set(all_rules))} of {len(all_rules)} rules."
