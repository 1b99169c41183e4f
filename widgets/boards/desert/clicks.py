"""The Desert Sons by mouse: moves as clicks, and clicks as moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamekit import Event, Move, Refusal
from gamekit.desert.choices import stuck
from gamekit.desert.parts import (
    DISCOVER,
    ENDS,
    GOODS,
    MOVE,
    PLACE,
    PLACES,
    START,
    TELL,
    Chief,
    Choose,
    Discard,
    Draw,
    DrawAndSwap,
    Herder,
    Peek,
    Place,
    PlaceRumour,
    Replace,
    Scout,
    Start,
    TakeOff,
    Travel,
)
from gamekit.desert.scoring import good_key
from gamekit.desert.state import DesertState
from gamekit.explorer.grid import FIELD, NAMES
from gamekit.explorer.moves import Lay, Pass, Recall, Stay, Take
from gamekit.words import listing
from widgets.boards.base import Path
from widgets.boards.tiles.clicks import (
    LAY,
    Meaning,
    field_keys,
    figure_paths,
    is_own,
    last_of,
    lay_paths,
    laying,
    meaning,
    on_field,
    putting,
    turns_or_lays,
)

# What is clicked together with something else, by phase.
PAIRS: Final = {
    MOVE: ("supply", "discard"),
    DISCOVER: ("scout", "supply"),
    LAY: ("place", "turn"),
    PLACE: ("camp", "field", "part"),
}


def paths(state: DesertState, move: Move) -> tuple[Path, ...]:
    """The ways to click a move; the first one is the one that buttons follow."""
    seat = state.player
    assert seat is not None
    own = seat + 1
    match move:
        case Start(field) | Travel(field) | Recall(field):
            return tuple((key,) for key in field_keys(state.land, field))
        case Stay():
            return tuple((key,) for key in field_keys(state.land, state.caravans[seat]))
        case Discard(place):
            tile = f"supply/{own}/{place + 1}"
            return ((tile, "discard"), ("discard", tile))
        case Herder() | Chief():
            return ((f"{move}/{own}",), (str(move),))
        case Draw():
            return ((f"stack/{current(state)}",), ("draw",))
        case DrawAndSwap() | TakeOff() | Pass():
            return ((str(move),),)
        case Take(place):
            return ((f"supply/{own}/{place + 1}",),)
        case Scout(other, place):
            tile = f"supply/{other + 1}/{place + 1}"
            return ((tile,), (f"scout/{own}", tile))
        case Lay():
            return lay_paths(state, move)
        case Place(height, side):
            return figure_paths(state, _placings(state), height, side)
        case Choose(space):
            return ((f"space/{space}",),)
        case Replace(good):
            return ((good_key(seat, good),),)
        case PlaceRumour(good):
            return ((f"value/{good}",), *((f"rumour/{good}/{place + 1}",) for place in range(PLACES)))
        case Peek(good, place):
            return ((f"rumour/{good}/{place + 1}",),)
        case _:
            raise TypeError(f"{move!r} is not a move of this game")


def current(state: DesertState) -> int:
    """The number of the stack that is drawn from, 0 when all are empty."""
    return next((number for number, stack in enumerate(state.stacks, 1) if stack), 0)


def _placings(state: DesertState) -> list[tuple[int, int]]:
    """The explorers that may be placed, each with every side where it may be."""
    return [(move.height, move.side) for move in state.moves() if isinstance(move, Place)]


# What clicks mean, legal or not


def attempt(state: DesertState, path: Path) -> Meaning:
    """What clicks would mean, legal or not; None when they mean nothing yet."""
    return meaning(state, path, PAIRS, _together, _waiting, _on_its_own)


def _together(state: DesertState, path: Path) -> Meaning:
    """What the last click means after the ones before."""
    last = last_of(path)
    if state.phase == LAY:
        return laying(state, path)
    if state.phase == MOVE and "discard" in last and is_own(state, last.get("supply", "")):
        return Discard(int(last["supply"].split("/")[1]) - 1)
    return _placing(state, last) if state.phase == PLACE else None


def _placing(state: DesertState, last: dict[str, str]) -> Meaning:
    """An explorer, an oasis part, or both."""
    says = f"An explorer goes only on the tile laid in this turn, on {NAMES[state.laid]}."
    return putting(state, _placings(state), last, Place, Refusal("desert.explorer.place", says))


def _waiting(state: DesertState, key: str) -> Meaning:
    """What a single click means; None for the first of two."""
    kind, _, rest = key.partition("/")
    if state.phase == PLACE and kind in ("camp", "field", "part"):
        return None
    if turns_or_lays(state, key):
        return None
    if state.phase == MOVE and (kind == "discard" or (kind == "supply" and is_own(state, rest))):
        return None if stuck(state, state.active) else Discard(0)
    if state.phase == DISCOVER and kind == "scout" and is_own(state, rest):
        first = next((move for move in state.moves() if isinstance(move, Scout)), None)
        return None if first is not None else _helper(state, kind, rest)
    return _on_its_own(state, key)


def _on_its_own(state: DesertState, key: str) -> Meaning:
    """What a click means that needs no other."""
    kind, _, rest = key.partition("/")
    name, _, more = rest.partition("/")
    match kind:
        case "field" | "part" | "place":
            return _field(state, FIELD[name], kind)
        case "stack":
            now = current(state)
            if now and int(rest) != now:
                return Refusal("desert.setup.stacks", f"Only the lowest stack is drawn from: stack {now}.")
            return Draw()
        case "supply":
            own = state.player is None or is_own(state, rest)
            return Take(int(more) - 1) if own else Scout(int(name) - 1, int(more) - 1)
        case "discard":
            return Discard(0)
        case "camp":
            return Place(int(more), 0)
        case "good":
            if state.player is not None and not is_own(state, rest):
                return Refusal("desert.action.good", f"This good is player {name}'s.")
            return Replace(more)
        case "value":
            return PlaceRumour(name)
        case "rumour" if rest:
            return PlaceRumour(name) if state.phase == TELL else Peek(name, int(more) - 1)
        case "space":
            return Choose(rest)
        case "taken":
            return Refusal("desert.oasis.choose", f"The explorer of height {rest} stands there already.")
        case "herder" | "chief" | "scout":
            return _helper(state, kind, rest)
    return {"draw": Draw(), "draw to supply": DrawAndSwap(), "take off": TakeOff(), "pass": Pass()}.get(kind)


def _field(state: DesertState, field: int, kind: str) -> Meaning:
    """A click on a field, discovered or not."""
    if state.phase == START:
        if field not in ENDS:
            ends = listing((NAMES[end] for end in ENDS), "or")
            return Refusal("desert.setup.caravans", f"A caravan starts on an end of the cross: {ends}.")
        return Start(field)
    return on_field(state, field, kind, state.caravans) or Travel(field)


def _helper(state: DesertState, helper: str, rest: str) -> Meaning:
    """A click on the chief, the scout or the herder of a card, or on a button for one."""
    rule = {"herder": "desert.move.herder", "chief": "desert.turn.chief", "scout": "desert.discover.scout"}[helper]
    if rest and state.player is not None and not is_own(state, rest):
        return Refusal(rule, f"This is player {rest}'s {helper}. Use your own.")
    if helper == "scout":
        return Scout(((state.player or 0) + 1) % state.players, 0)
    return Herder() if helper == "herder" else Chief()


# What changed


def changed(state: DesertState, events: Sequence[Event]) -> tuple[str, ...]:
    """The keys of what some events changed, as they are on the board of the state after them."""
    keys: list[str] = []
    for event in events:
        seat, player, facts = event.player, event.player + 1, event.facts
        match event.kind:
            case "start" | "move" | "lay" | "place" | "recall":
                keys.append(f"field/{facts['field']}")
            case "draw":
                keys.append(f"stack/{facts['stack'] + 1}")
            case "keep" | "no fit":
                keys.append(f"supply/{player}/{len(state.supplies[seat])}")
            case "herder" | "chief" | "scout" | "toll" | "water":
                keys.append(f"water/{player}")
            case "camel":
                keys.append(f"camels/{player}")
            case "good" | "replace":
                if state.goods[seat][GOODS.index(facts["good"])]:
                    keys.append(good_key(seat, facts["good"]))
            case "rumour":
                keys.append(f"value/{facts['good']}")
            case "peek":
                keys.append(f"rumour/{facts['good']}/{facts['place'] + 1}")
            case "take off":
                keys.append("pool")
            case "home":
                keys += [f"field/{field}" for field in facts["fields"]]
            case "put on":
                if facts["height"] in state.camp[seat]:
                    keys.append(f"camp/{player}/{facts['height']}")
    return tuple(dict.fromkeys(keys))
