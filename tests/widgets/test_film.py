"""Films: what happened, picture by picture, and what the page is sent of it."""

import json
import re
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import gamekit
from gamekit import Event, State
from gamekit.record import Record
from gamekit.state import Moment
from tests.anywhere import anywhere
from tests.widgets.player import mid_game, send, share, spot
from tests.widgets.wire import Raster, Unpacker, Wire
from widgets import Table
from widgets.boards import board_of
from widgets.boards.base import Trip
from widgets.play.ahead import ahead
from widgets.play.film import LONGEST, film, thing
from widgets.render.film import Flight, Shot, moving
from widgets.scene.palette import LIGHT
from widgets.scene.shapes import Rect, Scene

BYTES = 20_000  # of a film


def shots(state: State, seat: int | None, story: Sequence[Moment], part: str = "") -> list[Shot]:
    """The film of a story as a seat sees it."""
    board = board_of(state)
    part = part or board.part(story[-1].state.view(seat))
    seen = [Moment(event, after.view(seat)) for event, after in story]
    return list(film(board, lambda each: board.scene(each, seat, part=part), state.view(seat), seen))


class Watched:
    """A table that a page shows: keeps the films that it is sent."""

    def __init__(self, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
        self.table = table
        self.wire = Wire(table.area.canvas, monkeypatch).connect()
        self.films: list[list[tuple[dict[str, Any], list[bytes]]]] = []  # the steps of each with their buffers
        self._sizes: list[int] = []
        monkeypatch.setattr(table.area.canvas, "send", self._take)

    def _take(self, content: dict[str, Any], buffers: Sequence[bytes] = ()) -> None:
        """Take what is sent to the page; the first step begins a film, and it must be said when it is over."""
        if "film" not in content:
            return
        told = content["film"]
        if told["number"] != len(self.films):
            assert not self.films or self.over, "a film begins before the last one is over"
            self.films.append([])
            self._sizes, self._unpacker = [], Unpacker()
        self.over = told.get("over", False)
        if not self.over:
            step, *parts = self._unpacker.parts(told["step"], *buffers)
            self.films[-1].append((json.loads(step), parts))
            self._sizes.append(len(json.dumps(content)) + sum(map(len, buffers)))

    def sizes(self) -> list[int]:
        """How many bytes each step of the last film has."""
        return self._sizes

    def messages(self) -> list[list[bytes]]:
        """What the page paints in the course of the last film, one after the other."""
        found = []
        for step, buffers in self.films[-1]:
            assert step["meanwhile"] + step["paint"] == len(buffers)
            found += [buffers[: step["meanwhile"]], buffers[step["meanwhile"] :]]
        return [message for message in found if message]


@pytest.fixture(params=gamekit.games())
def watched(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Watched:
    return Watched(Table(request.param, ["human", "random", "random"], seed=3), monkeypatch)


def turn(table: Table, rng: Random) -> None:
    """Any move of the human, and all that the bots do then."""
    table.play(str(rng.choice(table.state.moves())))


# The film and the story


@pytest.mark.parametrize("game", gamekit.games())
def test_a_film_goes_from_the_position_before_to_the_one_after(game: str) -> None:
    rng, moved = Random(2), 0
    for state in anywhere(game, 60):
        story = state.story(rng.choice(state.moves()))
        steps = shots(state, 0, story) if story else []
        board, part = board_of(state), board_of(state).part(story[-1].state.view(0)) if story else ""
        if steps:
            assert steps[-1].scene.layers == board.scene(story[-1].state.view(0), 0, part=part).layers
        moved += sum(bool(step.flights) for step in steps)
        for step in steps:
            assert step.flights or step.meanwhile != step.scene
    assert moved > 20  # most of what happens is something that goes somewhere


@pytest.mark.parametrize("game", gamekit.games())
def test_what_flies_is_where_it_was_and_comes_to_where_it_is(game: str) -> None:
    rng = Random(3)
    for state in anywhere(game, 40):
        story = state.story(rng.choice(state.moves()))
        for step in shots(state, 0, story) if story else ():
            told = moving(step, LIGHT)
            for each in (*told.get("fly", ()), *({"to": ring} for ring in told.get("ring", ()))):
                for left, top, width, height in (each["to"], each.get("from", each["to"])):
                    assert -0.2 < left < 1.1
                    assert -0.2 < top < 1.1
                    assert 0 < width < 1
                    assert 0 < height < 1


DISCARDS = {
    "lostcities": ("player 1:\n  hand: red 3, blue 7\npiles:\n  red: 9\n", "discard red 3", "3"),
    "compass": (
        "turn: player 1 travels\nplayer 1:\n  figure: oxford+1\n  hand: blue 1, blue 3\ndiscards:\n  blue: 2\n",
        "play blue 1",
        "1",
    ),
}


@pytest.mark.parametrize("seat", [0, 1], ids=["own", "of another"])
@pytest.mark.parametrize("game", DISCARDS)
def test_a_card_that_goes_to_a_pile_shows_its_own_face(game: str, seat: int) -> None:
    text, move, value = DISCARDS[game]
    state = gamekit.load(game).position(text)
    first = next(step for step in shots(state, seat, state.story(move)) if step.flights)
    assert f">{value}</text>" in moving(first, LIGHT)["fly"][0]["svg"]


DRAWS = {
    "deck": ("lostcities", "draw deck", "deck", []),
    "pile": ("lostcities", "draw red", "pile/red", ["9"]),
    "stack": ("compass", "draw blue", "stack/blue", []),
}


@pytest.mark.parametrize("draw", DRAWS)
def test_one_card_of_a_pile_goes_to_who_draws_it_and_the_others_stay(draw: str) -> None:
    game, move, pile, written = DRAWS[draw]
    piles = "player 1:\n  hand: red 3\npiles:\n  red: 2, 9\n" if game == "lostcities" else ""
    state = gamekit.load(game).position(f"turn: player 1 draws\n{piles}")
    step = shots(state, 1, state.story(move)[:1])[0]
    told = moving(step, LIGHT)["fly"][0]
    assert re.findall(r"<text[^>]*>([^<]*)<", told["svg"]) == written  # no number of cards flies along
    assert told["from"][2] * step.scene.width < 60
    assert told["from"][3] * step.scene.height < 90
    assert step.meanwhile.find(pile) == step.scene.find(pile) != ()  # it is one card lower as soon as one has left


def test_a_piece_has_left_its_home_while_it_is_on_its_way() -> None:
    state = gamekit.load("lostcities").position("player 1:\n  hand: red 3\n")
    start = next(move for move in state.moves() if str(move).startswith("start"))
    step = shots(state, 1, state.story(start)[:1])[0]
    assert len(thing(step.meanwhile, "home/1/explorer")) == len(thing(step.scene, "home/1/explorer"))


def test_a_tile_is_as_large_at_both_ends_as_it_lies_there() -> None:
    for state in anywhere("jade", 400):
        lay = next((move for move in state.moves() if str(move).startswith("lay")), None)
        if lay is not None and state.player == 0:
            step = shots(state, 0, state.story(lay)[:1])[0]
            tile, jeep = moving(step, LIGHT)["fly"]
            left, _, right, _ = board_of(state).scene(state.view(0), 0).bounds("held")
            assert tile["from"][2] * step.scene.width == pytest.approx(right - left, abs=1)
            assert tile["to"][2] < tile["from"][2]
            assert jeep["to"][:2] != jeep["from"][:2]  # it goes onto the tile that comes to lie there
            assert not step.meanwhile.find("held")
            return
    raise AssertionError("nobody can lay a tile")


def test_a_figure_is_no_larger_at_home_than_on_the_board_because_its_place_can_be_hit() -> None:
    seen = 0
    for state in anywhere("jade", 400):
        settle = next((move for move in state.moves() if str(move).startswith("settle")), None)
        if settle is not None:
            step = shots(state, state.player, state.story(settle)[:1])[0]
            told = moving(step, LIGHT)["fly"]
            assert all(each["from"][2] <= each["to"][2] for each in told)
            seen += len(told)
    assert seen > 3


def test_what_goes_into_a_small_place_becomes_small_and_a_large_place_changes_nothing() -> None:
    card = (Rect(0, 0, 40, 60),)
    scene = Scene(1000, 1000, "")
    for place, size in (((0, 0, 20, 90), (20, 30)), ((0, 0, 300, 200), (40, 60)), ((0, 0, 60, 90), (60, 90))):
        told = moving(Shot(scene, scene, (Flight(card, (0, 0, 40, 60), place),)), LIGHT)["fly"][0]
        assert tuple(told["to"][2:]) == (size[0] / 1000, size[1] / 1000)
        middle = (told["to"][0] + told["to"][2] / 2, told["to"][1] + told["to"][3] / 2)
        assert middle == pytest.approx((place[2] / 2000, place[3] / 2000), abs=1e-4)


def test_nobody_has_to_watch_a_film_that_is_too_long() -> None:
    state = mid_game(2)
    moment = state.story(state.moves()[0])[0]
    assert shots(state, 0, [moment] * LONGEST)
    assert shots(state, 0, [moment] * (LONGEST + 1)) == []


def test_of_two_ways_to_one_place_the_first_that_is_seen_is_shown() -> None:
    state = mid_game(2)
    discard = next(move for move in state.moves() if str(move).startswith("discard"))
    mine, others = (shots(state, seat, state.story(discard))[0].flights for seat in (0, 1))
    assert len(mine) == len(others) == 1
    assert mine[0].end == others[0].end
    assert mine[0].start != others[0].start  # from the hand, or from all that lies before its owner


# Secrets


@pytest.mark.parametrize("game", gamekit.games())
def test_two_worlds_that_differ_in_what_is_hidden_show_the_same(game: str) -> None:
    rng, compared = Random(4), 0
    for state in anywhere(game, 120):
        seat = (state.player or 0) + 1
        seat = seat if seat < state.players else 0
        elsewhere = state.sample(seat, rng)
        both = [move for move in state.moves() if elsewhere.why_not(move) is None]
        if both:
            move = rng.choice(both)
            stories = [world.story(move) for world in (state, elsewhere)]
            told = [[event.told() for event, _ in story] for story in stories]
            over = stories[0][-1:] and stories[0][-1].state.player is None  # everything is laid open
            if told[0] and told[0] == told[1] and not over:  # or the move itself has turned something up
                part = board_of(state).part(stories[0][-1].state.view(seat))
                one, other = (
                    shots(world, seat, story, part) for world, story in zip((state, elsewhere), stories, strict=True)
                )
                assert one == other, move
                compared += 1
    assert compared > 40


@pytest.mark.parametrize("game", gamekit.games())
def test_what_is_shown_ahead_is_what_then_happens_and_tells_nothing_hidden(game: str) -> None:
    rng, shown = Random(5), 0
    for state in anywhere(game, 200):
        seat, board, move = state.player, board_of(state), rng.choice(state.moves())
        part = board.part(state.view(seat))

        def look(world: State) -> dict[str, Any]:
            def draw(each: State) -> Scene:
                return board.scene(each, seat, part=part)  # noqa: B023

            return ahead(board, draw, world.view(seat), move, [], LIGHT)  # noqa: B023

        told = look(state)
        assert told == look(state.sample(seat, rng)), move
        steps = [moving(step, LIGHT) for step in shots(state, seat, state.story(move), part)]
        happens = [each for step in steps for each in step.get("fly", ())]
        assert told["fly"] == happens[: len(told["fly"])], move
        shown += bool(told["fly"])
    assert shown > 40


# The page


def test_the_page_ends_with_the_picture_of_the_position(watched: Watched) -> None:
    rng, table = Random(6), watched.table
    for _ in range(12):
        page = Raster(table.area.scene.width, table.area.scene.height)
        canvas = table.area.canvas
        page.play(watched.wire._read(*_first(canvas._paint_from(None, canvas._painted))))
        before = len(watched.films)
        turn(table, rng)
        if len(watched.films) > before and canvas._painted is not None:
            for message in watched.messages():
                page.play(watched.wire._read(*_first(message)))
            fresh = Raster(table.area.scene.width, table.area.scene.height)
            fresh.play(watched.wire._read(*_first(canvas._paint_from(None, table.area.scene))))
            for layer, pixels in fresh.layers.items():  # at the edges of stamps the rough picture is too rough
                assert (page.layers[layer] != pixels).sum() < 0.001 * pixels.size
    assert watched.films


def _first(message: list[bytes]) -> tuple[list[Any], list[bytes]]:
    """The commands of a message, and its buffers."""
    return json.loads(message[0]), message[1:]


def test_a_film_of_any_length_stays_within_its_bytes(watched: Watched) -> None:
    rng, seen = Random(7), 0
    for _ in range(40):
        before = len(watched.films)
        if watched.table.state.player is None:
            break
        turn(watched.table, rng)
        if len(watched.films) > before:
            assert sum(watched.sizes()) < BYTES
            seen += 1
    assert seen > 10


def test_a_click_means_what_the_film_shows_at_that_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(mid_game(2), ["human", "random"])
    watched = Watched(table, monkeypatch)
    table.play(next(str(move) for move in table.state.moves() if str(move).startswith("discard")))
    before = table.area._film[1][0]
    picked: list[str] = []
    monkeypatch.setattr(table.area, "_on_pick", [lambda key, _: picked.append(key), table.area._touched])
    key = next(shape.key for shape in before if shape.key.startswith("hand/") and not table.area.scene.find(shape.key))
    place = share(before, *spot(before, key))
    send(table.area, pick=place, film=[len(watched.films), 0])
    send(table.area, pick=place, film=[99, 0])  # of a film that is long over
    send(table.area, pick=place)
    assert picked[0] == key  # it lay there when it was clicked
    assert key not in picked[1:]
    assert table.area._chooser.path == ()  # and now it is gone


def test_no_film_is_sent_where_none_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(8)
    watched = Watched(Table("jade", ["human", "random"]), monkeypatch)
    watched.table.area.motion = False
    turn(watched.table, rng)
    assert watched.films == []
    watched.table.area.motion = True
    turn(watched.table, rng)
    assert len(watched.films) == 1
    watched.table.undo()
    assert len(watched.films) == 1  # going back is no story
    unseen = Table("jade", ["human", "random"])
    monkeypatch.delattr(Record, "story")  # no page has asked for it: nobody would see it
    turn(unseen, rng)
    assert unseen.area._film == (0, [])


def test_the_reader_turns_motion_off_and_on(monkeypatch: pytest.MonkeyPatch) -> None:
    area = Table("jade", ["human", "random"]).area
    for wanted in (False, True):
        area.frame.opened = "Look at the board"
        item = next(item for item in area.frame.page if item["text"] == "Show moves in motion")
        send(area, do=item["id"])
        assert area.motion is wanted


# What a board says of its motion


@pytest.mark.parametrize("game", gamekit.games())
def test_trips_begin_and_end_at_things_of_the_board(game: str) -> None:
    """A key that is on no board would silently show nothing."""
    rng, found = Random(9), set()
    for state in anywhere(game, 150):
        board, move = board_of(state), rng.choice(state.moves())
        before, story = state.view(state.player), state.story(move)
        part = board.part(story[-1].state.view(state.player), board.part(before)) if story else ""
        for event, after in story:
            now = after.view(state.player)
            pictures = [board.scene(each, state.player, part=part) for each in (before, now)]
            trips = list(board.trips(before, event, now))
            if trips:
                assert any(_there(trip, *pictures) for trip in trips) or _unseen(game, event), event
                found.add(event.kind)
            before = now
    assert len(found) >= 5


def _there(trip: Trip, before: Scene, after: Scene) -> bool:
    drawn = not isinstance(trip.shows, str)
    return bool(
        before.find(trip.start)
        and after.find(trip.end)
        and (drawn or before.find(trip.shows) or after.find(trip.shows))
    )


def _unseen(game: str, event: Event) -> bool:
    """Whether an event may move what was not to be seen before: it lights up instead."""
    return (game, event.kind) in {
        ("compass", "experience"),  # the first point, before which no marker lay on the dial
        ("jade", "no fit"),  # a tile that never came to lie in the hand
        ("desert", "no fit"),
    }
