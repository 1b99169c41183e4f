"""A position of The Golden Compass and what can happen in it, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from gamekit.compass import helping, hidden, refusals, rounds, scoring, travelling, writer
from gamekit.compass.choices import CHOICES
from gamekit.compass.parts import (
    DISCARDS,
    DISCARDS_ON_WAY,
    DRAWS,
    DRAWS_ON_WAY,
    FRIEND_CARDS,
    GIVES,
    HIDDEN,
    HIDDEN_CHALLENGES,
    MOST,
    NO_STOP,
    SWAPS,
    TRAVELS,
    Ask,
    Befriend,
    Card,
    Discard,
    Draw,
    EndTurn,
    Enough,
    GoOn,
    Mark,
    Meet,
    Play,
    Trade,
    Use,
    Walk,
)
from gamekit.errors import GameError
from gamekit.modular import ModularState, Modules
from gamekit.move import Event, Move
from gamekit.position import HIDDEN_CHANCE

if TYPE_CHECKING:
    from gamekit.compass.game import Compass

_BACKS = frozenset(HIDDEN)


@dataclass(slots=True, eq=False, repr=False)
class CompassState(ModularState):
    """Lists with an entry a player have the seat as index; piles are the four colours and the Pan cards."""

    modules: ClassVar[Modules] = Modules(refusals, hidden, scoring, writer)

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
    asked: tuple[int, ...] = ()  # friends of the own that were used
    any_colour: bool = False  # whether Iorek Byrnison helps the next Lyra card
    shorter: bool = False  # whether Roger Parslow helps it
    events: tuple[Event, ...] = ()
    log: list[Event] | None = None

    def moves(self) -> list[Move]:
        """Every legal move, in a fixed order; never empty before the end."""
        return CHOICES[self.phase](self, self.player) if self.player is not None else []

    def apply(self, move: Move) -> None:
        """Make a move taken from `moves()`, in place and unchecked."""
        assert self.player is not None
        _DO[move.__class__](self, move, self.player)

    # What the rules ask

    @property
    def needed(self) -> int:
        """compass.goal, compass.two.challenges: how many challenges have to be met."""
        return 4 if self.players == 2 else 3

    def compass(self, seat: int) -> list[int]:
        """A player's four markers."""
        return self.markers[4 * seat : 4 * seat + 4]

    def below_most(self, seat: int) -> list[int]:
        """The experiences whose markers can still go on."""
        markers, base = self.markers, 4 * seat
        return [number for number in range(4) if markers[base + number] < MOST]

    def supply(self, friend: int) -> int:
        """compass.setup.friends: how many cards of a friend lie beside the board."""
        return FRIEND_CARDS - sum(held.count(friend) for held in self.friends)

    def check_open(self, seat: int) -> None:
        """Raise an error when a player's cards are hidden, so that nobody can tell what it may do."""
        if not _BACKS.isdisjoint(self.hands[seat]) or self.challenges[seat] in HIDDEN_CHALLENGES:
            raise GameError(f"The cards of player {seat + 1} are hidden here, so the moves are not known.")

    # The end, copies, views and text

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
    def options(self) -> dict[str, Any]:
        """The variants this game is played with: there are none."""
        return {}

    @property
    def when(self) -> str:
        """The round."""
        return f"round {self.round}, "


# Cards are drawn and discarded for several reasons; the decision tells which.
_DRAW: Mapping[str, Callable[[CompassState, Draw, int], None]] = {DRAWS: rounds.draw, DRAWS_ON_WAY: helping.draw}
_DISCARD: Mapping[str, Callable[[CompassState, Discard, int], None]] = {
    DISCARDS: rounds.discard,
    DISCARDS_ON_WAY: helping.discard,
    SWAPS: helping.swap,
    GIVES: helping.give,
    TRAVELS: travelling.forced,
}
_DO: Mapping[type[Move], Callable[[CompassState, Any, int], None]] = {
    Draw: lambda state, move, seat: _DRAW[state.phase](state, move, seat),
    Discard: lambda state, move, seat: _DISCARD[state.phase](state, move, seat),
    Play: travelling.play,
    Walk: travelling.walk,
    GoOn: travelling.go_on,
    Mark: travelling.mark,
    Meet: travelling.meet,
    Befriend: travelling.befriend,
    EndTurn: travelling.end_turn,
    Use: helping.use,
    Ask: helping.ask,
    Trade: helping.trade,
    Enough: helping.enough,
}
