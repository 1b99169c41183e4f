"""What must hold in a position of the Desert Sons, so that it could have come about and can be played on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from gamekit.desert import choices, oasis
from gamekit.desert.parts import (
    CAMEL_CARDS,
    CAMELS,
    CHIEF,
    CHOOSE,
    DISCOVER,
    DOUBT,
    ENDS,
    GOODS,
    LAY,
    LISTEN,
    LOAD,
    LOAD_UP,
    MOVE,
    OVER,
    PICK,
    PLACE,
    RECALL,
    RETURN,
    RUMOUR,
    SCORING,
    SPACES,
    START,
    START_WATER,
    SUPPLY,
    TELL,
    WATER,
)
from gamekit.text import count
from gamekit.tiles.grid import NAMES
from gamekit.tiles.regions import regions_on

if TYPE_CHECKING:
    from gamekit.desert.state import DesertState

Faults = Iterator[tuple[str, str]]  # each with the section and key it belongs to, as in `player 1/water`


def faults(state: DesertState) -> Faults:
    """Everything that cannot be."""
    yield from _caravans(state)
    yield from _belongings(state)
    yield from _end(state)
    yield from _explorers(state)
    yield from _this_turn(state)
    if state.player is not None:
        yield from _scoring(state) if state.phase in SCORING else _decision(state, state.player)


def _caravans(state: DesertState) -> Faults:
    for seat, caravan in enumerate(state.caravans):
        where = f"player {seat + 1}/caravan"
        if not caravan and state.phase != START:
            yield where, "Every caravan is on the board once the first turn has begun."
        if caravan and state.land.tiles[caravan] is None:
            yield where, f"No tile lies on {NAMES[caravan]}, so no caravan can stand there."
        if caravan and caravan in state.caravans[:seat]:  # desert.move.end_free
            yield where, f"Two caravans stand on {NAMES[caravan]}; a field has room for one."


def _belongings(state: DesertState) -> Faults:
    """desert.parts.goods: nobody has more than there is, or than the camels carry."""
    for seat, loaded in enumerate(state.goods):
        if sum(loaded) > LOAD * state.camels[seat]:
            room = f"{state.camels[seat]} camels carry {LOAD * state.camels[seat]} goods"
            yield f"player {seat + 1}/goods", f"{room}, not {sum(loaded)}."
    for good, name in enumerate(GOODS):
        if state.stock(good) < 0:
            last = max(seat for seat, loaded in enumerate(state.goods) if loaded[good])
            yield f"player {last + 1}/goods", f"There are only {state.game.box.goods[good]} tiles of {name}."
    if sum(state.water) > WATER:
        last = max(seat for seat, water in enumerate(state.water) if water > START_WATER)
        yield f"player {last + 1}/water", f"There are only {WATER} water stones, not {sum(state.water)}."
    if sum(state.camels) > CAMELS * state.players + CAMEL_CARDS:
        last = max(seat for seat, camels in enumerate(state.camels) if camels > CAMELS)
        yield (
            f"player {last + 1}/camels",
            f"There are only {CAMEL_CARDS} camel cards beside the camels of the caravan cards.",
        )


def _end(state: DesertState) -> Faults:
    """desert.end.last_tile."""
    tiles = any(state.stacks)
    if state.phase == OVER and (tiles or state.last_turns != 0):
        still = "tiles in the stacks" if tiles else "last turns to come ('last turns: 0' says that there are none)"
        yield "/turn", f"The game is not over: there are {still}."
    elif tiles and state.last_turns >= 0:
        yield "/last turns", "The last turns begin when the last tile is drawn, but there are tiles in the stacks."
    elif state.last_turns == state.players and state.phase == MOVE and not state.again and not state.bonus:
        yield "/last turns", f"At the beginning of a turn at most {count(state.players - 1, 'last turn')} can follow."
    elif not tiles and state.last_turns < 0:
        yield "stacks/", "The stacks are empty: say how many turns follow on this one, as in 'last turns: 2'."


def _explorers(state: DesertState) -> Faults:
    """desert.oasis.return, desert.turban.pass: nobody is left in a scored oasis, and a turban is worn if it can be."""
    land = state.land
    new = {number for side, number in regions_on(land, state.laid) if side >= state.side} if state.laid else set()
    for field, explorer in state.explorers.items():
        region = land.region(field, explorer.side)
        if not land.gaps[region] and region not in new:
            says = f"The oasis of the explorer on {NAMES[field]} is complete: it was scored, and the explorer is home."
            yield f"player {state.game.owner[explorer.height] + 1}/explorers", says
    waits = [height for height in state.camp[state.turban_seat] if height != state.left]
    if not state.turban and waits:
        yield "/turban", f"The turban waits only for a player without explorers at home, but {waits[0]} is there."


def _this_turn(state: DesertState) -> Faults:
    """What has happened in a turn fits the decision that is to be made in it."""
    phase = state.phase
    if (state.held is not None) != (phase in (LAY, RETURN)):
        yield (
            "/in hand",
            "A tile is in hand when, and only when, a player lays it or another may draw in return for it.",
        )
    if state.again and phase != MOVE:
        yield "/this turn", "'again' matters only as long as the player moves."
    elif state.again and not state.land.discovered_wild(state.caravans[state.active], state.game.cross):
        yield "/this turn", "'again' means that the caravan stands on a desert tile that was just laid."
    if (state.bonus or state.herder) and phase in (START, OVER):
        yield "/this turn", "Before the first turn and after the last one there is no turn."
    if state.bonus and phase == CHIEF:
        yield "/turn", "After a bonus turn no further one can be had."
    if phase not in SCORING and (state.side >= 0 or state.line or state.chosen or state.done or state.left):
        yield "oasis/", "No oasis is being scored now."
    if phase != DOUBT and state.looked:
        yield "oasis/looks at", "Nobody is looking at a rumour on the table now."
    if phase not in (RETURN, *SCORING) and state.player not in (None, state.active):
        yield "/in the turn of", "Only who draws in return or takes part in a scoring decides in another's turn."
    if phase == RETURN and state.player == state.active:
        yield "/in the turn of", "Say whose scout took the tile, as in 'in the turn of: player 2'."
    if state.laid and phase not in (PLACE, RECALL, *SCORING):
        yield "/this turn", "'laid' matters only until the oases of the tile are scored."
    elif state.laid and not _just_laid(state):
        yield "/this turn", f"The tile laid in this turn must show oasis and hold player {state.active + 1}'s caravan."
    elif state.laid in state.explorers and phase in (PLACE, RECALL):
        yield "/this turn", "An explorer was placed on the laid tile already."


def _just_laid(state: DesertState) -> bool:
    tile = state.land.tiles[state.laid]
    on_cross = state.game.cross.tiles[state.laid] is not None
    return tile is not None and not tile.wild and not on_cross and state.caravans[state.active] == state.laid


def _decision(state: DesertState, seat: int) -> Faults:
    """Whether the player can have got to this decision, and has something to decide."""
    who, phase, supply = f"Player {seat + 1}", state.phase, len(state.supplies[seat])
    here = NAMES[state.caravans[seat]]
    if phase == START and not _starts(state, seat):
        yield "/turn", "Caravans are placed clockwise on ends of the cross, before anything is discovered."
    elif phase == DISCOVER and not state.moves():
        yield "/turn", f"{who} has nothing to discover on {here}."
    elif phase == PICK and (supply < 2 or not state.moves()):
        yield (
            "/turn",
            f"{who} picks from two or three tiles after 'draw to supply', and one of them must fit on {here}.",
        )
    elif phase == RETURN and (supply == SUPPLY or not any(state.stacks)):
        yield "/turn", f"{who} can draw in return only while there are tiles, and with fewer than three of its own."
    elif phase in (LAY, RETURN) and state.held is not None and not choices.lay(state, state.active):
        yield "/in hand", f"The tile in hand fits nowhere at {NAMES[state.caravans[state.active]]}."
    elif phase == PLACE and not state.laid:
        yield "/turn", f"{who} places an explorer on a tile laid in this turn: say which, as in 'this turn: laid g5'."
    elif phase == PLACE and not state.camp[seat]:
        yield "/turn", f"{who} has no explorer left to place: all are on the board."
    elif phase == RECALL and len(state.moves()) == 1:
        yield "/turn", f"{who} has no explorer on the board to recall."
    elif phase == CHIEF and not state.water[seat]:
        yield f"player {seat + 1}/water", f"{who} has no water for the chief."


def _starts(state: DesertState, seat: int) -> bool:
    """desert.setup.caravans: those who have placed theirs come before the others, and nothing else has happened."""
    order = [state.caravans[(seat + step) % state.players] for step in range(state.players)]
    placed = [caravan for caravan in order if caravan]
    return (
        order == [0] * (len(order) - len(placed)) + placed
        and order[0] == 0
        and all(caravan in ENDS for caravan in placed)
        and state.land == state.game.cross
    )


def _scoring(state: DesertState) -> Faults:
    """Whether an oasis can have been scored as far as this, and whose decision it then is."""
    numbers = dict(regions_on(state.land, state.laid)) if state.laid else {}
    number = numbers.get(state.side)
    if number is None or state.land.gaps[number]:
        says = (
            "Say which oasis is scored: the tile, as in 'this turn: laid g5', and a side of it whose oasis is complete."
        )
        yield "oasis/side", says
        return
    inside = [each.height for place, each in state.explorers.items() if _in(state, place, number)]
    lined = [*(height for height, _ in state.chosen), *state.line]
    line = oasis.line_up(inside, state.turban)
    owner, phase = state.game.owner, state.phase
    could_pay = state.left and state.water[owner[state.left]] and not state.done  # later it may have got some
    if state.left and (state.left in inside or could_pay or not inside):
        yield "oasis/left", f"{state.left} cannot have left: only who has no water takes the tallest of several back."
    if state.left and oasis.line_up([*inside, state.left], state.turban)[0] != state.left:
        yield "oasis/left", f"{state.left} cannot have left: another explorer is taller."
    if state.left and state.left not in state.camp[owner[state.left]]:
        yield "oasis/left", f"{state.left} left, so it must be at home."
    if lined != line[: len(lined)] or (state.line and lined != line):
        says = f"line up as {', '.join(map(str, line))}" if line else "are none, so nobody chooses"
        yield "oasis/line", f"The explorers in this oasis {says}."
        return
    spaces = Counter(state.land.symbols[number])
    taken = Counter(letter for _, letter in state.chosen)
    if taken - spaces:
        yield "oasis/chosen", "More explorers are on a kind of action space than the oasis shows of it."
    elif phase == CHOOSE and (not state.line or taken == spaces or state.done):
        yield "oasis/line", "Explorers choose as long as action spaces are free, and before any action is carried out."
    elif phase == CHOOSE and owner[state.line[0]] != state.player:
        yield "/turn", f"The next to choose is {state.line[0]}, so player {owner[state.line[0]] + 1} decides."
    elif phase != CHOOSE:
        yield from _action(state, line, taken == spaces)


def _in(state: DesertState, place: int, number: int) -> bool:
    return state.land.region(place, state.explorers[place].side) == number


def _action(state: DesertState, line: list[int], full: bool) -> Faults:
    """Whether the next action asks for this decision."""
    if state.line or (len(state.chosen) < len(line) and not full):
        yield "oasis/line", "Actions are carried out when everyone has chosen."
        return
    if state.done >= len(state.chosen):
        yield "oasis/done", "All actions are carried out: say in 'chosen' and 'done' which one is to be decided."
        return
    height, letter = state.chosen[state.done]
    seat, space = state.game.owner[height], SPACES[letter]
    if seat != state.player:
        yield "/turn", f"The next action is that of {height}, so player {seat + 1} decides."
    elif state.phase == LOAD_UP:
        full_up = sum(state.goods[seat]) == LOAD * state.camels[seat]
        if space not in GOODS or not full_up or not state.stock(GOODS.index(space)) or len(state.moves()) == 1:
            yield "/turn", "There is something to decide only for a good that finds no free place."
    elif space != RUMOUR:
        yield "/turn", f"The next action is {space}, not a rumour."
    elif state.phase == TELL and (not state.pool or not state.pool[-1].seen >> seat & 1):
        yield "rumours/pool", f"The next rumour of the pool is the one that player {seat + 1} has looked at."
    elif state.phase in (LISTEN, DOUBT) and state.pool:
        yield "rumours/pool", "While rumours are in the pool, one of them is taken."
    elif state.phase == DOUBT and not _looked(state, seat):
        yield "oasis/looks at", f"Say which rumour player {seat + 1} has looked at, as in 'looks at: salt 1'."


def _looked(state: DesertState, seat: int) -> bool:
    """Whether the rumour that is looked at lies there and was seen."""
    if not state.looked:
        return False
    good, place = state.looked
    there = state.rumours[good]
    return place < len(there) and bool(there[place].seen >> seat & 1)
