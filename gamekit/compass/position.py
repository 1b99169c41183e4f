"""A position of The Golden Compass as text, and from text with every fault named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from gamekit.compass import score
from gamekit.compass.box import (
    CITIES,
    CITY,
    COMPASS,
    END,
    EXPERIENCES,
    FRIEND_CARDS,
    FRIEND_NAMES,
    FRIENDS,
    LAST,
    LEVELS,
    NO_CHALLENGE,
    PAN_PILE,
    PILES,
    Card,
    challenge_name,
    level_of,
)
from gamekit.compass.challenge import LEVEL_OF
from gamekit.compass.draw import HAND
from gamekit.compass.reading import ANY_COLOUR, IN_A_CITY, MOVED, ONE_LESS, CompassReader
from gamekit.compass.rounds import drawers, had_turn
from gamekit.compass.state import (
    BEFORE_TRAVELS,
    BEFRIENDS,
    DISCARDS,
    DISCARDS_ON_WAY,
    DRAWS,
    DRAWS_ON_WAY,
    NO_STOP,
    OVER,
    STOP_IN_CITY,
    SWAPS,
    WAITS,
    CompassState,
)
from gamekit.compass.turn import GROWTH
from gamekit.compass.way import field_name
from gamekit.decision import rule
from gamekit.position import HIDDEN_CHANCE, Drafted, Order, head_lines, run
from gamekit.text import count

if TYPE_CHECKING:
    from gamekit.compass.game import Compass

ORDER: Order = (
    ("", ("game", "box", "players", "round", "start player", "turn", "this turn", "to draw")),
    ("player #", ("figure", "compass", "hand", "challenge", "met", "challenges met", "friends")),
    ("", ("arrivals",)),
    ("stacks", (*PILES, *LEVELS)),
    ("discards", PILES),
    ("", ("aside", "chance", "seed")),
)


def write(state: CompassState) -> str:
    """A position as text; what is hidden in a view is written as `?`."""
    *lines, turn = head_lines(state)
    lines += [f"round: {state.round}", f"start player: {state.starter + 1}", turn]
    if so_far(state):
        lines.append(f"this turn: {', '.join(so_far(state))}")
    if state.phase in (DRAWS, DRAWS_ON_WAY, SWAPS):
        lines.append(f"to draw: {state.to_draw}")
    for seat in range(state.players):
        lines += _player_lines(state, seat)
    lines.append(f"arrivals: {amounts(CITIES, state.arrivals)}")
    lines.append("stacks:")
    lines += [f"  {pile}: {faces(reversed(state.stacks[number]))}" for number, pile in _piles(state)]
    lines += [
        f"  {level}: {challenge_names(stack[::-1])}"
        for level, stack in zip(LEVELS, state.challenge_stacks, strict=True)
    ]
    lines.append("discards:")
    lines += [f"  {pile}: {faces(state.discards[number])}" for number, pile in _piles(state) if state.discards[number]]
    if state.aside:
        lines.append(f"aside: {challenge_names(state.aside)}")
    lines.append(f"chance: {'?' if state.chance == HIDDEN_CHANCE else state.chance}")
    return "\n".join(lines) + "\n"


def _piles(state: CompassState) -> list[tuple[int, str]]:
    """The piles in play, by number and name."""
    return [(number, pile) for number, pile in enumerate(PILES) if number < state.players or number == PAN_PILE]


def so_far(state: CompassState) -> list[str]:
    """What has happened in this turn, as far as it still matters."""
    found = [
        word for word, on in ((MOVED, state.moved), (ANY_COLOUR, state.any_colour), (ONE_LESS, state.shorter)) if on
    ]
    if state.stop != NO_STOP:
        found.append(IN_A_CITY if state.stop == STOP_IN_CITY else f"stopped for {EXPERIENCES[state.stop]}")
    if state.asked:
        found.append(f"asked {' '.join(FRIENDS[friend] for friend in state.asked)}")
    return found


def _player_lines(state: CompassState, seat: int) -> list[str]:
    """A figure, and what lies before its player."""
    lines = [f"player {seat + 1}:"]
    lines.append(f"  figure: {state.figure(seat)}")
    lines.append(f"  compass: {amounts(EXPERIENCES, state.compass(seat)) or '-'}")
    lines.append(f"  hand: {by_pile(state.hands[seat])}")
    lines.append(f"  challenge: {state.challenge(seat) or '-'}")
    if state.met[seat]:
        lines.append(f"  met: {challenge_names(state.met[seat])}")
    if state.friends[seat]:
        lines.append(f"  friends: {' '.join(FRIENDS[friend] for friend in state.friends[seat])}")
    return lines


def amounts(names: Iterable[str], numbers: Iterable[int]) -> str:
    """How much there is of each, of those of which there is something."""
    return ", ".join(f"{name} {number}" for name, number in zip(names, numbers, strict=True) if number)


def challenge_names(cards: Iterable[int]) -> str:
    """Challenge cards in their order."""
    return " ".join(map(challenge_name, cards)) or "-"


def faces(cards: Iterable[Card]) -> str:
    """The faces of cards of one pile, in their order."""
    return run(card.face for card in cards)


def by_pile(cards: Iterable[Card]) -> str:
    """Sorted cards, a pile at a time."""
    groups = [f"{PILES[pile]} {faces(held)}" for pile, held in groupby(cards, lambda card: card.pile)]
    return ", ".join(groups) or "-"


def draft(game: Compass, text: str) -> Drafted:
    """The position that a text describes, as far as it can be read, and every fault of it."""
    reader = CompassReader(game, text)
    state, rng = reader.state()
    return Drafted(state, reader.check(state, faults), rng)


# What must hold, so that a position could have come about and can be played on

Faults = Iterator[tuple[str, str]]  # each with the section and key it belongs to, as in `player 1/figure`


def faults(state: CompassState) -> Faults:
    """Everything that cannot be."""
    yield from _figures(state)
    yield from _arrivals(state)
    yield from _challenges_met(state)
    yield from _friends(state)
    yield from _hands(state)
    yield from _end(state)
    if state.player is None or state.phase in BEFORE_TRAVELS:
        yield from _no_turn(state)
    else:
        yield from _turn_so_far(state, state.player)
    if state.player is not None:
        yield from state.game.decisions[state.phase].faults(state, state.player)


@rule("compass.travel.one_per_field", "compass.travel.must_move")
def _figures(state: CompassState) -> Faults:
    """One figure on a field, a move in every turn, and in each round of waiting at least one point more."""
    box = state.game.box
    for seat, field in enumerate(state.fields):
        where = f"player {seat + 1}/figure"
        space = state.spaces[seat]
        if not space and field in state.fields[:seat]:
            yield where, f"Two figures stand on {field_name(box, field)}; a field has room for one."
        if space and (field, space) in zip(state.fields[:seat], state.spaces[:seat], strict=True):
            yield where, f"Two figures stand on space {space} of {field_name(box, field)}."
        turns, moves = turns_of(state, seat), moves_of(state, seat)
        if field < min(moves, END):
            says = f"A figure moves in every turn: player {seat + 1} has moved in {moves}"
            yield where, f"{says}, so the figure cannot be only {count(field, 'field')} from Oxford."
        if field == END and turns - END > sum(state.compass(seat)) + GROWTH * len(state.met[seat]):
            says = f"Player {seat + 1} has waited at the bridge for {turns - END} rounds at least"
            yield f"player {seat + 1}/compass", f"{says}: there must be more points on the compass, or challenges met."


def turns_of(state: CompassState, seat: int) -> int:
    """How many turns of a player are over."""
    return state.round - 1 + had_turn(state, seat)


def moves_of(state: CompassState, seat: int) -> int:
    """In how many turns a figure has moved, and so how many fields it is from Oxford at least."""
    return turns_of(state, seat) + (seat == state.player and state.moved)


@rule("compass.city.order")
def _arrivals(state: CompassState) -> Faults:
    """A city gives its numbers one by one, to figures that stop there."""
    box = state.game.box
    for number, city in enumerate(box.cities):
        there = [seat for seat in range(state.players) if state.fields[seat] == city]
        least, most = numbers_given(state, number)
        name = field_name(box, city)
        beyond = [seat for seat in there if state.spaces[seat] > most]
        for seat in beyond:
            says = f"Only {count(most, 'figure')} reached {name}"
            yield f"player {seat + 1}/figure", f"{says}, so nobody can be on space {state.spaces[seat]} there."
        if not beyond and not least <= state.arrivals[number] <= most:
            bounds = f"at most {most}" if state.arrivals[number] > most else f"at least {least}"
            says = f"The figures show that {name} has given numbers to {bounds} of them"
            yield "/arrivals", f"{says}, not to {state.arrivals[number]}."


def numbers_given(state: CompassState, number: int) -> tuple[int, int]:
    """How many numbers a city has given at least and at most, as the figures show."""
    city = state.game.box.cities[number]
    most = sum(field >= city for field in state.fields)
    there = [space for field, space in zip(state.fields, state.spaces, strict=True) if field == city]
    return most if number in (0, LAST) else max(there, default=0), most


@rule("compass.challenge.next")
def _challenges_met(state: CompassState) -> Faults:
    """I, II and III in their order."""
    for seat, met in enumerate(state.met):
        levels = tuple(map(level_of, met))
        if len(met) > state.needed or levels != LEVEL_OF[: len(met)]:
            order = " ".join(LEVELS[level] for level in LEVEL_OF[: state.needed])
            yield f"player {seat + 1}/met", f"Challenges are met in the order {order}."
            continue
        mine = state.challenges[seat]
        wanted = LEVEL_OF[len(met)] if len(met) < state.needed else NO_CHALLENGE
        if (mine if mine == NO_CHALLENGE else level_of(mine)) != wanted:
            card = f"a card {LEVELS[wanted]}" if wanted != NO_CHALLENGE else "none"
            says = f"After {count(len(met), 'challenge')} the next one is {card}."
            yield f"player {seat + 1}/challenge", says


@rule("compass.friend.take", "compass.friend.no_double")
def _friends(state: CompassState) -> Faults:
    """One for every challenge met; there are two cards of each."""
    for seat, friends in enumerate(state.friends):
        due = len(state.met[seat]) - (seat == state.player and state.phase == BEFRIENDS)
        if len(friends) != max(due, 0):
            says = f"{count(len(state.met[seat]), 'challenge')} met: that makes {count(due, 'friend')} here"
            yield f"player {seat + 1}/friends", f"{says}, not {len(friends)}."
        left = [friend for friend in range(len(FRIENDS)) if state.supply(friend) > 0 and friend not in friends]
        if len(set(friends)) < len(friends) and left:  # the supply only shrinks
            says = f"Nobody takes a friend twice, and {FRIEND_NAMES[left[0]]} is still to be had"
            yield f"player {seat + 1}/friends", f"{says}."
    for friend, number in Counter(friend for held in state.friends for friend in held).items():
        if number > FRIEND_CARDS:
            last = max(seat for seat, held in enumerate(state.friends) if friend in held)
            yield (
                f"player {last + 1}/friends",
                f"There are {FRIEND_CARDS} cards of {FRIEND_NAMES[friend]}, not {number}.",
            )


@rule("compass.draw.hand_limit")
def _hands(state: CompassState) -> Faults:
    """At most eight cards, unless some were just drawn."""
    for seat, hand in enumerate(state.hands):
        most = most_held(state, seat)
        if len(hand) > most:
            yield f"player {seat + 1}/hand", f"Player {seat + 1} may hold {most} cards now, not {len(hand)}."


def most_held(state: CompassState, seat: int) -> int:
    """How many cards a player may hold now."""
    most = HAND
    if seat == state.player:
        drawn = dict(drawers(state)).get(seat, 0)
        most += {DRAWS: drawn - state.to_draw, DISCARDS: drawn, DISCARDS_ON_WAY: 1}.get(state.phase, 0)
        if state.phase == SWAPS or (state.phase == DRAWS_ON_WAY and state.to_draw > 1):
            most -= 1 + state.to_draw  # the card that swaps is gone, and those discarded
    return most


@rule("compass.end.win")
def _end(state: CompassState) -> Faults:
    """The game ends with the round in which a player has done all that is needed."""
    able = score.qualified(state)
    if state.phase == OVER and not able:
        yield "/turn", "The game is not over: nobody has done all that is needed."
    for seat in able:
        if not had_turn(state, seat) and (seat != state.player or state.phase in (*BEFORE_TRAVELS, WAITS)):
            says = f"Player {seat + 1} had done all that is needed when the last round ended"
            yield f"player {seat + 1}/figure", f"{says}, so the game is over."


def _no_turn(state: CompassState) -> Faults:
    """Between turns nothing has happened in one."""
    if state.moved or state.asked or state.any_colour or state.shorter or state.stop != NO_STOP:
        yield "/this turn", "It is nobody's turn to travel now, so nothing has happened in it."


def _turn_so_far(state: CompassState, seat: int) -> Faults:
    """What has happened in this turn must fit the figure, the friends and each other."""
    where, field = "/this turn", state.fields[seat]
    kind = state.game.box.way[field]
    if state.asked and Counter(state.asked) - Counter(state.friends[seat]):
        yield where, f"Player {seat + 1} can have asked only own friends, each card once."
    if (state.any_colour or state.shorter) and field == END:
        yield where, "At the end of the way no card is played, so nobody helps with one."
    if state.any_colour and field < state.game.box.fens:
        yield where, "Before the Fens every colour is allowed, so Iorek Byrnison was not asked."
    if state.stop == STOP_IN_CITY:
        if kind != CITY or not field or not state.moved:
            yield where, "'stopped in a city' needs a figure that has moved to a city in this turn."
    elif state.stop != NO_STOP and (kind not in (state.stop, COMPASS) or not state.moved):
        yield where, f"'stopped for {EXPERIENCES[state.stop]}' needs a figure that has moved to such a field."
