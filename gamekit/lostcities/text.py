"""A position of Lost Cities as text, and back."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from itertools import groupby
from typing import TYPE_CHECKING

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
from gamekit.position import Entry, Reader, whole, words
from gamekit.words import count, listing, shorten

if TYPE_CHECKING:
    from gamekit.lostcities.game import LostCities
    from gamekit.lostcities.state import LostCitiesState

SHORT = {card.short: card for card in CARDS}
CHIP_WORDS = {EMPTY: "empty", ARTEFACT: "artefact", STAGE_CHIP: "stage"}
PHASES = (PLAY, STAGE, DRAWING, SCORED)
VARIANTS = {"short game": "short", "up and down": "up_and_down"}


# Writing


def write(state: LostCitiesState) -> str:
    """A position as text; what is hidden in a view is written as `?`."""
    lines = [f"game: {state.game.name}"]
    if state.game.box.name != "standard":
        lines.append(f"box: {state.game.box.name}")
    lines.append(f"players: {state.players}")
    variants = [name for name, on in (("short game", state.rounds == 1), ("up and down", state.up_and_down)) if on]
    if variants:
        lines.append(f"variant: {', '.join(variants)}")
    lines.append(f"round: {state.round}")
    lines.append("turn: over" if state.player is None else f"turn: player {state.player + 1} {state.phase}")
    for seat in range(state.players):
        lines += _player_lines(state, seat)
    lines.append("events:")
    for colour, fields in groupby(state.game.box.symbols, lambda field: field // 10):
        items = (f"{field % 10} {_chip_text(state.chips[field])}" for field in fields)
        lines.append(f"  {COLOURS[colour]}: {', '.join(items)}")
    lines.append("piles:")
    lines += [f"  {colour}: {_values(pile)}" for colour, pile in zip(COLOURS, state.piles, strict=True) if pile]
    lines.append(f"deck: {_short(reversed(state.deck[: state.left]))}")
    lines.append(f"aside: {_short(state.aside)}")
    for number, deal in enumerate(state.later, state.round + 1):
        lines.append(f"round {number}:")
        lines.append(f"  events: {', '.join(map(_chip_text, deal.chips))}")
        lines.append(f"  cards: {_short(deal.cards)}")
    return "\n".join(lines) + "\n"


def _player_lines(state: LostCitiesState, seat: int) -> list[str]:
    """What lies before a player."""
    lines = [f"player {seat + 1}:", f"  points: {state.points[seat]}", f"  artefacts: {state.artefacts[seat]}"]
    if state.found[seat]:
        lines.append(f"  artefact chips: {state.found[seat]}")
    if state.earned[seat]:
        lines.append(f"  chip points: {state.earned[seat]}")
    if state.past:
        lines.append(f"  past rounds: {', '.join('{} {} {}'.format(*one[seat]) for one in state.past)}")
    lines.append(f"  hand: {_by_colour(state.hands[seat])}")
    if state.seen[seat]:
        lines.append(f"  seen: {_by_colour(sorted(state.seen[seat]))}")
    for number, colour in enumerate(COLOURS):
        row = state.rows[seat * 5 + number]
        if row:
            piece = "leader" if state.leaders[seat] == number else "explorer"
            lines.append(f"  {colour}: {_values(row)}, {piece} on {state.stages[seat * 5 + number]}")
    return lines


def _values(cards: Iterable[Card]) -> str:
    return " ".join(str(card.value) for card in cards)


def _short(cards: Iterable[Card]) -> str:
    """Cards in their order; a run of hidden ones is counted."""
    parts = []
    for card, run in groupby(cards):
        number = sum(1 for _ in run)
        parts += [f"?x{number}"] if card is UNKNOWN else [card.short] * number
    return " ".join(parts) or "-"


def _by_colour(cards: Iterable[Card]) -> str:
    """Sorted cards, a colour at a time."""
    groups = []
    for colour, run in groupby(cards, lambda card: card.colour):
        held = list(run)
        groups.append(f"{colour} {_values(held)}" if colour else f"?x{len(held)}")
    return ", ".join(groups) or "-"


def _chip_text(chip: int) -> str:
    return CHIP_WORDS.get(chip) or f"points {chip}"


# Reading


def read(game: LostCities, text: str) -> LostCitiesState:
    """The state that a text describes; PositionError lists every fault with its line."""
    return _LostCitiesReader(game, text).state()


class _LostCitiesReader(Reader):
    """Reads a position section by section; cards and chips left out are dealt from the seed."""

    def __init__(self, game: LostCities, text: str) -> None:
        super().__init__(text)
        self.game = game
        self.cards_left = Counter(PACK)

    def state(self) -> LostCitiesState:
        from gamekit.lostcities.state import LostCitiesState

        state = LostCitiesState()
        state.game, state.events, state.log = self.game, (), None
        self._head(state)
        self._turn(state)
        players = range(state.players)
        state.rows = [()] * (5 * state.players)
        state.stages = [0] * (5 * state.players)
        state.leaders = [-1] * state.players
        state.explorers = [4] * state.players
        state.past = ()
        state.points = [self._points(state, seat) for seat in players]
        state.artefacts = [self.number(_player(seat), "artefacts", 0, 0, 27) for seat in players]
        state.found = [self.number(_player(seat), "artefact chips", 0, 0, 9) for seat in players]
        state.earned = [self.number(_player(seat), "chip points", 0, 0, 10_000) for seat in players]
        for seat in players:
            for number, colour in enumerate(COLOURS):
                self._row(state, seat, number, colour)
        state.crossed = sum(stage > 6 for stage in state.stages)
        state.piles = [self._cards(self.take("piles", colour), colour) for colour in COLOURS]
        state.hands = [self._hand(state, seat) for seat in players]
        state.seen = [self._seen(state, seat) for seat in players]
        self._past(state)
        self._artefacts(state)
        self._deck(state)
        rng = random.Random(self.number("", "seed", 0, 0, 999_999_999))
        self._events(state, rng)
        self._later(state)
        self._stage_chip(state)
        self.finish()
        state.deal_unknown(rng)
        return state

    def _head(self, state: LostCitiesState) -> None:
        """Which game, how many players, which variant, which round."""
        for key, mine in (("game", self.game.name), ("box", self.game.box.name)):
            entry = self.take("", key)
            if entry is not None and entry.value != mine:
                self.fault(entry.line, f"This is a position for the {key} {shorten(entry.value)}, not for {mine!r}.")
        listed = [seat + 1 for seat in range(4) if _player(seat) in self.sections]
        state.players = self.number("", "players", max(listed, default=2), 2, 4)
        state.players = max([state.players, *listed]) if self.faults else max(state.players, 2)
        variants = set()
        entry = self.take("", "variant")
        for name in entry.value.lower().split(",") if entry is not None else ():
            if " ".join(name.split()) in VARIANTS:
                variants.add(VARIANTS[" ".join(name.split())])
            elif entry is not None:
                self.fault(entry.line, f"There is no variant {shorten(name.strip())}: only {listing(VARIANTS, 'or')}.")
        state.rounds = 1 if "short" in variants else 3
        state.up_and_down = "up_and_down" in variants
        state.round = self.number("", "round", 1, 1, state.rounds)

    def _turn(self, state: LostCitiesState) -> None:
        """Whose decision it is, and which."""
        entry = self.take("", "turn")
        state.player, state.phase = 0, PLAY
        if entry is None:
            return
        said = " ".join(entry.value.lower().split())
        if said == OVER:
            state.player, state.phase = None, OVER
            if state.round < state.rounds:
                self.fault(entry.line, f"The game is not over in round {state.round} of {state.rounds}.")
            return
        for seat in range(state.players):
            if said == _player(seat):
                state.player = seat
                return
            for phase in PHASES:
                if said == f"{_player(seat)} {phase}":
                    state.player, state.phase = seat, phase
                    if phase is SCORED and state.round == state.rounds:
                        self.fault(entry.line, f"Round {state.round} is the last one; after it the turn is 'over'.")
                    return
        forms = listing((f"player 1 {phase}" for phase in PHASES), "or")
        self.fault(entry.line, f"turn must be like {forms}, or 'over'; not {shorten(entry.value)}.")

    def _points(self, state: LostCitiesState, seat: int) -> int:
        """lostcities.score.floor: only the artefact tables take a total below 0."""
        return self.number(_player(seat), "points", 0, -1000 if state.phase is OVER else 0, 100_000)

    def _row(self, state: LostCitiesState, seat: int, number: int, colour: str) -> None:
        """A row of cards and the piece that belongs to it: `2 4 7, leader on 5`."""
        entry = self.take(_player(seat), colour)
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
                self.fault(entry.line, f"In the {colour} row a {row[length].value} cannot follow {_values(row[:length])}.")
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
                self.fault(entry.line, f"Player {seat + 1} has one leader, and it is on {COLOURS[state.leaders[seat]]}.")
            state.leaders[seat] = number
        elif state.explorers[seat]:
            state.explorers[seat] -= 1
        else:
            self.fault(entry.line, f"Player {seat + 1} has four explorers; the fifth piece is the leader.")

    def _cards(self, entry: Entry | None, colour: str = "", unknown: bool = False) -> tuple[Card, ...]:
        """Cards by colour and value, in short, or unknown; each is in the game only twice."""
        if entry is None:
            return ()
        cards: list[Card] = []
        for word in words(entry.value):
            card = SHORT.get(word)
            if card is None:
                word = word.lower()
                if word in COLOURS and (unknown or word == colour):
                    colour = word
                    continue
                value = whole(word)
                if colour and value is not None and 0 <= value <= 10:
                    card = CARDS[COLOUR_NUMBER[colour] * 11 + value]
                elif unknown and word[:1] == "?" and _times(word):
                    cards += [UNKNOWN] * _times(word)
                    continue
                elif word != "-":
                    self.fault(entry.line, f"{shorten(word)} is not a card. Write cards like 'red 3 7, blue 10' or 'r3 r7 b10'.")
                    continue
                else:
                    continue
            if not unknown and card.colour != colour:
                self.fault(entry.line, f"A {card} cannot lie with the {colour} cards.")
            elif not self.cards_left[card]:
                self.fault(entry.line, f"There are only two cards {card}, and this would be the third.")
            else:
                self.cards_left[card] -= 1
                cards.append(card)
        return tuple(cards)

    def _hand(self, state: LostCitiesState, seat: int) -> tuple[Card, ...]:
        """A hand, filled up with unknown cards to its number."""
        entry = self.take(_player(seat), "hand")
        hand = sorted(self._cards(entry, unknown=True))
        size = HAND - (seat == state.player and state.phase in (STAGE, DRAWING))
        if entry is not None and len(hand) > size:
            self.fault(entry.line, f"Player {seat + 1} has {size} cards in hand now, not {len(hand)}.")
        if state.phase in (SCORED, OVER) and len(hand) == HAND - 1:
            size = HAND - 1  # the round ended before this player drew a card
        return (*[UNKNOWN] * (size - len(hand)), *hand)

    def _seen(self, state: LostCitiesState, seat: int) -> tuple[Card, ...]:
        """The cards of a hand that everybody saw; they lie in the hand, so they are not counted again."""
        entry = self.take(_player(seat), "seen")
        before, self.cards_left = self.cards_left, Counter(PACK)
        seen = self._cards(entry, unknown=True)
        self.cards_left = before
        strangers = Counter(seen) - Counter(card for card in state.hands[seat] if card is not UNKNOWN)
        if entry is not None and strangers:
            self.fault(entry.line, f"Player {seat + 1} does not hold {listing(strangers)}.")
        return tuple(sorted(seen))

    def _past(self, state: LostCitiesState) -> None:
        """What earlier rounds brought: chips, fields and floor of each, for the score sheet."""
        finished = state.round - (state.phase not in (SCORED, OVER))
        rounds: list[list[PastRound]] = []
        for seat in range(state.players):
            entry = self.take(_player(seat), "past rounds")
            rounds.append([])
            for group in entry.value.split(",") if entry is not None else ():
                numbers = [whole(word) for word in group.split()]
                if len(numbers) != 3 or None in numbers:
                    assert entry is not None
                    self.fault(entry.line, "past rounds must be three numbers a round: chips, fields, floor.")
                    break
                rounds[-1].append(PastRound(*(number or 0 for number in numbers)))
        known = {len(one) for one in rounds}
        if len(known) > 1 or max(known) > finished:
            self.fault(0, f"past rounds: every player needs the same number of rounds, and at most {finished}.")
        else:
            state.past = tuple(zip(*rounds, strict=True))

    def _artefacts(self, state: LostCitiesState) -> None:
        """lostcities.parts.events: nine artefact chips a round."""
        finished = state.round - (state.phase not in (SCORED, OVER))
        if sum(state.artefacts) > 9 * finished:
            self.fault(0, f"{count(finished, 'finished round')} cannot have brought {count(sum(state.artefacts), 'artefact')}.")
        if sum(state.found) > (9 if state.phase not in (SCORED, OVER) else 0):
            self.fault(0, f"Nobody can have {count(sum(state.found), 'artefact chip')} now: there are nine, and scoring takes them back.")

    def _deck(self, state: LostCitiesState) -> None:
        """The deck, top card first, and the cards out of the round: what nobody mentions goes there."""
        entry, out = self.take("", "deck"), self.take("", "aside")
        ended = state.phase in (SCORED, OVER)
        deck = self._cards(entry, unknown=True)
        aside = self._cards(out, unknown=True)
        hidden = sum(self.cards_left.values()) - sum(hand.count(UNKNOWN) for hand in state.hands)
        spare = hidden - deck.count(UNKNOWN) - aside.count(UNKNOWN)
        usual = 30 if state.players == 2 else 0
        if spare < 0:
            self.fault(entry.line if entry else 0, "There are more cards in this position than the 110 of the game.")
        elif entry is None and not ended:
            keep = spare if out is not None else min(usual, max(0, spare - 1))
            deck, aside = (UNKNOWN,) * (spare - keep if out is None else spare), aside + (UNKNOWN,) * (keep if out is None else 0)
        else:
            aside += (UNKNOWN,) * spare
        state.deck, state.left, state.aside = deck[::-1], len(deck), aside
        line = entry.line if entry is not None else 0
        if not ended and not deck:
            self.fault(line, "The deck is empty, so the round is over: the turn must be 'over' or to start the next round.")
        if not ended and state.crossed >= 5:
            self.fault(0, f"{state.crossed} pieces have crossed a bridge, so the round is over. At most four may have.")
        if ended and deck and state.crossed < 5:
            self.fault(line, "The round is not over: the deck has cards and fewer than five pieces have crossed a bridge.")

    def _events(self, state: LostCitiesState, rng: random.Random) -> None:
        """The chips on the symbols: the ones named, and the others dealt."""
        box = self.game.box
        placed: dict[int, int] = {}
        left = Counter(box.chips)
        for number, colour in enumerate(COLOURS):
            entry = self.take("events", colour)
            for item in entry.value.lower().split(",") if entry is not None else ():
                assert entry is not None
                stage, _, what = item.strip().partition(" ")
                chip, at = _chip(what), whole(stage)
                field = number * 10 + (at or 0)
                if chip is None or at is None:
                    self.fault(entry.line, f"{shorten(item.strip())} is not an event. Write '4 stage', '5 artefact', '6 points 15' or '7 empty'.")
                elif field not in box.symbols or field in placed:
                    spots = listing(spot % 10 for spot in box.symbols if spot // 10 == number)
                    self.fault(entry.line, f"{colour} has one event on each of the stages {spots}; stage {at} does not fit.")
                elif chip != EMPTY and not left[chip]:
                    self.fault(entry.line, f"There is no further chip '{_chip_text(chip)}' in the box.")
                else:
                    placed[field] = chip
                    left[chip] -= chip != EMPTY
        gone = list(placed.values()).count(EMPTY)
        ended = state.phase in (SCORED, OVER)
        taken = gone if ended else sum(state.found)
        if gone > (sum(state.artefacts) if ended else taken):
            self.fault(self.sections.get("events", 0), f"{count(gone, 'field')} cannot be empty: only artefact chips are taken away.")
            return
        if left[ARTEFACT] < taken:
            self.fault(self.sections.get("events", 0), "There are more artefact chips in this position than the nine of the box.")
            return
        left[ARTEFACT] -= taken
        left[EMPTY] = taken - gone
        rest = iter(shuffled(tuple(left.elements()), rng))
        state.chips = [EMPTY] * 50
        for field in box.symbols:
            state.chips[field] = placed[field] if field in placed else next(rest)

    def _later(self, state: LostCitiesState) -> None:
        """The deals of later rounds, whole or not at all."""
        deals = []
        for number in range(state.round + 1, state.rounds + 1):
            section = f"round {number}"
            chips, cards = self.take(section, "events"), self.take(section, "cards")
            if chips is None or cards is None:
                if section in self.sections:
                    self.fault(self.sections[section], f"{section} needs both its events and its cards.")
                break
            dealt = tuple(_chip(word.strip()) for word in chips.value.split(","))
            if Counter(dealt) != Counter(self.game.box.chips):
                self.fault(chips.line, "These are not the 25 event chips of the box.")
            order = tuple(SHORT.get(word, UNKNOWN) for word in words(cards.value))
            if Counter(order) != Counter(PACK):
                self.fault(cards.line, "These are not the 110 cards of the game.")
            deals.append(Deal(tuple(chip or EMPTY for chip in dealt), order))
        state.later = tuple(deals)

    def _stage_chip(self, state: LostCitiesState) -> None:
        """Who uses a stage chip stands on one, and has a piece that can go on."""
        if state.phase is not STAGE or self.faults or state.player is None:
            return
        here = state.stages[state.player * 5 : state.player * 5 + 5]
        if not any(state.chips[colour * 10 + stage] == STAGE_CHIP for colour, stage in enumerate(here) if stage):
            self.fault(0, f"Player {state.player + 1} has no piece on a stage chip to use.")
        elif not any(0 < stage < STAGES for stage in here):
            self.fault(0, f"Player {state.player + 1} has no piece that the stage chip could move.")


def _player(seat: int) -> str:
    return f"player {seat + 1}"


def _times(word: str) -> int:
    """How many unknown cards `?` or `?x5` stands for; 0 when it is neither."""
    if word == "?":
        return 1
    number = whole(word.removeprefix("?x")) if word.startswith("?x") else None
    return number if number is not None and 0 < number <= len(PACK) else 0


def _chip(text: str) -> int | None:
    """The chip that a word stands for."""
    words_to_chip = {word: chip for chip, word in CHIP_WORDS.items()}
    if text in words_to_chip:
        return words_to_chip[text]
    points = whole(text.removeprefix("points").strip()) if text.startswith("points") else None
    return points if points is not None and points > 0 else None
