"""What stands beside a board, in HTML; every text is escaped here."""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping, Sequence
from html import escape

from gamekit import Event, Line, Sheet
from gamekit.rules import Rulebook
from gamekit.text import minus, name_of
from widgets.boards.outcome import COVERED

MINUS, _MINUS = re.compile(r"(?<!\w)-(?=\d)"), "\u2212"  # not in the name of a card, like I-2

# Letters as wide as each other in common fonts; the first one stands for all of them, so that lines break alike.
_LETTERS = ("oae", "nbdghpqu", "ijl", "czs", "vkxy", "EABFKLPRSTVXYZ", "HCDGNOQU")
_WIDTHS = (*_LETTERS, "0123456789", ".,:;'", "+\u2212\u00d7=")
_ROOM = str.maketrans({letter: alike[0] for alike in _WIDTHS for letter in alike})


class Unseen(str):
    """A text that is not told yet: a page has room for it, but does not have it."""

    __slots__ = ()


def word_html(text: str) -> str:
    """A text, or as much room as it will need."""
    return f'<i class="rulebook-unseen" data-room="{_room(text)}"></i>' if isinstance(text, Unseen) else escape(text)


def _room(text: str) -> str:
    """Words as wide as these that tell nothing."""
    return escape(text.translate(_ROOM))


def alert_html(text: str) -> str:
    """Why something cannot be done."""
    return f'<b class="rulebook-bad">&#9888;&#65038; {escape(text)}</b>'


def rule_html(rules: Rulebook, rule: str) -> str:
    """A rule in full, small, to go with what it explains."""
    return f'<p class="rulebook-rule">{escape(rules[rule].text)} Rule <code>{escape(rule)}</code></p>'


def rules_html(rules: Rulebook, used: Sequence[str]) -> str:
    """The names of some rules, very small; the rules themselves are there to hover over."""
    named = [f'<code title="{escape(rules[rule].text)}">{escape(rule)}</code>' for rule in used]
    return f'<p class="rulebook-rule">{" ".join(named)}</p>' if named else ""


def learned_html(learned: Sequence[str], still_open: Mapping[str, str]) -> str:
    """What was learned, and buttons that lead to what was left open."""
    lines = "".join(f"<li>{escape(line)}</li>" for line in learned)
    buttons = "".join(f'<button data-do="word/{name}">{escape(text)}</button> ' for name, text in still_open.items())
    left = f"<p><b>Still open:</b> {buttons}</p>" if buttons else ""
    return f"<p><b>What you have learned</b></p><ul>{lines}</ul>{left}"


def table_html(heads: Sequence[str], rows: Sequence[Sequence[str]], empty: str = "") -> str:
    """A small table, in which cells can be unseen; without rows it says that there are none."""
    style = "style='text-align:center;padding:1px 4px'"
    top = "".join(f"<th {style}>{escape(head)}</th>" if head else "<td></td>" for head in heads)
    body = "".join(f"<tr>{''.join(f'<td {style}>{word_html(cell)}</td>' for cell in row)}</tr>" for row in rows)
    body = body or f"<tr><td colspan={len(heads)}>{escape(empty)}</td></tr>"
    return f"<table style='margin:4px 0'><tr>{top}</tr>{body}</table>"


def told_html(text: str) -> str:
    """A sentence of the engine, with true minus signs."""
    return MINUS.sub(_MINUS, escape(text))


def story_html(events: Sequence[tuple[int, Event]], names: Sequence[str]) -> list[str]:
    """Events a line each, with a paragraph for all that happened to a player in a row and the rules to hover over.

    Each comes with the number of its move, by which the page knows what it has spoken of.
    """
    paragraphs = []
    for _, run in itertools.groupby(events, lambda numbered: numbered[1].player):
        sentences = [
            f'<span data-move="{move}" title="Rule {escape(event.rule)}">{told_html(event.told(names))}</span>'
            for move, event in run
        ]
        paragraphs.append(f"<p>{'<br>'.join(sentences)}</p>")
    return paragraphs


def sheet_html(sheet: Sheet, names: Sequence[str] = (), told: int | None = None) -> str:
    """A score sheet as a plain table: each player with the total, and below it where the points are from.

    Of the lines only so many are told; the totals come after the last one.
    """
    every = told is None or told > len(sheet.lines)
    rows = [f"<caption style='text-align:left;font-weight:600'>{escape(sheet.title)}</caption>"]
    for player in range(sheet.players):
        total = minus(sheet.total(player)) if every else COVERED
        rows.append(f"<tr><th>{escape(name_of(player, names))}</th>{_points(total, 'th')}</tr>")
        for number, line in enumerate(sheet.lines):
            if line.player == player:
                seen = told is None or number < told
                rule = f' title="Rule {escape(line.rule)}"' if seen else ""
                words, points = line_words(line, seen)
                rows.append(f"<tr{rule}><td>{word_html(words)}</td>{_points(points)}</tr>")
    return f"<table>{''.join(rows)}</table>"


def line_words(line: Line, seen: bool) -> tuple[str, str]:
    """What a line counts and what it brings, told or not."""
    words = (line.text, minus(line.points))
    return words if seen else (Unseen(words[0]), Unseen(words[1]))


def _points(points: str, cell: str = "td") -> str:
    return f"<{cell} style='text-align:right'>{word_html(points)}</{cell}>"
