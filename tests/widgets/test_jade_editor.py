"""Positions of the Jade Goddess made by hand: tiles, jeeps, figures, gold and artefacts."""

import gamekit
from gamekit.tiles.grid import NAMES as NAMED
from gamekit.tiles.tile import FACE_DOWN, tile_of
from widgets import Editor
from widgets.boards.editing import Stock, Thing
from widgets.scene.shapes import Poly, Stamp

GAME = gamekit.load("jade")
DIG = GAME.examples["dig"].position
NAMES = ["Ann", "Ben", "Cleo", "Dan"]


def editor_of(text: str) -> Editor:
    return Editor(f"game: jade\n{text}", names=NAMES)


def held(editor: Editor) -> Thing:
    assert editor.held is not None
    return editor.held


def stock(editor: Editor, kind: str) -> Stock:
    return next(each for group in editor.editing.box(editor.draft) for each in group.stocks if each.thing.key == kind)


def take(editor: Editor, kind: str, turns: int = 0) -> None:
    editor.take(kind)
    for _ in range(turns):
        editor.turn()


def fits(editor: Editor, field: str) -> bool:
    return next(spot.fits for spot in editor.spots() if spot.name == f"board/{field}")


def from_list(editor: Editor, key: str, about: str = "") -> Thing:
    editor.look_at(about)
    return next(thing for heap in editor.heaps() for thing in heap.things if thing.key == key)


# Tiles


def test_every_kind_of_tile_is_in_the_box_once_with_how_many_are_left():
    editor = Editor("jade")
    stocks = [each for each in editor.editing.box(editor.draft)[0].stocks if each.thing.key != "tile/?"]
    assert {each.thing.key: each.left for each in stocks} == {
        f"tile/{kind}": GAME.tiles.count(kind) for kind in set(GAME.tiles)
    }
    take(editor, "tile/aa--")
    editor.click("place/e5")
    assert stock(editor, "tile/aa--").left == GAME.tiles.count(tile_of("aa--")) - 1


def test_a_kind_that_is_used_up_says_where_its_tiles_are():
    editor = Editor("jade", names=NAMES)
    for place in ("place/b9", "player/1"):
        take(editor, "tile/aaaa/h")
        editor.click(place)
    editor.click("box/tile/aaaa/h")
    assert editor.held is None
    assert "none left, one is on b9 and one is in Ann&#x27;s display" in editor.area.frame.told


def test_a_tile_is_turned_by_a_key_and_by_a_click_on_itself():
    editor = Editor("jade")
    editor.take("tile/aa--/h")
    editor.turn()
    assert editor.editing.tile(held(editor)).text == "-aa-/h"
    editor.click("held")
    assert editor.editing.tile(held(editor)).text == "--aa/h"
    assert "city south and west" in held(editor).words
    editor.let_go()
    editor.take("tile/----")
    assert editor.editing.turned(editor.draft, held(editor)) is None, "it looks the same from all sides"


def test_all_free_fields_off_the_cross_are_places_and_those_where_it_fits_are_lit():
    editor = editor_of("board:\n  e9: ----\n")
    take(editor, "tile/aaaa/h")
    names = {spot.name for spot in editor.spots() if spot.name.startswith("board/")}
    assert len(names) == 121 - 21 - 1
    assert "board/e9" not in names
    assert "board/f3" not in names
    assert not fits(editor, "d9"), "jungle to the east"
    assert not fits(editor, "b3"), "nothing lies beside it"
    assert fits(editor, "e2"), "city to the east, and nothing else there"


def test_where_a_tile_fits_turned_another_way_it_is_turned_by_itself():
    editor = Editor("jade")
    take(editor, "tile/aa--/h")
    spots = {each.name: each for each in editor.spots() if each.fits}
    assert spots["board/g5"].words == "on g5", "jungle to the west and south, as it shows"
    assert spots["board/e5"].words == "on e5, turned so that it fits"
    editor.click("place/e5")
    assert editor.draft.get("board", "e5") == "a--a/h", "jungle to the east and south"
    assert editor.draft.faults == ()


def test_as_it_is_turned_it_lies_where_it_fits_so():
    editor = Editor("jade")
    take(editor, "tile/aa--/h", turns=2)
    editor.click("place/e7")
    assert editor.draft.get("board", "e7") == "--aa/h"


