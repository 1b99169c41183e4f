"""How the game ends, what artefacts are worth, and who wins."""

import itertools
import random
from collections import Counter

import pytest

from tests.gamekit.jade.reference import points, statues
from tests.gamekit.jade.table import GAME, display, jeep, position
from tests.gamekit.table import kinds, moves, play, refused, told

ONE_TILE = """
    players: 3
    turn: player 2
    player 1:
      gold: 0
    player 2:
      gold: 0
      jeep: f5
    player 3:
      gold: 0
      display: ----
    stacks:
      4: aaaa/h
    """


@pytest.mark.rule("jade.end.last_tile")
def test_after_the_last_tile_everyone_has_one_more_turn_the_drawer_last():
    state = play(position(ONE_TILE), "stay", "draw 4")
    assert kinds(state) == ["draw", "last tile", "no fit"]
    order = []
    state = play(state, "pass")
    while state.player is not None:
        order.append(state.player)
        state = play(state, "stay" if jeep(state, state.player) == "f6" else "drive f6", "pass")
    assert order == [2, 0, 1]
    assert told(state, "game over")[0].rule == "jade.end.last_tile"
    refused(state, "stay", "jade.end.last_tile", "over")


@pytest.mark.rule("jade.end.last_tile")
def test_tiles_of_the_displays_may_still_be_laid():
    state = play(position(ONE_TILE), "stay", "draw 4")
    state = play(state, "pass", "drive f3", "take 1")
    assert state.phase == "lays the tile"
    assert display(state, 2) == []


@pytest.mark.rule("jade.end.last_tile")
def test_the_turn_that_drew_it_may_have_its_bonus_turn_first_and_the_last_turns_theirs():
    state = play(position(ONE_TILE.replace("gold: 0", "gold: 2")), "stay", "draw 4")
    assert moves(state) == ["bonus turn", "pass"]
    order = []
    while state.player is not None:
        if state.phase == "drives":
            order.append((state.player, state.bonus))
            state = play(state, "stay" if jeep(state, state.player) == "f6" else "drive f6")
        else:
            state = play(state, "bonus turn")
    assert order == [(1, True), (2, False), (2, True), (0, False), (0, True), (1, False), (1, True)]


@pytest.mark.rule("jade.end.last_tile")
def test_a_last_tile_that_fits_is_laid_as_usual():
    state = play(position(ONE_TILE.replace("aaaa/h", "a---/h")), "stay", "draw 4")
    assert state.phase == "lays the tile"
    assert state.last_turns == 3
    state = play(state, "lay g5", "settle 1 north", "pass")
    assert (state.player, state.last_turns) == (2, 2)


@pytest.mark.rule("jade.end.last_tile")
def test_as_long_as_there_are_tiles_nothing_ends():
    state = play(position(ONE_TILE.replace("4: aaaa/h", "4: aaaa/h\n      5: ----")), "stay", "draw 4")
    assert state.last_turns < 0
    assert "last tile" not in kinds(state)


LAST_ARTEFACT = """
    turn: player 1 lays the tile
    in hand: a---/h
    player 1:
      jeep: f4
    player 2:
      figures: 1 on h4
    board:
      h5: ----
      h4: ---a/h
    pool: A+
    """


@pytest.mark.rule("jade.end.no_artefacts")
def test_when_no_artefact_is_left_after_a_dig_the_game_ends_at_once_without_a_bonus_turn():
    state = position(LAST_ARTEFACT.replace("h4: ---a/h", "h4: ----").replace("figures: 1 on h4", "gold: 5"))
    state = play(state, "lay g4 turned 270", "settle 1 west")
    assert state.player is None
    assert state.gold[0] == 5
    assert told(state, "game over")[0].rule == "jade.end.no_artefacts"
    assert state.outcome.winners == (0,)
    refused(state, "bonus turn", "jade.end.no_artefacts", "no artefact was left")


@pytest.mark.rule("jade.end.no_artefacts")
def test_all_digs_of_the_tile_are_finished_first():
    state = position(LAST_ARTEFACT.replace("in hand: a---/h", "in hand: a-b-/h/c"))
    state = play(state, "lay g4 turned 90", "settle 1 west")  # heads to the east, the coin to the west
    assert kinds(state).count("dig") == 2
    assert state.chips == [(), ("A+",)]
    assert state.gold[0] == 6
    assert state.player is None


@pytest.mark.rule("jade.end.no_artefacts")
def test_artefacts_that_lie_open_do_not_keep_the_game_going():
    state = position(LAST_ARTEFACT.replace("h4: ---a/h", "h4: ----").replace("figures: 1 on h4", "gold: 5"))
    state = play(state, "lay g4 turned 270", "settle 1 west")
    assert len(state.open) == 5
    assert state.outcome is not None


