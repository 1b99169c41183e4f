"""What stands beside a board, in HTML; every text is escaped here."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from html import escape

from gamekit import Event, Sheet
from gamekit.rules import Rulebook
from gamekit.text import minus, name_of

MINUS, _MINUS = re.compile(r"-(?=\d)"), "\u2212"


def alert_html(text: str) -> str:
    """Why something cannot be done."""
    return f'<b class="rulebook-bad">&#9888;&#65038; {escape(text)}</b>'


def rule_html(rules: Rulebook, rule: str) -> str:
    """A rule in full, small, to go with what it explains."""
    return f'<p class="rulebook-rule">{escape(rules[rule].text)} Rule <code>{escape(rule)}</code></p>'


def table_html(heads: Sequence[str], rows: Sequence[Sequence[str]], empty: str = "") -> str:
    """A small table; without rows it says that there are none."""
    style = "style='text-align:center;padding:1px 4px'"
    top = "".join(f"<th {style}>{escape(head)}</th>" if head else "<td></td>" for head in heads)
    body = "".join(f"<tr>{''.join(f'<td {style}>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    body = body or f"<tr><td colspan={len(heads)}>{escape(empty)}</td></tr>"
    return f"<table style='margin:4px 0'><tr>{top}</tr>{body}</table>"


def story_html(events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """Events as paragraphs, one for all that happened to a player in a row, with the rules to hover over."""
    paragraphs = []
    for _, run in itertools.groupby(events, lambda event: event.player):
        sentences = [
            f'<span title="Rule {escape(event.rule)}">{MINUS.sub(_MINUS, escape(event.told(names)))}</span>'
            for event in run
        ]
        paragraphs.append(f"<p>{' '.join(sentences)}</p>")
    return paragraphs


def sheet_html(sheet: Sheet, names: Sequence[str] = ()) -> str:
    """A score sheet as a plain table: each player with the total, and below it where the points are from."""
    rows = [f"<caption style='text-align:left;font-weight:600'>{escape(sheet.title)}</caption>"]
    for player in range(sheet.players):
        rows.append(f"<tr><th>{escape(name_of(player, names))}</th>{_points(sheet.total(player), 'th')}</tr>")
        rows += [
            f'<tr title="Rule {escape(line.rule)}"><td>{escape(line.text)}</td>{_points(line.points)}</tr>'
            for line in sheet.of(player)
        ]
    return f"<table>{''.join(rows)}</table>"


def _points(points: int, cell: str = "td") -> str:
    return f"<{cell} style='text-align:right'>{minus(points)}</{cell}>"
