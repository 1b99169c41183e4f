"""How the tests of Nim set a table."""

from tests.gamekit.table import typed
from tests.nim import Nim

GAME = Nim()
position = typed(GAME)
