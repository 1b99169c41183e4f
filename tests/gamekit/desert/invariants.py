"""The Desert Sons recounted from scratch, move by move, and whole games played under that eye."""

import random
import re
import tomllib
from collections import Counter
from functools import cache

from tests.gamekit import invariants
from tests.gamekit.desert.playing import POLICIES, SCOPES
from tests.gamekit.desert.reference import BOX, SCORING, Table, rumour
from tests.gamekit.desert.reference_oasis import GOODS, HEIGHTS, owner
from tests.gamekit.desert.table import BOX_OF_THE_TABLE, CLOSED, GAME, position
from tests.gamekit.tiles import checks, plain

BOXES = {box["name"]: box for box in (BOX, tomllib.loads(BOX_OF_THE_TABLE.read_text(encoding="utf-8")))}
CROSS = plain.land_of(GAME.cross)
WHITE = re.compile(r"(?:The move ends at (\w+): the|Behind the white) line from (\w+) ")
LONGEST = 1_500  # decisions; closers with full supplies may go round in circles


@cache
def tiles_of(box):
    """The tiles of a box, each with how many there are."""
    return checks.kinds_of(*(BOXES[box][f"stack_{number}"] for number in range(1, 6)))


def check_parts(table, state):
    """85 tiles, 40 goods, 20 water, 10 camel cards, 6 rumours, four explorers a player; none is lost, none is new."""
    places = (*table.supplies, *table.stacks, list(table.removed.elements()))
    checks.check_tiles(table, CROSS, places, state.aside, tiles_of(state.game.box.name))
    for good in range(len(GOODS)):
        assert sum(loaded[good] for loaded in table.goods) <= 10
    assert min(number for loaded in table.goods for number in loaded) >= 0
    assert min(table.water) >= 0
    assert sum(table.water) <= 20
    assert min(table.camels) >= 2
    assert sum(table.camels) - 2 * table.players <= 10
    values = [value for there in (table.pool, *table.rumours) for value, _ in there]
    assert sorted(values) == sorted(BOXES[state.game.box.name]["rumours"]["values"])
    on_board = [height for height, _ in table.explorers.values()]
    for seat, camp in enumerate(table.camp):
        assert sorted([*camp, *(height for height in on_board if owner(height) == seat)]) == sorted(HEIGHTS[seat])
        assert camp == sorted(camp, reverse=True)


def check_table(table):
    """Caravans stand apart on discovered fields, explorers on oasis that was laid, and nothing holds too much."""
    placed = [caravan for caravan in table.caravans if caravan]
    assert all(caravan in table.land for caravan in placed)
    assert len(set(placed)) == len(placed)
    assert (len(placed) < table.players) == (table.phase == "picks a start")
    assert max(map(len, table.supplies)) <= 3
    assert max(map(len, table.rumours)) <= 2
    assert all(sum(loaded) <= 2 * camels for loaded, camels in zip(table.goods, table.camels, strict=True))
    for field, (_, part) in table.explorers.items():
        assert field not in CROSS
        assert part in {sides for sides, _ in table.land[field]}
    assert (table.held is not None) == (table.phase in ("lays the tile", "may draw in return"))
    scoring = table.phase in SCORING
    assert scoring == (table.side >= 0)
    assert scoring or not (table.line or table.chosen or table.done or table.left)
    assert bool(table.looked) == (table.phase == "keeps or removes a rumour")
    assert scoring or table.phase in ("places an explorer", "recalls") or not table.laid
    assert table.phase == "moves" or not table.again
    assert scoring or table.phase == "may draw in return" or table.player in (table.active, None)
    assert (table.last_turns >= 0) == (table.stack() is None)
    if table.turban:
        assert owner(table.turban) == table.turban_seat
    else:  # nobody is at home to wear it, but for one that has just left
        assert set(table.camp[table.turban_seat]) <= {table.left}


