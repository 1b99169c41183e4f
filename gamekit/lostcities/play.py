"""1. Play a card: start an expedition, go on with one, or discard."""

from __future__ import annotations

from dataclasses import dataclass

from gamekit.decision import Decision, effect, limit
from gamekit.lostcities.box import STAGES
from gamekit.lostcities.cards import CARD_WORDS, CARDS, COLOUR_NUMBER, COLOUR_WORDS, COLOURS, UNKNOWN, Card
from gamekit.lostcities.events import arrive, go_on, movable
from gamekit.lostcities.state import DRAW, PLAY, LostCitiesState
from gamekit.lostcities.views import check_open
from gamekit.move import Move, Refusal, spelled
from gamekit.text import Seat, Sentence, say


@dataclass(frozen=True, slots=True, repr=False)
class Start(Move):
    """Lay down a card as a new row and send an explorer, or the leader, to the first stage."""

    card: Card
    leader: bool = False

    text = "start {card}{leader}"
    words = spelled(card=CARD_WORDS, leader={False: "", True: " leader"})


@dataclass(frozen=True, slots=True, repr=False)
class Advance(Move):
    """Add a card to its row; `piece` names the expedition whose piece goes on."""

    card: Card
    piece: str

    text = "add {card} for {piece}"
    words = spelled(card=CARD_WORDS, piece=COLOUR_WORDS)

    def __str__(self) -> str:
        return f"add {self.card}" if str(self.card).startswith(f"{self.piece} ") else Move.__str__(self)


@dataclass(frozen=True, slots=True, repr=False)
class Discard(Move):
    """Put a card on the discard pile of its colour."""

    card: Card

    text = "discard {card}"
    words = spelled(card=CARD_WORDS)


# Moves are made once and shared: an existing object costs nothing in the inner loop.
START = tuple(Start(card) for card in CARDS)
START_LEADER = tuple(Start(card, True) for card in CARDS)
ADVANCE = tuple(tuple(Advance(card, colour) for colour in COLOURS) for card in CARDS)
DISCARD = tuple(Discard(card) for card in CARDS)

PLAYING = Decision(PLAY, Refusal("lostcities.turn.order", "First play a card, then draw one."))


@PLAYING.offers
def choices(state: LostCitiesState, seat: int) -> list[Move]:
    """All ways to play a card: starts and additions in the order of the hand, then discards.

    A loop of its own beside the limits below, as no other decision comes as often.
    """
    hand, rows, base, up_and_down = state.hands[seat], state.rows, seat * 5, state.up_and_down
    if hand[0] is UNKNOWN:
        check_open(state, seat)
    moves: list[Move] = []
    discards: list[Move] = []
    met = -1  # the colour of the card before; a card of another one is the lowest of its own
    last = UNKNOWN
    for card in hand:
        if card is last:
            continue
        last = card
        discards.append(DISCARD[card])
        colour = card.expedition
        row = rows[base + colour]
        if row:
            if follows(row, card, up_and_down):
                if state.stages[base + colour] < STAGES:
                    moves.append(ADVANCE[card][colour])
                else:
                    moves += [ADVANCE[card][other] for other in movable(state, seat)]
        elif colour != met or (up_and_down and card == _ends(hand, colour)[1]):
            if state.explorers[seat]:
                moves.append(START[card])
            if state.leaders[seat] < 0:
                moves.append(START_LEADER[card])
        met = colour
    return moves + discards


@limit("lostcities.turn.order", PLAYING[Start], PLAYING[Advance], PLAYING[Discard])
def from_your_hand(state: LostCitiesState, move: Start | Advance | Discard, seat: int) -> Sentence | None:
    """Cards are played from the own hand."""
    if move.card in state.hands[seat]:
        return None
    check_open(state, seat)
    return say("You do not have {card:a} in your hand.", card=move.card)


