"""Discover: at an open line draw a tile or take one of the display, lay it beside the jeep and move onto it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gamekit.decision import Choice, Decision, effect, limit, rule
from gamekit.jade import settle
from gamekit.jade.box import COIN, DISPLAY, HEAD, STACKS, TERRAIN
from gamekit.jade.state import DISCOVER, DRIVE, LAY, JadeState
from gamekit.move import Move, Refusal, spelled
from gamekit.text import Count, Sentence, say
from gamekit.tiles.laying import count_last_turns, lay_in_hand, tell_nothing
from gamekit.tiles.moves import Lay, Take, lays, takes
from gamekit.tiles.tile import Tile

STACK_WORDS = {stack: str(stack + 1) for stack in range(STACKS)}


@dataclass(frozen=True, slots=True, repr=False)
class Draw(Move):
    """Draw the top tile of a stack."""

    stack: int

    text = "draw {stack}"
    words = spelled(stack=STACK_WORDS)


DRAW = tuple(Draw(stack) for stack in range(STACKS))


# Draw a tile, or take one of the display


def ask(state: JadeState) -> Refusal:
    """What an open line asks for."""
    if state.player is not None and len(state.displays[state.player]) == DISPLAY:
        says = "Your display is full and one of its tiles fits here: take it to lay it."
        return Refusal("jade.display.must_reduce", says)
    says = "Your jeep stands at an open line, so discover: draw a tile, or take one you have."
    return Refusal("jade.discover.where", says)


DISCOVERING = Decision(DISCOVER, ask)


@DISCOVERING.offers
def choices(state: JadeState, seat: int) -> list[Move]:
    """To draw from a stack, or to take a fitting tile from the display; nothing where no line is open."""
    here, display = state.jeeps[seat], state.displays[seat]
    if not state.land.open_lines(here):
        return []
    taken = takes(state.land, here, display)
    return draws(state) + taken if len(display) < DISPLAY else taken


def ask_for(state: JadeState, seat: int) -> bool:
    """Ask a player to discover, where there is something to choose from."""
    here, display = state.jeeps[seat], state.displays[seat]
    # Most often a tile can be drawn, which is seen without a list of all that may be done.
    draws_one = len(display) < DISPLAY and any(state.stacks) and state.land.open_lines(here)
    if draws_one or choices(state, seat):
        state.phase = DISCOVER
        return True
    if state.log is not None:
        full = "jade.display.limit", "{player}'s display is full, and no tile of it fits here."
        tell_nothing(state, here, display, "jade.discover.where", full)
    return False


@limit("jade.display.limit", DISCOVERING[Draw])
def room_in_the_display(state: JadeState, _: Draw, seat: int) -> Sentence | None:
    """Who has three tiles draws none."""
    if len(state.displays[seat]) < DISPLAY:
        return None
    return say("Your display has three tiles: lay one of them before you draw again.")


def stack_is_empty(*choices: Choice) -> None:
    """Tiles are drawn from stacks that have some."""
    limit("jade.discover.draw", *choices)(_from_a_stack)


def _from_a_stack(state: JadeState, move: Draw, _: int) -> Sentence | None:
    return None if state.stacks[move.stack] else say("Stack {stack} is empty.", stack=move.stack + 1)


stack_is_empty(DISCOVERING[Draw])


@limit("jade.discover.from_display", DISCOVERING[Take])
def one_that_you_have(state: JadeState, move: Take, seat: int) -> Sentence | None:
    """A tile of the own display."""
    tiles = len(state.displays[seat])
    return None if move.place < tiles else say("Your display has {tiles|tile}.", tiles=tiles)


def draws(state: JadeState) -> list[Move]:
    """To draw from any stack that has tiles."""
    return [move for move, stack in zip(DRAW, state.stacks, strict=True) if stack]


@effect(DISCOVERING[Draw])
def draw(state: JadeState, move: Draw, seat: int) -> None:
    """Draw a tile to lay it, or to keep it where it does not fit."""
    tile = draw_top(state, move.stack)
    if state.log is not None:
        facts = {"words": in_hand(tile), "number": move.stack + 1, "stack": move.stack, "tile": tile.text}
        state.tell("draw", "jade.discover.draw", "{player} draws {words} from stack {number}.", **facts)
    count_last_turns(state, seat, "jade.end.last_tile")
    if lays(state.land, state.jeeps[seat], tile):
        state.held = tile
        state.phase = LAY
        return
    state.displays[seat] += (tile,)
    if state.log is not None:
        says = "The tile fits nowhere at {field}, so {player} puts it into the display."
        state.tell("no fit", "jade.discover.no_fit", says, field=state.jeep(seat), tile=tile.text)
    settle.close(state, seat)


def draw_top(state: JadeState, number: int) -> Tile:
    """The top tile of a stack, which is then no longer there."""
    stack = state.stacks[number]
    state.stacks[number] = stack[:-1]
    if state.sunk[number] == len(stack):
        state.sunk[number] -= 1
    return stack[-1]


@effect(DISCOVERING[Take])
def take(state: JadeState, move: Take, seat: int) -> None:
    """Take a tile from the display, to lay it."""
    display = state.displays[seat]
    state.held = display[move.place]
    state.displays[seat] = display[: move.place] + display[move.place + 1 :]
    state.phase = LAY
    if state.log is not None:
        says = "{player} takes {words} from the display."
        state.tell("take", "jade.discover.from_display", says, words=in_hand(state.held), tile=state.held.text)


@DISCOVERING.doubts
def nothing_to_discover(state: JadeState, seat: int) -> Iterator[tuple[str, str]]:
    """Who discovers can."""
    if not choices(state, seat):
        yield "/turn", f"Player {seat + 1} has nothing to discover on {state.jeep(seat)}."


# Lay it beside the jeep, as it fits

LAYING = Decision(LAY, Refusal("jade.discover.must_lay", "The tile in your hand fits here, so lay it first."))


@LAYING.offers
@rule("jade.fit.board_edge")
def layings(state: JadeState, seat: int) -> list[Move]:
    """Every place at an open line of the jeep's field, and every turn that fits; the edge demands nothing."""
    assert state.held is not None
    return lays(state.land, state.jeeps[seat], state.held)


