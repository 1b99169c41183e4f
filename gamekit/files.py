"""Text files that are read with plain words for what is wrong, and written whole or not at all."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

from gamekit.game import GameError


def read_text(path: str | Path, longest: int) -> str:
    """The text of a file of at most so many bytes."""
    path = Path(path)
    try:
        if path.stat().st_size > longest:
            raise GameError(f"{path.name} is larger than {longest:,} bytes.")
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise GameError(f"{path.name} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise GameError(f"{path.name} is not a text file in UTF-8.") from None


def write_text(path: str | Path, text: str) -> None:
    """Write a file beside its place and then move it there, so that nobody ever finds half of it."""
    path = Path(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, path)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(name)
            raise
    except OSError as error:
        raise GameError(f"{path.name} cannot be written: {error.strerror}.") from None
