"""A round: the start player, Lyra cards for everyone who travels, and then one turn each."""

from __future__ import annotations

from gamekit.compass import score
from gamekit.compass.box import END
from gamekit.compass.state import BEFORE_TRAVELS, DRAWS, NO_STOP, OVER, TRAVELS, WAITS, CompassState
from gamekit.compass.way import from_the_back
from gamekit.decision import Decision, rule
from gamekit.move import Refusal
from gamekit.text import Seat

ENDED = Decision(OVER, Refusal("compass.end.win", "The game is over."))


@rule("compass.round.phases")
def begin(state: CompassState) -> None:
    """Begin a round with the next start player, and let everyone draw."""
    state.round += 1
    state.player = state.starter = (state.starter + 1) % state.players
    if state.log is not None:
        says = "Round {round} begins, and {player} is the start player."
        state.tell("round", "compass.round.start_player", says, round=state.round)
    let_draw(state, drawers(state))


@rule("compass.draw.by_place", "compass.two.draw")
def drawers(state: CompassState) -> list[tuple[int, int]]:
    """Who draws Lyra cards in this round, in order, and how many each; who waits at the end draws none."""
    numbers = state.game.box.draws[state.players]
    if state.players == 2:
        order = (state.starter, 1 - state.starter)
        return [(seat, number) for seat, number in zip(order, numbers, strict=True) if state.fields[seat] != END]
    return list(zip(from_the_back(state), numbers, strict=False))


def let_draw(state: CompassState, left: list[tuple[int, int]]) -> None:
    """Let the first of those who have not drawn yet draw, or let the travels begin."""
    if not left:
        begin_turn(state, state.starter)
        return
    state.player, state.to_draw = left[0]
    state.phase = DRAWS
    if state.log is not None:
        rule = "compass.two.draw" if state.players == 2 else "compass.draw.by_place"
        state.tell("draws", rule, "{player} draws {number|Lyra card}.", number=state.to_draw)


def begin_turn(state: CompassState, seat: int) -> None:
    """Give a player the turn; who waits at the end need not move, but first moves a marker on."""
    state.player = seat
    state.moved = state.fields[seat] == END
    state.phase = WAITS if state.moved and state.can_go_on(seat) else TRAVELS


def end_turn(state: CompassState, seat: int) -> None:
    """Give the turn to the next player clockwise; after the last one the round is over, and perhaps the game."""
    state.moved = state.any_colour = state.shorter = False
    state.asked, state.stop = (), NO_STOP
    following = (seat + 1) % state.players
    if following != state.starter:
        begin_turn(state, following)
    elif able := score.qualified(state):
        state.player = None
        state.phase = OVER
        if state.log is not None:
            says = "The round is played out, and {able} has done all that is needed: the game is over."
            if len(able) > 1:
                says = "The round is played out, and {able} have done all that is needed: the game is over."
            state.tell("over", "compass.end.win", says, able[0], able=[Seat(seat) for seat in able])
    else:
        begin(state)


def had_turn(state: CompassState, seat: int) -> bool:
    """Whether a player's turn of this round is over."""
    if state.player is None:
        return True
    after = (seat - state.starter) % state.players
    return state.phase not in BEFORE_TRAVELS and after < (state.player - state.starter) % state.players
