"""A position of the Jade Goddess as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.position import run
from gamekit.tiles.grid import NAMES, SIDES

if TYPE_CHECKING:
    from gamekit.jade.state import JadeState


def write(state: JadeState) -> str:
    """A position as text; what is hidden in a view is written as `?`."""
    lines = [f"game: {state.game.name}"]
    if state.game.box.name != "standard":
        lines.append(f"box: {state.game.box.name}")
    lines.append(f"players: {state.players}")
    lines.append("turn: over" if state.player is None else f"turn: player {state.player + 1} {state.phase}")
    so_far = _this_turn(state)
    if so_far:
        lines.append(f"this turn: {', '.join(so_far)}")
    if state.held is not None:
        lines.append(f"in hand: {state.held}")
    if state.last_turns >= 0:
        lines.append(f"last turns: {state.last_turns}")
    lines.append(f"bank: {state.bank}")
    for seat in range(state.players):
        lines += _player_lines(state, seat)
    lines.append("board:")
    lines += [f"  {NAMES[field]}: {tile}" for field, tile in state.land.discovered(state.game.cross)]
    lines.append(f"open: {run(state.open)}")
    lines.append(f"pool: {run(reversed(state.pool))}")
    lines.append(f"chance: {state.chance if state.chance >= 0 else '?'}")
    lines.append("stacks:")
    for number, stack in enumerate(state.stacks):
        sunk = state.sunk[number]
        below = f" | {run(reversed(stack[:sunk]))}" if sunk else ""
        lines.append(f"  {number + 1}: {run(reversed(stack[sunk:]))}{below}")
    if state.aside or state.aside_chips:
        lines += ["aside:", f"  tiles: {run(state.aside)}", f"  artefacts: {run(state.aside_chips)}"]
    return "\n".join(lines) + "\n"


def _this_turn(state: JadeState) -> list[str]:
    """What has happened in this turn, as far as it still matters."""
    so_far = [word for word, on in (("bonus", state.bonus), ("swapped", state.swapped), ("again", state.again)) if on]
    if state.laid:
        so_far.append(f"laid {NAMES[state.laid]}")
    if state.owed:
        so_far.append(f"owes {state.owed}")
    return so_far


def _player_lines(state: JadeState, seat: int) -> list[str]:
    """What lies before a player and behind the screen, and the figures on the board."""
    gold = state.gold[seat]
    lines = [f"player {seat + 1}:", f"  gold: {gold if gold >= 0 else '?'}", f"  jeep: {NAMES[state.jeeps[seat]]}"]
    lines.append(f"  display: {run(state.displays[seat])}")
    lines.append(f"  artefacts: {run(state.chips[seat])}")
    if state.seen[seat]:
        lines.append(f"  seen: {run(state.seen[seat])}")
    if state.laid_off[seat]:
        lines.append(f"  laid off: {run(state.laid_off[seat])}")
    figures = [
        f"{figure.size} on {NAMES[field]} {SIDES[figure.side]}"
        for field, figure in sorted(state.figures.items())
        if figure.seat == seat
    ]
    if figures:
        lines.append(f"  figures: {', '.join(figures)}")
    return lines
