"""A score sheet to look into: each line cites its rule and points at the pieces it counts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from html import escape
from typing import Any

from gamekit import GameError, Line, Sheet, State
from gamekit.record import check_names
from gamekit.text import minus, name_of, shown, signed
from widgets.boards import board_of
from widgets.boards.base import Marks
from widgets.boards.outcome import COVERED
from widgets.play import heard
from widgets.play.html import Unseen, rule_html, word_html
from widgets.play.stage import Offer, Stage
from widgets.play.telling import Telling, in_a_sheet, question
from widgets.scene.room import Room
from widgets.scene.shapes import Scene

FITS = 15  # rows beside a board; of a longer sheet only one player's lines are unfolded
SHARED = 12  # where there is a menu too
FOLDED = " rulebook-folded"  # not seen, but room is kept for it
PICK = "Choose a line to see what it counts."
NOTHING = "Nobody has scored yet."


class SheetView:
    """The board and its score sheet: choose a line and see what it counts, or have the sheet told line by line.

    What it `says` goes with the question. On a stage that others have stood on, `refresh` shows it.
    """

    def __init__(
        self,
        state: State,
        names: Sequence[str] = (),
        *,
        scope: str = "",
        says: str = "",
        line_by_line: bool = False,
        dark: bool | None = None,
        stage: Stage | None = None,
    ) -> None:
        self._board = board_of(state)
        self.names = check_names(names, state.players)
        self._state, self._scope = state, scope
        self._line: int | None = None
        self._unfolded = 0  # the player whose lines are seen, where not all of them fit
        self._forward = "Next line" if stage is None else "Next"  # beside a menu there is less room
        self._telling = Telling(self._told, line_by_line=line_by_line, forward=self._forward)
        self._says, self._fits = says, FITS if stage is None else SHARED
        self._telling.begin(in_a_sheet(self.sheet))
        self.stage = stage or Stage("sheet", self.draw, self.sections, dark=dark)
        if stage is None:
            self.refresh()

    @property
    def sheet(self) -> Sheet:
        """The sheet that is shown."""
        return self._state.score_sheet(self._scope)

    def show(self, state: State) -> None:
        """Show another position and its score."""
        board_of(state)
        self._state, self._line = state, None
        self._telling.begin(in_a_sheet(self.sheet))
        self.refresh()

    def point(self, line: int | None) -> None:
        """Point at what a line counts; lines are numbered from 0 in the order of the sheet."""
        if line is not None and line not in range(len(self.sheet.lines)):
            raise GameError(f"The sheet has lines 0 to {len(self.sheet.lines) - 1}, not {shown(line)}.")
        self._line = line
        if line is not None:
            self._telling.tell(line)
            self._unfolded = self._chosen().player
        self.refresh()

    def to_text(self) -> str:
        """The sheet as plain text, as far as it is told."""
        text = self._telling.to_text(self._state, self.sheet, self.names)
        return text if self._line is None else f"{text}\n\nPointing at: {self._chosen().text}"

    def __repr__(self) -> str:
        return self.to_text()

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        return self.stage.still(repr(self), self.sheet.title)

    def _chosen(self) -> Line:
        assert self._line is not None
        return self.sheet.lines[self._line]

    def _told(self) -> None:
        """One more line is told, or one less, or all: point at the last one."""
        telling = self._telling
        self._line = telling.told - 1 if telling.covered and telling.told else None
        ahead = min(telling.told or 0, len(self.sheet.lines) - 1)
        self._unfolded = self.sheet.lines[ahead if self._line is None else self._line].player
        self.refresh()

    def _walk(self, step: int) -> None:
        """To the next line or the one before, round and round."""
        start = self._line if self._line is not None else min(0, -step)
        if self.sheet.lines:
            self.point((start + step) % len(self.sheet.lines))

    def _unfold(self, player: int) -> None:
        self._unfolded = player
        self.refresh()

    def refresh(self) -> None:
        """Show it all anew."""
        sheet, frame, telling = self.sheet, self.stage.frame, self._telling
        with frame.hold_sync():
            self.stage.repaint()
            self.stage.put_into_words()
            frame.title = sheet.title
            frame.words = self._lines_html(sheet)
            told = [number for number in range(len(sheet.lines)) if telling.has_told(number)]
            lines = {f"line/{number}": partial(self.point, number) for number in told}
            players = {f"player/{seat}": partial(self._unfold, seat) for seat in range(sheet.players)}
            self.stage.answer(lines | players)
            self.stage.tell(self._words(sheet))
            walk = [
                Offer("Back", partial(self._walk, -1), step="back"),
                Offer(self._forward, partial(self._walk, 1), step="next", first=True),
            ]
            self.stage.walk([*(walk if telling.told is None else telling.steps()), telling.button()])

    def _words(self, sheet: Sheet) -> str:
        """The question, the rule of a line, or how it ended."""
        telling, outcome = self._telling, self._state.outcome
        if self._line is not None:
            return rule_html(self._state.game.rules, self._chosen().rule)
        if telling.told is None or not sheet.lines:
            return f"<p>{PICK if sheet.lines else NOTHING}</p>"
        if telling.covered:
            says = f"<p>{escape(self._says)}</p>" if self._says else ""
            return f"{says}<p><b>{escape(question(self._state))}</b></p>"
        if outcome is None:
            return f"<p>{PICK}</p>"
        return f"<p><b>{escape(outcome.told(self.names))}</b></p>{rule_html(self._state.game.rules, outcome.rule)}"

    def _lines_html(self, sheet: Sheet) -> str:
        """Every player with the total, and the lines to choose from.

        Of a long sheet the players come first and the lines of one of them below, where all lie one upon the other:
        so there is room for the longest, and nothing moves when others are unfolded.
        """
        lines = [self._lines_of(player, sheet) for player in range(sheet.players)]
        if len(sheet.lines) + sheet.players <= self._fits:
            return _list("".join(self._player_html(player, sheet) + own for player, own in enumerate(lines)))
        players = "".join(self._player_html(player, sheet, folds=True) for player in range(sheet.players))
        piled = "".join(_list(own, "" if player == self._unfolded else FOLDED) for player, own in enumerate(lines))
        return f'<div class="rulebook-players">{players}</div><div class="rulebook-pile">{piled}</div>'

    def _player_html(self, player: int, sheet: Sheet, *, folds: bool = False) -> str:
        total = COVERED if self._telling.covered else minus(sheet.total(player))
        more = f' aria-expanded="{str(player == self._unfolded).lower()}"' if folds else ""
        return _row(f"player/{player}", name_of(player, self.names), total, f' class="rulebook-player"{more}')

    def _lines_of(self, player: int, sheet: Sheet) -> str:
        lines = enumerate(sheet.lines)
        return "".join(self._line_html(number, line) for number, line in lines if line.player == player)

    def _line_html(self, number: int, line: Line) -> str:
        """A line, or the room for one that is not told yet."""
        words, points = line.text, signed(line.points)
        if not self._telling.has_told(number):
            return _row(f"line/{number}", Unseen(words), Unseen(points), ' disabled aria-label="Not told yet"')
        chosen = f' aria-pressed="{str(number == self._line).lower()}" title="Rule {escape(line.rule)}"'
        return _row(f"line/{number}", words, points, chosen)

    def _marks(self) -> Marks:
        """What the chosen line counts."""
        about = self._chosen().about if self._line is not None else ()
        return Marks(pointer=about, covered=self._telling.covered)

    def draw(self, room: Room) -> Scene:
        """The board with what the chosen line counts."""
        part = self._board.part(self._state)
        return self._board.scene(self._state, None, self.names, self._marks(), hand=False, room=room, part=part)

    def sections(self) -> list[heard.Section]:
        """The board in words."""
        return heard.position(self._board, self._state, None, self.names, self._marks(), hand=False)


def _list(rows: str, kind: str = "") -> str:
    """Some rows below each other."""
    return f'<div class="rulebook-lines{kind}">{rows}</div>'


def _row(name: str, text: str, points: str, more: str) -> str:
    """A line of the sheet as a button: what, and how much."""
    return f'<button data-do="word/{name}"{more}><span>{word_html(text)}</span><b>{word_html(points)}</b></button>'
