"""What is clicked alike in both tile games: fields, a tile that is turned and laid, a figure that is put on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gamekit import Move, Refusal
from gamekit.tiles.grid import FIELD, NAMES, SIDES
from gamekit.tiles.land import Land
from gamekit.tiles.moves import Lay, Recall, Stay
from gamekit.tiles.state import TileState
from gamekit.tiles.tile import TURNS
from widgets.boards.base import Meaning, Path
from widgets.boards.keys import parted
from widgets.boards.tiles import keys

LAY, RECALL = "lays the tile", "recalls"  # these phases have the same names in both games


def field_keys(land: Land, field: int) -> list[str]:
    """What a click on a field may hit: the field, or one of several sites on it."""
    tile = land.tiles[field]
    parts = tile.parts if tile is not None and len(tile.parts) > 1 else ()
    return [keys.field(field), *(keys.part(field, part.sides[0]) for part in parts)]


def last_of(path: Path) -> dict[str, str]:
    """The last click of each kind: what follows on the kind in its key."""
    return {kind: rest for kind, _, rest in (key.partition("/") for key in path)}


def meaning(
    state: Any,
    path: Path,
    pairs: Mapping[str, tuple[str, ...]],
    together: Callable[[Any, Path], Meaning],
    waiting: Callable[[Any, str], Meaning],
    alone: Callable[[Any, str], Meaning],
) -> Meaning:
    """What clicks would mean: together, by kinds that belong together in a phase, or else the last one alone."""
    if not path:
        return None
    key = path[-1]
    if state.player is None:
        return alone(state, key)
    pair = pairs.get(state.phase, ())
    both = together(state, path) if keys.kind(key) in pair else None
    if both is not None or _puts(key, pair) or _turns_or_lays(state, key):
        return both
    return waiting(state, key)


def _puts(key: str, pair: Sequence[str]) -> bool:
    """Whether a click only begins to put down a figure, in a phase where these kinds belong together."""
    return keys.CAMPS in pair and keys.kind(key) in pair


def _turns_or_lays(state: TileState, key: str) -> bool:
    """Whether a click only begins to lay the tile in hand."""
    kind, field = keys.kind(key), keys.field_of(key)
    waits = kind in (keys.TURNED, keys.HELD) or (
        kind == keys.PLACES and field is not None and bool(fitting(state, field))
    )
    return state.phase == LAY and waits


def on_field(state: TileState, field: int, kind: str, travellers: Sequence[int]) -> Move | None:
    """What a click on a field means where it does not send the traveller there."""
    if state.phase == RECALL:
        return Recall(field)
    if state.phase == LAY:
        return Lay(field, 0)
    if kind != keys.PLACES and state.player is not None and field == travellers[state.player]:
        return Stay()
    return None


def is_own(state: TileState, rest: str) -> bool:
    """Whether a key that goes on like this is about what belongs to who decides."""
    return state.player is not None and rest.split("/")[0] == str(state.player + 1)


# The tile in hand


def lay_paths(state: TileState, move: Lay) -> tuple[Path, ...]:
    """The place and then the turn, or the other way round; the place twice where only one turn fits.

    So a tile is always seen where it would lie before it lies there.
    """
    place, turned = keys.place(move.field), keys.turn(move.turn)
    return ((place, place if len(fitting(state, move.field)) == 1 else turned), (turned, place))


def fitting(state: TileState, field: int) -> list[int]:
    """The turns in which the tile in hand fits a place beside the traveller's field."""
    return [move.turn for move in state.moves() if isinstance(move, Lay) and move.field == field]


def trial_turns(state: TileState, path: Path) -> list[str]:
    """The keys of the turns to choose from, after a click on a place."""
    place = last_of(path).get(keys.PLACES) if state.phase == LAY and len(path) == 1 else None
    turns = fitting(state, FIELD[place]) if place is not None else []
    return [keys.turn(each) for each in turns] if len(turns) > 1 else []


def first_turn(state: TileState, field: int) -> int:
    """The first of them, as a tile with a place but no turn is shown there."""
    return next(iter(fitting(state, field)), 0)


