"""The way and the golden compasses on the board: fields, cities, figures, markers."""

import math
from itertools import combinations, pairwise

import pytest

from gamekit.compass import (
    CITIES,
    COMPASS,
    END,
    EXPERIENCES,
    ICE,
    MOST,
    figure_key,
    landing,
    marker_key,
)
from tests.widgets.boards.checks import inside
from tests.widgets.boards.compass_states import BOARD, GAME, MOVED, STARTING, TRAVELLING, games, position
from tests.widgets.boards.states import NAMES, stamps
from widgets.boards.base import Marks
from widgets.boards.compass import keys
from widgets.boards.compass.art import figure_art, sign_art
from widgets.boards.compass.layout import SMALLEST, Patch, layout
from widgets.boards.compass.panels import panel
from widgets.boards.compass.way import CITY_W, gone_art, labels, road
from widgets.play.chooser import Chooser
from widgets.render.changes import touch
from widgets.scene.room import ROOM, Room
from widgets.scene.shapes import Circle, Poly, Rect, Scene, Shape, Stamp, Text, grow

BOX = GAME.box
ROAD = road(BOX.cities, layout(ROOM, 4, hand=True).land)
LANDS = sorted(
    {
        layout(room, players, hand).land
        for room in (ROOM, SMALLEST, Room(640, 575), Room(900, 600), Room(480, 700))
        for players in (2, 3, 4)
        for hand in (True, False)
    }
)


# The way


@pytest.mark.parametrize("land", LANDS)
def test_the_way_lies_in_its_frame_and_climbs_from_oxford_below_to_the_bridge_above(land: Patch) -> None:
    fields = labels(BOX, land)
    for shape in fields:
        assert inside(shape.box, (land.x, land.y, land.right, land.bottom)), shape
    heights = [y for _, y in road(BOX.cities, land).middles]
    assert all(after <= before for before, after in pairwise(heights))
    assert fields[0].box[3] > land.bottom - 40
    assert fields[END].box[1] < land.y + 40


@pytest.mark.parametrize("land", LANDS)
def test_no_field_hides_another_one(land: Patch) -> None:
    r = road(BOX.cities, land).radius
    for one, other in combinations(labels(BOX, land), 2):
        if isinstance(one, Circle) and isinstance(other, Circle):
            assert math.dist((one.x, one.y), (other.x, other.y)) >= 2 * r + 2
        elif isinstance(one, Circle) or isinstance(other, Circle):
            disc, city = (one, other) if isinstance(one, Circle) else (other, one)
            assert isinstance(disc, Circle)
            assert city.distance(disc.x, disc.y) > r
        else:
            assert not touch(one.box, other.box)


@pytest.mark.parametrize("land", LANDS)
def test_the_road_leads_through_every_field_in_turn(land: Patch) -> None:
    here = road(BOX.cities, land)
    corners = Poly(here.track, closed=False, width=1)
    assert all(corners.distance(*middle) < 1 for middle in here.middles)
    for (x, y), (right, above) in pairwise(here.middles):
        assert y == above or x == right or abs(x - right) <= CITY_W / 2  # up at the end of a row
    assert all(x == right or y == above for (x, y), (right, above) in pairwise(here.track))


def test_a_way_with_other_cities_fits_too() -> None:
    cities = (0, 5, 16, 23, 32, 41, END)
    for land in LANDS:
        here = road(cities, land)
        assert len(set(here.middles)) == END + 1
        assert all(land.x < x < land.right and land.y < y < land.bottom for x, y in here.middles)


def test_the_fields_of_the_way_show_what_the_box_says() -> None:
    painted = scene_parts(BOARD.scene(STARTING, 0))
    for field, kind in enumerate(BOX.way):
        x, y = ROAD.middles[field]
        discs = [shape for shape in painted if isinstance(shape, Circle)]
        at = [shape for shape in discs if (shape.x, shape.y, shape.r) == (x, y, ROAD.radius)]
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
        left, top, w, h = ROAD.town(BOX.cities[number])
        here = [text for text in painted if left < text.x < left + w and top < text.y < top + h]
        assert sorted(text.text for text in here if text.text.isdigit()) == ["1", "2", "3", "4"]
        assert city.capitalize() in [text.text for text in here]


def test_a_city_that_somebody_came_by_has_no_first_reward_any_more() -> None:
    gone = [(stamp.x, stamp.y) for stamp in stamps(BOARD.scene(TRAVELLING, 0), gone_art(ROAD.city))]
    assert gone == [
        road(BOX.cities, layout(ROOM, 3, hand=True).land).middles[BOX.fens]
    ]  # in London a figure stands there
    assert not stamps(BOARD.scene(STARTING, 0), gone_art(ROAD.city))


def test_figures_stand_on_their_fields_and_do_not_hide_each_other() -> None:
    for state in games():
        scene = BOARD.scene(state, 0, NAMES)
        boxes = []
        for seat in range(state.players):
            here = road(BOX.cities, layout(ROOM, state.players, hand=True).land)
            field, space = state.fields[seat], state.spaces[seat]
            middle, r = here.stand(field, space)
            (figure,) = stamps(scene, figure_art(seat, r, -1 if space else BOX.way[field]))
            assert (figure.x, figure.y) == middle
            assert figure.key == figure_key(seat)
            below = scene.bounds(keys.field(BOX, field))
            assert inside(figure.box, (below[0] - 2, below[1] - 12, below[2] + 6, below[3] + 6))
            boxes.append(figure.box)
        for one, other in combinations(boxes, 2):
            x, y = (one[0] + one[2]) / 2, (one[1] + one[3]) / 2
            assert not (other[0] < x < other[2] and other[1] < y < other[3])


def test_what_a_figure_hides_is_shown_beside_it() -> None:
    for kind in (*range(4), COMPASS, ICE):
        shown = figure_art(0, 13, kind).shapes
        sign = sign_art(kind, round(0.62 * 13)).shapes
        assert sorted(shape.fill for shape in shown[4:]) == sorted(shape.fill for shape in sign)
    assert len(figure_art(0, 13, -1).shapes) == 4


def test_the_fields_that_cards_lead_to_are_ringed() -> None:
    for state in (TRAVELLING, MOVED, STARTING):
        targets = Chooser(BOARD, state, state.moves()).targets()
        scene = BOARD.scene(state, state.player, NAMES, Marks(targets=targets))
        rings = {(ring.x, ring.y) for ring in scene.marks if isinstance(ring, Circle)}
        assert state.player is not None
        reached = {landing(state, state.player, steps) for steps in (1, 2, 3)}
        here = road(BOX.cities, layout(ROOM, state.players, hand=True).land)
        assert {here.middles[field] for field in reached} <= rings


# The golden compasses


def test_every_marker_is_on_its_quarter_of_the_dial_with_its_number() -> None:
    for points in range(1, MOST + 1):
        state = position(f"players: 2\nplayer 1:\n  compass: {', '.join(f'{name} {points}' for name in EXPERIENCES)}\n")
        scene = BOARD.scene(state, 0, NAMES)
        here = panel(layout(ROOM, 2, hand=True).panels[0])
        x, y = here.dial
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
            assert math.hypot(number.x, number.y) < here.radius
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
