"""Pan cards: their actions, as many in a turn as the player likes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gamekit.compass import travel
from gamekit.compass.box import (
    BORROW,
    DISTANCE,
    DOUBLE,
    END,
    EXPERIENCE_NAMES,
    FRIEND_NAMES,
    FRIENDS,
    LESSONS,
    MOST,
    PAN_PILE,
    SWAP,
    Card,
)
from gamekit.compass.draw import Discard, card_text, discard, has_lyra, in_hand, lay_off, lyra_discards, no_draw_at_end
from gamekit.compass.friend import FRIEND_DOES, FRIEND_WORDS, NOBODY, can_help, let_help, limit_help
from gamekit.compass.state import DRAWS_ON_WAY, NO_STOP, STOP_IN_CITY, SWAPS, TRAVELS, CompassState
from gamekit.compass.travel import EXPERIENCE_WORDS, TRAVELLING, gain, marker_is_full
from gamekit.decision import Decision, effect, limit
from gamekit.move import Move, Refusal
from gamekit.text import Sentence, say

NO_CHOICE = -1


@dataclass(frozen=True, slots=True, repr=False)
class Use(Move):
    """Use the action of a Pan card; `choice` is a distance, an experience or a friend, where there is one."""

    card: Card
    choice: int = NO_CHOICE

    @classmethod
    def every(cls) -> list[Use]:
        """All actions with all that can be chosen for them."""
        lessons = [use for uses in USE_LESSON.values() for use in uses]
        return [*USE_DISTANCE, *lessons, *USE_BORROW, USE_SWAP, *USE_DOUBLE]

    @property
    def friend(self) -> int:
        """The friend who is borrowed."""
        return self.choice if self.card == BORROW else NOBODY

    def __str__(self) -> str:
        if self.choice == NO_CHOICE:
            return f"use {self.card}"
        words = {DISTANCE: {}, BORROW: FRIEND_WORDS}.get(self.card, EXPERIENCE_WORDS)
        return f"use {self.card} for {words.get(self.choice, self.choice)}"


@dataclass(frozen=True, slots=True, repr=False)
class Enough(Move):
    """Discard no more cards for the swap, and draw as many."""

    text = "enough"


USE_DISTANCE = tuple(Use(DISTANCE, distance) for distance in (1, 2, 3))
USE_LESSON = {card: tuple(Use(card, experience) for experience in pair) for card, pair in LESSONS.items()}
USE_BORROW = tuple(Use(BORROW, friend) for friend in range(len(FRIENDS)))
USE_SWAP = Use(SWAP)
USE_DOUBLE = tuple(Use(DOUBLE, experience) for experience in range(4))
ENOUGH = Enough()

SWAPPING = Decision(
    SWAPS,
    Refusal("compass.pan.swap_lyra", "You are swapping Lyra cards: discard one more, or say that it is enough."),
)

in_hand(TRAVELLING[Use], SWAPPING[Discard])


def actions(state: CompassState, seat: int, card: Card) -> list[Move]:
    """What the action of a Pan card can do now."""
    markers, base = state.markers, 4 * seat
    if card in USE_LESSON:
        return [use for use in USE_LESSON[card] if markers[base + use.choice] < MOST]
    if card == DISTANCE:
        return [*USE_DISTANCE] if state.fields[seat] != END else []
    if card == SWAP:
        return [USE_SWAP] if has_lyra(state, seat) and state.fields[seat] != END else []
    if card == BORROW:
        return [USE_BORROW[friend] for friend in others_friends(state, seat) if can_help(state, seat, friend)]
    return [USE_DOUBLE[number] for number in doubles(state) if markers[base + number] < MOST]


@effect(TRAVELLING[Use])
def use(state: CompassState, move: Use, seat: int) -> None:
    """Use the action of a Pan card, which is then discarded."""
    card, choice = move.card, move.choice
    lay_off(state, seat, card)
    if state.log is not None:
        _tell_use(state, move)
    if card == DISTANCE:
        travel.go(state, seat, choice)
    elif card == BORROW:
        let_help(state, seat, choice)
    elif card == SWAP:
        state.phase, state.to_draw = SWAPS, 0
    elif card == DOUBLE:
        state.stop = NO_STOP  # once a stop
        gain(state, seat, choice, "compass.pan.double_experience")
    else:
        gain(state, seat, choice, "compass.pan.two_experiences")


def _tell_use(state: CompassState, move: Use) -> None:
    """Tell what a Pan card is used for."""
    facts: dict[str, object] = {"card": card_text(move.card), "face": move.card.face}
    rule, says = "compass.pan.two_experiences", "{player} uses {card}."
    if move.card == BORROW:
        rule, says = "compass.pan.borrow_friend", "{player} uses {card}: {friend} helps. {help}"
        facts |= {"friend": FRIEND_NAMES[move.choice], "help": FRIEND_DOES[move.choice]}
    elif move.card == DISTANCE:
        rule, says = "compass.pan.choose_distance", "{player} uses {card} and goes {fields|field}."
        facts["fields"] = move.choice
    elif move.card == SWAP:
        rule = "compass.pan.swap_lyra"
    elif move.card == DOUBLE:
        rule = "compass.pan.double_experience"
    state.tell("pan action", rule, says, **facts)


# One of two experiences, or the one just gained once more


@limit("compass.pan.two_experiences", TRAVELLING[Use])
def a_lesson_to_learn(state: CompassState, move: Use, seat: int) -> Sentence | None:
    """One of the two markers that the card shows, as long as it can go on."""
    return marker_is_full(state, seat, move.choice) if move.card in LESSONS else None


def doubles(state: CompassState) -> tuple[int, ...]:
    """The experiences that "double" can add to after the last stop."""
    stop = state.stop
    if stop == NO_STOP:
        return ()
    return (0, 1, 2, 3) if stop == STOP_IN_CITY else (stop,)


@limit("compass.pan.double_experience", TRAVELLING[Use])
def what_the_last_stop_gave(state: CompassState, move: Use, seat: int) -> Sentence | None:
    """After a stop that gave experience that marker goes on once more, in a city any marker."""
    if move.card != DOUBLE:
        return None
    if move.choice in doubles(state):
        return marker_is_full(state, seat, move.choice)
    if state.stop == NO_STOP:
        says = '"Double" comes right after stopping on a field that gave you experience, or in a city; once a stop.'
        return say(says)
    says = "Your last stop gave you {name}: only that marker can go on once more."
    return say(says, name=EXPERIENCE_NAMES[state.stop])


# Another player's friend


def others_friends(state: CompassState, seat: int) -> list[int]:
    """The kinds of friends that other players have."""
    return sorted({friend for other, held in enumerate(state.friends) if other != seat for friend in held})


@limit("compass.pan.borrow_friend", TRAVELLING[Use])
def somebody_elses_friend(state: CompassState, move: Use, seat: int) -> Sentence | None:
    """A friend who is borrowed is another player's."""
    if move.card != BORROW or move.choice in others_friends(state, seat):
        return None
    return say("No other player has {friend} for a friend.", friend=FRIEND_NAMES[move.choice])


