"""The levels of bots: fair, the same for the same seed, and each better than the one before."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import gamekit
from gamekit.bots import BOTS, Budget, HardBot, make_bot
from gamekit.bots.analysis import analyse
from gamekit.bots.mind import mind_of
from gamekit.errors import GameError
from tests.gamekit.bots.minds import MINDED, played_out, positions
from tests.nim import Nim

ROOT = Path(__file__).resolve().parents[3]
THINKING = 60  # simulations: enough to leave the careful move now and then
every_mind = pytest.mark.parametrize("name", MINDED)

GAME_OF_BOTS = """
import sys, zlib, gamekit
from gamekit.bots import make_bot
record = gamekit.Record(gamekit.load(sys.argv[1]).new(3, 7))
bots = [make_bot("hard", 1, 60), make_bot("medium", 2), make_bot("easy", 3)]
while (seat := record.state.player) is not None and len(record) < 100:
    record.play(bots[seat].choose(record.state.view(seat), record.memory(seat)))
print(zlib.crc32(record.to_text().encode()))
"""


def levels():
    """A bot of each level."""
    return [make_bot("hard", 4, THINKING) if kind == "hard" else make_bot(kind, 4) for kind in BOTS]


@every_mind
@pytest.mark.parametrize("players", [2, 4])
def test_bots_choose_legal_moves_in_all_parts_of_a_game_and_leave_the_view_as_it_is(name, players):
    for state in positions(name, 6, players):
        view = state.view(state.player)
        before = view.to_text()
        for bot in levels():
            assert bot.choose(view) in state.moves()
            assert view.to_text() == before


@every_mind
@pytest.mark.parametrize("players", [2, 3])
def test_what_a_seat_may_not_know_changes_no_move_and_no_hint(name, players):
    for number, state in enumerate(positions(name, 5, players)):
        seat = state.player
        other = state.sample(seat, number + 1)  # all that is hidden dealt anew
        for bot, same in zip(levels(), levels(), strict=True):
            assert bot.choose(state.view(seat)) == same.choose(other.view(seat))
        mine, its = analyse(state, seat, THINKING), analyse(other, seat, THINKING)
        assert mine.moves == its.moves
        assert mine.why() == its.why()
        assert mine.follows == its.follows


@every_mind
def test_the_same_seeds_play_the_same_game_in_any_process(name):
    def played(hash_seed):
        command = [sys.executable, "-c", GAME_OF_BOTS, name]
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout

    assert played("1") == played("2")


@every_mind
def test_easy_beats_random(name):
    wins = 0
    for seed in range(4):
        mine = seed % 2
        bots = [make_bot("easy" if seat == mine else "random", seed) for seat in range(2)]
        wins += played_out(gamekit.load(name).new(2, seed), bots).outcome.winners == (mine,)
    assert wins >= 3


def test_a_hard_bot_that_may_think_for_long_thinks_no_longer_than_there_is_a_doubt():
    view = gamekit.load("compass").new(2, 3).view(0)
    search = HardBot(1, Budget(10**6)).think(view)
    search.think()
    assert search.finished
    assert search.simulations < 10**5


@every_mind
def test_a_mind_says_what_it_looks_at(name):
    mind = mind_of(gamekit.load(name))
    assert 4 <= len(mind.terms) <= 9
    assert len({term.name for term in mind.terms}) == len(mind.terms)
    for term in mind.terms:
        assert term.says[0].isupper()
        assert term.says.endswith(".")
        assert "{rival}" in term.rival
        reasons = term.more, term.less, term.rival  # they go on from "This move" or "It"
        for reason in reasons:
            assert reason[0].islower()
            assert not reason.endswith(".")
        assert not any(letter.isdigit() for text in (term.name, term.says, *reasons) for letter in text)


@every_mind
@pytest.mark.parametrize("players", [2, 4])
def test_a_judgement_has_a_number_for_each_term_and_chances_add_up(name, players):
    mind = mind_of(gamekit.load(name))
    for state in positions(name, 12, players):
        for seat, terms in enumerate(mind.judge_all(state)):
            assert terms == mind.judge(state, seat)
            assert len(terms) == len(mind.terms)
        chances = mind.chances(state)
        assert sum(chances) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in chances)
        assert mind.spread(state) > 0


@every_mind
@pytest.mark.parametrize("players", [2, 4])
def test_at_the_end_the_judgement_orders_players_as_the_rulebook_does(name, players):
    game = gamekit.load(name)
    mind, bots = mind_of(game), [make_bot("easy", 1)] * players
    for seed in range(4):
        state = played_out(game.new(players, seed), bots)
        worths = [sum(mind.judge(state, seat)) for seat in range(players)]
        best = max(worths)
        assert {seat for seat in range(players) if worths[seat] > best - 1e-9} == set(state.outcome.winners)


def test_a_hard_bot_thinks_in_slices():
    view = gamekit.load("lostcities").new(2, 3).view(0)
    search = HardBot(5, Budget(THINKING)).think(view)
    while search.think(0.0):
        assert search.best.move in view.moves()
    assert search.best.move == HardBot(5, Budget(THINKING)).choose(view)


def test_only_a_hard_bot_has_a_budget():
    assert isinstance(make_bot("hard", 0, Budget(seconds=0.1)), HardBot)
    with pytest.raises(GameError, match="'easy'"):
        make_bot("easy", 0, 100)
    with pytest.raises(GameError, match="budget"):
        make_bot("hard", 0, -1)


def test_a_game_without_a_mind_is_left_to_random_bots():
    view = Nim().new(2)
    assert make_bot("random").choose(view) in view.moves()
    for kind in ("easy", "medium", "hard"):
        with pytest.raises(GameError, match="Nim"):
            make_bot(kind).choose(view)