class Story:
    """What the events have told, to be compared with what the state says."""

    def __init__(self, state):
        self.water = list(state.water)
        self.camels = list(state.camels)
        self.goods = [Counter(dict(zip(GOODS, loaded, strict=True))) for loaded in state.goods]
        self.supplies = [Counter(map(str, supply)) for supply in state.supplies]
        self.caravans = [plain.PLACES[caravan] for caravan in state.caravans]
        self.explorers = {plain.PLACES[field]: explorer.height for field, explorer in state.explorers.items()}
        self.land = plain.land_of(state.land)
        self.held = str(state.held)
        self.turban = state.turban
        self.beside = {good: len(there) for good, there in zip(GOODS, state.rumours, strict=True)}
        self.pool = len(state.pool)
        self.left = [len(stack) for stack in state.stacks]
        self.counts = Counter()

    def hear(self, events):
        """Count what happened, and follow it."""
        for event in events:
            self.counts[event.kind] += 1
            self.tiles_told(event.kind, event.player, event.facts, event.rule)
            self.explorers_told(event.kind, event.player, event.facts)
            self.riches_told(event.kind, event.player, event.facts, event.told())
            self.rumours_told(event.kind, event.facts)

    def tiles_told(self, kind, seat, facts, rule):
        """Stacks, supplies, what is in hand, the board and the caravans."""
        in_return = kind == "draw" and rule == "desert.discover.scout"
        if kind == "draw":
            self.left[facts["stack"]] -= 1
            self.counts["drawn in return"] += in_return
            self.counts["last in return"] += in_return and not any(self.left)
        if kind == "draw" and not in_return:
            self.held = facts["tile"]
        if in_return or kind == "keep" or (kind == "no fit" and "tile" in facts):
            self.supplies[seat][facts.get("tile", self.held)] += 1
        if kind in ("take", "scout"):
            self.held = facts["tile"]
        if kind in ("take", "scout", "discard"):
            whose = facts["owner"] if kind == "scout" else seat
            assert self.supplies[whose][facts["tile"]] > 0
            self.supplies[whose] -= Counter([facts["tile"]])
        if kind == "move":
            assert facts["start"] == self.caravans[seat]
        if kind in ("start", "move", "lay"):
            self.caravans[seat] = facts["field"]
        if kind == "lay":
            assert plain.looks(plain.tile(facts["tile"])) == plain.looks(plain.tile(self.held))
            self.land[facts["field"]] = plain.tile(facts["tile"])

    def explorers_told(self, kind, seat, facts):
        """Who stands where, who lines up, and who wears the turban."""
        if kind == "place":
            self.explorers[facts["field"]] = facts["height"]
        if kind == "recall":
            assert owner(facts["height"]) == seat
            assert self.explorers.pop(facts["field"]) == facts["height"]
        if kind == "cannot pay":
            assert self.water[seat] == 0
            self.explorers = {field: height for field, height in self.explorers.items() if height != facts["height"]}
        for field in facts["fields"] if kind == "home" else ():
            del self.explorers[field]
        if kind == "line-up":
            assert set(facts["line"]) <= set(self.explorers.values())
            for least, name in ((1, "lined up"), (2, "two or more"), (4, "four or more")):
                self.counts[name] += len(facts["line"]) >= least
        if kind == "turban":
            self.turban = 0
        if kind == "put on":
            self.turban = facts["height"]

    def riches_told(self, kind, seat, facts, text):
        """Water, camels and goods."""
        self.water[seat] += {"water": facts.get("water"), "herder": -1, "scout": -1, "toll": -1, "chief": -1}.get(
            kind, 0
        )
        self.camels[seat] += kind == "camel" and "gets a camel" in text
        if kind == "good":
            self.goods[seat][facts["good"]] += "loads" in text
        if kind == "replace":
            self.goods[seat][facts["good"]] += 1
            self.goods[seat][facts["gone"]] -= 1
        self.counts["none left"] += kind in ("good", "camel", "water") and ("left" in text or "no more" in text)

    def rumours_told(self, kind, facts):
        """How many rumours lie where."""
        moved = {"rumour": 1, "take off": -1}.get(kind, 0)
        if moved:
            self.beside[facts["good"]] += moved
            self.pool -= moved

    def check(self, table, state):
        """The state agrees with the story."""
        assert table.water == self.water
        assert table.camels == self.camels
        assert [dict(zip(GOODS, loaded, strict=True)) for loaded in table.goods] == self.goods
        assert [Counter(map(str, supply)) for supply in state.supplies] == self.supplies
        assert table.caravans == self.caravans
        assert {field: height for field, (height, _) in table.explorers.items()} == self.explorers
        assert table.land == self.land
        assert table.turban == self.turban
        assert [len(there) for there in table.rumours] == list(self.beside.values())
        assert len(table.pool) == self.pool
        assert [len(stack) for stack in table.stacks] == self.left


