"""Games of the Desert Sons: what is told of them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

from gamekit import desert
from gamekit.bots.desert import DesertMind
from gamekit.desert import Desert, DesertState
from gamekit.move import Event, Move
from gamekit.tiles.tile import tile_of
from tools.box_report.frame import Study, Teller, positions, rate, share

Player = Callable[[DesertState, random.Random], Move]

WITHIN_A_TURN = ("herder", "discard", "again")  # what happens before the caravan moves, or moves again


MIND = DesertMind()


def sensible_player(state: DesertState, rng: random.Random) -> Move:
    """The move of a careful player, by what it may know."""
    return MIND.choose(state.view(state.player), rng)


def one_game(game: Desert, player: Player, players: int, seed: int) -> Counter[str]:
    """What happened in a game, counted."""
    seen: Counter[str] = Counter(games=1, players=players, decisions=-1)
    told = False
    sold_out: set[int] = set()
    start = game.new(players, seed)
    assert isinstance(start, DesertState)
    for state in positions(start, player, seed):
        seen["decisions"] += 1
        events = state.log or []
        for event in events:
            seen[event.kind] += 1
            _count(state, event, seen)
            if event.kind in ("good", "replace"):
                sold_out |= {good for good in range(len(desert.GOODS)) if not state.stock(good)}
        told |= not state.pool
        if state.phase == desert.MOVE and not any(event.kind in WITHIN_A_TURN for event in events):
            seen["turns"] += 1
            seen["bonus turns"] += state.bonus
            seen["full"] += len(state.supplies[state.active]) == desert.SUPPLY
            seen["thirsty"] += not state.water[state.active]
    seen.update({"unfinished": state.player is not None, "told": told, "sold out": len(sold_out)})
    seen["unplaced"] = sum(map(len, (*state.stacks, *state.supplies, state.removed)))
    cards = sum(state.camels) - desert.CAMELS * players
    seen.update({"cards": cards, "no cards": cards == desert.CAMEL_CARDS})
    for seat in range(players):
        loaded = sum(state.goods[seat])
        seen.update({"loaded": loaded, "packed": loaded == desert.LOAD * state.camels[seat]})
    scores = state.score_sheet().totals
    seen.update({"points": sum(scores), "best": max(scores), "least": min(scores)})
    winners = state.outcome.winners if state.outcome else ()
    seen.update({f"won by {seat + 1}": seat in winners for seat in range(4)})
    return seen


def _count(state: DesertState, event: Event, seen: Counter[str]) -> None:
    """Count what an event tells beyond its kind."""
    facts, land = event.facts, state.land
    if event.rule == "desert.discover.draw" and event.kind == "draw":
        fits = tile_of(facts["tile"]).fits
        seen["tries"] += 1
        places = land.open_lines(state.caravans[event.player])
        seen["fitting"] += any(fits[land.demands[place]] for place in places)
    elif event.kind == "oasis":
        seen["spaces"] += len(facts["spaces"])
        seen["barren"] += not facts["spaces"]
    elif event.kind == "line-up":
        line = facts["line"]
        owners = {state.game.owner[height] for height in line}
        seen["lined up"] += len(line)
        seen["together"] += len(line) > 1 == len(owners)
        seen[f"of {min(len(owners), 3)}"] += 1
    elif event.kind == "no space":
        seen["spaceless"] += len(facts["line"])
    elif event.kind == "choose":
        seen[f"choose {facts['space']}"] += 1
    elif event.kind == "water":
        seen["stones"] += facts["water"]


ROWS: dict[str, Teller] = {
    "games": lambda seen: str(seen["games"]),
    "without an end": share("unfinished", "games"),
    "decisions a game": rate("decisions", "games"),
    "turns a game": rate("turns", "games"),
    "- of them bonus turns": share("bonus turns", "turns"),
    "- with a full supply": share("full", "turns"),
    "- begun without water": share("thirsty", "turns"),
    "drawn tiles that fit": share("fitting", "tries"),
    "stuck discards a game": rate("discard", "games"),
    "tiles not laid": rate("unplaced", "games"),
    "herder a game": rate("herder", "games"),
    "scout a game": rate("scout", "games"),
    "explorers placed a game": rate("place", "games"),
    "explorers recalled a game": rate("recall", "games"),
    "oases a game": rate("oasis", "games"),
    "- action spaces each": rate("spaces", "oasis"),
    "- without a space": share("barren", "oasis"),
    "- explorers each": rate("lined up", "oasis"),
    "- with nobody": share("of 0", "oasis"),
    "- of one player": share("of 1", "oasis"),
    "  - with several explorers": share("together", "oasis"),
    "- of two players": share("of 2", "oasis"),
    "- of three or four": share("of 3", "oasis"),
    "explorers without a space": share("spaceless", "lined up"),
    "spaces nobody chose": lambda seen: f"{100 - 100 * seen['choose'] / max(seen['spaces'], 1):.1f} %",
    "toll paid a game": rate("toll", "games"),
    "- could not be paid": rate("cannot pay", "games"),
    "turban handed on a game": rate("turban", "games"),
    **{f"{space} chosen a game": rate(f"choose {space}", "games") for space in desert.SPACES.values()},
    "stones of water a game": rate("stones", "games"),
    "goods at the end a player": rate("loaded", "players"),
    "players fully loaded": share("packed", "players"),
    "goods replaced a game": rate("replace", "games"),
    "goods sold out a game": rate("sold out", "games"),
    "camel cards a game": rate("cards", "games"),
    "- all ten": share("no cards", "games"),
    "rumours placed a game": rate("rumour", "games"),
    "- all six on the table": share("told", "games"),
    "rumours looked at a game": rate("peek", "games"),
    "- and taken off": rate("take off", "games"),
    "points a player": rate("points", "players"),
    "points of the best": rate("best", "games"),
    "points of the last": rate("least", "games"),
    **{f"won by player {seat}": share(f"won by {seat}", "games") for seat in range(1, 5)},
}

STUDY = Study(sensible_player, one_game, ROWS)
