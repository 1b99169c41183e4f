"""A board in the page, addressed in pixels of its scene whatever its size on the screen."""

import base64
import io
from typing import TYPE_CHECKING, Any, Self

from PIL import Image
from playwright.sync_api import Locator

from tests.browser.evaluate import evaluate
from widgets import Stage
from widgets.scene.shapes import Scene, Shape

if TYPE_CHECKING:
    from tests.browser.lab import Notebook

Pixel = tuple[int, int, int, int]


class Board:
    """A canvas, and what takes the clicks on it: the pane of glass of its stage, or the canvas itself."""

    def __init__(self, notebook: "Notebook", canvas: Locator, glass: Locator) -> None:
        self.notebook = notebook
        self.canvas = canvas
        self.glass = glass

    def click(self, x: float, y: float) -> Self:
        """Click there with the mouse, and wait until all that follows is done."""
        self.notebook.press(self.glass, *self._share(x, y))
        return self

    def tap(self, x: float, y: float) -> Self:
        """Tap there with a finger; the page must have been opened with touch."""
        self.notebook.press(self.glass, *self._share(x, y), tap=True)
        return self

    def hover(self, x: float, y: float) -> Self:
        """Let the mouse rest there."""
        self.notebook.page.mouse.move(*self.notebook.seen(self.glass, *self._share(x, y)))
        self.notebook.wait_idle()
        return self

    def told(self, *names: str) -> Any:
        """Return what the page and the kernel have agreed on: the room, or any other words of its frame."""
        script = "(glass, names) => names.map(name => glass.closest('.rulebook-stage').rulebook.model.get(name))"
        return evaluate(self.glass, script, names)

    def fit(self, stage: Stage) -> Scene:
        """Give a stage of the test's own as much room as the page has, and return the scene that both show then."""
        stage.frame.room, size = self.told("room", "size")
        scene = stage.scene
        assert [scene.width, scene.height] == size, "the page shows another scene"
        return scene

    def size(self) -> tuple[int, int]:
        """Return the size of the canvas in its own pixels."""
        width, height = evaluate(self.canvas, "canvas => [canvas.width, canvas.height]")
        return width, height

    def image(self) -> Image.Image:
        """Return what is painted on the canvas itself."""
        address: str = evaluate(self.canvas, "canvas => canvas.toDataURL('image/png')")
        return Image.open(io.BytesIO(base64.b64decode(address.split(",", 1)[1]))).convert("RGBA")

    def pixel(self, x: float, y: float) -> Pixel:
        """Return red, green, blue and alpha at this point of the scene."""
        width, height = self.size()
        along, down = self._share(x, y)
        at = [min(int(along * width), width - 1), min(int(down * height), height - 1)]
        script = "(canvas, [x, y]) => Array.from(canvas.getContext('2d').getImageData(x, y, 1, 1).data)"
        red, green, blue, alpha = evaluate(self.canvas, script, at)
        return red, green, blue, alpha

    def colours(self) -> int:
        """Return how many different colours are painted: 1 is a blank canvas."""
        image = self.image()
        return len(image.getcolors(image.width * image.height) or ())

    def _share(self, x: float, y: float) -> tuple[float, float]:
        """Which share of the width and height of the board a point of the scene is."""
        width, height = evaluate(
            self.glass,
            "glass => glass.closest('.rulebook-stage')?.rulebook.model.get('size') ?? [glass.width, glass.height]",
        )
        return x / width, y / height


def under(image: Image.Image, scene: Scene, shape: Shape) -> Image.Image:
    """The part of a picture of a board where a shape lies."""
    fine = image.width / scene.width
    left, top, right, bottom = (int(fine * edge) for edge in shape.box)
    return image.crop((left, top, right, bottom))
