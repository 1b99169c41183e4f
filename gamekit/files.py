"""Files that are read with plain words for what is wrong, and written whole or not at all."""

from __future__ import annotations

import contextlib
import os
import stat
import tempfile
import time
from collections.abc import Iterator
from os import PathLike
from pathlib import Path

from gamekit.errors import GameError
from gamekit.text import LONG, shorten

HALF = ".rulebook-lab-"  # how the name of a file begins while it is written
AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)  # Windows knows the second alone
STALE = 60  # seconds after which such a file can only be what a killed process left: no write takes that long


def read_text(path: str | PathLike[str], longest: int) -> str:
    """The text of a file of at most so many bytes."""
    path = check_path(path)
    return text_of(read_bytes(path, longest), called(path))


def called(path: Path) -> str:
    """The name of a file for a sentence, in quotes where it is long or cannot be printed."""
    return path.name if len(path.name) <= LONG and path.name.isprintable() else shorten(path.name)


def there(path: Path) -> bool:
    """Whether something has this name; not if the system will not tell: who reads or writes it will hear why."""
    try:
        path.lstat()
    except OSError:
        return False
    return True


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
        raise GameError(f"{called(path)} cannot be read: there is no such file.")
    return data


def look(path: Path, longest: int) -> bytes | None:
    """What a file of at most so many bytes holds, or None when there is no such file."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):  # reading a folder fails, and reading a pipe may never end
            raise GameError(f"{called(path)} is not a file.")
        # If it has become a pipe by now, nobody waits for what may come out of it.
        with open(os.open(path, os.O_RDONLY | AT_ONCE), "rb") as file:  # noqa: PTH123  Path.open cannot
            data = file.read(longest + 1) or b""
    except FileNotFoundError:
        return None
    except OSError as error:
        raise GameError(f"{called(path)} cannot be read: {error.strerror}.") from None
    if len(data) > longest:
        raise GameError(f"{called(path)} is larger than {longest:,} bytes.")
    return data


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file beside its place and then move it there, so that nobody ever finds half of it."""
    with _plain_words(path), _beside(path, data) as half:
        half.replace(path)


def create(path: Path, data: bytes) -> bool:
    """Write a file if there is none of this name yet, whoever else tries to; whether there was none."""
    if there(path):
        return False
    with _plain_words(path), _beside(path, data) as half:
        try:
            _give_name(half, path)
        except FileExistsError:
            return False
    return True


def _give_name(half: Path, path: Path) -> None:
    """Give a file that is whole a name that is free; FileExistsError if it is not."""
    try:
        path.hardlink_to(half)
    except FileExistsError:
        raise
    except OSError:  # some drives know no second names: who is killed here leaves an empty file
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
        try:
            half.replace(path)
        except BaseException:
            path.unlink()
            raise


@contextlib.contextmanager
def _beside(path: Path, data: bytes) -> Iterator[Path]:
    """A whole file beside its place, which is gone afterwards unless it was moved there."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=HALF)
    half = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        half.chmod(path.stat().st_mode if there(path) else 0o666 & ~_umask())
        yield half
    finally:
        with contextlib.suppress(OSError):
            half.unlink()


@contextlib.contextmanager
def alone_at(path: Path) -> Iterator[None]:
    """Make the folder of a file if need be, and let no other process that asks for it write there meanwhile.

    What killed processes left half written there is cleared.
    """
    with _plain_words(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    alone = False
    with contextlib.ExitStack() as stack:
        # The system wakes who waits, frees the lock of a killed process and leaves no file behind. Windows and some
        # network drives have no such locks: better to write without one than not at all.
        with contextlib.suppress(ImportError, OSError):
            import fcntl

            handle = os.open(path.parent, os.O_RDONLY)
            stack.callback(os.close, handle)
            fcntl.flock(handle, fcntl.LOCK_EX)
            alone = True
        _clear(path.parent, alone)
        yield


def check_path(path: object) -> Path:
    """A path, or an error for what cannot be one."""
    try:
        name = os.fspath(path)  # type: ignore[call-overload]  # which is what is asked here
        os.fsencode(name)  # half a sign of Unicode is in no name
    except (TypeError, UnicodeEncodeError):
        name = None
    if not isinstance(name, str) or "\0" in name or Path(name).name in ("", ".."):
        raise GameError(f"{shorten(path)} is not the name of a file.")
    return Path(name)


@contextlib.contextmanager
def _plain_words(path: Path) -> Iterator[None]:
    """Say of any failure inside that this file cannot be written."""
    try:
        yield
    except OSError as error:
        raise GameError(f"{called(path)} cannot be written: {error.strerror}.") from None


def _clear(folder: Path, alone: bool) -> None:
    """Remove half files: all of them if nobody else can be writing, and else those that are old."""
    for half in folder.glob(f"{HALF}*"):
        with contextlib.suppress(OSError):  # another process may have cleared it
            if alone or half.stat().st_mtime < time.time() - STALE:
                half.unlink()


def _umask() -> int:
    """The rights that new files go without; it can be read only by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
