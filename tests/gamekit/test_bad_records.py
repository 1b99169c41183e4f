"""Whatever stands in a record, and whoever plays: it is taken, or a GameError says plainly why not."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import gamekit
from gamekit.record import Record
from tests.gamekit.bad import a_record, anything, box_of, cases, error_of, every_game, soon
from tests.gamekit.games import game_of, of_game, read_record
from tests.gamekit.spoil import spoilt


@every_game
@given(data=st.data())
def test_a_spoilt_record_is_refused_or_real(game, data):
    text, found = data.draw(spoilt(a_record(game).to_text())), []
    if error_of(lambda: found.append(read_record(text, game))) is None:
        again = found[0].to_text()
        assert read_record(again, game).to_text() == again


@given(st.text(max_size=200))
def test_any_text_at_all_as_a_record(text):
    assert error_of(lambda: Record.from_text(text)) is not None
    record = a_record("lostcities").to_text()
    error_of(lambda: Record.from_text(record.replace('["Ann", "Bo", "Cy"]', text)))


@pytest.mark.parametrize(("game", "old", "new", "says"), cases("RECORDS"))
def test_a_wrong_record_says_where(game, old, new, says):
    record = a_record(game).to_text()
    assert old in record
    error = error_of(lambda: read_record(record.replace(old, new, 1), game))
    assert error is not None
    assert says in str(error)


@every_game
def test_a_record_of_another_game_is_refused(game):
    text = a_record(game).to_text().replace(f"record: {game}", "record: chess")
    assert "no game 'chess'" in str(error_of(lambda: Record.from_text(text)))
    assert "a record of 'chess'" in str(error_of(lambda: Record.from_text(text, game_of(game))))


@every_game
def test_an_illegal_move_in_a_record_is_refused_with_its_line_and_rule(game):
    move = next(text for text, move in game_of(game).every_move().items() if _refused(game, move))
    text = a_record(game).to_text().replace("\n  2 ", f"\n  2 {move}\n  3 ", 1)
    error = error_of(lambda: read_record(text, game))
    assert f"Rule {game}." in str(error)
    assert str(error).startswith("line ")


def _refused(game, move):
    """Whether a move cannot be the second one of the record."""
    record = a_record(game)
    record.goto(1)
    return record.state.why_not(move) is not None


@every_game
def test_a_record_of_another_box_needs_that_box(tmp_path, game):
    (tmp_path / "mine.toml").write_text(box_of(game), encoding="utf-8")
    mine = game_of(game).with_box(tmp_path / "mine.toml")
    text = Record(mine.new()).to_text()
    assert "box" in str(error_of(lambda: read_record(text, game)))
    assert Record.from_text(text, mine).to_text() == text


@pytest.mark.parametrize("game", gamekit.games())
def test_the_game_of_a_record_may_be_named(tmp_path, game):
    record = a_record(game)
    record.save(tmp_path / "game.txt")
    assert Record.from_text(record.to_text(), game).to_text() == record.to_text()
    assert Record.load(tmp_path / "game.txt", game).to_text() == record.to_text()
    assert "no game 'chess'" in str(error_of(lambda: Record.from_text(record.to_text(), "chess")))
    other = "jade" if game != "jade" else "desert"
    assert f"a record of '{game}'" in str(error_of(lambda: Record.from_text(record.to_text(), other)))


@every_game
def test_a_start_with_many_faults_is_told_in_few_words(game):
    text = a_record(game).to_text().replace("start:\n", "start:\n" + "".join(f"  k{n}: 1\n" for n in range(4000)))
    says = str(error_of(lambda: Record.from_text(text, game_of(game))))
    assert says.startswith("The start position is wrong:\n- line 4: 'k0' means nothing here.")
    assert "more" in says.splitlines()[-1]


@every_game
def test_a_hostile_record_is_answered_soon(game):
    text = a_record(game).to_text()
    head, _, _ = text.partition("moves:\n")
    loops = "".join(f"  back to {number % 4}\n" for number in range(100_000))
    first = next(line for line in text.splitlines() if line.startswith("  1 "))
    for hostile in (
        text.replace("  back to ", f"{loops}  back to ", 1),
        f"{head}moves:\n" + f"{first}\n" * 100_000,
        f"record: {game}\n" * 200_000,
        head.replace("Ann", "A" * 1_000_000),
        "x" * 20_000_000,
    ):
        with soon():
            assert error_of(lambda hostile=hostile: read_record(hostile, game)) is not None


def test_a_long_record_of_many_returns_is_read_soon():
    record = Record(gamekit.load("lostcities").new())
    for _ in range(20_000):
        record.play(record.state.moves()[-1])
    for number in range(16_000, 20_000):
        record.goto(number)
        other = [move for move in record.state.moves() if move not in dict(record.branches()).values()]
        if other:
            record.play(other[0])
    text = record.to_text()
    assert text.count("back to") > 2000
    with soon():
        assert Record.from_text(text).to_text() == text


@given(anything | st.lists(st.text(max_size=50), min_size=2, max_size=2))
@example(["A" * 41, "B"])
@example(["A", "A "])
@example(["{player}", "{winners}"])
def test_player_names_are_taken_or_refused(names):
    found = []
    if error_of(lambda: found.append(Record(of_game("lostcities", "bad").STATES[0], names))) is None:
        record = found[0]
        assert all(name == name.strip() and name.isprintable() and 0 < len(name) <= 40 for name in record.names)
        assert Record.from_text(record.to_text()).names == record.names
