"""Digs: when a region is complete, who finds how much, and what happens to the figures."""

import pytest

from gamekit.jade import shares
from tests.gamekit.jade.reference import share_out
from tests.gamekit.jade.table import figures, position
from tests.gamekit.table import kinds, moves, play, told


def dig(hand, lay, choice, *texts):
    """Player 1 lays the tile in hand and decides about a figure; the state after that."""
    state = position(*texts, f"turn: player 1 lays the tile\nin hand: {hand}")
    return play(state, lay, choice)


# A row of city from f4 to j4, open at k4: the example of the rulebook, but for the tile that red lays there.
ROW = """
    players: 4
    player 1:
      jeep: j4
      figures: 1 on g4
    player 2:
      figures: 3 on h4
    player 3:
      figures: 2 on i4
    player 4:
      figures: 1 on j4
    board:
      g4: -a-a/h
      h4: -a-a/h
      i4: -a-a/h
      j4: -a-a/c
    """


@pytest.mark.rule("jade.dig.when")
def test_a_region_bounded_by_jungle_is_dug_after_the_turn_that_completed_it():
    state = dig("a---/cc", "lay k4 turned 270", "settle 2 west", ROW)
    assert kinds(state)[:2] == ["settle", "dig"]
    event = told(state, "dig")[0]
    assert (event.facts["heads"], event.facts["coins"]) == (3, 3)
    assert event.facts["archaeologists"] == (3, 3, 2, 1)


@pytest.mark.rule("jade.dig.when")
def test_the_edge_of_the_area_bounds_a_region_too():
    state = dig("a-a-", "lay k4 turned 90", "settle 2 west", ROW)  # its east side points over the edge
    assert "dig" in kinds(state)


@pytest.mark.rule("jade.dig.when")
def test_a_region_that_leads_on_is_not_dug():
    state = dig("aa--", "lay k4 turned 180", "settle 2 west", ROW)  # to the south of k4 it goes on
    assert "dig" not in kinds(state)
    assert figures(state, 1) == ["3 on h4 east"]


@pytest.mark.rule("jade.dig.when")
def test_city_of_the_cross_belongs_to_the_region_it_touches():
    state = dig("a---/h", "lay g4 turned 270", "settle 1 west", "player 1:\n  jeep: f4")
    assert "dig" in kinds(state)
    assert len(state.chips[0]) == 1


@pytest.mark.rule("jade.dig.when")
def test_the_dig_comes_before_the_bonus_turn_and_can_pay_for_it():
    state = dig("a---/c", "lay g4 turned 270", "settle 1 west", "player 1:\n  jeep: f4\n  gold: 0")
    assert kinds(state) == ["settle", "dig", "artefacts", "gold", "home"]
    assert state.gold[0] == 1
    assert moves(state) == ["bonus turn", "pass"]


# g4 lies between city of the cross at f4 and a city tile with a head at h4.
BETWEEN = """
    player 1:
      jeep: f4
    player 2:
      figures: 1 on h4
    board:
      h5: ----
      h4: ---a/h
    """


@pytest.mark.rule("jade.dig.when")
def test_a_tile_can_complete_several_regions_and_they_are_dug_clockwise_from_its_top():
    # The part with a head points to the west, the other one to the east.
    state = dig("a-b-/h/-", "lay g4 turned 270", "settle 1 west", BETWEEN, "pool: A+")
    digs = [event.facts["archaeologists"] for event in told(state, "dig")]
    assert digs == [(0, 1), (1, 0)]  # east, then west
    assert state.chips == [(), ("A+",)]  # the only artefact went to the first of them


@pytest.mark.rule("jade.dig.when")
def test_two_parts_of_a_tile_in_one_region_are_dug_once():
    ring = """
        player 1:
          jeep: g4
          figures: 1 on g4
        board:
          g4: -aaa/h
          g5: aa--
          h5: ---a/h
        """
    state = position(ring, "turn: player 1 lays the tile\nin hand: a---")
    assert "dig" in kinds(play(state, "lay h4 turned 270", "settle 1 west"))
    ring = ring.replace("g5: aa--", "g5: aa--/h").replace("h5: ---a/h", "h5: a--a/h")
    state = position(ring, "turn: player 1 lays the tile\nin hand: ab--/h/c")
    state = play(state, "lay h4 turned 180", "settle 2 west")  # its parts, south and west, meet in the ring
    assert len(told(state, "dig")) == 1
    assert told(state, "dig")[0].facts.items() >= {"heads": 4, "coins": 1, "archaeologists": (3, 0)}.items()


