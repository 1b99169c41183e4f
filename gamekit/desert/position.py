"""A position of the Desert Sons as text, and what must hold in one that is typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from gamekit.desert.box import CAMEL_CARDS, CAMELS, GOODS, LOAD, SPACES, STACKS, START_WATER, WATER
from gamekit.desert.reading import DesertReader
from gamekit.desert.state import DOUBT, LAY, MOVE, OVER, PLACE, RECALL, RETURN, SCORING, START, DesertState, Rumour
from gamekit.position import Drafted, Order, head_lines, run
from gamekit.text import count
from gamekit.tiles.grid import NAMES, SIDES
from gamekit.tiles.reading import NO_TILE_IN_HAND
from gamekit.tiles.regions import regions_on
from gamekit.tiles.writing import board_lines, standing_lines, turn_lines

if TYPE_CHECKING:
    from gamekit.desert.game import Desert

ORDER: Order = (
    ("", ("game", "box", "players", "all stacks", "turn", "in the turn of", "this turn", "in hand", "last turns")),
    ("", ("turban",)),
    ("oasis", ("side", "line", "chosen", "done", "left", "looks at")),
    ("player #", ("caravan", "water", "camels", "goods", "supply", "explorers")),
    ("board", tuple(filter(None, NAMES))),
    ("rumours", ("pool", *GOODS)),
    ("stacks", tuple(str(number + 1) for number in range(STACKS))),
    ("", ("removed",)),
    ("aside", ("tiles",)),
    ("", ("seed",)),
)


def draft(game: Desert, text: str) -> Drafted:
    """The position that a text describes, as far as it can be read, and every fault of it."""
    reader = DesertReader(game, text)
    state, rng = reader.state()
    return Drafted(state, reader.check(state, faults), rng, reader.loose)


def write(state: DesertState) -> str:
    """A position as text; what is hidden in a view is written as `?`."""
    lines = head_lines(state)
    if state.all_stacks:
        lines.insert(-1, "all stacks: yes")
    if state.player not in (None, state.active):
        lines.append(f"in the turn of: player {state.active + 1}")
    flags = (("bonus", state.bonus), ("herder", state.herder), ("again", state.again))
    lines += turn_lines(state, [word for word, on in flags if on])
    lines.append(f"turban: {state.turban or f'player {state.turban_seat + 1}'}")
    if state.side >= 0:
        lines += _oasis_lines(state)
    for seat in range(state.players):
        lines += _player_lines(state, seat)
    lines += board_lines(state.land, state.game.cross)
    lines += ["rumours:", f"  pool: {rumours_text(state.pool[::-1])}"]
    lines += [f"  {good}: {rumours_text(there)}" for good, there in zip(GOODS, state.rumours, strict=True)]
    lines.append("stacks:")
    lines += [f"  {number}: {run(reversed(stack))}" for number, stack in enumerate(state.stacks, 1)]
    if state.removed:
        lines.append(f"removed: {run(state.removed)}")
    if state.aside:
        lines += ["aside:", f"  tiles: {run(state.aside)}"]
    return "\n".join(lines) + "\n"


def _oasis_lines(state: DesertState) -> list[str]:
    """How far the scoring of an oasis has come."""
    lines = ["oasis:", f"  side: {SIDES[state.side]}"]
    if state.line:
        lines.append(f"  line: {run(state.line)}")
    if state.chosen:
        lines.append(f"  chosen: {chosen_text(state.chosen)}")
    if state.done:
        lines.append(f"  done: {state.done}")
    if state.left:
        lines.append(f"  left: {state.left}")
    if state.looked:
        good, place = state.looked
        lines.append(f"  looks at: {GOODS[good]} {place + 1}")
    return lines


def _player_lines(state: DesertState, seat: int) -> list[str]:
    """What lies before a player, and the explorers on the board."""
    caravan = state.caravans[seat]
    lines = [f"player {seat + 1}:", f"  caravan: {NAMES[caravan] if caravan else '-'}"]
    lines += [f"  water: {state.water[seat]}", f"  camels: {state.camels[seat]}"]
    lines += [f"  goods: {goods_text(state.goods[seat])}", f"  supply: {run(state.supplies[seat])}"]
    owner = state.game.owner
    mine = [(field, *explorer) for field, explorer in state.explorers.items() if owner[explorer.height] == seat]
    return lines + standing_lines("explorer", mine)


def goods_text(loaded: Sequence[int]) -> str:
    """The goods on a player's camels, by how many there are of each."""
    return run(good for good, number in zip(GOODS, loaded, strict=True) for _ in range(number))


