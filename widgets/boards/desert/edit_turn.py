"""How far a turn of the Desert Sons has come, by menus; and with which stacks two players play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gamekit.desert import MOVE, OVER, PLACE, RECALL, RETURN, SCORING, START, DesertState
from gamekit.draft import Draft
from widgets.boards.desert.edit_rumours import YES_NO
from widgets.boards.editing import player_words
from widgets.boards.tiles.edit_lines import flags_knob, laid_knob, so_far
from widgets.scene.knob import Knob

ALL_STACKS, TURN_OF = "all stacks", "in the turn of"
FLAGS: Final = {"bonus": "a bonus turn", "herder": "the herder paid", "again": "moving again"}


def turn_knobs(draft: Draft) -> Iterator[Knob]:
    """The stacks of two players, and how far a turn has come; what cannot be now only where the text says it."""
    state: DesertState = draft.state
    names = player_words(draft)
    if state.players == 2:
        yield Knob(ALL_STACKS, "All stacks", YES_NO[state.all_stacks], words=YES_NO)
    if state.phase in (RETURN, *SCORING) or draft.get("", TURN_OF):
        yield Knob(TURN_OF, "In the turn of", names[state.active], words=tuple(names))
    if can_be := flags(draft):
        yield flags_knob(draft, can_be)
    if state.phase in (PLACE, RECALL, *SCORING) or state.laid:
        yield laid_knob(draft)


def flags(draft: Draft) -> dict[str, str]:
    """What can have been done in this turn before the decision that is to be made, or is said to have been."""
    phase = draft.state.phase
    fits = FLAGS if phase == MOVE else () if phase in (START, OVER) else ("bonus", "herder")
    return {flag: told for flag, told in FLAGS.items() if flag in fits or flag in so_far(draft)}


def with_all_stacks(draft: Draft, *, on: bool) -> Draft:
    """Two players with stack 1 or without it; without is what is meant where nothing is said."""
    draft = draft.set("", ALL_STACKS, YES_NO[1] if on else None)
    return draft if draft.state.all_stacks == on else draft.set("", ALL_STACKS, YES_NO[on])
