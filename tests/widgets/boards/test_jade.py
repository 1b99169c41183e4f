"""The board of the Jade Goddess: what it shows, how it is laid out, what it hides."""

import random

import pytest

from gamekit.jade import DRIVE, LAY, OVER, UNKNOWN, Drive, JadeState
from gamekit.tiles.grid import CENTRE, FIELDS, NAMES, SIDES
from gamekit.tiles.moves import Stay
from tests.widgets.boards.checks import (
    check_labels,
    check_regions,
    check_secrets,
    check_texts,
    inside,
    pictures,
)
from tests.widgets.boards.jade_states import BOARD, GAME, games, position
from tests.widgets.boards.states import NAMES as PEOPLE
from tests.widgets.boards.states import keys, label, stamps, texts
from widgets.boards.base import Marks
from widgets.boards.jade.art import chip_art, figure_art
from widgets.boards.jade.board import JadeBoard
from widgets.boards.jade.layout import layout
from widgets.boards.tiles.grid import Grid
from widgets.play.chooser import Chooser
from widgets.render.changes import touch
from widgets.scene.room import ROOM
from widgets.scene.shapes import Circle, Poly, Rect, Scene, Stamp, Text, grow, union

# What it shows


def expected(state: JadeState, seat: int) -> set[str]:
    """The keys that everything on the table has."""
    found = {"pool", "bank"}
    for field in FIELDS:
        tile = state.land.tiles[field]
        if tile is None:
            found.add(f"place/{NAMES[field]}")
        else:
            found.add(f"field/{NAMES[field]}")
            parts = tile.parts if len(tile.parts) > 1 else ()
            found |= {f"part/{NAMES[field]}/{SIDES[part.sides[0]]}" for part in parts}
    found |= {f"stack/{number}" for number in range(1, 7)} | {f"open/{number}" for number in range(1, 6)}
    over = state.phase == OVER
    for player in range(1, state.players + 1):
        found |= {f"player/{player}", f"artefacts/{player}"}
        if over or player == seat + 1:
            found |= {f"chip/{player}/{chip}" for chip in state.chips[player - 1]}
        if not over:
            found |= {f"display/{player}/{place + 1}" for place in range(len(state.displays[player - 1]))}
            found |= {f"camp/{player}/{size}" for size in (1, 2, 3) if state.camp[player - 1][size]}
    return found | (set() if over else {"screen"})


def test_everything_on_the_table_has_its_key() -> None:
    for state in games():
        seat = state.player or 0
        found = keys(BOARD.scene(state, seat, PEOPLE, part="all"))
        extra = found - expected(state, seat)
        assert expected(state, seat) <= found
        allowed = ("turn/", "held") if state.phase == LAY else ()
        assert all(key.startswith(allowed) for key in extra), (state.phase, extra)


def test_every_key_is_spoken_of() -> None:
    for state in games()[::3]:
        check_labels(BOARD, state)


SMALL = """\
players: 2
turn: player 1 drives
player 1:
  gold: 3
  jeep: e5
  display: aa--/h ----
  artefacts: A+ B+ C+ D+ A- A-
  figures: 2 on g7 east
player 2:
  jeep: f6
  artefacts: B- C-
  figures: 3 on g9 north
board:
  e5: ----
  g7: -aa-/h
  g8: a-b-/h/c
  g9: aa--
"""


def test_labels_tell_what_is_there() -> None:
    scene = BOARD.scene(position(SMALL), 0, PEOPLE, part="all")
    assert scene.title == "In the Realm of the Jade Goddess. Ann drives. 79 tiles to discover."
    assert label(scene, "field/e5") == "e5: jungle; Ann's jeep"
    assert label(scene, "field/g7") == "g7: city east and south with a head; Ann's figure of 2"
    assert label(scene, "field/f6") == "f6: start and exchange field; Bob's jeep"
    assert label(scene, "field/g8") == "g8: city north with a head, city south with a coin"
    assert label(scene, "part/g8/north") == "g8: city north with a head"
    assert label(scene, "field/g9") == "g9: city north and east; Bob's figure of 3"
    assert label(scene, "place/a1") == "undiscovered land"
    assert scene.describe().count("undiscovered land") == 1
    assert label(scene, "display/1/1") == "tile 1 of Ann's display: city north and east with a head"
    assert label(scene, "camp/1/1") == "3 figures of 1 archaeologist at Ann's camp"
    assert label(scene, "chip/1/A-") == "A, badly preserved: 2 behind your screen"
    assert label(scene, "player/1").startswith(
        "Ann: 3 gold, 6 artefacts, 2 tiles in the display, figures at camp: 3 of 1"
    )
    assert label(scene, "player/2").startswith("Bob: hidden gold, 2 artefacts")
    assert label(scene, "screen") == ("behind Ann's screen: 3 gold, 6 artefacts: fine statue (+5) and A-, A- left over")


