"""Draw Lyra cards, before the players travel and on the way; nobody holds more than eight cards."""

from __future__ import annotations

import random
from bisect import bisect
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gamekit.compass import rounds
from gamekit.compass.box import CHANCES, COLOURS, END, LYRA, PAN, PAN_PILE, PILES, Card
from gamekit.compass.state import DISCARDS, DISCARDS_ON_WAY, DRAWS, DRAWS_ON_WAY, TRAVELS, CompassState
from gamekit.compass.views import check_open
from gamekit.decision import Choice, Decision, effect, limit, rule
from gamekit.move import Move, Refusal, spelled
from gamekit.text import Sentence, say

if TYPE_CHECKING:
    from gamekit.compass.pan import Use
    from gamekit.compass.travel import Play, Walk

HAND = 8  # cards that a player may hold, Lyra and Pan together
LYRA_WORDS = {card: str(card) for card in LYRA}
PAN_WORDS = {card: str(card) for card in PAN}


@dataclass(frozen=True, slots=True, repr=False)
class Draw(Move):
    """Take the top card of a colour's stack."""

    pile: int

    text = "draw {pile}"
    words = spelled(pile=dict(enumerate(COLOURS)))


@dataclass(frozen=True, slots=True, repr=False)
class Discard(Move):
    """Give up a card: one too many, one to swap, one for John Faa, or one to be allowed a forced step."""

    card: Card

    text = "discard {card}"
    words = spelled(card={**LYRA_WORDS, **PAN_WORDS})


DRAW = tuple(Draw(pile) for pile in range(len(COLOURS)))
DISCARD = {card: Discard(card) for card in (*LYRA, *PAN)}


def card_text(card: Card) -> Sentence:
    """A card in a sentence."""
    return say('the Pan card "{card}"', card=card.face) if card.pile == PAN_PILE else say("a {card}", card=str(card))


# A card that is played, used or discarded is one that the player holds


def in_hand(*choices: Choice) -> None:
    """Limit these choices to cards that the player holds."""
    limit("compass.travel.move", *choices)(_a_lyra_card_that_you_hold)
    limit("compass.pan.limit", *choices)(_a_pan_card_that_you_hold)


def _a_lyra_card_that_you_hold(state: CompassState, move: Play | Discard | Walk | Use, seat: int) -> Sentence | None:
    if move.card.pile == PAN_PILE or _holds(state, seat, move.card):
        return None
    return say("You do not have a {card} in your hand.", card=str(move.card))


def _a_pan_card_that_you_hold(state: CompassState, move: Play | Discard | Walk | Use, seat: int) -> Sentence | None:
    if move.card.pile != PAN_PILE or _holds(state, seat, move.card):
        return None
    return say("You do not have the Pan card {card} in your hand.", card=str(move.card))


def _holds(state: CompassState, seat: int, card: Card) -> bool:
    """Whether a player holds a card; an error where that cannot be known."""
    if card in state.hands[seat]:
        return True
    check_open(state, seat)
    return False


def has_lyra(state: CompassState, seat: int) -> bool:
    """Whether a player holds a Lyra card; Pan cards sort behind them."""
    hand = state.hands[seat]
    return bool(hand) and hand[0].pile != PAN_PILE


# Take cards


def draws(state: CompassState, _: int) -> list[Move]:
    """A card of any colour that is in play and not used up."""
    stacks, discards = state.stacks, state.discards
    return [DRAW[pile] for pile in range(state.players) if stacks[pile] or discards[pile]]


def limit_draw(*choices: Choice) -> None:
    """Limit these choices to stacks that have cards."""
    limit("compass.setup.lyra", *choices)(_a_colour_in_play)
    limit("compass.draw.any_stack", *choices)(_a_stack_with_cards)


def _a_colour_in_play(state: CompassState, move: Draw, _: int) -> Sentence | None:
    if move.pile < state.players:
        return None
    return say("Nobody plays {colour} here, so its cards are left out.", colour=COLOURS[move.pile])


def _a_stack_with_cards(state: CompassState, move: Draw, seat: int) -> Sentence | None:
    if move in draws(state, seat):
        return None
    return say("All {colour} cards are in the players' hands: there is none to draw.", colour=COLOURS[move.pile])


def take(state: CompassState, seat: int, pile: int) -> bool:
    """Take the top card of a stack into a hand, which is sorted; False when there is none."""
    if not state.stacks[pile]:
        _refill(state, seat, pile)
    stack = state.stacks[pile]
    if not stack:
        return False
    card = stack[-1]
    state.stacks[pile] = stack[:-1]
    hand = state.hands[seat]
    place = bisect(hand, card)
    state.hands[seat] = (*hand[:place], card, *hand[place:])
    return True


