"""A steady player for tests: what it decides, where on the board it clicks, and what it presses beside the board."""

from random import Random
from typing import Any

import gamekit
from gamekit import Move, State
from gamekit.lostcities import PLAY, Advance, Discard, Start, UseStage
from widgets import Table
from widgets.play.area import PlayArea
from widgets.play.stage import Stage
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


# What the page sends


def send(stage: Stage, **message: Any) -> None:
    """Send what the page sends."""
    stage.frame._handle_custom_msg(message, [])


def share(scene: Scene, x: float, y: float) -> list[float]:
    """A place as the page tells it: in shares of the width and the height."""
    return [x / scene.width, y / scene.height]


def click(area: PlayArea, key: str, *, finger: bool = False) -> None:
    """Click on a shape, or press the choice that stands for it where the board has no such shape."""
    if area.scene.find(key):
        send(area, pick=share(area.scene, *spot(area.scene, key)), finger=finger)
    else:
        press(area, words(area, key))


def rest(stage: Stage, key: str) -> None:
    """Let the mouse rest on a shape, or on nothing."""
    send(stage, over=share(stage.scene, *spot(stage.scene, key)) if key else None)


def buttons(stage: Stage) -> dict[str, str]:
    """What the buttons beside the board and on its cover say that can be pressed, with their ids."""
    frame = stage.frame
    shown = [*frame.foot, *_choices(stage), *frame.page]
    found = {each["text"]: each["id"] for each in shown if each.get("kind", "button") == "button"}
    found |= {frame.cover["button"]: frame.cover["id"]} if "button" in frame.cover else {}
    return {text: name for text, name in found.items() if name not in _disabled(stage)}


def _choices(stage: Stage) -> list[dict[str, Any]]:
    """All choices, those too of which the page is told the text alone."""
    return [
        {"id": f"choice/{stage.frame.serial}/{number}", "text": each} if isinstance(each, str) else each
        for number, each in enumerate(stage.frame.choices)
    ]


def _disabled(stage: Stage) -> list[str]:
    return [each["id"] for each in (*stage.frame.foot, *_choices(stage)) if each.get("disabled")]


def press(stage: Stage, text: str, value: str | None = None) -> None:
    """Press a button beside the board, as the page does; one of a tool sends along what was written into its entry."""
    along = next((item["with"] for item in stage.frame.page if item["text"] == text and "with" in item), "")
    there = next((item["value"] for item in stage.frame.page if item["id"] == along), None)
    send(stage, do=buttons(stage)[text], value=there if value is None else value)


def open_tool(stage: Stage, text: str) -> list[dict[str, Any]]:
    """Open a tool, as the page does, and return what is on its page."""
    assert text in [tool["text"] for tool in stage.frame.tools]
    stage.frame.opened = text
    return list(stage.frame.page)


def enter(area: PlayArea, text: str) -> None:
    """Type a move and press Enter, as the page tells it."""
    item = next(item for item in open_tool(area, "Type a move") if item["kind"] == "entry")
    send(area, do=item["id"], value=text)
