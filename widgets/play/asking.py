"""A play area that also asks: the answer is tapped on the board, or pressed as a button."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, TypeAlias

from gamekit import Move, State
from widgets.boards.base import NO_CAUSE, Cause, Marks
from widgets.play.area import MANY, PlayArea
from widgets.play.stage import Offer
from widgets.play.steps import Choice
from widgets.render.film import Shot
from widgets.scene.shapes import FINGER, TOLERANCE, Scene

CHECK = "That is all"
TICK = "\u2713"

OnAnswer: TypeAlias = Callable[[Sequence[Choice]], None]


class AskingArea(PlayArea):
    """A position with moves to make or with a question to answer."""

    def __init__(self, kind: str, state: State, seat: int | None, names: Sequence[str] = (), **kwargs: Any) -> None:
        self._choices: Sequence[Choice] = ()
        self._every = self._ordered = False
        self._chosen: list[Choice] = []
        self._covered = False  # whether the totals on the board would give the answer away
        self._on_answer: list[OnAnswer] = []
        super().__init__(kind, state, seat, names, **kwargs)

    def on_answer(self, callback: OnAnswer) -> None:
        """Call with what was chosen, whenever a question is answered."""
        self._on_answer.append(callback)

    def ask(
        self, choices: Sequence[Choice], *, every: bool = False, ordered: bool = False, covered: bool = False
    ) -> None:
        """Ask for one of these, for every one that is right, or for all in their order; totals may be covered."""
        self._choices, self._every, self._ordered, self._covered = choices, every or ordered, ordered, covered
        self._chosen = []
        self._refresh()

    def pick(self, x: float, y: float, *, finger: bool = False, scene: Scene | None = None) -> None:
        """Take a click at a place; while a question is asked, all that belongs to a choice is that choice."""
        asked = [choice.key for choice in self._choices if choice.key]
        key = self.scene.hit_one_of(asked, x, y, FINGER if finger else TOLERANCE)
        if key:
            self.click(key)
        elif not self._choices:
            super().pick(x, y, finger=finger, scene=scene)

    def click(self, key: str) -> None:
        """Take a click on a shape, or on the button that stands for it."""
        if not self._choices:
            super().click(key)
            return
        choice = next((choice for choice in self._choices if key in (choice.key, choice.name)), None)
        if choice is not None:
            self._choose(choice)

    def give(self, chosen: Sequence[Choice]) -> None:
        """Give an answer, and mark what was wrong in it."""
        self._chosen = list(chosen) if self._every else []
        self._refresh([choice.key for choice in chosen if choice.key and not choice.right])
        for callback in self._on_answer:
            callback(chosen)

    def rest(self) -> None:
        """Offer nothing more: the board stays as it looks, but nothing on it is lit."""
        self._moves, self._choices, self._offers = (), (), ()
        self._marks = replace(self._marks, targets=())
        self.repaint()
        self.offer(())
        self.turns(None)

    def _choose(self, choice: Choice) -> None:
        if not self._every:
            self.give([choice])
            return
        if choice in self._chosen:
            self._chosen.remove(choice)
        else:
            self._chosen.append(choice)
        with self.frame.hold_sync():
            self._refresh()
            self.say("")

    def _set(self, state: State, seat: int | None, moves: Sequence[Move]) -> None:
        self._choices, self._covered = (), False  # they were asked of another position
        super()._set(state, seat, moves)

    def _refresh(self, error: Sequence[str] = (), cause: Cause = NO_CAUSE, film: Iterable[Shot] = ()) -> None:
        if not self._choices:
            super()._refresh(error, cause, film)
            return
        self._error, self._listed = error, ""
        self._keys = [choice.key or choice.name for choice in self._choices]
        self._offers = [Offer(self._ticked(choice), partial(self._choose, choice)) for choice in self._choices]
        listed = len(self._offers) > MANY
        if self._every:
            ready = len(self._chosen) == len(self._choices) if self._ordered else bool(self._chosen)
            check = Offer(CHECK, lambda: self.give(self._chosen), first=True, enabled=ready, apart=True)
            self._offers = [*self._offers, check]
        self._refresh_marks(film)
        self.turns(None)
        self.offer(self._offers, listed=listed)
        self.put_into_words()

    def _shown_marks(self) -> Marks:
        if not self._choices:
            return replace(super()._shown_marks(), covered=self._covered)
        tapped = [choice.key for choice in self._choices if choice.key]
        chosen = [choice.key for choice in self._chosen if choice.key]
        pointer = [*self._pointer, *([self._listed] if self._listed else [])]
        return Marks(tapped, chosen, self._last, self._error, pointer, self._around, covered=self._covered)

    def _ticked(self, choice: Choice) -> str:
        """What a button says: with a tick when it was chosen, or with its place in the order."""
        if choice not in self._chosen:
            return choice.text
        return f"{self._chosen.index(choice) + 1 if self._ordered else TICK} {choice.text}"
