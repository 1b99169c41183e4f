"""What has happened once more, step by step: a picture and a line for each."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import islice

from gamekit import Event, State
from gamekit.record import Record
from gamekit.state import Moment
from widgets.play.area import PlayArea
from widgets.play.html import told_html
from widgets.play.seats import lone_pass
from widgets.play.stage import Do, Offer


def decided_before(record: Record, humans: Collection[int]) -> int:
    """The number of the position in which who decides now, or the last human, decided before."""
    seat = record.state.player
    for number in islice(record.back(), 1, None):
        earlier = record.state_at(number)
        mine = earlier.player == seat if seat in humans else earlier.player in humans or not humans
        if mine and lone_pass(earlier, humans) is None:
            return number
    return 0


def news(record: Record, positions: Sequence[int]) -> list[tuple[int, Event]]:
    """What led to the last positions, with how many moves had been made by then.

    The numbers of the positions would tell how much was tried and undone before.
    """
    made = enumerate(positions, record.moves_made - len(positions) + 1)
    return [(move, event) for move, number in made for event in record.state_at(number).events]


def story_of(record: Record, since: int, seat: int | None) -> list[Moment]:
    """What has happened since an earlier position, event by event, as a seat sees it."""
    return [Moment(event, state.view(seat)) for event, state in record.story(since)]


class Replay:
    """A story on a stage, to be gone through; in the end somebody else shows what comes next."""

    def __init__(self, area: PlayArea, before: State, story: Sequence[Moment], seat: int | None, done: Do) -> None:
        self.area = area
        self._before, self._story, self._seat, self._done = before, story, seat, done
        self.number = 0
        self.go(0)

    def go(self, number: int) -> None:
        """Show how it was after so many steps."""
        passed, every = self._story[:number], len(self._story)
        forward, self.number = number > self.number, number
        told = [told_html(event.told(self.area.names)) for event, _ in passed]
        lines = [*told[:-1], f"<b>{told[-1]}</b>"] if told else []
        with self.area.frame.hold_sync():
            self.area.show(
                passed[-1].state if passed else self._before,
                self._seat,
                last=self.area.board.changed(passed[-1].state, [passed[-1].event]) if passed else (),
                words=f"<p>Step {number} of {every}</p>",
                quiet="".join(f"<p>{line}</p>" for line in lines),
                story=passed[-1:] if forward else (),
            )
            self.area.frame.title = self.area.scene.title
            self.area.walk(
                [
                    Offer("Back", lambda: self.go(number - 1), enabled=number > 0, step="back"),
                    Offer("Next", lambda: self.go(number + 1), enabled=number < every, step="next", first=True),
                    Offer("Play on", self._done, first=number == every),
                ]
            )
