"""How a hand makes one position of another: step by step, each step one that leaves less to be done.

It knows no game: it tries what an editor offers, and takes whatever brings the text nearer to the one that is wanted.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from importlib.util import find_spec
from typing import Any, NamedTuple, Protocol

from gamekit.draft import Draft
from tests.gamekit.games import of_game
from widgets import Editor
from widgets.boards.editing import BOX, TABLE, Editing, Spot, Thing
from widgets.play.edit_area import EditArea
from widgets.play.edit_view import BACK, BOARD, BOXFUL, ELSEWHERE
from widgets.play.edit_view import TURN as TURN_IT
from widgets.play.editor import ABOUT, THE_TABLE
from widgets.scene.knob import Knob
from widgets.scene.shapes import TOLERANCE

MOST = 400  # steps; no position of an example needs so many
HIDDEN = re.compile(r"\?x(\d+)")


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


def text_of(editing: Editing, draft: Draft) -> dict[tuple[str, str], list[str]]:
    """All that a draft says, and all that it leaves open, line by line and word by word."""
    lines, section = {}, ""
    for line in editing.shown(draft).to_text().splitlines():
        key, _, said = line.partition(":")
        if not said:
            section = key
            continue
        value = HIDDEN.sub(lambda found: " ?" * int(found[1]), said)
        place = (section, key.strip()) if line[0] == " " else ("", key)
        lines[place] = [word for item in value.split(",") for word in _words(item.split())]
    lines["", "seed"] = [draft.get("", "seed") or "0"]
    return lines


def _words(item: list[str]) -> list[str]:
    """The words of an item: each with the name that it begins with, as in `red 3 4`; or all in one: `3 points 15`."""
    first, *rest = item or [""]
    if all(map(str.isalpha, item)):  # names side by side, such as friends
        return item
    if rest and first.isalpha():
        return [f"{first} {word}" for word in rest]
    return [" ".join(item)] if rest and rest[0].isalpha() else item


def away(have: dict[tuple[str, str], list[str]], want: dict[tuple[str, str], list[str]]) -> int:
    """How far one text is from another: words too many and too few, and lines in another order."""
    far = 0
    for place in have.keys() | want.keys():
        mine, wanted = have.get(place, []), want.get(place, [])
        if mine != wanted:
            more, less = Counter(mine), Counter(wanted)
            alike = SequenceMatcher(None, mine, wanted, autojunk=False).get_matching_blocks()
            order = max(len(mine), len(wanted)) - sum(block.size for block in alike)
            far += 2 * ((more - less).total() + (less - more).total()) + order
    return far


def too_many(have: dict[tuple[str, str], list[str]], want: dict[tuple[str, str], list[str]]) -> int:
    """How many words of a text are wrong; what is hidden is not."""
    wrong = (Counter(words) - Counter(want.get(place, [])) for place, words in have.items())
    return sum(found.total() - found["?"] for found in wrong)


def next_step(editor: Editor, want: Draft) -> Put | Set | None:
    """A step that leads nearer, None where nothing is left to be done."""
    editing, draft = editor.editing, editor.draft
    have, wanted = text_of(editing, draft), text_of(editing, want)
    far = away(have, wanted)
    if not far:
        return None
    differ = {place for place in have.keys() | wanted.keys() if have.get(place) != wanted.get(place)}
    missing = {place: Counter(wanted.get(place, [])) - Counter(have.get(place, [])) for place in differ}
    strange = too_many(have, wanted)
    best: tuple[int, Put | Set] | None = None
    for step, after in tried(editing, draft, missing, {len(wanted.get(place, [])) for place in differ}):
        made = text_of(editing, after)
        left = away(made, wanted)
        if left < far and too_many(made, wanted) <= strange:  # something more is right, and nothing more is wrong
            return step
        if best is None or left < best[0]:
            best = left, step
    assert best is not None and best[0] < far, f"no step leads from\n{draft.text}\nto\n{want.text}\n{differ}"  # noqa: PT018
    return best[1]


def tried(
    editing: Editing, draft: Draft, missing: dict[tuple[str, str], Counter[str]], sizes: set[int]
) -> Iterator[tuple[Put | Set, Draft]]:
    """Everything that can be done to the lines that differ, what is likely to help first, and what comes of it."""
    differ = {"/".join(place) for place in missing}
    words = {word for line in missing.values() for token in line for word in token.split()}
    abouts = [TABLE, *(f"player {seat + 1}" for seat in range(draft.state.players))]
    numbers = sizes | {int(word) for word in words if word.isdecimal() and len(word) < 10}
    for about in abouts:
        for knob in editing.knobs(draft, about):
            for value in values(knob, sorted(numbers), missing):
                yield Set(about, knob.name, value), editing.turn(draft, about, knob.name, value)
    heaps = [(about, thing) for about in abouts for heap in editing.lists(draft, about) for thing in heap.things]
    for about, thing in heaps:
        if thing.at and line_of(thing.at) in differ:
            yield Put(about, thing, BOX), editing.put(draft, thing, BOX)
    stocks = [(TABLE, stock.thing) for group in editing.box(draft) for stock in group.stocks if stock.left > 0]
    for about, thing in sorted((*stocks, *heaps), key=lambda each: not _likely(each[1], words)):
        for turned in turns(editing, draft, thing):
            for spot in editing.spots(draft, turned):
                if line_of(spot.name) in differ:
                    yield Put(about, turned, spot.name), editing.put(draft, turned, spot.name)


def _likely(thing: Thing, words: set[str]) -> bool:
    """Whether one of these words may be the name of a thing."""
    last = re.split("[ /]", thing.key)[-1]
    return any(last in word for word in words)


def line_of(spot: str) -> str:
    """The line that a spot belongs to."""
    return spot.partition("@")[0]


def turns(editing: Editing, draft: Draft, thing: Thing) -> Iterator[Thing]:
    """A thing in every way that it can be turned."""
    met: set[Thing] = set()
    found: Thing | None = thing
    while found is not None and found not in met:
        yield found
        met.add(found)
        found = editing.turned(draft, found)


def values(knob: Knob, numbers: Iterable[int], missing: dict[tuple[str, str], Counter[str]]) -> list[int | str]:
    """What a knob may have to be set to."""
    if knob.words:
        return [word for word in knob.words if word != knob.value]
    if isinstance(knob.value, str):
        return [" ".join(line.elements()) for line in missing.values()]
    return [number for number in numbers if knob.least <= number <= knob.most and number != knob.value]


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


def as_written(editor: Editor, what: str, *words: Any) -> Put | Set | None:
    """A step as a game's tests write it; None where all is as it should be."""
    if what == "set":
        about, knob, value = words
        known = {each.name: each.value for each in editor.editing.knobs(editor.draft, about)}
        return Set(about, knob, value) if known[knob] != value else None
    if what == "put":
        kind, turn, spot = words
        return Put(TABLE, Thing(kind, "", turn=turn), spot)
    about, kind, spot = words[:3]
    things = [thing for heap in editor.editing.lists(editor.draft, about) for thing in heap.things]
    found = (thing for thing in things if (thing.key, thing.at) == (kind, spot))
    if what == "move":
        return Put(about, next(found), words[3])
    return next((Put(about, thing, BOX) for thing in found), None)


def make(hand: Hand, want: Draft) -> int:
    """Make a position; how many steps it took."""
    game = want.game.name
    if find_spec(f"tests.gamekit.{game}.editing") is not None:  # the game knows what to do first
        written = list(of_game(game, "editing").steps(want))
        for each in written:
            step = as_written(hand.editor, *each)
            if step is not None:
                do(hand, step)
        return len(written)
    for number in range(MOST):
        step = next_step(hand.editor, want)
        if step is None:
            return number
        do(hand, step)
    raise AssertionError(f"it was not made in {MOST} steps:\n{hand.editor.text}")


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
