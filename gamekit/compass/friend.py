"""Friends: one for each challenge met, who stay to the end and help once a round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gamekit.compass import rounds, travel
from gamekit.compass.box import END, EXPERIENCE_NAMES, EXPERIENCES, FRIEND_CARDS, FRIEND_NAMES, FRIENDS, PAN_PILE
from gamekit.compass.draw import Discard, discard, has_lyra, in_hand, lyra_discards, no_draw_at_end, take_pan
from gamekit.compass.state import BEFRIENDS, DRAWS_ON_WAY, GIVES, TRADES, TRAVELS, CompassState
from gamekit.compass.travel import EXPERIENCE_WORDS, TRAVELLING, gain, limit_marker
from gamekit.compass.way import colours
from gamekit.decision import Choice, Decision, effect, limit
from gamekit.move import Move, Refusal, spelled
from gamekit.text import Sentence, say

if TYPE_CHECKING:
    from gamekit.compass.pan import Use

SCORESBY, IOREK, SERAFINA, FAA, CORAM, ROGER = range(len(FRIENDS))
NOBODY = -1
FRIEND_DOES = (
    "Go on by one field; what you land on counts.",
    "Your next Lyra card may have any colour.",
    "Draw a Lyra card from any stack.",
    "Discard a Lyra card and take a Pan card.",
    "Move one marker back by one and another one on by one.",
    "Your next Lyra card moves you one field less.",
)
FRIEND_WORDS = dict(enumerate(FRIENDS))


@dataclass(frozen=True, slots=True, repr=False)
class Befriend(Move):
    """Take a friendship card."""

    friend: int

    text = "befriend {friend}"
    words = spelled(friend=FRIEND_WORDS)


@dataclass(frozen=True, slots=True, repr=False)
class Ask(Move):
    """Use one of the player's friendship cards."""

    friend: int

    text = "ask {friend}"
    words = spelled(friend=FRIEND_WORDS)


@dataclass(frozen=True, slots=True, repr=False)
class Trade(Move):
    """Move one marker back by one and another one on by one."""

    back: int
    on: int

    text = "trade {back} for {on}"
    words = spelled(back=EXPERIENCE_WORDS, on=EXPERIENCE_WORDS)

    @classmethod
    def every(cls) -> list[Trade]:
        """All pairs of two different experiences."""
        return [move for back in TRADE for move in back if move.back != move.on]


BEFRIEND = tuple(Befriend(friend) for friend in range(len(FRIENDS)))
ASK = tuple(Ask(friend) for friend in range(len(FRIENDS)))
TRADE = tuple(tuple(Trade(back, on) for on in range(4)) for back in range(4))


# A new friend for a challenge that was met

BEFRIENDING = Decision(BEFRIENDS, Refusal("compass.friend.take", "You have met a challenge: first choose a friend."))


@BEFRIENDING.offers
def new_friends(state: CompassState, seat: int) -> list[Move]:
    """A friend the player does not have, as long as there is one."""
    taken = [friend for held in state.friends for friend in held]
    left = [friend for friend in range(len(FRIENDS)) if taken.count(friend) < FRIEND_CARDS]
    others = [friend for friend in left if friend not in state.friends[seat]]
    return [BEFRIEND[friend] for friend in others or left]


@BEFRIENDING.unless
def no_challenge_met(state: CompassState, _: int) -> Refusal | None:
    """Who travels has not met a challenge in this turn."""
    if state.phase != TRAVELS:
        return None
    return Refusal("compass.friend.take", "You choose a friend when you meet a challenge, and only then.")


@limit("compass.friend.take", BEFRIENDING[Befriend], TRAVELLING[Ask])
def a_friend_to_have(state: CompassState, move: Befriend | Ask, seat: int) -> Sentence | None:
    """There are two cards of each friend to take, and only those taken help."""
    name = FRIEND_NAMES[move.friend]
    if isinstance(move, Befriend):
        return None if state.supply(move.friend) else say("Both cards of {friend} are taken.", friend=name)
    if move.friend in state.friends[seat]:
        return None
    return say("{friend} is not your friend. You win friends by meeting challenges.", friend=name)


