"""A quiz: exercises one after the other, each answered on the board or by a button, marked, and told why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from html import escape
from typing import Any, TypeAlias

import gamekit
from gamekit import GameError, Move, State, exercises
from gamekit.exercises import ASKS, Answer, Exercise
from gamekit.text import Sentence, count
from widgets.boards import board_of
from widgets.boards.base import Board
from widgets.play.asking import AskingArea
from widgets.play.examples import NAMES
from widgets.play.html import rule_html, told_html
from widgets.play.stage import Offer
from widgets.play.steps import Choice, keys_of

OnAnswer: TypeAlias = Callable[[Answer, bool], None]

SIDES = ("north", "east", "south", "west")
TRY, BACK = "Try it", "Back to the question"


@dataclass(frozen=True, slots=True)
class Given:
    """An exercise, and what was answered to it."""

    exercise: Exercise
    answer: Answer
    right: bool


class Quiz:
    """Exercises to answer, one at a time; after the last one it says how it went."""

    def __init__(
        self,
        asked: Sequence[Exercise],
        *,
        title: str = "",
        names: Sequence[str] = NAMES,
        dark: bool | None = None,
    ) -> None:
        if isinstance(asked, Exercise) or not all(isinstance(each, Exercise) for each in asked):
            raise GameError("A quiz needs a list of exercises, like paper('jade').exercises.")
        self.exercises = list(asked)
        self.title = title
        self.given: list[Given] = []
        self._names = tuple(names)
        self._on_answer: list[OnAnswer] = []
        self._number = 0
        self._tried: State | None = None  # a position that is played on with, to try something out
        self._more()
        if not self.exercises:
            raise GameError("A quiz needs an exercise, at least.")
        first = self._position(self.exercises[0])
        self.area = AskingArea("lesson", first, None, self._names[: first.players], dark=dark)
        self.area.on_answer(self._answered)
        self.area.on_move(self._made)
        self.area.equip(self.area.play_tools()[:1])
        self._show()

    @property
    def exercise(self) -> Exercise:
        """The exercise that is shown; at the end, the last one."""
        return self.exercises[min(self._number, len(self.exercises) - 1)]

    @property
    def over(self) -> bool:
        """Whether all is answered, and how it went is shown."""
        return self._number == len(self.exercises)

    @property
    def right(self) -> int:
        """How many answers were right."""
        return sum(each.right for each in self.given)

    def on_answer(self, callback: OnAnswer) -> None:
        """Call with every answer, and whether it is right."""
        self._on_answer.append(callback)

    def answer(self, *numbers: int) -> None:
        """Choose by number, counted from 1, as if the buttons were pressed."""
        choices = self._choices()
        for number in numbers:
            if number - 1 not in range(len(choices)):
                raise GameError(f"There is no choice {number}: there are {len(choices)}.")
        self.area.give([choices[number - 1] for number in numbers])

    def next(self) -> None:
        """Go on to the next exercise, or to how it went."""
        if self._tried is not None:
            self._tried = None
        if self._answered_here() is not None:
            self._number += 1
            self._more()
        self._show()

    def __repr__(self) -> str:
        head = [self.title] if self.title else []
        return "\n".join([*head, self.exercise.told(self._names)])

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        return self.area.still(repr(self), self.exercise.asks.told(self._names))

    # For those that never come to an end

    def _more(self) -> None:
        """Set another exercise, where there is to be one."""

    def _score(self) -> str:
        """How it has gone so far."""
        return f"{self.right} of {len(self.given)} right" if self.given else ""

    def _place(self) -> str:
        """Where one is."""
        return "Done" if self.over else f"Question {self._number + 1} of {len(self.exercises)}"

    # What is shown

    def _position(self, exercise: Exercise) -> State:
        """What the board shows: the position, or where there is none the table as a game begins."""
        if exercise.state is None:
            return gamekit.load(exercise.name.game).new().view(None)
        return exercise.state.view(exercise.seat) if exercise.seat is not None else exercise.state

    def _show(self) -> None:
        """Show the exercise, or how it went."""
        exercise, area = self.exercise, self.area
        state = self._tried if self._tried is not None else self._position(exercise)
        area.board, area.names = board_of(state), self._names[: state.players]
        frame = area.frame
        with frame.hold_sync():
            frame.title, frame.place = self.title or ASKS[exercise.kind], self._place()
            if self.over:
                area.show(state, exercise.seat, words=self._went())
                area.say(self._score())
                area.walk([Offer("Once more", self._again)])
                return
            moves = state.moves() if self._tried is not None else ()
            area.show(state, exercise.seat, moves, words=self._words(exercise))
            if self._tried is None:
                covered = exercise.kind in ("winner", "score", "mistake")
                area.ask(self._choices(), every=exercise.way == "all", ordered=exercise.way == "order", covered=covered)
            self._walk()

    def _words(self, exercise: Exercise) -> str:
        """The question, and how to answer it."""
        how = {
            "one": "",
            "all": "Choose all that are right, then press \u201cThat is all\u201d.",
            "order": "Choose them in their order.",
        }
        if self._tried is not None:
            return "<p>Play on from here as you like: the rules tell you what you may do.</p>"
        parts = [f"<p><b>{told_html(self._told(exercise.asks))}</b></p>"]
        parts += [f"<p>{escape(how[exercise.way])}</p>"] if how[exercise.way] else []
        return "".join(parts)

    def _told(self, says: Sentence) -> str:
        """A sentence with the names, and with moves as the board says them."""
        return _spoken(says, self.area.board, self.exercise.state).told(self._names)

    def _choices(self) -> list[Choice]:
        """The choices as the board asks for them."""
        exercise, area = self.exercise, self.area
        moves = [choice.move for choice in exercise.choices if choice.move is not None]
        keys = iter(keys_of(area_state, moves, area.scene) if (area_state := exercise.state) is not None else [])
        found = []
        for number, choice in enumerate(exercise.choices):
            key = next(keys) if choice.move is not None else choice.about if area.scene.find(choice.about) else ""
            found.append(Choice(str(number), key, self._text(choice), choice.right, self._told(choice.why)))
        return found

    def _text(self, choice: exercises.Choice) -> str:
        """What the button of a choice says."""
        state = self.exercise.state
        if choice.move is None or state is None:
            return self._told(choice.text)
        return said(self.area.board, state, choice.move)

    def _answered_here(self) -> Given | None:
        """What was answered to the exercise that is shown."""
        return self.given[self._number] if self._number < len(self.given) else None

    def _answered(self, chosen: Sequence[Choice]) -> None:
        """The reader has answered: mark it, say why, and show the way on."""
        exercise = self.exercise
        if self._answered_here() is not None:
            return
        numbers = tuple(int(choice.name) for choice in chosen)
        right = exercise.marked(numbers)
        answer = Answer(exercise.name, numbers, datetime.now(UTC))
        self.given.append(Given(exercise, answer, right))
        for callback in self._on_answer:
            callback(answer, right)
        wrong = next((choice for choice in chosen if not choice.right), None)
        told = f"Right! {self._told(exercise.after)}" if right else self._correction(wrong)
        choices = self._choices()
        keys = [choices[number].key for number in exercise.answer if choices[number].key]
        area = self.area
        with area.frame.hold_sync():
            area.rest()
            area.point(keys)
            area.say(told, exercise.rule, error=not right)
            area.frame.place = self._place()
            self._walk()

    def _correction(self, wrong: Choice | None) -> str:
        """What was wrong, and what is right."""
        exercise, choices = self.exercise, self._choices()
        if exercise.way == "order":
            return f"Not quite. It goes like this: {self._told(exercise.after)}"
        right = [choices[number].text for number in exercise.answer]
        because = f" {wrong.why}" if wrong is not None and exercise.kind in ("allowed", "where", "why") else ""
        head = f"\u201c{wrong.text}\u201d? No.{because}" if wrong is not None else "There is more."
        first = "Right is" if len(right) == 1 else "Right are"
        told = self._told(exercise.after)
        after = f" {told}" if told not in head and told not in right else ""
        return f"{head} {first}: {'; '.join(right)}.{after}".replace("..", ".")

    def _walk(self) -> None:
        """The way on, and a way to try it out."""
        done = self._answered_here() is not None
        if self._tried is not None:
            self.area.walk([Offer(BACK, self._go_back, step="back"), Offer("Next", self.next, step="next")])
            return
        offers = [Offer("Next", self.next, enabled=done, step="next", first=done)]
        state = self.exercise.state
        if done and state is not None and state.player is not None:
            offers.insert(0, Offer(TRY, self._try, tip="Play on from this position"))
        self.area.walk(offers)

    def _try(self) -> None:
        state = self.exercise.state
        assert state is not None
        self._tried = state
        self._show()

    def _go_back(self) -> None:
        """Back from trying something out to what was answered."""
        self._tried = None
        given = self.given[self._number]
        self._show()
        exercise = given.exercise
        with self.area.frame.hold_sync():
            self.area.rest()
            self.area.say(self._told(exercise.after), exercise.rule)

    def _made(self, move: Move) -> None:
        """The reader tries something out."""
        assert self._tried is not None
        story = self._tried.story(move)
        self._tried = self._tried.play(move)
        state = self._tried
        seat = self.exercise.seat
        words = "".join(f"<p>{told_html(moment.event.told(self._names))}</p>" for moment in story)
        self.area.show(state.view(seat), seat, state.moves() if state.player == seat else (), words=words)
        self._walk()

    def _went(self) -> str:
        """How it went, and the rules to look at again."""
        weak = list(dict.fromkeys(each.exercise.rule for each in self.given if not each.right))
        rules = gamekit.load(self.exercise.name.game).rules
        told = f"<p><b>{count(self.right, 'right answer')} of {len(self.given)}</b></p>"
        again = "<p>Look at these again:</p>" + "".join(rule_html(rules, rule) for rule in weak) if weak else ""
        return told + (again or "<p>All of them are right: well done!</p>")

    def _again(self) -> None:
        """Begin anew, with the same exercises."""
        self.given.clear()
        self._number = 0
        self._show()


def _spoken(says: Sentence, board: Board, state: State | None) -> Sentence:
    """A sentence in which moves are said as on buttons, without what they lead to."""

    def spoken(fact: object) -> object:
        if isinstance(fact, Move) and state is not None:
            return said(board, state, fact).partition(": ")[0]
        return _spoken(fact, board, state) if isinstance(fact, Sentence) else fact

    return Sentence(says.template, {name: spoken(fact) for name, fact in says.facts.items()})


def said(board: Board, state: State, move: Move) -> str:
    """A move as a button says it; the side that a figure stands on, which a button leaves to the next click, too."""
    side = str(move).rpartition(" ")[2]
    return f"{board.say(state, move)}{f' ({side})' if side in SIDES else ''}"
