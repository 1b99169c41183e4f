"""The board of the Desert Sons: what it shows, how it is laid out, what it hides."""

import random

import pytest

from gamekit.desert import CHIEF, DISCOVER, GOODS, LAY, MOVE, OVER, RETURN, SCORING, DesertState, Travel
from gamekit.tiles.grid import FIELD, FIELDS, NAMES, SIDES
from tests.widgets.boards.checks import (
    check_labels,
    check_regions,
    check_secrets,
    check_texts,
    inside,
    pictures,
)
from tests.widgets.boards.desert_states import (
    BOARD,
    CHOOSING,
    DISCOVERING,
    DOUBTING,
    FULL,
    GAME,
    LAYING,
    LISTENING,
    MOVING,
    PLACING,
    SENDING,
    STUCK,
    TELLING,
    TYPED,
    games,
    position,
)
from tests.widgets.boards.states import NAMES as PEOPLE
from tests.widgets.boards.states import keys, label, stamps, texts
from widgets.boards.base import Marks
from widgets.boards.desert.art import LOOKS, SIGNS, caravan_art, explorer_art, sign_art
from widgets.boards.desert.board import DesertBoard
from widgets.boards.desert.layout import layout
from widgets.boards.desert.standing import caravan, explorers_on
from widgets.boards.tiles.grid import UNITS
from widgets.boards.tiles.land import tile_art
from widgets.scene.palette import DARK, LIGHT
from widgets.scene.room import ROOM
from widgets.scene.shapes import Circle, Poly, Rect, Scene, Shape, Stamp, Text

# What it shows


def expected(state: DesertState) -> set[str]:
    """The keys that everything on the table has."""
    found = {"pool", "bank/water", "bank/camel"}
    for field in FIELDS:
        tile = state.land.tiles[field]
        if tile is None:
            found.add(f"place/{NAMES[field]}")
        else:
            found.add(f"field/{NAMES[field]}")
            parts = tile.parts if len(tile.parts) > 1 else ()
            found |= {f"part/{NAMES[field]}/{SIDES[part.sides[0]]}" for part in parts}
    if state.side < 0 and state.player is not None:  # else the line-up or the outcome lies there
        found |= {f"stack/{number}" for number in range(1, 6)}
        found |= {f"{helper}/{state.player + 1}" for helper in ("chief", "scout", "herder")}
    found |= {f"value/{good}" for good in GOODS} | {f"rumour/{good}/{place}" for good in GOODS for place in (1, 2)}
    for seat in range(state.players):
        player = seat + 1
        found |= {f"player/{player}", f"water/{player}", f"camels/{player}"}
        found |= {f"good/{player}/{good}" for good, number in zip(GOODS, state.goods[seat], strict=True) if number}
        found |= {f"supply/{player}/{place + 1}" for place in range(len(state.supplies[seat]))}
        found |= {f"camp/{player}/{height}" for height in state.camp[seat]}
    return found


def test_everything_on_the_table_has_its_key() -> None:
    for state in games():
        found = keys(BOARD.scene(state, state.player, PEOPLE))
        extra = found - expected(state)
        assert expected(state) <= found
        allowed = ("turban/",)
        if state.phase in SCORING:
            allowed += ("line-up", "line/", "space/", "taken/", "rumour")
        elif state.phase == LAY:
            allowed += ("turn/", "held")
        elif state.phase == RETURN:
            allowed += ("held",)
        assert all(key.startswith(allowed) for key in extra), (state.phase, extra)


def test_every_key_is_spoken_of() -> None:
    for state in (*TYPED, *games()[len(TYPED) :: 3]):
        check_labels(BOARD, state)


def test_labels_tell_what_is_there() -> None:
    scene = BOARD.scene(PLACING, 0, PEOPLE)
    assert scene.title == "In the Realm of the Desert Sons. Ann may place an explorer. 78 tiles to discover."
    assert (
        label(scene, "field/g4") == "g4: oasis south and west with rumour; Ann's explorer of height 16 with the turban"
    )
    assert label(scene, "field/g5") == "g5: oasis north and east with salt; Ann's caravan"
    assert label(scene, "field/g9") == "g9: desert"
    assert label(scene, "field/f6") == "f6: the centre"
    assert label(scene, "supply/1/2") == "tile 2 of Ann's supply: desert"
    assert label(scene, "camp/2/10") == "at home: Bob's explorer of height 10"
    assert label(scene, "good/2/salt") == "Bob: 2 salt loaded"
    assert label(scene, "camels/2") == "Bob: 3 camels with 2 incense, 2 salt, 2 gem"
    assert label(scene, "player/1") == (
        "Ann: 2 water, 2 camels with 2 salt, 1 gem, 2 tiles in the supply, explorers at home: 9, 8 and 1"
    )
    assert label(scene, "stack/1").endswith(" tiles, the current one")
    assert label(scene, "value/gem") == "gem is worth 4 (4)"
    assert label(scene, "pool") == "5 rumour tiles beside the table"
    assert label(scene, "bank/water") == "15 water stones left"
    assert label(scene, "bank/camel") == "9 camel cards left"


