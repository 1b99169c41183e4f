"""Whatever stands in a box file: it is taken, or a GameError says plainly why not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.gamekit.bad import error_of, play_a_while
from tests.gamekit.desert.bad import BOX
from tests.gamekit.desert.table import GAME
from tests.gamekit.spoil import spoilt


@given(text=spoilt(BOX))
def test_a_spoilt_box_is_refused_or_can_be_played_with(tmp_path_factory, text):
    path = tmp_path_factory.getbasetemp() / "box.toml"
    path.write_text(text, encoding="utf-8", errors="surrogatepass", newline="")
    found = []
    if error_of(lambda: found.append(GAME.with_box(path))) is None:
        play_a_while(found[0])


kinds = ["a---/ii", "-a--/w", "a-a-/r", "ab--", "aab-/-/c", "abcd/i/m/-/sg", "aaaa/rrrr", "aaaa", "aabb/d/d", "abc-"]
counts = st.dictionaries(st.sampled_from(kinds), st.integers(0, 13), max_size=5)
strips = st.lists(st.sampled_from(["--", "-o", "o-", "oo"]), min_size=5, max_size=5).map(str)


@given(numbers=counts, strip=strips)
def test_a_box_with_other_tiles_and_another_cross_can_be_played_with(tmp_path_factory, numbers, strip):
    numbers = {"----": 1, "a-b-": 1, **numbers}
    numbers["a---"] = 85 - 4 * 4 - sum(numbers.values())
    head, _, _ = BOX.partition("[stack_1]")
    lines = [f"strip = {strip}" if line.startswith("strip") else line for line in head.splitlines()]
    for stack in range(1, 5):
        lines += [f"[stack_{stack}]", 'provenance = "reconstructed"', '"a-a-" = 4']
    lines += ["[stack_5]", 'provenance = "reconstructed"']
    lines += [f'"{text}" = {number}' for text, number in numbers.items()]
    path = tmp_path_factory.getbasetemp() / "tiles.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    play_a_while(GAME.with_box(path))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("water = 20", "water = 19", "water is 20 by the rulebook, not 19"),
        ("camel_cards = 10", "camel_cards = 12", "camel_cards is 10 by the rulebook, not 12"),
        ("camel_cards = 10", "", "[pieces] camel_cards is missing"),
        ("incense = 10", "incense = 9", "there are 40 by the rulebook, not 39"),
        ("incense = 10", 'incense = "many"', "[goods] 'incense' must be a number"),
        ("incense = 10", "amber = 10", "[goods] incense is missing"),
        ("[16, 9, 8, 1]", "[16, 9, 8, 2]", "no two explorers may be of one height"),
        ("[16, 9, 8, 1]", "[17, 9, 8, 1]", "must add up to the same, not to 35, 34, 34, 34"),
        ("[16, 9, 8, 1]", "[16, 9, 9]", "player_1 must be 4 numbers from 1 to 99"),
        ("[16, 9, 8, 1]", '["tall", 9, 8, 1]', "player_1 must be 4 numbers from 1 to 99"),
        ("[2, 1, 1, -1, -1, -2]", "[2, 1, 1, -1, -1]", "values must be 6 numbers from -2 to 2"),
        ("[2, 1, 1, -1, -1, -2]", "[3, 1, 1, -1, -1, -2]", "values must be 6 numbers from -2 to 2"),
        ("strip = [", 'strip = ["--", ', "five fields"),
        ('strip = ["--"', 'strip = ["desert"', "five fields"),
        ("[cross]", "[crossing]", "[cross] is missing"),
        ("[stack_3]", "[stack_6]", "[stack_3] is missing"),
        ('"a---" =', '"b---" =', "is not a tile"),
        ('"a---" =', '"a---/x" =', "nothing else"),
        ('"----" = ', '"----" = 1', "there are 85 by the rulebook"),
        ('"----" = ', '"----" = -', "must be a number from 0 to 85"),
        ('provenance = "reconstructed"', 'provenance = "guess"', "provenance"),
        ('name = "mine"', 'name = "my box"', "name"),
        ('name = "mine"', 'name = "standard"\nextra = 1', "extra"),
        ("[goods]", "[goods", "TOML"),
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


@pytest.mark.parametrize("tiles", [['"a---" = 17'] * 5, ['"----" = 17'] * 5, ['"----" = 1\n"aaaa" = 16'] * 5])
def test_a_box_without_desert_or_without_separate_parts_is_not_this_game(tmp_path, tiles):
    head, _, _ = BOX.partition("[stack_1]")
    stacks = [f'[stack_{n}]\nprovenance = "reconstructed"\n{each}\n' for n, each in enumerate(tiles, 1)]
    (tmp_path / "box.toml").write_text(head + "".join(stacks), encoding="utf-8")
    assert "all desert" in str(error_of(lambda: GAME.with_box(tmp_path / "box.toml")))


def test_every_stack_has_a_tile_for_everyone(tmp_path):
    head, _, _ = BOX.partition("[stack_1]")
    numbers = ['"a-b-" = 3', *['"----" = 17'] * 3, '"----" = 31']
    stacks = [f'[stack_{n}]\nprovenance = "reconstructed"\n{each}\n' for n, each in enumerate(numbers, 1)]
    (tmp_path / "box.toml").write_text(head + "".join(stacks), encoding="utf-8")
    assert "[stack_1] must have at least 4 tiles" in str(error_of(lambda: GAME.with_box(tmp_path / "box.toml")))


def test_a_box_that_differs_needs_a_name_of_its_own(tmp_path):
    path = tmp_path / "box.toml"
    standard = BOX.replace('"mine"', '"standard"')
    path.write_text(standard, encoding="utf-8")
    assert GAME.with_box(path).new() == GAME.new()
    path.write_text(standard.replace("incense = 10", "incense = 9").replace("salt = 10", "salt = 11"), encoding="utf-8")
    assert "give it another name" in str(error_of(lambda: GAME.with_box(path)))


def test_a_box_of_ones_own_is_used_and_named(tmp_path):
    text = BOX.replace("incense = 10", "incense = 4").replace("salt = 10", "salt = 16")
    text = text.replace("[16, 9, 8, 1]", "[40, 30, 20, 10]").replace("[15, 10, 7, 2]", "[41, 31, 19, 9]")
    text = text.replace("[14, 11, 6, 3]", "[42, 32, 18, 8]").replace("[13, 12, 5, 4]", "[43, 33, 17, 7]")
    (tmp_path / "box.toml").write_text(text, encoding="utf-8")
    mine = GAME.with_box(tmp_path / "box.toml")
    state = mine.position("player 1:\n  camels: 7\n  goods: " + "salt " * 14)
    assert state.score_sheet().totals[0] == 56
    assert state.camp == [(40, 30, 20, 10), (41, 31, 19, 9)]
    assert state.turban == 40
    assert "box: mine" in state.to_text()
    assert "box" in str(error_of(lambda: GAME.position(state.to_text())))
