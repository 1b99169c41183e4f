"""What the table of a game costs to paint: bytes sent to the page, and milliseconds of Python."""

import json
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from statistics import median
from typing import Any, NamedTuple

from gamekit import State
from widgets import Scene, Table
from widgets.boards import board_of
from widgets.render.canvas import SceneCanvas

PLAYERS = 4
FULL, CHOICE, MOVE, ROUND = "a full repaint", "something is taken up", "a move", "a move and the bots' turns"
BEFORE = {
    "lostcities": 20,
    "jade": 60,
    "desert": 60,
    "compass": 30,
}  # decisions of the human before the middle of a game
SEEDS = {"compass": 3}  # for games in which few moves take two clicks: one where some of these come up
KILOBYTES = {FULL: 20, CHOICE: 4, MOVE: 4, ROUND: 20}  # several moves at once never cost more than the whole board
MILLISECONDS = 5

Build = Callable[[], Scene]


class Cost(NamedTuple):
    """What one repaint cost."""

    kind: str
    size: int
    seconds: float


class Camera:
    """Stands before a board and remembers how each picture was asked for, so that it can be drawn again."""

    def __init__(self, state: State) -> None:
        self._board = board_of(state)
        self._builds: list[tuple[Scene, Build]] = []

    def scene(self, *asked: Any, **more: Any) -> Scene:
        build = partial(self._board.scene, *asked, **more)
        scene = build()
        self._builds.append((scene, build))
        return scene

    def how(self, scene: Scene) -> Build:
        return next(build for known, build in self._builds if known is scene)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._board, name)


def go_on(table: Table) -> None:
    """Let bots move that wait because there was something to see."""
    while table.state.player:
        table.area.press(table.area.buttons()[0])


def film(game: str, decisions: int, seed: int = 1) -> Iterator[tuple[str, Build]]:
    """A game against bots from its middle on, click by click: what each click leads to, and how that is drawn."""
    rng = Random(seed)
    table = Table(game, ["human"] + ["random"] * (PLAYERS - 1), seed=seed)
    for _ in range(BEFORE[game]):
        table.play(str(rng.choice(table.state.moves())))
        go_on(table)
    camera = Camera(table.state)
    table.area.board = camera
    table.step(0)
    for decision in range(decisions):
        go_on(table)
        if decision % 2 == 0:
            yield FULL, camera.how(table.area.scene)
        keys = camera.paths(table.state, rng.choice(table.state.moves()))[0]
        for key in keys:
            made = len(table.record)
            table.click(key)
            kind = (CHOICE, MOVE, ROUND)[min(2, len(table.record) - made)]
            yield kind, camera.how(table.area.scene)


def project(frames: Sequence[tuple[str, Build]]) -> list[Cost]:
    """Paint the pictures one after the other, some of them in full, and note what each costs."""
    canvas = SceneCanvas(frames[0][1]())
    sent: list[int] = []
    canvas.send = lambda told, data: sent.append(len(json.dumps(told)) + sum(map(len, data)))
    costs = []
    for kind, build in frames:
        sent.clear()
        start = time.thread_time()
        canvas.show(build())
        if kind == FULL:
            canvas._asked({"paint": True})
        costs.append(Cost(kind, sum(sent), time.thread_time() - start))
    return costs


def rows(game: str, rounds: int, decisions: int = 36) -> list[list[str]]:
    """A line for each kind of repaint: the best time of all rounds, the median and the worst picture."""
    frames = list(film(game, decisions, SEEDS.get(game, 1)))
    played = [project(frames) for _ in range(rounds)]
    best = [min(costs, key=lambda cost: cost.seconds) for costs in zip(*played, strict=True)]
    head = [f"repaint of {game}, {PLAYERS} players in mid-game", "kB", "worst", "target", "ms", "worst", "target"]
    lines = [head]
    for kind, kilobytes in KILOBYTES.items():
        sizes = [cost.size / 1000 for cost in best if cost.kind == kind]
        times = [cost.seconds * 1000 for cost in best if cost.kind == kind]
        if not sizes:
            continue  # no click of this series led to such a repaint
        measured = [f"{number:.1f}" for number in (median(sizes), max(sizes), median(times), max(times))]
        lines.append([kind, *measured[:2], f"< {kilobytes}", *measured[2:], f"< {MILLISECONDS}"])
    return lines
