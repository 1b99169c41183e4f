"""What the tests of games in the page share: each game brings its positions and what is to be seen in them.

Kernels load it too, so it knows nothing of pages and browsers: those take a second and a half to load.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import gamekit
from gamekit import Move, Record, State
from widgets import Table
from widgets.boards.base import Path as Keys
from widgets.play.html import MINUS

BOTH = ("human", "human")
NAMES = ("Ada", "Grace", "Edsger", "Barbara")

Decide: TypeAlias = Callable[[State], Move]


def script(moves: str) -> Decide:
    """Decide as it is written, move after move, with a semicolon between them."""
    texts = iter(moves.split(";"))
    return lambda state: state.game.parse(" ".join(next(texts).split()), state)


def in_the_way(mirror: Table) -> Iterator[str]:
    """The buttons to press before the next decision: who has come to the screen, or who may move on."""
    while mirror.state.player is not None and not mirror.area._moves:
        yield mirror.area.buttons()[0]


@dataclass(frozen=True)
class Ending:
    """A position near the end of a game, and how both players play it to the end."""

    game: str
    position: str
    turns: tuple[str, ...]
    kinds: frozenset[str]  # of all that happens
    controls: frozenset[str] = frozenset({"button", "list", "typed", "turned"})  # that a keyboard is used for

    def table(self, seats: Sequence[str] = BOTH, file: str | Path | None = None) -> Table:
        """A table with it; the kernel of a page and the test's own process each make one."""
        return Table(gamekit.load(self.game).position(self.position), seats, names=NAMES[: len(seats)], file=file)

    def cell(self, more: str = "") -> str:
        """The cell that makes the table in the page."""
        return f"from tests.browser.{self.game} import ENDING\ntable = ENDING.table({more})\ntable"

    def decide(self) -> Decide:
        """All that happens there when both players do as it is written."""
        return script("; ".join(self.turns))


@dataclass(frozen=True)
class Outline:
    """A region to look at: a field of it, what is told of it, and whether looking changes how some fields look."""

    field: str
    told: str
    fields: dict[str, bool]


def the_other_way(ways: Sequence[Keys]) -> Keys:
    """First turn the tile and then choose its place, first the site and then who stands there, buttons on the board."""
    return ways[0] if "turn/0" in ways[-1] else ways[-1]


def kinds(record: Record) -> set[str]:
    """What has happened in a game."""
    return {event.kind for number in record.line() for event in record.state_at(number).events}


def example(game: str, name: str) -> State:
    """The position of a worked example."""
    rules = gamekit.load(game)
    return rules.position(rules.examples[name].position)


def go_on(table: Table, move: str) -> None:
    """Make a move; or click the first thing there is to click, or press the first button."""
    if move:
        table.play(move)
    elif table.area._moves:
        table.click(table.area._keys[0])
    elif table.area.buttons():
        table.area.press(table.area.buttons()[0])


def scores(table: Table, kinds: Sequence[str]) -> str:
    """What events of these kinds have told, and how the game has ended, a line each, as the page shows it."""
    record, outcome = table.record, table.state.outcome
    events = [event for number in record.line()[1:] for event in record.state_at(number).events]
    told = [event.told(table.names) for event in events if event.kind in kinds]
    return MINUS.sub("\u2212", "\n".join([*told, *([outcome.told(table.names)] if outcome else [])]))
