"""The way and the golden compasses on the board: fields, cities, figures, markers."""

import math
from itertools import combinations, pairwise

from gamekit.compass.parts import CITIES, COMPASS, END, EXPERIENCES, ICE, MOST
from gamekit.compass.scoring import marker_key
from gamekit.compass.way import figure_key, landing
from tests.widgets.boards.checks import inside
from tests.widgets.boards.compass_states import BOARD, GAME, MOVED, STARTING, TRAVELLING, games, position
from tests.widgets.boards.states import NAMES, stamps
from widgets.boards.base import Marks
from widgets.boards.compass.art import figure_art, sign_art
from widgets.boards.compass.panels import DIAL, Panel
from widgets.boards.compass.way import CITY_H, CITY_W, FIELD, field_key, gone_art, labels, middles, stand
from widgets.play.chooser import Chooser
from widgets.scene.shapes import Circle, Rect, Scene, Shape, Stamp, Text, grow

BOX = GAME.box


# The way


def test_the_way_lies_in_its_frame_from_oxford_below_to_the_bridge_above() -> None:
    scene = BOARD.scene(STARTING, 0)
    land = scene.board[0].art.shapes[0].box  # type: ignore[attr-defined]
    for field in range(END + 1):
        assert inside(scene.bounds(field_key(BOX, field)), land), field
    places = middles(BOX.cities)
    assert places[0][1] > 350
    assert places[END][1] < 130
    heights = [y for _, y in places]
    assert all(after - before < 12 for before, after in pairwise(heights))  # it swings, but it climbs


def test_no_field_hides_another_one() -> None:
    shapes = labels(BOX)
    for one, other in combinations(shapes, 2):
        if isinstance(one, Circle) and isinstance(other, Circle):
            assert math.dist((one.x, one.y), (other.x, other.y)) > 2 * FIELD + 4
        elif isinstance(one, Rect) and isinstance(other, Rect):
            assert abs(one.x - other.x) > CITY_W or abs(one.y - other.y) > CITY_H
        else:
            disc, city = (one, other) if isinstance(one, Circle) else (other, one)
            assert isinstance(disc, Circle)
            assert city.distance(disc.x, disc.y) > FIELD


def test_the_fields_of_the_way_show_what_the_box_says() -> None:
    painted = scene_parts(BOARD.scene(STARTING, 0))
    for field, kind in enumerate(BOX.way):
        x, y = middles(BOX.cities)[field]
        at = [shape for shape in painted if isinstance(shape, Circle) and (shape.x, shape.y, shape.r) == (x, y, FIELD)]
        if field in BOX.cities:
            assert not at
        else:
            assert [shape.fill for shape in at] == [{COMPASS: "gold", ICE: "ice"}.get(kind) or EXPERIENCES[kind]]


def scene_parts(scene: Scene) -> tuple[Shape, ...]:
    (board,) = scene.board
    assert isinstance(board, Stamp)
    return board.art.shapes


def test_cities_have_their_names_and_numbered_spaces() -> None:
    painted = [shape for shape in scene_parts(BOARD.scene(STARTING, 0)) if isinstance(shape, Text)]
    for number, city in enumerate(CITIES):
        x, y = middles(BOX.cities)[BOX.cities[number]]
        here = [text for text in painted if abs(text.x - x) < CITY_W / 2 and abs(text.y - y) < CITY_H / 2]
        assert [text.text for text in here if text.text.isdigit()] in (["1", "2", "3", "4"], ["2", "3", "4", "1"])
        assert city.capitalize() in [text.text for text in here]


def test_a_city_that_somebody_came_by_has_no_first_reward_any_more() -> None:
    gone = [(stamp.x, stamp.y) for stamp in stamps(BOARD.scene(TRAVELLING, 0), gone_art())]
    assert gone == [middles(BOX.cities)[BOX.fens]]  # in London a figure stands there
    assert not stamps(BOARD.scene(STARTING, 0), gone_art())


def test_figures_stand_on_their_fields_and_do_not_hide_each_other() -> None:
    for state in games():
        scene = BOARD.scene(state, 0, NAMES)
        boxes = []
        for seat in range(state.players):
            middle, r = stand(BOX.cities, state.fields[seat], state.spaces[seat])
            (figure,) = stamps(scene, figure_art(seat, r))
            assert (figure.x, figure.y) == middle
            assert figure.key == figure_key(seat)
            field = scene.bounds(field_key(BOX, state.fields[seat]))
            assert field[0] - 2 <= figure.box[0] < figure.box[2] <= field[2] + 2
            assert field[1] - 14 <= figure.box[1] < figure.box[3] <= field[3]
            boxes.append(figure.box)
        for one, other in combinations(boxes, 2):
            x, y = (one[0] + one[2]) / 2, (one[1] + one[3]) / 2
            assert not (other[0] < x < other[2] and other[1] < y < other[3])


def test_the_fields_that_cards_lead_to_are_ringed() -> None:
    for state in (TRAVELLING, MOVED, STARTING):
        targets = Chooser(BOARD, state, state.moves()).targets()
        scene = BOARD.scene(state, state.player, NAMES, Marks(targets=targets))
        rings = {(ring.x, ring.y) for ring in scene.marks if isinstance(ring, Circle)}
        assert state.player is not None
        reached = {landing(state, state.player, steps) for steps in (1, 2, 3)}
        assert {middles(BOX.cities)[field] for field in reached} <= rings


# The golden compasses


def test_every_marker_is_on_its_quarter_of_the_dial_with_its_number() -> None:
    for points in range(1, MOST + 1):
        state = position(f"players: 2\nplayer 1:\n  compass: {', '.join(f'{name} {points}' for name in EXPERIENCES)}\n")
        scene = BOARD.scene(state, 0, NAMES)
        x, y = Panel.all(2)[0].dial
        seen = []
        for name in EXPERIENCES:
            quarter = next(shape for shape in scene.find(marker_key(0, name)) if isinstance(shape, Rect)).box
            (marker,) = [
                shape
                for shape in scene.pieces
                if isinstance(shape, Stamp)
                and (shape.x, shape.y) == (x, y)
                and shape.art.shapes[-1].fill == "white"
                and shape.art.shapes[-2].fill == name
            ]
            assert inside(marker.box, grow(quarter, 3))
            number = marker.art.shapes[-1]
            assert isinstance(number, Text)
            assert number.text == str(points)
            assert sum(part.fill == name for part in marker.art.shapes) == points
            assert math.hypot(number.x, number.y) < DIAL
            seen.append((number.x, number.y))
        assert len(set(seen)) == 4


def test_the_signs_of_a_dial_are_where_they_are_clicked() -> None:
    scene = BOARD.scene(STARTING, 0, NAMES)
    painted = scene_parts(scene)
    for seat in range(4):
        for number, name in enumerate(EXPERIENCES):
            sign = next(shape for shape in scene.find(marker_key(seat, name)) if isinstance(shape, Circle))
            ground = sign_art(number, sign.r).shapes[0]
            assert [shape for shape in painted if isinstance(shape, Circle) and shape.fill == ground.fill
                    and (shape.x, shape.y, shape.r) == (sign.x, sign.y, sign.r)]  # fmt: skip
