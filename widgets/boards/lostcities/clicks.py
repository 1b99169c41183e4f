"""Lost Cities by mouse: moves as clicks, and clicks as moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from gamekit import Event, Move, Refusal
from gamekit.lostcities.parts import (
    COLOUR_NUMBER,
    COLOURS,
    DRAW,
    DRAW_DECK,
    DRAWING,
    NEXT_ROUND,
    PLAY,
    STAGE,
    STAY,
    Advance,
    Card,
    Discard,
    Draw,
    NextRound,
    Start,
    Stay,
    UseStage,
)
from gamekit.lostcities.state import LostCitiesState
from widgets.boards.base import Path
from widgets.boards.lostcities import keys
from widgets.boards.lostcities.keys import Key

Meaning: TypeAlias = Move | Refusal | None  # of some clicks


def paths(state: LostCitiesState, move: Move) -> tuple[Path, ...]:
    """The ways to click a move; the first one is the one that buttons follow."""
    seat = state.player
    assert seat is not None
    match move:
        case Start(card, leader):
            ends = _start_paths(state, seat, card, leader)
        case Advance(card, colour):
            ends = [(key,) for key in _piece_targets(state, seat, colour)]
            if colour == card.colour:
                ends.append((keys.row(seat, colour),))
        case Discard(card):
            ends = [(keys.pile(card.colour),)]
        case Draw(pile):
            return ((_source(pile),),)
        case UseStage(colour):
            return tuple((key,) for key in _piece_targets(state, seat, colour))
        case Stay():
            return ((keys.STAY,),)
        case NextRound():
            return ((keys.NEXT,),)
        case _:
            raise TypeError(f"{move!r} is not a move of this game")
    held = [keys.hand(card)]
    if state.hands[seat].count(card) > 1:
        held.append(keys.hand(card, second=True))
    return tuple((key, *end) for key in held for end in ends)


def _start_paths(state: LostCitiesState, seat: int, card: Card, leader: bool) -> list[Path]:
    """A start by its piece, or by its field or row first; those alone are enough when there is no choice of piece."""
    home = keys.home(seat, leader=leader)
    choice = state.explorers[seat] > 0 and state.leaders[seat] < 0
    places = [*_field_targets(state, seat, card.colour, 1), keys.row(seat, card.colour)]
    return [(home,), *((place, home) if choice else (place,) for place in places)]


def _piece_targets(state: LostCitiesState, seat: int, colour: str) -> list[str]:
    """What to click to move a piece one stage: the field it goes to, or the piece."""
    stage = _stage(state, seat, colour)
    return [*_field_targets(state, seat, colour, stage + 1), keys.piece(seat, colour)]


def _field_targets(state: LostCitiesState, seat: int, colour: str, stage: int) -> list[str]:
    """A field, and the pieces of others on it, which a click may well hit."""
    others = [other for other in range(state.players) if other != seat and _stage(state, other, colour) == stage]
    return [keys.field(colour, stage), *(keys.piece(other, colour) for other in others)]


def _stage(state: LostCitiesState, seat: int, colour: str) -> int:
    return state.stages[seat * 5 + COLOUR_NUMBER[colour]]


def _source(pile: str) -> str:
    """The key of what a card is drawn from."""
    return keys.DECK if pile == "deck" else keys.pile(pile)


# What clicks mean, legal or not


def attempt(state: LostCitiesState, path: Path) -> Meaning:
    """What clicks would mean, legal or not; None when they mean nothing yet."""
    if not path:
        return None
    key = keys.read(path[0])
    if key.kind == "hand":
        if state.phase != PLAY:
            return Discard(key.card)
        return _with_card(state, key.card, path[1:])
    always = _anywhere(key)
    if always is not None:
        return always
    if key.kind not in ("field", "piece", "row", "home"):
        return None
    if state.phase == STAGE:
        return _with_chip(state, key)
    if state.phase == PLAY:
        return Refusal("lostcities.turn.order", "First choose a card of your hand, then where it goes.")
    if state.phase == DRAWING:
        return Refusal("lostcities.turn.order", "You have played your card for this turn. Now draw one.")
    return state.why_not(DRAW_DECK)


def _anywhere(key: Key) -> Move | None:
    """What means the same at all times."""
    if key.kind == "pile":
        return DRAW[COLOUR_NUMBER[key.colour]]
    return {keys.DECK: DRAW_DECK, keys.STAY: STAY, keys.NEXT: NEXT_ROUND}.get(key.kind)


def _with_card(state: LostCitiesState, card: Card, path: Path) -> Meaning:
    """What clicks after a card of the hand mean."""
    if not path:
        return None
    seat = state.player
    assert seat is not None
    key = keys.read(path[0])
    match key.kind:
        case "hand":
            return _with_card(state, key.card, path[1:])
        case "pile":
            if key.colour == card.colour:
                return Discard(card)
            says = f"A {card} is discarded on the {card.colour} pile, not on the {key.colour} one."
            return Refusal("lostcities.discard", says)
        case "home":
            if key.seat != seat:
                says = f"These pieces are player {key.seat + 1}'s. You start an expedition with a piece of your own."
                return Refusal("lostcities.start.piece", says)
            return Start(card, key.leader)
        case "row":
            return _on_row(state, seat, card, key, path[1:])
        case "field":
            return _on_field(state, seat, card, key.colour, key.stage, path[1:])
        case "piece":
            if key.seat == seat:
                return _for_piece(state, seat, card, key.colour)
            stage = _stage(state, key.seat, key.colour)
            if stage == _stage(state, seat, key.colour) + 1:
                return _on_field(state, seat, card, key.colour, stage, path[1:])
            says = f"This piece is player {key.seat + 1}'s. Your cards move only pieces of your own."
            return Refusal("lostcities.start.own_rows", says)
        case _:
            return _anywhere(key)


def _on_row(state: LostCitiesState, seat: int, card: Card, row: Key, rest: Path) -> Meaning:
    if row.seat != seat:
        says = f"This row is player {row.seat + 1}'s: only its owner adds cards to it."
        return Refusal("lostcities.start.own_rows", says)
    if row.colour != card.colour:
        says = f"A {card} belongs in your {card.colour} row, not in the {row.colour} one."
        return Refusal("lostcities.advance.value", says)
    if state.rows[seat * 5 + card.expedition]:
        return Advance(card, card.colour)
    return _start(state, seat, card, rest)


def _on_field(
    state: LostCitiesState, seat: int, card: Card, colour: str, stage: int, rest: Path
) -> Move | Refusal | None:
    if colour == card.colour and stage == 1 and not state.rows[seat * 5 + card.expedition]:
        return _start(state, seat, card, rest)
    meant = _for_piece(state, seat, card, colour)
    if isinstance(meant, Refusal) or state.why_not(meant) is not None or stage == _stage(state, seat, colour) + 1:
        return meant
    return _one_further(state, seat, colour, "A card takes", "lostcities.advance.value")


def _for_piece(state: LostCitiesState, seat: int, card: Card, colour: str) -> Move | Refusal:
    """A card played to move the piece on an expedition."""
    if colour != card.colour and not state.rows[seat * 5 + card.expedition]:
        says = (
            f"A {card.colour} card starts the {card.colour} expedition, on its own first field; this one is {colour}."
        )
        return Refusal("lostcities.start.piece", says)
    return Advance(card, colour)


def _start(state: LostCitiesState, seat: int, card: Card, rest: Path) -> Meaning:
    """A start whose piece is chosen next, unless there is no choice or no start."""
    if rest:
        return _with_card(state, card, rest)
    move = Start(card, leader=not state.explorers[seat])
    choice = state.explorers[seat] > 0 and state.leaders[seat] < 0
    return None if choice and state.why_not(move) is None else move


def _with_chip(state: LostCitiesState, key: Key) -> Move | Refusal:
    """What a click means for who has found a stage chip."""
    seat, rule, move = state.player, "lostcities.event.stage", UseStage(key.colour)
    assert seat is not None
    if key.kind == "piece":
        if key.seat == seat or 1 < _stage(state, key.seat, key.colour) == _stage(state, seat, key.colour) + 1:
            return move
        return Refusal(rule, f"This piece is player {key.seat + 1}'s. The stage chip moves one of your own.")
    if key.kind == "field":
        if key.stage == _stage(state, seat, key.colour) + 1 or state.why_not(move) is not None:
            return move
        return _one_further(state, seat, key.colour, "The stage chip takes", rule)
    return Refusal(rule, "The stage chip moves a piece that is on its way: choose the piece or the field before it.")


def _one_further(state: LostCitiesState, seat: int, colour: str, what: str, rule: str) -> Refusal:
    stage = _stage(state, seat, colour)
    return Refusal(rule, f"{what} your {colour} piece one stage further, from {stage} to {stage + 1}.")


# What has changed


def changed(state: LostCitiesState, events: Sequence[Event]) -> tuple[str, ...]:
    """The keys of what some events changed, as they are on the board of the state after them.

    What a scoring changes alike for everyone is not worth a mark.
    """
    found: list[str] = []
    for event in events:
        seat, facts = event.player, event.facts
        colour, stage = facts.get("colour", ""), facts.get("stage", 1)
        match event.kind:
            case "start":
                found += [keys.field(colour, 1), keys.row(seat, colour)]
            case "add":
                found.append(keys.row(seat, colour))
            case "move" | "stage chip":
                found.append(keys.field(colour, stage))
            case "artefact":
                found += [keys.field(colour, stage), keys.artefacts(seat)]
            case "discard":
                found.append(keys.pile(colour))
            case "draw":
                found.append(_source(facts["pile"]))
            case "round over":
                found.append(keys.BRIDGE if event.rule == "lostcities.round.fifth_bridge" else keys.DECK)
            case "points":
                found.append(keys.player(seat))
    empty = {keys.pile(colour) for colour, pile in zip(COLOURS, state.piles, strict=True) if not pile}
    # A ring round all that lies before a player would enclose the one round its row.
    around = {keys.player(key.seat) for key in map(keys.read, found) if key.kind == "row"}
    return tuple(key for key in dict.fromkeys(found) if key not in empty | around)
