"""What is rarely used in an editor: the score, trying it out, other positions, names, copies and files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gamekit import GameError
from gamekit.draft import Draft
from gamekit.files import alone_at, called, check_path, create, look, read_text
from gamekit.position import LONGEST
from gamekit.record import check_names
from gamekit.text import shorten
from widgets.play.drafts import plain_text
from widgets.play.html import alert_html, sheet_html
from widgets.play.stage import Item, Tool

if TYPE_CHECKING:
    from widgets.play.editor import Editor

FIRST_MEND = "First mend what is wrong."
NOBODY = "nobody's"
DEALT = "What was hidden has been dealt from the seed: all of it is in the text now."
HIDDEN = "What cannot be known is hidden now, and left to the seed."
MOST_COPIES = 1000  # of files that begin with the same name


def editor_tools(editor: Editor) -> list[Tool]:
    """The tools of an editor, in the order in which they are offered."""
    return [
        Tool("Play from here, or ask", partial(_play, editor)),
        Tool("What is it worth?", partial(_worth, editor)),
        Tool("New: clear, deal, examples", partial(_new, editor)),
        Tool("Names, and whose hand is open", partial(_look, editor)),
        Tool("Copy as text or code", partial(_copy, editor)),
        Tool("Make a lesson step", partial(_step, editor)),
        Tool("Load and save", partial(_files, editor)),
    ]


def _note(text: str) -> Item:
    return Item("html", text, value=f"<p>{escape(text)}</p>")


def _sound(editor: Editor, items: Callable[[], list[Item]]) -> list[Item]:
    """What can be done with a position with which nothing is wrong."""
    return [Item("html", "Why not", value=alert_html(FIRST_MEND))] if editor.draft.faults else items()


# Trying it out


def _play(editor: Editor) -> list[Item]:
    return _sound(
        editor,
        lambda: [
            _note("Make moves as at a table. You can come back, or go on editing what they led to."),
            Item("button", "Play from here", lambda _: editor.play()),
            _note("Or see every move that is allowed, and click anything to be told why not. Nothing is changed."),
            Item("button", "Ask what is allowed", lambda _: editor.play(asking=True)),
        ],
    )


def _worth(editor: Editor) -> list[Item]:
    def items() -> list[Item]:
        state = editor.draft.sound
        assert state is not None
        sheet = Item("html", "The score", value=sheet_html(state.score_sheet(), editor.area.names))
        compare = Item("button", "Compare the moves", lambda _: editor.compare())
        return [sheet, compare] if editor.can_compare else [sheet]

    return _sound(editor, items)


# Other positions


def _new(editor: Editor) -> list[Item]:
    game, names, players = editor.draft.game, editor.draft.names, editor.draft.state.players
    seed = "The seed that decides what is dealt"

    def deal(value: Any) -> None:
        state = game.new(players, _number(value))
        editor.start(Draft.of(state, names), "A new game has been dealt. Undo brings the position before back.")

    def example(name: str) -> None:
        if name:
            text = game.examples[name].position.strip("\n")
            said = text if text.startswith("game:") else f"game: {game.name}\n{text}"
            editor.start(Draft(game, f"{said}\n", names), game.examples[name].title)

    options = [("", "choose one"), *((name, each.title) for name, each in game.examples.items())]
    return [
        Item("button", "Clear the table", lambda _: editor.start(Draft.empty(game, players, names))),
        Item("number", seed, value=1),
        Item("button", "Deal a new game", deal, along=seed),
        Item("list", "Start from an example", example, "", options),
    ]


def _number(value: object) -> int:
    """The whole number that was typed."""
    text = str(value).strip()
    if not text.isdecimal() or len(text) > 9:
        raise GameError(f"A seed is a whole number, not {shorten(text)}.")
    return int(text)


# Names and hands


def _look(editor: Editor) -> list[Item]:
    names = [editor.draft.name(seat) for seat in range(editor.draft.state.players)]
    hands = [(str(seat), f"{name}'s") for seat, name in enumerate(names)]
    at = "" if editor.seat is None else str(editor.seat)

    def show(seat: str) -> None:
        editor.show_hand(int(seat) if seat else None)

    def rename(seat: int, name: str) -> None:
        others = [name if each == seat else before for each, before in enumerate(names)]
        editor.start(replace(editor.draft, names=tuple(check_names(others, len(others)))))

    entries = [
        Item("entry", f"Player {seat + 1} is called", partial(rename, seat), name) for seat, name in enumerate(names)
    ]
    return [Item("list", "The open hand is", show, at, [*hands, ("", NOBODY)]), *_hiding(editor), *entries]


def _hiding(editor: Editor) -> list[Item]:
    """Deal what is hidden, so that all of it is seen; or leave to the seed what one player cannot know."""
    state, names = editor.draft.sound, editor.draft.names
    if state is None:
        return []
    seat = editor.seat
    who = editor.draft.name(seat) if seat is not None else "nobody"
    seen = state.view(seat)
    return [
        Item("button", "Deal what is hidden", lambda _: editor.start(Draft.of(state, names), DEALT)),
        Item("button", f"Hide what {who} does not know", lambda _: editor.start(Draft.of(seen, names), HIDDEN)),
    ]


# Copies


def _copy(editor: Editor) -> list[Item]:
    name, text = editor.draft.game.name, editor.text
    return [
        Item("html", "The position as text", value=_copied("As text", text)),
        Item("html", "The position as code", value=_copied("As code", code_of(name, text))),
    ]


def code_of(game: str, text: str) -> str:
    """A line of code that makes the position."""
    return f"gamekit.load({game!r}).position({_quoted(text)})"


def _step(editor: Editor) -> list[Item]:
    says = f"Step(\n    {editor.area.scene.title!r},\n    {_quoted(editor.text)},\n)"
    return _sound(
        editor,
        lambda: [
            _note(
                "A step of a lesson that shows this position. Put it in the list of a Lesson, and change what it says."
            ),
            Item("html", "The step", value=_copied("Lesson step", says)),
        ],
    )


def _quoted(text: str) -> str:
    """A text as Python writes it, over several lines where that is safe."""
    if '"""' in text or "\\" in text or not text.replace("\n", "").isprintable():
        return repr(text)
    return f'"""\\\n{text}"""'


