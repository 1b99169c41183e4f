"""Edits by chance: what a hand might do in an editor, and what must hold after each of them."""

import random
from collections.abc import Callable, Iterator
from html import escape
from itertools import islice

import gamekit
from gamekit import PositionError, State
from gamekit.draft import Draft
from gamekit.position import MANY, Fault
from tests.gamekit.games import playing
from tests.gamekit.spoil import ODD
from widgets import Editor
from widgets.boards.editing import Editing, editing_of
from widgets.play.edit_view import TABS, EditView
from widgets.scene.knob import Knob

# The games that can be edited by hand; all others are edited as text.
EDITED = [name for name in gamekit.games() if type(editing_of(name)) is not Editing]
STATES = 20  # of one game that go into an editor
CLOSE = 10  # one sequence of edits of so many is looked at edit by edit
FINE = [text for text in ODD if text.isprintable() and len(text) < 40]  # an entry of a page holds one line

# Texts with three faults each.
THREE_FAULTS = {
    "compass": """\
game: compass
players: 3
player 1:
  figure: fens+2
  hand: blue 1 1 2 2 2 3 3, red 1 2
player 2:
  figure: fens+2
player 3:
  met: I-1
  friends: iorek roger
""",
    "desert": """\
game: desert
players: 3
player 1:
  water: 77
player 2:
  goods: incense incense incense incense incense bread
board:
  c3: aaaa
""",
    "jade": """\
game: jade
players: 3
player 3:
  gold: 99
board:
  f5: aa--
  c3: aaaa
""",
    "lostcities": """\
game: lostcities
players: 3
player 1:
  red: 7 4, leader on 2
player 2:
  blue: 9 3, explorer on 2
player 3:
  green: 8 2, explorer on 2
""",
}


def some_game(game: str, rng: random.Random) -> Iterator[State]:
    """The states of a game by chance, one after the other."""
    kit = gamekit.load(game)
    policies = list(playing(game).POLICIES.values())
    options = {option.name: True for option in kit.options if rng.random() < 0.3}
    players = rng.choice(kit.players)
    if "all_stacks" in options and players != 2:
        options = {}
    state, choose = kit.new(players, rng.randrange(10**6), **options), rng.choice(policies)
    while True:
        yield state
        moves = state.moves()
        if not moves:
            return
        state = state.play(choose(state, moves, rng))


def some_state(game: str, rng: random.Random) -> State:
    """A state in the midst of a game."""
    *_, state = islice(some_game(game, rng), 1 + rng.randrange(200))
    return state


def faults_of(draft: Draft) -> tuple[Fault, ...]:
    """What `Game.position` says of a draft's text."""
    try:
        draft.game.position(draft.text)
    except PositionError as error:
        return error.faults
    return ()


def check(editor: Editor) -> None:
    """Every fault that `Game.position` would name is shown, and none else."""
    assert editor.draft.faults == faults_of(editor.draft)
    check_told(editor)


def check_told(editor: Editor) -> None:
    """All faults are shown, each with its sentence."""
    draft, told = editor.draft, editor.area.frame.told
    assert all(escape(fault.text) in told for fault in draft.faults[:MANY])
    assert told.count('data-do="word/fault/') == min(MANY, len(draft.faults))


class Blind(EditView):
    """The page of an editor that nobody looks at: it costs little, and is drawn when it is looked at after all."""

    def show(self) -> None:
        self.keep_in_bounds()


def edit(editor: Editor, rng: random.Random) -> str:
    """Do something by chance; what it was. Who clicks has to look, and without looking one seldom does."""
    kind = rng.choices(list(_WAYS), [weight for _, weight in _WAYS.values()])[0]
    if kind in ("click", "drag") and isinstance(editor._view, Blind):
        kind = rng.choice([kind, "put", "put"])
        if kind != "put":
            EditView(editor).show()
    _WAYS[kind][0](editor, rng)
    return kind


def _pick_and_put(editor: Editor, rng: random.Random) -> None:
    """Put down what is in hand, or take something up and put it somewhere."""
    if editor.held is None:
        (_take_out if rng.random() < 0.6 else _take_up)(editor, rng)
    if editor.held is not None and rng.random() < 0.3:
        editor.turn()
    spots = editor.spots()
    if editor.held is not None and spots:
        fitting = [spot for spot in spots if spot.fits]
        editor.put(rng.choice(fitting if fitting and rng.random() < 0.8 else spots).name)


def _take_out(editor: Editor, rng: random.Random) -> None:
    stocks = [stock for group in editor.editing.box(editor.draft) for stock in group.stocks]
    if stocks:
        editor.take(rng.choice(stocks).thing.key)


def _take_up(editor: Editor, rng: random.Random) -> None:
    things = [thing for heap in editor.heaps() for thing in heap.things]
    if things:
        editor.pick_up(rng.choice(things))


