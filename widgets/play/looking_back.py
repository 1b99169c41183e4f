"""Looking back on a game: who was ahead when, the moves that cost most, and what would have been better."""

from __future__ import annotations

from functools import partial
from html import escape
from typing import TYPE_CHECKING, Final

from gamekit.bots.mind import MINDS
from gamekit.bots.review import Decision, Review
from widgets.play.stage import Item

if TYPE_CHECKING:
    from widgets.play.table import Table

LOOK_BACK: Final = "Look back on the game"
WIDE, HIGH = 220, 90  # of the curve


class LookingBack:
    """The review of a game at a table, for the player at the screen."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._review: Review | None = None

    def items(self) -> list[Item]:
        """The page of the tool: the curve, and the turning points to go to."""
        table = self._table
        review = self._review
        if review is None or review.record is not table.record:
            if table.state.player is not None or table.record.game.name not in MINDS:
                return [Item("html", LOOK_BACK, value="<p>When the game is over, you can look back on it here.</p>")]
            review = self._review = Review(table.record, table.seat, table.seed)
        if not review.finished:
            table.thoughts.begin(review, self._show, self._show)
        points = review.turning_points if review.finished else []
        return [Item("html", LOOK_BACK, value=self._told(review)), *map(self._row, points)]

    def _show(self, _: Review) -> None:
        area = self._table.area
        if area.frame.opened == LOOK_BACK:
            area.fill_tool()

    def _told(self, review: Review) -> str:
        """The curve of the chances to win, and what there is to say of it."""
        if not review.finished:
            says = "Every decision is thought over once more ..."
        elif review.turning_points:
            says = "The moves that cost you most. Choose one to go there and see what was better."
        else:
            says = "No move of yours was clearly worse than another."
        return (
            f"<p>Your chance to win, from the first decision to the end of the game:</p>{_curve(review)}<p>{says}</p>"
        )

    def _row(self, decision: Decision) -> Item:
        table, analysis = self._table, decision.analysis
        say = partial(table.area.board.say, analysis.view)
        cost = round(100 * decision.cost)
        better = f"{say(analysis.best.move)} ({cost} more of 100 games)"
        text = f"Move {decision.number}: {say(decision.move)}. Better: {better}"
        return Item("button", text, lambda _: self._go_to(decision))

    def _go_to(self, decision: Decision) -> None:
        """Show the position, the better move on the board, and what speaks for it."""
        table, analysis = self._table, decision.analysis
        area = table.area
        table.go_to(decision.number)
        say = partial(area.board.say, analysis.view)
        why = analysis.why(table.names, decision.move)
        told = [f"You chose: {say(decision.move)}.", f"Better: {say(analysis.best.move)}.", why]
        area.close_tool()
        area.tell("".join(f"<p>{escape(text)}</p>" for text in told))
        table.advice.point(analysis.best.move)


def _curve(review: Review) -> str:
    """The chances to win as a line, with the turning points on it."""
    chances = review.chances
    turns = review.turning_points if review.finished else []
    step = WIDE / max(1, len(chances) - 1)
    spots = [(round(number * step, 1), round(HIGH * (1 - chance), 1)) for number, chance in enumerate(chances)]
    line = " ".join(f"{x},{y}" for x, y in spots)
    dots = "".join(
        f'<circle cx="{x}" cy="{y}" r="4" fill="#e66100"/>'
        for (x, y), decision in zip(spots, review.decisions, strict=False)
        if decision in turns
    )
    return (
        f'<svg viewBox="-5 -5 {WIDE + 10} {HIGH + 10}" width="100%" role="img" aria-label="A curve of your chances">'
        f'<path d="M0 0H{WIDE}M0 {HIGH / 2}H{WIDE}M0 {HIGH}H{WIDE}" stroke="currentColor" stroke-opacity="0.3"/>'
        f'<polyline points="{line}" fill="none" stroke="#1a5fb4" stroke-width="2"/>{dots}</svg>'
    )