def test_a_tile_that_does_not_fit_is_red_on_the_very_side_and_can_be_turned_by_a_button():
    editor = editor_of("board:\n  g5: --aa\n")
    assert [(NAMED[loose.field], loose.sides) for loose in editor.draft.loose] == [("g5", (2, 3))]
    scene = editor.area.scene
    left, top, right, bottom = scene.bounds("place/g5")
    bars = [shape.points for shape in scene.marks if isinstance(shape, Poly) and shape.stroke == "error"]
    assert {frozenset(bar) for bar in bars} == {
        frozenset({(right, bottom), (left, bottom)}),
        frozenset({(left, bottom), (left, top)}),
    }
    assert "Turn the tile on g5" in editor.area.frame.told
    editor.mend(0)
    assert editor.draft.faults == ()


def test_a_jeep_on_a_loose_tile_is_seen_on_it():
    editor = editor_of("player 2:\n  jeep: b3\nboard:\n  b3: aa--\n")
    shapes = editor.area.scene.marks
    tile = max(number for number, shape in enumerate(shapes) if shape.label.startswith("b3:"))
    assert "traveller/2" in [shape.thing for shape in shapes[tile:]]


def test_a_loose_tile_is_taken_up_by_a_click_and_laid_elsewhere():
    editor = editor_of("board:\n  b3: aa--\n")
    assert "b3 hangs in the air" in editor.draft.faults[0].text
    editor.click("place/b3")
    assert held(editor).words == "the tile on b3 with city north and east"
    editor.click("place/g5")
    assert editor.draft.get("board", "g5") == "aa--"
    assert editor.draft.faults == ()


def test_under_the_mouse_a_tile_is_seen_as_it_would_lie():
    editor = Editor("jade")
    take(editor, "tile/aa--/h")
    before = set(editor.area.scene.marks)
    editor.area._hovered("place/e5")
    new = [shape for shape in editor.area.scene.marks if shape not in before]
    assert [shape for shape in new if isinstance(shape, Stamp)]
    assert not [shape for shape in new if isinstance(shape, Poly)], "it fits"
    take(editor, "tile/aaaa/h")
    editor.area._hovered("place/e5")
    assert len([shape for shape in editor.area.scene.marks if isinstance(shape, Poly) and shape.stroke == "error"]) == 2


def test_who_stands_on_a_tile_goes_along_with_it_and_home_when_it_leaves():
    text = "turn: player 1 settles\nthis turn: laid g5\nplayer 1:\n  jeep: g5\nplayer 2:\n  figures: 2 on h5 west\n"
    editor = editor_of(f"{text}board:\n  g5: aa--\n  h5: ---a\n")
    editor.pick_up(from_list(editor, "tile/a---"))
    assert held(editor).at == "board/h5"
    editor.turn()
    editor.click("place/c5")
    assert editor.draft.get("board", "c5") == "a---"
    assert editor.draft.get("player 2", "figures") == "2 on c5 north"
    editor.pick_up(from_list(editor, "tile/aa--"))
    editor.put("")
    assert editor.draft.get("player 1", "jeep") == ""
    assert editor.draft.get("", "this turn") == ""
    editor.pick_up(from_list(editor, "tile/a---"))
    editor.click("player/1")
    assert editor.draft.get("player 2", "figures") == ""
    assert editor.draft.get("player 1", "display") == "a---"


# Stacks


def test_the_top_of_a_stack_is_fixed_and_the_rest_is_dealt():
    editor = Editor("jade")
    for kind in ("tile/----", "tile/aaaa/h"):
        editor.take(kind)
        editor.click("stack/3")
    assert editor.draft.get("stacks", "3") == "aaaa/h ---- ?x12"
    assert [len(stack) for stack in editor.state.stacks] == [15, 14, 14, 14, 14, 14]
    assert [tile.text for tile in editor.state.stacks[2][:-3:-1]] == ["aaaa/h", "----"]
    editor.click("stack/3")
    assert held(editor).key == "tile/aaaa/h"


