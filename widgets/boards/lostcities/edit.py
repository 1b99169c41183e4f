"""Positions of Lost Cities by hand: cards, pieces and chips, and what else can be set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from gamekit import Fault
from gamekit.draft import Draft, seat_of
from gamekit.lostcities import (
    ARTEFACT,
    CARDS,
    COLOURS,
    DRAW,
    EMPTY,
    HAND,
    STAGE,
    STAGES,
    UNKNOWN,
    Card,
    LostCitiesState,
)
from gamekit.lostcities.box import ARTEFACTS, NONE, ROUNDS, chip_text
from gamekit.lostcities.cards import COPIES, PACK, values
from gamekit.lostcities.play import follows
from gamekit.lostcities.position import by_colour, in_short
from gamekit.lostcities.reading import CHIPS, MOST_POINTS
from gamekit.position import player_section
from gamekit.text import listing
from widgets.boards.editing import (
    BOX,
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
from widgets.scene.knob import Knob
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
        left.subtract(card for _, cards in _places(draft) for card in cards if card != UNKNOWN)
        groups = []
        for colour in COLOURS:
            cards = [card for card in CARDS if card.colour == colour]
            stocks = [_stock(draft, card, left[card]) for card in cards]
            groups.append(Group(f"{colour.capitalize()} cards", stocks))
        laid = list(_chips(draft).values())
        chips = Counter(state.game.box.chips)
        chips.subtract(laid)
        chips[ARTEFACT] -= sum(state.found)
        empty = sum(state.found) - laid.count(EMPTY)
        kinds = sorted(set(state.game.box.chips))
        stocks = [Stock(_chip_thing(kind), max(0, chips[kind]), "all of them are on the board") for kind in kinds]
        taken = "a field is empty when a player has its artefact chip: count those at the player"
        return [*groups, Group("Event chips", [*stocks, Stock(_chip_thing(EMPTY), max(0, empty), taken)])]

    def picture(self, thing: Thing, x: float, y: float, size: float, /) -> list[Shape]:
        """A card, a chip or a piece, as on the board."""
        kind, _, what = thing.key.partition("/")
        if kind == "card":
            card, wide = _CARD[what], 0.7 * size
            fill, ink = (card.colour, f"on-{card.colour}") if card != UNKNOWN else ("back", "on-back")
            face = str(card.value) if card != UNKNOWN else "?"
            frame = Rect(x - wide / 2, y - size / 2, wide, size, 5, fill=fill, stroke="ink", width=1.5)
            mark = [sign(card.colour, x, y + 0.29 * size, 0.14 * size)] if card != UNKNOWN else []
            return [frame, Text(x, y - 0.12 * size, face, "title", bold=True, fill=ink), *mark]
        if kind == "chip":
            return list(chip(CHIPS.get(what, number_in(what.removeprefix("points "))), x, y, 0.3 * size, "ink"))
        return list(pawn(int(what) - 1, x, y, 0.3 * size, leader=kind == "leader"))

    # Taking up

    def taken(self, draft: Draft, key: str, seat: int, /) -> Thing | None:
        """The last card of a row or pile, the top one of the deck, a card in hand, a piece, or the chip of a field."""
        what, state = keys.read(key), draft.state
        match what.kind:
            case "hand":
                return _card(what.card, f"{player_section(seat)}/hand")
            case "row":
                row = state.row(what.seat, what.colour)
                return _card(row[-1], f"{player_section(what.seat)}/{what.colour}") if row else None
            case "pile":
                pile = state.pile(what.colour)
                return _card(pile[-1], f"piles/{what.colour}") if pile else None
            case "deck":
                top = state.deck[-1:]
                return _card(top[0], "/deck") if top and top[0] != UNKNOWN else None
            case "piece":
                return _piece(draft, what.seat, what.colour)
            case "home":
                return _at_home(draft, what.seat, leader=what.leader)
            case "field":
                lies = _chips(draft).get(field := _field(what.colour, what.stage))
                return _chip_thing(lies, f"events/{_spot(field)}") if lies is not None else None
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
            laid = [_chip_thing(kind, f"events/{_spot(field)}") for field, kind in _chips(draft).items()]
            lying = [Heap(words, _cards(cards, at)) for words, at, cards in heaps if cards]
            return [*lying, Heap("event chips", laid)] if laid else lying
        name = draft.name(seat)
        found = [Heap(f"{name}'s hand", _cards(state.hands[seat], f"{about}/hand"))]
        found.append(Heap("seen by all", _cards(state.seen[seat], f"{about}/seen")))
        found += [Heap(f"{colour} row", _cards(state.row(seat, colour), f"{about}/{colour}")) for colour in COLOURS]
        pieces = [_piece(draft, seat, colour) for colour in COLOURS if state.row(seat, colour)]
        home = [_at_home(draft, seat, leader=leader) for leader in (False, True)]
        found.append(Heap("pieces", [piece for piece in (*pieces, *home) if piece is not None]))
        return [heap for heap in found if heap.things]

    # Putting down

    def spots(self, draft: Draft, thing: Thing, /) -> list[Spot]:
        """Where a thing can go, those where it fits first."""
        kind, _, what = thing.key.partition("/")
        if kind == "card":
            found = _card_spots(draft, _CARD[what])
        elif kind == "chip":
            found = _chip_spots(draft)
        else:
            found = _piece_spots(draft, thing, int(what) - 1)
        elsewhere = (spot for spot in found if spot.name != thing.at or spot.name.startswith(("/deck", "piles/")))
        return sorted(elsewhere, key=lambda spot: not spot.fits)

    def put(self, draft: Draft, thing: Thing, spot: str, /) -> Draft:
        """A thing put at a spot, or back into the box; it is no longer where it was."""
        kind, _, what = thing.key.partition("/")
        if kind == "chip":
            draft = _with_chip(draft, thing.at, None)
            return _with_chip(draft, spot, what)
        if kind == "card":
            card = _CARD[what]
            if thing.at and not (spot.endswith("/seen") and thing.at == spot.removesuffix("seen") + "hand"):
                draft = _without_card(draft, thing.at, card, thing.many)
            return _with_card(draft, spot, card) if spot else draft
        return _with_piece(draft, thing, spot)

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
            laid = _chips(draft)
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
            return [keys.field(key, field % 10) for field in _chips(draft) if field // 10 == number]
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
            row = state.row(seat, key)
            for piece in ("the leader", "an explorer") if row else ():
                other = _row_value(row, piece.split()[1], state.stage(seat, key))
                yield Cure(f"Make the {key} piece {piece}", draft.set(section, key, other))
            for card in dict.fromkeys(reversed(row)):
                yield Cure(f"Put the {card} back in the box", _without_card(draft, f"{section}/{key}", card))
        elif seat is not None and key == "hand" and state.hands[seat]:
            last = state.hands[seat][-1]
            yield Cure(f"Put the {last} back in the box", _without_card(draft, f"{section}/hand", last))


EDITING = LostCitiesEditing()


# Things


def _card(card: Card, at: str = BOX, many: int = 1) -> Thing:
    words = f"the {card}" if card != UNKNOWN else "a hidden card" if many == 1 else f"the {many} hidden cards"
    return Thing(f"card/{card}", words, at, many)


def _cards(cards: Sequence[Card], at: str) -> list[Thing]:
    """Cards that lie together, the hidden ones as one thing."""
    found = [_card(card, at) for card in cards if card != UNKNOWN]
    hidden = cards.count(UNKNOWN)
    return [*found, _card(UNKNOWN, at, hidden)] if hidden else found


def _chip_thing(kind: int, at: str = BOX) -> Thing:
    words = {EMPTY: "an empty field", ARTEFACT: "an artefact chip"}.get(kind, f"a {chip_text(kind)} chip")
    return Thing(f"chip/{chip_text(kind)}", words, at)


def _piece(draft: Draft, seat: int, colour: str) -> Thing:
    """The piece on an expedition."""
    leader = draft.state.leaders[seat] == COLOURS.index(colour)
    kind = "leader" if leader else "explorer"
    return Thing(f"{kind}/{seat + 1}", f"{draft.name(seat)}'s {colour} {kind}", f"{player_section(seat)}/{colour}")


def _at_home(draft: Draft, seat: int, *, leader: bool) -> Thing | None:
    """A piece that has not started, if there is one."""
    state = draft.state
    if leader and state.leaders[seat] < 0:
        return Thing(f"leader/{seat + 1}", f"{draft.name(seat)}'s leader")
    return (
        None
        if leader or not state.explorers[seat]
        else Thing(f"explorer/{seat + 1}", f"an explorer of {draft.name(seat)}")
    )


# Cards


def _places(draft: Draft) -> Iterator[tuple[str, Sequence[Card]]]:
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
    found = [place for place, cards in _places(draft) for each in cards if each == card]
    if len(set(found)) == 1:
        return f"both are in {found[0]}"
    return f"one is in {listing(found)}" if len(found) == COPIES else ""


def _stock(draft: Draft, card: Card, left: int) -> Stock:
    """The copies of a card that lie nowhere; where there are none, those that wait in the deck."""
    deck = draft.state.deck.count(card)
    if left > 0 or not deck:
        return Stock(_card(card), left, "" if left > 0 else _where(draft, card))
    return Stock(replace(_card(card, "/deck"), words=f"the {card} from the deck"), deck)


def _card_spots(draft: Draft, card: Card) -> Iterator[Spot]:
    state: LostCitiesState = draft.state
    for seat in range(state.players):
        name, section = draft.name(seat), player_section(seat)
        if card != UNKNOWN:
            fits = _placed_in_row(state, state.row(seat, card.colour), card) is not None
            yield Spot(f"{section}/{card.colour}", f"in {name}'s row", keys.row(seat, card.colour), fits)
        most = HAND - (seat == state.player and state.phase in (STAGE, DRAW))
        room = UNKNOWN in state.hands[seat] or len(state.hands[seat]) < most
        yield Spot(f"{section}/hand", f"in {name}'s hand", keys.player(seat), room)
        if card != UNKNOWN:
            yield Spot(f"{section}/seen", f"in {name}'s hand, seen by all", "", room or card in state.hands[seat])
    if card != UNKNOWN:
        yield Spot(f"piles/{card.colour}", f"on the {card.colour} discard pile", keys.pile(card.colour))
    yield Spot("/deck", "on top of the deck", keys.DECK)
    yield Spot("/aside", "out of the round")


def _placed_in_row(state: LostCitiesState, row: tuple[Card, ...], card: Card) -> tuple[Card, ...] | None:
    """A row with one more card, as near to its end as the rules let it lie."""
    for at in range(len(row), -1, -1):
        longer = (*row[:at], card, *row[at:])
        if all(follows(longer[:length], longer[length], state.up_and_down) for length in range(1, len(longer))):
            return longer
    return None


def _row_value(row: Sequence[Card], piece: str, stage: int) -> str:
    return f"{values(row)}, {piece} on {stage}"


def _with_card(draft: Draft, spot: str, card: Card) -> Draft:
    """A card from the box put at a spot; in the place of a hidden one, if there are such there."""
    section, _, key = spot.rpartition("/")
    state: LostCitiesState = draft.state
    seat = seat_of(section, state.players)
    if seat is not None and key in COLOURS:
        row, stage = state.row(seat, key), state.stage(seat, key)
        longer = _placed_in_row(state, row, card) or (*row, card)
        leads = COLOURS.index(key) == state.leaders[seat] or not (row or state.explorers[seat])
        ahead = stage - min(len(row), STAGES)
        reached = min(STAGES, len(longer) + max(0, ahead))
        return draft.set(section, key, _row_value(longer, "leader" if leads else "explorer", reached))
    if seat is not None:
        hand = state.hands[seat]
        if key == "seen":
            draft = draft.set(section, "seen", by_colour(sorted((*state.seen[seat], card))))
            if card in hand and Counter(state.seen[seat])[card] < hand.count(card):
                return draft
        return draft.set(section, "hand", by_colour(sorted((*_room_in(hand, card), card))))
    if section == "piles":
        return draft.set(section, key, values((*state.pile(key), card)))
    if key == "deck":
        return draft.set("", "deck", in_short((card, *_room_in(state.deck[: state.left][::-1], card))))
    return draft.set("", "aside", in_short((*(each for each in state.aside if each != UNKNOWN), card)))


def _room_in(cards: Sequence[Card], card: Card) -> list[Card]:
    """Cards without one of the hidden ones, whose place a known one takes."""
    rest = list(cards)
    if card != UNKNOWN and UNKNOWN in rest:
        rest.remove(UNKNOWN)
    return rest


def _without_card(draft: Draft, spot: str, card: Card, many: int = 1) -> Draft:
    """A card taken away from a spot; a row that has lost its last card is no row any more."""
    section, _, key = spot.rpartition("/")
    state: LostCitiesState = draft.state
    seat = seat_of(section, state.players)
    if seat is not None and key in COLOURS:
        row, stage = state.row(seat, key), state.stage(seat, key)
        rest = _less(row, card)
        piece = "leader" if COLOURS.index(key) == state.leaders[seat] else "explorer"
        reached = min(len(rest), STAGES) + max(0, stage - min(len(row), STAGES))
        return draft.set(section, key, _row_value(rest, piece, reached) if rest else None)
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


def _less(cards: Sequence[Card], card: Card, many: int = 1) -> list[Card]:
    """Cards without so many copies of one, the last first."""
    rest = list(cards)[::-1]
    for _ in range(many):
        if card in rest:
            rest.remove(card)
    return rest[::-1]


# Pieces


def _piece_spots(draft: Draft, thing: Thing, seat: int) -> Iterator[Spot]:
    """Fields of expeditions with a row: any for the leader; an explorer goes along its own, or relieves the leader."""
    state: LostCitiesState = draft.state
    section = player_section(seat)
    for number, colour in enumerate(COLOURS):
        row = state.row(seat, colour)
        mine = thing.at == f"{section}/{colour}" or (not thing.at and state.leaders[seat] == number)
        if row and (mine or thing.key.startswith("leader")):
            for stage in range(1, STAGES + 1):
                fits = stage >= min(len(row), STAGES)
                yield Spot(
                    f"{section}/{colour}@{stage}", f"on {colour}, stage {stage}", keys.field(colour, stage), fits
                )


def _with_piece(draft: Draft, thing: Thing, spot: str) -> Draft:
    """A piece on another field; at home, an explorer stands in for a leader, and an explorer takes its row along."""
    state: LostCitiesState = draft.state
    kind, _, number = thing.key.partition("/")
    section = player_section(int(number) - 1)
    old = thing.at.rpartition("/")[2]
    if not spot:
        if not old:
            return draft
        row, stage = state.row(int(number) - 1, old), state.stage(int(number) - 1, old)
        return draft.set(section, old, _row_value(row, "explorer", stage) if kind == "leader" else None)
    colour, _, stage_text = spot.rpartition("/")[2].partition("@")
    seat = int(number) - 1
    led = state.leaders[seat]
    if kind == "leader" and led >= 0 and COLOURS[led] != colour:
        before = COLOURS[led]
        draft = draft.set(section, before, _row_value(state.row(seat, before), "explorer", state.stage(seat, before)))
    return draft.set(section, colour, _row_value(state.row(seat, colour), kind, int(stage_text)))


# Chips


def _field(colour: str, stage: int) -> int:
    return COLOURS.index(colour) * 10 + stage


def _spot(field: int) -> str:
    """A field as the name of its spot ends."""
    return f"{COLOURS[field // 10]}@{field % 10}"


def _chips(draft: Draft) -> dict[int, int]:
    """The chips that the text names, by their fields."""
    symbols, found = draft.game.box.symbols, {}
    for number, colour in enumerate(COLOURS):
        for item in draft.get("events", colour).lower().split(","):
            stage, _, what = " ".join(item.split()).partition(" ")
            field = number * 10 + number_in(stage)
            kind = CHIPS.get(what, number_in(what.removeprefix("points ")) or None)
            if field in symbols and kind is not None and field not in found:
                found[field] = kind
    return found


def _chip_spots(draft: Draft) -> Iterator[Spot]:
    laid = _chips(draft)
    for field in draft.game.box.symbols:
        colour, stage = COLOURS[field // 10], field % 10
        name, words = f"events/{_spot(field)}", f"on {colour}, stage {stage}"
        yield Spot(name, words, keys.field(colour, stage), field not in laid)


def _with_chip(draft: Draft, spot: str, what: str | None) -> Draft:
    """A chip on a field, or none there that is named."""
    if not spot:
        return draft
    colour, _, stage = spot.rpartition("/")[2].partition("@")
    number = COLOURS.index(colour)
    laid = {field % 10: chip_text(kind) for field, kind in _chips(draft).items() if field // 10 == number}
    laid.pop(int(stage), None)
    if what is not None:
        laid[int(stage)] = what
        draft = draft.set("", "events", None)
    return draft.set("events", colour, ", ".join(f"{at} {laid[at]}" for at in sorted(laid)))


def _rounds(state: LostCitiesState) -> Knob:
    """In the short game there is only one."""
    return Knob("round", "Round", str(state.round), words=("1",))