def _copied(heading: str, text: str) -> str:
    """A text to be copied, with the button that does it."""
    box = f'<textarea readonly class="rulebook-copied" aria-label="{escape(heading)}">{escape(text)}</textarea>'
    return f"<p><b>{escape(heading)}</b> <button data-copy>Copy</button></p>{box}"


# Files


def _files(editor: Editor) -> list[Item]:
    file = "The name of the file"
    return [
        Item("entry", file, value=f"positions/{editor.draft.game.name}.txt"),
        Item("button", "Save", partial(_save, editor), along=file),
        Item("button", "Load", partial(_load, editor), along=file),
    ]


def _save(editor: Editor, path: object) -> None:
    """Save the text; a file of that name which says something else stays as it is."""
    wanted = str(path)
    name = save_text(wanted, editor.text)
    news = f"Saved to {name}." if str(name) == wanted else f"{wanted} holds another text, so this is in {name}."
    editor.start(editor.draft, news)


def _load(editor: Editor, path: object) -> None:
    """Go on with the text in a file; if it cannot be read, all stays as it is."""
    text = read_text(str(path), LONGEST * 4)
    editor.start(replace(editor.draft, text=plain_text(text)), f"Loaded {path}.")


def save_text(path: str, text: str) -> Path:
    """Write a text under a name, or under a numbered one if another text has it; what was there is never lost."""
    wanted, data = check_path(path), text.encode()
    numbered = (wanted.with_stem(f"{wanted.stem}-{number}") for number in range(2, MOST_COPIES))
    with alone_at(wanted):
        for name in (wanted, *numbered):
            if create(name, data) or look(name, LONGEST * 4) == data:
                return name
    raise GameError(f"There are too many files like {called(wanted)}: choose another name.")
