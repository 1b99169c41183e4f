"""A scene live on the page: painted on a canvas, repainted where it changed, clicked and touched."""

import json
import logging
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, TypeAlias

from ipycanvas import MultiCanvas
from ipycanvas.canvas import COMMANDS

from widgets.render.changes import repaint
from widgets.render.commands import Command
from widgets.render.svg import still
from widgets.scene.palette import LIGHT, Palette
from widgets.scene.shapes import Rect, Scene, Text

SCALE: Final = 2  # canvas pixels to a scene pixel: sharp on fine screens
ECHO: Final = 0.8  # seconds in which a mouse event after a touch is that touch once more

Pick: TypeAlias = Callable[[str, float, float], None]
Hover: TypeAlias = Callable[[str], None]
OnError: TypeAlias = Callable[[Exception], None]

_log = logging.getLogger(__name__)


class SceneCanvas(MultiCanvas):  # type: ignore[misc]
    """A widget that shows a scene and says what was clicked."""

    def __init__(self, scene: Scene, palette: Palette = LIGHT) -> None:
        self._scene = scene
        self._palette = palette
        self._painted: Scene | None = None  # what the page shows; None before a page asked and after it reloaded
        self._painting = threading.Lock()  # cells and events may run in two threads
        self._ready = False
        self._touched = float("-inf")
        self._under = ""
        self._pick: list[Pick] = []
        self._hover: list[Hover] = []
        self._error: list[OnError] = []
        super().__init__(
            len(scene.layers), width=SCALE * scene.width, height=SCALE * scene.height, layout=_layout(scene)
        )
        self.on_client_ready(self._client_ready)
        self.on_mouse_down(self._mouse_down)
        self.on_touch_start(self._touch_start)
        # The page gives a clicked canvas the focus and lets it swallow every key, Tab too: give the focus back.
        self.on_key_down(lambda *_: self.blur())

    @property
    def scene(self) -> Scene:
        """What is shown; change it with show()."""
        return self._scene

    @property
    def palette(self) -> Palette:
        """The colours; setting them repaints everything."""
        return self._palette

    @palette.setter
    def palette(self, palette: Palette) -> None:
        self._palette = palette
        self._painted = None
        self._paint(self._scene)

    def show(self, scene: Scene) -> None:
        """Show a scene and send the page only what differs from the last one."""
        if (scene.width, scene.height) != (self._scene.width, self._scene.height):
            self._painted = None  # a canvas that changes its size forgets its pixels
            self.width, self.height = SCALE * scene.width, SCALE * scene.height
            self.layout.width = _layout(scene)["width"]
        self._paint(scene)
        self._scene = scene

    def on_pick(self, callback: Pick) -> None:
        """Call with (key, x, y) at every click or touch; the key is empty where there is nothing."""
        self._pick.append(callback)

    def on_hover(self, callback: Hover) -> None:
        """Call with the key under the mouse whenever it changes."""
        if not self._hover:
            self.on_mouse_move(self._mouse_move)
            self.on_mouse_out(lambda _x, _y: self._now_under(""))
        self._hover.append(callback)

    def on_error(self, callback: OnError) -> None:
        """Call with the exception that another callback raised, instead of showing it on the canvas."""
        self._error.append(callback)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        view = super()._repr_mimebundle_(**kwargs) or {}
        return still(view, self._scene, self._scene.describe(), self._palette)

    # Events, in canvas pixels

    def _client_ready(self) -> None:
        self._ready = True
        self._painted = None
        self._safely(self._paint, self._scene)

    def _mouse_down(self, x: float, y: float) -> None:
        self.blur()
        if time.monotonic() - self._touched > ECHO:
            self._picked(x, y)

    def _touch_start(self, fingers: list[tuple[float, float]]) -> None:
        self._touched = time.monotonic()
        if len(fingers) == 1:  # more fingers mean a pinch
            self._picked(*fingers[0])

    def _picked(self, x: float, y: float) -> None:
        x, y = x / SCALE, y / SCALE
        key = self._scene.hit(x, y)
        for callback in self._pick:
            self._safely(callback, key, x, y)

    def _mouse_move(self, x: float, y: float) -> None:
        self._now_under(self._scene.hit(x / SCALE, y / SCALE))

    def _now_under(self, key: str) -> None:
        if key != self._under:
            self._under = key
            for callback in self._hover:
                self._safely(callback, key)

    def _safely(self, callback: Callable[..., None], *args: Any) -> None:
        """Call back; a fault must be seen, and must not stop the next event."""
        try:
            callback(*args)
        except Exception as error:
            _log.exception("a callback of the canvas failed")
            try:
                for report in self._error or [self._show_error]:
                    report(error)
            except Exception:
                _log.exception("the fault could not be shown")

    def _show_error(self, error: Exception) -> None:
        """Say on the canvas itself, until the next scene, that something failed."""
        scene = self._scene
        strip = Rect(0, scene.height - 30, scene.width, 30, fill="error")
        text = Text(10, scene.height - 15, f"{type(error).__name__}: {error}", "small", "left", fill="on-error")
        self._paint(replace(scene, marks=(*scene.marks, strip, text)))

    # Painting

    def _paint(self, scene: Scene) -> None:
        """Bring the page from what it shows to a scene, in one message."""
        if not self._ready:
            return  # the page asks for everything as soon as it can draw
        with self._painting:
            old = self._painted.layers if self._painted else (None,) * len(scene.layers)
            commands: list[Command] = []
            buffers: list[bytes] = []
            for canvas, before, after in zip(self._canvases, old, scene.layers, strict=True):
                if before != after:
                    commands.append([COMMANDS["switchCanvas"], [f"IPY_MODEL_{canvas.model_id}"]])
                    draw, data = repaint(before, after, self._palette, (scene.width, scene.height), SCALE)
                    commands += draw
                    buffers += data
            if commands:
                _send(self._canvas_manager, commands, buffers)
            self._painted = scene


def _send(manager: Any, commands: list[Command], buffers: list[bytes]) -> None:
    """Send the page a list of commands as ipycanvas would, but in one piece and without its global state.

    Its own way is to switch a cache on and off for all canvases at once, which an exception leaves on and two threads
    disturb (cells and events may run in two); and to leave out which canvas is meant when the last message meant it
    too, which a page that was reloaded in between answers by never drawing again.
    """
    data = json.dumps(commands, separators=(",", ":"), allow_nan=False).encode()
    manager.send({"shape": [len(data)], "dtype": "uint8"}, [data, *buffers])
    manager._current_canvas = None  # so that a reader's own canvas says again that it is meant


def _layout(scene: Scene) -> dict[str, str]:
    """The size on the page: the scene's own, less on a narrow page, always in proportion."""
    fixed = {"height": "auto", "max_width": "100%", "margin": "0", "flex": "0 0 auto", "align_self": "flex-start"}
    return {"width": f"{scene.width}px", **fixed}
