"""A round: the start player, the drawing of Lyra cards, one turn each, and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.compass import cards, scoring, way
from gamekit.compass.parts import DISCARDS, DRAWS, END, HAND, NO_STOP, OVER, TRAVELS, WAITS, Discard, Draw
from gamekit.text import count, listing

if TYPE_CHECKING:
    from gamekit.compass.state import CompassState


def _begin(state: CompassState) -> None:
    """compass.round.phases: a new start player, then the drawing."""
    state.round += 1
    state.starter = (state.starter + 1) % state.players  # compass.round.start_player
    if state.log is not None:
        says = f"Round {state.round} begins, and {{player}} is the start player."
        state.tell("round", "compass.round.start_player", says, state.starter, round=state.round)
    _let_draw(state, drawers(state))


# Draw Lyra cards


def drawers(state: CompassState) -> list[tuple[int, int]]:
    """Who draws Lyra cards in this round, in order, and how many each; who waits at the end draws none."""
    draws = state.game.box.draws[state.players]
    if state.players == 2:  # compass.two.draw
        order = (state.starter, 1 - state.starter)
        return [(seat, number) for seat, number in zip(order, draws, strict=True) if state.fields[seat] != END]
    return list(zip(way.from_the_back(state), draws, strict=False))  # compass.draw.by_place


def _let_draw(state: CompassState, left: list[tuple[int, int]]) -> None:
    """Let the first of those who have not drawn yet draw, or let the travels begin."""
    if not left:
        _begin_turn(state, state.starter)
        return
    state.player, state.to_draw = left[0]
    state.phase = DRAWS
    if state.log is not None:
        rule = "compass.two.draw" if state.players == 2 else "compass.draw.by_place"
        state.tell("draws", rule, f"{{player}} draws {count(state.to_draw, 'Lyra card')}.", number=state.to_draw)


def draw(state: CompassState, move: Draw, seat: int) -> None:
    """Take one of the cards that the place on the way allows."""
    cards.draw_lyra(state, seat, move.pile)
    if not state.to_draw:
        _after_drawing(state, seat)


def discard(state: CompassState, move: Discard, seat: int) -> None:
    """Give up a card that is one too many."""
    cards.discard(state, move, seat)
    _after_drawing(state, seat)


def _after_drawing(state: CompassState, seat: int) -> None:
    """compass.draw.hand_limit: keep eight cards, then it is the next player's draw."""
    if len(state.hands[seat]) > HAND:
        state.phase = DISCARDS
        return
    order = drawers(state)
    place = next(number for number, (drawer, _) in enumerate(order) if drawer == seat)
    _let_draw(state, order[place + 1 :])


# One turn each


def _begin_turn(state: CompassState, seat: int) -> None:
    """Give a player the turn; who waits at the end first moves a marker on."""
    state.player = seat
    state.moved = state.fields[seat] == END  # compass.end.waiting: who waits travels no more
    state.phase = WAITS if state.moved and state.below_most(seat) else TRAVELS


def end_turn(state: CompassState, seat: int) -> None:
    """Give the turn to the next player clockwise, or end the round after the last one."""
    state.moved = state.any_colour = state.shorter = False
    state.asked, state.stop = (), NO_STOP
    following = (seat + 1) % state.players
    if following != state.starter:
        _begin_turn(state, following)
    elif scoring.qualified(state):  # compass.end.win: at the end of the round
        state.player = None
        state.phase = OVER
        if state.log is not None:
            able = scoring.qualified(state)
            who = listing(f"{{seat {seat}}}" for seat in able)
            have = "has" if len(able) == 1 else "have"
            says = f"The round is played out, and {who} {have} done all that is needed: the game is over."
            state.tell("over", "compass.end.win", says, able[0])
    else:
        _begin(state)
