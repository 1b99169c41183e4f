"""A paper on screen: each pupil gives a name and answers; what is answered is kept in the pupil's own file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from html import escape
from os import PathLike
from pathlib import Path
from typing import Any, Final

from gamekit import GameError
from gamekit.exercises import Answer, Exercise, Paper
from gamekit.files import called, check_path
from gamekit.text import count
from widgets.play.answers import Clock, answer_log, file_name, now
from widgets.play.area import MANY
from widgets.play.asked import SetQuestion
from widgets.play.examples import NAMES
from widgets.play.html import told_html
from widgets.play.log import Log
from widgets.play.quiz import NEXT, Asker, Given
from widgets.play.stage import Item, Offer, Tool

HEAD: Final = "# Rulebook Lab: answers to a paper. A line for each question; they are marked when they are read."
WHO, ENTRY, CHANGE, LAST = "Your name", "Your name, then Enter", "Change it", "Next pupil"


class Exam(Asker):
    """A paper for whoever writes a name, or one for each name; with `tells`, each answer is told right or wrong."""

    def __init__(
        self,
        papers: Paper | Mapping[str, Paper],
        folder: str | PathLike[str] = "answers",
        *,
        title: str = "A test",
        tells: bool = False,
        names: Sequence[str] = NAMES,
        clock: Clock = now,
        dark: bool | None = None,
    ) -> None:
        papers = papers if isinstance(papers, Paper) else dict(papers)
        if not papers:
            raise GameError("A test needs a paper, or one for each pupil, like {'Ann': paper('jade', seed=1)}.")
        self._papers, self._folder, self._tells, self._clock = papers, check_path(folder), tells, clock
        first = papers if isinstance(papers, Paper) else next(iter(papers.values()))
        self.pupil = ""
        self._asks: Sequence[Exercise] = first.exercises
        self._log: Log[Answer] | None = None
        super().__init__(first.game, title=title, names=names, dark=dark)
        self._game = first.game
        self._show_door()

    @property
    def path(self) -> Path:
        """The file of the pupil who answers."""
        assert self._log is not None, "nobody has begun yet"
        return self._log.path

    def begin(self, pupil: str) -> None:
        """Somebody begins, or goes on with what the file of this name tells."""
        name = " ".join(str(pupil).split())
        if not isinstance(self._papers, Paper) and name not in self._papers:
            raise GameError(f"There is no paper for {name}.")
        log = answer_log(self._folder / f"{file_name(name)}.txt", HEAD)
        if not log.keeps:
            raise GameError(log.trouble)
        paper = self._papers if isinstance(self._papers, Paper) else self._papers[name]
        self.pupil, self._log, self._asks = name, log, paper.exercises
        self.area.close_tool()
        self.area.equip(self.area.play_tools()[:1])
        self._take_up(log.entries)
        self._next()

    def __repr__(self) -> str:
        return f"{self.title}: {count(len(self._asks), 'question')} about {self._game.title}"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        return self.area.still(repr(self), repr(self))

    def _take_up(self, answers: Sequence[Answer]) -> None:
        """What was answered before the kernel was restarted."""
        first: dict[object, Answer] = {}
        for answer in answers:
            first.setdefault(answer.name, answer)
        done = [(each, first[each.name]) for each in self._asks if each.name in first]
        self.given = [Given(SetQuestion(each), answer.given, each.marked(answer.given)) for each, answer in done]

    # Before and after

    def _show_door(self) -> None:
        """Ask who it is."""
        area, game = self.area, self._game
        self.pupil, self._log, self._question, self._answer = "", None, None, None
        told = f"{count(len(self._asks), 'question')} about {game.title}."
        with area.frame.hold_sync():
            area.frame.title, area.frame.place = self.title, ""
            area.show(game.new().view(None), None, words=f"<p>{escape(told)}</p><p><b>Who are you?</b></p>", hand=False)
            if isinstance(self._papers, Paper):
                area.equip([Tool(WHO, self._entry)])
                area.offer([Offer("Write my name", partial(setattr, area.frame, "opened", WHO), first=True)])
            else:
                pupils = [Offer(pupil, partial(self.begin, pupil)) for pupil in self._papers]
                area.offer(pupils, listed=len(pupils) > MANY)
            area.walk(())

    def _entry(self) -> list[Item]:
        return [
            Item("entry", ENTRY, lambda text: self.begin(str(text)), hint="Ann"),
            Item("button", "Begin", lambda text: self.begin(str(text)), along=ENTRY),
        ]

    def _next(self) -> None:
        answered = {_exercise(given).name for given in self.given}
        left = [each for each in self._asks if each.name not in answered]
        if left:
            self._ask(SetQuestion(left[0]))
        else:
            self._show_end()

    def _show_end(self) -> None:
        """That was all."""
        area, self._question, self._answer = self.area, None, None
        went = f"<p>{self.right} of {len(self.given)} are right.</p>" if self._tells else ""
        told = f"That was the last question, {self.pupil}. Your answers are kept in {called(self.path)}."
        trouble = self._log.trouble if self._log is not None else ""
        with area.frame.hold_sync():
            area.frame.title, area.frame.place = self.title, "Done"
            area.show(self._game.new().view(None), None, words=f"<p><b>{escape(told)}</b></p>{went}", hand=False)
            if trouble:
                area.say(trouble, error=True)
            area.walk([Offer(LAST, self._show_door)])

    # One question

    def _go_on(self) -> None:
        if not self._tells and self._answer is not None:
            self._keep(self._answer)
        self._next()

    def _note(self, given: Given) -> None:
        if self._tells:
            self._keep(given)

    def _keep(self, given: Given) -> None:
        assert self._log is not None
        self._log.add(Answer(_exercise(given).name, given.numbers, self._clock()))

    def _place(self) -> str:
        at = len(self.given) + (self._answer is None)
        return f"{self.pupil}, question {at} of {len(self._asks)}"

    def _show_answer(self, given: Given) -> None:
        """What was chosen; whether it is right is told only where it was asked for."""
        if self._tells:
            super()._show_answer(given)
            return
        choices, area = self._choices(), self.area
        lines = "".join(f"<p><b>{told_html(choices[number].text)}</b></p>" for number in given.numbers)
        with area.frame.hold_sync():
            area.rest()
            area.tell(f"<p>Your answer:</p>{lines}")
            area.walk([Offer(CHANGE, self._change), Offer(NEXT, self.next, first=True, step="next")])

    def _change(self) -> None:
        """Answer anew: nothing was kept yet."""
        self._ask(self.given.pop().question)


def _exercise(given: Given) -> Exercise:
    assert isinstance(given.question, SetQuestion)
    return given.question.exercise
