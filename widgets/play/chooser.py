"""From clicks to moves: what has been chosen so far, what may come next, and what a wrong click breaks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gamekit import Move, Refusal, State
from widgets.boards.base import Board, Path


class Chooser:
    """One decision of a player, made click by click."""

    def __init__(self, board: Board, state: State, moves: Sequence[Move]) -> None:
        self.board = board
        self.state = state
        self.path: Path = ()
        self.meant: Move | None = None  # by the last click that was refused
        self._first = {move: board.paths(state, move)[0] for move in moves}
        self._moves = {path: move for move in moves for path in board.paths(state, move)}

    def targets(self) -> list[str]:
        """The keys that may be clicked next."""
        step = len(self.path)
        return list(dict.fromkeys(path[step] for path in self._moves if path[:step] == self.path and len(path) > step))

    def options(self) -> list[tuple[str, Move | None]]:
        """The next step of each move's first path, and the move that it completes, if it does.

        Who has begun in another way by a click goes on in that way.
        """
        return self._next({path: move for move, path in self._first.items()}) or self._next(self._moves)

    def kinds(self, key: str) -> set[type[Move]]:
        """The kinds of moves that a click on this key may lead to."""
        path = (*self.path, key)
        return {type(move) for way, move in self._moves.items() if way[: len(path)] == path}

    def _next(self, ways: Mapping[Path, Move]) -> list[tuple[str, Move | None]]:
        step = len(self.path)
        found: dict[str, Move | None] = {}
        for path, move in ways.items():
            if path[:step] == self.path and len(path) > step:
                found[path[step]] = move if len(path) == step + 1 else None
        return list(found.items())

    def let_go(self, left: int = -1) -> None:
        """Let go of what was clicked last, or of all but the first clicks."""
        self.path = self.path[:left]

    def completes(self, key: str) -> Move | None:
        """The move that a click would make, if it makes one."""
        return self._moves.get((*self.path, key)) or (self._moves.get((key,)) if key not in self.path else None)

    def click(self, key: str) -> Move | Refusal | None:
        """Take a click: it completes a move, is refused, or only adds to what has been chosen."""
        made = self.completes(key)
        if made is not None:
            return made
        if key in self.path:  # a second click lets go again
            self.let_go(self.path.index(key))
            return None
        for path in (*([(*self.path, key)] if self.path else []), (key,)):
            if any(legal[: len(path)] == path for legal in self._moves):
                self.path = path
                return None
        meant = self.board.attempt(self.state, (*self.path, key))  # what was taken up stays taken up
        self.meant = meant if isinstance(meant, Move) else None
        if isinstance(meant, Move):
            return self.state.why_not(meant) or meant
        return meant
