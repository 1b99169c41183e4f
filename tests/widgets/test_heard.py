"""A board that can be heard: all that a listener needs, in a good order and once, and no secrets of others."""

import random
import re
from collections.abc import Callable, Iterator
from html import unescape
from typing import Any

import pytest

import gamekit
from gamekit import State
from gamekit.text import count
from tests.browser import compass, desert, jade
from tests.nim import Nim
from tests.nim.board import BOARD as NIM_BOARD
from tests.widgets.player import mid_game, press
from tests.widgets.test_table_secrets import worlds
from widgets import Examples, Picture, SheetView, Sliders, Table
from widgets.boards import board_of
from widgets.boards.base import ALL, Chapter, Marks
from widgets.boards.jade.teach import dig_with
from widgets.play import heard
from widgets.play.area import PlayArea
from widgets.play.heard import CHOICES, REST, TURN
from widgets.play.picture import Drawing
from widgets.scene.shapes import Rect, Scene

NAMES = ("Ada", "Grace", "Edsger", "Barbara")
HOSTILE = ("<script>alert(1)</script>", "a: &amp;")


def of(state: State, seat: int | None = 0, **more: Any) -> dict[str, list[str]]:
    """A position in words, as a seat hears it."""
    return dict(heard.position(board_of(state), state.view(seat), seat, NAMES, **more))


def lines(told: dict[str, list[str]]) -> str:
    return "\n".join(line for each in told.values() for line in each)


def read(area: PlayArea) -> list[str]:
    """The headings and the lines of what the page is told."""
    return [unescape(text) for text in re.findall(r"<(?:h3|li)>(.*?)</(?:h3|li)>", area.frame.heard)]


def games(name: str) -> Iterator[State]:
    """States from random games of all sizes, their ends among them."""
    for seed, players in enumerate((2, 3, 4)):
        rng, state = random.Random(seed), gamekit.load(name).new(players, seed)
        for number in range(3000):
            if number % 23 == 0 or state.player is None:
                yield state
            if state.player is None:
                break
            state = state.play(rng.choice(state.moves()))


# What a listener needs


def test_lost_cities_tells_every_card_piece_field_and_point() -> None:
    state: Any = mid_game(2)
    told = of(state)
    assert [line.removeprefix("another ") for line in told["Your hand"]] == [
        f"{card} in your hand" for card in state.hands[0]
    ]
    for seat, heading in enumerate(("You are Ada", "Grace")):
        points, held = state.points[seat], len(state.hands[seat])
        assert re.match(rf"{NAMES[seat]}: {points} points?, .* at home, {held} cards in hand", told[heading][0])
        assert sum("row" in line for line in told[heading]) == 5
    paths = [told[f"The {colour} path"] for colour in ("yellow", "blue", "white", "green", "red")]
    assert [len(path) for path in paths] == [9 + 1] * 5, "nine stages and a discard pile"
    out = {f"{NAMES[seat]}'s explorer": 4 - state.explorers[seat] for seat in (0, 1)}
    assert {who: str(paths).count(who) for who in out} == out
    assert f"deck, {state.left} cards left" in told["The deck and the bridges"]


def test_the_jade_goddess_tells_every_jeep_figure_region_tile_and_ones_own_gold() -> None:
    told = of(gamekit.load("jade").position(jade.END))
    assert "Ada drives" in told[TURN][0]
    assert told["Your hand and your screen"] == ["behind Ada's screen: 4 gold, 3 artefacts: A-, B+, C- left over"]
    assert told["You are Ada"] == [
        "Ada: 4 gold, 3 artefacts, 0 tiles in the display, figures at camp: 2 of 1, 1 of 2 and 1 of 3"
    ]
    assert "hidden gold, 2 artefacts, 1 tile in the display" in told["Grace"][0]
    assert told["Grace"][1] == "tile 1 of Grace's display: city north"
    assert "f6: start and exchange field; Ada's jeep; Grace's jeep" in told["The land"]
    assert "e5: city north; Ada's figure of 1" in told["The land"]
    assert any("Archaeologists: Ada 1." in line for line in told["The regions"])
    assert "stack 1, stack 2 and stack 3: 1 tile" in told["Stacks and supply"]
    assert sum("open artefact" in line for line in told["Stacks and supply"]) == 5


