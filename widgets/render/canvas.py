"""A scene live on the page: painted on a canvas, and repainted where it changed."""

import json
import logging
import threading
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from ipycanvas import MultiCanvas
from ipycanvas.canvas import COMMANDS

from widgets.render.changes import repaint
from widgets.render.commands import Command
from widgets.render.film import Shot, moving
from widgets.render.frame import BOARD
from widgets.scene.palette import LIGHT, Palette
from widgets.scene.shapes import Scene

FINEST: Final = 4  # canvas pixels to a scene pixel, at most

_log = logging.getLogger(__name__)


class SceneCanvas(MultiCanvas):  # type: ignore[misc]
    """A widget that shows a scene; the stage around it says how large, and what was clicked."""

    def __init__(self, scene: Scene, palette: Palette = LIGHT) -> None:
        self._scene = scene
        self._palette = palette
        self._scale = 1.0
        self._size = (scene.width, scene.height)
        self._painted: Scene | None = None  # what the page shows; None before a page asked and after it reloaded
        self._painting = threading.Lock()  # cells and events may run in two threads
        self._ready = False
        super().__init__(len(scene.layers), width=self._size[0], height=self._size[1])
        self.add_class(BOARD)
        self.on_client_ready(self._client_ready)

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
        if palette is not self._palette:
            self._palette = palette
            self._paint(anew=True)

    def show(self, scene: Scene, fine: float = 1) -> None:
        """Show a scene and send the page only what differs; `fine` is how many pixels of the screen one of it takes."""
        scale = min(FINEST, round(fine, 3))
        size = (round(scale * scene.width), round(scale * scene.height))
        if size != self._size:
            self._painted = None  # a canvas that changes its size forgets its pixels
            self._scale, self._size = scale, size
            self.width, self.height = size
        self._paint(scene)

    @property
    def watched(self) -> bool:
        """Whether a page shows it, so that a film can go on from there."""
        return self._ready and self._painted is not None

    def film(self, shots: Iterable[Shot], send: Callable[[dict[str, Any], list[bytes]], None]) -> None:
        """Send a film from what the page shows, each step as soon as it is drawn; the page is trusted to play it."""
        with self._painting:
            for shot in shots:
                step, sent = moving(shot, self._palette), []
                for name, scene in (("meanwhile", shot.meanwhile), ("paint", shot.scene)):
                    buffers = self._paint_from(self._painted, scene)
                    self._painted = scene
                    sent += buffers
                    step[name] = len(buffers)
                self._scene = shot.scene
                send(step, sent)

    def _client_ready(self) -> None:
        self._ready = True
        try:
            self._paint(anew=True)
        except Exception:
            _log.exception("the board could not be painted")

    def _paint(self, scene: Scene | None = None, *, anew: bool = False) -> None:
        """Bring the page from what it shows, or anything at all, to a scene or to the last one, in one message."""
        with self._painting:
            scene = scene or self._scene
            self._painted = None if anew else self._painted
            buffers = self._paint_from(self._painted, scene) if self._ready else []  # else it asks when it can draw
            self._scene = scene
            if buffers:
                self._send_paint(buffers)
            if self._ready:
                self._painted = scene

    def _paint_from(self, painted: Scene | None, scene: Scene) -> list[bytes]:
        """A message that brings the page from one scene, or anything at all, to another; nothing if they are alike."""
        old = painted.layers if painted else (None,) * len(scene.layers)
        commands: list[Command] = []
        buffers: list[bytes] = []
        for canvas, before, after in zip(self._canvases, old, scene.layers, strict=True):
            if before != after:
                commands.append([COMMANDS["switchCanvas"], [f"IPY_MODEL_{canvas.model_id}"]])
                draw, data = repaint(before, after, self._palette, (scene.width, scene.height), self._scale)
                commands += draw
                buffers += data
        if not commands:
            return []
        return [json.dumps(commands, separators=(",", ":"), allow_nan=False).encode(), *buffers]

    def _send_paint(self, buffers: Sequence[bytes]) -> None:
        """Send the page a list of commands as ipycanvas would, but in one piece and without its global state.

        Its own way is to switch a cache on and off for all canvases at once, which an exception leaves on and two
        threads disturb (cells and events may run in two); and to leave out which canvas is meant when the last message
        meant it too, which a page that was reloaded in between answers by never drawing again.
        """
        self._canvas_manager.send({"shape": [len(buffers[0])], "dtype": "uint8"}, buffers)
        self._canvas_manager._current_canvas = None  # so that a reader's own canvas says again that it is meant
