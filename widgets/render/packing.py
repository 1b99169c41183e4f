"""What is painted, packed small for the way to the page."""

import zlib
from collections.abc import Sequence
from typing import Final

LEVEL: Final = 6  # takes hardly longer than the least


class Packer:
    """Packs messages one after the other: what was said in an earlier one takes next to no room in a later one."""

    def __init__(self) -> None:
        self._stream = zlib.compressobj(LEVEL)

    def pack(self, parts: Sequence[bytes]) -> tuple[list[int], bytes]:
        """The sizes of some parts, and all of them in one piece; the page unpacks it as soon as it has come."""
        packed = self._stream.compress(b"".join(parts)) + self._stream.flush(zlib.Z_SYNC_FLUSH)
        return [len(part) for part in parts], packed
