"""Thinking beside everything else: a slice at a time, so that the page never waits and anybody can end it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TypeAlias

from gamekit.bots.search import Search
from widgets.play.stage import Stage

Heed: TypeAlias = Callable[[Search], None]  # what follows from a search

_log = logging.getLogger(__name__)

SLICE = 0.03  # seconds
PAUSE = 0.005  # seconds between two slices, for whatever else there is to do
NEWS = 0.2  # share of the whole after which it is worth telling what has been learned
NOT_THINKING = -1.0


def kernel_loop() -> asyncio.AbstractEventLoop | None:
    """The loop in which a kernel does everything; None where there is no kernel, as in a script."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


class Thinking:
    """A search that goes on until it is done, somebody stops it or wants its answer now.

    It needs no thread, but clicks may come in another one: what follows from it is done with the stage locked.
    """

    def __init__(
        self,
        search: Search,
        stage: Stage,
        done: Heed,
        failed: Callable[[Exception], None],
        learned: Heed = lambda _: None,
    ) -> None:
        self.search = search
        self._stage, self._done, self._failed, self._learned = stage, done, failed, learned
        self._told = 0.0  # how far it had come when it was last told what was learned
        self.over = False

    def start(self, loop: asyncio.AbstractEventLoop | None) -> None:
        """Think in the slices that a loop has time for; without one, to the end."""
        if loop is None or loop.is_closed():
            self.search.think()
            self.finish()
        else:
            self._stage.frame.thinking = 0.0
            loop.call_soon_threadsafe(self._slice, loop)

    def finish(self) -> None:
        """Answer by what is known so far."""
        with self._stage.lock:
            if not self.over:
                self.stop()
                self._stage.safely(lambda: self._done(self.search))

    def stop(self) -> None:
        """Think no more, and do nothing of what would have followed."""
        self.over = True
        self._stage.frame.thinking = NOT_THINKING

    def _slice(self, loop: asyncio.AbstractEventLoop) -> None:
        if self.over or self._stage.comm is None:  # closed: nobody waits for the answer
            return
        try:
            more = self.search.think(SLICE)
        except Exception as error:
            _log.exception("a bot failed")
            self._fail(error)
            return
        if not more:
            self.finish()
            return
        with self._stage.lock:
            if not self.over:
                progress = self._stage.frame.thinking = round(self.search.progress, 2)
                if progress >= self._told + NEWS:
                    self._told = progress
                    self._stage.safely(lambda: self._learned(self.search))
                loop.call_later(PAUSE, self._slice, loop)

    def _fail(self, error: Exception) -> None:
        with self._stage.lock:
            if not self.over:
                self.stop()
                self._stage.safely(lambda: self._failed(error))
