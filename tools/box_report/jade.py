"""Games of the Jade Goddess: what is told of them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

from gamekit import jade
from gamekit.bots.jade import JadeMind
from gamekit.jade import Jade, JadeState, statues
from gamekit.move import Event, Move
from gamekit.tiles.grid import FIELD
from tools.box_report.frame import Study, positions, rate, share

Player = Callable[[JadeState, random.Random], Move]
MIND = JadeMind()


def sensible_player(state: JadeState, rng: random.Random) -> Move:
    """The careful player, by what the player to move may know."""
    return MIND.choose(state.view(state.player), rng)


def one_game(game: Jade, player: Player, players: int, seed: int) -> Counter[str]:
    """What happened in a game, counted."""
    start = game.new(players, seed)
    assert isinstance(start, JadeState)
    seen: Counter[str] = Counter(games=1, players=players)
    low, high = start.gold[:], start.gold[:]
    laid = dry = 0
    for state in positions(start, player, seed):
        for event in state.log or ():
            seen[event.kind] += 1
            seen[event.rule] += event.kind == "game over"
            laid = FIELD[event.facts["field"]] if event.kind == "lay" else laid
        _count_digs(state, laid, [event for event in state.log or () if event.kind == "dig"], seen)
        low, high = list(map(min, low, state.gold)), list(map(max, high, state.gold))
        dry |= not state.bank
        if state.player is not None and state.phase == jade.DRIVE and not state.again and not state.swapped:
            seen["turns"] += 1
            seen["bonus turns"] += state.bonus
            seen["full"] += len(state.displays[state.player]) == jade.DISPLAY
    seen.update({"low": sum(low), "high": sum(high), "dry": dry, "unfinished": state.player is not None})
    seen["unplaced"] = sum(map(len, (*state.stacks, *state.displays)))
    for chips in state.chips:
        made, _ = statues(chips)
        fine = sum(statue.fine for statue in made)
        seen.update({"chips": len(chips), "fine": fine, "mixed": len(made) - fine, "without": not made})
    scores = state.score_sheet().totals
    seen.update({"points": sum(scores), "best": max(scores), "least": min(scores)})
    return seen


def _count_digs(state: JadeState, laid: int, digs: list[Event], seen: Counter[str]) -> None:
    """Count the regions that the tile on this field completed."""
    land = state.land
    tile = land.tiles[laid]
    if not digs or tile is None:
        return
    regions = dict.fromkeys(land.region(laid, part.sides[0]) for part in tile.parts)
    for number, dig in zip((each for each in regions if not land.gaps[each]), digs, strict=True):
        size = len({field for field, _ in land.sites_of(number)})
        people = sum(map(bool, dig.facts["archaeologists"]))
        seen.update({"dug tiles": size, "dug heads": dig.facts["heads"], "dug coins": dig.facts["coins"]})
        seen[f"size {min(size, 8) // 2}"] += 1
        seen[f"by {min(people, 3)}"] += 1
        seen["headless"] += not dig.facts["heads"]


ROWS = {
    "games": lambda seen: str(seen["games"]),
    "end by the last tile": share("jade.end.last_tile", "games"),
    "end without artefacts": share("jade.end.no_artefacts", "games"),
    "without an end": share("unfinished", "games"),
    "turns a game": rate("turns", "games"),
    "- of them bonus turns": share("bonus turns", "turns"),
    "drawn tiles that fit": lambda seen: f"{100 * (1 - seen['no fit'] / seen['draw']):.1f} %",
    "turns with a full display": share("full", "turns"),
    "stuck swaps a game": rate("swap", "games"),
    "tiles not laid": rate("unplaced", "games"),
    "digs a game": rate("dig", "games"),
    "- fields a dig": rate("dug tiles", "dig"),
    "- heads a dig": rate("dug heads", "dig"),
    "- coins a dig": rate("dug coins", "dig"),
    "- without a head": share("headless", "dig"),
    "- of 1 field": share("size 0", "dig"),
    "- of 2 or 3 fields": share("size 1", "dig"),
    "- of 4 or 5 fields": share("size 2", "dig"),
    "- of 6 or 7 fields": share("size 3", "dig"),
    "- of 8 fields or more": share("size 4", "dig"),
    "- with nobody": share("by 0", "dig"),
    "- by one player": share("by 1", "dig"),
    "- by two players": share("by 2", "dig"),
    "- by three or four": share("by 3", "dig"),
    "figures put down a game": rate("settle", "games"),
    "figures recalled a game": rate("recall", "games"),
    "open exchanges a game": rate("exchange", "games"),
    "blind exchanges a game": rate("blind", "games"),
    "artefacts a player": rate("chips", "players"),
    "fine statues a player": rate("fine", "players"),
    "mixed statues a player": rate("mixed", "players"),
    "players without a statue": share("without", "players"),
    "points a player": rate("points", "players"),
    "points of the best": rate("best", "games"),
    "points of the last": rate("least", "games"),
    "least gold of a player": rate("low", "players"),
    "most gold of a player": rate("high", "players"),
    "games with an empty bank": share("dry", "games"),
}


STUDY = Study(sensible_player, one_game, ROWS)
