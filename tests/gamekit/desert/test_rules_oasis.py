"""The scoring of an oasis: when, who lines up, who pays, who chooses, who goes home, and the turban."""

import pytest

from gamekit.desert import line_up
from tests.gamekit.desert.table import explorers, goods, position
from tests.gamekit.table import kinds, moves, play, refused, told


def close(*texts, hand="a---", lay="lay k4 turned 270", choice="pass"):
    """Player 1 lays the tile in hand, places an explorer or not, and takes none back; the state after that."""
    state = play(position(*texts, f"turn: player 1 lays the tile\nin hand: {hand}"), lay, choice)
    return play(state, "pass") if state.phase == "recalls" else state


# A row of oasis from f4 to j4, open at k4.
ROW = """
    players: 4
    player 1:
      caravan: j4
      explorers: 9 on g4
    player 2:
      explorers: 15 on h4
    player 3:
      explorers: 6 on i4
    player 4:
      explorers: 12 on j4
    board:
      g4: -a-a/i
      h4: -a-a/m
      i4: -a-a/s
      j4: -a-a/g
    """


@pytest.mark.rule("desert.oasis.when")
def test_an_oasis_that_desert_surrounds_is_scored_after_the_turn_that_completed_it():
    state = close(ROW, hand="a---/w", choice="place 16 west")
    assert kinds(state)[:3] == ["place", "oasis", "line-up"]
    assert told(state, "oasis")[0].facts["spaces"] == ("incense", "myrrh", "salt", "gem", "water")
    assert state.phase == "chooses an action space"


@pytest.mark.rule("desert.oasis.when")
def test_the_edge_of_the_area_closes_an_oasis_too():
    state = close(ROW, hand="a-a-", lay="lay k4 turned 90")  # its east side points over the edge
    assert "oasis" in kinds(state)


@pytest.mark.rule("desert.oasis.when")
def test_an_oasis_that_leads_on_is_not_scored():
    state = close(ROW, hand="aa--", lay="lay k4 turned 180", choice="place 16 south")
    assert "oasis" not in kinds(state)
    assert explorers(state, 1) == ["15 on h4 east"]


@pytest.mark.rule("desert.oasis.when")
def test_oasis_of_the_cross_belongs_to_what_it_touches():
    state = close("player 1:\n  caravan: f4", hand="a---/i", lay="lay g4 turned 270", choice="place 1 west")
    assert moves(state) == ["choose incense"]


# h4, with an explorer of player 2, is closed by g4 from the west; f4 is closed by it from the east.
BETWEEN = """
    player 1:
      caravan: f4
      water: 0
    player 2:
      explorers: 15 on h4
    board:
      h5: ----
      h4: ---a/s
    """


@pytest.mark.rule("desert.oasis.when")
def test_several_oases_are_scored_clockwise_from_the_top_of_the_tile():
    state = close(BETWEEN, hand="a-b-/i/w", lay="lay g4 turned 270", choice="place 16 west")
    assert (state.player, moves(state)) == (1, ["choose salt", "choose water"])  # the east first
    state = play(state, "choose salt")
    assert kinds(state) == ["choose", "good", "home", "oasis", "line-up"]
    assert (state.player, moves(state)) == (0, ["choose incense"])
    state = play(state, "choose incense")
    assert [goods(state, seat) for seat in (0, 1)] == ["incense", "salt"]
    assert (state.player, state.phase) == (1, "moves")


@pytest.mark.rule("desert.oasis.when")
def test_two_parts_of_a_tile_in_one_oasis_are_scored_once():
    ring = """
        player 1:
          caravan: g4
          explorers: 9 on g4
        board:
          g4: -aaa
          g5: aa--
          h5: a--a
        """
    state = close(ring, hand="ab--/s/w", lay="lay h4 turned 180", choice="place 8 west")
    assert len(told(state, "oasis")) == 1
    assert told(state, "oasis")[0].facts["spaces"] == ("salt", "water")


@pytest.mark.rule("desert.oasis.when")
def test_an_oasis_without_explorers_gives_nothing_to_anybody():
    state = close("player 1:\n  caravan: f4", hand="a---/i", lay="lay g4 turned 270")
    assert kinds(state) == ["pass", "oasis", "line-up"]
    assert "Nobody has an explorer in it" in str(state.events[2])
    assert state.goods == [[0, 0, 0, 0]] * 2