def test_a1_is_at_the_top_left_and_k11_at_the_bottom_right() -> None:
    scene = BOARD.scene(GAME.new(2), 0, part="all")
    boxes = {name: scene.bounds(f"place/{name}") for name in ("a1", "k1", "a11", "k11")}
    assert boxes["a1"][0] == boxes["a11"][0] < boxes["k1"][0] == boxes["k11"][0]
    assert boxes["a1"][1] == boxes["k1"][1] < boxes["a11"][1] == boxes["k11"][1]
    assert all(box[2] - box[0] == 40 for box in boxes.values())
    written = texts(scene)
    assert {*"abcdefghijk", *map(str, range(1, 12))} <= set(written)


def grid_of(state: JadeState) -> Grid:
    return layout(ROOM, state.players, BOARD.part(state), hand=True).grid


def jeeps(scene: Scene) -> list[Stamp]:
    return [
        shape
        for shape in scene.pieces
        if isinstance(shape, Stamp)
        and any(isinstance(part, Poly) and len(part.points) == 8 for part in shape.art.shapes)
    ]


def test_figures_and_jeeps_stand_where_they_are() -> None:
    state = position(SMALL)
    scene = BOARD.scene(state, 0)
    (figure,) = stamps(scene, figure_art(1, 3, max(6, 9 * grid_of(state).scale)))
    left, top, right, bottom = scene.bounds("field/g9")
    assert top < figure.y < (top + bottom) / 2  # on the city to the north and east
    assert (left + right) / 2 < figure.x < right
    left, top, right, bottom = scene.bounds("field/e5")
    (jeep,) = [jeep for jeep in jeeps(scene) if left < jeep.x < right]
    assert top < jeep.y < bottom


@pytest.mark.parametrize("players", [2, 3, 4])
def test_jeeps_share_the_start_field_without_hiding_each_other(players: int) -> None:
    for part in ("", "all"):
        shown = jeeps(BOARD.scene(GAME.new(players), 0, part=part))
        assert len(shown) == players
        for one in shown:
            for other in shown:
                assert one is other or not touch(one.box, other.box)


def test_a_scene_is_the_same_for_the_same_state() -> None:
    for state in games()[::5]:
        assert BOARD.scene(state, 0, PEOPLE) == JadeBoard().scene(state.copy(), 0, PEOPLE)


def test_what_to_do_is_written() -> None:
    for state in games():
        assert "Ann" in BOARD.scene(state, 0, ("Ann",) * 4).title or state.phase == OVER
    over = next(state for state in games() if state.phase == OVER)
    assert any("win" in text for text in texts(BOARD.scene(over, 0)))


def test_the_end_shows_everybody_s_statues() -> None:
    over = next(state for state in games() if state.phase == OVER and all(state.chips))
    for scene in (BOARD.scene(over, 0), BOARD.scene(over, None, hand=False)):
        shown = [key for key in keys(scene) if key.startswith("chip/")]
        assert {key.split("/")[1] for key in shown} == {str(player + 1) for player in range(over.players)}


def test_a_fine_statue_has_its_bonus_and_leftovers_stand_apart() -> None:
    scene = BOARD.scene(position(SMALL), 0)
    columns: dict[float, list[str]] = {}
    for shape in scene.pieces:
        if isinstance(shape, Stamp) and shape.key.startswith("chip/1/"):
            columns.setdefault(shape.x, []).append(shape.key.removeprefix("chip/1/"))
    assert list(columns.values()) == [["A+", "B+", "C+", "D+"], ["A-", "A-"]]
    assert "+5" in texts(scene)


# How it is laid out


def test_no_text_leaves_what_it_is_written_on() -> None:
    for scene in pictures(BOARD, games()[::2]):
        check_texts(scene)


def test_the_longest_shelf_fits() -> None:
    chips = " ".join(f"{letter}{state}" for letter in "ABCD" for state in "+-" for _ in range(8))
    for phase in ("drives", "exchanges"):
        state = position(f"players: 2\nturn: player 1 {phase}\nplayer 1:\n  artefacts: {chips}\n")
        scene = BOARD.scene(state, 0)
        boxes = [shape.box for shape in scene.pieces if shape.key.startswith("chip/")]
        assert len(boxes) == 64
        assert max(box[2] for box in boxes) <= scene.bounds("stack/1")[0] - 8


def test_a_click_in_the_middle_of_a_key_finds_it() -> None:
    scene = BOARD.scene(position(SMALL), 0)
    for key in keys(scene):
        left, top, right, bottom = scene.bounds(key)
        if key.startswith(("field", "part", "place", "stack", "display", "open", "pool")):
            assert scene.hit((left + right) / 2, (top + bottom) / 2) == key


# What it hides


