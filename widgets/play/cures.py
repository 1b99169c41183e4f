"""Ways out of a fault: those that a game knows, and to leave out what is wrong."""

from __future__ import annotations

from collections.abc import Iterator

from gamekit import Fault
from gamekit.draft import Draft, seat_of
from gamekit.text import shorten
from widgets.boards.editing import Cure, Editing


def cure(editing: Editing, draft: Draft, fault: Fault) -> Cure | None:
    """The first way out that leaves fewer faults than there were."""
    tried = (*editing.cures(draft, fault), *_left_out(draft, fault))
    return next((each for each in tried if len(each.draft.faults) < len(draft.faults)), None)


def _left_out(draft: Draft, fault: Fault) -> Iterator[Cure]:
    """Without the last item of the line, or without the line."""
    section, key = draft.place(fault.line)
    value = draft.get(section, key) if key else ""
    for mark in (",", " "):
        rest, found, last = value.rpartition(mark)
        if found and rest.strip(" ,"):
            yield Cure(f"Leave out {shorten(last.strip())}", draft.set(section, key, rest.strip(" ,")))
    if fault.line and (section or key):
        yield Cure(f"Leave out {_line_words(draft, section, key)}", draft.without(fault.line))


def _line_words(draft: Draft, section: str, key: str) -> str:
    seat = seat_of(section, draft.state.players)
    owner = f"{draft.name(seat)}'s " if seat is not None else f"{section}: " if section and key else ""
    return f"{owner}{shorten(key or section)}" if owner else f"the line {shorten(key or section)}"
