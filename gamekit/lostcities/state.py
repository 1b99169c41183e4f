"""A position of Lost Cities: what lies on the board, in the middle and before each player."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from gamekit.lostcities.box import chip_text
from gamekit.lostcities.cards import COLOUR_NUMBER, Card
from gamekit.move import Event
from gamekit.state import State

if TYPE_CHECKING:
    from gamekit.lostcities.game import LostCities

# What the player has to do now, so that "player 1" before it makes a sentence.
PLAY = "plays"
STAGE = "uses the stage chip"
DRAW = "draws"
SCORED = "starts the next round"
OVER = "over"


class Deal(NamedTuple):
    """All chance of one round: the chips in the order of the symbols, the cards in the order they are dealt."""

    chips: tuple[int, ...]
    cards: tuple[Card, ...]


class PastRound(NamedTuple):
    """What a round brought a player: its victory-point chips, its fields, and what the floor gave back."""

    chips: int
    fields: int
    floor: int


@dataclass(slots=True, eq=False, repr=False)
class LostCitiesState(State):
    """Lists with an entry for each player have the seat as index; rows and stages have seat * 5 + expedition."""

    game: LostCities
    players: int
    rounds: int  # 3, or 1 in the short game
    up_and_down: bool
    player: int | None  # whose decision it is
    round: int = 0
    phase: str = PLAY  # which decision it is
    # before each player
    points: list[int] = field(default_factory=list)
    artefacts: list[int] = field(default_factory=list)  # from earlier rounds
    found: list[int] = field(default_factory=list)  # artefact chips of this round
    earned: list[int] = field(default_factory=list)  # points from victory-point chips in this round
    past: tuple[tuple[PastRound, ...], ...] = ()  # of each finished round, what it brought each player
    explorers: list[int] = field(default_factory=list)  # not yet on an expedition
    leaders: list[int] = field(default_factory=list)  # the expedition the leader is on, -1 for none
    stages: list[int] = field(default_factory=list)  # where each piece stands, 0 for none
    rows: list[tuple[Card, ...]] = field(default_factory=list)
    hands: list[tuple[Card, ...]] = field(default_factory=list)  # sorted
    seen: list[tuple[Card, ...]] = field(default_factory=list)  # cards in hand that all saw it take from a pile
    # on the table
    chips: list[int] = field(default_factory=list)  # what lies on each field, at expedition * 10 + stage
    crossed: int = 0  # how many pieces have crossed a bridge in this round
    piles: list[tuple[Card, ...]] = field(default_factory=list)  # the top card last
    deck: tuple[Card, ...] = ()  # as it was laid out; the first `left` cards are still there, the top one last
    left: int = 0
    aside: tuple[Card, ...] = ()  # the cards out of this round
    later: tuple[Deal, ...] = ()  # the rounds to come
    events: tuple[Event, ...] = ()
    log: list[Event] | None = None

    def copy(self) -> LostCitiesState:
        """A state of its own that is equal to this one."""
        return LostCitiesState(
            self.game, self.players, self.rounds, self.up_and_down, self.player, self.round, self.phase,
            self.points[:], self.artefacts[:], self.found[:], self.earned[:], self.past,
            self.explorers[:], self.leaders[:], self.stages[:], self.rows[:], self.hands[:], self.seen[:],
            self.chips[:], self.crossed, self.piles[:], self.deck, self.left, self.aside, self.later, self.events,
        )  # fmt: skip

    @property
    def short(self) -> bool:
        """Whether it is the short game."""
        return self.rounds == 1

    @property
    def scored(self) -> bool:
        """Whether the round is over and has been scored."""
        return self.phase in (SCORED, OVER)

    @property
    def finished(self) -> int:
        """How many rounds have been scored."""
        return self.round if self.scored else self.round - 1

    @property
    def when(self) -> str:
        """The round."""
        return f"round {self.round} of {self.rounds}, "

    # In a reader's words

    def stage(self, seat: int, colour: str) -> int:
        r"""The stage that a player's piece has reached on an expedition, 0 before it has started.

        >>> import gamekit
        >>> gamekit.load("lostcities").position("player 1:\n  red: 3 5").stage(0, "red")
        2
        """
        return self.stages[seat * 5 + COLOUR_NUMBER[colour]]

    def row(self, seat: int, colour: str) -> tuple[Card, ...]:
        r"""A player's row of a colour, the first card first.

        >>> import gamekit
        >>> print(*gamekit.load("lostcities").position("player 1:\n  red: 3 5").row(0, "red"))
        red 3 red 5
        """
        return self.rows[seat * 5 + COLOUR_NUMBER[colour]]

    def pile(self, colour: str) -> tuple[Card, ...]:
        """The discard pile of a colour, the top card last.

        >>> import gamekit
        >>> gamekit.load("lostcities").new().pile("red")
        ()
        """
        return self.piles[COLOUR_NUMBER[colour]]

    def chip(self, colour: str, stage: int) -> str:
        r"""What lies on a field, in the words of a position.

        >>> import gamekit
        >>> gamekit.load("lostcities").position("events:\n  red: 3 points 15").chip("red", 3)
        'points 15'
        """
        return chip_text(self.chips[COLOUR_NUMBER[colour] * 10 + stage])
