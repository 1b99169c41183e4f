"""What a player may decide: the legal moves of every decision, each list in a fixed order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from gamekit.compass.parts import (
    ASK,
    BEFRIEND,
    BEFRIENDS,
    BORROW,
    CORAM,
    DISCARD,
    DISCARDS,
    DISCARDS_ON_WAY,
    DISTANCE,
    DRAW,
    DRAWS,
    DRAWS_ON_WAY,
    END,
    END_TURN,
    ENOUGH,
    FAA,
    FRIENDS,
    GIVES,
    GO_ON,
    IOREK,
    MARK,
    MARKS,
    MEET,
    MOST,
    NO_CHALLENGE,
    NO_STOP,
    PAN_PILE,
    PLAY,
    ROGER,
    SCORESBY,
    STOP_IN_CITY,
    SWAP,
    SWAPS,
    TRADE,
    TRADES,
    TRAVELS,
    USE_BORROW,
    USE_DISTANCE,
    USE_DOUBLE,
    USE_LESSON,
    USE_SWAP,
    WAITS,
    WALK,
    Card,
)
from gamekit.compass.way import colours
from gamekit.move import Move

if TYPE_CHECKING:
    from gamekit.compass.state import CompassState


def draw(state: CompassState, _: int) -> list[Move]:
    """compass.draw.any_stack: a card of any colour that is in play and not used up."""
    stacks, discards = state.stacks, state.discards
    return [DRAW[pile] for pile in range(state.players) if stacks[pile] or discards[pile]]


def discard(state: CompassState, seat: int) -> list[Move]:
    """compass.draw.hand_limit: any card of the hand."""
    state.check_open(seat)
    return [DISCARD[card] for card in dict.fromkeys(state.hands[seat])]


def discard_lyra(state: CompassState, seat: int) -> list[Move]:
    """Any Lyra card of the hand."""
    state.check_open(seat)
    return [DISCARD[card] for card in dict.fromkeys(state.hands[seat]) if card.pile != PAN_PILE]


def swap(state: CompassState, seat: int) -> list[Move]:
    """compass.pan.swap_lyra: one card more, or enough of them."""
    moves = discard_lyra(state, seat)
    return [*moves, ENOUGH] if state.to_draw else moves


def mark(state: CompassState, seat: int) -> list[Move]:
    """Any marker that can go on."""
    return [MARK[number] for number in state.below_most(seat)]


def trade(state: CompassState, seat: int) -> list[Move]:
    """One marker that can go back, and another one that can go on."""
    markers, base = state.markers, 4 * seat
    on = state.below_most(seat)
    return [TRADE[back][number] for back in range(4) if markers[base + back] for number in on if number != back]


def befriend(state: CompassState, seat: int) -> list[Move]:
    """compass.friend.no_double: a friend the player does not have, as long as there is one."""
    left = [friend for friend in range(len(FRIENDS)) if state.supply(friend)]
    others = [friend for friend in left if friend not in state.friends[seat]]
    return [BEFRIEND[friend] for friend in others or left]


def travel(state: CompassState, seat: int) -> list[Move]:
    """The turn: cards to play, Pan actions, friends, a forced step, the challenge, and the end of the turn."""
    state.check_open(seat)
    moves: list[Move] = []
    pan: list[Card] = []
    hand = state.hands[seat]
    allowed = colours(state, seat)
    travelling = state.fields[seat] != END
    last = None
    for card in hand:
        if card is last:
            continue
        last = card
        pile = card.pile
        if pile == PAN_PILE:
            pan.append(card)
        elif pile in allowed:
            moves.append(PLAY[card])
    if travelling:
        moves += [WALK[card] for card in pan]  # compass.travel.pan_as_move
    stuck = travelling and not moves and not state.moved
    for card in pan:
        moves += _actions(state, seat, card)
    asked = state.asked
    mine = state.friends[seat]
    for friend in dict.fromkeys(mine) if mine else ():
        # compass.friend.once_a_round: each card once, and there may be two of one friend.
        if mine.count(friend) > asked.count(friend) and can_help(state, seat, friend):
            moves.append(ASK[friend])
    if stuck:  # compass.travel.must_move
        moves += [DISCARD[card] for card in dict.fromkeys(hand)] if hand else [GO_ON]
    if state.moved:
        if can_meet(state, seat):
            moves.append(MEET)
        if not must_meet(state, seat):
            moves.append(END_TURN)
    return moves


def _actions(state: CompassState, seat: int, card: Card) -> list[Move]:
    """What the action of a Pan card can do now."""
    markers, base = state.markers, 4 * seat
    if card in USE_LESSON:  # compass.pan.two_experiences
        return [use for use in USE_LESSON[card] if markers[base + use.choice] < MOST]
    if card == DISTANCE:  # compass.pan.choose_distance
        return [*USE_DISTANCE] if state.fields[seat] != END else []
    if card == SWAP:  # compass.pan.swap_lyra
        return [USE_SWAP] if has_lyra(state, seat) else []
    if card == BORROW:  # compass.pan.borrow_friend
        return [USE_BORROW[friend] for friend in others_friends(state, seat) if can_help(state, seat, friend)]
    # compass.pan.double_experience
    return [USE_DOUBLE[number] for number in doubles(state) if markers[base + number] < MOST]


def doubles(state: CompassState) -> tuple[int, ...]:
    """The experiences that "double" can add to after the last stop."""
    stop = state.stop
    if stop == NO_STOP:
        return ()
    return (0, 1, 2, 3) if stop == STOP_IN_CITY else (stop,)


def others_friends(state: CompassState, seat: int) -> list[int]:
    """The kinds of friends that other players have."""
    return sorted({friend for other, held in enumerate(state.friends) if other != seat for friend in held})


def has_lyra(state: CompassState, seat: int) -> bool:
    """Whether a player holds a Lyra card; Pan cards sort behind them."""
    hand = state.hands[seat]
    return bool(hand) and hand[0].pile != PAN_PILE


def can_help(state: CompassState, seat: int, friend: int) -> bool:
    """Whether what a friend does would change anything now."""
    if friend == CORAM:
        markers = state.compass(seat)
        on = sum(number < MOST for number in markers)
        return any(markers) and (on > 1 or (on == 1 and any(number == MOST for number in markers)))
    if friend == FAA:
        return has_lyra(state, seat) and bool(state.stacks[PAN_PILE] or state.discards[PAN_PILE])
    if friend not in (SCORESBY, IOREK, ROGER):  # Serafina Pekkala
        return True
    if state.fields[seat] == END:  # compass.end.waiting
        return False
    if friend == SCORESBY:
        return True
    allowed = colours(state, seat)
    if friend == IOREK:
        return any(card.pile not in allowed for card in state.hands[seat] if card.pile != PAN_PILE)
    return not state.shorter and any(card.value > 1 and card.pile in allowed for card in state.hands[seat])


def can_meet(state: CompassState, seat: int) -> bool:
    """compass.challenge.need: whether a player has the experience that the own challenge asks for."""
    challenge = state.challenges[seat]
    if challenge == NO_CHALLENGE:
        return False
    north, bear, witch, dust = state.game.box.challenges[challenge].need
    markers, base = state.markers, 4 * seat
    return (
        markers[base] >= north
        and markers[base + 1] >= bear
        and markers[base + 2] >= witch
        and markers[base + 3] >= dust
    )


def must_meet(state: CompassState, seat: int) -> bool:
    """compass.end.waiting: at the end with all markers at 6 there is nothing left to wait for."""
    return state.fields[seat] == END and state.challenges[seat] != NO_CHALLENGE and not state.below_most(seat)


CHOICES: Mapping[str, Callable[[CompassState, int], list[Move]]] = {
    DRAWS: draw,
    DRAWS_ON_WAY: draw,
    DISCARDS: discard,
    DISCARDS_ON_WAY: discard,
    TRAVELS: travel,
    MARKS: mark,
    WAITS: mark,
    SWAPS: swap,
    GIVES: discard_lyra,
    TRADES: trade,
    BEFRIENDS: befriend,
}
