"""Exercises about a rule in words: what it says, what it does not, and its numbers."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from gamekit.exercises.about import About, abouts
from gamekit.exercises.exercise import Choice, Exercise, Name
from gamekit.exercises.source import Source
from gamekit.text import minus, say

CHOICES = 4


def says(name: Name, source: Source, rng: Random) -> Iterator[Exercise]:
    """The rule among what it is taken for."""
    about = abouts(source.game)[name.rule]
    texts = [about.short, *about.wrong]
    rng.shuffle(texts)
    after = say(about.short)
    choices = tuple(Choice(say(text), text == about.short, after) for text in texts)
    yield Exercise(name, say(about.asks), choices, after, rules=(name.rule,))


def count(name: Name, source: Source, rng: Random) -> Iterator[Exercise]:
    """A number of the rule."""
    about = abouts(source.game)[name.rule]
    for number in rng.sample(about.counts, len(about.counts)):
        after = say("{number}.", number=minus(number.number))
        numbers = sorted([number.number, *number.wrong])
        choices = tuple(Choice(say(minus(each)), each == number.number, after) for each in numbers)
        yield Exercise(name, say(number.asks), choices, after, rules=(name.rule,))


def why(name: Name, source: Source, rng: Random) -> Iterator[Exercise]:
    """A wrong sentence, and the rule that shows it."""
    about = abouts(source.game)
    wrong = rng.choice(about[name.rule].wrong)
    near = [each.short for each in _beside(about[name.rule], source, rng)]
    texts = [about[name.rule].short, *near[: CHOICES - 1]]
    rng.shuffle(texts)
    after = say(about[name.rule].short)
    no = say("That is true, but it does not show the mistake.")
    choices = tuple(
        Choice(say(text), text == about[name.rule].short, after if text == about[name.rule].short else no)
        for text in texts
    )
    yield Exercise(
        name,
        say("Somebody says: {wrong} Which rule shows the mistake?", wrong=f"\u201c{wrong}\u201d"),
        choices,
        after,
        rules=(name.rule,),
    )


def mistake(name: Name, source: Source, rng: Random) -> Iterator[Exercise]:
    """A wrong sentence among right ones."""
    about = abouts(source.game)[name.rule]
    wrong = rng.choice(about.wrong)
    near = [each.short for each in _beside(about, source, rng)][: CHOICES - 1]
    texts = [wrong, *near]
    rng.shuffle(texts)
    after = say("In fact: {short}", short=about.short)
    choices = tuple(
        Choice(say(text), text == wrong, after if text == wrong else say("That is true.")) for text in texts
    )
    yield Exercise(name, say("One of these sentences is wrong. Which?"), choices, after, rules=(name.rule,))


def _beside(about: About, source: Source, rng: Random) -> list[About]:
    """Other rules, those of the same chapter last: what is near may answer the same question."""
    everything = abouts(source.game)
    others = [each for each in everything.values() if each.rule != about.rule and each.rule not in about.apart]
    chapter = about.rule.split(".")[1]
    far = [each for each in others if each.rule.split(".")[1] != chapter]
    return rng.sample(far, len(far))
