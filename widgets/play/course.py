"""The lessons of a notebook in their order, and how far the reader has come in them."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

import gamekit
from gamekit import Game, GameError
from gamekit.errors import guess
from gamekit.text import shorten
from widgets.play.lesson import Lesson
from widgets.play.progress import SKIPPED, SOLVED, Entry, Progress, rules_told
from widgets.play.steps import Step


class Course:
    """A game's lessons by their titles; what is solved is kept in the reader's folder, and found again there."""

    def __init__(self, game: str | Game, titles: Sequence[str], *, progress: Progress | None = None) -> None:
        self.game = game if isinstance(game, Game) else gamekit.load(game)
        self.titles = tuple(titles)
        self.progress = progress if progress is not None else Progress()

    def lesson(self, title: str, steps: Sequence[Step], **kwargs: Any) -> Lesson:
        """The lesson of this title, at the step where the reader stopped."""
        if title not in self.titles:
            raise GameError(f"There is no lesson {shorten(title)} in this course.{guess(title, self.titles)}")
        lesson = Lesson(self.game, steps, title=title, **kwargs)
        lesson.follow(self)
        return lesson

    def place(self, title: str) -> str:
        """Which lesson this is."""
        return f"Lesson {self.titles.index(title) + 1} of {len(self.titles)}"

    def solved(self, title: str) -> set[int]:
        """The tasks of a lesson that the reader has solved, counted from 1."""
        return self.progress.solved(self.game.name, title)

    def note(self, lesson: Lesson, task: int, rules: Sequence[str], *, solved: bool) -> None:
        """A task of a lesson, counted from 1, was solved or skipped."""
        number = self.titles.index(lesson.title) + 1
        how = SOLVED if solved else SKIPPED
        entry = (self.game.name, number, len(self.titles), lesson.title, task, lesson.tasks, how)
        self.progress.note(Entry(*entry, tuple(rules) if solved else ()))

    def told(self) -> str:
        """How far the reader has come, in a sentence or two."""
        progress, name = self.progress, self.game.name
        done = progress.done(name) & set(self.titles)
        used = rules_told(progress.rules(name), list(self.game.rules))
        left = next((number for number, title in enumerate(self.titles, 1) if title not in done), 0)
        on = f" Go on with lesson {left}, \u201c{self.titles[left - 1]}\u201d." if done and left else ""
        return f"{len(done)} of {len(self.titles)} lessons done. {used}{on}"

    def __repr__(self) -> str:
        return "\n".join([self.told(), *self._trouble(), *(f"{mark} {title}" for mark, title in self._marked())])

    def _repr_html_(self) -> str:
        lessons = "".join(f"<li>{escape(title)} {mark}</li>" for mark, title in self._marked())
        trouble = "".join(f"<p><b>{escape(line)}</b></p>" for line in self._trouble())
        columns = "columns: 2; margin: 0.4em 0; max-width: 60em"
        return f'<p>{escape(self.told())}</p>{trouble}<ol style="{columns}">{lessons}</ol>'

    def _marked(self) -> list[tuple[str, str]]:
        """Every lesson with how far the reader has come in it."""
        progress, name = self.progress, self.game.name
        done = progress.done(name)
        begun = {entry.title for entry in progress.entries if entry.game == name}
        return [("\u2713" if each in done else "\u2026" if each in begun else "\u00b7", each) for each in self.titles]

    def _trouble(self) -> list[str]:
        return [self.progress.trouble] if self.progress.trouble else []
