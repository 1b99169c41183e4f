"""What an edit of a position costs: bytes sent to the page, and milliseconds of Python."""

import json
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from random import Random
from statistics import median
from typing import Any, NamedTuple
from unittest.mock import patch

from ipywidgets import Widget

import gamekit
from benchmarks.repaint import BEFORE, MILLISECONDS, PLAYERS
from gamekit import State
from widgets import Editor
from widgets.boards.editing import Thing
from widgets.render import changes

BOX_OPEN, OUT, UP, TURN, DOWN, BACK, KNOB, SEATS, TYPED, UNDO = (
    "the box is opened",
    "a thing is taken out of it",
    "a thing is taken up",
    "it is turned",
    "it is put down",
    "it goes back into the box",
    "a number or a menu is set",
    "others sit at the table",  # set or undone: whatever lies before players gets another place and another size
    "a line is typed",
    "an edit is undone",
)
FULL = 20  # kilobytes that may be sent where the page shows something else altogether
KILOBYTES = {BOX_OPEN: FULL, OUT: 4, UP: 4, TURN: 4, DOWN: 4, BACK: 4, KNOB: 4, SEATS: FULL, TYPED: 4, UNDO: 4}


class Cost(NamedTuple):
    """What one edit cost."""

    kind: str
    size: int
    seconds: float


def middle(game: str, seed: int = 1) -> State:
    """A position in the middle of a game, all of it known."""
    rng = Random(seed)
    state: State = gamekit.load(game).new(PLAYERS, seed)
    for _ in range(PLAYERS * BEFORE[game]):
        moves = state.moves()
        if not moves:
            break
        after = state.play(rng.choice(moves))
        state = after if after.moves() else state
    return state


Message = tuple[dict[str, Any], Sequence[Any]]


@contextmanager
def listening() -> Iterator[list[Message]]:
    """All messages to the page, one after the other."""
    sent: list[Message] = []

    def send(_: Widget, message: dict[str, Any], buffers: Sequence[Any] | None = None) -> None:
        sent.append((message, buffers or ()))

    with patch.object(Widget, "_send", send):
        yield sent


class Hand:
    """Makes edits by chance, and notes what each of them costs."""

    def __init__(self, game: str, seed: int, sent: list[Message]) -> None:
        self.editor, self._rng, self._sent = Editor(middle(game, seed)), Random(seed), sent
        self.editor.area.canvas._handle_custom_msg({"paint": True}, [])
        self.costs: list[Cost] = []

    def note(self, kind: str, do: Callable[[], None]) -> None:
        """Do something, and note what it costs."""
        seats = self.editor.draft.state.players
        self._sent.clear()
        start = time.thread_time()
        do()
        seconds = time.thread_time() - start
        size = sum(len(json.dumps(message)) + sum(map(len, buffers)) for message, buffers in self._sent)
        same = self.editor.draft.state.players == seats
        self.costs.append(Cost(kind if same else SEATS, size, seconds))

    def edit(self) -> None:
        """Once all that can be done: place something, move something, remove something, set something, type."""
        editor, rng = self.editor, self._rng
        self.note(BOX_OPEN, lambda: editor.open("Box"))
        stocks = [stock for group in editor.editing.box(editor.draft) for stock in group.stocks if stock.left > 0]
        kind = rng.choice(stocks).thing.key
        self.note(OUT, lambda: editor.take(kind))
        self._put()
        for back in (False, True):
            self.note(UP, partial(editor.pick_up, rng.choice(self._things())))
            self.note(BACK, lambda: editor.put("")) if back else self._put()
        about = rng.choice(["", "player 1", "player 3"])
        editor.look_at(about)
        knob = rng.choice([knob for knob in editor.knobs()[1:] if knob.words or isinstance(knob.value, int)])
        value = rng.choice(knob.words) if knob.words else rng.randint(knob.least, knob.most)
        self.note(KNOB, lambda: editor.set(knob.name, value))
        self.note(UNDO, editor.undo)
        editor.open("Text")
        self.note(TYPED, lambda: editor.write(editor.text + f"# {rng.random()}\n"))
        editor.open("Board")
        while editor.drafts.can_undo:
            editor.undo()
        editor.look_at("")

    def _things(self) -> list[Thing]:
        return [thing for heap in self.editor.heaps() for thing in heap.things if thing.at]

    def _put(self) -> None:
        editor, rng = self.editor, self._rng
        thing = editor.held
        if thing is not None and editor.editing.turned(editor.draft, thing) is not None:
            self.note(TURN, editor.turn)
        spots = editor.spots()
        if spots:
            spot = rng.choice([spot for spot in spots if spot.fits] or spots).name
            self.note(DOWN, lambda: editor.put(spot))
        else:
            editor.let_go()


def costs(game: str, edits: int, seed: int = 1) -> list[Cost]:
    """The costs of so many rounds of edits, by somebody who sees all of it for the first time."""
    changes._whole.cache_clear()
    with listening() as sent:
        hand = Hand(game, seed, sent)
        for _ in range(edits):
            hand.edit()
    return hand.costs


def rows(game: str, rounds: int, edits: int = 12) -> list[list[str]]:
    """A line for each kind of edit: the best time of all rounds, the median and the worst of them."""
    every = zip(*(costs(game, edits) for _ in range(rounds)), strict=True)
    best = [min(same, key=lambda cost: cost.seconds) for same in every]
    lines = [[f"edits of {game}, {PLAYERS} players in mid-game", "kB", "worst", "target", "ms", "worst", "target"]]
    for kind, kilobytes in KILOBYTES.items():
        sizes = [cost.size / 1000 for cost in best if cost.kind == kind]
        times = [cost.seconds * 1000 for cost in best if cost.kind == kind]
        if sizes:
            measured = [f"{number:.1f}" for number in (median(sizes), max(sizes), median(times), max(times))]
            lines.append([kind, *measured[:2], f"< {kilobytes}", *measured[2:], f"< {MILLISECONDS}"])
    return lines
