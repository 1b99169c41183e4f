"""A board to decide on: by mouse or finger on the canvas, by buttons, or by a typed move."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from functools import partial
from html import escape
from typing import Any, TypeAlias

from ipywidgets import HTML, Box, Button, Dropdown, Layout, Text, ToggleButton, VBox

from gamekit import GameError, Move, Refusal, State
from gamekit.record import check_names
from widgets.boards import board_of, check_keys
from widgets.boards.base import NO_MARKS, Marks
from widgets.play.chooser import Chooser
from widgets.render.canvas import SceneCanvas
from widgets.render.page import AREA, CHOICES, SPOKEN, TURN, Page
from widgets.scene.shapes import Scene

AUTO = {"width": "auto"}
TYPE_HERE = "or type a move"
MANY = 12  # with more choices than this, a list takes the place of buttons
TURN_IT = "Turn the tile"
NOTHING = "look at a region"
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
        self._around = ""
        self._error: Sequence[str] = ()
        self._listed = False
        self._show(state, seat, ())
        self.canvas = SceneCanvas(self._scene(NO_MARKS))
        self.canvas.on_pick(lambda key, _x, _y: self._touched(key))
        self.canvas.on_hover(self.look_at)
        self.canvas.on_error(self._failed)
        self._message = HTML(layout=Layout(margin="0"))
        self._message.add_class(SPOKEN)
        self._choices = Box(layout=Layout(display="flex", flex_flow="row wrap", margin="6px 0 0 0"))
        self._buttons: list[Button] = []
        self._actions: list[Callable[[], None]] = []
        self._list = Dropdown(options=[("", "")], layout=Layout(width="auto", max_width="100%"))
        self._list.observe(lambda _: self._refresh_marks(), "value")
        self._go = self._button("Go", lambda: self.click(self._list.value))
        self._turn = self._button(TURN_IT, self.turn)
        self._turn.tooltip = "The key R does the same"
        self._turn.add_class(TURN)
        self._regions = Dropdown(options=[(NOTHING, "")], layout=Layout(width="auto", max_width="100%", display="none"))
        self._regions.observe(lambda change: self.look_at(change["new"]), "value")
        self._unfold = ToggleButton(description="Regions", tooltip="Look at one region after the other", layout=AUTO)
        self._unfold.observe(lambda _: self._fill_regions(), "value")
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
        looking = Box([self._unfold, self._regions], layout=Layout(display="flex", flex_flow="row wrap"))
        super().__init__([self._page, self._message, self.canvas, self._choices, self._entry, looking])
        self.add_class(AREA)
        self._unfold.layout.display = None if self.board.regions(state) else "none"

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
        self._around = self.board.around(state, self._around)  # what was looked at may have grown
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

    def _let_go(self) -> None:
        """Let go of what was taken up last, also where it looks different by now."""
        self._chooser.click(self._chooser.path[-1])
        self._refresh()
        self.say("")

    def turn(self) -> None:
        """Turn what is in hand to the next way that it fits, as the key R does."""
        self.click(self.board.turn(self._state, self._chooser.path) if self._moves else "")

    def look_at(self, key: str) -> None:
        """Show what belongs together with a shape."""
        around = self.board.around(self._state, key) if key else ""
        if around != self._around:
            self._around = around
            self._refresh_marks()

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
        self.say(refusal.told(self.names), refusal.rule, error=True)
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
        return [button.description for button in self._choices.children if isinstance(button, Button)]

    def press(self, text: str) -> None:
        """Press the button that says this."""
        for button in self._choices.children:
            if isinstance(button, Button) and button.description == text:
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

    def _touched(self, key: str) -> None:
        """A click on the canvas; a finger, which cannot hover, looks at what it touches."""
        self.look_at(key)
        self.click(key)

    def _made(self, move: Move) -> None:
        for callback in self._on_move:
            callback(move)

    def _scene(self, marks: Marks) -> Scene:
        return self.board.scene(self._state, self._seat, self.names, marks)

    def _refresh(self, error: Sequence[str] = ()) -> None:
        """Draw the position with its marks, and offer the buttons for the next step."""
        chooser = self._chooser
        self._error, self._listed = error, False
        self._refresh_marks()
        options = chooser.options()
        places = [shape.key for shape in self.scene] if not any(move for _, move in options) else []
        if places:  # things to take up first come in the order in which they lie there
            options.sort(key=lambda option: places.index(option[0]) if option[0] in places else len(places))
        told = [
            (self.board.say(self._state, move) if move is not None else self.board.name(key), key)
            for key, move in options
        ]
        self._listed = len(told) > MANY
        if self._listed:
            self._list.options = [(f"choose one of {len(told)}", ""), *told]
        offers: list[Offer] = [(text, partial(self.click, key)) for text, key in told] if not self._listed else []
        if chooser.path:
            offers.append(("Choose again", self._let_go))
        self._offer([*offers, *self._extra])
        self._entry.layout.display = None if self._moves else "none"
        self._fill_regions()

    def _refresh_marks(self) -> None:
        """Draw the position with its marks."""
        chooser = self._chooser
        pointer = [*self._pointer, *([self._list.value] if self._listed and self._list.value else [])]
        marks = Marks(chooser.targets(), chooser.path, self._last, self._error, pointer, self._around)
        scene = self._scene(marks)
        self.canvas.show(scene)
        self._page.label = scene.title

    def _fill_regions(self) -> None:
        """Keep the list of regions up to date, but send it only when it is seen: it may be long."""
        unfolded = self._unfold.value
        self._regions.layout.display = None if unfolded else "none"
        if unfolded:
            told = [(NOTHING, ""), *self.board.regions(self._state, self.names)]
            if list(self._regions.options) != told:
                keep = self._around if any(key == self._around for _, key in told) else ""
                self._regions.options = told
                self._regions.value = keep

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
        can_turn = self._moves and self.board.turn(self._state, self._chooser.path)
        self._choices.children = (
            *((self._list, self._go) if self._listed else ()),
            *self._buttons[: len(offers)],
            *((self._turn,) if can_turn else ()),
        )

    def _button(self, text: str, action: Callable[[], None]) -> Button:
        """A button of its own, beside those for the choices."""
        button = Button(description=text, layout=AUTO)

        def press(_: Button) -> None:
            self.safely(action)
            self._hand_on(button)

        button.on_click(press)
        return button

    def _pressed(self, button: Button) -> None:
        place = self._buttons.index(button)
        if place < len(self._actions):  # a late click may come for a button that is gone
            self.safely(self._actions[place])
            self._hand_on(button)

    def _hand_on(self, control: Button | Text) -> None:
        """The focus of who used a control must not go with it."""
        left = self._choices.children
        heir = left[0] if left else self.beyond
        if control not in left and heir is not None:
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
            if self._entry.layout.display == "none":
                self._hand_on(self._entry)
        else:
            self._entry.placeholder = f"not played: {text}"