def check_view(state, player, rng, _story):
    """A view shows no stack, and of the rumours those alone that the player has seen, until the game is over."""
    invariants.check_view(state, player, rng)
    view = state.view(player)
    for stack, full in zip((*view.stacks, view.aside), (*state.stacks, state.aside), strict=True):
        assert [str(piece) for piece in stack] == ["?"] * len(full)
    for shown, full in zip((view.pool, *view.rumours), (state.pool, *state.rumours), strict=True):
        for mine, (value, seen) in zip(map(rumour, shown), map(rumour, full), strict=True):
            known = player in seen or (state.player is None and full is not state.pool)
            assert mine == (value if known else None, seen)
    hidden = {"stacks", "aside", "pool", "rumours", "land", "events", "log"}
    assert view.land == state.land
    assert all(getattr(view, part) == getattr(state, part) for part in type(state).__slots__ if part not in hidden)


def check_geometry(table, state):
    """A refusal names the white line or the side of the tile that is in the way."""
    here = table.caravans[table.player] if table.player is not None else ""
    if table.phase == "moves":
        checks.check_stops(table, state, here, "move", "desert.move.white_stops", WHITE)
    if table.phase == "lays the tile":
        checks.check_clashes(table, state, here, "desert.fit.sides", "oasis")


def check_board(table):
    """All tiles match, and nobody is left in an oasis that is complete."""
    checks.check_board(table, CROSS, [(field, part) for field, (_, part) in table.explorers.items()])


def check_sheet(state):
    """The sheet says what the goods are worth, as the rulebook has it."""
    invariants.check_sheet(state, SCOPES)
    assert state.score_sheet().totals == tuple(Table.of(state).points())


def start(seed, players, first, all_stacks, beginning):
    """The start of a game, or something like it that brings rare things about."""
    if beginning == "closed":  # no tile with oasis can be laid, until a few with desert are
        return position(CLOSED, f"players: {players}", f"seed: {seed}", "all stacks: yes" if all_stacks else "")
    state = GAME.new(players, seed, first=first, all_stacks=all_stacks)
    if beginning == "dry":
        state.water = [0] * players
    if beginning == "rich":
        state.water = [20 // players] * players
    if beginning == "loaded":  # all camels are out and full, and no incense is left
        state.goods = [[2, 1, 1, 0], [8, 5, 5, 6], [0, 4, 0, 0], [0, 0, 2, 2]][:players]
        state.camels = [2, 12, 2, 2][:players]
    if beginning == "short":  # only ten tiles are left to draw, and the scouts are paid for
        state.water = [5] * players
        gone = [piece for stack in state.stacks[:4] for piece in stack] + list(state.stacks[4][:-10])
        state.aside = tuple(sorted((*state.aside, *gone), key=str))
        state.stacks = [(), (), (), (), state.stacks[4][-10:]]
    if beginning == "told":
        state.rumours = [state.pool[:2], state.pool[2:4], state.pool[4:5], state.pool[5:]]
        state.pool = ()
    return state


def play_checked(seed, players, policy, all_stacks=False, beginning="as new"):
    """Play a random game and check every state of it; the counts."""
    rng = random.Random(f"{seed} {players} {policy} {all_stacks} {beginning}")
    first = rng.randrange(players)
    return go_on_checked(lambda: start(seed, players, first, all_stacks, beginning), policy, rng)


def go_on_checked(begin, policy, rng, close=0.015, texts=0.1):
    """Play on from a position under every check; the counts."""
    return invariants.go_on_checked(begin, POLICIES[policy], rng, Watch, close, texts, LONGEST)


class Watch(checks.TileWatch):
    """The reference and the story, beside a game."""

    def check(self, state):
        """What is quick to check; and how often supplies are full is counted."""
        super().check(state)
        full = state.phase == "moves" and len(state.supplies[state.player]) == 3
        self.story.counts["full supply"] += full

    def do(self, before, move, after):
        """Make the move; and how often the turban finds nobody at home is counted."""
        self.story.counts["turban waits"] += not after.turban and bool(before.turban)
        super().do(before, move, after)
