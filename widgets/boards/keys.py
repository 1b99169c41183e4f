"""What the keys of all boards have in common; seats count from 0 in code and from 1 in keys."""

from __future__ import annotations


def of_seat(kind: str, seat: int) -> str:
    """What a player has of a kind."""
    return f"{kind}/{seat + 1}"


def player(seat: int) -> str:
    """All that lies before a player."""
    return of_seat("player", seat)


def parted(key: str) -> tuple[str, str, str]:
    """The kind of a key, what follows on it, and the rest."""
    kind, _, rest = key.partition("/")
    what, _, more = rest.partition("/")
    return kind, what, more
