"""Scoring: the end of a round, the artefact tables, the winner, and the sheets that show it all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.errors import GameError
from gamekit.lostcities.parts import COLOURS, OVER, SCORED, PastRound
from gamekit.move import Outcome
from gamekit.score import Line, Sheet
from gamekit.text import count

if TYPE_CHECKING:
    from gamekit.lostcities.state import LostCitiesState


def piece_key(seat: int, colour: str) -> str:
    """What a piece on an expedition is called on boards and score sheets."""
    return f"piece/{seat + 1}/{colour}"


def field_points(state: LostCitiesState, seat: int) -> list[tuple[int, int]]:
    """The expeditions a player is on, each with the points of the piece there."""
    values, base = state.game.box.values, seat * 5
    leader = state.leaders[seat]
    return [
        # lostcities.start.leader_doubles: negative values too.
        (colour, values[state.stages[base + colour]] * (2 if colour == leader else 1))
        for colour in range(5)
        if state.stages[base + colour]
    ]


def score_round(state: LostCitiesState) -> None:
    """Give everyone the points of the round, and artefacts for artefact chips."""
    gained = []
    for seat in range(state.players):
        fields = sum(points for _, points in field_points(state, seat))  # lostcities.score.fields
        floor = max(0, -(state.points[seat] + fields))  # lostcities.score.floor
        gained.append(PastRound(state.earned[seat], fields, floor))
        state.points[seat] += fields + floor
        artefacts = state.found[seat]
        state.artefacts[seat] += artefacts  # lostcities.score.artefacts
        state.found[seat] = 0
        if state.log is not None:
            says = f"{{player}}'s pieces bring {fields} points; the total is now {state.points[seat]}."
            state.tell("score", "lostcities.score.fields", says, seat, points=fields, total=state.points[seat])
            if floor:
                says = "{player} would have fewer than 0 points and stays at 0."
                state.tell("floor", "lostcities.score.floor", says, seat, points=floor)
            if artefacts:
                says = f"{{player}} hands back {count(artefacts, 'artefact chip')} for {count(artefacts, 'artefact')}."
                state.tell("artefacts", "lostcities.score.artefacts", says, seat, artefacts=artefacts)
    state.earned = [0] * state.players
    state.past += (tuple(gained),)


def score_artefacts(state: LostCitiesState) -> None:
    """Give everyone the points for artefacts at the end of the game."""
    for seat in range(state.players):
        line = _artefact_line(state, seat, state.artefacts[seat])
        state.points[seat] += line.points
        if state.log is not None:
            does = "gets" if line.points >= 0 else "gives back"
            says = f"{{player}} {does} {abs(line.points)} points for {count(state.artefacts[seat], 'artefact')}."
            state.tell("artefact points", line.rule, says, seat, points=line.points)


def outcome(state: LostCitiesState) -> Outcome:
    """Who wins a finished game, and by which rule."""
    rule = "lostcities.end.ties"
    best = max(state.points)
    leading = [seat for seat in range(state.players) if state.points[seat] == best]
    most = max(state.artefacts[seat] for seat in leading)
    winners = tuple(seat for seat in leading if state.artefacts[seat] == most)
    if len(leading) == 1:
        says = f"{{winners}} wins with {best} points."
    elif len(winners) == 1:
        says = f"{len(leading)} players have {best} points; {{winners}} has the most artefacts of them and wins."
    else:
        says = f"{{winners}} share the win with {best} points and as many artefacts."
    return Outcome(tuple(state.points), winners, rule, says)


def sheet(state: LostCitiesState, scope: str) -> Sheet:
    """The score sheet of a state, for the round or for the game."""
    if scope not in ("", "round", "game"):
        raise GameError(f"A score sheet is of the 'round' or of the 'game', not of {scope!r}.")
    scored = state.phase in (SCORED, OVER)
    of_round = scope == "round" or (scope == "" and state.phase == SCORED)
    lines: list[Line] = []
    for seat in range(state.players):
        lines += _past_lines(state, seat, of_round and scored)
        if not scored:
            lines += _running_lines(state, seat, sum(line.points for line in lines if line.player == seat))
        if not of_round:
            lines.append(_artefact_line(state, seat, state.artefacts[seat] + state.found[seat]))
    if of_round:
        title = f"Round {state.round} of {state.rounds}" if scored else "If the round ended now"
    else:
        title = "The final score" if state.phase == OVER else "If the game ended now"
    return Sheet(title, state.players, tuple(lines))


def brought(state: LostCitiesState, seat: int) -> int:
    """The points of a player that nothing in the position explains: those of rounds it does not tell of."""
    points = state.points[seat] - state.earned[seat] - sum(sum(one[seat]) for one in state.past)
    return points - (_artefact_line(state, seat, state.artefacts[seat]).points if state.phase == OVER else 0)


def _past_lines(state: LostCitiesState, seat: int, itemise_last: bool) -> list[Line]:
    """The lines of finished rounds; the last of them piece by piece where it is the one in question."""
    lines = []
    if before := brought(state, seat):
        lines.append(Line(seat, "Points at the start", before, "lostcities.round.next"))
    finished = state.round if state.phase in (SCORED, OVER) else state.round - 1
    for number, one in enumerate(state.past, finished - len(state.past) + 1):
        chips, fields, floor = one[seat]
        if itemise_last and number == finished:
            lines += _round_lines(state, seat, chips, floor)
        else:
            lines.append(
                Line(seat, f"Round {number}: fields and chips", chips + fields + floor, "lostcities.score.fields")
            )
    return lines


def _running_lines(state: LostCitiesState, seat: int, before: int) -> list[Line]:
    """The lines of a round that is not over, as if it were."""
    fields = sum(points for _, points in field_points(state, seat))
    return _round_lines(state, seat, state.earned[seat], max(0, -(before + state.earned[seat] + fields)))


def _round_lines(state: LostCitiesState, seat: int, chips: int, floor: int) -> list[Line]:
    """Chips, positive fields, negative fields and the floor, in the order of the rulebook."""
    lines = []
    if chips:
        lines.append(Line(seat, "Victory-point chips", chips, "lostcities.event.points"))
    for colour, points in sorted(field_points(state, seat), key=lambda item: (item[1] < 0, item[0])):
        stage = state.stages[seat * 5 + colour]
        key = (piece_key(seat, COLOURS[colour]),)
        words = f"{COLOURS[colour].capitalize()}, stage {stage}"
        if colour == state.leaders[seat]:
            value = state.game.box.values[stage]
            lines.append(Line(seat, f"{words}: leader, 2 x {value}", points, "lostcities.start.leader_doubles", key))
        else:
            lines.append(Line(seat, f"{words}: explorer", points, "lostcities.score.fields", key))
    if floor:
        lines.append(Line(seat, "Never below 0", floor, "lostcities.score.floor"))
    return lines


def _artefact_line(state: LostCitiesState, seat: int, artefacts: int) -> Line:
    """What the artefacts are worth at the end of the game."""
    short = state.rounds == 1
    table, rule = ("short", "lostcities.short.game") if short else ("long", "lostcities.end.long_table")
    points = state.game.box.artefact_points(artefacts, short)
    return Line(
        seat, f"{count(artefacts, 'artefact').capitalize()}, {table} table", points, rule, (f"artefacts/{seat + 1}",)
    )