def test_the_desert_sons_tell_every_caravan_explorer_good_and_rumour_that_one_has_seen() -> None:
    told = of(gamekit.load("desert").position(desert.END))
    assert "3 water, 2 camels with 1 myrrh, 2 salt, 1 gem" in told["You are Ada"][0]
    assert [line.partition(":")[0] for line in told["You are Ada"][1:]] == [
        "tile 1 of Ada's supply", "Ada's chief", "Ada's scout", "Ada's herder",
    ]  # fmt: skip
    for line in ("Ada's explorer of height 9; Ada's caravan", "Ada's explorer of height 8", "Grace's caravan"):
        assert line in lines({"": told["The land"]})
    assert any("Grace 15" in line for line in told["The regions"])
    assert told["The turban"] == ["at home: Ada's explorer of height 16 with the turban"]
    assert "a rumour: incense \u22121" in told["Goods and rumours"], "Ada has seen it"
    assert "a rumour face down beside myrrh" in told["Goods and rumours"]
    assert "stack 5: 3 tiles, the current one" in told["Stacks and supply"]


def test_the_golden_compass_tells_the_hand_the_challenge_the_figures_and_every_field() -> None:
    told = of(gamekit.load("compass").position(compass.END))
    cards = ["blue 3 in your hand, 2 of them", "yellow 2 in your hand", "yellow 3 in your hand"]
    pan = [f"the Pan card {card} in your hand" for card in ("distance", "swap", "double")]
    allowed, *hand, challenge = told["Your hand"]
    assert hand == cards + pan
    assert allowed.startswith("You may play yellow.")
    assert challenge.startswith("Your challenge III-1 needs 5 North")
    assert sum("Ada's compass: " in line for line in told["You are Ada"]) == 4
    assert "Grace's hand: 1 blue and 2 yellow" in told["Grace"]
    assert "Ada's figure: the 4th field after Bolvangar (witch)" in told["Where the figures stand"]
    ways = [each for heading, each in told.items() if heading.startswith("The way from")]
    assert [len(way) for way in ways] == [7, 9, 9, 7, 9, 19], "from city to city"
    assert told["The end of the way"] == ["The bridge to the stars"]
    assert sum("left" in line for line in told["Cards, friends and challenges"]) == 6 + 2, "friends and challenges"


def test_a_board_without_headings_gets_one_list() -> None:
    told = dict(heard.position(NIM_BOARD, Nim().position("heaps: 3 3 1"), 0, NAMES, todo=["Take all"]))
    assert list(told) == [TURN, CHOICES, REST]
    assert "Heap 1 and Heap 2: 3 counters" in told[REST]
    assert "Grace" in told[REST]


# In every position


@pytest.mark.parametrize("name", gamekit.games())
def test_everything_has_its_heading_and_the_order_is_the_same(name: str) -> None:
    for number, state in enumerate(games(name)):
        seat = number % state.players
        found = heard.position(board_of(state), state.view(seat), seat, NAMES, todo=["Do it"])
        headings = [heading for heading, _ in found]
        assert headings[:2] == [TURN, CHOICES]
        assert REST not in headings
        assert len(set(headings)) == len(headings)
        mine = headings.index(f"You are {NAMES[seat]}")
        others = [headings.index(NAMES[each % state.players]) for each in range(seat + 1, seat + state.players)]
        board = headings.index({"lostcities": "The red path", "compass": "The end of the way"}.get(name, "The land"))
        assert [mine, board, *others] == sorted([mine, board, *others])
        assert all(lines for _, lines in found)


# What is left out, by the kind of its key: its own label, how the line begins that tells it, and in which words
LEFT_OUT = {
    "piece": (r"(.+'s \w+) on (\w+, stage \d)", r"\2,", r"\1"),
    "home": (r"(\d explorers?) of (\w+) at home|(\w+)'s (leader) at home", r"\2\3: ", r"\1\4"),
    "part": (r"(\w+): (.+)", "", r"\2"),
    "camp": (r"(\d) figures? of (\d) .+ at (\w+)'s camp|at home: (\w+)'s .+ of height (\d+).*", r"\3\4: ", r"\1\5"),
    "artefacts": (r"(\w+): (\d+ artefacts?).*", r"\1: ", r"\2"),
    "water": (r"(\w+): (\d+ water)", r"\1: ", r"\2"),
    "camels": (r"(\w+): (.+)", r"\1: ", r"\2"),
    "good": (r"(\w+): (\d+ \w+) loaded", r"\1: ", r"\2"),
}


