"""How a hand makes a position from the empty table, as the steps of its game say."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple, Protocol

from gamekit.draft import Draft
from tests.gamekit.games import of_game
from widgets import Editor
from widgets.boards.editing import BOX, TABLE, Spot, Thing
from widgets.play.edit_area import EditArea
from widgets.play.edit_view import BACK, BOARD, BOXFUL, ELSEWHERE
from widgets.play.edit_view import TURN as TURN_IT
from widgets.play.editor import ABOUT, THE_TABLE
from widgets.scene.shapes import TOLERANCE


class Put(NamedTuple):
    """Something goes from the box, or from where it lies, to a spot or back into the box."""

    about: str  # the list that it is in
    thing: Thing
    spot: str


class Set(NamedTuple):
    """A number or a menu is set."""

    about: str
    knob: str
    value: int | str


# Doing it


class Hand(Protocol):
    """Whoever does what is planned: an editor is told, or a page is clicked."""

    editor: Editor  # which shows what the hand sees
    clicks: bool  # whether it can click on shapes; if not, it chooses all from lists

    def tab(self, name: str) -> None:
        """Open a tab."""

    def click(self, key: str) -> None:
        """Click a shape."""

    def choose(self, text: str) -> None:
        """Choose from the list, or press the button that says this."""

    def knob(self, name: str, value: int | str) -> None:
        """Set a knob."""


def point(area: EditArea, key: str) -> tuple[float, float] | None:
    """A place where a click means this key, None where there is none."""
    for shape in reversed(area.scene.find(key)):
        left, top, right, bottom = shape.box
        for down in (0.5, 0.3, 0.7, 0.12, 0.88):
            for along in (0.5, 0.3, 0.7, 0.12, 0.88):
                x, y = left + along * (right - left), top + down * (bottom - top)
                if area._key_at(x, y, TOLERANCE) == key:
                    return x, y
    return None


def do(hand: Hand, step: Put | Set) -> None:
    """Do one step."""
    editor = hand.editor
    if isinstance(step, Set):
        _look_at(hand, step.about)
        hand.knob(step.knob, step.value)
        return
    _take(hand, step)
    assert editor.held is not None
    for _ in range(8):
        if editor.held.turn == step.thing.turn:
            break
        hand.choose(TURN_IT)
    if step.spot == BOX:
        hand.choose(BACK)
        return
    spot = next(spot for spot in editor.spots() if spot.name == step.spot)
    if hand.clicks and spot.key and point(editor.area, spot.key) and _first_at(editor, spot):
        hand.click(spot.key)
    else:
        _reach_for(hand, ELSEWHERE, f"Put it {spot.words}")
        hand.choose(_saying(editor, f"Put it {spot.words}"))


def _saying(editor: Editor, begins: str) -> str:
    """What the button or the choice says that begins so; nothing where there is none."""
    return next((text for text in editor.area.buttons() if text.startswith(begins)), "")


def _reach_for(hand: Hand, shelf: str, begins: str) -> None:
    """Choose what leads to a list, unless a choice that begins so is there already."""
    if not _saying(hand.editor, begins):
        hand.choose(_saying(hand.editor, shelf[:1].upper() + shelf[1:]))


def _first_at(editor: Editor, spot: Spot) -> bool:
    """Whether a click on its shape means this spot, and no other one there."""
    return next(each for each in editor.spots() if each.key == spot.key) == spot


def _look_at(hand: Hand, about: str) -> None:
    """Turn to the table, or to a player."""
    if hand.editor.desk.tab != BOARD:
        hand.tab(BOARD)
    wanted = next(
        words for words in hand.editor.knobs()[0].words if hand.editor._about_of(words) == about or words == about
    )
    if about == TABLE:
        wanted = THE_TABLE
    if hand.editor.knobs()[0].value != wanted:
        hand.knob(ABOUT, wanted)


def _take(hand: Hand, step: Put) -> None:
    """Take a thing out of the box, off the board, or from a list."""
    editor, thing = hand.editor, step.thing
    groups = editor.editing.box(editor.draft)
    stocks = [(group.heading, stock.thing) for group in groups for stock in group.stocks if stock.left > 0]
    heading, in_box = next(
        ((where, it) for where, it in stocks if (it.key, it.at) == (thing.key, thing.at)), ("", None)
    )
    if in_box is not None:
        hand.tab(BOXFUL)
        if hand.clicks:
            hand.click(f"box/{thing.key}")
        else:
            _reach_for(hand, f"{heading}: ", f"{in_box.words}: ")
            hand.choose(_saying(editor, f"{in_box.words}: "))
        return
    if editor.desk.tab != BOARD:
        hand.tab(BOARD)
    for key in dict.fromkeys(shape.key for shape in editor.area.scene if shape.key and hand.clicks):
        if editor.editing.taken(editor.draft, key, editor.desk.seat) == thing and point(editor.area, key):
            hand.click(key)
            return
    _look_at(hand, step.about)
    heap = next(heap for heap in editor.heaps() if thing in heap.things)
    _reach_for(hand, f"{heap.words}: ", f"{thing.words} ({heap.words})")
    hand.choose(f"{thing.words} ({heap.words})")


def steps(editor: Editor, want: Draft) -> Iterator[Put | Set]:
    """What is to be done, one after the other, as far as it is not so already."""
    for what, *words in of_game(want.game.name, "editing").steps(want):
        step = _step(editor, what, *words)
        if step is not None:
            yield step


def _step(editor: Editor, what: str, *words: Any) -> Put | Set | None:
    """A step as a game's tests write it (see `tests/gamekit/handwork.py`); None where all is as it should be."""
    if what == "set":
        about, knob, value = words
        known = {each.name: each.value for each in editor.editing.knobs(editor.draft, about)}
        return Set(about, knob, value) if known[knob] != value else None
    if what == "put":
        kind, turn, spot = words
        return Put(TABLE, replace(editor._stock(kind).thing, turn=turn), spot)
    about, kind, lies, *goes = words
    things = [thing for heap in editor.editing.lists(editor.draft, about) for thing in heap.things]
    found = next((thing for thing in things if (thing.key, thing.at) == (kind, lies)), None)
    assert found is not None or what == "back", f"there is no {kind} at {lies}"
    return Put(about, found, *(goes or [BOX])) if found is not None else None


