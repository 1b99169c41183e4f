"""The cards of a position of Lost Cities made by hand: where they lie, where they can go, how they get there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from gamekit.draft import Draft, seat_of
from gamekit.lostcities import COLOURS, DRAW, HAND, STAGE, STAGES, UNKNOWN, Card, LostCitiesState
from gamekit.lostcities.cards import COPIES, values
from gamekit.lostcities.play import follows
from gamekit.lostcities.position import by_colour, in_short
from gamekit.position import player_section
from gamekit.text import listing
from widgets.boards.editing import BOX, Spot, Stock, Thing
from widgets.boards.lostcities import keys


def card_thing(card: Card, at: str = BOX, many: int = 1) -> Thing:
    words = f"the {card}" if card != UNKNOWN else "a hidden card" if many == 1 else f"the {many} hidden cards"
    return Thing(f"card/{card}", words, at, many)


def card_things(cards: Sequence[Card], at: str) -> list[Thing]:
    """Cards that lie together, the hidden ones as one thing."""
    found = [card_thing(card, at) for card in cards if card != UNKNOWN]
    hidden = cards.count(UNKNOWN)
    return [*found, card_thing(UNKNOWN, at, hidden)] if hidden else found


def places(draft: Draft) -> Iterator[tuple[str, Sequence[Card]]]:
    """All places where cards lie, in words, and the cards."""
    state: LostCitiesState = draft.state
    for seat in range(state.players):
        yield f"{draft.name(seat)}'s hand", state.hands[seat]
        for colour in COLOURS:
            yield f"{draft.name(seat)}'s row", state.row(seat, colour)
    for colour in COLOURS:
        yield "the discard pile", state.pile(colour)
    yield "the deck", state.deck[: state.left]
    yield "the cards out of the round", state.aside


def _where(draft: Draft, card: Card) -> str:
    """Where all copies of a card are."""
    found = [place for place, cards in places(draft) for each in cards if each == card]
    if len(set(found)) == 1:
        return f"both are in {found[0]}"
    return listing(f"one is in {place}" for place in found) if len(found) == COPIES else ""


def stock(draft: Draft, card: Card, left: int) -> Stock:
    """The copies of a card that lie nowhere; where there are none, those that wait in the deck."""
    deck = draft.state.deck.count(card)
    if left > 0 or not deck:
        return Stock(card_thing(card), left, "" if left > 0 else _where(draft, card))
    return Stock(replace(card_thing(card, "/deck"), words=f"the {card} from the deck"), deck)


def card_spots(draft: Draft, card: Card) -> Iterator[Spot]:
    state: LostCitiesState = draft.state
    for seat in range(state.players):
        name, section = draft.name(seat), player_section(seat)
        if card != UNKNOWN:
            fits = _placed_in_row(state, state.row(seat, card.colour), card) is not None
            yield Spot(f"{section}/{card.colour}", f"in {name}'s row", keys.row(seat, card.colour), fits)
        most = HAND - (seat == state.player and state.phase in (STAGE, DRAW))
        room = (card != UNKNOWN and UNKNOWN in state.hands[seat]) or len(state.hands[seat]) < most
        yield Spot(f"{section}/hand", f"in {name}'s hand", keys.player(seat), room)
        if card != UNKNOWN:
            yield Spot(f"{section}/seen", f"in {name}'s hand, seen by all", "", room or card in state.hands[seat])
    if card != UNKNOWN:
        yield Spot(f"piles/{card.colour}", f"on the {card.colour} discard pile", keys.pile(card.colour))
    yield Spot("/deck", "on top of the deck", keys.DECK)
    if card != UNKNOWN:
        yield Spot("/aside", "out of the round")


def _placed_in_row(state: LostCitiesState, row: tuple[Card, ...], card: Card) -> tuple[Card, ...] | None:
    """A row with one more card, as near to its end as the rules let it lie."""
    for at in range(len(row), -1, -1):
        longer = (*row[:at], card, *row[at:])
        if all(follows(longer[:length], longer[length], state.up_and_down) for length in range(1, len(longer))):
            return longer
    return None


def row_value(row: Sequence[Card], piece: str, stage: int) -> str:
    return f"{values(row)}, {piece} on {stage}"


def with_card(draft: Draft, spot: str, card: Card, many: int = 1) -> Draft:
    """A card from the box, or so many hidden ones, put at a spot; in the place of a hidden one, if there are such."""
    section, _, key = spot.rpartition("/")
    state: LostCitiesState = draft.state
    seat = seat_of(section, state.players)
    if seat is not None and key in COLOURS:
        row, stage = state.row(seat, key), state.stage(seat, key)
        longer = _placed_in_row(state, row, card) or (*row, card)
        leads = COLOURS.index(key) == state.leaders[seat] or not (row or state.explorers[seat])
        ahead = stage - min(len(row), STAGES)
        reached = min(STAGES, len(longer) + max(0, ahead))
        return draft.set(section, key, row_value(longer, "leader" if leads else "explorer", reached))
    if seat is not None:
        hand = state.hands[seat]
        if key == "seen":
            draft = draft.set(section, "seen", by_colour(sorted((*state.seen[seat], card))))
            if card in hand and Counter(state.seen[seat])[card] < hand.count(card):
                return draft
        return draft.set(section, "hand", by_colour(sorted((*_room_in(hand, card), *[card] * many))))
    if section == "piles":
        return draft.set(section, key, values((*state.pile(key), card)))
    if key == "deck":
        return draft.set("", "deck", in_short((*[card] * many, *_room_in(state.deck[: state.left][::-1], card))))
    return draft.set("", "aside", in_short((*(each for each in state.aside if each != UNKNOWN), card)))


def _room_in(cards: Sequence[Card], card: Card) -> list[Card]:
    """Cards without the lowest of the hidden ones, whose place a known one takes."""
    return _less(cards, UNKNOWN) if card != UNKNOWN else list(cards)


def without_card(draft: Draft, spot: str, card: Card, many: int = 1) -> Draft:
    """A card taken away from a spot; a row that has lost its last card is no row any more."""
    section, _, key = spot.rpartition("/")
    state: LostCitiesState = draft.state
    seat = seat_of(section, state.players)
    if seat is not None and key in COLOURS:
        row, stage = state.row(seat, key), state.stage(seat, key)
        rest = _less(row, card)
        piece = "leader" if COLOURS.index(key) == state.leaders[seat] else "explorer"
        reached = min(len(rest), STAGES) + max(0, stage - min(len(row), STAGES))
        return draft.set(section, key, row_value(rest, piece, reached) if rest else None)
    if seat is not None:
        seen = _less(state.seen[seat], card)
        if key == "hand":
            hand = _less(state.hands[seat], card, many)
            draft = draft.set(section, "hand", by_colour(hand))
            seen = list(state.seen[seat]) if state.seen[seat].count(card) <= hand.count(card) else seen
        return draft.set(section, "seen", by_colour(sorted(seen)) if seen else None)
    if section == "piles":
        return draft.set(section, key, values(_less(state.pile(key), card)))
    if key == "deck":
        return draft.set("", "deck", in_short(_less(state.deck[: state.left], card, many)[::-1]))
    aside = _less([each for each in state.aside if each != UNKNOWN], card)
    return draft.set("", "aside", in_short(aside) if aside else None)


def without_lowest(draft: Draft, spot: str) -> Draft:
    """The same with a hidden card free to go to a spot: if none is out of the round, the deck loses its lowest."""
    state: LostCitiesState = draft.state
    if UNKNOWN in state.aside or (spot != "/deck" and not draft.get("", "deck")):
        return draft
    return draft.set("", "deck", in_short(_less(state.deck[: state.left][::-1], UNKNOWN)))


def _less(cards: Sequence[Card], card: Card, many: int = 1) -> list[Card]:
    """Cards without so many copies of one, the last first."""
    rest = list(cards)[::-1]
    for _ in range(many):
        if card in rest:
            rest.remove(card)
    return rest[::-1]
