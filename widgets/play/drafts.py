"""The drafts of an editor one after the other: what it begins with, every change, and the way back and forth."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import gamekit
from gamekit import Game, GameError, State
from gamekit.draft import Draft
from gamekit.text import shorten

HALVES: Final = re.compile("[\ud800-\udfff]")
MOST: Final = 1000  # changes that can be undone


class Drafts:
    """All drafts up to now, and those that were undone."""

    def __init__(self, first: Draft) -> None:
        self._every, self._at = [first], 0
        self._typing = False  # whether the last change was typed, so that the next key belongs to it

    @property
    def now(self) -> Draft:
        """The position as it stands."""
        return self._every[self._at]

    @property
    def every(self) -> Sequence[Draft]:
        """The position after every change, those that were undone too."""
        return self._every

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to be taken back."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a change to be made once more."""
        return self._at < len(self._every) - 1

    def change(self, draft: Draft, *, typed: bool = False) -> None:
        """Go on to another draft; what is typed in one go is undone in one go."""
        if (draft.text, draft.names) == (self.now.text, self.now.names):
            return
        self._forget()
        go_on = typed and self._typing and not self.can_redo
        self._every = [*self._every[: self._at + (not go_on)], draft][-MOST:]
        self._at, self._typing = len(self._every) - 1, typed

    def walk(self, by: int) -> None:
        """Take so many changes back, if negative, or make them once more."""
        self._forget()
        self._at = min(len(self._every) - 1, max(0, self._at + by))
        self._typing = False

    def _forget(self) -> None:
        """Keep no more than the text of a draft that is left: what was read of it takes far more room."""
        self._every[self._at] = replace(self.now)


def first_draft(
    start: str | Game | State | Draft, players: int, names: tuple[str, ...], game: str | Game | None = None
) -> Draft:
    """The draft of what an editor begins with; `game` is only needed for a text that does not name it."""
    if isinstance(start, Draft):
        return replace(start, names=names or start.names)
    if isinstance(start, State):
        return Draft.of(start, names)
    if isinstance(start, Game):
        return Draft.empty(start, start.check_players(players or start.players[0]), names)
    if not isinstance(start, str):
        raise GameError(f"An editor begins with a game, a position or a text, not with {shorten(start)}.")
    if game is None and "\n" not in start and ":" not in start:
        return first_draft(gamekit.load(start), players, names)
    named = game or Draft(gamekit.load("lostcities"), start).get("", "game")  # any game reads that line alike
    if not named:
        says = "begin it with a line like 'game: jade', or write Editor(text, game='jade')"
        raise GameError(f"The text does not say which game it is of: {says}.")
    return Draft(gamekit.load(named) if isinstance(named, str) else named, plain_text(start), names)


def plain_text(text: str) -> str:
    """A text with the line ends that a page has, and without halves of signs, which cannot be sent to a page."""
    whole = HALVES.sub("\ufffd", text)
    return "\n".join(whole.splitlines()) + ("\n" if whole[-1:] == "\n" else "")
