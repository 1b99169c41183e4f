"""Tiles drawn from their data: what reaches which side, what is apart, and how a region is outlined."""

from itertools import combinations, product

import pytest

from gamekit import GameError
from gamekit.tiles.grid import FIELD, FIELDS
from gamekit.tiles.land import Land
from gamekit.tiles.tile import Tile, tile_of
from tests.widgets.boards.jade_states import GAME
from tests.widgets.boards.room_checks import middle
from widgets.boards.base import Marks
from widgets.boards.desert.art import LOOKS as DESERT_LOOKS
from widgets.boards.jade.art import LOOKS
from widgets.boards.tiles.fields import fields
from widgets.boards.tiles.grid import UNITS, Grid, part_round, window
from widgets.boards.tiles.land import (
    FORMS,
    LINE,
    SCENIC,
    Looks,
    form_of,
    ground,
    laid_tiles,
    region_outline,
    tile_art,
    tile_at,
)
from widgets.boards.tiles.marks import way_marks
from widgets.render.commands import levels
from widgets.scene.shapes import Circle, Poly, Rect, Stamp, Text

GRID = Grid(20, 20, 44)
SIDE_POINTS = ((UNITS / 2, 0), (UNITS, UNITS / 2), (UNITS / 2, UNITS), (0, UNITS / 2))  # the middle of each side


def every_tile() -> list[Tile]:
    """One tile for each way in which sides can be wild, site, joined and apart."""
    found = {}
    for sides in product("-abcd", repeat=4):
        try:
            tile = tile_of("".join(sides))
        except GameError:
            continue
        found[tile.text] = tile
    assert len(found) > 40
    return list(found.values())


def outline(tile: Tile, number: int) -> Poly:
    return Poly(form_of(tile.parts[number], tile).outline)


def test_a_site_reaches_just_its_sides() -> None:
    for tile in every_tile():
        for number, part in enumerate(tile.parts):
            drawn = outline(tile, number)
            for side, (x, y) in enumerate(SIDE_POINTS):
                assert (drawn.distance(x, y) < 0.01) == (side in part.sides), tile


def test_sites_of_one_tile_lie_apart() -> None:
    for tile in every_tile():
        for one, other in combinations(range(len(tile.parts)), 2):
            first, second = outline(tile, one), outline(tile, other)
            away = min(
                *(second.distance(x, y) for x, y in first.points), *(first.distance(x, y) for x, y in second.points)
            )
            assert away > 2.5, tile


def test_all_of_a_site_and_its_symbols_are_on_the_tile() -> None:
    for tile in every_tile():
        full = tile_of(tile.text + "/hc" * len(tile.parts))
        for k, side in ((1, UNITS), (2, 2 * UNITS)):
            left, top, right, bottom = tile_art(full, LOOKS, side).box
            assert left >= 0 <= top, full
            assert right <= k * UNITS >= bottom, full


def test_a_figure_and_symbols_stand_on_their_site() -> None:
    for tile in every_tile():
        for number, part in enumerate(tile.parts):
            form = form_of(part, tile)
            for x, y in (form.figure, *form.spots):
                assert outline(tile, number).distance(x, y) == 0, (tile, part)


def test_lines_run_to_every_side_in_the_colour_of_its_land() -> None:
    for tile in every_tile():
        shapes = [shape for shape in tile_art(tile, LOOKS).shapes if isinstance(shape, Rect)]
        for side, (x, y) in enumerate(SIDE_POINTS):
            ink = "on-city" if tile.sites >> side & 1 else "on-jungle"
            near = [shape.fill for shape in shapes if shape.fill.startswith("on-") and shape.distance(x, y) < 0.01]
            assert near == [ink], (tile, side)


def test_the_round_field_lies_over_the_lines() -> None:
    for tile in every_tile():
        shapes = tile_art(tile, LOOKS).shapes
        (ring,) = [shape for shape in shapes if isinstance(shape, Circle) and shape.fill == "white"]
        assert (ring.x, ring.y) == (UNITS / 2, UNITS / 2)
        assert shapes.index(ring) == len(shapes) - 1


