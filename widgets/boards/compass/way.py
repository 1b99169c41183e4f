"""The way of the Golden Compass: a road that winds from Oxford to the North, its fields, its cities and the bridge."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from typing import Final

from gamekit.compass.box import Box
from gamekit.compass.parts import BRIDGE, CITIES, CITY, END, LAST
from gamekit.compass.way import CITY_NAMES, city_before, field_name
from widgets.boards.compass.art import sign_art
from widgets.boards.forms import star
from widgets.scene.shapes import Art, Circle, Point, Poly, Rect, Shape, Stamp, Text

LEFT, TOP, WIDE, HIGH = 10, 40, 648, 398  # of the land that the way winds through
ROWS, ROW, TURN = 5, 78, 39  # how often it crosses the land, how far apart, and the radius of a turn
FIRST: Final = TOP + HIGH - 36  # the height of Oxford
START, FAR = LEFT + 60, LEFT + WIDE - 58  # where the turns begin
WAVE: Final = 7  # how far the road swings up and down between two turns
ROAD: Final = 22  # its width
FIELD: Final = 17  # the radius of a field
CITY_W, CITY_H = 104, 50
ASIDE: Final = 33  # how much further a city keeps its neighbours away than a field does
SPACE, SPACES_APART = 11, 24.5  # the radius of a numbered space, and how far apart they are
SPACES: Final = 4


def field_key(box: Box, field: int) -> str:
    """What a field is called on the board: `field/fens`, `field/fens+3`."""
    number = city_before(box, field)
    after = field - box.cities[number]
    return f"field/{CITIES[number]}{f'+{after}' if after else ''}"


# Where it goes


@lru_cache(maxsize=1)
def _track() -> tuple[Point, ...]:
    """The middle of the road, from point to point."""
    points: list[Point] = []
    for row in range(ROWS):
        y, ahead = FIRST - row * ROW, row % 2 == 0
        across = [START + (FAR - START) * part / 10 for part in range(11)]
        for x in across if ahead else across[::-1]:
            swing = (1 - math.cos(4 * math.pi * (x - START) / (FAR - START))) / 2
            points.append((x, y - WAVE * swing))
        if row < ROWS - 1:
            middle, way = (FAR, 1) if ahead else (START, -1)
            turns = [math.pi * part / 8 for part in range(1, 8)]
            points += [(middle + way * TURN * math.sin(turn), y - TURN + TURN * math.cos(turn)) for turn in turns]
    return tuple(points)


def _along(distance: float) -> Point:
    """The point so far along the road."""
    track = _track()
    for one, other in pairwise(track):
        length = math.dist(one, other)
        if distance <= length:
            share = distance / length
            return one[0] + share * (other[0] - one[0]), one[1] + share * (other[1] - one[1])
        distance -= length
    return track[-1]


@lru_cache(maxsize=8)
def middles(cities: tuple[int, ...]) -> tuple[Point, ...]:
    """The middle of every field: all of them equally far apart, with more room for the cities."""
    length = sum(math.dist(one, other) for one, other in pairwise(_track()))
    room = [ASIDE * ((field in cities) + (field + 1 in cities)) for field in range(END)]
    step = (length - sum(room)) / END
    distances = [field * step + sum(room[:field]) for field in range(END + 1)]
    return tuple((round(x), round(y)) for x, y in map(_along, distances))


def _space(space: int) -> Point:
    """The middle of a numbered space, from the middle of its city."""
    return SPACES_APART * (space - (SPACES + 1) / 2), -8


def stand(cities: tuple[int, ...], field: int, space: int) -> tuple[Point, float]:
    """Where a figure stands: the middle and the radius of the disc below it."""
    x, y = middles(cities)[field]
    if not space:
        return (x, y), FIELD - 3
    right, down = _space(space)
    return (x + right, y + down), SPACE


# What never changes


def ground(way: tuple[int, ...], cities: tuple[int, ...]) -> tuple[list[Shape], list[Shape]]:
    """The land with the road, and what lies on it: fields and cities; what is said of them is said by `labels`."""
    fields = [
        Stamp(x, y, sign_art(kind, FIELD))
        for (x, y), kind in zip(middles(cities), way, strict=True)
        if kind not in (CITY, BRIDGE)
    ]
    towns = [Stamp(*middles(cities)[city], _city(number)) for number, city in enumerate(cities)]
    land = Rect(LEFT, TOP, WIDE, HIGH, 8, fill="panel", stroke="line")
    return [land, Poly(_track(), closed=False, stroke="chip", width=ROAD)], [*fields, *towns]


@lru_cache
def _city(number: int) -> Art:
    """A city with its name and its numbered spaces; the first of most has a reward of its own."""
    last, first = number == LAST, number == 0
    fill, ink = ("worn", "on-worn") if last else ("city", "on-city")
    name = CITY_NAMES[number].removeprefix("the ").removesuffix(" to the stars").capitalize()
    shapes: list[Shape] = [
        Rect(-CITY_W / 2, -CITY_H / 2, CITY_W, CITY_H, 9, fill=fill, stroke="ink", width=1.5),
        Text(0, 14, name, "small", bold=True, fill=ink),
    ]
    if last:
        shapes += [star(dx, 14, 6, 5, 0.45, "gold") for dx in (-40, 40)]
    for space in range(1, SPACES + 1):
        prize = space == 1 and not first and not last
        shapes += _space_shapes(space, prize)
    return Art(shapes)


def _space_shapes(space: int, prize: bool) -> list[Shape]:
    """A numbered space, from the middle of its city; a golden one brings a marker on."""
    x, y = _space(space)
    fill, ink = ("gold", "on-gold") if prize else ("paper", "ink")
    disc = Circle(x, y, SPACE, fill=fill, stroke=ink if prize else "")
    return [disc, Text(x, y, str(space), "small", bold=True, fill=ink)]


@lru_cache
def gone_art() -> Art:
    """The first space of a city that nobody can reach first any more, from the middle of the city."""
    x, y = _space(1)
    return Art([Circle(x, y, SPACE, fill="paper"), Text(x, y, "1", "small", bold=True)])


_LABELS: Final[dict[tuple[int, ...], tuple[Shape, ...]]] = {}


def labels(box: Box) -> tuple[Shape, ...]:
    """What is clicked on the fields, and what is said of them."""
    if box.way not in _LABELS:
        _LABELS[box.way] = tuple(_label(box, field) for field in range(END + 1))
    return _LABELS[box.way]


def _label(box: Box, field: int) -> Shape:
    x, y = middles(box.cities)[field]
    key, says = field_key(box, field), field_name(box, field)
    if field in box.cities:
        says = says[0].upper() + says[1:]
        if 0 < field < END:
            says += ": who arrives first moves a marker on, the others take a Pan card"
        return Rect(x - CITY_W / 2, y - CITY_H / 2, CITY_W, CITY_H, key=key, label=says)
    return Circle(x, y, FIELD, key=key, label=says)
