"""The turn and its end: what was completed is dug, a bonus turn may be bought, the next player follows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gamekit.decision import Decision, effect, limit, no_limit, passes
from gamekit.jade import dig
from gamekit.jade.state import BONUS, DRIVE, OVER, JadeState
from gamekit.jade.views import check_open
from gamekit.move import Move, Refusal
from gamekit.text import Sentence, say
from gamekit.tiles.moves import PASS, Pass


@dataclass(frozen=True, slots=True, repr=False)
class Bonus(Move):
    """Buy a bonus turn."""

    text = "bonus turn"


BONUS_TURN = Bonus()


def pay(state: JadeState, seat: int, gold: int) -> None:
    """Pay gold to the bank."""
    state.gold[seat] -= gold
    state.bank += gold


def begin(state: JadeState, *, bonus: bool) -> None:
    """Begin a turn."""
    state.phase = DRIVE
    state.bonus = bonus


def finish(state: JadeState, seat: int) -> None:
    """Dig what the turn completed; then the turn is over, unless another one is bought."""
    dug = state.laid and dig.dig_all(state, seat, state.laid)
    state.laid = 0
    if dug and not state.pool:
        end(state, "jade.end.no_artefacts", "No artefact is left to dig for: the game ends with this turn.")
    elif not state.bonus:
        state.phase = BONUS  # also without gold: who is not asked would be known to have none
    else:
        go_on(state, seat)


# A bonus turn for 1 gold

BUYING = Decision(BONUS, Refusal("jade.turn.bonus", "Your regular turn is over: buy a bonus turn, or pass."))


@BUYING.offers
def choices(state: JadeState, seat: int) -> list[Move]:
    """One more turn for 1 gold; or none."""
    check_open(state, seat)
    return [BONUS_TURN, PASS] if state.gold[seat] else [PASS]


@limit("jade.turn.bonus", BUYING[Bonus])
def one_that_you_can_pay(state: JadeState, _: Bonus, seat: int) -> Sentence | None:
    """A bonus turn costs 1 gold."""
    check_open(state, seat)
    return None if state.gold[seat] else say("A bonus turn costs 1 gold; you have none.")


no_limit(BUYING[Pass])
passes(BUYING[Pass])


@effect(BUYING[Bonus])
def buy(state: JadeState, _: Bonus, seat: int) -> None:
    """Pay for a bonus turn, which follows at once."""
    pay(state, seat, 1)
    if state.log is not None:
        state.tell("bonus", "jade.turn.bonus", "{player} pays 1 gold for a bonus turn.")
    begin(state, bonus=True)


@effect(BUYING[Pass])
def buy_nothing(state: JadeState, _: Pass, seat: int) -> None:
    """Let the turn be over."""
    if state.log is not None:
        state.tell("pass", "jade.turn.bonus", "{player} buys no bonus turn.")
    go_on(state, seat)


@BUYING.doubts
def one_is_enough(state: JadeState, _: int) -> Iterator[tuple[str, str]]:
    """Only one bonus turn follows on a turn."""
    if state.bonus:
        yield "/turn", "After a bonus turn no further one can be bought."


# The next player, or the end

ENDED = Decision(OVER, lambda state: why_over(state))


def go_on(state: JadeState, seat: int) -> None:
    """Hand on to the next player clockwise, or end the game after the last turn."""
    if state.last_turns == 0:
        end(state, "jade.end.last_tile", "Everyone has had a last turn: the game is over.")
        return
    if state.last_turns > 0:
        state.last_turns -= 1
    state.player = (seat + 1) % state.players
    begin(state, bonus=False)


def end(state: JadeState, rule: str, says: str) -> None:
    """End the game."""
    if state.log is not None:
        state.tell("game over", rule, says)
    state.player = None
    state.phase = OVER
    state.bonus = False


def why_over(state: JadeState) -> Refusal:
    """By which rule a game is over."""
    if state.pool:
        return Refusal("jade.end.last_tile", "The game is over: everyone has had a last turn.")
    return Refusal("jade.end.no_artefacts", "The game is over: no artefact was left after the last dig.")
