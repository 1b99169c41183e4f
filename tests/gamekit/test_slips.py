"""What a beginner gets wrong in a cell: each slip has an answer in plain words, and no other kind of error."""

import pytest

import gamekit
from gamekit import GameError, Record
from tests.gamekit.bad import cases, every_game
from tests.gamekit.games import game_of, of_game, read_record


@pytest.mark.parametrize(("game", "slip", "says"), cases("SLIPS"))
def test_a_slip_in_python(game, slip, says):
    with pytest.raises(GameError) as raised:
        slip()
    assert says in str(raised.value)


@pytest.mark.parametrize(("game", "text", "same"), cases("ALIKE"))
def test_a_position_may_be_written_in_many_ways(game, text, same):
    position = of_game(game, "table").position
    assert position(same) == position(text)


@every_game
def test_a_whole_number_may_come_from_anywhere(game):
    class Seven:
        def __index__(self):
            return 7

    kit = game_of(game)
    assert kit.new(seed=Seven()) == kit.new(seed=7)
    assert kit.new().sample(0, Seven()) == kit.new().sample(0, 7)


@every_game
def test_a_record_may_have_been_tidied_by_an_editor(game):
    record = Record(game_of(game).new(), ["Ann", "Ben"])
    record.play(record.state.moves()[0])
    text = record.to_text()
    tidied = "\n" + text.replace("moves:\n", "\n\nmoves:\n\n").replace("  1 ", "\t1 ") + "\n\n"
    assert read_record(tidied, game).to_text() == text


@every_game
def test_a_name_that_is_wrong_is_reported_in_its_line(game):
    text = Record(game_of(game).new(), ["Ann", "Ben"]).to_text().replace('"Ben"', '"Ann"')
    with pytest.raises(gamekit.RecordError, match="line 2: Two players have the same name"):
        read_record(text, game)
