"""What a script finds of one part of the page."""

from typing import Any

from playwright.sync_api import Locator

# Playwright takes one part of the page from a world of its own into the page's, which costs as much as a click; of all
# parts that are like it, it does not.
ONE = "async (nodes, given) => nodes.length === 1 ? [await ({})(nodes[0], given)] : []"


def evaluate(target: Locator, script: str, given: Any = None) -> Any:
    """Return what a script finds; a part that is not there yet is waited for."""
    found: list[Any] = target.evaluate_all(ONE.format(script), given)
    return found[0] if found else target.evaluate(script, given)
