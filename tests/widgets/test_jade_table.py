"""A table of the Jade Goddess: lists for many choices, tiles that turn, regions to look at, digs to see."""

from random import Random

import pytest

from gamekit import GameError, State
from gamekit.jade import DRIVE, FIRST_TILE, LAY, OVER, Drive
from tests.widgets.boards.jade_states import BOARD, GAME, eager, games
from tests.widgets.player import buttons, click, open_tool, press, rest, send
from tests.widgets.tables import happened, page_of
from tests.widgets.tile_tables import KB, area, check_bytes, check_without_mouse, play, the_list
from tests.widgets.wire import Wire
from widgets import Lesson, Step, Table
from widgets.play.area import AGAIN, MANY, TURN_IT


def first(phase: str, moves: int = 0) -> State:
    return next(state for state in games() if state.phase == phase and len(state.moves()) > moves)


# Many choices


def test_many_choices_are_a_list_that_points_at_what_it_is_at() -> None:
    state = first(DRIVE, MANY)
    found, made = area(state)
    options = the_list(found)
    said = {BOARD.say(state, move): move for move in state.moves()}
    assert set(options) == set(said)
    move = state.moves()[-1]
    assert isinstance(move, Drive)
    chosen = options[BOARD.say(state, move)]
    send(found, do="look", value=chosen)
    assert made == []
    assert any(shape.label.startswith("Look here") for shape in found.scene.marks)
    send(found, do="look", value="")  # the list is at its invitation again
    assert not any(shape.label.startswith("Look here") for shape in found.scene.marks)
    send(found, do=chosen)
    assert made == [move]


@pytest.mark.parametrize("value", ["", None, "choice/1/999", "choice/1/-1", "nonsense", 7.5, "choice/1/\u00b2"])
def test_a_list_that_is_at_nothing_points_at_nothing(value: object) -> None:
    found, made = area(first(DRIVE, MANY))
    send(found, do="look", value=value)
    assert made == []
    assert not found.frame.alarm
    assert not any(shape.label.startswith("Look here") for shape in found.scene.marks)


def test_a_late_look_at_a_list_that_is_gone_points_at_nothing() -> None:
    state = first(DRIVE, MANY)
    found, _ = area(state)
    late = next(iter(the_list(found).values()))
    found.show(state, state.player, state.moves()[1:])
    send(found, do="look", value=late)
    assert not any(shape.label.startswith("Look here") for shape in found.scene.marks)


def test_few_choices_are_buttons() -> None:
    found, _ = area(first(FIRST_TILE))
    assert len(found.buttons()) == 6
    assert not found.frame.listed


def test_every_move_can_be_made_without_a_mouse() -> None:
    for state in games()[::6]:
        check_without_mouse(state)


# Turning


def turning() -> State:
    return next(
        state
        for state in games()
        if state.phase == LAY and len({move.turn for move in state.moves()}) > 1  # type: ignore[attr-defined]
    )


def test_the_tile_is_turned_by_button_and_by_mouse() -> None:
    state = turning()
    found, made = area(state)
    assert TURN_IT in buttons(found)
    key = BOARD.turn(state, ())
    press(found, TURN_IT)
    assert found._chooser.path == (key,)
    other, _ = area(state)
    click(other, key)
    assert other._chooser.path == (key,)
    assert other.scene == found.scene
    place = next(target for target in found._chooser.targets() if target.startswith("place/"))
    click(found, place)
    assert len(made) == 1
    assert f"turn/{90 * made[0].turn}" == key  # type: ignore[attr-defined]


def test_who_turned_by_mouse_can_go_on_by_button() -> None:
    state = turning()
    found, made = area(state)
    found.turn()
    lay = [text for text in found.buttons() if text.startswith("Lay on")]
    assert lay
    press(found, lay[0])
    assert len(made) == 1


def test_a_turned_tile_can_be_let_go_by_button() -> None:
    found, made = area(first(LAY, 4))
    before = found.buttons()
    found.turn()
    press(found, AGAIN)
    assert found.buttons() == before
    assert "nothing called" not in found.message
    assert not made


def test_the_key_r_turns_the_tile() -> None:
    by_key, by_button = area(turning())[0], area(turning())[0]
    send(by_key, do=by_key.frame.turn)
    press(by_button, TURN_IT)
    assert by_key._chooser.path == by_button._chooser.path != ()


