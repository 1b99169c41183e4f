"""The board of the Golden Compass: what it shows, how it is laid out, what it hides."""

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from gamekit.compass import (
    COLOURS,
    COMPASS,
    END,
    EXPERIENCE_NAMES,
    EXPERIENCES,
    FRIENDS,
    ICE,
    LEVELS,
    OVER,
    PAN,
    TRAVELS,
    CompassState,
    colours,
    figure_key,
)
from gamekit.text import listing
from tests.widgets.boards.checks import check_labels, check_secrets, inside
from tests.widgets.boards.compass_states import (
    BEFRIENDING,
    BOARD,
    CITY,
    DRAWING,
    GAME,
    READY,
    STARTING,
    TRAVELLING,
    TYPED,
    games,
    position,
    way,
)
from tests.widgets.boards.states import HOSTILE, NAMES, keys, label, texts
from widgets.boards.base import Marks
from widgets.boards.compass import keys as keys_of
from widgets.boards.compass.art import FRIEND_SHORT, friend_art, pan_art, sign_art
from widgets.boards.compass.board import CompassBoard
from widgets.boards.compass.layout import CARD_H, SMALLEST, layout
from widgets.boards.compass.way import labels
from widgets.boards.outcome import outcome_shapes
from widgets.play.chooser import Chooser
from widgets.scene.palette import pixels
from widgets.scene.room import ROOM, Room
from widgets.scene.shapes import Circle, Outlined, Poly, Scene, Shape, Stamp, Text, grow

BOX = GAME.box
LAND = {players: layout(ROOM, players, hand=True).land for players in (2, 3, 4)}
TASK = BOX.challenges[TRAVELLING.challenges[0]]  # of Ann, who travels


def parts(scene: Scene) -> list[Shape]:
    """All shapes of a scene, those that drawings are made of among them, from the corner of the drawing on."""
    found: list[Shape] = []
    for shape in scene:
        found += shape.art.shapes if isinstance(shape, Stamp) else [shape]
    return found


def targets(state: CompassState) -> list[str]:
    return Chooser(BOARD, state, state.moves()).targets()


# What it shows


def expected(state: CompassState, seat: int) -> set[str]:
    """The keys that everything on the table has."""
    found = {keys_of.field(BOX, field) for field in range(END + 1)} | {"starter"}
    for colour in (*COLOURS[: state.players], "pan"):
        found |= {f"stack/{colour}", f"discards/{colour}"}
    found |= {f"friend/{friend}" for friend in FRIENDS} | {f"challenges/{level}" for level in LEVELS}
    for player in range(1, state.players + 1):
        found |= {f"player/{player}", f"figure/{player}", f"cards/{player}", f"challenge/{player}"}
        found |= {f"marker/{player}/{name}" for name in EXPERIENCES}
    if state.phase != OVER:
        found |= {"colours", "task"} | {f"hand/{card}" for card in state.hands[seat]}
    return found


def test_everything_on_the_table_has_its_key() -> None:
    for state in games():
        seat = state.player or 0
        assert keys(BOARD.scene(state, seat, NAMES)) == expected(state, seat)
        narrow = {key for key in expected(state, seat) if not key.startswith(("discards/", "challenges/"))}
        assert keys(BOARD.scene(state, seat, NAMES, room=SMALLEST)) == narrow


def test_every_key_is_spoken_of() -> None:
    for state in (*TYPED, *games()[len(TYPED) :: 3]):
        check_labels(BOARD, state)


def test_what_has_no_room_in_a_narrow_picture_is_told_all_the_same() -> None:
    told = BOARD.scene(TRAVELLING, 0, NAMES, room=SMALLEST).describe()
    assert "red stack: 17 cards; discards: 3 on top, 2 cards" in told
    assert "challenges to come: I 0, II 1 and III 1" in told


