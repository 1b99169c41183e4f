"""The screen changes hands without a leak: two worlds that differ in secrets alone are the same to the page."""

import json
import pickle
import random
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import count

import pytest

import gamekit
from gamekit import GameError, Move, State
from gamekit.bots.search import Search
from tests.gamekit.games import playing
from tests.widgets.player import buttons, enter, open_tool, press, send, share, spot
from tests.widgets.wire import Sent
from widgets import Table

TYPING = "Type a move"
USED = ["Score", "The game so far", TYPING]
LEFT = ["open", "closed"]
HIDDEN_SCORES = ("desert", "jade")  # games in which secrets are worth points
SEEDS = {("desert", 0): 3, ("desert", 1): 7}  # where to begin to look: before, there is little to keep secret
TRIES = 60  # worlds to sample from a position before another is tried


@dataclass(frozen=True)
class Worlds:
    """Two positions in which seat 0 decides, and what it does in both until seat 1 has to decide."""

    one: State
    other: State
    moves: tuple[str, ...]


@cache
def worlds(name: str, knower: int) -> Worlds:
    """Two worlds that differ in what is hidden from a seat: in the other seat's secrets, among others."""
    for seed in count(SEEDS.get((name, knower), 0)):
        for state, moves in _turns(name, seed):
            rng = random.Random(seed)
            for _ in range(TRIES if _has_secrets(state, 1 - knower) else 0):
                other = state.sample(knower, rng)
                if _alike(state, other, moves, knower):
                    return Worlds(state, other, tuple(map(str, moves)))
    raise AssertionError("there are always more seeds")


def _has_secrets(state: State, seat: int) -> bool:
    """Whether a seat knows something that not everybody does."""
    return state.view(seat).to_text() != state.view(None).to_text()


def _turns(name: str, seed: int) -> Iterator[tuple[State, list[Move]]]:
    """Turns of seat 0 in a game of two, each with the moves until seat 1 decides."""
    rng, state = random.Random(seed), gamekit.load(name).new(2, seed)
    policies = [policy for _, policy in sorted(playing(name).POLICIES.items())]
    start: State | None = None
    moves: list[Move] = []
    while state.player is not None:
        if state.player == 0 and start is None:
            start, moves = state, []
        move = policies[seed % len(policies)](state, state.moves(), rng)
        moves.append(move)
        state = state.play(move)
        if state.player == 1 and start is not None:
            yield start, moves
            start = None


def _alike(one: State, other: State, moves: list[Move], knower: int) -> bool:
    """Whether two worlds stay the same to a seat and to everybody through some moves, and not to the other seat."""
    for move in moves:
        if not _differ(one, other, 1 - knower):
            return False
        try:
            one, other = one.play(move), other.play(move)
        except GameError:
            return False
        if any(one.view(seat).to_text() != other.view(seat).to_text() for seat in (knower, None)):
            return False
    return _differ(one, other, 1 - knower)


def _differ(one: State, other: State, seat: int) -> bool:
    """Whether a seat has different secrets in two worlds, and other points where secrets bring some."""
    if one.game.name in HIDDEN_SCORES and one.score_sheet().to_text() == other.score_sheet().to_text():
        return False
    return one.view(seat).to_text() != other.view(seat).to_text()


THOUGHT: dict[bytes, Search] = {}


def thought_once(*given: object, **more: object) -> Search:
    """A search that thinks once about all that it is given: many tests come to the same decisions."""
    told = pickle.dumps((given, more))
    if told not in THOUGHT:
        THOUGHT[told] = Search(*given, **more)  # type: ignore[arg-type]
    return THOUGHT[told]