def test_a_picture_shows_no_more_than_the_seat_may_know() -> None:
    rng = random.Random(1)
    for state in games()[::3]:
        if state.phase != OVER:
            check_secrets(BOARD, state, rng)


def test_a_closed_screen_shows_backs_only() -> None:
    state = position(SMALL)
    scene = BOARD.scene(state.view(1), 0)
    assert UNKNOWN in state.view(1).chips[0]
    assert not [key for key in keys(scene) if key.startswith("chip/1")]
    backs = stamps(scene, chip_art(UNKNOWN, 24))
    assert len([stamp for stamp in backs if stamp.key != "pool"]) == 6


def test_artefacts_that_all_saw_taken_are_shown_to_all() -> None:
    state = position(SMALL.replace("artefacts: B- C-", "artefacts: B- C-\n  seen: C-"))
    assert "all saw Bob take C-" in BOARD.scene(state, 0, PEOPLE).describe()
    assert "all saw" not in BOARD.scene(state, 1, PEOPLE).describe()


# Marks and regions


def test_fields_to_drive_to_have_dots_and_the_own_field_a_ring() -> None:
    sizes = set()
    for state in (state for state in games() if state.phase == DRIVE and state.players > 2):
        fields = [move.field for move in state.moves() if isinstance(move, Drive)]
        targets = [path[0] for move in state.moves() for path in BOARD.paths(state, move)]
        scene = BOARD.scene(state, state.player, PEOPLE, Marks(targets=targets))
        dots = {(shape.x, shape.y): shape.r for shape in scene.marks if isinstance(shape, Circle)}
        free = [field for field in fields if field not in state.jeeps]
        middle = grid_of(state).middle
        assert set(dots) == {middle(field) for field in free}
        for field in free:
            large = dots[middle(field)] > 6 * grid_of(state).scale
            assert large == bool(field == CENTRE or state.land.open_lines(field))
        sizes |= set(dots.values())
        if Stay() in state.moves():
            assert state.player is not None
            here = f"To choose: {NAMES[state.jeeps[state.player]]}: "
            assert any(shape.label.startswith(here) for shape in scene.marks if isinstance(shape, Rect))
    assert len(sizes) > 1


def test_a_region_is_outlined_and_told() -> None:
    state = position(SMALL)
    key = BOARD.around(state, "field/g9")
    assert key == BOARD.around(state, "part/g8/south") != BOARD.around(state, "part/g8/north")
    assert BOARD.around(state, "field/g8") == ""  # there are two
    assert BOARD.around(state, "field/e5") == ""
    assert BOARD.around(state, "stack/1") == ""
    marked = BOARD.scene(state, 0, PEOPLE, Marks(around=key))
    assert (marked.board, marked.pieces) == (BOARD.scene(state, 0, PEOPLE).board, BOARD.scene(state, 0, PEOPLE).pieces)
    told = " ".join(shape.text for shape in marked.marks if isinstance(shape, Text))
    assert "0 heads and 1 coin" in told
    assert "Bob" in told
    line, *_ = marked.marks
    assert isinstance(line, Stamp)
    assert all(isinstance(part, Poly) and part.stroke == "pointer" for part in line.art.shapes)
    bounds = union((marked.bounds("field/g8"), marked.bounds("field/g9")))
    assert inside(line.box, grow(bounds, 4))


def test_every_city_is_in_the_list_of_regions() -> None:
    for state in games()[::7]:
        check_regions(BOARD, state)


def test_a_statue_of_the_score_sheet_is_ringed() -> None:
    state = position(SMALL)
    (line,) = [line for line in state.score_sheet().lines if line.rule == "jade.score.fine_statue"]
    scene = BOARD.scene(state, 0, (), Marks(pointer=line.about))
    (ring,) = [shape for shape in scene.marks if isinstance(shape, Rect)]
    chips = [shape.box for shape in scene.pieces if shape.key in line.about]
    assert inside(union(chips), ring.box)
    assert ring.w < 40


def test_the_tile_in_hand_is_shown_as_it_was_turned_and_where_it_would_lie() -> None:
    state = next(state for state in games() if state.phase == LAY and len({move.turn for move in state.moves()}) > 1)  # type: ignore[attr-defined]
    chooser = Chooser(BOARD, state, state.moves())
    key = BOARD.turn(state, ())
    assert key.startswith("turn/")
    assert key in keys(BOARD.scene(state, state.player))
    chooser.click(key)
    scene = BOARD.scene(state, state.player, (), Marks(chooser.targets(), chooser.path))
    assert key not in keys(scene)
    ghosts = [shape for shape in scene.marks if isinstance(shape, Stamp)]
    assert len(ghosts) == len([target for target in chooser.targets() if target.startswith("place/")])
    chooser.click(BOARD.turn(state, chooser.path))
    assert len(chooser.path) == 1
