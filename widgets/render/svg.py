"""A scene as a still picture: SVG text that is the same for the same scene, always."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final
from xml.sax.saxutils import escape, quoteattr

from widgets.scene.palette import FONT, LIGHT, Palette, pixels
from widgets.scene.shapes import (
    RIM,
    Circle,
    Outlined,
    Poly,
    Rect,
    Scene,
    Shape,
    Stamp,
    Text,
    baseline,
    plain,
    printable,
    union,
)

# JupyterLab shows the picture as an image, which knows no page: then it fills the width that it is given.
_FILL: Final = "<style>svg:root{width:100%!important}</style>"
FRAME: Final = "application/vnd.rulebook-lab.frame+json"  # what shows a board that sleeps, in labextension/
_ANCHOR: Final = {"left": "start", "center": "middle", "right": "end"}


def to_svg(scene: Scene, palette: Palette = LIGHT) -> str:
    """Draw a scene as SVG that shrinks with a narrow page and tells a screen reader what it shows."""
    width, height = plain(scene.width), plain(scene.height)
    size = f'viewBox="0 0 {width} {height}" style="width:{width}px;max-width:100%;height:auto"'
    name = f'role="img" aria-label={_quoted(scene.title)}'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {name} font-family="{FONT}" stroke-linejoin="round">',
        _FILL,
        f"<title>{escape(printable(scene.title))}</title>",
        f"<desc>{escape(scene.describe())}</desc>",
    ]
    for layer in scene.layers:
        lines += ["<g>", *(_element(shape, palette) for shape in layer), "</g>"]
    return "\n".join([*lines, "</svg>"])


def sprite(shapes: Sequence[Shape], palette: Palette) -> str:
    """Some shapes alone, as large as the place that they are given."""
    left, top, right, bottom = union(shape.box for shape in shapes)
    box = " ".join(str(plain(number)) for number in (left, top, right - left, bottom - top))
    drawn = "".join(_element(replace(shape, key=""), palette) for shape in shapes)
    return f'<svg viewBox="{box}" font-family="{FONT}" stroke-linejoin="round">{drawn}</svg>'


def still(
    view: Mapping[str, Any], scene: Scene, text: str, palette: Palette = LIGHT, caption: str = "", *, wakes: bool = True
) -> dict[str, Any]:
    """A widget's mime bundle with a picture and a text beside it, for readers that run no kernel.

    `view` is what the widget's own class would have returned from `_repr_mimebundle_`, or nothing for a picture alone;
    `wakes` says whether there is anything to do once it is live.
    """
    # The page's frame reads this: nothing in it differs from run to run, as what is saved must not.
    frame = {"caption": printable(caption or scene.title)} | ({"live": True} if view and wakes else {})
    return {**view, FRAME: frame, "text/plain": text, "image/svg+xml": to_svg(scene, palette)}


def _element(shape: Shape, palette: Palette) -> str:
    key = f" data-key={_quoted(shape.key)}" if shape.key else ""
    paint = f' fill="{palette[shape.fill] if shape.fill else "none"}"'
    rim = ""
    if isinstance(shape, Outlined) and shape.stroke:
        if shape.rim:
            below = replace(shape, fill="", stroke=shape.rim, width=shape.width + RIM, dash=(), rim="", key="")
            rim = _element(below, palette) + "\n"
        paint += f' stroke="{palette[shape.stroke]}" stroke-width="{plain(shape.width)}"'
        if shape.dash:
            paint += f' stroke-dasharray="{" ".join(str(plain(part)) for part in shape.dash)}"'
    match shape:
        case Stamp():
            inside = "".join(_element(part, palette) for part in shape.art.shapes)
            return f'<g transform="translate({plain(shape.x)} {plain(shape.y)})"{key}>{inside}</g>'
        case Rect():
            place = _attributes(x=shape.x, y=shape.y, width=shape.w, height=shape.h)
            place += _attributes(rx=shape.radius) if shape.radius else ""
            return f"{rim}<rect{place}{paint}{key}/>"
        case Circle():
            return f"{rim}<circle{_attributes(cx=shape.x, cy=shape.y, r=shape.r)}{paint}{key}/>"
        case Poly():
            points = " ".join(f"{plain(x)},{plain(y)}" for x, y in shape.points)
            return f'{rim}<{"polygon" if shape.closed else "polyline"} points="{points}"{paint}{key}/>'
        case Text():
            place = _attributes(x=shape.x, y=baseline(shape))
            font = f' font-size="{pixels(shape.size)}"' + (' font-weight="bold"' if shape.bold else "")
            anchor = f' text-anchor="{_ANCHOR[shape.align]}"'
            return f"<text{place}{font}{anchor}{paint}{key}>{escape(printable(shape.text))}</text>"
    raise TypeError(f"no way to draw {shape!r}")


def _attributes(**numbers: float) -> str:
    return "".join(f' {name}="{plain(number)}"' for name, number in numbers.items())


def _quoted(text: str) -> str:
    return quoteattr(printable(text))
