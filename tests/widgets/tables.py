"""Tables to test with, and ways to decide at them."""

from typing import Any

from gamekit import Event
from tests.widgets.player import click, decide, enter, open_tool, path, press, words
from widgets import Table
from widgets.play.replay import decided_before, news


def short(seed: int = 1, **kwargs: Any) -> Table:
    return Table("lostcities", seed=seed, short=True, **kwargs)


def text(table: Table) -> str:
    return table.state.to_text()


TOOLS = ("Score", "The game so far", "New game, save, load", "Type a move")


def unfold(table: Table) -> list[str]:
    """Open all that can be opened, one after the other, and return every text that the page shows as HTML."""
    frame = table.area.frame
    pages = [item["html"] for says in TOOLS for item in open_tool(table.area, says) if item["kind"] == "html"]
    frame.opened = ""
    return [frame.words, frame.told, *pages]


def page_of(table: Table, says: str) -> str:
    """Open a tool and return what its page shows as HTML."""
    return "".join(item["html"] for item in open_tool(table.area, says) if item["kind"] == "html")


def shown(table: Table) -> str:
    """All that the page is told: picture, text form, story, score, messages, buttons."""
    bundle = table._repr_mimebundle_()
    parts = [bundle["image/svg+xml"], bundle["text/plain"], *unfold(table)]
    frame = table.area.frame
    held = [frame.get_state(), [item for says in TOOLS for item in open_tool(table.area, says)]]
    frame.opened = ""
    return "\n".join([*parts, *table.area.buttons(), table.area.scene.describe(), str(held)])


def turn(table: Table) -> None:
    """One decision of the human whose turn it is."""
    table.play(str(decide(table.state)))


def by_mouse(table: Table) -> None:
    for key in path(table):
        click(table.area, key)


def by_button(table: Table) -> None:
    for key in path(table):
        press(table.area, words(table.area, key))


def by_text(table: Table) -> None:
    enter(table.area, str(decide(table.state)))


def use(table: Table, tool: str, button: str, value: str | None = None) -> None:
    """Press a button on the page of a tool, with what was written into its entry."""
    open_tool(table.area, tool)
    press(table.area, button, value)


def happened(table: Table) -> list[Event]:
    """What a table tells of: all since its human decided last."""
    record = table.record
    return [event for _, event in news(record, record.since(decided_before(record, table._humans)))]
