"""What lies on the table: Lyra and Pan cards, challenges, friends, experiences, and the moves people make."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Self

from gamekit.move import Move

COLOURS = ("blue", "yellow", "red", "green")  # by seat: the figure, and the Lyra cards that belong to it
VALUES = {1: 6, 2: 8, 3: 6}  # compass.parts.lyra: how many cards of each value there are in a colour
HAND = 8  # compass.draw.hand_limit: Lyra and Pan cards together
FIRST_HAND = 4  # compass.setup.hand: Lyra cards of the own colour, besides one Pan card

EXPERIENCES = ("north", "bear", "witch", "dust")
EXPERIENCE_NAMES = ("North", "bear", "witch", "Dust")  # in a sentence
MOST = 6  # compass.travel.experience: on the golden compass
ENOUGH_TO_WIN = 3  # compass.goal: in every experience

# What a field of the way is, besides the number of an experience.
COMPASS, CITY, ICE, BRIDGE = 4, 5, 6, 7
CITIES = ("oxford", "london", "fens", "trollesund", "bolvangar", "svalbard", "bridge")  # the bridge ends the way
FENS, SVALBARD, LAST = 2, 5, 6  # among the cities
FIELDS = 61  # on the way, cities and both ends among them
END = FIELDS - 1

# compass.travel.must_move: 60 rounds take everybody to the end, a field or more in each. compass.end.waiting: there the
# points on a compass and four times the challenges met grow together by at least one a round, up to 40.
MOST_ROUNDS = 100

LEVELS = ("I", "II", "III")
CHALLENGES = 4  # in each of the three stacks
LEVEL_OF = (0, 1, 2, 2)  # compass.challenge.next, compass.two.challenges: by the number of challenges met

NO_CHALLENGE = -1  # all are met
HIDDEN_CHALLENGES = tuple(level * (CHALLENGES + 1) for level in range(len(LEVELS)))  # the back of a card, by its level


def challenge_name(challenge: int) -> str:
    """What a challenge card is called: II-3 is the third of the second stack, II-? one whose face is hidden."""
    level, number = divmod(challenge, CHALLENGES + 1)
    return f"{LEVELS[level]}-{number or '?'}"


def level_of(challenge: int) -> int:
    """The stack that a challenge card belongs to."""
    return challenge // (CHALLENGES + 1)


FRIENDS = ("scoresby", "iorek", "serafina", "faa", "coram", "roger")
SCORESBY, IOREK, SERAFINA, FAA, CORAM, ROGER = range(6)
FRIEND_NAMES = ("Lee Scoresby", "Iorek Byrnison", "Serafina Pekkala", "John Faa", "Farder Coram", "Roger Parslow")
FRIEND_DOES = (
    "Go on by one field; what you land on counts.",
    "Your next Lyra card may have any colour.",
    "Draw a Lyra card from any stack.",
    "Discard a Lyra card and take a Pan card.",
    "Move one marker back by one and another one on by one.",
    "Your next Lyra card moves you one field less.",
)
FRIEND_CARDS = 2  # compass.friend.function: of each kind

# What the player has to do now, so that "player 1" before it makes a sentence.
DRAWS = "draws"
DISCARDS = "discards"
TRAVELS = "travels"
MARKS = "chooses a marker"  # a compass field, or first in a city
WAITS = "waits and moves a marker"
DRAWS_ON_WAY = "draws on the way"  # with Serafina's help, or for Lyra cards swapped
DISCARDS_ON_WAY = "discards on the way"  # a Pan card, or Serafina's card, was one too many
SWAPS = "swaps Lyra cards"
GIVES = "gives a Lyra card"  # to John Faa
TRADES = "trades experience"  # with Farder Coram
BEFRIENDS = "chooses a friend"
OVER = "over"
DRAWING = (DRAWS, DISCARDS)  # the phase of the round before the players travel
PHASES = (
    DRAWS, DISCARDS, TRAVELS, MARKS, WAITS, DRAWS_ON_WAY, DISCARDS_ON_WAY, SWAPS, GIVES, TRADES, BEFRIENDS,
)  # fmt: skip

NO_STOP, STOP_IN_CITY = -1, 4  # where the figure stopped, for who plays "double"; else the experience gained
CHANCES = 1_000_000_000  # numbers that all shuffles to come may follow from

PAIRS = tuple(combinations(range(4), 2))
PAN_KINDS = (
    "distance",
    *(f"{EXPERIENCES[one]}/{EXPERIENCES[other]}" for one, other in PAIRS),
    "borrow",
    "swap",
    "double",
)
PAN_PILE = 4  # after the four colours


class Card(int):
    """A Lyra or a Pan card, as a number that sorts by colour and value; Pan cards come last.

    A Lyra card of value 0 and the Pan card "?" are cards whose faces a view does not show.
    """

    pile: int  # the number of its colour, or PAN_PILE
    colour: str  # "pan" for a Pan card
    value: int  # how far it moves a figure
    face: str  # what is written below the colour: the value, the Pan action, or "?"
    hidden: bool

    def __new__(cls, number: int) -> Self:
        card = super().__new__(cls, number)
        card.pile = min(number // 4, PAN_PILE)
        card.colour = (*COLOURS, "pan")[card.pile]
        if card.pile == PAN_PILE:
            card.value, card.face = 1, ("?", *PAN_KINDS)[number - 4 * PAN_PILE]
        else:
            card.value = number % 4
            card.face = str(card.value or "?")
        card.hidden = card.face == "?"
        return card

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return _shared, (int(self),)

    def __repr__(self) -> str:
        return f"<{self.colour} {self.face}>"

    def __str__(self) -> str:
        return self.face if self.pile == PAN_PILE and not self.hidden else f"{self.colour} {self.face}"


CARDS = tuple(Card(number) for number in range(4 * PAN_PILE + 1 + len(PAN_KINDS)))
HIDDEN = tuple(CARDS[4 * pile] for pile in range(PAN_PILE + 1))  # the back of a card, by its pile
LYRA = tuple(card for card in CARDS[: 4 * PAN_PILE] if not card.hidden)
PAN = CARDS[4 * PAN_PILE + 1 :]
DISTANCE, BORROW, SWAP, DOUBLE = PAN[0], PAN[-3], PAN[-2], PAN[-1]
LESSONS: Mapping[Card, tuple[int, int]] = dict(zip(PAN[1:-3], PAIRS, strict=True))  # compass.pan.two_experiences
# compass.parts.lyra: 20 cards in each colour.
LYRA_PACK = tuple(
    tuple(card for card in LYRA if card.pile == pile for _ in range(VALUES[card.value])) for pile in range(4)
)


def _shared(number: int) -> Card:
    """The one object for a card that all states hold, also those that were copied or came through a pickle."""
    return CARDS[number]


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Take the top card of a colour's stack."""

    pile: int

    def __str__(self) -> str:
        return f"draw {COLOURS[self.pile]}"


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Give up a card: one too many, one to swap, one for John Faa, or one to be allowed a forced step."""

    card: Card

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Play a Lyra card and move the figure by its value."""

    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True)
