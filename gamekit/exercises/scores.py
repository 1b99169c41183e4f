"""Exercises about points: what something scores, who wins and why, and the mistake in a score sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from gamekit.exercises.about import abouts, variant
from gamekit.exercises.exercise import Choice, Exercise, Name
from gamekit.exercises.source import Source
from gamekit.move import Outcome
from gamekit.score import Line, Sheet
from gamekit.state import State
from gamekit.text import Seat, Sentence, minus, say, signed

CHOICES = 4
FEWEST = 3  # lines of a sheet
CLOSE = 0.7  # how often a tie is asked about, where there is one


def score(name: Name, source: Source, rng: Random) -> Iterator[Exercise]:
    """What one line of a score sheet brings."""
    for state, sheet in _sheets(source, rng):
        for line in _lines(name, state, sheet, rng):
            slips = _slips(line, sheet, rng)
            if len(slips) < CHOICES - 1:
                continue
            says = "{heading}{variant}: how many points does {player} get for “{item}”?"
            asks = say(says, heading=sheet.heading, variant=variant(state), player=Seat(line.player), item=_item(line))
            after = say("{line}.", line=_told(line))
            choices = _numbers(line.points, slips, after)
            yield Exercise(name, asks, choices, after, state, line.player, rules=(name.rule,))


def total(name: Name, source: Source, rng: Random) -> Iterator[Exercise]:
    """What a player scores in all, among sums with a line left out or doubled."""
    for state, sheet in _sheets(source, rng):
        for line in _lines(name, state, sheet, rng):
            lines, right = sheet.of(line.player), sheet.total(line.player)
            apart = [each.points for each in lines if each.points]
            slips = [right + way * points for points in rng.sample(apart, len(apart)) for way in (-1, 1)]
            slips = [slip for slip in dict.fromkeys(slips) if slip >= 0 or right < 0]
            seen = all(each.about for each in lines if each.points)  # and not points of rounds before
            if not seen or len(apart) < 2 or len(slips) < CHOICES - 1:
                continue
            says = "{heading}{variant}: how many points does {player} get in all?"
            asks = say(says, heading=sheet.heading, variant=variant(state), player=Seat(line.player))
            told = [_told(each) for each in lines if each.points]
            after = say("{told}. That makes {total}.", told=told, total=minus(right))
            rules = tuple(dict.fromkeys([name.rule, *[each.rule for each in lines]]))
            yield Exercise(name, asks, _numbers(right, slips, after), after, state, line.player, rules=rules)


def mistake(name: Name, source: Source, rng: Random) -> Iterator[Exercise]:
    """A score sheet of one player with a wrong line in it."""
    for state, sheet in _sheets(source, rng):
        for line in _lines(name, state, sheet, rng):
            slips, lines = _slips(line, sheet, rng), sheet.of(line.player)
            if not slips or len(lines) < FEWEST:
                continue
            wrong = replace(line, says=_item(line), points=slips[0])
            shown = [wrong if each is line else replace(each, says=_item(each)) for each in lines]
            says = "One line of what {player} scores{variant} is wrong. Which?"
            asks = say(says, player=Seat(line.player), variant=variant(state))
            after = say("Right is: {line}, {points}.", line=line.says, points=signed(line.points))
            fine, used = say("That line is right."), Counter(key for each in shown for key in each.about)
            choices = tuple(
                Choice(
                    _told(each),
                    each is wrong,
                    after if each is wrong else fine,
                    about=next((key for key in each.about if used[key] == 1), ""),  # a thing of no other line
                )
                for each in shown
            )
            if len({choice.text.told() for choice in choices}) == len(choices) <= 2 * CHOICES:
                rules = tuple(dict.fromkeys([name.rule, *[each.rule for each in lines]]))
                yield Exercise(name, asks, choices, after, state, line.player, rules=rules)


def winner(name: Name, source: Source, rng: Random) -> Iterator[Exercise]:
    """Who wins a game that is over."""
    for state, outcome in _ended(name, source, rng):
        single = [
            Choice(
                say("{who}, with {points|point}", who=Seat(seat), points=points),
                outcome.winners == (seat,),
                outcome.says,
                about=f"player/{seat + 1}",
            )
            for seat, points in enumerate(outcome.scores)
        ]
        best = sorted(range(state.players), key=lambda seat: -outcome.scores[seat])[:2]
        several = outcome.winners if len(outcome.winners) > 1 else tuple(sorted(best))
        together = say("{who} together", who=[Seat(seat) for seat in several])
        choices = (*single, Choice(together, several == outcome.winners, outcome.says))
        asks, sheet = say("The game is over. Who wins?"), state.score_sheet()
        yield Exercise(name, asks, choices, outcome.says, state, None, sheet=sheet, rules=(name.rule,))


def reason(name: Name, source: Source, rng: Random) -> Iterator[Exercise]:
    """What decides a game that is over."""
    reasons = abouts(source.game).reasons
    for state, outcome in _ended(name, source, rng):
        if len(outcome.winners) > 1:
            continue  # that alone would tell it
        asks = say(
            "The game is over. The points: {points}. {winner} wins. What decides it?",
            points=[say("{who} {points}", who=Seat(seat), points=each) for seat, each in enumerate(outcome.scores)],
            winner=Seat(outcome.winners[0]),
        )
        choices = tuple(Choice(say(each.says), each.sign in outcome.told(), outcome.says) for each in reasons)
        sheet = state.score_sheet()
        yield Exercise(name, asks, choices, outcome.says, state, None, sheet=sheet, rules=(name.rule,))


def _ended(name: Name, source: Source, rng: Random) -> list[tuple[State, Outcome]]:
    """Games that are over and were decided by a rule, often those first that were close."""
    there = [(state, outcome) for state in source.ended() if (outcome := state.outcome) is not None]
    ended = [(state, outcome) for state, outcome in there if outcome.rule == name.rule]
    close = [each for each in ended if each[1].facts.get("tied", 1) != 1]
    return (rng.sample(close, len(close)) if rng.random() < CLOSE else []) + rng.sample(ended, len(ended))


def _sheets(source: Source, rng: Random) -> Iterator[tuple[State, Sheet]]:
    for state in source.scored(rng):
        yield state, state.score_sheet()


def _lines(name: Name, state: State, sheet: Sheet, rng: Random) -> Iterator[Line]:
    """The lines by a rule, in any order, of players who can see on the board all that they score."""
    lines = [line for line in sheet.lines if line.rule == name.rule and line.about and line.points]
    for line in rng.sample(lines, len(lines)):
        if state.view(line.player).score_sheet().of(line.player) == sheet.of(line.player):
            yield line


def _numbers(right: int, slips: list[int], why: Sentence) -> tuple[Choice, ...]:
    """Numbers to choose from, the lowest first."""
    numbers = sorted([right, *slips[: CHOICES - 1]])
    return tuple(Choice(say(minus(number)), number == right, why) for number in numbers)


def _told(line: Line) -> Sentence:
    """A line of a sheet with its points."""
    return say("{line}: {points}", line=line.says, points=signed(line.points))


def _item(line: Line) -> Sentence:
    """What a line is about, without how it is counted."""
    text = line.says.told()
    for mark in (":", " at "):
        text = text.partition(mark)[0]
    return say(text)


def _slips(line: Line, sheet: Sheet, rng: Random) -> list[int]:
    """Points that a learner may count: twice or half as much, the sign turned, those of a line beside it."""
    points, below = line.points, any(other.points < 0 for other in sheet.lines)
    step = 5 if all(other.points % 5 == 0 for other in sheet.lines) else 1
    near = [other.points for other in sheet.lines if other.rule == line.rule and other.points]
    slips = [2 * points, *([points // 2] if points % (2 * step) == 0 else []), *([-points] if below else [])]
    slips += [*rng.sample(near, len(near)), points + step, points - step, points + 2 * step]
    return [number for number in dict.fromkeys(slips) if number != points and (number >= 0 or below)]
