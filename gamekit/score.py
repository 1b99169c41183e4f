"""Score sheets: itemised, every line cites its rule and names the pieces it counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gamekit.errors import GameError
from gamekit.words import name_of, shown


@dataclass(frozen=True, slots=True)
class Line:
    """One item of a player's score; `about` names the things on the board that it counts."""

    player: int
    text: str
    points: int
    rule: str
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score of every player; a player's lines add up to the total."""

    title: str
    players: int
    lines: tuple[Line, ...]

    def of(self, player: int) -> tuple[Line, ...]:
        """The lines of one player."""
        if player not in range(self.players):
            raise GameError(f"There is no seat {shown(player)} on this sheet: seats are 0 to {self.players - 1}.")
        return tuple(line for line in self.lines if line.player == player)

    def total(self, player: int) -> int:
        """What a player's lines add up to."""
        return sum(line.points for line in self.of(player))

    @property
    def totals(self) -> tuple[int, ...]:
        """Everyone's total, by seat."""
        return tuple(self.total(player) for player in range(self.players))

    def to_text(self, names: Sequence[str] = ()) -> str:
        """The sheet as a plain table."""
        wide = max([len(line.text) for line in self.lines] + [20])
        rows = [self.title]
        for player in range(self.players):
            rows += ["", name_of(player, names)]
            rows += [f"  {line.text:{wide}} {line.points:+5d}  {line.rule}" for line in self.of(player)]
            rows.append(f"  {'Total':{wide}} {self.total(player):5d}")
        return "\n".join(rows)

    def __str__(self) -> str:
        return self.to_text()
