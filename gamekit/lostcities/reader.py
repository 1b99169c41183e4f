"""A position of Lost Cities from text, with every fault named."""

from __future__ import annotations

import random
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from gamekit.lostcities import hidden, scoring
from gamekit.lostcities.parts import (
    ARTEFACT,
    CARDS,
    COLOUR_NUMBER,
    COLOURS,
    DRAWING,
    EMPTY,
    HAND,
    OVER,
    PACK,
    PLAY,
    SCORED,
    STAGE,
    STAGE_CHIP,
    STAGES,
    UNKNOWN,
    Card,
    Deal,
    PastRound,
    shuffled,
)
from gamekit.lostcities.state import LostCitiesState
from gamekit.lostcities.writer import CHIP_WORDS, chip_text, values
from gamekit.position import Entry, GameReader, player_section, times, whole, words
from gamekit.text import count, listing, shorten

if TYPE_CHECKING:
    from gamekit.lostcities.game import LostCities
SHORT = {word: card for card in CARDS for word in (card.short, f"{card.colour}{card.value}")}
CHIPS = {word: chip for chip, word in CHIP_WORDS.items()}
PHASES = (PLAY, STAGE, DRAWING, SCORED)
VARIANTS = ("short game", "up and down")


def read(game: LostCities, text: str) -> LostCitiesState:
    """The state that a text describes; PositionError lists every fault with its line."""
    return _LostCitiesReader(game, text).state()


