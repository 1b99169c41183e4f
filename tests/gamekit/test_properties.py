"""What the contract promises of any state, any view and any record, with hypothesis choosing them."""

import copy
import pickle
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import gamekit
from gamekit.record import Record
from tests.gamekit import invariants
from tests.gamekit.games import GAMES, is_open, playing, read_record

SEEDS = st.integers(0, 2**32)

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@st.composite
def states(draw, game):
    """A state somewhere in a random game, over all player counts and options."""
    options = {option.name: draw(st.booleans()) for option in game.options}
    state = game.new(draw(st.sampled_from(game.players)), draw(SEEDS), **options)
    rng = random.Random(draw(SEEDS))
    forward = draw(st.booleans())  # the first move listed leads on, where any other may go round in circles
    for _ in range(draw(st.integers(0, 300))):
        moves = state.moves()
        if not moves:
            break
        state.apply(moves[0] if forward and rng.random() < 0.5 else rng.choice(moves))
    return state


seats = st.none() | st.integers(0, 1)


@every_game
@given(data=st.data())
def test_text_gives_the_state_back(game, data):
    state = data.draw(states(game))
    invariants.check_text(state)


@every_game
@given(data=st.data())
def test_moves_are_just_what_why_not_allows(game, data):
    state = data.draw(states(game))
    invariants.check_moves(state)


@every_game
@given(data=st.data())
def test_play_checks_and_apply_trusts_but_both_do_the_same(game, data):
    state = data.draw(states(game))
    moves = state.moves()
    if not moves:
        return
    move, before = data.draw(st.sampled_from(moves)), state.to_text()
    after = state.play(move)
    assert state.to_text() == before
    invariants.check_step(state, move, after)
    assert state.play(str(move)) == after


@every_game
@given(data=st.data())
def test_a_copy_goes_its_own_way(game, data):
    state = data.draw(states(game))
    before, copy = state.to_text(), state.copy()
    assert copy == state
    for _ in range(5):
        if copy.moves():
            copy.apply(copy.moves()[-1])
    assert state.to_text() == before


@every_game
@given(data=st.data())
def test_a_state_that_was_pickled_or_copied_plays_on_alike(game, data):
    state = data.draw(states(game))
    for twin in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
        assert twin == state
        assert twin.moves() == state.moves()
        for _ in range(3):
            if twin.moves():
                twin.apply(twin.moves()[-1])
        assert (twin == state) == (not state.moves())


@every_game
@given(data=st.data())
def test_the_options_are_those_of_the_start(game, data):
    state = data.draw(states(game))
    again = state.game.new(state.players, **state.options)
    assert again.options == state.options
    assert set(state.options) == {option.name for option in state.game.options}


@every_game
@given(data=st.data())
def test_a_move_may_be_asked_about_as_text(game, data):
    state = data.draw(states(game))
    for text, move in list(state.game.every_move().items())[::20]:
        assert state.game.parse(text) == move
        assert state.why_not(text) == state.why_not(state.game.parse(text, state))


@every_game
@given(data=st.data(), player=seats, rng=st.randoms(use_true_random=False))
def test_views_hide_and_samples_fit(game, data, player, rng):
    state = data.draw(states(game))
    invariants.check_view(state, player, rng)


@every_game
@given(data=st.data())
def test_a_view_does_not_depend_on_what_it_hides(game, data):
    state = data.draw(states(game))
    player = data.draw(seats)
    others = [state.sample(player, random.Random(seed)) for seed in range(4)]
    assert {other.view(player).to_text() for other in others} == {state.view(player).to_text()}
    if state.outcome is None and not is_open(game.name):
        assert len({other.to_text() for other in others}) > 1


@every_game
@given(data=st.data(), player=seats)
def test_a_view_is_not_complete_and_cannot_be_played_on(game, data, player):
    state = data.draw(states(game))
    view = state.view(player)
    if state.outcome is not None:
        return
    assert state.complete
    assert view.complete == is_open(game.name)
    if is_open(game.name):
        assert view == state
    elif player == state.player:
        with pytest.raises(gamekit.GameError, match="sample"):
            view.play(view.moves()[0])


@every_game
@given(data=st.data())
def test_sheets(game, data):
    state = data.draw(states(game))
    invariants.check_sheet(state, playing(state.game.name).SCOPES)


