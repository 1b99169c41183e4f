"""The dig as a lesson and as a table, and statues as pictures."""

import random
from typing import Any

import pytest

import gamekit
from gamekit import GameError
from gamekit.jade import SETTLE, Jade, JadeState
from tests.widgets.boards.jade_states import eager
from widgets import Lesson, lesson_of
from widgets.boards.jade.teach import dig_lesson, dig_table, statue_picture

GAME = Jade()

# Two tiles close a region with two heads; Player 1 has just laid the second one.
READY = GAME.position(
    "players: 3\nturn: player 1 settles\nthis turn: laid g8\nplayer 1:\n  gold: 0\n  jeep: g8\n"
    "player 2:\n  figures: 3 on g7 south\nboard:\n  g7: --a-/h\n  g8: a---/h\n"
)


def captions(lesson: Lesson) -> list[str]:
    return [step.caption for step in lesson.steps]


def test_a_dig_is_told_step_by_step() -> None:
    lesson = dig_lesson(READY, "settle 1", names=("Ann", "Bob", "Cleo"))
    told = captions(lesson)
    assert told[0].startswith("Who finds how much here?")
    assert "archaeologists, not figures" in told[2]
    events = [event.told(("Ann", "Bob", "Cleo")) for event in READY.play("settle 1").events]
    assert [told[1], *told[3:]] == events[1:]  # before them the figure was put down
    for number, rule in enumerate(("when", "first", "first", "halving", "return"), 1):
        lesson.go(number)
        assert f"<code>jade.dig.{rule}</code>" in lesson.area.frame.words
        assert GAME.rules[f"jade.dig.{rule}"].text[:40] in lesson.area.frame.words


def test_the_region_is_outlined_with_all_figures_in_it_until_they_go_home() -> None:
    lesson = dig_lesson(READY, "settle 1")
    lesson.go(2)
    assert "Player 1 1" in lesson.area.scene.describe()
    assert "Look here: g7" in lesson.area.scene.describe()
    assert "Look here: g8" in lesson.area.scene.describe()
    lesson.go(5)
    assert isinstance(lesson.state, JadeState)
    assert lesson.state.figures == {}
    assert "Look here" not in lesson.area.scene.describe()


def test_what_comes_later_is_not_in_the_table_yet() -> None:
    lesson = dig_lesson(READY, "settle 1")
    rows = [lesson.steps[number].table.partition("</tr>")[2].count("<td") for number in range(5)]
    assert rows == [0, 0, 12, 12, 12]  # two players, six columns
    filled = [sum(cell not in ("", "</td>") for cell in _cells(lesson.steps[number].table)) for number in range(2, 5)]
    assert filled == [8, 10, 12]  # the region shows no coin: there is no gold to wait for


def test_artefacts_are_drawn_when_it_is_told() -> None:
    lesson = dig_lesson(READY, "settle 1")
    drawn = []
    for number in range(1, 6):
        lesson.go(number)
        assert isinstance(lesson.state, JadeState)
        drawn.append([len(chips) for chips in lesson.state.chips])
    assert drawn == [[0, 0, 0], [0, 0, 0], [0, 2, 0], [1, 2, 0], [1, 2, 0]]


def _cells(table: str) -> list[str]:
    return [part.split("</td>")[0].split(">")[-1] for part in table.partition("</tr>")[2].split("<td")[1:]]


def test_the_shares_are_those_of_the_game() -> None:
    rng = random.Random(5)
    state = GAME.new(4, 5)
    seen = 0
    while state.player is not None and seen < 12:
        move = eager(state, rng)
        after = state.play(move)
        digs = [event for event in after.events if event.kind == "dig"]
        if digs and any(any(event.facts["archaeologists"]) for event in digs):
            seen += 1
            lesson = dig_lesson(state, str(move))
            found = [event for event in after.events if event.kind == "artefacts"]
            told = " ".join(captions(lesson))
            ranks = {(event.facts["rank"], event.facts["due"]) for event in found}
            assert len(lesson.steps) >= 3 + len(ranks)
            for event in found:
                assert event.told() in told
            for number in range(len(lesson.steps)):
                lesson.go(number)
        state = after
    assert seen