def test_labels_tell_what_is_there() -> None:
    scene = BOARD.scene(TRAVELLING, 0, NAMES)
    assert scene.title == "The Golden Compass, round 5. Ann travels."
    assert label(scene, "field/fens+3") == "the 3rd field after the Fens (golden compass)"
    assert label(scene, "field/london").startswith("London: who arrives first moves a marker on")
    assert label(scene, "field/oxford") == "Oxford"
    assert label(scene, "figure/3") == "Cleo's figure: London, space 1"
    assert label(scene, "marker/1/dust") == "Ann's compass: Dust 3 of 6"
    assert label(scene, "cards/2") == "Bob's hand: 2 yellow"
    assert (
        label(scene, "challenge/2") == "Bob has met 2 of 3 challenges (I-2 and II-2); the next one is a challenge III"
    )
    assert label(scene, "hand/yellow 1") == "yellow 1 in your hand, 2 of them"
    assert label(scene, "hand/north/bear") == "the Pan card north/bear in your hand"
    assert label(scene, "stack/blue") == "blue stack: 19 cards"
    assert label(scene, "discards/red") == "red discards: 3 on top, 2 cards"
    assert label(scene, "discards/yellow") == "yellow discards: none"
    assert label(scene, "starter") == "Cleo is the start player of this round"
    assert label(scene, "player/1") == (
        "Ann, blue: 5 points, 7 cards in hand, 2 of 3 challenges met, friends: John Faa and Farder Coram; "
        "may play yellow"
    )
    need, cost = (
        [f"{points} {name}" for points, name in zip(each, EXPERIENCE_NAMES, strict=True) if points] for each in TASK
    )
    have = TRAVELLING.compass(0)
    short = [max(0, points - there) for points, there in zip(TASK.need, have, strict=True)]
    missing = listing(f"{points} {name}" for points, name in zip(short, EXPERIENCE_NAMES, strict=True) if points)
    assert label(scene, "task") == (
        f"Your challenge III-1 needs {listing(need)}; still missing: {missing}; it costs {listing(cost)}"
    )


def test_friends_tell_what_they_do_and_who_has_them() -> None:
    scene = BOARD.scene(way("ask faa", "discard blue 2"), 0, NAMES)
    says = label(scene, "friend/faa")
    assert says == (
        "John Faa: Discard a Lyra card and take a Pan card. 1 card left; Ann has one; has helped in this turn"
    )
    assert label(scene, "friend/iorek") == "Iorek Byrnison: Your next Lyra card may have any colour. 2 cards left"
    assert "has helped" in [part.text for part in parts(scene) if isinstance(part, Text)]


def test_which_colours_may_be_played_is_shown_and_told() -> None:
    for state in games():
        for seat in range(state.players) if state.phase != OVER else ():
            scene = BOARD.scene(state, seat, NAMES)
            around = scene.bounds("colours")
            row = [
                shape
                for shape in scene.pieces
                if isinstance(shape, Outlined) and shape.stroke and inside(shape.box, grow(around, 3))
            ]
            shown = [COLOURS.index(shape.fill) for shape in row if shape.fill]
            assert len(row) == state.players
            assert tuple(shown) == colours(state, seat)
    wide = BOARD.scene(TRAVELLING, 0, room=Room(700, 575))
    assert "You may play only the colours of the players ahead of you: yellow." in texts(wide)
    # Where that is too long, the marks tell which colours they are.
    assert "You may play only the colours of the players ahead of you." in texts(BOARD.scene(TRAVELLING, 0))
    assert "You lead the way: you may play only your own colour, yellow." in texts(BOARD.scene(TRAVELLING, 1))
    assert "You have not reached the Fens yet: you may play every colour." in texts(BOARD.scene(TRAVELLING, 2))


def test_the_own_challenge_tells_what_is_missing_and_what_is_there() -> None:
    shown = texts(BOARD.scene(TRAVELLING, 0))
    for need, cost, have in zip(TASK.need, TASK.cost, TRAVELLING.compass(0), strict=True):
        assert not need or f"{have}/{need}" in shown
        assert need <= have or f"{need - have} more" in shown
        assert not cost or f"pay {cost}" in shown
    assert not [text for text in texts(BOARD.scene(READY, 0)) if text.endswith(" more")]


