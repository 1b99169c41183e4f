"""The expedition rules and the challenges of the Golden Compass as tables, for any position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from gamekit import GameError, State
from gamekit.compass import (
    COLOURS,
    EXPERIENCE_NAMES,
    NO_CHALLENGE,
    CompassState,
    challenge_name,
    colours,
    figure_key,
    place_text,
    rank,
    why_colours,
)
from gamekit.record import check_names
from gamekit.text import listing, name_of
from widgets.play.html import Unseen, rule_html, table_html
from widgets.play.lesson import Lesson
from widgets.play.steps import Step

ASK: Final = "Who leads the way, and who may play which colours? Say what you think."

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
    found = _travellers(_checked(state), names)
    rows = [
        [str(place), one.name, COLOURS[one.seat], one.where, one.allowed, f"{WHY[one.rule]} {one.rule}"]
        for place, one in enumerate(found, 1)
    ]
    heads = ["place", "player", "colour", "figure", "may play", "why"]
    told = [f"{place}. {one.told} {one.rule}" for place, one in enumerate(found, 1)]
    return CompassTable(heads, rows, told)


def colours_lesson(
    state: State, *, names: Sequence[str] = (), title: str = "Who may play which colours?", dark: bool | None = None
) -> Lesson:
    """The same one player after the other, the leader first: which colours each of them may play, and by which rule."""
    checked = _checked(state)
    found = _travellers(checked, names)
    steps = [Step(ASK, checked, closed=True, table=_colours_html(found, 0))]
    for number, one in enumerate(found, 1):
        table = _colours_html(found, number) + rule_html(checked.game.rules, one.rule)
        steps.append(Step(one.told, checked, point=figure_key(one.seat), closed=True, table=table))
    return Lesson(checked.game, steps, title=title, names=names, dark=dark)


class Traveller(NamedTuple):
    """A player on the way, the colours that it may play now, and the rule that says so."""

    seat: int
    name: str
    where: str
    allowed: str
    rule: str

    @property
    def told(self) -> str:
        """All of it in a sentence or two."""
        return f"{self.name} ({COLOURS[self.seat]}), {self.where}: may play {self.allowed}. {WHY[self.rule]}"


def _travellers(state: CompassState, names: Sequence[str]) -> list[Traveller]:
    """All players, the leader first."""
    names = check_names(names, state.players)
    found = []
    for seat in sorted(range(state.players), key=lambda seat: -rank(state, seat)):
        where = place_text(state.game.box, state.fields[seat], state.spaces[seat])
        allowed = listing(COLOURS[colour] for colour in colours(state, seat)) or "none"
        found.append(Traveller(seat, name_of(seat, names), where, allowed, why_colours(state, seat)[0]))
    return found


def _colours_html(found: Sequence[Traveller], told: int) -> str:
    """A line for each player, of which so many are told."""
    rows = [
        [one.name, COLOURS[one.seat], one.allowed if number < told else Unseen(one.allowed)]
        for number, one in enumerate(found)
    ]
    return table_html(["", "colour", "may play"], rows)


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
