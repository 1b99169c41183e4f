"""What is rarely used in an editor: other positions to begin with, copies, files, the score, and trying it out."""

from __future__ import annotations

from functools import partial
from html import escape
from typing import TYPE_CHECKING, Any

from gamekit.draft import Draft
from gamekit.errors import whole_number
from widgets.play.html import alert_html, sheet_html
from widgets.play.stage import Item, Tool

if TYPE_CHECKING:
    from widgets.play.editor import Editor


def editor_tools(editor: Editor) -> list[Tool]:
    """The tools of an editor, in the order in which they are offered."""
    return [
        Tool("Play from here, or ask", partial(_play, editor)),
        Tool("What is it worth?", partial(_worth, editor)),
        Tool("New position", partial(_new, editor)),
        Tool("Copy", partial(_copy, editor)),
    ]


def _play(editor: Editor) -> list[Item]:
    if editor.draft.faults:
        return [Item("html", "Why not", value=alert_html("First mend what is wrong: then it can be played on."))]
    return [
        Item("button", "Play from here", lambda _: editor.play()),
        Item("button", "Ask what is allowed", lambda _: editor.play(asking=True)),
    ]


def _worth(editor: Editor) -> list[Item]:
    state = editor.draft.sound
    if state is None:
        return [Item("html", "Why not", value=alert_html("First mend what is wrong: then it can be counted."))]
    return [Item("html", "The score", value=sheet_html(state.score_sheet(), editor.area.names))]


def _new(editor: Editor) -> list[Item]:
    game, names = editor.draft.game, editor.draft.names
    seed = "The seed that decides what is dealt"

    def deal(value: Any) -> None:
        state = game.new(editor.draft.state.players, whole_number(int(str(value) or 0), "The seed"))
        editor.start(Draft.of(state, names), "A new game has been dealt.")

    def example(name: str) -> None:
        if name:
            editor.start(Draft.of(game.position(game.examples[name].position), names), game.examples[name].title)

    options = [("", "choose one"), *((name, each.title) for name, each in game.examples.items())]
    players = editor.draft.state.players
    return [
        Item("button", "Clear the table", lambda _: editor.start(Draft.empty(game, players, names))),
        Item("number", seed, value=1),
        Item("button", "Deal a new game", deal, along=seed),
        Item("list", "Start from an example", example, "", options),
    ]


def _copy(editor: Editor) -> list[Item]:
    return [Item("html", "The position as text", value=_copied(editor.text))]


def _copied(text: str) -> str:
    """A text to be copied, with the button that does it."""
    return f'<button data-copy="">Copy</button><textarea readonly class="rulebook-copied">{escape(text)}</textarea>'
