"""What can be pointed at in the Golden Compass: fields that figures reach, and those with one too many."""

from __future__ import annotations

from random import Random

from gamekit.compass import CITIES, CITY, END, Box, CompassState, city_before, field_name
from gamekit.exercises.places import Ending, Place, Spoiled
from gamekit.text import say


def figure(before: CompassState, after: CompassState, seat: int) -> Ending | None:
    """A figure that went on; what is miscounted are taken fields, cities and ice."""
    was, now, box = before.fields[seat], after.fields[seat], before.game.box
    if now <= was:
        return None
    jumped = sum(was < field < now for field in before.fields)
    fields = [now - jumped, now - 1, now + 1, now + 2, was, now + 3, now - 2]
    return Ending("figure", _on(box, now), [_on(box, field) for field in fields if was <= field <= END])


def two_figures(state: CompassState, rng: Random) -> Spoiled | None:
    """Two figures share a field outside of the cities."""
    box, fields = state.game.box, state.fields
    seats = [seat for seat, field in enumerate(fields) if box.way[field] != CITY and field != END]
    if len(seats) < 2:
        return None
    moved, other = rng.sample(seats, 2)
    fields[moved] = fields[other]
    others = [field for field in dict.fromkeys(fields) if field != fields[other]]
    says = "There are two figures on {field}, and outside of cities only one may be."
    why = say(says, field=field_name(box, fields[other]))
    asks = "On one of these fields there is one figure too many. On which?"
    return Spoiled(state, asks, _on(box, fields[other]), [_on(box, field) for field in others], why)


def _on(box: Box, field: int) -> Place:
    city = city_before(box, field)
    after = field - box.cities[city]
    key = f"field/{CITIES[city]}{f'+{after}' if after else ''}"
    return Place(key, say("on {field}" if after or field == END else "in {field}", field=field_name(box, field)))
