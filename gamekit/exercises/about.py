"""What each rule says in one breath, and what learners take it for: the words that exercises are made of."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from gamekit.errors import Catalogue, GameError
from gamekit.game import Game
from gamekit.rules import read_toml


@dataclass(frozen=True, slots=True)
class Number:
    """A number worth knowing, and others that it is taken for."""

    asks: str
    number: int
    wrong: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class About:
    """A rule for a learner: a question, the sentence that answers it, and sentences that are wrong."""

    rule: str
    asks: str
    short: str
    wrong: tuple[str, ...]
    counts: tuple[Number, ...] = ()
    apart: tuple[str, ...] = ()  # rules that would answer the same question, so that they are no choices beside it


class Abouts(Catalogue[About]):
    """What there is to ask of each rule of a game, in the order of its rulebook."""

    thing = "rule"


@cache
def abouts(game: Game) -> Abouts:
    """Read the `exercises.toml` beside a game's code."""
    try:
        data = read_toml(f"gamekit.{game.name}", "exercises.toml")
    except (ModuleNotFoundError, FileNotFoundError):
        raise GameError(f"{game.title} has no exercises.") from None
    found = Abouts()
    for entry in data["about"]:
        counts = tuple(Number(each["asks"], each["number"], tuple(each["wrong"])) for each in entry.get("counts", ()))
        found[entry["rule"]] = About(
            entry["rule"], entry["asks"], entry["short"], tuple(entry["wrong"]), counts, tuple(entry.get("apart", ()))
        )
    return found
