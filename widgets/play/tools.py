"""What is rarely used at a table: the score, the game so far, every move back and forth, new games and files."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from gamekit import GameError
from gamekit.text import shorten
from widgets.play.advice import COMPARE
from widgets.play.html import sheet_html, story_html
from widgets.play.looking_back import LOOK_BACK
from widgets.play.replay import news
from widgets.play.stage import Item, Tool

if TYPE_CHECKING:
    from widgets.play.table import Table

NEW_GAME: Final = "New game, save, load"


def table_tools(table: Table) -> list[Tool]:
    """The tools of a table, in the order in which they are offered."""
    return [
        Tool(COMPARE, table.advice.compare),
        Tool(LOOK_BACK, table.looking_back.items),
        Tool("Score", partial(_score, table)),
        Tool("The game so far", partial(_history, table)),
        Tool("Step through the game", partial(_steps, table)),
        Tool(NEW_GAME, partial(_games, table)),
        *table.area.play_tools(),
    ]


def _score(table: Table) -> list[Item]:
    return [Item("html", "The score", value=sheet_html(table.view().score_sheet(), table.names))]


def _history(table: Table) -> list[Item]:
    record = table.record
    story = story_html(news(record, record.line()), table.names)
    return [Item("html", "The game so far, the last first", value="".join(story[::-1]))]


def _steps(table: Table) -> list[Item]:
    every = len(table.record)
    steps = {"To the start": -every, "One move back": -1, "One move forward": 1, "To the last move": every}
    return [Item("button", text, partial(_step, table, moves)) for text, moves in steps.items()]


def _step(table: Table, moves: int, _: object) -> None:
    table.step(moves)


def _games(table: Table) -> list[Item]:
    seed, file = "The seed that decides all chance", "The name of the file"
    return [
        Item("button", "New game", lambda _: table.new_game()),
        Item("number", seed, value=table.seed),
        Item("button", "New game with this seed", lambda value: table.new_game(_number(value)), along=seed),
        Item("entry", file, value=str(table.path)),
        Item("button", "Save", lambda value: table.save(str(value)), along=file),
        Item("button", "Load", lambda value: table.load(str(value)), along=file),
    ]


def _number(value: object) -> int:
    """The whole number that was typed."""
    text = str(value).strip()
    if not text.removeprefix("-").isdecimal() or len(text) > 18:
        raise GameError(f"A seed is a whole number, not {shorten(text)}.")
    return int(text)
