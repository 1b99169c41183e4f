"""The command line of the report: `python -m tools.box_report desert my_box.toml --games 20`."""

from __future__ import annotations

import argparse
import os

import gamekit
from tools.box_report import __doc__ as about
from tools.box_report import compass, desert, jade
from tools.box_report.frame import report

STUDIES = {"jade": jade.STUDY, "desert": desert.STUDY, "compass": compass.STUDY}


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.box_report", description=about)
    parser.add_argument("game", nargs="?", choices=STUDIES, help="all of them if none is named")
    parser.add_argument("box", nargs="?", help="a component file of that game; the standard box if none is named")
    parser.add_argument(
        "--games", type=int, default=100, help="of sensible players; random ones play ten times as many"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    for name in [options.game] if options.game else STUDIES:
        game = gamekit.load(name)
        if options.box:
            game = game.with_box(options.box)
        print(f"{game.title}\n\n{report(STUDIES[name], game, options.games, options.jobs or 1)}\n")


if __name__ == "__main__":
    main()