def _refill(state: CompassState, seat: int, pile: int) -> None:
    """Make a new stack of the discards; the next shuffle will follow from another number."""
    discards = state.discards[pile]
    if not discards:
        return
    rng = random.Random(state.chance)
    state.chance = rng.randrange(CHANCES)
    state.stacks[pile] = tuple(rng.sample(sorted(discards), len(discards)))
    state.discards[pile] = ()
    if state.log is not None:
        says = "The {stack} stack is empty: its discards are shuffled and make a new one of {cards|card}."
        rule, stack = "compass.draw.any_stack", PILES[pile]
        if pile == PAN_PILE:
            rule, stack = "compass.setup.pan", "Pan"
        state.tell("shuffle", rule, says, seat, stack=stack, pile=PILES[pile], cards=len(discards))


def draw_lyra(state: CompassState, seat: int, pile: int) -> None:
    """Take a card of the colour that the player has chosen."""
    take(state, seat, pile)
    state.to_draw -= 1
    if state.log is not None:
        says = "{player} takes a {colour} card."
        state.tell("draw", "compass.draw.any_stack", says, seat, colour=COLOURS[pile])


def take_pan(state: CompassState, seat: int, rule: str) -> None:
    """Take a Pan card, if there is one, and keep the hand limit."""
    taken = take(state, seat, PAN_PILE)
    keep_limit(state, seat)
    if state.log is not None:
        says = "{player} takes a Pan card." if taken else "There is no Pan card left for {player} to take."
        state.tell("pan card", rule, says, seat)


# Give them up


@rule("compass.travel.discards", "compass.pan.limit")
def lay_off(state: CompassState, seat: int, card: Card) -> None:
    """Put a card of a hand face up beside its stack."""
    hand = state.hands[seat]
    place = hand.index(card)
    state.hands[seat] = hand[:place] + hand[place + 1 :]
    state.discards[card.pile] += (card,)


def discards(state: CompassState, seat: int) -> list[Move]:
    """Any card of the hand."""
    check_open(state, seat)
    return [DISCARD[card] for card in dict.fromkeys(state.hands[seat])]


def lyra_discards(state: CompassState, seat: int) -> list[Move]:
    """Any Lyra card of the hand."""
    check_open(state, seat)
    return [DISCARD[card] for card in dict.fromkeys(state.hands[seat]) if card.pile != PAN_PILE]


def discard(state: CompassState, seat: int, card: Card, rule: str = "compass.draw.hand_limit") -> None:
    """Give up a card that the player has chosen."""
    lay_off(state, seat, card)
    if state.log is not None:
        facts = {"card": card_text(card), "colour": card.colour, "face": card.face}
        state.tell("discard", rule, "{player} discards {card}.", seat, **facts)


def too_many(state: CompassState) -> Refusal:
    """What is told to who holds more than eight cards and tries something else."""
    assert state.player is not None
    held = len(state.hands[state.player])
    says = "You hold {cards} cards, and nobody may hold more than {most}. First discard one."
    return Refusal("compass.draw.hand_limit", says, {"cards": held, "most": HAND})


def need_not_discard(state: CompassState, seat: int) -> Iterator[tuple[str, str]]:
    """Who discards for the hand limit holds more than eight cards."""
    held = len(state.hands[seat])
    if held <= HAND:
        cards = say("{held|card}", held=held)
        yield "/turn", f"Player {seat + 1} has {cards} and need not discard any: {HAND} are allowed."


def first_draw(state: CompassState) -> Sentence:
    """What is told to who draws and tries something else."""
    says = "First draw {cards|Lyra card}: choose a stack."
    if state.to_draw > 1:
        says = "First draw {cards|Lyra card}: choose a stack for each."
    return say(says, cards=state.to_draw)


# Before the players travel


def ask(state: CompassState) -> Refusal:
    """How many cards a player has still to draw."""
    rule = "compass.two.draw" if state.players == 2 else "compass.draw.by_place"
    return Refusal(rule, *first_draw(state))


DRAWING = Decision(DRAWS, ask)
DISCARDING = Decision(DISCARDS, too_many)

DRAWING.offers(draws)
limit_draw(DRAWING[Draw])
DISCARDING.offers(discards)
in_hand(DISCARDING[Discard])


