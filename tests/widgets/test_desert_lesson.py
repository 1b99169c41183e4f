"""The scoring of an oasis as a lesson, and the value of goods as a table."""

import random
from typing import Any

import pytest

import gamekit
from gamekit import GameError
from gamekit.desert import GOODS, PLACE, SCORING, Desert, DesertState
from tests.widgets.boards.desert_states import PLACING, RECALLING, eager, oasis
from tests.widgets.boards.states import keys, texts
from widgets import Lesson
from widgets.boards.desert.teach import oasis_lesson, value_table

GAME = Desert()
NAMES = ("Ann", "Bob", "Cleo")
MOVES = ("place 9", "choose rumour", "choose salt", "choose incense", "rumour gem", "pass")


def captions(lesson: Lesson) -> list[str]:
    return [step.caption for step in lesson.steps]


def shown(lesson: Lesson, number: int) -> DesertState:
    lesson.go(number)
    assert isinstance(lesson.state, DesertState)
    return lesson.state


def test_a_scoring_is_told_step_by_step_with_its_rules() -> None:
    lesson = oasis_lesson(PLACING, *MOVES, names=NAMES)
    told = []
    state = PLACING
    for move in MOVES:
        state = state.play(move)
        told += [event.told(NAMES) for event in state.events]
    home = "The explorers of the oasis go home: 3 explorers from g4, g5 and h5."
    told[told.index(home)] = f"{home} They are 16 of Ann, 9 of Ann and 15 of Bob."
    assert captions(lesson)[1:] == told[1:]  # before it the explorer was placed
    rules = ["oasis.when", "oasis.line_up", "oasis.toll", *["oasis.choose"] * 3, *["action.rumour_place"] * 2]
    rules += ["action.good", "action.good", "oasis.return", "turban.pass", "turban.pass"]
    assert len(lesson.steps) == 1 + len(rules)
    for number, rule in enumerate(rules, 1):
        lesson.go(number)
        assert f"<code>desert.{rule}</code>" in lesson.area.frame.words
        assert GAME.rules[f"desert.{rule}"].text[:30] in lesson.area.frame.words


def test_first_comes_the_question_and_nothing_that_answers_it() -> None:
    lesson = oasis_lesson(PLACING, *MOVES, names=NAMES)
    for number in (0, 1):
        state = shown(lesson, number)
        assert state.explorers.keys() >= {*PLACING.explorers, PLACING.laid}, "the tile and its explorer lie there"
        assert "line-up" not in keys(lesson.area.scene)
        assert not cells(lesson.steps[number].table)
    assert captions(lesson)[0].startswith("Who pays, who goes home with nothing, and who takes what?")


def test_every_step_shows_the_moment_it_tells_of() -> None:
    lesson = oasis_lesson(PLACING, *MOVES, names=NAMES)
    assert [shown(lesson, number).water[0] for number in (0, 1, 2, 3, 4)] == [2, 2, 2, 1, 1]
    assert [len(shown(lesson, number).chosen) for number in range(3, 7)] == [0, 1, 2, 3]
    assert [shown(lesson, number).goods[0] for number in (9, 10)] == [[0, 0, 2, 1], [1, 0, 2, 1]]
    assert shown(lesson, 10).explorers
    assert not shown(lesson, 11).explorers
    assert [shown(lesson, number).turban for number in (11, 12, 13)] == [16, 0, 15]


def test_the_line_up_is_seen_until_the_explorers_go_home() -> None:
    lesson = oasis_lesson(PLACING, *MOVES, names=NAMES)
    for number in range(len(lesson.steps)):
        lesson.go(number)
        assert ("line-up" in keys(lesson.area.scene)) == (2 <= number < 11)
    lesson.go(2)
    assert not [text for text in texts(lesson.area.scene) if "paid" in text]  # that comes later
    lesson.go(3)
    assert "Ann paid 1 water for 16, the first." in texts(lesson.area.scene)
    assert "Look here: Ann: 1 water" in lesson.area.scene.describe()


def test_the_table_fills_as_the_explorers_choose_and_act() -> None:
    lesson = oasis_lesson(PLACING, *MOVES, names=NAMES)
    filled = [sum(bool(cell) for cell in cells(lesson.steps[number].table)) for number in range(2, 11)]
    assert filled[:5] == [9, 9, 10, 11, 12]
    assert filled == sorted(filled)
    assert cells(lesson.steps[6].table)[:5] == ["1", "Ann", "16 with the turban", "rumour", ""]
    assert not cells(lesson.steps[11].table)


def cells(table: str) -> list[str]:
    return [part.split("</td>")[0].split(">")[-1] for part in table.partition("</tr>")[2].split("<td")[1:]]


