"""What the kernel hears of clicks, for tests that compare it with what was clicked; cells of a notebook use it."""

import json

from tests.widgets.player import spot
from widgets import Stage
from widgets.scene.shapes import Scene

SOME = 20  # it takes long to find out where a key can be clicked


class Ear:
    """All that a stage was sent: the keys that were clicked on the board, and the names of what was pressed."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.heard: list[str] = []
        stage.on_pick(lambda key, _: self.heard.append(key))
        stage.frame.on_msg(lambda _widget, content, _buffers: self._told(str(content.get("do", ""))))

    def _told(self, what: str) -> None:
        if what and what != "look":  # which the mouse does on its way
            self.heard.append(what)

    def places(self) -> str:
        """A place for some of the keys from all over the board, as a share of its width and height, in JSON."""
        scene = self.stage.scene
        keys = list(dict.fromkeys(shape.key for shape in scene if shape.key))
        keys = keys[:: 1 + len(keys) // SOME]
        return json.dumps({key: (x / scene.width, y / scene.height) for key in keys for x, y in clickable(scene, key)})


def clickable(scene: Scene, key: str) -> list[tuple[float, float]]:
    """Where a key can be clicked; nowhere if others lie over all of it."""
    try:
        return [spot(scene, key)]
    except AssertionError:
        return []
