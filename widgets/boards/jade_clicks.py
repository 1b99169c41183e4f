"""The Jade Goddess by mouse: moves as clicks, clicks as moves, and both in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from gamekit import Event, Move, Refusal
from gamekit.explorer.grid import FIELD, NAMES, SIDES
from gamekit.explorer.moves import Lay, Pass, Recall, Stay, Take
from gamekit.explorer.tiles import TURNS, side_list
from gamekit.jade.parts import (
    BONUS,
    COST,
    DISCOVER,
    DRIVE,
    EXCHANGE,
    FIRST_TILE,
    LAY,
    LAY_OFF,
    OVER,
    RECALL,
    SETTLE,
    Blind,
    Bonus,
    Draw,
    Drive,
    Exchange,
    LayOff,
    Settle,
    Swap,
)  # fmt: skip
from gamekit.jade.state import JadeState
from gamekit.words import count
from widgets.boards.base import Path
from widgets.boards.jade_panels import chosen_turn, next_turn
from widgets.boards.jade_signs import chip_words
from widgets.boards.jade_words import open_words, tile_words

Meaning: TypeAlias = Move | Refusal | None  # of some clicks

# What is clicked together with something else, by phase.
PAIRS: Final = {
    DRIVE: ("display", "stack"),
    LAY: ("place", "turn"),
    SETTLE: ("camp", "field", "part"),
    EXCHANGE: ("chip", "open"),
}


def paths(state: JadeState, move: Move) -> tuple[Path, ...]:
    """The ways to click a move; the first one is the one that buttons follow."""
    seat = state.player
    assert seat is not None
    own = seat + 1
    match move:
        case Drive(field) | Recall(field):
            return tuple((key,) for key in field_keys(state, field))
        case Stay():
            return tuple((key,) for key in field_keys(state, state.jeeps[seat]))
        case Swap(place, stack):
            ends = (f"display/{own}/{place + 1}", f"stack/{stack + 1}")
            return (ends, ends[::-1])
        case Draw(stack):
            return ((f"stack/{stack + 1}",),)
        case Take(place):
            return ((f"display/{own}/{place + 1}",),)
        case Lay(field, turn):
            return _lay_paths(state, field, turn)
        case Settle(size, side):
            return _settle_paths(state, own, size, side)
        case Exchange(give, take):
            mine = f"chip/{own}/{give}"
            theirs = [f"open/{place + 1}" for place, each in enumerate(state.open) if each == take]
            return (*((mine, each) for each in theirs), *((each, mine) for each in theirs))
        case Blind(number):
            return ((f"blind/{number}",), ("pool", f"blind/{number}"))
        case LayOff(chip):
            return ((f"chip/{own}/{chip}",),)
        case Bonus():
            return (("bonus",),)
        case Pass():
            return (("pass",),)
        case _:
            raise TypeError(f"{move!r} is not a move of this game")


def field_keys(state: JadeState, field: int) -> list[str]:
    """What a click on a field may hit: the field, or one of several city parts on it."""
    tile = state.land.tiles[field]
    parts = tile.parts if tile is not None and len(tile.parts) > 1 else ()
    return [f"field/{NAMES[field]}", *(f"part/{NAMES[field]}/{SIDES[part.sides[0]]}" for part in parts)]


def _lay_paths(state: JadeState, field: int, turn: int) -> tuple[Path, ...]:
    """The place and then the turn, or the other way round; the place alone where only one turn fits."""
    place, turned = f"place/{NAMES[field]}", f"turn/{TURNS[turn]}"
    return ((place,) if len(_turns(state, field)) == 1 else (place, turned), (turned, place))


def _turns(state: JadeState, field: int) -> list[int]:
    """The turns in which the tile in hand fits a place at the jeep's field."""
    return [move.turn for move in state.moves() if isinstance(move, Lay) and move.field == field]


def first_turn(state: JadeState, field: int) -> int:
    """The first of them, as a tile with a place but no turn is shown there."""
    return next(iter(_turns(state, field)), 0)


def _settle_paths(state: JadeState, own: int, size: int, side: int) -> tuple[Path, ...]:
    """A figure and its city part in any order; what leaves no choice need not be clicked."""
    moves = [move for move in state.moves() if isinstance(move, Settle)]
    one_part, one_size = len({move.side for move in moves}) == 1, len({move.size for move in moves}) == 1
    keys = field_keys(state, state.laid)
    ends = keys if len(keys) == 1 else [f"part/{NAMES[state.laid]}/{SIDES[side]}"]
    camp = f"camp/{own}/{size}"
    first = ((camp,),) if one_part else tuple((camp, end) for end in ends)
    return (*first, *(((end,) if one_size else (end, camp)) for end in ends))


# What clicks mean, legal or not


def attempt(state: JadeState, path: Path) -> Meaning:
    """What clicks would mean, legal or not; None when they mean nothing yet."""
    if not path:
        return None
    if state.player is None:
        return _on_its_own(state, path[-1])
    together = _together(state, path) if path[-1].split("/")[0] in PAIRS.get(state.phase, ()) else None
    return together if together is not None else _waiting(state, path[-1])