def laying(state: TileState, path: Path) -> Lay | None:
    """What clicks on places and turns mean; None when a place or a turn is missing."""
    place = last_of(path).get(keys.PLACES)
    if place is None:
        return None
    turn, turns = chosen_turn(path), fitting(state, FIELD[place])
    again = path[-2:] == (keys.place(FIELD[place]),) * 2
    if turn is None and turns and not (again and len(turns) == 1):
        return None
    return Lay(FIELD[place], turn if turn is not None else next(iter(turns), 0))


def chosen_turn(path: Sequence[str]) -> int | None:
    """The turn among some chosen keys, in quarters."""
    return next(map(keys.turn_of, keys.of_kind(keys.TURNED, path)), None)


def next_turn(state: TileState, chosen: int | None) -> str:
    """The key of the next orientation that fits somewhere, or nothing where there is no other one."""
    turns = sorted({move.turn for move in state.moves() if isinstance(move, Lay)})
    others = [turn for turn in turns if turn != (chosen or 0)]
    after = [turn for turn in others if turn > (chosen or 0)]
    found = after or others
    return keys.turn(found[0]) if found else ""


def turn(state: TileState, path: Path) -> str:
    """The key that turns the tile in hand once more, after these clicks; nothing where there is none to turn."""
    if state.phase != LAY or state.held is None or keys.of_kind(keys.PLACES, path):
        return ""
    return next_turn(state, chosen_turn(path))


# A figure on the tile that was laid


def figure_paths(state: TileState, choices: Sequence[tuple[int, int]], figure: int, side: int) -> tuple[Path, ...]:
    """A figure and its site in any order, of all such choices; what leaves no choice need not be clicked."""
    assert state.player is not None
    one_figure, one_side = len({one for one, _ in choices}) == 1, len({side for _, side in choices}) == 1
    here = field_keys(state.land, state.laid)
    ends = here if len(here) == 1 else [keys.part(state.laid, side)]
    camp = keys.camp(state.player, figure)
    first = ((camp,),) if one_side else tuple((camp, end) for end in ends)
    return (*first, *(((end,) if one_figure else (end, camp)) for end in ends))


def putting(
    state: Any,
    choices: Sequence[tuple[int, int]],
    last: Mapping[str, str],
    make: Callable[[int, int], Move],
    elsewhere: Refusal,
    strange: Refusal | None = None,
) -> Meaning:
    """What clicks on a figure, a site or both mean; refusals for another field, and perhaps for another's figure."""
    where = last.get(keys.PARTS) or last.get(keys.FIELDS)
    if where is not None and FIELD[where.split("/")[0]] != state.laid:
        return elsewhere
    if strange is not None:
        return strange
    tile = state.land.tiles[state.laid]
    figures = {int(last[keys.CAMPS].split("/")[1])} if keys.CAMPS in last else {figure for figure, _ in choices}
    sides = {part.sides[0] for part in tile.parts}
    if keys.PARTS in last:
        sides = {SIDES.index(last[keys.PARTS].split("/")[1])}
    if len(figures) == 1 and len(sides) == 1:
        return make(figures.pop(), sides.pop())
    if keys.CAMPS in last and keys.PARTS not in last:
        refusal: Refusal | None = state.why_not(make(figures.pop(), min(sides)))
        return refusal
    return None


# In words


def name(key: str, site: str) -> str:
    """What a button calls a place, a turn or a site that is taken up on the way to a move."""
    kind, what, more = parted(key)
    match kind:
        case keys.PLACES:
            return f"Lay it on {what}"
        case keys.TURNED:
            return f"Turned {what}°" if what != "0" else "As it lies"
        case keys.PARTS:
            return f"{site.capitalize()} part {more}"
    return key


def prompt_after(path: Path, prompts: Mapping[str, str], otherwise: str) -> str:
    """What comes next after some clicks, by the kind of the last one."""
    shared = {
        keys.PLACES: "How should the tile lie there? A click turns it, or lays it where it fits in one way only.",
        keys.TURNED: "Where should the tile lie? The places where it fits like this are ringed.",
    }
    return {**shared, **prompts}.get(keys.kind(path[-1]), otherwise)


def say_lay(move: Lay) -> str:
    """A laying as a button says it."""
    turned = f", turned {TURNS[move.turn]}°" if move.turn else ""
    return f"Lay on {NAMES[move.field]}{turned}"
