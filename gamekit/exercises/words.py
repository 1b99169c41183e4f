"""Exercises about a rule in words: what it says, what it does not, and its numbers."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from gamekit.exercises.about import About, abouts
from gamekit.exercises.exercise import Choice, Exercise, Name
from gamekit.exercises.moves import same_chapter
from gamekit.exercises.source import Source
from gamekit.text import minus, say

CHOICES = 4
ALIKE = 9  # rules that sound most like a sentence


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
        after = say("It is {number}.", number=minus(number.number))
        numbers = sorted([number.number, *number.wrong])
        choices = tuple(Choice(say(minus(each)), each == number.number, after) for each in numbers)
        yield Exercise(name, say(number.asks), choices, after, rules=(name.rule,))


def why(name: Name, source: Source, rng: Random) -> Iterator[Exercise]:
    """A wrong sentence, and the rule that shows it."""
    about = abouts(source.game)
    wrong = rng.choice(about[name.rule].wrong)
    texts = [about[name.rule].short, *_beside(about[name.rule], wrong, source, rng)]
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
    texts = [wrong, *_beside(about, wrong, source, rng)]
    rng.shuffle(texts)
    after = say("In fact: {short}", short=about.short)
    choices = tuple(
        Choice(say(text), text == wrong, after if text == wrong else say("That is true.")) for text in texts
    )
    yield Exercise(name, say("One of these sentences is wrong. Which?"), choices, after, rules=(name.rule,))


def _beside(about: About, wrong: str, source: Source, rng: Random) -> list[str]:
    """Rules of other chapters that sound like a wrong sentence, and have nothing to do with it."""
    others = [
        each.short
        for each in abouts(source.game).values()
        if not same_chapter(each.rule, about.rule) and each.rule not in about.apart
    ]
    words = set(wrong.lower().split())
    others.sort(key=lambda short: -len(words.intersection(short.lower().split())))
    return rng.sample(others[:ALIKE], CHOICES - 1)
