"""What each player may know: the own screen, what lies open, and what all have seen."""

import random
from collections import Counter

import pytest

import gamekit
from tests.gamekit.jade.table import position
from tests.gamekit.table import play

SCREENS = """
    turn: player {turn}
    players: 3
    player 1:
      artefacts: A+ A+ B-
      seen: A+
      gold: 7
      display: ----
    player 2:
      artefacts: C+ D-
      laid off: B+
      gold: 3
      display: aa--/h
    player 3:
      gold: 0
    open: A- B- C- D- D+
    pool: B+ B+ C- D+
    stacks:
      1: aaaa/h a--- | aaa-
      2: ----
    """


def screens(turn="1"):
    """Three players with something to hide."""
    return position(SCREENS.format(turn=turn))


def lines(state, section):
    """The lines of a section of the position text."""
    text = state.to_text().partition(f"\n{section}:\n")[2]
    found = []
    for line in text.splitlines():
        if not line.startswith("  "):
            break
        found.append(line.strip())
    return found


def test_the_own_screen_is_open_to_its_owner():
    state = screens()
    assert lines(state.view(0), "player 1") == lines(state, "player 1")
    assert lines(state.view(1), "player 2") == lines(state, "player 2")
    assert "laid off: B+" in lines(state.view(1), "player 2")


def test_the_screens_of_others_hide_gold_and_artefacts_but_those_that_all_saw():
    view = screens().view(2)
    assert lines(view, "player 1") == ["gold: ?", "jeep: f6", "display: ----", "artefacts: ?x2 A+", "seen: A+"]
    assert lines(view, "player 2") == ["gold: ?", "jeep: f6", "display: aa--/h", "artefacts: ?x2"]


def test_nobody_in_particular_sees_what_lies_open_to_all():
    text = screens().view(None).to_text()
    assert text.count("gold: ?") == 3
    assert "open: A- B- C- D- D+" in text
    assert "laid off" not in text


@pytest.mark.parametrize("player", [None, 0, 1, 2])
def test_pool_stacks_and_chance_are_hidden_from_everybody(player):
    view = screens().view(player)
    assert "pool: ?x4\n" in view.to_text()
    assert "chance: ?\n" in view.to_text()
    assert lines(view, "stacks")[:2] == ["1: ?x2 | aaa-", "2: ?x1"]  # what went under a stack was seen by all


def test_what_is_set_aside_is_hidden_too():
    hidden = " ".join(lines(screens().view(0), "aside"))
    assert "a" not in hidden.replace("artefacts", "").replace("tiles", "")


def test_a_view_is_the_same_whatever_it_hides():
    state = screens()
    texts = {state.sample(2, seed).view(2).to_text() for seed in range(30)}
    assert texts == {state.view(2).to_text()}


def test_a_sample_deals_all_that_is_hidden_anew():
    state = screens()
    samples = [state.sample(2, random.Random(seed)) for seed in range(60)]
    assert len({sample.chips[1] for sample in samples}) > 10
    assert len({sample.gold[0] for sample in samples}) > 3
    assert len({sample.pool for sample in samples}) > 10
    assert len({sample.stacks[0] for sample in samples}) > 5
    assert len({sample.chance for sample in samples}) > 50
    for sample in samples:
        assert sum(sample.gold) + sample.bank == 62
        assert sample.gold[2] == 0
        assert "A+" in sample.chips[0]
        assert str(sample.stacks[0][0]) == "aaa-"


def test_a_sample_knows_what_its_player_laid_off():
    assert all("B+" in screens().sample(1, seed).pool for seed in range(30))


def test_who_is_asked_for_a_bonus_turn_is_not_known_to_have_gold():
    state = play(position("players: 3\nplayer 1:\n  gold: 1\nplayer 2:\n  gold: 2"), "stay")
    assert state.phase == "buys a bonus turn"
    assert {state.sample(2, seed).gold[0] for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize(
    "text",
    [
        "turn: player 1 exchanges\nplayer 1:\n  artefacts: A+ B+",
        "turn: player 1 lays off\nthis turn: owes 1\nplayer 1:\n  artefacts: A+ B+",
        "turn: player 1 settles\nthis turn: laid g4\nplayer 1:\n  jeep: g4\nboard:\n  g4: ---a",
    ],
)
def test_what_depends_on_a_hidden_screen_cannot_be_listed_by_others(text):
    state = position(text)
    assert state.view(0).moves() == state.moves()
    for player in (1, None):
        with pytest.raises(gamekit.GameError, match="screen of player 1 hides"):
            state.view(player).moves()


def test_moves_that_depend_on_nothing_hidden_are_known_to_all():
    for state in (screens(), position("turn: player 1 discovers\nplayer 1:\n  jeep: f5\n  display: ----")):
        assert state.view(1).moves() == state.view(None).moves() == state.moves()


def test_an_exchange_with_the_open_ones_is_seen_and_a_blind_one_makes_all_uncertain():
    state = screens("1 exchanges")
    opened = play(state, "exchange B- for D+")
    assert Counter(opened.view(1).chips[0]) == {"?": 1, "A+": 1, "D+": 1}
    given = play(state, "exchange A+ for D+")  # perhaps the one that was seen
    assert Counter(given.view(1).chips[0]) == {"?": 2, "D+": 1}
    blind = play(state, "exchange blind 1", "lay off B-")
    assert blind.view(1).chips[0] == ("?", "?", "?")


def test_who_laid_off_knows_it_until_another_draws():
    state = play(screens("2 exchanges"), "exchange blind 1", "lay off D-")
    assert "D-" in state.laid_off[1]
    state = play(state, "pass", "stay", "pass", "stay", "exchange blind 1")
    assert state.player == 0
    assert state.laid_off[1] == ()


def test_who_draws_the_like_of_what_it_laid_off_cannot_be_sure_of_it_any_more():
    state = position(SCREENS.format(turn="2 exchanges").replace("pool: B+ B+ C- D+", "pool: B+ C- D+"))
    assert play(state, "exchange blind 1").laid_off[1] == ()
    other = position(SCREENS.format(turn="2 exchanges").replace("pool: B+ B+ C- D+", "pool: C- B+ D+"))
    assert play(other, "exchange blind 1").laid_off[1] == ("B+",)


def test_a_tile_put_under_a_stack_stays_known_until_it_is_drawn():
    state = position("""
        turn: player 1 discovers
        player 1:
          jeep: f5
          gold: 0
        player 2:
          jeep: f3
          gold: 0
        stacks:
          1: ---- | aaaa/h
        """)
    assert lines(state.view(1), "stacks")[0] == "1: ?x1 | aaaa/h"
    after = play(state, "draw 1", "lay g5", "stay", "draw 1")
    assert after.sunk[0] == 0
    assert after.stacks[0] == ()
