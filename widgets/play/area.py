"""A stage to decide on: by mouse or finger on the board, by buttons, or by a typed move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from html import escape
from typing import TypeAlias

from gamekit import GameError, Move, Refusal, State
from gamekit.record import check_names
from gamekit.state import Moment
from widgets.boards import board_of, check_keys
from widgets.boards.base import ALL, NO_CAUSE, NO_MARKS, Cause, Marks
from widgets.play import heard
from widgets.play.ahead import ahead
from widgets.play.chooser import Chooser
from widgets.play.film import film
from widgets.play.html import alert_html, rule_html
from widgets.play.stage import Drawing, Item, Offer, Stage, Tool
from widgets.render.film import Shot
from widgets.scene.room import Room
from widgets.scene.shapes import Scene

MANY = 8  # with more choices than this, a list takes the place of buttons
TURN_IT = "Turn the tile (R)"
AGAIN = "Choose again"

OnMove: TypeAlias = Callable[[Move], None]
OnRefusal: TypeAlias = Callable[[Refusal], None]


class PlayArea(Stage):
    """A position with the moves that may be made in it."""

    def __init__(
        self, kind: str, state: State, seat: int | None, names: Sequence[str] = (), *, dark: bool | None = None
    ) -> None:
        self.board = board_of(state)
        self.names: Sequence[str] = check_names(names, state.players)
        self._on_move: list[OnMove] = []
        self._on_refusal: list[OnRefusal] = []
        self._marks = NO_MARKS
        self._last: Sequence[str] = ()
        self._pointer: Sequence[str] = ()
        self._error: Sequence[str] = ()
        self._cause = NO_CAUSE
        self._extra: Sequence[Offer] = ()
        self._offers: Sequence[Offer] = ()
        self._taken: Offer | None = None  # the button on the cover
        self._words: str | None = None
        self._quiet = ""
        self._around = ""
        self._listed = ""  # the key that the list of choices is at
        self._part, self._whole = "", False
        self._hand = True  # whether there is room for a hand
        self.motion = True  # whether moves are shown as a film, where the reader's page allows it
        self._pass_first = False
        self._fault = ""  # why the move that was typed cannot be made
        self._way = ""  # of a tile that lies on the board for a trial, the turn that is shown
        self._foreseen: Move | None = None  # the move whose outcome is shown
        self._instead: Drawing | None = None  # what is shown in the place of the board
        self._set(state, seat, ())
        super().__init__(kind, self._scene, self._sections, dark=dark)
        self.on_pick(self._touched)
        self.on_hover(self._hovered)
        self._doing["look"] = self._look_in_list

    @property
    def filming(self) -> bool:
        """Whether a page shows the board, and moves in motion."""
        return self.motion and self.canvas.watched

    @property
    def moves(self) -> Sequence[Move]:
        """The moves that may be chosen now."""
        return self._moves

    def on_move(self, callback: OnMove) -> None:
        """Call with every legal move that is chosen."""
        self._on_move.append(callback)

    def on_refusal(self, callback: OnRefusal) -> None:
        """Call with every refusal of something that was tried."""
        self._on_refusal.append(callback)

    def show(
        self,
        state: State,
        seat: int | None,
        moves: Sequence[Move] = (),
        *,
        last: Sequence[str] = (),
        pointer: Sequence[str] = (),
        actions: Sequence[Offer] = (),
        cover: tuple[str, Offer] | None = None,
        words: str | None = None,
        quiet: str = "",
        part: str = "",
        story: Sequence[Moment] = (),
        pass_first: bool = False,
        hand: bool = True,
    ) -> None:
        """Show a position with the moves that may be chosen, and buttons for anything else that may be done.

        `words` stand above, in HTML, else what the board waits for; `quiet` is told while nothing else is. A `story`
        that led from the position before to this one is shown as a film. With `pass_first`, to pass comes before all
        that costs something; without `hand` there is more room for the board.
        """
        before, mine = self._state, cover is None and seat == self._seat  # what another seat was shown is not for all
        part, self._part = self._part, part or self.board.part(state, self._part)
        shown = self.scene if part == self._part else None
        self._set(state, seat, moves)
        self._last, self._pointer, self._extra = last, pointer, actions
        self._taken = cover[1] if cover is not None else None
        self._words, self._quiet, self._pass_first, self._hand = words, quiet, pass_first, hand
        self._around = self.board.around(state, self._around)  # what was looked at may have grown
        self._fault, self._instead = "", None
        with self.frame.hold_sync():
            self.frame.tip = self._under = ""  # it may tell of a hand that is covered now
            self.cover(*cover) if cover is not None else self.cover()
            self._refresh(film=self._film_of(before, story, shown) if mine else ())
            self.say("")
            if cover is not None:
                self.close_tool()
            self.fill_tool()

    def picture(self, drawing: Drawing) -> None:
        """Show something else in the place of the board, until a position is shown."""
        self._instead = drawing
        self._refresh()

    def click(self, key: str) -> None:
        """Take a click on a shape, or on the button that stands for it."""
        if not key or not self._moves:
            return
        if key not in self._chooser.targets():
            check_keys(self.scene, [key])
        ways = self.board.ways(self._state, self._chooser.path)
        if key in self._chooser.path and ways:  # a click on what lies there for a trial turns it
            self._way = ways[(ways.index(self._way) + 1) % len(ways)]
            self._refresh()
            return
        answer = self._chooser.click(key)
        if isinstance(answer, Move):
            self._made(answer)
        elif isinstance(answer, Refusal):
            self.refuse(answer, key, self._chooser.meant)
        else:
            with self.frame.hold_sync():
                self._refresh()
                self.say("")

    def turn(self) -> None:
        """Turn what is in hand, or lies there for a trial, to the next way that it fits, as the key R does."""
        self.click(self._turned_by() if self._moves else "")

    def _turned_by(self) -> str:
        """The key that turns it."""
        path = self._chooser.path
        return path[-1] if self.board.ways(self._state, path) else self.board.turn(self._state, path)

    def look_at(self, key: str) -> None:
        """Show what belongs together with a shape."""
        around = self.board.around(self._state, key) if key else ""
        if around != self._around:
            self._around = around
            self._refresh_marks()

    def type(self, text: str) -> None:
        """Take a move that was typed."""
        self._fault = ""
        if not text.strip():
            return
        try:
            move = self._state.game.parse(text, self._state)
            refusal = self._state.why_not(move)
        except GameError as error:
            self.say(str(error), error=True)
            return
        if refusal is not None:
            self.refuse(refusal, move=move)
        elif move not in self._moves:
            self.say("It is not your turn.", error=True)
        else:
            self._made(move)

    def refuse(self, refusal: Refusal, key: str = "", move: Move | None = None) -> None:
        """Say why not, with the rule in full, and mark what was clicked and what is in its way."""
        with self.frame.hold_sync():
            self.say(refusal.told(self.names), refusal.rule, error=True)
            self._refresh((key,) if key else (), self.board.cause(self._state, move, refusal))
        for callback in self._on_refusal:
            callback(refusal)

    def explain(self, error: Sequence[str], refused: tuple[Move, Refusal] | None) -> None:
        """Mark what was clicked in vain, and what is in the way of a move that is refused."""
        self._refresh(error, self.board.cause(self._state, *refused) if refused is not None else NO_CAUSE)

    def say(self, text: str, rule: str = "", *, error: bool = False) -> None:
        """Tell something, with a rule in full; with no text, what there is to tell while nothing happens."""
        prompt = self._prompt()
        with self.frame.hold_sync():
            self.frame.words = self._words if self._words is not None else f"<p>{escape(prompt)}</p>"
            if not text:
                asked = f"<p>{escape(prompt)}</p>" if self._words is not None and prompt else ""
                self.tell(asked + self._quiet)
                return
            told = alert_html(text) if error else f"<b>{escape(text)}</b>"
            rules = rule_html(self._state.game.rules, rule) if rule else ""
            self.tell(f"<p>{told}</p>{rules}", alarm=error)
            self._fault = text if error else ""

    def point(self, keys: Sequence[str]) -> None:
        """Point at some things."""
        self._pointer = keys
        self._refresh_marks()

    def rephrase(self, words: str) -> None:
        """Change the words that stand above."""
        self._words = words
        self.frame.words = words

    @property
    def message(self) -> str:
        """What is told, in HTML."""
        return str(self.frame.told)

    def buttons(self) -> list[str]:
        """What the buttons for the choices say, in their order, with the one on the cover."""
        return [offer.text for offer in self._on_offer()]

    def _on_offer(self) -> list[Offer]:
        return [*([self._taken] if self._taken is not None else []), *self._offers]

    def press(self, text: str) -> None:
        """Press the button that says this."""
        for offer in self._on_offer():
            if offer.text == text:
                offer.do()
                return
        raise GameError(f"No button says {text!r}; there are {', '.join(map(repr, self.buttons()))}.")

    # Tools that every play area has

    def play_tools(self) -> list[Tool]:
        """What is rarely used: motion or none, looking at the whole board or at one region, and typing a move."""
        return [Tool("Look at the board", self._looking), Tool("Type a move", self._typing)]

    def _looking(self) -> list[Item]:
        items = [Item("button", "Show moves in motion", lambda _: self._set_motion(), pressed=self.motion)]
        if self._part:
            items.append(Item("button", "Show all of the board", lambda _: self._show_whole(), pressed=self._whole))
        regions = self.board.regions(self._state, self.names)
        if regions:
            options = [("", "none"), *((key, told) for told, key in regions)]
            at = self._around if any(key == self._around for key, _ in options) else ""
            items.append(Item("list", "Outline a region", self.look_at, at, options))
        return items

    def _set_motion(self) -> None:
        self.motion = not self.motion
        self.fill_tool()

    def _show_whole(self) -> None:
        self._whole = not self._whole
        self.repaint()
        self.fill_tool()

    def _typing(self) -> list[Item]:
        hint = str(self._moves[0]) if self._moves else ""
        items = [Item("entry", "A move, then Enter", self._typed, hint=hint)]
        return [*items, Item("html", "Why not", value=self.message)] if self._fault else items

    def _typed(self, text: str) -> None:
        self.type(str(text))
        self.fill_tool()  # the entry is empty again, or says why not

    # Inside

    def _set(self, state: State, seat: int | None, moves: Sequence[Move]) -> None:
        self._state, self._seat, self._moves = state, seat, moves
        self._chooser = Chooser(self.board, state, moves)
        if not self._part:
            self._part = self.board.part(state)

    def _touched(self, key: str, finger: bool) -> None:
        """A click on the board; a finger, which cannot hover, first looks at what it touches, then makes the move."""
        if not self.scene.find(key) or self._instead is not None:
            return  # nothing was clicked, or what a film still showed and is gone, or what is no board
        self.look_at(key)
        new = finger and self.look_ahead(key)
        if not new:
            self.click(key)

    def _hovered(self, key: str) -> None:
        if self._instead is None:
            self.look_at(key)
            self.look_ahead(key)

    def look_ahead(self, key: str) -> bool:
        """Show what a click would do, if it makes a move; whether that was not shown yet."""
        move = self._chooser.completes(key) if key and self._moves else None
        if move == self._foreseen:
            return False
        self._foreseen = move
        draw = partial(self._picture, room=self.room)
        palette = self.canvas.palette
        told = {} if move is None else ahead(self.board, draw, self._state, move, self.names, palette)
        self.frame.ahead = told
        return move is not None

    def _made(self, move: Move) -> None:
        self._foreseen, self.frame.ahead = None, {}
        for callback in self._on_move:
            callback(move)

    def let_choose_again(self) -> None:
        """Let go of all that was taken up."""
        self._chooser = Chooser(self.board, self._state, self._moves)
        self._refresh()

    def _let_go(self) -> None:
        """Let go of what was taken up last."""
        self._chooser.let_go()
        with self.frame.hold_sync():
            self._refresh()
            self.say("")

    def _prompt(self) -> str:
        return self.board.prompt(self._state, self._chooser.path) if self._moves else ""

    def _sections(self) -> list[heard.Section]:
        if self._instead is not None:
            return heard.sections(self.scene, todo=self.buttons())
        todo = heard.choices(self._prompt(), self.buttons())
        return heard.position(self.board, self._state, self._seat, self.names, self._marks, hand=self._hand, todo=todo)

    def _scene(self, room: Room) -> Scene:
        return self._instead(room) if self._instead is not None else self._picture(self._state, room, self._marks)

    def _picture(self, state: State, room: Room, marks: Marks = NO_MARKS) -> Scene:
        """A state as the seat sees it."""
        part = ALL if self._whole else self._part
        return self.board.scene(state, self._seat, self.names, marks, hand=self._hand, room=room, part=part)

    def _film_of(self, before: State, story: Sequence[Moment], shown: Scene | None) -> Iterable[Shot]:
        """The film of a story, for a page that shows what was before it."""
        if not story or not self.filming:
            return ()
        return film(self.board, lambda state: self._picture(state, self.room), before, story, shown)

    def _refresh(self, error: Sequence[str] = (), cause: Cause = NO_CAUSE, film: Iterable[Shot] = ()) -> None:
        """Draw the position with its marks, perhaps after a film, and offer the buttons for the next step."""
        self._error, self._cause, self._listed = error, cause, ""
        ways = self.board.ways(self._state, self._chooser.path)
        self._way = self._way if self._way in ways else next(iter(ways), "")
        self._foreseen, self.frame.ahead = None, {}
        self._refresh_marks(film)
        options = self._chooser.options()
        places = [shape.key for shape in self.scene] if not any(move for _, move in options) else []
        if places:  # things to take up first come in the order in which they lie there
            options.sort(key=lambda option: places.index(option[0]) if option[0] in places else len(places))
        passing = self._sort(options) if self._pass_first else ""
        self._keys = [key for key, _ in options]
        only = self._keys[0] if self._chooser.path and len(self._keys) == 1 else ""  # what was begun can be ended
        offers = [
            Offer(
                self.board.say(self._state, move) if move is not None else self.board.name(key),
                partial(self.click, key),
                first=key in {passing, self._way, only},
                apart=key == passing,
            )
            for key, move in options
        ]
        listed = len(offers) > MANY
        if self._chooser.path:
            offers.append(Offer(AGAIN, self._let_go, apart=True))
        can_turn = bool(self._moves) and bool(self._turned_by())
        if can_turn:
            offers.append(Offer(TURN_IT, self.turn, apart=True))
        self.turns(self.turn if can_turn else None)
        self._offers = [*offers, *self._extra]
        self.offer(self._offers, listed=listed)
        self.put_into_words()

    def _sort(self, options: list[tuple[str, Move | None]]) -> str:
        """Put what most players want first and what costs last; the key of the pass, where that comes first."""
        chooser, decision = self._chooser, self._state.game.decisions[self._state.phase]
        if chooser.path or not options:
            return ""
        orders = {key: min(map(decision.order, chooser.kinds(key))) for key, _ in options}
        options.sort(key=lambda option: orders[option[0]])
        key, move = options[0]
        return key if move is not None and decision.is_idle(move) and orders[key] else ""

    def _look_in_list(self, name: str) -> None:
        """The mouse or the keyboard is at one of the choices: point at it, and show what it would do."""
        number = str(name).rpartition("/")[2] if name in self._doing else ""  # it may be of a list that is gone
        self._listed = self._keys[int(number)] if number.isdecimal() and int(number) < len(self._keys) else ""
        self._refresh_marks()
        self.look_ahead(self._listed)

    def _refresh_marks(self, film: Iterable[Shot] = ()) -> None:
        """Draw the position with its marks."""
        self._marks = self._shown_marks()
        self.repaint(film)

    def _shown_marks(self) -> Marks:
        """What may be clicked, and all that is pointed at."""
        chooser = self._chooser
        pointer = [*self._pointer, *self._cause.pointer, *([self._listed] if self._listed else [])]
        rest = pointer, self._around, *self._cause[1:]
        chosen = (*chooser.path, self._way) if self._way else chooser.path
        return Marks(chooser.targets(), chosen, self._last, self._error, *rest)
