"""How the tests of Lost Cities set a table: a typed position, and what lies on it."""

import textwrap

import gamekit

GAME = gamekit.load("lostcities")
COLOURS = ("yellow", "blue", "white", "green", "red")


def position(text):
    """The state of an indented position text."""
    return GAME.position(textwrap.dedent(text))


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
