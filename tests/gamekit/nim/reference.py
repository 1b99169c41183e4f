"""Nim once more, slow and plain, written from the rulebook alone: what the engine is compared with."""

from dataclasses import dataclass


@dataclass
class Table:
    """A position in plain words; players and heaps are numbered from 1."""

    players: int
    player: int
    heaps: dict
    last_loses: bool
    last: int

    @classmethod
    def of(cls, state):
        """The position that a state of the engine holds; 0 is nobody."""
        player, last = (0 if seat is None else seat + 1 for seat in (state.player, state.last))
        return cls(state.players, player, dict(enumerate(state.heaps, 1)), state.last_loses, last)

    def legal(self):
        """Every legal move as text."""
        sizes = range(1, max(self.heaps.values()) + 1)
        return {f"take {size} from heap {heap}" for size in sizes for heap in self.heaps if self.heaps[heap] >= size}

    def do(self, move):
        """Make a move."""
        _, number, _, _, heap = move.split()
        self.heaps[int(heap)] -= int(number)
        if sum(self.heaps.values()) == 0:
            self.player, self.last = 0, self.player
        else:
            self.player = 1 if self.player == self.players else self.player + 1

    def winners(self):
        """The seats of those who have won."""
        return tuple(seat for seat in range(self.players) if (seat + 1 != self.last) == self.last_loses)