@pytest.mark.rule("jade.dig.when", "jade.settle.recall")
def test_a_figure_may_be_taken_back_before_the_dig():
    state = dig(
        "a---/h",
        "lay h4 turned 270",
        "pass",
        """
        player 1:
          jeep: g4
          figures: 1 on g4
        board:
          g4: -a-a/h
        """,
    )
    assert moves(state) == ["recall g4", "pass"]
    gone, stayed = play(state, "recall g4"), play(state, "pass")
    assert kinds(gone) == ["recall", "dig"]
    assert gone.chips[0] == ()
    assert len(stayed.chips[0]) == 2


@pytest.mark.rule("jade.dig.first", "jade.dig.halving", "jade.dig.gold", "jade.dig.return")
def test_the_example_of_the_rulebook():
    state = dig("a---/cc", "lay k4 turned 270", "settle 2 west", ROW)
    assert [len(chips) for chips in state.chips] == [3, 3, 2, 1]
    assert state.gold == [5 - 1 + 3, 8, 8, 8]
    assert state.figures == {}
    assert [camp[1:] for camp in state.camp] == [[3, 1, 1]] * 4


@pytest.mark.rule("jade.dig.first")
def test_archaeologists_count_and_not_figures():
    state = dig(
        "a---",
        "lay i4 turned 270",
        "pass",
        """
        player 1:
          jeep: h4
          figures: 1 on g4, 1 on h4
        player 2:
          figures: 3 on g5
        board:
          g4: -aaa/h
          g5: a---
          h4: -a-a/h
        """,
    )
    assert [len(chips) for chips in play(state, "pass").chips] == [1, 2]


@pytest.mark.rule("jade.dig.first")
def test_a_region_without_heads_gives_gold_and_sends_the_figures_home():
    state = dig("a---/cc", "lay g4 turned 270", "settle 1 west", "player 1:\n  jeep: f4")
    assert (state.chips[0], state.gold[0]) == ((), 7)
    assert state.figures == {}


def found(archaeologists, heads, pool=72, coins=0, bank=62):
    """The artefacts of each seat in a dig by seat 0."""
    dug = shares(dict(enumerate(archaeologists)), heads, coins, pool, bank)
    return [next((share.artefacts for share in dug if share.seat == seat), 0) for seat in range(len(archaeologists))]


@pytest.mark.rule("jade.dig.halving")
@pytest.mark.parametrize(
    ("heads", "ranks"),
    [
        (0, [0, 0, 0, 0]),
        (2, [2, 1, 1, 1]),
        (3, [3, 2, 1, 1]),
        (4, [4, 2, 1, 1]),
        (5, [5, 3, 2, 1]),
        (6, [6, 3, 2, 1]),
        (7, [7, 4, 2, 1]),
        (9, [9, 5, 3, 2]),
    ],
)
def test_each_rank_gets_half_of_the_one_before_rounded_up(heads, ranks):
    assert found([4, 3, 2, 1], heads) == ranks


@pytest.mark.rule("jade.dig.halving")
@pytest.mark.parametrize(
    ("archaeologists", "artefacts"),
    [
        ([3, 3, 2, 1], [3, 3, 2, 1]),
        ([1, 2, 2, 3], [1, 2, 2, 3]),
        ([2, 2, 2, 2], [3, 3, 3, 3]),
        ([0, 1, 0, 5], [0, 2, 0, 3]),
    ],
)
def test_players_with_as_many_share_a_rank_and_push_nobody_down(archaeologists, artefacts):
    assert found(archaeologists, 3) == artefacts


@pytest.mark.rule("jade.dig.single_head")
def test_with_one_head_only_the_first_rank_gets_an_artefact():
    assert found([2, 2, 1, 0], 1) == [1, 1, 0, 0]
    one_head = ROW.replace("/h", "").replace("g4: -a-a", "g4: -a-a/h").replace("h4: -a-a", "h4: -a-a/c")
    state = dig("a---", "lay k4 turned 270", "settle 1 west", one_head)
    assert [len(chips) for chips in state.chips] == [0, 1, 0, 0]
    assert [event.rule for event in told(state, "artefacts")] == ["jade.dig.first"] + ["jade.dig.single_head"] * 3


@pytest.mark.rule("jade.dig.none")
def test_who_has_no_archaeologist_there_gets_nothing():
    state = dig("a---/cc", "lay k4 turned 270", "pass", ROW.replace("figures: 1 on g4", "gold: 0"))
    assert (state.chips[0], state.gold[0]) == ((), 0)
    assert state.phase == "buys a bonus turn"  # nothing more came of it
    assert found([0, 3, 0, 0], 4) == [0, 4, 0, 0]


@pytest.mark.rule("jade.dig.none")
def test_a_region_without_figures_gives_nothing_to_anybody():
    state = dig("a---/h", "lay g4 turned 270", "pass", "player 1:\n  jeep: f4")
    assert kinds(state) == ["pass", "dig"]
    assert state.chips == [(), ()]
    assert state.gold == [5, 5]
    assert len(state.pool) == 67


