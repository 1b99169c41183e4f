"""Whole games as text, kept beside the tests.

After a change that is meant, renew them with `python -m tests.gamekit.golden` and read the diff.
"""

import random
import re
from pathlib import Path

import gamekit
from tests.gamekit.lostcities.invariants import POLICIES

FOLDER = Path(__file__).parent / "lostcities" / "golden"
EVERY = 60  # decisions between two positions
PLANS = {
    "two_short": ("climber", {"players": 2, "seed": 11, "short": True}),
    "two_up_and_down": ("climber", {"players": 2, "seed": 5, "up_and_down": True}),
    "three": ("climber", {"players": 3, "seed": 7, "first": 2}),
    "four_short_up_and_down": ("digger", {"players": 4, "seed": 5, "short": True, "up_and_down": True}),
}
MOVE = re.compile(r"^\d+\. .*: (.+)$", re.MULTILINE)


def tell(name, choose):
    """A game from its start to its end: decisions, events, now and then the position, and the sheets."""
    state = gamekit.load("lostcities").new(**PLANS[name][1])
    lines = [f"{key}: {value}" for key, value in PLANS[name][1].items()]
    number = 0
    while state.player is not None:
        if number % EVERY == 0:
            lines += ["", f"After {number} decisions", state.to_text()]
        moves, number = state.moves(), number + 1
        move = choose(state, moves)
        lines.append(f"{number}. Player {state.player + 1}, one of {len(moves)}: {move}")
        state = state.play(move)
        lines += [f"   {event}" for event in state.events]
        if any(event.kind == "round over" for event in state.events):
            lines += ["", str(state.score_sheet("round")), ""]
    return "\n".join([*lines, "", str(state.score_sheet()), "", str(state.outcome), "", state.to_text()])


def replay(name, text):
    """Tell a game again, with the moves of its text."""
    moves = iter(MOVE.findall(text))
    return tell(name, lambda *_: next(moves))


def renew():
    """Play all games anew and write them down."""
    FOLDER.mkdir(exist_ok=True)
    for name, (policy, _) in PLANS.items():
        rng = random.Random(1)
        text = tell(name, lambda state, moves, policy=policy, rng=rng: POLICIES[policy](state, moves, rng))
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    renew()
