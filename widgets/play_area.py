"""A board to decide on: by mouse or finger on the canvas, by buttons, or by a typed move."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from functools import partial
from html import escape
from typing import Any, TypeAlias

from ipywidgets import HTML, Box, Button, Layout, Text, VBox

from gamekit import GameError, Move, Refusal, State
from gamekit.record import check_names
from widgets.boards import board_of, check_keys
from widgets.boards.base import NO_MARKS, Marks
from widgets.canvas import SceneCanvas
from widgets.chooser import Chooser
from widgets.page import CHOICES, SPOKEN, Page
from widgets.scene import Scene

AUTO = {"width": "auto"}
TYPE_HERE = "or type a move"
SOON = 1.0  # seconds from Enter to its text
LINE = "line-height:1.4;padding:2px 0;color:var(--jp-ui-font-color2, inherit)"

_log = logging.getLogger(__name__)

OnMove: TypeAlias = Callable[[Move], None]
OnRefusal: TypeAlias = Callable[[Refusal], None]
Offer: TypeAlias = tuple[str, Callable[[], None]]  # what a button says, and what it does


class PlayArea(VBox):  # type: ignore[misc]
    """A canvas, a line for messages, and real buttons and a text entry for all that the canvas offers."""

    def __init__(self, state: State, seat: int | None, names: Sequence[str] = (), *, dark: bool | None = None) -> None:
        self.board = board_of(state)
        self.names: Sequence[str] = check_names(names, state.players)
        self._on_move: list[OnMove] = []
        self._on_refusal: list[OnRefusal] = []
        self._last: Sequence[str] = ()
        self._pointer: Sequence[str] = ()
        self._extra: Sequence[Offer] = ()
        self._show(state, seat, ())
        self.canvas = SceneCanvas(self._scene(NO_MARKS))
        self.canvas.on_pick(lambda key, _x, _y: self.click(key))
        self.canvas.on_error(self._failed)
        self._message = HTML(layout=Layout(margin="0"))
        self._message.add_class(SPOKEN)
        self._choices = Box(layout=Layout(display="flex", flex_flow="row wrap", margin="6px 0 0 0"))
        self._buttons: list[Button] = []
        self._actions: list[Callable[[], None]] = []
        self._entry = Text(
            placeholder=TYPE_HERE, continuous_update=False, tooltip="Type a move and press Enter", layout=AUTO
        )
        self._entered = float("-inf")  # when Enter was pressed; the text it belongs to comes with the next message
        self._entry.on_msg(self._submitted)
        self._entry.observe(self._typed, "value")
        self._choices.add_class(CHOICES)
        self._page = Page(self.canvas, dark)
        self.canvas.on_hover(self._page.tell)
        self.beyond: Any = None  # the control that gets the focus when nothing is left to choose
        super().__init__([self._page, self._message, self.canvas, self._choices, self._entry])

    @property
    def scene(self) -> Scene:
        """What the canvas shows."""
        return self.canvas.scene

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
    ) -> None:
        """Show a position with the moves that may be chosen, and buttons for anything else that may be done."""
        self._show(state, seat, moves)
        self._last, self._pointer, self._extra = last, pointer, actions
        self._page.tip = ""  # it may tell of a hand that is covered now
        self._refresh()
        self.say("")

    def click(self, key: str) -> None:
        """Take a click on a shape, or on the button that stands for it."""
        if not key or not self._moves:
            return
        check_keys(self.scene, [key])
        answer = self._chooser.click(key)
        if isinstance(answer, Move):
            self._made(answer)
        elif isinstance(answer, Refusal):
            self.refuse(answer, key)
        else:
            self._refresh()
            self.say("")

    def type(self, text: str) -> None:
        """Take a move that was typed."""
        if not text.strip():
            return
        try:
            move = self._state.game.parse(text, self._state)
            refusal = self._state.why_not(move)
        except GameError as error:
            self.say(str(error), error=True)
            return
        if refusal is not None:
            self.refuse(refusal)
        elif move not in self._moves:
            self.say("It is not your turn.", error=True)
        else:
            self._made(move)

    def refuse(self, refusal: Refusal, key: str = "") -> None:
        """Say why not, with the rule in full, and mark what was clicked."""
        self.say(refusal.text, refusal.rule, error=True)
        self._refresh(error=(key,) if key else ())
        for callback in self._on_refusal:
            callback(refusal)

    def say(self, text: str, rule: str = "", *, error: bool = False) -> None:
        """Show a message above the board, with a rule in full; with no text, what the board is waiting for."""
        if not text:
            text = self.board.prompt(self._state, self._chooser.path) if self._moves else self.scene.title
            self._message.value = f'<div style="{LINE}">{escape(text)}</div>'
            return
        colour, role = ("--jp-error-color1", ' role="alert"') if error else ("--jp-ui-font-color1", "")
        sign = "&#9888;&#65038; " if error else ""
        told = f'<b style="color:var({colour})">{sign}{escape(text)}</b>'
        if rule:
            told += f"<br>Rule <code>{escape(rule)}</code>: {escape(self._state.game.rules[rule].text)}"
        self._message.value = f'<div style="{LINE}"{role}>{told}</div>'

    @property
    def message(self) -> str:
        """The message as it is shown, in HTML."""
        return str(self._message.value)

    def buttons(self) -> list[str]:
        """What the buttons say, in their order."""
        return [button.description for button in self._choices.children]

    def press(self, text: str) -> None:
        """Press the button that says this."""
        for button in self._choices.children:
            if button.description == text:
                button.click()
                return
        raise GameError(f"No button says {text!r}; there are {', '.join(map(repr, self.buttons()))}.")

    def safely(self, action: Callable[[], None]) -> None:
        """Do what a control asks; what goes wrong must be seen, since the page shows no errors of its controls."""
        try:
            action()
        except Exception as error:
            self._failed(error)

    def _failed(self, error: Exception) -> None:
        if isinstance(error, GameError):
            self.say(str(error), error=True)
        else:
            _log.error("a control failed", exc_info=error)
            self.say(f"Something went wrong here: {type(error).__name__}: {error}", error=True)

    def _show(self, state: State, seat: int | None, moves: Sequence[Move]) -> None:
        self._state, self._seat, self._moves = state, seat, moves
        self._chooser = Chooser(self.board, state, moves)

    def _made(self, move: Move) -> None:
        for callback in self._on_move:
            callback(move)

    def _scene(self, marks: Marks) -> Scene:
        return self.board.scene(self._state, self._seat, self.names, marks)

    def _refresh(self, error: Sequence[str] = ()) -> None:
        """Draw the position with its marks, and offer the buttons for the next step."""
        chooser = self._chooser
        marks = Marks(chooser.targets(), chooser.path, self._last, error, self._pointer)
        scene = self._scene(marks)
        self.canvas.show(scene)
        self._page.label = scene.title
        offers: list[Offer] = []
        options = chooser.options()
        if not any(move for _, move in options):  # things to take up first come in the order in which they lie there
            places = [shape.key for shape in scene]
            options.sort(key=lambda option: places.index(option[0]))
        for key, move in options:
            text = self.board.say(self._state, move) if move is not None else self.board.name(key)
            offers.append((text, partial(self.click, key)))
        if chooser.path:
            offers.append(("Choose again", lambda: self.click(chooser.path[-1])))
        self._offer([*offers, *self._extra])
        self._entry.layout.display = None if self._moves else "none"

    def _offer(self, offers: list[Offer]) -> None:
        """Set the buttons; they are used again and again, so that one that has the focus keeps it."""
        while len(self._buttons) < len(offers):
            button = Button(layout=AUTO)
            button.on_click(self._pressed)
            self._buttons.append(button)
        self._actions = [action for _, action in offers]
        for button, (text, _) in zip(self._buttons, offers, strict=False):
            button.description = text
        for button in self._buttons[len(offers) :]:
            button.description = ""  # the page would still know a hand that is covered now
        self._choices.children = self._buttons[: len(offers)]

    def _pressed(self, button: Button) -> None:
        place = self._buttons.index(button)
        if place < len(self._actions):  # a late click may come for a button that is gone
            self.safely(self._actions[place])
            left = self._choices.children
            heir = left[0] if left else self.beyond
            if place >= len(left) and heir is not None:  # the focus of who pressed it must not go with the button
                heir.focus()

    def _submitted(self, _widget: Text, content: dict[str, str], _buffers: list[bytes]) -> None:
        """Enter was pressed in the text entry; the page sends what stands there only after this."""
        if content.get("event") == "submit":
            self._entered = time.monotonic()

    def _typed(self, change: dict[str, str]) -> None:
        """The text entry has a new text, because Enter was pressed or because the reader left it."""
        text = change["new"]
        if not text.strip():
            return
        self._entry.value = ""  # so that every Enter brings a change
        if time.monotonic() - self._entered < SOON:
            self._entry.placeholder = TYPE_HERE
            self.safely(lambda: self.type(text))
        else:
            self._entry.placeholder = f"not played: {text}"
