"""Whatever stands in a position of any game: it is taken, or a GameError says plainly why not."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import gamekit
from gamekit.record import Record
from tests.gamekit.bad import cases, check_accepted, error_of, every_game, soon, texts_of
from tests.gamekit.games import game_of, of_game
from tests.gamekit.spoil import spoilt

LONG = [
    "a:b\n" * 25_000,
    "".join(f"{number:x}:b\n" for number in range(14_000)),
    *(sign * 99_000 for sign in ":\n#"),
    "x" * 10_000_000,
]


@every_game
@given(data=st.data())
def test_a_spoilt_position_is_refused_or_real(game, data):
    text, found = data.draw(st.sampled_from(texts_of(game)).flatmap(spoilt)), []
    error = error_of(lambda: found.append(game_of(game).position(text)))
    if error is None:
        check_accepted(found[0])
    else:
        assert isinstance(error, gamekit.PositionError)
        assert error.faults
        assert all(0 <= fault.line <= len(text.splitlines()) for fault in error.faults)


@every_game
@given(text=st.text(max_size=300))
@example(text="\x00")
@example(text=":")
@example(text="  :")
@example(text="board:\n  f6:")
@example(text="player 1:\n  red:")
@example(text="stacks:\n  1: |")
@example(text="oasis:\n  chosen: 16")
@example(text="rumours:\n  pool: ?x6")
@example(text="pool:")
@example(text="stacks:\n  blue: ,")
@example(text="discards:\n  pan: ,")
@example(text="player 1:\n  hand: ,")
@example(text="player 1:\n  figures: ,\n  explorers: ,\n  goods: ,\n  compass: ,\n  red: ,")
@example(text="deck:")
def test_any_text_at_all_as_a_position(game, text):
    error_of(lambda: game_of(game).position(text))


@every_game
@pytest.mark.parametrize("thing", [None, 5, b"game: jade", ["game"], object()])
def test_what_is_no_text_is_no_position_no_record_and_no_move(game, thing):
    kit = game_of(game)
    assert error_of(lambda: kit.position(thing)) is not None
    assert error_of(lambda: Record.from_text(thing)) is not None
    assert error_of(lambda: kit.parse(thing)) is not None
    assert error_of(lambda: kit.parse(thing, of_game(game, "bad").STATES[2])) is not None


@every_game
def test_every_fault_is_named_at_once_with_its_line(game):
    text, wanted, hint = of_game(game, "wrong").FAULTY
    with pytest.raises(gamekit.PositionError) as raised:
        game_of(game).position(text)
    assert wanted <= {fault.line for fault in raised.value.faults}
    assert "line 3: " in str(raised.value)
    assert hint in str(raised.value)


@pytest.mark.parametrize(("game", "text", "says"), cases("POSITIONS"))
def test_what_cannot_be_is_refused_in_plain_words(game, text, says):
    error = error_of(lambda: of_game(game, "table").position(text))
    assert isinstance(error, gamekit.PositionError)
    assert says in str(error)


@every_game
def test_windows_line_ends_and_spare_spaces_are_fine(game):
    state = of_game(game, "bad").STATES[2]
    text = state.to_text()
    assert state.game.position(text.replace("\n", "\r\n")) == state
    assert state.game.position(text.replace("\n", "   \n") + "\n\n# the end") == state


@every_game
def test_what_the_engine_wrote_is_taken(game):
    for text in texts_of(game):
        check_accepted(game_of(game).position(text))


@every_game
def test_a_hostile_position_is_answered_soon(game):
    for text in (*LONG, *of_game(game, "wrong").HOSTILE):
        with soon():
            error_of(lambda text=text: game_of(game).position(text))


def faults_of(game, text):
    """What is said about a position, without the first line."""
    error = error_of(lambda: game_of(game).position(text))
    assert isinstance(error, gamekit.PositionError)
    return str(error).splitlines()[1:]


# What is wrong, by game, and all that is said about it.
ONE_CAUSE = [
    ("jade", "player 1:\ngold: 3", "'gold' belongs to a player: indent it below the line that opens it."),
    ("desert", "salt: +2", "'salt' belongs to 'rumours': indent it below the line that opens it."),
    ("lostcities", "red: 3", "'red' belongs to 'events', 'piles' or a player: indent it below the line that opens it."),
    ("jade", "player 1:\n  bank: 3", "'bank' does not belong under 'player 1': begin its line without a space."),
    ("lostcities", "discards:\n  red: 3", "There is no section 'discards'. Did you mean 'piles'?"),
    ("compass", "piles:\n  red: 3", "There is no section 'piles'. Did you mean 'discards'?"),
    ("compass", "deck: red 3", "'deck' means nothing here. Did you mean 'stacks'?"),
    ("jade", "player 1:\n  caravan: f5", "'caravan' means nothing here under 'player 1'. Did you mean 'jeep'?"),
    ("desert", "player 1:\n  display: ----", "'display' means nothing here under 'player 1'. Did you mean 'supply'?"),
    ("desert", "player 1:\n  figures: 16", "'figures' means nothing here under 'player 1'. Did you mean 'explorers'?"),
    # what only follows from another fault
    ("jade", "player 1:\n  gold: 3\n  jeep: f6\nplayer 1:\n  gold: 4\n  jeep: f5", "is there twice."),
    ("jade", "players: 7\nturn: player 4 draws a first tile\nplayer 3:\n  gold: 3", "players must be"),
    ("desert", "players: none\nin the turn of: player 3\nturn: player 3 moves", "players must be"),
    ("jade", "stakcs:\n  6: -\nlast turns: 2", "There is no section 'stakcs'. Did you mean 'stacks'?"),
    ("desert", "board:\n  g5: oasis\n  h5: ----\nplayer 1:\n  explorers: 16 on g5", "is not a tile"),
    ("desert", "rumours:\n  salt: two\n  pool: ?, ?, ?, ?, ?", "is not a rumour"),
    ("jade", "trun: over", "'trun' means nothing here. Did you mean 'turn'?"),
]


@pytest.mark.parametrize(("game", "text", "says"), ONE_CAUSE)
def test_one_cause_is_one_fault(game, text, says):
    (said,) = faults_of(game, text)
    assert said.endswith(says) or says in said


def test_no_kind_of_fault_hides_another():
    figure = "player 1:\n  figures: 2 on g5\n  gold: much\n  jeep: z9\n"
    said = "\n".join(faults_of("jade", f"turn: player 9 sings\nnonsense\ncolour: red\n{figure}"))
    for each in (
        "turn must be",
        "has no colon",
        "'colour' means",
        "no discovered tile on g5",
        "gold must",
        "jeep must",
    ):
        assert each in said
    assert len(faults_of("jade", "colour: red\nlast turns: 2")) == 2
    many = "".join(f"x{number}: 1\n" for number in range(500))
    assert any("players must be" in line for line in faults_of("jade", f"{many}players: many"))
