"""The shelf: every game with a picture, where to go, and how far the reader has come."""

import re
from pathlib import Path

import gamekit
from tools.notebooks import NOTEBOOKS
from widgets import Shelf
from widgets.play.progress import HEAD, NAME, SKIPPED, SOLVED, Entry, Progress


def test_every_game_is_there_with_a_picture_and_all_its_notebooks(tmp_path: Path) -> None:
    page = Shelf(Progress(tmp_path))._repr_html_()
    for name in gamekit.games():
        assert f'alt="{gamekit.load(name).title}"' in page
    assert page.count("data:image/svg+xml;base64,") == len(gamekit.games())
    links = re.findall(r'href="([^"]+)"', page)
    there = {path.relative_to(NOTEBOOKS).as_posix() for path in NOTEBOOKS.glob("*/*.ipynb")}
    assert set(links) == there
    assert page.count("Not begun yet.") == len(gamekit.games())


def test_it_tells_how_far_one_has_come(tmp_path: Path) -> None:
    progress = Progress(tmp_path)
    progress.note(Entry("jade", 1, 23, "Drive", 1, 1, SOLVED, ("jade.drive.brown_stops", "jade.nonsense")))
    progress.note(Entry("jade", 2, 23, "Lay", 1, 2, SOLVED))
    progress.note(Entry("jade", 2, 23, "Lay", 2, 2, SKIPPED))
    shelf = repr(Shelf(Progress(tmp_path)))
    assert "1 of 23 lessons done. You have used 1 of 54 rules." in shelf
    assert shelf.count("Not begun yet.") == 3


def test_a_file_with_damage_is_told_of(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text(f"{HEAD}\n<script>\n")
    shelf = Shelf(Progress(tmp_path))
    assert "line 2" in repr(shelf)
    assert "<script" not in shelf._repr_html_()
