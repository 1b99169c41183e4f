"""Whatever stands in a box file: it is taken, or a GameError says plainly why not."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.gamekit.bad import error_of, play_a_while, soon
from tests.gamekit.lostcities.bad import BOX
from tests.gamekit.lostcities.table import GAME
from tests.gamekit.spoil import spoilt


@given(text=spoilt(BOX))
def test_a_spoilt_box_is_refused_or_can_be_played_with(tmp_path_factory, text):
    path = tmp_path_factory.getbasetemp() / "box.toml"
    path.write_text(text, encoding="utf-8", errors="surrogatepass", newline="")
    found = []
    if error_of(lambda: found.append(GAME.with_box(path))) is None:
        play_a_while(found[0])


values = st.sampled_from(["true", "1.5", "nan", "[]", "[[]]", "{}", "'x'", "9" * 30, "9" * 5000, "1979-05-27", "0x7f"])
numbers = st.lists(st.integers(-2000, 2000) | st.integers(1, 9), max_size=12).map(str)
KEYS = [line.partition(" =")[0] for line in BOX.splitlines() if " = " in line and not line.startswith("#")]


@given(key=st.sampled_from(KEYS), value=values | numbers)
@example(key="yellow", value="[]")
@example(key="points", value="[]")
@example(key="values", value="[]")
def test_a_box_with_another_value_is_refused_or_can_be_played_with(tmp_path_factory, key, value):
    lines = [f"{key} = {value}" if line.startswith(f"{key} = ") else line for line in BOX.splitlines()]
    path = tmp_path_factory.getbasetemp() / "value.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    found = []
    if error_of(lambda: found.append(GAME.with_box(path))) is None:
        play_a_while(found[0])


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("yellow = [2, 4, 5, 7, 9]", "yellow = []", "25 in all"),
        ("yellow = [2, 4, 5, 7, 9]", "yellow = [2, 4, 5, 7, 7]", "different stages"),
        ("yellow = [2, 4, 5, 7, 9]", "", "[symbols] yellow is missing"),
        ("copies = 2", "copies = 3", "copies is 2 by the rulebook, not 3"),
        ("values = [-20, -15", "values = [20, -15", "-20"),
        ("values = [-20, -15", "values = [-20, 15", "negative on stages 1 to 3"),
        ("35, 50]", "35, -5]", "positive on stages 4 to 9"),
        ("10, 15, 30, 35, 50]", "10, 15, 30, 35]", "9 numbers"),
        ("[5, 5, 10, 10, 10, 15, 15]", "[5, 5, 10, 10, 10, 15, 0]", "above 0"),
        ("15, 30, 40, 55, 70,", "15, 35, 40, 55, 70,", "30 points for 6"),
        ("-20, -10, 15, 30", "-20, 10, 15, 30", "fewer than 5"),
        ('provenance = "reconstructed"', 'provenance = "guess"', "provenance"),
        ('name = "mine"', 'name = "my box"', "name"),
        ('name = "mine"', "", "name"),
        ("[long_table]", "[longer_table]", "longer_table"),
        ("[long_table]", "[long_table", "TOML"),
        ("[long_table]", "a = " + "[" * 5000 + "\n[long_table]", "TOML"),
        ('name = "mine"', "name = " + "1" * 5000, "TOML"),
    ],
)
def test_a_wrong_box_says_what_is_wrong(tmp_path, old, new, says):
    assert old in BOX
    path = tmp_path / "box.toml"
    path.write_text(BOX.replace(old, new, 1), encoding="utf-8")
    error = error_of(lambda: GAME.with_box(path))
    assert error is not None
    assert says in str(error)
    assert "box.toml" in str(error)


@pytest.mark.parametrize("path", ["missing.toml", ".", "a\0b", "x" * 5000, "/dev/zero", None, 5])
def test_a_box_that_cannot_be_read(path):
    with soon():
        assert error_of(lambda: GAME.with_box(path)) is not None


def test_a_box_that_is_no_text(tmp_path):
    (tmp_path / "box.toml").write_bytes(bytes(range(256)))
    assert "UTF-8" in str(error_of(lambda: GAME.with_box(tmp_path / "box.toml")))
    (tmp_path / "box.toml").write_bytes(b"#" * 50_000_000)
    assert "large" in str(error_of(lambda: GAME.with_box(tmp_path / "box.toml")))


def test_a_box_that_differs_needs_a_name_of_its_own(tmp_path):
    path = tmp_path / "box.toml"
    standard = BOX.replace('"mine"', '"standard"')
    path.write_text(standard, encoding="utf-8")
    assert GAME.with_box(path).new() == GAME.new()
    path.write_text(standard.replace("30, 35, 50]", "30, 35, 60]"), encoding="utf-8")
    assert "give it another name" in str(error_of(lambda: GAME.with_box(path)))


def test_a_box_of_ones_own_is_used_and_named(tmp_path):
    (tmp_path / "box.toml").write_text(BOX.replace("30, 35, 50]", "30, 35, 60]"), encoding="utf-8")
    mine = GAME.with_box(tmp_path / "box.toml")
    state = mine.position("player 1:\n  red: 1, explorer on 9")
    assert state.score_sheet("round").totals[0] == 60
    assert "box: mine" in state.to_text()
    assert "box" in str(error_of(lambda: GAME.position(state.to_text())))
