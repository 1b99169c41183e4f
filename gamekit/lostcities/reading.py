"""A position of Lost Cities from text, with every fault named."""

from __future__ import annotations

import random
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from gamekit.lostcities.box import (
    ARTEFACT,
    ARTEFACTS,
    BRIDGE,
    CHIP_WORDS,
    EMPTY,
    FIELDS,
    HAND,
    NONE,
    OUT,
    ROUNDS,
    STAGES,
    chip_text,
)
from gamekit.lostcities.cards import CARDS, COLOUR_NUMBER, COLOURS, HIGHEST, PACK, UNKNOWN, Card, values
from gamekit.lostcities.play import follows
from gamekit.lostcities.setup import shuffled, take_back_pieces
from gamekit.lostcities.state import DRAW, OVER, PLAY, STAGE, Deal, LostCitiesState, PastRound
from gamekit.position import Entry, GameReader, player_section, times, whole, words
from gamekit.text import count, listing, say, shorten

if TYPE_CHECKING:
    from gamekit.lostcities.game import LostCities

SHORT = {word: card for card in CARDS for word in (card.short, f"{card.colour}{card.value}")}
CHIPS = {word: chip for chip, word in CHIP_WORDS.items()}
VARIANTS = ("short game", "up and down")
DEAL_THE_REST = "deal the rest"  # after some cards of a hand
MOST_POINTS = 100_000
LOWEST = -1000  # only the artefact tables take a total below 0, when the game is over


