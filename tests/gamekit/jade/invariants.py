"""The Jade Goddess recounted from scratch, move by move, and whole games played under that eye."""

import random
import re
import tomllib
from collections import Counter
from functools import cache

from tests.gamekit import invariants
from tests.gamekit.jade.playing import POLICIES, SCOPES
from tests.gamekit.jade.reference import BOX, points
from tests.gamekit.jade.table import BOX_OF_THE_TABLE, GAME
from tests.gamekit.tiles import checks, plain

BOXES = {box["name"]: box for box in (BOX, tomllib.loads(BOX_OF_THE_TABLE.read_text(encoding="utf-8")))}
FIGURES = {1: 3, 2: 1, 3: 1}
CROSS = plain.land_of(GAME.cross)
BROWN = re.compile(r"The drive ends at (\w+): the line from (\w+) is brown\.")
LONGEST = 2_500  # decisions; closers with full displays may go round in circles


@cache
def parts_of(box):
    """The tiles and the artefacts of a box, each with how many there are."""
    chips = {key: number for key, number in BOXES[box]["artefacts"].items() if isinstance(number, int)}
    return checks.kinds_of(BOXES[box]["tiles"]), chips


def check_parts(table, state):
    """85 tiles, 72 artefacts, 62 gold, five figures a player; none is lost and none is new."""
    all_tiles, all_chips = parts_of(state.game.box.name)
    checks.check_tiles(table, CROSS, (*table.displays, *table.stacks), state.aside, all_tiles)
    chips = Counter(chip for place in (*table.chips, table.open, table.pool, state.aside_chips) for chip in place)
    assert chips == all_chips
    assert len(table.open) == 5
    assert table.bank + sum(table.gold) == 62
    assert min(table.bank, *table.gold) >= 0
    assert all(Counter(seen) <= Counter(mine) for seen, mine in zip(state.seen, state.chips, strict=True))
    for seat, camp in enumerate(table.camp):
        on_board = Counter(size for owner, size, _ in table.figures.values() if owner == seat)
        assert {size: camp[size] + on_board[size] for size in FIGURES} == FIGURES


def check_table(table):
    """Jeeps stand apart on discovered fields, figures on city that was laid, and displays hold three tiles at most."""
    assert all(jeep in table.land for jeep in table.jeeps)
    away = [jeep for jeep in table.jeeps if jeep != plain.CENTRE]
    assert len(set(away)) == len(away)
    assert max(map(len, table.displays)) <= 3
    for field, (_, _, part) in table.figures.items():
        assert field not in CROSS
        assert part in {sides for sides, _ in table.land[field]}
    assert (table.held is not None) == (table.phase == "lays the tile")
    assert bool(table.owed) == (table.phase == "lays off")
    assert table.phase in ("settles", "recalls") or not table.laid
    assert table.phase == "drives" or not (table.again or table.swapped)
    assert (table.last_turns >= 0) == (not table.stacks_left())
    assert table.pool or table.phase in ("over", "lays off")


class Story:
    """What the events have told, to be compared with what the state says."""

    def __init__(self, state):
        self.gold = list(state.gold)
        self.chips = [len(chips) for chips in state.chips]
        self.displays = [[str(piece) for piece in display] for display in state.displays]
        self.jeeps = [plain.PLACES[jeep] for jeep in state.jeeps]
        self.figures = {plain.PLACES[field]: figure[:2] for field, figure in state.figures.items()}
        self.land = plain.land_of(state.land)
        self.seen = [Counter(seen) for seen in state.seen]
        self.sunk = [list(map(str, stack[:number])) for stack, number in zip(state.stacks, state.sunk, strict=True)]
        self.held = str(state.held)
        self.coins = 0  # of the region that is being dug
        self.counts = Counter()

    def hear(self, events):
        """Count what happened, and follow it."""
        for event in events:
            self.counts[event.kind] += 1
            if event.kind == "game over" or event.rule == "jade.dig.shortage":
                self.counts[event.rule] += 1
            self.tiles_told(event.kind, event.player, event.facts)
            self.figures_told(event.kind, event.player, event.facts)
            self.riches_told(event.kind, event.player, event.facts)

    def tiles_told(self, kind, seat, facts):
        """Displays, what is in hand, the board, what lies known under a stack, and the jeeps."""
        if kind in ("draw", "take"):
            self.held = facts["tile"]
        if kind in ("first tile", "swap", "no fit"):
            self.displays[seat].append(facts["tile"])
        if kind in ("take", "swap"):
            self.displays[seat].remove(facts["gone" if kind == "swap" else "tile"])
        if kind == "swap":
            self.sunk[facts["stack"]].insert(0, facts["gone"])
        if kind == "drive":
            assert facts["start"] == self.jeeps[seat]
        if kind in ("drive", "lay"):
            self.jeeps[seat] = facts["field"]
        if kind == "lay":
            assert plain.looks(plain.tile(facts["tile"])) == plain.looks(plain.tile(self.held))
            self.land[facts["field"]] = plain.tile(facts["tile"])

    def figures_told(self, kind, seat, facts):
        """Who stands where."""
        if kind == "settle":
            self.figures[facts["field"]] = (seat, facts["size"])
        if kind == "recall":
            assert self.figures.pop(facts["field"]) == (seat, facts["size"])
        for field in facts["fields"] if kind == "home" else ():
            del self.figures[field]

    def riches_told(self, kind, seat, facts):
        """Gold, the number of artefacts, and those that all saw."""
        self.gold[seat] -= {"settle": facts.get("gold"), "blind": 1, "bonus": 1}.get(kind, 0)
        self.chips[seat] += {"artefacts": facts.get("artefacts"), "blind": facts.get("number"), "lay off": -1}.get(
            kind, 0
        )
        if kind == "dig":
            self.coins = facts["coins"]
        if kind == "gold":
            self.gold[seat] += facts["gold"]
            self.counts["short of gold"] += facts["gold"] < self.coins
        if kind == "exchange":
            self.seen[seat] -= Counter([facts["give"]])
            self.seen[seat][facts["take"]] += 1
        if kind == "lay off":
            self.seen[seat].clear()

    def check(self, table, state):
        """The state agrees with the story."""
        assert table.gold == self.gold
        assert [len(chips) for chips in table.chips] == self.chips
        assert [sorted(map(str, display)) for display in state.displays] == list(map(sorted, self.displays))
        assert table.jeeps == self.jeeps
        assert {field: figure[:2] for field, figure in table.figures.items()} == self.figures
        assert table.land == self.land
        assert [Counter(seen) for seen in state.seen] == self.seen
        for stack, number, sunk in zip(state.stacks, state.sunk, self.sunk, strict=True):
            del sunk[len(stack) :]  # who draws from a stack that is all known takes a known tile
            assert [str(piece) for piece in stack[:number]] == sunk


