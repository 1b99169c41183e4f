"""To try out what a question was about: its position, to be played on with by one reader for all players."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from gamekit import Move, State
from gamekit.record import Record
from gamekit.state import Moment
from gamekit.text import name_of
from widgets.play.area import PlayArea
from widgets.play.html import story_html, told_html
from widgets.play.stage import Do, Offer

BACK, UNDO = "Back to the question", "Undo"


class TryOut:
    """A position on a stage, where every move is the reader's and each can be taken back."""

    def __init__(self, area: PlayArea, start: State, names: Sequence[str], leave: Do) -> None:
        self._area, self._names, self._leave = area, names, leave
        self._record = Record(start, names)
        self.refresh()

    @property
    def state(self) -> State:
        """The position as it is now."""
        return self._record.state

    def play(self, move: Move) -> None:
        """The reader has made a move."""
        before, seat = self.state, self.state.player
        self._record.play(move)
        same = seat == self.state.player  # what another hand looks like is not seen in motion
        self.refresh([Moment(event, state.view(seat)) for event, state in before.story(move)] if same else ())

    def undo(self) -> None:
        """Take the last move back."""
        self._record.undo()
        self.refresh()

    def refresh(self, story: Sequence[Moment] = ()) -> None:
        """Show the position to the player whose turn it is, and what the last move did."""
        area, state, at = self._area, self.state, self._record.at
        events = [(at, event) for event in state.events] if at else []
        outcome = f"<p><b>{told_html(state.outcome.told(self._names))}</b></p>" if state.outcome is not None else ""
        turn = "" if state.player is None else f" It is the turn of {name_of(state.player, self._names)}."
        with area.frame.hold_sync():
            area.frame.title, area.frame.place = "Try it", ""
            area.show(
                state.view(state.player),
                state.player,
                state.moves() if state.player is not None else (),
                last=area.board.changed(state, state.events) if at else (),
                words=f"<p>{escape(f'Play on as you like: here you play for everybody.{turn}')}</p>{outcome}",
                quiet="".join(story_html(events, self._names)),
                story=story,
                pass_first=True,
            )
            area.walk([Offer(BACK, self._leave, first=True, step="back"), Offer(UNDO, self.undo, enabled=bool(at))])
