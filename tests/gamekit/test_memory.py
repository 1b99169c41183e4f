"""What a player remembers: worlds that are dealt anew fit all that was seen, not only what lies there now."""

import random
from collections import Counter

import pytest

import gamekit
from gamekit import Record
from gamekit.bots.mind import mind_of
from gamekit.memory import MOST_WAYS, Whereabouts
from tests.gamekit.bots.minds import positions
from tests.gamekit.jade.table import position

ONE, OTHER, STACK = range(3)  # places in a small game of cards: two hands and a stack
DEALS = 4000


def likelihoods(worlds):
    """Worlds with chances that add up to 1."""
    total = sum(worlds.values())
    return {world: chance / total for world, chance in worlds.items()}


def thought_through(script):
    """How likely each world is after all that was seen, with every hidden piece followed on every way it may go."""
    worlds = {((), (), ()): 1.0}
    for what, place, thing in script:
        following = Counter()
        for world, chance in worlds.items():
            if what == "put":
                following[changed(world, place, add=thing)] += chance
            elif what == "show":
                held = world[place].count(thing)
                following[changed(world, place, drop=thing)] += chance * held
            else:
                for face in world[place]:
                    following[changed(changed(world, place, drop=face), thing, add=face)] += chance
        worlds = {world: chance for world, chance in following.items() if chance}
    return likelihoods(worlds)


def changed(world, place, add="", drop=""):
    """A world with other faces in one place."""
    faces = Counter(world[place]) + Counter(add) - Counter(drop)
    return tuple(tuple(sorted(faces.elements())) if at == place else there for at, there in enumerate(world))


def remembered(script):
    """The same as somebody remembers it."""
    whereabouts = Whereabouts(3)
    for what, place, thing in script:
        if what == "put":
            whereabouts = whereabouts.put_in(place, thing)
        else:
            whereabouts = (whereabouts.show if what == "show" else whereabouts.move)(place, thing)
    return whereabouts


def small_game(seed):
    """What is seen of a game in which two players draw and discard, and the discards make a new stack."""
    rng, discards = random.Random(seed), []
    hands, stack = [[], []], rng.sample("aabbc", 5)
    script = [("put", STACK, "aabbc")]
    for _ in range(12):
        player = rng.randrange(2)
        if hands[player] and rng.random() < 0.5:
            face = hands[player].pop(rng.randrange(len(hands[player])))
            discards.append(face)
            script.append(("show", player, face))
            continue
        if not stack and discards:
            script.append(("put", STACK, "".join(discards)))
            stack, discards = rng.sample(discards, len(discards)), []
        if stack:
            hands[player].append(stack.pop())
            script.append(("move", STACK, player))
    return script


@pytest.mark.parametrize("seed", range(12))
def test_pieces_are_dealt_where_they_may_be_as_often_as_they_are_there(seed):
    script = small_game(seed)
    wanted, whereabouts, rng = thought_through(script), remembered(script), random.Random(seed)
    dealt = Counter(tuple(tuple(sorted(place)) for place in whereabouts.dealt(rng)) for _ in range(DEALS))
    assert set(dealt) <= set(wanted)
    for world, chance in wanted.items():
        assert dealt[world] / DEALS == pytest.approx(chance, abs=0.04)


def test_a_piece_that_somebody_lays_back_is_with_that_player_or_where_it_was_laid():
    script = [("put", STACK, "bbbb"), ("put", ONE, "a"), ("move", STACK, ONE), ("move", ONE, STACK)]
    worlds = {tuple("a" in place for place in remembered(script).dealt(random.Random(seed))) for seed in range(60)}
    assert worlds == {(True, False, False), (False, False, True)}


def test_too_many_ways_are_not_all_kept_in_mind():
    whereabouts = Whereabouts(3)
    for face in "abcdefghijkl":
        whereabouts = whereabouts.put_in(ONE, face)
    for _ in range(6):
        whereabouts = whereabouts.move(ONE, OTHER)
    assert len(whereabouts._ways) == MOST_WAYS
    assert not whereabouts.lost
    assert whereabouts.show(STACK, "a").lost


def games(name, players, seed):
    """A record that grows by a move of quick and careless players at a time."""
    game, rng = gamekit.load(name), random.Random(seed)
    record, mind = Record(game.new(players, seed)), mind_of(game)
    while record.state.player is not None:
        careless = rng.random() < 0.3
        record.play(rng.choice(record.state.moves()) if careless else mind.quick(record.state, rng))
        yield record


@pytest.mark.parametrize("name", gamekit.games())
@pytest.mark.parametrize("players", [2, 4])
def test_worlds_of_who_remembers_look_the_same_to_that_player_and_can_be_played(name, players):
    for number, record in enumerate(games(name, players, 3)):
        seat = number % players
        world = record.state.sample(seat, number, record.memory(seat))
        assert world.complete
        assert world.view(seat) == record.state.view(seat)
        if number % 20 == 0:
            assert world.game.position(world.to_text()) == world