@DRAWING.unless
def not_on_the_way(state: CompassState, _: int) -> Refusal | None:
    """Cards are drawn before the players travel, and not in the first round."""
    if state.phase != TRAVELS:
        return None
    if state.round == 1:
        return Refusal("compass.draw.not_first", "No Lyra cards are drawn in the first round.")
    return Refusal("compass.round.phases", "Lyra cards are drawn before the players travel, not on the way.")


@effect(DRAWING[Draw])
def draw(state: CompassState, move: Draw, seat: int) -> None:
    """Take one of the cards that the place on the way allows."""
    draw_lyra(state, seat, move.pile)
    if not state.to_draw:
        after_drawing(state, seat)


@effect(DISCARDING[Discard])
def give_up(state: CompassState, move: Discard, seat: int) -> None:
    """Give up a card that is one too many."""
    discard(state, seat, move.card)
    after_drawing(state, seat)


@rule("compass.draw.hand_limit")
def after_drawing(state: CompassState, seat: int) -> None:
    """Keep eight cards, then it is the next player's draw."""
    if len(state.hands[seat]) > HAND:
        state.phase = DISCARDS
        return
    order = rounds.drawers(state)
    place = next(number for number, (drawer, _) in enumerate(order) if drawer == seat)
    rounds.let_draw(state, order[place + 1 :])


@DRAWING.doubts
def wrong_draw(state: CompassState, seat: int) -> Iterator[tuple[str, str]]:
    """Who draws travels, and draws no more than the place on the way allows."""
    yield from no_draw(state, seat)
    drawn = dict(rounds.drawers(state)).get(seat, 0)
    if state.round > 1 and drawn and not 1 <= state.to_draw <= drawn:
        yield "/to draw", f"Player {seat + 1} draws {drawn} in this round, so to draw can be 1 to {drawn}."


@DISCARDING.doubts
def wrong_discard(state: CompassState, seat: int) -> Iterator[tuple[str, str]]:
    """Who discards after drawing has drawn, and holds too many cards."""
    yield from no_draw(state, seat)
    yield from need_not_discard(state, seat)


def no_draw_at_end(state: CompassState, seat: int) -> Iterator[tuple[str, str]]:
    """Nobody draws who waits at the bridge."""
    if state.fields[seat] == END:
        yield "/turn", f"Player {seat + 1} waits at the bridge and draws no cards."


def no_draw(state: CompassState, seat: int) -> Iterator[tuple[str, str]]:
    """Nobody draws in the first round, and nobody who waits at the bridge."""
    if state.round == 1:
        yield "/turn", "Nobody draws in the first round."
    else:
        yield from no_draw_at_end(state, seat)


# In the midst of a turn, with the help of a friend or of a Pan card

DRAWING_ON_WAY = Decision(DRAWS_ON_WAY, lambda state: Refusal("compass.draw.any_stack", *first_draw(state)))
DISCARDING_ON_WAY = Decision(DISCARDS_ON_WAY, too_many)

DRAWING_ON_WAY.offers(draws)
limit_draw(DRAWING_ON_WAY[Draw])
DISCARDING_ON_WAY.offers(discards)
in_hand(DISCARDING_ON_WAY[Discard])


def keep_limit(state: CompassState, seat: int) -> None:
    """Go on with the turn, but first give up what is too much."""
    state.phase = DISCARDS_ON_WAY if len(state.hands[seat]) > HAND else TRAVELS


@effect(DRAWING_ON_WAY[Draw])
def draw_on_way(state: CompassState, move: Draw, seat: int) -> None:
    """Take a card of any colour; the turn goes on after the last one."""
    draw_lyra(state, seat, move.pile)
    if not state.to_draw:
        keep_limit(state, seat)


@effect(DISCARDING_ON_WAY[Discard])
def discard_on_way(state: CompassState, move: Discard, seat: int) -> None:
    """Give up a card that is one too many."""
    discard(state, seat, move.card)
    keep_limit(state, seat)


@DRAWING_ON_WAY.doubts
def nothing_to_draw(state: CompassState, seat: int) -> Iterator[tuple[str, str]]:
    """Who draws on the way has at least one card to draw."""
    yield from no_draw_at_end(state, seat)
    if not state.to_draw:
        yield "/to draw", f"Player {seat + 1} draws on the way, so to draw is at least 1."


@DISCARDING_ON_WAY.doubts
def nothing_drawn(state: CompassState, seat: int) -> Iterator[tuple[str, str]]:
    """Who discards on the way has just taken a card too many."""
    yield from no_draw_at_end(state, seat)
    yield from need_not_discard(state, seat)