def check_view(state, player, rng, story):
    """A view shows the own screen and what all have seen: no other gold, artefact or tile, until the game is over."""
    invariants.check_view(state, player, rng)
    view = state.view(player)
    assert set(view.pool) <= {"?"}
    assert len(view.pool) == len(state.pool)
    assert view.chance < 0
    for stack, full, sunk in zip(view.stacks, state.stacks, story.sunk, strict=True):
        assert [str(piece) for piece in stack] == [*sunk, *["?"] * (len(full) - len(sunk))]
    for seat in range(state.players):
        assert len(view.chips[seat]) == len(state.chips[seat])
        assert seat != player or view.laid_off[seat] == state.laid_off[seat]
        if seat == player or state.player is None:
            assert (view.gold[seat], view.chips[seat]) == (state.gold[seat], state.chips[seat])
        else:
            assert view.gold[seat] < 0
            assert Counter(chip for chip in view.chips[seat] if chip != "?") == story.seen[seat]
            assert view.laid_off[seat] == ()
    open_parts = ("land", "jeeps", "displays", "camp", "figures", "bank", "open", "held", "last_turns", "laid", "owed")
    assert all(getattr(view, part) == getattr(state, part) for part in open_parts)


def check_knowledge(before, move, after):
    """What a player laid off is in the pool for sure, until another one draws, or the same one draws its like."""
    fewer = len(after.pool) < len(before.pool)
    drawn = [Counter(new) - Counter(old) for old, new in zip(before.chips, after.chips, strict=True)] if fewer else []
    for seat in range(after.players):
        known = Counter(before.laid_off[seat])
        if fewer:
            others = any(drawn[other] for other in range(after.players) if other != seat)
            known = Counter() if others else known - drawn[seat]
        if str(move).startswith("lay off") and seat == before.player:
            known[str(move)[8:]] += 1
        assert Counter(after.laid_off[seat]) == known
        assert not known or known <= Counter(after.pool)


def check_geometry(table, state):
    """A refusal names the brown line or the side of the tile that is in the way."""
    here = table.jeeps[table.player] if table.player is not None else ""
    if table.phase == "drives":
        checks.check_stops(table, state, here, "drive", "jade.drive.brown_stops", BROWN)
    if table.phase == "lays the tile":
        checks.check_clashes(table, state, here, "jade.fit.sides", "city")


def check_board(table):
    """All tiles match, and nobody is left in a region that is complete."""
    checks.check_board(table, CROSS, [(field, part) for field, (_, _, part) in table.figures.items()])


def check_sheet(state):
    """The sheet says what the artefacts bring, as the rulebook has it."""
    invariants.check_sheet(state, SCOPES)
    assert state.score_sheet().totals == tuple(points(chips) for chips in state.chips)


def place_in_pool(before, after):
    """Where in the pool chance put the artefact that was laid off."""
    old, new = before.pool, after.pool
    if len(new) <= len(old):
        return 0
    places = (place for place in range(len(new)) if new[:place] + new[place + 1 :] == old)
    return next(places, 0)


def start(seed, players, first, pool, bank):
    """The start of a game with so many artefacts in the pool, and about so much gold in the bank."""
    state = GAME.new(players, seed, first=first)
    state.pool, state.aside_chips = state.pool[:pool], tuple(sorted(state.pool[pool:]))
    more = max(0, state.bank - bank) // players
    state.gold = [gold + more for gold in state.gold]
    state.bank -= more * players
    return state


def play_checked(seed, players, policy, pool=67, bank=62):
    """Play a random game and check every state of it; the counts."""
    rng = random.Random(f"{seed} {players} {policy} {pool} {bank}")
    first = rng.randrange(players)
    return go_on_checked(lambda: start(seed, players, first, pool, bank), policy, rng)


def go_on_checked(begin, policy, rng, **shares):
    """Play on from a position under every check; the counts."""
    return invariants.go_on_checked(begin, POLICIES[policy], rng, Watch, longest=LONGEST, **shares)


class Watch(checks.TileWatch):
    """The reference and the story, beside a game."""

    def check(self, state):
        """What is quick to check; and how often displays are full is counted."""
        super().check(state)
        full = state.phase == "drives" and len(state.displays[state.player]) == 3
        self.story.counts["full display"] += full

    def do(self, before, move, after):
        """Make the move; the reference is told where chance put an artefact."""
        check_knowledge(before, move, after)
        self.table.do(str(move), place_in_pool(before, after))