@pytest.mark.rule("desert.oasis.line_up")
def test_explorers_line_up_by_height():
    state = close(ROW, "turban: 14", choice="place 16 west")
    assert told(state, "line-up")[0].facts["line"] == (16, 15, 12, 9, 6)
    assert (state.player, state.line) == (0, (16, 15, 12, 9, 6))


@pytest.mark.rule("desert.oasis.line_up")
def test_the_turban_makes_its_wearer_the_tallest():
    state = close(ROW, "turban: 6", choice="place 16 west")
    assert told(state, "line-up")[0].facts["line"] == (6, 16, 15, 12, 9)
    assert "The turban comes first" in str(told(state, "line-up")[0])
    assert state.player == 2
    assert line_up([3, 9, 1], 1) == [1, 9, 3]


@pytest.mark.rule("desert.oasis.line_up")
def test_a_turban_that_is_elsewhere_does_not_count():
    assert line_up([3, 9, 1], 16) == [9, 3, 1]


@pytest.mark.rule("desert.oasis.toll")
def test_of_two_or_more_the_owner_of_the_tallest_pays_1_water():
    state = close(ROW, "turban: 16")
    assert told(state, "toll")[0].player == 1
    assert state.water == [2, 1, 2, 2]


@pytest.mark.rule("desert.oasis.toll")
def test_two_explorers_of_one_player_pay_as_well():
    mine = "player 1:\n  caravan: g4\n  explorers: 9 on g4\nboard:\n  g4: -a-a/i"
    state = close(mine, lay="lay h4 turned 270", choice="place 1 west")
    assert kinds(state) == ["place", "oasis", "line-up", "toll"]
    assert state.water[0] == 1


@pytest.mark.rule("desert.oasis.toll")
def test_one_explorer_alone_pays_nothing():
    state = close("player 1:\n  caravan: f4", hand="a---/i", lay="lay g4 turned 270", choice="place 16 west")
    assert kinds(state) == ["place", "oasis", "line-up"]
    assert "alone it pays nothing" in str(state.events[2])
    assert state.water == [2, 2]


@pytest.mark.rule("desert.oasis.toll")
def test_the_toll_is_due_where_there_is_no_action_space_too():
    bare = """
        player 1:
          caravan: h4
          explorers: 9 on g4
        player 2:
          explorers: 15 on h4
        board:
          g4: -a-a
          h4: -a-a
        """
    state = close(bare, lay="lay i4 turned 270")
    assert kinds(state)[-4:] == ["line-up", "toll", "no space", "home"]
    assert state.water == [2, 1]


DRY = ROW.replace("explorers: 15", "water: 0\n      explorers: 15")


@pytest.mark.rule("desert.oasis.cannot_pay")
def test_who_cannot_pay_takes_the_explorer_back_and_the_next_pays_nothing():
    state = close(DRY, "turban: 16")
    assert told(state, "cannot pay")[0].facts["height"] == 15
    assert "toll" not in kinds(state)
    assert state.water == [2, 0, 2, 2]
    assert (state.left, state.line) == (15, (12, 9, 6))
    assert state.camp[1] == (15, 10, 7, 2)
    assert explorers(state, 1) == []
    assert state.player == 3


@pytest.mark.rule("desert.oasis.cannot_pay")
def test_of_two_the_other_chooses_alone():
    state = position(
        BETWEEN.replace("      water: 0\n    player 2:", "    player 2:\n      water: 0"),
        "turn: player 1 lays the tile\nin hand: a-a-/i",
    )
    state = play(state, "lay g4 turned 90", "place 9 east")
    assert told(state, "cannot pay")[0].player == 1
    assert (state.player, state.line, state.water) == (0, (9,), [2, 0])


@pytest.mark.rule("desert.oasis.choose")
def test_from_the_tallest_down_each_owner_chooses_a_free_space():
    state = close(ROW, "turban: 16")
    seats, offered = [], []
    for choice in ("choose gem", "choose incense", "choose salt", "choose myrrh"):
        seats.append(state.player)
        offered.append(moves(state))
        state = play(state, choice)
    assert seats == [1, 3, 0, 2]
    every = ["choose incense", "choose myrrh", "choose salt", "choose gem"]
    assert offered == [every, every[:3], every[1:3], every[1:2]]
    assert [goods(state, seat) for seat in range(4)] == ["salt", "gem", "myrrh", "incense"]