def test_heights_of_stacks_are_set_and_the_rest_lies_aside():
    editor = Editor("jade")
    editor.set("stacks", "2 1 0 0 0 0")
    assert [len(stack) for stack in editor.draft.state.stacks] == [2, 1, 0, 0, 0, 0]
    editor.take("tile/aaaa/h")
    editor.click("stack/1")
    editor.set("stacks", "1 1")
    assert editor.draft.get("stacks", "1") == "aaaa/h"
    editor.set("stacks", "")
    assert editor.draft.line("stacks", "") == 0


def test_a_tile_from_the_box_is_one_that_lay_out_of_sight():
    editor = Editor("jade")
    editor.set("stacks", "15 14 14 14 14 14")
    editor.take("tile/aa--/h")
    editor.click("place/g5")
    assert editor.draft.faults == ()
    assert sum(map(len, editor.draft.state.stacks)) == 84
    state = GAME.new(2, 3)
    editor = Editor(state)
    kind = state.stacks[0][-1]
    before = stock(editor, f"tile/{kind}").left
    editor.take(f"tile/{kind}")
    editor.click("player/2")
    assert stock(editor, f"tile/{kind}").left == before - 1
    assert editor.draft.faults == ()
    assert sum(map(len, editor.state.stacks)) == sum(map(len, state.stacks)) - 1


def test_tiles_that_all_saw_go_under_a_stack_are_told_apart():
    editor = editor_of("stacks:\n  1: ?x3 | aa--\n")
    assert from_list(editor, "tile/aa--").at == "stacks/1@under"
    editor.take("tile/----")
    editor.put("stacks/1@under")
    assert editor.draft.get("stacks", "1") == "?x3 | aa-- ----"
    editor.pick_up(from_list(editor, "tile/aa--"))
    editor.put("stacks/1")
    assert editor.draft.get("stacks", "1") == "aa-- ?x2 | ----"


def test_hidden_tiles_of_a_stack_go_to_another_together():
    editor = editor_of("stacks:\n  1: ?x3\n  2: aa--\n")
    thing = from_list(editor, f"tile/{FACE_DOWN}")
    assert thing.words == "the 3 hidden tiles"
    editor.pick_up(thing)
    editor.put("stacks/2")
    assert (editor.draft.get("stacks", "1"), editor.draft.get("stacks", "2")) == ("-", "?x3 aa--")


# Jeeps and figures


def test_a_jeep_goes_to_any_discovered_field_and_two_only_share_the_middle():
    editor = Editor("jade", names=NAMES)
    editor.click("field/f6")
    assert held(editor).words == "Ann's jeep"
    editor.click("field/f3")
    assert editor.draft.get("player 1", "jeep") == "f3"
    editor.click("field/f6")
    assert held(editor).words == "Ben's jeep"
    assert not next(spot.fits for spot in editor.spots() if spot.key == "field/f3")
    editor.click("field/f3")
    assert [fault.text for fault in editor.draft.faults] == ["Two jeeps stand on f3; only f6 has room for several."]
    assert "Put the jeep on f6" in editor.area.frame.told
    editor.mend(0)
    assert editor.state.jeep(1) == "f6"


def test_a_jeep_on_undiscovered_land_is_seen_there():
    editor = editor_of("player 1:\n  jeep: b3\n")
    left, top, right, bottom = editor.area.scene.bounds("place/b3")
    (jeep,) = [shape for shape in editor.area.scene.pieces if shape.thing == "traveller/1"]
    assert left < jeep.box[0] < jeep.box[2] < right
    assert top < jeep.box[1] < jeep.box[3] < bottom


def test_a_figure_goes_onto_a_part_of_a_tile():
    editor = editor_of("board:\n  e7: --ab/h/c\n")
    editor.click("camp/1/2")
    assert held(editor).words == "Ann's figure of 2"
    assert [spot.words for spot in editor.spots()] == ["on e7 south", "on e7 west"]
    editor.click("part/e7/south")
    assert editor.draft.get("player 1", "figures") == "2 on e7 south"
    assert stock(editor, "figure/1/2").left == 0
    assert stock(editor, "figure/1/1").left == 3


def test_a_figure_needs_a_tile_with_city():
    editor = Editor("jade", names=NAMES)
    editor.click("box/figure/1/2")
    assert editor.held is None
    assert "There is no place yet for Ann&#x27;s figure of 2." in editor.area.frame.told


