"""Lost Cities by mouse: moves as clicks, and clicks as moves."""

from __future__ import annotations

from collections.abc import Sequence

from gamekit import Event, Move, Refusal
from gamekit.lostcities import (
    COLOURS,
    PLAY,
    STAGE,
    STAGES,
    Advance,
    Card,
    Discard,
    Draw,
    LostCitiesState,
    NextRound,
    Start,
    Stay,
    UseStage,
)
from gamekit.text import Seat
from widgets.boards.base import Meaning, Path
from widgets.boards.lostcities import keys
from widgets.boards.lostcities.keys import Key


def paths(state: LostCitiesState, move: Move) -> tuple[Path, ...]:
    """The ways to click a move; the first one is the one that buttons follow."""
    seat = state.player
    assert seat is not None
    match move:
        case Start(card, leader):
            ends = _start_paths(state, seat, card, leader)
        case Advance(card, colour):
            ends = [(key,) for key in _addition_targets(state, seat, card, colour)]
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


def _addition_targets(state: LostCitiesState, seat: int, card: Card, colour: str) -> list[str]:
    """What to click to add a card for a piece: what moves it, or its row; who has no row is shown another's."""
    others = [keys.row(other, card.colour) for other in range(state.players) if state.row(other, card.colour)]
    if others and not state.row(seat, card.colour):
        return others
    return [*_piece_targets(state, seat, colour), *([keys.row(seat, colour)] if colour == card.colour else [])]


def _piece_targets(state: LostCitiesState, seat: int, colour: str) -> list[str]:
    """What to click to move a piece one stage: the field it goes to, if there is one, or the piece."""
    stage, piece = state.stage(seat, colour), keys.piece(seat, colour)
    return [*_field_targets(state, seat, colour, stage + 1), piece] if stage < STAGES else [piece]


def _field_targets(state: LostCitiesState, seat: int, colour: str, stage: int) -> list[str]:
    """A field, and the pieces of others on it, which a click may well hit."""
    others = [other for other in range(state.players) if other != seat and state.stage(other, colour) == stage]
    return [keys.field(colour, stage), *(keys.piece(other, colour) for other in others)]


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
        return _with_card(state, key.card, path[1:]) if state.phase == PLAY else _first(state)
    always = _anywhere(key)
    if always is not None:
        return always
    if key.kind not in ("field", "piece", "row", "home"):
        return None
    if state.phase == STAGE:
        return _with_chip(state, key)
    if state.phase == PLAY:
        return Refusal("lostcities.turn.order", "First choose a card from your hand, then where it goes.")
    return _first(state)


def _first(state: LostCitiesState) -> Refusal:
    """What has to be done first."""
    return state.game.decisions[state.phase].asks(state)


def _anywhere(key: Key) -> Move | None:
    """What means the same at all times."""
    if key.kind == "pile":
        return Draw(key.colour)
    return {keys.DECK: Draw("deck"), keys.STAY: Stay(), keys.NEXT: NextRound()}.get(key.kind)


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
            says = "A {card} goes on the {colour} discard pile, not on the {other} one."
            return Refusal("lostcities.discard", says, {"card": card, "colour": card.colour, "other": key.colour})
        case "home":
            if key.seat != seat:
                says = "These pieces are {owner}'s. You start an expedition with a piece of your own."
                return Refusal("lostcities.start.piece", says, {"owner": Seat(key.seat)})
            return Start(card, key.leader)
        case "row":
            return _on_row(state, seat, card, key, path[1:])
        case "field":
            return _on_field(state, seat, card, key.colour, key.stage, path[1:])
        case "piece":
            if key.seat == seat:
                return _for_piece(state, seat, card, key.colour)
            stage = state.stage(key.seat, key.colour)
            if stage == state.stage(seat, key.colour) + 1:
                return _on_field(state, seat, card, key.colour, stage, path[1:])
            says = "This piece is {owner}'s. Your cards move only pieces of your own."
            return Refusal("lostcities.start.own_rows", says, {"owner": Seat(key.seat)})
        case _:
            return _anywhere(key)


def _on_row(state: LostCitiesState, seat: int, card: Card, row: Key, rest: Path) -> Meaning:
    if row.seat != seat:
        says = "This row is {owner}'s: only its owner adds cards to it."
        return Refusal("lostcities.start.own_rows", says, {"owner": Seat(row.seat)})
    if row.colour != card.colour:
        says = "A {card} belongs in your {colour} row, not in the {other} one."
        return Refusal("lostcities.advance.value", says, {"card": card, "colour": card.colour, "other": row.colour})
    if state.row(seat, card.colour):
        return Advance(card, card.colour)
    return _start(state, seat, card, rest)


def _on_field(
    state: LostCitiesState, seat: int, card: Card, colour: str, stage: int, rest: Path
) -> Move | Refusal | None:
    if colour == card.colour and stage == 1 and not state.row(seat, card.colour):
        return _start(state, seat, card, rest)
    meant = _for_piece(state, seat, card, colour)
    if isinstance(meant, Refusal) or state.why_not(meant) is not None or stage == state.stage(seat, colour) + 1:
        return meant
    says = "A card takes your {colour} piece one stage further, from {start} to {end}."
    return Refusal("lostcities.advance.value", says, _one_further(state, seat, colour))


def _for_piece(state: LostCitiesState, seat: int, card: Card, colour: str) -> Move | Refusal:
    """A card played to move the piece on an expedition."""
    if colour != card.colour and not state.row(seat, card.colour):
        says = "A {colour} card starts the {colour} expedition, on its own first field; this one is {other}."
        return Refusal("lostcities.start.piece", says, {"colour": card.colour, "other": colour})
    return Advance(card, colour)


def _start(state: LostCitiesState, seat: int, card: Card, rest: Path) -> Meaning:
    """A start whose piece is chosen next, unless there is no choice or no start."""
    if rest:
        return _with_card(state, card, rest)
    move = Start(card, leader=not state.explorers[seat])
    choice = state.explorers[seat] > 0 and state.leaders[seat] < 0
    return None if choice and state.why_not(move) is None else move


def _with_chip(state: LostCitiesState, key: Key) -> Move | Refusal:
    """What a click means for a player who has found a stage chip."""
    seat, rule, move = state.player, "lostcities.event.stage", UseStage(key.colour)
    assert seat is not None
    if key.kind == "piece":
        if key.seat == seat or 1 < state.stage(key.seat, key.colour) == state.stage(seat, key.colour) + 1:
            return move
        says = "This piece is {owner}'s. The stage chip moves one of your own."
        return Refusal(rule, says, {"owner": Seat(key.seat)})
    if key.kind == "field":
        if key.stage == state.stage(seat, key.colour) + 1 or state.why_not(move) is not None:
            return move
        says = "The stage chip takes your {colour} piece one stage further, from {start} to {end}."
        return Refusal(rule, says, _one_further(state, seat, key.colour))
    return Refusal(rule, "The stage chip moves a piece that is on its way: choose the piece or the field before it.")


def _one_further(state: LostCitiesState, seat: int, colour: str) -> dict[str, object]:
    """Where a piece is, and where it goes next."""
    stage = state.stage(seat, colour)
    return {"colour": colour, "start": stage, "end": stage + 1}


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
