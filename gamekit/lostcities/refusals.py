"""Why a move cannot be made: the rule it breaks, and a sentence about this very position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.lostcities.parts import (
    COLOUR_NUMBER,
    COLOURS,
    DRAWING,
    OVER,
    PLAY,
    SCORED,
    STAGE,
    STAGES,
    Advance,
    Card,
    Discard,
    Draw,
    NextRound,
    Start,
    Stay,
    UseStage,
)
from gamekit.move import Move, Refusal
from gamekit.text import listing

if TYPE_CHECKING:
    from gamekit.lostcities.state import LostCitiesState

# The decision that each kind of move belongs to.
PHASE_OF: dict[type[Move], str] = {
    Start: PLAY,
    Advance: PLAY,
    Discard: PLAY,
    UseStage: STAGE,
    Stay: STAGE,
    Draw: DRAWING,
    NextRound: SCORED,
}


def refusal(state: LostCitiesState, move: Move) -> Refusal | None:
    """Why this move cannot be made here, or None when it can."""
    if move not in state.game.known:
        return Refusal("lostcities.turn.order", f"{move!r} is not a move of this game.")
    if PHASE_OF[type(move)] != state.phase:
        return _not_now(state, move)
    if isinstance(move, Start | Advance | Discard):
        return _card(state, move)
    if isinstance(move, UseStage):
        return _use_stage(state, move)
    if isinstance(move, Draw) and move.pile != "deck" and not state.piles[COLOUR_NUMBER[move.pile]]:
        return Refusal("lostcities.draw", f"The {move.pile} discard pile is empty: there is no card to take.")
    return None


def _not_now(state: LostCitiesState, move: Move) -> Refusal:
    """The move belongs to another moment of the game."""
    order = "lostcities.turn.order"
    if state.phase == OVER:
        rule = "lostcities.short.game" if state.rounds == 1 else "lostcities.end.three_rounds"
        return Refusal(rule, "The game is over.")
    if state.phase == SCORED:
        return Refusal("lostcities.round.next", "The round is over. Lay out the next one first.")
    if state.phase == STAGE:
        return Refusal("lostcities.event.when", "The stage chip comes first: move a piece one field, or stay.")
    if isinstance(move, NextRound):
        return Refusal(
            "lostcities.round.deck_out",
            f"The round is not over: the deck still has cards, and {state.crossed} of 5 pieces have crossed a bridge.",
        )
    if isinstance(move, UseStage | Stay):
        return Refusal("lostcities.event.stage", "Your piece has not just landed on a stage chip.")
    if state.phase == DRAWING:
        return Refusal(order, "You have played your card for this turn. Now draw one.")
    return Refusal(order, "First play a card, then draw one.")


def _card(state: LostCitiesState, move: Start | Advance | Discard) -> Refusal | None:
    """A card from the hand: is it there, and may it be used like this?"""
    seat, card = state.player, move.card
    assert seat is not None
    if card not in state.hands[seat]:
        state.check_open(seat)
        return Refusal("lostcities.turn.order", f"You do not have a {card} in your hand.")
    if isinstance(move, Start):
        return _start(state, move, seat)
    if isinstance(move, Advance):
        return _advance(state, move, seat)
    return None


def _start(state: LostCitiesState, move: Start, seat: int) -> Refusal | None:
    card, colour = move.card, move.card.colour
    if state.rows[seat * 5 + card.expedition]:
        return Refusal("lostcities.start.one_row", f"You already have a {colour} row. A player has one row a colour.")
    held = [other.value for other in state.hands[seat] if other.colour == colour]
    lowest, highest = min(held), max(held)
    if not state.up_and_down and card.value != lowest:
        says = f"A row starts with your lowest card of its colour. That is the {colour} {lowest}, not the {card.value}."
        return Refusal("lostcities.start.lowest", says)
    if card.value not in (lowest, highest):
        ends = f"the {lowest} or the {highest}; the {card.value} is in between"
        says = f"A row starts with your lowest or highest {colour} card, {ends}."
        return Refusal("lostcities.variant.start", says)
    if move.leader and state.leaders[seat] >= 0:
        where = COLOURS[state.leaders[seat]]
        return Refusal("lostcities.start.piece", f"Your leader is already on the {where} expedition.")
    if not move.leader and not state.explorers[seat]:
        says = "All four of your explorers are on expeditions. Only the leader is left."
        return Refusal("lostcities.start.piece", says)
    return None


def _advance(state: LostCitiesState, move: Advance, seat: int) -> Refusal | None:
    card, colour = move.card, move.card.colour
    row, stage = state.rows[seat * 5 + card.expedition], state.stages[seat * 5 + card.expedition]
    if not row:
        owners = [f"player {other + 1}" for other in range(state.players) if state.rows[other * 5 + card.expedition]]
        if owners:
            says = (
                f"You have no {colour} row. Only its owner adds cards to the row of {listing(owners)}; start your own."
            )
            return Refusal("lostcities.start.own_rows", says)
        return Refusal("lostcities.advance.value", f"You have no {colour} row yet. Start the expedition first.")
    if not state.fits(row, card):
        return _value(row, card, state.up_and_down)
    if stage == STAGES:
        return _for_another(state, move, seat)
    if move.piece != colour:
        says = (
            f"A {colour} card moves your {colour} piece, which is on stage {stage}. "
            "It moves another one only when that piece has reached its Lost City."
        )
        return Refusal("lostcities.advance.lost_city", says)
    return None


def _value(row: tuple[Card, ...], card: Card, up_and_down: bool) -> Refusal:
    """The card does not follow the row's last one."""
    last, colour = row[-1], card.colour
    if up_and_down:
        way, wrong = ("falls", "higher") if row[0] > last else ("rises", "lower")
        says = f"Your {colour} row {way} and ends with {last.value}; a {card.value} is {wrong}."
        return Refusal("lostcities.variant.direction", says)
    return Refusal("lostcities.advance.value", f"Your {colour} row ends with {last.value}; a {card.value} is lower.")


def _for_another(state: LostCitiesState, move: Advance, seat: int) -> Refusal | None:
    """The row's own piece has reached its Lost City: the card must move another one."""
    rule, colour = "lostcities.advance.lost_city", move.card.colour
    target = state.stages[seat * 5 + COLOUR_NUMBER[move.piece]]
    if 0 < target < STAGES:
        return None
    able = [COLOURS[number] for number in range(5) if 0 < state.stages[seat * 5 + number] < STAGES]
    nobody = "You have no other piece on the way, so the card can only be discarded."
    hint = f"Let it move another piece: {listing(able, 'or')}." if able else nobody
    if move.piece == colour:
        return Refusal(rule, f"Your {colour} piece has reached its Lost City and stays there. {hint}")
    if target == STAGES:
        return Refusal(rule, f"Your {move.piece} piece has reached its Lost City too. {hint}")
    return Refusal(rule, f"Your {move.piece} expedition has not started. {hint}")


def _use_stage(state: LostCitiesState, move: UseStage) -> Refusal | None:
    assert state.player is not None
    stage = state.stages[state.player * 5 + COLOUR_NUMBER[move.piece]]
    if stage == 0:
        says = f"Your {move.piece} expedition has not started: the stage chip moves only pieces that are on their way."
        return Refusal("lostcities.event.stage", says)
    if stage == STAGES:
        says = f"Your {move.piece} piece is on the ninth and last stage and cannot go on."
        return Refusal("lostcities.event.stage", says)
    return None