@pytest.mark.parametrize(("looks", "grown"), [(LOOKS, "canopy"), (DESERT_LOOKS, "ridge")])
def test_what_grows_lies_on_wild_land_clear_of_the_lines(looks: Looks, grown: str) -> None:
    lines = (UNITS - LINE) / 2, (UNITS + LINE) / 2
    for tile in every_tile():
        for shape in tile_art(tile, looks).shapes:
            if shape.fill == grown:
                left, top, right, bottom = shape.box
                assert left >= 0 <= top, tile
                assert right <= UNITS >= bottom, tile
                assert right <= lines[0] or left >= lines[1], tile
                assert bottom <= lines[0] or top >= lines[1], tile
                assert all(outline(tile, part).distance(*middle(shape.box)) > 4 for part in range(len(tile.parts)))


@pytest.mark.parametrize("looks", [LOOKS, DESERT_LOOKS])
def test_there_is_more_to_see_on_wild_land_and_on_bare_sites_of_large_tiles_only(looks: Looks) -> None:
    for text in ("----", "aaaa"):
        small, large = (len(tile_art(tile_of(text), looks, side).shapes) for side in (SCENIC - 4, SCENIC))
        assert small < large, text


@pytest.mark.parametrize(("text", "heads"), [("aa--/h", 1), ("aa--/hh", 2), ("aaaa/hhh", 3), ("a---/hhhh", 1)])
def test_symbols_are_drawn_one_by_one_as_far_as_there_is_room(text: str, heads: int) -> None:
    shapes = tile_art(tile_of(text), LOOKS).shapes
    assert len([shape for shape in shapes if isinstance(shape, Poly) and shape.fill == "jade"]) == heads


def test_more_symbols_than_there_is_room_for_are_counted() -> None:
    shapes = tile_art(tile_of("a---/cccchhh"), LOOKS).shapes
    assert sorted(shape.text for shape in shapes if hasattr(shape, "text")) == ["3", "4"]


def test_the_same_tile_is_drawn_once() -> None:
    assert tile_art(tile_of("aa--/h"), LOOKS) is tile_art(tile_of("aa--/h"), LOOKS)
    assert tile_art(tile_of("aa--/h"), LOOKS) is not tile_art(tile_of("-aa-/h"), LOOKS)


def test_a_turned_tile_is_a_turned_picture() -> None:
    for sides in FORMS:
        first = "".join("a" if side in sides else "-" for side in range(4))
        turned = "".join("a" if (side - 1) % 4 in sides else "-" for side in range(4))
        before = form_of(tile_of(first).parts[0], tile_of(first)).outline
        after = form_of(tile_of(turned).parts[0], tile_of(turned)).outline
        assert sorted(after) == sorted((UNITS - y, x) for x, y in before)


def test_tiles_side_by_side_are_painted_together() -> None:
    stamps = tuple(tile_at(field, tile_of("aa--/h"), LOOKS, GRID) for field in FIELDS)
    assert len(levels(stamps)) == 1


# Regions


def land(**tiles: str) -> Land:
    found: Land = GAME.cross.copy()
    for name, text in tiles.items():
        found.lay(FIELD[name], tile_of(text))
    return found


def outlined(here: Land, region: int, grid: Grid = GRID) -> list[Poly]:
    shapes = region_outline(here.tiles, here.sites_of(region), "pointer", grid)
    return [shape for shape in shapes if isinstance(shape, Poly)]


def ends(shape: Poly) -> set[tuple[float, float]]:
    return {shape.points[0], shape.points[-1]}


def test_a_region_of_one_tile_has_a_closed_outline() -> None:
    here = land(g5="aa--")
    region = here.region(FIELD["g5"], 0)
    (line,) = outlined(here, region)
    assert line.points[0] == line.points[-1]


def test_the_outline_is_open_where_a_region_goes_on() -> None:
    here = land(g5="aa--", h5="---a")
    region = here.region(FIELD["g5"], 0)
    lines = outlined(here, region)
    assert len(lines) == 2
    x = GRID.corner(FIELD["h5"])[0]
    for line in lines:
        assert all(end[0] == x for end in ends(line))  # both end at the border between the tiles
        steps = zip(line.points, line.points[1:], strict=False)
        assert not any(one[0] == other[0] == x for one, other in steps)  # and do not run along it


def test_a_region_of_four_tiles_is_outlined_piece_by_piece() -> None:
    here = land(i4="-aa-", j4="--aa", i5="aa--", j5="a--a")
    region = here.region(FIELD["i4"], 1)
    assert len(list(here.sites_of(region))) == 4
    lines = outlined(here, region)
    assert all(line.points[0] != line.points[-1] for line in lines)
    borders = {GRID.corner(FIELD["j4"])[0], GRID.corner(FIELD["i5"])[1]}
    assert all({x, y} & borders for line in lines for x, y in ends(line))