def make(hand: Hand, want: Draft) -> None:
    """Make a position."""
    for step in steps(hand.editor, want):
        do(hand, step)


def make_unseen(editor: Editor, want: Draft) -> None:
    """Make a position in an editor at which nobody looks; everything is chosen from its lists."""
    for step in steps(editor, want):
        editor.look_at(step.about)
        if isinstance(step, Set):
            editor.set(step.knob, step.value)
            continue
        stocks = [stock.thing.key for group in editor.box(editor.draft) for stock in group.stocks if stock.left > 0]
        heaps = [(thing.key, thing.at) for heap in editor.heaps() for thing in heap.things]
        assert step.thing.key in stocks or (step.thing.key, step.thing.at) in heaps, f"{step} cannot be taken up"
        editor.pick_up(replace(step.thing, turn=0))
        for _ in range(step.thing.turn):
            editor.turn()
        assert step.spot in (BOX, *(spot.name for spot in editor.spots())), f"{step} has no such place"
        editor.put(step.spot)


class Told:
    """A hand that tells an editor what to do."""

    def __init__(self, editor: Editor) -> None:
        self.editor = editor
        self.clicks = True

    def tab(self, name: str) -> None:
        self.editor.open(name)

    def click(self, key: str) -> None:
        at = point(self.editor.area, key)
        assert at is not None, f"{key} cannot be clicked"
        self.editor.area.pick(*at)

    def choose(self, text: str) -> None:
        self.editor.press(text)

    def knob(self, name: str, value: int | str) -> None:
        self.editor.set(name, value)
