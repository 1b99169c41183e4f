"""One frame for everything: the board, the words beside it, what may be chosen, the way on, and the tools."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import takewhile
from typing import Any, Literal, TypeAlias

from ipywidgets import Box

from gamekit import GameError
from widgets.play.heard import Section, heard_html, sections
from widgets.play.html import alert_html
from widgets.render.canvas import SceneCanvas
from widgets.render.film import Shot
from widgets.render.frame import STAGE, Frame
from widgets.render.svg import still
from widgets.scene.knob import Knob
from widgets.scene.palette import DARK, LIGHT
from widgets.scene.room import Room
from widgets.scene.shapes import FINGER, TOLERANCE, Scene

_log = logging.getLogger(__name__)

Do: TypeAlias = Callable[[], None]
Drawing: TypeAlias = Callable[[Room], Scene]
Read: TypeAlias = Callable[[], Sequence[Section]]


@dataclass(frozen=True, slots=True)
class Offer:
    """A button: what it says and what it does."""

    text: str
    do: Do
    tip: str = ""
    first: bool = False  # whether it is what most readers want next
    enabled: bool = True
    step: Literal["", "next", "back"] = ""  # which arrow key presses it when the screen is filled
    apart: bool = False  # whether it stays a button where the others become a list
    onward: bool = False  # whether the page goes on to the next board, and runs its cell if that has not run
    again: bool = False  # whether two quick presses are two, and not a double click
    auto: float = 0  # seconds after which it presses itself, unless the reader does something else


@dataclass(frozen=True, slots=True)
class Item:
    """Something on the page of a tool; a button sends along what is in the entry that it names."""

    kind: Literal["button", "entry", "number", "list", "html"]
    text: str
    do: Callable[[Any], None] | None = None
    value: str | int = ""
    options: Sequence[tuple[str, str]] = ()  # of a list: names and texts
    along: str = ""  # the text of the entry that a button sends along
    hint: str = ""
    pressed: bool | None = None
    bar: tuple[float, float, float] | None = None  # on a button: how much, between the least and the most it may be


@dataclass(frozen=True, slots=True)
class Tool:
    """What the button for more leads to: a page of items that is made when it is opened."""

    text: str
    items: Callable[[], Sequence[Item]]


class Stage(Box):  # type: ignore[misc]
    """A board and its frame, as large as the page has room for; whoever stands on it says what is drawn and offered."""

    def __init__(self, kind: str, draw: Drawing, read: Read | None = None, *, dark: bool | None = None) -> None:
        self.frame = Frame(kind=kind)
        self.lock = threading.RLock()  # what the page asks for and what a bot has thought may come in two threads
        self._draw = draw
        self._read = read if read is not None else lambda: sections(self.scene)
        self._dark = dark
        self._on_pick: list[Callable[[str, bool], None]] = []
        self._on_hover: list[Callable[[str], None]] = []
        self._under = ""
        self.more = False  # whether the last click asked for more of the same, with the Shift key
        self._film: tuple[int, list[Scene]] = (0, [])  # the number of the last film, and its pictures
        self._doing: dict[str, Callable[[Any], None]] = {}
        self._serial = 0
        self._tools: dict[str, Tool] = {}
        self.canvas = SceneCanvas(draw(self.room), DARK if dark else LIGHT)
        self.frame.models = [f"IPY_MODEL_{widget.model_id}" for widget in (self.frame, self.canvas)]
        self._name()
        self.frame.on_msg(lambda _widget, content, _buffers: self.safely(lambda: self._message(content)))
        self.frame.observe(lambda _: self.safely(self.repaint), ["room", "fine"])
        self.frame.observe(lambda _: self._follow_theme(), "dark")
        self.frame.observe(lambda _: self.safely(self.fill_tool), "opened")
        self.frame.observe(lambda _: self.safely(self.put_into_words), "reading")
        super().__init__([self.canvas, self.frame])
        self.add_class(STAGE)

    @property
    def room(self) -> Room:
        """How much room the page has for the board."""
        return Room(*self.frame.room)

    @property
    def scene(self) -> Scene:
        """What the canvas shows."""
        return self.canvas.scene

    def repaint(self, film: Iterable[Shot] = ()) -> None:
        """Draw the board anew, as large as the room allows, perhaps after a film that leads there."""
        end = cache(partial(self._draw, self.room))  # drawn late: what a click does is seen all the sooner
        if self.canvas.watched:
            self._show_film(film, end)
        scene = end()
        filled = min(self.room.width / scene.width, self.room.height / scene.height)
        self.canvas.show(scene, self.frame.fine * filled)
        self._name()

    def _show_film(self, film: Iterable[Shot], end: Callable[[], Scene]) -> None:
        """Send a film step by step; the page tells by its number which picture was on show at a click."""
        number, pictures, size = self._film[0] + 1, [replace(self.scene, marks=())], _size(self.scene)

        def shots() -> Iterator[Shot]:
            for shot in takewhile(lambda shot: _size(shot.scene) == size, film):
                pictures.append(shot.scene)
                self._film = (number, pictures)
                yield shot
            if len(pictures) > 1 and _size(end()) == size:  # a canvas that changes its size shows no film
                pictures.append(end())
                yield Shot(pictures[-2], end())

        self.canvas.film(number, shots())

    def put_into_words(self) -> None:
        """Tell the board in words, if somebody reads them; nothing is told of a covered one."""
        reads = self.frame.reading and not self.frame.cover
        self.frame.heard = heard_html(self._read()) if reads else ""

    def still(self, text: str, caption: str = "", *, wakes: bool = True) -> dict[str, Any]:
        """The stage as the output of a cell, with a picture for readers that run no kernel."""
        view = super()._repr_mimebundle_() or {}
        return still(view, self.scene, text, self.canvas.palette, caption, wakes=wakes)

    # What is clicked

    def on_pick(self, callback: Callable[[str, bool], None]) -> None:
        """Call with the key of what is clicked, empty where there is nothing, and whether by a finger."""
        self._on_pick.append(callback)

    def on_hover(self, callback: Callable[[str], None]) -> None:
        """Call with the key under the mouse whenever it changes."""
        self._on_hover.append(callback)

    def pick(self, x: float, y: float, *, finger: bool = False, scene: Scene | None = None) -> None:
        """Take a click at a place of the scene, or of the one that a film showed; a finger may miss by more."""
        key = (scene or self.scene).hit(x, y, FINGER if finger else TOLERANCE)
        for callback in self._on_pick:
            callback(key, finger)

    def drop(self, x: float, y: float) -> None:
        """What was taken at another place is let go of here; where things are not dragged, it means nothing."""

    def hover(self, key: str) -> None:
        """The mouse rests on something else now."""
        if key != self._under:
            self._under = key
            self.frame.tip = next((shape.label for shape in self.scene.find(key) if shape.label), "") if key else ""
            for callback in self._on_hover:
                callback(key)

    def _message(self, content: Mapping[str, Any]) -> None:
        """Something was clicked in the page; places come as shares of the width and height."""
        if "pick" in content:
            number, shown = content.get("film", (0, 0))
            pictures = self._film[1] if number and number == self._film[0] else []
            scene = pictures[shown] if shown in range(len(pictures)) else None
            self.more = bool(content.get("more"))
            self.pick(*self._place(content["pick"]), finger=bool(content.get("finger")), scene=scene)
        elif "drop" in content:
            self.drop(*self._place(content["drop"]))
        elif "over" in content:
            self.hover(self.scene.hit(*self._place(content["over"])) if content["over"] else "")
        elif (do := self._doing.get(str(content.get("do")))) is not None:  # a late click may mean what is gone
            do(content.get("value"))

    def _place(self, share: Sequence[float]) -> tuple[float, float]:
        return share[0] * self.scene.width, share[1] * self.scene.height

    # What is shown beside the board

    def offer(self, choices: Sequence[Offer], *, listed: bool = False, brief: bool = False) -> None:
        """Set what may be chosen, as buttons or as a list; in brief, the page is told the texts alone."""
        self._serial += 1
        self._forget("choice/")
        told = [self._button(f"choice/{self._serial}/{number}", one) for number, one in enumerate(choices)]
        with self.frame.hold_sync():
            self.frame.listed, self.frame.serial = listed, self._serial
            self.frame.choices = [one["text"] if brief and len(one) == 2 else one for one in told]

    def walk(self, steps: Sequence[Offer]) -> None:
        """Set the buttons at the foot."""
        self._forget("foot/")
        self.frame.foot = [self._button(f"foot/{step.text}", step) for step in steps]

    def cover(self, text: str = "", take: Offer | None = None) -> None:
        """Cover the board with some words and a button, or take the cover off."""
        self._forget("cover/")
        told = {"text": text} if text else {}
        if take is not None:
            told |= {"id": "cover/take", "button": take.text}
            self._doing["cover/take"] = _without_value(take.do)
        self.frame.cover = told

    def slide(self, knobs: Sequence[Knob], moved: Callable[[str, Any], None]) -> None:
        """Set sliders and menus, and what is done when one of them moves."""
        self._forget("knob/")
        for knob in knobs:
            self._doing[f"knob/{knob.name}"] = partial(moved, knob.name)
        self.frame.sliders = [knob.told() for knob in knobs]

    def tab(self, names: Sequence[str], at: str, chosen: Callable[[str], None]) -> None:
        """Set the tabs at the head of the column, which of them is open, and what is done when one is chosen."""
        self._doing["tab"] = chosen
        self.frame.tabs = [{"text": name, "open": name == at} for name in names]

    def write(self, text: str, marks: Mapping[int, str], typed: Callable[[str], None] | None) -> None:
        """Set the text that can be typed in, with what is wrong in some lines of it; without `typed`, there is none."""
        self._doing["text"] = lambda value: typed(str(value)) if typed is not None else None
        wrong = [[line, says] for line, says in marks.items()]
        self.frame.text = {"text": text, "marks": wrong} if typed is not None else {}

    def go_to_line(self, line: int) -> None:
        """Put the caret in a line of the text."""
        self.frame.send({"line": line})

    def strike(self, keys: Mapping[str, Do]) -> None:
        """Say what some keys do, by their names."""
        self._forget("key/")
        self._doing |= {f"key/{key}": _without_value(do) for key, do in keys.items()}
        self.frame.strikes = list(keys)

    def answer(self, asked: Mapping[str, Do]) -> None:
        """Say what is done by the parts of the words that carry `data-do`."""
        self._forget("word/")
        for name, do in asked.items():
            self._doing[f"word/{name}"] = _without_value(do)

    def turns(self, do: Do | None) -> None:
        """Say what the key R does, if anything."""
        self._doing["turn"] = lambda _: do() if do is not None else None
        self.frame.turn = "turn" if do is not None else ""

    def equip(self, tools: Sequence[Tool]) -> None:
        """Set the tools behind the button for more."""
        self._tools = {tool.text: tool for tool in tools}
        self.frame.tools = [{"id": tool.text, "text": tool.text} for tool in tools]

    def fill_tool(self) -> None:
        """Make the page of the tool that is open; the page of a closed one is not kept, since it may tell of a hand."""
        self._forget("item/")
        tool = self._tools.get(self.frame.opened)
        items = tool.items() if tool is not None else ()
        named = {item.text: f"item/{number}" for number, item in enumerate(items)}
        told = []
        for item in items:
            name = named[item.text]
            if item.do is not None:
                self._doing[name] = item.do
            one: dict[str, Any] = {
                "kind": item.kind,
                "id": name,
                "text": item.text,
                "value": item.value,
                "hint": item.hint,
            }
            one |= {"html": item.value} if item.kind == "html" else {}
            one |= {"options": item.options} if item.options else {}
            one |= {"with": named[item.along]} if item.along else {}
            one |= {name: value for name in ("pressed", "bar") if (value := getattr(item, name)) is not None}
            told.append(one)
        self.frame.page = told

    def close_tool(self) -> None:
        """Close what is open of the tools."""
        self.frame.opened = ""

    def tell(self, html: str, *, alarm: bool = False) -> None:
        """Show what has happened, or why something cannot."""
        with self.frame.hold_sync():
            self.frame.alarm = alarm
            self.frame.refused += alarm
            self.frame.told = html

    def safely(self, action: Do) -> None:
        """Do what the page asks; what goes wrong must be seen, since the page shows no errors of its controls."""
        try:
            with self.lock:
                action()
        except GameError as error:
            self.tell(alert_html(str(error)), alarm=True)
        except Exception as error:
            _log.exception("a control failed")
            self.tell(alert_html(f"Something went wrong here: {type(error).__name__}: {error}"), alarm=True)

    def _button(self, name: str, offer: Offer) -> dict[str, Any]:
        self._doing[name] = _without_value(offer.do)
        told: dict[str, Any] = {"id": name, "text": offer.text}
        more = {name: getattr(offer, name) for name in ("tip", "first", "step", "apart", "onward", "again", "auto")}
        return told | {key: value for key, value in (more | {"disabled": not offer.enabled}).items() if value}

    def _forget(self, kind: str) -> None:
        self._doing = {name: do for name, do in self._doing.items() if not name.startswith(kind)}

    def _name(self) -> None:
        with self.frame.hold_sync():
            self.frame.size = [self.scene.width, self.scene.height]
            self.frame.pixels = [self.canvas.width, self.canvas.height]
            self.frame.label = self.scene.title

    def _follow_theme(self) -> None:
        """The board follows the page's theme unless it was told to be dark or light."""
        if self._dark is None:
            self.canvas.palette = DARK if self.frame.dark else LIGHT


def _size(scene: Scene) -> tuple[int, int]:
    return scene.width, scene.height


def _without_value(do: Do) -> Callable[[Any], None]:
    """What a button does: it is sent no value."""
    return lambda _: do()
