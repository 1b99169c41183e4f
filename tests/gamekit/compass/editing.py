"""How a hand makes a position of the Golden Compass from the empty table: what it takes up, puts down and sets."""

from itertools import dropwhile

from gamekit.compass import (
    CITIES,
    EXPERIENCE_NAMES,
    EXPERIENCES,
    FRIENDS,
    HIDDEN_CHALLENGES,
    LEVELS,
    NO_CHALLENGE,
    challenge_name,
)
from gamekit.compass.box import PILES
from gamekit.compass.position import numbers_given
from gamekit.compass.state import NO_STOP
from gamekit.position import player_section
from tests.gamekit.handwork import whose_decision

TIMES = ("no", "once", "twice")
STOPS = ("nowhere", *(f"for {name}" for name in EXPERIENCE_NAMES), "in a city")


def steps(want):
    """The steps to a draft, as far as its text says more than that of an empty table."""
    state = want.state
    yield "set", "", "players", str(state.players)
    yield "set", "", "start player", want.name(state.starter)
    yield from whose_decision(want)
    yield "set", "", "round", state.round
    for seat in range(state.players):
        yield from _player(want, player_section(seat), seat)
    yield from _piles(state)
    for number in range(1, len(CITIES) - 1):
        least, most = numbers_given(state, number)
        if least < most:
            yield "set", "", f"arrivals {CITIES[number]}", state.arrivals[number]
    if state.player is not None:
        yield from _so_far(state, player_section(state.player))
    for key in ("chance", "seed"):
        if want.get("", key):
            yield "set", "", key, want.get("", key) if key == "chance" else int(want.get("", key))


def _player(want, section, seat):
    """A figure on the way, and what lies before a player; the cards that are dealt at first go back."""
    state = want.state
    if want.get(section, "figure"):
        yield "put", f"figure/{seat + 1}", 0, f"{section}/figure@{state.figure(seat)}"
    for name, points in zip(EXPERIENCES, state.compass(seat), strict=True):
        yield "set", section, name, points
    if want.get(section, "hand"):
        for pile in (seat, len(PILES) - 1):
            yield "back", section, f"card/{PILES[pile]} ?", f"{section}/hand"
        cards = sorted(state.hands[seat], key=lambda card: card.hidden)  # a known one would take a hidden one's place
        yield from (("put", f"card/{card}", 0, f"{section}/hand") for card in cards)
    yield "set", section, "met", len(state.met[seat])
    yield from _challenges(state.met[seat], f"{section}/met")
    yield from _challenges([state.challenges[seat]], f"{section}/challenge")
    if want.get(section, "friends"):
        yield from (("put", f"friend/{FRIENDS[friend]}", 0, f"{section}/friends") for friend in state.friends[seat])


def _challenges(challenges, spot):
    """Those that are known: hidden ones are there already."""
    known = (each for each in challenges if each not in (NO_CHALLENGE, *HIDDEN_CHALLENGES))
    return (("put", f"challenge/{challenge_name(each)}", 0, spot) for each in known)


def _piles(state):
    """Discards as they were laid, then each stack from the first card on of which something is known."""
    for pile, cards in zip(PILES, state.discards, strict=True):
        yield from (("put", f"card/{card}", 0, f"discards/{pile}") for card in cards)
    for pile, cards in zip(PILES, state.stacks, strict=True):
        known = dropwhile(lambda card: card.hidden, cards)
        yield from (("put", f"card/{card}", 0, f"stacks/{pile}") for card in known)
    yield from _challenges(state.aside, "/aside")
    for level, stack in zip(LEVELS, state.challenge_stacks, strict=True):
        known = dropwhile(HIDDEN_CHALLENGES.__contains__, stack)
        yield from (("put", f"challenge/{challenge_name(each)}", 0, f"stacks/{level}") for each in known)


def _so_far(state, section):
    """What has happened in this turn."""
    for knob, on in (("moved", state.moved), ("any colour", state.any_colour), ("one less", state.shorter)):
        if on:
            yield "set", section, knob, "yes"
    if state.stop != NO_STOP:
        yield "set", section, "stopped", STOPS[state.stop + 1]
    for friend in dict.fromkeys(state.asked):
        yield "set", section, f"asked {FRIENDS[friend]}", TIMES[state.asked.count(friend)]
    if state.to_draw:
        yield "set", "", "to draw", state.to_draw
