"""The Jade Goddess by mouse: moves as clicks, clicks as moves, and both in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamekit import Event, Move, Refusal
from gamekit.jade import (
    BONUS,
    COST,
    DISCOVER,
    DRIVE,
    EXCHANGE,
    FIRST_TILE,
    LAY_OFF,
    OVER,
    RECALL,
    SETTLE,
    Blind,
    Bonus,
    Draw,
    Drive,
    Exchange,
    JadeState,
    LayOff,
    Settle,
    Swap,
)  # fmt: skip
from gamekit.text import Seat, count
from gamekit.tiles.grid import FIELD, NAMES
from gamekit.tiles.moves import Lay, Pass, Recall, Stay, Take
from widgets.boards.base import Meaning, Path
from widgets.boards.jade import keys
from widgets.boards.jade.art import LOOKS, chip_words
from widgets.boards.jade.words import open_words
from widgets.boards.keys import parted
from widgets.boards.tiles import clicks as tiles_clicks
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
    prompt_after,
    putting,
    say_lay,
)  # fmt: skip
from widgets.boards.tiles.words import told_tile, where_words

# What is clicked together with something else, by phase.
PAIRS: Final = {
    DRIVE: (keys.DISPLAYS, tile_keys.STACKS),
    LAY: (tile_keys.PLACES, tile_keys.TURNED),
    SETTLE: (tile_keys.CAMPS, tile_keys.FIELDS, tile_keys.PARTS),
    EXCHANGE: (keys.CHIPS, keys.OPEN),
}


def paths(state: JadeState, move: Move) -> tuple[Path, ...]:
    """The ways to click a move; the first one is the one that buttons follow."""
    seat = state.player
    assert seat is not None
    match move:
        case Drive(field) | Recall(field):
            return tuple((key,) for key in field_keys(state.land, field))
        case Stay():
            return tuple((key,) for key in field_keys(state.land, state.jeeps[seat]))
        case Swap(place, stack):
            ends = (keys.display(seat, place), tile_keys.stack(stack))
            return (ends, ends[::-1])
        case Draw(stack):
            return ((tile_keys.stack(stack),),)
        case Take(place):
            return ((keys.display(seat, place),),)
        case Lay():
            return lay_paths(state, move)
        case Settle(size, side):
            return figure_paths(state, _settlings(state), size, side)
        case Exchange(give, take):
            mine = keys.chip(seat, give)
            theirs = [keys.offered(place) for place, each in enumerate(state.open) if each == take]
            return (*((mine, each) for each in theirs), *((each, mine) for each in theirs))
        case Blind(number):
            return ((keys.blind(number),), (keys.POOL, keys.blind(number)))
        case LayOff(chip):
            return ((keys.chip(seat, chip),),)
        case Bonus():
            return ((keys.BONUS_TURN,),)
        case Pass():
            return ((keys.NOTHING,),)
        case _:
            raise TypeError(f"{move!r} is not a move of this game")


def _settlings(state: JadeState) -> list[tuple[int, int]]:
    """The figures that may be put down, each with every side where it may be."""
    return [(move.size, move.side) for move in state.moves() if isinstance(move, Settle)]


# What clicks mean, legal or not


def attempt(state: JadeState, path: Path) -> Meaning:
    """What clicks would mean, legal or not; None when they mean nothing yet."""
    return meaning(state, path, PAIRS, _together, _waiting, _on_its_own)


def _together(state: JadeState, path: Path) -> Meaning:
    """What the last click means after the ones before."""
    if state.phase == LAY:
        return laying(state, path)
    last = last_of(path)
    chip, offered = last.get(keys.CHIPS), last.get(keys.OPEN)
    if state.phase == EXCHANGE and chip is not None and offered is not None:
        return Exchange(chip.split("/")[1], state.open[int(offered) - 1])
    display, stack = last.get(keys.DISPLAYS), last.get(tile_keys.STACKS)
    if state.phase == DRIVE and display is not None and stack is not None and is_own(state, display):
        return Swap(int(display.split("/")[1]) - 1, int(stack) - 1)
    return _settling(state, last) if state.phase == SETTLE else None


def _settling(state: JadeState, last: dict[str, str]) -> Meaning:
    """A figure, a city part, or both."""
    rule, camp, strange = "jade.settle.when", last.get(tile_keys.CAMPS, ""), None
    says = "A figure goes only on the tile laid in this turn, on {field}."
    elsewhere = Refusal(rule, says, {"field": NAMES[state.laid]})
    if camp and not is_own(state, camp):
        says = "These figures are {owner}'s. Put down one of your own."
        strange = Refusal(rule, says, {"owner": Seat(int(camp.split("/")[0]) - 1)})
    return putting(state, _settlings(state), last, Settle, elsewhere, strange)


def _waiting(state: JadeState, key: str) -> Meaning:
    """What a single click means; None for the first of two."""
    kind, owner, _ = parted(key)
    if kind in PAIRS[EXCHANGE] and state.phase == EXCHANGE:
        if kind == keys.CHIPS and not is_own(state, owner):
            return Refusal("jade.exchange.open", "Exchange an artefact of your own.")
        return None
    if kind == keys.POOL and any(isinstance(move, Blind) for move in state.moves()):
        return None
    swaps = [move for move in state.moves() if isinstance(move, Swap)] if state.phase == DRIVE else []
    if swaps and kind in PAIRS[DRIVE]:
        return None
    return _on_its_own(state, key)


def _on_its_own(state: JadeState, key: str) -> Meaning:
    """What a click means that needs no other."""
    kind, name, more = parted(key)
    match kind:
        case tile_keys.FIELDS | tile_keys.PARTS | tile_keys.PLACES:
            return _field(state, FIELD[name], kind)
        case tile_keys.STACKS:
            return Draw(int(name) - 1)
        case keys.DISPLAYS:
            if state.player is not None and not is_own(state, name):
                says = "This is {owner}'s display. You lay tiles of your own."
                return Refusal("jade.discover.from_display", says, {"owner": Seat(int(name) - 1)})
            return Take(int(more) - 1)
        case keys.CHIPS:
            return LayOff(more)
        case keys.POOL:
            return Blind(1)
        case keys.BLINDS:
            return Blind(int(name))
        case tile_keys.CAMPS:
            return Settle(int(more), 0)
        case keys.BONUS_TURN:
            return Bonus()
        case keys.NOTHING:
            return Pass()
    return None


def _field(state: JadeState, field: int, kind: str) -> Move:
    """A click on a field, discovered or not."""
    return on_field(state, field, kind, state.jeeps) or Drive(field)


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
            return f"Take tile {place + 1} of your display{told_tile(state.displays[seat], place, LOOKS)}"
        case Lay():
            return say_lay(move)
        case Settle(size, side):
            tile = state.land.tiles[state.laid]
            where = where_words(tile, side) if tile is not None else ""
            price = f"{COST[size]} gold" if COST[size] else "free"
            return f"Figure of {count(size, 'archaeologist')}{where} ({price})"
        case Exchange(give, take):
            return f"Give {give} for the open {take}"
        case Blind(number):
            return f"Pay 1 gold, draw {number} blind and lay off {number}"
        case LayOff(chip):
            return f"Lay off {chip}"
        case Recall(field):
            tall = f" of {state.figures[field].size}" if field in state.figures else ""
            return f"Take the figure{tall} back from {NAMES[field]}"
        case Bonus():
            return f"Buy a bonus turn for 1 of your {state.gold[seat]} gold"
        case Pass():
            words = {SETTLE: "Put down no figure", EXCHANGE: "Exchange nothing", RECALL: "Take no figure back"}
            return words.get(state.phase, "No bonus turn")
        case _:
            return str(move)


def name(key: str) -> str:
    """What a button calls a shape that is taken up on the way to a move."""
    kind, _, more = parted(key)
    match kind:
        case keys.CHIPS:
            return f"Give {more}: {chip_words(more)}"
        case keys.DISPLAYS:
            return f"Tile {more} of your display"
        case tile_keys.CAMPS:
            return f"Figure of {count(int(more), 'archaeologist')}"
    return tiles_clicks.name(key, LOOKS.site)


def prompt(state: JadeState, path: Path) -> str:
    """What the player has to do next, after these clicks."""
    if path:
        prompts = {
            keys.CHIPS: "Which of the open artefacts do you want for it?",
            keys.OPEN: "Which of your artefacts do you give for it?",
            keys.DISPLAYS: "Under which stack does it go?",
            keys.POOL: "How many do you draw for 1 gold? As many go back, and which ones you choose.",
            tile_keys.STACKS: "Which tile of your display goes under this stack?",
            tile_keys.CAMPS: "On which part of the city?",
        }
        return prompt_after(path, prompts, "Which figure do you put there?")
    here = NAMES[state.jeeps[state.player]] if state.player is not None else ""
    rich = state.player is None or state.gold[state.player] != 0
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
        BONUS: "Do you want a bonus turn for 1 gold?" if rich else "You have no gold for a bonus turn: end your turn.",
        OVER: "The game is over.",
    }[state.phase]


def changed(state: JadeState, events: Sequence[Event]) -> tuple[str, ...]:
    """The keys of what some events changed, as they are on the board of the state after them."""
    found: list[str] = []
    for event in events:
        seat, facts = event.player, event.facts
        newest = keys.display(seat, len(state.displays[seat]) - 1)
        match event.kind:
            case "drive" | "lay" | "settle" | "recall":
                found.append(tile_keys.field(FIELD[facts["field"]]))
            case "draw":
                found.append(tile_keys.stack(facts["stack"]))
            case "first tile" | "swap":
                found += [tile_keys.stack(facts["stack"]), newest]
            case "no fit":
                found.append(newest)
            case "artefacts" | "exchange" | "blind":
                found.append(keys.artefacts(seat))
            case "home":
                found += [tile_keys.field(FIELD[field]) for field in facts["fields"]]
    return tuple(dict.fromkeys(found))