def test_nothing_is_turned_where_nothing_is_in_hand() -> None:
    found, made = area(first(DRIVE))
    found.turn()
    send(found, do="turn")
    assert found._chooser.path == ()
    assert made == []
    assert TURN_IT not in buttons(found)
    assert found.frame.turn == ""


# Regions


def test_the_region_under_the_mouse_is_told_in_few_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    state = [state for state in games() if state.phase == DRIVE][-1]
    found, _ = area(state)
    wire = Wire(found.canvas, monkeypatch).connect()
    wire.take()
    _, key = max(BOARD.regions(state), key=lambda region: len(region[0]))
    found.look_at(key)
    assert 0 < wire.size() < 4 * KB
    names = [name for name, _ in wire.take()]
    assert names.count("switchCanvas") == 1  # only the marks
    found.look_at(key)
    assert wire.size() == 0
    told = [shape.label for shape in found.scene.marks]
    assert any("Archaeologists" in text for text in told)
    found.look_at("")
    assert not any("Archaeologists" in shape.label for shape in found.scene.marks)


@pytest.mark.parametrize("finger", [True, False])
def test_a_mouse_and_a_finger_find_the_region(finger: bool) -> None:
    state = first(FIRST_TILE)  # nothing can be done with a field now
    found, made = area(state)
    _, key = BOARD.regions(state)[0]
    field = "field/" + key.split("/")[1]
    if finger:
        click(found, field, finger=True)
    else:
        rest(found, field)
    assert found._around == key
    assert made == []


def test_regions_can_be_chosen_from_a_list() -> None:
    state = [state for state in games() if state.phase == DRIVE][-1]
    found, _ = area(state)
    found.equip(found.play_tools())
    told = BOARD.regions(state)
    assert told[3][0] not in str(found.frame.get_state()), "nothing is sent before it is asked for"
    item = open_tool(found, "Look at the board")[-1]
    assert [*map(tuple, item["options"])] == [("", "none"), *((key, text) for text, key in told)]
    send(found, do=item["id"], value=told[3][1])
    assert found._around == told[3][1]
    found.frame.opened = ""
    assert told[3][0] not in str(found.frame.get_state())


def test_a_game_without_regions_has_no_list_of_them() -> None:
    items = open_tool(Table("lostcities").area, "Look at the board")
    assert [item["kind"] for item in items] == ["button"]  # for motion


# Tables


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 6), (4, 5)])
def test_a_whole_game_at_a_table_waits_for_the_human_at_every_dig(players: int, seed: int) -> None:
    table = Table("jade", ["human"] + ["random"] * (players - 1), seed=seed)
    rng = Random(seed)
    paused = 0
    for _ in range(2000):
        if table.state.player is None:
            break
        dug = [event for event in happened(table) if event.kind == "dig" and event.facts["archaeologists"][0]]
        if table.state.player != 0:
            assert dug
            paused += 1
        play(table, eager, rng)
    assert table.state.phase == OVER  # type: ignore[attr-defined]
    assert paused
    assert "win" in table.area.scene.title


@pytest.mark.parametrize("players", [2, 4])
def test_repaints_stay_within_their_bytes(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    check_bytes("jade", players, eager, monkeypatch)


def test_a_lesson_outlines_a_region_and_shows_a_table() -> None:
    state = GAME.position("players: 2\nboard:\n  g7: -aa-/h\n")
    lesson = Lesson("jade", [Step("Look.", state, around="field/g7", table="<p>one</p>"), Step("On.")])
    assert "Archaeologists" in lesson.area.scene.describe()
    assert "<p>one</p>" in lesson.area.frame.words
    lesson.go(1)
    assert "Archaeologists" not in lesson.area.scene.describe()
    assert "<p>one</p>" not in lesson.area.frame.words


def test_a_lesson_that_outlines_what_belongs_to_no_region_is_refused() -> None:
    with pytest.raises(GameError, match="Step 1 of the lesson: nothing belongs together with 'field/f6'"):
        Lesson("jade", [Step("Look.", GAME.new(2), around="field/f6")])


# Screens


def test_the_score_tells_nothing_of_what_is_behind_another_screen() -> None:
    hidden = "player 1:\n  artefacts: A- B-\nplayer 2:\n  artefacts: A+ B+ C+ D+\n"
    table = Table(GAME.position(hidden), ["human", "random"])
    score = page_of(table, "Score")
    assert "4 artefacts, 4 hidden" in score
    assert "statue" not in score
    ended = Table(GAME.position(hidden + "turn: over\npool: -\n"), ["human", "random"])
    assert "Fine statue A+ B+ C+ D+" in page_of(ended, "Score")