def over(*players):
    """A finished game in which the players have these artefacts and gold."""
    lines = ["turn: over", "pool: -"]
    for seat, (chips, gold) in enumerate(players, 1):
        lines += [f"player {seat}:", f"  artefacts: {chips or '-'}", f"  gold: {gold}"]
    return position("\n".join(lines))


@pytest.mark.rule("jade.score.chips")
def test_each_artefact_is_worth_1_point():
    state = over(("A+ A+ A- B-", 5), ("", 5))
    assert state.score_sheet().totals == (4, 0)
    assert [(line.text, line.points) for line in state.score_sheet().of(0)] == [("4 artefacts", 4)]


@pytest.mark.rule("jade.score.mixed_statue")
@pytest.mark.parametrize("chips", ["A+ B+ C+ D-", "A- B- C- D-", "A- B+ C- D+"])
def test_a_statue_with_a_badly_preserved_part_gives_3_more(chips):
    state = over((chips, 5), ("", 5))
    assert state.score_sheet().totals[0] == 4 + 3
    assert state.score_sheet().of(0)[1].rule == "jade.score.mixed_statue"


@pytest.mark.rule("jade.score.fine_statue")
def test_a_statue_of_well_preserved_parts_only_gives_5_more():
    state = over(("A+ B+ C+ D+", 5), ("", 5))
    assert state.score_sheet().totals[0] == 4 + 5
    assert state.score_sheet().of(0)[1].rule == "jade.score.fine_statue"


@pytest.mark.rule("jade.score.mixed_statue", "jade.score.fine_statue")
@pytest.mark.parametrize(
    ("chips", "total"),
    [
        ("A+ B+ C+", 3),  # a part is missing
        ("A+ B+ C+ D+ A- B- C- D-", 8 + 5 + 3),  # not two mixed ones
        ("A+ A+ B+ B+ C+ C+ D+ D-", 8 + 5 + 3),
        ("A+ A+ B+ B+ C+ C+ D- D-", 8 + 3 + 3),
        ("A+ A+ A+ A+ B+ B+ C+ D+", 8 + 5),
        ("A+ A- B+ B- C+ C- D-", 7 + 3),
    ],
)
def test_artefacts_are_grouped_for_the_best_total(chips, total):
    assert over((chips, 5), ("", 5)).score_sheet().totals[0] == total


def best(left):
    """The best bonus of all ways to put statues together."""
    found = 0
    for states in itertools.product("+-", repeat=4):
        parts = Counter(f"{letter}{state}" for letter, state in zip("ABCD", states, strict=True))
        if parts <= left:
            found = max(found, (5 if set(states) == {"+"} else 3) + best(left - parts))
    return found


@pytest.mark.rule("jade.score.fine_statue")
def test_no_other_grouping_is_better():
    rng = random.Random(5)
    for _ in range(60):
        chips = sorted(rng.choices([f"{letter}{state}" for letter in "ABCD" for state in "+-"], k=rng.randint(0, 11)))
        bonus = best(Counter(chips))
        assert points(chips) == len(chips) + bonus
        assert over((" ".join(chips), 5), ("", 5)).score_sheet().totals[0] == len(chips) + bonus
        fine, mixed = statues(chips)
        assert 5 * fine + 3 * mixed == bonus


@pytest.mark.rule("jade.score.ties")
@pytest.mark.parametrize(
    ("players", "winners", "says"),
    [
        ([("A+ A+", 0), ("A+", 9)], (0,), "Player 1 wins with 2 points."),
        ([("A- B- C- D-", 0), ("A+ A+ A+ A+ A+ A+ A+", 0)], (1,), "most artefacts"),
        ([("A+", 3), ("B+", 4)], (1,), "most gold"),
        ([("A+", 4), ("B+", 4)], (0, 1), "share the win"),
        ([("A+", 4), ("B+", 4), ("C+", 3)], (0, 1), "Player 1 and Player 2 share the win"),
        ([("", 9), ("A+ B+ C+ D+", 0), ("A+ B+ C+ D-", 9)], (1,), "Player 2 wins with 9 points."),
    ],
)
def test_most_points_win_then_most_artefacts_then_most_gold(players, winners, says):
    outcome = over(*players).outcome
    assert outcome.winners == winners
    assert says in str(outcome)
    assert outcome.rule == "jade.score.ties"


@pytest.mark.rule("jade.score.ties")
def test_the_sheet_before_the_end_is_as_if_it_ended_now():
    state = position("player 1:\n  artefacts: A+ B+ C+ D+")
    assert state.score_sheet().title == "If the game ended now"
    assert state.score_sheet().totals == (9, 0)
    assert state.outcome is None


@pytest.mark.rule("jade.score.ties")
def test_at_the_end_all_screens_are_taken_away():
    state = over(("A+ A+", 3), ("B+", 4))
    assert state.view(0).chips == state.chips
    assert state.view(None).outcome == state.outcome


def test_a_score_sheet_is_of_the_game():
    with pytest.raises(ValueError, match="'round'"):
        GAME.new().score_sheet("round")
