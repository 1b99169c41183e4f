"""The way of the Golden Compass once more, slow and plain: its fields, who is ahead, and where a figure comes to."""

import tomllib
from pathlib import Path

BOX = tomllib.loads(Path("gamekit/compass/components.toml").read_text(encoding="utf-8"))
COLOURS = ("blue", "yellow", "red", "green")
EXPERIENCES = ("north", "bear", "witch", "dust")
CITIES = ("oxford", "london", "fens", "trollesund", "bolvangar", "svalbard", "bridge")
LETTERS = {"n": "north", "b": "bear", "w": "witch", "d": "dust", "c": "compass", "i": "ice"}


def lay_out():
    """What each field of the way is, from Oxford to the bridge."""
    fields = []
    for city in CITIES[:-1]:
        fields += [city, *(LETTERS[letter] for letter in BOX["way"][city])]
    return [*fields, "bridge"]


WAY = lay_out()
BRIDGE = len(WAY) - 1
FENS = WAY.index("fens")


def is_city(field):
    """Whether several figures may stand on a field: cities, and the bridge at the end."""
    return WAY[field] in CITIES


def walk(start, steps, others):
    """Where a figure comes to that goes on by so many fields, when the other figures stand on these."""
    at = start
    for _ in range(steps):
        if at == BRIDGE:  # surplus steps are lost
            return at
        at += 1
        while at in others and not is_city(at):  # jumped over, and not counted
            at += 1
        if WAY[at] == "ice":
            return at
    return at


def from_the_front(fields, spaces):
    """The seats by their place on the way, the leader first; in a city it is who came first."""
    return sorted(range(len(fields)), key=lambda seat: (-fields[seat], spaces[seat]))


def colours_for(seat, fields, spaces):
    """The colours of the Lyra cards that a player may play."""
    colours = COLOURS[: len(fields)]
    if fields[seat] < FENS:
        return set(colours)
    order = from_the_front(fields, spaces)
    place = order.index(seat)
    return {colours[other] for other in order[:place]} if place else {colours[seat]}


def experience(text):
    """How much of which experience a challenge names: "3 dust 2 bear"."""
    words = text.split()
    return dict(zip(words[1::2], map(int, words[::2]), strict=True))


CHALLENGES = {
    name: tuple(experience(part) for part in text.split(":"))
    for name, text in BOX["challenges"].items()
    if name not in ("provenance", "note")
}
