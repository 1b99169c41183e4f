"""The steps of a lesson: what they show, what they ask, and what answers it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from gamekit import GameError, IllegalMove, Move, State
from gamekit.text import name_of, shorten, shown
from widgets.boards import board_of
from widgets.scene.shapes import Scene

Goal: TypeAlias = str | Sequence[str] | Callable[[Any], bool]
Answer: TypeAlias = str | Sequence[str] | Callable[[Any], str | Iterable[str]]
Why: TypeAlias = Mapping[str, str] | Callable[[Any, str], str]


def several(given: str | Sequence[str]) -> list[str]:
    """One or several, as a list."""
    return [given] if isinstance(given, str) else list(given)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson; without a position it goes on from where the step before ended."""

    caption: str
    position: str | State | None = None
    moves: str | Sequence[str] = ()  # made before the reader's eyes when the step begins
    point: str | Sequence[str] = ()  # keys of what to look at
    task: str = ""  # "Your turn: ..."; then `goal` or `tries` says what solves it
    goal: Goal = ()  # a move, several to choose from, or a test of the state after the reader's move
    tries: str = ""  # a move that is refused here: solved by all that the same rule refuses
    after: str = ""  # what to say when the task is solved; otherwise the events of the move are told
    hint: str = ""  # where to look, for who is stuck
    rules: str | Sequence[str] = ()  # what is learned here; the rule that refuses what is tried needs no mention
    seat: int | None = None  # whose hand is open; the player's whose turn it is, if not given
    around: str = ""  # the key of something to outline with all that belongs to it
    table: str = ""  # what goes with the caption, as HTML
    part: str = ""  # of a board that can be looked at closely: two corners, like "c3 i9", or "all"
    closed: bool = False  # whether nobody's hand is open

    @property
    def asks(self) -> bool:
        """Whether there is something to do."""
        return bool(self.goal or self.tries)

    def seat_in(self, state: State) -> int | None:
        """Whose hand is open in a state."""
        return None if self.closed else self.seat if self.seat is not None else state.player

    def refused_by(self, state: State) -> str:
        """The rule that must refuse what the reader tries."""
        refusal = state.why_not(self.tries) if self.tries else None
        return refusal.rule if refusal is not None else ""

    def taught(self, state: State) -> tuple[str, ...]:
        """The rules that are learned here."""
        refused = self.refused_by(state)
        return tuple(dict.fromkeys([*several(self.rules), *([refused] if refused else [])]))

    def solutions(self, state: State) -> list[Move]:
        """The legal moves that reach the goal."""
        goal = self.goal
        if callable(goal):
            return [move for move in state.moves() if goal(state.play(move))]
        if not isinstance(goal, Sequence):
            raise GameError(f"a goal is a move, a list of moves or a test of the state after, not {shown(goal)}.")
        moves = [state.game.parse(text, state) for text in several(goal)]
        for move in moves:
            refusal = state.why_not(move)
            if refusal is not None:
                raise IllegalMove(refusal)
        return moves

    def wanted(self, state: State) -> Move:
        """A move that solves the task."""
        return state.game.parse(self.tries, state) if self.tries else self.solutions(state)[0]

    def check(self, state: State) -> None:
        """Refuse a task that nothing solves: it is the author's slip, and is better found at once."""
        if self.task and not self.asks:
            raise GameError("its task needs a goal, or a move to try that is refused.")
        if self.tries and not self.refused_by(state):
            raise GameError(f"{shorten(self.tries)} is allowed here, so it cannot be tried in vain.")
        if self.goal and not self.solutions(state):
            raise GameError("no move reaches its goal.")


