"""Whatever stands in a box file: it is taken, or a GameError says plainly why not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.gamekit.bad import error_of, play_a_while
from tests.gamekit.jade.bad import BOX
from tests.gamekit.jade.table import GAME
from tests.gamekit.spoil import spoilt


@given(text=spoilt(BOX))
def test_a_spoilt_box_is_refused_or_can_be_played_with(tmp_path_factory, text):
    path = tmp_path_factory.getbasetemp() / "box.toml"
    path.write_text(text, encoding="utf-8", errors="surrogatepass", newline="")
    found = []
    if error_of(lambda: found.append(GAME.with_box(path))) is None:
        play_a_while(found[0])


kinds = ["a---/hh", "-a--/c", "a-a-/h", "ab--", "aab-/-/h", "abcd/h/c/-/hc", "aaaa/hhcc", "aaaa", "aabb", "abc-"]
counts = st.dictionaries(st.sampled_from(kinds), st.integers(0, 13), max_size=6)
strips = st.lists(st.sampled_from(["--", "-c", "c-", "cc"]), min_size=5, max_size=5).map(str)


@given(numbers=counts, strip=strips)
def test_a_box_with_other_tiles_and_another_cross_can_be_played_with(tmp_path_factory, numbers, strip):
    numbers = {"----": 1, "a-b-": 1, **numbers}
    numbers["a---"] = 85 - sum(numbers.values())
    head, _, _ = BOX.partition("[tiles]")
    lines = [f"strip = {strip}" if line.startswith("strip") else line for line in head.splitlines()]
    lines += ["[tiles]", 'provenance = "reconstructed"', *(f'"{text}" = {number}' for text, number in numbers.items())]
    path = tmp_path_factory.getbasetemp() / "tiles.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    play_a_while(GAME.with_box(path))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("ones = 32", "ones = 31", "ones is 32 by the rulebook, not 31"),
        ("of_three = 1", "of_three = 2", "of_three is 1 by the rulebook, not 2"),
        ("of_three = 1", "", "[figures] of_three is missing"),
        ('"A+" = 9', '"A+" = 8', "18 chips of each letter, but 17 of A"),
        ('"A+" = 9', '"A+" = "many"', "[artefacts] 'A+' must be a number"),
        ('"A+" = 9', '"E+" = 9', "[artefacts] A+ is missing"),
        ("strip = [", 'strip = ["--", ', "five fields"),
        ('strip = ["--"', 'strip = ["jungle"', "five fields"),
        ("[cross]", "[crossing]", "[cross] is missing"),
        ('"a---" =', '"b---" =', "is not a tile"),
        ('"a---" =', '"a---/x" =', "nothing else"),
        ('"a---" =', '"a---/c" =', "TOML"),
        ('"----" = ', '"----" = 1', "there are 85 by the rulebook"),
        ('"----" = ', '"----" = -', "must be a number from 0 to 85"),
        ('provenance = "reconstructed"', 'provenance = "guess"', "provenance"),
        ('name = "mine"', 'name = "my box"', "name"),
        ('name = "mine"', 'name = "standard"\nextra = 1', "extra"),
        ("[tiles]", "[tiles", "TOML"),
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


def test_a_box_without_jungle_or_without_separate_parts_is_not_this_game(tmp_path):
    head, _, _ = BOX.partition("[tiles]")
    for only in ('"a---" = 85', '"----" = 85', '"----" = 1\n"aaaa" = 84'):
        (tmp_path / "box.toml").write_text(f'{head}[tiles]\nprovenance = "reconstructed"\n{only}\n', encoding="utf-8")
        assert "all jungle" in str(error_of(lambda: GAME.with_box(tmp_path / "box.toml")))


def test_a_box_that_differs_needs_a_name_of_its_own(tmp_path):
    path = tmp_path / "box.toml"
    standard = BOX.replace('"mine"', '"standard"')
    path.write_text(standard, encoding="utf-8")
    assert GAME.with_box(path).new() == GAME.new()
    path.write_text(standard.replace('"A+" = 9', '"A+" = 8').replace('"A-" = 9', '"A-" = 10'), encoding="utf-8")
    assert "give it another name" in str(error_of(lambda: GAME.with_box(path)))


def test_a_box_of_ones_own_is_used_and_named(tmp_path):
    text = BOX.replace('"A+" = 9', '"A+" = 18').replace('"A-" = 9', '"A-" = 0')
    (tmp_path / "box.toml").write_text(text, encoding="utf-8")
    mine = GAME.with_box(tmp_path / "box.toml")
    state = mine.position("player 1:\n  artefacts: " + "A+ " * 18)
    assert state.score_sheet().totals[0] == 18
    assert "box: mine" in state.to_text()
    assert "box" in str(error_of(lambda: GAME.position(state.to_text())))
