"""What the tests of all games do at a table: set it, play, list the moves, be refused, and hear what happened."""

import textwrap

import pytest

import gamekit


def typed(game):
    """What makes a state of indented position texts, which are read as one."""

    def position(*texts):
        return game.position("\n".join(map(textwrap.dedent, texts)))

    return position


def play(state, *moves):
    """The state after these moves, one after the other."""
    for move in moves:
        state = state.play(move)
    return state


def moves(state, kind=""):
    """The legal moves as text, all of them or those that begin with these words."""
    return [str(move) for move in state.moves() if str(move).startswith(kind)]


def refused(state, move, rule, *facts):
    """The move is refused by this rule, with these facts in the sentence, and is not in the list."""
    value = state.game.parse(move, state)
    refusal = state.why_not(value)
    assert refusal is not None, f"{move} is allowed"
    assert refusal.rule == rule, refusal
    for fact in facts:
        assert fact in refusal.text, refusal.text
    assert value not in state.moves()
    with pytest.raises(gamekit.IllegalMove) as raised:
        state.play(move)
    assert raised.value.refusal == refusal
    assert str(raised.value) == f"{refusal.text} Rule {rule}"


def kinds(state):
    """The kinds of the events that led here."""
    return [event.kind for event in state.events]


def told(state, kind):
    """The events of one kind that led here."""
    return [event for event in state.events if event.kind == kind]
