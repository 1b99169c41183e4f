"""What a person sees and touches: scenes, how they are drawn, and the frames built around them."""

from widgets.play.examples import Examples
from widgets.play.lesson import Lesson, Step, lesson_of
from widgets.play.picture import Picture
from widgets.play.sheet import SheetView
from widgets.play.sliders import Sliders
from widgets.play.stage import Stage
from widgets.play.table import Table
from widgets.render.svg import still, to_svg
from widgets.scene.palette import DARK, LIGHT, Palette
from widgets.scene.shapes import Circle, Poly, Rect, Scene, Text, mark, piece

__all__ = [
    "DARK",
    "LIGHT",
    "Circle",
    "Examples",
    "Lesson",
    "Palette",
    "Picture",
    "Poly",
    "Rect",
    "Scene",
    "SheetView",
    "Sliders",
    "Stage",
    "Step",
    "Table",
    "Text",
    "lesson_of",
    "mark",
    "piece",
    "still",
    "to_svg",
]