def test_a_region_with_nobody_in_it_brings_nothing() -> None:
    empty = GAME.position(READY.to_text().replace("  figures: 3 on g7 south\n", ""))
    told = captions(dig_lesson(empty, "pass"))
    assert told[1].endswith("Nobody has a figure in it, so nothing is found.")
    assert len(told) == 2


def test_a_move_that_digs_nothing_is_refused() -> None:
    with pytest.raises(GameError, match="no region is dug"):
        dig_lesson(GAME.new(2), "draw 1")
    with pytest.raises(GameError, match="needs the move"):
        dig_lesson(READY)
    with pytest.raises(GameError, match="position of the Jade Goddess"):
        dig_lesson(gamekit.load("lostcities").new(), "draw deck")
    assert READY.phase == SETTLE


# The table


def html(shown: Any) -> str:
    return str(shown._repr_mimebundle_()["text/html"])


def test_the_table_follows_the_rulebook_s_ladder() -> None:
    table = dig_table([4, 3, 2, 1], heads=3, coins=2, names=("Ann",))
    assert [(one.seat, one.artefacts, one.gold) for one in table.shares] == [(0, 3, 2), (1, 2, 2), (2, 1, 2), (3, 1, 2)]
    assert repr(table).splitlines()[0] == "Ann: 4 archaeologists, most, 3 artefacts of 3 due, 2 gold"
    assert _cells(html(table))[:6] == ["Ann", "4", "most", "3", "3", "2"]


def test_the_table_knows_ties_shortage_and_nobody() -> None:
    assert [one.artefacts for one in dig_table({0: 2, 2: 2}, 3, pool=5).shares] == [2, 2]
    assert "nobody is here" in html(dig_table([0, 0], 3))
    assert repr(dig_table([], 3)).startswith("Nobody")


@pytest.mark.parametrize("wrong", [([-1], 2), ([1], -2), ([1, 1, 1, 1, 1], 2), (["x"], 2)])
def test_numbers_that_make_no_dig_are_refused(wrong: tuple[Any, int]) -> None:
    with pytest.raises(GameError, match="dig table needs"):
        dig_table(*wrong)


def test_names_never_become_html() -> None:
    assert "<b>" not in html(dig_table([1], 1, names=("<b>x",)))


# Statues


def test_a_statue_picture_shows_the_best_grouping_and_its_points() -> None:
    picture = statue_picture("a+ b+ c+ d+, A- B- C+ D+ A+")
    says = "9 artefacts: fine statue (+5), mixed statue (+3) and A- left over. 17 points in all."
    assert picture.scene.title == f"Statues: {says}"
    assert "9 for the artefacts + 5 + 3 = 17 points" in [getattr(shape, "text", "") for shape in picture.scene]
    assert "image/svg+xml" in picture._repr_mimebundle_()
    for shape in picture.scene:
        left, top, right, bottom = shape.box
        assert left >= 0 <= top
        assert right <= picture.scene.width
        assert bottom <= picture.scene.height


def test_any_number_of_artefacts_fits_and_none_is_no_fault() -> None:
    for number in (0, 1, 20):
        picture = statue_picture([f"{letter}+" for letter in "ABCD" for _ in range(number)])
        assert all(shape.box[2] <= picture.scene.width for shape in picture.scene)


def test_what_is_no_artefact_is_named() -> None:
    with pytest.raises(GameError, match="'E\\+' is not an artefact"):
        statue_picture("A+ E+")


def test_a_figure_is_paid_for_before_the_dig() -> None:
    """In the rulebook's example red pays 1 gold for the figure of two, and then finds 3."""
    lesson = dig_lesson(GAME.position(GAME.examples["dig"].position), "lay k2 turned 90", "settle 2 east")
    gold = [step.position.gold[1] for step in lesson.steps if isinstance(step.position, JadeState)]
    told = next(number for number, says in enumerate(captions(lesson)) if says == "Player 2 gets 3 gold for 3 coins.")
    assert gold == [*[4] * told, *[7] * (len(lesson.steps) - told)]


def test_an_allowed_move_where_a_refusal_is_asked_for_does_not_solve_the_task() -> None:
    lesson = lesson_of("drive", "jade")
    lesson.play("drive c9")
    assert "That is allowed" in lesson.area.message
    assert not lesson.solved[0]
