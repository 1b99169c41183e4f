"""The four games side by side: what each looks like, how long it takes, where to go, and how far one has come."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from html import escape
from typing import Final, NamedTuple

import gamekit
from gamekit import Game
from widgets.boards import board_of
from widgets.play.progress import Progress, rules_told
from widgets.render.svg import to_svg

BOARD: Final = "max-width: 100%; aspect-ratio: 1.04; object-fit: cover; object-position: left top; border-radius: 4px"
CARD: Final = "border: 1px solid var(--jp-border-color1, #bdbdbd); border-radius: 6px; padding: 8px"
GRID: Final = "display: grid; grid-template-columns: repeat(auto-fit, minmax(180px, 1fr)); gap: 10px"
NOTEBOOKS: Final = ("learn", "practice", "play", "score", "explore")


class Blurb(NamedTuple):
    """What a game is about, how long it takes, and the worked example that shows it best."""

    about: str
    takes: str
    example: str


BLURBS: Final = {
    "lostcities": Blurb(
        "Cards and five paths. Go far and you score; give up early and it costs you. The easiest one to begin with.",
        "To learn: about 40 minutes. To play: as long.",
        "stage_chip",
    ),
    "jade": Blurb(
        "Discover a forgotten city tile by tile, with a jeep, and dig for statues. A new board in every game.",
        "To learn: about an hour. To play: 90 minutes.",
        "dig",
    ),
    "desert": Blurb(
        "The sister game, with a caravan: oases, goods, rumours, and a turban that makes the smallest the tallest.",
        "To learn: about an hour. To play: a little longer.",
        "complete",
    ),
    "compass": Blurb(
        "A race to the far North. Who is ahead decides which cards you may play. Many small rules, none of them hard.",
        "To learn: about an hour. To play: as long.",
        "expedition",
    ),
}


class Shelf:
    """A choice of games, with the reader's progress in each."""

    def __init__(self, progress: Progress | None = None) -> None:
        self._progress = progress if progress is not None else Progress()

    def __repr__(self) -> str:
        lines = [f"{game.title}: {blurb.about} {blurb.takes} {self._come(game)}" for game, blurb in _games()]
        return "\n".join([*lines, *([self._progress.trouble] if self._progress.trouble else [])])

    def _repr_html_(self) -> str:
        cards = "".join(self._card(game, blurb) for game, blurb in _games())
        trouble = f"<p><b>{escape(self._progress.trouble)}</b></p>" if self._progress.trouble else ""
        return f'<div style="{GRID}">{cards}</div>{trouble}'

    def _card(self, game: Game, blurb: Blurb) -> str:
        state = game.position(game.examples[blurb.example].position)
        board = board_of(state)
        svg = b64encode(to_svg(board.scene(state, None, hand=False, part=board.part(state))).encode()).decode()
        picture = f'<img alt="{escape(game.title)}" style="{BOARD}" src="data:image/svg+xml;base64,{svg}">'
        links = " \u00b7 ".join(f'<a href="{game.name}/{name}.ipynb">{name.title()}</a>' for name in NOTEBOOKS)
        words = f"<p><b>{escape(game.title)}</b></p><p>{escape(blurb.about)}</p><p>{escape(blurb.takes)}</p>"
        return f'<div style="{CARD}">{picture}{words}<p>{escape(self._come(game))}</p><p>{links}</p></div>'

    def _come(self, game: Game) -> str:
        """How far the reader has come in a game."""
        progress = self._progress
        lessons = progress.lessons(game.name)
        if not lessons:
            return "Not begun yet."
        used = rules_told(progress.rules(game.name), list(game.rules))
        return f"{len(progress.done(game.name))} of {lessons} lessons done. {used}"


def _games() -> Iterator[tuple[Game, Blurb]]:
    return ((gamekit.load(name), blurb) for name, blurb in BLURBS.items())
