"""Thinking beside everything else: a slice at a time, so that the page never waits and anybody can end it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

from widgets.play.stage import Stage

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


class Work(Protocol):
    """What is thought about, slice by slice: a search for a move, or the review of a game."""

    @property
    def progress(self) -> float:
        """How much is done, from 0 to 1."""

    def think(self, seconds: float = ..., /) -> bool:
        """Think for about so long; whether there is more to think about."""


W = TypeVar("W", bound=Work)


class Thinking(Generic[W]):
    """Work that goes on until it is done, somebody stops it or wants its answer now.

    It needs no thread, but clicks may come in another one: what follows from it is done with the stage locked.
    """

    def __init__(
        self,
        work: W,
        stage: Stage,
        done: Callable[[W], None],
        failed: Callable[[Exception], None],
        learned: Callable[[W], None],
    ) -> None:
        self.work = work
        self._stage, self._done, self._failed, self._learned = stage, done, failed, learned
        self._told = 0.0  # how far it had come when it was last told what was learned
        self.over = False

    def start(self, loop: asyncio.AbstractEventLoop | None) -> None:
        """Think in the slices that a loop has time for; without one, to the end."""
        if loop is None or loop.is_closed():
            self.work.think()
            self.finish()
        else:
            self._stage.frame.thinking = 0.0
            loop.call_soon_threadsafe(self._slice, loop)

    def finish(self) -> None:
        """Answer by what is known so far."""
        with self._stage.lock:
            if not self.over:
                self.stop()
                self._stage.safely(lambda: self._done(self.work))

    def stop(self) -> None:
        """Think no more, and do nothing of what would have followed."""
        self.over = True
        self._stage.frame.thinking = NOT_THINKING

    def _slice(self, loop: asyncio.AbstractEventLoop) -> None:
        if self.over or self._stage.comm is None:  # closed: nobody waits for the answer
            return
        try:
            more = self.work.think(SLICE)
        except Exception as error:
            _log.exception("a bot failed")
            self._fail(error)
            return
        if not more:
            self.finish()
            return
        with self._stage.lock:
            if not self.over:
                progress = self._stage.frame.thinking = round(self.work.progress, 2)
                if progress >= self._told + NEWS:
                    self._told = progress
                    self._stage.safely(lambda: self._learned(self.work))
                loop.call_later(PAUSE, self._slice, loop)

    def _fail(self, error: Exception) -> None:
        with self._stage.lock:
            if not self.over:
                self.stop()
                self._stage.safely(lambda: self._failed(error))


class Thoughts:
    """What is being thought about at a stage: one thing at a time."""

    def __init__(self, stage: Stage, failed: Callable[[Exception], None]) -> None:
        self._stage, self._failed = stage, failed
        self.loop = kernel_loop()
        self._now: Thinking[Any] | None = None

    @property
    def now(self) -> Thinking[Any] | None:
        """What is thought about at this moment."""
        return self._now if self._now is not None and not self._now.over else None

    def begin(self, work: W, done: Callable[[W], None], learned: Callable[[W], None] = lambda _: None) -> None:
        """Let work go on beside everything else; do one thing when it is done, the other while something is learned."""
        if self.now is None or self.now.work is not work:
            self.stop()
            self._now = Thinking(work, self._stage, done, self._failed, learned)
            self._now.start(self.loop)

    def stop(self) -> None:
        """End it."""
        if self.now is not None:
            self.now.stop()
