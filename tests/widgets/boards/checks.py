"""What must hold for the board of any tile game, given some of its states."""

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from gamekit import Game, Move, Refusal, State
from gamekit.tiles.grid import NAMES as FIELD_NAMES
from gamekit.tiles.grid import SIDES
from tests.widgets.boards.states import HOSTILE, NAMES, keys, label
from widgets.boards.base import Board, Marks
from widgets.play.chooser import Chooser
from widgets.scene.shapes import Bounds, Circle, Rect, Scene, Text, union


def played(
    game: Game, choose: Callable[[Any, random.Random], Move], tables: Sequence[int], every: int, over: str
) -> list[Any]:
    """States from random games at tables of so many players: of each phase one in so many, and every end."""
    found = []
    for seed, players in enumerate(tables):
        rng = random.Random(seed)
        state: Any = game.new(players, seed)
        seen: dict[str, int] = {}
        for _ in range(3000):
            seen[state.phase] = seen.get(state.phase, 0) + 1
            if seen[state.phase] % every == 1 or state.phase == over:
                found.append(state)
            if state.player is None:
                break
            state = state.play(choose(state, rng))
    return found


def legal(board: Board, state: State) -> dict[tuple[str, ...], Move]:
    """Every way to click a legal move."""
    return {path: move for move in state.moves() for path in board.paths(state, move)}


# Clicks


def check_ways(board: Board, state: State) -> None:
    """Every move has ways of its own, none of which begins another one, and they mean that move."""
    ways = [path for move in state.moves() for path in board.paths(state, move)]
    assert len(ways) == len(set(ways))
    begun = {path[:length] for path in ways for length in range(1, len(path))}
    assert not begun & set(ways)
    for path, move in legal(board, state).items():
        assert board.attempt(state, path) == move, path
    for path in begun:
        assert board.attempt(state, path) is None, path


def check_steps(board: Board, state: State, buttons: tuple[str, ...] = ()) -> None:
    """Every step on the way is on the board to click, or there is only a button for it, by how its key begins."""
    for path in legal(board, state):
        chooser = Chooser(board, state, state.moves())
        for key in path:
            scene = board.scene(state, state.player, NAMES, Marks(chooser.targets(), chooser.path))
            assert key in chooser.targets()
            # A turn is reached by turning on and on, or among the ways to lie at a place; or it lies like that.
            turning = key.startswith("turn/") and (key == "turn/0" or board.turn(state, chooser.path))
            assert key in keys(scene) or turning or key.startswith(buttons), (path, key)
            chooser.click(key)


def check_other_clicks(board: Board, state: State, first: tuple[str, ...]) -> None:
    """Clicks that mean a legal move are among its ways, and refusals name a rule; `first` are tried before others."""
    on_board = sorted(keys(board.scene(state, state.player, NAMES)))
    known = legal(board, state)
    before = [key for key in on_board if key.startswith(first)][:3]
    for path in [(key,) for key in on_board] + [(one, key) for one in before for key in on_board]:
        meant = board.attempt(state, path)
        if isinstance(meant, Refusal):
            assert meant.rule in state.game.rules
            assert path not in known
        elif meant is not None and state.why_not(meant) is None:
            assert path in known or path[-1:] in known or path[::-1] in known, (path, meant)


def check_turning(board: Board, state: State) -> None:
    """Turning on and on comes to every way in which the tile in hand fits."""
    fitting = {f"turn/{90 * move.turn}" for move in state.moves()}  # type: ignore[attr-defined]
    path: tuple[str, ...] = ()
    reached = set()
    for _ in range(5):
        key = board.turn(state, path)
        reached |= {key} if key else set()
        path = (key,) if key else path
    assert reached == fitting or reached | {"turn/0"} == fitting | {"turn/0"}


# Words


def check_words(board: Board, state: State) -> None:
    """No two moves are said alike, nor two things to take up, and at each step a player is told what comes next."""
    said = [board.say(state, move) for move in state.moves()]
    assert len(said) == len(set(said)), said
    chooser = Chooser(board, state, state.moves())
    names = [board.name(key) for key, move in chooser.options() if move is None]
    assert len(names) == len(set(names))
    assert not any("/" in name for name in names)
    assert board.prompt(state, ()).endswith((".", "?"))
    for path in legal(board, state):
        for length in range(1, len(path)):
            assert board.prompt(state, path[:length]).endswith((".", "?"))


def check_labels(board: Board, state: State) -> None:
    """Every key is spoken of."""
    scene = board.scene(state, state.player or 0, NAMES)
    for key in keys(scene):
        assert label(scene, key).strip()


def check_regions(board: Board, state: Any) -> None:
    """Every site belongs to a region of the list."""
    listed = {key for _, key in board.regions(state, NAMES)}
    for field, tile in enumerate(state.land.tiles):
        for part in tile.parts if tile is not None else ():
            assert board.around(state, f"part/{FIELD_NAMES[field]}/{SIDES[part.sides[0]]}") in listed


# Pictures


def pictures(board: Board, states: Sequence[State]) -> Iterable[Scene]:
    """Pictures for all kinds of people, with marks of every kind."""
    for number, state in enumerate(states):
        names = (NAMES, HOSTILE, ())[number % 3]
        seat = number % state.players if number % 4 else None
        chosen = Chooser(board, state, state.moves() if seat == state.player else [])
        if chosen.targets():
            chosen.click(chosen.targets()[0])
        around = next((key for _, key in board.regions(state)), "")
        marks = Marks(chosen.targets(), chosen.path, ("field/f6",), ("stack/1",), ("player/1",), around)
        yield board.scene(state, seat, names, marks)


def inside(inner: Bounds, outer: Bounds) -> bool:
    return union((inner, outer)) == outer


def check_size(scene: Scene, width: int) -> None:
    """All lies within a picture that fits a laptop."""
    assert scene.width == width
    assert scene.height <= 770
    for shape in scene:
        assert inside(shape.box, (0, 0, scene.width, scene.height)), shape


def check_texts(scene: Scene) -> None:
    """No text leaves what it is written on."""
    grounds: list[Bounds] = []
    for shape in scene:
        if isinstance(shape, Rect | Circle) and shape.fill:
            grounds.append(shape.box)
        if isinstance(shape, Text):
            left, _, right, _ = shape.box
            x, y = (left + right) / 2, shape.y
            under = [box for box in grounds if box[0] < x < box[2] and box[1] < y < box[3]]
            if under:  # the topmost of them counts
                assert under[-1][0] <= left, shape
                assert right <= under[-1][2], shape


def check_secrets(board: Board, state: State, rng: random.Random) -> None:
    """A picture shows no more than the seat may know."""
    for seat in (None, *range(state.players)):
        scene = board.scene(state, seat, NAMES)
        assert scene == board.scene(state.view(seat), seat, NAMES)
        assert scene == board.scene(state.sample(seat, rng), seat, NAMES)
