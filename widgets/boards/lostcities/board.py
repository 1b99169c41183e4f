"""Lost Cities: The Board Game, drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from gamekit import State
from gamekit.lostcities import COLOURS, DRAW, PLAY, SCORED, STAGE, LostCitiesState
from gamekit.text import name_of
from widgets.boards.base import Chapter, Showing, TouchedBoard, picture_title, player_chapters
from widgets.boards.forms import printed
from widgets.boards.lostcities import cause, clicks, keys, motion, speech
from widgets.boards.lostcities.expeditions import deck_and_counter, expeditions, ground
from widgets.boards.lostcities.hand import edges, foot
from widgets.boards.lostcities.marks import pointed_out
from widgets.boards.lostcities.panels import frames, panels
from widgets.boards.lostcities.plan import Plan, plan_for
from widgets.scene.shapes import Scene, Shape


class LostCitiesBoard(TouchedBoard):
    """The looks of Lost Cities; it holds no state."""

    clicks = clicks
    motion = motion
    causes = cause
    speech = speech

    def draw(self, state: LostCitiesState, how: Showing, /) -> Scene:
        """The picture of a state or view, with the hand of one seat (None: face down), or with no room for a hand."""
        names, plan = how.names, plan_for(state.players, how.room, how.hand)
        board = _board(state.game.box.values, plan, how.hand)
        pieces = [*expeditions(state, plan, names), *panels(state, plan, names, how.marks.covered)]
        pieces += foot(state, how.seat, names, plan) if how.hand else []
        title = picture_title(_heading(state), _turn(state, names), state, names, covered=how.marks.covered)
        plain = Scene(plan.width, plan.height, title, board, pieces)
        return replace(plain, marks=pointed_out(plain, how.marks))

    def drawn(self, before: LostCitiesState, state: LostCitiesState, seat: int, /) -> Sequence[str]:
        """The keys of the cards that a seat has got into its hand since an earlier position."""
        return motion.drawn(before, state, seat)

    def outlook(self, before: LostCitiesState, state: LostCitiesState, /) -> list[str]:
        """How near the round is to its end, where a piece crosses a bridge."""
        return speech.crossing(state) if state.crossed > before.crossed else []

    def pauses(self, state: State, _humans: Sequence[int], /) -> bool:
        """Whether the last move ended a round, which is seen before it is cleared away."""
        return any(event.kind == "round over" for event in state.events)

    def chapters(self, state: State, seat: int | None, names: Sequence[str] = (), /) -> list[Chapter]:
        """The hand, path after path, the others and the deck; pieces are told with their field or their player."""
        own, others = player_chapters(state, seat, names, ("player", "artefacts", "row"))
        paths = [Chapter(f"The {colour} path", (f"field/{colour}", keys.pile(colour))) for colour in COLOURS]
        deck = Chapter("The deck and the bridges", (keys.DECK, keys.BRIDGE))
        return [Chapter("Your hand", ("hand",)), *own, *paths, *others, deck, Chapter("", ("piece", "home"))]


def _heading(state: LostCitiesState) -> str:
    """Which game it is, and which round."""
    words = f"round {state.round} of {state.rounds}" if state.rounds > 1 else "short game"
    return f"Lost Cities, {words}, Up and Down." if state.up_and_down else f"Lost Cities, {words}."


def _turn(state: LostCitiesState, names: Sequence[str]) -> str:
    """Whose turn it is and what to do."""
    if state.player is None:
        return "The game is over."
    name = name_of(state.player, names)
    return {
        PLAY: f"{name} plays a card.",
        STAGE: f"{name} found a stage chip: one piece may go on.",
        DRAW: f"{name} draws a card.",
        SCORED: f"The round is over. {name} starts round {state.round + 1}.",
    }[state.phase]


@lru_cache(maxsize=32)
def _board(values: tuple[int, ...], plan: Plan, hand: bool) -> tuple[Shape, ...]:
    """What never changes."""
    lying = printed([*ground(values, plan), *frames(plan), *(edges(plan) if hand else ())])
    return (*lying, *deck_and_counter(plan))


BOARD = LostCitiesBoard()
