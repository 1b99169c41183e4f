"""A table to play at: the board, the seats, the story of the game, and every way back and forth in it."""

from __future__ import annotations

import itertools
import secrets
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from html import escape
from os import PathLike
from pathlib import Path
from typing import Any

import gamekit
from gamekit import Event, Game, GameError, Move, State
from gamekit.bots import make_bot
from gamekit.errors import whole_number
from gamekit.record import Record, check_names
from gamekit.saves import ChangedByAnother, SaveFile, free_name
from gamekit.text import shorten
from widgets.play.area import PlayArea
from widgets.play.html import sheet_html, story_html
from widgets.play.seats import HUMAN, check_seats, lone_pass
from widgets.play.stage import Item, Offer, Tool

NEW_GAME = "New game, save, load"


class Table:
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
        self._seats = check_seats(seats)
        self._humans = [seat for seat, kind in enumerate(self._seats) if kind == HUMAN]
        if "players" in options:
            raise GameError("A table has as many players as seats: leave out players, and name the seats.")
        self._seed = whole_number(seed, "The seed")
        self._options = options
        self._file = SaveFile(file) if file is not None else None
        self._left: Path | None = None  # the file that another table has taken over
        self._replaced: list[tuple[Record, int]] = []  # games that a new one took the place of, with their seeds
        self._undone: list[tuple[Record, int]] = []  # games that were left for the one before
        self.record, news, trouble = self._open(start, names)
        self._new_bots()
        self._shown_to = self._first_seat()
        self.area = PlayArea("table", self._view(), self._shown_to, self.names, dark=dark)
        self.area.on_move(self._made)
        self.area.equip(self._tools())
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
        """Back to the last decision that a human made, or to the game before a new one that was just dealt."""
        if not self.record.at and self._replaced:
            self._take_up(*self._replaced.pop(), self._undone)
            self._moved_in_time("Here is the game before the new one.")
        else:
            self._walk(self.record.undo)

    def redo(self) -> None:
        """Forward to the next decision of a human on the line that was left, or to the game that was left by Undo."""
        if not self.record.ahead and self._undone:
            self._take_up(*self._undone.pop(), self._replaced)
            self._moved_in_time("Here is the new game again.")
        else:
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
        """Start again with the same seats; without a seed, with a new one. Undo brings the game before back."""
        seed = whole_number(secrets.randbelow(1_000_000) if seed is None else seed, "The seed")
        start = self.record.game.new(self.state.players, seed, **{**self.state.options, **self._options})
        self._take_up(Record(start, self.record.names), seed, self._replaced)
        self._bots_move()
        back = " Undo brings the one before back." if self._replaced else ""
        self._moved_in_time(f"A new game.{back} Its seed is {seed}.")

    def save(self, path: str | PathLike[str]) -> None:
        """Save the whole record, whole or not at all; a game that it takes the place of is kept aside."""
        kept = SaveFile(path).save(self.record)
        aside = f" The game that was there is kept in {kept.name}." if kept is not None else ""
        self.area.say(f"Saved to {path}.{aside}")

    def load(self, path: str | PathLike[str]) -> None:
        """Go on with a record from a file; if it cannot be read, all stays as it is."""
        record = self._go_on(Record.load(path, self.record.game), ())
        self._take_up(record, self._seed, self._replaced)
        self._moved_in_time(f"Loaded {Path(path).name}.")

    def __repr__(self) -> str:
        return f"{self.area.scene.title}\n{self._view().to_text()}"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        return self.area.still(repr(self), self.area.scene.title)

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
        if self._file is not None and self._file.exists:
            name = self._file.path.name
            try:
                record = self._go_on(self._file.load(record.game), names)
                news = f"Going on with the game in {name}. To begin anew, press More and choose {NEW_GAME!r}."
            except GameError as error:
                news = f"{error} The file {name} is left as it is, and this game is not saved to it."
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

    def _take_up(self, record: Record, seed: int, kept: list[tuple[Record, int]]) -> None:
        """Play another game from here on; the one before is kept for Undo or Redo."""
        if len(self.record):
            kept.append((self.record, self._seed))
        self.record, self._seed, self._left = record, seed, None
        self._new_bots()
        self.area.names = self.names

    def _tools(self) -> list[Tool]:
        """What is rarely used."""
        return [
            Tool("Score", self._score_items),
            Tool("The game so far", self._history_items),
            Tool("Step through the game", self._step_items),
            Tool(NEW_GAME, self._game_items),
            *self.area.play_tools(),
        ]

    def _score_items(self) -> list[Item]:
        sheet = self._view().score_sheet()
        return [Item("html", "The score", value=sheet_html(sheet, self.names))]

    def _history_items(self) -> list[Item]:
        events = [event for number in self.record.line() for event in self.record.state_at(number).events]
        told = story_html(events, self.names)
        return [Item("html", "The game so far, the last first", value="".join(told[::-1]))]

    def _step_items(self) -> list[Item]:
        steps = {"To the start": -len(self.record), "One move back": -1, "One move forward": 1}
        steps["To the last move"] = len(self.record)
        return [Item("button", text, partial(self._step, moves)) for text, moves in steps.items()]

    def _step(self, moves: int, _: object) -> None:
        self.step(moves)

    @cached_property
    def _free_name(self) -> Path:
        """A name for the file of this table, which no other table offers."""
        return free_name(self.record.game.name)

    def _game_items(self) -> list[Item]:
        seed, file = "The seed that decides all chance", "The name of the file"
        name = self._file.path if self._file is not None else self._free_name
        return [
            Item("button", "New game", lambda _: self.new_game()),
            Item("number", seed, value=self._seed),
            Item("button", "New game with this seed", lambda value: self.new_game(_number(value)), along=seed),
            Item("entry", file, value=str(name)),
            Item("button", "Save", lambda value: self.save(str(value)), along=file),
            Item("button", "Load", lambda value: self.load(str(value)), along=file),
        ]

    # Playing

    def _first_seat(self) -> int | None:
        """Whose hand is open at the start: the only human's; with several, nobody's until one says so."""
        return self._humans[0] if len(self._humans) == 1 else None

    def _view(self) -> State:
        return self.state.view(self._shown_to)

    def _made(self, move: Move) -> None:
        """A human has decided; then the bots play until a human has to decide again."""
        self.record.play(move)
        if not self._pass_or_pause():
            self._bots_move()
        self._refresh()
        self._keep()

    def _pass_or_pause(self) -> bool:
        """Pass for humans who can do nothing else; whether a human wants to see something before bots go on."""
        paused = False
        while True:
            paused = paused or (bool(self._humans) and self.area.board.pauses(self.state, self._humans))
            move = lone_pass(self.state, self._humans)
            if move is None:
                return paused
            self.record.play(move)

    def _bots_move(self, most: int | None = None) -> None:
        """Let bots play while it is their turn; at a table without humans, only as far as asked."""
        if most is None and not self._humans:
            return
        made = 0
        while self.state.player in self._bots and (most is None or made < most):
            seat = self.state.player
            self.record.play(self._bots[seat].choose(self.state.view(seat)))
            made += 1
            if self._pass_or_pause():
                return

    def _let_move(self, most: int | None = None) -> None:
        """Let bots move when the reader has stepped to their turn, a round was scored, or nobody else plays."""
        self._bots_move(most)
        self._refresh()
        self._keep()

    def _walk(self, step: Callable[[], bool]) -> None:
        """Step at least once, and on to a decision of a human, if any plays."""
        while step() and self._humans and self.record.at:
            if self.state.player not in self._bots and lone_pass(self.state, self._humans) is None:
                break
        self._moved_in_time()

    def _moved_in_time(self, news: str = "") -> None:
        """Show a position that was reached by going through the record, and say how."""
        self._shown_to = self._first_seat()
        self._refresh()
        if news:
            self.area.say(news)
        self._keep(news)

    def _open_hand(self, seat: int) -> None:
        """The human of a seat has sat down before the screen."""
        self._shown_to = seat
        self._refresh()

    def _keep(self, news: str = "") -> None:
        """Save after every decision, if the table has a file; stand back where another table has it now."""
        if self._file is None:
            return
        try:
            kept = self._file.save(self.record)
        except ChangedByAnother:
            self._left = self._file.path
            self._file = None  # nothing here may overwrite what the other one saves
            self._refresh()
        except GameError as error:
            self.area.say(f"{error} The game goes on unsaved.", error=True)
        else:
            if kept is not None:
                self.area.say(f"{news} The game before this one is kept in {kept.name}.".strip())

    def _take_back(self, path: Path) -> None:
        """Go on here with what the other table has saved."""
        file = SaveFile(path)
        record = self._go_on(file.load(self.record.game), ())
        self._file = file
        self._take_up(record, self._seed, self._replaced)
        self._moved_in_time(f"Going on with the game in {path.name}.")

    # Showing

    def _refresh(self) -> None:
        """Show the position to whom it concerns, with the story and the score."""
        seat = self.state.player
        if len(self._humans) > 1 and seat in self._humans and self._shown_to != seat:
            # The screen goes from hand to hand face down, unless there is nothing to hide.
            self._shown_to = seat if self.state.view(None).complete else None
        view = self._view()
        moves: Sequence[Move] = ()
        actions: list[Offer] = []
        cover: tuple[str, Offer] | None = None
        if self._left is not None:
            text = f"The game in {self._left.name} goes on at another table."
            take = Offer("Play it here again", partial(self._take_back, self._left))
            cover = (f"{text} This one stands back, so that nothing is lost.", take)
        elif seat is not None and seat in self._humans:
            if self._shown_to == seat:
                moves = view.moves()
            else:
                name = self.record.name(seat)
                take = Offer(f"I am {name}: show my hand", partial(self._open_hand, seat))
                cover = (f"It is {name}'s turn. Nobody else looks at the screen.", take)
        elif seat is not None:
            alone = not self._humans
            actions = [Offer(f"Let {self.record.name(seat)} move", partial(self._let_move, 1 if alone else None))]
            if alone:
                actions.append(Offer("Play to the end", partial(self._let_move, self.record.game.longest)))
        news = self._news()
        last = self.area.board.changed(view, news)
        frame = self.area.frame
        with frame.hold_sync():
            self.area.show(
                view,
                self._shown_to,
                moves,
                last=last,
                actions=actions,
                cover=cover,
                quiet=self._story_html(news),
                pass_first=True,
            )
            frame.title = self.area.scene.title
            self._offer_steps()

    def _offer_steps(self) -> None:
        here = self._left is None
        back = here and bool(self.record.at or self._replaced)
        on = here and bool(self.record.ahead or self._undone)
        self.area.walk(
            [
                Offer("Undo", self.undo, tip="Back to your last decision", enabled=back, step="back"),
                Offer("Redo", self.redo, tip="Forward again", enabled=on, step="next"),
            ]
        )

    def _news(self) -> list[Event]:
        """What has happened since who decides now, or the last human, decided before."""
        seat = self.state.player
        mine = seat in self._humans
        found: list[tuple[Event, ...]] = []
        for number, before in itertools.pairwise(self.record.back()):
            found.append(self.record.state_at(number).events)
            earlier = self.record.state_at(before)
            decided = earlier.player == seat if mine else earlier.player in self._humans or not self._humans
            if decided and lone_pass(earlier, self._humans) is None:
                break
        return [event for events in reversed(found) for event in events]

    def _story_html(self, news: Sequence[Event]) -> str:
        """What has just happened, a paragraph a turn, and what was tried from here before."""
        mine = self._shown_to is not None and self._shown_to == self.state.player  # or it would tell of a covered hand
        tried = [str(move) for _, move in self.record.branches()] if mine else []
        note = f"<p>From here you have tried: {escape(', '.join(tried))}.</p>" if tried else ""
        return "".join(story_html(news, self.names)) + note


def _number(value: object) -> int:
    """The whole number that was typed."""
    text = str(value).strip()
    if not text.removeprefix("-").isdecimal() or len(text) > 18:
        raise GameError(f"A seed is a whole number, not {shorten(text)}.")
    return int(text)