@pytest.mark.rule("desert.oasis.choose")
def test_a_space_that_is_taken_or_not_there_is_refused_with_what_is_free():
    state = play(close(ROW, "turban: 16"), "choose gem")
    refused(state, "choose gem", "desert.oasis.choose", "Every space with gem is taken", "incense, myrrh or salt")
    refused(state, "choose rumour", "desert.oasis.choose", "no space with rumour")


@pytest.mark.rule("desert.oasis.choose")
def test_placing_is_not_optional():
    refused(close(ROW, "turban: 16"), "pass", "desert.oasis.choose", "put your explorer on an action space")


@pytest.mark.rule("desert.oasis.choose")
def test_when_the_spaces_run_out_the_smallest_get_nothing():
    short = ROW.replace("/m", "").replace("/g", "")
    state = play(close(short, "turban: 16"), "choose salt", "choose incense")
    event = told(state, "no space")[0]
    assert event.facts["line"] == (9, 6)
    assert [goods(state, seat) for seat in range(4)] == ["", "salt", "", "incense"]
    assert state.explorers == {}


@pytest.mark.rule("desert.oasis.choose")
def test_spaces_left_over_lapse():
    state = close("player 1:\n  caravan: f4", hand="aaaa/sg", lay="lay g4", choice="pass")
    assert state.phase == "may send the chief"
    lone = """
        player 1:
          caravan: g4
          explorers: 8 on g4
        board:
          g4: -a-a/ssr
        """
    state = play(close(lone, hand="a---/i", lay="lay h4 turned 270"), "choose incense")
    assert goods(state, 0) == "incense"
    assert state.phase == "may send the chief"


@pytest.mark.rule("desert.oasis.choose")
def test_all_are_placed_before_the_actions_are_carried_out_in_the_same_order():
    state = close(ROW, "turban: 16", hand="a---/w")
    state = play(state, "choose gem", "choose water", "choose salt")
    assert state.goods == [[0, 0, 0, 0]] * 4
    assert state.water == [2, 1, 2, 2]
    assert state.chosen == ((15, "g"), (12, "w"), (9, "s"))
    state = play(state, "choose myrrh")
    acted = [(event.kind, event.player) for event in state.events if event.kind in ("good", "water")]
    assert acted == [("good", 1), ("water", 3), ("good", 0), ("good", 2)]


@pytest.mark.rule("desert.oasis.return")
def test_all_explorers_of_the_oasis_go_home_and_no_others():
    state = close(
        ROW.replace("15 on h4", "15 on h4, 2 on e2").replace("board:", "board:\n      e2: -aa-"), "turban: 16"
    )
    state = play(state, "choose gem", "choose incense", "choose salt", "choose myrrh")
    assert told(state, "home")[0].facts["fields"] == ("g4", "h4", "i4", "j4")
    assert [explorers(state, seat) for seat in range(4)] == [[], ["2 on e2 east"], [], []]
    assert state.camp == [(16, 9, 8, 1), (15, 10, 7), (14, 11, 6, 3), (13, 12, 5, 4)]


@pytest.mark.rule("desert.oasis.return")
def test_they_can_be_used_again_in_the_next_turn():
    state = close("player 1:\n  caravan: f4", hand="a---/i", lay="lay g4 turned 270", choice="place 16 west")
    state = play(state, "choose incense")
    assert state.camp[0] == (16, 9, 8, 1)
    assert state.explorers == {}


@pytest.mark.rule("desert.turban.pass")
def test_the_turban_that_took_part_goes_to_the_tallest_in_the_supply_of_the_player_on_the_left():
    state = close(ROW, "turban: 6")
    state = play(state, "choose salt", "choose gem", "choose incense", "choose myrrh")
    assert told(state, "turban")[0].player == 2
    assert (state.turban, state.turban_seat) == (13, 3)  # 12 and the others are back, but 13 was there all the time
    assert kinds(state)[-3:] == ["home", "turban", "put on"]


@pytest.mark.rule("desert.turban.pass")
def test_explorers_just_returned_count():
    row = ROW.replace("6 on i4", "14 on i4").replace("15 on h4", "15 on h4, 10 on e2")
    row = row.replace("board:", "board:\n      e2: -aa-")
    state = close(row, "turban: 9", lay="lay k4 turned 270")
    state = play(state, "choose salt", "choose gem", "choose incense", "choose myrrh")
    assert state.turban == 15


