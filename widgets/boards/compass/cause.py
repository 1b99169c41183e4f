"""What the refusals of the Golden Compass point at."""

from __future__ import annotations

from typing import Final

from gamekit import Move, Refusal
from gamekit.compass import (
    CORAM,
    END_TURN,
    ENOUGH,
    EXPERIENCE_NAMES,
    FAA,
    FRIEND_NAMES,
    GIVES,
    GO_ON,
    SWAPS,
    TRAVELS,
    WAITS,
    Befriend,
    CompassState,
    Discard,
    Draw,
    Play,
    Walk,
    ahead,
    lacking,
)
from widgets.boards.base import NO_CAUSE, Cause
from widgets.boards.compass import keys
from widgets.boards.compass.clicks import leads

MOST: Final = 3  # things to look at


def cause(state: CompassState, move: Move | None, refusal: Refusal) -> Cause:
    """What a refusal points at; the move is not known where none was meant."""
    seat = state.player
    if seat is None:
        return NO_CAUSE
    return Cause(
        _on_way(state, seat, move, refusal)
        or _cards(state, seat, move, refusal)
        or _experience(state, seat, refusal)
        or _friends(state, move, refusal)
    )


def _on_way(state: CompassState, seat: int, move: Move | None, refusal: Refusal) -> list[str]:
    """Figures, and the fields that a card leads to."""
    own = [keys.figure(seat)]
    match refusal.rule, move:
        case "compass.expedition.others", Play(card):
            return [keys.figure(other) for other in (ahead(state, seat) if card.pile == seat else [card.pile])]
        case "compass.expedition.leader" | "compass.travel.compass_field" | "compass.city.reward", _:
            return own
        case "compass.travel.must_move", _ if "able" not in refusal.facts and (move != GO_ON or state.moved):
            return own
        case "compass.end.waiting", _ if state.phase != WAITS and move != END_TURN:
            return own
        case "compass.pan.double_experience", _ if not refusal.facts:
            return own
        case "compass.travel.move", None:
            return _where_to(state, str(refusal.facts.get("card", ""))) or own
    return []


def _where_to(state: CompassState, card: str) -> list[str]:
    """The fields that a card in hand does lead to; on the ice, and before other figures, they may surprise."""
    key = f"{keys.HAND}{card.lower()}"
    return [keys.field(state.game.box, field) for field, cards in leads(state).items() if key in cards]


def _cards(state: CompassState, seat: int, move: Move | None, refusal: Refusal) -> list[str]:
    """Cards in hand, and the stacks."""
    hand = [keys.CARDS_HELD] if state.hands[seat] else []
    match refusal.rule, move:
        case "compass.travel.must_move", _ if "able" in refusal.facts:
            able = (each for each in state.moves() if isinstance(each, Play | Walk))
            return [keys.hand(each.card) for each in able][:MOST]
        case "compass.pan.swap_lyra", Discard(card) if state.phase == SWAPS:
            return [keys.hand(card)]
        case "compass.friend.function", Discard(card) if state.phase == GIVES:
            return [keys.hand(card)]
        case "compass.pan.swap_lyra", _ if move != ENOUGH or state.phase != TRAVELS:
            return hand
        case "compass.travel.must_move" | "compass.travel.move" | "compass.pan.limit" | "compass.draw.hand_limit", _:
            return hand
        case "compass.draw.any_stack", Draw(pile):
            return [keys.stack(pile)]
    return []


def _experience(state: CompassState, seat: int, refusal: Refusal) -> list[str]:
    """Markers on the own compass, and challenges."""
    facts = refusal.facts
    match refusal.rule:
        case "compass.challenge.need":
            short = [keys.marker(seat, number) for number in lacking(state, seat)]
            return short if len(short) <= MOST else [keys.TASK]
        case "compass.challenge.next":
            return [keys.challenge(seat)]
        case "compass.end.waiting" if state.phase != WAITS:
            return [keys.TASK]
        case "compass.setup.player":
            return [keys.player(seat)]
    told = facts.get("shown", [facts["name"]] if "name" in facts else [])
    return [keys.marker(seat, EXPERIENCE_NAMES.index(name)) for name in told] if isinstance(told, list) else []


def _friends(state: CompassState, move: Move | None, refusal: Refusal) -> list[str]:
    """Friends, and what wins them."""
    if "friend" in refusal.facts:
        return [keys.friend(FRIEND_NAMES.index(str(refusal.facts["friend"])))]
    match refusal.rule, move:
        case "compass.friend.function", _:
            return [keys.friend(FAA if state.phase == GIVES else CORAM)]
        case "compass.friend.take", Befriend():
            return [keys.TASK]
    return []
