"""No seat and no side is special: when all move one seat on, or the board is turned, everything moves with them."""

import re

import pytest

from tests.gamekit.bad import box_of
from tests.gamekit.desert.table import GAME
from tests.gamekit.seats import check_one_on, one_on, some_states
from tests.gamekit.tiles.turning import turn_board, turn_move

SEATS = [(2, False), (2, True), (3, False), (4, False)]


@pytest.fixture
def moved_on(tmp_path, players):
    """How everybody is moved one seat on; explorers go with their owners, so the box gives them to the next seat."""
    text = box_of("desert")
    names = [f"player_{seat}" for seat in range(1, 5)]
    lines = {
        line.partition(" = ")[0]: line.partition(" = ")[2] for line in text.splitlines() if line.startswith("player_")
    }
    for seat, name in enumerate(names[:players]):
        text = text.replace(f"{name} = {lines[name]}", f"{name} = new {lines[names[(seat - 1) % players]]}")
    path = tmp_path / "box.toml"
    path.write_text(text.replace("= new", "="), encoding="utf-8")
    game = GAME.with_box(path)
    assert game.box.heights[0] == GAME.box.heights[players - 1]

    def eyes_on(found):
        return f"({' '.join(sorted(str(int(eye) % players + 1) for eye in found[1].split()))})"

    def move_on(state):
        text = re.sub(r"\(([1-4 ]+)\)", eyes_on, one_on(state.to_text(), players))
        return game.position(text.replace("players:", "box: mine\nplayers:", 1))

    return move_on


@pytest.mark.parametrize(("players", "all_stacks"), SEATS)
def test_everything_moves_one_seat_on(players, all_stacks, moved_on):
    for state, move in some_states(GAME, players, all_stacks=all_stacks):
        check_one_on(state, move, moved_on)


BESIDE = ("supply", "in hand", "tiles", "removed")  # what does not turn with the board


def several(state):
    """Whether oases may be scored one after the other, which begins at the top of the tile."""
    return state.side >= 0 and len(state.land.tiles[state.laid].parts) > 1


@pytest.mark.parametrize(("players", "all_stacks"), SEATS)
def test_everything_turns_with_the_board(players, all_stacks):
    for state, move in some_states(GAME, players, all_stacks=all_stacks):
        if several(state):
            continue
        turned = turn_board(state, BESIDE)
        assert {turn_move(other, turned) for other in state.moves()} == set(turned.moves())
        after, turned_after = state.play(move), turned.play(turn_move(move, turned))
        if not several(after) and sum(event.kind == "oasis" for event in after.events) < 2:
            assert turn_board(after, BESIDE) == turned_after
