"""A position of Nim as text, and from text with every fault named."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from gamekit.position import Drafted, GameReader, Order, head_lines, player_section, whole, words
from gamekit.text import listing, shorten
from tests.nim import setup
from tests.nim.state import OVER, TAKE, NimState

if TYPE_CHECKING:
    from tests.nim.game import Nim

ORDER: Order = (("", ("game", "box", "players", "turn", "last loses", "last", "heaps")),)


def write(state: NimState) -> str:
    """A position as text."""
    lines = head_lines(state)
    if state.last_loses:
        lines.append("last loses: yes")
    if state.last is not None:
        lines.append(f"last: {player_section(state.last)}")
    lines.append(f"heaps: {' '.join(map(str, state.heaps))}")
    return "\n".join(lines) + "\n"


def draft(game: Nim, text: str) -> Drafted:
    """The position that a text describes, as far as it can be read, and every fault of it."""
    reader = _NimReader(text)
    players = reader.players(game.name, game.box.name, max(game.players))
    state = setup.lay_out(game, players, 0, last_loses=bool(reader.chosen("last loses", {"no": 0, "yes": 1})))
    state.player, state.phase = reader.turn(players, [TAKE], TAKE, OVER)
    state.last = reader.chosen("last", {player_section(seat): seat for seat in range(players)})
    reader.heaps(state)
    return Drafted(state, reader.check(state, faults), random.Random())


class _NimReader(GameReader):
    """Reads a position line by line; heaps that are left out are as at the start."""

    def chosen(self, key: str, known: Mapping[str, int]) -> int | None:
        """What a word stands for, None where nothing is said."""
        entry = self.take("", key)
        if entry is None:
            return None
        word = " ".join(entry.value.lower().split())
        if word not in known:
            self.fault(entry.line, f"{key} must be {listing(known, 'or')}, not {shorten(entry.value)}.")
        return known.get(word)

    def heaps(self, state: NimState) -> None:
        """The counters in each heap, at most as many as at the start."""
        entry = self.take("", "heaps")
        if entry is None:
            return
        most, said = state.heaps, [whole(word) for word in words(entry.value)]
        state.heaps = [number for number in said if number is not None]
        if len(said) != len(most) or any(number not in range(top + 1) for number, top in zip(said, most, strict=True)):
            says = f"heaps must be {len(most)} numbers, at most {listing(most)}"
            self.fault(entry.line, f"{says}; not {shorten(entry.value)}.")


def faults(state: NimState) -> Iterator[tuple[str, str]]:
    """What cannot have come about, or not be played on; each with the key it belongs to."""
    if state.player is not None:
        yield from state.game.decisions[state.phase].faults(state, state.player)
    elif any(state.heaps):
        yield "/heaps", "The game is not over: there are counters left to take."
    if (state.last is not None) != (state.phase == OVER):
        yield "/last", "When, and only when, the game is over, say who took the last counter: 'last: player 2'."
