"""Tables to test with, and ways to decide at them."""

from typing import Any

from tests.widgets.player import click, decide, enter, path, words
from widgets import Table


def short(seed: int = 1, **kwargs: Any) -> Table:
    return Table("lostcities", seed=seed, short=True, **kwargs)


def text(table: Table) -> str:
    return table.state.to_text()


def unfold(table: Table) -> list[str]:
    """Open all that can be opened, and return every text that the page shows as HTML."""
    for says in ("Score", "The game so far", "New game, save, load"):
        tool(table, says).value = True
    return [table._story.value, table._history.value, table._sheet.value, table.area.message]


def shown(table: Table) -> str:
    """All that the page is told: picture, text form, story, score, messages, buttons."""
    bundle = table._repr_mimebundle_()
    parts = [bundle["image/svg+xml"], bundle["text/plain"], *unfold(table)]
    return "\n".join([*parts, *table.area.buttons(), table.area.scene.describe()])


def turn(table: Table) -> None:
    """One decision of the human whose turn it is."""
    table.play(str(decide(table.state)))


def by_mouse(table: Table) -> None:
    for key in path(table):
        click(table.area, key)


def by_button(table: Table) -> None:
    for key in path(table):
        table.area.press(words(table.area, key))


def by_text(table: Table) -> None:
    enter(table.area, str(decide(table.state)))


def tool(table: Table, says: str) -> Any:
    """A control below the board, by its words or its tooltip."""
    controls = (*table._tools.children, *table._files.children)
    return next(control for control in controls if says in (control.description, control.tooltip))
