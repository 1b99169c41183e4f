"""From the story of a move to a film of it: what flies where, what lights up, and the pictures in between."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from gamekit import State
from gamekit.state import Moment
from widgets.boards.base import Board, Trip
from widgets.render.film import Flight, Shot
from widgets.scene.shapes import Bounds, Point, Scene, Shape, Stamp, grow, union

LONGEST: Final = 60  # events; nobody wants to watch more of them
LARGE: Final = 0.25  # of the picture: what is larger is no place to look at


def film(
    board: Board, draw: Callable[[State], Scene], before: State, story: Sequence[Moment], shown: Scene | None = None
) -> Iterator[Shot]:
    """The steps that show a story, from the position before it on; nothing where it is too long to watch.

    Each is drawn when it is asked for. Where that position is on show already, its picture need not be drawn again.
    """
    if len(story) > LONGEST:
        return
    picture = replace(shown, marks=()) if shown is not None else draw(before)
    for event, state in story:
        after = draw(state)
        trips = _apart([trip for trip in board.trips(before, event, state) if _seen(trip, picture, after)])
        meanwhile, flights = picture, []
        for trip in trips:
            flying = _flying(trip, picture, after)
            flights.append(Flight(flying, _ground(picture, trip.start, flying), _ground(after, trip.end, flying)))
            left = () if trip.leaves else _lying(after.pieces, trip.start)
            meanwhile = _swapped(meanwhile, _lying(picture.pieces, trip.start), left)
        flown = {trip.end for trip in trips}
        rings = [box for key in board.changed(state, [event]) if key not in flown and (box := _place(after, key))]
        if flights or after.layers != picture.layers:
            yield Shot(meanwhile, after, tuple(flights), tuple(rings))
        picture, before = after, state


def thing(scene: Scene, key: str) -> tuple[Shape, ...]:
    """All that is drawn of a thing: the shapes with its key, and what is printed on them."""
    return (*_lying(scene.board, key), *_lying(scene.pieces, key))


def _lying(layer: Sequence[Shape], key: str) -> tuple[Shape, ...]:
    """All that is drawn of a thing in one layer."""
    keyed = [place for place, shape in enumerate(layer) if key in (shape.key, shape.thing)]
    if not keyed:
        return ()
    box = grow(union(layer[place].box for place in keyed), 1)
    rest = enumerate(layer[keyed[0] :], keyed[0])
    return tuple(
        each for place, each in rest if place in keyed or (not each.key and not each.thing and _inside(each.box, box))
    )


def _flying(trip: Trip, before: Scene, after: Scene) -> tuple[Shape, ...]:
    """What is seen of a thing on its way."""
    if not isinstance(trip.shows, str):
        return trip.shows
    comes = trip.shows == trip.end != trip.start  # what lay there before is another thing: the card below
    looks = (after, before) if comes else (before, after)
    return next(filter(None, (thing(each, trip.shows) for each in looks)))


def _ground(scene: Scene, key: str, flying: Sequence[Shape]) -> Bounds:
    """Where a thing lies or comes to lie; a place that is only there to be clicked says nothing of its size."""
    left, top, right, bottom = box = scene.bounds(key)
    if any(shape.fill or isinstance(shape, Stamp) for shape in scene.find(key)):
        return box
    x, y, far, low = union(shape.box for shape in flying)
    w, h = min(right - left, far - x), min(bottom - top, low - y)
    return ((left + right - w) / 2, (top + bottom - h) / 2, (left + right + w) / 2, (top + bottom + h) / 2)


def _seen(trip: Trip, before: Scene, after: Scene) -> bool:
    """Whether a trip can be shown: its ends and the thing are on the board, and not at the same place."""
    if not (before.find(trip.start) and after.find(trip.end)):
        return False
    if isinstance(trip.shows, str) and not (before.find(trip.shows) or after.find(trip.shows)):
        return False
    (x, y), (right, down) = _middle(before, trip.start), _middle(after, trip.end)
    return abs(x - right) + abs(y - down) > 2


def _apart(trips: Sequence[Trip]) -> list[Trip]:
    """Of trips from one place, or of one thing to one place, only the first: a board names the ways it may be seen."""
    kept: list[Trip] = []
    for trip in trips:
        if all(trip.start != other.start and trip[1:3] != other[1:3] for other in kept):
            kept.append(trip)
    return kept


def _swapped(scene: Scene, gone: Sequence[Shape], left: Sequence[Shape]) -> Scene:
    """A picture with some pieces gone, and others in their place."""
    away = set(map(id, gone))
    first = next((place for place, shape in enumerate(scene.pieces) if id(shape) in away), None)
    if first is None or gone == left:
        return scene
    rest = [shape for shape in scene.pieces[first:] if id(shape) not in away]
    return replace(scene, pieces=[*scene.pieces[:first], *left, *rest])


def _place(scene: Scene, key: str) -> Bounds | None:
    """Where something lies, if it is small enough to be a place to look at."""
    if not scene.find(key):
        return None
    left, top, right, bottom = box = scene.bounds(key)
    return box if (right - left) * (bottom - top) < LARGE * scene.width * scene.height else None


def _middle(scene: Scene, key: str) -> Point:
    left, top, right, bottom = scene.bounds(key)
    return ((left + right) / 2, (top + bottom) / 2)


def _inside(box: Bounds, other: Bounds) -> bool:
    return box[0] >= other[0] and box[1] >= other[1] and box[2] <= other[2] and box[3] <= other[3]
