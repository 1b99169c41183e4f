"""What a player has seen in a game and the table no longer shows: where pieces that lie face down may be."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Self, TypeAlias

from gamekit.dealing import shuffle

if TYPE_CHECKING:
    from gamekit.move import Move

Face: TypeAlias = Any  # what is printed on a piece; faces of a game can be sorted
Lot: TypeAlias = tuple[tuple[Face, ...], tuple[int, ...]]  # faces mixed with each other, and how many in each place
Way: TypeAlias = tuple[Lot, ...]

MOST_WAYS = 200  # that are kept in mind, the likeliest; most games have a few dozen at most


class Memory:
    """What a player remembers beyond what the own view shows: in many games nothing."""

    def __init__(self, start: Any, seat: int) -> None:  # noqa: ARG002  # for the same games
        self.seat = seat

    def after(self, state: Any, move: Move) -> Self:  # noqa: ARG002  # for games that hide what was seen
        """What the player remembers when somebody has made a move in a state."""
        return self

    def recall(self, view: Any, rng: random.Random) -> None:
        """Deal what is hidden in a view of the player, as far as the player knows more about it than the view."""


class Whereabouts:
    """Where pieces that lie face down may be: every way that fits all that was seen, with how likely it is."""

    def __init__(self, places: int, ways: dict[Way, float] | None = None) -> None:
        self._places = places
        self._ways = {(): 1.0} if ways is None else ways

    def put(self, faces: Iterable[Face], at: Sequence[int]) -> Whereabouts:
        """Known faces are mixed and laid face down, so many of them in each place."""
        lot = (tuple(sorted(faces)), tuple(at))
        assert len(lot[0]) == sum(at)
        return self._weighed((_tidy((*way, lot)), weight) for way, weight in self._ways.items())

    def put_in(self, place: int, faces: Iterable[Face]) -> Whereabouts:
        """Known faces are mixed and laid face down in one place."""
        faces = tuple(faces)
        return self.put(faces, [len(faces) * (each == place) for each in range(self._places)])

    def move(self, place: int, to: int) -> Whereabouts:
        """One of the pieces of a place goes to another, and nobody sees which."""
        return self._weighed(
            (_tidy((*others, (faces, _changed(_changed(at, place, -1), to, 1)))), weight * at[place])
            for (faces, at), others, weight in self._lots(place)
        )

    def show(self, place: int, face: Face) -> Whereabouts:
        """One of the pieces of a place is turned up, and is no longer hidden."""
        return self._weighed(
            (
                _tidy((*others, (_without(faces, face), _changed(at, place, -1)))),
                weight * at[place] * faces.count(face) / len(faces),
            )
            for (faces, at), others, weight in self._lots(place)
            if face in faces
        )

    def _lots(self, place: int) -> Iterator[tuple[Lot, Way, float]]:
        """The lots of which something is in a place, each with the other lots and with how likely that way is."""
        for way, weight in self._ways.items():
            for number, lot in enumerate(way):
                if lot[1][place]:
                    yield lot, way[:number] + way[number + 1 :], weight

    @property
    def lost(self) -> bool:
        """Whether all ways are ruled out that were kept in mind: then one has to begin with what the table shows."""
        return not self._ways

    @property
    def mixed(self) -> bool:
        """Whether all hidden pieces are mixed with each other, so that any of them may be anywhere."""
        return all(len(way) <= 1 for way in self._ways)

    def dealt(self, rng: random.Random) -> list[list[Face]]:
        """The faces in each place, as they may be, in any order."""
        places: list[list[Face]] = [[] for _ in range(self._places)]
        (way,) = rng.choices(list(self._ways), cum_weights=list(accumulate(self._ways.values())))
        for faces, at in way:
            pieces = rng.sample(faces, len(faces))
            for place, number in enumerate(at):
                if number:
                    places[place] += pieces[:number]
                    del pieces[:number]
        if len(way) > 1:
            for pieces in places:
                shuffle(pieces, rng)
        return places

    def _weighed(self, ways: Iterable[tuple[Way, float]]) -> Whereabouts:
        """These ways, those that are the same as one, with chances that add up to 1."""
        weights: dict[Way, float] = {}
        for way, weight in ways:
            weights[way] = weights.get(way, 0.0) + weight
        kept = sorted(weights, key=lambda way: (-weights[way], way))[:MOST_WAYS]
        total = sum(weights[way] for way in kept)
        return Whereabouts(self._places, {way: weights[way] / total for way in kept})


def _tidy(lots: Iterable[Lot]) -> Way:
    """Lots in order, without empty ones; those of the same face alone are one."""
    alike: dict[Face, tuple[int, ...]] = {}
    mixed: list[Lot] = []
    for faces, at in lots:
        if faces and faces[0] == faces[-1]:  # as they are sorted
            known = alike.get(faces[0], (0,) * len(at))
            alike[faces[0]] = tuple(map(int.__add__, known, at))
        elif faces:
            mixed.append((faces, at))
    return tuple(sorted([*mixed, *(((face,) * sum(at), at) for face, at in alike.items())]))


def _changed(at: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    return (*at[:place], at[place] + by, *at[place + 1 :])


def _without(faces: tuple[Face, ...], face: Face) -> tuple[Face, ...]:
    place = faces.index(face)
    return faces[:place] + faces[place + 1 :]
