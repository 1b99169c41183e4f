"""Boxes of the tile games with other tiles, and with another start cross."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gamekit
from tests.gamekit.bad import box_of, error_of, play_a_while

# The tables of each game that list tiles, and symbols that it knows.
TABLES = {"jade": (["tiles"], "hhccc"), "desert": ([f"stack_{number}" for number in range(1, 6)], "imswr")}
FEW = 4  # tiles in all tables but the last

every_tile_game = pytest.mark.parametrize("game", TABLES)
kinds = [
    "a---/{0}{1}",
    "-a--/{2}",
    "a-a-/{4}",
    "ab--",
    "aab-/-/{3}",
    "abcd/{0}/{1}/-/{2}",
    "aaaa/{0}{0}{3}{4}",
    "aabb",
    "abc-",
]
counts = st.dictionaries(st.sampled_from(kinds), st.integers(0, 13), max_size=5)
strips = st.lists(st.sampled_from(["--", "-{0}", "{0}-", "{0}{0}"]), min_size=5, max_size=5)


def box_with(game, tiles, strip=None):
    """The text of a box with these tiles, those before the last table each with few, and perhaps another cross."""
    tables, _ = TABLES[game]
    head, _, _ = box_of(game).partition(f"[{tables[0]}]")
    site = gamekit.load(game).terrain.site[0]
    lines = [
        f"strip = {strip}".replace("{0}", site) if strip and line[:5] == "strip" else line for line in head.splitlines()
    ]
    for table in tables:
        numbers = tiles if table == tables[-1] else {"a-a-": FEW}
        lines += [f"[{table}]", 'provenance = "reconstructed"', *(f'"{text}" = {n}' for text, n in numbers.items())]
    return "\n".join(lines)


def rest_of(game, numbers=()):
    """How many tiles the last table lacks with these numbers in it."""
    tables, _ = TABLES[game]
    return 85 - FEW * (len(tables) - 1) - sum(numbers)


@every_tile_game
@given(numbers=counts, strip=strips)
def test_a_box_with_other_tiles_and_another_cross_can_be_played_with(tmp_path_factory, game, numbers, strip):
    _, symbols = TABLES[game]
    tiles = {"----": 1, "a-b-": 1} | {text.format(*symbols): number for text, number in numbers.items()}
    tiles["a---"] = rest_of(game, tiles.values())
    path = tmp_path_factory.getbasetemp() / "tiles.toml"
    path.write_text(box_with(game, tiles, strip), encoding="utf-8")
    play_a_while(gamekit.load(game).with_box(path))


@every_tile_game
@pytest.mark.parametrize("kinds", [["a---"], ["----"], ["----", "aaaa"]])
def test_a_box_without_wild_tiles_or_without_separate_parts_is_none(tmp_path, game, kinds):
    tiles = {kinds[0]: 1} | {kinds[-1]: rest_of(game, [1] * (len(kinds) - 1))}
    (tmp_path / "box.toml").write_text(box_with(game, tiles), encoding="utf-8")
    error = error_of(lambda: gamekit.load(game).with_box(tmp_path / "box.toml"))
    assert f"all {gamekit.load(game).terrain.wild}" in str(error)


def test_every_stack_of_the_desert_game_has_a_tile_for_everyone(tmp_path):
    text = box_with("desert", {"----": 1, "a-b-": rest_of("desert")}).replace('"a-a-" = 4', '"a-a-" = 3', 1)
    (tmp_path / "box.toml").write_text(text, encoding="utf-8")
    error = error_of(lambda: gamekit.load("desert").with_box(tmp_path / "box.toml"))
    assert "[stack_1] must have at least 4 tiles" in str(error)
