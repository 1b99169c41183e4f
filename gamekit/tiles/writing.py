"""What the positions of both tile games say alike: how far a turn has come, what is laid, and who stands there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from gamekit.tiles.grid import NAMES, SIDES
from gamekit.tiles.land import Land
from gamekit.tiles.tile import Tile


class Turn(Protocol):
    """What both games keep of a turn."""

    held: Tile | None
    laid: int
    last_turns: int


def turn_lines(state: Turn, so_far: Sequence[str]) -> list[str]:
    """What has happened in this turn as far as it still matters, the tile in hand, and the turns that follow."""
    done = [*so_far, f"laid {NAMES[state.laid]}"] if state.laid else so_far
    lines = [f"this turn: {', '.join(done)}"] if done else []
    if state.held is not None:
        lines.append(f"in hand: {state.held}")
    if state.last_turns >= 0:
        lines.append(f"last turns: {state.last_turns}")
    return lines


def board_lines(land: Land, cross: Land) -> list[str]:
    """The tiles that were laid."""
    return ["board:", *(f"  {NAMES[field]}: {tile}" for field, tile in land.discovered(cross))]


def standing_lines(figure: str, standing: Iterable[tuple[int, int, int]]) -> list[str]:
    """A player's figures on the board; nothing without any."""
    found = standing_text(standing)
    return [f"  {figure}s: {found}"] if found else []


def standing_text(standing: Iterable[tuple[int, int, int]]) -> str:
    """Figures on the board, each as its field, its size and a side of its site."""
    return ", ".join(f"{size} on {NAMES[field]} {SIDES[side]}" for field, size, side in sorted(standing))
