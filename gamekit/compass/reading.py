"""Reads a position of The Golden Compass from text; what cannot be is found by `position`."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from gamekit.compass import setup
from gamekit.compass.box import (
    BRIDGE,
    CARDS,
    CHALLENGES,
    CHANCES,
    CITIES,
    CITY,
    COLOURS,
    END,
    EXPERIENCES,
    FRIENDS,
    HIDDEN,
    HIDDEN_CHALLENGES,
    LAST,
    LEVELS,
    MOST,
    NO_CHALLENGE,
    PAN_PILE,
    PILES,
    Card,
    challenge_name,
    level_of,
    plain,
)
from gamekit.compass.challenge import LEVEL_OF
from gamekit.compass.draw import HAND
from gamekit.compass.rounds import drawers, had_turn
from gamekit.compass.setup import FIRST_HAND
from gamekit.compass.state import (
    BEFORE_TRAVELS,
    BEFRIENDS,
    DRAWS,
    DRAWS_ON_WAY,
    MARKS,
    OVER,
    STOP_IN_CITY,
    SWAPS,
    TRAVELS,
    WAITS,
    CompassState,
)
from gamekit.compass.turn import MOST_ROUNDS
from gamekit.position import Entry, GameReader, items, player_section, times, whole, words
from gamekit.text import count, listing, shorten

if TYPE_CHECKING:
    from gamekit.compass.game import Compass

HAND_EXAMPLE = "'blue 1 2, red 3, pan swap distance'"
PLACE = re.compile(r"([a-z]+)(?: ?\+ ?([0-9]{1,2})| ([1-9]))?")
FACES = [{card.face: card for card in CARDS if card.pile == pile and not card.hidden} for pile in range(PAN_PILE + 1)]
MOVED, ANY_COLOUR, ONE_LESS, IN_A_CITY = "moved", "any colour", "one less", "stopped in a city"
STOPS = [f"stopped for {name}" for name in EXPERIENCES]
CHALLENGE = {challenge_name(challenge).lower(): challenge for challenge in range(len(LEVELS) * (CHALLENGES + 1))}


class CompassReader(GameReader):
    """Reads a position section by section; cards left out are dealt from the seed."""

    def __init__(self, game: Compass, text: str) -> None:
        super().__init__(text)
        self.game = game

    def state(self) -> tuple[CompassState, random.Random]:
        """The position as far as it is told, and what the rest of it is dealt with."""
        players = self.players(self.game.name, self.game.box.name)
        state = setup.bare(self.game, players, self.number("", "start player", 1, 1, players) - 1)
        phases = [name for name in self.game.decisions if name != OVER]
        state.player, state.phase = self.turn(players, phases, TRAVELS, OVER)
        if self.take("", "turn") is None:
            state.player = state.starter
        state.round = self.number("", "round", 2 if state.phase in BEFORE_TRAVELS else 1, 1, MOST_ROUNDS)
        self._figures(state)
        for seat in range(players):
            self._compass(state, seat)
            self._friends(state, seat)
            self._challenge(state, seat)
            self._hand(state, seat)
        self._this_turn(state)
        self._to_draw(state)
        self._piles(state)
        self._challenge_stacks(state)
        state.chance = self.chance(CHANCES)
        rng = random.Random(self.number("", "seed", 0, 0, 999_999_999))
        self._deal_friends(state, rng)
        return state, rng

    # On the way

    def _figures(self, state: CompassState) -> None:
        """Where the figures are: `fens 2` is a space in a city, `fens+3` a field after it."""
        unnumbered: list[int] = []
        left_out: list[int] = []
        for seat in range(state.players):
            entry = self.take(player_section(seat), "figure")
            if entry is None:
                left_out.append(seat)
                continue
            match = PLACE.fullmatch(" ".join(entry.value.lower().split()))
            if match is None or match[1] not in CITIES:
                says = "figure must be like 'fens 2' for a space in a city or 'fens+3' for a field after it"
                self.fault(entry.line, f"{says}, with {listing(CITIES, 'or')}; not {shorten(entry.value)}.")
                continue
            number = CITIES.index(match[1])
            after = int(match[2] or 0)
            field = self.game.box.cities[number] + after
            if after and (number == len(CITIES) - 1 or field >= self.game.box.cities[number + 1]):
                says = f"{shorten(entry.value)} is no field: the next city comes before it"
                if number == LAST:
                    says = "The bridge is the end of the way: no field comes after it"
                self.fault(entry.line, f"{says}.")
                continue
            state.fields[seat] = field
            state.spaces[seat] = int(match[3] or 0)
            if not after and not match[3]:
                unnumbered.append(seat)
        for seat in left_out:  # as far as so many turns lead at least
            field = min(state.round - 1 + had_turn(state, seat), END)
            if not field:
                continue
            while field in state.fields and self.game.box.way[field] not in (CITY, BRIDGE):
                field += 1
            state.fields[seat], state.spaces[seat] = field, 0
            if self.game.box.way[field] in (CITY, BRIDGE):
                unnumbered.append(seat)
        for seat in unnumbered:  # the next free spaces, in the order of the seats
            there = [state.spaces[other] for other in range(state.players) if state.fields[other] == state.fields[seat]]
            state.spaces[seat] = next(space for space in range(1, 9) if space not in there)
        self._arrivals(state)

    def _arrivals(self, state: CompassState) -> None:
        """How many numbers each city has given: as many as its figures show, if nothing is said."""
        for number, field in enumerate(self.game.box.cities):
            there = [state.spaces[seat] for seat in range(state.players) if state.fields[seat] == field]
            state.arrivals[number] = max([*there, state.players if number == 0 else 0])
        says = f"arrivals must be like 'london 2, fens 1', with numbers up to {state.players}"
        for number, given in self._amounts("", "arrivals", CITIES, state.players, says):
            state.arrivals[number] = given

    def _amounts(self, section: str, key: str, names: Sequence[str], most: int, says: str) -> Iterator[tuple[int, int]]:
        """What an entry like `london 2, fens 1` says: the number of each name, and the one that stands beside it."""
        entry = self.take(section, key)
        met = set()
        for item in items(plain(entry.value.lower())) if entry is not None else ():
            assert entry is not None
            name, _, text = item.partition(" ")
            given = whole(text)
            if name not in names or given is None or not 0 <= given <= most:
                self.fault(entry.line, f"{says}; not {shorten(item)}.")
            elif name in met:
                self.fault(entry.line, f"{name} is there twice.")
            else:
                met.add(name)
                yield names.index(name), given

    # Before each player

    def _compass(self, state: CompassState, seat: int) -> None:
        """The markers: `north 2, dust 3`; those not named are at 0."""
        says = f"compass must be like 'north 2, dust 3', with {listing(EXPERIENCES)} from 0 to {MOST}"
        for number, points in self._amounts(player_section(seat), "compass", EXPERIENCES, MOST, says):
            state.markers[4 * seat + number] = points

    def _friends(self, state: CompassState, seat: int) -> None:
        entry = self.take(player_section(seat), "friends")
        state.friends[seat] = tuple(sorted(self._names(entry))) if entry is not None else ()

    def _names(self, entry: Entry, value: str = "") -> list[int]:
        """Friends by name."""
        friends = []
        for word in words(value or plain(entry.value.lower())):
            if word in FRIENDS:
                friends.append(FRIENDS.index(word))
            elif word != "-":
                self.fault(entry.line, f"There is no friend {shorten(word)}: they are {listing(FRIENDS)}.")
        return friends

    def _challenge(self, state: CompassState, seat: int) -> None:
        """The challenge to be met next, and those met: as many as there are friends, if nothing is said."""
        mine = self.take(player_section(seat), "challenge")
        met = self._met(state, seat)
        if met is None:
            number = min(len(state.friends[seat]) + _chooses(state, seat), state.needed)
            met = tuple(HIDDEN_CHALLENGES[level] for level in LEVEL_OF[:number])
        state.met[seat] = met
        done = len(state.met[seat])
        state.challenges[seat] = HIDDEN_CHALLENGES[LEVEL_OF[done]] if done < state.needed else NO_CHALLENGE
        if mine is not None:
            named = self._challenges(mine)
            if len(named) > 1:
                self.fault(mine.line, f"Player {seat + 1} has one challenge at a time.")
            state.challenges[seat] = named[0] if named else NO_CHALLENGE

    def _met(self, state: CompassState, seat: int) -> tuple[int, ...] | None:
        """The challenges that a player has met: `met: I-1 II-?`, or `challenges met: 2` where any will do."""
        short, long = (self.take(player_section(seat), key) for key in ("met", "challenges met"))
        entry = short or long
        if entry is None:
            return None
        if short is not None and long is not None:
            self.fault(long.line, f"'met' and 'challenges met' are the same; one stands in line {short.line} already.")
        number = whole(entry.value)
        if number is None:
            return self._challenges(entry)
        if not 0 <= number <= state.needed:
            self.fault(entry.line, f"{entry.key} can be 0 to {state.needed}, or cards like 'I-1 II-?', not {number}.")
            return ()
        return tuple(HIDDEN_CHALLENGES[level] for level in LEVEL_OF[:number])

    def _deal_friends(self, state: CompassState, rng: random.Random) -> None:
        """Friends for those of whom only the challenges met are told."""
        for seat in range(state.players):
            due = len(state.met[seat]) - _chooses(state, seat)
            if due > 0 and self.take(player_section(seat), "friends") is None:
                left = [friend for friend in range(len(FRIENDS)) if state.supply(friend) > 0]
                rng.shuffle(left)
                left.sort(key=state.supply, reverse=True)  # so that there are enough different ones for all
                state.friends[seat] = tuple(sorted(left[:due]))

    def _challenges(self, entry: Entry) -> tuple[int, ...]:
        """Challenge cards: `I-1 II-?`."""
        found = []
        for word in words(entry.value.lower()):
            if word in CHALLENGE:
                found.append(CHALLENGE[word])
            elif word != "-":
                says = "is not a challenge card. Write 'I-1' to 'III-4', or 'II-?' for a hidden one."
                self.fault(entry.line, f"{shorten(word)} {says}")
        return tuple(found)

    def _hand(self, state: CompassState, seat: int) -> None:
        """A hand: `blue 1 2, pan swap`; four cards of the figure's colour and a Pan card if nothing is said."""
        entry = self.take(player_section(seat), "hand")
        if entry is None:
            state.hands[seat] = (*[HIDDEN[seat]] * FIRST_HAND, HIDDEN[PAN_PILE])
        else:
            state.hands[seat] = tuple(sorted(self._cards(entry, state.players)))

    def _cards(self, entry: Entry, players: int, pile: int = -1) -> list[Card]:
        """Cards of one pile, or of several, each named before its cards."""
        cards: list[Card] = []
        one = pile >= 0
        named = list(words(plain(entry.value.lower())))
        for word, following in zip(named, [*named[1:], ""], strict=False):
            if not one and word in PILES:
                pile = PILES.index(word)
                if following in ("", *PILES):
                    self.fault(entry.line, f"No card stands after {word!r}. Write cards like {HAND_EXAMPLE}.")
                if players <= pile < PAN_PILE:
                    self.fault(entry.line, f"Nobody plays {COLOURS[pile]} here, so its cards are left out.")
            elif not one and word in FACES[PAN_PILE]:
                cards.append(FACES[PAN_PILE][word])
            elif pile >= 0 and word in FACES[pile]:
                cards.append(FACES[pile][word])
            elif pile >= 0 and (number := times(word)):
                cards += [HIDDEN[pile]] * number
            elif word != "-":
                says = f"is not a card. Write cards like {HAND_EXAMPLE}."
                if one:
                    says = f"is not a card of this pile: they are {listing(FACES[pile], 'or')}."
                self.fault(entry.line, f"{shorten(word)} {says}")
                break  # what follows would be read with the wrong colour
        return cards

    # In this turn

    def _this_turn(self, state: CompassState) -> None:
        """What has happened in this turn; what the decision itself tells need not be said."""
        seat, entry = state.player, self.take("", "this turn")
        for item in items(plain(entry.value.lower())) if entry is not None else ():
            assert entry is not None
            if item == MOVED:
                state.moved = True
            elif item == ANY_COLOUR:
                state.any_colour = True
            elif item == ONE_LESS:
                state.shorter = True
            elif item == IN_A_CITY:
                state.stop = STOP_IN_CITY
            elif item in STOPS:
                state.stop = STOPS.index(item)
            elif item.startswith("asked "):
                state.asked = tuple(sorted(self._names(entry, item.removeprefix("asked "))))
            else:
                says = "this turn can be 'moved', 'any colour', 'one less', 'stopped for bear', 'stopped in a city'"
                self.fault(entry.line, f"{says} or 'asked iorek', not {shorten(item)}.")
        if seat is None or state.phase in BEFORE_TRAVELS:
            return
        at_end = state.fields[seat] == END
        state.moved = state.moved or at_end or state.phase in (MARKS, WAITS, BEFRIENDS)
        if state.phase == MARKS and state.spaces[seat] and state.fields[seat]:
            state.stop = STOP_IN_CITY

    def _to_draw(self, state: CompassState) -> None:
        """How many cards are still to be drawn; all of them, if nothing is said."""
        usual = {DRAWS: dict(drawers(state)).get(state.player or 0, 0), DRAWS_ON_WAY: 1}.get(state.phase, 0)
        entry = self.take("", "to draw")
        state.to_draw = self.number("", "to draw", usual, 0, HAND - 1)
        if entry is not None and state.phase not in (DRAWS, DRAWS_ON_WAY, SWAPS):
            self.fault(entry.line, "Nobody draws now, so there is nothing to draw.")

    # On the table

    def _piles(self, state: CompassState) -> None:
        """Stacks, top card first, and discards; cards that are not named lie at the bottom of their stack."""
        for pile, pack in enumerate(setup.packs(self.game.box, state.players)):
            stack, discards = self.take("stacks", PILES[pile]), self.take("discards", PILES[pile])
            if not pack:
                for entry in (stack, discards):
                    if entry is not None:
                        self.fault(entry.line, f"Nobody plays {PILES[pile]} here, so its cards are left out.")
                continue
            drawn = self._cards(stack, state.players, pile) if stack is not None else []
            used = self._cards(discards, state.players, pile) if discards is not None else []
            held = [card for hand in state.hands for card in hand if card.pile == pile]
            rest = len(pack) - len(drawn) - len(used) - len(held)
            if rest < 0:
                name = PILES[pile].replace("pan", "Pan")
                says = f"There are {len(pack)} {name} cards, and {len(pack) - rest} in this position."
                self.fault(self._line_of_card(state, pile), says)
            for card, number in Counter([*drawn, *used, *held]).items():
                if rest >= 0 and not card.hidden and number > pack.count(card):
                    says = f"The box has {count(pack.count(card), f'{card} card')}, and this position {number}."
                    self.fault(self._line_of_card(state, pile, card), says)
            if stack is not None and not drawn:  # an empty stack was asked for: the rest has been used
                used = [*[HIDDEN[pile]] * rest, *used]
            else:
                drawn += [HIDDEN[pile]] * rest
            state.stacks[pile], state.discards[pile] = tuple(drawn[::-1]), tuple(used)

    def _line_of_card(self, state: CompassState, pile: int, card: Card | None = None) -> int:
        """The last line that names a card, or any one of its pile."""
        entries = [self.take(section, PILES[pile]) for section in ("discards", "stacks")]
        entries += [
            self.take(player_section(seat), "hand")
            for seat, hand in enumerate(state.hands)
            if any(held == card or (card is None and held.pile == pile) for held in hand)
        ]
        return max((entry.line for entry in entries if entry is not None), default=0)

    def _challenge_stacks(self, state: CompassState) -> None:
        """The challenge cards that nobody has drawn yet, and with three players those left out."""
        out = self.take("", "aside")
        if out is not None:
            state.aside = self._challenges(out)
        elif state.players == 3:
            state.aside = HIDDEN_CHALLENGES
        if out is not None and sorted(map(level_of, state.aside)) != ([0, 1, 2] if state.players == 3 else []):
            says = "With three players one challenge card of each stack is left out, otherwise none."
            self.fault(out.line, says)
        dealt = [*state.challenges, *state.aside, *(challenge for met in state.met for challenge in met)]
        for level, name in enumerate(LEVELS):
            entry = self.take("stacks", name.lower())
            stack = list(self._challenges(entry)) if entry is not None else []
            line = entry.line if entry is not None else self._line_of_challenge(state, level)
            wrong: Sequence[int] = [challenge for challenge in stack if level_of(challenge) != level]
            if wrong:
                self.fault(line, f"{challenge_name(wrong[0])} is no card of stack {name}.")
                stack = [challenge for challenge in stack if level_of(challenge) == level]
            every = [*stack, *(card for card in dealt if card != NO_CHALLENGE and level_of(card) == level)]
            twice = [card for card, number in Counter(every).items() if number > 1 and card not in HIDDEN_CHALLENGES]
            if twice and not wrong:
                self.fault(line, f"There is one card {challenge_name(twice[0])}, and this position has more.")
            if len(every) > CHALLENGES and not wrong:
                self.fault(line, f"There are {CHALLENGES} challenge cards {name}, and {len(every)} in this position.")
            stack += [HIDDEN_CHALLENGES[level]] * (CHALLENGES - len(every))
            state.challenge_stacks[level] = tuple(stack[::-1])

    def _line_of_challenge(self, state: CompassState, level: int) -> int:
        """The last line of a player that names a challenge of this level."""
        entries = [
            self.take(player_section(seat), key)
            for seat, met in enumerate(state.met)
            for key, named in (("met", met), ("challenge", state.challenges[seat : seat + 1]))
            if any(challenge != NO_CHALLENGE and level_of(challenge) == level for challenge in named)
        ]
        return max((entry.line for entry in entries if entry is not None), default=0)


def _chooses(state: CompassState, seat: int) -> bool:
    """Whether a player has met a challenge and is about to choose a friend for it."""
    return seat == state.player and state.phase == BEFRIENDS
