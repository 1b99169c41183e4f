"""The line-up of the Desert Sons: explorers in their order, the toll, action spaces, and the oasis they are in."""

from itertools import pairwise

import pytest

from gamekit.desert import CHOOSE, SCORING, DesertState, region_number
from tests.widgets.boards.checks import inside
from tests.widgets.boards.desert_states import (
    BOARD,
    CHOOSING,
    GAME,
    NEXT,
    PLACING,
    TELLING,
    TYPED,
    oasis,
)
from tests.widgets.boards.room_checks import check_fits
from tests.widgets.boards.states import NAMES as PEOPLE
from tests.widgets.boards.states import keys, label, texts
from widgets.boards.base import Marks
from widgets.boards.desert.art import LOOKS
from widgets.boards.desert.layout import layout
from widgets.boards.desert.standing import explorers_on
from widgets.boards.tiles.rings import signs_on
from widgets.scene.room import ROOM, Room
from widgets.scene.shapes import Poly, Rect, Scene, Stamp, union


def names_of(scene: Scene, kind: str) -> list[str]:
    shapes = [shape for shape in scene.pieces if isinstance(shape, Stamp) and shape.key.startswith(kind)]
    return list(dict.fromkeys(shape.key.removeprefix(kind) for shape in sorted(shapes, key=lambda shape: shape.x)))


def test_an_oasis_is_scored_in_a_scene_of_its_own() -> None:
    for state in TYPED:
        assert ("line-up" in keys(BOARD.scene(state, state.player))) == (state.phase in SCORING)


def test_explorers_line_up_from_the_tallest_with_the_turban_first() -> None:
    scene = BOARD.scene(CHOOSING, 0, PEOPLE)
    assert names_of(scene, "line/") == ["16", "15", "9"]
    assert names_of(scene, "space/") == ["incense", "salt", "rumour"]
    assert label(scene, "line-up") == "The line-up. Oasis at g5: Ann puts 16 on a space"
    assert "Ann paid 1 water for 16, the first." in texts(scene)
    assert label(scene, "line/16").endswith("with the turban, paid 1 water, chooses now")
    small = GAME.position(PLACING.to_text().replace("turban: 16", "turban: 9")).play("place 9")
    assert names_of(BOARD.scene(small, 0), "line/") == ["9", "16", "15"]


def test_who_cannot_pay_leaves_and_is_shown_to_leave() -> None:
    poor = oasis("place 9", water=0)
    scene = BOARD.scene(poor, 1, PEOPLE)
    assert names_of(scene, "line/") == ["16", "15", "9"]
    assert "goes home" in label(scene, "line/16")
    assert "Ann cannot pay for 16: it goes home." in texts(scene)
    assert label(scene, "line/15").endswith("chooses now")


def test_one_explorer_alone_pays_nothing() -> None:
    lonely = GAME.position(PLACING.to_text().replace("  explorers: 15 on h5 west\n", "")).play("pass").play("pass")
    assert lonely.phase == CHOOSE
    assert not [text for text in texts(BOARD.scene(lonely, 0, PEOPLE)) if "paid" in text]


def test_who_has_chosen_stands_on_a_space_until_the_action_is_carried_out() -> None:
    scene = BOARD.scene(NEXT, 1, PEOPLE)
    assert names_of(scene, "taken/") == ["16"]
    assert names_of(scene, "space/") == ["incense", "rumour"]
    assert label(scene, "taken/16") == "salt: Ann's explorer of height 16 with the turban, acts later"
    told = BOARD.scene(TELLING.play("rumour gem"), 1, PEOPLE)
    assert label(told, "taken/16").endswith("the action is carried out")
    assert label(told, "taken/15").endswith("acts now")
    assert label(told, "taken/9").endswith("acts later")


def test_who_comes_too_late_gets_no_space() -> None:
    crowd = oasis("place 9", "choose rumour", "choose salt")
    assert names_of(BOARD.scene(crowd, 0), "space/") == ["incense"]
    late = oasis("place 9", "choose rumour", "choose salt", h5="---a")
    assert label(BOARD.scene(late, 0), "line/9").endswith("gets no space")


def test_the_oasis_that_is_scored_is_outlined() -> None:
    scene = BOARD.scene(CHOOSING, 0)
    (line,) = [
        shape
        for shape in scene.marks
        if isinstance(shape, Stamp) and all(isinstance(part, Poly) and not part.closed for part in shape.art.shapes)
    ]
    here = union(scene.bounds(f"field/{name}") for name in ("f4", "g4", "g5", "h5"))
    assert inside(line.box, (here[0] - 4, here[1] - 4, here[2] + 4, here[3] + 4))
    assert len(line.art.shapes) > 3


@pytest.mark.parametrize("spaces", ["isr", "isrwwwwdd", "iiiimmmmssssggggccwwddrr"])
def test_any_number_of_explorers_and_spaces_fits(spaces: str) -> None:
    state = CHOOSING.copy()
    state.land.symbols[state.land.region(state.laid, state.side)] = spaces
    state.line = tuple(range(16, 0, -1))
    for room in (ROOM, Room(384, 470)):
        crowd = state.copy()
        check_crowd(crowd, room)
        for letter in "isr":
            crowd.chosen += ((crowd.line[0], letter),)
            crowd.line = crowd.line[1:]
        check_crowd(crowd, room)


def check_crowd(state: DesertState, room: Room) -> None:
    """All lies within the picture, and what can be chosen is large enough and apart."""
    targets = [path[0] for move in state.moves() for path in BOARD.paths(state, move)]
    scene = BOARD.scene(state, 0, PEOPLE, Marks(targets), room=room)
    check_fits(scene, room)
    boxes = sorted(scene.bounds(key) for key in targets)
    middles = [(left + right) / 2 for left, _, right, _ in boxes]
    assert all(other - one >= 24 for one, other in pairwise(middles))
    assert all(one[2] <= other[0] for one, other in pairwise(boxes))


def test_signs_and_explorers_lie_on_the_line_round_their_oasis() -> None:
    grid = layout(ROOM, CHOOSING.players, "").grid
    marks = BOARD.scene(CHOOSING, 0).marks
    signs = signs_on(CHOOSING.land, region_number(CHOOSING, CHOOSING.laid, CHOOSING.side).sites, LOOKS, grid)
    assert len(signs) == 3
    assert set(signs) <= set(marks[1:])
    for field in CHOOSING.explorers:
        assert set(explorers_on(CHOOSING, [field], grid)) <= set(marks)


@pytest.mark.parametrize("key", ["taken/16", "line/15", "good/1/salt", "rumour/salt/1"])
def test_what_an_arrow_would_hide_is_ringed(key: str) -> None:
    scene = BOARD.scene(NEXT, 0, PEOPLE, Marks(pointer=[key]))
    (mark,) = [shape for shape in scene.marks if shape.label.startswith("Look here: ")]
    assert isinstance(mark, Rect)
    assert inside(scene.bounds(key), mark.box)
