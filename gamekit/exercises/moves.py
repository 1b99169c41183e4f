"""Exercises about what may be done: which move is allowed, which rule refuses it, where a piece may go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from random import Random

from gamekit.exercises.about import abouts, variant
from gamekit.exercises.exercise import Choice, Exercise, Name
from gamekit.exercises.source import Source, refused
from gamekit.exercises.tiles import field_key
from gamekit.move import Move
from gamekit.state import State
from gamekit.text import Seat, Sentence, say
from gamekit.tiles.grid import NAMES
from gamekit.tiles.moves import Lay
from gamekit.tiles.state import TileState

CHOICES = 4
PLACES = 8  # where all right ones are to be found
TRIED = 60  # moves among which others are looked for that are refused, too
TURNED = " turned "  # what the text of a move goes on with that says how a tile lies


def allowed(name: Name, source: Source, rng: Random) -> Iterator[Exercise]:
    """One move that is refused among three that are not, or one that is allowed among three that are refused."""
    for state, move, refusal in source.refused(name.rule, rng):
        legal, others = state.moves(), _others(state, move, rng)
        same = [each for each in legal if type(each) is type(move)]
        alike = rng.sample(same, len(same)) + [each for each in legal if type(each) is not type(move)]
        if len(alike) >= CHOICES - 1 and rng.random() < 0.5:
            asks = _now(state, "Which of these is not allowed?")
            moves, right = [move, *alike[: CHOICES - 1]], move
        elif alike and len(others) >= CHOICES - 2:
            asks = _now(state, "Which of these is allowed?")
            moves, right = [alike[0], move, *others[: CHOICES - 2]], alike[0]
        else:
            continue
        rng.shuffle(moves)
        choices = tuple(_choice(state, each, right=each is right) for each in moves)
        after = say("“{move}”: {why}", move=move, why=refusal.says)
        yield Exercise(name, asks, choices, after, state, state.player, rules=_rules(state, moves, name.rule))


def where(name: Name, source: Source, rng: Random) -> Iterator[Exercise]:
    """All moves of a kind that may be made, among others that may not; for a tile, all fields where it fits."""
    for state, move, refusal in source.refused(name.rule, rng):
        legal = {_spot(each): each for each in state.moves() if type(each) is type(move)}
        there = [move, *[each for each in _others(state, move, rng) if type(each) is type(move)]]
        wrong = {_spot(each): each for each in there if _spot(each) not in legal}
        if not legal or len(wrong) < 2 or _spot(move) not in wrong:
            continue
        right = rng.sample(list(legal), min(len(legal), PLACES // 2))
        others = list(wrong.values())[: min(PLACES - len(right), max(3, len(right)))]
        moves = [legal[spot] for spot in right] + others
        moves.sort(key=list(state.game.known).index)
        question = abouts(state.game).where.get(type(move).__name__, "Which of these may be done? Find them all.")
        choices = tuple(_place(state, each, right=_spot(each) in right) for each in moves)
        after = say("“{move}”: {why}", move=move, why=refusal.says)
        rules = _rules(state, moves, name.rule)
        yield Exercise(name, _now(state, question), choices, after, state, state.player, "all", rules=rules)


def why(name: Name, source: Source, rng: Random) -> Iterator[Exercise]:
    """A refused move, and the rule that refuses it among others that do not."""
    about = abouts(source.game)
    for state, move, refusal in source.refused(name.rule, rng) if about[name.rule].tries else ():
        near = [rule for rule in _neighbours(state, move, rng) if rule not in about[name.rule].apart]
        if len(near) < CHOICES - 1:
            continue
        rules = [name.rule, *near[: CHOICES - 1]]
        rng.shuffle(rules)
        says, who = "{player} tries “{move}”{variant}. Why is it refused?", Seat(state.player or 0)
        asks = say(says, player=who, move=move, variant=variant(state))
        no = say("That is true, but it is not why.")
        choices = tuple(
            Choice(say(about[rule].short), rule == name.rule, refusal.says if rule == name.rule else no)
            for rule in rules
        )
        yield Exercise(name, asks, choices, refusal.says, state, state.player, rules=tuple(rules))


def _now(state: State, asks: str) -> Sentence:
    """A question about what is to be decided now."""
    decides = abouts(state.game).decides.get(state.phase, state.phase)
    says, who = "{player} {decides}{variant}. {asks}", Seat(state.player or 0)
    return say(says, player=who, decides=decides, variant=variant(state), asks=asks)


def _choice(state: State, move: Move, *, right: bool) -> Choice:
    refusal = state.refusal(move)
    why = say("That is allowed.") if refusal is None else refusal.says
    return Choice(say("{move}", move=move), right, why, move)


def _spot(move: Move) -> str:
    """A move without how a tile is turned."""
    return str(move).partition(TURNED)[0]


def _place(state: State, move: Move, *, right: bool) -> Choice:
    """A move as a place to point at; a tile may lie there in any way that fits."""
    choice = _choice(state, move, right=right)
    if not isinstance(move, Lay) or not isinstance(state, TileState):
        return choice
    on = say("on {field}", field=NAMES[move.field])
    return choice._replace(text=on, move=None, about=field_key(move.field, state.land))


def _others(state: State, move: Move, rng: Random) -> list[Move]:
    """Other moves of the same decision that are refused, for as many reasons as there are, the same kind first."""
    kinds = state.game.decisions[state.phase].choices
    known = [each for each in state.game.known if type(each) in kinds and each != move]
    by_rule: dict[str, list[Move]] = {}
    for each in rng.sample(known, min(TRIED, len(known))):
        refusal = refused(state, each)
        if refusal is not None:
            by_rule.setdefault(refusal.rule, []).append(each)
    found = [moves[turn] for turn in range(PLACES // 2) for moves in by_rule.values() if turn < len(moves)]
    return sorted(found, key=lambda each: type(each) is not type(move))


def _neighbours(state: State, move: Move, rng: Random) -> list[str]:
    """Rules that a learner may think of, none of which the move breaks: of its kind, its decision, its chapter."""
    decision, seat = state.game.decisions[state.phase], state.player or 0
    limits = decision.choices[type(move)].limits if type(move) in decision.choices else []
    kept = [each.rule for each in takewhile(lambda each: each.why(state, move, seat) is None, limits)]
    refusal = state.refusal(move)
    # Limits are told in their order, and may rely on those before: those behind the first broken one are left out.
    left_out = {each.rule for each in limits} - set(kept) | {refusal.rule if refusal is not None else ""}
    same_decision = [each.rule for choice in decision.choices.values() for each in choice.limits]
    chapter = [rule for rule in state.game.rules if refusal is not None and same_chapter(rule, refusal.rule)]
    found: list[str] = []
    for group in (kept, same_decision, chapter):
        there = [rule for rule in dict.fromkeys(group) if rule not in left_out and rule not in found]
        found += rng.sample(there, len(there))
    return found


def same_chapter(rule: str, other: str) -> bool:
    """Whether two rules are of the same chapter."""
    return rule.split(".")[1] == other.split(".")[1]


def _rules(state: State, moves: Sequence[Move], rule: str) -> tuple[str, ...]:
    """What one has to know to judge these moves."""
    refusals = [state.refusal(move) for move in moves]
    return tuple(dict.fromkeys([rule, *[refusal.rule for refusal in refusals if refusal is not None]]))
