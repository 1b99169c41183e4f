"""2. Draw a card: the top one of the deck or of a discard pile, which ends the turn."""

from __future__ import annotations

from bisect import bisect
from dataclasses import dataclass
from itertools import compress

from gamekit.decision import Decision, effect, limit, rule
from gamekit.lostcities import rounds
from gamekit.lostcities.cards import COLOUR_NUMBER, COLOUR_WORDS, COLOURS
from gamekit.lostcities.state import DRAW, PLAY, LostCitiesState
from gamekit.move import Move, Refusal, spelled
from gamekit.text import Sentence, say

DECK = "deck"


@dataclass(frozen=True, slots=True, repr=False)
class Draw(Move):
    """Take the top card of the deck or of the discard pile of a colour."""

    pile: str

    text = "draw {pile}"
    words = spelled(pile={DECK: DECK, **COLOUR_WORDS})


DRAW_DECK = Draw(DECK)
DRAW_PILE = tuple(Draw(colour) for colour in COLOURS)

DRAWING = Decision(DRAW, Refusal("lostcities.turn.order", "You have played your card for this turn. Now draw one."))


@DRAWING.offers
def choices(state: LostCitiesState, _: int) -> list[Move]:
    """The deck, or any pile that has cards."""
    return [DRAW_DECK, *compress(DRAW_PILE, state.piles)]


@limit("lostcities.draw", DRAWING[Draw])
def from_a_pile_with_cards(state: LostCitiesState, move: Draw, _: int) -> Sentence | None:
    """A discard pile may be empty; the deck is not, as long as the round lasts."""
    if move.pile == DECK or state.pile(move.pile):
        return None
    return say("The {pile} discard pile is empty: there is no card to take.", pile=move.pile)


@effect(DRAWING[Draw])
@rule("lostcities.setup.first_player")
def draw(state: LostCitiesState, move: Draw, seat: int) -> None:
    """Take a card, which ends the turn and, if it was the last of the deck, the round."""
    if move.pile == DECK:
        state.left -= 1
        card = state.deck[state.left]
    else:
        colour = COLOUR_NUMBER[move.pile]
        pile = state.piles[colour]
        card, state.piles[colour] = pile[-1], pile[:-1]
        state.seen[seat] += (card,)
    hand = state.hands[seat]
    place = bisect(hand, card)
    state.hands[seat] = (*hand[:place], card, *hand[place:])
    if state.log is not None:
        if move.pile == DECK:
            says = "{player} draws from the deck; {left|card} left."
            state.tell("draw", "lostcities.draw", says, pile=DECK, left=state.left)
        else:
            says = "{player} takes the {value} from the {colour} discard pile."
            state.tell("draw", "lostcities.draw", says, pile=move.pile, colour=card.colour, value=card.value)
    if not state.left:
        rounds.end_with_the_deck(state, seat)
        return
    state.phase = PLAY
    state.player = (seat + 1) % state.players
