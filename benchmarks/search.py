"""Searches for a move, of this project and of others, on positions from the middle of games.

The engine of a searcher thinks about all its positions and returns how many simulations it made: a move that is tried
and played out. Games have two players, but for hearts, which needs four.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from math import inf
from random import Random
from statistics import fmean
from typing import Any, NamedTuple, TypeVar, cast

import gamekit
from benchmarks.peers import Engine, chance
from gamekit import Move, State
from gamekit.bots import HardBot, make_bot
from gamekit.bots.mind import Mind, mind_of
from gamekit.bots.search import Budget, Search

POSITIONS = 4  # of each game, from as many games
SIMULATIONS = 100  # of a peer for a position; more of them slow it down, as its tree grows
PLAYOUTS = 5  # from each position to tell how long they are
SHORT = 35  # steps of a playout cut short, some of them chance's: as many decisions as ours have on average
EXPLORATION = 2.0  # the constant of UCT, as in OpenSpiel's examples
MEGABYTES = 100  # for a tree in C++, more than it needs

Position = TypeVar("Position")


class Searcher(NamedTuple):
    """An engine that thinks, and how many decisions its games and its simulations have."""

    engine: Engine
    game: float
    simulation: float


def middle(decisions: Sequence[Position], choices: Callable[[Position], int]) -> Position:
    """Return the first decision of the second half of a game in which there is a choice."""
    return next(position for position in decisions[len(decisions) // 2 :] if choices(position) > 1)


# This project


def own(name: str) -> Searcher:
    """Think as hard bots do, about games of medium ones."""
    game = gamekit.load(name)
    mind = mind_of(game)
    games = [[state.copy() for state in _by_bots(game.new(players=2, seed=seed), seed)] for seed in range(POSITIONS)]
    states = [middle(decisions, lambda state: len(mind.options(state))) for decisions in games]
    views = [state.view(state.player) for state in states]

    def think(rng: Random) -> int:
        simulations = 0
        for view in views:
            search = HardBot(rng.randrange(2**31)).think(view)
            search.think()
            simulations += search.simulations
        return simulations

    return Searcher(Engine(name, think), fmean(map(len, games)), fmean(_moves(view, mind) for view in views))


def _by_bots(state: State, seed: int) -> Iterator[State]:
    """Yield the state before each decision."""
    bots = [make_bot("medium", 2 * seed + seat) for seat in range(state.players)]
    while state.player is not None:
        yield state
        state.apply(bots[state.player].choose(state.view(state.player)))


class Counting:
    """A mind that counts the moves it makes in playouts."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind
        self.moves = 0

    def quick(self, state: State, rng: Random) -> Move:
        self.moves += 1
        return self._mind.quick(state, rng)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._mind, name)


def _moves(view: State, mind: Mind) -> float:
    """Return how many moves a simulation has, the one that is tried among them."""
    counting = Counting(mind)
    search = Search(view, cast(Mind, counting), Budget(mind.effort))
    before = 0
    while not search.simulations:  # a step at a time: the first glance at moves is no simulation
        before = counting.moves
        search.think(0)
    search.think()
    return 1 + (counting.moves - before) / search.simulations


# OpenSpiel: its bots in Python drive games in C++; its bots in C++ are called once for a position


def ismcts(game: Any, seed: int, steps: int | None = None) -> Any:
    """Return the bot for hidden information, in Python; a playout that is cut short takes the points so far."""
    from numpy.random import RandomState
    from open_spiel.python.algorithms.ismcts import ISMCTSBot  # type: ignore[import-not-found]
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator  # type: ignore[import-not-found]

    rng = RandomState(seed)
    evaluator = RandomRolloutEvaluator(1, rng, steps)
    return ISMCTSBot(
        game, evaluator, EXPLORATION, SIMULATIONS, random_state=rng, use_observation_string=_only_observed(game)
    )


def ismcts_in_cpp(game: Any, seed: int) -> Any:
    """Return the bot for hidden information, in C++."""
    import pyspiel

    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    return pyspiel.ISMCTSBot(seed, evaluator, EXPLORATION, SIMULATIONS, use_observation_string=_only_observed(game))


def _only_observed(game: Any) -> bool:
    """Tell whether a game can say what a player sees, but not all that a player has seen."""
    return not game.get_type().provides_information_state_string


def mcts(game: Any, seed: int) -> Any:
    """Return the bot for open games, in Python."""
    from numpy.random import RandomState
    from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

    rng = RandomState(seed)
    return MCTSBot(game, EXPLORATION, SIMULATIONS, RandomRolloutEvaluator(1, rng), random_state=rng)


def mcts_in_cpp(game: Any, seed: int) -> Any:
    """Return the bot for open games, in C++."""
    import pyspiel

    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    return pyspiel.MCTSBot(game, evaluator, EXPLORATION, SIMULATIONS, MEGABYTES, True, seed, False)


