"""Setting up: the table before the first turn, and a first tile for everyone."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from gamekit.dealing import shuffle
from gamekit.decision import Decision, effect, rule
from gamekit.jade import turn
from gamekit.jade.box import CHANCES, GOLD, OPEN, STACKS, START_GOLD
from gamekit.jade.discover import Draw, draw_top, draws, in_hand, stack_is_empty
from gamekit.jade.state import FIRST_TILE, JadeState, full_camp
from gamekit.move import Move, Refusal
from gamekit.tiles.grid import CENTRE
from gamekit.tiles.tile import Tile

if TYPE_CHECKING:
    from gamekit.jade.game import Jade


@rule("jade.setup.open_artefacts", "jade.setup.stacks")
def deal(game: Jade, players: int, first: int, rng: random.Random) -> JadeState:
    """Six stacks, five open artefacts and the pool, shuffled."""
    state = bare(game, players, first)
    tiles, chips = list(game.box.tiles), list(game.box.artefacts)
    shuffle(tiles, rng)
    shuffle(chips, rng)
    state.stacks = split(tiles)
    state.open = tuple(chips[:OPEN])
    state.pool = tuple(chips[OPEN:])
    state.chance = rng.randrange(CHANCES)
    return state


@rule("jade.setup.jeeps", "jade.setup.gold", "jade.drive.start_shared")
def bare(game: Jade, players: int, first: int) -> JadeState:
    """The table with jeeps on the start field, gold and figures, but without tiles and artefacts."""
    state = JadeState(game, players, first, game.cross.copy())
    state.jeeps = [CENTRE] * players
    state.gold = [START_GOLD] * players
    state.bank = GOLD - players * START_GOLD
    state.displays = [()] * players
    state.camp = [full_camp() for _ in range(players)]
    state.chips = [()] * players
    state.seen = [()] * players
    state.laid_off = [()] * players
    state.stacks = [()] * STACKS
    state.sunk = [0] * STACKS
    return state


def split(tiles: Sequence[Tile]) -> list[tuple[Tile, ...]]:
    """Six stacks of about equal height."""
    return [tuple(tiles[stack::STACKS]) for stack in range(STACKS)]


# A first tile for everyone, from a stack of choice

FIRST_TILES = Decision(
    FIRST_TILE,
    Refusal("jade.setup.display", "The game begins with a first tile for everyone: draw one from a stack."),
)

stack_is_empty(FIRST_TILES[Draw])


@FIRST_TILES.offers
def choices(state: JadeState, _: int) -> list[Move]:
    """A tile from any stack."""
    return draws(state)


@effect(FIRST_TILES[Draw])
def first_tile(state: JadeState, move: Draw, seat: int) -> None:
    """Begin a display; after the last player the first turn begins."""
    tile = draw_top(state, move.stack)
    state.displays[seat] = (tile,)
    if state.log is not None:
        says = "{player} draws {words} from stack {number} and begins a display with it."
        facts = {"words": in_hand(tile), "number": move.stack + 1, "stack": move.stack, "tile": tile.text}
        state.tell("first tile", "jade.setup.display", says, **facts)
    state.player = (seat + 1) % state.players
    if all(state.displays):
        turn.begin(state, bonus=False)


@FIRST_TILES.doubts
def doubts(state: JadeState, seat: int) -> Iterator[tuple[str, str]]:
    """Those who have drawn have one tile, the others none, and nothing else has happened."""
    drawn = [len(state.displays[(seat + step) % state.players]) for step in range(state.players)]
    enough = sum(map(len, state.stacks)) > drawn.count(0)
    untouched = state.land == state.game.cross
    if not (enough and drawn[0] == 0 and sorted(drawn) == drawn and drawn[-1] <= 1 and untouched):
        says = "First tiles are drawn clockwise before anything else, one by each player, and some are left over."
        yield "/turn", says