@pytest.mark.parametrize("name", gamekit.games())
def test_what_is_left_out_is_told_by_another_line(name: str) -> None:
    seen = set()
    for state in games(name):
        board, told = board_of(state), lines(of(state)).split("\n")
        chapters = board.chapters(state, 0, NAMES)
        for shape in board.scene(state.view(0), 0, NAMES, part=ALL):
            chapter = next((each for each in chapters if each.tells(shape.key)), None)
            kind = shape.key.partition("/")[0]
            if shape.label and chapter and not chapter.heading and kind in LEFT_OUT:
                how, begins, says = LEFT_OUT[kind]
                found = re.fullmatch(how, shape.label)
                assert found, shape.label
                begin, words = found.expand(begins), found.expand(says)
                assert any(line.startswith(begin) and words in line for line in told), shape.label
                seen.add(kind)
    assert (
        seen
        == {
            "lostcities": {"piece", "home"},
            "jade": {"part", "camp", "artefacts"},
            "desert": {"part", "camp", "water", "camels", "good"},
            "compass": set(),
        }[name]
    )


@pytest.mark.parametrize("name", gamekit.games())
def test_what_a_seat_may_not_know_is_not_told(name: str) -> None:
    found = worlds(name, 0)
    assert of(found.one, 0) == of(found.other, 0)
    assert of(found.one, None) == of(found.other, None)
    assert of(found.one, 1) != of(found.other, 1), "there was something to keep"


# Choices and marks


def test_the_choices_are_those_beside_the_board() -> None:
    table = Table("desert", seed=3, names=NAMES[:2])
    table.area.frame.reading = True
    for _ in range(12):
        told = read(table.area)
        offered = table.area.buttons()
        at = told.index(f"{count(len(offered), 'choice')}, to be made after these words:")
        assert told[at + 1 : at + 1 + len(offered)] == offered
        press(table.area, offered[-1] if "Choose again" not in offered else offered[0])


def test_what_is_chosen_changed_or_pointed_at_is_told_but_not_what_the_choices_say() -> None:
    state = mid_game(2)
    card = f"hand/{state.hands[0][0]}"  # type: ignore[attr-defined]
    told = of(state, marks=Marks(targets=["deck"], selected=[card], last=["pile/red"], pointer=["bridge"]))[TURN]
    assert [line.partition(":")[0] for line in told[1:]] == ["Just changed", "Chosen", "Look here"]


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        (["f1: jungle", "f2: city", "f3: jungle", "f4: jungle"], ["f1, f3 and f4: jungle", "f2: city"]),
        (["free place", "deck", "free place"], ["free place, 2 of them", "deck"]),
        (["jungle", "f1: jungle"], ["jungle", "f1: jungle"]),
    ],
)
def test_lines_share_what_is_said(said: list[str], wanted: list[str]) -> None:
    assert heard.joined(said) == wanted


def test_a_thing_of_several_shapes_is_told_once_and_two_things_that_are_alike_twice() -> None:
    shapes = [Rect(0, 0, 9, 9, key=key, label="a card") for key in ("a/1", "a/1", "a/2", "b/1")]
    told = heard.sections(Scene(9, 9, "Cards", (), shapes), [Chapter("First", ("a",)), Chapter("", ("b",))])
    assert told == [(TURN, ["Cards"]), ("First", ["a card, 2 of them"])]


def test_a_key_belongs_to_a_chapter_as_a_whole() -> None:
    chapter = Chapter("", ("player/1", "field/fens"))
    told = [key for key in ("player/1", "player/12", "player/1/2", "field/fens+3", "field/fe") if chapter.tells(key)]
    assert told == ["player/1", "player/1/2", "field/fens+3"]


# On a stage