class LostCitiesReader(GameReader):
    """Reads a position section by section; cards and chips left out are dealt from the seed."""

    def __init__(self, game: LostCities, text: str) -> None:
        super().__init__(text)
        self.game = game
        self.cards_left = Counter(PACK)

    def state(self) -> tuple[LostCitiesState, random.Random]:
        """The position as far as it could be read, with cards still hidden, and the chance to deal them."""
        state = self._head()
        take_back_pieces(state)
        players = range(state.players)
        lowest = LOWEST if state.phase == OVER else 0
        state.points = [self.number(player_section(seat), "points", 0, lowest, MOST_POINTS) for seat in players]
        state.artefacts = [self.number(player_section(seat), "artefacts", 0, 0, ARTEFACTS * ROUNDS) for seat in players]
        state.found = [self.number(player_section(seat), "artefact chips", 0, 0, ARTEFACTS) for seat in players]
        state.earned = [self.number(player_section(seat), "chip points", 0, 0, MOST_POINTS) for seat in players]
        for seat in players:
            for number, colour in enumerate(COLOURS):
                self._row(state, seat, number, colour)
        state.crossed = sum(stage >= BRIDGE for stage in state.stages)
        state.piles = [self._cards(self.take("piles", colour), colour) for colour in COLOURS]
        state.hands = [self._hand(state, seat) for seat in players]
        state.seen = [self._seen(state, seat) for seat in players]
        self._past(state)
        self._deck(state)
        rng = random.Random(self.number("", "seed", 0, 0, 999_999_999))
        self._events(state, rng)
        self._later(state)
        return state, rng

    def _head(self) -> LostCitiesState:
        """Which game, how many players, which variant, which round, and whose decision it is."""
        players = self.players(self.game.name, self.game.box.name)
        variants = set()
        entry = self.take("", "variant")
        for word in entry.value.lower().split(",") if entry is not None else ():
            variant = " ".join(word.split())
            if variant in VARIANTS:
                variants.add(variant)
            elif entry is not None:
                self.fault(entry.line, f"There is no variant {shorten(variant)}: only {listing(VARIANTS, 'or')}.")
        rounds = 1 if "short game" in variants else ROUNDS
        state = LostCitiesState(self.game, players, rounds, "up and down" in variants, 0)
        state.round = self.number("", "round", 1, 1, rounds)
        phases = [name for name in self.game.decisions if name != OVER]
        state.player, state.phase = self.turn(players, phases, PLAY, OVER)
        return state

    def _row(self, state: LostCitiesState, seat: int, number: int, colour: str) -> None:
        """A row of cards and the piece that belongs to it: `2 4 7, leader on 5`."""
        entry = self.take(player_section(seat), colour)
        if entry is None:
            return
        parts = list(words(entry.value.lower()))
        at = next((place for place, part in enumerate(parts) if part in ("explorer", "leader")), len(parts))
        row = self._cards(Entry(entry.line, colour, " ".join(parts[:at])), colour)
        if not row:
            self.fault(entry.line, f"A {colour} row needs at least one card, like '{colour}: 2 4 7, explorer on 3'.")
            return
        place = seat * 5 + number
        for length in range(1, len(row)):
            if not follows(row[:length], row[length], state.up_and_down):
                says = "In the {colour} row {value:a} cannot follow {before}."
                before = values(row[:length])
                self.fault(entry.line, str(say(says, colour=colour, value=row[length].value, before=before)))
                break
        least = min(len(row), STAGES)
        stage: int | None = least
        tail = [part for part in parts[at + 1 :] if part not in ("on", "stage")]
        if tail:
            stage = whole(tail[0]) if len(tail) == 1 else None
        if stage is None or not 1 <= stage <= STAGES:
            self.fault(entry.line, f"The piece must be 'on' a stage from 1 to 9, not {shorten(' '.join(tail))}.")
            stage = least
        elif stage < least:
            self.fault(entry.line, f"{count(len(row), 'card')} took the {colour} piece at least to stage {least}.")
        state.rows[place], state.stages[place] = row, stage
        if at < len(parts) and parts[at] == "leader":
            if state.leaders[seat] >= 0:
                where = COLOURS[state.leaders[seat]]
                self.fault(entry.line, f"Player {seat + 1} has one leader, and it is on {where}.")
            state.leaders[seat] = number
        elif state.explorers[seat]:
            state.explorers[seat] -= 1
        else:
            self.fault(entry.line, f"Player {seat + 1} has four explorers; the fifth piece is the leader.")

    def _cards(self, entry: Entry | None, colour: str = "") -> tuple[Card, ...]:
        """Cards in short, or by colour and value; a row or a pile of one colour gives values alone, and knows all."""
        cards: list[Card] = []
        pile = colour
        for word in words(entry.value.lower()) if entry is not None else ():
            assert entry is not None
            card = SHORT.get(word)
            if card is None:
                value = whole(word)
                if colour and value is not None and 0 <= value <= HIGHEST:
                    card = CARDS[COLOUR_NUMBER[colour] * 11 + value]
                elif word in COLOURS and pile in ("", word):
                    colour = word
                elif not pile and (hidden_ones := times(word)):
                    cards += [UNKNOWN] * hidden_ones
                elif word != "-":
                    says = "is not a card. Write cards like 'red 3 7, blue 10' or 'r3 r7 b10'."
                    self.fault(entry.line, f"{shorten(word)} {says}")
                    break  # what follows would be read with the wrong colour
            if card is not None:
                if pile and card.colour != pile:
                    self.fault(entry.line, f"A {card} cannot lie with the {pile} cards.")
                elif not self.cards_left[card]:
                    self.fault(entry.line, f"There are only two cards {card}, and this would be one more.")
                else:
                    self.cards_left[card] -= 1
                    cards.append(card)
        return tuple(cards)

    def _hand(self, state: LostCitiesState, seat: int) -> tuple[Card, ...]:
        """A hand as it is typed; one that is left out, or ends with 'deal the rest', is filled up to its size."""
        entry = self.take(player_section(seat), "hand")
        size = HAND - (seat == state.player and state.phase in (STAGE, DRAW))
        if entry is None:
            return (UNKNOWN,) * size
        typed = " ".join(entry.value.lower().split())
        known = typed.removesuffix(DEAL_THE_REST)
        hand = sorted(self._cards(Entry(entry.line, entry.key, known)))
        if len(hand) > size:
            self.fault(entry.line, f"Player {seat + 1} has {size} cards in hand now, not {len(hand)}.")
        return (*[UNKNOWN] * (size - len(hand) if known != typed else 0), *hand)

    def _seen(self, state: LostCitiesState, seat: int) -> tuple[Card, ...]:
        """The cards of a hand that everybody saw; they lie in the hand, so they are not counted again."""
        entry = self.take(player_section(seat), "seen")
        before, self.cards_left = self.cards_left, Counter(PACK)
        seen = self._cards(entry)
        self.cards_left = before
        strangers = Counter(seen) - Counter(card for card in state.hands[seat] if card != UNKNOWN)
        if entry is not None and strangers:
            self.fault(entry.line, f"Player {seat + 1} does not hold {listing(strangers)}.")
        return tuple(sorted(seen))

    def _past(self, state: LostCitiesState) -> None:
        """What earlier rounds brought: chips, fields and floor of each, for the score sheet."""
        rounds: list[list[PastRound]] = []
        for seat in range(state.players):
            entry = self.take(player_section(seat), "past rounds")
            rounds.append([])
            for group in entry.value.split(",") if entry is not None else ():
                numbers = [number for word in group.split() if (number := whole(word)) is not None]
                if len(numbers) == 3 == len(group.split()) and numbers[0] >= 0 and numbers[2] >= 0:
                    rounds[-1].append(PastRound(*numbers))
                elif entry is not None:
                    self.fault(entry.line, "past rounds must be three numbers for each round: chips, fields, floor.")
        known = {len(one) for one in rounds}
        if len(known) > 1 or max(known) > state.finished:
            says = f"every player needs the same number of rounds, and at most {state.finished}"
            self.fault(0, f"past rounds: {says}.")
            return
        state.past = tuple(zip(*rounds, strict=True))

    def _deck(self, state: LostCitiesState) -> None:
        """The deck, top card first, and the cards out of the round: where the unmentioned cards go."""
        entry, out = self.take("", "deck"), self.take("", "aside")
        deck, aside = self._cards(entry), self._cards(out)
        hands = sum(hand.count(UNKNOWN) for hand in state.hands)
        spare = sum(self.cards_left.values()) - hands - deck.count(UNKNOWN) - aside.count(UNKNOWN)
        line = entry.line if entry is not None else 0
        if spare < 0:
            self.fault(line, "There are more cards in this position than the 110 of the game.")
        elif entry is not None or state.scored:
            aside += (UNKNOWN,) * spare
        else:
            keep = min(OUT, spare - 1) if out is None and state.players == 2 and spare else 0
            aside += (UNKNOWN,) * keep
            deck = (UNKNOWN,) * (spare - keep)
        state.deck, state.left, state.aside = deck[::-1], len(deck), aside

    def _events(self, state: LostCitiesState, rng: random.Random) -> None:
        """The chips on the symbols: the ones named, and the others dealt; or none at all."""
        state.chips = [EMPTY] * FIELDS
        if self._no_events():
            return
        placed: dict[int, int] = {}
        left = Counter(self.game.box.chips)
        for number, colour in enumerate(COLOURS):
            entry = self.take("events", colour)
            for item in entry.value.lower().split(",") if entry is not None else ():
                if entry is not None:
                    self._event(entry, number, item.strip(), placed, left)
        line = self.sections.get("events", 0)
        gone = list(placed.values()).count(EMPTY)
        taken = gone if state.scored else sum(state.found)
        if gone > (sum(state.artefacts) if state.scored else taken):
            self.fault(line, f"{count(gone, 'field')} cannot be empty: only artefact chips that a player has are gone.")
        elif left[ARTEFACT] < taken:
            self.fault(line, "There are nine artefact chips, and this position has more of them.")
        else:
            left[ARTEFACT] -= taken
            left[EMPTY] = taken - gone
            rest = iter(shuffled(tuple(left.elements()), rng))
            for field in self.game.box.symbols:
                state.chips[field] = placed[field] if field in placed else next(rest)

    def _no_events(self) -> bool:
        """Whether a board without chips is asked for: `events: none`."""
        entry = self.take("", "events")
        if entry is not None and entry.value.lower() != NONE:
            self.fault(entry.line, f"Write 'events: {NONE}' for a board without chips, or the chips indented below.")
        elif entry is not None and "events" in self.sections:
            self.fault(entry.line, f"'events: {NONE}' means that there are no chips, but some are listed.")
            self.known.add("events")
        return entry is not None

    def _event(self, entry: Entry, number: int, item: str, placed: dict[int, int], left: Counter[int]) -> None:
        """One field and its chip: `6 points 15`."""
        stage, _, what = item.partition(" ")
        chip, at = _chip(what), whole(stage)
        if chip is None or at is None:
            says = "is not an event. Write '4 stage', '5 artefact', '6 points 15' or '7 empty'."
            self.fault(entry.line, f"{shorten(item)} {says}")
            return
        field = number * 10 + at
        if not 1 <= at <= STAGES or field not in self.game.box.symbols or field in placed:
            spots = [spot % 10 for spot in self.game.box.symbols if spot // 10 == number]
            says = f"{entry.key} has one event on each of the stages {listing(spots)}"
            self.fault(entry.line, f"{says}; {shorten(item)} does not fit.")
        elif chip != EMPTY and not left[chip]:
            self.fault(entry.line, f"There is no further chip '{chip_text(chip)}' in the box.")
        else:
            placed[field] = chip
            left[chip] -= chip != EMPTY

    def _later(self, state: LostCitiesState) -> None:
        """The deals of later rounds, whole or not at all."""
        chips_wanted = sorted(self.game.box.chips)
        deals: list[Deal] = []
        for number in range(state.round + 1, state.rounds + 1):
            section = f"round {number}"
            chips, cards = self.take(section, "events"), self.take(section, "cards")
            if chips is None or cards is None:
                if section in self.sections:
                    self.fault(self.sections[section], f"{section} needs both its events and its cards.")
                continue
            if len(deals) < number - state.round - 1:
                self.fault(self.sections[section], f"{section} is given, but the round before it is not.")
            deal = _deal(chips.value, cards.value)
            if sorted(deal.chips) != chips_wanted:
                self.fault(chips.line, "These are not the 25 event chips of the box.")
            if tuple(sorted(deal.cards)) != PACK:
                self.fault(cards.line, "These are not the 110 cards of the game.")
            deals.append(deal)
        state.later = tuple(deals)


@lru_cache(maxsize=256)
def _chip(text: str) -> int | None:
    """The chip that a word stands for."""
    if text in CHIPS:
        return CHIPS[text]
    points = whole(text.removeprefix("points ")) if text.startswith("points ") else None
    return points if points is not None and points > 0 else None


@lru_cache(maxsize=16)  # one game writes and reads the same deals again and again
def _deal(chips: str, cards: str) -> Deal:
    """The deal of a later round; what is not understood is left as nothing, which the caller finds."""
    dealt = (_chip(word.strip()) for word in chips.lower().split(","))
    return Deal(tuple(chip or EMPTY for chip in dealt), tuple(SHORT.get(word, UNKNOWN) for word in words(cards)))
