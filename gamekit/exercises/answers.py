"""Answers as lines of text, which a person can read; whether they are right is found out each time they are read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from os import PathLike

from gamekit.errors import GameError
from gamekit.exercises.exercise import Name
from gamekit.files import check_path, look
from gamekit.text import shorten

LARGEST = 10_000_000  # bytes of a file
MOST = 20_000  # lines that are read of it
FAULTS = 20  # that are told of it
UTF16 = (b"\xff\xfe", b"\xfe\xff")  # how files begin that some editors write
EXAMPLE = "2026-03-04 10:20:30+00:00 | why jade.drive.white_free 7 | 2"
LONGEST = 200  # characters of a line


@dataclass(frozen=True, slots=True)
class Answer:
    """What somebody answered to an exercise, and when."""

    name: Name
    given: tuple[int, ...]  # the numbers of choices, from 0
    when: datetime

    def __str__(self) -> str:
        numbers = " ".join(str(number + 1) for number in self.given)
        return f"{self.when.isoformat(' ', 'seconds')} | {self.name} | {numbers}"

    @classmethod
    def read(cls, line: str) -> Answer:
        """The answer that a line tells."""
        parts = [part.strip() for part in line.split("|")] if len(line) <= LONGEST else []
        if len(parts) != 3:
            raise GameError(f"{shorten(line)} is no answer, like '{EXAMPLE}'.")
        try:
            when = datetime.fromisoformat(parts[0])
        except ValueError:
            raise GameError(f"{shorten(parts[0])} is no time, like '{EXAMPLE.partition(' |')[0]}'.") from None
        when = when if when.tzinfo else when.replace(tzinfo=UTC)
        words = parts[2].split()
        if not all(word.isascii() and word.isdecimal() and 0 < len(word) < 3 for word in words):
            raise GameError(f"{shorten(parts[2])} are no numbers of choices, like '2' or '1 3'.")
        return cls(Name.read(parts[1]), tuple(int(word) - 1 for word in words), when)


@dataclass(frozen=True, slots=True)
class Answers:
    """All answers in a text, and what in it is none, with its line."""

    answers: tuple[Answer, ...]
    faults: tuple[str, ...] = ()

    @classmethod
    def read(cls, lines: Sequence[str]) -> Answers:
        """Read all that can be read; a line that a crash has cut short harms no other."""
        answers, faults = [], []
        for number, line in enumerate(lines[:MOST], 1):
            if line.strip() and not line.startswith("#"):
                try:
                    answers.append(Answer.read(line.strip()))
                except GameError as error:
                    faults.append(f"Line {number}: {error}")
        if len(lines) > MOST:
            faults.insert(0, f"There are {len(lines):,} lines; the first {MOST:,} are read.")
        return cls(tuple(answers), few(faults))

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Answers:
        """Read a file; without one, nothing has been answered."""
        path = check_path(path)
        data = look(path, LARGEST) or b""
        coding = "utf-16" if data.startswith(UTF16) else "utf-8-sig"
        return cls.read(data.decode(coding, "replace").splitlines())


def few(faults: Sequence[str]) -> tuple[str, ...]:
    """So many faults as anybody reads, and how many more there are."""
    rest = len(faults) - FAULTS
    return (*faults[:FAULTS], *([f"And {rest:,} more."] if rest > 0 else []))
