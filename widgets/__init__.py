"""What a person sees and touches: scenes, their two renderers, and the widgets built on them."""

from widgets.canvas import SceneCanvas
from widgets.lesson import Lesson, Step, lesson_of
from widgets.live import Live
from widgets.palette import DARK, LIGHT, Palette
from widgets.picture import Picture
from widgets.scene import Circle, Poly, Rect, Scene, Text, mark, piece
from widgets.sheet import SheetView
from widgets.svg import still, to_svg
from widgets.table import Table

__all__ = [
    "DARK",
    "LIGHT",
    "Circle",
    "Lesson",
    "Live",
    "Palette",
    "Picture",
    "Poly",
    "Rect",
    "Scene",
    "SceneCanvas",
    "SheetView",
    "Step",
    "Table",
    "Text",
    "lesson_of",
    "mark",
    "piece",
    "still",
    "to_svg",
]
