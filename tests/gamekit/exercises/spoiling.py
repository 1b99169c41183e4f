"""What cannot be as it is in a position with a mistake in it, found by looking at everything."""

from collections import Counter

from tests.gamekit.compass.reference_way import CITIES, WAY, is_city
from tests.gamekit.lostcities.reference import COLOURS, follows
from tests.gamekit.tiles import plain


def wrong(state):
    """The keys of all that is wrong on the board."""
    return FOUND[state.game.name](state)


def _rows(state):
    bad = set()
    for place, row in enumerate(state.rows):
        values = [card.value for card in row]
        if not all(follows(values[:at], values[at], state.up_and_down) for at in range(1, len(values))):
            bad.add(f"row/{place // 5 + 1}/{COLOURS[place % 5]}")
    return bad


def _tiles(travellers, free):
    def find(state):
        land = plain.land_of(state.land)
        there = Counter(plain.PLACES[field] for field in getattr(state, travellers))
        bad = {f"field/{field}" for field, number in there.items() if number > 1 and field not in free}
        amiss = Counter()
        pairs = [
            (field, near)
            for field in land
            for side, near in plain.NEAR[field].items()
            if near in land and (side in plain.site(land[field])) != ((side + 2) % 4 in plain.site(land[near]))
        ]
        amiss.update(field for field, _ in pairs)
        # The tile to blame is the one without which all would fit.
        return bad | {f"field/{field}" for field in amiss if all(field in pair for pair in pairs)}

    return find


def _figures(state):
    there = Counter(state.fields)
    bad = [field for field, number in there.items() if number > 1 and not is_city(field)]
    return {_key(field) for field in bad}


def _key(field):
    city = max(at for at in range(field + 1) if WAY[at] in CITIES)
    return f"field/{WAY[city]}+{field - city}"


FOUND = {
    "lostcities": _rows,
    "jade": _tiles("jeeps", {plain.CENTRE}),
    "desert": _tiles("caravans", set()),
    "compass": _figures,
}
