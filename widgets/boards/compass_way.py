"""The way of the Golden Compass: a road that winds from Oxford to the North, its fields, its cities and the bridge."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from gamekit.compass.box import Box
from gamekit.compass.parts import BRIDGE, CITIES, CITY, END
from gamekit.compass.way import CITY_NAMES, city_before, field_name
from widgets.boards.compass_signs import sign_art
from widgets.boards.forms import star
from widgets.scene import Circle, Point, Poly, Rect, Shape, Stamp, Text

LEFT, TOP, WIDE, HIGH = 10, 40, 648, 374  # of the land that the way winds through
ROWS, ROW, TURN = 5, 72, 36  # how often it crosses the land, how far apart, and the radius of a turn
FIRST: Final = TOP + HIGH - 34  # the height of Oxford
START, FAR = LEFT + 60, LEFT + WIDE - 58  # where the turns begin
WAVE: Final = 7  # how far the road swings up and down between two turns
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


@lru_cache(maxsize=8)
def field_numbers(box_cities: tuple[int, ...]) -> dict[str, int]:
    """The field that each of these keys means."""
    found: dict[str, int] = {}
    for number, city in enumerate(box_cities):
        end = box_cities[number + 1] if number + 1 < len(box_cities) else city + 1
        found |= {
            f"field/{CITIES[number]}{f'+{field - city}' if field > city else ''}": field for field in range(city, end)
        }
    return found


# Where it goes


@lru_cache(maxsize=1)
def _track() -> tuple[Point, ...]:
    """The middle of the road, from point to point."""
    points: list[Point] = []
    for row in range(ROWS):
        y, ahead = FIRST - row * ROW, row % 2 == 0
        across = [START + (FAR - START) * part / 24 for part in range(25)]
        for x in across if ahead else across[::-1]:
            swing = (1 - math.cos(4 * math.pi * (x - START) / (FAR - START))) / 2
            points.append((x, y - WAVE * swing))
        if row < ROWS - 1:
            middle, way = (FAR, 1) if ahead else (START, -1)
            turns = [math.pi * part / 10 for part in range(1, 10)]
            points += [(middle + way * TURN * math.sin(turn), y - TURN + TURN * math.cos(turn)) for turn in turns]
    return tuple(points)


def _along(distance: float) -> Point:
    """The point so far along the road."""
    track = _track()
    for one, other in zip(track, track[1:], strict=False):
        length = math.dist(one, other)
        if distance <= length:
            share = distance / length
            return one[0] + share * (other[0] - one[0]), one[1] + share * (other[1] - one[1])
        distance -= length
    return track[-1]


@lru_cache(maxsize=8)
def middles(cities: tuple[int, ...]) -> tuple[Point, ...]:
    """The middle of every field: all of them equally far apart, with more room for the cities."""
    length = sum(math.dist(one, other) for one, other in zip(_track(), _track()[1:], strict=False))
    room = [ASIDE * ((field in cities) + (field + 1 in cities)) for field in range(END)]
    step = (length - sum(room)) / END
    distances = [field * step + sum(room[:field]) for field in range(END + 1)]
    return tuple((round(x), round(y)) for x, y in map(_along, distances))


def space_at(cities: tuple[int, ...], field: int, space: int) -> Point:
    """The middle of a numbered space in a city."""
    x, y = middles(cities)[field]
    return x + SPACES_APART * (space - (SPACES + 1) / 2), y - 8


def foot(cities: tuple[int, ...], field: int, space: int) -> Point:
    """Where a figure stands."""
    if space:
        x, y = space_at(cities, field, space)
        return x, y + SPACE - 1
    x, y = middles(cities)[field]
    return x, y + 13


# What never changes


@lru_cache(maxsize=8)
def ground(way: tuple[int, ...], cities: tuple[int, ...]) -> tuple[Shape, ...]:
    """The land, the road, its fields and its cities; what is said of them is said by `labels`."""
    shapes: list[Shape] = [
        Rect(LEFT, TOP, WIDE, HIGH, 10, fill="panel", stroke="line"),
        Poly(_track(), closed=False, stroke="line", width=20),
        Poly(_track(), closed=False, stroke="field", width=17),
    ]
    for (x, y), kind in zip(middles(cities), way, strict=True):
        if kind not in (CITY, BRIDGE):
            shapes.append(Stamp(x, y, sign_art(kind, FIELD)))
    for number, city in enumerate(cities):
        shapes += _city(cities, number, city)
    return tuple(shapes)


def _city(cities: tuple[int, ...], number: int, field: int) -> list[Shape]:
    """A city with its name and its numbered spaces; the first of most has a reward of its own."""
    x, y = middles(cities)[field]
    fill, ink = ("worn", "on-worn") if field == END else ("city", "on-city")
    name = CITY_NAMES[number].removeprefix("the ").removesuffix(" to the stars").capitalize()
    shapes: list[Shape] = [
        Rect(x - CITY_W / 2, y - CITY_H / 2, CITY_W, CITY_H, 9, fill=fill, stroke="ink", width=1.5),
        Text(x, y + 14, name, "small", bold=True, fill=ink),
    ]
    if field == END:
        shapes += [star(x + dx, y + 14, 6, 5, 0.45, "gold") for dx in (-40, 40)]
    for space in range(1, SPACES + 1):
        left, top = space_at(cities, field, space)
        prize = space == 1 and 0 < field < END
        shapes.append(
            Circle(left, top, SPACE, fill="gold" if prize else "paper", stroke="on-gold" if prize else "line")
        )
        shapes.append(Text(left, top, str(space), "small", bold=True, fill="on-gold" if prize else "ink"))
    return shapes


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
