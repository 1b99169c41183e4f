"""Exercises about points: what something scores, who wins, and the mistake in a score sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from gamekit.exercises.exercise import Choice, Exercise, Name
from gamekit.exercises.source import Source
from gamekit.score import Line, Sheet
from gamekit.state import State
from gamekit.text import Seat, Sentence, say, signed

CHOICES = 4


def score(name: Name, source: Source, rng: Random) -> Iterator[Exercise]:
    """What one line of a score sheet brings."""
    for state, sheet in _sheets(source, rng):
        lines = [line for line in sheet.lines if line.rule == name.rule and line.about]
        for line in rng.sample(lines, len(lines)):
            numbers = _slips(line, sheet, rng)
            if len(numbers) < CHOICES - 1:
                continue
            asks = say("How much does this score for {player}: {item}?", player=Seat(line.player), item=_item(line))
            points = sorted([line.points, *numbers[: CHOICES - 1]])
            after = say("{line}: {points}.", line=line.says, points=signed(line.points))
            choices = tuple(Choice(say(signed(each)), each == line.points, after) for each in points)
            yield Exercise(name, asks, choices, after, state, None, rules=(name.rule,))


def mistake(name: Name, source: Source, rng: Random) -> Iterator[Exercise]:
    """A score sheet of one player with a wrong line in it."""
    for state, sheet in _sheets(source, rng):
        spoiled = [line for line in sheet.lines if line.rule == name.rule and line.about]
        for line in rng.sample(spoiled, len(spoiled)):
            slips, lines = _slips(line, sheet, rng), list(sheet.of(line.player))
            if not slips or len(lines) < 2:
                continue
            wrong = replace(line, says=_item(line), points=slips[0])
            shown = [wrong if each is line else replace(each, says=_item(each)) for each in lines]
            asks = say("One line of what {player} scores is wrong. Which?", player=Seat(line.player))
            after = say("Right is: {line}, {points}.", line=line.says, points=signed(line.points))
            choices = tuple(
                Choice(
                    say("{line}: {points}", line=each.says, points=signed(each.points)),
                    each is wrong,
                    after if each is wrong else say("That line is right."),
                )
                for each in shown
            )
            if len({choice.text.told() for choice in choices}) == len(choices) <= 2 * CHOICES:
                rules = tuple(dict.fromkeys([name.rule, *[each.rule for each in lines]]))
                yield Exercise(name, asks, choices, after, state, None, rules=rules)


def winner(name: Name, source: Source, rng: Random) -> Iterator[Exercise]:
    """Who wins a game that is over."""
    ended = list(source.ended())
    for state in rng.sample(ended, len(ended)):
        outcome = state.outcome
        if outcome is None or outcome.rule != name.rule:
            continue
        groups: list[tuple[int, ...]] = [(seat,) for seat in range(state.players)]
        ranked = sorted(range(state.players), key=lambda seat: -outcome.scores[seat])
        groups.append(tuple(sorted(ranked[:2])) if len(outcome.winners) < 2 else outcome.winners)
        choices = tuple(
            Choice(
                _wins(group),
                group == outcome.winners,
                outcome.says,
                about=f"player/{group[0] + 1}" if not group[1:] else "",
            )
            for group in groups
        )
        yield Exercise(name, say("The game is over. Who wins?"), choices, outcome.says, state, None, rules=(name.rule,))


def _wins(seats: tuple[int, ...]) -> Sentence:
    who = [Seat(seat) for seat in seats]
    return say("{who} share the win." if len(who) > 1 else "{who} wins.", who=who)


def _sheets(source: Source, rng: Random) -> Iterator[tuple[State, Sheet]]:
    for state in source.scored(rng):
        yield state, state.score_sheet()


def _item(line: Line) -> Sentence:
    """What a line is about, without how it is counted."""
    text = line.says.told()
    for mark in (":", " at "):
        text = text.partition(mark)[0]
    return say(text)


def _slips(line: Line, sheet: Sheet, rng: Random) -> list[int]:
    """Points that a learner may count: of a line beside it, half or twice as much, the sign turned, one off."""
    points, below = line.points, any(other.points < 0 for other in sheet.lines)
    near = [other.points for other in sheet.lines if other.rule == line.rule]
    slips = [2 * points, points // 2, *rng.sample(near, len(near)), points + 1, points - 1, points + 2, points + 5]
    slips += [-points] if below else []
    return [number for number in dict.fromkeys(slips) if number != points and (number >= 0 or below)]
