"""The live canvas: what it sends and when, how fine it is, and that no fault stops it."""

import json
import random
import threading
from dataclasses import replace
from typing import Any

import pytest
from ipycanvas import Canvas
from ipycanvas.canvas import COMMANDS

from tests.widgets.demo import demo
from tests.widgets.wire import Raster, Wire
from widgets.render.canvas import FINEST, SceneCanvas
from widgets.render.commands import levels
from widgets.render.film import Shot
from widgets.scene.palette import DARK, UnknownTokenError
from widgets.scene.shapes import Art, Circle, MarkKind, Poly, Rect, Scene, Shape, Stamp, Text, mark

ARTS = tuple(
    Art([Rect(0, 0, 30, 20, fill=token), Circle(15, 10, 6, fill="ink"), Rect(4, 4, 3, 3, fill=token)])
    for token in ("yellow", "green", "white")
)
KINDS: tuple[MarkKind, ...] = ("target", "selected", "last", "error", "pointer")


@pytest.fixture
def canvas() -> SceneCanvas:
    return SceneCanvas(demo())


@pytest.fixture
def wire(canvas: SceneCanvas, monkeypatch: pytest.MonkeyPatch) -> Wire:
    return Wire(canvas, monkeypatch).connect()


def names(commands: list[tuple[str, list[Any]]]) -> list[str]:
    return [name for name, _ in commands]


# What is sent


def test_nothing_is_sent_before_the_page_can_draw(canvas: SceneCanvas, monkeypatch: pytest.MonkeyPatch) -> None:
    wire = Wire(canvas, monkeypatch)
    canvas.show(demo(moved=True))
    assert wire.messages == []
    wire.connect()
    assert len(wire.messages) == 1


def test_a_full_repaint_is_one_small_message(wire: Wire) -> None:
    assert len(wire.messages) == 1
    assert wire.size() < 20_000
    assert names(wire.take()).count("switchCanvas") == 3


def test_a_move_is_one_message_of_less_than_four_kilobytes(canvas: SceneCanvas, wire: Wire) -> None:
    wire.take()
    canvas.show(demo(moved=True))
    assert len(wire.messages) == 1
    assert 0 < wire.size() < 4_000
    assert names(wire.take()).count("switchCanvas") == 2  # pieces and marks, not the board


def test_an_equal_scene_sends_nothing(canvas: SceneCanvas, wire: Wire) -> None:
    wire.take()
    canvas.show(demo())
    assert wire.messages == []


def test_only_what_touches_the_change_is_drawn_again(canvas: SceneCanvas, wire: Wire) -> None:
    far, near = Rect(300, 300, 20, 20, fill="red"), Rect(10, 10, 40, 40, fill="blue")
    shapes = [far, near, Circle(30, 30, 5, fill="ink"), Text(310, 310, "far")]
    canvas.show(Scene(960, 620, "t", pieces=shapes))
    wire.take()
    canvas.show(Scene(960, 620, "t", pieces=[*shapes[:2], Circle(32, 30, 5, fill="ink"), shapes[3]]))
    drawn = [(name, args) for name, args in wire.take() if name.startswith("fill")]
    assert drawn == [("fillRect", [10, 10, 40, 40]), ("fillCircle", [32, 30, 5])]


def test_a_change_of_palette_repaints_everything(canvas: SceneCanvas, wire: Wire) -> None:
    wire.take()
    canvas.palette = DARK
    commands = wire.take()
    assert ("set", [Canvas.ATTRS["fill_style"], DARK["paper"]]) in commands
    assert names(commands).count("switchCanvas") == 3


def test_a_new_size_repaints_everything(canvas: SceneCanvas, wire: Wire) -> None:
    wire.take()
    canvas.show(Scene(300, 200, "small", [Rect(0, 0, 10, 10, fill="red")]))
    assert (canvas.width, canvas.height) == (300, 200)
    assert all((layer.width, layer.height) == (300, 200) for layer in canvas._canvases)
    assert names(wire.take()).count("switchCanvas") == 3


def test_a_reload_repaints_everything(canvas: SceneCanvas, wire: Wire) -> None:
    full = wire.messages
    wire.messages = []
    canvas.show(demo(moved=True))
    canvas.show(demo())
    wire.take()
    wire.connect()
    assert wire.messages == full


def test_every_message_says_which_canvas_it_means(canvas: SceneCanvas, wire: Wire) -> None:
    wire.take()
    for moved in (True, False):
        canvas.show(demo(moved=moved))
        assert wire.take()[0][0] == "switchCanvas"


