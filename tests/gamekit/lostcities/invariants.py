"""Lost Cities recounted from scratch, move by move, and whole games played under that eye."""

import random
from collections import Counter
from functools import partial

from tests.gamekit import invariants
from tests.gamekit.lostcities.playing import POLICIES, SCOPES
from tests.gamekit.lostcities.reference import BOX, COLOURS, Table
from tests.gamekit.lostcities.table import GAME

PACK = {(colour, value): 2 for colour in COLOURS for value in range(11)}
SYMBOLS = {(colour, stage) for colour in COLOURS for stage in BOX["symbols"][colour]}
POINT_CHIPS = Counter(BOX["point_chips"]["values"])
SCORING = {"points", "score", "floor", "artefact points"}  # the kinds of events that give points


def check_cards(table, state):
    """110 cards, each twice."""
    cards = Counter(table.deck)
    cards.update((card.colour, card.value) for card in state.aside)
    for hand in table.hands:
        cards.update(hand)
    for (_, colour), row in table.rows.items():
        cards.update((colour, value) for value in row)
    for colour, pile in table.piles.items():
        cards.update((colour, value) for value in pile)
    assert cards == PACK


def check_hands(table):
    """Eight cards in every hand, or seven while a turn lasts."""
    sizes = Counter(map(len, table.hands))
    if table.phase == "plays":
        assert sizes == {8: table.players}
    elif table.player is not None and table.phase != "starts the next round":
        assert len(table.hands[table.player]) == 7
        assert sizes[8] == table.players - 1
    else:
        assert sizes[8] + sizes[7] == table.players
        assert sizes[7] == bool(table.deck)  # who ended the round by a bridge did not draw


def check_pieces(table, state):
    """Five pieces a player, one on an expedition exactly where a row lies, and every card was a move."""
    for seat in range(table.players):
        rows = [colour for colour in COLOURS if table.rows[seat, colour]]
        assert rows == [colour for colour in COLOURS if table.stages[seat, colour]]
        leader = table.leaders[seat]
        assert leader is None or leader in rows
        assert state.explorers[seat] + len(rows) - (leader is not None) == 4
        assert sum(table.stages[seat, colour] for colour in COLOURS) >= sum(
            len(table.rows[seat, colour]) for colour in rows
        )
        for colour in rows:
            row = table.rows[seat, colour]
            assert row == sorted(row) or (table.up_and_down and row == sorted(row, reverse=True))
    assert state.crossed == sum(stage >= 7 for stage in table.stages.values()) <= 5


def check_chips(table, empty):
    """Nine stage chips, seven point chips, and nine artefact chips on the board or taken."""
    chips = Counter(chip for chip in table.chips.values() if chip is not None)
    assert chips == Counter({"stage": 9, "artefact": 9 - empty, **POINT_CHIPS})
    assert {field for field, chip in table.chips.items() if chip is not None} <= SYMBOLS
    assert len(SYMBOLS) - chips.total() == empty


class Story:
    """What the events have told, to be compared with what the state says."""

    def __init__(self, state):
        self.points = [0] * state.players
        self.artefacts = [0] * state.players
        self.found = [0] * state.players
        self.seen = [Counter() for _ in range(state.players)]
        self.empty = 0  # fields whose artefact was taken in this round
        self.counts = Counter()

    def hear(self, events):
        """Count what happened."""
        for event in events:
            seat, facts = event.player, event.facts
            if event.kind in SCORING:
                self.points[seat] += facts["points"]
            elif event.kind == "artefact":
                self.found[seat] += 1
                self.empty += 1
            elif event.kind == "artefacts":
                self.artefacts[seat] += facts["artefacts"]
                self.found[seat] -= facts["artefacts"]
            elif event.kind == "draw" and facts["pile"] != "deck":
                self.seen[seat][facts["colour"], facts["value"]] += 1
            elif event.kind in ("start", "add", "discard"):
                self.seen[seat] -= Counter([(facts["colour"], facts["value"])])
            elif event.kind == "next round":
                self.empty = 0
                self.seen = [Counter() for _ in self.seen]
            elif event.kind == "round over":
                self.counts[event.rule] += 1

    def check(self, state):
        """The state agrees with the story."""
        assert state.points == self.points
        assert state.artefacts == self.artefacts
        assert state.found == self.found
        assert [Counter((card.colour, card.value) for card in seen) for seen in state.seen] == self.seen
        assert state.phase == "over" or min(state.points) >= 0


def check_view(state, player, rng, seen):
    """A view shows the own hand, the open cards and what was taken from piles: no other card."""
    invariants.check_view(state, player, rng)
    view = state.view(player)
    assert {str(card) for card in (*view.deck, *view.aside)} <= {"?"}
    assert (len(view.deck), len(view.aside)) == (state.left, len(state.aside))
    assert view.later == ()
    for seat, hand in enumerate(view.hands):
        assert len(hand) == len(state.hands[seat])
        if seat == player:
            assert hand == state.hands[seat]
        else:
            assert Counter((card.colour, card.value) for card in hand if str(card) != "?") == seen[seat]
    open_parts = ("rows", "stages", "leaders", "explorers", "piles", "chips", "points", "artefacts", "found", "left")
    assert all(getattr(view, part) == getattr(state, part) for part in open_parts)


def check_sheet(state):
    """The sheet says what the scoring would give, as the rulebook has it."""
    invariants.check_sheet(state, SCOPES)
    table = Table.of(state)
    if table.phase not in ("over", "starts the next round"):
        table.score_fields()
        table.artefacts = [have + new for have, new in zip(table.artefacts, table.found, strict=True)]
    if table.phase != "over":
        assert state.score_sheet("round").totals == tuple(table.points)
        table.score_artefacts()
    assert state.score_sheet("game").totals == tuple(table.points)


def play_checked(seed, players, policy, short=False, up_and_down=False):
    """Play a random game and check every state of it; the counts."""
    rng = random.Random(f"{seed} {players} {policy} {short} {up_and_down}")
    options = {"short": short, "up_and_down": up_and_down, "first": rng.randrange(players)}
    begin = partial(GAME.new, players, seed, **options)
    return invariants.go_on_checked(begin, POLICIES[policy], rng, Watch, close=0.03, texts=1)


class Watch(invariants.Watch):
    """The reference and the story, beside a game."""

    Table, Story = Table, Story

    def check(self, state):
        """What is quick to check."""
        check_cards(self.table, state)
        check_hands(self.table)
        check_pieces(self.table, state)
        check_chips(self.table, self.story.empty)
        assert len(state.aside) == (30 if state.players == 2 else 0)
        self.story.check(state)

    def check_closely(self, state, rng):
        """What takes longer."""
        check_sheet(state)
        check_view(state, rng.choice([None, *range(state.players)]), rng, self.story.seen)

    def do(self, before, move, after):
        """Make the move; the next round is dealt, so the reference has it from the state."""
        if str(move) == "next round":
            assert (after.round, after.player) == (before.round + 1, before.player)
            self.table = Table.of(after)
        else:
            self.table.do(str(move))