def test_who_cannot_pay_is_seen_to_leave() -> None:
    lesson = oasis_lesson(oasis(water=0), "place 9", "choose incense", "choose salt", "replace gem", names=NAMES)
    assert "no water" in captions(lesson)[3]
    lesson.go(2)
    assert {key for key in keys(lesson.area.scene) if key.startswith("line/")} == {"line/16", "line/15", "line/9"}
    assert not [says for says in lesson.area.scene.describe().splitlines() if "no space" in says]
    assert shown(lesson, 3).line == (15, 9)
    assert "goes home" in lesson.steps[3].table
    assert "desert.oasis.cannot_pay" in lesson.steps[3].table


def test_every_scoring_of_a_game_can_be_shown() -> None:
    rng = random.Random(5)
    state = GAME.new(4, 5)
    seen = 0
    while state.player is not None and seen < 10:
        move = eager(state, rng)
        after = state.play(move)
        if any(event.kind == "oasis" for event in after.events):
            start, moves = state, [str(move)]
            while after.phase in SCORING:
                moves.append(str(eager(after, rng)))
                after = after.play(moves[-1])
            lesson = oasis_lesson(start, *moves)
            for number in range(len(lesson.steps)):
                lesson.go(number)
            seen += 1
        state = after
    assert seen


def test_moves_that_do_not_make_a_scoring_are_refused() -> None:
    with pytest.raises(GameError, match="no oasis is scored"):
        oasis_lesson(RECALLING, "pass")
    with pytest.raises(GameError, match="needs the moves"):
        oasis_lesson(PLACING)
    with pytest.raises(GameError, match="not over: Bob chooses an action space"):
        oasis_lesson(PLACING, "place 9", "choose salt", names=NAMES)
    with pytest.raises(GameError, match="over before 'chief'"):
        oasis_lesson(PLACING, *MOVES, "chief")
    with pytest.raises(GameError, match="position of the Desert Sons"):
        oasis_lesson(gamekit.load("lostcities").new(), "draw deck")
    assert PLACING.phase == PLACE


# The value of goods


def html(shown: Any) -> str:
    return str(shown._repr_mimebundle_()["text/html"])


def test_a_good_is_worth_four_and_its_rumours() -> None:
    table = value_table({"salt": [2, -1], "gem": [-2]}, "salt, salt gem", {"incense": 3}, names=("Ann", "Bob"))
    assert table.values == {"incense": 4, "myrrh": 4, "salt": 5, "gem": 2}
    assert table.totals == (12, 12)
    assert repr(table).splitlines()[2] == "salt: 4 +2 −1 = 5"
    assert repr(table).splitlines()[-2] == "Ann: 2 salt and 1 gem, 12 points"
    found = cells(html(table))
    assert found[:6] == ["worth", "4", "4", "4 +2 −1 = 5", "4 −2 = 2", ""]
    assert found[6:12] == ["Ann", "", "", "2 × 5 = 10", "1 × 2 = 2", "12"]


def test_a_table_agrees_with_the_score_of_a_game() -> None:
    state = oasis(told=True)
    there = zip(GOODS, state.rumours, strict=True)
    rumours = {good: [rumour.value or 0 for rumour in beside] for good, beside in there}
    table = value_table(rumours, "salt salt gem", "incense incense salt salt gem gem")
    assert table.totals == state.score_sheet().totals[:2]


def test_a_table_needs_no_rumours_and_no_caravans() -> None:
    assert set(value_table().values.values()) == {4}
    assert "no goods, 0 points" in repr(value_table({}, ""))


@pytest.mark.parametrize(
    ("rumours", "caravan", "message"),
    [
        ({"sand": [1]}, "", "'sand' is not a good"),
        ({"salt": [3]}, "", "There are these rumours"),
        ({"salt": [1, 1, -1]}, "", "At most 2"),
        ({"salt": [2], "gem": [2]}, "", "each of them once"),
        ({}, "salt sand", "'sand' is not a good"),
        ({}, {"salt": -1}, "from 0 on"),
        ({}, {"salt": -(10**6000)}, "not a very large int"),
        ({}, {10**6000: 1}, "'a very large int' is not a good"),
    ],
)
def test_what_is_no_good_and_no_rumour_is_named(rumours: Any, caravan: Any, message: str) -> None:
    with pytest.raises(GameError, match=message):
        value_table(rumours, caravan)


def test_names_never_become_html() -> None:
    assert "<b>" not in html(value_table({}, "salt", names=("<b>x",)))
    assert "<b>" not in oasis_lesson(PLACING, *MOVES, names=("<b>x", "b", "c")).steps[4].table
