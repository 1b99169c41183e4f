"""A lesson: positions with captions, things to look at, and tasks that the engine checks."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

import gamekit
from gamekit import Example, Game, GameError, IllegalMove, Move, Refusal, State
from gamekit.state import Moment
from gamekit.text import shorten, shown
from widgets.boards import board_of, check_keys
from widgets.play.area import PlayArea
from widgets.play.stage import Offer

Goal = str | Sequence[str] | Callable[[State], bool]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson; without a position it goes on from where the step before ended."""

    caption: str
    position: str | State | None = None
    moves: str | Sequence[str] = ()  # made before the reader's eyes when the step begins
    point: str | Sequence[str] = ()  # keys of what to look at
    task: str = ""  # "Your turn: ..."; then `goal` or `refused` says what solves it
    goal: Goal = ()  # a move, several to choose from, or a test of the state after the reader's move
    refused: str = ""  # the rule that must refuse what the reader tries
    after: str = ""  # what to say when the task is solved; otherwise the events of the move are told
    seat: int | None = None  # whose hand is open; the player's whose turn it is, if not given
    around: str = ""  # the key of something to outline with all that belongs to it
    table: str = ""  # what goes with the caption, as HTML
    part: str = ""  # of a board that can be looked at closely: two corners, like "c3 i9", or "all"
    closed: bool = False  # whether nobody's hand is open

    def seat_in(self, state: State) -> int | None:
        """Whose hand is open in a state."""
        return None if self.closed else self.seat if self.seat is not None else state.player


class Lesson:
    """Steps to go through, one at a time."""

    def __init__(
        self,
        game: str | Game,
        steps: Sequence[Step],
        *,
        title: str = "",
        names: Sequence[str] = (),
        dark: bool | None = None,
    ) -> None:
        if isinstance(steps, Step) or not steps or not all(isinstance(step, Step) for step in steps):
            raise GameError("A lesson needs a list of steps, like [Step(...), Step(...)].")
        self.game = game if isinstance(game, Game) else gamekit.load(game)
        self.title = title
        self.steps = tuple(steps)
        self.solved = [not (step.goal or step.refused) for step in steps]
        self._starts = self._play_through()
        self._ends: dict[int, State] = {}  # where the reader's own moves led
        self._number = 0
        self._start = self._state = self._starts[0]
        self.area = PlayArea("lesson", self._view(), self._seat(), names, dark=dark)
        self.area.on_move(self._made)
        self.area.on_refusal(self._refused)
        self.area.equip(self.area.play_tools())
        self.go(0)

    @property
    def step(self) -> Step:
        """The step that is shown."""
        return self.steps[self._number]

    @property
    def state(self) -> State:
        """The position that is shown."""
        return self._state

    def go(self, number: int) -> None:
        """Go to a step, counted from 0."""
        if 0 <= number < len(self.steps):
            step, self._start = self.steps[number], self._starts[number]
            if step.position is None and number - 1 in self._ends:
                with contextlib.suppress(GameError):  # the reader's own way, unless the step cannot go on from there
                    self._start = self._begin(step, self._ends[number - 1])
                    if not step.goal:
                        self._ended(number, self._start)
            story = _story(self._state, step.moves) if number == self._number + 1 and step.position is None else []
            self._number, self._state = number, self._start
            self._refresh(self._task_moves(), story if story and story[-1].state == self._start else ())

    def play(self, move: str) -> None:
        """Try a move, as if it had been typed."""
        self.area.type(move)

    def show_me(self) -> None:
        """Make the first move that solves the task."""
        for move in self._solutions():
            self._made(move)
            return

    def __repr__(self) -> str:
        lines = [self.title] if self.title else []
        for number, step in enumerate(self.steps, 1):
            task = f"Your turn: {step.task}" if step.task else ""
            lines.append(f"{number}. {step.caption or task}")
            lines += [f"   {task}"] if step.caption and task else []
            lines += [f"   Then: {step.after}"] if step.after else []
        return "\n".join(lines)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        return self.area.still(repr(self), f"{self.title}\n{self._task()}".strip())

    def _play_through(self) -> list[State]:
        """The position at which each step begins; a lesson with a fault in it is refused at once."""
        starts: list[State] = []
        state: State | None = None
        for number, step in enumerate(self.steps, 1):
            try:
                state = self._begin(step, state)
                starts.append(state)
                solutions = _solutions(state, step.goal)
                if solutions:
                    state = state.play(solutions[0])
            except GameError as error:
                raise GameError(f"Step {number} of the lesson: {error}") from None
        return starts

    def _begin(self, step: Step, before: State | None) -> State:
        """The position at which a step begins, after the one before; an error when it could not be shown or solved."""
        state = before
        if step.position is not None:
            state = self.game.position(step.position) if isinstance(step.position, str) else step.position
        if state is None:
            raise GameError("the first step needs a position.")
        for move in [step.moves] if isinstance(step.moves, str) else step.moves:
            state = state.play(move)
        self._check(step, state)
        if step.goal and not _solutions(state, step.goal):
            raise GameError("no move reaches its goal.")
        return state

    def _check(self, step: Step, state: State) -> None:
        """A step that cannot be shown or solved is the author's slip, and is better found at once."""
        if step.task and not (step.goal or step.refused):
            raise GameError("its task needs a goal, or a rule that refuses what is tried.")
        if step.refused and step.refused not in self.game.rules:
            raise GameError(f"there is no rule {shorten(step.refused)}.")
        if step.seat is not None and step.seat not in range(state.players):
            raise GameError(f"there is no seat {shown(step.seat)}.")
        board = board_of(state)
        check_keys(board.scene(state, step.seat_in(state), part=step.part), step.point)
        if step.around and not board.around(state, step.around):
            raise GameError(f"nothing belongs together with {shorten(step.around)}.")

    def _seat(self) -> int | None:
        return self.step.seat_in(self._start)  # also when the task is done

    def _view(self) -> State:
        return self._state.view(self._seat())

    def _solutions(self) -> list[Move]:
        return _solutions(self._start, self.step.goal)

    def _task_moves(self) -> Sequence[Move]:
        """The moves that may be tried: all of them when there is something to do, none otherwise."""
        return self._state.moves() if self.step.goal or self.step.refused else ()

    def _made(self, move: Move) -> None:
        """The reader has made a legal move: is it what was asked for?"""
        before, story = self._start, self._start.story(move)
        after = self._start.play(move)
        if move in self._solutions():
            self._state = after
            self._ended(self._number, after)
            self.solved[self._number] = True
            self._refresh((), story)
            told = self.step.after or " ".join(event.told(self.area.names) for event in after.events)
            self.area.say(f"Right! {told}")
        else:
            self._state = before
            self._refresh(self._task_moves())
            what = "would be refused" if self.step.refused else "was asked for"
            self.area.say(f"That is allowed, but it is not what {what}. {self.step.task}", error=True)

    def _ended(self, number: int, state: State) -> None:
        """Note where a step led; what later steps led to before holds no more."""
        self._ends = {earlier: end for earlier, end in self._ends.items() if earlier < number} | {number: state}

    def _refused(self, refusal: Refusal) -> None:
        """The reader has tried something that the rules refuse, perhaps as asked."""
        if refusal.rule == self.step.refused:
            self.solved[self._number] = True
            self.area.rephrase(self._words())
            self._offer_steps()
            if self.step.after:
                self.area.say(f"{refusal.told(self.area.names)} {self.step.after}", refusal.rule)

    def _refresh(self, moves: Sequence[Move], story: Sequence[Moment] = ()) -> None:
        step = self.step
        seen = [Moment(event, state.view(self._seat())) for event, state in story]
        shown = self._state.events if step.moves or self._state is not self._start else ()
        last = self.area.board.changed(self._view(), shown)
        pointer = [step.point] if isinstance(step.point, str) else step.point
        frame, board = self.area.frame, self.area.board
        part = step.part or board.part(self._view(), board.part(self._start.view(self._seat())))
        with frame.hold_sync():
            frame.title = self.title
            frame.place = f"Step {self._number + 1} of {len(self.steps)}" if len(self.steps) > 1 else ""
            self.area.show(
                self._view(),
                self._seat(),
                moves,
                last=last,
                pointer=pointer,
                words=self._words(),
                part=part,
                story=seen,
            )
            self.area.look_at(step.around)
            self._offer_steps()

    def _task(self) -> str:
        """The caption and the task, in plain words."""
        return " ".join(part for part in (self.step.caption, self.step.task) if part)

    def _words(self) -> str:
        """The caption, what the moves of the step did, and the task."""
        step = self.step
        told = " ".join(event.told(self.area.names) for event in self._state.events) if step.moves else ""
        parts = [escape(step.caption)] if step.caption else []
        parts += [f"<i>{escape(told)}</i>"] if told else []
        if step.task:
            done = "&#10003; Done. " if self.solved[self._number] else "Your turn: "
            parts.append(f"<b>{done}</b>{escape(step.task)}")
        return "".join(f"<p>{part}</p>" for part in parts) + step.table

    def _offer_steps(self) -> None:
        """The way on and back, and what helps with a task."""
        here, last = self._number, len(self.steps) - 1
        steps = []
        if last:
            steps.append(Offer("Back", lambda: self.go(here - 1), enabled=here > 0, step="back"))
            steps.append(Offer("Next", lambda: self.go(here + 1), enabled=here < last, step="next", first=True))
        if self.step.goal or self.step.refused:
            steps.append(Offer("Again", lambda: self.go(here), tip="Begin this step anew"))
        if self.step.goal:
            steps.append(Offer("Show me", self.show_me, tip="Make the move that solves the task"))
        self.area.walk(steps)


