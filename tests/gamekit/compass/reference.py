"""The Golden Compass once more, slow and plain, written from the rulebook alone: what the engine is compared with."""

import random

from tests.gamekit.compass.reference_round import KINDS, LEVELS, Position
from tests.gamekit.compass.reference_way import (
    BOX,
    BRIDGE,
    CHALLENGES,
    COLOURS,
    EXPERIENCES,
    FENS,
    WAY,
    colours_for,
    is_city,
    walk,
)

MOST_CARDS = 8
PAN_CARDS = {kind: number for kind, number in BOX["pan"].items() if kind not in ("provenance", "note")}


def pile_of(card):
    """The pile a card belongs to: cards are "red 2", or "swap" for a Pan card."""
    colour = card.split()[0]
    return colour if colour in COLOURS else "pan"


class Table(Position):
    """A position, and what may be done in it."""

    # What may be done

    def legal(self):
        """Every legal move as text."""
        if self.player is None:
            return set()
        hand, markers = self.hands[self.player], self.markers[self.player]
        below = {f"mark {name}" for name in EXPERIENCES if markers[name] < 6}
        lyra = {f"discard {card}" for card in hand if pile_of(card) != "pan"}
        return {
            "draws": self.drawable,
            "draws on the way": self.drawable,
            "discards": lambda: {f"discard {card}" for card in hand},
            "discards on the way": lambda: {f"discard {card}" for card in hand},
            "travels": self.on_the_way,
            "chooses a marker": lambda: below,
            "waits and moves a marker": lambda: below,
            "swaps Lyra cards": lambda: lyra | ({"enough"} if self.to_draw else set()),
            "gives a Lyra card": lambda: lyra,
            "trades experience": self.trades,
            "chooses a friend": lambda: {f"befriend {kind}" for kind in self.new_friends()},
        }[self.phase]()

    def drawable(self):
        """From each colour in play, while there are cards of it in its stack or its discards."""
        return {f"draw {colour}" for colour in COLOURS[: self.players] if self.stacks[colour] or self.discards[colour]}

    def on_the_way(self):
        """What a turn offers."""
        me = self.player
        at, hand, markers = self.fields[me], self.hands[me], self.markers[me]
        here = at == BRIDGE
        found = self.uses()
        found |= {f"ask {kind}" for kind in KINDS if self.may_ask(kind) and self.helps(kind)}
        playable = self.playable()
        if not here:
            found |= {f"play {card}" for card in playable}
            found |= {f"play {card} as 1" for card in hand if pile_of(card) == "pan"}
        if not (here or self.moved or playable or any(pile_of(card) == "pan" for card in hand)):
            found |= {f"discard {card}" for card in hand} or {"go on"}
        if self.moved or here:
            if self.challenges[me] and self.is_able(me):
                found.add("meet the challenge")
            if not (here and self.challenges[me] and min(markers.values()) == 6):
                found.add("end turn")
        return found

    def playable(self):
        """The Lyra cards in hand whose colours may be played now, wherever the figure stands."""
        allowed = set(COLOURS) if self.any_colour else colours_for(self.player, self.fields, self.spaces)
        return [card for card in self.hands[self.player] if pile_of(card) in allowed]

    def uses(self):
        """The special actions of the Pan cards in hand."""
        me, found = self.player, set()
        markers = self.markers[me]
        others = {kind for seat in range(self.players) if seat != me for kind in self.friends[seat]}
        lyra = any(pile_of(card) != "pan" for card in self.hands[me])
        for card in self.hands[me]:
            if card == "distance" and self.fields[me] < BRIDGE:
                found |= {f"use distance for {number}" for number in (1, 2, 3)}
            elif card == "borrow":
                found |= {f"use borrow for {kind}" for kind in others if self.helps(kind)}
            elif card == "swap" and lyra and self.fields[me] < BRIDGE:  # who waits there draws no cards
                found.add("use swap")
            elif card == "double":
                stopped = EXPERIENCES if self.stop == "city" else [self.stop] if self.stop else []
                found |= {f"use double for {name}" for name in stopped if markers[name] < 6}
            elif "/" in card:
                found |= {f"use {card} for {name}" for name in card.split("/") if markers[name] < 6}
        return found

    def may_ask(self, kind):
        """Whether the player has a friendship card of this kind that was not used in this round."""
        return self.asked.count(kind) < self.friends[self.player].count(kind)

    def helps(self, kind):
        """Whether there is something that a friend could do now."""
        me = self.player
        lyra = [card for card in self.hands[me] if pile_of(card) != "pan"]
        travelling = self.fields[me] < BRIDGE
        return {
            "scoresby": travelling,
            "iorek": travelling
            and not self.any_colour
            and self.fields[me] >= FENS
            and len(self.playable()) < len(lyra),
            "serafina": travelling and bool(self.drawable()),
            "faa": travelling and bool(lyra and (self.stacks["pan"] or self.discards["pan"])),
            "coram": bool(self.trades()),
            "roger": travelling and not self.shorter and any(card[-1] in "23" for card in self.playable()),
        }[kind]

    def trades(self):
        """One marker back, and another one on."""
        markers = self.markers[self.player]
        return {
            f"trade {back} for {on}"
            for back in EXPERIENCES
            for on in EXPERIENCES
            if back != on and markers[back] > 0 and markers[on] < 6
        }

    def is_able(self, seat):
        """Whether a player has the experience that the challenge needs."""
        need, _ = CHALLENGES[self.challenges[seat]]
        return all(self.markers[seat][name] >= number for name, number in need.items())

    def new_friends(self):
        """Friends of whom a card is left: others than the own ones, if there are any."""
        taken = [kind for kinds in self.friends for kind in kinds]
        left = [kind for kind in KINDS if taken.count(kind) < BOX["friends"]["cards"] // len(KINDS)]
        return [kind for kind in left if kind not in self.friends[self.player]] or left

    # What happens then

    def do(self, move):
        """Make a legal move."""
        verb, *rest = move.split()
        thing = " ".join(rest)
        {
            "draw": self.draw,
            "discard": self.discard,
            "play": self.play,
            "use": self.use,
            "ask": self.ask,
            "go": lambda _: self.forced_step(),
            "mark": self.mark,
            "trade": self.trade,
            "enough": lambda _: self.set_phase("draws on the way"),
            "meet": lambda _: self.meet(),
            "befriend": self.befriend,
            "end": lambda _: self.end_turn(),
        }[verb](thing)

    def set_phase(self, phase):
        """What the player is to do next."""
        self.phase = phase

    def take(self, pile):
        """Take the top card of a stack, which is refilled from its discards when it is empty."""
        if not self.stacks[pile]:
            self.stacks[pile], self.discards[pile] = self.shuffled(self.discards[pile]), []
        self.hands[self.player] = sorted([*self.hands[self.player], self.stacks[pile].pop()])

    def shuffled(self, cards):
        """These cards in another order; how it follows from the number that stands for chance is up to the engine."""
        rng = random.Random(self.chance)
        self.chance = rng.randrange(1_000_000_000)
        if set(cards) <= set(PAN_CARDS):
            return rng.sample(sorted(cards, key=list(PAN_CARDS).index), len(cards))
        return rng.sample(sorted(cards), len(cards))

    def give(self, card):
        """Put a card from the hand face up beside its stack."""
        self.hands[self.player].remove(card)
        self.discards[pile_of(card)].append(card)

    def draw(self, colour):
        """A Lyra card, in phase two of the round or on the way."""
        self.take(colour)
        self.to_draw -= 1
        if self.to_draw:
            return
        too_many = len(self.hands[self.player]) > MOST_CARDS
        if self.phase == "draws on the way":
            self.phase = "discards on the way" if too_many else "travels"
        elif too_many:
            self.phase = "discards"
        else:
            self.next_to_draw()

    def discard(self, card):
        """One card too many, a card to swap or to give, or what a forced step costs."""
        self.give(card)
        fits = len(self.hands[self.player]) <= MOST_CARDS
        if self.phase == "discards" and fits:
            self.next_to_draw()
        elif self.phase == "discards on the way" and fits:
            self.phase = "travels"
        elif self.phase == "swaps Lyra cards":
            self.to_draw += 1
            if all(pile_of(other) == "pan" for other in self.hands[self.player]):
                self.phase = "draws on the way"
        elif self.phase == "gives a Lyra card":
            self.phase = "travels"
            self.take("pan")
        elif self.phase == "travels":
            self.forced_step()

    def play(self, thing):
        """A card that moves the figure."""
        card = thing.removesuffix(" as 1")
        self.give(card)
        if card != thing:
            self.go(1)
            return
        steps = max(1, int(card.split()[1]) - self.shorter)
        self.any_colour = self.shorter = False
        self.go(steps)

    def use(self, thing):
        """The special action of a Pan card."""
        card, _, choice = thing.partition(" for ")
        self.give(card)
        if card == "distance":
            self.go(int(choice))
        elif card == "borrow":
            self.help(choice)
        elif card == "swap":
            self.phase = "swaps Lyra cards"
        else:
            self.gain(choice)
            if card == "double":
                self.stop = ""

    def ask(self, kind):
        """A friend of the own, once a round."""
        self.asked = sorted([*self.asked, kind])
        self.help(kind)

    def help(self, kind):
        """What a friend does."""
        if kind == "scoresby":
            self.go(1)
        elif kind == "iorek":
            self.any_colour = True
        elif kind == "roger":
            self.shorter = True
        elif kind == "serafina":
            self.phase, self.to_draw = "draws on the way", 1
        else:
            self.phase = {"faa": "gives a Lyra card", "coram": "trades experience"}[kind]

    def trade(self, thing):
        """Farder Coram's help."""
        back, on = thing.split(" for ")
        self.markers[self.player][back] -= 1
        self.markers[self.player][on] += 1
        self.phase = "travels"

    def gain(self, name):
        """A marker goes on by one."""
        self.markers[self.player][name] += 1

    def mark(self, name):
        """A marker that the player chooses goes on."""
        self.gain(name)
        if self.phase == "chooses a marker" and not is_city(self.fields[self.player]):
            self.stop = name
        self.phase = "travels"

    def forced_step(self):
        """To the next free field, which gives nothing."""
        self.arrive(1)
        self.stop = ""

    def arrive(self, steps):
        """The figure moves on; whether it is the first one in a city."""
        me = self.player
        others = [field for seat, field in enumerate(self.fields) if seat != me]
        at = walk(self.fields[me], steps, others)
        self.fields[me], self.spaces[me], self.moved = at, 0, True
        if at == BRIDGE:  # no Lyra card is played there, so what a friend has promised is lost
            self.any_colour = self.shorter = False
        if is_city(at):
            city = [field for field in range(len(WAY)) if is_city(field)].index(at)
            self.arrivals[city] = self.spaces[me] = self.arrivals.get(city, 0) + 1
        return max(others) < at

    def go(self, steps):
        """The figure moves on, and what it lands on counts."""
        first = self.arrive(steps)
        kind, markers = WAY[self.fields[self.player]], self.markers[self.player]
        room = min(markers.values()) < 6
        self.stop = ""
        if kind in EXPERIENCES:
            self.stop = kind
            if markers[kind] < 6:
                self.gain(kind)
        elif kind == "compass":
            self.phase = "chooses a marker" if room else "travels"
        elif kind not in ("ice", "bridge"):
            self.stop = "city"
            if first:
                self.phase = "chooses a marker" if room else "travels"
            elif self.stacks["pan"] or self.discards["pan"]:
                self.take("pan")
                if len(self.hands[self.player]) > MOST_CARDS:
                    self.phase = "discards on the way"

    def meet(self):
        """Pay for the challenge, and take the next one."""
        me = self.player
        _, cost = CHALLENGES[self.challenges[me]]
        for name, number in cost.items():
            self.markers[me][name] -= number
        self.met[me].append(self.challenges[me])
        self.challenges[me] = None
        if len(self.met[me]) < self.wanted():
            self.challenges[me] = self.challenge_stacks[LEVELS[min(len(self.met[me]), 2)]].pop()
        self.phase = "chooses a friend"

    def befriend(self, kind):
        """A friendship card for the challenge that was met; the turn is over."""
        self.friends[self.player] = sorted([*self.friends[self.player], kind])
        self.end_turn()