limit_help(TRAVELLING[Use])


# Lyra cards for as many others


@SWAPPING.offers
def swaps(state: CompassState, seat: int) -> list[Move]:
    """One card more, or enough of them."""
    moves = lyra_discards(state, seat)
    return [*moves, ENOUGH] if state.to_draw else moves


@limit("compass.pan.swap_lyra", TRAVELLING[Use], SWAPPING[Discard], SWAPPING[Enough])
def lyra_cards_to_swap(state: CompassState, move: Use | Discard | Enough, seat: int) -> Sentence | None:
    """Only Lyra cards are swapped, and at least one."""
    if isinstance(move, Use):
        return say("You have no Lyra card to swap.") if move.card == SWAP and not has_lyra(state, seat) else None
    if isinstance(move, Discard):
        return say("Only Lyra cards can be swapped, not Pan cards.") if move.card.pile == PAN_PILE else None
    return None if state.to_draw else say("You have not discarded a Lyra card yet, so there is none to draw.")


@SWAPPING.unless
def nobody_swaps(state: CompassState, _: int) -> Refusal | None:
    """Who travels uses a Pan card first."""
    return Refusal("compass.pan.swap_lyra", "You are not swapping Lyra cards.") if state.phase == TRAVELS else None


@effect(SWAPPING[Discard])
def swap(state: CompassState, move: Discard, seat: int) -> None:
    """Discard one more Lyra card, for which another one will be drawn."""
    state.to_draw += 1
    discard(state, seat, move.card, "compass.pan.swap_lyra")
    if not has_lyra(state, seat):
        enough(state, ENOUGH, seat)


@effect(SWAPPING[Enough])
def enough(state: CompassState, _: Enough, __: int) -> None:
    """Draw as many Lyra cards as were discarded."""
    state.phase = DRAWS_ON_WAY
    if state.log is not None:
        says = "{player} draws {number|Lyra card} instead."
        state.tell("draws", "compass.pan.swap_lyra", says, number=state.to_draw)


@SWAPPING.doubts
def nothing_to_swap(state: CompassState, seat: int) -> Iterator[tuple[str, str]]:
    """Who swaps has a Lyra card to discard."""
    yield from no_draw_at_end(state, seat)
    if not has_lyra(state, seat):
        yield "/turn", f"Player {seat + 1} has no Lyra card to discard."
