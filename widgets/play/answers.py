"""Files of answers: a line for each, which the engine marks whenever it is read."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, TypeAlias

from gamekit import GameError
from gamekit.exercises import Answer
from gamekit.text import shorten
from widgets.play.log import Log

Clock: TypeAlias = Callable[[], datetime]

LONGEST: Final = 60  # letters of a name
RESERVED: Final = {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(10))}


def now() -> datetime:
    """The time here."""
    return datetime.now(UTC).astimezone()


def answer_log(path: Path, head: str) -> Log[Answer]:
    """The answers that a file keeps."""
    return Log(path, head, _read)


def _read(line: str) -> Answer | None:
    """The answer that a line tells, or None for what is none."""
    try:
        answer = Answer.read(line.strip())
        answer.when.astimezone(UTC)  # the first and the last days that there are have no time elsewhere
    except (GameError, OverflowError):
        return None
    return answer


def file_name(pupil: str) -> str:
    """A pupil's name as that of a file, on every system: letters, digits, spaces and hyphens."""
    letters = unicodedata.normalize("NFC", " ".join(pupil.split()))
    kept = "".join(letter if letter.isalnum() or letter in " -" else "_" for letter in letters)[:LONGEST].strip()
    if not any(letter.isalnum() for letter in kept):
        raise GameError(f"{shorten(pupil)} is no name for a file: write it with letters.")
    return f"{kept}_" if kept.lower() in RESERVED else kept
