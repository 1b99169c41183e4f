"""Scoring: the end of a round, the artefact tables, the winner, and the sheets that show it all."""

from __future__ import annotations

from gamekit.decision import rule
from gamekit.lostcities.cards import COLOURS
from gamekit.lostcities.state import OVER, SCORED, LostCitiesState, PastRound
from gamekit.move import Outcome
from gamekit.score import Line, Sheet, Tie, check_scope, decide
from gamekit.text import Sentence, say


def piece_key(seat: int, colour: str) -> str:
    """What a piece on an expedition is called on boards and score sheets."""
    return f"piece/{seat + 1}/{colour}"


# The end of a round


@rule("lostcities.start.leader_doubles")
def field_points(state: LostCitiesState, seat: int) -> list[tuple[int, int]]:
    """The expeditions a player is on, each with the points of the piece there, the leader's doubled."""
    values, base, leader = state.game.box.values, seat * 5, state.leaders[seat]
    return [
        (colour, values[state.stages[base + colour]] * (2 if colour == leader else 1))
        for colour in range(5)
        if state.stages[base + colour]
    ]


def score_round(state: LostCitiesState) -> None:
    """Give everyone the points of the round, and artefacts for artefact chips."""
    gained = []
    for seat in range(state.players):
        fields = sum(points for _, points in field_points(state, seat))
        gained.append(PastRound(state.earned[seat], fields, max(0, -(state.points[seat] + fields))))
    state.past += (tuple(gained),)
    state.earned = [0] * state.players
    state.phase = SCORED
    for seat, (_, fields, floor) in enumerate(gained):
        state.points[seat] += fields + floor
        if state.log is not None:
            says = "{player}'s pieces bring {points|point}; the total is now {total}."
            if fields < 0:
                says = "{player}'s pieces cost {cost|point}; the total is now {total}."
            facts = {"points": fields, "cost": -fields, "total": state.points[seat]}
            state.tell("score", "lostcities.score.fields", says, seat, **facts)
            if floor:
                says = "{player} would have fewer than 0 points and stays at 0."
                state.tell("floor", "lostcities.score.floor", says, seat, points=floor)
        hand_back_chips(state, seat)


def hand_back_chips(state: LostCitiesState, seat: int) -> None:
    """Give a player an artefact for each artefact chip."""
    artefacts, state.found[seat] = state.found[seat], 0
    state.artefacts[seat] += artefacts
    if artefacts and state.log is not None:
        says = "{player} hands back {artefacts|artefact chip} for {artefacts|artefact}."
        state.tell("artefacts", "lostcities.score.artefacts", says, seat, artefacts=artefacts)


# The end of the game


def score_artefacts(state: LostCitiesState) -> None:
    """Give everyone the points for artefacts, or take them."""
    for seat in range(state.players):
        artefacts = state.artefacts[seat]
        line = _artefact_line(state, seat, artefacts)
        state.points[seat] += line.points
        if state.log is not None:
            says = "{player} gets {points|point} for {artefacts|artefact}."
            if line.points < 0:
                says = "{player} gives back {cost|point} for {artefacts|artefact}."
            facts = {"points": line.points, "cost": -line.points, "artefacts": artefacts}
            state.tell("artefact points", line.rule, says, seat, **facts)


TIES = (Tie(lambda state, seat: state.artefacts[seat], "the most artefacts", "as many artefacts"),)


def outcome(state: LostCitiesState) -> Outcome:
    """Who wins a finished game: the most points, of those the most artefacts."""
    return decide(state, state.points, TIES, "lostcities.end.ties")


# Sheets


def sheet(state: LostCitiesState, scope: str) -> Sheet:
    """The score sheet of a state, for the round or for the game."""
    check_scope(scope, "round", "game")
    of_round = scope == "round" or (scope == "" and state.phase == SCORED)
    lines: list[Line] = []
    for seat in range(state.players):
        lines += _past_lines(state, seat, of_round and state.scored)
        if not state.scored:
            lines += _running_lines(state, seat, sum(line.points for line in lines if line.player == seat))
        if not of_round:
            lines.append(_artefact_line(state, seat, state.artefacts[seat] + state.found[seat]))
    if of_round:
        title = say("If the round ended now")
        if state.scored:
            title = say("Round {round} of {rounds}", round=state.round, rounds=state.rounds)
    else:
        title = say("The final score") if state.phase == OVER else say("If the game ended now")
    return Sheet(title, state.players, tuple(lines))


def brought(state: LostCitiesState, seat: int) -> int:
    """The points of a player that nothing in the position explains: those of rounds it does not tell of."""
    points = state.points[seat] - state.earned[seat] - sum(sum(one[seat]) for one in state.past)
    return points - (_artefact_line(state, seat, state.artefacts[seat]).points if state.phase == OVER else 0)


def _past_lines(state: LostCitiesState, seat: int, itemise_last: bool) -> list[Line]:
    """The lines of finished rounds; the last of them piece by piece where it is the one in question."""
    lines = []
    if before := brought(state, seat):
        lines.append(Line(seat, say("Points at the start"), before, "lostcities.round.next"))
    for number, one in enumerate(state.past, state.finished - len(state.past) + 1):
        chips, fields, floor = one[seat]
        if itemise_last and number == state.finished:
            lines += _round_lines(state, seat, chips, floor)
        else:
            says = say("Round {round}: fields and chips", round=number)
            lines.append(Line(seat, says, chips + fields + floor, "lostcities.score.fields"))
    return lines


def _running_lines(state: LostCitiesState, seat: int, before: int) -> list[Line]:
    """The lines of a round that is not over, as if it were."""
    fields = sum(points for _, points in field_points(state, seat))
    return _round_lines(state, seat, state.earned[seat], max(0, -(before + state.earned[seat] + fields)))


def _round_lines(state: LostCitiesState, seat: int, chips: int, floor: int) -> list[Line]:
    """Chips, positive fields, negative fields and the floor, in the order of the rulebook."""
    lines = []
    if chips:
        lines.append(Line(seat, say("Victory-point chips"), chips, "lostcities.event.points"))
    for colour, points in sorted(field_points(state, seat), key=lambda item: (item[1] < 0, item[0])):
        stage = state.stages[seat * 5 + colour]
        key = (piece_key(seat, COLOURS[colour]),)
        words, rule = "{colour}, stage {stage}: explorer", "lostcities.score.fields"
        if colour == state.leaders[seat]:
            words, rule = "{colour}, stage {stage}: leader, 2 x {value}", "lostcities.start.leader_doubles"
        facts = {"colour": COLOURS[colour].capitalize(), "stage": stage, "value": state.game.box.values[stage]}
        lines.append(Line(seat, Sentence(words, facts), points, rule, key))
    if floor:
        lines.append(Line(seat, say("Never below 0"), floor, "lostcities.score.floor"))
    return lines


def _artefact_line(state: LostCitiesState, seat: int, artefacts: int) -> Line:
    """What the artefacts are worth at the end of the game."""
    words, rule = "{artefacts|artefact}, long table", "lostcities.end.long_table"
    if state.short:
        words, rule = "{artefacts|artefact}, short table", "lostcities.short.game"
    points = state.game.box.artefact_points(artefacts, state.short)
    return Line(seat, say(words, artefacts=artefacts), points, rule, (f"artefacts/{seat + 1}",))
