"""Artefacts are exchanged on the start field, openly or blindly."""

from collections import Counter

import pytest

from tests.gamekit.jade.table import position
from tests.gamekit.table import kinds, moves, play, refused

TRADE = """
    turn: player 1 exchanges
    player 1:
      artefacts: A+ B-
      gold: 2
    player 2:
      artefacts: C-
    open: D+ D- C+ C+ A+
    pool: B+ A- D- C-
    """


@pytest.mark.rule("jade.exchange.where")
@pytest.mark.parametrize(("jeep", "move"), [("f6", "stay"), ("f3", "drive f6")])
def test_who_stands_on_the_exchange_field_or_drove_there_may_exchange(jeep, move):
    state = play(position(f"player 1:\n  artefacts: A+\n  jeep: {jeep}"), move)
    assert state.phase == "exchanges"
    assert "pass" in moves(state)


@pytest.mark.rule("jade.exchange.where")
def test_elsewhere_and_without_an_artefact_nothing_is_exchanged():
    state = play(position("player 1:\n  artefacts: A+\n  jeep: f5"), "stay")
    refused(state, "exchange A+ for B+", "jade.discover.where")
    assert play(position("player 1:\n  jeep: f3"), "drive f6").phase == "buys a bonus turn"


@pytest.mark.rule("jade.exchange.where")
def test_nobody_has_to_exchange():
    state = play(position(TRADE), "pass")
    assert state.chips[0] == ("A+", "B-")
    assert state.phase == "buys a bonus turn"


@pytest.mark.rule("jade.exchange.open")
def test_one_artefact_for_one_of_the_five_open_ones_free_of_charge():
    state = position(TRADE)
    wanted = [f"exchange {give} for {take}" for give in ("A+", "B-") for take in ("A+", "C+", "D+", "D-")]
    assert moves(state) == [*wanted, "exchange blind 1", "exchange blind 2", "pass"]
    state = play(state, "exchange B- for C+")
    assert state.chips[0] == ("A+", "C+")
    assert state.gold[0] == 2


@pytest.mark.rule("jade.exchange.open")
def test_the_artefact_given_lies_open_in_the_place_of_the_one_taken():
    state = play(position(TRADE), "exchange B- for C+")
    assert state.open == ("D+", "D-", "B-", "C+", "A+")


@pytest.mark.rule("jade.exchange.open")
def test_only_what_one_has_for_what_lies_open():
    state = position(TRADE)
    refused(state, "exchange D+ for C+", "jade.exchange.open", "no artefact D+ to give")
    refused(state, "exchange A+ for B-", "jade.exchange.open", "B- does not lie open", "A+, C+, C+, D+ and D-")


@pytest.mark.rule("jade.exchange.open")
def test_everybody_saw_what_was_taken():
    state = play(position(TRADE), "exchange B- for C+")
    assert Counter(state.view(1).chips[0]) == {"?": 1, "C+": 1}
    assert state.view(None).open == state.open


@pytest.mark.rule("jade.exchange.blind")
def test_for_1_gold_up_to_two_are_drawn_and_as_many_of_choice_laid_off():
    state = play(position(TRADE), "exchange blind 2")
    assert (state.gold[0], state.bank) == (1, 56)
    assert state.chips[0] == ("A+", "A-", "B+", "B-")
    assert moves(state) == ["lay off A+", "lay off A-", "lay off B+", "lay off B-"]
    refused(state, "lay off D+", "jade.exchange.blind", "no artefact D+")
    refused(state, "pass", "jade.exchange.blind", "lay off as many")
    state = play(state, "lay off B-", "lay off B+")  # one of the old ones and one of those just drawn
    assert state.chips[0] == ("A+", "A-")
    assert sorted(state.pool) == ["B+", "B-", "C-", "D-"]
    assert state.phase == "buys a bonus turn"


@pytest.mark.rule("jade.exchange.blind")
def test_one_alone_may_be_drawn_and_goes_back():
    state = play(position(TRADE), "exchange blind 1")
    assert state.chips[0] == ("A+", "B+", "B-")
    state = play(state, "lay off A+")
    assert state.chips[0] == ("B+", "B-")
    assert len(state.pool) == 4
    assert state.gold[0] == 1


@pytest.mark.rule("jade.exchange.blind")
def test_what_is_laid_off_lies_face_down_and_only_who_laid_it_off_knows_it():
    state = play(position(TRADE), "exchange blind 1", "lay off A+")
    assert all("A+" not in str(event) for event in state.events)
    assert set(state.view(0).pool) == {"?"}
    assert state.view(0).laid_off[0] == ("A+",)
    assert state.view(1).laid_off[0] == ()
    assert all("A+" in state.sample(0, seed).pool for seed in range(20))


@pytest.mark.rule("jade.exchange.blind")
def test_where_it_lies_in_the_pool_is_left_to_chance():
    places = set()
    for chance in range(60):
        state = position(TRADE, f"chance: {chance * 7_654_321}")
        places.add(play(state, "exchange blind 1", "lay off B-").pool.index("B-"))
    assert places == {0, 1, 2, 3}


@pytest.mark.rule("jade.exchange.blind")
def test_a_blind_exchange_needs_gold_artefacts_and_a_pool():
    poor = position(TRADE.replace("gold: 2", "gold: 0"))
    refused(poor, "exchange blind 1", "jade.exchange.blind", "costs 1 gold")
    one = position(TRADE.replace("artefacts: A+ B-", "artefacts: A+"))
    assert moves(one, "exchange blind") == ["exchange blind 1"]
    refused(one, "exchange blind 2", "jade.exchange.blind", "only what you have", "1 artefact")
    last = position(TRADE.replace("pool: B+ A- D- C-", "pool: B+"))
    assert moves(last, "exchange blind") == ["exchange blind 1"]
    refused(last, "exchange blind 2", "jade.exchange.blind", "1 artefact", "face down")


@pytest.mark.rule("jade.exchange.blind", "jade.end.no_artefacts")
def test_a_pool_that_is_empty_only_while_exchanging_ends_nothing():
    state = play(position(TRADE.replace("pool: B+ A- D- C-", "pool: B+")), "exchange blind 1")
    assert state.pool == ()
    state = play(state, "lay off B+")
    assert (state.pool, state.outcome) == (("B+",), None)


@pytest.mark.rule("jade.exchange.ends")
@pytest.mark.parametrize("way", [["exchange A+ for D+"], ["exchange blind 1", "lay off B+"], ["pass"]])
def test_after_exchanging_the_regular_turn_is_over(way):
    state = play(position(TRADE), *way)
    assert moves(state) == ["bonus turn", "pass"]
    assert "dig" not in kinds(state)
    assert play(state, "pass").player == 1


@pytest.mark.rule("jade.exchange.ends", "jade.turn.bonus")
def test_the_bonus_turn_allows_another_exchange():
    state = play(position(TRADE), "exchange A+ for D+", "bonus turn", "stay", "exchange B- for A+")
    assert state.chips[0] == ("A+", "D+")
    assert state.player == 1
