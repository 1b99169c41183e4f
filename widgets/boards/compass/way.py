"""The way of the Golden Compass: a road that winds from Oxford to the North, its fields, its cities and the bridge."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import accumulate, groupby, pairwise
from typing import Final, NamedTuple, TypeAlias

from gamekit.compass import (
    BRIDGE,
    CITY,
    CITY_NAMES,
    END,
    LAST,
    Box,
    CompassState,
    field_name,
)
from gamekit.text import name_of
from widgets.boards.compass import keys
from widgets.boards.compass.art import figure_art, sign_art
from widgets.boards.compass.layout import Patch
from widgets.boards.forms import star
from widgets.scene.shapes import Art, Bounds, Circle, Point, Poly, Rect, Shape, Stamp, Text

INSET: Final = 5  # from the edge of the land to the first field, for the rings round it
LARGEST, SMALLEST = 20, 11  # the radius of a field
BETWEEN, CLOSE = 5, 3  # pixels from field to field, at least, and where they are as small as can be
ROADSIDE: Final = 8  # pixels from a field to the row above, at least
SPACES: Final = 4
SPACES_APART: Final = 24
# Where the snow and the meadows end, in shares of the land: from the right to the left, and back.
SNOWLINE: Final = ((0.997, 0.4), (0.8, 0.46), (0.55, 0.38), (0.3, 0.45), (0.003, 0.36))
TREELINE: Final = ((0.003, 0.62), (0.25, 0.7), (0.5, 0.63), (0.75, 0.69), (0.997, 0.6))
NORTH: Final = 0.45  # of the land
CITY_W: Final = SPACES * SPACES_APART + 3


class CityMeasures(NamedTuple):
    """The measures of a city."""

    high: int
    space: float  # the radius of a numbered space
    up: float  # how far the middles of the spaces are above the middle of the city
    down: float  # and how far its name is below
    size: str  # of the name


CITY_FORMS: Final = (
    CityMeasures(38, 10.5, 7, 11.5, "small"),
    CityMeasures(33, 9.5, 5.5, 9.5, "tiny"),
)  # for high rows and for low ones


class Road(NamedTuple):
    """A road through a land: where its fields are, and how large everything on it is."""

    middles: tuple[Point, ...]  # of all fields
    track: tuple[Point, ...]  # the middle of the road, from corner to corner
    radius: int  # of a field
    city: CityMeasures

    def stand(self, field: int, space: int) -> tuple[Point, float]:
        """Where a figure stands: the middle and the radius of the disc below it."""
        x, y = self.middles[field]
        if not space:
            return (x, y), self.radius - 2
        return (x + _right(space), y - self.city.up), self.city.space

    def town(self, field: int) -> tuple[float, float, float, float]:
        """The upper left corner of a city, and its size."""
        x, y = self.middles[field]
        return x - CITY_W / 2, y - self.city.high / 2, CITY_W, self.city.high


# Where it goes


@lru_cache(maxsize=64)
def road(cities: tuple[int, ...], land: Patch) -> Road:
    """The road with the largest fields that the land has room for; it goes to and fro, row by row, from below."""
    radius, rows = _measures(cities, land)
    apart = (land.h - 2 * INSET) / rows
    city = next((form for form in CITY_FORMS if form.high + 3 <= apart), CITY_FORMS[-1])
    widths = _widths(cities, radius)
    across = land.w - 2 * INSET
    middles: list[Point] = []
    track: list[Point] = []
    for row, (first, after) in enumerate(_breaks(widths, across, rows)):
        here = widths[first:after]
        between = (across - sum(here)) / max(1, len(here) - 1)
        y = land.bottom - INSET - apart * (row + 0.5)
        for place, (wide, end) in enumerate(zip(here, accumulate(here), strict=True)):
            along = end - wide / 2 + between * place
            x = land.x + INSET + (along if row % 2 == 0 else across - along)
            middles.append((round(x), round(y)))
        sides = (land.x + INSET + radius, land.right - INSET - radius)
        track += [(x, round(y)) for x in (sides if row % 2 == 0 else sides[::-1])]
    return Road(tuple(middles), tuple(track), radius, city)


def _widths(cities: Sequence[int], radius: int) -> tuple[int, ...]:
    return tuple(CITY_W if field in cities else 2 * radius for field in range(END + 1))


def _measures(cities: Sequence[int], land: Patch) -> tuple[int, int]:
    """The radius of the fields, as large as there is room for, and the number of rows."""
    across, high = land.w - 2 * INSET, land.h - 2 * INSET
    for radius in range(LARGEST, SMALLEST, -1):
        rows = _rows(_widths(cities, radius), across, BETWEEN)
        if high / rows >= max(2 * radius + ROADSIDE, CITY_FORMS[-1].high + 1):
            return radius, rows
    return SMALLEST, _rows(_widths(cities, SMALLEST), across, CLOSE)


def _rows(widths: Sequence[int], across: int, between: int) -> int:
    """How many rows it takes if each is filled."""
    rows, end = 1, -between
    for wide in widths:
        end += between + wide
        if end > across:
            rows, end = rows + 1, wide
    return rows


def _breaks(widths: tuple[int, ...], across: int, rows: int) -> list[tuple[int, int]]:
    """Where each row begins and ends, so that the fields of the fullest one lie as far apart as can be."""
    upto = [0, *accumulate(widths)]

    def apart(first: int, after: int) -> float:
        return (across - upto[after] + upto[first]) / max(1, after - first - 1)

    @cache
    def best(first: int, left: int) -> tuple[float, tuple[int, ...]]:
        """How far apart the fields from here on can be in so many rows, and where these end."""
        if left == 1:
            return apart(first, len(widths)), (len(widths),)
        found = (0.0, (len(widths),) * left)
        for after in range(first + 1, len(widths) - left + 2):
            here = apart(first, after)
            if here <= found[0]:
                break  # more fields in this row only make it worse
            rest, ends = best(after, left - 1)
            found = max(found, (min(here, rest), (after, *ends)))
        return found

    ends = best(0, rows)[1]
    return list(zip((0, *ends), ends, strict=False))


def _right(space: int) -> float:
    """How far a numbered space is to the right of the middle of its city."""
    return SPACES_APART * (space - (SPACES + 1) / 2)


def discs(town: Bounds) -> list[Circle]:
    """The numbered spaces of a city that lies there."""
    left, top, right, bottom = town
    form = min(CITY_FORMS, key=lambda form: abs(form.high - (bottom - top)))
    x, y = (left + right) / 2, (top + bottom) / 2 - form.up
    return [Circle(x + _right(space), y, form.space) for space in range(1, SPACES + 1)]


# What never changes


def ground(way: tuple[int, ...], cities: tuple[int, ...], land: Patch) -> tuple[list[Shape], list[Shape]]:
    """The land with the road, and what lies on it: fields and cities; what is said of them is said by `labels`."""
    here = road(cities, land)
    fields = [
        Stamp(x, y, sign_art(kind, here.radius))
        for (x, y), kind in zip(here.middles, way, strict=True)
        if kind not in (CITY, BRIDGE)
    ]
    towns = [Stamp(*here.middles[city], _city(number, here.city)) for number, city in enumerate(cities)]
    track = Poly(here.track, closed=False, stroke="chip", width=here.radius)
    return [*_earth(land), *_peaks(here, cities, land), track], [*fields, *towns]


def _earth(land: Patch) -> list[Shape]:
    """The land from the meadows of the South to the snow of the North."""
    x, y, w, h = land
    left, right, low = x + 1, land.right - 1, land.bottom - 1
    snow = [(x + w * share, y + h * down) for share, down in SNOWLINE]
    green = [(x + w * share, y + h * down) for share, down in TREELINE]
    return [
        Rect(*land, 8, fill="panel", stroke="line"),
        Poly(((left, y + 8), (x + 8, y + 1), (right - 8, y + 1), (right, y + 8), *snow), fill="snow"),
        Poly(((right, low - 8), (right - 8, low), (x + 8, low), (left, low - 8), *green), fill="meadow"),
    ]


def _peaks(here: Road, cities: tuple[int, ...], land: Patch) -> list[Shape]:
    """Mountains behind the road of the North: a peak between any two fields, and none behind a city."""
    snow = land.y + NORTH * land.h
    ranges: list[Shape] = []
    for (town, y), run in groupby(enumerate(here.middles), lambda each: (each[0] in cities, each[1][1])):
        xs, foot = [x for _, (x, _) in run], y - here.radius / 2
        if len(xs) > 1 and not town and y < snow:
            peaks = [
                point for x, after in pairwise(xs) for point in (((x + after) / 2, foot - here.radius), (after, foot))
            ]
            ranges.append(Poly(((xs[0], foot), *peaks), fill="peaks"))
    return ranges


@lru_cache
def _city(number: int, form: CityMeasures) -> Art:
    """A city with its name and its numbered spaces; the first of most has a reward of its own."""
    last, first = number == LAST, number == 0
    fill, ink = ("worn", "on-worn") if last else ("city", "on-city")
    name = CITY_NAMES[number].removeprefix("the ").removesuffix(" to the stars").capitalize()
    shapes: list[Shape] = [
        Rect(-CITY_W / 2, -form.high / 2, CITY_W, form.high, 8, fill=fill, stroke="ink", width=1.5),
        Text(0, form.down, name, form.size, bold=True, fill=ink),
    ]
    if last:
        shapes += [star(dx, form.down, 6, 5, 0.45, "gold") for dx in (-36, 36)]
    for space in range(1, SPACES + 1):
        shapes += _space_shapes(space, form, prize=space == 1 and not first and not last)
    return Art(shapes)


def _space_shapes(space: int, form: CityMeasures, *, prize: bool) -> list[Shape]:
    """A numbered space, from the middle of its city; a golden one brings a marker on."""
    x, y = _right(space), -form.up
    fill, ink = ("gold", "on-gold") if prize else ("paper", "ink")
    disc = Circle(x, y, form.space, fill=fill, stroke=ink if prize else "")
    return [disc, Text(x, y, str(space), "small", bold=True, fill=ink)]


@lru_cache
def gone_art(form: CityMeasures) -> Art:
    """The first space of a city that nobody can reach first any more, from the middle of the city."""
    x, y = _right(1), -form.up
    return Art([Circle(x, y, form.space + 0.5, fill="paper"), Text(x, y, "1", "small", bold=True)])


Told: TypeAlias = tuple[tuple[str, str], ...]
_TOLD: Final[dict[tuple[int, ...], Told]] = {}  # by the way of a box


def labels(box: Box, land: Patch) -> tuple[Shape, ...]:
    """What is clicked on the fields, and what is said of them."""
    return _labels(told(box), box.cities, land)


def told(box: Box) -> Told:
    """The key of each field, and what is said of it."""
    if box.way not in _TOLD:
        _TOLD[box.way] = tuple((keys.field(box, field), _told(box, field)) for field in range(END + 1))
    return _TOLD[box.way]


def _told(box: Box, field: int) -> str:
    says = field_name(box, field)
    if field not in box.cities:
        return says
    reward = ": who arrives first moves a marker on, the others take a Pan card" if 0 < field < END else ""
    return says[0].upper() + says[1:] + reward


@lru_cache(maxsize=16)
def _labels(said: Told, cities: tuple[int, ...], land: Patch) -> tuple[Shape, ...]:
    here = road(cities, land)
    return tuple(
        Rect(*here.town(field), key=key, label=says)
        if field in cities
        else Circle(*here.middles[field], here.radius, key=key, label=says)
        for field, (key, says) in enumerate(said)
    )


# What does


def figures(state: CompassState, land: Patch, names: Sequence[str]) -> list[Shape]:
    """The figures, and city rewards for the first that nobody gets any more."""
    box = state.game.box
    here = road(box.cities, land)
    covered = {field for field, space in zip(state.fields, state.spaces, strict=True) if space == 1}
    reached = [city for city in box.cities[1:-1] if city <= max(state.fields) and city not in covered]
    shapes: list[Shape] = [Stamp(*here.middles[city], gone_art(here.city)) for city in reached]
    for seat in sorted(range(state.players), key=lambda seat: state.fields[seat]):
        field, space = state.fields[seat], state.spaces[seat]
        where = field_name(box, field) + (f", space {space}" if space else "")
        label = f"{name_of(seat, names)}'s figure: {where}"
        middle, r = here.stand(field, space)
        art = figure_art(seat, r, -1 if space else box.way[field])
        shapes.append(Stamp(*middle, art, key=keys.figure(seat), label=label))
    return shapes
