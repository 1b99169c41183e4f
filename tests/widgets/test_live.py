"""Sliders and what is made of them."""

import pytest

from gamekit import GameError
from widgets import Live
from widgets.boards.jade.teach import dig_table, statue_picture


def product(one: int, other: int) -> str:
    return f"{one} x {other} = {one * other}"


def sliders(live: Live) -> dict[str, tuple[int, int, int]]:
    return {slider.description: (slider.min, slider.max, slider.value) for slider in live.children[0].children}


def test_every_number_has_a_slider() -> None:
    live = Live(product, one=(0, 9, 3), other=(-2, 4, 2))
    assert sliders(live) == {"one": (0, 9, 3), "other": (-2, 4, 2)}
    assert repr(live) == "3 x 2 = 6"


def test_what_is_made_follows_the_sliders() -> None:
    live = Live(product, one=(0, 9, 3), other=(0, 9, 2))
    live.children[0].children[0].value = 7
    assert repr(live) == "7 x 2 = 14"
    assert "7 x 2 = 14" in live.children[1].value
    live.set(other=5, one=1)
    assert repr(live) == "1 x 5 = 5"
    assert sliders(live)["other"] == (0, 9, 5)


def test_a_slider_that_is_not_there_is_named() -> None:
    with pytest.raises(GameError, match=r"no slider 'othr'\. Did you mean 'other'"):
        Live(product, one=(0, 9, 3), other=(0, 9, 2)).set(othr=1)


def test_pictures_and_tables_are_shown_as_such_and_saved() -> None:
    table = Live(lambda ann, ben: dig_table([ann, ben], heads=3), ann=(0, 8, 2), ben=(0, 8, 1))
    assert "<table" in table.children[1].value
    assert "<table" in table._repr_mimebundle_()["text/html"]
    picture = Live(lambda n: statue_picture("A+ " * n), n=(0, 3, 1))
    assert "<svg" in picture.children[1].value
    assert "image/svg+xml" in picture._repr_mimebundle_()


def test_text_is_escaped() -> None:
    live = Live(lambda n: "<script>" * n, n=(0, 3, 1))
    assert "&lt;script&gt;" in live.children[1].value
    assert "<script>" not in live.children[1].value


def test_numbers_that_cannot_be_are_told_of() -> None:
    def refuse(n: int) -> str:
        if n > 1:
            raise GameError("That is too many.")
        return "fine"

    live = Live(refuse, n=(0, 3, 1))
    live.set(n=2)
    assert "That is too many." in live.children[1].value
    live.set(n=0)
    assert repr(live) == "fine"
