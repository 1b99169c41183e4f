"""The still picture that a widget leaves in a saved notebook, beside the live board."""

import base64
import io

from PIL import Image, ImageChops
from playwright.sync_api import Locator

from tests.browser.lab import Notebook


def still_cell(bundle: str) -> str:
    """A cell that shows the mime bundle of a widget as a notebook does that nobody has run."""
    return f"""\
bundle = {bundle}
del bundle["application/vnd.jupyter.widget-view+json"]
display(bundle, raw=True)"""


def still_in(notebook: Notebook, cell: int) -> Locator:
    """The still picture in a cell, ready to be looked at."""
    picture = notebook.cell(cell).locator(".rulebook-still img")
    picture.evaluate("image => image.decode()")
    return picture


def drawn(picture: Locator, size: tuple[int, int]) -> Image.Image:
    """A picture of the page as the browser draws it at this size."""
    address: str = picture.evaluate(
        """(image, [width, height]) => {
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [width, height];
          canvas.getContext('2d').drawImage(image, 0, 0, width, height);
          return canvas.toDataURL('image/png');
        }""",
        list(size),
    )
    return Image.open(io.BytesIO(base64.b64decode(address.split(",", 1)[1])))


def resemble(one: Image.Image, other: Image.Image) -> bool:
    """Whether two pictures show the same, but for how edges and letters are smoothed."""
    one, other = (image.convert("RGB").reduce(3) for image in (one, other))
    return not any(ImageChops.difference(one, other).convert("L").histogram()[40:])
