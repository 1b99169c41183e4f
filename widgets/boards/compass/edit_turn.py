"""What can be set in a position of the Golden Compass beside things: the table, the compasses, and the turn so far."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from gamekit.compass import (
    BEFRIENDS,
    CITIES,
    CITY_NAMES,
    DRAWS,
    DRAWS_ON_WAY,
    END,
    EXPERIENCE_NAMES,
    EXPERIENCES,
    FRIENDS,
    HAND,
    HIDDEN_CHALLENGES,
    LAST,
    MARKS,
    MOST,
    NO_CHALLENGE,
    SWAPS,
    WAITS,
    CompassState,
    challenge_name,
    level_of,
)
from gamekit.compass.box import PILES
from gamekit.compass.challenge import LEVEL_OF
from gamekit.compass.position import amounts, by_pile, numbers_given, so_far
from gamekit.compass.reading import ANY_COLOUR, MOVED, ONE_LESS
from gamekit.compass.state import BEFORE_TRAVELS
from gamekit.compass.turn import MOST_ROUNDS
from gamekit.draft import Draft, seat_of
from gamekit.position import player_section
from widgets.boards.compass import edit_cards
from widgets.boards.compass.art import FRIEND_SHORT
from widgets.boards.compass.edit_cards import CHALLENGE
from widgets.boards.editing import PLAYERS, WHAT, WHO, common_knobs, common_turn, player_words, seed_knob
from widgets.scene.knob import Knob

START, ROUND, TO_DRAW, CHANCE, MET = "start player", "round", "to draw", "chance", "met"
ARRIVALS, STOPPED, ASKED = "arrivals ", "stopped", "asked "
YES_NO: Final = ("no", "yes")
TIMES: Final = ("no", "once", "twice")
STOPS: Final = ("nowhere", *(f"for {name}" for name in EXPERIENCE_NAMES), "in a city")  # from NO_STOP on
DRAWING: Final = (DRAWS, DRAWS_ON_WAY, SWAPS)


def table_knobs(draft: Draft) -> list[Knob]:
    """The round and the start player; cards to draw and numbers of cities, where there is something to set."""
    state: CompassState = draft.state
    names = player_words(draft)
    found = [
        *common_knobs(draft),
        Knob(START, "Start player", names[state.starter], words=tuple(names)),
        Knob(ROUND, "Round", state.round, 1, MOST_ROUNDS, typed=True),
    ]
    if state.phase in DRAWING:
        found.append(Knob(TO_DRAW, "Cards still to draw", state.to_draw, 0, HAND - 1))
    for number in range(1, LAST):
        least, most = numbers_given(state, number)
        given = state.arrivals[number]
        if least < most or not least <= given <= most:
            city = CITY_NAMES[number]
            knob = Knob(ARRIVALS + CITIES[number], f"Stopped in {city}", given, min(least, given), max(most, given))
            found.append(knob)
    chance = Knob(CHANCE, "Shuffles", draft.get("", CHANCE), typed=True)
    return [*found, chance, seed_knob(draft)]


def player_knobs(draft: Draft, seat: int) -> list[Knob]:
    """The markers, the challenges met, and of who is on turn, what has happened in it."""
    state: CompassState = draft.state
    found = [
        Knob(key, name[0].upper() + name[1:], points, 0, MOST)
        for key, name, points in zip(EXPERIENCES, EXPERIENCE_NAMES, state.compass(seat), strict=True)
    ]
    met = len(state.met[seat])
    found.append(Knob(MET, "Challenges met", met, 0, max(met, state.needed)))
    return [*found, *_turn_knobs(state, seat)] if seat == state.player else found


def _turn_knobs(state: CompassState, seat: int) -> Iterator[Knob]:
    """What has happened in this turn, as far as the decision does not tell it."""
    if state.phase in BEFORE_TRAVELS:
        return
    must = state.fields[seat] == END or state.phase in (MARKS, WAITS, BEFRIENDS)
    for name, text, on in (
        (MOVED, "Has moved", state.moved),
        (ANY_COLOUR, "Next card of any colour", state.any_colour),
        (ONE_LESS, "Next card goes 1 less", state.shorter),
    ):
        yield Knob(name, text, YES_NO[on], words=YES_NO[1:] if must and name == MOVED else YES_NO)
    yield Knob(STOPPED, "Has just stopped", STOPS[state.stop + 1], words=STOPS)
    for friend, name in enumerate(FRIENDS):
        asked = state.asked.count(friend)
        most = min(max(state.friends[seat].count(friend), asked), len(TIMES) - 1)
        if most:
            yield Knob(ASKED + name, f"Asked {FRIEND_SHORT[friend]}", TIMES[min(asked, most)], words=TIMES[: most + 1])


# Setting


def turn_table(draft: Draft, knob: str, value: Any) -> Draft:
    """The same with something about the table at another value."""
    state: CompassState = draft.state
    if knob == PLAYERS:
        return _among(common_turn(draft, knob, value))
    if knob in (WHO, WHAT):
        return _in_turn(common_turn(draft, knob, value), same=knob == WHAT)
    if knob == START:
        return draft.set("", START, player_words(draft).index(value) + 1)
    if knob.startswith(ARRIVALS):
        arrivals = list(state.arrivals)
        arrivals[CITIES.index(knob.removeprefix(ARRIVALS))] = value
        return draft.set("", "arrivals", amounts(CITIES, arrivals))
    return draft.set("", knob, value) if knob in (ROUND, TO_DRAW, CHANCE) else common_turn(draft, knob, value)


def turn_player(draft: Draft, seat: int, knob: str, value: Any) -> Draft:
    """The same with something about a player at another value."""
    state: CompassState = draft.state.copy()
    if knob in EXPERIENCES:
        state.markers[4 * seat + EXPERIENCES.index(knob)] = value
        return draft.set(player_section(seat), "compass", amounts(EXPERIENCES, state.compass(seat)))
    if knob == MET:
        return with_met(draft, seat, value)
    if knob == MOVED:
        state.moved = value == YES_NO[1]
    elif knob == ANY_COLOUR:
        state.any_colour = value == YES_NO[1]
    elif knob == ONE_LESS:
        state.shorter = value == YES_NO[1]
    elif knob == STOPPED:
        state.stop = STOPS.index(value) - 1
    else:
        friend = FRIENDS.index(knob.removeprefix(ASKED))
        others = [each for each in state.asked if each != friend]
        state.asked = tuple(sorted([*others, *[friend] * TIMES.index(value)]))
    return draft.set("", "this turn", ", ".join(so_far(state)))


def with_met(draft: Draft, seat: int, number: int) -> Draft:
    """The same with so many challenges met; the one that lay before the player is the next of them."""
    state: CompassState = draft.state
    section, met = player_section(seat), list(state.met[seat][:number])
    while len(met) < number:
        level = LEVEL_OF[min(len(met), len(LEVEL_OF) - 1)]
        mine = state.challenges[seat]
        fits = mine != NO_CHALLENGE and level_of(mine) == level and mine not in met
        met.append(mine if fits else HIDDEN_CHALLENGES[level])
    draft = edit_cards.lay(draft, f"{section}/met", [CHALLENGE + challenge_name(challenge) for challenge in met])
    wanted = LEVEL_OF[number] if number < state.needed else NO_CHALLENGE
    mine = state.challenges[seat]
    stays = mine not in met and mine != NO_CHALLENGE and level_of(mine) == wanted
    return draft if stays else draft.set(section, "challenge", None)


def _in_turn(draft: Draft, *, same: bool) -> Draft:
    """The same without what can be told of another turn or decision only."""
    phase = draft.state.phase
    if phase not in DRAWING or not same:
        draft = draft.set("", TO_DRAW, None)
    if not same or draft.state.player is None or phase in BEFORE_TRAVELS:
        draft = draft.set("", "this turn", None)
    return draft


def _among(draft: Draft) -> Draft:
    """The same without what only other players would have: their cards, their turn, challenges out of the game."""
    state: CompassState = draft.state
    players = state.players
    for pile in PILES[players:-1]:
        draft = draft.set("stacks", pile, None).set("discards", pile, None)
    for seat, hand in enumerate(state.hands):
        left = [card for card in hand if card.colour in (*PILES[:players], PILES[-1])]
        if len(left) < len(hand):
            draft = draft.set(player_section(seat), "hand", by_pile(left))
    draft = draft.set("", "aside", None)
    if draft.get("", START) not in map(str, range(1, players + 1)):
        draft = draft.set("", START, None)
    words = draft.get("", "turn").lower().split()
    if words[:1] == ["player"] and seat_of(" ".join(words[:2]), players) is None:
        draft = _in_turn(draft.set("", "turn", None), same=False)
    if draft.get("", "arrivals"):
        draft = draft.set("", "arrivals", amounts(CITIES, _given(draft.state)))
    return draft


def arrived(draft: Draft) -> Draft:
    """The same with the numbers that cities have given as the figures show, where the text tells other ones."""
    given = _given(draft.state)
    if not draft.get("", "arrivals") or given == draft.state.arrivals:
        return draft
    return draft.set("", "arrivals", amounts(CITIES, given))


def _given(state: CompassState) -> list[int]:
    """How many numbers cities have given, as near to what is said as the figures allow."""
    bounds = [numbers_given(state, number) for number in range(len(CITIES))]
    return [max(least, min(most, now)) for (least, most), now in zip(bounds, state.arrivals, strict=True)]
