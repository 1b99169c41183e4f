"""A position that is tried out: moves are made from it, or only asked about, and compared with each other."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from gamekit import Move, State
from gamekit.record import Record
from gamekit.state import Moment
from widgets.play.advice import COMPARE, Advice
from widgets.play.area import PlayArea
from widgets.play.html import sheet_html
from widgets.play.stage import Item, Offer, Tool
from widgets.play.thinking import Thoughts

ASKS = "<p>Click any move: what is allowed is lit, and of all else you are told why not.</p>"


class Trial:
    """Moves from a position on; whoever decides sits before the screen, and sees all hands in turn."""

    def __init__(self, area: PlayArea, names: Sequence[str], seed: int = 0) -> None:
        self.area, self.names, self.seed = area, names, seed
        self.thoughts = Thoughts(area, self._failed)
        self.advice = Advice(self)
        self.asking = False
        self.record: Record

    @property
    def state(self) -> State:
        """The position that the moves led to."""
        return self.record.state

    def view(self) -> State:
        """The position as whoever decides may know it."""
        return self.state.view(self.state.player)

    def begin(self, state: State, names: Sequence[str], actions: Sequence[Offer], *, asking: bool) -> None:
        """Begin with a position: to make moves, or only to ask about them."""
        self.record, self.names, self.asking, self._actions = Record(state, names), names, asking, actions
        self.area.equip([Tool(COMPARE, self.advice.compare), Tool("Score", self._score), *self.area.play_tools()])
        self._show()

    def end(self) -> None:
        """Nobody thinks about it any more."""
        self.thoughts.stop()

    def move(self, move: Move) -> None:
        """A move was chosen on the board."""
        state = self.state
        if self.asking:
            self.area.let_choose_again()
            self.area.say(f"Yes, that is allowed: {self.area.board.say(state, move)}.")
            return
        self.thoughts.stop()
        story = state.story(move)
        self.record.play(move)
        self._show(story)

    def undo(self) -> None:
        """Take the last move back."""
        self.thoughts.stop()
        self.record.undo()
        self._show()

    def _show(self, story: Sequence[Moment] = ()) -> None:
        area, state = self.area, self.state
        told = "".join(f"<p>{escape(moment.event.told(self.names))}</p>" for moment in story)
        steps = [Offer("Undo", self.undo, enabled=self.record.moves_made > 0)] if not self.asking else []
        hint = Offer("Hint", self.advice.hint, tip="Which move looks best, and why", enabled=bool(state.moves()))
        last = area.board.changed(state, state.events) if story else ()
        area.show(
            state,
            state.player,
            state.moves(),
            last=last,
            actions=self._actions,
            quiet=ASKS if self.asking else told,
            story=story,
        )
        area.walk([*steps, hint] if self.advice.possible else steps)

    def _score(self) -> list[Item]:
        return [Item("html", "The score", value=sheet_html(self.state.score_sheet(), self.names))]

    def _failed(self, error: Exception) -> None:
        self._show()
        self.area.say(f"Nobody came to a decision: {type(error).__name__}: {error}", error=True)