class Choice(NamedTuple):
    """A choice of a question: where it is tapped or what its button says, and what is said of it."""

    name: str
    key: str  # on the board; nothing where there is only a button
    text: str
    right: bool
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Asking(Step):
    """A step that asks: one taps the answer on the board, or chooses it from some words."""

    why: Why = field(default_factory=dict)  # the reason by choice, or what finds it in the state
    every: bool = False  # whether all right ones are to be found; otherwise one of them is enough

    @property
    def asks(self) -> bool:
        """Whether there is something to do."""
        return True

    def found(self, state: State, scene: Scene, names: Sequence[str] = ()) -> list[Choice]:
        """The choices as they are in a position, told with these names of players."""
        raise NotImplementedError

    def check(self, state: State) -> None:
        """Refuse a question without an answer, or without a wrong one."""
        choices = self.found(state, board_of(state).scene(state, self.seat_in(state), part=self.part))
        if not self.task:
            raise GameError("a question needs a task: what is asked.")
        if not any(choice.right for choice in choices):
            raise GameError("none of its choices is right.")
        if all(choice.right for choice in choices):
            raise GameError("all of its choices are right.")

    def _why(self, state: State, name: str) -> str:
        return self.why(state, name) if callable(self.why) else self.why.get(name, "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(Asking):
    """A question about things on the board, or with some words to choose from."""

    choices: Sequence[str] | Mapping[str, str]  # keys of the board or words, perhaps with what their buttons say
    answer: Answer  # the right one, all right ones, or what finds them in the state

    def found(self, state: State, scene: Scene, names: Sequence[str] = ()) -> list[Choice]:
        """The choices as they are in a position, told with these names of players."""
        answer = self.answer(state) if callable(self.answer) else self.answer
        right = [answer] if isinstance(answer, str) else list(answer)
        for name in right:
            if name not in self.choices:
                raise GameError(f"the answer {shorten(name)} is none of its choices.")
        found = []
        for name in self.choices:
            key = name if scene.find(name) else ""
            found.append(Choice(name, key, self._text(name, scene, names), name in right, self._why(state, name)))
        return found

    def _text(self, name: str, scene: Scene, names: Sequence[str]) -> str:
        """What the button of a choice says."""
        if isinstance(self.choices, Mapping):
            return self.choices[name]
        if name.startswith("player/"):
            return name_of(int(name.removeprefix("player/")) - 1, names)
        return next((shape.label for shape in scene.find(name) if shape.label), name)


def keys_of(state: State, moves: Sequence[Move], scene: Scene) -> list[str]:
    """Where each of some moves is tapped: at a place where no other of them is, or nowhere."""
    paths = [next(iter(board_of(state).paths(state, move)), ()) for move in moves]
    used = Counter(key for path in paths for key in set(path))
    return [next((key for key in reversed(path) if used[key] == 1 and _is_place(key, scene)), "") for path in paths]


def _is_place(key: str, scene: Scene) -> bool:
    """Whether a key is something on the board to tap; how a tile is turned is none."""
    return not key.startswith("turn/") and bool(scene.find(key))


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveQuestion(Asking):
    """A question about moves: which of them are allowed, or lead to what is asked; the engine gives the reasons."""

    choices: Sequence[str] | Mapping[str, str]  # moves, perhaps with what their buttons say
    leads: Callable[[Any], bool] = bool  # whether the state after a move is what is asked for; any state is

    def found(self, state: State, scene: Scene, names: Sequence[str] = ()) -> list[Choice]:
        """The choices as they are in a position: a move is tapped where no other of them is."""
        board = board_of(state)
        moves = [state.game.parse(text, state) for text in self.choices]
        found = []
        for text, move, key in zip(self.choices, moves, keys_of(state, moves, scene), strict=True):
            refusal = state.why_not(move)
            right = refusal is None and self.leads(state.play(move))
            why = self._why(state, text)
            if refusal is not None:
                why = why or refusal.told(names)
            elif not right:
                why = why or " ".join(event.told(names) for event in state.play(move).events)
            says = self.choices[text] if isinstance(self.choices, Mapping) else board.say(state, move)
            found.append(Choice(text, key, says, right, why))
        return found