def test_who_has_met_all_challenges_is_told_what_a_win_needs() -> None:
    done = position(
        "players: 3\nround: 20\nturn: player 1 travels\nplayer 1:\n  figure: svalbard+3\n"
        "  met: I-1, II-1, III-1\n  friends: faa, coram, scoresby\n  compass: north 4, bear 3, witch 2\n"
    )
    scene = BOARD.scene(done, 0)
    assert {"All met. To win:", "4/3", "3/3", "2/3", "0/3", "1 more", "3 more"} <= set(texts(scene))
    assert label(scene, "task") == (
        "You have met all 3 challenges; to win you need 3 of everything, still missing: 1 witch and 3 Dust"
    )


def test_each_field_friend_and_pan_card_has_a_sign_of_its_own() -> None:
    kinds = [sign_art(kind, 10) for kind in (*range(4), COMPASS, ICE)]
    friends = [friend_art(friend, 10) for friend in range(len(FRIENDS))]
    for group in (kinds, friends, [pan_art(card) for card in PAN]):
        assert len({tuple(map(outline, art.shapes)) for art in group}) == len(group)


def outline(shape: Shape) -> object:
    if isinstance(shape, Text):
        return shape.text
    return shape.points if isinstance(shape, Poly) else (type(shape), shape.box, shape.fill)


# How it is laid out


def test_panels_lie_side_by_side_and_hold_what_belongs_to_their_players() -> None:
    for players in (2, 3, 4):
        state = GAME.new(players, 1)
        state.markers = [6] * 4 * players
        friends: list[tuple[int, ...]] = [(0, 1, 2), (3, 4, 5), (0, 1, 2), (3, 4, 5)]
        state.friends = friends[:players] if players > 2 else [(0, 1, 2, 3), (0, 1, 2, 3)]
        state.hands[0] = (*state.hands[0], *(state.stacks[colour][-1] for colour in range(1, players)))
        scene = BOARD.scene(state, 0, NAMES)
        panels = [scene.bounds(f"player/{seat + 1}") for seat in range(players)]
        assert all(before[2] < after[0] for before, after in pairwise(panels))
        for shape in scene.pieces:
            if shape.box[1] > panels[0][1] + 2 and shape.box[3] < panels[0][3]:
                assert any(inside(shape.box, panel) for panel in panels), shape


def test_friends_have_their_names_where_there_is_room() -> None:
    told = parts(BOARD.scene(BEFRIENDING.play("befriend roger"), 0))
    names = [part.text for part in told if isinstance(part, Text) and part.text in FRIEND_SHORT]
    assert len(names) == len(FRIENDS)  # once beside the way
    two = position("players: 2\nround: 9\nplayer 1:\n  figure: fens+3\n  met: I-1\n  friends: iorek\n")
    names = [part.text for part in parts(BOARD.scene(two, 0)) if isinstance(part, Text)]
    assert names.count("Iorek") == 2
    assert "no friends" in names


def test_a_scene_is_the_same_for_the_same_state_and_the_board_under_it_never_changes() -> None:
    boards = set()
    for state in games():
        scene = BOARD.scene(state, 0, NAMES)
        assert scene == CompassBoard().scene(state.copy(), 0, NAMES)
        boards.add((state.players, scene.board))
    assert len(boards) == 3  # as few as there are numbers of players


def test_a_move_leaves_most_shapes_alone() -> None:
    before = set(BOARD.scene(STARTING, 1, NAMES).pieces)
    after = set(BOARD.scene(STARTING.play("play blue 1"), 1, NAMES).pieces)
    assert 0 < len(before ^ after) < 20


def test_a_click_in_the_middle_of_a_key_finds_it() -> None:
    for state in (TRAVELLING, READY, GAME.new(2, 1)):
        scene = BOARD.scene(state, state.player)
        for key in keys(scene):
            left, top, right, bottom = scene.bounds(key)
            if not key.startswith(("player", "field", "figure")):  # something may stand there
                assert scene.hit((left + right) / 2, (top + bottom) / 2) == key, key
        for shape in labels(BOX, LAND[state.players]):
            if isinstance(shape, Circle) and shape.key.removeprefix("field/") not in state.to_text():
                assert scene.hit(shape.x, shape.y) == shape.key