def _put_back(editor: Editor, rng: random.Random) -> None:
    if editor.held is None:
        _take_up(editor, rng)
    if editor.held is not None:
        editor.put("")


def _click(editor: Editor, rng: random.Random) -> None:
    keys = sorted({shape.key for shape in editor.area.scene if shape.key})
    if keys:
        editor.click(rng.choice(keys))


def _drag(editor: Editor, rng: random.Random) -> None:
    """Press somewhere, and let go elsewhere."""
    size = editor.area.scene
    editor.area.pick(rng.random() * size.width, rng.random() * size.height)
    editor.area.drop(rng.random() * size.width, rng.random() * size.height)


def some_value(knob: Knob, rng: random.Random) -> int | str:
    """A value that a knob can have."""
    if knob.words:
        return rng.choice(knob.words)
    if isinstance(knob.value, str):
        return rng.choice(FINE)
    near = rng.choice([knob.value - 1, knob.value + 1, knob.least, rng.randint(knob.least, knob.most)])
    return min(knob.most, max(knob.least, near))


def _turn_a_knob(editor: Editor, rng: random.Random) -> None:
    knob = rng.choice(editor.knobs())
    editor.set(knob.name, some_value(knob, rng))


def _type(editor: Editor, rng: random.Random) -> None:
    """Spoil a line of the text, or copy one."""
    lines = editor.text.split("\n")
    at = rng.randrange(len(lines))
    words = lines[at].split(" ")
    words[rng.randrange(len(words))] = rng.choice(FINE)
    other = rng.choice([[" ".join(words)], [], [lines[at]] * 2])
    editor.write("\n".join([*lines[:at], *other, *lines[at + 1 :]]))


def _mend(editor: Editor, rng: random.Random) -> None:
    faults = editor.draft.faults
    if faults:
        number = rng.randrange(len(faults))
        editor.go_to(number)
        if editor.way_out(number) is not None:
            editor.mend(number)
            assert len(editor.draft.faults) < len(faults)


def _walk(editor: Editor, rng: random.Random) -> None:
    (editor.undo if rng.random() < 0.7 else editor.redo)()


_WAYS: dict[str, tuple[Callable[[Editor, random.Random], None], int]] = {
    "put": (_pick_and_put, 30),
    "put back": (_put_back, 6),
    "take out": (_take_out, 6),
    "take up": (_take_up, 6),
    "click": (_click, 20),
    "drag": (_drag, 6),
    "knob": (_turn_a_knob, 16),
    "type": (_type, 3),
    "mend": (_mend, 8),
    "tab": (lambda editor, rng: editor.open(rng.choice(TABS)), 6),
    "undo or redo": (_walk, 6),
    "let go": (lambda editor, _: editor.let_go(), 3),
}


def states_checked(game: str, seed: int, states: int = STATES) -> None:
    """As many states of a game by chance: each goes into an editor, and comes out as it was, with nothing wrong."""
    rng = random.Random(f"{game} {seed}")
    every = list(some_game(game, rng))
    editor = Editor(every[0])
    for state in rng.choices(every, k=states):
        editor.start(Draft.of(state))
        assert editor.text == state.to_text()
        assert editor.state.to_text() == editor.text
        check(editor)


def edit_checked(game: str, seed: int, edits: int = 50, *, close: bool | None = None) -> None:
    """So many edits by chance; undo all the way gives the start. Some sequences are looked at closely, edit by edit."""
    rng = random.Random(f"{game} {seed}")
    close = seed % CLOSE == 0 if close is None else close
    start = some_state(game, rng) if rng.random() < 0.5 else game
    editor = Editor(start)
    first = editor.text
    if isinstance(start, State):
        assert first == start.to_text()
    if not close:
        editor._view = Blind(editor)
    looks = {rng.randrange(edits) for _ in range(3)}
    done = []
    try:
        for number in range(edits):
            done.append(edit(editor, rng))
            if close or number in looks:
                assert editor.draft.faults == faults_of(editor.draft)
            if close:
                check_told(editor)
        last, editor._view = editor.text, EditView(editor)
        editor.let_go()
        check(editor)
        _walk_all(editor, first, last, shown=close)
    except BaseException as error:
        error.add_note(f"edit_checked({game!r}, {seed}) after {', '.join(done)}; the text was\n{editor.text}")
        raise


def _walk_all(editor: Editor, first: str, last: str, *, shown: bool) -> None:
    """Undo all, and make all of it once more."""
    back, forth = (
        (editor.undo, editor.redo) if shown else (lambda: editor.drafts.walk(-1), lambda: editor.drafts.walk(1))
    )
    while editor.drafts.can_undo:
        back()
    assert editor.text == first
    while editor.drafts.can_redo:
        forth()
    assert last in [draft.text for draft in editor.drafts.every]
