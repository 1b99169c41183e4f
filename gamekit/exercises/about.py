"""What each rule says in one breath, and what learners take it for: the words that exercises are made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from gamekit.errors import Catalogue, GameError
from gamekit.game import Game
from gamekit.rules import read_toml
from gamekit.state import State


@dataclass(frozen=True, slots=True)
class Number:
    """A number worth knowing, and others that it is taken for."""

    asks: str
    number: int
    wrong: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Who:
    """A question for the players that an event of a rule is about."""

    asks: str
    event: str  # the kind of event
    sign: str = ""  # words of the event, where others of its kind are about something else
    fact: str = ""  # of the event that is the player; without one, the player it is told of


@dataclass(frozen=True, slots=True)
class Reason:
    """Why somebody has won: what the sentence of the outcome says then, and the reason in other words."""

    sign: str
    says: str


@dataclass(frozen=True, slots=True)
class About:
    """A rule for a learner: a question, the sentence that answers it, and sentences that are wrong."""

    rule: str
    asks: str
    short: str
    wrong: tuple[str, ...]
    counts: tuple[Number, ...] = ()
    who: tuple[Who, ...] = ()
    apart: tuple[str, ...] = ()  # rules that would answer the same question, so that they are no choices beside it
    because: str = "Which rule says so?"  # asked about what happens by this rule; nothing where that shows little of it
    tries: bool = True  # whether what the rule refuses shows what it says, so that one can ask why
    games: tuple[int, ...] = ()  # that bots have played, in which it matters: for rules that seldom do


class Abouts(Catalogue[About]):
    """What there is to ask of each rule of a game, in the order of its rulebook, and the words for its moves."""

    thing = "rule"

    def __init__(self, data: Mapping[str, Any]) -> None:
        super().__init__({entry["rule"]: _about(**entry) for entry in data["about"]})
        self.decides: Mapping[str, str] = data.get("decides", {})  # by the name of a decision: what a player does then
        self.where: Mapping[str, str] = data.get("where", {})  # by the kind of move: the question for all that may be
        self.variants: Mapping[str, str] = data.get("variants", {})  # by the name of an option
        self.reasons = [Reason(**entry) for entry in data.get("reason", ())]


def _about(**entry: Any) -> About:
    """An entry of the file, whose lists are tuples here."""
    parts: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in entry.items()}
    parts["counts"] = tuple(Number(**{**each, "wrong": tuple(each["wrong"])}) for each in entry.get("counts", ()))
    parts["who"] = tuple(Who(**each) for each in entry.get("who", ()))
    return About(**parts)


def variant(state: State) -> str:
    """The variants that a position is played in, to go on with in a question: " (Up and Down)"."""
    words = [says for option, says in abouts(state.game).variants.items() if state.options[option]]
    return f" ({', '.join(words)})" if words else ""


@cache
def abouts(game: Game) -> Abouts:
    """Read the `exercises.toml` beside a game's code."""
    try:
        return Abouts(read_toml(import_module(type(game).__module__).__package__ or "", "exercises.toml"))
    except FileNotFoundError:
        raise GameError(f"There are no exercises for {game.title} yet: it has no exercises.toml.") from None
