"""A scene live on the page: painted on a canvas, and repainted where it changed."""

import json
import logging
import threading
from collections.abc import Iterable, Mapping
from typing import Any, Final

from ipycanvas import MultiCanvas
from ipycanvas.canvas import COMMANDS

from widgets.render.changes import repaint
from widgets.render.commands import Command
from widgets.render.film import Shot, moving
from widgets.render.frame import BOARD
from widgets.render.packing import Packer
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
        self._painted: Scene | None = None  # what the page shows; None before a page asked for it
        self._painting = threading.Lock()  # cells and events may run in two threads
        self._ready = False
        super().__init__(len(scene.layers), width=self._size[0], height=self._size[1])
        self.add_class(BOARD)
        self.on_msg(lambda _widget, content, _buffers: self._asked(content))

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

    def film(self, number: int, shots: Iterable[Shot]) -> None:
        """Send a film from what the page shows, each step as soon as it is drawn; the page is trusted to play it."""
        packer, begun = Packer(), False
        try:
            with self._painting:
                for shot in shots:
                    step, sent = moving(shot, self._palette), []
                    for name, scene in (("meanwhile", shot.meanwhile), ("paint", shot.scene)):
                        buffers = self._paint_from(self._painted, scene)
                        self._painted = scene
                        sent += buffers
                        step[name] = len(buffers)
                    self._scene, begun = shot.scene, True
                    sizes, packed = packer.pack([_short(step), *sent])
                    self._tell({"film": {"number": number, "step": sizes}}, packed)
        finally:  # or the page would wait for more, and paint nothing else
            if begun:
                self.send({"film": {"number": number, "over": True}})

    def _asked(self, content: Mapping[str, Any]) -> None:
        """The page can draw now, or must draw anew what it has let go of."""
        if not content.get("paint"):
            return
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
                sizes, packed = Packer().pack(buffers)
                self._tell({"paint": sizes}, packed)
            if self._ready:
                self._painted = scene

    def _paint_from(self, painted: Scene | None, scene: Scene) -> list[bytes]:
        """A message that brings the page from one scene, or anything at all, to another; nothing if they are alike."""
        old = painted.sheets if painted else (None,) * len(self._canvases)
        commands: list[Command] = []
        buffers: list[bytes] = []
        for canvas, before, after in zip(self._canvases, old, scene.sheets, strict=True):
            if before != after:
                commands.append([COMMANDS["switchCanvas"], [f"IPY_MODEL_{canvas.model_id}"]])
                draw, data = repaint(before, after, self._palette, (scene.width, scene.height), self._scale)
                commands += draw
                buffers += data
        if not commands:
            return []
        return [_short(commands), *buffers]

    def _tell(self, told: Mapping[str, Any], packed: bytes) -> None:
        """Send the page what it paints, in one piece and without the global state of ipycanvas.

        Its own way is to switch a cache on and off for all canvases at once, which an exception leaves on and two
        threads disturb (cells and events may run in two).
        """
        self.send(told, [packed])
        self._canvas_manager._current_canvas = None  # so that a reader's own canvas says again that it is meant


def _short(told: Any) -> bytes:
    return json.dumps(told, separators=(",", ":"), allow_nan=False).encode()
