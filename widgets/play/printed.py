"""Papers to be printed: pages of HTML with boards as pictures and boxes to tick, and the answers apart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from os import PathLike
from pathlib import Path
from typing import Final, NamedTuple

from gamekit import GameError
from gamekit.exercises import Exercise, Paper
from gamekit.files import called, check_path, write_bytes
from gamekit.text import listing
from widgets.boards import board_of
from widgets.boards.base import Marks
from widgets.play.asked import SetQuestion, has_hand
from widgets.play.examples import NAMES
from widgets.play.html import told_html
from widgets.render.svg import to_svg
from widgets.scene.room import ROOM
from widgets.scene.shapes import Scene

HOW: Final = {
    "one": "Tick the right one.",
    "all": "Tick all that are right.",
    "order": "Write 1, 2, 3 and so on into the boxes.",
}
STYLE: Final = """
@page { size: A4; margin: 14mm 15mm; }
* { box-sizing: border-box; }
body { font: 11pt/1.35 sans-serif; color: #000; background: #fff; max-width: 180mm; margin: 0 auto; }
main { break-after: page; }
main:last-of-type { break-after: auto; }
header { border-bottom: 1.5pt solid #000; margin-bottom: 5mm; padding-bottom: 2mm; }
h1 { font-size: 15pt; margin: 0 0 2mm; }
header p { display: flex; gap: 4mm; margin: 0; }
header b { flex: 1; }
.line { flex: 1; border-bottom: 0.75pt solid #000; }
section { break-inside: avoid; margin: 0 0 6mm; display: grid; grid-template-columns: 1fr; gap: 2mm 5mm; }
section.board { grid-template-columns: 96mm 1fr; }
section svg { width: 100% !important; height: auto; border: 0.5pt solid #888; }
h2 { grid-column: 1 / -1; font-size: 11.5pt; margin: 0; break-after: avoid; }
.how { color: #444; margin: 0 0 1.5mm; font-size: 10pt; }
ul { list-style: none; margin: 0; padding: 0; }
li { display: flex; gap: 2.5mm; margin-bottom: 2mm; }
.box { flex: none; width: 4.6mm; height: 4.6mm; border: 0.9pt solid #000; margin-top: 0.3mm; }
.blank { flex: none; width: 8mm; height: 6mm; border: 0.9pt solid #000; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; border-bottom: 0.5pt solid #888; padding: 1mm 3mm 1mm 0; }
tr { break-inside: avoid; }
code { font-size: 9pt; }
@media print { * { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
"""


class Printed(NamedTuple):
    """Where the pages are, and where the answers to them."""

    paper: Path
    key: Path

    def __repr__(self) -> str:
        return f"{called(self.paper)}: print it from a browser. The answers are in {called(self.key)}."


def print_papers(
    papers: Paper | Mapping[str, Paper],
    path: str | PathLike[str],
    *,
    title: str = "A test",
    names: Sequence[str] = NAMES,
) -> Printed:
    """Write a paper to be printed, or one for each pupil by name, and the answers into a file beside it."""
    place = check_path(path)
    each = [("", papers)] if isinstance(papers, Paper) else list(papers.items())
    if not each or not all(isinstance(paper, Paper) for _, paper in each):
        raise GameError("There is no paper to be printed: give one, or one for each pupil, like {'Ann': paper(...)}.")
    pages = [_page(pupil, paper, title, names) for pupil, paper in each]
    keys = [_key(pupil, paper, title, names) for pupil, paper in each]
    printed = Printed(place, place.with_name(f"{place.stem} key{place.suffix or '.html'}"))
    write_bytes(printed.paper, _document(title, pages))
    write_bytes(printed.key, _document(f"{title}: the answers", keys))
    return printed


def _document(title: str, pages: Iterable[str]) -> bytes:
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    return f'<!DOCTYPE html>\n<html lang="en"><head>{head}</head>\n<body>\n{"".join(pages)}</body></html>\n'.encode()


def _page(pupil: str, paper: Paper, title: str, names: Sequence[str]) -> str:
    """All questions of one pupil."""
    name = f"<b>{escape(pupil)}</b>" if pupil else '<span class="line"></span>'
    head = f"<p><span>Name:</span> {name} <span>{escape(paper.game.title)}, paper {paper.seed}</span></p>"
    asked = (_question(number, exercise, names) for number, exercise in enumerate(paper.exercises, 1))
    return f"<main><header><h1>{escape(title)}</h1>{head}</header>\n{''.join(asked)}</main>\n"


def _question(number: int, exercise: Exercise, names: Sequence[str]) -> str:
    """A question, its board, and boxes for the answer."""
    question, scene = SetQuestion(exercise), _picture(exercise, names)
    box = '<span class="blank"></span>' if question.way == "order" else '<span class="box"></span>'
    texts = [choice.text for choice in question.choices(Scene(1, 1, ""), names)]
    choices = "".join(f"<li>{box}<span>{told_html(text)}</span></li>" for text in texts)
    asks = f"<h2>{number}. {told_html(question.asks(names))}</h2>"
    answers = f'<div><p class="how">{HOW[question.way]}</p><ul>{choices}</ul></div>'
    picture = f"<div>{to_svg(scene)}</div>" if scene is not None else ""
    return f"<section{' class=board' if picture else ''}>{asks}{picture}{answers}</section>\n"


def _picture(exercise: Exercise, names: Sequence[str]) -> Scene | None:
    """The board of a question; totals that would answer it are covered."""
    state, question = exercise.state, SetQuestion(exercise)
    if state is None:
        return None
    board, view = board_of(state), state.view(question.seat)
    marks, part = Marks(covered=question.covered), board.part(view)
    return board.scene(
        view, question.seat, names[: state.players], marks, hand=has_hand(question), room=ROOM, part=part
    )


def _key(pupil: str, paper: Paper, title: str, names: Sequence[str]) -> str:
    """The right answers of one pupil, each with its reason and its rule."""
    rows = []
    for number, exercise in enumerate(paper.exercises, 1):
        question = SetQuestion(exercise)
        choices = question.choices(Scene(1, 1, ""), names)
        texts = [choices[each].text for each in question.answer(choices)]
        right = listing(texts, "then") if question.way == "order" else "; ".join(texts)
        reason = f"{told_html(question.after(names))} <code>{escape(exercise.rule)}</code>"
        rows.append(f"<tr><td>{number}</td><td><b>{told_html(right)}</b></td><td>{reason}</td></tr>")
    whose = escape(pupil) if pupil else escape(paper.game.title)
    head = f"<header><h1>{escape(title)}: the answers</h1><p><span>{whose}, paper {paper.seed}</span></p></header>"
    return f"<main>{head}<table><tr><th></th><th>Right</th><th>Why</th></tr>{''.join(rows)}</table></main>\n"
