"""What happens in slow motion, with nothing to do: the question first, then one thing after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gamekit import State
from gamekit.record import check_names
from widgets.boards import board_of
from widgets.boards.base import Marks
from widgets.play import heard
from widgets.play.html import told_html
from widgets.play.stage import Stage
from widgets.play.steps import Step, several
from widgets.play.telling import Telling
from widgets.scene.room import Room
from widgets.scene.shapes import Scene


class SlowMotion:
    """Steps of a lesson without tasks, on a stage that others may have stood on; `refresh` shows it there."""

    def __init__(
        self, stage: Stage, steps: Sequence[Step], names: Sequence[str] = (), *, title: str, line_by_line: bool = True
    ) -> None:
        self.stage = stage
        self._names, self._title = names, title
        self._telling = Telling(self.refresh, line_by_line=line_by_line)
        self.begin(steps)

    @property
    def step(self) -> Step:
        """What is shown."""
        told = self._telling.told
        return self._steps[-1 if told is None else told]

    @property
    def _asks(self) -> bool:
        """Whether the question is shown, and nothing is told yet."""
        return self._telling.told == 0 and self._telling.covered

    def begin(self, steps: Sequence[Step]) -> None:
        """Take other steps: from the question on, or all told as before."""
        self._steps = steps
        self._telling.begin(len(steps) - 1)

    def refresh(self) -> None:
        """Show it all anew."""
        step, frame, telling = self.step, self.stage.frame, self._telling
        with frame.hold_sync():
            self.stage.repaint()
            self.stage.put_into_words()
            frame.title = self._title
            says = told_html(step.caption)
            frame.words = f"<p>{f'<b>{says}</b>' if self._asks else says}</p>{step.table}"
            if not frame.alarm:
                self.stage.tell("")
            self.stage.walk([*telling.steps(), telling.button()])

    def to_text(self) -> str:
        """What is told so far, a line each."""
        told = self._telling.told
        said = [step.caption for step in (self._steps if told is None else self._steps[: told + 1])]
        return "\n".join([self._title, *said])

    def draw(self, room: Room) -> Scene:
        """The board with what is spoken of."""
        state, seat, names = self._seen()
        board, part = board_of(state), self.step.part
        part = part or board.part(state)
        return board.scene(state, seat, names, self._marks(state), hand=seat is not None, room=room, part=part)

    def sections(self) -> list[heard.Section]:
        """The board in words."""
        state, seat, names = self._seen()
        return heard.position(board_of(state), state, seat, names, self._marks(state), hand=seat is not None)

    def _seen(self) -> tuple[State, int | None, Sequence[str]]:
        """What is seen, by whom, and the names of all."""
        state = self.step.position
        assert isinstance(state, State)
        seat = self.step.seat_in(state)
        return state.view(seat), seat, check_names(self._names, state.players)

    def _marks(self, state: State) -> Marks:
        """What is spoken of; what belongs together is not counted for anybody who is still asked about it."""
        around = "" if self._asks else self.step.around
        return Marks(
            pointer=several(self.step.point) if self.step.point else (),
            around=board_of(state).around(state, around) if around else "",
        )


def close_up(steps: Sequence[Step], part: str) -> list[Step]:
    """The same steps with nobody's hand open and a part of the board seen closely."""
    return [replace(step, part=part, closed=True) for step in steps]