def _together(state: JadeState, path: Path) -> Meaning:
    """What the last click means after the ones before."""
    found: dict[str, list[str]] = {}
    for key in path:
        kind, _, rest = key.partition("/")
        found.setdefault(kind, []).append(rest)
    last = {kind: rest[-1] for kind, rest in found.items()}
    if state.phase == LAY:
        if "place" not in last:
            return None
        field = FIELD[last["place"]]
        turn = chosen_turn(path)
        fitting = _turns(state, field)
        if turn is None and len(fitting) > 1:
            return None
        return Lay(field, turn if turn is not None else next(iter(fitting), 0))
    if state.phase == EXCHANGE and "chip" in last and "open" in last:
        return Exchange(last["chip"].split("/")[1], state.open[int(last["open"]) - 1])
    if state.phase == DRIVE and "display" in last and "stack" in last and _own(state, last["display"]):
        return Swap(int(last["display"].split("/")[1]) - 1, int(last["stack"]) - 1)
    return _settling(state, last) if state.phase == SETTLE else None


def _own(state: JadeState, rest: str) -> bool:
    return state.player is not None and rest.split("/")[0] == str(state.player + 1)


def _settling(state: JadeState, last: dict[str, str]) -> Meaning:
    """A figure, a city part, or both."""
    where = last.get("part") or last.get("field")
    if where is not None and FIELD[where.split("/")[0]] != state.laid:
        says = f"A figure goes only on the tile laid in this turn, on {NAMES[state.laid]}."
        return Refusal("jade.settle.when", says)
    camp = last.get("camp")
    if camp is not None and not _own(state, camp):
        return Refusal(
            "jade.settle.when", f"These figures are player {camp.split('/')[0]}'s. Put down one of your own."
        )
    moves = [move for move in state.moves() if isinstance(move, Settle)]
    tile = state.land.tiles[state.laid]
    assert tile is not None
    size = int(camp.split("/")[1]) if camp is not None else None
    side = SIDES.index(last["part"].split("/")[1]) if "part" in last else None
    sides = {part.sides[0] for part in tile.parts} if side is None else {side}
    sizes = {move.size for move in moves} if size is None else {size}
    if len(sizes) == 1 and len(sides) == 1:
        return Settle(sizes.pop(), sides.pop())
    if size is not None and side is None and (refusal := state.why_not(Settle(size, min(sides)))) is not None:
        return refusal
    return None


def _waiting(state: JadeState, key: str) -> Meaning:
    """What a single click means; None for the first of two."""
    kind, _, rest = key.partition("/")
    if state.phase == SETTLE and kind in ("camp", "field", "part"):
        return None
    if state.phase == LAY and (kind in ("turn", "held") or (kind == "place" and len(_turns(state, FIELD[rest])) > 1)):
        return None
    if kind in ("chip", "open") and state.phase == EXCHANGE:
        if kind == "chip" and not _own(state, rest):
            return Refusal("jade.exchange.open", "Exchange an artefact of your own.")
        return None
    if kind == "pool" and any(isinstance(move, Blind) for move in state.moves()):
        return None
    swaps = [move for move in state.moves() if isinstance(move, Swap)] if state.phase == DRIVE else []
    if swaps and kind in ("display", "stack"):
        return None
    return _on_its_own(state, key)


def _on_its_own(state: JadeState, key: str) -> Meaning:
    """What a click means that needs no other."""
    kind, _, rest = key.partition("/")
    name, _, more = rest.partition("/")
    match kind:
        case "field" | "part" | "place":
            return _field(state, FIELD[name], kind)
        case "stack":
            return Draw(int(rest) - 1)
        case "display":
            if state.player is not None and not _own(state, rest):
                return Refusal(
                    "jade.discover.from_display", f"This is player {name}'s display. You lay tiles of your own."
                )
            return Take(int(more) - 1)
        case "chip":
            return LayOff(more)
        case "pool":
            return Blind(1)
        case "blind":
            return Blind(int(rest))
        case "camp":
            return Settle(int(more), 0)
        case "bonus":
            return Bonus()
        case "pass":
            return Pass()
    return None


def _field(state: JadeState, field: int, kind: str) -> Move:
    """A click on a field, discovered or not."""
    if state.phase == RECALL:
        return Recall(field)
    if state.phase == LAY:
        return Lay(field, 0)
    if kind != "place" and state.player is not None and field == state.jeeps[state.player]:
        return Stay()
    return Drive(field)


def turn(state: JadeState, path: Path) -> str:
    """The key that turns the tile in hand once more, after these clicks; nothing where there is none to turn."""
    if state.phase != LAY or state.held is None or any(key.startswith("place/") for key in path):
        return ""
    return next_turn(state, chosen_turn(path))


# In words


