"""Whole games as text, kept beside the tests.

After a change that is meant, renew them with `python -m tests.gamekit.golden`, with the name of a game for those of one
game alone, and read the diff.
"""

import random
import re
import sys
from pathlib import Path

from tests.gamekit.games import NAMES, game_of, playing

EVERY = 60  # decisions between two positions
PLANS = [(game, name) for game in NAMES for name in playing(game).GOLDEN]
MOVE = re.compile(r"^\d+\. .*: (.+)$", re.MULTILINE)


def folder(game):
    """Where the games of a game are kept."""
    return Path(__file__).parent / game / "golden"


def tell(game, name, choose):
    """A game from its start to its end: decisions, events, now and then the position, and the sheets."""
    options, sheets = playing(game).GOLDEN[name][1], playing(game).SHEETS
    state = game_of(game).new(**options)
    lines = [f"{key}: {value}" for key, value in options.items()]
    number = 0
    while state.player is not None:
        if number % EVERY == 0:
            lines += ["", f"After {number} decisions", state.to_text()]
        moves, number = state.moves(), number + 1
        move = choose(state, moves)
        lines.append(f"{number}. Player {state.player + 1}, one of {len(moves)}: {move}")
        state = state.play(move)
        lines += [f"   {event}" for event in state.events]
        for scope in {sheets[event.kind] for event in state.events if event.kind in sheets}:
            lines += ["", str(state.score_sheet(scope)), ""]
    return "\n".join([*lines, "", str(state.score_sheet()), "", str(state.outcome), "", state.to_text()])


def replay(game, name, text):
    """Tell a game again, with the moves of its text."""
    moves = iter(MOVE.findall(text))
    return tell(game, name, lambda *_: next(moves))


def renew(games):
    """Play the games of these games anew and write them down."""
    for game, name in (plan for plan in PLANS if plan[0] in games):
        rng, policy = random.Random(1), playing(game).POLICIES[playing(game).GOLDEN[name][0]]
        text = tell(game, name, lambda state, moves, policy=policy, rng=rng: policy(state, moves, rng))
        folder(game).mkdir(exist_ok=True)
        (folder(game) / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    renew(sys.argv[1:] or NAMES)