class Screen:
    """A table for two before one screen, and all that its page is sent."""

    def __init__(self, state: State, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("widgets.play.table.free_name", lambda name: f"{name}.txt")  # each table is offered another
        monkeypatch.setattr("widgets.play.advice.Search", thought_once)
        self.sent = Sent(monkeypatch)
        self.table = Table(state, ["human", "human"], names=["Ann", "Ben"])
        self.table.area.frame.reading = True  # the board in words is a way to tell, too
        self.reload()

    def reload(self) -> None:
        """The page is loaded again: it is sent the state of everything, and the picture."""
        area = self.table.area
        for widget in (area, area.frame, area.canvas, *area.canvas._canvases):
            told = {name: value for name, value in widget.get_state().items() if name not in ("layout", "_esm", "_css")}
            self.sent.messages.append(self.sent.plain(widget, told))
        area.canvas._handle_custom_msg({"paint": True}, [])

    def sit(self) -> None:
        press(self.table.area, self.table.area.frame.cover["button"])

    def think_again(self) -> None:
        """Ann makes a move that only her secrets allow, perhaps, and takes it back."""
        moves = self.table.state.moves()
        self.table.play(str(moves[zlib.crc32(self.table.state.view(0).to_text().encode()) % len(moves)]))
        press(self.table.area, "Undo")
        self.sit()

    def use(self, tool: str) -> str:
        """Ann opens a tool, and what can be typed there is what only she can know; what the page shows then."""
        area = self.table.area
        if tool == TYPING:
            known = str(zlib.crc32(self.table.state.view(0).to_text().encode()))
            enter(area, f"secret {known}")
            assert known in str(area.frame.page)
        else:
            open_tool(area, tool)
        return str(area.frame.page)

    def act(self, moves: tuple[str, ...], tool: str, left: str) -> None:
        """Ann uses a tool, rests her mouse on her things, makes her moves, and leaves the tool open or closes it."""
        area = self.table.area
        self.use(TYPING)
        self.use(tool)
        for key in list({shape.key: 0 for shape in area.scene if shape.key})[-3:]:
            send(area, over=share(area.scene, *area.scene.bounds(key)[:2]))
        self.table.play(*moves[:-1])
        self.seen = self.use(tool)
        if left == "closed":
            area.frame.opened = ""
        self.last = len(self.sent.messages)
        self.table.play(moves[-1])
        assert "Ben" in area.frame.cover["button"]

    def poke(self) -> None:
        """Do all that can be done without deciding anything."""
        area = self.table.area
        for tool in area.frame.tools:
            open_tool(area, tool["text"])
        area.frame.opened = "menu"
        enter(area, "flurb")
        area.frame.opened = ""
        covered = bool(area.frame.cover)
        keys = list({shape.key: 0 for shape in area.scene if shape.key})
        for key in (*keys[:: len(keys) // 6 + 1], *keys[-6:]):
            place = share(area.scene, *spot(area.scene, key)) if _can_be_hit(area.scene, key) else [0.5, 0.5]
            send(area, over=place)
            if covered:
                send(area, pick=place)
                send(area, pick=place, finger=True)
        send(area, over=None)
        for name in ("turn", "look", "choice/1/0", "word/line/0", "item/0"):
            if covered:
                send(area, do=name, value="choice/1/0")
        area.frame.room = [720, 480]
        area.frame.room = [600, 575]
        area.frame.dark = True
        area.frame.dark = False
        for text in ("Undo", "Redo") if covered else ():
            for _ in range(8):
                if text in buttons(area):
                    press(area, text)
        bundle = self.table._repr_mimebundle_()
        self.sent.messages.append(bundle["text/plain"] + bundle["image/svg+xml"])
        self.reload()


def _can_be_hit(scene: object, key: str) -> bool:
    try:
        spot(scene, key)  # type: ignore[arg-type]
    except AssertionError:
        return False
    return True


def frame_updates(messages: list[str]) -> list[str]:
    return [message for message in messages if json.loads(message)[0] == "Frame"]


@pytest.mark.parametrize("left", LEFT)
@pytest.mark.parametrize("tool", USED)
@pytest.mark.parametrize("game", gamekit.games())
def test_the_page_is_told_nothing_of_who_has_not_sat_down(
    game: str, tool: str, left: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = worlds(game, 0)
    logs = []
    for state in (found.one, found.other):
        screen = Screen(state, monkeypatch)
        screen.poke()
        screen.sit()
        screen.poke()
        screen.act(found.moves, tool, left)
        screen.poke()
        logs.append(screen.sent.take())
    one, other = logs
    assert len(one) > 100
    assert one == other
    screen.sit()
    assert screen.sent.take() != [], "and then it is told"


@pytest.mark.parametrize("left", LEFT)
@pytest.mark.parametrize("tool", USED)
@pytest.mark.parametrize("game", gamekit.games())
def test_the_page_forgets_who_has_stood_up(game: str, tool: str, left: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = worlds(game, 1)
    logs, seen = [], []
    for state in (found.one, found.other):
        screen = Screen(state, monkeypatch)
        screen.poke()
        screen.sent.take()
        screen.sit()
        screen.think_again()
        screen.act(found.moves, tool, left)
        seen.append(screen.seen)
        covering = frame_updates(screen.sent.take()[screen.last :])
        screen.reload()
        screen.poke()
        screen.sit()
        screen.poke()
        logs.append(covering + screen.sent.take())
    one, other = logs
    assert len(one) > 100
    assert one == other
    tells = tool == TYPING or (tool == "Score" and game in HIDDEN_SCORES)
    assert (seen[0] != seen[1]) == tells, "there was something to forget"
