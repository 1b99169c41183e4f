"""Score sheets: itemised, every line cites its rule and names the pieces it counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from gamekit.errors import GameError
from gamekit.text import Count, Sentence, listing, name_of, shown

if TYPE_CHECKING:
    from gamekit.move import Outcome
    from gamekit.state import State


@dataclass(frozen=True, slots=True)
class Line:
    """One item of a player's score; `about` names the things on the board that it counts."""

    player: int
    says: Sentence
    points: int
    rule: str
    about: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """What it is for, in words."""
        return self.says.told()


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score of every player; a player's lines add up to the total."""

    heading: Sentence
    players: int
    lines: tuple[Line, ...]

    @property
    def title(self) -> str:
        """What the sheet is of, in words."""
        return self.heading.told()

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


def check_scope(scope: object, *there: str) -> None:
    """Raise an error for what a game has no score sheet of; nothing in particular is left to the game."""
    if scope not in ("", *there):
        sheets = listing((f"of the {each!r}" for each in there), "or")
        raise GameError(f"A score sheet is {sheets}, not of {shown(scope)}.")


class Tie(NamedTuple):
    """What decides among players with equal points: a number, and the words for the most and for as many of it."""

    number: Callable[[Any, int], int]
    most: str
    same: str


def decide(state: State, scores: Sequence[int], ties: Sequence[Tie], rule: str) -> Outcome:
    """How a game ends that the most points win, and what breaks a tie one after the other."""
    from gamekit.move import Outcome

    best = max(scores)
    leading = [seat for seat in range(state.players) if scores[seat] == best]
    facts: dict[str, object] = {"points": Count(best, "point"), "tied": len(leading)}
    if len(leading) == 1:
        return Outcome(tuple(scores), tuple(leading), rule, "{winners} wins with {points}.", facts)
    same: list[str] = []
    for tie in ties:
        most = max(tie.number(state, seat) for seat in leading)
        facts |= {"tied": len(leading), "same": [Count(best, "point"), *same], "most": tie.most}
        leading = [seat for seat in leading if tie.number(state, seat) == most]
        if len(leading) == 1:
            says = "{tied} players have {same}; {winners} has {most} of them and wins."
            return Outcome(tuple(scores), tuple(leading), rule, says, facts)
        same.append(tie.same)
    facts["same"] = [Count(best, "point"), *same]
    return Outcome(tuple(scores), tuple(leading), rule, "{winners} share the win with {same}.", facts)