def test_what_it_would_bring_to_close_a_region_is_told():
    editor = Editor(GAME.position(DIG), names=NAMES)
    said = "To close it now would bring Ann 3 artefacts and 2 gold, Cleo 2 artefacts and 2 gold, "
    assert (
        editor.editing.told(editor.draft, "field/k4")
        == f"{said}Ben 1 artefact and 2 gold and Dan 1 artefact and 2 gold."
    )
    editor.area._hovered("field/k4")
    assert said in editor.area.frame.ahead["html"]
    editor.click("field/k4")
    assert said in editor.area.frame.words
    assert (
        Editor("jade").editing.told(Editor("jade").draft, "field/f4") == "To close it now would bring nobody anything."
    )


# Gold and artefacts


def test_gold_comes_from_the_bank_and_goes_back_there():
    editor = Editor(GAME.new(2, 1))
    editor.look_at("player 1")
    editor.set("gold", 9)
    assert (editor.state.gold, editor.state.bank) == ([9, 5], 48)
    editor.set("gold", 62)
    assert (editor.state.gold, editor.state.bank) == ([57, 5], 0), "all there is"
    editor.set("screen", "hidden")
    assert editor.draft.get("player 1", "gold") == "?"


def test_a_bank_that_does_not_have_what_is_left_is_mended_by_a_button():
    editor = editor_of("bank: 40\n")
    assert "Let the bank have what is left" in editor.area.frame.told
    editor.mend(0)
    assert editor.state.bank == 52


def test_artefacts_lie_behind_screens_open_in_the_pool_or_aside():
    editor = Editor("jade", names=NAMES)
    for kind, key in (("A+", "player/1"), ("A+", "artefacts/1"), ("B-", "screen"), ("C+", "pool"), ("D-", "pool")):
        editor.take(f"chip/{kind}")
        editor.click(key)
    assert editor.draft.get("player 1", "artefacts") == "A+ A+ B-"
    assert editor.draft.get("", "pool") == "D- C+ ?x62"
    assert editor.draft.faults == ()
    editor.click("chip/1/B-")
    editor.click("open/3")
    assert editor.draft.get("", "open") == "?x2 B- ?x2"
    assert "5 artefacts lie open" in editor.draft.faults[0].text
    for kind, place in (("A-", 1), ("C-", 2), ("D+", 4), ("D+", 5)):
        editor.take(f"chip/{kind}")
        editor.click(f"open/{place}")
    assert editor.state.open == ("A-", "C-", "B-", "D+", "D+")
    editor.click("open/2")
    editor.put("")
    assert editor.draft.get("", "open") == "A- ?x1 B- D+ D+"


def test_what_all_have_seen_lies_behind_the_screen_too():
    editor = Editor("jade", names=NAMES)
    editor.take("chip/A+")
    editor.put("player 1/seen")
    assert (editor.draft.get("player 1", "artefacts"), editor.draft.get("player 1", "seen")) == ("A+", "A+")
    editor.pick_up(from_list(editor, "chip/A+", "player 1"))
    editor.put("")
    assert (editor.draft.get("player 1", "artefacts"), editor.draft.get("player 1", "seen")) == ("-", "")


def test_what_was_laid_off_is_in_the_pool_and_one_knows_it():
    editor = Editor("jade", names=NAMES)
    editor.set("pool", 3)
    editor.take("chip/A+")
    editor.put("player 2/laid off")
    assert editor.draft.get("player 2", "laid off") == "A+"
    assert "A+" in editor.state.pool


# This turn


def test_what_was_done_in_a_turn_is_chosen_from_menus():
    editor = editor_of("board:\n  e7: --ab/h/c\n")
    editor.set("this turn", "a bonus turn and driving again")
    assert editor.draft.get("", "this turn") == "bonus, again"
    editor.set("this turn", "nothing special")
    assert editor.draft.get("", "this turn") == ""
    editor.set("what", "settles")
    editor.set("laid", "e7")
    assert editor.draft.get("", "this turn") == "laid e7"
    editor.set("what", "lays off")
    editor.set("owes", "2")
    assert editor.draft.get("", "this turn") == "owes 2, laid e7"
    editor.set("laid", "nowhere")
    editor.set("last turns", "1")
    assert (editor.draft.state.owed, editor.draft.state.laid, editor.draft.state.last_turns) == (2, 0, 1)
