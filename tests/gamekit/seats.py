"""What the tests share that move everybody one seat on."""

import random
import re

from tests.gamekit.games import playing

EVERY = 8  # decisions between two states that are looked at


def one_on(text, players):
    """A text in which each player is the next one."""
    seats = f"1-{players}"
    return re.sub(rf"(?i)(player )([{seats}])", lambda found: f"{found[1]}{int(found[2]) % players + 1}", text)


def words(text):
    """The words of a sentence; the order in which it lists players is the order of the seats."""
    return sorted(re.findall(r"\w+", text))


def some_states(game, players, **options):
    """States here and there in a random game, each with the move that was made there."""
    rng, state = random.Random(players), game.new(players, seed=9, **options)
    policies = [policy for _, policy in sorted(playing(game.name).POLICIES.items())]
    for number in range(600):
        moves = state.moves()
        if not moves:
            break
        move = policies[number % len(policies)](state, moves, rng)
        if number % EVERY == 0:
            yield state, move
        state = state.play(move)


def moved_on(state):
    """The state in which everybody sits one seat further on."""
    return state.game.position(one_on(state.to_text(), state.players))


def check_one_on(state, move, moved_on=moved_on, every=7, one_on=one_on, words=words):
    """When everybody sits one seat further on, moves, refusals and scores are theirs as before."""
    players, moved = state.players, moved_on(state)
    assert moved.player == (state.player + 1) % players
    assert {str(other) for other in moved.moves()} == {one_on(str(other), players) for other in state.moves()}
    known = moved.game.every_move()
    for text, other in list(state.game.every_move().items())[::every]:
        before, after = state.why_not(other), moved.why_not(known[one_on(text, players)])
        assert (before is None) == (after is None), text
        if before is not None:
            assert before.rule == after.rule
            assert words(one_on(before.text, players)) == words(after.text)
    totals = state.score_sheet("game").totals
    assert moved.score_sheet("game").totals == (totals[-1], *totals[:-1])
    assert moved.play(one_on(str(move), players)) == moved_on(state.play(move))
