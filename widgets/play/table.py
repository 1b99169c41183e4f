"""A table to play at: the board, the seats, the story of the game, and every way back and forth in it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from html import escape
from os import PathLike
from pathlib import Path
from typing import Any

import gamekit
from gamekit import Event, Game, GameError, Move, State
from gamekit.bots import HardBot, make_bot
from gamekit.bots.search import Search
from gamekit.errors import whole_number
from gamekit.record import Record, check_names
from gamekit.saves import ChangedByAnother, SaveFile, free_name
from widgets.play.advice import Advice
from widgets.play.area import PlayArea
from widgets.play.html import story_html, told_html
from widgets.play.looking_back import LookingBack
from widgets.play.replay import Replay, decided_before, news, story_of
from widgets.play.seats import HUMAN, check_seats, lone_pass
from widgets.play.stage import Offer
from widgets.play.thinking import Thoughts
from widgets.play.tools import NEW_GAME, table_tools


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
        self._seen = (self.record, self.record.at)  # what was shown last
        self.area = PlayArea("table", self.view(), self._shown_to, self.names, dark=dark)
        self.thoughts = Thoughts(self.area, self._failed)
        self.area.on_move(self._made)
        self.advice, self.looking_back = Advice(self), LookingBack(self)
        self.area.equip(table_tools(self))
        self._bots_move()
        self._refresh()
        if news:
            self.area.say(news, error=trouble)

    # What a notebook cell may use

    @property
    def state(self) -> State:
        """The position on the table, all of it."""
        return self.record.state

    def view(self) -> State:
        """The position as the screen shows it: what whoever sits before it may know."""
        return self.state.view(self._shown_to)

    @property
    def seat(self) -> int:
        """The seat of whoever sits before the screen, or of the first of those who may."""
        return self._shown_to if self._shown_to is not None else next(iter(self._humans), 0)

    @property
    def seed(self) -> int:
        """What decided all chance of the game on the table."""
        return self._seed

    @property
    def path(self) -> Path:
        """The file that the game is saved to, or a name for one that no other table offers."""
        return self._file.path if self._file is not None else self._free_name

    @cached_property
    def _free_name(self) -> Path:
        return free_name(self.record.game.name)

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
        self.thoughts.stop()
        if not self.record.at and self._replaced:
            self._take_up(*self._replaced.pop(), self._undone)
            self._moved_in_time("Here is the game before the new one.")
        else:
            self._walk(self.record.undo)

    def redo(self) -> None:
        """Forward to the next decision of a human on the line that was left, or to the game that was left by Undo."""
        self.thoughts.stop()
        if not self.record.ahead and self._undone:
            self._take_up(*self._undone.pop(), self._replaced)
            self._moved_in_time("Here is the new game again.")
        else:
            self._walk(self.record.redo)

    def replay(self) -> None:
        """Show what has happened since your last decision once more, step by step."""
        self.thoughts.stop()
        seat, before = self._shown_to, decided_before(self.record, self._humans)
        story = story_of(self.record, before, seat)
        self.replayed = Replay(self.area, self.record.state_at(before).view(seat), story, seat, self._refresh)

    def step(self, moves: int) -> None:
        """Go so many single moves forward, or back if negative, without anybody deciding anew."""
        moves = whole_number(moves, "The number of steps")
        self.thoughts.stop()
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
        return f"{self.area.scene.title}\n{self.view().to_text()}"

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
        self.thoughts.stop()
        if len(self.record):
            kept.append((self.record, self._seed))
        self.record, self._seed, self._left = record, seed, None
        self._new_bots()
        self.area.names = self.names

    # Playing

    def _first_seat(self) -> int | None:
        """Whose hand is open at the start: the only human's; with several, nobody's until one says so."""
        return self._humans[0] if len(self._humans) == 1 else None

    def _made(self, move: Move) -> None:
        """A human has decided; then the bots play until a human has to decide again."""
        self.thoughts.stop()
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
        while self.state.player in self._bots and most != 0:
            seat = self.state.player
            bot, view, memory = self._bots[seat], self.state.view(seat), self.record.memory(seat)
            most = None if most is None else most - 1
            if isinstance(bot, HardBot) and self.thoughts.loop is not None:
                self.thoughts.begin(bot.think(view, memory), partial(self._thought, most))
                return
            self.record.play(bot.choose(view, memory))
            if self._pass_or_pause():
                return

    def _thought(self, most: int | None, search: Search) -> None:
        """A bot has decided after some thought."""
        self.record.play(search.best.move)
        if not self._pass_or_pause():
            self._bots_move(most)
        self._refresh()
        self._keep()

    def _failed(self, error: Exception) -> None:
        """A bot could not decide: the game stays as it was."""
        self._refresh()
        self.area.say(f"Nobody came to a decision: {type(error).__name__}: {error}", error=True)

    def _let_move(self, most: int | None = None) -> None:
        """Let bots move when the reader has stepped to their turn, a round was scored, or nobody else plays."""
        self.thoughts.stop()
        self._bots_move(most)
        self._refresh()
        self._keep()

    def _walk(self, step: Callable[[], bool]) -> None:
        """Step at least once, and on to a decision of a human, if any plays."""
        while step() and self._humans and self.record.at:
            if self.state.player not in self._bots and lone_pass(self.state, self._humans) is None:
                break
        self._moved_in_time()

    def go_to(self, number: int) -> None:
        """Go to a position of the game by its number."""
        self.thoughts.stop()
        self.record.goto(number)
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
        view = self.view()
        moves: Sequence[Move] = ()
        actions: list[Offer] = []
        cover: tuple[str, Offer] | None = None
        words: str | None = None
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
        elif seat is not None and (thinking := self.thoughts.now) is not None:
            words = f"<p>{escape(self.record.name(seat))} is thinking.</p>"
            actions = [Offer("Move now", thinking.finish, tip="Think no longer")]
        elif seat is not None:
            alone = not self._humans
            actions = [Offer(f"Let {self.record.name(seat)} move", partial(self._let_move, 1 if alone else None))]
            if alone:
                actions.append(Offer("Play to the end", partial(self._let_move, self.record.game.longest)))
        before, board, hand = decided_before(self.record, self._humans), self.area.board, self._shown_to
        told = news(self.record, self.record.since(before))
        drawn = board.drawn(self.record.state_at(before).view(hand), view, hand) if hand is not None else ()
        frame, (shown, since) = self.area.frame, self._seen
        self._seen = (self.record, self.record.at)
        with frame.hold_sync():
            self.area.show(
                view,
                self._shown_to,
                moves,
                last=(*board.changed(view, [event for _, event in told]), *drawn),
                actions=actions,
                cover=cover,
                words=words,
                quiet=self._story_html(told),
                story=story_of(self.record, since, hand) if shown is self.record and self.area.filming else (),
                pass_first=True,
            )
            frame.title = self.area.scene.title
            self._offer_steps(bool(told) and cover is None)

    def _offer_steps(self, replays: bool) -> None:
        here = self._left is None
        back = here and bool(self.record.at or self._replaced)
        on = here and bool(self.record.ahead or self._undone)
        self.area.walk(
            [
                Offer("Undo", self.undo, tip="Back to your last decision", enabled=back, step="back"),
                Offer("Redo", self.redo, tip="Forward again", enabled=on, step="next"),
                Offer("Replay", self.replay, tip="See what has just happened, step by step", enabled=replays),
                Offer("Hint", self.advice.hint, tip="Which move looks best, and why", enabled=self.advice.possible),
            ]
        )

    def _story_html(self, news: Sequence[tuple[int, Event]]) -> str:
        """What has just happened, a paragraph a turn, how the game has ended, and what was tried from here before."""
        mine = self._shown_to is not None and self._shown_to == self.state.player  # or it would tell of a covered hand
        tried = [str(move) for _, move in self.record.branches()] if mine else []
        note = f"<p>From here you have tried: {escape(', '.join(tried))}.</p>" if tried else ""
        outcome = self.state.outcome  # which the title shows: here it is only spoken
        end = told_html(outcome.told(self.names)) if outcome is not None else ""
        over = f'<p hidden data-move="{self.record.moves_made}">{end}</p>' if end else ""
        return "".join(story_html(news, self.names)) + over + note