class _LostCitiesReader(GameReader):
    """Reads a position section by section; cards and chips left out are dealt from the seed."""

    def __init__(self, game: LostCities, text: str) -> None:
        super().__init__(text)
        self.game = game
        self.cards_left = Counter(PACK)

    def state(self) -> LostCitiesState:
        """The position, when all of it is sound."""
        state = self._head()
        self._turn(state)
        players = range(state.players)
        state.rows = [()] * (5 * state.players)
        state.stages = [0] * (5 * state.players)
        state.leaders = [-1] * state.players
        state.explorers = [4] * state.players
        # lostcities.score.floor: only the artefact tables take a total below 0.
        lowest = -1000 if state.phase == OVER else 0
        state.points = [self.number(player_section(seat), "points", 0, lowest, 100_000) for seat in players]
        state.artefacts = [self.number(player_section(seat), "artefacts", 0, 0, 27) for seat in players]
        state.found = [self.number(player_section(seat), "artefact chips", 0, 0, 9) for seat in players]
        state.earned = [self.number(player_section(seat), "chip points", 0, 0, 100_000) for seat in players]
        for seat in players:
            for number, colour in enumerate(COLOURS):
                self._row(state, seat, number, colour)
        state.crossed = sum(stage > 6 for stage in state.stages)
        state.piles = [self._cards(self.take("piles", colour), colour) for colour in COLOURS]
        state.hands = [self._hand(state, seat) for seat in players]
        if [len(hand) for hand in state.hands].count(HAND - 1) > 1:
            self.fault(0, "Only one player can have played a card without drawing one.")
        state.seen = [self._seen(state, seat) for seat in players]
        self._past(state)
        self._artefacts(state)
        self._deck(state)
        rng = random.Random(self.number("", "seed", 0, 0, 999_999_999))
        self._events(state, rng)
        self._later(state)
        self._stage_chip(state)
        self.finish()
        hidden.deal_unknown(state, rng)
        return state

    def _head(self) -> LostCitiesState:
        """Which game, how many players, which variant, which round."""
        players = self.players(self.game.name, self.game.box.name)
        variants = set()
        entry = self.take("", "variant")
        for word in entry.value.lower().split(",") if entry is not None else ():
            variant = " ".join(word.split())
            if variant in VARIANTS:
                variants.add(variant)
            elif entry is not None:
                self.fault(entry.line, f"There is no variant {shorten(variant)}: only {listing(VARIANTS, 'or')}.")
        rounds = 1 if "short game" in variants else 3
        state = LostCitiesState(self.game, players, rounds, "up and down" in variants, 0)
        state.round = self.number("", "round", 1, 1, rounds)
        return state

    def _turn(self, state: LostCitiesState) -> None:
        """Whose decision it is, and which."""
        state.player, state.phase = self.turn(state.players, PHASES, PLAY, OVER)
        entry = self.take("", "turn")
        if entry is not None and state.phase == OVER and state.round < state.rounds:
            self.fault(entry.line, f"The game is not over in round {state.round} of {state.rounds}.")
        if entry is not None and state.phase == SCORED and state.round == state.rounds:
            self.fault(entry.line, f"Round {state.round} is the last one; after it the turn is 'over'.")

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
            if not state.fits(row[:length], row[length]):
                says = f"a {row[length].value} cannot follow {values(row[:length])}"
                self.fault(entry.line, f"In the {colour} row {says}.")
                break
        least = min(len(row), STAGES)
        stage: int | None = least
        tail = [part for part in parts[at + 1 :] if part not in ("on", "stage")]
        if tail:
            stage = whole(tail[0]) if len(tail) == 1 else None
        if stage is None or not 1 <= stage <= STAGES:
            self.fault(entry.line, f"The piece must be 'on' a stage from 1 to 9, not {shorten(' '.join(tail))}.")
        elif stage < least:
            self.fault(entry.line, f"{count(len(row), 'card')} took the {colour} piece at least to stage {least}.")
        state.rows[place], state.stages[place] = row, stage or least
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
                if colour and value is not None and 0 <= value <= 10:
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
        """A hand, filled up with unknown cards to its number."""
        entry = self.take(player_section(seat), "hand")
        hand = sorted(self._cards(entry))
        size = HAND - (seat == state.player and state.phase in (STAGE, DRAWING))
        if entry is not None and len(hand) > size:
            self.fault(entry.line, f"Player {seat + 1} has {size} cards in hand now, not {len(hand)}.")
        if _ended(state) and len(hand) == HAND - 1:
            size = HAND - 1  # the round ended before this player drew a card
        return (*[UNKNOWN] * (size - len(hand)), *hand)

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
                    self.fault(entry.line, "past rounds must be three numbers a round: chips, fields, floor.")
        known = {len(one) for one in rounds}
        if len(known) > 1 or max(known) > _finished(state):
            says = f"every player needs the same number of rounds, and at most {_finished(state)}"
            self.fault(0, f"past rounds: {says}.")
            return
        state.past = tuple(zip(*rounds, strict=True))
        for seat in range(state.players):
            if scoring.brought(state, seat) < 0:
                self.fault(0, f"Player {seat + 1} cannot have {state.points[seat]} points: the rest does not add up.")

    def _artefacts(self, state: LostCitiesState) -> None:
        """lostcities.parts.events: nine artefact chips a round."""
        rounds, artefacts, chips = _finished(state), sum(state.artefacts), sum(state.found)
        if artefacts > 9 * rounds:
            says = f"{count(rounds, 'finished round')} cannot have brought {count(artefacts, 'artefact')}"
            self.fault(0, f"{says}: there are nine chips a round.")
        if chips > 9:
            self.fault(0, f"There are nine artefact chips, and the players cannot have {chips}.")
        if chips and _ended(state):
            self.fault(0, "The round has been scored, so nobody has artefact chips: they are artefacts now.")

    def _deck(self, state: LostCitiesState) -> None:
        """The deck, top card first, and the cards out of the round: where the unmentioned cards go."""
        entry, out = self.take("", "deck"), self.take("", "aside")
        deck, aside = self._cards(entry), self._cards(out)
        hands = sum(hand.count(UNKNOWN) for hand in state.hands)
        spare = sum(self.cards_left.values()) - hands - deck.count(UNKNOWN) - aside.count(UNKNOWN)
        line = entry.line if entry is not None else 0
        if spare < 0:
            self.fault(line, "There are more cards in this position than the 110 of the game.")
        elif entry is not None or _ended(state):
            aside += (UNKNOWN,) * spare
        else:
            keep = min(30, spare - 1) if out is None and state.players == 2 and spare else 0
            aside += (UNKNOWN,) * keep
            deck = (UNKNOWN,) * (spare - keep)
        state.deck, state.left, state.aside = deck[::-1], len(deck), aside
        if not _ended(state) and not deck and line not in [fault.line for fault in self.faults]:
            self.fault(line, "The deck is empty, so the round is over, and so must be the turn.")
        if not _ended(state) and state.crossed >= 5:
            self.fault(0, f"{state.crossed} pieces have crossed a bridge, so the round is over. At most four may have.")
        if _ended(state) and deck and state.crossed < 5:
            self.fault(line, "The round is not over: the deck has cards, and fewer than five pieces crossed a bridge.")

    def _events(self, state: LostCitiesState, rng: random.Random) -> None:
        """The chips on the symbols: the ones named, and the others dealt."""
        placed: dict[int, int] = {}
        left = Counter(self.game.box.chips)
        for number, colour in enumerate(COLOURS):
            entry = self.take("events", colour)
            for item in entry.value.lower().split(",") if entry is not None else ():
                if entry is not None:
                    self._event(entry, number, item.strip(), placed, left)
        line = self.sections.get("events", 0)
        gone = list(placed.values()).count(EMPTY)
        taken = gone if _ended(state) else sum(state.found)
        if gone > (sum(state.artefacts) if _ended(state) else taken):
            self.fault(line, f"{count(gone, 'field')} cannot be empty: only artefact chips that a player has are gone.")
        elif left[ARTEFACT] < taken:
            self.fault(line, "There are more artefact chips in this position than the nine of the box.")
        else:
            left[ARTEFACT] -= taken
            left[EMPTY] = taken - gone
            rest = iter(shuffled(tuple(left.elements()), rng))
            state.chips = [EMPTY] * 50
            for field in self.game.box.symbols:
                state.chips[field] = placed[field] if field in placed else next(rest)

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

    def _stage_chip(self, state: LostCitiesState) -> None:
        """Who uses a stage chip stands on one, and has a piece that can go on."""
        if state.phase != STAGE or self.faults or state.player is None:
            return
        here = state.stages[state.player * 5 : state.player * 5 + 5]
        if not any(state.chips[colour * 10 + stage] == STAGE_CHIP for colour, stage in enumerate(here) if stage):
            self.fault(0, f"Player {state.player + 1} has no piece on a stage chip to use.")
        elif not any(0 < stage < STAGES for stage in here):
            self.fault(0, f"Player {state.player + 1} has no piece that the stage chip could move.")


def _ended(state: LostCitiesState) -> bool:
    """Whether the round has been scored."""
    return state.phase in (SCORED, OVER)


def _finished(state: LostCitiesState) -> int:
    """How many rounds have been scored."""
    return state.round if _ended(state) else state.round - 1


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
