"""Setting up: the table before the first turn, and a caravan on an end of the cross for everyone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gamekit.dealing import shuffle
from gamekit.decision import Decision, effect, limit, rule
from gamekit.desert import turn
from gamekit.desert.box import CAMELS, GOODS, START_WATER
from gamekit.desert.state import START, DesertState, Rumour
from gamekit.move import Move, Refusal, spelled
from gamekit.text import Seat, Sentence, say
from gamekit.tiles.grid import CENTRE, NAMES, STEP

if TYPE_CHECKING:
    from gamekit.desert.game import Desert

ENDS = tuple(CENTRE + 5 * step for step in STEP)  # the end fields of the start cross


@rule("desert.setup.stacks", "desert.setup.two_players", "desert.setup.supply", "desert.setup.rumours")
def deal(game: Desert, players: int, first: int, rng: random.Random, *, all_stacks: bool) -> DesertState:
    """Five stacks, of which two players leave out the first, a first tile for everyone, and the rumours, shuffled."""
    state = bare(game, players, first)
    state.all_stacks = all_stacks and players == 2
    stacks = [list(stack) for stack in game.box.stacks]
    for stack in stacks:
        shuffle(stack, rng)
    if players == 2 and not all_stacks:
        state.aside = tuple(sorted(stacks[0], key=str))
        stacks[0] = []
    lowest = next(stack for stack in stacks if stack)
    for step in range(players):
        state.supplies[(first + step) % players] = (lowest.pop(),)
    state.stacks = [tuple(stack) for stack in stacks]
    rumours = list(game.box.rumours)
    shuffle(rumours, rng)
    state.pool = tuple(map(Rumour, rumours))
    return state


@rule("desert.setup.water", "desert.setup.caravan_card", "desert.setup.turban")
def bare(game: Desert, players: int, first: int) -> DesertState:
    """The table with caravan cards, water, explorers and the turban, but without tiles and rumours."""
    state = DesertState(game, players, first, game.cross.copy(), active=first)
    state.caravans = [0] * players
    state.water = [START_WATER] * players
    state.camels = [CAMELS] * players
    state.goods = [[0] * len(GOODS) for _ in range(players)]
    state.supplies = [()] * players
    state.camp = list(game.box.heights[:players])
    state.turban, state.turban_seat = game.box.heights[first][0], first
    state.rumours = [()] * len(GOODS)
    state.stacks = [()] * len(game.box.stacks)
    return state


# A caravan for everyone, on an end of the cross


@dataclass(frozen=True, slots=True, repr=False)
class Start(Move):
    """Put the caravan on an end field of the start cross."""

    field: int

    text = "start {field}"
    words = spelled(field={end: NAMES[end] for end in ENDS})


START_AT = {end: Start(end) for end in ENDS}

STARTING = Decision(
    START,
    Refusal("desert.setup.caravans", "The game begins with the caravans: put yours on a free end of the cross."),
)


@STARTING.offers
def choices(state: DesertState, _: int) -> list[Move]:
    """Any end of the cross that is still free."""
    return [START_AT[end] for end in free_ends(state)]


def free_ends(state: DesertState) -> list[int]:
    """The ends of the cross without a caravan."""
    return [end for end in ENDS if end not in state.caravans]


@limit("desert.setup.caravans", STARTING[Start])
def on_a_free_end(state: DesertState, move: Start, _: int) -> Sentence | None:
    """No two caravans start on the same end."""
    free = free_ends(state)
    if move.field in free:
        return None
    owner = Seat(state.caravans.index(move.field))
    says = "{owner}'s caravan is on {field}: put yours on {free:or}."
    return say(says, owner=owner, field=NAMES[move.field], free=[NAMES[end] for end in free])


@effect(STARTING[Start])
def start(state: DesertState, move: Start, seat: int) -> None:
    """Put a caravan on an end of the cross; after the last player the first turn begins."""
    state.caravans[seat] = move.field
    if state.log is not None:
        says = "{player} puts a caravan on {field}."
        state.tell("start", "desert.setup.caravans", says, field=NAMES[move.field])
    state.player = state.active = (seat + 1) % state.players
    if all(state.caravans):
        turn.begin(state, state.player, bonus=False)


@STARTING.doubts
def doubts(state: DesertState, seat: int) -> Iterator[tuple[str, str]]:
    """Those who have placed theirs come before the others, and nothing else has happened."""
    order = [state.caravans[(seat + step) % state.players] for step in range(state.players)]
    placed = [caravan for caravan in order if caravan]
    in_turn = order[0] == 0 and order == [0] * (len(order) - len(placed)) + placed
    untouched = state.land == state.game.cross
    if not (in_turn and untouched and all(caravan in ENDS for caravan in placed)):
        yield "/turn", "Caravans are placed clockwise on ends of the cross, before anything is discovered."
