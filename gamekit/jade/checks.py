"""What must hold in a position of the Jade Goddess, so that it could have come about and can be played on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gamekit.jade.box import GOLD
from gamekit.jade.hidden import HIDDEN_GOLD, least_gold
from gamekit.jade.parts import (
    BONUS,
    DISCOVER,
    DISPLAY,
    DRIVE,
    EXCHANGE,
    FIRST_TILE,
    LAY,
    LAY_OFF,
    OVER,
    RECALL,
    SETTLE,
)
from gamekit.tiles.grid import CENTRE, NAMES

if TYPE_CHECKING:
    from gamekit.jade.state import JadeState


def faults(state: JadeState) -> Iterator[tuple[str, str]]:
    """Each fault with the section and key it belongs to, as in `player 1/jeep`."""
    yield from _jeeps(state)
    yield from _gold(state)
    yield from _end(state)
    yield from _figures(state)
    if state.player is not None:
        yield from _decision(state, state.player)
    if (state.held is not None) != (state.phase == LAY):
        yield "/in hand", "A tile is in hand when, and only when, a player lays it."
    if state.swapped and state.phase != DRIVE:
        yield "/this turn", "'swapped' matters only as long as the player drives."
    if state.again and state.phase != DRIVE:
        yield "/this turn", "'again' matters only as long as the player drives."
    elif state.again and not state.land.discovered_wild(state.jeeps[state.player or 0], state.game.cross):
        yield "/this turn", "'again' means that the jeep stands on a jungle tile that was just laid."
    if state.owed and state.phase != LAY_OFF:
        yield "/this turn", "Artefacts are owed only by a player who lays off."


def _jeeps(state: JadeState) -> Iterator[tuple[str, str]]:
    for seat, jeep in enumerate(state.jeeps):
        where = f"player {seat + 1}/jeep"
        if state.land.tiles[jeep] is None:
            yield where, f"No tile lies on {NAMES[jeep]}, so no jeep can stand there."
        if jeep != CENTRE and jeep in state.jeeps[:seat]:  # jade.drive.end_free, jade.drive.start_shared
            yield where, f"Two jeeps stand on {NAMES[jeep]}; only {NAMES[CENTRE]} has room for several."


def _gold(state: JadeState) -> Iterator[tuple[str, str]]:
    """Hidden gold is somewhere, and enough of it where a decision needs some."""
    covered = [seat for seat in range(state.players) if state.gold[seat] == HIDDEN_GOLD]
    left = GOLD - state.bank - sum(gold for gold in state.gold if gold != HIDDEN_GOLD)
    if left < sum(least_gold(state, seat) for seat in covered):
        yield "/bank", "The bank has so much gold that too little is left for those whose gold is hidden."


def _end(state: JadeState) -> Iterator[tuple[str, str]]:
    """jade.end.last_tile and jade.end.no_artefacts."""
    tiles = any(state.stacks)
    if state.phase == OVER:
        if state.pool and (tiles or state.last_turns != 0):
            still = "tiles in the stacks" if tiles else "last turns to come ('last turns: 0' says that there are none)"
            yield "/turn", f"The game is not over: there are artefacts in the pool and {still}."
        if state.bonus or state.laid:
            yield "/this turn", "When the game is over there is no turn any more."
        return
    if tiles and state.last_turns >= 0:
        yield "/last turns", "The last turns begin when the last tile is drawn, but there are tiles in the stacks."
    if not tiles and state.last_turns < 0:
        yield "stacks/", "The stacks are empty: say how many turns follow on this one, as in 'last turns: 2'."
    if not state.pool and state.phase != LAY_OFF:
        yield "/pool", "The pool is empty, so the game is over, and so must be the turn."


def _figures(state: JadeState) -> Iterator[tuple[str, str]]:
    """jade.dig.return: nobody is left in a region that was dug."""
    land = state.land
    laid = land.tiles[state.laid] if state.laid else None
    new = [land.region(state.laid, part.sides[0]) for part in laid.parts] if laid is not None else []
    for field, figure in state.figures.items():
        region = land.region(field, figure.side)
        if not land.gaps[region] and region not in new:
            says = f"The region of the figure on {NAMES[field]} is complete: it was dug, and the figure is back home."
            yield f"player {figure.seat + 1}/figures", says


def _decision(state: JadeState, seat: int) -> Iterator[tuple[str, str]]:
    """Whether the player can have got to this decision, and has something to decide."""
    who, phase, display = f"Player {seat + 1}", state.phase, len(state.displays[seat])
    if phase in (SETTLE, RECALL) and state.laid and not _just_laid(state, seat):
        yield "/this turn", f"The tile laid in this turn must show city, hold {who}'s jeep and no figure."
    elif state.laid and phase not in (SETTLE, RECALL):
        yield "/this turn", "'laid' matters only until a figure is put down or taken back."
    elif phase == FIRST_TILE and not _first_tiles(state, seat):
        yield (
            "/turn",
            "First tiles are drawn clockwise before anything else, one by each player, and some are left over.",
        )
    elif phase == DISCOVER and not state.moves():
        yield "/turn", f"{who} has nothing to discover on {NAMES[state.jeeps[seat]]}."
    elif phase == LAY and state.held is not None and (display == DISPLAY or not state.moves()):
        yield "/in hand", f"The tile in hand fits nowhere at {NAMES[state.jeeps[seat]]}, or the display is full."
    elif phase == SETTLE and (not state.laid or not any(state.camp[seat])):
        yield "/turn", f"{who} settles on a tile laid in this turn ('this turn: laid g5'), with a figure that is left."
    elif phase == RECALL and all(figure.seat != seat for figure in state.figures.values()):
        yield "/turn", f"{who} has no figure on the board to recall."
    elif phase in (EXCHANGE, LAY_OFF) and state.jeeps[seat] != CENTRE:
        yield "/turn", f"{who} exchanges only with the jeep on {NAMES[CENTRE]}."
    elif phase in (EXCHANGE, LAY_OFF) and (display == DISPLAY or not state.chips[seat]):
        yield "/turn", f"{who} needs an artefact and fewer than three tiles in the display to exchange."
    elif phase == LAY_OFF and not 0 < state.owed <= len(state.chips[seat]):
        yield "/this turn", "A player who lays off owes one or two artefacts and has them: 'this turn: owes 2'."
    elif phase == BONUS and state.bonus:
        yield "/turn", "After a bonus turn no further one can be bought."
    elif state.gold[seat] != HIDDEN_GOLD and state.gold[seat] < least_gold(state, seat):
        yield f"player {seat + 1}/gold", f"{who} has too little gold for this decision."


def _just_laid(state: JadeState, seat: int) -> bool:
    tile = state.land.tiles[state.laid]
    on_cross = state.game.cross.tiles[state.laid] is not None
    if tile is None or tile.wild or on_cross:
        return False
    return state.jeeps[seat] == state.laid and state.laid not in state.figures


def _first_tiles(state: JadeState, seat: int) -> bool:
    """jade.setup.display: those who have drawn have one tile, the others none, and nothing else has happened."""
    drawn = [len(state.displays[(seat + step) % state.players]) for step in range(state.players)]
    enough = sum(map(len, state.stacks)) > drawn.count(0)
    untouched = state.land == state.game.cross
    return enough and drawn[0] == 0 and sorted(drawn) == drawn and drawn[-1] <= 1 and untouched
