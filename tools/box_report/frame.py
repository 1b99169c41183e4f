"""What the reports on all boxes share: playing games to their end, and telling what was counted in a table."""

from __future__ import annotations

import multiprocessing
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from gamekit.game import Game
from gamekit.move import Move
from gamekit.state import State

S = TypeVar("S", bound=State)
Teller = Callable[[Counter[str]], str]


@dataclass(frozen=True, slots=True)
class Study:
    """How the games of one kind are played and what is told of them."""

    sensible_player: Callable[[Any, random.Random], Move]
    one_game: Callable[..., Counter[str]]  # of a game, a player, a number of players and a seed: what happened
    rows: Mapping[str, Teller]


def random_player(state: State, rng: random.Random) -> Move:
    """Any move."""
    return rng.choice(state.moves())


def positions(state: S, player: Callable[[S, random.Random], Move], seed: int) -> Iterator[S]:
    """Play a game to its end, or to the bound of the project: every position, its log telling what led to it."""
    rng = random.Random(seed)
    state.log = []
    yield state
    for _ in range(state.game.longest):
        if state.player is None:
            return
        move = player(state, rng)
        state.log = []
        state.apply(move)
        yield state


def rate(what: str, of: str) -> Teller:
    """How many there are of one thing for each of another."""
    return lambda seen: f"{seen[what] / max(seen[of], 1):.2f}"


def share(what: str, of: str) -> Teller:
    """The percentage of one thing in another."""
    return lambda seen: f"{100 * seen[what] / max(seen[of], 1):.1f} %"


def report(study: Study, game: Game, games: int, jobs: int) -> str:
    """A table with a column for each kind of players and each number of them."""
    columns = [(player, players) for player in (random_player, study.sensible_player) for players in game.players]
    totals: list[Counter[str]] = []
    with multiprocessing.Pool(jobs) as pool:
        for player, players in columns:
            wanted = games * 10 if player is random_player else games
            play = partial(study.one_game, game, player, players)
            totals.append(sum(pool.imap_unordered(play, range(wanted), chunksize=5), Counter()))
    heads = [f"{players} {player.__name__.removesuffix('_player')}" for player, players in columns]
    lines = [f"{'':26}" + "".join(f"{head:>12}" for head in heads)]
    lines += [f"{name:26}" + "".join(f"{told(seen):>12}" for seen in totals) for name, told in study.rows.items()]
    return "\n".join(lines)
