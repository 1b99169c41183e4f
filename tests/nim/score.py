"""The end of the game: a point for whoever wins."""

from __future__ import annotations

from gamekit.move import Outcome
from gamekit.score import Line, Sheet, check_scope, decide
from gamekit.text import say
from tests.nim.state import NimState


def sheet(state: NimState, scope: str) -> Sheet:
    """The score sheet of a state: nobody has a point before the end."""
    check_scope(scope, "game")
    if state.last is None:
        return Sheet(say("Nobody has won yet"), state.players, ())
    lines = [
        Line(seat, say("Did not take the last counter"), 1, "nim.score.last_loses", (f"player/{seat + 1}",))
        if state.last_loses
        else Line(seat, say("Took the last counter"), 1, "nim.score.last_wins", (f"player/{seat + 1}",))
        for seat in range(state.players)
        if (seat == state.last) != state.last_loses
    ]
    return Sheet(say("The final score"), state.players, tuple(lines))


def outcome(state: NimState) -> Outcome:
    """Who wins a finished game."""
    rule = "nim.score.last_loses" if state.last_loses else "nim.score.last_wins"
    return decide(state, sheet(state, "").totals, (), rule)