def chosen_text(chosen: Iterable[tuple[int, str]]) -> str:
    """Explorers on action spaces."""
    return ", ".join(f"{height} {SPACES[letter]}" for height, letter in chosen)


def rumours_text(rumours: Iterable[Rumour]) -> str:
    """Rumours, each with the players who have seen it in brackets."""
    words = []
    for rumour in rumours:
        face = "?" if rumour.value is None else f"{rumour.value:+d}"
        eyes = " ".join(str(seat + 1) for seat in range(4) if rumour.seen >> seat & 1)
        words.append(f"{face} ({eyes})" if eyes else face)
    return ", ".join(words) or "-"


# What must hold, so that a position could have come about and can be played on


def faults(state: DesertState) -> Iterator[tuple[str, str]]:
    """Each fault with the section and key it belongs to, as in `player 1/water`."""
    yield from _caravans(state)
    yield from _belongings(state)
    yield from _end(state)
    yield from _explorers(state)
    yield from _so_far(state)
    if state.player is not None:
        yield from state.game.decisions[state.phase].faults(state, state.player)


def _caravans(state: DesertState) -> Iterator[tuple[str, str]]:
    """Each stands on a field of its own."""
    for seat, caravan in enumerate(state.caravans):
        where = f"player {seat + 1}/caravan"
        if not caravan and state.phase != START:
            yield where, "Every caravan is on the board once the first turn has begun."
        if caravan and state.land.tiles[caravan] is None:
            yield where, f"No tile lies on {NAMES[caravan]}, so no caravan can stand there."
        if caravan and caravan in state.caravans[:seat]:
            yield where, f"Two caravans stand on {NAMES[caravan]}; a field has room for one."


def _belongings(state: DesertState) -> Iterator[tuple[str, str]]:
    """Nobody has more than there is, or than the camels carry."""
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
        says = f"There are only {CAMEL_CARDS} camel cards beside the camels of the caravan cards."
        yield f"player {last + 1}/camels", says


def _end(state: DesertState) -> Iterator[tuple[str, str]]:
    """The last turns are counted from the last tile on."""
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


def _explorers(state: DesertState) -> Iterator[tuple[str, str]]:
    """Nobody is left in a scored oasis, and a turban is worn if it can be."""
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


def _so_far(state: DesertState) -> Iterator[tuple[str, str]]:
    """What has happened in a turn fits the decision that is to be made in it."""
    phase = state.phase
    if state.held is None and phase in (LAY, RETURN):
        yield "/in hand", NO_TILE_IN_HAND
    if state.held is not None and phase not in (LAY, RETURN):
        says = "A tile is in hand only while a player lays it, or while another may draw in return for it."
        yield "/in hand", says
    if state.again and phase != MOVE:
        yield "/this turn", "'again' matters only as long as the player moves."
    if (state.bonus or state.herder) and phase in (START, OVER):
        yield "/this turn", "Before the first turn and after the last one there is no turn."
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
    """Whether the tile that is said to have been laid in this turn can have been."""
    tile = state.land.tiles[state.laid]
    on_cross = state.game.cross.tiles[state.laid] is not None
    return tile is not None and not tile.wild and not on_cross and state.caravans[state.active] == state.laid
