"""Tiles, fields, roads and regions once more, slow and plain: what the land of the engine is compared with.

Fields are names, a tile is the set of its sites, land is a dict from fields to tiles.
"""

from functools import cache

SIDES = ("north", "east", "south", "west")
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
COLUMNS = "abcdefghijk"
FIELDS = [f"{column}{row}" for row in range(1, 12) for column in COLUMNS]
CENTRE = "f6"

# The engine counts fields in a frame of 13 x 13.
PLACES = [
    f"{COLUMNS[place % 13 - 1]}{place // 13}" if 0 < place % 13 < 12 and 0 < place // 13 < 12 else ""
    for place in range(13 * 13)
]


def _beside(field, side):
    """The name of the field on this side, which may be no field at all."""
    across, down = STEPS[side]
    column, row = COLUMNS.index(field[0]) + across, int(field[1:]) + down
    return f"{COLUMNS[column]}{row}" if 0 <= column < 11 else ""


NEAR = {field: {side: _beside(field, side) for side in range(4) if _beside(field, side) in FIELDS} for field in FIELDS}


@cache
def tile(text):
    """A tile: its sites, each as the sides it reaches and the symbols it shows."""
    sides, *shown = text.split("/")
    letters = list(dict.fromkeys(sides.replace("-", "")))
    shown = [one.replace("-", "") for one in shown] or [""] * len(letters)
    reached = [frozenset(side for side in range(4) if sides[side] == letter) for letter in letters]
    return frozenset((part, "".join(sorted(symbols))) for part, symbols in zip(reached, shown, strict=True))


@cache
def turned(piece, turns):
    """The tile after so many quarter turns clockwise."""
    return frozenset((frozenset((side + turns) % 4 for side in part), symbols) for part, symbols in piece)


@cache
def looks(piece):
    """A tile however it lies."""
    return frozenset(turned(piece, turns) for turns in range(4))


@cache
def site(piece):
    """The sides of a tile that show site."""
    return frozenset(side for part, _ in piece for side in part)


@cache
def fitting(piece, known):
    """The turns in which a tile matches what is known of its sides, as (side, whether it is site); each look once."""
    found = {}
    for turns in (0, 1, 2, 3):
        look = turned(piece, turns)
        if all((side in site(look)) == wanted for side, wanted in known):
            found.setdefault(look, turns)
    return tuple(found.values())


def part_at(piece, side):
    """The sides of the site on this side of a tile."""
    return next(part for part, _ in piece if side in part)


def land_of(land):
    """The land of the engine in plain words."""
    return {field: tile(piece.text) for field, piece in zip(PLACES, land.tiles, strict=True) if piece}


def known(land, field):
    """What the neighbours of a field show to it, as (side, whether it is site)."""
    around = NEAR[field].items()
    return frozenset((side, (side + 2) % 4 in site(land[near])) for side, near in around if near in land)


def road(land, start):
    """The fields that wild lines join to this one, and those that lie behind one site line."""
    found, behind, todo = {start}, set(), [start]
    while todo:
        field = todo.pop()
        over_site = site(land[field])
        for side, near in NEAR[field].items():
            if near in land:
                if side in over_site:
                    behind.add(near)
                elif near not in found:
                    found.add(near)
                    todo.append(near)
    return found, behind


def places(land, field, piece):
    """The open lines of a field where a tile fits, each with the turns in which it does."""
    found = {near: fitting(piece, known(land, near)) for near in NEAR[field].values() if near not in land}
    return {near: turns for near, turns in found.items() if turns}


def lays(land, field, piece):
    """Every way to lay a tile at an open line of a field, as the moves are written."""
    for near, turns in places(land, field, piece).items():
        yield from (f"lay {near}" + (f" turned {turn * 90}" if turn else "") for turn in turns)


def region(land, field, part):
    """All sites that hang together with this one, as (field, sides), and their open ends, as (field, side)."""
    found, ends, todo = {(field, part)}, set(), [(field, part)]
    while todo:
        here, sides = todo.pop()
        for side in sides:
            near = NEAR[here].get(side)
            if near is None:
                continue  # the edge of the playing area
            if near not in land:
                ends.add((here, side))
                continue
            other = near, part_at(land[near], (side + 2) % 4)
            if other not in found:
                found.add(other)
                todo.append(other)
    return found, ends


def symbols(land, sites):
    """All that the sites of a region show, sorted."""
    return "".join(sorted("".join(shown for field, sides in sites for part, shown in land[field] if part == sides)))
