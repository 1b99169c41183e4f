"""How the tests of Lost Cities set a table: a typed position, and a move that must be refused."""

import textwrap

import pytest

import gamekit

GAME = gamekit.load("lostcities")
COLOURS = ("yellow", "blue", "white", "green", "red")


def position(text):
    """The state of an indented position text."""
    return GAME.position(textwrap.dedent(text))


def play(state, *moves):
    """The state after these moves, one after the other."""
    for move in moves:
        state = state.play(move)
    return state


def moves(state, kind=""):
    """The legal moves as text, all of them or those that begin with a word."""
    return [str(move) for move in state.moves() if str(move).split()[0].startswith(kind)]


def refused(state, move, rule, *facts):
    """The move is refused by this rule, with these facts in the sentence, and is not in the list."""
    value = GAME.parse(move)
    refusal = state.why_not(value)
    assert refusal is not None, f"{move} is allowed"
    assert refusal.rule == rule
    for fact in facts:
        assert fact in refusal.text, refusal.text
    assert value not in state.moves()
    with pytest.raises(gamekit.IllegalMove) as raised:
        state.play(move)
    assert raised.value.refusal == refusal
    assert str(raised.value) == f"{refusal.text} Rule {rule}"


def stage(state, seat, colour):
    """Where a player's piece stands on an expedition, 0 for nowhere."""
    return state.stages[seat * 5 + COLOURS.index(colour)]


def row(state, seat, colour):
    """The values of a player's row."""
    return [card.value for card in state.rows[seat * 5 + COLOURS.index(colour)]]


def pile(state, colour):
    """The values of a discard pile, the top card last."""
    return [card.value for card in state.piles[COLOURS.index(colour)]]


def hand(state, seat):
    """A hand in short: y0 b4."""
    return [card.short for card in state.hands[seat]]


def chip(state, colour, at):
    """What lies on a field, as the position text says it."""
    text = state.to_text().partition("\nevents:\n")[2]
    line = next(line for line in text.splitlines() if line.strip().startswith(f"{colour}:"))
    events = dict(item.strip().split(" ", 1) for item in line.partition(":")[2].split(","))
    return events[str(at)]


def kinds(state):
    """The kinds of the events that led here."""
    return [event.kind for event in state.events]