@pytest.mark.rule("desert.turban.pass")
def test_a_taller_explorer_that_is_still_on_the_board_does_not_get_it():
    row = ROW.replace("15 on h4", "7 on h4, 15 on e2").replace("board:", "board:\n      e2: -aa-")
    state = close(row, "turban: 9")
    state = play(state, "choose salt", "choose gem", "choose incense", "choose myrrh")
    assert (state.turban, state.turban_seat) == (10, 1)


@pytest.mark.rule("desert.turban.pass")
def test_from_the_last_seat_it_goes_to_the_first():
    state = close(ROW, "turban: 12")
    state = play(state, "choose salt", "choose gem", "choose incense", "choose myrrh")
    assert (state.turban, state.turban_seat) == (16, 0)


@pytest.mark.rule("desert.turban.pass")
def test_a_turban_that_took_no_part_stays():
    state = close(ROW, "turban: 16")
    state = play(state, "choose salt", "choose gem", "choose incense", "choose myrrh")
    assert (state.turban, "turban" in kinds(state)) == (16, False)


@pytest.mark.rule("desert.turban.pass", "desert.oasis.cannot_pay", "desert.oasis.line_up")
def test_the_example_of_the_rulebook():
    # Orange wears the turban and cannot pay; then blue, red, red and blue choose.
    state = close(
        """
        players: 3
        turban: 3
        player 1:
          caravan: j4
          explorers: 16 on g4
        player 2:
          explorers: 15 on h4, 10 on i4
        player 3:
          water: 0
          explorers: 3 on j4
        board:
          g4: -a-a/i
          h4: -a-a/m
          i4: -a-a/s
          j4: -a-a/g
        """,
        choice="place 1 west",
    )
    assert told(state, "line-up")[0].facts["line"] == (3, 16, 15, 10, 1)
    assert told(state, "cannot pay")[0].facts["height"] == 3
    seats = []
    for choice in ("choose gem", "choose incense", "choose salt", "choose myrrh"):
        seats.append(state.player)
        state = play(state, choice)
    assert seats == [0, 1, 1, 0]
    assert state.water == [2, 2, 0]
    assert (state.turban, state.turban_seat) == (16, 0)  # from player 3 to the left


# Player 2 has all explorers on the board.
NOBODY_HOME = """
    player 2:
      explorers: 15 on e2, 10 on e3, 7 on h7, 2 on h8
    board:
      e2: -aa-
      e3: a-a-
      h7: a-a-
      h8: a-a-
    """


@pytest.mark.rule("desert.turban.pass")
def test_with_no_explorer_in_the_supply_it_waits_and_goes_on_the_first_that_comes_back():
    mine = "player 1:\n  caravan: f4"
    state = close(NOBODY_HOME, mine, hand="a---/i", lay="lay g4 turned 270", choice="place 16 west")
    state = play(state, "choose incense")
    assert (state.turban, state.turban_seat) == (0, 1)
    assert "turban: player 2" in state.to_text()
    state = play(state, "pass", "stay", "pass", "recall e3")
    assert (state.turban, state.turban_seat) == (10, 1)
    assert kinds(state)[:2] == ["recall", "put on"]


@pytest.mark.rule("desert.turban.pass")
def test_a_turban_that_waits_makes_nobody_the_tallest_and_goes_on_the_tallest_that_comes_home():
    mine = "turban: player 2\nplayer 1:\n  caravan: h8"
    state = close(NOBODY_HOME, mine, hand="a---/i", lay="lay h9", choice="place 8 north")
    assert told(state, "line-up")[0].facts["line"] == (8, 7, 2)
    state = play(state, "choose incense")
    assert (state.turban, state.turban_seat) == (7, 1)
    assert "turban" not in kinds(state)
    assert state.camp[1] == (7, 2)


@pytest.mark.rule("desert.turban.pass")
def test_who_gets_it_back_after_leaving_for_want_of_water_keeps_it():
    dry = NOBODY_HOME.replace("explorers", "water: 0\n      explorers")
    mine = "turban: player 2\nplayer 1:\n  caravan: h8"
    state = close(dry, mine, hand="a---/i", lay="lay h9", choice="place 1 north")
    assert (state.left, state.turban) == (7, 0)
    state = play(state, "choose incense")
    assert (state.turban, state.turban_seat, state.camp[1]) == (7, 1, (7, 2))
    assert "turban" not in kinds(state)  # it was not lined up
