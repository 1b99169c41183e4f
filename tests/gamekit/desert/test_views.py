"""What each player may know: all that lies open, and the rumours it has looked at."""

import random

import pytest

from tests.gamekit.desert.table import GAME, alone, position
from tests.gamekit.table import play

SECRETS = """
    players: 3
    player 1:
      water: 3
      goods: salt gem
      supply: ----
    player 2:
      supply: aa--/s a---
    rumours:
      pool: +1 (3), -1
      salt: +2 (1), -2 (2)
      gem: -1 (1 2)
      myrrh: +1
    stacks:
      4: aaaa/sg a---/w
      5: ---- aaa-
    removed: a-b-/i/w
    """


def values(state, player):
    """The rumours as a player sees them, the pool first."""
    view = state.view(player)
    return [[rumour.value for rumour in there] for there in (view.pool[::-1], *view.rumours)]


@pytest.mark.parametrize(
    ("player", "seen"),
    [
        (0, [[None, None], [], [None], [2, None], [-1]]),
        (1, [[None, None], [], [None], [None, -2], [-1]]),
        (2, [[1, None], [], [None], [None, None], [None]]),
        (None, [[None, None], [], [None], [None, None], [None]]),
    ],
)
def test_a_rumour_shows_its_face_to_those_alone_who_have_seen_it(player, seen):
    assert values(position(SECRETS), player) == seen


def test_everybody_sees_who_has_seen_which_rumour():
    text = position(SECRETS).view(None).to_text()
    for line in ("  pool: ? (3), ?", "  salt: ? (1), ? (2)", "  gem: ? (1 2)", "  myrrh: ?"):
        assert line in text


@pytest.mark.parametrize("player", [None, 0, 1, 2])
def test_stacks_and_what_is_left_out_are_hidden_from_everybody(player):
    view = position(SECRETS).view(player)
    assert [[str(piece) for piece in stack] for stack in view.stacks] == [[], [], [], ["?", "?"], ["?", "?"]]
    assert {str(piece) for piece in view.aside} == {"?"}
    assert "aaaa/sg" not in view.to_text()


@pytest.mark.parametrize("player", [None, 0, 1, 2])
def test_water_goods_supplies_and_removed_tiles_lie_open_to_all(player):
    state = position(SECRETS)
    view = state.view(player)
    assert (view.water, view.goods, view.supplies, view.removed) == (
        state.water,
        state.goods,
        state.supplies,
        state.removed,
    )


def test_a_view_is_the_same_whatever_it_hides():
    state = position(SECRETS)
    for player in (0, 1, 2, None):
        texts = {state.sample(player, seed).view(player).to_text() for seed in range(30)}
        assert texts == {state.view(player).to_text()}


def test_a_sample_deals_all_that_is_hidden_anew_and_keeps_what_was_seen():
    state = position(SECRETS)
    samples = [state.sample(0, random.Random(seed)) for seed in range(60)]
    assert len({sample.stacks[3] for sample in samples}) > 10
    assert len({sample.aside for sample in samples}) > 10
    assert {sample.pool[0].value for sample in samples} == {1, -1, -2}
    for sample in samples:
        assert sample.rumours[2][0].value == 2
        assert sample.rumours[3][0].value == -1
        assert sorted(rumour.value for there in (sample.pool, *sample.rumours) for rumour in there) == [
            *(-2, -1, -1, 1, 1, 2)
        ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_sample_of_a_new_game_has_in_each_stack_the_tiles_of_its_number(players):
    state = GAME.new(players, seed=3)
    for seed in range(5):
        sample = state.sample(0, seed)
        assert [sorted(map(str, stack)) for stack in sample.stacks] == [
            sorted(map(str, stack)) for stack in state.stacks
        ]
        assert sorted(map(str, sample.aside)) == sorted(map(str, state.aside))


def test_the_rumour_being_placed_is_known_to_its_player_alone():
    pool = "players: 3\nrumours:\n  pool: -2, +2\n  salt: +1, +1\n  gem: -1, -1"
    state = alone("r", "water: 2", pool)
    assert {values(state, player)[0][0] for player in (0, 1, 2, None)} == {None}
    looking = play(state, "choose rumour")
    assert [values(looking, player)[0][0] for player in (0, 1, 2, None)] == [-2, None, None, None]
    assert {looking.sample(1, seed).pool[-1].value for seed in range(60)} == {-2, -1, 1, 2}
    assert {looking.sample(0, seed).pool[-1].value for seed in range(20)} == {-2}
    placed = play(looking, "rumour myrrh")
    assert [values(placed, player)[2] for player in (0, 1, 2, None)] == [[-2], [None], [None], [None]]


def choosing():
    """The same rumours, while player 1 is to choose a rumour space."""
    return alone("r", "goods: salt gem", "players: 3", SECRETS[SECRETS.index("    rumours") :])


def test_no_event_tells_what_a_rumour_says():
    looking = play(choosing(), "choose rumour")
    placed = play(looking, "rumour incense")
    heard = [event for event in (*looking.events, *placed.events) if event.kind in ("choose", "look", "rumour")]
    assert [event.facts for event in heard] == [{"height": 16, "space": "rumour"}, {}, {"good": "incense"}]
    assert all("1" not in str(event).replace("16", "").replace("Player 1", "") for event in heard)


def test_moves_depend_on_nothing_hidden_so_everybody_knows_them():
    looking = play(choosing(), "choose rumour")
    for state in (position(SECRETS), choosing(), looking):
        for player in (0, 1, 2, None):
            assert state.view(player).moves() == state.moves()
