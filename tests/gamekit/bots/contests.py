"""Games between players of a test, and what is asked of every mind."""

import random


def any_move(state, rng):
    """A player who picks any move."""
    return rng.choice(state.moves())


def careful(mind):
    """The player who takes the time to choose, by what it may know."""
    return lambda state, rng: mind.choose(state.view(state.player), rng)


def finished(game, mind, players, seed):
    """A game of quick players that is over, and the positions that led to it."""
    state, rng, passed = game.new(players, seed=seed), random.Random(seed), []
    while state.player is not None:
        passed.append(state.copy())
        state.apply(mind.quick(state, rng))
    return state, passed


def wins(game, player, other, games):
    """How many games of two a player wins against another, with seats changed in turn."""
    won = 0
    for number in range(games):
        state, rng, seat = game.new(2, seed=number // 2, first=0), random.Random(number), number % 2
        while state.player is not None:
            state.apply((player if state.player == seat else other)(state, rng))
        won += state.outcome.winners == (seat,)
    return won


def first_by_judgement(mind, state):
    """The seats that a judgement puts first."""
    sums = [sum(mind.judge(state, seat)) for seat in range(state.players)]
    return tuple(seat for seat, worth in enumerate(sums) if worth == max(sums))


def check_the_end_is_judged(game, mind, players, games):
    """See that a judgement puts the winners of games first, and has every term on the way there."""
    for seed in range(games):
        state, passed = finished(game, mind, players, seed)
        assert first_by_judgement(mind, state) == state.outcome.winners
        assert all(len(mind.judge(each, seat)) == len(mind.terms) for each in passed for seat in range(players))


def check_no_peeking(game, mind, players, seed):
    """See that a careful player moves alike wherever it sees the same."""
    state, rng, choose = game.new(players, seed=seed), random.Random(seed), careful(mind)
    for number in range(60):
        other = state.sample(state.player, number)
        assert choose(state, random.Random(number)) == choose(other, random.Random(number))
        state.apply(mind.quick(state, rng))
