"""What is told bit by bit: the question alone, then a line at a time, and the totals last."""

from __future__ import annotations

from collections.abc import Sequence

from gamekit import Sheet, State
from gamekit.text import name_of, signed
from widgets.play.stage import Do, Offer

BEGIN, ALL = "Line by line", "Show all"
ASK = "Who has how many points? Say what you think, then look line by line."
ASK_WINNER = "Who has how many points, and who wins? Say what you think, then look line by line."


class Telling:
    """How much is told."""

    def __init__(self, changed: Do, *, line_by_line: bool, forward: str = "Next") -> None:
        self._changed = changed
        self._forward = forward
        self._all = 0
        # How many times one has gone on from the question. None where nobody goes line by line.
        self.told: int | None = 0 if line_by_line else None

    @property
    def covered(self) -> bool:
        """Whether something is not told yet, so that no total is either."""
        return self.told is not None and self.told < self._all

    def begin(self, many: int) -> None:
        """Take something else, with which one goes on so many times; who goes line by line begins with its question."""
        self._all = many
        self.told = 0 if self.told is not None else None

    def tell(self, number: int) -> None:
        """Tell all lines up to this one."""
        if self.told is not None:
            self.told = max(self.told, number + 1)

    def has_told(self, number: int) -> bool:
        """Whether a line is told."""
        return self.told is None or number < self.told

    def button(self) -> Offer:
        """The button that begins, or tells all the rest."""
        if self.covered:
            return Offer(ALL, lambda: self._go(None))
        return Offer(BEGIN, lambda: self._go(0), tip="Hide it and tell it line by line", enabled=self._all > 0)

    def steps(self) -> list[Offer]:
        """The way from line to line, for those who go it."""
        told = self.told or 0
        return [
            Offer("Back", lambda: self._go(told - 1), enabled=told > 0, step="back"),
            Offer(self._forward, lambda: self._go(told + 1), enabled=self.covered, step="next", first=True),
        ]

    def to_text(self, state: State, sheet: Sheet, names: Sequence[str]) -> str:
        """The sheet as plain text, as far as it is told."""
        if not self.covered:
            return sheet.to_text(names)
        lines = [
            f"{name_of(line.player, names)}: {line.text} {signed(line.points)}" for line in sheet.lines[: self.told]
        ]
        return "\n".join([sheet.title, question(state), *lines])

    def _go(self, told: int | None) -> None:
        self.told = told
        self._changed()


def in_a_sheet(sheet: Sheet) -> int:
    """How many times one goes on in a sheet: to each of its lines, and to the totals."""
    return len(sheet.lines) + 1 if sheet.lines else 0


def question(state: State) -> str:
    """What a teacher asks before a sheet is told."""
    return ASK if state.outcome is None else ASK_WINNER