@limit("jade.discover.where", LAYING[Lay])
def beside_the_jeep(state: JadeState, move: Lay, seat: int) -> Sentence | None:
    """The tile goes to an open line of the jeep's field."""
    return TERRAIN.not_beside(state.land, state.jeeps[seat], move.field)


@limit("jade.fit.sides", DISCOVERING[Take], LAYING[Lay])
def fitting(state: JadeState, move: Take | Lay, seat: int) -> Sentence | None:
    """Jungle meets jungle and city meets city."""
    if isinstance(move, Take):
        return TERRAIN.no_place(state.land, state.jeeps[seat], state.displays[seat][move.place])
    assert state.held is not None
    return TERRAIN.no_match(state.land, state.held, move)


@effect(LAYING[Lay])
@rule("jade.discover.ends")
def lay(state: JadeState, move: Lay, seat: int) -> None:
    """Lay the tile and move the jeep onto it; a jungle tile lets it drive again, a city may get a figure."""
    onto = "jade.discover.jeep_moves", "{player} lays the tile on {field} and moves the jeep onto it."
    again = "jade.jungle.drive_again", "The tile shows nothing but jungle: {player} may drive again."
    if lay_in_hand(state, move, seat, state.jeeps, onto, again):
        state.phase = DRIVE
    else:
        settle.ask_for(state, seat)


@LAYING.doubts
def fits_nowhere(state: JadeState, seat: int) -> Iterator[tuple[str, str]]:
    """The tile in hand can be laid."""
    if state.held is None:
        return
    if len(state.displays[seat]) == DISPLAY or not layings(state, seat):
        yield "/in hand", f"The tile in hand fits nowhere at {state.jeep(seat)}, or the display is full."


def in_hand(tile: Tile) -> Sentence:
    """A tile that does not lie on the board, in words: "a tile with city on two sides and a head"."""
    symbols = "".join(part.symbols for part in tile.parts)
    shown = [
        say("a {thing}", thing=thing) if number == 1 else Count(number, thing)
        for thing, number in (("head", symbols.count(HEAD)), ("coin", symbols.count(COIN)))
        if number
    ]
    return TERRAIN.in_hand(tile, shown)
