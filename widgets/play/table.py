"""A table to play at: the board, the seats, the story of the game, and every way back and forth in it."""

from __future__ import annotations

import itertools
import re
import secrets
from collections.abc import Callable, Sequence
from functools import partial
from html import escape
from os import PathLike
from pathlib import Path
from typing import Any

from ipywidgets import HTML, Box, Button, IntText, Layout, Text, ToggleButton, VBox

import gamekit
from gamekit import Game, GameError, Move, State
from gamekit.bots import BOTS, make_bot
from gamekit.errors import whole_number
from gamekit.files import check_path
from gamekit.record import Record, check_names
from gamekit.words import listing, shorten
from widgets.play.area import AUTO, Offer, PlayArea
from widgets.play.sheet import sheet_html
from widgets.render.page import SPOKEN
from widgets.render.svg import still

HUMAN = "human"
FILES = "New game, save, load"
MINUS, _MINUS = re.compile(r"-(?=\d)"), "\u2212"


class Table(Box):  # type: ignore[misc]
    """Play a game: each seat is a human at this screen or a bot, and sees only what it may know."""

    def __init__(
        self,
        start: str | Game | State | Record = "lostcities",
        seats: Sequence[str] = (HUMAN, "random"),
        *,
        names: Sequence[str] = (),
        seed: int = 0,
        file: str | PathLike[str] | None = None,
        dark: bool | None = None,
        **options: Any,
    ) -> None:
        self._seats = _check_seats(seats)
        if "players" in options:
            raise GameError("A table has as many players as seats: leave out players, and name the seats.")
        self._seed = whole_number(seed, "The seed")
        self._options = options
        self._file = check_path(file) if file is not None else None
        self.record, news, trouble = self._open(start, names)
        self._new_bots()
        self._shown_to = self._first_seat()
        self.area = PlayArea(self._view(), self._shown_to, self.names, dark=dark)
        self.area.on_move(self._made)
        self._build()
        below = [self._tools, self._files, self._sheet, self._history]
        width = f"{self.area.scene.width}px"  # no control below the board may make it wider than the board
        main = VBox([self.area, *below], layout=Layout(flex=f"0 1 {width}", max_width="100%"))
        aside = Box([self._story], layout=Layout(flex="1 1 220px", min_width="200px", max_width=width))
        super().__init__([main, aside], layout=Layout(flex_flow="row wrap", display="flex"))
        self._bots_move()
        self._refresh()
        if news:
            self.area.say(news, error=trouble)

    # What a notebook cell may use

    @property
    def state(self) -> State:
        """The position on the table, all of it."""
        return self.record.state

    @property
    def names(self) -> list[str]:
        """What the seats are called."""
        return [self.record.name(seat) for seat in range(self.state.players)]

    def play(self, *moves: str) -> None:
        """Make moves for the human whose turn it is, as if they had been typed."""
        for move in moves:
            self._made(self.record.game.parse(move, self.state))

    def click(self, *keys: str) -> None:
        """Click on shapes of the board, as a mouse or a finger would."""
        for key in keys:
            self.area.click(key)

    def undo(self) -> None:
        """Back to the last decision that a human made."""
        self._walk(self.record.undo)

    def redo(self) -> None:
        """Forward to the next decision of a human on the line that was left."""
        self._walk(self.record.redo)

    def step(self, moves: int) -> None:
        """Go so many single moves forward, or back if negative, without anybody deciding anew."""
        moves = whole_number(moves, "The number of steps")
        walk = self.record.undo if moves < 0 else self.record.redo
        for _ in range(abs(moves)):
            if not walk():
                break
        self._moved_in_time()

    def new_game(self, seed: int | None = None) -> None:
        """Start again with the same seats; without a seed, with a new one."""
        seed = whole_number(secrets.randbelow(1_000_000) if seed is None else seed, "The seed")
        start = self.record.game.new(self.state.players, seed, **{**self.state.options, **self._options})
        kept = self._put_aside()
        self._seed = self._seed_box.value = seed
        self.record = Record(start, self.record.names)
        self._new_bots()
        self._bots_move()
        self._moved_in_time(kept)

    def save(self, path: str | PathLike[str]) -> None:
        """Save the whole record, whole or not at all."""
        self.record.save(path)
        self.area.say(f"Saved to {path}.")

    def load(self, path: str | PathLike[str]) -> None:
        """Go on with a record from a file; if it cannot be read, all stays as it is."""
        record = self._go_on(Record.load(path, self.record.game), ())
        kept = self._put_aside()
        self.record = record
        self.area.names = self.names
        self._moved_in_time(f"Loaded {Path(path).name}. {kept}")

    def __repr__(self) -> str:
        return f"{self.area.scene.title}\n{self._view().to_text()}"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        view = super()._repr_mimebundle_(**kwargs) or {}
        return still(view, self.area.scene, repr(self), self.area.canvas.palette)

    # Setting up

    def _open(self, start: str | Game | State | Record, names: Sequence[str]) -> tuple[Record, str, bool]:
        """The record to begin with, what to tell of its file, and whether that is trouble."""
        news, trouble = "", False
        if isinstance(start, Record):
            record = start
            record.names = check_names(names, record.start.players) or record.names
        elif isinstance(start, State):
            record = Record(start, names)
        else:
            game = start if isinstance(start, Game) else gamekit.load(start)
            record = Record(game.new(len(self._seats), self._seed, **self._options), names)
        if self._file is not None and self._file.exists():
            try:
                record = self._go_on(Record.load(self._file, record.game), names)
                news = f"Going on with the game in {self._file.name}. To begin anew, unfold {FILES!r}."
            except GameError as error:
                news = f"{error} The file {self._file.name} is left as it is, and this game is not saved to it."
                self._file, trouble = None, True
        if record.start.players != len(self._seats):
            raise GameError(f"The game has {record.start.players} players, but there are {len(self._seats)} seats.")
        return record, news, trouble

    def _go_on(self, record: Record, names: Sequence[str]) -> Record:
        """A record from a file, if it fits this table; names that were asked for win."""
        if record.start.players != len(self._seats):
            raise GameError(f"The game has {record.start.players} players, this table {len(self._seats)} seats.")
        record.names = check_names(names, record.start.players) or record.names
        return record

    def _new_bots(self) -> None:
        self._bots = {
            seat: make_bot(kind, self._seed * 10 + seat) for seat, kind in enumerate(self._seats) if kind != HUMAN
        }

    def _build(self) -> None:
        """The tools below the board."""

        def tool(text: str, tip: str, action: Callable[[], None], icon: str = "") -> Button:
            button = Button(description=text, tooltip=tip, icon=icon, layout=AUTO)
            button.on_click(lambda _: self.area.safely(action))
            return button

        def fold(text: str, part: Any) -> ToggleButton:
            part.layout.display = "none"
            button = ToggleButton(description=text, layout=AUTO)
            button.observe(lambda change: self._unfold(part, change["new"]), "value")
            return button

        undo = tool("Undo", "Back to your last decision", self.undo, "undo")
        redo = tool("Redo", "Forward again", self.redo, "repeat")
        self.area.beyond = undo
        steps = [
            tool("", "To the start", lambda: self.step(-len(self.record)), "fast-backward"),
            tool("", "One move back", lambda: self.step(-1), "step-backward"),
            tool("", "One move forward", lambda: self.step(1), "step-forward"),
            tool("", "To the last move", lambda: self.step(len(self.record)), "fast-forward"),
        ]
        self._name_box = Text(value=str(self._file or "saves/game.txt"), tooltip="The name of the file")
        save = tool("Save", "Save the whole game to this file", lambda: self.save(self._name_box.value))
        load = tool("Load", "Go on with the game in this file", lambda: self.load(self._name_box.value))
        self._seed_box = IntText(value=self._seed, tooltip="The seed of the new game", layout=Layout(width="90px"))
        again = tool("New game with seed", "Start again", lambda: self.new_game(self._seed_box.value))
        self._files = Box([self._name_box, save, load, again, self._seed_box], layout=Layout(flex_flow="row wrap"))
        self._sheet = HTML()
        self._story = HTML()
        self._story.add_class(SPOKEN)
        self._history = HTML(layout=Layout(max_height="22em", overflow="auto"))
        folds = [fold("Score", self._sheet), fold("The game so far", self._history)]
        folds.append(fold(FILES, self._files))
        row = Layout(display="flex", flex_flow="row wrap", align_items="center")
        self._tools = Box([undo, redo, *steps, *folds], layout=row)

    # Playing

    def _human(self, seat: int | None) -> bool:
        return seat is not None and self._seats[seat] == HUMAN

    def _first_seat(self) -> int | None:
        """Whose hand is open at the start: the only human's; with several, nobody's until one says so."""
        humans = [seat for seat in range(len(self._seats)) if self._human(seat)]
        return humans[0] if len(humans) == 1 else None

    def _view(self) -> State:
        return self.state.view(self._shown_to)

    def _made(self, move: Move) -> None:
        """A human has decided; then the bots play until a human has to decide again."""
        self.record.play(move)
        if not self._pauses():
            self._bots_move()
        self._refresh()
        self._keep()

    def _pauses(self) -> bool:
        """Whether the last move led to what a human wants to see before bots go on."""
        humans = [seat for seat in range(len(self._seats)) if self._human(seat)]
        return bool(humans) and self.area.board.pauses(self.state, humans)

    def _bots_move(self, most: int | None = None) -> None:
        """Let bots play while it is their turn; at a table without humans, only as far as asked."""
        if most is None and HUMAN not in self._seats:
            return
        made = 0
        while self.state.player in self._bots and (most is None or made < most):
            seat = self.state.player
            self.record.play(self._bots[seat].choose(self.state.view(seat)))
            made += 1
            if self._pauses():
                return

    def _let_move(self, most: int | None = None) -> None:
        """Let bots move when the reader has stepped to their turn, a round was scored, or nobody else plays."""
        self._bots_move(most)
        self._refresh()
        self._keep()

    def _walk(self, step: Callable[[], bool]) -> None:
        """Step at least once, and on to a decision of a human, if any plays."""
        while step() and HUMAN in self._seats and self.state.player in self._bots and self.record.at:
            pass
        self._moved_in_time()

    def _moved_in_time(self, news: str = "") -> None:
        """Show a position that was reached by going through the record, and say how."""
        self._shown_to = self._first_seat()
        self._refresh()
        self.area.say(news)
        self._keep()

    def _open_hand(self, seat: int) -> None:
        """The human of a seat has sat down before the screen."""
        self._shown_to = seat
        self._refresh()

    def _keep(self) -> None:
        """Save after every decision, if the table has a file."""
        if self._file is not None:
            try:
                self.record.save(self._file)
            except GameError as error:
                self.area.say(f"{error} The game goes on unsaved.", error=True)

    def _put_aside(self) -> str:
        """Save the game that another one will take the place of under a name of its own, and tell which."""
        if self._file is None or not len(self.record):
            return ""
        file = self._file
        numbered = (file.with_stem(f"{file.stem}-{number}") for number in itertools.count(1))
        free = next(path for path in numbered if not path.exists())
        self.record.save(free)
        return f"The game before this one is kept in {free.name}."

    # Showing

    def _refresh(self) -> None:
        """Show the position to whom it concerns, with the story and the score."""
        seat = self.state.player
        several = sum(kind == HUMAN for kind in self._seats) > 1
        if several and self._human(seat) and self._shown_to != seat:
            self._shown_to = None  # the screen goes from hand to hand face down
        view = self._view()
        last = self.area.board.changed(view, self._events())
        moves: Sequence[Move] = ()
        actions: list[Offer] = []
        if seat is not None and self._human(seat):
            if self._shown_to == seat:
                moves = view.moves()
            else:
                actions = [(f"I am {self.record.name(seat)}: show my hand", partial(self._open_hand, seat))]
        elif seat is not None:
            alone = HUMAN not in self._seats
            actions = [(f"Let {self.record.name(seat)} move", partial(self._let_move, 1 if alone else None))]
            if alone:
                actions.append(("Play to the end", partial(self._let_move, self.record.game.longest)))
        self.area.show(view, self._shown_to, moves, last=last, actions=actions)
        self._story.value = self._story_html()
        self._fill_folds()

    def _events(self, fresh: bool = True) -> list[gamekit.Event]:
        """What has happened since who decides now, or the last human, decided before; or all that happened."""
        line = self.record.line()
        after = 0
        if fresh:
            seat = self.state.player
            deciders = [self.record.state_at(number).player for number in line[:-1]]
            news = [decider == seat if self._human(seat) else self._human(decider) for decider in deciders]
            never = 0 if self._human(seat) else max(0, len(line) - 2)
            after = max((place for place, one in enumerate(news) if one), default=never)
        return [event for number in line[after + 1 :] for event in self.record.state_at(number).events]

    def _unfold(self, part: Any, unfolded: bool) -> None:
        part.layout.display = None if unfolded else "none"
        self._fill_folds()

    def _fill_folds(self) -> None:
        """Keep what can be unfolded up to date, but send it only when it is seen: it may be long."""
        if self._sheet.layout.display is None:
            self._sheet.value = sheet_html(self._view().score_sheet(), self.names)
        if self._history.layout.display is None:
            told = self._told(self._events(fresh=False))
            self._history.value = f'<div style="line-height:1.45">{"".join(told[::-1])}</div>'

    def _story_html(self) -> str:
        """What has just happened, a paragraph a turn, and what was tried from here before."""
        mine = self._shown_to is not None and self._shown_to == self.state.player  # or it would tell of a covered hand
        tried = [str(move) for _, move in self.record.branches()] if mine else []
        note = f"<p>From here you have tried: {escape(', '.join(tried))}.</p>" if tried else ""
        told = "".join(self._told(self._events()))
        return f'<div style="line-height:1.45;padding-left:8px">{told}{note}</div>'

    def _told(self, events: Sequence[gamekit.Event]) -> list[str]:
        """Events as paragraphs, one for all that happened to a player in a row, with the rules to hover over."""
        paragraphs = []
        for _, run in itertools.groupby(events, lambda event: event.player):
            sentences = [
                f'<span title="Rule {escape(event.rule)}">{MINUS.sub(_MINUS, escape(event.told(self.names)))}</span>'
                for event in run
            ]
            paragraphs.append(f'<p style="margin:0 0 5px 0">{" ".join(sentences)}</p>')
        return paragraphs


def _check_seats(seats: Sequence[str]) -> tuple[str, ...]:
    """Who sits at the table, or an error for what is no list of seats."""
    if isinstance(seats, str) or not isinstance(seats, Sequence):
        raise GameError(f'seats must be a list like ["human", "random"], not {shorten(str(seats))}.')
    for seat in seats:
        if seat != HUMAN and (not isinstance(seat, str) or seat not in BOTS):
            raise GameError(f"A seat is {HUMAN!r} or a bot ({listing(BOTS, 'or')}), not {shorten(str(seat))}.")
    return tuple(seats)
