"""What the refusals of Lost Cities point at."""

from __future__ import annotations

from gamekit import Move, Refusal
from gamekit.lostcities import (
    COLOURS,
    DRAW,
    STAGE_CHIP,
    STAGES,
    Advance,
    Card,
    Draw,
    LostCitiesState,
    Start,
    UseStage,
)
from gamekit.text import Seat
from widgets.boards.base import NO_CAUSE, Cause
from widgets.boards.lostcities import keys


def cause(state: LostCitiesState, move: Move | None, refusal: Refusal) -> Cause:
    """What a refusal points at; the move is not known where none was meant."""
    seat = state.player
    if seat is None:
        return NO_CAUSE
    return Cause(_clicked(state, seat, refusal) if move is None else _tried(state, seat, move, refusal))


def _tried(state: LostCitiesState, seat: int, move: Move, refusal: Refusal) -> list[str]:
    """What stands against a move."""
    match refusal.rule, move:
        case "lostcities.turn.order", _:
            return [keys.DECK if state.phase == DRAW else keys.CARDS_HELD]
        case "lostcities.start.lowest" | "lostcities.variant.start", Start(card):
            return _ends(state, seat, card)
        case "lostcities.start.piece", Start(_, leader):
            return [keys.piece(seat, COLOURS[state.leaders[seat]]) if leader else keys.home(seat, leader=True)]
        case "lostcities.start.one_row" | "lostcities.start.own_rows", Start(card) | Advance(card):
            return [keys.row(seat, card.colour)]
        case "lostcities.advance.value" | "lostcities.variant.direction", Advance(card):
            return [keys.row(seat, card.colour)]
        case "lostcities.advance.lost_city", Advance(card, piece):
            own = state.stage(seat, card.colour) < STAGES
            return [_on_expedition(state, seat, card.colour if own else piece)]
        case "lostcities.event.stage", UseStage(piece) if "piece" in refusal.facts:
            return [_on_expedition(state, seat, piece)]
        case "lostcities.event.when", _:
            return _found(state, seat)
        case "lostcities.draw", Draw(pile):
            return [keys.pile(pile)]
        case "lostcities.round.deck_out", _:
            return [keys.BRIDGE]  # an arrow at the deck as well would hide the counter
    return []


def _clicked(state: LostCitiesState, seat: int, refusal: Refusal) -> list[str]:
    """What stands against clicks that are no move."""
    facts = refusal.facts
    owner, colour = facts.get("owner"), str(facts.get("colour", ""))
    if isinstance(owner, Seat):
        return [keys.player(owner)]
    if "end" in facts:
        return [keys.field(colour, int(str(facts["end"])))]
    match refusal.rule:
        case "lostcities.turn.order":
            return [keys.DECK if state.phase == DRAW else keys.CARDS_HELD]
        case "lostcities.discard":
            return [keys.pile(colour)]
        case "lostcities.start.piece":
            return [keys.field(colour, 1)]
        case "lostcities.advance.value":
            return [keys.row(seat, colour)]
        case "lostcities.event.when":
            return _found(state, seat)
    return []


def _ends(state: LostCitiesState, seat: int, card: Card) -> list[str]:
    """The cards that a row of a colour may start with."""
    held = [keys.hand(each) for each in state.hands[seat] if each.colour == card.colour]
    return list(dict.fromkeys((held[0], held[-1] if state.up_and_down else held[0])))


def _on_expedition(state: LostCitiesState, seat: int, colour: str) -> str:
    """The piece on an expedition, or the row that has not been started."""
    return keys.piece(seat, colour) if state.stage(seat, colour) else keys.row(seat, colour)


def _found(state: LostCitiesState, seat: int) -> list[str]:
    """The field with the stage chip that was just found; where nobody told, and it may be one of several, nothing."""
    told = [event.facts for event in state.events if event.kind == "stage chip"]
    if told:
        return [keys.field(told[-1]["colour"], told[-1]["stage"])]
    places = enumerate(state.stages[5 * seat : 5 * seat + 5])
    found = [keys.field(COLOURS[number], stage) for number, stage in places if _has_chip(state, number, stage)]
    return found if len(found) == 1 else []


def _has_chip(state: LostCitiesState, expedition: int, stage: int) -> bool:
    """Whether a stage chip lies where a piece stands."""
    return stage > 0 and state.chips[expedition * 10 + stage] == STAGE_CHIP
