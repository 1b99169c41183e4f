"""Why a move cannot be made: the rule it breaks, and a sentence about this very position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from gamekit.compass import choices, way
from gamekit.compass.helping import PAN_RULES, TWO_EXPERIENCES
from gamekit.compass.parts import (
    BEFRIENDS,
    BORROW,
    CITY,
    COLOURS,
    CORAM,
    DISCARDS,
    DISCARDS_ON_WAY,
    DISTANCE,
    DOUBLE,
    DRAWS,
    DRAWS_ON_WAY,
    END,
    EXPERIENCE_NAMES,
    FAA,
    FRIEND_NAMES,
    GIVES,
    HAND,
    IOREK,
    MARKS,
    MOST,
    NO_CHALLENGE,
    NO_STOP,
    PAN_PILE,
    SWAP,
    SWAPS,
    TRADES,
    TRAVELS,
    WAITS,
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
    challenge_name,
)
from gamekit.move import Move, Refusal
from gamekit.text import count, listing

if TYPE_CHECKING:
    from gamekit.compass.state import CompassState

# The decisions that each kind of move belongs to.
PHASES_OF: Mapping[type[Move], tuple[str, ...]] = {
    Draw: (DRAWS, DRAWS_ON_WAY),
    Discard: (DISCARDS, DISCARDS_ON_WAY, SWAPS, GIVES, TRAVELS),
    Mark: (MARKS, WAITS),
    Trade: (TRADES,),
    Enough: (SWAPS,),
    Befriend: (BEFRIENDS,),
}


def refusal(state: CompassState, move: Move) -> Refusal | None:
    """Why this move cannot be made here, or None when it can."""
    if move not in state.game.known:
        return Refusal("compass.round.phases", f"{move!r} is not a move of this game.")
    seat = state.player
    if seat is None:
        return Refusal("compass.end.win", "The game is over.")
    if state.phase not in PHASES_OF.get(type(move), (TRAVELS,)):
        return _not_now(state, move, seat)
    if isinstance(move, Play | Walk | Use | Discard) and move.card not in state.hands[seat]:
        state.check_open(seat)
        pan = move.card.pile == PAN_PILE
        rule = "compass.pan.limit" if pan else "compass.travel.move"
        return Refusal(rule, f"You do not have {'the Pan card ' if pan else 'a '}{move.card} in your hand.")
    return _REASONS[type(move)](state, move, seat)


def _not_now(state: CompassState, move: Move, seat: int) -> Refusal:
    """The move belongs to another moment of the game."""
    phase = state.phase
    if phase in (DRAWS, DRAWS_ON_WAY):
        each = " for each" if state.to_draw > 1 else ""
        says = f"First draw {count(state.to_draw, 'Lyra card')}: choose a stack{each}."
        by_place = "compass.two.draw" if state.players == 2 else "compass.draw.by_place"
        return Refusal(by_place if phase == DRAWS else "compass.draw.any_stack", says)
    if phase in (DISCARDS, DISCARDS_ON_WAY):
        says = f"You hold {len(state.hands[seat])} cards, and nobody may hold more than {HAND}. First discard one."
        return Refusal("compass.draw.hand_limit", says)
    if phase == MARKS:
        first = state.game.box.way[state.fields[seat]] == CITY
        rule = "compass.city.reward" if first else "compass.travel.compass_field"
        return Refusal(rule, "First choose which marker on your compass goes on by one.")
    if phase == WAITS:
        return Refusal("compass.end.waiting", "You wait at the bridge: first move one of your markers on by one.")
    if phase == SWAPS:
        says = "You are swapping Lyra cards: discard one more, or say that it is enough."
        return Refusal("compass.pan.swap_lyra", says)
    if phase == GIVES:
        return Refusal("compass.friend.function", "John Faa waits for a Lyra card: discard one, and take a Pan card.")
    if phase == TRADES:
        says = "Farder Coram helps: say which marker goes back by one and which goes on."
        return Refusal("compass.friend.function", says)
    if phase == BEFRIENDS:
        return Refusal("compass.friend.take", "You have met a challenge: first choose a friend.")
    return _not_on_the_way(state, move)


def _not_on_the_way(state: CompassState, move: Move) -> Refusal:
    """The move belongs to another moment than the turn on the way."""
    if isinstance(move, Draw):
        if state.round == 1:
            return Refusal("compass.draw.not_first", "No Lyra cards are drawn in the first round.")
        return Refusal("compass.round.phases", "Lyra cards are drawn before the players travel, not on the way.")
    if isinstance(move, Mark):
        says = "No field and no city lets you choose a marker now."
        return Refusal("compass.travel.compass_field", says)
    if isinstance(move, Befriend):
        return Refusal("compass.friend.take", "You choose a friend when you meet a challenge, and only then.")
    if isinstance(move, Trade):
        return Refusal("compass.friend.function", "Experience is traded only with the help of Farder Coram. Ask him.")
    return Refusal("compass.pan.swap_lyra", "You are not swapping Lyra cards.")


def _draw(state: CompassState, move: Draw, _: int) -> Refusal | None:
    if move.pile >= state.players:
        says = f"Nobody plays {COLOURS[move.pile]} here, so its cards are left out."
        return Refusal("compass.setup.lyra", says)
    if not state.stacks[move.pile] and not state.discards[move.pile]:
        says = f"All {COLOURS[move.pile]} cards are in the players' hands: there is none to draw."
        return Refusal("compass.draw.any_stack", says)
    return None


def _discard(state: CompassState, move: Discard, seat: int) -> Refusal | None:
    pan = move.card.pile == PAN_PILE
    if state.phase == SWAPS and pan:
        return Refusal("compass.pan.swap_lyra", "Only Lyra cards can be swapped, not Pan cards.")
    if state.phase == GIVES and pan:
        return Refusal("compass.friend.function", "John Faa takes a Lyra card, not a Pan card.")
    return _forced(state, seat) if state.phase == TRAVELS else None


def _forced(state: CompassState, seat: int) -> Refusal | None:
    """compass.travel.must_move: a step without a card is only for who can play none."""
    rule = "compass.travel.must_move"
    state.check_open(seat)
    if state.fields[seat] == END:
        return Refusal("compass.end.waiting", "You are at the end of the way and travel no more.")
    if state.moved:
        return Refusal(rule, "You have moved in this turn, so nothing forces you on.")
    able = [str(move) for move in choices.travel(state, seat) if isinstance(move, Play | Walk)]
    if able:
        says = f"Only who cannot play a card goes on without one. You can {listing(able[:3], 'or')}."
        return Refusal(rule, says)
    return None


def _go_on(state: CompassState, _: GoOn, seat: int) -> Refusal | None:
    refused = _forced(state, seat)
    if refused is None and state.hands[seat]:
        says = "You have cards, though none that you may play: discard one of them to go on by one field."
        return Refusal("compass.travel.must_move", says)
    return refused


def _at_end(state: CompassState, seat: int) -> Refusal | None:
    """compass.end.waiting: nobody moves on from the end."""
    if state.fields[seat] == END:
        return Refusal("compass.end.waiting", "You are at the end of the way: your figure moves no more.")
    return None


def _play(state: CompassState, move: Play, seat: int) -> Refusal | None:
    at_end = _at_end(state, seat)
    if at_end is not None or way.may_play(state, seat, move.card):
        return at_end
    return wrong_colour(state, seat, move.card)


def wrong_colour(state: CompassState, seat: int, card: Card) -> Refusal:
    """Why the expedition rules do not allow a colour here."""
    ahead = way.ahead(state, seat)
    own, colour = COLOURS[seat], COLOURS[card.pile]
    if not ahead:
        says = f"You lead the way, so you may play only your own colour, {own}; a {card} is {colour}."
        return Refusal("compass.expedition.leader", says)
    allowed = listing(f"{COLOURS[other]} (player {other + 1})" for other in ahead)
    why = "Your own colour is only for the leader" if card.pile == seat else f"Player {card.pile + 1} is behind you"
    verb = "is" if len(ahead) == 1 else "are"
    says = f"{why}: you may not play {colour}. Ahead of you, and so allowed, {verb} {allowed}."
    return Refusal("compass.expedition.others", says)


def _walk(state: CompassState, _: Walk, seat: int) -> Refusal | None:
    return _at_end(state, seat)


def _use(state: CompassState, move: Use, seat: int) -> Refusal | None:
    card, choice = move.card, move.choice
    rule = PAN_RULES.get(card, TWO_EXPERIENCES)
    if card == DISTANCE:
        return _at_end(state, seat)
    if card == SWAP:
        return None if choices.has_lyra(state, seat) else Refusal(rule, "You have no Lyra card to swap.")
    if card == BORROW:
        if choice not in choices.others_friends(state, seat):
            return Refusal(rule, f"No other player has {FRIEND_NAMES[choice]} for a friend.")
        return _no_help(state, seat, choice)
    if card == DOUBLE and choice not in choices.doubles(state):
        if state.stop == NO_STOP:
            says = '"Double" comes right after stopping on a field that gave you experience, or in a city; once a stop.'
            return Refusal(rule, says)
        return Refusal(
            rule, f"Your last stop gave you {EXPERIENCE_NAMES[state.stop]}: only that marker can go on once more."
        )
    return _marker_full(state, seat, choice, rule)


def _marker_full(state: CompassState, seat: int, experience: int, rule: str) -> Refusal | None:
    if state.markers[4 * seat + experience] == MOST:
        return Refusal(rule, f"Your {EXPERIENCE_NAMES[experience]} marker is on {MOST}, and that is the most there is.")
    return None


def _ask(state: CompassState, move: Ask, seat: int) -> Refusal | None:
    friend, name = move.friend, FRIEND_NAMES[move.friend]
    if friend not in state.friends[seat]:
        return Refusal("compass.friend.take", f"{name} is not your friend. You win friends by meeting challenges.")
    if state.asked.count(friend) >= state.friends[seat].count(friend):
        return Refusal("compass.friend.once_a_round", f"{name} has helped you in this round already.")
    return _no_help(state, seat, friend)


def _no_help(state: CompassState, seat: int, friend: int) -> Refusal | None:
    """Why a friend can do nothing here."""
    if choices.can_help(state, seat, friend):
        return None
    name = FRIEND_NAMES[friend]
    if friend == CORAM:
        why = "it takes a marker that can go back and another one that can go on"
    elif friend == FAA:
        why = "there is no Pan card to take" if choices.has_lyra(state, seat) else "you have no Lyra card to give"
    elif state.fields[seat] == END:
        return Refusal("compass.end.waiting", f"{name} helps figures on their way, and yours is at the end of it.")
    elif friend == IOREK:
        why = "you may play all of your Lyra cards as it is"
    elif state.shorter:
        why = "your next Lyra card moves you one field less already"
    else:
        why = "you have no Lyra card of 2 or 3 that you may play"
    return Refusal("compass.friend.function", f"{name} cannot help you now: {why}.")


def _mark(state: CompassState, move: Mark, seat: int) -> Refusal | None:
    return _marker_full(state, seat, move.experience, "compass.travel.experience")


def _trade(state: CompassState, move: Trade, seat: int) -> Refusal | None:
    if not state.markers[4 * seat + move.back]:
        says = f"Your {EXPERIENCE_NAMES[move.back]} marker is not on the compass yet: it cannot go back."
        return Refusal("compass.friend.function", says)
    return _marker_full(state, seat, move.on, "compass.travel.experience")


def _enough(state: CompassState, _: Enough, __: int) -> Refusal | None:
    if not state.to_draw:
        return Refusal("compass.pan.swap_lyra", "You have not discarded a Lyra card yet, so there is none to draw.")
    return None


def _meet(state: CompassState, _: Meet, seat: int) -> Refusal | None:
    state.check_open(seat)
    challenge = state.challenges[seat]
    if challenge == NO_CHALLENGE:
        return Refusal("compass.challenge.next", f"You have met all {state.needed} challenges: there is none left.")
    short = missing(state, seat)
    if short:
        needs = listing(
            f"{need} {EXPERIENCE_NAMES[number]} (you have {state.markers[4 * seat + number]})" for number, need in short
        )
        return Refusal("compass.challenge.need", f"The challenge {challenge_name(challenge)} needs {needs}.")
    if not state.moved:
        says = "First move on: a challenge closes the turn, and nobody may stand still."
        return Refusal("compass.travel.must_move", says)
    return None


def missing(state: CompassState, seat: int) -> list[tuple[int, int]]:
    """What the own challenge needs more of than the player has: each experience with the number needed."""
    need = state.game.box.challenges[state.challenges[seat]].need
    return [(number, points) for number, points in enumerate(need) if state.markers[4 * seat + number] < points]


def _befriend(state: CompassState, move: Befriend, seat: int) -> Refusal | None:
    name = FRIEND_NAMES[move.friend]
    if not state.supply(move.friend):
        return Refusal("compass.friend.take", f"Both cards of {name} are taken.")
    if move not in choices.befriend(state, seat):
        return Refusal("compass.friend.no_double", f"{name} is your friend already, and there are others to choose.")
    return None


def _end_turn(state: CompassState, _: EndTurn, seat: int) -> Refusal | None:
    if not state.moved:
        return Refusal("compass.travel.must_move", "You must move at least one field in your turn.")
    if choices.must_meet(state, seat):
        says = "All of your markers are on 6: there is nothing left to wait for, so meet your challenge."
        return Refusal("compass.end.waiting", says)
    return None


_REASONS: Mapping[type[Move], Callable[[CompassState, Any, int], Refusal | None]] = {
    Draw: _draw,
    Discard: _discard,
    Play: _play,
    Walk: _walk,
    Use: _use,
    Ask: _ask,
    GoOn: _go_on,
    Mark: _mark,
    Trade: _trade,
    Enough: _enough,
    Meet: _meet,
    Befriend: _befriend,
    EndTurn: _end_turn,
}
