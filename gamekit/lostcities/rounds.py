"""The end of a round, the next one, and the end of the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gamekit.decision import Decision, effect, no_limit, rule
from gamekit.lostcities import score, setup
from gamekit.lostcities.box import CROSSINGS
from gamekit.lostcities.state import DRAW, OVER, PLAY, SCORED, LostCitiesState
from gamekit.move import Move, Refusal


@dataclass(frozen=True, slots=True, repr=False)
class NextRound(Move):
    """Lay everything out anew after a round was scored."""

    text = "next round"


NEXT_ROUND = NextRound()


# A round ends at once when the fifth piece has crossed a bridge, or when the last card of the deck is drawn


def end_at_the_bridge(state: LostCitiesState, seat: int) -> None:
    """End the round with the fifth piece that has crossed a bridge."""
    if state.log is not None:
        says = "The fifth piece has crossed a bridge: the round is over."
        state.tell("round over", "lostcities.round.fifth_bridge", says)
    _end(state, seat)


def end_with_the_deck(state: LostCitiesState, seat: int) -> None:
    """End the round with the last card of the deck."""
    if state.log is not None:
        says = "The last card of the deck is drawn: the round is over."
        state.tell("round over", "lostcities.round.deck_out", says)
    _end(state, seat)


@rule("lostcities.round.next")
def _end(state: LostCitiesState, seat: int) -> None:
    """Score the round; the player whose turn it would have been begins the next one, if there is one."""
    score.score_round(state)
    if state.round < state.rounds:
        state.player = (seat + 1) % state.players
    else:
        score.score_artefacts(state)
        state.phase = OVER
        state.player = None


# The next round

STARTING = Decision(SCORED, Refusal("lostcities.round.next", "The round is over. Lay out the next one first."))

no_limit(STARTING[NextRound])


@STARTING.offers
def choices(_: LostCitiesState, __: int) -> list[Move]:
    """Only to lay out the next round."""
    return [NEXT_ROUND]


@STARTING.unless
def still_going_on(state: LostCitiesState, _: int) -> Refusal | None:
    """The next round begins when this one is over."""
    if state.phase not in (PLAY, DRAW):
        return None
    says = "The round is not over: the deck still has cards, and {crossed} of {all} pieces have crossed a bridge."
    return Refusal("lostcities.round.deck_out", says, {"crossed": state.crossed, "all": CROSSINGS})


@effect(STARTING[NextRound])
def next_round(state: LostCitiesState, _: NextRound, __: int) -> None:
    """Lay out the next round; points and artefacts are kept."""
    setup.lay_out(state)
    if state.log is not None:
        says = "Round {round} begins: new chips, new cards. {player} has the first turn."
        state.tell("next round", "lostcities.round.next", says, round=state.round)


@STARTING.doubts
def no_further_round(state: LostCitiesState, _: int) -> Iterator[tuple[str, str]]:
    """A round follows on this one."""
    if state.round == state.rounds:
        yield "/turn", f"Round {state.round} is the last one; after it the turn is 'over'."


# The end of the game

ENDED = Decision(OVER, lambda state: why_over(state))


def why_over(state: LostCitiesState) -> Refusal:
    """By which rule a game is over."""
    if state.short:
        return Refusal("lostcities.short.game", "The game is over.")
    return Refusal("lostcities.end.three_rounds", "The game is over.")