def test_explorers_stand_on_their_oasis_and_caravans_beside_them() -> None:
    grid = layout(ROOM, CHOOSING.players, "").grid
    scene = BOARD.scene(CHOOSING, 0, PEOPLE)
    (explorer,) = explorers_on(CHOOSING, [FIELD["g5"]], grid)
    assert explorer in scene.pieces
    left, top, right, bottom = scene.bounds("field/g5")
    assert inside(explorer.box, (left, top, right, bottom))
    x, y = (explorer.box[0] + explorer.box[2]) / 2, (explorer.box[1] + explorer.box[3]) / 2
    assert (left + right) / 2 < x  # the oasis lies to the north and east
    assert y < (top + bottom) / 2
    assert caravan(CHOOSING, 0, grid) in scene.pieces
    (free,) = stamps(scene, caravan_art(1, 1.2 * grid.scale))
    assert inside(free.box, scene.bounds("field/f3"))


@pytest.mark.parametrize(("k", "reach"), [(0.77, 3), (1, 3), (0.95, 4), (1.35, 12)])
def test_the_taller_an_explorer_is_the_taller_it_is_drawn(k: float, reach: float) -> None:
    for heights in GAME.box.heights:
        for seat in range(4):
            drawn = [explorer_art(seat, height, 16, False, k, reach) for height in sorted(heights)]
            tops = [art.box[1] for art in drawn]
            assert tops == sorted(tops, reverse=True)
            assert len(set(tops)) == 4
            numbers = [[shape.text for shape in art.shapes if isinstance(shape, Text)] for art in drawn]
            assert numbers == [[str(height)] for height in sorted(heights)]


def test_the_turban_is_on_the_head_of_who_wears_it() -> None:
    for state in games():
        scene = BOARD.scene(state, state.player, PEOPLE)
        wearing = [
            shape
            for shape in (*scene.pieces, *scene.marks)
            if isinstance(shape, Stamp)
            and state.turban
            and any(isinstance(part, Text) and part.text == str(state.turban) for part in shape.art.shapes)
        ]
        assert all(any(part.fill == "white" for part in shape.art.shapes) for shape in wearing)
        assert bool(wearing) == bool(state.turban)


def test_a_turban_that_waits_lies_beside_its_player() -> None:
    state = position("players: 2\nturban: player 2\nturn: player 1 moves\nplayer 2:\n  explorers: " + BUSY)
    scene = BOARD.scene(state, 0, PEOPLE)
    assert label(scene, "turban/2") == "the turban waits beside Bob for an explorer to come home"


# All four explorers of player 2, each in an oasis of the cross that is still open.
BUSY = """15 on g4 west, 10 on e2 east, 7 on e8 east, 2 on g10 west
board:
  g4: -a-a
  e2: -a-a
  e8: -a-a/s
  g10: -a-a/s
"""


def outline(shape: Shape) -> object:
    return shape.points if isinstance(shape, Poly) else shape.box


def test_each_sign_has_a_form_of_its_own() -> None:
    grounds = {space: type(sign_art(space).shapes[0]) for space in SIGNS}
    assert {space for space, ground in grounds.items() if ground is Rect} == set(GOODS)
    forms = {space: tuple(map(outline, sign_art(space).shapes[1:])) for space in SIGNS}
    assert len(set(forms.values())) == len(SIGNS) == 8


def test_signs_fit_on_their_tiles() -> None:
    for tile in GAME.tiles:
        left, top, right, bottom = tile_art(tile, LOOKS).box
        assert left >= -0.5 <= top
        assert right <= UNITS + 0.5 >= bottom


def test_desert_lines_are_dashed_and_oasis_lines_are_not() -> None:
    tile = next(tile for tile in GAME.tiles if tile.text.startswith("a---"))
    lines = [shape for shape in tile_art(tile, LOOKS).shapes if isinstance(shape, Rect)]
    dashes = [shape for shape in lines if shape.fill == "on-desert"]
    white = [shape for shape in lines if shape.fill == "on-oasis"]
    assert len(dashes) == 3
    assert all(max(dash.w, dash.h) < UNITS / 4 for dash in dashes)
    (line,) = white
    assert (line.y, line.h) == (0, UNITS / 2)


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_the_desert_does_not_look_like_the_jungle(palette: dict[str, str]) -> None:
    shown = {palette[token] for token in ("desert", "oasis", "on-desert", "on-oasis")}
    jade = {palette[token] for token in ("jungle", "city", "on-city")}
    assert not shown & jade


