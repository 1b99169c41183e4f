"""The Golden Compass recounted from scratch, move by move, and whole games played under that eye."""

import random
from collections import Counter
from functools import partial

from tests.gamekit import invariants
from tests.gamekit.compass.playing import POLICIES, SCOPES
from tests.gamekit.compass.reference import MOST_CARDS, PAN_CARDS, Table, pile_of
from tests.gamekit.compass.reference_round import KINDS, LEVELS, challenge
from tests.gamekit.compass.reference_way import (
    BRIDGE,
    CHALLENGES,
    COLOURS,
    FENS,
    WAY,
    is_city,
)
from tests.gamekit.compass.table import GAME

MOST_ROUNDS = 100  # 60 to arrive at the bridge, one field each; 40 to wait there, as experience and challenges grow
DRAWING = ("draws", "discards")
COUNTING = ("draws", "draws on the way", "swaps Lyra cards")
ANY_SIZE = ("draws", "discards", "discards on the way")  # when a hand may hold too many cards


def check_cards(table, state):
    """20 Lyra cards of each colour in play, 16 Pan cards, 12 challenges, at most two friends of a kind."""
    cards = Counter(card for hand in table.hands for card in hand)
    for pile, stack in table.stacks.items():
        there = [*stack, *table.discards[pile]]
        assert {pile_of(card) for card in there} <= {pile}
        cards.update(there)
    pack = {f"{colour} {value}": 8 if value == 2 else 6 for colour in COLOURS[: table.players] for value in (1, 2, 3)}
    assert cards == Counter(pack | PAN_CARDS)
    aside = list(map(challenge, state.aside))
    assert sorted(card.partition("-")[0] for card in aside) == (list(LEVELS) if table.players == 3 else [])
    challenges = [*aside, *filter(None, table.challenges)]
    challenges += [card for cards in (*table.met, *table.challenge_stacks.values()) for card in cards]
    assert sorted(challenges) == sorted(CHALLENGES)
    assert all(card.startswith(f"{level}-") for level, cards in table.challenge_stacks.items() for card in cards)
    friends = Counter(kind for kinds in table.friends for kind in kinds)
    assert set(friends) <= set(KINDS)
    assert max(friends.values(), default=0) <= 2
    for seat, hand in enumerate(table.hands):
        assert len(hand) <= MOST_CARDS or (seat == table.player and table.phase in ANY_SIZE)


def check_players(table):
    """Markers from 0 to 6, challenges in the order of their levels, and a friend for each one that was met."""
    for seat in range(table.players):
        markers, met = table.markers[seat], table.met[seat]
        assert min(markers.values()) >= 0
        assert max(markers.values()) <= 6
        assert [card.partition("-")[0] for card in met] == ["I", "II", "III", "III"][: len(met)]
        assert len(met) <= table.wanted()
        card = table.challenges[seat]
        assert (card is None) == (len(met) == table.wanted())
        assert card is None or card.partition("-")[0] == LEVELS[min(len(met), 2)]
        choosing = seat == table.player and table.phase == "chooses a friend"
        assert len(table.friends[seat]) == len(met) - choosing
        if len(set(table.friends[seat])) < len(table.friends[seat]):  # only when there was nobody else
            assert sum(map(len, table.friends)) >= 10


def check_figures(table):
    """One figure on a field, but for cities, where each has a space of its own that was given in order."""
    cities = [field for field in range(len(WAY)) if is_city(field)]
    plain = [field for field in table.fields if not is_city(field)]
    assert len(set(plain)) == len(plain)
    for seat, field in enumerate(table.fields):
        given = table.arrivals.get(cities.index(field), 0) if is_city(field) else 0
        assert (table.spaces[seat] in range(1, given + 1)) if given else table.spaces[seat] == 0
        assert bool(given) == is_city(field)
    places = list(zip(table.fields, table.spaces, strict=True))
    assert len(set(places)) == len(places)
    assert all(number <= table.players for number in table.arrivals.values())
    for city, number in table.arrivals.items():
        assert sum(field >= cities[city] for field in table.fields) >= number
    assert table.arrivals.get(len(cities) - 1, 0) == table.fields.count(BRIDGE)