def outcome_lines(names: Sequence[str], high: int, width: int = 600) -> list[Text]:
    over = next(state for state in games() if state.phase == OVER)
    assert over.outcome is not None
    text = "2 players have done all that is needed; {winners} has the most points of them, 18, and wins."
    shapes = outcome_shapes(replace(over.outcome, template=text), names, (10, 100, width - 10, 100 + high))
    return [shape for shape in shapes if isinstance(shape, Text)]


def test_a_long_outcome_is_told_in_several_lines_rather_than_in_small_letters() -> None:
    told = outcome_lines(("A very long name",) * 4, 120)
    bold = [line.text for line in told if line.bold]
    assert len(bold) > 1
    assert " ".join(bold).endswith("A very long name has the most points of them, 18, and wins.")
    assert pixels(told[0].size) > pixels("small")
    assert not any(line.text.endswith("name") for line in told if not line.bold)  # a number stays with its name


@pytest.mark.parametrize("names", [NAMES, HOSTILE, ("A very long name",) * 4])
def test_an_outcome_stays_on_its_sheet(names: Sequence[str]) -> None:
    for high in (80, 120):
        for line in outcome_lines(names, high, 384):
            assert inside(line.box, (10, 98, 374, 102 + high)), line


def test_what_to_do_is_told_in_the_title() -> None:
    for state in games():
        scene = BOARD.scene(state, 0, ("Ann",) * 4)
        assert "Ann" in scene.title
        assert f"round {state.round}." in scene.title
    assert BOARD.scene(DRAWING, 0, NAMES).title.endswith("Ann draws 1 card.")
    over = next(state for state in games() if state.phase == OVER)
    assert any("win" in text for text in texts(BOARD.scene(over, 0)))


# What it hides


def test_a_picture_shows_no_more_than_the_seat_may_know() -> None:
    rng = random.Random(1)
    for state in (*TYPED, *games()[len(TYPED) :: 3]):
        if state.phase != OVER:
            check_secrets(BOARD, state, rng)


def test_hidden_cards_show_their_backs_in_their_colours() -> None:
    scene = BOARD.scene(TRAVELLING.view(1), 0, NAMES)
    assert not [key for key in keys(scene) if key.startswith("hand/")]
    cards = [shape for shape in scene.pieces if isinstance(shape, Stamp) and shape.art.box[3] > CARD_H]
    backs = [shape.art.shapes[0].fill for shape in cards]
    assert backs == ["blue", "yellow", "yellow", "yellow", "chip", "chip", "chip"]
    assert label(scene, "task") == "Challenge III-?"
    assert not [text for text in texts(scene) if text.endswith(" more")]


def test_hands_that_nobody_may_see_lie_face_down() -> None:
    for room in (ROOM, SMALLEST):
        scene = BOARD.scene(TRAVELLING, None, NAMES, room=room)
        assert "The hands are hidden." in texts(scene)
        assert not keys(scene) & {"task", "colours"}


# Marks


@pytest.mark.parametrize("kind", ["targets", "selected", "last", "error", "pointer"])
def test_marks_tell_what_they_are_about_and_pass_over_what_is_not_there(kind: str) -> None:
    about = ["field/fens+3", "marker/1/north", "hand/blue 2", "friend/faa", "player/2", "nowhere"]
    marked = BOARD.scene(TRAVELLING, 0, NAMES, Marks(**{kind: about}))  # type: ignore[arg-type]
    told = [shape.label.partition(": ")[2] for shape in marked.marks if shape.label]
    assert sorted(told) == sorted(label(marked, key) for key in about[:-1])
    assert not keys(Scene(1, 1, "", marks=marked.marks))


def test_a_ring_round_a_city_is_enough_for_the_figures_in_it() -> None:
    state = CITY
    assert figure_key(1) not in targets(state)
    shared = position(
        "players: 2\nround: 4\nstart player: 2\nturn: player 2 travels\n"
        "player 1:\n  figure: london 1\nplayer 2:\n  figure: oxford+6\n  hand: blue 1\n"
    )
    assert {"field/london", "figure/1"} <= set(targets(shared))
    told = [shape.label for shape in BOARD.scene(shared, 1, NAMES, Marks(targets=targets(shared))).marks if shape.label]
    assert len(told) == 2  # the card and the city
    assert shared.phase == TRAVELS
