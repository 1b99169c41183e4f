"""A lesson: positions with captions, things to look at, tasks and questions that the engine checks."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from functools import partial
from html import escape
from typing import TYPE_CHECKING, Any

import gamekit
from gamekit import Game, GameError, Move, Refusal, State
from gamekit.state import Moment
from gamekit.text import shown
from widgets.boards import board_of, check_keys
from widgets.play.asking import AskingArea
from widgets.play.hints import hints
from widgets.play.html import learned_html, rules_html
from widgets.play.stage import Item, Offer, Tool
from widgets.play.steps import Asking, Choice, Step, several

if TYPE_CHECKING:
    from widgets.play.course import Course

HELP = ("Hint", "More help", "Show me")
READING = 0.06  # seconds that a letter takes to be read
MOMENT = 2.0  # seconds that a solved task is looked at, at least


class Lesson:
    """Steps to go through, one at a time; after the last one it says what was learned."""

    def __init__(
        self,
        game: str | Game,
        steps: Sequence[Step],
        *,
        title: str = "",
        learned: str | Sequence[str] = (),
        names: Sequence[str] = (),
        dark: bool | None = None,
    ) -> None:
        if isinstance(steps, Step) or not steps or not all(isinstance(step, Step) for step in steps):
            raise GameError("A lesson needs a list of steps, like [Step(...), Step(...)].")
        self.game = game if isinstance(game, Game) else gamekit.load(game)
        self.title = title
        self.steps = tuple(steps)
        self.learned = (learned,) if isinstance(learned, str) else tuple(learned)
        self.solved = [not step.asks for step in steps]
        self._course: Course | None = None
        self._starts = self._play_through()
        self._ends: dict[int, State] = {}  # where the reader's own moves led
        self._number = 0
        self._helped = 0  # how many hints were given for this step
        self._hurries = True  # whether a solved task goes on by itself
        self._start = self._state = self._starts[0]
        self.area = AskingArea("lesson", self._view(), self._seat(), names, dark=dark)
        self.area.on_move(self._made)
        self.area.on_refusal(self._refused)
        self.area.on_answer(self._answered)
        self.area.equip([Tool("This lesson", self._settings), *self.area.play_tools()])
        self.go(0)

    @property
    def step(self) -> Step:
        """The step that is shown; at the end of the lesson, the last one."""
        return self.steps[min(self._number, len(self.steps) - 1)]

    @property
    def state(self) -> State:
        """The position that is shown."""
        return self._state

    @property
    def tasks(self) -> int:
        """How many of the steps ask for something."""
        return sum(step.asks for step in self.steps)

    @property
    def over(self) -> bool:
        """Whether what was learned is shown."""
        return self._number == len(self.steps)

    def rules(self) -> tuple[str, ...]:
        """All rules that are learned here."""
        starts = zip(self.steps, self._starts, strict=True)
        return tuple(dict.fromkeys(rule for step, start in starts for rule in step.taught(start)))

    def follow(self, course: Course) -> None:
        """Keep how far the reader comes in a course, and go where the reader stopped."""
        self._course = course
        known = course.solved(self.title)
        for number, step in enumerate(self.steps):
            self.solved[number] |= step.asks and self._task_number(number) in known
        open_steps = [number for number, solved in enumerate(self.solved) if not solved]
        self.go((open_steps[0] if open_steps else len(self.steps)) if known else 0)

    def go(self, number: int) -> None:
        """Go to a step, counted from 0; after the last one, to what was learned."""
        if number == len(self.steps) and self.tasks:
            if self._number < number - 1:  # as one who comes back: what the lesson ended with is not there yet
                self._start = self._state = self._starts[-1]
            self._number = number
            self._show_learned()
        elif 0 <= number < len(self.steps):
            step, self._start = self.steps[number], self._starts[number]
            if step.position is None and number - 1 in self._ends:
                with contextlib.suppress(GameError):  # the reader's own way, unless the step cannot go on from there
                    self._start = self._begin(step, self._ends[number - 1])
                    if not step.goal:
                        self._ended(number, self._start)
            story = _story(self._state, step.moves) if number == self._number + 1 and step.position is None else []
            self._number, self._state, self._helped = number, self._start, 0
            self._refresh(self._task_moves(), story if story and story[-1].state == self._start else ())
            self._ask()

    def play(self, move: str) -> None:
        """Try a move, as if it had been typed."""
        self.area.type(move)

    def help(self) -> None:
        """Say where to look, then what to do, then do it."""
        self._helped += 1
        if self._helped >= len(HELP):
            self.show_me()
            return
        text, keys = hints(self.step, self._start, self.area.names)[self._helped - 1]
        with self.area.frame.hold_sync():
            self.area.point(keys)
            self.area.say(text)
            self._offer_steps()

    def show_me(self) -> None:
        """Do what solves the task."""
        step = self.step
        if self.over or not step.asks:
            return
        if isinstance(step, Asking):
            right = [choice for choice in self._choices() if choice.right]
            self.area.give(right if step.every else right[:1])
        else:
            self.area.type(str(step.wanted(self._start)))

    def __repr__(self) -> str:
        lines = [self.title] if self.title else []
        for number, step in enumerate(self.steps, 1):
            task = f"Your turn: {step.task}" if step.task else ""
            lines.append(f"{number}. {step.caption or task}")
            lines += [f"   {task}"] if step.caption and task else []
            lines += [f"   Then: {step.after}"] if step.after else []
        lines += [f"Learned: {line}" for line in self.learned]
        return "\n".join(lines)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        return self.area.still(repr(self), f"{self.title}\n{self._task()}".strip())

    # Where the steps begin

    def _play_through(self) -> list[State]:
        """The position at which each step begins; a lesson with a fault in it is refused at once."""
        starts: list[State] = []
        state: State | None = None
        for number, step in enumerate(self.steps, 1):
            try:
                state = self._begin(step, state)
                starts.append(state)
                if step.goal:
                    state = state.play(step.solutions(state)[0])
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
        for move in several(step.moves):
            state = state.play(move)
        if step.seat is not None and step.seat not in range(state.players):
            raise GameError(f"there is no seat {shown(step.seat)}.")
        step.check(state)
        for rule in step.taught(state):
            self.game.rules[rule]
        board = board_of(state)
        check_keys(board.scene(state, step.seat_in(state), part=step.part), step.point)
        if step.around and not board.around(state, step.around):
            raise GameError(f"nothing belongs together with {shown(step.around)}.")
        return state

    def _seat(self) -> int | None:
        return self.step.seat_in(self._start)  # also when the task is done

    def _view(self) -> State:
        return self._state.view(self._seat())

    def _task_moves(self) -> Sequence[Move]:
        """The moves that may be tried: all of them when there is something to do, none otherwise."""
        return self._state.moves() if self.step.goal or self.step.tries else ()

    def _task_number(self, number: int) -> int:
        """Which task a step is, counted from 1."""
        return sum(step.asks for step in self.steps[: number + 1])

    # What the reader does

    def _ask(self) -> None:
        """Ask the question of the step, if it is one."""
        if isinstance(self.step, Asking):
            self.area.ask(self._choices(), every=self.step.every)

    def _choices(self) -> list[Choice]:
        assert isinstance(self.step, Asking)
        return self.step.found(self._start, self.area.scene, self.area.names)

    def _made(self, move: Move) -> None:
        """The reader has made a legal move: is it what was asked for?"""
        before, story = self._start, self._start.story(move)
        after = self._start.play(move)
        if move in self.step.solutions(before):
            self._state = after
            self._ended(self._number, after)
            told = self.step.after or " ".join(event.told(self.area.names) for event in after.events)
            self._solve(f"Right! {told}", story)
        else:
            self._state = before
            self._refresh(self._task_moves())
            asked = "Here you are to try something that the rules refuse:" if self.step.tries else "Here is the task:"
            self.area.say(f"That is allowed, but it is not what we are after. {asked} {self.step.task}", error=True)

    def _refused(self, refusal: Refusal) -> None:
        """The reader has tried something that the rules refuse, perhaps as asked."""
        if self.step.tries and refusal.rule == self.step.refused_by(self._start):
            self._note(solved=True)
            told = f"Right, that is refused. {refusal.told(self.area.names)} {self.step.after}".strip()
            with self.area.frame.hold_sync():
                self.area.rest()
                self.area.rephrase(self._words())
                self.area.say(told, refusal.rule)
                self._offer_steps(told)

    def _answered(self, chosen: Sequence[Choice]) -> None:
        """The reader has answered a question: is it right, and is it all?"""
        step = self.step
        assert isinstance(step, Asking)
        wrong = next((choice for choice in chosen if not choice.right), None)
        missing = [choice for choice in self._choices() if choice.right and choice not in chosen] if step.every else []
        if wrong is not None:
            rule = "" if wrong.why else next(iter(step.taught(self._start)), "")
            self.area.say(f"{wrong.text}? No. {wrong.why}".strip(), rule, error=True)
        elif missing:
            self.area.say(f"Right so far. There {'is one' if len(missing) == 1 else f'are {len(missing)}'} more.")
        else:
            told = step.after or " ".join(dict.fromkeys(choice.why for choice in chosen if choice.why))
            self._solve(f"Right! {told}".strip(), point=[choice.key for choice in chosen if choice.key])

    def _solve(self, told: str, story: Sequence[Moment] = (), point: Sequence[str] = ()) -> None:
        """The task is solved: say so, and show the way on."""
        self._note(solved=True)
        with self.area.frame.hold_sync():
            self._refresh((), story, point)
            self.area.say(told)
            self._offer_steps(told)

    def _ended(self, number: int, state: State) -> None:
        """Note where a step led; what later steps led to before holds no more."""
        self._ends = {earlier: end for earlier, end in self._ends.items() if earlier < number} | {number: state}

    def _note(self, *, solved: bool) -> None:
        """Keep what became of the task."""
        self.solved[self._number] |= solved
        if self._course is not None:
            rules = self.step.taught(self._start)
            self._course.note(self, self._task_number(self._number), rules, solved=solved)

    def _skip(self) -> None:
        if not self.solved[self._number]:
            self._note(solved=False)
        self.go(self._number + 1)

    # What is shown

    def _refresh(self, moves: Sequence[Move], story: Sequence[Moment] = (), point: Sequence[str] = ()) -> None:
        step = self.step
        seen = [Moment(event, state.view(self._seat())) for event, state in story]
        changed = self._state.events if step.moves or self._state is not self._start else ()
        last = self.area.board.changed(self._view(), changed)
        frame, board = self.area.frame, self.area.board
        part = step.part or board.part(self._view(), board.part(self._start.view(self._seat())))
        with frame.hold_sync():
            frame.title = self.title
            frame.place = self._place()
            self.area.show(
                self._view(),
                self._seat(),
                moves,
                last=last,
                pointer=[*several(step.point), *point],
                words=self._words(),
                part=part,
                story=seen,
            )
            self.area.look_at(step.around)
            self._offer_steps()

    def _show_learned(self) -> None:
        """What was learned, and what was left open."""
        still_open = [number for number, solved in enumerate(self.solved) if not solved]
        learned = self.learned or [self.game.rules[rule].text for rule in self.rules()]
        frame = self.area.frame
        with frame.hold_sync():
            frame.title, frame.place = self.title, self._place()
            self.area.answer({f"step/{number}": partial(self.go, number) for number in still_open})
            words = learned_html(learned, {f"step/{number}": f"Step {number + 1}" for number in still_open})
            words += rules_html(self.game.rules, self.rules())
            self.area.show(self._view(), self._seat(), words=words)
            self.area.say(self._course.told() if self._course is not None else "That was the lesson.")
            self._offer_steps()

    def _place(self) -> str:
        """Where one is: "Lesson 5 of 23, step 2 of 3"."""
        lesson = self._course.place(self.title) if self._course is not None else ""
        count = f"step {self._number + 1} of {len(self.steps)}" if len(self.steps) > 1 else ""
        place = ", ".join(part for part in (lesson, "done" if self.over else count) if part)
        return place[:1].upper() + place[1:]

    def _task(self) -> str:
        """The caption and the task, in plain words."""
        return " ".join(part for part in (self.step.caption, self.step.task) if part)

    def _words(self) -> str:
        """The caption, what the moves of the step did, and the task; the rules stand small below."""
        step = self.step
        told = " ".join(event.told(self.area.names) for event in self._state.events) if step.moves else ""
        parts = [escape(step.caption)] if step.caption else []
        parts += [f"<i>{escape(told)}</i>"] if told else []
        if step.task:
            done = "&#10003; Done. " if self.solved[self._number] else "Your turn: "
            parts.append(f"<b>{done}</b>{escape(step.task)}")
        paragraphs = "".join(f"<p>{part}</p>" for part in parts)
        return paragraphs + step.table + rules_html(self.game.rules, step.taught(self._start))

    def _offer_steps(self, told: str = "") -> None:
        """The way on and back, and what helps with a task; the way on goes by itself once the reader has read."""
        here = self._number
        steps = [Offer("Back", lambda: self.go(here - 1), enabled=here > 0, step="back")]
        if self.over:
            self.area.walk([*steps, *self._next_lesson(), Offer("Once more", lambda: self.go(0))])
            return
        waits = self.step.asks and not self.solved[here]
        last = len(self.steps) if self.tasks else len(self.steps) - 1
        auto = max(MOMENT, READING * len(told)) if told and self._hurries else 0
        on = "Skip" if waits else "Finish" if here == last - 1 and self.tasks else "Next"
        steps.append(Offer(on, self._skip, enabled=here < last, step="next", first=not waits, auto=auto))
        if waits:
            steps.append(Offer(HELP[min(self._helped, len(HELP) - 1)], self.help, tip="If you are stuck"))
        elif self.step.asks:
            steps.append(Offer("Again", lambda: self.go(here), tip="Begin this step anew"))
        self.area.walk(steps if last else [])

    def _next_lesson(self) -> list[Offer]:
        """The way to the next lesson of the course, which is the page's own affair."""
        if self._course is None or self._course.titles[-1] == self.title:
            return []
        return [Offer("Next lesson", lambda: None, step="next", first=True, onward=True)]

    def _settings(self) -> list[Item]:
        """Where to go, and whether to go on by itself."""
        steps = [(str(number), f"Step {number + 1}") for number in range(len(self.steps))]
        return [
            Item("list", "Go to", lambda number: self.go(int(number)), str(self._number), steps),
            Item("button", "Go on by itself", lambda _: self._set_hurry(), pressed=self._hurries),
        ]

    def _set_hurry(self) -> None:
        self._hurries = not self._hurries
        self._offer_steps()
        self.area.fill_tool()


def _story(state: State, moves: str | Sequence[str]) -> list[Moment]:
    """What some moves do one after the other, as far as they can be made."""
    story: list[Moment] = []
    with contextlib.suppress(GameError):
        for move in several(moves):
            story += state.story(move)
            state = state.play(move)
    return story
