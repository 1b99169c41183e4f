"""How a hand makes a position of the Desert Sons from the empty table: what it takes up, puts down and sets."""

from collections import Counter
from itertools import dropwhile

from gamekit.desert import GOODS, SPACES, START, Rumour
from gamekit.position import player_section
from gamekit.text import listing
from gamekit.tiles.grid import NAMES, SIDES
from gamekit.tiles.tile import FACE_DOWN
from tests.gamekit.handwork import build_stacks, put_tile, whose_decision


def steps(want):
    """The steps to a draft, as far as its text says more than that of an empty table."""
    state = want.state
    yield "set", "", "players", str(state.players)
    yield from _tiles(want)
    for seat in range(state.players):
        yield from _player(want, player_section(seat), seat)
    yield from _rumours(state)
    yield from _stacks(want)
    yield from _turn(want)


def _tiles(want):
    state = want.state
    for field, tile in state.land.discovered(state.game.cross):
        yield put_tile(tile, f"board/{NAMES[field]}")


def _player(want, section, seat):
    """What stands on the board and lies before a player."""
    state = want.state
    if want.get(section, "caravan") and state.caravans[seat]:
        yield "put", f"caravan/{seat + 1}", 0, f"{section}/caravan@{state.caravan(seat)}"
    for field, explorer in state.explorers.items():
        if state.game.owner[explorer.height] == seat:
            where = f"{NAMES[field]} {SIDES[explorer.side]}"
            yield "put", f"explorer/{seat + 1}/{explorer.height}", 0, f"{section}/explorers@{where}"
    if want.get(section, "water"):
        yield "set", section, "water", state.water[seat]
    for _ in range(state.camels[seat] - 2):
        yield "put", "camel", 0, f"{section}/camels"
    for good, number in state.loaded(seat).items():
        yield from [("put", f"good/{good}", 0, f"{section}/goods")] * number
    for tile in state.supplies[seat]:
        yield put_tile(tile, f"{section}/supply")


def _rumours(state):
    """First those beside the goods, then the pool from its bottom on; who has seen one is set at once."""
    for good, there in zip(GOODS, state.rumours, strict=True):
        for place, rumour in enumerate(there, 1):
            yield "put", _face(rumour), 0, f"rumours/{good}"
            yield from _eyes(rumour, f"saw/{good}/{place}")
    for number, rumour in enumerate(dropwhile(Rumour(None).__eq__, state.pool)):
        if number or rumour.value is not None:  # a hidden one is on top of the pool already
            yield "put", _face(rumour), 0, "rumours/pool"
        yield from _eyes(rumour, "saw/pool/1")


def _face(rumour):
    return "rumour/?" if rumour.value is None else f"rumour/{rumour.value:+d}"


def _eyes(rumour, knob):
    return [("set", player_section(seat), knob, "yes") for seat in range(4) if rumour.seen >> seat & 1]


def _stacks(want):
    """Stacks, and what is known of the tiles that are out of the game."""
    state = want.state
    if want.line("stacks", ""):
        yield from build_stacks(state.stacks)
    for spot, tiles in (("aside/tiles", state.aside), ("/removed", state.removed)):
        for tile, copies in Counter(tiles).items():
            yield from [put_tile(tile, spot)] * (copies if tile is not FACE_DOWN else 0)


def _turn(want):
    """Whose decision it is and what has happened so far, then the scoring, the turban and what chance does."""
    state = want.state
    yield from whose_decision(want)
    if state.all_stacks:
        yield "set", "", "all stacks", "yes"
    if state.held is not None:
        yield put_tile(state.held, "/in hand")
    if state.active != (state.player or 0):
        yield "set", "", "in the turn of", want.name(state.active)
    names = {"bonus": "a bonus turn", "herder": "the herder paid", "again": "moving again"}
    done = [words for flag, words in names.items() if getattr(state, flag)]
    if done and state.phase != START:
        yield "set", "", "this turn", listing(done)
    if state.laid:
        yield "set", "", "laid", NAMES[state.laid]
    yield from _oasis(state)
    if want.get("", "turban"):
        yield "put", "turban", 0, f"/turban@{state.turban or player_section(state.turban_seat)}"
    if state.last_turns >= 0:
        yield "set", "", "last turns", str(state.last_turns)
    if want.get("", "seed"):
        yield "set", "", "seed", int(want.get("", "seed"))


def _oasis(state):
    """The oasis that is scored, who went home unpaid, who waits or has chosen, and what is done."""
    if state.side >= 0:
        yield "set", "", "side", SIDES[state.side]
    if state.left:
        yield "set", "", "left", str(state.left)
    for height in state.line:
        yield "set", "", f"choice/{height}", "waits"
    for height, letter in state.chosen:
        yield "set", "", f"choice/{height}", SPACES[letter]
    if state.done:
        yield "set", "", "done", state.done
    if state.looked:
        yield "set", "", "looks at", f"{GOODS[state.looked[0]]} {state.looked[1] + 1}"
