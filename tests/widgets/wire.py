"""What a canvas sends, seen from the other end: its size, its commands, and a rough picture of them."""

import io
import json
import math
import re
import zlib
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import pytest
from ipycanvas.canvas import COMMANDS, Canvas
from ipywidgets import Widget
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from widgets.render.canvas import SceneCanvas

NAMES = {number: name for name, number in COMMANDS.items()}
MANY = ("fillRects", "strokeRects", "fillCircles", "strokeCircles")
ATTRIBUTES = {number: name for name, number in Canvas.ATTRS.items()}


class Unpacker:
    """Unpacks what a canvas has packed, as the page does: message by message."""

    def __init__(self) -> None:
        self._stream = zlib.decompressobj()

    def parts(self, sizes: Sequence[int], packed: bytes) -> list[bytes]:
        """The parts of a message, all of them there before the next one comes."""
        whole = io.BytesIO(self._stream.decompress(packed))
        parts = [whole.read(size) for size in sizes]
        assert [len(part) for part in parts] == list(sizes)
        assert not whole.read()
        return parts


class Wire:
    """Stands where the page would be: keeps each message and answers nothing."""

    def __init__(self, canvas: SceneCanvas, monkeypatch: pytest.MonkeyPatch) -> None:
        self.canvas = canvas
        self.messages: list[tuple[dict[str, Any], Sequence[bytes]]] = []
        monkeypatch.setattr(canvas, "send", lambda told, buffers=(): self.messages.append((told, buffers)))

    def connect(self) -> "Wire":
        """Load, or reload, the page."""
        self.canvas._handle_custom_msg({"paint": True}, [])
        return self

    def size(self) -> int:
        """How many bytes were sent since the last call of take()."""
        return sum(len(json.dumps(told)) + sum(map(len, buffers)) for told, buffers in self.messages)

    def take(self) -> list[tuple[str, list[Any]]]:
        """The names and arguments of all commands sent since the last call, but for those of films."""
        messages, self.messages = self.messages, []
        parts = [Unpacker().parts(told["paint"], *packed) for told, packed in messages if "paint" in told]
        return [command for data, *buffers in parts for command in self._read(json.loads(data), buffers)]

    def _read(self, commands: list[list[Any]], buffers: list[Any]) -> Iterator[tuple[str, list[Any]]]:
        for number, args, count in ([*command, *([], 0)[len(command) - 1 :]] for command in commands):
            mine, buffers = buffers[:count], buffers[count:]
            if NAMES[number] in MANY:  # the page takes their number from the buffers, and with none it never ends
                assert mine, NAMES[number]
            yield (
                NAMES[number],
                [np.frombuffer(mine[arg["idx"]], arg["dtype"]) if isinstance(arg, dict) else arg for arg in args],
            )
        assert buffers == []


