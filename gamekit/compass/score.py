"""Winning: who has done all that is needed, whose compass shows most, and the sheet that tells."""

from __future__ import annotations

from gamekit.compass.box import END, ENOUGH_TO_WIN, EXPERIENCES
from gamekit.compass.state import OVER, CompassState
from gamekit.compass.way import figure_key
from gamekit.decision import rule
from gamekit.move import Outcome
from gamekit.score import Line, Sheet, check_scope
from gamekit.text import say


@rule("compass.goal", "compass.end.win")
def qualified(state: CompassState) -> list[int]:
    """The players at the end who have met their challenges and have every experience at 3 or more."""
    return [
        seat
        for seat in range(state.players)
        if state.fields[seat] == END
        and len(state.met[seat]) >= state.needed
        and min(state.compass(seat)) >= ENOUGH_TO_WIN
    ]


def marker_key(seat: int, experience: str) -> str:
    """What a marker on a golden compass is called on boards and score sheets."""
    return f"marker/{seat + 1}/{experience}"


def outcome(state: CompassState) -> Outcome:
    """Who wins a finished game, and by which rule."""
    scores = tuple(sum(state.compass(seat)) for seat in range(state.players))
    able = qualified(state)
    if not able:  # in a position in the making
        return Outcome(scores, (), "compass.end.win", "Nobody has done all that is needed.")
    most = max(scores[seat] for seat in able)
    tied = [seat for seat in able if scores[seat] == most]
    winner = min(tied, key=lambda seat: state.spaces[seat])
    facts = {"points": most, "able": len(able), "tied": len(tied)}
    if len(able) == 1:
        says = "{winners} alone has done all that is needed, and wins with {points|point}."
        return Outcome(scores, (winner,), "compass.end.win", says, facts)
    says = "{able} players have done all that is needed; {winners} has the most points of them, {points}, and wins."
    if len(tied) > 1:
        says = (
            "{tied} players have done all that is needed and have {points|point}; "
            "{winners} reached the end first of them and wins."
        )
    return Outcome(scores, (winner,), "compass.end.several", says, facts)


def sheet(state: CompassState, scope: str) -> Sheet:
    """The score sheet of a state: what is needed to win, and the points of every marker."""
    check_scope(scope, "game")
    lines: list[Line] = []
    able = qualified(state)
    for seat in range(state.players):
        done = say("Has done all that is needed to win")
        if seat not in able:
            done = say("Has not done all that is needed to win")
        lines.append(Line(seat, done, 0, "compass.end.win"))
        lines.append(_way_line(state, seat))
        met = say("Challenges met: {met} of {needed}", met=len(state.met[seat]), needed=state.needed)
        lines.append(Line(seat, met, 0, "compass.goal", (f"challenge/{seat + 1}",)))
        for name, points in zip(EXPERIENCES, state.compass(seat), strict=True):
            short = ENOUGH_TO_WIN - points
            words = "{experience}: {short} short of {enough}" if short > 0 else "{experience}"
            says = say(words, experience=name.capitalize(), short=short, enough=ENOUGH_TO_WIN)
            lines.append(Line(seat, says, points, "compass.end.several", (marker_key(seat, name),)))
    title = say("The final score") if state.phase == OVER else say("The points on the compasses now")
    return Sheet(title, state.players, tuple(lines))


def _way_line(state: CompassState, seat: int) -> Line:
    """How far a player's figure is."""
    left = END - state.fields[seat]
    words = "Still {left|field} to go" if left else "At the end: arrived as number {place}"
    says = say(words, left=left, place=state.spaces[seat])
    return Line(seat, says, 0, "compass.goal", (figure_key(seat),))