def open_spiel(title: str, name: str, bot: Callable[..., Any], **options: int) -> Searcher:
    """Think as a bot of OpenSpiel does, about random games."""
    import pyspiel

    game = pyspiel.load_game(name)
    games = [[state.clone() for state in _at_random(game.new_initial_state(), seed)] for seed in range(POSITIONS)]
    states = [middle(decisions, lambda state: len(state.legal_actions())) for decisions in games]

    def think(rng: Random) -> int:
        for state in states:
            bot(game, rng.randrange(2**31), **options).step(state)
        return SIMULATIONS * len(states)

    playouts = [_at_random(state.clone(), seed, **options) for state in states for seed in range(PLAYOUTS)]
    return Searcher(Engine(title, think), fmean(map(len, games)), fmean(len(list(playout)) for playout in playouts))


def _at_random(state: Any, seed: int, steps: float = inf) -> Iterator[Any]:
    """Yield the state before each decision of a random game of OpenSpiel."""
    rng = Random(seed)
    end = state.move_number() + steps
    while not state.is_terminal() and state.move_number() < end:
        if state.is_chance_node():
            state.apply_action(chance(state, rng))
        else:
            yield state
            state.apply_action(rng.choice(state.legal_actions()))


# catanatron: of its bots that search, PyPI has the one that looks a move ahead


def catanatron_playouts() -> Searcher:
    """Try every move and play on at random, as its GreedyPlayoutsPlayer and, in its tree, its MCTSPlayer do."""
    games, positions = _catan()

    def think(rng: Random) -> int:
        random.seed(rng.random())  # what its games draw from
        for game in positions:
            for move in game.state.playable_actions:
                tried = game.copy()
                tried.execute(move)
                tried.play()
        return sum(len(game.state.playable_actions) for game in positions)

    playouts = [len(list(_ticks(game.copy()))) for game in positions for _ in range(PLAYOUTS)]
    return Searcher(Engine(CATANATRON, think), fmean(map(len, games)), fmean(playouts))


def catanatron_look() -> Searcher:
    """Try every move and count the points, as its VictoryPointPlayer does."""
    from catanatron.players.search import VictoryPointPlayer

    games, positions = _catan()

    def think(_: Random) -> int:
        for game in positions:
            VictoryPointPlayer(game.state.current_color()).decide(game, game.state.playable_actions)
        return sum(len(game.state.playable_actions) for game in positions)

    return Searcher(Engine(LOOK, think), fmean(map(len, games)), 1)


def _catan() -> tuple[list[list[Any]], list[Any]]:
    """Return random games of Catan, decision by decision, and a position from the middle of each."""
    from catanatron.game import Game
    from catanatron.models.player import Color, RandomPlayer

    games = []
    for seed in range(1, POSITIONS + 1):  # to catanatron 0 is no seed, and its games still differ from run to run
        start = Game([RandomPlayer(seat) for seat in (Color.RED, Color.BLUE)], seed=seed)
        games.append([game.copy() for game in _ticks(start)])
    return games, [middle(decisions, lambda game: len(game.state.playable_actions)) for decisions in games]


def _ticks(game: Any) -> Iterator[Any]:
    """Yield the game before each decision of its players."""
    from catanatron.game import TURNS_LIMIT

    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        yield game
        game.play_tick()


GIN, CUT = "open_spiel gin_rummy, ISMCTS", "  its playouts cut short"
HEARTS, GO = "open_spiel hearts, ISMCTS", "open_spiel go 13 x 13, MCTS"
CATANATRON, LOOK = "catanatron, random playouts", "  a move ahead, no playouts"
# Every one that is driven from Python, by its heading.
RATIOS = {"gin_rummy": GIN, "cut short": CUT, "hearts": HEARTS, "go": GO, "catanatron": CATANATRON, "no playouts": LOOK}


def searchers() -> Iterator[Searcher]:
    """Yield the search of every game of this project, and those of others."""
    for name in gamekit.games():
        yield own(name)
    yield open_spiel(GIN, "gin_rummy", ismcts)
    yield open_spiel(CUT, "gin_rummy", ismcts, steps=SHORT)
    yield open_spiel("  gin_rummy, search in C++", "gin_rummy", ismcts_in_cpp)
    yield open_spiel(HEARTS, "hearts", ismcts)
    yield open_spiel("  hearts, search in C++", "hearts", ismcts_in_cpp)
    yield open_spiel(GO, "go(board_size=13)", mcts)
    yield open_spiel("  go 13 x 13, search in C++", "go(board_size=13)", mcts_in_cpp)
    yield catanatron_playouts()
    yield catanatron_look()
