"""Where a tile fits: the same in both tile games, but for the words."""

import re

import pytest

import gamekit
from tests.gamekit.games import of_game
from tests.gamekit.table import moves, play, refused
from tests.gamekit.tiles.table import tile_on

every_tile_game = pytest.mark.parametrize("game", ["jade", "desert"])


def laying(game, hand, field, *board):
    """Player 1, whose jeep or caravan is on this field, lays this tile."""
    traveller = gamekit.load(game).terrain.traveller
    text = f"turn: player 1 lays the tile\nin hand: {hand}\nplayer 1:\n  {traveller}: {field}\nboard:\n"
    return of_game(game, "table").position(text + "\n".join(f"  {line}" for line in board))


@every_tile_game
@pytest.mark.rule("jade.fit.sides", "desert.fit.sides")
def test_wild_meets_wild_and_site_meets_site(game):
    state = laying(game, "aa--", "f4", "g5: a---")
    # g4 has a site to the west, at f4, and to the south, at g5; e4 has wild land to the east.
    assert moves(state) == ["lay g4 turned 180", "lay e4 turned 180", "lay e4 turned 270"]
    assert tile_on(play(state, "lay g4 turned 180"), "g4") == "--aa"


@pytest.mark.parametrize(("game", "wild", "site"), [("jade", "jungle", "city"), ("desert", "desert", "oasis")])
@pytest.mark.rule("jade.fit.sides", "desert.fit.sides")
def test_the_refusal_names_the_side_and_the_neighbour(game, wild, site):
    state = laying(game, "aa--", "f4")
    says = f"West of the tile is {wild}, its neighbour f4 shows {site}. Rule {game}.fit.sides"
    assert str(state.why_not("lay g4")) == says
    refused(state, "lay e4", f"{game}.fit.sides", f"East of the tile is {site}, its neighbour f4 shows {wild}")
    # Every neighbour counts, not only the field of the jeep or caravan.
    state = laying(game, "a---", "f4", "g5: a---")
    refused(state, "lay g4 turned 270", f"{game}.fit.sides", "South", wild, "g5", site)


@every_tile_game
@pytest.mark.rule("jade.fit.sides", "desert.fit.sides")
def test_a_tile_that_looks_the_same_when_turned_is_offered_once(game):
    state = laying(game, "a-a-", "f4")
    assert moves(state) == ["lay g4 turned 90", "lay e4"]
    assert play(state, "lay g4 turned 270") == play(state, "lay g4 turned 90")  # however it is said


@every_tile_game
@pytest.mark.rule("jade.fit.sides", "desert.fit.sides")
def test_a_laying_may_be_told_by_how_the_tile_would_lie(game):
    state = laying(game, "aa--", "f4", "g5: a---")
    assert str(state.move_of("Lay G4 as --AA")) == "lay g4 turned 180"
    assert tile_on(play(state, "lay e4 as a--a"), "e4") == "a--a"
    refused(state, "lay g4 as aa--", f"{game}.fit.sides", "of the tile is")
    same = laying(game, "a-a-", "f4")
    assert str(same.move_of("lay g4 as -a-a")) == "lay g4 turned 90"
    says = "'lay g4 as aaaa' is not a move: the tile in your hand can only lie as aa--, -aa-, --aa or a--a."
    for text in ("lay g4 as aaaa", "lay g4 as abab"):
        with pytest.raises(gamekit.MoveError, match=re.escape(says.replace("aaaa'", f"{text[-4:]}'"))):
            state.play(text)


@every_tile_game
def test_without_a_tile_in_hand_a_laying_is_refused_however_it_is_told(game):
    state = of_game(game, "table").position("turn: player 1")
    assert state.why_not("lay g4 as aa--") == state.why_not("lay g4")


@every_tile_game
@pytest.mark.rule("jade.fit.board_edge", "desert.fit.board_edge")
def test_nothing_is_discovered_outside_the_area(game):
    state = laying(game, "----", "f1")
    assert moves(state) == ["lay g1", "lay e1"]
    with pytest.raises(ValueError, match="is not a move"):
        state.play("lay f0")


@every_tile_game
@pytest.mark.rule("jade.fit.board_edge", "desert.fit.board_edge")
def test_wild_land_and_sites_may_face_the_edge(game):
    state = laying(game, "a---", "f1")
    # g1 has wild land to the west; its north is the edge, so a site may point there.
    assert [move for move in moves(state) if "g1" in move] == ["lay g1", "lay g1 turned 90", "lay g1 turned 180"]
