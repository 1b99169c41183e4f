"""What motion costs: bytes and milliseconds of Python a step of a film, and of a look at what a move would do."""

import json
import time
from random import Random
from statistics import median
from typing import NamedTuple

from benchmarks.repaint import BEFORE, PLAYERS
from gamekit import State
from widgets import Scene, Table
from widgets.play.ahead import ahead
from widgets.play.film import film
from widgets.play.replay import story_of
from widgets.render.canvas import SceneCanvas
from widgets.scene.palette import LIGHT

KILOBYTES, MILLISECONDS = 20, 5  # of a film of several events, and of one of its steps
SEVERAL = 10


class Reel(NamedTuple):
    """What one film cost."""

    steps: int
    size: int
    seconds: float


def rows(game: str, decisions: int = 60) -> list[list[str]]:
    """A line for films of several events, one for longer ones, and one for what is shown ahead."""
    rng = Random(1)
    table = Table(game, ["human"] + ["random"] * (PLAYERS - 1), seed=1)
    films: list[Reel] = []
    looks: list[float] = []
    for decision in range(BEFORE[game] + decisions):
        if table.state.player is None:
            break
        before, at, move = table.view(), table.record.at, rng.choice(table.state.moves())
        if decision >= BEFORE[game] and table.state.player == 0:
            looks.append(_look(table, before, str(move)))
        table.play(str(move))
        if decision >= BEFORE[game]:
            films += _films(table, before, at)
    head = [f"motion in {game}, {PLAYERS} players in mid-game", "kB", "worst", "target", "ms a step", "worst", "target"]
    kinds = {
        f"a film of up to {SEVERAL} steps": [each for each in films if each.steps <= SEVERAL],
        "a longer film": [each for each in films if each.steps > SEVERAL],
    }
    lines = [head]
    for name, some in kinds.items():
        if some:
            sizes, times = [each.size / 1000 for each in some], [1000 * each.seconds / each.steps for each in some]
            measured = [f"{number:.1f}" for number in (median(sizes), max(sizes), median(times), max(times))]
            target = f"< {KILOBYTES}" if some is kinds[f"a film of up to {SEVERAL} steps"] else ""
            lines.append([name, *measured[:2], target, *measured[2:], f"< {MILLISECONDS}"])
    shown = [f"{1000 * number:.1f}" for number in (median(looks), max(looks))]
    return [*lines, ["a look at what a move would do", "", "", "", *shown, ""]]


def _draw(table: Table, state: State) -> Scene:
    area = table.area
    return area.board.scene(state, 0, area.names, part=area.board.part(table.view()))


def _look(table: Table, view: State, move: str) -> float:
    """The seconds that a look ahead takes."""
    start = time.thread_time()
    ahead(table.area.board, lambda state: _draw(table, state), view, view.move_of(move), table.names, LIGHT)
    return time.thread_time() - start


def _films(table: Table, before: State, at: int) -> list[Reel]:
    """The film of what has happened since, if there is anything to see."""
    canvas = SceneCanvas(_draw(table, before))
    canvas._painted = shown = canvas.scene
    start = time.thread_time()
    shots = film(table.area.board, lambda state: _draw(table, state), before, story_of(table.record, at, 0), shown)
    sizes: list[int] = []
    canvas.send = lambda told, buffers=(): sizes.append(len(json.dumps(told)) + sum(map(len, buffers)))
    canvas.film(1, shots)
    seconds = time.thread_time() - start
    return [Reel(len(sizes) - 1, sum(sizes), seconds)] if sizes else []  # the last message says that it is over
