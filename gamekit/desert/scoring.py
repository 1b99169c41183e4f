"""The end of the game: what goods are worth, and the winner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.desert.parts import BASE, GOODS, OVER, Rumour
from gamekit.errors import GameError
from gamekit.move import Outcome
from gamekit.score import Line, Sheet
from gamekit.text import count, signed

if TYPE_CHECKING:
    from gamekit.desert.state import DesertState


def value(rumours: tuple[Rumour, ...]) -> int:
    """desert.score.values: what a good is worth with these rumours beside it, as far as they are known."""
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
    if scope not in ("", "game"):
        raise GameError(f"A score sheet is of the 'game', not of {scope!r}.")
    rule = "desert.score.values"
    lines = []
    for seat, loaded in enumerate(state.goods):
        if not any(loaded):
            lines.append(Line(seat, "No goods", 0, rule))
        for good, number, rumours in zip(GOODS, loaded, state.rumours, strict=True):
            if number:
                worth = value(rumours)
                says = f"{number} {good} at {worth}" + (f" ({value_words(rumours)})" if rumours else "")
                lines.append(Line(seat, says, number * worth, rule, (good_key(seat, good),)))
    title = "The final score" if state.phase == OVER else "If the game ended now"
    return Sheet(title, state.players, tuple(lines))


def outcome(state: DesertState) -> Outcome:
    """Who wins a finished game, and by which rule."""
    scores = sheet(state, "").totals
    best = max(scores)
    leading = [seat for seat in range(state.players) if scores[seat] == best]
    most = max(state.water[seat] for seat in leading)
    winners = tuple(seat for seat in leading if state.water[seat] == most)
    points = count(best, "point")
    if len(leading) == 1:
        says = f"{{winners}} wins with {points}."
    elif len(winners) == 1:
        says = f"{len(leading)} players have {points}; {{winners}} has the most water of them and wins."
    else:
        says = f"{{winners}} share the win with {points} and as much water."
    return Outcome(scores, winners, "desert.score.ties", says)
