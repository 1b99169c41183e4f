"""Exercises that are answered by pointing: where a piece ends up, and what in a position cannot be as it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from gamekit.exercises import compass, lostcities, tiles
from gamekit.exercises.exercise import Choice, Exercise, Name
from gamekit.exercises.happens import chooses, foreseen, in_a_row
from gamekit.exercises.places import Ending, Finder, Spoiler
from gamekit.exercises.source import Made, Source
from gamekit.text import say

CHOICES = 4
FEWEST = 3
# The kinds of events that take a piece on
MOVING = ("move", "start", "lay", "ice", "forced", "walk", "ask", "pan action", "use stage chip")

FINDERS: Mapping[str, Finder] = {
    "lostcities": lostcities.piece,
    "jade": tiles.jeep,
    "desert": tiles.caravan,
    "compass": compass.figure,
}
SPOILERS: Mapping[str, Spoiler] = {
    "lostcities.advance.value": lostcities.row_of_the_basic_game,
    "lostcities.variant.direction": lostcities.row_of_the_variant,
    "jade.fit.sides": tiles.turned_tile_in_the_jungle,
    "jade.drive.end_free": tiles.two_jeeps,
    "desert.fit.sides": tiles.turned_tile_in_the_desert,
    "desert.move.end_free": tiles.two_caravans,
    "compass.travel.one_per_field": compass.two_figures,
}


def ends(name: Name, source: Source, rng: Random) -> Iterator[Exercise]:
    """Where a move takes a piece."""
    for made in source.told(name.rule, rng):
        moving = [event for event in made.events if event.kind in MOVING]
        ending = _ending(made) if any(event.rule == name.rule for event in moving) else None
        if ending is None:
            continue
        others = {place.key: place for place in ending.others if place.key != ending.place.key}
        if len(others) < CHOICES - 1:
            continue
        places = [ending.place, *list(others.values())[: CHOICES - 1]]
        rng.shuffle(places)
        after = in_a_row([event.says for event in moving])
        choices = tuple(Choice(place.says, place is ending.place, after, about=place.key) for place in places)
        asks = chooses(made, f"Where does the {ending.thing} end up?")
        yield Exercise(name, asks, choices, after, made.state, made.state.player, rules=(name.rule,))


def mistake(name: Name, source: Source, rng: Random) -> Iterator[Exercise]:
    """A position with a mistake in it, to be found."""
    spoil = SPOILERS.get(name.rule)
    for state in source.scored(rng) if spoil is not None else ():
        found = spoil(state, rng) if spoil is not None else None
        if found is None or len(found.others) < FEWEST - 1:
            continue
        others = rng.sample(found.others, min(CHOICES - 1, len(found.others)))
        places = sorted([found.wrong, *others], key=lambda place: place.key)
        fine = say("There is nothing wrong with that.")
        choices = tuple(
            Choice(each.says, each is found.wrong, found.why if each is found.wrong else fine, about=each.key)
            for each in places
        )
        yield Exercise(name, say(found.asks), choices, found.why, found.state, None, rules=(name.rule,), sound=False)


def _ending(made: Made) -> Ending | None:
    """Where the move took a piece, if all that it does can be known beforehand."""
    find, seat = FINDERS.get(made.state.game.name), made.state.player
    if find is None or seat is None or len(foreseen(made)) < len(made.events):
        return None
    return find(made.state, made.after, seat)