# Parts of the area


def test_a_grid_knows_where_its_fields_are() -> None:
    grid = Grid(20, 30, 40, *window("c3 i9"))
    assert grid.corner(FIELD["c3"]) == (20, 30)
    assert grid.cell(FIELD["i9"]) == (260, 270, 300, 310) == (260, 270, grid.right, grid.bottom)
    assert grid.middle(FIELD["d4"]) == (80, 90)
    assert [grid.shows(FIELD[name]) for name in ("c3", "i9", "b3", "c2", "j9", "i10")] == [True] * 2 + [False] * 4
    assert len(grid.fields) == 49
    assert Grid(20, 30, 40).fields == list(FIELDS)
    assert hash(grid) == hash(Grid(20, 30, 40, 3, 3, 7, 7))


@pytest.mark.parametrize(
    ("fields", "before", "part"),
    [
        ("", "", "c3 i9"),
        ("f6", "", "c3 i9"),
        ("c3 i9", "", "b2 j10"),
        ("a1", "", "a1 g7"),
        ("k11", "", "e5 k11"),
        ("b5 b6", "", "a3 g9"),
        ("a6 f6", "", "a3 g9"),
        ("a1 k1", "", "all"),
        ("f6", "b2 j10", "b2 j10"),
        ("j6", "c3 i9", "c2 k10"),
        ("f6", "all", "all"),
    ],
)
def test_the_part_that_matters_is_square_and_only_grows(fields: str, before: str, part: str) -> None:
    assert part_round([FIELD[name] for name in fields.split()], before) == part


def test_of_a_part_only_its_tiles_and_letters_are_drawn() -> None:
    grid = Grid(20, 30, 40, *window("c3 i9"))
    here = land(d4="----", b2="----")
    assert [(stamp.x, stamp.y) for stamp in laid_tiles(here, GAME.cross, LOOKS, grid) if isinstance(stamp, Stamp)] == [
        (60, 70)
    ]
    written = [shape.text for shape in ground(LOOKS, grid) if isinstance(shape, Text)]
    assert written == [*"cdefghi", *"3456789"]
    shown = [shape.key for shape in fields(here, LOOKS, {}, grid)]
    assert "field/d4" in shown
    assert "field/b2" not in shown
    assert len([key for key in shown if key.startswith(("field/", "place/"))]) == 49


def test_a_region_is_outlined_as_far_as_it_is_shown() -> None:
    here = land(b5="-a--", c5="---a")
    region = here.region(FIELD["c5"], 3)
    assert len(outlined(here, region)) == 2
    assert len(outlined(here, region, Grid(20, 30, 40, *window("c3 i9")))) == 1


# What a refusal is about


def test_a_way_is_solid_as_far_as_one_gets_then_dashed_with_a_bar_across_the_line_that_stops() -> None:
    marks = Marks(way=("field/a1", "field/b1", "field/b2", "field/b3"), stop=1)
    beyond, reached, bar = way_marks(marks, GRID)
    assert isinstance(reached, Poly)
    assert isinstance(beyond, Poly)
    assert reached.points == tuple(GRID.middle(FIELD[name]) for name in ("a1", "b1", "b2"))
    assert beyond.points == tuple(GRID.middle(FIELD[name]) for name in ("b2", "b3"))
    assert (bool(reached.dash), bool(beyond.dash)) == (False, True)
    left, top, right, bottom = bar.box
    x, y = GRID.at(FIELD["b1"], SIDE_POINTS[2])  # where b1 and b2 meet
    assert ((left + right) / 2, (top + bottom) / 2) == (x, y)
    assert right - left > 2 * (bottom - top)
    assert bar.label == "The line that stops you: between b1 and b2"


def test_a_way_that_leaves_the_part_is_shown_as_far_as_it_goes_there() -> None:
    marks = Marks(way=("field/a1", "field/b1", "field/c1", "field/d1"), stop=2)
    (line,) = way_marks(marks, Grid(20, 20, 44, columns=3, rows=3))
    assert isinstance(line, Poly)
    assert len(line.points) == 3


def test_a_side_that_does_not_fit_has_a_bar_along_it() -> None:
    (bar,) = way_marks(Marks(edge=("field/b2", "place/c2")), GRID)
    left, top, right, bottom = bar.box
    assert ((left + right) / 2, (top + bottom) / 2) == GRID.at(FIELD["b2"], SIDE_POINTS[1])
    assert bottom - top >= 0.9 * GRID.side > 2 * (right - left)