def check_turn(table):
    """What is noted of a turn belongs to it."""
    assert 1 <= table.round <= MOST_ROUNDS
    assert 0 <= table.starter < table.players
    me = table.player
    assert (me is None) == (table.phase == "over")
    assert (table.to_draw > 0) == (table.phase in COUNTING) or (table.phase, table.to_draw) == ("swaps Lyra cards", 0)
    noted = table.moved or table.stop or table.any_colour or table.shorter or table.asked
    if me is None or table.phase in DRAWING:
        assert not noted
        assert me is None or table.fields[me] < BRIDGE
        assert table.round > 1 or me is None
        return
    assert not table.stop or table.moved
    assert table.stop != "city" or is_city(table.fields[me])
    assert table.stop in ("", "city") or WAY[table.fields[me]] in (table.stop, "compass")
    assert not Counter(table.asked) - Counter(table.friends[me])
    assert not table.any_colour or table.fields[me] >= FENS
    if table.phase == "waits and moves a marker":
        assert not any((table.stop, table.any_colour, table.shorter, table.asked))
        assert table.fields[me] == BRIDGE
    assert table.moved or table.fields[me] < BRIDGE
    if table.phase == "chooses a friend":
        assert table.moved or table.fields[me] == BRIDGE
    if table.phase == "chooses a marker":
        assert table.moved
        assert WAY[table.fields[me]] == "compass" or is_city(table.fields[me])


def recount(state):
    """Everything is there, and lies as it may."""
    table = Table.of(state)
    check_cards(table, state)
    check_players(table)
    check_figures(table)
    check_turn(table)


