"""How the tests of the Golden Compass set a table: a typed position."""

import gamekit
from tests.gamekit.table import typed

GAME = gamekit.load("compass")
position = typed(GAME)
