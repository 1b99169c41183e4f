"""Files that are read with plain words for what is wrong, and written whole or not at all."""

from __future__ import annotations

import contextlib
import os
import stat
import tempfile
from collections.abc import Iterator
from os import PathLike
from pathlib import Path

from gamekit.errors import GameError
from gamekit.text import shorten

HALF = ".rulebook-lab-"  # how the name of a file begins while it is written
STALE = 60  # seconds after which such a file can only be what a killed process left: no write takes that long


def read_text(path: str | PathLike[str], longest: int) -> str:
    """The text of a file of at most so many bytes."""
    path = check_path(path)
    return text_of(read_bytes(path, longest), path.name)


def text_of(data: bytes, name: str) -> str:
    """The text that a file of this name holds."""
    try:
        return data.decode("utf-8-sig")  # some editors put a mark before the text
    except UnicodeDecodeError:
        raise GameError(f"{name} is not a text file in UTF-8.") from None


def read_bytes(path: Path, longest: int) -> bytes:
    """What a file of at most so many bytes holds."""
    data = look(path, longest)
    if data is None:
        raise GameError(f"{path.name} cannot be read: there is no such file.")
    return data


def look(path: Path, longest: int) -> bytes | None:
    """What a file of at most so many bytes holds, or None when there is no such file."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):  # reading a folder fails, and reading a pipe may never end
            raise GameError(f"{path.name} is not a file.")
        with path.open("rb") as file:
            data = file.read(longest + 1)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise GameError(f"{path.name} cannot be read: {error.strerror}.") from None
    if len(data) > longest:
        raise GameError(f"{path.name} is larger than {longest:,} bytes.")
    return data


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file beside its place and then move it there, so that nobody ever finds half of it."""
    with _plain_words(path):
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=HALF)
        half = Path(name)
        try:
            with os.fdopen(handle, "wb") as file:
                _clear(path.parent, half.stat().st_mtime - STALE)
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            half.chmod(path.stat().st_mode if path.exists() else 0o666 & ~_umask())
            half.replace(path)
        except BaseException:
            with contextlib.suppress(OSError):
                half.unlink()
            raise


def create(path: Path, data: bytes) -> bool:
    """Write a file if there is none of this name yet, whoever else tries to; whether there was none."""
    with _plain_words(path):
        try:
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
        except FileExistsError:
            return False
    try:
        write_bytes(path, data)
    except BaseException:
        with contextlib.suppress(OSError):
            path.unlink()
        raise
    return True


@contextlib.contextmanager
def alone_at(path: Path) -> Iterator[None]:
    """Make the folder of a file if need be, and let no other process that asks for it write there meanwhile."""
    with _plain_words(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.ExitStack() as stack:
        # The system wakes who waits, frees the lock of a killed process and leaves no file behind. Windows and some
        # network drives have no such locks: better to write without one than not at all.
        with contextlib.suppress(ImportError, OSError):
            import fcntl

            handle = os.open(path.parent, os.O_RDONLY)
            stack.callback(os.close, handle)
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def check_path(path: object) -> Path:
    """A path, or an error for what cannot be one."""
    if not isinstance(path, str | PathLike) or "\0" in str(path) or Path(path).name in ("", ".."):
        raise GameError(f"{shorten(str(path))} is not the name of a file.")
    return Path(path)


@contextlib.contextmanager
def _plain_words(path: Path) -> Iterator[None]:
    """Say of any failure inside that this file cannot be written."""
    try:
        yield
    except OSError as error:
        raise GameError(f"{path.name} cannot be written: {error.strerror}.") from None


def _clear(folder: Path, before: float) -> None:
    """Remove the half files that were last written before a time, by the clock of the drive they are on."""
    for half in folder.glob(f"{HALF}*"):
        with contextlib.suppress(OSError):  # another process may have cleared it
            if half.stat().st_mtime < before:
                half.unlink()


def _umask() -> int:
    """The rights that new files go without; it can be read only by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
