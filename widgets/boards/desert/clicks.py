"""The Desert Sons by mouse: moves as clicks, and clicks as moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamekit import Event, Move, Refusal
from gamekit.desert import (
    DISCOVER,
    ENDS,
    GOODS,
    LETTERS,
    MOVE,
    PLACE,
    PLACES,
    START,
    TELL,
    Chief,
    Choose,
    DesertState,
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
    stuck,
)
from gamekit.text import Seat
from gamekit.tiles.grid import FIELD, NAMES
from gamekit.tiles.moves import Lay, Pass, Recall, Stay, Take
from widgets.boards.base import Meaning, Path
from widgets.boards.desert import keys
from widgets.boards.keys import parted
from widgets.boards.tiles import keys as tile_keys
from widgets.boards.tiles.clicks import (
    LAY,
    field_keys,
    figure_paths,
    is_own,
    last_of,
    lay_paths,
    laying,
    meaning,
    on_field,
    putting,
)

# What is clicked together with something else, by phase.
PAIRS: Final = {
    MOVE: (keys.SUPPLIES, keys.DISCARD),
    DISCOVER: (keys.SCOUTS, keys.SUPPLIES),
    LAY: (tile_keys.PLACES, tile_keys.TURNED),
    PLACE: (tile_keys.CAMPS, tile_keys.FIELDS, tile_keys.PARTS),
}
HELPER_RULES: Final = {
    keys.HERDERS: "desert.move.herder",
    keys.CHIEFS: "desert.turn.chief",
    keys.SCOUTS: "desert.discover.scout",
}


def paths(state: DesertState, move: Move) -> tuple[Path, ...]:
    """The ways to click a move; the first one is the one that buttons follow."""
    seat = state.player
    assert seat is not None
    match move:
        case Start(field) | Travel(field) | Recall(field):
            return tuple((key,) for key in field_keys(state.land, field))
        case Stay():
            return tuple((key,) for key in field_keys(state.land, state.caravans[seat]))
        case Discard(place):
            tile = keys.supply(seat, place)
            return ((tile, keys.DISCARD), (keys.DISCARD, tile))
        case Herder() | Chief():
            return ((keys.helper(str(move), seat),), (str(move),))
        case Draw():
            return ((tile_keys.stack(current(state) - 1),), (keys.DRAW,))
        case DrawAndSwap() | TakeOff() | Pass():
            return ((str(move),),)
        case Take(place):
            return ((keys.supply(seat, place),),)
        case Scout(other, place):
            tile = keys.supply(other, place)
            return ((tile,), (keys.helper(keys.SCOUTS, seat), tile))
        case Lay():
            return lay_paths(state, move)
        case Place(height, side):
            owner = state.game.owner[height]
            if owner != seat:  # whoever tries that clicks it where it stands
                return ((tile_keys.camp(owner, height),),)
            return figure_paths(state, _placings(state), height, side)
        case Choose(space):
            return ((_space(state, space),),)
        case Replace(good):
            return ((keys.good(seat, good),),)
        case PlaceRumour(good):
            return ((keys.value(good),), *((keys.rumour(good, place),) for place in range(PLACES)))
        case Peek(good, place):
            return ((keys.rumour(good, place),),)
        case _:
            raise TypeError(f"{move!r} is not a move of this game")


def current(state: DesertState) -> int:
    """The number of the stack that is drawn from, 0 when all are empty."""
    return next((number for number, stack in enumerate(state.stacks, 1) if stack), 0)


def _space(state: DesertState, space: str) -> str:
    """The free action spaces of a kind, or one that is taken where there is no other."""
    letter = LETTERS[space]
    on_it = [height for height, chosen in state.chosen if chosen == letter]
    taken = on_it and Choose(space) not in state.moves()
    return keys.taken(on_it[0]) if taken else keys.space(space)


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
    if state.phase == MOVE and keys.DISCARD in last and is_own(state, last.get(keys.SUPPLIES, "")):
        return Discard(int(last[keys.SUPPLIES].split("/")[1]) - 1)
    return _placing(state, last) if state.phase == PLACE else None


def _placing(state: DesertState, last: dict[str, str]) -> Meaning:
    """An explorer, an oasis part, or both."""
    says = "An explorer goes only on the tile laid in this turn, on {field}."
    elsewhere = Refusal("desert.explorer.place", says, {"field": NAMES[state.laid]})
    return putting(state, _placings(state), last, Place, elsewhere)


def _waiting(state: DesertState, key: str) -> Meaning:
    """What a single click means; None for the first of two."""
    kind, owner, _ = parted(key)
    if state.phase == MOVE and (kind == keys.DISCARD or (kind == keys.SUPPLIES and is_own(state, owner))):
        return None if stuck(state, state.active) else Discard(0)
    if state.phase == DISCOVER and kind == keys.SCOUTS and is_own(state, owner):
        first = next((move for move in state.moves() if isinstance(move, Scout)), None)
        return None if first is not None else _helper(state, kind, owner)
    return _on_its_own(state, key)


def _on_its_own(state: DesertState, key: str) -> Meaning:
    """What a click means that needs no other."""
    kind, name, more = parted(key)
    match kind:
        case tile_keys.FIELDS | tile_keys.PARTS | tile_keys.PLACES:
            return _field(state, FIELD[name], kind)
        case tile_keys.STACKS:
            now = current(state)
            if now and int(name) != now:
                says = "Only the lowest stack is drawn from: stack {stack}."
                return Refusal("desert.setup.stacks", says, {"stack": now})
            return Draw()
        case keys.SUPPLIES:
            own = state.player is None or is_own(state, name)
            return Take(int(more) - 1) if own else Scout(int(name) - 1, int(more) - 1)
        case keys.DISCARD:
            return Discard(0)
        case tile_keys.CAMPS:
            return Place(int(more), 0)
        case keys.GOODS:
            if state.player is not None and not is_own(state, name):
                return Refusal("desert.action.good", "This good is {owner}'s.", {"owner": Seat(int(name) - 1)})
            return Replace(more)
        case keys.VALUES:
            return PlaceRumour(name)
        case keys.RUMOURS if name:
            return PlaceRumour(name) if state.phase == TELL else Peek(name, int(more) - 1)
        case keys.SPACES:
            return Choose(name)
        case keys.TAKEN:
            says = "The explorer of height {height} stands there already."
            return Refusal("desert.oasis.choose", says, {"height": name})
        case keys.HERDERS | keys.CHIEFS | keys.SCOUTS:
            return _helper(state, kind, name)
    at_once: dict[str, Move] = {
        keys.DRAW: Draw(),
        keys.DRAW_TO_SUPPLY: DrawAndSwap(),
        keys.TAKE_OFF: TakeOff(),
        keys.NOTHING: Pass(),
    }
    return at_once.get(kind)


def _field(state: DesertState, field: int, kind: str) -> Meaning:
    """A click on a field, discovered or not."""
    if state.phase == START:
        if field not in ENDS:
            says = "A caravan starts on an end of the cross: {ends:or}."
            return Refusal("desert.setup.caravans", says, {"ends": [NAMES[end] for end in ENDS]})
        return Start(field)
    return on_field(state, field, kind, state.caravans) or Travel(field)


def _helper(state: DesertState, helper: str, owner: str) -> Meaning:
    """A click on a chief, a scout or a herder."""
    rule = HELPER_RULES[helper]
    if owner and state.player is not None and not is_own(state, owner):
        says = "This is {owner}'s {helper}. Use your own."
        return Refusal(rule, says, {"owner": Seat(int(owner) - 1), "helper": helper})
    if helper == keys.SCOUTS:
        return Scout(((state.player or 0) + 1) % state.players, 0)
    return Herder() if helper == keys.HERDERS else Chief()


# What changed


def changed(state: DesertState, events: Sequence[Event]) -> tuple[str, ...]:
    """The keys of what some events changed, as they are on the board of the state after them."""
    found: list[str] = []
    for event in events:
        seat, facts = event.player, event.facts
        match event.kind:
            case "start" | "move" | "lay" | "place" | "recall":
                found.append(tile_keys.field(FIELD[facts["field"]]))
            case "draw":
                found.append(tile_keys.stack(facts["stack"]))
            case "keep" | "no fit":
                found.append(keys.supply(seat, len(state.supplies[seat]) - 1))
            case "herder" | "chief" | "scout" | "toll" | "water":
                found.append(keys.water(seat))
            case "camel":
                found.append(keys.camels(seat))
            case "good" | "replace":
                if state.goods[seat][GOODS.index(facts["good"])]:
                    found.append(keys.good(seat, facts["good"]))
            case "rumour":
                found.append(keys.value(facts["good"]))
            case "peek":
                found.append(keys.rumour(facts["good"], facts["place"]))
            case "take off":
                found.append(keys.POOL)
            case "home":
                found += [tile_keys.field(FIELD[name]) for name in facts["fields"]]
            case "put on":
                if facts["height"] in state.camp[seat]:
                    found.append(tile_keys.camp(seat, facts["height"]))
    return tuple(dict.fromkeys(found))
