"""What a board needs of the page around it: that it scrolls, forgives and speaks, and whether it is dark."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget
import traitlets

from widgets.render.canvas import SceneCanvas
from widgets.scene.palette import DARK, LIGHT

BOARD = "rulebook-board"  # the class of canvases over which the page can be scrolled
CHOICES = "rulebook-choices"  # the class of boxes whose buttons a double click presses once
AREA = "rulebook-area"  # the class of boxes with a canvas and all that belongs to it
TURN = "rulebook-turn"  # the class of the button that the key R presses, when the focus is in the same area
SPOKEN = "rulebook-spoken"  # the class of widgets whose new text screen readers speak


class Page(anywidget.AnyWidget):
    """An invisible widget beside a canvas; the canvas follows the page's theme unless told to be dark or light."""

    _esm = Path(__file__).with_name("page.js")
    board = traitlets.Unicode(BOARD).tag(sync=True)
    choices = traitlets.Unicode(CHOICES).tag(sync=True)
    area = traitlets.Unicode(AREA).tag(sync=True)
    turn = traitlets.Unicode(TURN).tag(sync=True)
    spoken = traitlets.Unicode(SPOKEN).tag(sync=True)
    label = traitlets.Unicode("").tag(sync=True)  # what a screen reader calls the canvas
    tip = traitlets.Unicode("").tag(sync=True)  # what is under the mouse
    dark = traitlets.Bool(False).tag(sync=True)

    def __init__(self, canvas: SceneCanvas, dark: bool | None = None) -> None:
        super().__init__(layout={"height": "0", "margin": "0", "overflow": "hidden"}, label=canvas.scene.title)
        self._canvas = canvas
        canvas.add_class(BOARD)
        canvas.palette = DARK if dark else LIGHT
        if dark is None:
            self.observe(lambda change: _follow(canvas, change), "dark")

    def tell(self, key: str) -> None:
        """Say what a shape is to a mouse that rests on it."""
        self.tip = next((shape.label for shape in self._canvas.scene.find(key) if shape.label), "") if key else ""


def _follow(canvas: SceneCanvas, change: dict[str, Any]) -> None:
    canvas.palette = DARK if change["new"] else LIGHT
