"""Exercises about what may be done: which move is allowed, which rule refuses it, where a piece may go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from gamekit.exercises.about import abouts
from gamekit.exercises.exercise import Choice, Exercise, Name
from gamekit.exercises.source import Source
from gamekit.move import Move
from gamekit.state import State
from gamekit.text import Seat, Sentence, say

CHOICES = 4
PLACES = 8  # where all right ones are to be found


def allowed(name: Name, source: Source, rng: Random) -> Iterator[Exercise]:
    """One move that is refused among three that are not, or one that is allowed among three that are refused."""
    for state, move, refusal in source.refused(name.rule, rng):
        legal, others = state.moves(), _others(state, move, rng)
        legal.sort(key=lambda each: type(each) is not type(move))  # of the same kind first; the rest as it stands
        one = sum(type(each) is type(move) for each in legal)
        alike = rng.sample(legal[:one], one) + legal[one:]
        if len(alike) >= CHOICES - 1 and rng.random() < 0.5:
            asks = _now(state, "Which of these is not allowed?")
            moves, right = [move, *alike[: CHOICES - 1]], move
        elif alike and len(others) >= CHOICES - 2:
            asks = _now(state, "Which of these is allowed?")
            moves, right = [alike[0], move, *others[: CHOICES - 2]], alike[0]
        else:
            continue
        rng.shuffle(moves)
        after = say("{move}: {why}", move=move, why=refusal.says)
        choices = [_choice(state, each, right=each is right) for each in moves]
        yield Exercise(name, asks, tuple(choices), after, state, state.player, rules=_rules(state, moves, name.rule))


def where(name: Name, source: Source, rng: Random) -> Iterator[Exercise]:
    """All moves of a kind that may be made, among others that may not."""
    for state, move, refusal in source.refused(name.rule, rng):
        legal = [each for each in state.moves() if type(each) is type(move)]
        others = [each for each in _others(state, move, rng) if type(each) is type(move)]
        if not legal or not others:
            continue
        right = rng.sample(legal, min(len(legal), PLACES // 2))
        moves = [move, *right, *others[: min(PLACES - 1 - len(right), max(2, len(right)))]]
        moves.sort(key=list(state.game.known).index)
        asks = _now(state, "Which of these may be done? Find them all.")
        choices = tuple(_choice(state, each, right=each in right) for each in moves)
        rules, after = _rules(state, moves, name.rule), say("{move}: {why}", move=move, why=refusal.says)
        yield Exercise(name, asks, choices, after, state, state.player, "all", rules=rules)


def why(name: Name, source: Source, rng: Random) -> Iterator[Exercise]:
    """A refused move, and the rule that refuses it among others that do not."""
    about = abouts(source.game)
    for state, move, refusal in source.refused(name.rule, rng):
        near = [rule for rule in _neighbours(state, move, rng) if rule not in about[name.rule].apart]
        if len(near) < CHOICES - 1:
            continue
        rules = [name.rule, *near[: CHOICES - 1]]
        rng.shuffle(rules)
        asks = say("{player} tries: {move}. Why is it refused?", player=Seat(state.player or 0), move=move)
        choices = [
            Choice(
                say(about[rule].short),
                rule == name.rule,
                say("That is true, but it is not why.") if rule != name.rule else refusal.says,
            )
            for rule in rules
        ]
        yield Exercise(name, asks, tuple(choices), refusal.says, state, state.player, rules=tuple(rules))


def _now(state: State, asks: str) -> Sentence:
    """A question about what is to be decided now."""
    return say("{player} {decides}. {asks}", player=Seat(state.player or 0), decides=state.phase, asks=asks)


def _choice(state: State, move: Move, *, right: bool) -> Choice:
    refusal = state.refusal(move)
    why = say("That is allowed.") if refusal is None else refusal.says
    return Choice(say("{move}", move=move), right, why, move)


def _others(state: State, move: Move, rng: Random) -> list[Move]:
    """Other moves of the same decision that are refused, for as many reasons as there are, the same kind first."""
    kinds = state.game.decisions[state.phase].choices
    known = [each for each in state.game.known if type(each) in kinds and each != move]
    by_rule: dict[str, list[Move]] = {}
    for each in rng.sample(known, min(60, len(known))):
        refusal = state.refusal(each)
        if refusal is not None and "say '" not in refusal.template:
            by_rule.setdefault(refusal.rule, []).append(each)
    found = [moves[turn] for turn in range(4) for moves in by_rule.values() if turn < len(moves)]
    return sorted(found, key=lambda each: type(each) is not type(move))


def _neighbours(state: State, move: Move, rng: Random) -> list[str]:
    """Rules that a learner may think of, none of which the move breaks: of its kind, its decision, its chapter."""
    decision, seat = state.game.decisions[state.phase], state.player or 0
    refusal = state.refusal(move)
    broken = {refusal.rule} if refusal is not None else set()
    limits = decision.choices[type(move)].limits if type(move) in decision.choices else []
    for limit in limits:
        try:
            if limit.why(state, move, seat) is not None:
                broken.add(limit.rule)
        except (IndexError, KeyError, ValueError):  # a limit may rely on those before it
            broken.add(limit.rule)
    same_kind = [limit.rule for limit in limits]
    same_decision = [limit.rule for choice in decision.choices.values() for limit in choice.limits]
    chapter = [rule for rule in state.game.rules if rule.split(".")[1] == _chapter(state, move)]
    found = []
    for group in (same_kind, same_decision, chapter):
        there = [rule for rule in dict.fromkeys(group) if rule not in broken and rule not in found]
        found += rng.sample(there, len(there))
    return found


def _chapter(state: State, move: Move) -> str:
    refusal = state.refusal(move)
    return refusal.rule.split(".")[1] if refusal is not None else ""


def _rules(state: State, moves: Sequence[Move], rule: str) -> tuple[str, ...]:
    """What one has to know to judge these moves."""
    refusals = [state.refusal(move) for move in moves]
    return tuple(dict.fromkeys([rule, *[refusal.rule for refusal in refusals if refusal is not None]]))
