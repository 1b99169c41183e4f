"""Advice at a table: which move looks best to somebody who sees no more than the player, how sure that is, and why."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from html import escape
from typing import Protocol

from gamekit import Move, State
from gamekit.bots.analysis import Analysis, Ranked, found
from gamekit.bots.mind import MINDS, mind_of
from gamekit.bots.search import Budget, Search
from gamekit.record import Record
from widgets.play.area import PlayArea
from widgets.play.stage import Item
from widgets.play.thinking import Thoughts

LONGER = 2  # times as long as a bot thinks: a learner wants to be told the truth
COMPARED = 6  # moves that are listed
COMPARE = "Compare the moves"


class Table(Protocol):
    """Where advice is wanted."""

    area: PlayArea
    thoughts: Thoughts
    record: Record

    @property
    def names(self) -> Sequence[str]:
        """What the seats are called."""

    @property
    def seed(self) -> int:
        """What decides all chance of the search."""

    def view(self) -> State:
        """The position as whoever decides may know it."""


class Advice:
    """What the engine makes of the decision of the player at the screen."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._known: tuple[Record, int, Analysis] | None = None  # what was found out, and about which position

    @property
    def possible(self) -> bool:
        """Whether there is a decision to give advice on."""
        return bool(self._table.area.moves) and self._table.record.game.name in MINDS

    def hint(self) -> None:
        """Mark the best move on the board, and say what speaks for it."""
        known = self._found()
        if known is not None and known.progress >= 1:
            self._show_hint(known)
        else:
            self._table.area.tell("<p>Looking for a good move ...</p>")
            self._think(hint=True)

    def compare(self) -> list[Item]:
        """The moves with their chances to win, for the page of a tool; they grow surer while one looks."""
        if not self.possible:
            return [Item("html", COMPARE, value="<p>There is nothing to decide now.</p>")]
        known = self._found()
        if known is None:
            self._think()
            return [Item("html", COMPARE, value="<p>Every move is tried out in many games ...</p>")]
        says = "<p>How many of 100 games each move may win, as far as can be told. Choose one to see it.</p>"
        rows = [self._row(number, each, known) for number, each in enumerate(known.moves[:COMPARED])]
        return [Item("html", COMPARE, value=says), *rows]

    def _row(self, number: int, ranked: Ranked, known: Analysis) -> Item:
        says = self._table.area.board.say(known.view, ranked.move)
        low, high = round(100 * ranked.low), round(100 * ranked.high)
        chances = f"{low} to {high}" if low < high else f"{low}"
        # In the same worlds it may be known to be worse; whoever reads the two ranges cannot tell.
        close = ranked.close or (ranked is not known.best and high >= round(100 * known.best.low))
        wins = f"{chances}{', too close to call' if close else ''}" if ranked.playouts else "not tried"
        text = f"{number + 1}. {says}: {wins}"
        return Item("button", text, lambda _: self.point(ranked.move), bar=(ranked.low, ranked.mean, ranked.high))

    def _found(self) -> Analysis | None:
        """What is known about the position on the table."""
        record = self._table.record
        at = (record, record.at)
        return self._known[2] if self._known is not None and self._known[:2] == at else None

    def _think(self, *, hint: bool = False) -> None:
        view = self._table.view()
        mind = mind_of(view.game)
        assert view.player is not None
        memory = self._table.record.memory(view.player)
        search = Search(view, mind, Budget(LONGER * mind.effort), self._table.seed, memory=memory)
        self._table.thoughts.begin(search, partial(self._thought, hint), self._learn)

    def _learn(self, search: Search) -> None:
        """Keep what is known so far, and show it where somebody looks at it."""
        record, area = self._table.record, self._table.area
        self._known = (record, record.at, found(search))
        if area.frame.opened == COMPARE:
            area.fill_tool()

    def _thought(self, hint: bool, search: Search) -> None:
        self._learn(search)
        known = self._found()
        if hint and known is not None:
            self._show_hint(known)

    def _show_hint(self, known: Analysis) -> None:
        """Point at the best move, and tell why."""
        area, names = self._table.area, self._table.names
        move = known.best.move
        follows = [event.told(names) for event in known.follows][:2]
        told = [f"<b>Hint: {escape(area.board.say(known.view, move).removesuffix('.'))}.</b>", escape(known.why(names))]
        told += [escape(" ".join(follows))] if follows else []
        area.tell("".join(f"<p>{text}</p>" for text in told))
        self.point(move)

    def point(self, move: Move) -> None:
        """Point at what a move is made with."""
        area = self._table.area
        path = area.board.paths(self._table.view(), move)[0]
        area.point([key for key in path if area.scene.find(key)])
