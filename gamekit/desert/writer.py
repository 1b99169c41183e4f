"""A position of the Desert Sons as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.desert.parts import GOODS, SPACES, Rumour
from gamekit.position import run
from gamekit.tiles.grid import NAMES, SIDES

if TYPE_CHECKING:
    from gamekit.desert.state import DesertState


def write(state: DesertState) -> str:
    """A position as text; what is hidden in a view is written as `?`."""
    lines = [f"game: {state.game.name}"]
    if state.game.box.name != "standard":
        lines.append(f"box: {state.game.box.name}")
    lines.append(f"players: {state.players}")
    if state.all_stacks:
        lines.append("all stacks: yes")
    lines.append("turn: over" if state.player is None else f"turn: player {state.player + 1} {state.phase}")
    if state.player not in (None, state.active):
        lines.append(f"in the turn of: player {state.active + 1}")
    so_far = _this_turn(state)
    if so_far:
        lines.append(f"this turn: {', '.join(so_far)}")
    if state.held is not None:
        lines.append(f"in hand: {state.held}")
    if state.last_turns >= 0:
        lines.append(f"last turns: {state.last_turns}")
    lines.append(f"turban: {state.turban or f'player {state.turban_seat + 1}'}")
    if state.side >= 0:
        lines += _oasis_lines(state)
    for seat in range(state.players):
        lines += _player_lines(state, seat)
    lines.append("board:")
    lines += [f"  {NAMES[field]}: {tile}" for field, tile in state.land.discovered(state.game.cross)]
    lines += ["rumours:", f"  pool: {_rumours(state.pool[::-1])}"]
    lines += [f"  {good}: {_rumours(there)}" for good, there in zip(GOODS, state.rumours, strict=True)]
    lines.append("stacks:")
    lines += [f"  {number}: {run(reversed(stack))}" for number, stack in enumerate(state.stacks, 1)]
    if state.removed:
        lines.append(f"removed: {run(state.removed)}")
    if state.aside:
        lines += ["aside:", f"  tiles: {run(state.aside)}"]
    return "\n".join(lines) + "\n"


def _this_turn(state: DesertState) -> list[str]:
    """What has happened in this turn, as far as it still matters."""
    so_far = [word for word, on in (("bonus", state.bonus), ("herder", state.herder), ("again", state.again)) if on]
    if state.laid:
        so_far.append(f"laid {NAMES[state.laid]}")
    return so_far


def _oasis_lines(state: DesertState) -> list[str]:
    """How far the scoring of an oasis has come."""
    lines = ["oasis:", f"  side: {SIDES[state.side]}"]
    if state.line:
        lines.append(f"  line: {run(state.line)}")
    if state.chosen:
        lines.append(f"  chosen: {', '.join(f'{height} {SPACES[letter]}' for height, letter in state.chosen)}")
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
    loaded = [good for good, number in zip(GOODS, state.goods[seat], strict=True) for _ in range(number)]
    lines += [f"  goods: {run(loaded)}", f"  supply: {run(state.supplies[seat])}"]
    explorers = [
        f"{explorer.height} on {NAMES[field]} {SIDES[explorer.side]}"
        for field, explorer in sorted(state.explorers.items())
        if state.game.owner[explorer.height] == seat
    ]
    if explorers:
        lines.append(f"  explorers: {', '.join(explorers)}")
    return lines


def _rumours(rumours: tuple[Rumour, ...]) -> str:
    """Rumours, each with the players who have seen it in brackets."""
    words = []
    for rumour in rumours:
        face = "?" if rumour.value is None else f"{rumour.value:+d}"
        eyes = " ".join(str(seat + 1) for seat in range(4) if rumour.seen >> seat & 1)
        words.append(f"{face} ({eyes})" if eyes else face)
    return ", ".join(words) or "-"