def say(state: JadeState, move: Move) -> str:
    """A move as a button says it to a beginner, with what it leads to."""
    seat = state.player
    assert seat is not None
    match move:
        case Drive(field):
            return f"Drive to {NAMES[field]}: {open_words(state, field)}"
        case Stay():
            return f"Stay on {NAMES[state.jeeps[seat]]}: {open_words(state, state.jeeps[seat])}"
        case Swap(place, stack):
            return f"Put tile {place + 1} under stack {stack + 1} and draw from it"
        case Draw(stack):
            return f"Draw from stack {stack + 1} ({len(state.stacks[stack])})"
        case Take(place):
            return f"Take tile {place + 1} of your display: {tile_words(state.displays[seat][place])}"
        case Lay(field, turn):
            turned = f", turned {TURNS[turn]}°" if turn else ""
            return f"Lay on {NAMES[field]}{turned}"
        case Settle(size, side):
            tile = state.land.tiles[state.laid]
            part = tile.part_at(side) if tile is not None else None
            where = f" {side_list(part.sides)}" if tile is not None and part is not None and len(tile.parts) > 1 else ""
            price = f"{COST[size]} gold" if COST[size] else "free"
            return f"Figure of {count(size, 'archaeologist')}{where} ({price})"
        case Exchange(give, take):
            return f"Give {give} for the open {take}"
        case Blind(number):
            return f"Pay 1 gold, draw {number} blind and lay off {number}"
        case LayOff(chip):
            return f"Lay off {chip}"
        case Recall(field):
            return f"Take the figure of {state.figures[field].size} back from {NAMES[field]}"
        case Bonus():
            return f"Buy a bonus turn for 1 of your {state.gold[seat]} gold"
        case Pass():
            words = {SETTLE: "Put down no figure", EXCHANGE: "Exchange nothing", RECALL: "Take no figure back"}
            return words.get(state.phase, "No bonus turn")
        case _:
            return str(move)


def name(key: str) -> str:
    """What a button calls a shape that is taken up on the way to a move."""
    kind, _, rest = key.partition("/")
    first, _, more = rest.partition("/")
    match kind:
        case "place":
            return f"Lay it on {first}"
        case "turn":
            return f"Turned {first}°" if first != "0" else "As it lies"
        case "chip":
            return f"Give {more}: {chip_words(more)}"
        case "display":
            return f"Tile {more} of your display"
        case "camp":
            return f"Figure of {count(int(more), 'archaeologist')}"
        case "part":
            return f"City part {more}"
    return key


def prompt(state: JadeState, path: Path) -> str:
    """What the player has to do next, after these clicks."""
    if path:
        kind = path[-1].split("/")[0]
        return {
            "place": "How should the tile lie there? Choose one of the ways it fits.",
            "turn": "Where should the tile lie? The places where it fits like this are ringed.",
            "chip": "Which of the open artefacts do you want for it?",
            "open": "Which of your artefacts do you give for it?",
            "display": "Under which stack does it go?",
            "pool": "How many do you draw for 1 gold? As many go back, and which ones you choose.",
            "stack": "Which tile of your display goes under this stack?",
            "camp": "On which part of the city?",
        }.get(kind, "Which figure do you put there?")
    here = NAMES[state.jeeps[state.player]] if state.player is not None else ""
    full = state.phase == DRIVE and state.player is not None and len(state.displays[state.player]) == 3
    if full:
        return "Your display is full: drive to a field where one of its tiles fits, if you can reach one."
    return {
        FIRST_TILE: "Draw your first tile from any stack.",
        DRIVE: "Drive your jeep to a field with a dot, or leave it where it is by a click on its own field.",
        DISCOVER: f"Your jeep is on {here}. Draw a tile from a stack, or take one of your display that fits.",
        LAY: "Lay the tile in hand: click it to turn it, then click a place. Or first click the place.",
        SETTLE: "Put one of your figures on the tile you laid, or do without.",
        EXCHANGE: "Give one of your artefacts for an open one, or pay 1 gold to draw blind, or do without.",
        LAY_OFF: f"Lay off {count(state.owed, 'artefact')} of your choice.",
        RECALL: "Take one of your figures back, or leave them all where they are.",
        BONUS: "Do you want a bonus turn for 1 gold?",
        OVER: "The game is over.",
    }[state.phase]


def changed(state: JadeState, events: Sequence[Event]) -> tuple[str, ...]:
    """The keys of what some events changed, as they are on the board of the state after them."""
    keys: list[str] = []
    for event in events:
        player, facts = event.player + 1, event.facts
        match event.kind:
            case "drive" | "lay" | "settle" | "recall":
                keys.append(f"field/{facts['field']}")
            case "draw":
                keys.append(f"stack/{facts['stack'] + 1}")
            case "first tile" | "swap":
                keys += [f"stack/{facts['stack'] + 1}", f"display/{player}/{len(state.displays[event.player])}"]
            case "no fit":
                keys.append(f"display/{player}/{len(state.displays[event.player])}")
            case "artefacts" | "exchange" | "blind":
                keys.append(f"artefacts/{player}")
            case "home":
                keys += [f"field/{field}" for field in facts["fields"]]
    return tuple(dict.fromkeys(keys))
