"""What a move would do, told and shown before it is made: a ghost on the board, and what follows from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gamekit import Move, State
from widgets.boards.base import Board
from widgets.play.film import film
from widgets.play.html import told_html
from widgets.render.film import moving
from widgets.scene.palette import Palette
from widgets.scene.shapes import Scene


def ahead(
    board: Board, draw: Callable[[State], Scene], state: State, move: Move, names: Sequence[str], palette: Palette
) -> dict[str, Any]:
    """A move that may be made, as the page shows it: the words, the things where they would go, and what changes."""
    story = state.foresee(move)
    told = [event.told(names) for event, _ in story]
    told += board.outlook(state, story[-1].state) if story else []
    steps = [moving(shot, palette) for shot in film(board, draw, state, story)]
    words = "".join(f"<p>{told_html(each)}</p>" for each in told)
    return {
        "html": f'<p class="rulebook-rule">If you do this:</p>{words}' if told else "",
        "fly": [each for step in steps for each in step.get("fly", ())],
        "ring": [each for step in steps for each in step.get("ring", ())],
    }
