"""Practice: questions without end about the rules of a game, as each reader needs them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import date, datetime, timedelta
from functools import partial
from html import escape
from pathlib import Path
from typing import Any, Final

import gamekit
from gamekit import Game, GameError
from gamekit.exercises import ASKS, Answer, Exercise, Kind, Name, abouts, make
from gamekit.exercises.marks import is_right
from gamekit.text import count
from widgets.play.answers import Clock, answer_log, now
from widgets.play.asked import Asked, SetQuestion
from widgets.play.examples import NAMES
from widgets.play.html import rule_html, told_html
from widgets.play.log import reader_folder
from widgets.play.mastery import Level, Mastery
from widgets.play.quiz import Asker, Given
from widgets.play.rulemap import rule_map
from widgets.play.stage import Offer
from widgets.scene.room import Room
from widgets.scene.shapes import Scene

FILE: Final = "my_practice.txt"
FILE_HEAD: Final = "# Rulebook Lab: what I have answered. A line for each question; take the file away to begin anew."
SITTING: Final = timedelta(minutes=5)
SEEDS: Final = 30  # exercises of a kind about a rule, until they begin anew: so few games are quickly played again
AGAIN: Final = 4  # rules that were wrong and are told at the end, at most
TITLE, START, MORE, MAP, BACK = "Practice", "Start", "Five minutes more", "Map", "Back to the question"


class Practice(Asker):
    """Five minutes of questions at a time: what was forgotten again, and new rules in the rulebook's order."""

    def __init__(
        self,
        game: str | Game,
        *,
        names: Sequence[str] = NAMES,
        folder: Path | None = None,
        clock: Clock = now,
        dark: bool | None = None,
    ) -> None:
        self.game = game if isinstance(game, Game) else gamekit.load(game)
        self._clock = clock
        self._log = answer_log((folder or reader_folder()) / FILE, FILE_HEAD)
        self.mastery = Mastery(list(self.game.rules))
        self._days: set[date] = set()
        self._strange = 0  # answers to what the engine does not ask
        for answer in self._log.entries:
            if answer.name.game == self.game.name:
                self._mark_again(answer)
        self._begun: datetime | None = None  # the sitting
        self._before = dict[str, Level]()  # how the rules stood when it began
        self._kinds = Counter[Kind]()  # asked for in it
        self._row = 0  # right answers in a row
        self._chosen = ""  # the rule that is looked at on the map
        super().__init__(self.game, title=TITLE, names=names, dark=dark)
        self.area.on_pick(lambda key, _: self._look_at(key))
        self._show_start()

    @property
    def path(self) -> Path:
        """The file in which the answers are kept."""
        return self._log.path

    @property
    def streak(self) -> int:
        """On how many days in a row something was answered, up to today or yesterday."""
        day, days = self._clock().date(), 0
        if day not in self._days:
            day -= timedelta(days=1)
        while day in self._days:
            day, days = day - timedelta(days=1), days + 1
        return days

    def start(self) -> None:
        """Begin a sitting."""
        self._begun, self.given = self._clock(), []
        self._before = {rule: standing.level for rule, standing in self.mastery.standings.items()}
        self._kinds.clear()
        self._go_on()

    def ask(self, rule: str) -> None:
        """Ask about this rule now."""
        self.game.rules[rule]
        if self._begun is None:
            self.start()
        self._ask(SetQuestion(self._exercise(rule)))

    def __repr__(self) -> str:
        lines = [f"{TITLE}: {self.game.title}", *self._standing(), *self._troubles()]
        if self._question is not None:
            lines += ["", self._question.asks(self._names), *(f"  {each.text}" for each in self._choices())]
        return "\n".join(lines)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        return self.area.still(repr(self), f"{TITLE}: {self.game.title}")

    # What is kept

    def _mark_again(self, answer: Answer) -> None:
        """An answer of an earlier sitting: whether it was right, the engine says."""
        try:
            right = is_right(answer)
        except GameError:
            self._strange += 1
            return
        self._count(answer, right)

    def _count(self, answer: Answer, right: bool) -> None:
        here = self._clock()
        when = min(answer.when, here)  # a clock may have been wrong
        self.mastery.note(answer.name.rule, answer.name.kind, right, when)
        self._days.add(when.astimezone(here.tzinfo).date())

    def _note(self, given: Given) -> None:
        assert isinstance(given.question, SetQuestion)
        name = given.question.exercise.name
        answer = Answer(name, given.numbers, self._clock())
        self._kinds[name.kind] += 1
        self._row = self._row + 1 if given.right else 0
        self._count(answer, given.right)
        self._log.add(answer)

    # What is asked

    def _go_on(self) -> None:
        """Another question, or the end of the sitting when its time is over."""
        if self._begun is None or (self.given and self._clock() - self._begun >= SITTING):
            self._show_end()
            return
        last = self.given[-1].question.rules[0] if self.given else ""
        self._ask(SetQuestion(self._exercise(self.mastery.pick(len(self.given), last, self._clock()))))

    def _exercise(self, rule: str) -> Exercise:
        """An exercise about a rule, in a way in which it was seldom asked for."""
        standing = self.mastery.standings[rule]
        seed = standing.times % SEEDS
        for kind in sorted(ASKS, key=lambda kind: (standing.asked[kind], self._kinds[kind])):
            exercise = make(Name(self.game.name, kind, rule, seed))
            if exercise is not None:
                return exercise
        raise GameError(f"There is no question about the rule {rule}.")

    # What is shown

    def _place(self) -> str:
        row = f", {self._row} right in a row" if self._row > 1 else ""
        return f"{self.game.title}{row}"

    def _besides(self) -> list[Offer]:
        return [Offer(MAP, self._show_map, tip="How well you know each rule")]

    def _way_on(self, question: Asked) -> list[Offer]:
        return [*super()._way_on(question), *self._besides()]

    def _show_start(self) -> None:
        """The map, and how far one has come."""
        parts = [f"<p>{escape(line)}</p>" for line in self._standing()]
        parts += [f"<p><b>{escape(line)}</b></p>" for line in self._troubles()]
        parts.append("<p>Click a rule on the map to read it, or press Start: five minutes are enough for a day.</p>")
        self._draw_map("".join(parts), [Offer(START, self.start, first=True, step="next")])

    def _standing(self) -> list[str]:
        """How far one has come, in a few sentences."""
        levels, due = self.mastery.levels(), len(self.mastery.due(self._clock()))
        known = levels[Level.KNOWN] + levels[Level.SURE]
        told = [f"You know {known} of {count(len(self.game.rules), 'rule')}."]
        told += [f"{count(due, 'rule')} to be asked again today."] if due else []
        told += [f"{count(self.streak, 'day')} in a row."] if self.streak > 1 else []
        return told

    def _troubles(self) -> list[str]:
        strange = f"{count(self._strange, 'answer')} in {FILE} to questions that there are not: passed over."
        return [self._log.trouble] * bool(self._log.trouble) + [strange] * bool(self._strange)

    def _show_end(self) -> None:
        """What was practised in this sitting, and an offer to go on."""
        self._begun = self._question = self._answer = None
        standings = self.mastery.standings
        better = [rule for rule, level in self._before.items() if standings[rule].level > level > Level.NEW]
        met = [rule for rule, level in self._before.items() if level is Level.NEW and standings[rule].times]
        weak = dict.fromkeys(each.question.rules[0] for each in self.given if not each.right)
        told = [f"<p><b>That was it: {self.right} of {count(len(self.given), 'answer')} right.</b></p>"]
        for words, rules in (("new to you", met), ("better known now", better)):
            told += [f"<p>{count(len(rules), 'rule')} {words}.</p>"] if rules else []
        about = abouts(self.game)
        again = "".join(f"<li>{told_html(about[rule].short)}</li>" for rule in list(weak)[:AGAIN])
        told += [f"<p>You will see this again:</p><ul>{again}</ul>"] if again else []
        told += [f"<p>{escape(line)}</p>" for line in (*self._standing(), *self._troubles())]
        told.append("<p>Come back tomorrow, or go on.</p>")
        self._draw_map("".join(told), [Offer(MORE, self.start, first=True, step="next")])

    def _show_map(self) -> None:
        """The map, while a question waits."""
        words = "".join(f"<p>{escape(line)}</p>" for line in self._standing())
        self._draw_map(words, [Offer(BACK, self._return, first=True, step="back")])

    def _return(self) -> None:
        if self._answer is not None:
            self._show_answer(self._answer)
        else:
            self._show_question()

    def _draw_map(self, words: str, offers: Sequence[Offer]) -> None:
        area, self._chosen = self.area, ""
        with area.frame.hold_sync():
            area.frame.title, area.frame.place = self.title, self.game.title
            area.show(self.game.new().view(None), None, words=words)
            area.picture(self._map)
            area.walk(offers)

    def _map(self, room: Room) -> Scene:
        return rule_map(self.game, self.mastery, room, self._chosen)

    def _look_at(self, key: str) -> None:
        """A rule on the map was clicked: read it, and be asked about it."""
        rule = key.removeprefix("rule/")
        if not key.startswith("rule/") or rule not in self.mastery.standings:
            return
        self._chosen = rule
        area, told = self.area, self.mastery.standings[rule].told(self._clock())
        with area.frame.hold_sync():
            area.repaint()
            area.tell(f"<p><b>{escape(told)}</b></p>{rule_html(self.game.rules, rule)}")
            area.offer([Offer("Ask me about it", partial(self.ask, rule))])
