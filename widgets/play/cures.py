"""Ways out of a fault: those that a game knows, and to leave out what is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import chain, islice

from gamekit import Fault
from gamekit.draft import Draft, seat_of
from gamekit.position import MANY
from gamekit.text import count, shorten
from widgets.boards.editing import Cure, Editing

MOST_TRIED = 12  # ways out of one fault


def cure(editing: Editing, draft: Draft, fault: Fault) -> Cure | None:
    """The first way out that leaves fewer faults than there were; nobody looks for one where all is wrong."""
    if len(draft.faults) > MANY:
        return None
    tried = islice(chain(editing.cures(draft, fault), _left_out(draft, fault)), MOST_TRIED)
    return next((each for each in tried if len(each.draft.faults) < len(draft.faults)), None)


def faults_html(faults: Sequence[Fault], ways: Sequence[Cure | None]) -> str:
    """Faults in the reader's sentences: each with a button that goes there, the first ones with one that mends it."""
    parts = [f'<p class="rulebook-bad"><b>{count(len(faults), "fault")}</b></p>']
    for number, fault in enumerate(faults[:MANY]):
        where = f"line {fault.line}" if fault.line else "all"
        way = ways[number] if number < len(ways) else None
        button = f' <button data-do="word/cure/{number}">{escape(way.words)}</button>' if way is not None else ""
        parts.append(f'<p><button data-do="word/fault/{number}">{where}</button> {escape(fault.text)}{button}</p>')
    return "".join(parts) + (f"<p>and {len(faults) - MANY:,} more</p>" if len(faults) > MANY else "")


def _left_out(draft: Draft, fault: Fault) -> Iterator[Cure]:
    """Without one of the items of the line, the last one first, or without the line."""
    section, key = draft.place(fault.line)
    value = draft.get(section, key) if key else ""
    for mark in (",", " "):
        items = [item.strip() for item in value.split(mark)]
        for number in range(len(items) - 1, -1 if len(items) > 1 else 0, -1):
            rest = f"{mark} ".join(items[:number] + items[number + 1 :]).strip(" ,")
            yield Cure(f"Leave out {shorten(items[number])}", draft.set(section, key, rest))
    if fault.line and (section or key):
        yield Cure(f"Leave out {_line_words(draft, section, key)}", draft.without(fault.line))


def _line_words(draft: Draft, section: str, key: str) -> str:
    seat = seat_of(section, draft.state.players)
    if seat is not None and key:
        return f"{draft.name(seat)}'s {shorten(key)}"
    return f"the line {shorten(key)} below {section!r}" if section and key else f"the line {shorten(key or section)}"