def together(name, players, seed):
    """Two games that look the same to seat 0, side by side, as long as the same can be done in both."""
    state = positions(name, 3, players, seed)[1]
    records = [Record(state), Record(state.sample(0, seed))]
    rng = random.Random(seed)
    while records[0].state.player is not None:
        first, second = (record.state.moves() for record in records)
        both = [move for move in first if move in second]
        if not both:
            return
        move = rng.choice(both)
        if len({record.play(move).view(0).to_text() for record in records}) > 1:
            return
        yield records


@pytest.mark.parametrize("name", ["compass", "jade"])
@pytest.mark.parametrize("players", [2, 3])
def test_what_a_player_did_not_see_is_not_remembered(name, players):
    steps = 0
    for seed in range(12):
        for one, other in together(name, players, seed):
            dealt = {record.state.sample(0, seed, record.memory(0)).to_text() for record in (one, other)}
            assert len(dealt) == 1
            steps += 1
    assert steps > 12


def test_a_record_that_goes_back_and_another_way_remembers_that_way():
    for record in games("compass", 2, 4):
        if len(record) == 30:
            break
    here, text = record.at, record.state.sample(0, 1, record.memory(0)).to_text()
    before = record.memory(0, record.line()[10])
    record.goto(record.line()[10])
    assert record.memory(0) is before
    record.play(record.state.moves()[-1])
    assert record.memory(0) is not before
    record.goto(here)
    assert record.state.sample(0, 1, record.memory(0)).to_text() == text


# The Golden Compass: what went into a new stack is known to all


@pytest.mark.parametrize("players", [2, 3])
def test_cards_of_a_new_stack_are_in_no_hand_and_those_in_hands_not_in_the_stack(players):
    shuffles, mixed = 0, 0
    for seed in range(2):
        before, new = None, {}  # by pile: the discards that made the stack there is now
        for record in games("compass", players, seed):
            state = record.state
            before = before or record.start
            for pile in range(5):
                if len(state.discards[pile]) < len(before.discards[pile]):
                    used = [event.facts["face"] for event in state.events if pile == 4 and event.kind == "pan action"]
                    new[pile] = Counter(card.face for card in before.discards[pile]) + Counter(used)
                    shuffles += 1
            for pile, cards in new.items():
                world = state.sample(0, len(record), record.memory(0))
                assert Counter(card.face for card in world.stacks[pile]) <= cards
                plain = state.sample(0, len(record))
                mixed += not Counter(card.face for card in plain.stacks[pile]) <= cards
            before = state
    assert shuffles > 4
    assert mixed  # without a memory


# The Jade Goddess: gold and open artefacts are paid, found and exchanged before all eyes


@pytest.mark.parametrize("players", [3, 4])
def test_others_gold_follows_from_what_they_paid_and_got(players):
    shared_out = 0
    for number, record in enumerate(games("jade", players, 5)):
        state = record.state
        if state.player is not None:
            assert state.sample(0, number, record.memory(0)).gold == state.gold
            shared_out += state.sample(0, number).gold != state.gold
    assert shared_out > 100  # without a memory


def test_in_the_midst_of_a_game_others_have_at_least_what_they_pay():
    record = Record(
        position("players: 3\nturn: player 2 buys a bonus turn\nplayer 2:\n  gold: 2\nplayer 3:\n  gold: 6")
    )
    record.play("bonus turn")
    for seed in range(20):
        gold = record.state.sample(0, seed, record.memory(0)).gold
        assert sum(gold[1:]) == 7
        assert record.state.gold[0] == gold[0]
    assert record.undo()
    assert {record.state.sample(0, seed, record.memory(0)).gold[1] for seed in range(60)} == set(range(9))


TRADE = """
    turn: player 2 exchanges
    players: 3
    player 1:
      artefacts: A+ A+ A+ A+ A+ A+ A+ A+
      jeep: f6
    player 2:
      artefacts: B-
      jeep: f6
      gold: 3
    player 3:
      artefacts: C- C-
    open: A+ B- C- D- D+
    """


def test_an_artefact_that_all_saw_is_with_who_took_it_or_where_that_player_laid_it_off():
    kinds = Counter(gamekit.load("jade").box.artefacts)
    state = position(TRADE.replace("A+ A+ A+ A+ A+ A+ A+ A+", " ".join(["A+"] * (kinds["A+"] - 1))))
    record = Record(state)
    record.play("exchange B- for A+")
    while record.state.player != 1 or record.state.phase != "exchanges":
        legal = [str(move) for move in record.state.moves()]
        wanted = [move for move in ("drive f6", "stay", "pass") if move in legal]
        record.play(wanted[0] if wanted else legal[0])
    record.play("exchange blind 1")
    record.play(f"lay off {next(chip for chip in record.state.chips[1] if chip != 'A+')}")
    for seed in range(40):
        world = record.state.sample(0, seed, record.memory(0))
        assert "A+" not in world.chips[2]
        assert "A+" in (*world.chips[1], *world.pool)
    assert any("A+" in record.state.sample(0, seed).chips[2] for seed in range(200))  # without a memory
