"""A lesson: positions with captions, things to look at, and tasks that the engine checks."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from ipywidgets import HTML, Button, HBox, Layout, VBox

import gamekit
from gamekit import Example, Game, GameError, IllegalMove, Move, Refusal, State
from widgets.boards import board_of, check_keys
from widgets.play.area import PlayArea
from widgets.render.page import SPOKEN
from widgets.render.svg import still

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


class Lesson(VBox):  # type: ignore[misc]
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
        self._caption = HTML()
        self._caption.add_class(SPOKEN)
        self.area = PlayArea(self._view(), self._seat(), names, dark=dark)
        self.area.on_move(self._made)
        self.area.on_refusal(self._refused)
        self._back = Button(description="Back", layout=Layout(width="auto"))
        self._next = Button(description="Next", layout=Layout(width="auto"), button_style="primary")
        self._show_me = Button(description="Show me", layout=Layout(width="auto"))
        self._again = Button(description="Again", tooltip="Begin this step anew", layout=Layout(width="auto"))
        self._place = HTML()
        self._back.on_click(lambda _: self._walk(-1))
        self._next.on_click(lambda _: self._walk(1))
        self._again.on_click(lambda _: self.go(self._number))
        self._show_me.on_click(lambda _: self.show_me())
        walk = [self._back, self._next] if len(steps) > 1 else []
        bar = HBox([*walk, self._again, self._show_me, self._place])
        super().__init__([self._caption, self.area, bar])
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
            self._number, self._state = number, self._start
            self._refresh(self._task_moves())

    def _walk(self, step: int) -> None:
        """One step on or back by button; a button that is greyed by it hands its focus on."""
        self.go(self._number + step)
        if self._next.disabled or self._back.disabled:
            (self._back if self._next.disabled else self._next).focus()

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

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        view = super()._repr_mimebundle_(**kwargs) or {}
        return still(view, self.area.scene, repr(self), self.area.canvas.palette)

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
            raise GameError(f"there is no rule {step.refused!r}.")
        if step.seat is not None and step.seat not in range(state.players):
            raise GameError(f"there is no seat {step.seat}.")
        board = board_of(state)
        check_keys(board.scene(state, step.seat if step.seat is not None else state.player), step.point)
        if step.around and not board.around(state, step.around):
            raise GameError(f"nothing belongs together with {step.around!r}.")

    def _seat(self) -> int | None:
        return self.step.seat if self.step.seat is not None else self._state.player

    def _view(self) -> State:
        return self._state.view(self._seat())

    def _solutions(self) -> list[Move]:
        return _solutions(self._start, self.step.goal)

    def _task_moves(self) -> Sequence[Move]:
        """The moves that may be tried: all of them when there is something to do, none otherwise."""
        return self._state.moves() if self.step.goal or self.step.refused else ()

    def _made(self, move: Move) -> None:
        """The reader has made a legal move: is it what was asked for?"""
        before, after = self._start, self._start.play(move)
        if move in self._solutions():
            self._state = after
            self._ended(self._number, after)
            self.solved[self._number] = True
            self._refresh(())
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
            self._refresh_caption()
            if self.step.after:
                self.area.say(f"{refusal.told(self.area.names)} {self.step.after}", refusal.rule)

    def _refresh(self, moves: Sequence[Move]) -> None:
        step = self.step
        shown = self._state.events if step.moves or self._state is not self._start else ()
        last = self.area.board.changed(self._view(), shown)
        pointer = [step.point] if isinstance(step.point, str) else step.point
        self.area.show(self._view(), self._seat(), moves, last=last, pointer=pointer)
        self.area.look_at(step.around)
        self._refresh_caption()

    def _refresh_caption(self) -> None:
        step, here = self.step, self._number
        told = " ".join(event.told(self.area.names) for event in self._state.events) if step.moves else ""
        parts = [f"<b>{escape(self.title)}</b>"] if self.title else []
        parts += [escape(step.caption)] if step.caption else []
        parts += [f"<i>{escape(told)}</i>"] if told else []
        if step.task:
            done = "&#10003; Done. " if self.solved[here] else "Your turn: "
            parts.append(f"<b>{done}</b>{escape(step.task)}")
        text = "".join(f"<p style='margin:2px 0'>{part}</p>" for part in parts) + step.table
        self._caption.value = f'<div style="font-size:1.15em;line-height:1.45">{text}</div>'
        self._place.value = f"Step {here + 1} of {len(self.steps)}" if len(self.steps) > 1 else ""
        self._back.disabled = here == 0
        self._next.disabled = here == len(self.steps) - 1
        self.area.beyond = self._again if self._next.disabled else self._next
        self._show_me.layout.display = None if step.goal else "none"
        self._again.layout.display = None if step.goal or step.refused else "none"


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


def rule_html(state: State, rule: str) -> str:
    """A rule in full, to go with a caption."""
    return f"<p style='margin:2px 0'>Rule <code>{rule}</code>: {escape(state.game.rules[rule].text)}</p>"


def table_html(heads: Sequence[str], rows: Sequence[Sequence[str]], empty: str = "") -> str:
    """A small table, to go with a caption; without rows it says that there are none."""
    style = "style='text-align:center;padding:2px 10px'"
    top = "".join(f"<th {style}>{escape(head)}</th>" for head in heads)
    body = "".join(f"<tr>{''.join(f'<td {style}>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    body = body or f"<tr><td colspan={len(heads)}>{escape(empty)}</td></tr>"
    return f"<table style='margin:4px 0'><tr>{top}</tr>{body}</table>"


def _solutions(state: State, goal: Goal) -> list[Move]:
    """The legal moves that reach a goal."""
    if callable(goal):
        return [move for move in state.moves() if goal(state.play(move))]
    wanted = [goal] if isinstance(goal, str) else goal
    if not isinstance(wanted, Sequence):
        raise GameError(f"a goal is a move, a list of moves or a test of the state after, not {goal!r}.")
    moves = [state.game.parse(text, state) for text in wanted]
    for move in moves:
        refusal = state.why_not(move)
        if refusal is not None:
            raise IllegalMove(refusal)
    return moves
