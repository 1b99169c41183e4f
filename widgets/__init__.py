"""What a person sees and touches: scenes, their two renderers, and the widgets built on them."""

from widgets.canvas import SceneCanvas
from widgets.palette import DARK, LIGHT, Palette
from widgets.scene import Circle, Poly, Rect, Scene, Text, mark, piece
from widgets.svg import still, to_svg

__all__ = [
    "DARK",
    "LIGHT",
    "Circle",
    "Palette",
    "Poly",
    "Rect",
    "Scene",
    "SceneCanvas",
    "Text",
    "mark",
    "piece",
    "still",
    "to_svg",
]
