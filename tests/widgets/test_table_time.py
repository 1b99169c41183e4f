"""Back and forth in the time of a game, and the story it tells."""

import re
from html import escape

from tests.widgets.player import press
from tests.widgets.tables import page_of, short, text, turn, use
from widgets import Table

MINUS = "\u2212"  # the true one


def test_undo_goes_back_to_the_humans_own_decisions() -> None:
    table = short()
    asked = [text(table)]
    for _ in range(6):
        turn(table)
        asked.append(text(table))
    asked.pop()
    while asked:
        table.undo()
        assert text(table) == asked.pop()
        assert table.state.player == 0
        assert table.area.buttons()
    table.undo()  # there is nothing left to take back
    assert table.record.at == 0
    table.undo()
    assert table.record.at == 0


def test_redo_goes_forward_along_the_same_decisions() -> None:
    table = short()
    asked = [text(table)]
    for _ in range(6):
        turn(table)
        asked.append(text(table))
    for _ in range(6):
        table.undo()
    for after in asked[1:]:
        assert table.record.branches()
        table.redo()
        assert text(table) == after
    assert not table.record.branches()


def test_undo_at_the_very_end_leads_to_the_last_decision() -> None:
    table = short()
    while table.state.player is not None:
        turn(table)
    table.undo()
    assert table.state.player == 0
    table.redo()
    assert table.state.player is None
    assert table.state.outcome is not None


def test_undo_where_a_bot_begins() -> None:
    table = short(seats=["random", "human"])
    assert table.state.player == 1
    table.undo()
    assert table.record.at == 0
    (button,) = table.area.buttons()
    assert button == "Let Player 1 move"
    table.redo()
    assert table.state.player == 1


def test_stepping_goes_through_every_single_move_of_bots_too() -> None:
    table = short()
    for _ in range(6):
        turn(table)
    end = table.record.at
    states = [table.record.state_at(number) for number in table.record.line()]
    table.step(-len(table.record))
    seen = [text(table)]
    while table.record.at != end:
        table.step(1)
        seen.append(text(table))
    assert seen == [state.to_text() for state in states]
    table.step(-2)
    assert text(table) == seen[-3]
    table.step(1000)
    assert table.record.at == end
    table.step(-1000)
    assert table.record.at == 0


def test_one_may_play_on_from_any_step() -> None:
    table = short()
    for _ in range(6):
        turn(table)
    while table.state.player != 1:
        table.step(-1)
    (button,) = table.area.buttons()
    table.area.press(button)  # the bot thinks again
    while table.state.player == 1:
        table.area.press(table.area.buttons()[0])
    turn(table)
    assert table.state.player == 0


def test_another_move_opens_a_branch_and_the_old_line_is_kept() -> None:
    table = short()
    first, second = table.state.moves()[0], table.state.moves()[-1]
    table.play(str(first))
    table.undo()
    table.play(str(second))
    table.undo()
    assert [move for _, move in table.record.branches()] == [first, second]
    assert f"From here you have tried: {first}, {second}." in table.area.message
    table.redo()
    assert table.record.moves() == [second]
    table.undo()
    table.play(str(first))
    assert len(table.record) == 2


def test_the_tools_do_what_they_say() -> None:
    table = short()
    start = text(table)
    turn(table)
    turn(table)
    after = text(table)
    press(table.area, "Undo")
    press(table.area, "Undo")
    assert text(table) == start
    press(table.area, "Redo")
    press(table.area, "Redo")
    assert text(table) == after
    for tip, at in (("One move back", len(table.record) - 1), ("To the start", 0), ("One move forward", 1)):
        use(table, "Step through the game", tip)
        assert table.record.at == at
    use(table, "Step through the game", "To the last move")
    assert text(table) == after


def told(table: Table, numbers: list[int]) -> list[str]:
    """How the page tells what happened on the way to some positions."""
    sentences = []
    for event in (event for number in numbers for event in table.record.state_at(number).events):
        words = re.sub(r"-(?=\d)", MINUS, escape(event.told(table.names)))
        sentences.append(f'title="Rule {event.rule}">{words}</span>')
    return sentences


def test_the_story_tells_what_happened_with_its_rules() -> None:
    table = short(names=["Ann", "Ben"])
    for _ in range(6):
        turn(table)
    line = table.record.line()
    mine = max(number for number in line if table.record.state_at(number).player == 0 and number != line[-1])
    fresh = told(table, [number for number in line if number > mine])
    assert len(fresh) > 1
    assert all(sentence in table.area.message for sentence in fresh)
    assert told(table, line[1:2])[0] not in table.area.message


def test_the_whole_story_is_told_to_who_unfolds_it_and_follows_the_game() -> None:
    table = short(names=["Ann", "Ben"])
    turn(table)
    assert "<span" not in str(table.area.frame.page)
    page_of(table, "The game so far")
    for _ in range(6):
        turn(table)
    (whole,) = [item["html"] for item in table.area.frame.page]
    assert all(sentence in whole for sentence in told(table, table.record.line()[1:]))
    for _ in range(7):
        table.undo()
    assert "<span" not in str(table.area.frame.page)