def test_the_current_stack_is_marked() -> None:
    scene = BOARD.scene(DISCOVERING, 0)
    left, _, right, bottom = scene.bounds("stack/2")
    bars = [shape for shape in scene.pieces if isinstance(shape, Rect) and shape.fill == "ink" and shape.h == 4]
    assert len(bars) == 1
    assert left <= bars[0].x < right
    assert bars[0].y > bottom - 2
    assert "current" not in label(scene, "stack/3")


# Helpers


def test_helpers_that_can_be_used_stand_out() -> None:
    for state, usable in ((MOVING, "herder"), (DISCOVERING, "scout"), (SENDING, "chief"), (FULL, "scout")):
        scene = BOARD.scene(state, 0, PEOPLE)
        for helper in ("chief", "scout", "herder"):
            assert label(scene, f"{helper}/1").endswith("can be used now") == (helper == usable)
            words = [shape for shape in scene if isinstance(shape, Text) and shape.text == helper.capitalize()]
            assert (words[-1].fill == "paper") == (helper == usable)


# How it is laid out


def test_no_text_leaves_what_it_is_written_on() -> None:
    for scene in pictures(BOARD, games()):
        check_texts(scene)


@pytest.mark.parametrize("goods", [[6, 6, 6, 6], [10, 10, 2, 2], [0, 0, 0, 0]])
def test_the_largest_caravan_fits_on_its_panel(goods: list[int]) -> None:
    for players in (2, 3, 4):
        state = GAME.new(players, 1)
        state.camels[0], state.goods[0] = 12, goods
        scene = BOARD.scene(state, 0, PEOPLE)
        panel = scene.bounds("player/1")
        numbers = [shape for shape in scene if isinstance(shape, Text) and shape.text in ("6", "10", "2", "×12")]
        shown = [shape for key in ("camels/1", *(f"good/1/{good}" for good in GOODS)) for shape in scene.find(key)]
        assert all(inside(shape.box, panel) for shape in shown)
        assert all(shape.box[2] <= panel[2] for shape in numbers)
        assert len(shown) == 1 + sum(number > 0 for number in goods)


def test_a_scene_is_the_same_for_the_same_state() -> None:
    for state in games()[::5]:
        assert BOARD.scene(state, 0, PEOPLE) == DesertBoard().scene(state.copy(), 0, PEOPLE)


def test_a_click_in_the_middle_of_a_key_finds_it() -> None:
    scene = BOARD.scene(CHOOSING, 0)
    for key in keys(scene):
        left, top, right, bottom = scene.bounds(key)
        if key.startswith(
            ("field", "place", "stack", "supply", "rumour/", "space", "camp", "good/1", "herder", "pool")
        ):
            assert scene.hit((left + right) / 2, (top + bottom) / 2) == key


def test_a_picture_without_a_hand_shows_no_tile_and_no_line_up() -> None:
    assert "held" not in " ".join(keys(BOARD.scene(LAYING, 0, hand=False)))
    assert "line-up" not in keys(BOARD.scene(CHOOSING, 0, hand=False))
    over = next(state for state in games() if state.phase == OVER)
    assert not any("win" in text for text in texts(BOARD.scene(over, 0, hand=False)))


def test_the_legend_names_every_action_space() -> None:
    board = [part for shape in BOARD.scene(MOVING, 0).board if isinstance(shape, Stamp) for part in shape.art.shapes]
    assert {part.text for part in board if isinstance(part, Text)} >= set(SIGNS)


def test_fields_to_go_to_have_dots_that_are_small_where_nothing_is_open() -> None:
    sizes = set()
    for state in (state for state in games() if state.phase == MOVE):
        fields = [move.field for move in state.moves() if isinstance(move, Travel)]
        targets = [path[0] for move in state.moves() for path in BOARD.paths(state, move)]
        scene = BOARD.scene(state, state.player, PEOPLE, Marks(targets=targets))
        dots = {(shape.x, shape.y): shape.r for shape in scene.marks if isinstance(shape, Circle)}
        grid = layout(ROOM, state.players, "").grid
        assert set(dots) == {grid.middle(field) for field in fields}
        for field in fields:
            assert (dots[grid.middle(field)] > 6) == bool(state.land.open_lines(field))
        sizes |= set(dots.values())
    assert len(sizes) == 2


def test_what_to_do_is_written() -> None:
    for state in games():
        assert "Ann" in BOARD.scene(state, 0, ("Ann",) * 4).title or state.phase == OVER
    over = next(state for state in games() if state.phase == OVER)
    assert any("win" in text for text in texts(BOARD.scene(over, 0)))
    assert {CHIEF, DISCOVER} <= {state.phase for state in games()}