class Walk(Move):
    """Play a Pan card as a Lyra card of value 1."""

    card: Card

    def __str__(self) -> str:
        return f"play {self.card} as 1"


@dataclass(frozen=True, slots=True)
class Use(Move):
    """Use the action of a Pan card; `choice` is a distance, an experience or a friend, -1 where there is none."""

    card: Card
    choice: int = -1

    def __str__(self) -> str:
        if self.choice < 0:
            return f"use {self.card}"
        if self.card == BORROW:
            return f"use {self.card} for {FRIENDS[self.choice]}"
        return f"use {self.card} for {self.choice if self.card == DISTANCE else EXPERIENCES[self.choice]}"


@dataclass(frozen=True, slots=True)
class Ask(Move):
    """Use a friendship card of the own."""

    friend: int

    def __str__(self) -> str:
        return f"ask {FRIENDS[self.friend]}"


@dataclass(frozen=True, slots=True)
class GoOn(Move):
    """Go to the next free field when the hand is empty."""

    def __str__(self) -> str:
        return "go on"


@dataclass(frozen=True, slots=True)
class Mark(Move):
    """Move a marker on by one."""

    experience: int

    def __str__(self) -> str:
        return f"mark {EXPERIENCES[self.experience]}"


@dataclass(frozen=True, slots=True)
class Trade(Move):
    """Move one marker back by one and another one on by one."""

    back: int
    on: int

    def __str__(self) -> str:
        return f"trade {EXPERIENCES[self.back]} for {EXPERIENCES[self.on]}"


@dataclass(frozen=True, slots=True)
class Enough(Move):
    """Discard no more cards for the swap, and draw as many."""

    def __str__(self) -> str:
        return "enough"


@dataclass(frozen=True, slots=True)
class Meet(Move):
    """Meet the own challenge."""

    def __str__(self) -> str:
        return "meet the challenge"


@dataclass(frozen=True, slots=True)
class Befriend(Move):
    """Take a friendship card."""

    friend: int

    def __str__(self) -> str:
        return f"befriend {FRIENDS[self.friend]}"


@dataclass(frozen=True, slots=True)
class EndTurn(Move):
    """Play no more cards."""

    def __str__(self) -> str:
        return "end turn"


# Moves are made once and shared: an existing object costs nothing in the inner loop.
DRAW = tuple(Draw(pile) for pile in range(len(COLOURS)))
DISCARD = {card: Discard(card) for card in (*LYRA, *PAN)}
PLAY = {card: Play(card) for card in LYRA}
WALK = {card: Walk(card) for card in PAN}
USE_DISTANCE = tuple(Use(DISTANCE, distance) for distance in (1, 2, 3))
USE_LESSON = {card: tuple(Use(card, experience) for experience in pair) for card, pair in LESSONS.items()}
USE_BORROW = tuple(Use(BORROW, friend) for friend in range(len(FRIENDS)))
USE_SWAP = Use(SWAP)
USE_DOUBLE = tuple(Use(DOUBLE, experience) for experience in range(4))
ASK = tuple(Ask(friend) for friend in range(len(FRIENDS)))
GO_ON, ENOUGH, MEET, END_TURN = GoOn(), Enough(), Meet(), EndTurn()
MARK = tuple(Mark(experience) for experience in range(4))
TRADE = tuple(tuple(Trade(back, on) for on in range(4)) for back in range(4))
BEFRIEND = tuple(Befriend(friend) for friend in range(len(FRIENDS)))

# Every move the game knows at all, by its text.
_USES: Iterable[Move] = (
    *USE_DISTANCE, *(use for uses in USE_LESSON.values() for use in uses), *USE_BORROW, USE_SWAP, *USE_DOUBLE,
)  # fmt: skip
_TRADES: Iterable[Move] = (TRADE[back][on] for back in range(4) for on in range(4) if back != on)
EVERY_MOVE: Mapping[str, Move] = {
    str(move): move
    for move in (
        *DRAW, *DISCARD.values(), *PLAY.values(), *WALK.values(), *_USES, *ASK, GO_ON, *MARK, *_TRADES, ENOUGH, MEET,
        *BEFRIEND, END_TURN,
    )
}  # fmt: skip