@pytest.mark.rule("jade.dig.gold")
def test_everyone_in_the_region_gets_as_much_gold_as_it_shows_coins():
    state = dig("a---/cc", "lay k4 turned 270", "pass", ROW)
    state = play(state, "pass")
    assert state.gold == [8, 8, 8, 8]
    assert state.bank == 62 - 32


@pytest.mark.rule("jade.dig.gold")
def test_a_poor_bank_pays_by_rank_then_clockwise_from_the_digger():
    paid = [(share.seat, share.gold) for share in shares({0: 1, 1: 2, 2: 1, 3: 1}, 0, 3, 72, 7, first=2)]
    assert paid == [(1, 3), (2, 3), (3, 1), (0, 0)]
    rich = ROW.replace("jeep: j4", "jeep: j4\n      gold: 20")
    for figure in ("3 on h4", "2 on i4"):
        rich = rich.replace(f"figures: {figure}", f"gold: 18\n      figures: {figure}")
    state = dig("a---/cc", "lay k4 turned 270", "settle 2 west", rich)
    # The bank had 1 gold and got 1 for the figure: player 1, who dug, takes both.
    assert state.gold == [21, 18, 18, 5]
    assert state.bank == 0


@pytest.mark.rule("jade.dig.return")
def test_all_figures_of_the_region_go_home_and_no_others():
    state = dig(
        "a---/cc",
        "lay k4 turned 270",
        "settle 2 west",
        ROW.replace("figures: 3 on h4", "figures: 3 on h4, 1 on e2").replace("g4: -a", "e2: -aa-\n      g4: -a"),
    )
    assert told(state, "home")[0].facts["fields"] == ("g4", "h4", "i4", "j4", "k4")
    assert figures(state, 1) == ["1 on e2 east"]
    assert [camp[1:] for camp in state.camp] == [[3, 1, 1], [2, 1, 1], [3, 1, 1], [3, 1, 1]]


@pytest.mark.rule("jade.dig.screen")
def test_artefacts_won_are_hidden_from_the_others_and_known_to_the_owner():
    state = dig("a---/h", "lay g4 turned 270", "settle 1 west", "player 1:\n  jeep: f4", "pool: A+ B- C+")
    assert state.chips[0] == ("A+",)
    assert state.view(0).chips[0] == ("A+",)
    assert state.view(1).chips[0] == ("?",)
    assert all("A+" not in str(event) for event in state.events)


@pytest.mark.rule("jade.dig.shortage")
@pytest.mark.parametrize(
    ("archaeologists", "heads", "pool", "artefacts"),
    [
        ([3, 3, 2, 1], 3, 9, [3, 3, 2, 1]),  # just enough
        ([3, 3, 2, 1], 3, 8, [3, 3, 2, 0]),
        ([3, 3, 2, 1], 3, 7, [3, 3, 1, 0]),
        ([3, 3, 2, 1], 3, 5, [2, 2, 1, 0]),  # the best share; the rest goes to the second best
        ([3, 3, 2, 1], 3, 4, [2, 2, 0, 0]),
        ([3, 3, 0, 0], 3, 5, [2, 2, 0, 0]),  # one is left, and stays
        ([2, 1, 1, 1], 4, 6, [4, 0, 0, 0]),  # two cannot be shared by three
        ([3, 2, 1, 0], 6, 8, [6, 2, 0, 0]),
        ([3, 3, 1, 0], 8, 10, [5, 5, 0, 0]),
        ([2, 2, 2, 1], 4, 11, [3, 3, 3, 2]),
        ([2, 2, 2, 1], 4, 2, [0, 0, 0, 2]),  # due is half of what was due, not of what was got
        ([3, 3, 1, 0], 4, 1, [0, 0, 1, 0]),
    ],
)
def test_too_few_artefacts_are_shared_by_the_best_first(archaeologists, heads, pool, artefacts):
    assert found(archaeologists, heads, pool) == artefacts
    plain = share_out(dict(enumerate(archaeologists)), heads, 0, pool, 62, 0, 4)
    assert {seat: number for seat, number, _ in plain} == {
        seat: number for seat, number in enumerate(artefacts) if archaeologists[seat]
    }


@pytest.mark.rule("jade.dig.shortage")
def test_what_cannot_be_shared_stays_in_the_pool_and_the_game_goes_on():
    state = dig(
        "a---/h",
        "lay h4 turned 270",
        "settle 1 west",
        """
        player 1:
          jeep: g4
        player 2:
          figures: 1 on g4
        board:
          g4: -a-a/h
        pool: A+ B+ C+
        """,
    )
    assert state.chips == [("A+",), ("B+",)]
    assert state.pool == ("C+",)
    assert state.player == 0
    assert [event.rule for event in told(state, "artefacts")] == ["jade.dig.shortage"] * 2
