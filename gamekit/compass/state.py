"""A position of The Golden Compass: where the figures are, what lies on the table and before each player."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gamekit.compass.box import EXPERIENCES, FRIEND_CARDS, MOST, NO_CHALLENGE, Card, challenge_name, place_text
from gamekit.decision import rule
from gamekit.move import Event
from gamekit.position import HIDDEN_CHANCE
from gamekit.state import State

if TYPE_CHECKING:
    from gamekit.compass.game import Compass

# What the player has to do now, so that "player 1" before it makes a sentence.
DRAWS = "draws"
DISCARDS = "discards"
TRAVELS = "travels"
MARKS = "chooses a marker"  # on a compass field, or as the first in a city
WAITS = "waits and moves a marker"
DRAWS_ON_WAY = "draws on the way"  # with Serafina's help, or for Lyra cards swapped
DISCARDS_ON_WAY = "discards on the way"  # a Pan card, or Serafina's card, was one too many
SWAPS = "swaps Lyra cards"
GIVES = "gives a Lyra card"  # to John Faa
TRADES = "trades experience"  # with Farder Coram
BEFRIENDS = "chooses a friend"
OVER = "over"
BEFORE_TRAVELS = (DRAWS, DISCARDS)

NO_STOP, STOP_IN_CITY = -1, 4  # where the figure stopped, for who plays "double"; else the experience gained


@dataclass(slots=True, eq=False, repr=False)
class CompassState(State):
    """Lists with an entry for each player have the seat as index; piles are the four colours and the Pan cards."""

    game: Compass
    players: int
    player: int | None  # whose decision it is
    phase: str = TRAVELS  # which decision it is
    round: int = 1
    starter: int = 0  # the start player of this round
    # on the way
    fields: list[int] = field(default_factory=list)  # where each figure is, 0 in Oxford
    spaces: list[int] = field(default_factory=list)  # its numbered space in a city, 0 outside of cities
    arrivals: list[int] = field(default_factory=list)  # how many numbers each city has given
    # before each player
    markers: list[int] = field(default_factory=list)  # on the golden compasses: seat * 4 + experience
    hands: list[tuple[Card, ...]] = field(default_factory=list)  # sorted
    challenges: list[int] = field(default_factory=list)  # to be met next, NO_CHALLENGE when all are
    met: list[tuple[int, ...]] = field(default_factory=list)
    friends: list[tuple[int, ...]] = field(default_factory=list)
    # on the table
    stacks: list[tuple[Card, ...]] = field(default_factory=list)  # the top card last
    discards: list[tuple[Card, ...]] = field(default_factory=list)
    challenge_stacks: list[tuple[int, ...]] = field(default_factory=list)  # by level
    aside: tuple[int, ...] = ()  # challenge cards that are left out
    chance: int = HIDDEN_CHANCE  # what all shuffles to come follow from
    # in this turn
    to_draw: int = 0  # cards that the player has still to draw
    moved: bool = False  # whether the figure has moved
    stop: int = NO_STOP  # the experience that the last stop gave, or STOP_IN_CITY, as long as "double" may follow
    asked: tuple[int, ...] = ()  # the player's own friends that were used
    any_colour: bool = False  # whether Iorek Byrnison helps the next Lyra card
    shorter: bool = False  # whether Roger Parslow helps it
    events: tuple[Event, ...] = ()
    log: list[Event] | None = None

    def copy(self) -> CompassState:
        """A state of its own that is equal to this one."""
        return CompassState(
            self.game, self.players, self.player, self.phase, self.round, self.starter,
            self.fields[:], self.spaces[:], self.arrivals[:],
            self.markers[:], self.hands[:], self.challenges[:], self.met[:], self.friends[:],
            self.stacks[:], self.discards[:], self.challenge_stacks[:], self.aside, self.chance,
            self.to_draw, self.moved, self.stop, self.asked, self.any_colour, self.shorter, self.events,
        )  # fmt: skip

    @property
    def when(self) -> str:
        """The round."""
        return f"round {self.round}, "

    # In a reader's words

    @property
    @rule("compass.goal", "compass.two.challenges")
    def needed(self) -> int:
        """How many challenges everyone has to meet.

        >>> import gamekit
        >>> gamekit.load("compass").new(players=3).needed
        3
        """
        return 4 if self.players == 2 else 3

    def figure(self, seat: int) -> str:
        """Where a player's figure is: a space in a city, or so many fields after one.

        >>> import gamekit
        >>> gamekit.load("compass").new().figure(1)
        'oxford 2'
        """
        return place_text(self.game.box, self.fields[seat], self.spaces[seat])

    def compass(self, seat: int) -> list[int]:
        """A player's four markers, in the order North, bears, witches, Dust."""
        return self.markers[4 * seat : 4 * seat + 4]

    def can_go_on(self, seat: int) -> list[int]:
        """The experiences of a player whose markers are not at 6 yet."""
        markers, base = self.markers, 4 * seat
        return [number for number in range(4) if markers[base + number] < MOST]

    def points(self, seat: int, experience: str) -> int:
        """How far a player's marker is.

        >>> import gamekit
        >>> gamekit.load("compass").new().points(0, "dust")
        0
        """
        return self.markers[4 * seat + EXPERIENCES.index(experience)]

    def challenge(self, seat: int) -> str:
        """The challenge that a player has to meet next: "II-3", "II-?" where it is hidden, "" after the last one."""
        challenge = self.challenges[seat]
        return "" if challenge == NO_CHALLENGE else challenge_name(challenge)

    @rule("compass.setup.friends")
    def supply(self, friend: int) -> int:
        """How many cards of a friend lie beside the board."""
        return FRIEND_CARDS - sum(held.count(friend) for held in self.friends)
