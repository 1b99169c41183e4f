"""Where only optional things are left, to pass comes first; where there is nothing else, a table passes by itself."""

from collections.abc import Iterator
from random import Random

import pytest

import gamekit
from gamekit import Move, State
from tests.widgets.player import press
from widgets import Lesson, Step, Table
from widgets.play.seats import lone_pass

PASSES = ("pass", "stay", "end turn")

# What a player normally wants, by how the moves begin: with any of them on offer, to pass does not come first. All else
# costs gold, water, a figure or a card, gives something up, or can wait.
WANTED = {
    "lostcities": ("stage",),
    "jade": ("drive", "swap"),
    "desert": ("move", "discard", "draw", "take 1", "take 2", "take 3", "peek"),
    "compass": ("meet",),
}
SPENDS = ("settle", "recall", "exchange", "bonus", "herder", "scout", "chief", "place", "play", "use", "ask")


def decisions(game: str, seed: int, most: int = 120) -> Iterator[Table]:
    """A table with one human, before each decision of that human in a random game."""
    table, rng = Table(game, ["human", "random"], seed=seed), Random(seed)
    while table.state.player is not None and most:
        if table.state.player:
            press(table.area, table.area.buttons()[0])  # the bot goes on after something was seen
        else:
            yield table
            table.play(str(rng.choice(table.state.moves())))
            most -= 1


def passing(state: State) -> Move | None:
    return next((move for move in state.moves() if str(move) in PASSES), None)


def pass_first(state: State) -> bool:
    wanted = WANTED[state.game.name]
    return passing(state) is not None and not any(str(move).startswith(wanted) for move in state.moves())


@pytest.mark.parametrize("game", gamekit.games())
def test_to_pass_is_offered_first_where_nobody_wants_anything_else(game: str) -> None:
    seen = set()
    for seed in (1, 2):
        for table in decisions(game, seed):
            state, choices = table.state, table.area.frame.choices
            first = [choice["text"] for choice in choices if choice.get("first")]
            move = passing(state)
            if move is not None and pass_first(state):
                assert first == [table.area.board.say(state, move)] == [choices[0]["text"]]
            else:
                assert not first
            seen.add((move is not None, pass_first(state)))
    assert seen >= {(False, False), (True, game != "lostcities")}


def enter(table: Table) -> None:
    """Press Enter on what has the focus: what comes first, else the first button; on a list it does nothing."""
    choices = table.area.frame.choices
    first = [choice for choice in choices if choice.get("first")]
    if first or not table.area.frame.listed:
        press(table.area, (first or choices)[0]["text"])


@pytest.mark.parametrize("game", ["jade", "desert", "compass"])
def test_enter_twice_where_one_may_pass_spends_nothing(game: str) -> None:
    tried = 0
    for table in decisions(game, 5, 200):
        if not pass_first(table.state):
            continue
        again = Table(table.state, ["human", "random"], seed=tried)
        enter(again)
        if again.state.player == 0:
            enter(again)
        befores = [again.record.state_at(number) for number in again.record.line()]
        made = zip(befores, again.record.moves(), strict=False)
        mine = [str(move) for before, move in made if before.player == 0]
        assert mine[0] in PASSES
        assert not [move for move in mine if move.startswith(SPENDS)], mine
        tried += 1
    assert tried > 10


def test_a_lesson_does_not_lead_past_its_task() -> None:
    state = gamekit.load("jade").position("turn: player 1 buys a bonus turn\nplayer 1:\n  gold: 2\n")
    lesson = Lesson("jade", [Step("Gold.", state, task="Buy a turn.", goal="bonus turn")])
    assert [choice.get("first") for choice in lesson.area.frame.choices] == [None, None]


# The only thing to do

BEFORE_BONUS = """
players: 2
turn: player 1 recalls
player 1:
  gold: {gold}
  jeep: g8
  figures: 1 on g7 south
player 2:
  gold: {gold}
board:
  g7: --a-
  g8: a-a-
"""


def recalling(gold: int) -> State:
    return gamekit.load("jade").position(BEFORE_BONUS.format(gold=gold))


def moves(table: Table) -> list[str]:
    return [str(move) for move in table.record.moves()]


def test_a_lone_pass_is_made_by_the_table_and_recorded() -> None:
    table = Table(recalling(gold=0), ["human", "random"])
    table.play("recall g7")
    assert moves(table)[:2] == ["recall g7", "pass"]
    assert table.state.player == 0, "the other one has played"
    assert table.state.phase == "drives"


def test_with_gold_the_bonus_turn_is_asked_for() -> None:
    table = Table(recalling(gold=1), ["human", "random"])
    table.play("recall g7")
    assert moves(table) == ["recall g7"]
    assert table.state.phase == "buys a bonus turn"


def test_undo_goes_back_to_the_last_real_decision_and_redo_on_to_the_next() -> None:
    table = Table(recalling(gold=0), ["human", "random"])
    table.play("recall g7")
    after = table.state
    table.undo()
    assert table.state == recalling(gold=0)
    table.redo()
    assert table.state == after


def test_what_happened_is_told_from_the_last_real_decision_on() -> None:
    table = Table(recalling(gold=0), ["human", "random"])
    table.play("recall g7")
    assert "takes the figure of 1 archaeologist back" in table.area.message
    assert "buys no bonus turn" in table.area.message


def test_among_several_humans_nobody_learns_who_has_no_gold() -> None:
    for gold in (0, 1):
        table = Table(recalling(gold), ["human", "human"], names=["Ann", "Ben"])
        press(table.area, "I am Ann: show my hand") if table.area.frame.cover else None
        table.play("recall g7")
        assert moves(table) == ["recall g7"]
        assert table.state.phase == "buys a bonus turn"
        assert "No bonus turn" in table.area.buttons()


@pytest.mark.parametrize("game", gamekit.games())
def test_a_human_alone_is_never_asked_for_a_lone_pass(game: str) -> None:
    made = 0
    for table in decisions(game, 3, 150):
        assert [str(move) in PASSES for move in table.state.moves()] != [True]
        made = sum(move in PASSES for move in moves(table))
    assert made or game == "lostcities"


def test_what_all_can_see_is_not_asked_among_several_humans_either() -> None:
    state, rng, found = gamekit.load("desert").new(4, 5), Random(5), 0
    while state.player is not None:
        if [str(move) in PASSES for move in state.moves()] == [True]:
            assert [lone_pass(state, range(4))] == state.moves()
            found += 1
        state.apply(rng.choice(state.moves()))
    assert found