def lesson_of(example: str | Example, game: str | Game, **kwargs: Any) -> Lesson:
    """A worked example of the rulebook, given itself or by name, as a lesson: one step a move."""
    game = game if isinstance(game, Game) else gamekit.load(game)
    example = example if isinstance(example, Example) else game.examples[example]
    steps = [Step(example.says, example.position)]
    for step in example.steps:
        if step.refused:
            steps.append(Step("", task=f"Try {step.move!r} and see why not.", refused=step.refused, after=step.says))
        else:
            steps.append(Step("", task=f"Make the move {step.move!r}.", goal=step.move, after=step.says))
    return Lesson(game, steps, title=example.title, **kwargs)


def _story(state: State, moves: str | Sequence[str]) -> list[Moment]:
    """What some moves do one after the other, as far as they can be made."""
    story: list[Moment] = []
    with contextlib.suppress(GameError):
        for move in [moves] if isinstance(moves, str) else moves:
            story += state.story(move)
            state = state.play(move)
    return story


def _solutions(state: State, goal: Goal) -> list[Move]:
    """The legal moves that reach a goal."""
    if callable(goal):
        return [move for move in state.moves() if goal(state.play(move))]
    wanted = [goal] if isinstance(goal, str) else goal
    if not isinstance(wanted, Sequence):
        raise GameError(f"a goal is a move, a list of moves or a test of the state after, not {shown(goal)}.")
    moves = [state.game.parse(text, state) for text in wanted]
    for move in moves:
        refusal = state.why_not(move)
        if refusal is not None:
            raise IllegalMove(refusal)
    return moves
