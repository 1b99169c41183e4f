"""Exercises about what a move does: what happens then, in which order, and by which rule."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random

from gamekit.exercises.about import abouts
from gamekit.exercises.exercise import Choice, Exercise, Name
from gamekit.exercises.source import Made, Source
from gamekit.move import Event
from gamekit.text import Seat, say

CHOICES = 4
IN_A_ROW = 5  # events to put in order, at most
LONGEST = 84  # letters of a choice: two lines
FIELD = re.compile(r"\b[a-k][0-9]+\b")


def after(name: Name, source: Source, rng: Random) -> Iterator[Exercise]:
    """What a move does, among what like moves did elsewhere."""
    for made in source.told(name.rule, rng):
        events = foreseen(made)[1:]  # the first one only tells the move again
        right = next((event for event in events if event.rule == name.rule and len(event.told()) <= LONGEST), None)
        if right is None:
            continue
        wrong = list(islice(_alike(right, made, source, rng), CHOICES - 1))
        if len(wrong) < CHOICES - 1:
            continue
        options = [right, *wrong]
        rng.shuffle(options)
        asks = say("{player} chooses: {move}. What happens?", player=Seat(made.state.player or 0), move=made.move)
        no = say("No: {event}", event=right.says)
        choices = tuple(Choice(event.says, event is right, right.says if event is right else no) for event in options)
        yield Exercise(name, asks, choices, right.says, made.state, made.state.player, rules=(name.rule,))


def order(name: Name, source: Source, rng: Random) -> Iterator[Exercise]:
    """All that a move does, to be put in its order."""
    for made in source.told(name.rule, rng):
        events = foreseen(made)
        first: dict[str, Event] = {}  # of each kind: what is alike happens in an order that nobody has to know
        for event in events:
            first.setdefault(event.kind, event)
        row = [event for event in first.values() if len(event.told()) <= LONGEST][:IN_A_ROW]
        if len(row) < 3 or all(event.rule != name.rule for event in row):
            continue
        places = list(range(len(row)))
        while places == sorted(places):
            rng.shuffle(places)
        asks = say(
            "{player} chooses: {move}. What happens first, and what then?",
            player=Seat(made.state.player or 0),
            move=made.move,
        )
        whole = say(
            "{all}",
            all=say(
                " ".join(f"{{e{number}}}" for number in range(len(row))),
                **{f"e{number}": event.says for number, event in enumerate(row)},
            ),
        )
        choices = tuple(Choice(row[place].says, True, row[place].says, place=place) for place in places)
        rules = tuple(dict.fromkeys([name.rule, *[event.rule for event in row]]))
        yield Exercise(name, asks, choices, whole, made.state, made.state.player, "order", rules=rules)


def why(name: Name, source: Source, rng: Random) -> Iterator[Exercise]:
    """Something that happens, and the rule that it follows from."""
    about = abouts(source.game)
    for made in source.told(name.rule, rng):
        right = next(event for event in made.events if event.rule == name.rule)
        used = {event.rule for event in made.events} | set(about[name.rule].apart)
        chapter = [rule for rule in source.game.rules if rule.split(".")[1] == name.rule.split(".")[1]]
        others = [rule for rule in source.game.rules if rule not in chapter and rule.split(".")[1] != "parts"]
        near = [rule for group in (chapter, others) for rule in rng.sample(group, len(group)) if rule not in used]
        rules = [name.rule, *near[: CHOICES - 1]]
        rng.shuffle(rules)
        asks = say("{event} Which rule says so?", event=right.says)
        no = say("That is true, but it is another rule that says so here.")
        choices = tuple(
            Choice(say(about[rule].short), rule == name.rule, right.says if rule == name.rule else no) for rule in rules
        )
        yield Exercise(
            name, asks, choices, say(about[name.rule].short), made.state, made.state.player, rules=tuple(rules)
        )


def foreseen(made: Made) -> Sequence[Event]:
    """What a move does, as far as it can be known before it is made."""
    surprises = made.state.game.surprises
    end = next((number for number, event in enumerate(made.events) if event.kind in surprises), len(made.events))
    return made.events[:end]


def _alike(right: Event, made: Made, source: Source, rng: Random) -> Iterator[Event]:
    """What a learner may think of: what the same rule, or a like move, did elsewhere, and slips in the event itself.

    Nothing tells by itself that it is of another place: fields that this move and its event do not name are left out.
    """
    by_rule = [other for each in source.told(right.rule, rng) for other in each.events[1:] if other.rule == right.rule]
    game = next(iter(source))
    by_move = [other for each in game.made if type(each.move) is type(made.move) for other in foreseen(each)[1:]]
    met, here = {event.told() for event in made.events}, set(FIELD.findall(f"{made.move} {right.told()}"))
    for group in (by_rule, list(_slips(right)), by_move):
        for other in rng.sample(group, len(group)):
            event = (
                replace(other, player=right.player) if group is not by_move or other.player != right.player else other
            )
            text = event.told()
            if text not in met and len(text) <= LONGEST and here.issuperset(FIELD.findall(text)):
                met.add(text)
                yield event


def _slips(event: Event) -> Iterator[Event]:
    """The event with another player or another number in it."""
    for fact, value in event.facts.items():
        if isinstance(value, Seat):
            yield from (replace(event, facts={**event.facts, fact: Seat(seat)}) for seat in range(2))
        elif type(value) is int:
            yield from (
                replace(event, facts={**event.facts, fact: number}) for number in (value + 1, value - 1) if number >= 0
            )
