"""Engines that play complete random games, all in one loop: list the moves, pick one, apply it.

`play_one_game(rng)` plays from the set-up to the end and returns how many decisions players made. The time of the
set-up and of the deal is part of every game; choices of chance are made but not counted as decisions.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import gamekit

PlayOneGame = Callable[[Random], int]


class Engine(NamedTuple):
    """A name for the table, and how it plays one game."""

    name: str
    play_one_game: PlayOneGame


def own_engines() -> Iterator[Engine]:
    """Yield every game of this project, with each number of players."""
    for name in gamekit.games():
        for players in gamekit.load(name).players:
            yield Engine(f"{name}, {players} players", own(name, players))


def own(name: str, players: int) -> PlayOneGame:
    game = gamekit.load(name)

    def play_one_game(rng: Random) -> int:
        state = game.new(players=players, seed=rng.randrange(2**31))
        decisions = 0
        while state.player is not None:
            moves = state.moves()
            state.apply(moves[int(rng.random() * len(moves))])
            decisions += 1
        return decisions

    return play_one_game


def open_spiel(name: str, *, dealt: bool = False) -> PlayOneGame:
    """Play a C++ game of OpenSpiel from Python; with `dealt`, every game is a clone of one whose chance is decided."""
    import pyspiel

    game = pyspiel.load_game(name)
    begin = game.new_initial_state
    if dealt:
        start = game.new_initial_state()
        while start.is_chance_node():
            start.apply_action(chance(start, Random(0)))
        begin = start.clone

    def play_one_game(rng: Random) -> int:
        state = begin()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(chance(state, rng))
            else:
                moves = state.legal_actions()
                state.apply_action(moves[int(rng.random() * len(moves))])
                decisions += 1
        return decisions

    return play_one_game


def chance(state: Any, rng: Random) -> int:
    """Return what chance answers, by the probabilities that OpenSpiel gives."""
    outcomes: list[tuple[int, float]] = state.chance_outcomes()
    left = rng.random()
    for action, probability in outcomes:
        left -= probability
        if left < 0:
            return action
    return outcomes[-1][0]


def catanatron() -> PlayOneGame:
    """Play Catan with four players; the engine keeps its own list of moves, and checks and copies nothing here."""
    from catanatron.game import TURNS_LIMIT, Game
    from catanatron.models.player import Color, RandomPlayer

    def play_one_game(rng: Random) -> int:
        game = Game([RandomPlayer(colour) for colour in Color], seed=rng.randrange(1, 2**31))
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            moves = game.state.playable_actions
            game.execute(moves[int(rng.random() * len(moves))], validate_action=False)
            decisions += 1
        return decisions

    return play_one_game


def chess() -> PlayOneGame:
    """Play to mate, stalemate, bare kings or 75 moves without progress; repetition, dear to look for, is left out."""
    from chess import Board

    def play_one_game(rng: Random) -> int:
        board = Board()
        decisions = 0
        while board.halfmove_clock < 150 and not board.is_insufficient_material():
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[int(rng.random() * len(moves))])
            decisions += 1
        return decisions

    return play_one_game


HEARTS, CATANATRON, CHESS = "open_spiel hearts", "catanatron", "python-chess"


def peers() -> Iterator[Engine]:
    """Yield the other engines; they are imported only here, since only `make bench` installs them."""
    yield Engine(HEARTS, open_spiel("hearts"))
    yield Engine("  its deal left out", open_spiel("hearts", dealt=True))
    yield Engine("open_spiel go 9 x 9", open_spiel("go(board_size=9)"))
    yield Engine(CATANATRON, catanatron())
    yield Engine(CHESS, chess())