@limit("compass.friend.no_double", BEFRIENDING[Befriend])
def nobody_twice(state: CompassState, move: Befriend, seat: int) -> Sentence | None:
    """Nobody takes the same friend twice while there are others."""
    if move in new_friends(state, seat):
        return None
    says = "{friend} is your friend already, and there are others to choose."
    return say(says, friend=FRIEND_NAMES[move.friend])


@effect(BEFRIENDING[Befriend])
def befriend(state: CompassState, move: Befriend, seat: int) -> None:
    """Keep a friend to the end; the turn is over."""
    state.friends[seat] = tuple(sorted((*state.friends[seat], move.friend)))
    state.phase = TRAVELS
    if state.log is not None:
        says = "{player} has a new friend, {friend}."
        state.tell("friend", "compass.friend.take", says, friend=FRIEND_NAMES[move.friend])
        says = "{player} has met a challenge, so the turn is over."
        state.tell("turn over", "compass.challenge.ends_turn", says)
    rounds.end_turn(state, seat)


@BEFRIENDING.doubts
def nobody_to_choose(state: CompassState, seat: int) -> Iterator[tuple[str, str]]:
    """Who chooses a friend has met a challenge."""
    if not state.met[seat]:
        yield "/turn", f"Player {seat + 1} has met no challenge, so there is no friend to choose."


# Friends help in the turn, each card once a round

GIVING = Decision(
    GIVES, Refusal("compass.friend.function", "John Faa waits for a Lyra card: discard one, and take a Pan card.")
)
TRADING = Decision(
    TRADES,
    Refusal("compass.friend.function", "Farder Coram helps: say which marker goes back by one and which goes on."),
)

in_hand(GIVING[Discard])


def helpers(state: CompassState, seat: int) -> list[Move]:
    """The player's friends who can help now; there may be two cards of one friend."""
    mine, asked = state.friends[seat], state.asked
    return [
        ASK[friend]
        for friend in dict.fromkeys(mine)
        if (friend not in asked or mine.count(friend) > asked.count(friend)) and can_help(state, seat, friend)
    ]


def can_help(state: CompassState, seat: int, friend: int) -> bool:
    """Whether what a friend does would change anything now."""
    if friend == CORAM:
        return bool(state.can_go_on(seat)) and any(state.compass(seat))  # if only one can go on, the others are at 6
    if state.fields[seat] == END:
        return False
    if friend in (SCORESBY, SERAFINA):
        return True
    if friend == FAA:
        return has_lyra(state, seat) and bool(state.stacks[PAN_PILE] or state.discards[PAN_PILE])
    allowed = colours(state, seat)
    if friend == IOREK:
        return any(card.pile not in allowed for card in state.hands[seat] if card.pile != PAN_PILE)
    return not state.shorter and any(card.value > 1 and card.pile in allowed for card in state.hands[seat])


@limit("compass.friend.once_a_round", TRAVELLING[Ask])
def not_yet_asked(state: CompassState, move: Ask, seat: int) -> Sentence | None:
    """Each card helps once a round."""
    if state.asked.count(move.friend) < state.friends[seat].count(move.friend):
        return None
    return say("{friend} has helped you in this round already.", friend=FRIEND_NAMES[move.friend])


def limit_help(*choices: Choice) -> None:
    """Limit these choices to what a friend can do now."""
    limit("compass.friend.function", *choices)(_what_a_friend_does)


def _what_a_friend_does(state: CompassState, move: Ask | Use | Discard | Trade, seat: int) -> Sentence | None:
    """A friend helps where it changes something, by what stands on the card."""
    if isinstance(move, Discard):
        return say("John Faa takes a Lyra card, not a Pan card.") if move.card.pile == PAN_PILE else None
    if isinstance(move, Trade):
        if state.markers[4 * seat + move.back]:
            return None
        says = "Your {name} marker is not on the compass yet: it cannot go back."
        return say(says, name=EXPERIENCE_NAMES[move.back])
    friend = move.friend
    if friend == NOBODY or can_help(state, seat, friend) or of_no_use_at_end(state, seat, friend):
        return None
    says = "{friend} cannot help you now: you have no Lyra card of 2 or 3 that you may play."
    if friend == CORAM:
        says = "{friend} cannot help you now: it takes a marker that can go back and another one that can go on."
    elif friend == FAA and has_lyra(state, seat):
        says = "{friend} cannot help you now: there is no Pan card to take."
    elif friend == FAA:
        says = "{friend} cannot help you now: you have no Lyra card to give."
    elif friend == IOREK:
        says = "{friend} cannot help you now: you may play all of your Lyra cards as it is."
    elif state.shorter:
        says = "{friend} cannot help you now: your next Lyra card moves you one field less already."
    return say(says, friend=FRIEND_NAMES[friend])


