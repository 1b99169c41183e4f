"""The end of the game: artefacts, statues and the winner."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from gamekit.jade.box import LETTERS
from gamekit.jade.state import OVER, UNKNOWN, JadeState
from gamekit.move import Outcome
from gamekit.score import Line, Sheet, Tie, check_scope, decide
from gamekit.text import say

FINE, MIXED = 5, 3  # bonus points for a statue


class Statue(NamedTuple):
    """One each of A, B, C and D."""

    parts: tuple[str, str, str, str]

    @property
    def fine(self) -> bool:
        """Whether all parts are well preserved."""
        return all(part[1] == "+" for part in self.parts)

    @property
    def bonus(self) -> int:
        """What the statue brings beyond its chips."""
        return FINE if self.fine else MIXED


def statues(chips: Iterable[str]) -> tuple[list[Statue], list[str]]:
    """The statues that bring the most, and the chips that are left over.

    As many complete statues as possible, with as many of them fine as possible, is the best of all groupings:
    each letter has chips enough for the others once the fine statues are made.
    """
    held = Counter(chips)
    # Well preserved parts first, so that the first statues are the fine ones.
    columns = [[f"{letter}{state}" for state in "+-" for _ in range(held[f"{letter}{state}"])] for letter in LETTERS]
    complete = min(map(len, columns))
    made = [Statue((a, b, c, d)) for a, b, c, d in zip(*columns, strict=False)]
    left = [chip for column in columns for chip in column[complete:]]
    return made, left


def chip_keys(seat: int, chips: Iterable[str]) -> tuple[str, ...]:
    """What chips behind a screen are called on boards and score sheets."""
    return tuple(dict.fromkeys(f"chip/{seat + 1}/{chip}" for chip in sorted(chips)))


def sheet(state: JadeState, scope: str) -> Sheet:
    """The score sheet of a state."""
    check_scope(scope, "game")
    lines = []
    for seat in range(state.players):
        chips = [chip for chip in state.chips[seat] if chip != UNKNOWN]
        total = len(state.chips[seat])
        words = "{artefacts|artefact}, {hidden} hidden" if len(chips) < total else "{artefacts|artefact}"
        says = say(words, artefacts=total, hidden=total - len(chips))
        lines.append(Line(seat, says, total, "jade.score.chips", chip_keys(seat, chips)))
        for statue in statues(chips)[0]:
            parts, rule = " ".join(statue.parts), "jade.score.mixed_statue"
            says = say("Mixed statue {parts}", parts=parts)
            if statue.fine:
                says, rule = say("Fine statue {parts}", parts=parts), "jade.score.fine_statue"
            lines.append(Line(seat, says, statue.bonus, rule, chip_keys(seat, statue.parts)))
    title = say("The final score") if state.phase == OVER else say("If the game ended now")
    return Sheet(title, state.players, tuple(lines))


TIES = (
    Tie(lambda state, seat: len(state.chips[seat]), "the most artefacts", "as many artefacts"),
    Tie(lambda state, seat: state.gold[seat], "the most gold", "as much gold"),
)


def outcome(state: JadeState) -> Outcome:
    """Who wins a finished game: the most points, of those the most artefacts, of those the most gold."""
    return decide(state, sheet(state, "").totals, TIES, "jade.score.ties")
