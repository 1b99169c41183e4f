"""Lost Cities by mouse: moves as clicks, clicks as moves, and both in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from gamekit import Event, Move, Refusal
from gamekit.lostcities.parts import (
    ARTEFACT,
    CARDS,
    COLOUR_NUMBER,
    COLOURS,
    DRAW,
    DRAW_DECK,
    DRAWING,
    NEXT_ROUND,
    OVER,
    PLAY,
    SCORED,
    STAGE,
    STAGE_CHIP,
    STAGES,
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
from gamekit.lostcities.scoring import piece_key
from gamekit.lostcities.state import LostCitiesState
from widgets.boards.base import Path

Meaning: TypeAlias = Move | Refusal | None  # of some clicks

CARD_OF: Final = {str(card): card for card in CARDS}


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
                ends.append((_row_key(seat, colour),))
        case Discard(card):
            ends = [(f"pile/{card.colour}",)]
        case Draw(pile):
            return (("deck",) if pile == "deck" else (f"pile/{pile}",),)
        case UseStage(colour):
            return tuple((key,) for key in _piece_targets(state, seat, colour))
        case Stay():
            return (("stay",),)
        case NextRound():
            return (("next",),)
        case _:
            raise TypeError(f"{move!r} is not a move of this game")
    copies = state.hands[seat].count(card)
    held = [f"hand/{card}", f"hand/{card}/2"][: max(1, copies)]
    return tuple((key, *end) for key in held for end in ends)


def _start_paths(state: LostCitiesState, seat: int, card: Card, leader: bool) -> list[Path]:
    """A start by its piece, or by its field or row first; those alone are enough when there is no choice of piece."""
    home = f"home/{seat + 1}/{'leader' if leader else 'explorer'}"
    choice = state.explorers[seat] > 0 and state.leaders[seat] < 0
    places = [*_field_targets(state, seat, card.colour, 1), _row_key(seat, card.colour)]
    return [(home,), *((place, home) if choice else (place,) for place in places)]


def _piece_targets(state: LostCitiesState, seat: int, colour: str) -> list[str]:
    """What to click to move a piece one stage: the field it goes to, or the piece."""
    stage = _stage(state, seat, colour)
    return [*_field_targets(state, seat, colour, stage + 1), piece_key(seat, colour)]


def _field_targets(state: LostCitiesState, seat: int, colour: str, stage: int) -> list[str]:
    """A field, and the pieces of others on it, which a click may well hit."""
    others = [other for other in range(state.players) if other != seat and _stage(state, other, colour) == stage]
    return [f"field/{colour}/{stage}", *(piece_key(other, colour) for other in others)]


def _stage(state: LostCitiesState, seat: int, colour: str) -> int:
    return state.stages[seat * 5 + COLOUR_NUMBER[colour]]


def _row_key(seat: int, colour: str) -> str:
    return f"row/{seat + 1}/{colour}"


# What clicks mean, legal or not


def attempt(state: LostCitiesState, path: Path) -> Meaning:
    """What clicks would mean, legal or not; None when they mean nothing yet."""
    if not path:
        return None
    kind, *parts = path[0].split("/")
    if kind == "hand":
        card = CARD_OF[parts[0]]
        if state.phase != PLAY:
            return Discard(card)
        return _with_card(state, card, path[1:])
    always = _anywhere(kind, parts)
    if always is not None:
        return always
    if kind not in ("field", "piece", "row", "home"):
        return None
    if state.phase == STAGE:
        return _with_chip(state, kind, parts)
    if state.phase == PLAY:
        return Refusal("lostcities.turn.order", "First choose a card of your hand, then where it goes.")
    if state.phase == DRAWING:
        return Refusal("lostcities.turn.order", "You have played your card for this turn. Now draw one.")
    return state.why_not(DRAW_DECK)


def _anywhere(kind: str, parts: list[str]) -> Move | None:
    """What means the same at all times."""
    if kind == "deck":
        return DRAW_DECK
    if kind == "pile":
        return DRAW[COLOUR_NUMBER[parts[0]]]
    return {"stay": STAY, "next": NEXT_ROUND}.get(kind)


def _with_card(state: LostCitiesState, card: Card, path: Path) -> Meaning:
    """What clicks after a card of the hand mean."""
    if not path:
        return None
    seat, colour = state.player, card.colour
    assert seat is not None
    kind, *parts = path[0].split("/")
    if kind == "hand":
        return _with_card(state, CARD_OF[parts[0]], path[1:])
    if kind == "pile":
        if parts[0] == colour:
            return Discard(card)
        return Refusal("lostcities.discard", f"A {card} is discarded on the {colour} pile, not on the {parts[0]} one.")
    if kind == "home":
        if int(parts[0]) != seat + 1:
            says = f"These pieces are player {parts[0]}'s. You start an expedition with a piece of your own."
            return Refusal("lostcities.start.piece", says)
        return Start(card, parts[1] == "leader")
    if kind == "row":
        return _on_row(state, seat, card, int(parts[0]) - 1, parts[1], path[1:])
    if kind == "field":
        return _on_field(state, seat, card, parts[0], int(parts[1]), path[1:])
    if kind == "piece":
        owner = int(parts[0]) - 1
        if owner == seat:
            return _for_piece(state, seat, card, parts[1])
        stage = _stage(state, owner, parts[1])
        if stage == _stage(state, seat, parts[1]) + 1:
            return _on_field(state, seat, card, parts[1], stage, path[1:])
        says = f"This piece is player {parts[0]}'s. Your cards move only pieces of your own."
        return Refusal("lostcities.start.own_rows", says)
    return _anywhere(kind, parts)


def _on_row(state: LostCitiesState, seat: int, card: Card, owner: int, row: str, rest: Path) -> Meaning:
    if owner != seat:
        return Refusal(
            "lostcities.start.own_rows", f"This row is player {owner + 1}'s: only its owner adds cards to it."
        )
    if row != card.colour:
        return Refusal("lostcities.advance.value", f"A {card} belongs in your {card.colour} row, not in the {row} one.")
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


def _with_chip(state: LostCitiesState, kind: str, parts: list[str]) -> Move | Refusal:
    """What a click means for who has found a stage chip."""
    seat, rule = state.player, "lostcities.event.stage"
    assert seat is not None
    if kind == "piece" and int(parts[0]) == seat + 1:
        return UseStage(parts[1])
    if kind == "piece":
        stage = _stage(state, int(parts[0]) - 1, parts[1])
        if 1 < stage == _stage(state, seat, parts[1]) + 1:
            return UseStage(parts[1])
        return Refusal(rule, f"This piece is player {parts[0]}'s. The stage chip moves one of your own.")
    if kind == "field":
        move, stage = UseStage(parts[0]), _stage(state, seat, parts[0])
        if int(parts[1]) == stage + 1 or state.why_not(move) is not None:
            return move
        return _one_further(state, seat, parts[0], "The stage chip takes", rule)
    return Refusal(rule, "The stage chip moves a piece that is on its way: choose the piece or the field before it.")


def _one_further(state: LostCitiesState, seat: int, colour: str, what: str, rule: str) -> Refusal:
    stage = _stage(state, seat, colour)
    return Refusal(rule, f"{what} your {colour} piece one stage further, from {stage} to {stage + 1}.")


# In words


def say(state: LostCitiesState, move: Move) -> str:
    """A move as a button says it to a beginner, with what it leads to."""
    match move:
        case Start(card, leader):
            who = "leader" if leader else "explorer"
            return f"Start {card.colour} with the {card.value}: {who} to {state.game.box.values[1]}"
        case Advance(card, colour):
            who = "" if colour == card.colour else f"{colour} piece "
            return f"Add {card}: {who}on to {_next_stage(state, colour)}"
        case Discard(card):
            return f"Discard {card}"
        case Draw("deck"):
            return f"Draw from the deck ({state.left} left)"
        case Draw(pile):
            top = state.piles[COLOUR_NUMBER[pile]][-1:]
            return f"Take {top[0]}" if top else f"Take from the {pile} pile"
        case UseStage(colour):
            return f"Stage chip: {colour} on to {_next_stage(state, colour)}"
        case Stay():
            return "Leave the stage chip"
        case NextRound():
            return f"Start round {state.round + 1}"
        case _:
            return str(move)


def _next_stage(state: LostCitiesState, colour: str) -> str:
    """The field a piece goes to: its stage, its value, and what happens there."""
    assert state.player is not None
    stage = min(_stage(state, state.player, colour) + 1, STAGES)
    chip = state.chips[COLOUR_NUMBER[colour] * 10 + stage]
    finds = {0: "", ARTEFACT: ", artefact", STAGE_CHIP: ", stage chip"}.get(chip, f", {chip} points at once")
    if stage == 7 and state.crossed == 4:
        finds = ", ends the round"
    return f"stage {stage} ({state.game.box.values[stage]}{finds})"


def prompt(state: LostCitiesState, path: Path) -> str:
    """What the player has to do next, after these clicks."""
    if path and len(path) == 1:
        return f"Where does the {path[0].split('/')[1]} go? The places for it are ringed."
    if path:
        return "Which piece goes: an explorer or the leader?"
    return {
        PLAY: "Choose a card from your hand.",
        STAGE: "You found a stage chip: choose a piece that goes one field further, or leave the chip.",
        DRAWING: "Draw a card: from the deck, or the top one of a discard pile.",
        SCORED: "The round is scored. Start the next one.",
        OVER: "The game is over.",
    }[state.phase]


def name(key: str) -> str:
    """What a button calls a shape that is taken up on the way to a move: "Red 4"."""
    return key.split("/")[1].capitalize()  # only cards in hand are


def changed(state: LostCitiesState, events: Sequence[Event]) -> tuple[str, ...]:
    """The keys of what some events changed, as they are on the board of the state after them.

    What a scoring changes alike for everyone is not worth a mark.
    """
    keys: list[str] = []
    for event in events:
        player, facts = event.player + 1, event.facts
        colour, stage = facts.get("colour"), facts.get("stage", 1)
        match event.kind:
            case "start":
                keys += [f"field/{colour}/1", f"row/{player}/{colour}"]
            case "add":
                keys.append(f"row/{player}/{colour}")
            case "move" | "stage chip":
                keys.append(f"field/{colour}/{stage}")
            case "artefact":
                keys += [f"field/{colour}/{stage}", f"artefacts/{player}"]
            case "discard":
                keys.append(f"pile/{colour}")
            case "draw":
                keys.append("deck" if facts["pile"] == "deck" else f"pile/{facts['pile']}")
            case "round over":
                keys.append("bridge" if event.rule == "lostcities.round.fifth_bridge" else "deck")
            case "points":
                keys.append(f"player/{player}")
    empty = {f"pile/{colour}" for colour, pile in zip(COLOURS, state.piles, strict=True) if not pile}
    around = {f"player/{key.split('/')[1]}" for key in keys if key.startswith("row/")}
    return tuple(key for key in dict.fromkeys(keys) if key not in empty | around)