def lay(state: LostCitiesState, seat: int, card: Card) -> None:
    """Take a card out of a hand, to lay it somewhere; then a card is drawn."""
    hand = state.hands[seat]
    place = hand.index(card)
    state.hands[seat] = hand[:place] + hand[place + 1 :]
    seen = state.seen[seat]
    if card in seen:
        place = seen.index(card)
        state.seen[seat] = seen[:place] + seen[place + 1 :]
    state.phase = DRAW


# Start an expedition


@limit("lostcities.start.one_row", PLAYING[Start])
def no_second_row(state: LostCitiesState, move: Start, seat: int) -> Sentence | None:
    """A player has at most one row of a colour."""
    if not state.row(seat, move.card.colour):
        return None
    says = "You already have a {colour} row. A player has only one row of each colour."
    return say(says, colour=move.card.colour)


def _ends(hand: tuple[Card, ...], colour: int) -> tuple[Card, Card]:
    """The lowest and the highest card of a colour in hand."""
    held = [card for card in hand if card.expedition == colour]
    return held[0], held[-1]


@limit("lostcities.start.lowest", PLAYING[Start])
def with_the_lowest_card(state: LostCitiesState, move: Start, seat: int) -> Sentence | None:
    """A row starts with the lowest card of its colour in hand."""
    lowest, _ = _ends(state.hands[seat], move.card.expedition)
    if state.up_and_down or move.card == lowest:
        return None
    says = "A row starts with your lowest card of its colour. That is the {lowest}, not the {value}."
    return say(says, lowest=lowest, value=move.card.value)


@limit("lostcities.variant.start", PLAYING[Start])
def with_the_lowest_or_the_highest(state: LostCitiesState, move: Start, seat: int) -> Sentence | None:
    """In the variant Up and Down it may be the highest card, too."""
    lowest, highest = _ends(state.hands[seat], move.card.expedition)
    if move.card in (lowest, highest):
        return None
    says = (
        "A row starts with your lowest or highest {colour} card, the {lowest} or the {highest}; "
        "the {value} is in between."
    )
    colour, value = move.card.colour, move.card.value
    return say(says, colour=colour, lowest=lowest.value, highest=highest.value, value=value)


@limit("lostcities.start.piece", PLAYING[Start])
def with_a_piece_at_home(state: LostCitiesState, move: Start, seat: int) -> Sentence | None:
    """An explorer or the leader that is not on an expedition."""
    if move.leader and state.leaders[seat] >= 0:
        return say("Your leader is already on the {colour} expedition.", colour=COLOURS[state.leaders[seat]])
    if not move.leader and not state.explorers[seat]:
        return say("All four of your explorers are on expeditions. Only the leader is left.")
    return None


@effect(PLAYING[Start])
def start(state: LostCitiesState, move: Start, seat: int) -> None:
    """A new row, and a piece on the first stage."""
    card, place = move.card, seat * 5 + move.card.expedition
    lay(state, seat, card)
    state.rows[place] = (card,)
    state.stages[place] = 1
    if move.leader:
        state.leaders[seat] = card.expedition
    else:
        state.explorers[seat] -= 1
    if state.log is not None:
        says = "{player} starts the {colour} expedition with {value:a} and sends an explorer to -20."
        if move.leader:
            says = "{player} starts the {colour} expedition with {value:a} and sends the leader to -20."
        facts = {"colour": card.colour, "value": card.value, "leader": move.leader}
        state.tell("start", "lostcities.start.piece", says, **facts)
    arrive(state, seat, card.expedition, 1)


# Discover a new stage


@limit("lostcities.start.own_rows", PLAYING[Advance])
def to_a_row_of_yours(state: LostCitiesState, move: Advance, seat: int) -> Sentence | None:
    """Only the owner adds cards to a row."""
    colour = move.card.colour
    owners = [Seat(other) for other in range(state.players) if state.row(other, colour)]
    if not owners or seat in owners:
        return None
    says = "You have no {colour} row yet: start your own. You cannot add cards to the row of {owners:or}."
    return say(says, colour=colour, owners=owners)


