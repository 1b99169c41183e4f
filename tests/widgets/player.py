"""A steady player for tests: what it decides, and where on the board it clicks."""

from random import Random

import gamekit
from gamekit import Move, State
from gamekit.lostcities.parts import PLAY, Advance, Discard, Start, UseStage
from widgets import Table
from widgets.play.area import PlayArea
from widgets.render.canvas import SCALE
from widgets.scene.shapes import Point, Scene


def decide(state: State) -> Move:
    """A legal move that brings the end nearer: play the lowest card that fits, and always draw from the deck."""
    moves = state.moves()
    for kind in (Advance, UseStage, Start, Discard):
        found = [move for move in moves if isinstance(move, kind)]
        if found:
            return min(found, key=lambda move: move.card.value) if kind is Advance else found[0]
    return next((move for move in moves if str(move) == "draw deck"), moves[0])


def path(table: Table) -> tuple[str, ...]:
    """The keys to click for the decision of the player whose turn it is."""
    state = table.state
    return table.area.board.paths(state, decide(state))[0]


def words(area: PlayArea, key: str) -> str:
    """What the button says that stands for a shape."""
    return area._offers[area._keys.index(key)].text


def spot(scene: Scene, key: str) -> Point:
    """A point where a click hits this key: the middle of its topmost shape, or else any other."""
    for shape in reversed(scene.find(key)):
        left, top, right, bottom = shape.box
        for down in (0.5, 0.3, 0.7, 0.1, 0.9):
            for along in (0.5, 0.3, 0.7, 0.1, 0.9):
                x, y = left + along * (right - left), top + down * (bottom - top)
                if scene.hit(x, y) == key:
                    return x, y
    raise AssertionError(f"{key} cannot be clicked in {scene.title!r}")


def mid_game(players: int, turns: int = 18, seed: int = 11, **options: bool) -> State:
    """A position after so many turns of each player; seat 0 plays a card. Every third move is any, for variety."""
    state = gamekit.load("lostcities").new(players, seed, **options)
    rng = Random(seed)
    while turns:
        state = state.play(decide(state) if rng.random() < 0.67 else rng.choice(state.moves()))
        turns -= state.player == 0 and state.phase == PLAY
    return state


def click(area: PlayArea, key: str) -> None:
    """Click on a shape with the mouse, as the page tells it: in pixels of the canvas."""
    x, y = spot(area.scene, key)
    area.canvas._handle_custom_msg({"event": "mouse_down", "x": SCALE * x, "y": SCALE * y}, [])


def enter(area: PlayArea, text: str) -> None:
    """Type a text and press Enter, as the page tells it: first the key, then what stands there."""
    area._entry._handle_custom_msg({"event": "submit"}, [])
    area._entry.value = text