limit_help(TRAVELLING[Ask], GIVING[Discard], TRADING[Trade])


def of_no_use_at_end(state: CompassState, seat: int, friend: int) -> bool:
    """Whether a player waits at the end, where friends who bring cards or help on the way are of no use."""
    return state.fields[seat] == END and friend not in (CORAM, NOBODY)


@effect(TRAVELLING[Ask])
def ask(state: CompassState, move: Ask, seat: int) -> None:
    """Let a friend help."""
    state.asked = tuple(sorted((*state.asked, move.friend)))
    if state.log is not None:
        rule = "compass.travel.scoresby" if move.friend == SCORESBY else "compass.friend.function"
        facts = {"friend": FRIEND_NAMES[move.friend], "help": FRIEND_DOES[move.friend]}
        state.tell("ask", rule, "{player} asks {friend}: {help}", **facts)
    let_help(state, seat, move.friend)


def let_help(state: CompassState, seat: int, friend: int) -> None:
    """What a friend does, whoever's friend it is."""
    if friend == SCORESBY:
        travel.go(state, seat, 1)
    elif friend == IOREK:
        state.any_colour = True
    elif friend == ROGER:
        state.shorter = True
    elif friend == FAA:
        state.phase = GIVES
    elif friend == CORAM:
        state.phase = TRADES
    else:
        state.phase, state.to_draw = DRAWS_ON_WAY, 1


# John Faa: a Lyra card for a Pan card

GIVING.offers(lyra_discards)


@effect(GIVING[Discard])
def give(state: CompassState, move: Discard, seat: int) -> None:
    """Give up a Lyra card for a Pan card."""
    state.phase = TRAVELS
    discard(state, seat, move.card, "compass.friend.function")
    take_pan(state, seat, "compass.friend.function")


@GIVING.doubts
def nothing_to_give(state: CompassState, seat: int) -> Iterator[tuple[str, str]]:
    """Who gives a Lyra card has one, and there is a Pan card for it."""
    yield from no_draw_at_end(state, seat)
    if not has_lyra(state, seat):
        yield "/turn", f"Player {seat + 1} has no Lyra card to discard."
    elif state.fields[seat] != END and not can_help(state, seat, FAA):
        yield "/turn", "There is no Pan card that John Faa could give."


# Farder Coram: one experience for another


@TRADING.offers
def trades(state: CompassState, seat: int) -> list[Move]:
    """One marker that can go back, and another one that can go on."""
    markers, base = state.markers, 4 * seat
    on = state.can_go_on(seat)
    return [TRADE[back][number] for back in range(4) if markers[base + back] for number in on if number != back]


limit_marker(TRADING[Trade])


@TRADING.unless
def nobody_trades(state: CompassState, _: int) -> Refusal | None:
    """Who travels asks Farder Coram first."""
    if state.phase != TRAVELS:
        return None
    return Refusal("compass.friend.function", "Experience is traded only with the help of Farder Coram. Ask him.")


@effect(TRADING[Trade])
def trade(state: CompassState, move: Trade, seat: int) -> None:
    """Move one marker back and another one on."""
    state.markers[4 * seat + move.back] -= 1
    state.phase = TRAVELS
    if state.log is not None:
        facts = {"name": EXPERIENCE_NAMES[move.back], "points": state.markers[4 * seat + move.back]}
        says = "{player}'s {name} marker goes back to {points}."
        state.tell("experience", "compass.friend.function", says, experience=EXPERIENCES[move.back], **facts)
    gain(state, seat, move.on, "compass.friend.function")


@TRADING.doubts
def nothing_to_trade(state: CompassState, seat: int) -> Iterator[tuple[str, str]]:
    """Who trades has a marker to move back, and another one to move on."""
    if not trades(state, seat):
        yield "/turn", f"Player {seat + 1} has no marker to move back, or no other one to move on."
