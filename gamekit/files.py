"""Text files that are read with plain words for what is wrong, and written whole or not at all."""

from __future__ import annotations

import contextlib
import os
import tempfile
from os import PathLike
from pathlib import Path

from gamekit.errors import GameError
from gamekit.words import shorten


def read_text(path: str | PathLike[str], longest: int) -> str:
    """The text of a file of at most so many bytes."""
    path = check_path(path)
    try:
        with path.open("rb") as file:
            data = file.read(longest + 1)
    except OSError as error:
        raise GameError(f"{path.name} cannot be read: {error.strerror}.") from None
    if len(data) > longest:
        raise GameError(f"{path.name} is larger than {longest:,} bytes.")
    try:
        return data.decode("utf-8-sig")  # some editors put a mark before the text
    except UnicodeDecodeError:
        raise GameError(f"{path.name} is not a text file in UTF-8.") from None


def read_start(path: Path, length: int) -> str:
    """How a file begins, as far as it is text; empty for one that cannot be read."""
    try:
        with path.open("rb") as file:
            return file.read(length + 3).decode("utf-8-sig", "replace")[:length]
    except OSError:
        return ""


def write_text(path: str | PathLike[str], text: str) -> None:
    """Write a file beside its place and then move it there, so that nobody ever finds half of it."""
    path = check_path(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            Path(name).chmod(path.stat().st_mode if path.exists() else 0o666 & ~_umask())
            Path(name).replace(path)
        except BaseException:
            with contextlib.suppress(OSError):
                Path(name).unlink()
            raise
    except OSError as error:
        raise GameError(f"{path.name} cannot be written: {error.strerror}.") from None


def check_path(path: object) -> Path:
    """A path, or an error for what cannot be one."""
    if not isinstance(path, str | PathLike) or "\0" in str(path) or Path(path).name in ("", ".."):
        raise GameError(f"{shorten(str(path))} is not the name of a file.")
    return Path(path)


def _umask() -> int:
    """The rights that new files go without; it can be read only by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
