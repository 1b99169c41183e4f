"""How the tests of the Desert Sons set a table: a typed position, and what lies on it."""

from pathlib import Path

import gamekit
from gamekit.tiles.grid import NAMES
from tests.gamekit.desert.reference_oasis import GOODS
from tests.gamekit.table import typed
from tests.gamekit.tiles.table import standing

GAME = gamekit.load("desert")
BOX_OF_THE_TABLE = Path(__file__).with_name("box.toml")
TABLE = GAME.with_box(BOX_OF_THE_TABLE)
position = typed(TABLE)


# All oasis is closed, and three tiles that show nothing else fit nowhere.
CLOSED = """
    player 1:
      supply: aaaa/sg, aaaa/sg, aaaa/sg
    board:
      g4: ---a
      e2: -a--
      h7: a---
      j5: --a-
      e8: -a--
      g10: ---a/w
      d5: --a-/i
      b7: a---/d
    """


def alone(space, mine="water: 2", *texts):
    """Player 1, who has this, is alone in a complete oasis with this action space, and is to choose."""
    choosing = f"""
        turn: player 1 chooses an action space
        this turn: laid g4
        oasis:
          side: west
          line: 16
        player 1:
          caravan: g4
          explorers: 16 on g4
          {mine}
        board:
          g4: ---a/{space}
        """
    return position(choosing, *texts)


def caravan(state, seat):
    """The field where a player's caravan stands."""
    return NAMES[state.caravans[seat]]


def supply(state, seat):
    """The tiles in a player's supply, as texts."""
    return [str(piece) for piece in state.supplies[seat]]


def explorers(state, seat):
    """A player's explorers on the board: "16 on g5 north"."""
    return standing(state.explorers, lambda explorer: state.game.owner[explorer.height] == seat)


def goods(state, seat):
    """What a player's camels carry: "incense salt salt"."""
    loaded = zip(GOODS, state.goods[seat], strict=True)
    return " ".join(good for good, number in loaded for _ in range(number))


def beside(state, good):
    """The rumours beside a good, as their values."""
    return [rumour.value for rumour in state.rumours[GOODS.index(good)]]