def follows(row: tuple[Card, ...], card: Card, up_and_down: bool) -> bool:
    """Whether a card of its colour may follow this row: one of a higher or equal value, or as the row began."""
    last = row[-1]
    if not up_and_down or row[0] < last:
        return card >= last
    return card <= last or row[0] == last


@limit("lostcities.advance.value", PLAYING[Advance])
def of_the_same_or_a_higher_value(state: LostCitiesState, move: Advance, seat: int) -> Sentence | None:
    """There is a row, and the card is not lower than its last one."""
    colour, row = move.card.colour, state.row(seat, move.card.colour)
    if not row:
        return say("You have no {colour} row yet. Start the expedition first.", colour=colour)
    if state.up_and_down or follows(row, move.card, state.up_and_down):
        return None
    says = "Your {colour} row ends with {last}; {value:a} is lower."
    return say(says, colour=colour, last=row[-1].value, value=move.card.value)


@limit("lostcities.variant.direction", PLAYING[Advance])
def in_the_direction_of_the_row(state: LostCitiesState, move: Advance, seat: int) -> Sentence | None:
    """In the variant Up and Down the first card of another value decides whether the row rises or falls."""
    row = state.row(seat, move.card.colour)
    if follows(row, move.card, state.up_and_down):
        return None
    says = "Your {colour} row rises and ends with {last}; {value:a} is lower."
    if row[0] > row[-1]:
        says = "Your {colour} row falls and ends with {last}; {value:a} is higher."
    return say(says, colour=move.card.colour, last=row[-1].value, value=move.card.value)


@limit("lostcities.advance.lost_city", PLAYING[Advance])
def for_the_right_piece(state: LostCitiesState, move: Advance, seat: int) -> Sentence | None:
    """A card moves the piece of its own row; when that has reached its Lost City, another one on its way."""
    colour, stage, target = move.card.colour, state.stage(seat, move.card.colour), state.stage(seat, move.piece)
    if stage < STAGES:
        if move.piece == colour:
            return None
        says = (
            "A {colour} card moves your {colour} piece, which is on stage {stage}. "
            "It moves another one only when that piece has reached its Lost City."
        )
        return say(says, colour=colour, stage=stage)
    able = [COLOURS[number] for number in movable(state, seat)]
    if move.piece in able:
        return None
    hint = say("You have no other piece on the way, so the card can only be discarded.")
    if able:
        hint = say("Let the card move another piece: {able:or}.", able=able)
    if move.piece == colour:
        return say("Your {piece} piece has reached its Lost City and stays there. {hint}", piece=colour, hint=hint)
    if target == STAGES:
        return say("Your {piece} piece has reached its Lost City too. {hint}", piece=move.piece, hint=hint)
    return say("Your {piece} expedition has not started. {hint}", piece=move.piece, hint=hint)


@effect(PLAYING[Advance])
def advance(state: LostCitiesState, move: Advance, seat: int) -> None:
    """One more card in the row, one field further for the piece."""
    card = move.card
    lay(state, seat, card)
    state.rows[seat * 5 + card.expedition] += (card,)
    if state.log is not None:
        facts = {"colour": card.colour, "value": card.value, "piece": move.piece}
        if move.piece == card.colour:
            state.tell("add", "lostcities.advance.value", "{player} adds {value:a} to the {colour} row.", **facts)
        else:
            says = "{player} adds {value:a} to the {colour} row, to move the {piece} piece."
            state.tell("add", "lostcities.advance.lost_city", says, **facts)
    go_on(state, seat, COLOUR_NUMBER[move.piece])


# Discard a card


@effect(PLAYING[Discard])
def discard(state: LostCitiesState, move: Discard, seat: int) -> None:
    """Put a card face up on the pile of its colour."""
    card = move.card
    lay(state, seat, card)
    state.piles[card.expedition] += (card,)
    if state.log is not None:
        says = "{player} discards {card:a}."
        state.tell("discard", "lostcities.discard", says, card=card, colour=card.colour, value=card.value)
