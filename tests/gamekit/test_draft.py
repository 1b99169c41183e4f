"""A position in the making: its text, its lines, and the faults that a reader of it would name."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gamekit
from gamekit.draft import Draft
from tests.gamekit.bad import cases, every_game, texts_of
from tests.gamekit.games import game_of, of_game, playing
from tests.gamekit.spoil import spoilt

LOST_CITIES = gamekit.load("lostcities")


def faults_of(draft):
    """What `Game.position` says of a text."""
    try:
        draft.game.position(draft.text)
    except gamekit.PositionError as error:
        return error.faults
    return ()


def places(draft):
    """All lines that say something: section, key and what it says."""
    found = []
    for number, line in enumerate(draft.text.splitlines(), 1):
        section, key = draft.place(number)
        if key and line.split("#")[0].strip():
            found.append((section, key, draft.get(section, key)))
    return found


@every_game
def test_the_draft_of_a_state_is_its_text_and_the_position_is_the_state(game):
    for state in of_game(game, "bad").STATES:
        draft = Draft.of(state)
        assert draft.text == state.to_text()
        assert draft.faults == ()
        assert draft.sound == state


@every_game
@given(data=st.data())
def test_a_draft_has_the_faults_of_the_position(game, data):
    draft = Draft(game_of(game), data.draw(st.sampled_from(texts_of(game)).flatmap(spoilt)))
    assert draft.faults == faults_of(draft)
    assert (draft.sound is None) == bool(draft.faults)


@pytest.mark.parametrize(("game", "text", "says"), cases("POSITIONS"))
def test_a_draft_of_what_cannot_be_is_there_all_the_same(game, text, says):
    draft = Draft(game_of(game), text)
    assert draft.faults == faults_of(draft)
    assert draft.state.players in draft.game.players
    assert draft.text == text


@every_game
def test_the_order_of_a_game_is_that_of_its_writer(game):
    """Lines that are left out and put in again, in any order, are where they were."""
    rng = random.Random(1)
    for state in of_game(game, "bad").STATES:
        draft = Draft.of(state)
        lines = places(draft)
        rng.shuffle(lines)
        gone = lines[: len(lines) // 2]
        less = draft
        for section, key, _ in gone:
            less = less.set(section, key, None)
        for section, key, value in gone:
            less = less.set(section, key, value)
        assert less.text == draft.text


@every_game
def test_an_empty_table_is_sound_and_says_how_many_play(game):
    kit = game_of(game)
    for players in kit.players:
        draft = Draft.empty(kit, players)
        assert draft.faults == ()
        assert draft.sound.players == players


@every_game
def test_states_in_the_midst_of_games_are_drafts(game):
    kit, rng = game_of(game), random.Random(7)
    choose = next(iter(playing(game).POLICIES.values()))
    state = kit.new(kit.players[0], 7)
    for number in range(60):
        if not state.moves():
            break
        state = state.play(choose(state, state.moves(), rng))
        if number % 6 == 0:
            assert Draft.of(state).text == state.to_text()
            assert Draft.of(state).sound == state


# Lines

NOTED = """\
# a position of mine
game: lostcities
player 1:
    points: 3   # so far
    red: 3 5, explorer on 2

deck: r1
"""


def test_a_change_leaves_all_else_as_it_was():
    draft = Draft(LOST_CITIES, NOTED).set("player 1", "points", 30)
    assert draft.text == NOTED.replace("points: 3   # so far", "points: 30  # so far")


def test_new_lines_go_where_the_game_writes_them():
    draft = Draft(LOST_CITIES, NOTED)
    draft = draft.set("", "turn", "player 1 draws").set("player 1", "hand", "red 1").set("piles", "blue", "4 5")
    said = [line.strip() for line in draft.text.splitlines()]
    assert said.index("turn: player 1 draws") == said.index("player 1:") - 1
    assert said.index("hand: red 1") == said.index("red: 3 5, explorer on 2") - 1
    assert said[said.index("piles:") : said.index("piles:") + 3] == ["piles:", "blue: 4 5", "deck: r1"]


def test_what_is_left_out_takes_an_empty_section_along_but_not_a_player():
    draft = Draft(LOST_CITIES, "piles:\n  red: 3\nplayer 3:\n  points: 3\n")
    assert draft.set("piles", "red", None).text == "player 3:\n  points: 3\n"
    assert draft.set("player 3", "points", None).state.players == 3


def test_a_whole_section_is_left_out_by_its_first_line():
    draft = Draft(LOST_CITIES, NOTED)
    assert draft.without(3).text == "# a position of mine\ngame: lostcities\n\ndeck: r1\n"


def test_a_line_is_found_by_what_it_says_and_what_it_says_by_its_line():
    draft = Draft(LOST_CITIES, NOTED)
    assert draft.line("player 1", "red") == 5
    assert draft.place(5) == ("player 1", "red")
    assert draft.place(3) == ("player 1", "")
    assert draft.place(2) == ("", "game")
    assert draft.line("player 2", "red") == 0
    assert draft.get("player 1", "points") == "3"


def test_what_is_set_stays_in_its_line():
    draft = Draft(LOST_CITIES, NOTED).set("player 1", "points", "3\ndeck: r2\n  hand: x")
    assert draft.get("", "deck") == "r1"
    assert len(draft.text.splitlines()) == len(NOTED.splitlines())


def test_a_text_that_is_all_indented_can_be_changed():
    draft = Draft(LOST_CITIES, "    players: 3\n    player 1:\n      points: 3\n").set("player 1", "points", 5)
    assert draft.faults == ()
    assert draft.sound.points[0] == 5


@pytest.mark.parametrize("game", ["jade", "desert"])
def test_positions_of_one_text_have_land_of_their_own(game):
    text = gamekit.load(game).new(2, 1).to_text()
    one, other = (gamekit.load(game).position(text) for _ in range(2))
    tile = next(iter(one.game.tiles))
    field = one.land.places([tile])[0]
    one.land.lay(field, tile)
    assert other.land.tiles[field] is None
