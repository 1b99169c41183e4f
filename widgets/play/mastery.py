"""How well each rule of a game is known, and which one to ask next: after every answer the FSRS scheduler decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from enum import IntEnum

from fsrs import Card, Rating, Scheduler
from fsrs import State as Stage

from gamekit.exercises import Kind
from gamekit.text import count

SURE_AFTER = 14.0  # days that a rule is remembered for when it is called sure
NEW_EVERY = 3  # where rules wait to be asked again, each third question is about a new one
SCHEDULER = Scheduler(enable_fuzzing=False)  # without chance: the same answers always lead to the same questions


class Level(IntEnum):
    """How well a rule is known."""

    NEW = 0
    LEARNING = 1
    KNOWN = 2
    SURE = 3


LEVELS = {Level.NEW: "not asked yet", Level.LEARNING: "learning", Level.KNOWN: "known", Level.SURE: "sure"}


@dataclass(slots=True)
class Standing:
    """What came of the questions about one rule."""

    card: Card | None = None  # as the scheduler keeps it
    asked: Counter[Kind] = field(default_factory=Counter)  # how often in which way
    right: int = 0

    @property
    def times(self) -> int:
        """How often it was asked for."""
        return self.asked.total()

    @property
    def level(self) -> Level:
        """How well it is known."""
        if self.card is None:
            return Level.NEW
        if self.card.state != Stage.Review or self.card.stability is None:
            return Level.LEARNING
        return Level.SURE if self.card.stability >= SURE_AFTER else Level.KNOWN

    def told(self, now: datetime) -> str:
        """How it stands, in words."""
        if self.card is None:
            return "You have not been asked about this rule yet."
        wait = self.card.due - now
        when = "soon" if wait < timedelta(hours=12) else f"in {count(max(1, round(wait / timedelta(days=1))), 'day')}"
        again = "It is time to ask again." if wait <= timedelta() else f"You will be asked again {when}."
        return f"{self.right} of {count(self.times, 'answer')} right. {again}"


class Mastery:
    """All rules of a game in the order of its rulebook, each with its standing."""

    def __init__(self, rules: Sequence[str]) -> None:
        self.standings = {rule: Standing() for rule in rules}

    def note(self, rule: str, kind: Kind, right: bool, when: datetime) -> None:
        """A question about a rule was answered."""
        standing, when = self.standings[rule], when.astimezone(UTC)
        card = standing.card if standing.card is not None else Card(card_id=0, due=when)
        standing.card, _ = SCHEDULER.review_card(card, Rating.Good if right else Rating.Again, when)
        standing.asked[kind] += 1
        standing.right += right

    def levels(self) -> Counter[Level]:
        """How many rules are known how well."""
        return Counter(standing.level for standing in self.standings.values())

    def fresh(self) -> list[str]:
        """The rules that were never asked for, in the order of the rulebook."""
        return [rule for rule, standing in self.standings.items() if standing.card is None]

    def due(self, now: datetime) -> list[str]:
        """The rules to be asked for again, the one most likely forgotten first."""
        return sorted(
            (rule for rule, standing in self.standings.items() if standing.card and standing.card.due <= now),
            key=lambda rule: self._remembered(rule, now),
        )

    def pick(self, number: int, last: str, now: datetime) -> str:
        """The rule that a question is about, where so many were asked before in a row: never the last one again."""
        due = [rule for rule in self.due(now) if rule != last]
        fresh = [rule for rule in self.fresh() if rule != last]
        if fresh and (not due or number % NEW_EVERY == NEW_EVERY - 1):
            return fresh[0]
        if due:
            return due[0]
        rest = [rule for rule in self.standings if rule != last]
        return min(rest or [last], key=lambda rule: self._remembered(rule, now))

    def _remembered(self, rule: str, now: datetime) -> tuple[int, float, datetime]:
        """How surely it is still known: least what was wrong last, then what is likely forgotten, then the old."""
        card = self.standings[rule].card
        assert card is not None
        chance = SCHEDULER.get_card_retrievability(card, now.astimezone(UTC))
        return int(card.state == Stage.Review), float(chance), card.last_review or now
