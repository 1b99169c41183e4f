"""A quiz: questions one after the other, each answered on the board or by a button, marked, and told why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, TypeAlias

import gamekit
from gamekit import Game, GameError, Move, State
from gamekit.exercises import Exercise, Paper
from gamekit.record import check_names
from gamekit.text import count
from widgets.boards import board_of
from widgets.play.asked import Asked, asked, has_hand
from widgets.play.asking import TICK, AskingArea
from widgets.play.examples import NAMES
from widgets.play.html import rule_html, told_html
from widgets.play.stage import Offer
from widgets.play.steps import Asking, Choice
from widgets.play.tryout import TryOut

TRY, NEXT = "Try it", "Next"
HOW = {
    "one": "",
    "all": "Choose all that are right, then press \u201cThat is all\u201d.",
    "order": "Choose them one after the other, then press \u201cThat is all\u201d.",
}
WEAK = 3  # rules that are told again in full at the end, at most
CROSS = "\u2717"


@dataclass(frozen=True, slots=True)
class Given:
    """A question, and what was answered to it: the numbers of choices, from 0."""

    question: Asked
    numbers: tuple[int, ...]
    right: bool


OnGiven: TypeAlias = Callable[[Given], None]


class Asker:
    """A stage on which one question comes after the other; whoever asks says which, and what comes when it is over."""

    def __init__(self, game: Game, *, title: str = "", names: Sequence[str] = NAMES, dark: bool | None = None) -> None:
        check_names(names, len(names))
        self.title = title
        self.given: list[Given] = []
        self._names = tuple(names)
        self._question: Asked | None = None  # that is on the stage
        self._answer: Given | None = None  # and what was answered to it
        self._tries: TryOut | None = None
        self._on_answer: list[OnGiven] = []
        start = game.new().view(None)
        self.area = AskingArea("quiz", start, None, self._called(start), dark=dark)
        self.area.on_answer(self._answered)
        self.area.on_move(self._made)
        self.area.equip(self.area.play_tools()[:1])

    @property
    def right(self) -> int:
        """How many answers were right."""
        return sum(each.right for each in self.given)

    def on_answer(self, callback: OnGiven) -> None:
        """Call with every answer."""
        self._on_answer.append(callback)

    def answer(self, *numbers: int) -> None:
        """Choose by number, counted from 1, as if the buttons were pressed."""
        choices = self._choices()
        for number in numbers:
            if number - 1 not in range(len(choices)):
                raise GameError(f"There is no choice {number}: there are {len(choices)}.")
        self.area.give([choices[number - 1] for number in numbers])

    def next(self) -> None:
        """Go on, once the question is answered."""
        if self._answer is not None:
            self._go_on()

    # What whoever asks says

    def _go_on(self) -> None:
        """Show what comes next."""
        raise NotImplementedError

    def _place(self) -> str:
        """Where one is."""
        raise NotImplementedError

    def _note(self, given: Given) -> None:
        """Keep an answer."""

    # One question

    def _ask(self, question: Asked) -> None:
        """Show a question, and wait for an answer."""
        self._question, self._answer, self._tries = question, None, None
        self._show_question()

    def _show_question(self) -> None:
        question, area = self._asked(), self.area
        state = self._seen(question)
        with area.frame.hold_sync():
            self._seat_down(question, state)
            area.show(state.view(question.seat), question.seat, words=self._words(question), hand=has_hand(question))
            ordered = question.way == "order"
            area.ask(self._choices(), every=question.way == "all", ordered=ordered, covered=question.covered)
            area.walk([Offer(NEXT, self.next, enabled=False, step="next"), *self._besides()])

    def _besides(self) -> list[Offer]:
        """What else can be done while a question waits."""
        return []

    def _seat_down(self, question: Asked, state: State) -> None:
        """Set the stage for a position, which may be of another game, with other players."""
        self.area.board, self.area.names = board_of(state), self._called(state)
        self.area.frame.title, self.area.frame.place = self.title or question.title, self._place()

    def _called(self, state: State) -> Sequence[str]:
        return self._names[: state.players] if len(self._names) >= state.players else ()

    def _asked(self) -> Asked:
        assert self._question is not None
        return self._question

    def _seen(self, question: Asked) -> State:
        """What the board shows: the position, or where there is none the table as a game begins."""
        return question.position if question.position is not None else question.game.new().view(None)

    def _words(self, question: Asked) -> str:
        """The question, and how to answer it."""
        how = f"<p>{escape(HOW[question.way])}</p>" if HOW[question.way] else ""
        return f"<p><b>{told_html(question.asks(self._names))}</b></p>{how}"

    def _choices(self) -> list[Choice]:
        return self._asked().choices(self.area.scene, self._names)

    def _answered(self, chosen: Sequence[Choice]) -> None:
        """The reader has answered: mark it, keep it, and say why."""
        if self._answer is not None or self._question is None:
            return
        numbers = tuple(int(choice.name) for choice in chosen)
        given = Given(self._question, numbers, self._question.right(numbers, self._choices()))
        self._answer = given
        self.given.append(given)
        self._note(given)
        for callback in self._on_answer:
            callback(given)
        self._show_answer(given)

    def _show_answer(self, given: Given) -> None:
        """Right or not, the reason, the rule, and the board that shows it."""
        question, area = given.question, self.area
        choices, shows = self._choices(), question.shows()
        wrong = [choices[number].key for number in given.numbers if not choices[number].right]
        right = [choices[number].key for number in question.answer(choices)] if question.way != "order" else []
        with area.frame.hold_sync():
            self._seat_down(question, shows.state)
            seen = shows.state.view(question.seat) if question.position is not None else self._seen(question)
            point = [key for key in (*shows.point, *right) if key]
            words, hand = self._words(question), has_hand(question)
            area.show(seen, question.seat, words=words, story=shows.story, pointer=point, hand=hand)
            area.explain([key for key in wrong if key], shows.refused)
            rules = "".join(rule_html(question.game.rules, rule) for rule in question.rules)
            area.tell(self._verdict(given, choices) + rules, alarm=not given.right)
            area.walk(self._way_on(question))

    def _verdict(self, given: Given, choices: Sequence[Choice]) -> str:
        """Whether it is right, what is, and why."""
        question, after = given.question, given.question.after(self._names)
        answer = question.answer(choices)
        if given.right:
            told = after or " ".join(dict.fromkeys(choices[number].why for number in given.numbers))
            return f"<p><b>{TICK} Right!</b> {told_html(told)}</p>"
        if question.way == "order":
            row = "".join(f"<li>{told_html(choices[number].text)}</li>" for number in answer)
            return f'<p><b class="rulebook-bad">{CROSS} Not quite.</b> It goes like this:</p><ol>{row}</ol>'
        wrong = [choices[number] for number in given.numbers if number not in answer]
        missed = [choices[number] for number in answer if number not in given.numbers]
        known = [choices[number].text for number in answer]  # what is right is told below: no reason needs to
        lines = [_line(CROSS, each.text, "" if _tells(each.why, known) else each.why, bad=True) for each in wrong]
        lines += [_line(TICK, each.text, "") for each in missed]
        head = "" if len(wrong) == 1 else f'<p><b class="rulebook-bad">{CROSS} Not quite.</b></p>'
        more = "" if _tells(after, [*known, *(each.why for each in wrong)]) else f"<p>{told_html(after)}</p>"
        return head + "".join(lines) + more

    def _way_on(self, question: Asked) -> list[Offer]:
        """The way on, and a way to try it out."""
        offers = [Offer(NEXT, self.next, step="next", first=True)]
        if question.playable:
            offers.insert(0, Offer(TRY, self._try, tip="Play on from this position"))
        return offers

    # Trying it out

    def _try(self) -> None:
        position = self._asked().position
        assert position is not None
        self.area.board = board_of(position)
        self._tries = TryOut(self.area, position, self._called(position), self._leave)

    def _leave(self) -> None:
        """Back from trying something out to what was answered."""
        self._tries = None
        assert self._answer is not None
        self._show_answer(self._answer)

    def _made(self, move: Move) -> None:
        if self._tries is not None:
            self._tries.play(move)


class Quiz(Asker):
    """Questions to answer, one at a time; after the last one it says how it went."""

    def __init__(
        self,
        questions: Paper | Sequence[Exercise | Asking],
        game: str | Game | None = None,
        *,
        title: str = "",
        names: Sequence[str] = NAMES,
        dark: bool | None = None,
    ) -> None:
        if isinstance(questions, Paper):
            questions = questions.exercises
        if not isinstance(questions, Sequence) or not questions:
            raise GameError("A quiz needs a list of questions, like Quiz([Question(...)], 'jade'), or a paper.")
        played = gamekit.load(game) if isinstance(game, str) else game
        self.questions = [asked(each, played) for each in questions]
        self._number = 0
        super().__init__(self.questions[0].game, title=title, names=names, dark=dark)
        self._ask(self.questions[0])

    @property
    def over(self) -> bool:
        """Whether all is answered, and how it went is shown."""
        return self._number == len(self.questions)

    def __repr__(self) -> str:
        head = [self.title] if self.title else []
        lines = [*head, self._asked().asks(self._names)]
        return "\n".join([*lines, *(f"  {int(each.name) + 1}. {each.text}" for each in self._choices())])

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        return self.area.still(repr(self), f"{self.title}\n{self._asked().asks(self._names)}".strip())

    def _go_on(self) -> None:
        self._number = min(self._number + 1, len(self.questions))
        if self.over:
            self._show_end()
        else:
            self._ask(self.questions[self._number])

    def _place(self) -> str:
        right = f", {self.right} right" if self.given else ""
        return f"Question {self._number + 1} of {len(self.questions)}{right}"

    def _show_end(self) -> None:
        """How it went, and the rules to look at again."""
        question, area = self._asked(), self.area
        weak = list(dict.fromkeys(rule for each in self.given if not each.right for rule in each.question.rules[:1]))
        rules = question.game.rules
        told = f"<p><b>{count(self.right, 'right answer')} of {len(self.given)}</b></p>"
        told += "<p>All of them are right: well done!</p>" if self.right == len(self.given) else ""
        told += "<p>Look at this again:</p>" + "".join(rule_html(rules, rule) for rule in weak[:WEAK]) if weak else ""
        state = self._seen(question)
        with area.frame.hold_sync():
            area.show(state.view(question.seat), question.seat, words=told, hand=has_hand(question))
            area.frame.place = "Done"
            area.walk([Offer("Once more", self._again, first=True)])

    def _again(self) -> None:
        """Begin anew, with the same questions."""
        self.given.clear()
        self._number = 0
        self._ask(self.questions[0])


def _tells(text: str, known: Sequence[str]) -> bool:
    """Whether a text says nothing but what is known, in the same words."""
    return not text or any(text.endswith(each) for each in known if each)


def _line(mark: str, text: str, why: str, *, bad: bool = False) -> str:
    """A choice that was wrong or is right, and why."""
    tone = ' class="rulebook-bad"' if bad else ""
    return f"<p><b{tone}>{mark} {told_html(text)}</b>{f' {told_html(why)}' if why else ''}</p>"