@pytest.mark.parametrize("film", [False, True])
def test_a_readers_own_canvas_does_not_paint_on_ours(
    canvas: SceneCanvas, wire: Wire, film: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, sent = Canvas(), []
    monkeypatch.setattr(canvas._canvas_manager, "send", lambda _, buffers: sent.extend(buffers))
    own.fill_rect(0, 0, 1, 1)
    canvas.film(1, [Shot(demo(), demo(moved=True))]) if film else canvas.show(demo(moved=True))
    sent.clear()
    own.fill_rect(0, 0, 1, 1)
    switch, _ = (json.loads(bytes(data)) for data in sent)
    assert switch == [COMMANDS["switchCanvas"], [f"IPY_MODEL_{own.model_id}"]]


@pytest.mark.parametrize("broken", [Rect(0, 0, 9, 9, fill="blau"), Circle(float("nan"), 0, 3, fill="red")])
def test_a_faulty_scene_is_refused_and_the_canvas_lives_on(canvas: SceneCanvas, wire: Wire, broken: Shape) -> None:
    wire.take()
    with pytest.raises((UnknownTokenError, ValueError)):
        canvas.show(replace(demo(), marks=[broken]))
    assert wire.messages == []
    assert canvas.scene == demo()
    canvas.show(demo(moved=True))
    assert len(wire.messages) == 1


def random_scene(rng: random.Random, shapes: list[Shape]) -> list[Shape]:
    """Some shapes gone, some new, some moved to another depth."""
    kept = [shape for shape in shapes if rng.random() > 0.1]
    for _ in range(rng.randrange(4)):
        x, y, token = rng.randrange(180), rng.randrange(180), rng.choice(["red", "blue", "ink", "paper", "target"])
        kept.insert(
            rng.randrange(len(kept) + 1),
            rng.choice(
                [
                    Rect(x, y, 30, 20.5, fill=token, stroke="ink", width=3),
                    Rect(x, y, 40, 30, 6, fill=token, stroke="line", width=2),
                    Rect(x, y, 40, 30, 6, stroke=token, width=2, dash=(4, 4)),
                    Circle(x, y, 12, fill=token, stroke="ink"),
                    Poly(((x, y), (x + 20, y + 5), (x + 7, y + 30)), fill=token, stroke=rng.choice(["", "ink"])),
                    Poly(tuple((x + i, y + i % 2 * 30) for i in range(30)), fill=token, stroke=rng.choice(["", "ink"])),
                    Circle(x, y, 9, fill=token, stroke="ink", rim="paper"),
                    *mark(rng.choice(KINDS), (x, y, x + 20, y + 20)),
                    Stamp(x, y, rng.choice(ARTS)),
                    Text(x, y, "some text", rng.choice(["body", "large"]), rng.choice(["left", "center", "right"])),
                ]
            ),
        )
    if len(kept) > 2 and rng.random() < 0.3:
        i, j = rng.sample(range(len(kept)), 2)
        kept[i], kept[j] = kept[j], kept[i]
    return kept


@pytest.mark.parametrize("fine", [1.0, 1.37])
@pytest.mark.parametrize("seed", range(8))
def test_repainting_the_change_gives_the_picture_of_a_full_repaint(
    seed: int, fine: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = random.Random(seed)
    layers: list[list[Shape]] = [[], [], []]
    canvas = SceneCanvas(Scene(200, 200, "t"))
    canvas.show(Scene(200, 200, "t"), fine)
    wire = Wire(canvas, monkeypatch).connect()
    size = (canvas.width, canvas.height)
    live = Raster(*size).play(wire.take())
    clips = 0
    for _ in range(25):
        layers = [random_scene(rng, layer) for layer in layers]
        canvas.show(Scene(200, 200, "t", *layers), fine)
        commands = wire.take()
        clips += names(commands).count("clip")
        live.play(commands)
        fresh = Raster(*size).play(wire.connect().take())
        for name, pixels in fresh.layers.items():
            assert (pixels == live.layers[name]).all()
    assert clips > 10


def test_levels_keep_apart_what_overlaps_and_its_order() -> None:
    rng = random.Random(1)
    shapes = [Rect(rng.randrange(900), rng.randrange(500), 50, 40, fill="red", label=str(i)) for i in range(120)]
    parted = levels(shapes)
    depth = {shape: index for index, level in enumerate(parted) for shape in level}
    assert len(depth) == len(shapes)
    for i, low in enumerate(shapes):
        for high in shapes[i + 1 :]:
            if abs(low.x - high.x) < 50 and abs(low.y - high.y) < 40:
                assert depth[low] < depth[high]


def test_shapes_far_outside_the_scene_do_no_harm() -> None:
    out = [
        Rect(-9000, -9000, 20, 20, fill="red"),
        Rect(90_000, 90_000, 20, 20, fill="red"),
        Circle(5, 5, 2, fill="red"),
    ]
    assert sorted(repr(shape) for level in levels(out) for shape in level) == sorted(map(repr, out))


# Faults


def test_a_board_that_cannot_be_painted_is_logged_and_the_page_may_ask_again(
    canvas: SceneCanvas, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    wire = Wire(canvas, monkeypatch)
    with monkeypatch.context() as patch:
        patch.setattr("widgets.render.canvas.repaint", lambda *_: 1 / 0)
        wire.connect()
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    assert wire.messages == []
    wire.connect()
    assert len(wire.messages) == 1


def test_what_covered_a_picture_is_taken_away_without_painting_it_anew(canvas: SceneCanvas, wire: Wire) -> None:
    board = demo()
    canvas.show(board)
    live = Raster(960, 620).play(wire.take())
    canvas.show(Scene(960, 620, "box", pieces=[Rect(20, 20, 300, 200, fill="gold")], covers=board))
    live.play(wire.take())
    *_, top = live.layers.values()
    assert (top != 0).all()  # nothing of the board is seen
    fresh = Raster(960, 620).play(wire.connect().take())
    assert all((fresh.layers[name] == pixels).all() for name, pixels in live.layers.items())
    wire.messages.clear()
    canvas.show(board)
    assert wire.size() < 500
    live.play(wire.take())
    fresh = Raster(960, 620).play(wire.connect().take())
    assert all((fresh.layers[name] == pixels).all() for name, pixels in live.layers.items())


def test_two_threads_may_show_scenes_at_once(canvas: SceneCanvas, wire: Wire) -> None:
    raster = Raster(960, 620).play(wire.take())
    scenes = [demo(), demo(moved=True)]

    def play(seed: int) -> None:
        for scene in random.Random(seed).choices(scenes, k=20):
            canvas.show(scene)

    threads = [threading.Thread(target=play, args=(seed,)) for seed in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    canvas.show(demo())
    raster.play(wire.take())
    fresh = Raster(960, 620).play(wire.connect().take())
    assert all((fresh.layers[name] == pixels).all() for name, pixels in raster.layers.items())


# The page


@pytest.mark.parametrize(("fine", "scale"), [(0.5, 0.5), (1, 1), (1.25, 1.25), (2.1, 2.1), (4, FINEST), (9, FINEST)])
def test_the_canvas_is_as_fine_as_the_screen_within_reason(canvas: SceneCanvas, fine: float, scale: float) -> None:
    canvas.show(demo(), fine)
    assert (canvas.width, canvas.height) == (scale * demo().width, scale * demo().height)


def test_a_finer_screen_repaints_everything(canvas: SceneCanvas, wire: Wire) -> None:
    wire.take()
    canvas.show(demo(), 3)
    commands = wire.take()
    assert names(commands).count("switchCanvas") == 3
    assert ("scale", [3, 3]) in commands
    canvas.show(demo(), 3)
    assert wire.messages == []


def test_many_corners_are_sent_as_binary_numbers(canvas: SceneCanvas, wire: Wire) -> None:
    star = tuple((100 + 7.25 * i, 50 + 20 * (i % 2)) for i in range(40))
    far = tuple((x + 90_000, y) for x, y in star)
    for points, name in ((star, "fillPolygons"), (far, "lineTo")):
        canvas.show(Scene(960, 620, "t", pieces=[Poly(points, fill="red")]))
        commands = dict(wire.take())
        assert name in commands
        if name == "fillPolygons":
            assert commands[name][1].tolist()[:4] == [1000, 500, 1072, 700]
            assert commands[name][2] == 40


def test_marks_come_and_go_without_the_pieces(canvas: SceneCanvas, wire: Wire) -> None:
    wire.take()
    canvas.show(replace(demo(), marks=mark("target", demo().bounds("card/red 4"))))
    assert names(wire.take()).count("switchCanvas") == 1