# What it hides


def test_a_picture_shows_no_more_than_the_seat_may_know() -> None:
    rng = random.Random(1)
    for state in (*TYPED, *games()[len(TYPED) :: 3]):
        if state.phase != OVER and state is not STUCK:  # its tiles come from no box
            check_secrets(BOARD, state, rng)


def faces(scene: Scene) -> list[str]:
    shown = [shape for shape in scene if isinstance(shape, Stamp) and shape.key.startswith("rumour/")]
    return [part.text for shape in shown for part in shape.art.shapes if isinstance(part, Text)]


def test_a_rumour_shows_its_face_to_who_has_seen_it_alone() -> None:
    assert faces(BOARD.scene(LISTENING, 0)) == ["+2"]
    assert faces(BOARD.scene(LISTENING, 1)) == ["+1"]
    assert faces(BOARD.scene(LISTENING, 2)) == []
    assert faces(BOARD.scene(LISTENING, None)) == []
    assert label(BOARD.scene(LISTENING, 0), "value/incense") == "incense is worth 6 (4 +2 and 1 rumour not seen)"
    assert label(BOARD.scene(LISTENING, 2), "value/incense") == "incense is worth 4 (4 and 2 rumours not seen)"
    assert label(BOARD.scene(DOUBTING, 0), "rumour/incense/1") == "a rumour: incense +2"


def test_a_rumour_that_is_to_be_laid_is_seen_by_its_player_alone() -> None:
    assert label(BOARD.scene(TELLING, 0), "rumour") == "the rumour to be laid: +2"
    for seat in (None, 1, 2):
        assert label(BOARD.scene(TELLING, seat), "rumour") == "the rumour to be laid: face down"


def test_in_the_end_all_rumours_on_the_table_are_open() -> None:
    text = LISTENING.to_text()
    over = next(state for state in games() if state.phase == OVER)
    state = over.copy()
    state.rumours = GAME.position(text).rumours
    assert sorted(faces(BOARD.scene(state, None))) == sorted(["+2", "−2", "−1", "−1", "+1", "+1"])


def test_buttons_are_beside_the_board() -> None:
    for state in games():
        buttons = {"pass", "draw", "draw to supply", "discard", "take off", "herder", "chief"}
        assert not buttons & keys(BOARD.scene(state, state.player))


def test_the_title_says_how_far_the_game_has_come() -> None:
    titles = [BOARD.scene(state, 0).title for state in games() if state.player is not None]
    for words in (" tiles to discover.", "Bonus turn, ", " more turns after this one.", "The last turn."):
        assert any(words in title for title in titles), words


def test_a_good_is_ringed_once_for_a_rumour() -> None:
    targets = [path[0] for move in TELLING.moves() for path in BOARD.paths(TELLING, move)]
    scene = BOARD.scene(TELLING, 0, PEOPLE, Marks(targets=targets))
    assert len([shape for shape in scene.marks if shape.label.startswith("To choose")]) == 4


# Regions


def test_every_oasis_is_in_the_list_of_regions() -> None:
    for state in games()[::7]:
        check_regions(BOARD, state)


def test_an_oasis_is_told() -> None:
    key = BOARD.around(MOVING, "part/g8/east")
    assert key
    assert BOARD.around(MOVING, "field/g8") == ""  # there are two
    assert BOARD.around(MOVING, "field/f6") == ""
    told = " ".join(
        shape.text for shape in BOARD.scene(MOVING, 0, PEOPLE, Marks(around=key)).marks if isinstance(shape, Text)
    )
    assert "salt" in told
    assert "Ann 16" in told


def test_goods_of_the_score_sheet_are_pointed_at() -> None:
    line = next(line for line in PLACING.score_sheet().lines if line.about)
    scene = BOARD.scene(PLACING, 0, (), Marks(pointer=line.about))
    assert [shape for shape in scene.marks if shape.label.startswith("Look here: ")]


def test_a_long_story_of_an_oasis_takes_two_lines() -> None:
    state = CHOOSING.copy()
    state.land.symbols[state.land.region(state.laid, state.side)] = "iimmssggcwrr"
    key = BOARD.around(state, "field/g5")
    scene = BOARD.scene(state, 0, ("A very long name", "Another long one", "A third"), Marks(around=key))
    above, below = [shape for shape in scene.marks if isinstance(shape, Text)]
    assert above.text.startswith("Oasis with")
    assert not above.text.endswith("…")
    assert below.y - above.y >= 11  # as high as the letters are
    assert above.label.endswith(".")  # all of it is said
