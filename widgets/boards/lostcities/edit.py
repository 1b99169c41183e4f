"""Positions of Lost Cities by hand: cards, pieces and chips, and what else can be set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from gamekit import Fault
from gamekit.draft import Draft, seat_of
from gamekit.lostcities import (
    ARTEFACT,
    CARDS,
    COLOURS,
    EMPTY,
    UNKNOWN,
    LostCitiesState,
)
from gamekit.lostcities.box import ARTEFACTS, NONE, ROUNDS
from gamekit.lostcities.cards import PACK
from gamekit.lostcities.position import in_short
from gamekit.lostcities.reading import CHIPS, MOST_POINTS
from gamekit.position import player_section
from widgets.boards.editing import (
    TABLE,
    Cure,
    Editing,
    Group,
    Heap,
    Spot,
    Stock,
    Thing,
    common_knobs,
    common_turn,
    number_in,
    seed_knob,
)
from widgets.boards.lostcities import keys
from widgets.boards.lostcities.art import HIDDEN_CHIP, chip, pawn, sign
from widgets.boards.lostcities.edit_cards import (
    card_spots,
    card_thing,
    card_things,
    places,
    row_value,
    stock,
    with_card,
    without_card,
    without_lowest,
)
from widgets.boards.lostcities.edit_later import ROUND, later_heaps, later_knob, later_spots, put_first, with_later
from widgets.boards.lostcities.edit_pieces import (
    at_home,
    chip_spots,
    chip_thing,
    chips_in,
    field_of,
    piece_spots,
    piece_thing,
    spot_of,
    with_chip,
    with_piece,
)
from widgets.scene.knob import Knob
from widgets.scene.palette import pixels
from widgets.scene.shapes import Rect, Shape, Text

_CARD: Final = {str(card): card for card in (*CARDS, UNKNOWN)}
SHORT, UP_AND_DOWN = "short game", "up and down"
VARIANTS: Final = ("none", SHORT, UP_AND_DOWN, f"{SHORT}, {UP_AND_DOWN}")
CHIPS_LAID: Final = ("on the board", NONE)


class LostCitiesEditing(Editing):
    """How positions of Lost Cities are made by hand."""

    # The box

    def box(self, draft: Draft, /) -> list[Group]:
        """Cards colour by colour, then the event chips."""
        state: LostCitiesState = draft.state
        left = Counter(PACK)
        left.subtract(card for _, cards in places(draft) for card in cards if card != UNKNOWN)
        groups = []
        for colour in COLOURS:
            cards = [card for card in CARDS if card.colour == colour]
            stocks = [stock(draft, card, left[card]) for card in cards]
            groups.append(Group(f"{colour.capitalize()} cards", stocks))
        laid = list(chips_in(draft).values())
        chips = Counter(state.game.box.chips)
        chips.subtract(laid)
        chips[ARTEFACT] -= sum(state.found)
        empty = sum(state.artefacts if state.scored else state.found) - laid.count(EMPTY)
        kinds = sorted(set(state.game.box.chips))
        stocks = [Stock(chip_thing(kind), max(0, chips[kind]), "all of them are on the board") for kind in kinds]
        taken = "a field is empty when a player has its artefact chip: count those at the player"
        unseen = (*state.deck[: state.left], *state.aside).count(UNKNOWN)
        stocks += [
            Stock(chip_thing(EMPTY), max(0, empty), taken),
            Stock(card_thing(UNKNOWN), unseen, "all others are known, or in hands"),
        ]
        return [*groups, Group("Event chips, and cards face down", stocks)]

    def picture(self, thing: Thing, x: float, y: float, size: float, /) -> list[Shape]:
        """A card, a chip or a piece, as on the board."""
        kind, _, what = thing.key.partition("/")
        if kind == "card":
            card, wide = _CARD[what], 0.7 * size
            fill, ink = (card.colour, f"on-{card.colour}") if card != UNKNOWN else ("back", "on-back")
            face = str(card.value) if card != UNKNOWN else "?"
            frame = Rect(x - wide / 2, y - size / 2, wide, size, 5, fill=fill, stroke="ink", width=1.5)
            mark = [sign(card.colour, x, y + 0.29 * size, 0.14 * size)] if card != UNKNOWN else []
            return [frame, Text(x, y - 0.12 * size, face, _letters(face, wide, size), bold=True, fill=ink), *mark]
        if kind == "chip":
            return list(chip(CHIPS.get(what, number_in(what.removeprefix("points "))), x, y, 0.3 * size, "ink"))
        return list(pawn(int(what) - 1, x, y, 0.3 * size, leader=kind == "leader"))

    # Taking up

    def taken(self, draft: Draft, key: str, seat: int, /) -> Thing | None:
        """The last card of a row or pile, the top one of the deck, a card in hand, a piece, or the chip of a field."""
        what, state = keys.read(key), draft.state
        match what.kind:
            case "hand":
                return card_thing(what.card, f"{player_section(seat)}/hand")
            case "row":
                row = state.row(what.seat, what.colour)
                return card_thing(row[-1], f"{player_section(what.seat)}/{what.colour}") if row else None
            case "pile":
                pile = state.pile(what.colour)
                return card_thing(pile[-1], f"piles/{what.colour}") if pile else None
            case "deck":
                top = state.deck[-1:]
                return card_thing(top[0], "/deck") if top and top[0] != UNKNOWN else None
            case "piece":
                return piece_thing(draft, what.seat, what.colour)
            case "home":
                return at_home(draft, what.seat, leader=what.leader)
            case "field":
                lies = chips_in(draft).get(field := field_of(what.colour, what.stage))
                return chip_thing(lies, f"events/{spot_of(field)}") if lies is not None else None
        return None

    def open_hand(self, seat: int, /) -> tuple[str, str]:
        """The spot of the hand that is open on the board, and the key of all of it."""
        return f"{player_section(seat)}/hand", keys.CARDS_HELD

    def lists(self, draft: Draft, about: str, /) -> list[Heap]:
        """Hands, rows and pieces of a player; the deck, the cards aside and the piles of the table."""
        state: LostCitiesState = draft.state
        seat = seat_of(about, state.players)
        if seat is None:
            heaps = [(f"{colour} discards", f"piles/{colour}", state.pile(colour)[::-1]) for colour in COLOURS]
            heaps += [
                ("the deck", "/deck", state.deck[: state.left][::-1]),
                ("out of the round", "/aside", state.aside),
            ]
            laid = [chip_thing(kind, f"events/{spot_of(field)}") for field, kind in chips_in(draft).items()]
            lying = [Heap(words, card_things(cards, at)) for words, at, cards in heaps if cards]
            return [*lying, *([Heap("event chips", laid)] if laid else []), *later_heaps(draft)]
        name = draft.name(seat)
        found = [Heap(f"{name}'s hand", card_things(state.hands[seat], f"{about}/hand"))]
        found.append(Heap("seen by all", card_things(state.seen[seat], f"{about}/seen")))
        found += [
            Heap(f"{colour} row", card_things(state.row(seat, colour), f"{about}/{colour}")) for colour in COLOURS
        ]
        pieces = [piece_thing(draft, seat, colour) for colour in COLOURS if state.row(seat, colour)]
        home = [at_home(draft, seat, leader=leader) for leader in (False, True)]
        found.append(Heap("pieces", [piece for piece in (*pieces, *home) if piece is not None]))
        return [heap for heap in found if heap.things]

    # Putting down

    def spots(self, draft: Draft, thing: Thing, /) -> list[Spot]:
        """Where a thing can go, those where it fits first."""
        kind, _, what = thing.key.partition("/")
        found: Iterator[Spot]
        if thing.at.startswith(ROUND):
            found = later_spots(thing)
        elif kind == "card":
            found = card_spots(draft, _CARD[what])
        elif kind == "chip":
            found = chip_spots(draft)
        else:
            found = piece_spots(draft, thing, int(what) - 1)
        elsewhere = (spot for spot in found if spot.name != thing.at or spot.name.startswith(("/deck", "piles/")))
        return sorted(elsewhere, key=lambda spot: not spot.fits)

    def put(self, draft: Draft, thing: Thing, spot: str, /) -> Draft:
        """A thing put at a spot, or back into the box; it is no longer where it was."""
        kind, _, what = thing.key.partition("/")
        if thing.at.startswith(ROUND):
            return put_first(draft, thing, spot)
        if kind == "chip":
            draft = with_chip(draft, thing.at, None)
            return with_chip(draft, spot, what)
        if kind == "card":
            card = _CARD[what]
            if thing.at and not (spot.endswith("/seen") and thing.at == spot.removesuffix("seen") + "hand"):
                draft = without_card(draft, thing.at, card, thing.many)
            elif not thing.at and card == UNKNOWN:
                draft = without_lowest(draft, spot)
            return with_card(draft, spot, card, thing.many) if spot else draft
        return with_piece(draft, thing, spot)

    # Numbers and menus

    def about(self, key: str, /) -> str:
        """Whose knobs and lists a click on a shape asks for."""
        what = keys.read(key)
        return player_section(what.seat) if what.kind in ("player", "artefacts") else TABLE

    def knobs(self, draft: Draft, about: str, /) -> list[Knob]:
        """What can be set about the table or a player."""
        state: LostCitiesState = draft.state
        if not about:
            chips = CHIPS_LAID[draft.get("", "events").lower() == NONE]
            return [
                *common_knobs(draft),
                Knob("round", "Round", state.round, 1, state.rounds) if state.rounds > 1 else _rounds(state),
                Knob("variant", "Variant", VARIANTS[state.short + 2 * state.up_and_down], words=VARIANTS),
                Knob("chips", "Event chips", chips, words=CHIPS_LAID),
                Knob("deck", "Cards in the deck", state.left, 0, len(PACK), typed=True),
                *later_knob(draft),
                seed_knob(draft),
            ]
        seat = seat_of(about, state.players) or 0
        return [
            Knob("points", "Points", state.points[seat], -1000, MOST_POINTS, typed=True),
            Knob("artefacts", "Artefacts", state.artefacts[seat], 0, ARTEFACTS * ROUNDS),
            Knob("artefact chips", "Artefact chips", state.found[seat], 0, ARTEFACTS),
            Knob("chip points", "Points of chips", state.earned[seat], 0, MOST_POINTS, typed=True),
            Knob("past rounds", "Past rounds", draft.get(about, "past rounds"), typed=True),
        ]

    def turn(self, draft: Draft, about: str, knob: str, value: Any, /) -> Draft:
        """The same with a knob at another value."""
        state: LostCitiesState = draft.state
        if about:
            return draft.set(about, knob, value)
        if knob == "variant":
            draft = draft.set("", "variant", value if value != VARIANTS[0] else None)
            return draft.set("", "round", 1) if SHORT in value and state.round > 1 else draft
        if knob == "round":
            return draft.set("", "round", value)
        if knob == "chips":
            if value == CHIPS_LAID[0]:
                return draft.set("", "events", None)
            line = draft.line("events", "")
            return (draft.without(line) if line else draft).set("", "events", NONE)
        if knob == "later":
            return with_later(draft, value)
        if knob == "deck":
            deck = state.deck[: state.left][::-1]
            hidden = [UNKNOWN] * (value - len(deck))
            return draft.set("", "deck", in_short((*deck, *hidden)[:value]))
        return common_turn(draft, knob, value)

    # Where things are

    def shown(self, draft: Draft, /) -> LostCitiesState:
        """The state with a question mark for each chip that is left to the seed."""
        state: LostCitiesState = draft.state.copy()
        if draft.get("", "events").lower() != NONE:
            laid = chips_in(draft)
            for field in state.game.box.symbols:
                state.chips[field] = laid.get(field, HIDDEN_CHIP)
        return state

    def keys(self, draft: Draft, section: str, key: str, /) -> list[str]:
        """The shapes of the board that a line tells of."""
        seat = seat_of(section, draft.state.players)
        if seat is not None and key in COLOURS:
            return [keys.row(seat, key), keys.piece(seat, key)]
        if seat is not None:
            return [keys.artefacts(seat) if key.startswith("artefact") else keys.player(seat)]
        if section == "events" and key in COLOURS:
            number = COLOURS.index(key)
            return [keys.field(key, field % 10) for field in chips_in(draft) if field // 10 == number]
        if section == "piles" and key in COLOURS:
            return [keys.pile(key)]
        if section == "" and key in ("deck", "aside"):
            return [keys.DECK]
        return [keys.player(draft.state.player)] if key == "turn" and draft.state.player is not None else []

    def place(self, key: str, seat: int, /) -> tuple[str, str]:
        """The section and key of the line that tells of a shape, where the hand of this seat is open."""
        what = keys.read(key)
        match what.kind:
            case "hand":
                return player_section(seat), "hand"
            case "row" | "piece":
                return player_section(what.seat), what.colour
            case "field":
                return "events", what.colour
            case "pile":
                return "piles", what.colour
            case "deck":
                return "", "deck"
        return "", ""

    def cures(self, draft: Draft, fault: Fault, /) -> Iterator[Cure]:
        """Another piece, or a card less."""
        section, key = draft.place(fault.line)
        seat, state = seat_of(section, draft.state.players), draft.state
        if seat is not None and key in COLOURS:
            row, stage = state.row(seat, key), state.stage(seat, key)
            cards = draft.get(section, key).partition(",")[0]
            if row and len(cards.split()) > len(row):  # not all that the text has could be laid
                kind = "leader" if state.leaders[seat] == COLOURS.index(key) else "explorer"
                yield Cure("Leave out the cards too many", draft.set(section, key, row_value(row, kind, stage)))
            for piece in ("the leader", "an explorer") if row else ():
                other = f"{cards}, {piece.split()[1]} on {stage}"
                yield Cure(f"Make the {key} piece {piece}", draft.set(section, key, other))
            for card in dict.fromkeys(reversed(row)):
                yield Cure(f"Put the {card} back in the box", without_card(draft, f"{section}/{key}", card))
        elif seat is not None and key == "hand" and state.hands[seat]:
            last = state.hands[seat][-1]
            yield Cure(f"Put the {last} back in the box", without_card(draft, f"{section}/hand", last))


EDITING = LostCitiesEditing()


def _rounds(state: LostCitiesState) -> Knob:
    """In the short game there is only one."""
    return Knob("round", "Round", str(state.round), words=("1",))


def _letters(face: str, wide: float, high: float) -> str:
    """The largest letters in which a number fits its card, with room for the sign of its colour; a 10 is broad."""
    sizes = (each for each in ("title", "large", "body", "small") if pixels(each) <= 0.62 * high)
    return next((each for each in sizes if 0.73 * pixels(each) * len(face) < wide), "tiny")
