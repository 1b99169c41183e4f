"""Games in files of their own: what is saved in one place never costs a game that is kept there already."""

# What holds, whoever saves, at once or later:
# - only a record of a known game is ever replaced, and only by a record that was written whole;
# - a file that changed since this object last saw it is left as it is;
# - a game that would lose moves by being replaced is put under a numbered name first, one that was free.
# Saves of several processes to one folder follow one another, so nothing changes between the look and the write. Where
# the system has no locks for folders (see `alone_at`), two saves to one file within the same milliseconds may pass each
# other, and the later one stays. What a killed process leaves half written is cleared by the next save to that folder.

from __future__ import annotations

import contextlib
import itertools
import os
from collections.abc import Iterator
from os import PathLike
from pathlib import Path

from gamekit.errors import GameError
from gamekit.files import alone_at, called, check_path, create, look, read_bytes, text_of, there, write_bytes
from gamekit.game import Game
from gamekit.record import LONGEST, Record, is_record

_offered: set[Path] = set()  # names that this process gave away; there may be no files of these names yet


class ChangedByAnother(GameError):
    """Somebody else wrote to the file meanwhile, so nothing was saved; the message says what to do."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"Somebody else has changed {name} in the meantime: perhaps this game is open in two places. "
            "That file is left as it is, and this game is not saved. Load the file, or save under another name."
        )


class SaveFile:
    """Keeps one game in one file, and keeps other games that it finds there."""

    def __init__(self, path: str | PathLike[str]) -> None:
        # The file that a link leads to is written, not the link; and a change of folder does not change the file.
        self.path = Path(os.path.realpath(check_path(path)))
        self._seen = _held(self.path)  # what was in the file last time
        self._record: Record | None = None  # the record that is in it, if this object loaded or saved it

    @property
    def exists(self) -> bool:
        """Whether something is there already."""
        return there(self.path)

    def load(self, game: Game | str | None = None) -> Record:
        """Read the record in the file; `game` is only needed for one that was played with another box."""
        data = read_bytes(self.path, LONGEST)
        record = Record.from_text(text_of(data, called(self.path)), game)
        self._seen, self._record = data, record
        return record

    def save(self, record: Record) -> Path | None:
        """Write a record; where the game is kept that was in the file before, None if nothing of it was replaced."""
        data = record.to_text().encode()
        with alone_at(self.path):
            kept = self._make_room(record)
            try:
                write_bytes(self.path, data)
            finally:  # one who interrupts a save may come too late to stop it
                if _held(self.path) == data:
                    self._seen, self._record = data, record
        return kept

    def put_aside(self, record: Record) -> Path:
        """Save a record beside this file under a free numbered name, and tell which."""
        data = record.to_text().encode()
        with alone_at(self.path):
            return next(path for path in self._numbered() if create(path, data))

    def _make_room(self, record: Record) -> Path | None:
        """Put the game in the file aside if the record does not go on with it; where to, or None."""
        found = look(self.path, LONGEST)
        if found is None:
            return None
        if found != self._seen:
            raise ChangedByAnother(called(self.path))
        if record is self._record:  # it can only have grown since it was loaded or saved here
            return None
        text = found.decode("utf-8-sig", "replace")
        if not is_record(text, record.game):
            name = called(self.path)
            raise GameError(f"{name} is not a record of a game, so it is not replaced. Choose another name.")
        if _goes_on(record, text):
            return None
        # One copy is enough, also when the save fails after it and is tried again.
        return next(path for path in self._numbered() if create(path, found) or _held(path) == found)

    def _numbered(self) -> Iterator[Path]:
        """Names beside that of the file: game-1.txt, game-2.txt and so on."""
        return (self.path.with_stem(f"{self.path.stem}-{number}") for number in itertools.count(1))


def free_name(game_name: str, folder: str | PathLike[str] = "saves") -> Path:
    """A name for a game's file that no file has, and that was never offered before by this process."""
    beside = check_path(Path(folder) / "game.txt").parent
    numbered = (beside / f"{game_name}-{number}.txt" for number in itertools.count(1))
    free = next(path for path in numbered if path.absolute() not in _offered and not there(path))
    _offered.add(free.absolute())
    return free


def _held(path: Path) -> bytes | None:
    """What a file holds, None when there is none or it cannot be read: who writes to it will be told why."""
    with contextlib.suppress(GameError):
        return look(path, LONGEST)
    return None


def _goes_on(record: Record, text: str) -> bool:
    """Whether all that is in a text is in the record, too; not so if it cannot be read."""
    try:
        return record.continues(Record.from_text(text, record.game))
    except GameError:
        return False