class Sent:
    """All that the page is sent by all widgets, in its order, with numbers in the place of the widgets' ids."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.messages: list[str] = []
        self._numbers: dict[str, str] = {}
        self._films: dict[tuple[Widget, int], Unpacker] = {}

        def send(widget: Widget, msg: dict[str, Any], buffers: Sequence[Any] | None = None) -> None:
            self.messages.append(self.plain(widget, msg, buffers))

        monkeypatch.setattr(Widget, "_send", send)

    def plain(self, widget: Widget, message: dict[str, Any], buffers: Sequence[Any] | None = None) -> str:
        """A message as a text that is the same for the same message."""
        data = [bytes(buffer) for buffer in buffers or ()]
        told = message.get("content", {})
        if data and isinstance(widget, SceneCanvas):  # packed, too, are the ids of widgets
            film = told.get("film", {})
            unpacker = self._films.setdefault((widget, film["number"]), Unpacker()) if film else Unpacker()
            data = unpacker.parts(film["step"] if film else told["paint"], *data)
        texts = [part.decode("latin-1") for part in data]
        text = json.dumps([type(widget).__name__, message, texts], sort_keys=True, default=repr)
        return re.sub(r"IPY_MODEL_\w+", lambda found: self._numbers.setdefault(found[0], str(len(self._numbers))), text)

    def take(self) -> list[str]:
        """What was sent since the last call."""
        messages, self.messages = self.messages, []
        return messages


class Raster:
    """Layers of one number a pixel, painted by commands: rough forms, but exact order, styles and clipping."""

    def __init__(self, width: int, height: int) -> None:
        self.size = (width, height)
        self.layers: dict[str, NDArray[np.int64]] = {}
        self._saved: list[Any] = []
        self._path: list[list[tuple[float, float]]] = []

    def play(self, commands: list[tuple[str, list[Any]]]) -> "Raster":
        for name, args in commands:
            if name == "switchCanvas":
                self._pixels = self.layers.setdefault(args[0], np.zeros(self.size[::-1], dtype=np.int64))
                self._style: dict[str, Any] = {}
                self._clip = np.ones(self.size[::-1], dtype=bool)
                self._unit: float = 1
            else:
                getattr(self, name)(*args)
        return self

    def save(self) -> None:
        self._saved.append((dict(self._style), self._clip, self._unit))

    def restore(self) -> None:
        self._style, self._clip, self._unit = self._saved.pop()

    def scale(self, x: float, y: float) -> None:
        assert x == y
        self._unit *= x

    def fillRects(self, *columns: Any) -> None:  # noqa: N802
        self._forms("fillRect", columns)

    def strokeRects(self, *columns: Any) -> None:  # noqa: N802
        self._forms("strokeRect", columns)

    def fillCircles(self, *columns: Any) -> None:  # noqa: N802
        self._forms("fillCircle", columns)

    def strokeCircles(self, *columns: Any) -> None:  # noqa: N802
        self._forms("strokeCircle", columns)

    def _forms(self, name: str, columns: tuple[Any, ...]) -> None:
        for place in np.broadcast(*columns):
            getattr(self, name)(*place)

    def fillPolygons(self, count: int, numbers: Any, corners: Any) -> None:  # noqa: N802
        self._polygons(count, numbers, corners)
        self.fill()

    def strokePolygons(self, count: int, numbers: Any, corners: Any) -> None:  # noqa: N802
        self._polygons(count, numbers, corners)
        self._path = [[*points, points[0]] for points in self._path]
        self.stroke()

    def strokeLineSegments(self, count: int, numbers: Any, corners: Any) -> None:  # noqa: N802
        self._polygons(count, numbers, corners)
        self.stroke()

    def _polygons(self, count: int, numbers: Any, corners: Any) -> None:
        points = [(x, y) for x, y in (numbers.reshape(-1, 2) * self._unit).tolist()]
        ends = np.cumsum(np.broadcast_to(corners, count)).tolist()
        assert ends[-1] == len(points)
        self._path = [points[start:end] for start, end in zip([0, *ends], ends, strict=False)]

    def set(self, attribute: int, value: Any) -> None:
        self._style[ATTRIBUTES[attribute]] = value

    def setLineDash(self, dash: list[float]) -> None:  # noqa: N802
        self._style["dash"] = tuple(dash)

    def beginPath(self) -> None:  # noqa: N802
        self._path = []

    def moveTo(self, x: float, y: float) -> None:  # noqa: N802
        self._path.append([self._at(x, y)])

    def lineTo(self, x: float, y: float) -> None:  # noqa: N802
        self._path[-1].append(self._at(x, y))

    def arcTo(self, x: float, y: float, *_: float) -> None:  # noqa: N802
        self._path[-1].append(self._at(x, y))

    def closePath(self) -> None:  # noqa: N802
        self._path[-1].append(self._path[-1][0])

    def rect(self, x: float, y: float, w: float, h: float) -> None:
        corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y)]
        self._path.append([self._at(*corner) for corner in corners])

    def clip(self) -> None:
        self._clip = self._clip & self._boxes()

    def clearRect(self, x: int, y: int, w: int, h: int) -> None:  # noqa: N802
        assert (x, y, round(w * self._unit), round(h * self._unit)) == (0, 0, *self.size)
        self._pixels[self._clip] = 0

    def fill(self) -> None:
        self._ink("fill_style", lambda pen, points: pen.polygon(points, fill=1))

    def stroke(self) -> None:
        width = round(self._style["line_width"] * self._unit)
        self._ink("stroke_style", lambda pen, points: pen.line(points, fill=1, width=width))

    def fillRect(self, x: float, y: float, w: float, h: float) -> None:  # noqa: N802
        (left, top), (right, bottom) = self._at(x, y), self._at(x + w, y + h)
        ends = (math.floor(left), math.floor(top), math.ceil(right) - 1, math.ceil(bottom) - 1)  # all that it touches
        self._path = [[(left, top)]]
        self._ink("fill_style", lambda pen, _: pen.rectangle(ends, fill=1))

    def strokeRect(self, *box: float) -> None:  # noqa: N802
        self.beginPath()
        self.rect(*box)
        self.stroke()

    def fillCircle(self, x: float, y: float, r: float) -> None:  # noqa: N802
        self._path = [[self._at(x - r, y - r), self._at(x + r, y + r)]]
        self._ink("fill_style", lambda pen, corners: pen.ellipse(corners, fill=1))

    def strokeCircle(self, x: float, y: float, r: float) -> None:  # noqa: N802
        self._path = [[self._at(x - r, y - r), self._at(x + r, y + r)]]
        self._ink("stroke_style", lambda pen, corners: pen.ellipse(corners, outline=1))

    def fillText(self, text: str, x: float, y: float) -> None:  # noqa: N802
        size = int(self._style["font"].removeprefix("bold ").split("px")[0])
        wide = 0.45 * size * len(text)
        left = x - {"left": 0, "center": wide / 2, "right": wide}[self._style["text_align"]]
        self._path = [[self._at(left, y - 0.7 * size), self._at(left + wide, y)]]
        self._ink("fill_style", lambda pen, corners: pen.rectangle(corners, fill=1), text)

    def _at(self, x: float, y: float) -> tuple[float, float]:
        """A place in pixels of the canvas."""
        return x * self._unit, y * self._unit

    def _ink(self, style: str, draw: Any, *more: object) -> None:
        mask = Image.new("1", self.size)
        pen = ImageDraw.Draw(mask)
        for points in self._path:
            draw(pen, points)
        code = hash((style, *sorted((k, v) for k, v in self._style.items() if k == style), *more))
        self._pixels[np.asarray(mask) & self._clip] = code

    def _boxes(self) -> NDArray[np.bool_]:
        """The whole pixels inside the rectangles of the path."""
        mask = np.zeros(self.size[::-1], dtype=bool)
        for (left, top), _, (right, bottom), *_ in self._path:
            assert all(isinstance(edge, int) for edge in (left, top, right, bottom)), (
                "a clip between pixels leaves seams"
            )
            mask[max(0, top) : max(0, bottom), max(0, left) : max(0, right)] = True
        return mask
