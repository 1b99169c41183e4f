"""The expedition rules and the challenges of the Golden Compass as tables, for any position."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from gamekit import GameError, State, load
from gamekit.compass import (
    COLOURS,
    END,
    ENOUGH_TO_WIN,
    EXPERIENCE_NAMES,
    EXPERIENCES,
    FRIENDS,
    LEVELS,
    NO_CHALLENGE,
    CompassState,
    challenge_name,
    colours,
    figure_key,
    place_text,
    rank,
    why_colours,
)
from gamekit.errors import guess
from gamekit.record import check_names
from gamekit.text import listing, name_of, shorten
from widgets.play.html import Unseen, rule_html, table_html
from widgets.play.lesson import Lesson
from widgets.play.steps import Step

DONE, NOT_YET = "\u2713", "\u2717"
ASK_END: Final = "Who has done all that is needed, and who wins? Say what you think."
ASK_CHALLENGE: Final = "Can the challenge be met? What is missing, and what would be left? Say what you think."
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
    steps = colours_steps(state, names=names)
    return Lesson(state.game, steps, title=title, names=names, dark=dark)


def colours_steps(state: State, *, names: Sequence[str] = ()) -> list[Step]:
    """The steps of such a lesson, for any frame that shows steps."""
    checked = _checked(state)
    found = _travellers(checked, names)
    steps = [Step(ASK, checked, closed=True, table=_colours_html(found, 0))]
    for number, one in enumerate(found, 1):
        table = _colours_html(found, number) + rule_html(checked.game.rules, one.rule)
        steps.append(Step(one.says, checked, point=figure_key(one.seat), closed=True, table=table))
    return steps


def colours_with(fields: Sequence[int], *, names: Sequence[str] = ()) -> list[Step]:
    """The same for figures that stand on fields of the way, counted from Oxford, and who leads at the end."""
    state = way_with(fields)
    found = _travellers(state, names)
    leader, table = found[0], _colours_html(found, len(found)) + rule_html(state.game.rules, found[0].rule)
    last = Step(f"{leader.name} leads the way.", state, point=figure_key(leader.seat), closed=True, table=table)
    return [*colours_steps(state, names=names), last]


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

    @property
    def says(self) -> str:
        """The same for who sees the board."""
        return f"{self.name} ({COLOURS[self.seat]}) may play {self.allowed}. {WHY[self.rule]}"


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


def challenge_steps(state: State, *moves: str, names: Sequence[str] = ()) -> list[Step]:
    """Whether who is to decide can meet the challenge, perhaps after some moves, and what is left after paying."""
    seat = _checked(state).player
    steps = [Step(ASK_CHALLENGE, state, seat=seat)]
    table, refusal = challenge_table(state), state.why_not("meet the challenge")
    if refusal is not None:
        steps.append(_challenge_step(state, refusal.told(names), refusal.rule, table))
    for move in moves:
        state = state.play(move)
        table, refusal = challenge_table(state), state.why_not("meet the challenge")
        steps.append(_challenge_step(state, " ".join(event.told(names) for event in state.events), "", table))
    if refusal is None:
        steps.append(_challenge_step(state, "Nothing is missing.", "compass.challenge.need", table))
        story = state.story("meet the challenge")
        steps.append(
            _challenge_step(story[-1].state, story[0].event.told(names), story[0].event.rule, table, paid=True)
        )
    return [replace(step, seat=seat) for step in steps]


def _challenge_step(state: State, says: str, rule: str, table: CompassTable, *, paid: bool = False) -> Step:
    """A step with what is needed and there, and with what is left if it has been paid."""
    rows = [[*row[:-1], row[-1] if paid else Unseen(row[-1])] for row in table.rows]
    html = table_html(["", "needs", "has", "lacks", "costs", "left"], rows) + (
        rule_html(state.game.rules, rule) if rule else ""
    )
    return Step(says, state, table=html)


# Positions to play with numbers


def needs(challenge: str) -> str:
    """What a challenge needs, in words: "2 North, 2 bear and 3 Dust"."""
    found = {challenge_name(number): card for number, card in load("compass").box.challenges.items()}
    if challenge not in found:
        raise GameError(f"There is no challenge {shorten(challenge)}.{guess(challenge, found)}")
    need = zip(found[challenge].need, EXPERIENCE_NAMES, strict=True)
    return listing(f"{number} {name}" for number, name in need if number)


def challenge_with(challenge: str, compass: Sequence[int]) -> State:
    """Player 1 with a challenge, like "I-2", and so many points of each experience."""
    met = " ".join(FRIENDS[: LEVELS.index(challenge.partition("-")[0])]) or "-"
    return load("compass").position(
        f"turn: player 1 travels\nthis turn: moved\nplayer 1:\n  figure: london+3\n  challenge: {challenge}\n"
        f"  friends: {met}\n  {_compass_line(compass)}\nplayer 2:\n  figure: london+5"
    )


def way_with(fields: Sequence[int]) -> CompassState:
    """The figures of all players on fields of the way, counted from Oxford."""
    game, lines = load("compass"), ["turn: player 1 travels"]
    for seat, field in enumerate(fields):
        place = place_text(game.box, field, fields[:seat].count(field) + 1)
        lines.append(f"player {seat + 1}:\n  figure: {place}")
    return _checked(game.position("\n".join(lines)))


def end_with(
    places: Sequence[int], met: Sequence[int], compasses: Sequence[Sequence[int]], *, over: bool = True
) -> CompassState:
    """The end of a game, or the last turn before it: who came to the bridge as which number, 0 for nobody yet.

    With the number of challenges that each player has met, and the points on all compasses.
    """
    last = len(places)
    lines = ["round: 14", "turn: over" if over else f"turn: player {last} travels\nthis turn: moved\nstart player: 1"]
    for seat, (place, number, compass) in enumerate(zip(places, met, compasses, strict=True)):
        where = f"bridge {place}" if place else f"svalbard+{seat + 6}"
        friends = " ".join((FRIENDS * 2)[2 * seat : 2 * seat + number]) or "-"
        lines.append(f"player {seat + 1}:\n  figure: {where}\n  friends: {friends}\n  {_compass_line(compass)}")
    return _checked(load("compass").position("\n".join(lines)))


def end_steps(state: State, *, names: Sequence[str] = ()) -> list[Step]:
    """Who has done all that is needed, one player after the other, who has how many points, and who wins."""
    over = _checked(state)
    if over.outcome is None:
        raise GameError("The game is not over yet.")
    rows = [_done(over, seat, names) for seat in range(over.players)]
    heads = ["", "on the bridge", "challenges", "3 of each", "points"]

    def table(known: int, rule: str) -> str:
        seen = [[row[0], *(map(str if number < known else Unseen, row[1:]))] for number, row in enumerate(rows)]
        return table_html(heads, seen) + (rule_html(over.game.rules, rule) if rule else "")

    steps = [Step(ASK_END, over, closed=True, table=table(0, ""))]
    for seat, row in enumerate(rows):
        done = "has done all that is needed" if NOT_YET not in row else "has not done all that is needed"
        says = f"{row[0]} {done}."
        steps.append(Step(says, over, point=figure_key(seat), closed=True, table=table(seat + 1, "compass.end.win")))
    outcome = over.outcome
    return [*steps, Step(outcome.told(names), over, closed=True, table=table(len(rows), outcome.rule))]


def _done(state: CompassState, seat: int, names: Sequence[str]) -> list[str]:
    """What a player has done of all that is needed, and the points."""
    met, compass = len(state.met[seat]), state.compass(seat)
    done = (state.fields[seat] == END, met >= state.needed, min(compass) >= ENOUGH_TO_WIN)
    bridge, challenges, enough = (DONE if each else NOT_YET for each in done)
    return [name_of(seat, names), bridge, challenges, enough, str(sum(compass))]


def _compass_line(compass: Sequence[int]) -> str:
    """Points of the four experiences, as positions write them."""
    points = ", ".join(f"{name} {number}" for name, number in zip(EXPERIENCES, compass, strict=True))
    return f"compass: {points}"


def _checked(state: State) -> CompassState:
    """A position of this game, or an error for what is none."""
    if not isinstance(state, CompassState):
        raise GameError("This table needs a position of The Golden Compass.")
    return state
