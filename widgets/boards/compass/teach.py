"""The expedition rules and the challenges of the Golden Compass as tables, for any position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from gamekit import GameError, State
from gamekit.compass import (
    COLOURS,
    EXPERIENCE_NAMES,
    NO_CHALLENGE,
    CompassState,
    challenge_name,
    colours,
    place_text,
    rank,
    why_colours,
)
from gamekit.record import check_names
from gamekit.text import listing, name_of
from widgets.play.html import table_html

# Why a player may play what is allowed, by the rule that says so.
WHY: Final = {
    "compass.travel.any_colour": "Has not reached the Fens.",
    "compass.expedition.leader": "Leads the way: only their own colour.",
    "compass.expedition.others": "Only the colours of those ahead.",
    "compass.friend.function": "Iorek Byrnison helps.",
    "compass.end.waiting": "Is at the end of the way.",
}


class CompassTable:
    """A table to look at, with the same in words for readers who cannot see it."""

    def __init__(self, heads: Sequence[str], rows: Sequence[Sequence[str]], told: Sequence[str]) -> None:
        self.rows = [list(row) for row in rows]
        self._heads = heads
        self._told = told

    def __repr__(self) -> str:
        return "\n".join(self._told)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"text/plain": repr(self), "text/html": table_html(self._heads, self.rows)}


def colours_table(state: State, names: Sequence[str] = ()) -> CompassTable:
    """Who is ahead of whom on the way, and which colours each player may play now and why: the leader comes first."""
    checked = _checked(state)
    names = check_names(names, checked.players)
    rows: list[list[str]] = []
    for seat in sorted(range(checked.players), key=lambda seat: -rank(checked, seat)):
        where = place_text(checked.game.box, checked.fields[seat], checked.spaces[seat])
        allowed = listing(COLOURS[colour] for colour in colours(checked, seat)) or "none"
        rule, _ = why_colours(checked, seat)
        rows.append([str(len(rows) + 1), name_of(seat, names), COLOURS[seat], where, allowed, f"{WHY[rule]} {rule}"])
    heads = ["place", "player", "colour", "figure", "may play", "why"]
    told = [
        f"{place}. {name} ({colour}), {where}: may play {allowed}. {why}"
        for place, name, colour, where, allowed, why in rows
    ]
    return CompassTable(heads, rows, told)


def challenge_table(state: State, seat: int | None = None) -> CompassTable:
    """What the challenge of a seat needs, what is there, what is missing, and what is left after paying."""
    checked = _checked(state)
    seat = checked.player if seat is None else seat
    if seat is None:
        raise GameError("The game is over: say whose challenge you mean, as seat=0 and so on.")
    checked.check_seat(seat)
    challenge = checked.challenges[seat]
    if challenge == NO_CHALLENGE:
        raise GameError(f"Player {seat + 1} has met all {checked.needed} challenges.")
    if challenge not in checked.game.box.challenges:
        raise GameError(f"The challenge of player {seat + 1} is hidden here.")
    need, cost = checked.game.box.challenges[challenge]
    have = checked.compass(seat)
    rows = [
        [name, str(wants), str(there), str(max(0, wants - there)), str(pays), str(max(0, there - pays))]
        for name, wants, there, pays in zip(EXPERIENCE_NAMES, need, have, cost, strict=True)
    ]
    told = [f"Challenge {challenge_name(challenge)} of player {seat + 1}"]
    told += [
        f"{name}: needs {wants}, has {there}, {missing} missing; costs {pays}, leaves {left}"
        for name, wants, there, missing, pays, left in rows
    ]
    return CompassTable([challenge_name(challenge), "needs", "has", "missing", "costs", "leaves"], rows, told)


def _checked(state: State) -> CompassState:
    """A position of this game, or an error for what is none."""
    if not isinstance(state, CompassState):
        raise GameError("This table needs a position of The Golden Compass.")
    return state
