"""The end of the game: what goods are worth, and the winner."""

from __future__ import annotations

from gamekit.decision import rule
from gamekit.desert.box import BASE, GOODS
from gamekit.desert.state import OVER, DesertState, Rumour
from gamekit.move import Outcome
from gamekit.score import Line, Sheet, Tie, check_scope, decide
from gamekit.text import count, say, signed


@rule("desert.score.values")
def value(rumours: tuple[Rumour, ...]) -> int:
    """What a good is worth with these rumours beside it, as far as they are known."""
    return BASE + sum(rumour.value for rumour in rumours if rumour.value is not None)


def value_words(rumours: tuple[Rumour, ...]) -> str:
    """How that value comes about: "4 +2 -1"."""
    known = [signed(rumour.value) for rumour in rumours if rumour.value is not None]
    unseen = len(rumours) - len(known)
    return " ".join([str(BASE), *known]) + (f" and {count(unseen, 'rumour')} not seen" if unseen else "")


def good_key(seat: int, good: str) -> str:
    """What the goods of a kind in a caravan are called on boards and score sheets."""
    return f"good/{seat + 1}/{good}"


def sheet(state: DesertState, scope: str) -> Sheet:
    """The score sheet of a state."""
    check_scope(scope, "game")
    lines = []
    for seat, loaded in enumerate(state.goods):
        if not any(loaded):
            lines.append(Line(seat, say("No goods"), 0, "desert.score.values"))
        for good, number, rumours in zip(GOODS, loaded, state.rumours, strict=True):
            if number:
                worth = value(rumours)
                words = "{number} {good} at {worth} ({why})" if rumours else "{number} {good} at {worth}"
                says = say(words, number=number, good=good, worth=worth, why=value_words(rumours))
                lines.append(Line(seat, says, number * worth, "desert.score.values", (good_key(seat, good),)))
    title = say("The final score") if state.phase == OVER else say("If the game ended now")
    return Sheet(title, state.players, tuple(lines))


TIES = (Tie(lambda state, seat: state.water[seat], "the most water", "as much water"),)


def outcome(state: DesertState) -> Outcome:
    """Who wins a finished game: the most points, of those the most water."""
    return decide(state, sheet(state, "").totals, TIES, "desert.score.ties")
