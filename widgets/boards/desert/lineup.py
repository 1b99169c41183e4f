"""What lies below the board of the Desert Sons: the tile in hand, or the line-up while an oasis is scored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamekit import Move
from gamekit.desert.oasis import line_up, region_at
from gamekit.desert.parts import (
    CHIEF,
    CHIEF_TURN,
    CHOOSE,
    DISCARD,
    DISCOVER,
    DOUBT,
    DRAW,
    DRAW_AND_SWAP,
    HERDER,
    LISTEN,
    LOAD_UP,
    MOVE,
    OVER,
    PLACE,
    RECALL,
    RETURN,
    SPACES,
    TAKE_OFF,
    TELL,
)
from gamekit.desert.state import DesertState
from gamekit.explorer.grid import NAMES
from gamekit.explorer.moves import PASS
from gamekit.words import name_of, signed
from widgets.boards.base import Marks
from widgets.boards.desert.art import LOOKS, SIGNS, explorer_art, rumour_art, sign_art
from widgets.boards.desert.panels import WIDTH, seen_by
from widgets.boards.desert.words import explorer_words
from widgets.boards.outcome import outcome_shapes
from widgets.boards.tiles.panels import BUTTON, EDGE, HELD, STRIP, STRIP_H, button_column, held_tile
from widgets.scene.shapes import Circle, Poly, Rect, Shape, Stamp, Text, fitted

LEGEND: Final = 232  # left end of what the signs mean
FLOOR: Final = STRIP + STRIP_H - 8  # where the explorers of the line stand
LINE: Final = EDGE + 12  # left end of the line
LINE_W: Final = 350  # and its room
SPACES_X: Final = LINE + LINE_W + 14  # left end of the action spaces
SPACES_W: Final = WIDTH - EDGE - BUTTON - 22 - SPACES_X
BEFORE_TOLL: Final = -1  # the number of actions carried out, where a lesson stops before the toll is paid
ASKED: Final = {
    CHOOSE: "{name} puts {height} on a space",
    LOAD_UP: "{name}: no room for {space}",
    TELL: "{name} lays a rumour",
    LISTEN: "{name} may look at a rumour",
    DOUBT: "{name} leaves or removes the rumour",
}


def strip_shapes(state: DesertState, seat: int | None, names: Sequence[str], marks: Marks) -> list[Shape]:
    """The tile in hand and what can be done at a press, or the line-up of an oasis; in the end the outcome."""
    if state.phase == OVER:
        return outcome_shapes(state.outcome, names, WIDTH, STRIP, STRIP_H)
    buttons = button_column(_buttons(state), WIDTH - EDGE) if seat == state.player else []
    if state.side >= 0:
        return [*_scene(state, seat, names), *buttons]
    return [*held_tile(state, marks, LOOKS, EDGE + 4, STRIP + 5, HELD), *buttons]


def strip_ground() -> list[Shape]:
    """What the signs on the tiles mean."""
    shapes: list[Shape] = [
        Rect(LEGEND, STRIP, WIDTH - EDGE - LEGEND, STRIP_H, 8, fill="panel", stroke="line"),
        Text(LEGEND + 14, STRIP + 12, "action spaces of an oasis", "small", "left", fill="muted"),
        Text(
            LEGEND + 14, STRIP + 93, "on a card: Chief, Scout, Herder, for 1 water each", "small", "left", fill="muted"
        ),
    ]
    for number, space in enumerate(SIGNS):
        x, y = LEGEND + (24, 122, 216, 358)[number % 4], STRIP + 37 + 31 * (number // 4)
        shapes.append(Stamp(x, y, sign_art(space, 1.8)))
        shapes.append(Text(x + 19, y, space, "small", "left"))
    return shapes


def _buttons(state: DesertState) -> list[tuple[str, str]]:
    """What can be done at a press: keys and words."""
    asked: dict[str, list[tuple[Move, str]]] = {
        MOVE: [(HERDER, "Herder (1 water)")],
        DISCOVER: [(DRAW, "Draw and lay"), (DRAW_AND_SWAP, "Draw to supply"), (PASS, "Discover nothing")],
        RETURN: [(DRAW, "Draw a tile"), (PASS, "Draw none")],
        PLACE: [(PASS, "No explorer")],
        RECALL: [(PASS, "Take none back")],
        LOAD_UP: [(PASS, "Do without it")],
        LISTEN: [(PASS, "Look at none")],
        DOUBT: [(TAKE_OFF, "Take it off"), (PASS, "Leave it there")],
        CHIEF: [(CHIEF_TURN, "Chief (1 water)"), (PASS, "No bonus turn")],
    }
    moves = state.moves()
    stuck = [("discard", "Remove a tile")] if DISCARD[0] in moves else []
    return [(str(move), words) for move, words in asked.get(state.phase, []) if move in moves] + stuck


# The line-up


def _scene(state: DesertState, seat: int | None, names: Sequence[str]) -> list[Shape]:
    """The explorers of an oasis from tallest to smallest, and those that stand on its action spaces."""
    assert state.player is not None
    title = f"Oasis at {NAMES[state.laid]}"
    if state.line or state.phase != CHOOSE:
        height, letter = (state.line[0], "") if state.line else state.chosen[state.done]
        name = name_of(state.game.owner[height], names)
        told = ASKED[state.phase].format(name=name, height=height, space=SPACES.get(letter))
        title += f": {told}"
    elif state.chosen:
        title += ": the actions are carried out"
    return [
        Rect(EDGE, STRIP, WIDTH - 2 * EDGE, STRIP_H, 8, fill="panel", stroke="ink", width=2),
        fitted(LINE, STRIP + 16, title, LINE_W, ("body", "small"), key="line-up", label=f"The line-up. {title}"),
        *_line(state, names, _payer(state)),
        *_spaces(state, names),
        *_looked(state, seat),
    ]


def _lined_up(state: DesertState) -> list[int]:
    """All explorers of the oasis that could stay, the tallest first."""
    here = region_at(state, state.laid, state.side).explorers.values()
    return line_up([explorer.height for explorer in here], state.turban)


def _payer(state: DesertState) -> int:
    """The explorer whose owner has paid the toll, 0 when nobody has."""
    here = _lined_up(state)
    return here[0] if len(here) > 1 and not state.left and state.done != BEFORE_TOLL else 0


def _toll(state: DesertState, names: Sequence[str], payer: int) -> str:
    """Who has paid, or why nobody has."""
    owner = state.game.owner
    if state.left:
        return f"{name_of(owner[state.left], names)} cannot pay for {state.left}: it goes home."
    return f"{name_of(owner[payer], names)} paid 1 water for {payer}, the first." if payer else ""


def _line(state: DesertState, names: Sequence[str], payer: int) -> list[Shape]:
    """Those who still choose, behind one who left for want of water, before those who get nothing."""
    chosen = {height for height, _ in state.chosen}
    waiting = [height for height in _lined_up(state) if height not in chosen]
    shown = [*([state.left] if state.left else []), *waiting]
    step = min(52.0, (LINE_W - 20) / max(1, len(shown)))
    k = min(1.3, step / 21)
    tallest = max(state.game.owner)
    told = _toll(state, names, payer)
    shapes: list[Shape] = []
    if told:
        shapes.append(fitted(LINE, STRIP + 33, told, LINE_W, ("small",), fill="muted", bold=False, label=told))
    for place, height in enumerate(shown):
        x = LINE + 20 + step * place
        notes = ["paid 1 water"] if height == payer else []
        notes += ["goes home, for there was no water to pay"] if height == state.left else []
        notes += ["gets no space"] if height in waiting and height not in state.line else []
        notes += ["chooses now"] if state.line and height == state.line[0] else []
        label = ", ".join([f"in the line: {explorer_words(state, height, names)}", *notes])
        art = explorer_art(state.game.owner[height], height, tallest, height == state.turban, k)
        shapes.append(Stamp(x, FLOOR, art, key=f"line/{height}", label=label))
        if height == state.left:
            ends = ((x - 13 * k, FLOOR - 2), (x + 13 * k, FLOOR - 30 * k))
            shapes.append(Poly(ends, closed=False, stroke="error", width=4, rim="paper"))
        if state.line and height == state.line[0]:
            shapes.append(Rect(x - 9.5 * k, FLOOR + 2, 19 * k, 4, fill="ink"))
    return shapes


def _spaces(state: DesertState, names: Sequence[str]) -> list[Shape]:
    """The action spaces, each with the explorer that stands on it; those of one kind side by side, taken ones first."""
    symbols = state.land.symbols[state.land.region(state.laid, state.side)]
    slots: list[tuple[str, int]] = []  # the space, and how many have chosen before who stands on it; -1 for nobody
    for letter, space in SPACES.items():
        taken = [order for order, (_, other) in enumerate(state.chosen) if other == letter]
        slots += [(space, order) for order in taken]
        slots += [(space, -1)] * (symbols.count(letter) - len(taken))
    step = min(56.0, SPACES_W / max(1, len(slots)))
    shapes: list[Shape] = []
    said: set[str] = set()
    for place, (space, order) in enumerate(slots):
        x, side = SPACES_X + step * (place + 0.5), _side(step)
        if order < 0:
            label = "" if space in said else f"free action space: {space}"
            said.add(space)
            shapes.append(Stamp(x, FLOOR - side / 2, sign_art(space, side / 15), key=f"space/{space}", label=label))
        else:
            shapes += _taken(state, names, order, x, step)
    return shapes


def _taken(state: DesertState, names: Sequence[str], order: int, x: float, step: float) -> list[Shape]:
    """An explorer on its action space, with a tick when the action is carried out and a frame while it is."""
    height, letter = state.chosen[order]
    side = _side(step)
    k = min(1.1, step / 21)
    seat, acting = state.game.owner[height], not state.line and order == state.done
    note = "the action is carried out" if order < state.done else "acts now" if acting else "acts later"
    label = f"{SPACES[letter]}: {explorer_words(state, height, names)}, {note}"
    art = explorer_art(seat, height, max(state.game.owner), height == state.turban, k)
    half = side / 2 + 2
    frame = Rect(x - half, FLOOR - side - 2, 2 * half, 2 * half, stroke="ink", width=3, rim="paper")
    shapes: list[Shape] = [
        Stamp(x, FLOOR - side / 2, sign_art(SPACES[letter], side / 15), key=f"taken/{height}", label=label),
        *([frame] if acting else []),
        Stamp(x, FLOOR - side, art, key=f"taken/{height}"),
    ]
    if order < state.done:
        right = x + half - 6
        tick = ((right - 4, FLOOR - 5), (right - 1, FLOOR - 1), (right + 5, FLOOR - 9))
        shapes.append(Circle(right, FLOOR - 5, 8, fill="paper", stroke="ink", width=1.5))
        shapes.append(Poly(tick, closed=False, stroke="ink", width=3))
    return shapes


def _side(step: float) -> float:
    """The side of an action space, with so much room from one to the next."""
    return min(38.0, step - 3)


def _looked(state: DesertState, seat: int | None) -> list[Shape]:
    """The rumour that is to be laid, with its face for who has seen it."""
    if state.phase != TELL:
        return []
    rumour = seen_by(state.pool[-1], seat, over=False)
    shown = "" if rumour.value is None else signed(rumour.value)
    x, y = WIDTH - EDGE - BUTTON / 2 - 8, STRIP + 56
    label = f"the rumour to be laid: {shown or 'face down'}"
    return [
        Text(x, STRIP + 18, "the rumour", "small", fill="muted"),
        Stamp(x - 32, y - 24, rumour_art(shown, 64, 48), key="rumour", label=label),
    ]
