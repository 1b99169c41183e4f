"""Lost Cities: The Board Game, drawn."""

from __future__ import annotations

from collections.abc import Sequence

from gamekit import State
from gamekit.lostcities import DRAW, PLAY, SCORED, STAGE, LostCitiesState
from gamekit.text import name_of
from widgets.boards.base import NO_MARKS, Marks, TouchedBoard, picture_title
from widgets.boards.lostcities import cause, clicks, motion, speech
from widgets.boards.lostcities.expeditions import expeditions, ground
from widgets.boards.lostcities.hand import foot
from widgets.boards.lostcities.marks import pointed_out
from widgets.boards.lostcities.panels import frames, panels
from widgets.boards.lostcities.plan import plan_for
from widgets.scene.room import ROOM, Room
from widgets.scene.shapes import Scene


class LostCitiesBoard(TouchedBoard):
    """The looks of Lost Cities; it holds no state."""

    clicks = clicks
    motion = motion
    causes = cause
    speech = speech

    def scene(
        self,
        state: State,
        seat: int | None,
        names: Sequence[str] = (),
        marks: Marks = NO_MARKS,
        *,
        hand: bool = True,
        room: Room = ROOM,
        part: str = "",  # noqa: ARG002 - this board is all one
    ) -> Scene:
        """The picture of a state or view, with the hand of one seat (None: face down), or with no room for a hand."""
        assert isinstance(state, LostCitiesState)
        plan = plan_for(state.players, room, hand)
        board = (*ground(state.game.box.values, plan), *frames(plan))
        pieces = [*expeditions(state, plan, names), *panels(state, plan, names)]
        pieces += foot(state, seat, names, plan) if hand else []
        title = picture_title(_heading(state), _turn(state, names), state, names)
        plain = Scene(plan.width, plan.height, title, board, pieces)
        return Scene(plan.width, plan.height, title, board, pieces, pointed_out(plain, marks))

    def drawn(self, before: State, state: State, seat: int, /) -> Sequence[str]:
        """The keys of the cards that a seat has got into its hand since an earlier position."""
        assert isinstance(before, LostCitiesState)
        assert isinstance(state, LostCitiesState)
        return motion.drawn(before, state, seat)

    def pauses(self, state: State, _humans: Sequence[int], /) -> bool:
        """Whether the last move ended a round, which is seen before it is cleared away."""
        return any(event.kind == "round over" for event in state.events)


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


BOARD = LostCitiesBoard()
