"""The palettes: every token is there twice, text can be read, colours stay apart without their hue."""

import math
from itertools import combinations

import pytest

from widgets.scene.palette import DARK, LIGHT, SIZES, Palette, UnknownTokenError, pixels

BOTH = pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
GROUNDS = ("paper", "panel", "field")
MARKS = ("target", "selected", "last", "error", "pointer")
EXPEDITIONS = ("white", "yellow", "green", "red", "blue")
SIGNS = ("incense", "myrrh", "salt", "gem", "water", "camel", "worn", "north", "bear", "witch", "dust")
CHIPS = ("gold", "worn")
EXPERIENCES = ("north", "bear", "witch", "dust", "gold", "ice")  # the fields of a way, which have signs too
SEATS = ("seat1", "seat2", "seat3", "seat4", "seat5")

# Machado, Oliveira and Fernandes 2009, severity 1, on linear light.
BLINDNESS = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(colour: str) -> list[float]:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def luminance(rgb: list[float]) -> float:
    return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(linear(one)), luminance(linear(other))))
    return (high + 0.05) / (low + 0.05)


def lightness(rgb: list[float]) -> float:
    """CIE L*, from 0 to 100."""
    y = max(0.0, luminance(rgb))
    return 116 * y ** (1 / 3) - 16 if y > 0.008856 else 903.3 * y


def test_contrast_is_the_known_one() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_both_palettes_have_the_same_tokens() -> None:
    assert set(LIGHT) == set(DARK)


@BOTH
def test_text_on_a_fill_can_be_read(palette: Palette) -> None:
    pairs = [(token.removeprefix("on-"), token) for token in palette if token.startswith("on-")]
    pairs += [(ground, ink) for ground in GROUNDS for ink in ("ink", "muted")]
    poor = {pair: contrast(palette[pair[0]], palette[pair[1]]) for pair in pairs}
    assert {pair: ratio for pair, ratio in poor.items() if ratio < 4.5} == {}


@BOTH
def test_marks_and_lines_stand_out_from_the_ground(palette: Palette) -> None:
    tokens = [*MARKS, "line"]
    assert {token: contrast(palette[token], palette["paper"]) for token in tokens if
            contrast(palette[token], palette["paper"]) < 3} == {}  # fmt: skip


@BOTH
@pytest.mark.parametrize("group", [EXPEDITIONS, SEATS], ids=["expeditions", "seats"])
@pytest.mark.parametrize("blindness", BLINDNESS)
def test_colours_differ_in_lightness_for_every_eye(palette: Palette, group: tuple[str, ...], blindness: str) -> None:
    seen = {}
    for token in group:
        rgb = linear(palette[token])
        seen[token] = lightness([sum(m * c for m, c in zip(row, rgb, strict=True)) for row in BLINDNESS[blindness]])
    close = {pair: abs(seen[pair[0]] - seen[pair[1]]) for pair in combinations(group, 2)}
    assert {pair: step for pair, step in close.items() if step < 8} == {}


@BOTH
@pytest.mark.parametrize(
    "pair", [("jungle", "city"), ("desert", "oasis"), CHIPS, ("jade", "city")], ids=lambda pair: "/".join(pair)
)
def test_land_and_artefacts_can_be_told_apart_in_grey(palette: Palette, pair: tuple[str, str]) -> None:
    one, other = (lightness(linear(palette[token])) for token in pair)
    assert abs(one - other) > 30


@BOTH
def test_undiscovered_land_is_not_taken_for_a_tile(palette: Palette) -> None:
    seen = [lightness(linear(palette[token])) for token in ("jungle", "city", "desert", "oasis")]
    assert min(abs(lightness(linear(palette["unknown"])) - each) for each in seen) > 8


@BOTH
def test_white_signs_can_be_seen_on_their_ground(palette: Palette) -> None:
    ratios = {token: contrast(palette[token], palette["white"]) for token in SIGNS}
    assert {token: ratio for token, ratio in ratios.items() if ratio < 4} == {}


@BOTH
def test_fields_of_the_way_stand_out_from_the_road_and_the_land(palette: Palette) -> None:
    grounds = [(field, ground) for field in EXPERIENCES for ground in ("panel", "meadow", "snow", "chip")]
    distances = {pair: math.dist(*(linear(palette[token]) for token in pair)) for pair in grounds}
    assert {pair: step for pair, step in distances.items() if step < 0.1} == {}


def test_an_unknown_token_is_named() -> None:
    with pytest.raises(UnknownTokenError, match="'blau'"):
        LIGHT["blau"]
    with pytest.raises(UnknownTokenError, match="'enormous'"):
        pixels("enormous")


def test_the_type_scale_rises() -> None:
    assert list(SIZES.values()) == sorted(set(SIZES.values()))
