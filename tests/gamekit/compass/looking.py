"""What lies on the table of the Golden Compass, in short words."""

from tests.gamekit.compass.reference_way import CITIES, EXPERIENCES, WAY

ICE = WAY.index("ice")  # the first ice field


def place(field):
    """How a position names a field: the city, or how many fields after which city."""
    city = max(at for at in range(field + 1) if WAY[at] in CITIES)
    return WAY[city] if city == field else f"{WAY[city]}+{field - city}"


def field(name):
    """The number of the field that a position names so."""
    city, _, steps = name.partition("+")
    return WAY.index(city) + int(steps or 0)


def figure(state, seat):
    """Where a player's figure stands: "fens 1", "fens+3"."""
    space = f" {state.spaces[seat]}" if state.spaces[seat] else ""
    return place(state.fields[seat]) + space


def markers(state, seat):
    """What stands on a player's golden compass, without what is at 0: {"north": 2}."""
    numbers = state.markers[4 * seat : 4 * seat + 4]
    return {name: number for name, number in zip(EXPERIENCES, numbers, strict=True) if number}


def hand(state, seat):
    """The cards in a hand: "blue 1, swap"."""
    return ", ".join(map(str, state.hands[seat]))


def discards(state, colour):
    """The faces beside a stack, the top card last: "1 3"."""
    return " ".join(card.face for card in state.discards[_pile(colour)])


def left(state, colour):
    """How many cards a stack has."""
    return len(state.stacks[_pile(colour)])


def _pile(colour):
    return ("blue", "yellow", "red", "green", "pan").index(colour)


def before(name, steps):
    """The name of the field that lies so many fields before another."""
    return place(field(name) - steps)


# The rulebook's example: yellow is in the Fens, blue and red have passed it, green is not there yet.
EXPEDITION = """
    players: 4
    turn: player 2 travels
    player 1:
      figure: fens+4
    player 2:
      figure: fens 1
      hand: blue 1 2, yellow 1 2, red 1, green 2
    player 3:
      figure: fens+2
    player 4:
      figure: london+3
    """
