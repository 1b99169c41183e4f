"""Good states of the Golden Compass to spoil, how to recount one, and moves built by hand."""

from gamekit import compass
from tests.gamekit.bad import somewhere
from tests.gamekit.compass.invariants import recount
from tests.gamekit.compass.table import GAME

__all__ = ["SPOILERS", "STATES", "makers", "recount"]

STATES = [
    GAME.new(2, 1),
    somewhere(GAME, 2, "uniform", "draws", after=60),
    somewhere(GAME, 3, "seeker", "travels", players=4),
    somewhere(GAME, 4, "spender", "swaps Lyra cards", players=3, after=20),
    somewhere(GAME, 5, "seeker", "chooses a friend", players=3, after=60),
    somewhere(GAME, 6, "hoarder", "discards on the way", players=4, after=60),
    somewhere(GAME, 7, "uniform", "trades experience", after=60),
    somewhere(GAME, 8, "hurrier", "waits and moves a marker", players=3),
    somewhere(GAME, 9, "seeker", "over", players=3),
]


def makers(word, number, other):
    """Calls that make moves of anything."""
    return (
        lambda: compass.Draw(number),
        lambda: compass.Play(number),
        lambda: compass.Walk(word),
        lambda: compass.Discard(number),
        lambda: compass.Use(compass.SWAP, number),
        lambda: compass.Use(word, number),
        lambda: compass.Ask(number),
        lambda: compass.Mark(word),
        lambda: compass.Trade(number, other),
        lambda: compass.Befriend(other),
    )


# What may go wrong at the start of a game, as the recount has to notice.
SPOILERS = {
    "a card is lost": lambda state: state.hands.__setitem__(0, state.hands[0][1:]),
    "a card is there too often": lambda state: state.hands.__setitem__(0, state.hands[0][:1] * 5),
    "a Pan card is lost": lambda state: state.stacks.__setitem__(4, state.stacks[4][1:]),
    "a card lies in another stack": lambda state: state.stacks.__setitem__(
        slice(0, 2), [state.stacks[0][1:], (*state.stacks[1], state.stacks[0][0])]
    ),
    "a challenge is lost": lambda state: state.challenge_stacks.__setitem__(1, state.challenge_stacks[1][1:]),
    "a challenge lies in another stack": lambda state: state.challenge_stacks.__setitem__(
        slice(1, 3), state.challenge_stacks[:0:-1]
    ),
    "a challenge is above the player's level": lambda state: (
        state.challenges.__setitem__(0, state.challenge_stacks[1][0]),
        state.challenge_stacks.__setitem__(1, (state.challenges[0], *state.challenge_stacks[1][1:])),
    ),
    "a friend comes from nowhere": lambda state: state.friends.__setitem__(0, (0,)),
    "a marker is off the compass": lambda state: state.markers.__setitem__(0, 7),
    "a figure is off the way": lambda state: state.fields.__setitem__(0, 3),
    "two figures have one space": lambda state: state.spaces.__setitem__(1, 1),
    "a space was given to nobody": lambda state: state.arrivals.__setitem__(1, 1),
    "a space was never given": lambda state: state.arrivals.__setitem__(0, 1),
    "a figure stopped before it moved": lambda state: setattr(state, "stop", 0),
    "a friend helped whom nobody has": lambda state: setattr(state, "asked", (0,)),
    "cards are to be drawn while figures travel": lambda state: setattr(state, "to_draw", 2),
    "there is a round too many": lambda state: setattr(state, "round", 101),
}
