"""Ways out of a fault: those that a game knows, and to leave out what is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import chain, islice
from typing import Final

from gamekit import Fault
from gamekit.draft import Draft, seat_of
from gamekit.position import MANY
from gamekit.text import count, shorten
from widgets.boards.editing import Cure, Editing

MOST_TRIED: Final = 12  # ways out of one fault
AT_ONCE: Final = 5  # ways that are tried while a reader waits for an edit to be shown
SHOWN: Final = 4  # faults that are offered a way out at once


class Ways:
    """The ways out of the faults of one draft after the other; what an edit did not change is not looked for again."""

    def __init__(self, editing: Editing) -> None:
        self._editing = editing
        self._draft: Draft | None = None
        self._found: dict[int, Cure | None] = {}  # by the number of a fault of this draft
        self._led: dict[tuple[str, str], int] = {}  # by a fault and its line, which way led out of it; -1 for none

    def at_once(self, draft: Draft) -> list[Cure | None]:
        """The ways out that are known, and of the first faults those that a few tries find; others wait to be asked."""
        self._turn_to(draft)
        left = AT_ONCE
        for number, fault in enumerate(draft.faults[:SHOWN]):
            if number not in self._found:
                left -= self._look(draft, number, self._tries(draft, fault)[:left])
        return [self._found.get(number) for number in range(min(MANY, len(draft.faults)))]

    def out_of(self, draft: Draft, number: int) -> Cure | None:
        """The first way out of a fault that leaves fewer of them, if there is one."""
        self._turn_to(draft)
        if self._found.get(number) is None and len(draft.faults) <= MANY:
            self._look(draft, number, range(MOST_TRIED))
        return self._found.get(number)

    def _turn_to(self, draft: Draft) -> None:
        """Forget what was found for another draft, except what led out of faults that are still there."""
        if draft is self._draft:
            return
        here = {_named(draft, fault) for fault in draft.faults[:MANY]}
        self._draft, self._found = draft, {}
        self._led = {name: way for name, way in self._led.items() if name in here}

    def _tries(self, draft: Draft, fault: Fault) -> Sequence[int]:
        """The numbers of the ways that are worth a try: the one that was right before, or all of them."""
        if len(draft.faults) > MANY:  # nobody looks for a way out where all is wrong
            return ()
        way = self._led.get(_named(draft, fault))
        return range(MOST_TRIED) if way is None else [way] if way >= 0 else ()

    def _look(self, draft: Draft, number: int, tries: Sequence[int]) -> int:
        """Try some of the ways out of a fault, and note which is right, or that all are wrong; how many were tried."""
        fault, named = draft.faults[number], _named(draft, draft.faults[number])
        ways = chain(self._editing.cures(draft, fault), _left_out(draft, fault))
        for way, each in enumerate(islice(ways, max(tries, default=-1) + 1)):
            if way in tries and len(each.draft.faults) < len(draft.faults):
                self._found[number], self._led[named] = each, way
                return tries.index(way) + 1
        if len(tries) > 1 and (len(tries) == MOST_TRIED or next(ways, None) is None):
            self._found[number], self._led[named] = None, -1
        elif tries:
            self._led.pop(named, None)
        return len(tries)


def _named(draft: Draft, fault: Fault) -> tuple[str, str]:
    """A fault, and what stands in its line."""
    return fault.text, draft.get(*draft.place(fault.line))


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
