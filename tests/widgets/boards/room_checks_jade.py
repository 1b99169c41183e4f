"""What must hold for a picture of the Jade Goddess in any room."""

from collections.abc import Iterator

from gamekit.jade.state import JadeState
from tests.widgets.boards.jade_states import BOARD
from tests.widgets.boards.states import NAMES
from widgets.boards.base import Marks
from widgets.boards.jade.layout import Layout, layout
from widgets.boards.tiles.land import placed
from widgets.play.chooser import Chooser
from widgets.scene.palette import pixels
from widgets.scene.room import Room
from widgets.scene.shapes import Box, Poly, Rect, Scene, Shape, Stamp, Text, union

WIDE = (Room(600, 575), Room(640, 575), Room(900, 600), Room(1200, 800))
UPRIGHT = (Room(384, 470), Room(380, 440), Room(420, 640))
LEAST_TEXT, LEAST_TARGET = 11, 24
HEAD, COIN = 4.0, 4.0  # of a sign, what must be seen of it to either side of its middle, in the units of a tile


def asked(state: JadeState, room: Room, *, part: str = "", steps: int = 0) -> Scene:
    """The picture for who decides, with what may be clicked marked, after so many clicks."""
    chooser = Chooser(BOARD, state, state.moves())
    for _ in range(steps):
        if chooser.targets():
            chooser.click(chooser.targets()[0])
    last = BOARD.changed(state, state.events)
    return BOARD.scene(state, state.player, NAMES, Marks(chooser.targets(), chooser.path, last), room=room, part=part)


def places_of(state: JadeState, room: Room, part: str = "", hand: bool = True) -> Layout:
    return layout(room, state.players, part or BOARD.part(state), hand)


def inks(scene: Scene) -> Iterator[Shape]:
    """All that is drawn, and what drawings are made of."""
    for shape in scene:
        yield shape
        if isinstance(shape, Stamp):
            yield from shape.art.shapes


def check_fits(scene: Scene, room: Room) -> None:
    """The picture is no larger than the room, and all of it lies inside."""
    assert scene.width <= room.width
    assert scene.height <= room.height
    for shape in scene:
        assert union((shape.box, (0, 0, scene.width, scene.height))) == (0, 0, scene.width, scene.height), shape


def check_letters(scene: Scene) -> None:
    """No letters are too small."""
    for shape in inks(scene):
        if isinstance(shape, Text):
            assert pixels(shape.size) >= LEAST_TEXT, shape


def check_targets(scene: Scene, targets: list[str]) -> None:
    """Nothing to click is too small."""
    for key in targets:
        whole = f"field/{key.split('/')[1]}" if key.startswith("part/") else ""
        if scene.find(key) and whole not in targets:  # where a part means just its field, that is large enough
            left, top, right, bottom = scene.bounds(key)
            assert right - left >= LEAST_TARGET, key
            assert bottom - top >= LEAST_TARGET, key


def apart(one: Box, other: Box) -> bool:
    """Whether two boxes share no more than an edge."""
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def signs(state: JadeState, room: Room, part: str = "") -> list[Box]:
    """What must be seen of every head and coin on the land."""
    grid = places_of(state, room, part).grid
    found = []
    for field, tile in enumerate(state.land.tiles):
        for site in tile.parts if tile is not None and grid.shows(field) else ():
            assert tile is not None
            for letter, spot in placed(site, tile):
                half = grid.scale * (HEAD if letter == "h" else COIN)
                x, y = grid.at(field, spot)
                found.append((x - half, y - half, x + half, y + half))
    return found


def hides(shape: Shape, sign: Box) -> bool:
    """Whether the ink of a shape lies on a sign."""
    left, top, right, bottom = sign
    xs, ys = (left, (left + right) / 2, right), (top, (top + bottom) / 2, bottom)
    return any(_inked(shape, x, y) for x in xs for y in ys)


def _inked(shape: Shape, x: float, y: float) -> bool:
    """Whether a shape colours a point; letters lie on something that does."""
    if isinstance(shape, Stamp):
        return any(_inked(part, x - shape.x, y - shape.y) for part in shape.art.shapes)
    if isinstance(shape, Rect) and not shape.fill:
        reach = shape.reach if shape.stroke else -1
        across, down = max(shape.x - x, x - shape.x - shape.w), max(shape.y - y, y - shape.y - shape.h)
        return abs(max(across, down)) <= reach
    if isinstance(shape, Poly) and not shape.fill:
        line = Poly((*shape.points, *shape.points[:1]) if shape.closed else shape.points, closed=False, width=0)
        return bool(shape.stroke) and line.distance(x, y) <= shape.reach
    return not isinstance(shape, Text) and shape.distance(x, y) == 0
