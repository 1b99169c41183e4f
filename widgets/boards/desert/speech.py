"""The moves of the Desert Sons as a person is told them: on buttons, and before each step."""

from __future__ import annotations

from gamekit import Move
from gamekit.desert import (
    CHIEF,
    CHOOSE,
    DISCOVER,
    DOUBT,
    GOODS,
    LAY,
    LISTEN,
    LOAD_UP,
    MOVE,
    OVER,
    PICK,
    PLACE,
    RECALL,
    RETURN,
    SPACES,
    START,
    SUPPLY,
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
)
from gamekit.tiles.grid import NAMES
from gamekit.tiles.moves import Lay, Pass, Recall, Stay, Take
from widgets.boards.base import Path
from widgets.boards.desert import keys
from widgets.boards.desert.art import LOOKS
from widgets.boards.desert.clicks import current
from widgets.boards.keys import parted
from widgets.boards.tiles import clicks as tiles_clicks
from widgets.boards.tiles import keys as tile_keys
from widgets.boards.tiles.clicks import prompt_after, say_lay
from widgets.boards.tiles.words import open_words, told_tile, where_words

# What each action space brings.
BRINGS = {
    **{good: f"load {good}" for good in GOODS},
    "camel": "a camel for two goods",
    "water": "1 water",
    "double water": "2 water",
    "rumour": "a rumour",
}
DONE_WITHOUT = {
    DISCOVER: "Discover nothing",
    RETURN: "Draw none in return",
    PLACE: "Place no explorer",
    RECALL: "Take no explorer back",
    LISTEN: "Look at no rumour",
    DOUBT: "Leave the rumour there",
    CHIEF: "No bonus turn",
}


def say(state: DesertState, move: Move) -> str:
    """A move as a button says it to a beginner, with what it leads to."""
    seat = state.player
    assert seat is not None
    land = state.land
    match move:
        case Start(field):
            return f"Start on {NAMES[field]}"
        case Discard(place):
            return f"Remove tile {place + 1} from the game{told_tile(state.supplies[seat], place, LOOKS)}"
        case Herder():
            return f"Pay the herder 1 of your {state.water[seat]} water: cross any number of white lines"
        case Stay():
            return f"Stay on {NAMES[state.caravans[seat]]}: {open_words(land, state.caravans[seat])}"
        case Travel(field):
            return f"Move to {NAMES[field]}: {open_words(land, field)}"
        case Draw():
            to_lay = "in return" if state.phase == RETURN else "and lay the tile"
            return f"Draw from stack {current(state)} {to_lay}"
        case DrawAndSwap():
            return f"Draw from stack {current(state)} into your supply and lay a tile from there"
        case Take(place):
            return f"Lay tile {place + 1} of your supply{told_tile(state.supplies[seat], place, LOOKS)}"
        case Scout(other, place):
            tile = told_tile(state.supplies[other] if other < state.players else (), place, LOOKS)
            return f"Scout (1 water): lay tile {place + 1} of player {other + 1}{tile}"
        case Lay():
            return say_lay(move)
        case Place(height, side):
            tile_laid = land.tiles[state.laid]
            where = where_words(tile_laid, side) if tile_laid is not None else ""
            turban = " with the turban" if height == state.turban else ""
            return f"Explorer of height {height}{turban}{where}"
        case Recall(field):
            who = f"explorer {state.explorers[field].height}" if field in state.explorers else "an explorer"
            return f"Take {who} back from {NAMES[field]}"
        case Choose(space):
            return f"Put {state.line[0]} on {space}: {BRINGS[space]}"
        case Replace(good):
            return f"Give back {good} and load {SPACES[state.chosen[state.done][1]]}"
        case PlaceRumour(good):
            return f"Lay the rumour beside {good}"
        case Peek(good, place):
            return f"Look at rumour {place + 1} beside {good}"
        case TakeOff():
            return "Take the rumour off the table"
        case Chief():
            return f"Send the chief for 1 of your {state.water[seat]} water: a bonus turn"
        case Pass():
            if state.phase == LOAD_UP:
                return f"Do without the {SPACES[state.chosen[state.done][1]]}"
            return DONE_WITHOUT[state.phase]
        case _:
            return str(move)


def name(key: str) -> str:
    """What a button calls a shape that is taken up on the way to a move."""
    kind, _, more = parted(key)
    match kind:
        case keys.SUPPLIES:
            return f"Tile {more} of your supply"
        case tile_keys.CAMPS:
            return f"Explorer of height {more}"
        case keys.DISCARD:
            return "Remove a tile from the game"
        case keys.SCOUTS:
            return "Send the scout"
    return tiles_clicks.name(key, LOOKS.site)


def prompt(state: DesertState, path: Path) -> str:
    """What the player has to do next, after these clicks."""
    if path:
        prompts = {
            keys.SUPPLIES: "Remove this tile from the game? Then press the button.",
            keys.DISCARD: "Which of your three tiles goes out of the game?",
            keys.SCOUTS: "Which tile of another player's supply do you lay?",
            tile_keys.CAMPS: "On which part of the oasis?",
        }
        return prompt_after(path, prompts, "Which explorer do you put there?")
    seat = state.player
    here = NAMES[state.caravans[seat]] if seat is not None else ""
    full = seat is not None and len(state.supplies[seat]) == SUPPLY
    if state.phase == MOVE and full:
        return "Your supply is full: move to a field where one of its tiles fits, if you can reach one."
    if state.phase == DISCOVER and full:
        return f"Your caravan is on {here}, and your supply is full: lay a tile of it, send the scout, or pass."
    acting = state.chosen[state.done][1] if state.phase == LOAD_UP else "i"
    return {
        START: "Put your caravan on an end of the cross.",
        MOVE: "Move your caravan to a field with a dot, or leave it where it is by a click on its own field.",
        DISCOVER: f"Your caravan is on {here}. Draw and lay, or draw to your supply and lay from there, or pass.",
        PICK: "Which tile of your supply do you lay?",
        RETURN: "The scout took a tile of your supply. Do you draw one in return?",
        LAY: "Lay the tile in hand: click it to turn it, then click a place. Or first click the place.",
        PLACE: "Put one of your explorers on the tile you laid, or do without.",
        RECALL: "Take one of your explorers back, or leave them all where they are.",
        CHOOSE: f"Put your explorer of height {state.line[0] if state.line else 0} on an action space of the oasis.",
        LOAD_UP: f"Your camels are full. Which good do you give back for {SPACES[acting]}? Or do without it.",
        TELL: "You alone have seen this rumour. Beside which good do you lay it?",
        LISTEN: "No new rumour is left: look in secret at one on the table, or at none.",
        DOUBT: "Do you take the rumour you looked at off the table, or leave it there?",
        CHIEF: "Do you send the chief for 1 water? Then you have a bonus turn.",
        OVER: "The game is over.",
    }[state.phase]
