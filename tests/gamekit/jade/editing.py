"""How a hand makes a position of the Jade Goddess from the empty table: what it takes up, puts down and sets."""

from gamekit.jade import LAY_OFF, UNKNOWN
from gamekit.jade.state import HIDDEN_GOLD
from gamekit.position import player_section
from gamekit.text import listing
from gamekit.tiles.grid import NAMES, SIDES
from gamekit.tiles.tile import FACE_DOWN
from tests.gamekit.handwork import build_stacks, from_the_bottom, put_tile, whose_decision

FLAGS = {"bonus": "a bonus turn", "swapped": "a tile swapped", "again": "driving again"}


def steps(want):
    """The steps to a draft, as far as its text says more than that of an empty table."""
    state = want.state
    yield "set", "", "players", str(state.players)
    yield from _turn(want)
    for field, tile in state.land.discovered(state.game.cross):
        yield put_tile(tile, f"board/{NAMES[field]}")
    for seat in range(state.players):
        yield from _player(want, player_section(seat), seat)
    yield from _table(want)
    if state.held is not None:
        yield put_tile(state.held, "/in hand")
    if state.laid:
        yield "set", "", "laid", NAMES[state.laid]
    if state.last_turns >= 0:
        yield "set", "", "last turns", str(state.last_turns)


def _turn(want):
    """Whose decision it is, and what has happened so far."""
    state = want.state
    yield from whose_decision(want)
    done = [words for flag, words in FLAGS.items() if getattr(state, flag)]
    if done:
        yield "set", "", "this turn", listing(done)
    if state.phase == LAY_OFF:
        yield "set", "", "owes", str(state.owed)


def _player(want, section, seat):
    """What stands on the board, lies before a player and behind the screen."""
    state = want.state
    if want.get(section, "jeep"):
        yield "put", f"jeep/{seat + 1}", 0, f"{section}/jeep@{state.jeep(seat)}"
    for field, figure in state.figures.items():
        if figure.seat == seat:
            where = f"{NAMES[field]} {SIDES[figure.side]}"
            yield "put", f"figure/{seat + 1}/{figure.size}", 0, f"{section}/figures@{where}"
    if want.get(section, "gold"):
        known = state.gold[seat] >= 0
        yield ("set", section, "gold", state.gold[seat]) if known else ("set", section, "screen", "hidden")
    for tile in state.displays[seat]:
        yield put_tile(tile, f"{section}/display")
    unseen = list(state.chips[seat])
    for chip in state.seen[seat]:
        unseen.remove(chip)
        yield "put", f"chip/{chip}", 0, f"{section}/seen"
    yield from (("put", f"chip/{chip}", 0, f"{section}/artefacts") for chip in unseen)
    yield from (("put", f"chip/{chip}", 0, f"{section}/laid off") for chip in state.laid_off[seat])


def _table(want):
    """The open artefacts, then pool and stacks: first how many there are, then what is known, from the bottom up."""
    state = want.state
    if want.get("", "open"):
        for place, chip in enumerate(state.open, 1):
            yield "put", f"chip/{chip}", 0, f"/open@{place}"
    if want.get("", "pool"):
        number, chips = from_the_bottom(state.pool, UNKNOWN)
        yield "set", "", "pool", number
        yield from (("put", f"chip/{chip}", 0, "/pool") for chip in chips)
    if want.line("stacks", ""):
        yield from build_stacks([stack[sunk:] for stack, sunk in zip(state.stacks, state.sunk, strict=True)])
        for number, (stack, sunk) in enumerate(zip(state.stacks, state.sunk, strict=True), 1):
            yield from (put_tile(tile, f"stacks/{number}@under") for tile in reversed(stack[:sunk]))
    for kind, spot, things in (("tile", "aside/tiles", state.aside), ("chip", "aside/artefacts", state.aside_chips)):
        yield from (("put", f"{kind}/{each}", 0, spot) for each in things if each not in (FACE_DOWN, UNKNOWN))
    if HIDDEN_GOLD in state.gold:
        yield "set", "", "bank", state.bank
    for key in ("chance", "seed"):
        if want.get("", key):
            yield "set", "", key, want.get("", key) if key == "chance" else int(want.get("", key))
