"""What a quiz asks: an exercise of the engine or a question of one's own, as a board asks it and shows the answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple, Protocol

import gamekit
from gamekit import Game, GameError, Move, Refusal, State
from gamekit.exercises import ASKS, Exercise, tell
from gamekit.exercises.exercise import Way
from gamekit.state import Moment
from gamekit.text import Seat, Sentence
from widgets.boards import board_of
from widgets.boards.base import Board
from widgets.play.steps import Asking, Choice, keys_of
from widgets.scene.shapes import Scene

SIDES = ("north", "east", "south", "west")
COVERED = ("winner", "score", "mistake")  # kinds of question that the totals on a board would answer


class Shows(NamedTuple):
    """What a board shows once a question is answered."""

    state: State
    point: Sequence[str] = ()  # at what the answer is about
    refused: tuple[Move, Refusal] | None = None  # a move, and why it cannot be made
    story: Sequence[Moment] = ()  # how a move led there


class Asked(Protocol):
    """A question with its choices; which of them are right is known."""

    @property
    def game(self) -> Game:
        """The game that it is about."""

    @property
    def title(self) -> str:
        """What kind of question it is."""

    @property
    def rules(self) -> Sequence[str]:
        """The rules that it is about, the most important one first."""

    @property
    def way(self) -> Way:
        """How it is answered."""

    @property
    def covered(self) -> bool:
        """Whether the totals on the board would give the answer away."""

    @property
    def seat(self) -> int | None:
        """Whose hand is open."""

    @property
    def position(self) -> State | None:
        """The position that it is about, all of it; nothing where it is about words alone."""

    @property
    def playable(self) -> bool:
        """Whether one can play on from there."""

    def asks(self, names: Sequence[str]) -> str:
        """The question."""

    def choices(self, scene: Scene, names: Sequence[str]) -> list[Choice]:
        """What there is to choose from, named by numbers from 0."""

    def answer(self, choices: Sequence[Choice]) -> tuple[int, ...]:
        """The numbers of the right choices, or of all in their order."""

    def right(self, given: Sequence[int], choices: Sequence[Choice]) -> bool:
        """Whether an answer is right."""

    def after(self, names: Sequence[str]) -> str:
        """What there is to say when it is answered."""

    def shows(self) -> Shows:
        """What the board shows then."""


def asked(given: object, game: Game | None) -> Asked:
    """A question as a quiz asks it."""
    if isinstance(given, Exercise):
        return SetQuestion(given)
    if isinstance(given, Asking):
        return OwnQuestion.of(given, game)
    raise GameError("A quiz asks exercises, like paper('jade').exercises, or questions, like [Question(...)].")


@dataclass(frozen=True, slots=True)
class SetQuestion:
    """An exercise that the engine has set."""

    exercise: Exercise

    @property
    def game(self) -> Game:
        """The game that it is about."""
        state = self.exercise.state
        return state.game if state is not None else gamekit.load(self.exercise.name.game)

    @property
    def title(self) -> str:
        """What kind of question it is."""
        return ASKS[self.exercise.kind]

    @property
    def rules(self) -> Sequence[str]:
        """The rule that it is about."""
        return (self.exercise.rule,)

    @property
    def way(self) -> Way:
        """How it is answered."""
        return self.exercise.way

    @property
    def covered(self) -> bool:
        """Whether the totals on the board would give the answer away."""
        return self.exercise.kind in COVERED

    @property
    def seat(self) -> int | None:
        """Whose hand is open: of who decides, or whose points are counted."""
        counted = self.exercise.asks.facts.get("player")
        if self.exercise.seat is None and isinstance(counted, Seat) and self.exercise.state is not None:
            return int(counted)
        return self.exercise.seat

    @property
    def position(self) -> State | None:
        """The position that it is about."""
        return self.exercise.state

    @property
    def playable(self) -> bool:
        """Whether one can play on from there: not after the end, nor where something in it is wrong."""
        state = self.exercise.state
        return state is not None and state.player is not None and self.exercise.sound

    def asks(self, names: Sequence[str]) -> str:
        """The question, with moves said as on buttons."""
        return self._told(self.exercise.asks, names)

    def choices(self, scene: Scene, names: Sequence[str]) -> list[Choice]:
        """What there is to choose from: a move where it is clicked, a thing where it lies."""
        exercise, state = self.exercise, self.exercise.state
        moves = [choice.move for choice in exercise.choices if choice.move is not None]
        keys = iter(keys_of(state, moves, scene) if state is not None else ())
        texts, found = self._texts(names), []
        for number, (choice, text) in enumerate(zip(exercise.choices, texts, strict=True)):
            key = next(keys) if choice.move is not None else choice.about if scene.find(choice.about) else ""
            found.append(Choice(str(number), key, text, choice.right, self._told(choice.why, names)))
        return found

    def answer(self, _choices: Sequence[Choice]) -> tuple[int, ...]:
        """The numbers of the right choices, or of all in their order."""
        return self.exercise.answer

    def right(self, given: Sequence[int], _choices: Sequence[Choice]) -> bool:
        """Whether an answer is right, as the engine says."""
        return self.exercise.marked(given)

    def after(self, names: Sequence[str]) -> str:
        """What there is to say when it is answered."""
        return self._told(self.exercise.after, names)

    def shows(self) -> Shows:
        """The move that was refused with what is in its way, what a move has done, or what a line counts."""
        state = self.exercise.state
        if state is None:
            return Shows(self.game.new())
        move = _move_in(self.exercise.asks) or _move_in(self.exercise.after)
        if move is not None and self.playable:
            refusal = state.refusal(move)
            if refusal is not None:
                return Shows(state, refused=(move, refusal))
            after, seat = state.play(move), self.seat
            story = [Moment(event, then.view(seat)) for event, then in state.story(move)]
            return Shows(after, board_of(state).changed(after, after.events), story=story)
        counted = list(_parts(self.exercise.after))
        lines = state.score_sheet().lines if self.covered and self.exercise.sound else ()
        return Shows(state, [key for line in lines if line.says in counted for key in line.about])

    def _texts(self, names: Sequence[str]) -> list[str]:
        """What the buttons of the choices say; what a move leads to is told only where moves differ by that alone."""
        state, choices = self.exercise.state, self.exercise.choices
        if state is None or any(choice.move is None for choice in choices):
            return [self._told(choice.text, names) for choice in choices]
        whole = [said(board_of(state), state, choice.move) for choice in choices if choice.move is not None]
        short = [text.partition(": ")[0] for text in whole]
        return short if len(set(short)) == len(short) else whole

    def _told(self, says: Sentence, names: Sequence[str]) -> str:
        state = self.exercise.state
        return tell(says, names, partial(_named, state) if state is not None else None)


@dataclass(frozen=True, slots=True)
class OwnQuestion:
    """A question as lessons have them, in a quiz."""

    step: Asking
    start: State

    @classmethod
    def of(cls, step: Asking, game: Game | None) -> OwnQuestion:
        """A question with its position; an error when it could not be asked or answered."""
        position = step.position
        if isinstance(position, str) or position is None:
            if game is None:
                raise GameError("A quiz with questions of your own needs to know the game, like Quiz([...], 'jade').")
            position = game.position(position) if position is not None else game.new()
        step.check(position)
        for rule in step.taught(position):
            position.game.rules[rule]
        return cls(step, position)

    @property
    def game(self) -> Game:
        """The game that it is about."""
        return self.start.game

    @property
    def title(self) -> str:
        """It is of no kind of its own."""
        return "A question"

    @property
    def rules(self) -> Sequence[str]:
        """The rules that it is about."""
        return self.step.taught(self.start)

    @property
    def way(self) -> Way:
        """How it is answered."""
        return "all" if self.step.every else "one"

    @property
    def covered(self) -> bool:
        """Whether the totals on the board would give the answer away."""
        return False

    @property
    def seat(self) -> int | None:
        """Whose hand is open."""
        return self.step.seat_in(self.start)

    @property
    def position(self) -> State | None:
        """The position that it is about."""
        return self.start if self.step.position is not None else None

    @property
    def playable(self) -> bool:
        """Whether one can play on from there."""
        return self.position is not None and self.start.player is not None

    def asks(self, _names: Sequence[str]) -> str:
        """The question."""
        return " ".join(part for part in (self.step.caption, self.step.task) if part)

    def choices(self, scene: Scene, names: Sequence[str]) -> list[Choice]:
        """What there is to choose from."""
        found = self.step.found(self.start, scene, names)
        return [choice._replace(name=str(number)) for number, choice in enumerate(found)]

    def answer(self, choices: Sequence[Choice]) -> tuple[int, ...]:
        """The numbers of the right choices."""
        return tuple(number for number, choice in enumerate(choices) if choice.right)

    def right(self, given: Sequence[int], choices: Sequence[Choice]) -> bool:
        """Whether an answer is right: one of the right ones, or all of them where all are asked for."""
        answer = self.answer(choices)
        return set(given) == set(answer) if self.step.every else bool(given) and set(given) <= set(answer)

    def after(self, _names: Sequence[str]) -> str:
        """What there is to say when it is answered."""
        return self.step.after

    def shows(self) -> Shows:
        """The position, as it was."""
        return Shows(self.start)


def has_hand(question: Asked) -> bool:
    """Whether there is a hand to be seen; in its place a board tells who has won, when the game is over."""
    state = question.position
    return question.seat is not None and (state is None or state.player is not None)


def said(board: Board, state: State, move: Move) -> str:
    """A move as a button says it, with the side that a figure stands on, which a button may leave to the next click."""
    text, side = board.say(state, move), str(move).rpartition(" ")[2]
    return f"{text}, to the {side}" if side in SIDES and side not in text else text


def _named(state: State, move: Move) -> str:
    """A move as a button says it, without what it leads to."""
    return said(board_of(state), state, move).partition(": ")[0]


def _parts(fact: object) -> Iterator[Sentence]:
    """All sentences that a sentence is made of."""
    if isinstance(fact, Sentence):
        yield fact
        for part in fact.facts.values():
            yield from _parts(part)
    elif isinstance(fact, list):
        for part in fact:
            yield from _parts(part)


def _move_in(says: Sentence) -> Move | None:
    """The move that a sentence is about."""
    return next((fact for fact in says.facts.values() if isinstance(fact, Move)), None)