def counting(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is put into words from now on."""
    made: list[str] = []
    build = heard.sections

    def sections(scene: Scene, *rest: Any) -> list[heard.Section]:
        made.append(scene.title)
        return build(scene, *rest)

    monkeypatch.setattr(heard, "sections", sections)
    monkeypatch.setattr("widgets.play.stage.sections", sections)
    return made


@pytest.mark.parametrize("name", gamekit.games())
def test_nothing_is_made_while_nobody_reads(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made = counting(monkeypatch)
    table = Table(name, ["human", "random"], names=NAMES[:2])
    for _ in range(6):
        table.play(str(table.state.moves()[0]))
    table.area.frame.room = [700, 600]
    table.undo()
    assert made == []
    assert table.area.frame.heard == ""
    table.area.frame.reading = True
    assert len(made) == 1
    before = table.area.frame.heard
    table.play(str(table.state.moves()[0]))
    assert len(made) == 2, "once for a move and all that follows on it"
    assert table.area.frame.heard != before
    table.area.frame.reading = False
    assert table.area.frame.heard == ""
    table.undo()
    assert len(made) == 2


def test_the_words_tell_all_of_the_board_where_the_room_shows_a_part_or_little() -> None:
    table = Table(gamekit.load("jade").position(jade.STATUE))
    table.area.frame.reading = True
    wide = read(table.area)
    table.area.frame.reading = False
    table.area.frame.room = [384, 470]
    assert {"field/f1", "pool"}.isdisjoint(shape.key for shape in table.area.scene), "the picture leaves them out"
    table.area.frame.reading = True
    assert read(table.area) == wide
    assert any(re.search(r"\bf1\b.*: ", line) for line in wide)
    assert any(line.startswith("pool: ") for line in wide)


def test_a_covered_board_has_no_words() -> None:
    table = Table("lostcities", ["human", "human"], names=["Ann", "Ben"])
    table.area.frame.reading = True
    assert table.area.frame.cover
    assert table.area.frame.heard == ""
    press(table.area, "I am Ann: show my hand")
    assert "You are Ann" in read(table.area)
    while table.state.player == 0:
        table.play(str(table.state.moves()[0]))
    assert table.area.frame.heard == ""


def test_names_are_escaped() -> None:
    table = Table("compass", ["human", "random"], names=list(HOSTILE))
    table.area.frame.reading = True
    assert "<script" not in table.area.frame.heard
    assert f"You are {HOSTILE[0]}" in read(table.area)
    assert set(re.findall(r"</?(\w+)", table.area.frame.heard)) == {"h3", "ul", "li"}


CARD = Scene(90, 90, "A card.", (), [Rect(0, 0, 9, 9, key="card", label="red 4")])
STAGES: dict[str, Callable[[], Any]] = {
    "picture": lambda: Picture(gamekit.load("jade").new(2), names=NAMES[:2]),
    "sheet": lambda: SheetView(mid_game(2), NAMES[:2]),
    "sliders": lambda: Sliders(lambda of: gamekit.load("desert").new(int(of)), of=["2", "3"], names=NAMES[:2]),
    "slow motion": lambda: Sliders(lambda heads: dig_with([3, 1], heads, 1, 40), heads=(1, 5, 2), names=NAMES[:2]),
    "examples": lambda: Examples("compass"),
    "drawing": lambda: Sliders(lambda of: Drawing(CARD), of=["2", "3"]),  # noqa: ARG005 - it is always the same
}


@pytest.mark.parametrize("kind", STAGES)
def test_every_board_can_be_heard(kind: str) -> None:
    stage = STAGES[kind]().stage
    assert stage.frame.heard == ""
    stage.frame.reading = True
    headings = re.findall(r"<h3>(.*?)</h3>", stage.frame.heard)
    assert headings[0] == TURN
    assert (REST in headings) == (kind == "drawing")
    assert stage.scene.title in unescape(stage.frame.heard)


def test_the_words_follow_a_sheet_and_its_line() -> None:
    view = SheetView(mid_game(2), NAMES[:2])
    view.stage.frame.reading = True
    assert "Look here" not in view.stage.frame.heard
    view.point(1)
    assert "Look here: Ada&#x27;s explorer on yellow, stage 8" in view.stage.frame.heard
