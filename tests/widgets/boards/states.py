"""Positions to draw, and ways to ask a picture."""

import random
from functools import cache

from gamekit.lostcities import DRAW, OVER, PLAY, SCORED, STAGE, Discard, LostCities, LostCitiesState
from widgets.boards.lostcities.board import LostCitiesBoard
from widgets.scene.shapes import Art, Scene, Stamp, Text

GAME = LostCities()
BOARD = LostCitiesBoard()
NAMES = ("Ann", "Bob", "Cleo", "Dan")
HOSTILE = ("<b>&amp;", "W" * 60, "a\nb\x00" * 9, "名" * 30)


@cache
def games() -> tuple[LostCitiesState, ...]:
    """States from random games of every kind, some with long rows, all phases among them."""
    found = []
    for seed, (players, options) in enumerate(
        [(2, {}), (3, {}), (4, {}), (2, {"short": True}), (4, {"up_and_down": True}), (3, {"short": True})]
    ):
        rng = random.Random(seed)
        state = GAME.new(players, seed, **options)
        for number in range(3000):
            if number % 31 == 0 or state.phase in (SCORED, OVER) or (state.phase == STAGE and number % 5 == 0):
                found.append(state)
            if state.player is None:
                break
            moves = state.moves()
            eager = [move for move in moves if not isinstance(move, Discard)]
            state = state.play(rng.choice(eager if eager and rng.random() < 0.8 else moves))
    assert {state.phase for state in found} == {PLAY, STAGE, DRAW, SCORED, OVER}
    return tuple(found)


def position(text: str) -> LostCitiesState:
    return GAME.position(text)


def keys(scene: Scene) -> set[str]:
    return {shape.key for shape in scene if shape.key}


def label(scene: Scene, key: str) -> str:
    return next(shape.label for shape in scene.find(key) if shape.label)


def texts(scene: Scene) -> list[str]:
    return [shape.text for shape in scene if isinstance(shape, Text)]


def stamps(scene: Scene, art: Art) -> list[Stamp]:
    """Where a drawing is stamped."""
    return [shape for shape in scene if isinstance(shape, Stamp) and shape.art is art]
