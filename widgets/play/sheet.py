"""A score sheet to look into: each line cites its rule and points at the pieces it counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from html import escape
from typing import Any

from ipywidgets import HTML, Box, Button, Dropdown, Layout, VBox

from gamekit import GameError, Line, Sheet, State
from gamekit.record import check_names
from gamekit.words import minus, name_of, signed
from widgets.boards import board_of
from widgets.boards.base import Marks
from widgets.play.area import AUTO
from widgets.render.canvas import SceneCanvas
from widgets.render.page import AREA, SPOKEN, Page
from widgets.render.svg import still
from widgets.scene.shapes import Rect, Scene, Shape, Text

MARGIN, HEAD, ROW = 12, 40, 46
NO_LINE = -1  # a list shows nothing at all for None


def sheet_html(sheet: Sheet, names: Sequence[str] = ()) -> str:
    """A score sheet as a plain HTML table."""
    rows = [f"<caption style='text-align:left;font-weight:600'>{escape(sheet.title)}</caption>"]
    for player in range(sheet.players):
        rows.append(f"<tr><th colspan=3 style='text-align:left'>{escape(name_of(player, names))}</th></tr>")
        rows += [
            f"<tr><td>{escape(line.text)}</td>{_points(line.points)}<td><code>{line.rule}</code></td></tr>"
            for line in sheet.of(player)
        ]
        rows.append(f"<tr><td><b>Total</b></td>{_points(sheet.total(player))}<td></td></tr>")
    return f"<table>{''.join(rows)}</table>"


def _points(points: int) -> str:
    return f"<td style='text-align:right;padding:0 1em'>{minus(points)}</td>"


class SheetView(VBox):  # type: ignore[misc]
    """The board and its score sheet: choose a line and see what it counts."""

    def __init__(self, state: State, names: Sequence[str] = (), *, scope: str = "", dark: bool | None = None) -> None:
        self._board = board_of(state)
        self.names = check_names(names, state.players)
        self._state, self._scope = state, scope
        self._line: int | None = None
        self.canvas = SceneCanvas(self._scene())
        self.canvas.on_pick(lambda key, _x, _y: self._picked(key))
        width = Layout(width="min(520px, 100%)")
        self._lines = Dropdown(description="Line", options=self._options(), value=NO_LINE, layout=width)
        self._rule = HTML(layout=Layout(min_height="1.9em"))
        self._lines.observe(lambda change: self._show_line(change["new"]), "value")
        back = Button(description="Previous line", layout=AUTO)
        on = Button(description="Next line", layout=AUTO)
        back.on_click(lambda _: self._walk(-1))
        on.on_click(lambda _: self._walk(1))
        bar = Box([self._lines, back, on], layout=Layout(flex_flow="row wrap"))
        self._rule.add_class(SPOKEN)
        super().__init__([Page(self.canvas, dark), bar, self._rule, self.canvas])
        self.add_class(AREA)

    @property
    def sheet(self) -> Sheet:
        """The sheet that is shown."""
        return self._state.score_sheet(self._scope)

    def show(self, state: State) -> None:
        """Show another position and its score."""
        board_of(state)
        self._state, self._line = state, None
        self._lines.options = self._options()
        self._refresh()

    def point(self, line: int | None) -> None:
        """Point at what a line counts; lines are numbered from 0 in the order of the sheet."""
        if line is not None and line not in range(len(self.sheet.lines)):
            raise GameError(f"The sheet has lines 0 to {len(self.sheet.lines) - 1}, not {line!r}.")
        self._lines.value = NO_LINE if line is None else line

    def __repr__(self) -> str:
        text = self.sheet.to_text(self.names)
        return text if self._line is None else f"{text}\n\nPointing at: {self._chosen().text}"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        view = super()._repr_mimebundle_(**kwargs) or {}
        return still(view, self.canvas.scene, repr(self), self.canvas.palette)

    def _chosen(self) -> Line:
        assert self._line is not None
        return self.sheet.lines[self._line]

    def _walk(self, step: int) -> None:
        """To the next line or the one before, round and round."""
        start = self._line if self._line is not None else min(0, -step)
        self.point((start + step) % len(self.sheet.lines))

    def _picked(self, key: str) -> None:
        if key.startswith("line/"):
            self.point(int(key.removeprefix("line/")))

    def _options(self) -> list[tuple[str, int]]:
        """What the list of lines offers."""
        lines = enumerate(self.sheet.lines)
        told = [(f"{name_of(line.player, self.names)}: {line.text}: {line.points}", number) for number, line in lines]
        return [("choose a line to see what it counts", NO_LINE), *told]

    def _show_line(self, line: int) -> None:
        self._line = None if line == NO_LINE else line
        self._refresh()

    def _refresh(self) -> None:
        self.canvas.show(self._scene())
        rule = self._state.game.rules[self._chosen().rule] if self._line is not None else None
        told = f"Rule <code>{escape(rule.id)}</code>: {escape(rule.text)}" if rule is not None else ""
        self._rule.value = f'<div style="line-height:1.4">{told}</div>'

    def _scene(self) -> Scene:
        """The board, and the sheet below it."""
        about = self._chosen().about if self._line is not None else ()
        board = self._board.scene(self._state, None, self.names, Marks(pointer=about), hand=False)
        return with_sheet(board, self.sheet, self.names, self._line)


def with_sheet(board: Scene, sheet: Sheet, names: Sequence[str] = (), chosen: int | None = None) -> Scene:
    """A board with a score sheet below it: two players beside each other, each line clickable."""
    wide = (board.width - 3 * MARGIN) / 2
    top = float(board.height)
    shapes: list[Shape] = [Text(MARGIN, top + HEAD / 2, sheet.title, "large", "left", bold=True, label=sheet.title)]
    top += HEAD
    for pair in range(0, sheet.players, 2):
        players = range(pair, min(pair + 2, sheet.players))
        high = HEAD + ROW * (max(len(sheet.of(player)) for player in players) + 1)
        for column, player in enumerate(players):
            left, y = MARGIN + column * (wide + MARGIN), top + HEAD
            shapes.append(Rect(left, top, wide, high, radius=8, fill="panel"))
            shapes += _cells(left, top, wide, name_of(player, names), "", "large")
            for number, line in enumerate(sheet.lines):
                if line.player != player:
                    continue
                row = Rect(left + 4, y + 2, wide - 8, ROW - 4, radius=6, fill="paper", key=f"line/{number}")
                if number == chosen:
                    row = replace(row, fill="field", stroke="selected", width=3)
                shapes += [row, *_cells(left, y, wide, line.text, signed(line.points), "body", line.rule)]
                y += ROW
            shapes += _cells(left, top + high - ROW, wide, "Total", minus(sheet.total(player)), "large")
        top += high + MARGIN
    return Scene(board.width, int(top), board.title, board.board, (*board.pieces, *shapes), board.marks)


def _cells(left: float, top: float, wide: float, text: str, points: str, size: str, rule: str = "") -> list[Shape]:
    """A row of the sheet: what, how much and, smaller, by which rule."""
    middle = top + (ROW / 2 if not rule else 14)
    bold = not rule
    spoken = f"{text}: {points}. Rule {rule}" if rule else f"{text} {points}".strip()
    cells: list[Shape] = [Text(left + 14, middle, text, size, "left", bold=bold, label=spoken)]
    if points:
        cells.append(Text(left + wide - 16, top + ROW / 2, points, size, "right", bold=True))
    if rule:
        cells.append(Text(left + 14, top + 32, rule, "small", "left", fill="muted"))
    return cells
