"""Exercises about what a move does: what happens then, to whom, in which order, and by which rule."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random

from gamekit.exercises.about import abouts, variant
from gamekit.exercises.exercise import Choice, Exercise, Name, Way
from gamekit.exercises.moves import same_chapter
from gamekit.exercises.source import Made, Source
from gamekit.move import Event
from gamekit.text import Seat, Sentence, say

CHOICES = 4
FEWEST = 3  # players to choose from
SCORINGS = ("dig", "oasis")  # events that others belong to
IDLE = ("pass", "stay", "nothing")  # events that tell of what is not done
IN_A_ROW = 5  # events to put in order, at most
WAYS: tuple[Way, Way] = ("one", "all")  # to answer who it is
LONGEST = 84  # letters of a choice: two lines
# What tells where and when an event was: fields, cities, the expedition of a piece, a round
PLACE = re.compile(
    r"\b[a-k][0-9]+\b|Oxford|London|Fens|Trollesund|Bolvangar|Svalbard|bridge|[a-z]+(?= piece)|Round [0-9]+"
)


def after(name: Name, source: Source, rng: Random) -> Iterator[Exercise]:
    """What a move does, among what like moves did elsewhere."""
    for made in source.told(name.rule, rng):
        # The first one only tells the move again, and where a piece goes is asked for elsewhere.
        events = [event for event in foreseen(made)[1:] if event.kind != "move"]
        right = next((event for event in events if event.rule == name.rule and _short(event)), None)
        if right is None:
            continue
        wrong = list(islice(_alike(right, made, source, rng), CHOICES - 1))
        if len(wrong) < CHOICES - 1:
            continue
        options = [right, *wrong]
        rng.shuffle(options)
        no = say("No: {event}", event=right.says)
        choices = tuple(Choice(event.says, event is right, right.says if event is right else no) for event in options)
        asks = chooses(made, "What happens?")
        yield Exercise(name, asks, choices, right.says, made.state, made.state.player, rules=(name.rule,))


def who(name: Name, source: Source, rng: Random) -> Iterator[Exercise]:
    """The players whom a move does something to, among all."""
    for about in abouts(source.game)[name.rule].who:
        for made in source.told(name.rule, rng):
            if sum(event.kind in SCORINGS for event in made.events) > 1:
                continue  # of which one would be asked?
            told = [event for event in foreseen(made) if (event.rule, event.kind) == (name.rule, about.event)]
            events = [event for event in told if about.sign in event.told()]
            right = {int(event.facts[about.fact]) if about.fact else event.player for event in events}
            seats = range(made.state.players)
            if len(seats) < FEWEST or not 0 < len(right) < len(seats):
                continue
            whole = in_a_row([event.says for event in events])
            choices = tuple(
                Choice(say("{player}", player=Seat(seat)), seat in right, whole, about=f"player/{seat + 1}")
                for seat in seats
            )
            every = "Find them all" in about.asks
            if every or len(right) == 1:
                asks, way = chooses(made, about.asks), WAYS[every]
                yield Exercise(name, asks, choices, whole, made.state, made.state.player, way, rules=(name.rule,))


def order(name: Name, source: Source, rng: Random) -> Iterator[Exercise]:
    """All that a move does, to be put in its order."""
    for made in source.told(name.rule, rng):
        first: dict[str, Event] = {}  # of each kind: what is alike happens in an order that nobody has to know
        for event in foreseen(made):
            first.setdefault(event.kind, event)
        row = [event for event in first.values() if _short(event)][:IN_A_ROW]
        if len(row) < 3 or all(event.rule != name.rule for event in row):
            continue
        places = list(range(len(row)))
        while places == sorted(places):
            rng.shuffle(places)
        asks = chooses(made, "What happens first, and what then?")
        whole = in_a_row([event.says for event in row])
        choices = tuple(Choice(row[place].says, True, row[place].says, place=place) for place in places)
        rules = tuple(dict.fromkeys([name.rule, *[event.rule for event in row]]))
        yield Exercise(name, asks, choices, whole, made.state, made.state.player, "order", rules=rules)


def why(name: Name, source: Source, rng: Random) -> Iterator[Exercise]:
    """Something that happens, and the rule that it follows from."""
    about = abouts(source.game)
    because = about[name.rule].because
    for made in source.told(name.rule, rng) if because else ():
        right = next((event for event in made.events if event.rule == name.rule and event.kind not in IDLE), None)
        if right is None:
            continue
        used = {event.rule for event in made.events} | set(about[name.rule].apart)
        there = [rule for rule in source.game.rules if rule not in used and rule.split(".")[1] != "parts"]
        chapter = [rule for rule in there if same_chapter(rule, name.rule)]
        others = [rule for rule in there if rule not in chapter]
        near = rng.sample(chapter, len(chapter)) + rng.sample(others, len(others))
        rules = [name.rule, *near[: CHOICES - 1]]
        rng.shuffle(rules)
        no = say("That is true, but it is another rule that says so here.")
        choices = tuple(
            Choice(say(about[rule].short), rule == name.rule, right.says if rule == name.rule else no) for rule in rules
        )
        asks, short = say("{event} {asks}", event=right.says, asks=because), say(about[name.rule].short)
        yield Exercise(name, asks, choices, short, made.state, made.state.player, rules=tuple(rules))


def foreseen(made: Made) -> Sequence[Event]:
    """What a move does, as far as it can be known before it is made."""
    surprises = made.state.game.surprises
    end = next((number for number, event in enumerate(made.events) if event.kind in surprises), len(made.events))
    return made.events[:end]


def chooses(made: Made, asks: str) -> Sentence:
    """A question about a move."""
    who = Seat(made.state.player or 0)
    says = "{player} chooses “{move}”{variant}. {asks}"
    return say(says, player=who, move=made.move, variant=variant(made.state), asks=asks)


def in_a_row(says: Sequence[Sentence]) -> Sentence:
    """Some sentences as one."""
    slots = {f"part{number}": each for number, each in enumerate(says)}
    return say(" ".join(f"{{{slot}}}" for slot in slots), **slots)


def _short(event: Event) -> bool:
    return len(event.told()) <= LONGEST


def _alike(right: Event, made: Made, source: Source, rng: Random) -> Iterator[Event]:
    """What a learner may think of: what the same rule did elsewhere, slips in the event itself, what like moves did.

    Nothing tells by itself that it is of another place: places that this move and its event do not name are left out.
    """
    met, here = {event.told() for event in made.events}, {*str(made.move).split(), *PLACE.findall(right.told())}
    for event in _candidates(right, made, source, rng):
        text = event.told()
        if text not in met and _short(event) and here.issuperset(PLACE.findall(text)):
            met.add(text)
            yield event


def _candidates(right: Event, made: Made, source: Source, rng: Random) -> Iterator[Event]:
    for other in source.told(right.rule, rng):
        found = (event for event in other.events[1:] if event.rule == right.rule)
        yield from (replace(event, player=right.player) for event in found if event.kind == right.kind)
    slips = list(slips_of(right, made.state.players))
    yield from rng.sample(slips, len(slips))
    game = next(iter(source))
    like = [number for number, move in enumerate(game.moves) if type(move) is type(made.move)]
    for number in rng.sample(like, min(2 * CHOICES, len(like))):
        other = game.made(number)
        for event in foreseen(other)[1:]:
            yield replace(event, player=made.state.player or 0) if event.player == other.state.player else event


def slips_of(event: Event, players: int) -> Iterator[Event]:
    """The event with another player or another number in it."""
    if event.kind == "home":  # which tells of the figures one by one, so that nobody takes two for one
        return
    for fact, value in event.facts.items():
        if isinstance(value, Seat):
            yield from (replace(event, facts={**event.facts, fact: Seat(seat)}) for seat in range(players))
        elif type(value) is int:
            step = 5 if value and value % 5 == 0 else 1
            numbers = [number for number in (value + step, value - step, 2 * value) if number > 0]
            yield from (replace(event, facts={**event.facts, fact: number}) for number in numbers)
