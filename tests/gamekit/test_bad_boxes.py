"""Whatever stands in a box file of any game: it is taken, or a GameError says plainly why not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.gamekit.bad import box_of, cases, error_of, every_game, play_a_while, soon
from tests.gamekit.games import game_of, of_game
from tests.gamekit.spoil import spoilt

VALUES = ["true", "1.5", "nan", "[]", "[[]]", "{}", "'x'", "9" * 30, "9" * 5000, "1979-05-27", "0x7f"]
values = st.sampled_from(VALUES)
numbers = st.lists(st.integers(-2000, 2000) | st.integers(1, 9), max_size=12).map(str)


def keys_of(game):
    """The keys in the box file of a game."""
    return [line.partition(" =")[0] for line in box_of(game).splitlines() if " = " in line and line[0] != "#"]


def try_box(game, path, text):
    """A box with this text is refused, or can be played with."""
    path.write_text(text, encoding="utf-8", errors="surrogatepass", newline="")
    found = []
    if error_of(lambda: found.append(game_of(game).with_box(path))) is None:
        play_a_while(found[0])


@every_game
@given(data=st.data())
def test_a_spoilt_box_is_refused_or_can_be_played_with(tmp_path_factory, game, data):
    try_box(game, tmp_path_factory.getbasetemp() / "box.toml", data.draw(spoilt(box_of(game))))


@every_game
@given(data=st.data(), value=values | numbers)
def test_a_box_with_another_value_is_refused_or_can_be_played_with(tmp_path_factory, game, data, value):
    key = data.draw(st.sampled_from(keys_of(game)))
    lines = [f"{key} = {value}" if line.startswith(f"{key} = ") else line for line in box_of(game).splitlines()]
    try_box(game, tmp_path_factory.getbasetemp() / "value.toml", "\n".join(lines))


@every_game
def test_a_box_with_an_empty_list_is_refused(tmp_path, game):
    lists = [line for line in box_of(game).splitlines() if " = [" in line and line[0] != "#"]
    assert lists
    for line in lists:
        (tmp_path / "box.toml").write_text(box_of(game).replace(line, f"{line.partition(' = ')[0]} = []"))
        assert error_of(lambda: game_of(game).with_box(tmp_path / "box.toml")) is not None


@pytest.mark.parametrize(("game", "old", "new", "says"), cases("BOXES"))
def test_a_wrong_box_says_what_is_wrong(tmp_path, game, old, new, says):
    box = box_of(game)
    assert old in box
    path = tmp_path / "box.toml"
    path.write_text(box.replace(old, new, 1), encoding="utf-8")
    error = error_of(lambda: game_of(game).with_box(path))
    assert error is not None
    assert says in str(error)
    assert "box.toml" in str(error)


@every_game
@pytest.mark.parametrize("path", ["missing.toml", ".", "a\0b", "x" * 5000, "/dev/zero", None, 5])
def test_a_box_that_cannot_be_read(game, path):
    with soon():
        assert error_of(lambda: game_of(game).with_box(path)) is not None


DOTS = ".".join("a" * 400)
HOSTILE = {
    "a long number": ("name = ", f"name = {'9' * 5000}\nx = "),
    "a long number in another notation": ("provenance = ", f"provenance = 0x{'9' * 900}\nx = "),
    "a key of many dots": ("name = ", f"{DOTS} = 1\nname = "),
    "a key of many dots in quotes": ("name = ", f'"=".{DOTS} = 1\nname = '),
    "a table of many dots": (
        "name = ",
        f"[{DOTS}]\n" + "".join(f"b{number}.c = 1\n" for number in range(8000)) + "name = ",
    ),
    "dots in quotes and many keys": (
        "name = ",
        f'["=".{DOTS}]\n' + "".join(f"b{number}.c = 1\n" for number in range(8000)) + "name = ",
    ),
    "nothing but dots": ("name = ", ".".join("a" * 40_000) + " = 1\nname = "),
    "other line ends": ("name = ", '"\u2028".' * 10_000 + "a = 1\nname = "),
    "brackets in lines of their own": ("name = ", "x = " + "[\n" * 30_000 + "\nname = "),
    "a table of thousands": ("name = ", "".join(f"k{number} = 1\n" for number in range(9000)) + "name = "),
    "tables of thousands": ("[", "".join(f"[k{number}]\n" for number in range(9000)) + "["),
    "a very long value": ("provenance = ", f"provenance = {'x' * 900!r}\nx = "),
    "a nest as a value": ("provenance = ", f"provenance = {'[' * 90 + ']' * 90}\nx = "),
}


@every_game
@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_box_is_answered_soon_and_in_few_words(tmp_path, game, kind):
    path, (old, new) = tmp_path / "box.toml", HOSTILE[kind]
    text = box_of(game).replace(old, new, 1)
    path.write_text(text, encoding="utf-8")
    with soon(1):
        assert error_of(lambda: game_of(game).with_box(path)) is not None


@every_game
def test_a_value_that_cannot_be_shown_is_refused_all_the_same(tmp_path, game):
    path = tmp_path / "box.toml"
    for key in keys_of(game):
        for value in ("0x" + "f" * 900, ".".join("a" * 8)):
            line = f"{key} = {value}" if value[0] == "0" else f"{key}.{value} = 1"
            lines = [line if old.startswith(f"{key} = ") else old for old in box_of(game).splitlines()]
            path.write_text("\n".join(lines), encoding="utf-8")
            error_of(lambda: game_of(game).with_box(path))


@every_game
def test_a_box_that_is_no_text(tmp_path, game):
    path = tmp_path / "box.toml"
    path.write_bytes(bytes(range(256)))
    assert "UTF-8" in str(error_of(lambda: game_of(game).with_box(path)))
    path.write_bytes(b"#" * 50_000_000)
    assert "large" in str(error_of(lambda: game_of(game).with_box(path)))


@every_game
def test_a_box_that_differs_needs_a_name_of_its_own_and_is_used_and_named(tmp_path, game):
    path, kit = tmp_path / "box.toml", game_of(game)
    old, new, position, points = of_game(game, "wrong").OTHER_BOX
    standard = box_of(game).replace('"mine"', '"standard"')
    path.write_text(standard, encoding="utf-8")
    assert kit.with_box(path).new() == kit.new()
    assert old in standard
    path.write_text(standard.replace(old, new), encoding="utf-8")
    assert "give it another name" in str(error_of(lambda: kit.with_box(path)))
    path.write_text(box_of(game).replace(old, new), encoding="utf-8")
    state = kit.with_box(path).position(position)
    assert state.score_sheet().totals[0] == points
    assert "box: mine" in state.to_text()
    assert "box" in str(error_of(lambda: kit.position(state.to_text())))