@every_game
@given(seed=SEEDS, data=st.data())
def test_the_same_seed_is_the_same_game_and_another_is_not(game, seed, data):
    players = data.draw(st.sampled_from(game.players))
    assert game.new(players, seed).to_text() == game.new(players, seed).to_text()
    other = game.new(players, seed + 1).to_text()
    assert (game.new(players, seed).to_text() == other) == is_open(game.name)


def test_chance_is_nobody_elses():
    for game in GAMES:
        random.seed(1)
        before = random.getstate()
        state = game.new(seed=5)
        game.position(state.view(0).to_text())
        assert random.getstate() == before


class RecordMachine(RuleBasedStateMachine):
    """Play, undo, redo, jump and reload at will; a plain tree of moves says what must be there."""

    @initialize(seed=SEEDS, game=st.sampled_from(GAMES))
    def begin(self, seed, game):
        self.record = Record(game.new(seed=seed), ["Ann", "Bo"])
        self.paths = [()]  # the moves that lead to each position, by its number
        self.at = 0
        self.next = {}  # from where redo leads where

    def follow(self, number):
        """Note that the way to a position is the one visited last."""
        path = self.paths[number]
        for length in range(len(path)):
            self.next[self.paths.index(path[:length])] = self.paths.index(path[: length + 1])
        self.at = number

    @rule(data=st.data())
    def play(self, data):
        moves = self.record.state.moves()
        if not moves:
            return
        move = data.draw(st.sampled_from(moves[:3]))
        self.record.play(move)
        path = (*self.paths[self.at], move)
        if path not in self.paths:
            self.paths.append(path)
        self.follow(self.paths.index(path))

    @rule()
    def undo(self):
        assert self.record.undo() == bool(self.at)
        if self.at:
            parent = self.paths.index(self.paths[self.at][:-1])
            self.next[parent] = self.at
            self.at = parent

    @rule()
    def redo(self):
        assert self.record.redo() == (self.at in self.next)
        self.at = self.next.get(self.at, self.at)

    @rule(data=st.data())
    def jump(self, data):
        number = data.draw(st.integers(0, len(self.paths) - 1))
        self.record.goto(number)
        self.follow(number)

    @rule()
    def reload(self):
        text = self.record.to_text()
        self.record = read_record(text, self.record.game.name)
        assert self.record.to_text() == text
        assert self.record.names == ["Ann", "Bo"]

    @precondition(lambda self: self.at)
    @rule()
    def refuse(self):
        before = self.record.to_text()
        with pytest.raises(gamekit.GameError):
            self.record.play("sing a song")
        assert self.record.to_text() == before

    @invariant()
    def agrees(self):
        if not hasattr(self, "record"):
            return
        record = self.record
        assert record.at == self.at
        assert len(record) == len(self.paths) - 1
        assert tuple(record.moves()) == self.paths[self.at]
        children = {path[-1] for path in self.paths if path and path[:-1] == self.paths[self.at]}
        assert {move for _, move in record.branches()} == children
        state = record.start
        for move in record.moves():
            state = state.play(move)
        assert record.state == state


RecordMachine.TestCase.settings = settings(max_examples=settings().max_examples * len(GAMES), stateful_step_count=25)
TestRecord = RecordMachine.TestCase


def test_a_record_replays_without_a_seed():
    for game in GAMES:
        rng = random.Random(3)
        record = Record(game.new(seed=99))
        for _ in range(80):
            if moves := record.state.moves():
                record.play(rng.choice(moves))
        text = record.to_text()
        assert "seed" not in text
        assert read_record(text, game.name).state == record.state


def test_a_record_knows_its_place_and_its_names():
    record = Record(GAMES[0].new(), [" Ann ", "Bo"])
    assert [record.name(0), record.name(1)] == ["Ann", "Bo"]
    assert (record.undo(), record.redo()) == (False, False)
    with pytest.raises(gamekit.GameError, match="no position 7"):
        record.goto(7)
    with pytest.raises(gamekit.GameError, match=r"whole number, not '0\.0'"):
        record.goto(0.0)
    with pytest.raises(gamekit.GameError, match="whole position"):
        Record(record.state.view(0))
