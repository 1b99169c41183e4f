"""A board to decide on: by mouse or finger on the canvas, by buttons, or by a typed move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from html import escape
from typing import TypeAlias

from ipywidgets import HTML, Box, Button, HBox, Layout, Text, VBox

from gamekit import GameError, Move, Refusal, State
from widgets.boards import board_of
from widgets.boards.base import NO_MARKS, Marks
from widgets.canvas import SceneCanvas
from widgets.chooser import Chooser
from widgets.palette import LIGHT, Palette
from widgets.scene import Scene

OnMove: TypeAlias = Callable[[Move], None]
OnRefusal: TypeAlias = Callable[[Refusal], None]
Offer: TypeAlias = tuple[str, Callable[[], None]]  # what a button says, and what it does


class PlayArea(VBox):  # type: ignore[misc]
    """A canvas, a line for messages, and real buttons and a text entry for all that the canvas offers."""

    def __init__(self, state: State, seat: int | None, names: Sequence[str] = (), palette: Palette = LIGHT) -> None:
        self.board = board_of(state.game)
        self.names = names
        self._on_move: list[OnMove] = []
        self._on_refusal: list[OnRefusal] = []
        self._last: Sequence[str] = ()
        self._pointer: Sequence[str] = ()
        self._extra: Sequence[Offer] = ()
        self._show(state, seat, ())
        self.canvas = SceneCanvas(self._scene(NO_MARKS), palette)
        self.canvas.on_pick(lambda key, _x, _y: self.click(key))
        self.canvas.on_error(lambda error: self.say(f"{type(error).__name__}: {error}", error=True))
        self._message = HTML(layout=Layout(min_height="1.9em"))
        self._choices = Box(layout=Layout(display="flex", flex_flow="row wrap", align_items="center"))
        self._buttons: list[Button] = []
        self._actions: list[Callable[[], None]] = []
        self._typed = Text(placeholder="or type a move", layout=Layout(width="260px"))
        self._typed.tooltip = "Type a move and press Enter"
        self._typed.on_msg(self._submitted)
        self._enter = Button(description="Play it", layout=Layout(width="auto"))
        self._enter.on_click(lambda _: self.type(self._typed.value))
        self._typing = HBox([self._typed, self._enter])
        super().__init__([self.canvas, self._message, self._choices, self._typing])

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
        self._refresh()

    def click(self, key: str) -> None:
        """Take a click on a shape, or on the button that stands for it."""
        if not key or not self._moves:
            return
        answer = self._chooser.click(key)
        if isinstance(answer, Move):
            self._made(answer)
        elif isinstance(answer, Refusal):
            self.refuse(answer, key)
        else:
            self.say("")
            self._refresh()

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
            self._typed.value = ""
            self._made(move)

    def refuse(self, refusal: Refusal, key: str = "") -> None:
        """Say why not, with the rule in full, and mark what was clicked."""
        rule = self._state.game.rules[refusal.rule]
        self.say(refusal.text, rule.id, rule.text, error=True)
        self._refresh(error=(key,) if key else ())
        for callback in self._on_refusal:
            callback(refusal)

    def say(self, text: str, rule: str = "", tells: str = "", *, error: bool = False) -> None:
        """Show a message below the board; screen readers speak it."""
        if not text:
            self._message.value = ""
            return
        sign, role = ("&#9888; ", "alert") if error else ("", "status")
        colour = "var(--jp-error-color1, #b00020)" if error else "var(--jp-ui-font-color1, inherit)"
        cited = f"<br><small>Rule <code>{escape(rule)}</code>: {escape(tells)}</small>" if rule else ""
        self._message.value = (
            f'<div role="{role}" style="color:{colour};line-height:1.4">{sign}{escape(text)}{cited}</div>'
        )

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

    def _show(self, state: State, seat: int | None, moves: Sequence[Move]) -> None:
        self._state, self._seat, self._moves = state, seat, moves
        self._chooser = Chooser(self.board, state, moves)

    def _made(self, move: Move) -> None:
        self.say("")
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
        offers: list[Offer] = []
        options = chooser.options()
        if not any(move for _, move in options):  # things to take up first come in the order in which they lie there
            places = [shape.key for shape in scene]
            options.sort(key=lambda option: places.index(option[0]))
        for key, move in options:
            text = self.board.say(self._state, move) if move is not None else scene.find(key)[0].label
            offers.append((text, partial(self.click, key)))
        if chooser.path:
            offers.append(("Back", lambda: self.click(chooser.path[-1])))
        self._offer([*offers, *self._extra])
        self._typing.layout.display = None if self._moves else "none"

    def _offer(self, offers: list[Offer]) -> None:
        """Set the buttons; they are used again and again, so that one that has the focus keeps it."""
        while len(self._buttons) < len(offers):
            button = Button(layout=Layout(width="auto"))
            button.on_click(self._pressed)
            self._buttons.append(button)
        self._actions = [action for _, action in offers]
        for button, (text, _) in zip(self._buttons, offers, strict=False):
            button.description = text
        self._choices.children = self._buttons[: len(offers)]

    def _pressed(self, button: Button) -> None:
        place = self._buttons.index(button)
        if place < len(self._actions):  # a late click may come for a button that is gone
            self._actions[place]()

    def _submitted(self, _widget: Text, content: dict[str, str], _buffers: list[bytes]) -> None:
        """Enter in the text entry; its value alone would also change when the reader merely leaves it."""
        if content.get("event") == "submit":
            self.type(self._typed.value)