def check_view(state, player, rng):
    """A view shows the own hand and challenge and all that lies open; of other cards only their backs."""
    invariants.check_view(state, player, rng)
    view = state.view(player)
    for seat in range(state.players):
        shown = view.hands[seat]
        assert sorted(card.pile for card in shown) == sorted(card.pile for card in state.hands[seat])
        assert list(shown) == list(state.hands[seat]) if seat == player else all(card.hidden for card in shown)
        known = state.challenges[seat] if seat == player or state.challenges[seat] < 0 else -1
        assert view.challenges[seat] == known or view.challenges[seat] == state.challenges[seat] // 5 * 5
    for shown, full in zip(view.stacks, state.stacks, strict=True):
        assert len(shown) == len(full)
        assert all(card.hidden for card in shown)
    for shown, full in zip((*view.challenge_stacks, view.aside), (*state.challenge_stacks, state.aside), strict=True):
        assert [card // 5 for card in shown] == [card // 5 for card in full]
        assert all(card % 5 == 0 for card in shown)
    assert view.chance != state.chance
    hidden = {"hands", "challenges", "stacks", "challenge_stacks", "aside", "chance", "events", "log"}
    assert all(getattr(view, part) == getattr(state, part) for part in type(state).__slots__ if part not in hidden)


def check_sheet(state):
    """The sheet says how many points everybody has on the compass."""
    invariants.check_sheet(state, SCOPES)
    assert state.score_sheet().totals == tuple(Table.of(state).points())


class Story:
    """What the events have told, to be compared with what the state says."""

    def __init__(self, state):
        table = Table.of(state)
        self.fields, self.markers, self.friends = table.fields, table.markers, table.friends
        self.met = list(map(len, table.met))
        self.round = table.round
        self.sizes = [Counter(map(pile_of, hand)) for hand in table.hands]  # how many cards of each pile
        self.discards = {pile: Counter(cards) for pile, cards in table.discards.items()}
        self.counts = Counter()

    def hear(self, events):
        """Count what happened, and follow it."""
        for event in events:
            kind, seat, facts = event.kind, event.player, event.facts
            self.counts[kind] += 1
            self.counts[event.rule] += 1
            self.cards_told(kind, seat, facts)
            if kind == "move":
                assert self.fields[seat] == facts["from"]
                self.fields[seat] = facts["to"]
            elif kind == "experience":
                had = self.markers[seat][facts["experience"]]
                assert abs(facts["points"] - had) == 1 or (facts["points"], had) == (6, 6)
                self.markers[seat][facts["experience"]] = facts["points"]
            elif kind == "challenge":
                self.met[seat] = facts["met"]
                for name, number in CHALLENGES[facts["challenge"]][1].items():
                    self.markers[seat][name] -= number
            elif kind == "friend":
                self.friends[seat] = sorted([*self.friends[seat], *(k for k in KINDS if k in facts["friend"].lower())])
            elif kind == "round":
                self.round = facts["round"]

    def cards_told(self, kind, seat, facts):
        """Hands and what lies beside the stacks."""
        if kind == "draw":
            self.sizes[seat][facts["colour"]] += 1
        elif kind == "pan card":
            self.sizes[seat]["pan"] += 1
        elif kind == "shuffle":
            assert self.discards[facts["pile"]].total() == facts["cards"]
            self.discards[facts["pile"]].clear()
        elif kind in ("play", "discard", "forced", "walk", "pan action") and facts:
            pile = facts.get("colour", "pan")
            face = facts.get("face", facts.get("value"))
            self.sizes[seat][pile] -= 1
            self.discards[pile][face if pile == "pan" else f"{pile} {face}"] += 1

    def check(self, table):
        """The state agrees with the story."""
        assert table.fields == self.fields
        assert table.markers == self.markers
        assert table.friends == self.friends
        assert list(map(len, table.met)) == self.met
        assert table.round == self.round
        assert [Counter(map(pile_of, hand)) for hand in table.hands] == self.sizes
        assert {pile: Counter(cards) for pile, cards in table.discards.items()} == self.discards


class Watch(invariants.Watch):
    """The reference and the story, beside a game."""

    Table, Story = Table, Story

    def __init__(self, state):
        super().__init__(state)
        self.first = (state.starter - state.round) % state.players
        self.set_out = list(state.fields)  # where the figures stood when their turns began

    def check(self, state):
        """What is quick to check."""
        recount(state)
        self.story.check(self.table)
        assert (state.starter - state.round) % state.players == self.first
        self.story.counts[state.phase] += 1

    def check_closely(self, state, rng):
        """What takes longer."""
        check_sheet(state)
        check_view(state, rng.choice([None, *range(state.players)]), rng)

    def follow(self, before, move, after):
        """Figures never go back, and in a turn each goes on, unless it is at the bridge already."""
        super().follow(before, move, after)
        me = before.player
        assert all(
            new == old if seat != me else new >= old
            for seat, (old, new) in enumerate(zip(before.fields, after.fields, strict=True))
        )
        if str(move) == "end turn" or before.phase == "chooses a friend":
            assert after.fields[me] > self.set_out[me] or self.set_out[me] == BRIDGE
            self.set_out[me] = after.fields[me]


PLAYER = {
    "friends": "  met: I-{number} II-{number}\n  friends: {friends}\n  compass: north 2, bear 1, dust 1\n",
    "icy": "  figure: svalbard+{number}\n  compass: north 3, bear 2, witch 3, dust 2\n",
    "pan": "  hand: pan {pan}\n  met: I-{number} II-{number}\n  friends: {friends}\n",
    "waiting": "  figure: {waiting}\n  compass: north 4, bear 3\n  met: I-{number}\n  friends: {friend}\n",
}


def start(seed, players, first, beginning):
    """The start of a game, or something like it that brings rare things about."""
    if beginning in PLAYER:
        pan = [kind for kind, number in PAN_CARDS.items() for _ in range(number)]
        text = f"players: {players}\nstart player: {first + 1}\nturn: player {first + 1} travels\nseed: {seed}\n"
        for seat in range(players):
            words = {
                "number": seat + 1,
                "friends": f"{KINDS[seat]} {KINDS[seat + 2]}",
                "friend": KINDS[-1 - seat],
                "pan": " ".join(pan[seat::players][:MOST_CARDS]),
                "waiting": f"svalbard+{seat}" if seat else "bridge 1",
            }
            text += f"player {seat + 1}:\n{PLAYER[beginning].format(**words)}"
        return GAME.position(text)
    state = GAME.new(players, seed, first=first)
    if beginning == "few cards":  # the stacks are soon empty
        state.discards = [stack[:-2] for stack in state.stacks]
        state.stacks = [stack[-2:] for stack in state.stacks]
    return state


def play_checked(seed, players, policy, beginning="as new"):
    """Play a random game and check every state of it; the counts."""
    rng = random.Random(f"{seed} {players} {policy} {beginning}")
    begin = partial(start, seed, players, rng.randrange(players), beginning)
    return invariants.go_on_checked(begin, POLICIES[policy], rng, Watch, close=0.03)
