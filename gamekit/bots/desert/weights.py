"""What things in the Desert Sons are worth, in points, about; found by playing and by comparing positions with ends."""

from __future__ import annotations

# What a player has
STONE = (2.2, 1.6, 1.2, 0.7, 0.4, 0.2)  # one more water stone, by how many a player has
TIE = 0.02  # a water stone at the end of the game, which decides a tie
HOME = (1.2, 0.8, 0.5, 0.3)  # one more explorer at home, by how many are there
ROOM = 2.0  # a free place on a camel for which a good will come
GOODS_A_TURN = 0.17  # how many goods come
KEPT = (0.0, 0.3, 0.4, -0.8)  # tiles in the supply: a choice, but with three nothing is drawn
TURBAN = 0.3  # the turban
TURN = 0.6  # to be the next to lay a tile
SLOW = 3.0  # with so many turns left what is for later is worth half of this

# What an action space brings
HEARD = 0.4  # a rumour in any case
TOLD = 0.6  # a new rumour, for each good of a kind that a player has more of than others
DOUBTED = 0.2  # one on the table, likewise
HOPE = 1.5  # an action space that may still come

# How likely an oasis is completed: its odds grow with the turns that are left, and fall with every gap
ODDS = 0.16  # for each turn
HARD = 0.82  # how much it matters how few tiles close a gap
LUCK = 0.01  # added to their share: what no tile closes now may be closed later
GROWS = 0.8  # how many action spaces a gap brings
HELP = 0.4  # how much likelier for each further explorer who wants it complete

# What a turn promises
KEEP = 1.0  # a stone that is left for a toll, not spent on herder, scout or chief
TALL = 0.02  # each step of height of an explorer at home
AGAIN = 1.0  # a desert tile, after which the caravan moves on
GIFT = 0.3  # the tile that another player draws in return
IDLE = -9.0  # a turn in which nothing is discovered: anything is better
RIVALS = 1.0  # of what others gain, how much it hurts
CURIOUS = 0.1  # a look at a rumour that nobody told this player about
PEEKED = 0.5  # likewise, for each good of its kind that the player has more of than others

# How widely to look, and how far ahead
SPREAD = 1.3  # the lead that wins three games of four at the end; it grows with the root of the turns left
OPTIONS = 5  # fields that are worth a thought
CASUAL = 12  # fields that a player of middling strength looks at
LOOKS = 4  # fields that a quick player looks at
WIDE = 12  # the same when more was paid or laid for it: the herder, the chief, a desert tile
SPARE = 2  # with so much water a player who thinks little sends the chief
