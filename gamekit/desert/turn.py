"""The turn and its end: the chief may make it two, then the next player follows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gamekit.decision import Decision, effect, limit, no_limit, passes, rule
from gamekit.desert.state import CHIEF, MOVE, OVER, DesertState
from gamekit.move import Move, Refusal
from gamekit.text import Sentence, say
from gamekit.tiles.laying import count_last_turns
from gamekit.tiles.moves import PASS, Pass


@dataclass(frozen=True, slots=True, repr=False)
class Chief(Move):
    """Pay the chief for a bonus turn."""

    text = "chief"


CHIEF_TURN = Chief()


@rule("desert.turn.order")
def begin(state: DesertState, seat: int, *, bonus: bool) -> None:
    """Begin a turn, with the caravan."""
    state.player = state.active = seat
    state.phase = MOVE
    state.bonus = bonus
    state.herder = False


def finish(state: DesertState) -> None:
    """End the turn, unless the chief makes it two."""
    state.player = state.active
    if not state.bonus and state.water[state.active]:
        state.phase = CHIEF
    else:
        go_on(state)


# The chief, for 1 water

SENDING = Decision(CHIEF, Refusal("desert.turn.chief", "Your regular turn is over: send the chief, or pass."))


@SENDING.offers
def choices(state: DesertState, seat: int) -> list[Move]:
    """A bonus turn for 1 water; or none."""
    return [CHIEF_TURN, PASS] if state.water[seat] else [PASS]


@limit("desert.turn.chief", SENDING[Chief])
def one_that_you_can_pay(state: DesertState, _: Chief, seat: int) -> Sentence | None:
    """The chief costs 1 water."""
    return None if state.water[seat] else say("The chief costs 1 water; you have none.")


no_limit(SENDING[Pass])
passes(SENDING[Pass])


@effect(SENDING[Chief])
def send(state: DesertState, _: Chief, seat: int) -> None:
    """Pay the chief for a bonus turn, which follows at once."""
    state.water[seat] -= 1
    if state.log is not None:
        state.tell("chief", "desert.turn.chief", "{player} pays 1 water for the chief: a bonus turn.")
    begin(state, seat, bonus=True)


@effect(SENDING[Pass])
def send_nobody(state: DesertState, _: Pass, __: int) -> None:
    """Let the turn be over."""
    if state.log is not None:
        state.tell("pass", "desert.turn.chief", "{player} does not send the chief.")
    go_on(state)


@SENDING.doubts
def doubts(state: DesertState, seat: int) -> Iterator[tuple[str, str]]:
    """Who is asked has water, and has had no bonus turn yet."""
    if state.bonus:
        yield "/turn", "After a bonus turn no further one can be had."
    if not state.water[seat]:
        yield f"player {seat + 1}/water", f"Player {seat + 1} has no water for the chief."


# The last tile, the next player, and the end


def last_tile(state: DesertState) -> None:
    """Begin the last turns if no tile is left; the last of them is that of the player whose turn it is."""
    count_last_turns(state, state.active, "desert.end.last_tile")


ENDED = Decision(OVER, Refusal("desert.end.last_tile", "The game is over: everyone has had a last turn."))


@rule("desert.setup.turban")
def go_on(state: DesertState) -> None:
    """Hand on to the next player clockwise, or end the game after the last turn."""
    if state.last_turns == 0:
        if state.log is not None:
            state.tell("game over", "desert.end.last_tile", "Everyone has had a last turn: the game is over.")
        state.player, state.phase = None, OVER
        state.bonus = state.herder = False
        return
    if state.last_turns > 0:
        state.last_turns -= 1
    begin(state, (state.active + 1) % state.players, bonus=False)
